use logbook::GuestId;

/// A guest says that a seat is theirs but has lost the proof. They are let in if all others at the table agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returning {
    /// The seat they claim.
    pub seat: u8,
    /// The guest who asks.
    pub guest: GuestId,
    /// The seats that have yet to agree.
    pub waits_for: Vec<u8>,
    /// Whether anybody has agreed: if everybody who could is gone, the guest is not let in.
    believed: bool,
}

impl Returning {
    /// A request that these seats have to answer.
    pub(crate) fn new(seat: u8, guest: GuestId, waits_for: Vec<u8>) -> Returning {
        Returning { seat, guest, waits_for, believed: false }
    }

    /// Whether this guest is asking for this seat.
    pub fn is_for(&self, seat: u8, guest: &GuestId) -> bool {
        self.seat == seat && self.guest == *guest
    }

    pub(crate) fn agree(&mut self, seat: u8) {
        self.believed = true;
        self.dismiss(seat);
    }

    /// This seat no longer has a say: a bot plays there.
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
