//! Why a game cannot begin.

use catalogue::{Kind, NotBegun, UnknownGame};
use tabletop::{BadOption, shortened};

use crate::say::problems as say;
use crate::types::{Code, OneOf};
use crate::{Message, title};

/// Why a game cannot begin as requested.
pub fn not_begun(kind: Kind, reason: &NotBegun) -> Message {
    match reason {
        NotBegun::Seats { kind, seats } => {
            let (least, most) = (*kind.seats().start(), *kind.seats().end());
            if least == most {
                say::seats_exactly(*seats, most, title(*kind))
            } else {
                say::seats_between(*seats, least, most, title(*kind))
            }
        }
        NotBegun::First { first, seats } => say::seat_cannot_begin(*seats, *first),
        NotBegun::SeatZeroBegins { kind, first } => say::seat_0_begins(*first, title(*kind)),
        NotBegun::Option(BadOption::Unknown { name, .. }) => {
            say::no_such_option(title(kind), shortened(name))
        }
        NotBegun::Option(BadOption::Value { name, value, values }) => {
            say::no_such_value(shortened(value), one_of(values.iter().copied()), name.as_str())
        }
        NotBegun::DealShape(reason) => say::deal_cannot_be_read(reason.as_str()),
        NotBegun::Deal(reason) => say::deal_cannot_be(reason.as_str()),
    }
}

/// There is no game by that name.
pub fn unknown_game(unknown: &UnknownGame) -> Message {
    say::unknown_game(shortened(&unknown.0), one_of(Kind::ALL.iter().map(|kind| kind.name())))
}

/// Things that can be typed, as a choice of one.
pub fn one_of<'a>(known: impl IntoIterator<Item = &'a str>) -> OneOf {
    known.into_iter().map(Code::from).collect()
}
