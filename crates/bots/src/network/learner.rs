use rand_core::Rng;

use super::integer::UNIT;
use super::{Network, SUITS, Shape, Sketch, WIDTH};

/// The largest weight: even 32 hidden numbers as large as 16 bits allow, times the largest output weights, stay within
/// 32 bits.
const LARGEST_WEIGHT: f32 = 8.0;

/// The network in floating-point numbers, as training changes it, with a second one of the same kind that predicts the
/// result (the critic).
///
/// All weights are in one list of rows: bias, output, table, any colour, colour concerned, choices; then the critic's
/// bias, output, table, any colour.
#[derive(Clone, Debug)]
pub struct Learner {
    shape: Shape,
    weights: Vec<f32>,
}

/// The direction in which weights should change.
#[derive(Clone, Debug)]
pub struct Gradient(pub Vec<f32>);

/// The row that each group of features begins with.
struct Rows {
    table: usize,
    suit: usize,
    own_suit: usize,
    choice: usize,
    critic_bias: usize,
    critic_table: usize,
    critic_suit: usize,
    all: usize,
}

const BIAS: usize = 0;
const OUTPUT: usize = 1;

impl Rows {
    fn of(shape: Shape) -> Rows {
        let table = 2;
        let suit = table + shape.table;
        let own_suit = suit + shape.suit;
        let choice = own_suit + shape.suit;
        let critic_bias = choice + shape.choice;
        let critic_table = critic_bias + 2;
        let critic_suit = critic_table + shape.table;
        Rows {
            table,
            suit,
            own_suit,
            choice,
            critic_bias,
            critic_table,
            critic_suit,
            all: critic_suit + shape.suit,
        }
    }
}

type Row = [f32; WIDTH];

/// What the network thinks of a decision, with what is needed to learn from it.
#[derive(Clone, Debug)]
pub struct Opinion {
    /// The probability of each choice.
    pub chances: Vec<f32>,
    hidden: Vec<Row>,
    critic_hidden: Row,
    /// The result that the critic predicts.
    pub value: f32,
}

impl Learner {
    /// Small random weights.
    pub fn new(shape: Shape, rng: &mut impl Rng) -> Learner {
        let rows = Rows::of(shape);
        let mut weights = vec![0.0; rows.all * WIDTH];
        for weight in &mut weights {
            // The difference of two uniform numbers: mean 0, deviation about 0.1.
            let (one, other) =
                (rng.next_u32() as f32 / u32::MAX as f32, rng.next_u32() as f32 / u32::MAX as f32);
            *weight = (one - other) * 0.25;
        }
        Learner { shape, weights }
    }

    /// How many weights there are.
    pub fn weight_count(&self) -> usize {
        self.weights.len()
    }

    /// The weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// A gradient of zeros.
    pub fn no_gradient(&self) -> Gradient {
        Gradient(vec![0.0; self.weights.len()])
    }

    fn row(&self, row: usize) -> &[f32] {
        &self.weights[row * WIDTH..(row + 1) * WIDTH]
    }

    fn sum(&self, sum: &mut Row, row: usize) {
        for (sum, weight) in sum.iter_mut().zip(self.row(row)) {
            *sum += weight;
        }
    }

    /// What the network thinks of a decision; softmax over its choices.
    pub fn opinion(&self, sketch: &Sketch) -> Opinion {
        let rows = Rows::of(self.shape);
        let (mut shared, mut critic_hidden) = ([0.0; WIDTH], [0.0; WIDTH]);
        self.sum(&mut shared, BIAS);
        self.sum(&mut critic_hidden, rows.critic_bias);
        for feature in &sketch.table {
            self.sum(&mut shared, rows.table + usize::from(*feature));
            self.sum(&mut critic_hidden, rows.critic_table + usize::from(*feature));
        }
        let mut own = [[0.0; WIDTH]; SUITS];
        for (features, own) in sketch.suits.iter().zip(&mut own) {
            for feature in features {
                self.sum(&mut shared, rows.suit + usize::from(*feature));
                self.sum(own, rows.own_suit + usize::from(*feature));
                self.sum(&mut critic_hidden, rows.critic_suit + usize::from(*feature));
            }
        }
        let mut hidden = Vec::with_capacity(sketch.choices.len());
        let mut chances = Vec::with_capacity(sketch.choices.len());
        for choice in &sketch.choices {
            let mut sum = shared;
            for suit in &choice.suits {
                for (sum, own) in sum.iter_mut().zip(&own[usize::from(*suit)]) {
                    *sum += own;
                }
            }
            for feature in &choice.features {
                self.sum(&mut sum, rows.choice + usize::from(*feature));
            }
            chances.push(dot(&sum, self.row(OUTPUT)));
            hidden.push(sum);
        }
        softmax(&mut chances);
        let value = dot(&critic_hidden, self.row(rows.critic_bias + 1));
        Opinion { chances, hidden, critic_hidden, value }
    }

