use std::fmt;

use logbook::TableId;

/// What a link's secret opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The table.
    pub table: TableId,
    /// What it opens there.
    pub opens: Opens,
    /// How many links to the same thing came before.
    pub generation: u32,
}

/// What the holder of a link may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// Sit down here while the seat is free. The maker of the link knows it too, so it never opens a seat that is
    /// taken.
    FreeSeat(u8),
    /// Continue on this seat from another device. Its own player made the link, and nobody else knows it.
    OwnSeat(u8),
    /// Watch.
    Watching,
}

impl Opens {
    /// Its kind and its seat, as they are stored.
    pub(crate) fn written(self) -> (&'static str, Option<u8>) {
        match self {
            Opens::FreeSeat(seat) => ("free_seat", Some(seat)),
            Opens::OwnSeat(seat) => ("own_seat", Some(seat)),
            Opens::Watching => ("watching", None),
        }
    }

    /// Reads that back; `None` for what no version ever wrote.
    pub(crate) fn read(kind: &str, seat: Option<u8>) -> Option<Opens> {
        match (kind, seat) {
            ("free_seat", Some(seat)) => Some(Opens::FreeSeat(seat)),
            ("own_seat", Some(seat)) => Some(Opens::OwnSeat(seat)),
            ("watching", None) => Some(Opens::Watching),
            _ => None,
        }
    }
}

/// As it goes into the secret of a link. It must never change: the links people already have would stop working.
impl fmt::Display for Opens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opens::FreeSeat(seat) => write!(f, "{seat}"),
            Opens::OwnSeat(seat) => write!(f, "own {seat}"),
            Opens::Watching => f.write_str("watch"),
        }
    }
}
