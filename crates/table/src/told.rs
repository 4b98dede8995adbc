use catalogue::AnyEvents;

/// One decision and what came of it.
#[derive(Clone, Debug)]
pub struct Told {
    /// Its place in the log.
    pub seq: u32,
    /// The number of the turn it belongs to, from 1.
    pub turn: u32,
    /// The seat that decided.
    pub seat: u8,
    /// The action, in notation.
    pub action: String,
    /// How many decisions counted before it.
    pub decision: u32,
    /// What happened.
    pub events: AnyEvents,
    /// Whether it was taken back.
    pub undone: bool,
}