    /// Adds to a gradient: `pull` is how much each choice's log odds should rise, `surprise` how much the critic's value.
    pub fn learn(
        &self,
        sketch: &Sketch,
        opinion: &Opinion,
        pull: &[f32],
        surprise: f32,
        gradient: &mut Gradient,
    ) {
        let rows = Rows::of(self.shape);
        let mut shared = [0.0; WIDTH];
        let mut own = [[0.0; WIDTH]; SUITS];
        for ((choice, hidden), pull) in sketch.choices.iter().zip(&opinion.hidden).zip(pull) {
            let slope = gradient.through(hidden, self.row(OUTPUT), OUTPUT, *pull);
            for feature in &choice.features {
                gradient.add(rows.choice + usize::from(*feature), &slope);
            }
            for suit in &choice.suits {
                add(&mut own[usize::from(*suit)], &slope);
            }
            add(&mut shared, &slope);
        }
        let critic_output = rows.critic_bias + 1;
        let critic =
            gradient.through(&opinion.critic_hidden, self.row(critic_output), critic_output, surprise);
        gradient.add(BIAS, &shared);
        gradient.add(rows.critic_bias, &critic);
        for feature in &sketch.table {
            gradient.add(rows.table + usize::from(*feature), &shared);
            gradient.add(rows.critic_table + usize::from(*feature), &critic);
        }
        for (features, own) in sketch.suits.iter().zip(&own) {
            for feature in features {
                gradient.add(rows.suit + usize::from(*feature), &shared);
                gradient.add(rows.own_suit + usize::from(*feature), own);
                gradient.add(rows.critic_suit + usize::from(*feature), &critic);
            }
        }
    }

    /// The policy in whole numbers; the critic is left behind.
    pub fn to_network(&self) -> Network {
        let rows = Rows::of(self.shape);
        let whole = |row: usize| {
            std::array::from_fn(|place| {
                (self.weights[row * WIDTH + place].clamp(-LARGEST_WEIGHT, LARGEST_WEIGHT) * UNIT).round()
                    as i16
            })
        };
        let some = |from: usize, count: usize| (from..from + count).map(whole).collect();
        Network {
            bias: whole(BIAS),
            output: whole(OUTPUT),
            table: some(rows.table, self.shape.table),
            suit: some(rows.suit, self.shape.suit),
            own_suit: some(rows.own_suit, self.shape.suit),
            choice: some(rows.choice, self.shape.choice),
        }
    }
}

impl Gradient {
    /// Adds another one.
    pub fn merge(&mut self, other: &Gradient) {
        for (sum, slope) in self.0.iter_mut().zip(&other.0) {
            *sum += slope;
        }
    }

    fn add(&mut self, row: usize, slope: &Row) {
        for (sum, slope) in self.0[row * WIDTH..(row + 1) * WIDTH].iter_mut().zip(slope) {
            *sum += slope;
        }
    }

    /// Carries a pull on an output back through its weights, and returns what it means for the hidden layer.
    fn through(&mut self, hidden: &Row, output: &[f32], output_row: usize, pull: f32) -> Row {
        let mut slope = [0.0; WIDTH];
        let weights = &mut self.0[output_row * WIDTH..(output_row + 1) * WIDTH];
        for place in 0..WIDTH {
            if hidden[place] > 0.0 {
                weights[place] += pull * hidden[place];
                slope[place] = pull * output[place];
            }
        }
        slope
    }
}

fn add(sum: &mut Row, row: &Row) {
    for (sum, number) in sum.iter_mut().zip(row) {
        *sum += number;
    }
}

fn dot(hidden: &Row, output: &[f32]) -> f32 {
    hidden.iter().zip(output).map(|(hidden, output)| hidden.max(0.0) * output).sum()
}

fn softmax(odds: &mut [f32]) {
    let most = odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for odds in odds.iter_mut() {
        *odds = (*odds - most).exp();
        sum += *odds;
    }
    for odds in odds.iter_mut() {
        *odds /= sum;
    }
}
