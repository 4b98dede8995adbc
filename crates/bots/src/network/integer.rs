use thiserror::Error;

use super::{Shape, Sketch, WIDTH};

type Row = [i16; WIDTH];

/// A weight of 1 as a whole number. Sums of some 150 weights stay well within 16 bits, and the additions saturate if
/// they ever do not.
pub const UNIT: f32 = 256.0;

/// The network in whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    pub(super) bias: Row,
    /// Weights of features about the table.
    pub(super) table: Vec<Row>,
    /// Weights of features about any colour.
    pub(super) suit: Vec<Row>,
    /// Extra weights of features about a colour that the choice concerns.
    pub(super) own_suit: Vec<Row>,
    /// Weights of features about the choice.
    pub(super) choice: Vec<Row>,
    pub(super) output: Row,
}

/// The bytes are not a network of this shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a network of this game has {expected} bytes, not {found}")]
pub struct UnreadableNetwork {
    /// How many bytes the shape needs.
    pub expected: usize,
    /// How many there are.
    pub found: usize,
}

impl Network {
    /// How much the network prefers each choice, in the sketch's order; only differences mean something.
    pub fn preferences(&self, sketch: &Sketch) -> impl Iterator<Item = i32> {
        let mut shared = self.bias;
        for feature in &sketch.table {
            add(&mut shared, &self.table[usize::from(*feature)]);
        }
        let mut own = [[0; WIDTH]; super::SUITS];
        for (features, own) in sketch.suits.iter().zip(&mut own) {
            for feature in features {
                add(&mut shared, &self.suit[usize::from(*feature)]);
                add(own, &self.own_suit[usize::from(*feature)]);
            }
        }
        sketch.choices.iter().map(move |choice| {
            let mut hidden = shared;
            for suit in &choice.suits {
                add(&mut hidden, &own[usize::from(*suit)]);
            }
            for feature in &choice.features {
                add(&mut hidden, &self.choice[usize::from(*feature)]);
            }
            hidden
                .iter()
                .zip(&self.output)
                .map(|(hidden, out)| i32::from(*hidden.max(&0)) * i32::from(*out))
                .sum()
        })
    }

    /// A preference as a natural logarithm of odds, as training uses it.
    pub fn as_log_odds(preference: i32) -> f32 {
        preference as f32 / (UNIT * UNIT)
    }

    /// Reads weights as [`to_bytes`](Network::to_bytes) writes them.
    ///
    /// # Errors
    /// If there are more or fewer than the shape needs.
    pub fn from_bytes(shape: Shape, bytes: &[u8]) -> Result<Network, UnreadableNetwork> {
        let rows = 2 + shape.table + 2 * shape.suit + shape.choice;
        let expected = rows * WIDTH * size_of::<i16>();
        if bytes.len() != expected {
            return Err(UnreadableNetwork { expected, found: bytes.len() });
        }
        let mut numbers = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut row = || std::array::from_fn(|_| numbers.next().unwrap_or_default());
        let (bias, output) = (row(), row());
        let mut some = |count| (0..count).map(|_| row()).collect();
        Ok(Network {
            bias,
            output,
            table: some(shape.table),
            suit: some(shape.suit),
            own_suit: some(shape.suit),
            choice: some(shape.choice),
        })
    }

    /// All weights: bias, output, then those of the table, of any colour, of the colour concerned, and of choices.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = [self.bias, self.output].into_iter().chain(self.features().copied());
        rows.flatten().flat_map(i16::to_le_bytes).collect()
    }

    fn features(&self) -> impl Iterator<Item = &Row> {
        self.table.iter().chain(&self.suit).chain(&self.own_suit).chain(&self.choice)
    }
}

#[inline]
fn add(sum: &mut Row, row: &Row) {
    for (sum, number) in sum.iter_mut().zip(row) {
        *sum = sum.saturating_add(*number);
    }
}
