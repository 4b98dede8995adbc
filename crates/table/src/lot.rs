//! Which seat begins.

use catalogue::with_kind;
use logbook::{Chair, First, Header};
use tabletop::{Notated, Seed};

/// The seat that begins. The lot comes from the table's seed, so it is promised and checked like the deal.
pub(crate) fn first(header: &Header) -> u8 {
    let Ok(kind) = header.game.parse() else { return 0 };
    if with_kind!(kind, G => G::SEAT_0_BEGINS) {
        return 0;
    }
    match header.first {
        First::Seat(seat) => seat,
        First::Lot => drawn(header.chairs.len(), &header.seed),
    }
}

fn drawn(count: usize, seed: &Seed) -> u8 {
    seed.first_player(count.max(1)) as u8
}

/// Where seat 0 always begins, the starting player is moved there.
pub(crate) fn seated(header: &mut Header) {
    let Ok(kind) = header.game.parse() else { return };
    if !with_kind!(kind, G => G::SEAT_0_BEGINS) {
        return;
    }
    let first = match header.first {
        First::Seat(seat) => usize::from(seat),
        First::Lot => usize::from(drawn(header.chairs.len(), &header.seed)),
    };
    if first < header.chairs.len() {
        with_kind!(kind, G => tabletop::seated::<G, Chair>(&mut header.chairs, first));
    }
    header.first = First::Seat(0);
}
