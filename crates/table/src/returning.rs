use logbook::GuestId;

/// Somebody says that a seat is theirs and that they have lost what proves it. They are let in if all others at the table agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returning {
    /// Which seat.
    pub seat: u8,
    /// Who asks.
    pub guest: GuestId,
    /// Who has to agree and has not yet.
    pub waits_for: Vec<u8>,
    /// Whether anybody has agreed: if all who could have are gone, nobody is let in.
    believed: bool,
}

impl Returning {
    /// A request that these seats have to answer.
    pub(crate) fn new(seat: u8, guest: GuestId, waits_for: Vec<u8>) -> Returning {
        Returning { seat, guest, waits_for, believed: false }
    }

    /// Whether it is this guest who asks for this seat.
    pub fn is_for(&self, seat: u8, guest: &GuestId) -> bool {
        self.seat == seat && self.guest == *guest
    }

    pub(crate) fn agree(&mut self, seat: u8) {
        self.believed = true;
        self.dismiss(seat);
    }

    /// This seat has no say any longer: a bot plays there.
    pub(crate) fn dismiss(&mut self, seat: u8) {
        self.waits_for.retain(|other| *other != seat);
    }

    /// Whether everybody has agreed.
    pub(crate) fn is_granted(&self) -> bool {
        self.believed && self.waits_for.is_empty()
    }

    /// Whether nobody is left who could agree.
    pub(crate) fn is_hopeless(&self) -> bool {
        !self.believed && self.waits_for.is_empty()
    }
}
