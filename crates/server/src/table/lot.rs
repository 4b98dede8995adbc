//! Who begins.

use catalogue::with_kind;
use store::{Chair, First, Header};
use tabletop::{Notated, Seed, below};

/// Who begins. The lot comes from the table's seed, so it is promised and checked like the deal.
pub fn first(header: &Header) -> u8 {
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
    below(count.max(1) as u32, &mut Seed::new(format!("first player of {seed}")).stream()) as u8
}

/// Where seat 0 always begins, whoever shall begin sits there.
pub fn seated(header: &mut Header) {
    let Ok(kind) = header.game.parse() else { return };
    if !with_kind!(kind, G => G::SEAT_0_BEGINS) {
        return;
    }
    let first = match header.first {
        First::Seat(seat) => usize::from(seat),
        First::Lot => usize::from(drawn(header.chairs.len(), &header.seed)),
    };
    let chairs: &mut Vec<Chair> = &mut header.chairs;
    if first < chairs.len() {
        chairs.rotate_left(first);
    }
    header.first = First::Seat(0);
}
