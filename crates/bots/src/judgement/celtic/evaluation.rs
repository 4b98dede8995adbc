//! What a position is worth before it is decided: a weighted sum of what can be counted on the table, with weights for
//! every phase of the game that were fitted to the results of long searches (`training.rs`).

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use celtic::{CELLS, Shape};
use thiserror::Error;

use super::board::{Board, best_knot};

/// How many things are counted.
pub const FEATURES: usize = 21;

/// How many phases there are: two tiles each, from the third on.
pub const PHASES: usize = 9;

/// The weights' unit: this many are odds of e to 1.
pub const UNIT: f32 = 1600.0;

/// Units of weight in a point of value.
const POINT: i32 = 8;

/// The greatest judgement; what is proven is worth more.
const GREATEST: i32 = 9_000;

/// The phase of a game with this many tiles on the table.
#[inline]
pub fn phase(placed: usize) -> usize {
    (placed.saturating_sub(3) / 2).min(PHASES - 1)
}

/// The weights of everything that is counted, by phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation(pub [[i32; FEATURES]; PHASES]);

/// Made by `triskel train celtic`; the recipe is beside it.
static USUAL: LazyLock<Evaluation> = LazyLock::new(|| {
    include_str!("../../../weights/celtic.weights").parse().expect("the weights were made for these features")
});

impl Evaluation {
    /// Every position looks the same to it.
    pub const BLIND: Evaluation = Evaluation([[0; FEATURES]; PHASES]);

    /// The one that the players use.
    pub fn usual() -> &'static Evaluation {
        &USUAL
    }

    /// The value to the player to place; `None` if nobody can place any more.
    pub fn judge(&self, board: &Board) -> Option<i16> {
        let weights = &self.0[phase(board.placed())];
        let sum: i32 = features(board)?.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        Some((sum / POINT).clamp(-GREATEST, GREATEST) as i16)
    }
}

/// A line for each phase.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|weights| writeln!(f, "{}", weights.map(|weight| weight.to_string()).join(" ")))
    }
}

impl FromStr for Evaluation {
    type Err = UnreadableEvaluation;

    fn from_str(text: &str) -> Result<Self, UnreadableEvaluation> {
        let line = |line: &str| {
            let weights: Vec<i32> = line.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
            <[i32; FEATURES]>::try_from(weights).ok()
        };
        let phases: Option<Vec<[i32; FEATURES]>> = text.lines().map(line).collect();
        let phases = phases.and_then(|phases| phases.try_into().ok());
        phases.map(Evaluation).ok_or(UnreadableEvaluation)
    }
}

/// The text is not an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an evaluation has {PHASES} lines of {FEATURES} whole numbers")]
pub struct UnreadableEvaluation;

/// The chance of winning that a judgement stands for, a draw being half a win.
#[inline]
pub fn probability(value: i16) -> f32 {
    1.0 / (1.0 + (-f32::from(value) * POINT as f32 / UNIT).exp())
}

/// A number for the player to place, and one for the other.
type Pair = [i32; 2];

/// Where tiles can still go.
struct Room {
    /// The turned tiles that each player could place, over all cells.
    choices: Pair,
    /// The same, cell by cell.
    at: [[u8; 2]; CELLS],
    /// Cells where somebody can place.
    live: i32,
}

impl Room {
    fn new(board: &Board, players: [usize; 2]) -> Room {
        let mut room = Room { choices: [0; 2], at: [[0; 2]; CELLS], live: 0 };
        for vacancy in board.vacancies() {
            let here = [board.choices(vacancy, players[0]) as u8, board.choices(vacancy, players[1]) as u8];
            room.at[vacancy.cell] = here;
            room.choices[0] += i32::from(here[0]);
            room.choices[1] += i32::from(here[1]);
            room.live += i32::from(here != [0, 0]);
        }
        room
    }
}

/// What open strands promise. One that points at a cell where no tile fits any more promises nothing.
struct Hopes {
    strands: i32,
    /// The most tiles on one strand.
    best: Pair,
    /// The same, where both ends point at one cell in which the player can place.
    closing: Pair,
    /// The best lead in knots that closing such a strand would give.
    lead: Pair,
    /// The sum, over all strands, of the number of tiles squared: two strands joined are worth more than two apart.
    squares: Pair,
}

impl Hopes {
    fn new(board: &Board, room: &Room, own: [u64; 2], knot: Pair) -> Hopes {
        let lead = knot[0] - knot[1];
        let mut hopes =
            Hopes { strands: 0, best: [0; 2], closing: [0; 2], lead: [lead, -lead], squares: [0; 2] };
        board.each_open_strand(|strand| {
            let [one, other] = strand.targets;
            if room.at[one] == [0, 0] || room.at[other] == [0, 0] {
                return;
            }
            hopes.strands += 1;
            let worth =
                [(strand.visits & own[0]).count_ones() as i32, (strand.visits & own[1]).count_ones() as i32];
            for who in 0..2 {
                hopes.best[who] = hopes.best[who].max(worth[who]);
                hopes.squares[who] += worth[who] * worth[who];
                if one == other && room.at[one][who] > 0 {
                    let lead = knot[who].max(worth[who]) - knot[1 - who].max(worth[1 - who]);
                    hopes.closing[who] = hopes.closing[who].max(worth[who]);
                    hopes.lead[who] = hopes.lead[who].max(lead);
                }
            }
        });
        hopes
    }
}

/// What is counted, as the player to place sees it; `None` if nobody can place any more.
pub fn features(board: &Board) -> Option<[i32; FEATURES]> {
    let me = board.to_place();
    let players = [me, 1 - me];
    let room = Room::new(board, players);
    if room.choices == [0, 0] {
        return None;
    }
    let own = [board.own(me), board.own(1 - me)];
    let knots = [board.knots(me), board.knots(1 - me)];
    let knot = [best_knot(knots[0]) as i32, best_knot(knots[1]) as i32];
    let hopes = Hopes::new(board, &room, own, knot);
    let reach = [knot[0].max(hopes.best[0]), knot[1].max(hopes.best[1])];
    let ahead = i32::from(knots[0] > knots[1]) - i32::from(knots[0] < knots[1]);
    let safety = |who: usize| (knot[who] - hopes.best[1 - who]).clamp(-3, 3);
    let left = |shape| i32::from(board.left(me, shape)) - i32::from(board.left(1 - me, shape));
    Some([
        // Having the turn.
        1,
        more(knot),
        more(hopes.best),
        more(reach),
        more(hopes.squares),
        more(hopes.squares) * room.live,
        hopes.closing[0],
        hopes.closing[1],
        hopes.lead[0],
        hopes.lead[1],
        ahead,
        ahead * room.live,
        ahead * hopes.strands,
        safety(0) - safety(1),
        more(room.choices),
        more([own[0].count_ones() as i32, own[1].count_ones() as i32]),
        left(Shape::Cap),
        left(Shape::Straight),
        left(Shape::Corner),
        left(Shape::Tee),
        left(Shape::Cross),
    ])
}

fn more([mine, theirs]: Pair) -> i32 {
    mine - theirs
}
