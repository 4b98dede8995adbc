use crate::TableId;

/// What a link's secret opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Which table.
    pub table: TableId,
    /// Which seat; none for a link to watch.
    pub seat: Option<u8>,
    /// How many links to this place were revoked before.
    pub generation: u32,
}
