use std::time::Duration;

use catalogue::{NotBegun, NotPlayed};
use logbook::TableId;
use tabletop::Seat;

/// Why an order was not carried out. Nothing has changed. The wording is up to the code that talks to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// The sender does not sit there, or not at this table at all.
    NotYourSeat,
    /// The table has no seat with this number.
    NoSuchSeat(u8),
    /// Somebody else sits there.
    SeatTaken(Seat),
    /// Nobody sits there, so this cannot be another device of theirs.
    SeatFree(Seat),
    /// The table has moved on since the sender looked.
    Stale,
    /// The command was carried out before.
    Repeated,
    /// A command's own name is longer than this.
    LongKey(usize),
    /// There is no such request.
    UnknownRequest(String),

    /// Possible only before the game begins.
    AlreadyBegun,
    /// Possible only once the game has begun.
    NotYetBegun,
    /// Only the host begins the game.
    HostBegins,
    /// The host does not leave the table.
    HostStays,
    /// Nobody leaves a game that has begun, but a bot may play for them.
    LeavingTooLate,

    /// This seat is to act.
    NotYourTurn(Seat),
    /// A bot plays for the sender.
    BotPlaysForYou,
    /// Nothing more is played after the end.
    GameOver,
    /// The game does not accept the action.
    NotPlayed(NotPlayed),

    /// After the end everything is revealed, so nothing is taken back.
    UndoAfterTheEnd,
    /// Somebody is already asking to take something back.
    UndoAskedAlready,
    /// This seat has made no decision that could be taken back.
    NothingToUndo,
    /// Something hidden came to light, and no other person plays here who could agree to overlook it.
    Revealed,
    /// There is no undo request for this player to answer.
    NoUndoToAnswer,

    /// A bot plays for somebody only while the game runs.
    BotOnlyWhileRunning,
    /// A bot plays there already.
    BotPlaysThere(Seat),
    /// This seat's person is at the table.
    AtTheTable(Seat),
    /// This seat's person was here just now, and is missed only after this many more minutes of silence.
    HereJustNow {
        /// Their seat.
        seat: Seat,
        /// Full minutes, at least one.
        minutes: u64,
    },
    /// This player has already asked for a bot there; the others have not.
    BotAskedAlready,
    /// There is no request for a bot there for this player to answer.
    NoBotToAnswer,
    /// No bot plays for this player.
    NoBotPlaysForYou,

    /// The guest who asks to be let back in sits here already.
    SittingAlready,
    /// The game is over: there is no seat to come back to.
    NothingToReturnTo,
    /// Nobody has ever sat there.
    NobodySatThere(Seat),
    /// They asked before, and were not let in.
    KeptOut,
    /// This seat's player is at the table on another device.
    SeatInUse(Seat),
    /// Somebody else is asking to be let in.
    AnotherReturning,
    /// Nobody sits here who could let them in.
    NobodyToLetIn,
    /// There is no request to be let back in for this player to answer.
    NoReturnToAnswer,

    /// The next game starts only after the end of this one.
    NotOverYet,
    /// The players have already moved on to this table.
    GoesOnAt(TableId),

    /// The log does not allow it: something is wrong with the table itself.
    BrokenLog(BrokenLog),
}

/// An impossible log: written by hand, or by another version. Names no card, since the server's operator reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BrokenLog {
    /// There is no game by this name.
    UnknownGame(String),
    /// The game cannot begin with this header.
    CannotBegin(NotBegun),
    /// The deal laid out in the header cannot be played. The reason would give the deal away.
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
    /// A decision that the rules refuse. The reason would name cards.
    Refused {
        /// The entry.
        seq: u32,
    },
}

impl NotDone {
    /// This seat's person may be silent this much longer before being missed.
    pub fn here_just_now(seat: Seat, left: Duration) -> NotDone {
        NotDone::HereJustNow { seat, minutes: left.as_secs().div_ceil(60).max(1) }
    }
}

impl From<BrokenLog> for NotDone {
    fn from(broken: BrokenLog) -> NotDone {
        NotDone::BrokenLog(broken)
    }
}
