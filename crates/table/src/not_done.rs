use std::time::Duration;

use catalogue::{NotBegun, NotPlayed};
use logbook::TableId;
use tabletop::Seat;

/// Why an order was not carried out. Nothing has changed. What it sounds like is for whoever talks to people to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// Whoever ordered it does not sit there, or not at this table at all.
    NotYourSeat,
    /// The table has no seat with this number.
    NoSuchSeat(u8),
    /// Somebody else sits there.
    SeatTaken(Seat),
    /// Nobody sits there whose further device this could be.
    SeatFree(Seat),
    /// The table has moved on since whoever ordered it looked.
    Stale,
    /// The command was carried out before.
    Repeated,
    /// A command's own name is longer than this.
    LongKey(usize),
    /// There is no such request.
    UnknownRequest(String),

    /// Only before the game begins.
    AlreadyBegun,
    /// Only once the game has begun.
    NotYetBegun,
    /// The host begins the game, and nobody else.
    HostBegins,
    /// Whoever set the table does not leave it.
    HostStays,
    /// Nobody leaves a game that has begun, but a bot may play for them.
    LeavingTooLate,

    /// This seat is to act.
    NotYourTurn(Seat),
    /// A bot plays for whoever ordered it.
    BotPlaysForYou,
    /// Nothing more is played after the end.
    GameOver,
    /// The game does not take the action.
    NotPlayed(NotPlayed),

    /// After the end all is open, so nothing is taken back.
    UndoAfterTheEnd,
    /// There is a request to take something back already.
    UndoAskedAlready,
    /// This seat has decided nothing that could be taken back.
    NothingToUndo,
    /// Something hidden came to light, and nobody else plays here who could overlook it.
    Revealed,
    /// Nobody asks this player to take anything back.
    NoUndoToAnswer,

    /// A bot plays for somebody only while the game runs.
    BotOnlyWhileRunning,
    /// A bot plays there already.
    BotPlaysThere(Seat),
    /// This seat's person is at the table.
    AtTheTable(Seat),
    /// This seat's person was here just now, and is missed after so many more minutes of silence.
    HereJustNow {
        /// Whose seat.
        seat: Seat,
        /// Full minutes, at least one.
        minutes: u64,
    },
    /// This player has asked for a bot there already; the others have not.
    BotAskedAlready,
    /// Nobody asks this player about a bot there.
    NoBotToAnswer,
    /// No bot plays for this player.
    NoBotPlaysForYou,

    /// Whoever asks to be let back in sits here already.
    SittingAlready,
    /// The game is over: there is no seat to come back to.
    NothingToReturnTo,
    /// Nobody has ever sat there.
    NobodySatThere(Seat),
    /// They have asked before, and were not let in.
    KeptOut,
    /// This seat's player is at the table on another device.
    SeatInUse(Seat),
    /// Somebody else asks to be let in.
    AnotherReturning,
    /// Nobody sits here who could let them in.
    NobodyToLetIn,
    /// Nobody asks this player to be let back in.
    NoReturnToAnswer,

    /// There is another game only after the end of this one.
    NotOverYet,
    /// The players have gone on at this table already.
    GoesOnAt(TableId),

    /// The log does not allow it; then something is wrong with the table itself.
    Broken(Broken),
}

/// A log that cannot be: written by hand, or by another version. It names no card: whoever looks after a server reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// There is no game of this name.
    UnknownGame(String),
    /// The game cannot begin as the header has it.
    CannotBegin(NotBegun),
    /// The deal that was laid out in the header cannot be played. Why would give the deal away.
    CannotDeal,
    /// An entry does not have the next number.
    OutOfOrder {
        /// The number it has.
        seq: u32,
        /// The number of the entry before.
        after: u32,
    },
    /// An entry is about a seat that the table does not have.
    NoSuchSeat {
        /// The entry.
        seq: u32,
        /// The seat.
        seat: u8,
    },
    /// A decision or an undo before the game begins.
    TooEarly {
        /// The entry.
        seq: u32,
    },
    /// A decision that the rules refuse. Why would name cards.
    Refused {
        /// The entry.
        seq: u32,
    },
}

impl NotDone {
    /// Somebody may still be silent for so long before being missed.
    pub fn here_just_now(seat: Seat, left: Duration) -> NotDone {
        NotDone::HereJustNow { seat, minutes: left.as_secs().div_ceil(60).max(1) }
    }
}

impl From<Broken> for NotDone {
    fn from(broken: Broken) -> NotDone {
        NotDone::Broken(broken)
    }
}
