//! What both Keltis games tell the network in the same way.

use keltis_family::{Cards, Colour, ColourCard, Direction, HIGHEST, Rows};

use crate::network::Features;

/// Values from 0 to 10.
pub const VALUES: usize = HIGHEST as usize + 1;

/// States of a row: not begun, or the last value with no direction yet, upward or downward.
pub const ROW_STATES: usize = 1 + 3 * VALUES;

/// The state of a row, as a number.
pub fn row_state<Card: ColourCard>(rows: &Rows<Card>, colour: Colour) -> usize {
    let Some(last) = rows.last(colour) else { return 0 };
    let direction = match rows.direction(colour) {
        None => 0,
        Some(Direction::Upward) => 1,
        Some(Direction::Downward) => 2,
    };
    1 + direction * VALUES + usize::from(last.face())
}

/// The faces of a colour that could follow in this row, one bit each.
pub fn fitting<Card: ColourCard>(rows: &Rows<Card>, colour: Colour) -> u16 {
    (rows.open() >> (12 * colour as u32)) as u16 & Card::FACES
}

/// How many cards of a colour have one of these faces.
pub fn count<Card: ColourCard>(cards: Cards<Card>, colour: Colour, faces: u16) -> usize {
    ((cards.faces(colour) & faces).count_ones() + (cards.faces_twice(colour) & faces).count_ones()) as usize
}

/// The faces that are numbers; a closing card is not.
pub const NUMBERS: u16 = (1 << VALUES) - 1;

/// The numbers from this value up.
pub fn upward(value: u8) -> u16 {
    NUMBERS & !((1 << value) - 1)
}

/// The numbers from this value down.
pub fn downward(value: u8) -> u16 {
    (2 << value) - 1
}

/// The faces that could still follow after a card with this value is laid on this row.
pub fn fitting_after<Card: ColourCard>(rows: &Rows<Card>, colour: Colour, value: u8) -> u16 {
    let closing = Card::FACES & !NUMBERS;
    match rows.last(colour) {
        None => NUMBERS | closing,
        Some(last) if last.face() == value => fitting(rows, colour),
        Some(last) if last.face() < value => upward(value) | closing,
        Some(_) => downward(value) | closing,
    }
}

/// Notes one feature for every bit.
pub fn note_bits(features: &mut Features, group: u16, mut bits: u16) {
    while bits != 0 {
        features.push(group + bits.trailing_zeros() as u16);
        bits &= bits - 1;
    }
}

/// A number as one of this many steps, the last for everything above.
pub fn step(number: usize, steps: usize) -> usize {
    number.min(steps - 1)
}

/// A lead in points as one of [`LEADS`] steps.
pub fn lead_step(lead: i16) -> usize {
    ((lead + 2).div_euclid(4).clamp(-8, 8) + 8) as usize
}

/// Steps of a lead.
pub const LEADS: usize = 17;

/// What a length between two steps of a table of values is worth.
pub fn worth_between(values: &[i16], length: f64) -> f64 {
    let last = values.len() - 1;
    let below = (length.max(0.0) as usize).min(last);
    let above = (below + 1).min(last);
    let part = (length - below as f64).clamp(0.0, 1.0);
    f64::from(values[below]) * (1.0 - part) + f64::from(values[above]) * part
}
