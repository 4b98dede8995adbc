//! Celtic! for search: the same rules as [`Celtic`] in a form that places a tile and takes it back in a few dozen
//! nanoseconds. Cells are the bits of a word, as in [`Spot`]; strands are known by their loose ends alone.

use celtic::trace::{across, through};
use celtic::{
    Action, CELLS, Celtic, Colour, Decision, Direction, FRAME, Placement, REACH, Shape, Sides, Spot,
};
use tabletop::Seat;

/// Cells in a row of the grid.
const WIDTH: u8 = 2 * REACH as u8 + 1;

/// One column and one row of the grid, the first.
const COLUMN: u64 = {
    let mut column = 0;
    let mut row = 0;
    while row < WIDTH {
        column |= 1 << (row * WIDTH);
        row += 1;
    }
    column
};
const ROW: u64 = (1 << WIDTH) - 1;

/// A set of turned tiles: bit s stands for the tile with sides s.
type Turns = u16;

/// All turned tiles.
const EVERY_TURN: Turns = 0xfffe;

/// For the sides that must be open, and those that must be closed unless they must be open: the turned tiles that fit.
const FITTING: [[Turns; 16]; 16] = {
    let mut all = [[0; 16]; 16];
    let mut need = 0;
    while need < 16 {
        let mut blocked = 0;
        while blocked < 16 {
            let mut sides = 1;
            while sides < 16 {
                if sides & need == need && sides & blocked & !need == 0 {
                    all[need][blocked] |= 1 << sides;
                }
                sides += 1;
            }
            blocked += 1;
        }
        need += 1;
    }
    all
};

/// For every turned tile, all turns of its shape.
const ALIKE: [Turns; 16] = {
    let mut all = [0; 16];
    let mut sides = 1;
    while sides < 16 {
        let mut quarters = 0;
        while quarters < 4 {
            all[sides] |= 1 << ((sides << quarters | sides >> (4 - quarters)) & 15);
            quarters += 1;
        }
        sides += 1;
    }
    all
};

/// A tile and where to place it, in two bytes: 6 bits of cell, 4 of sides, 1 for neutral.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Move(u16);

impl Move {
    /// No tile can be placed.
    pub const PASS: Move = Move(0);

    /// One more than the greatest [`Move::index`].
    pub const COUNT: usize = 1 << 11;

    #[inline]
    fn new(cell: usize, sides: u8, neutral: bool) -> Move {
        Move((cell as u16) << 5 | u16::from(sides) << 1 | u16::from(neutral))
    }

    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The move with a number; numbers that stand for no move are harmless, since they are only compared.
    #[inline]
    pub fn from_index(index: u16) -> Move {
        Move(index)
    }

    #[inline]
    fn cell(self) -> usize {
        usize::from(self.0 >> 5)
    }

    #[inline]
    fn sides(self) -> u8 {
        (self.0 >> 1 & 15) as u8
    }

    /// Whether it places a neutral tile.
    #[inline]
    pub fn is_neutral(self) -> bool {
        self.0 & 1 != 0
    }
}

/// Turned tiles that can be placed at a cell.
#[derive(Clone, Copy, Debug)]
pub struct Vacancy {
    /// The cell's number.
    pub cell: usize,
    turns: Turns,
}

/// A strand with two loose ends.
#[derive(Clone, Copy, Debug)]
pub struct OpenStrand {
    /// The cells it visits.
    pub visits: u64,
    /// The empty cells that its ends point at.
    pub targets: [usize; 2],
}

/// A player's knots: how many there are of each worth, the most valuable in the highest digits. So the greater number
/// wins.
pub type Knots = u64;

/// Bits of one digit of [`Knots`]: no design has 16 knots.
const DIGIT: u32 = 4;

/// A position to search.
#[derive(Clone, Debug)]
pub struct Board {
    /// What is on the table.
    table: Table,
    /// The other loose end of the strand with this loose end. Ends inside the design keep what they held when they were
    /// loose.
    mates: [u16; CELLS * 8],
    /// The cells visited by the strand with this loose end.
    visits: [u64; CELLS * 8],
    /// What joining strands overwrote, to be restored.
    trail: Vec<Joint>,
}

/// Everything but the strands: small enough to copy at every move.
#[derive(Clone, Copy, Debug)]
struct Table {
    occupied: u64,
    /// The tiles that are open in each direction.
    open: [u64; 4],
    /// The tiles of the two players.
    own: [u64; 2],
    /// The box round all tiles and the cells they point at: west, east, north, south, counted from the grid's corner.
    extent: [u8; 4],
    stock: [[u8; 5]; 3],
    turns: [Turns; 3],
    knots: [Knots; 2],
    hash: u64,
    to_place: u8,
    placed: u8,
}

#[derive(Clone, Copy, Debug)]
struct Joint {
    end: u16,
    mate: u16,
    visits: u64,
}

/// What [`Board::undo`] needs.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    table: Table,
    trail: usize,
}

impl Board {
    /// The position of a game; nobody's turn counts as the first player's.
    pub fn new(game: &Celtic) -> Board {
        let table = Table {
            occupied: 0,
            open: [0; 4],
            own: [0; 2],
            extent: [REACH as u8, REACH as u8, REACH as u8, REACH as u8],
            stock: Colour::ALL.map(|colour| [colour.of_every_shape(); 5]),
            turns: [EVERY_TURN; 3],
            knots: [0; 2],
            hash: 0,
            to_place: 0,
            placed: 0,
        };
        let trail = Vec::with_capacity(1024);
        let mut board = Board { table, mates: [0; CELLS * 8], visits: [0; CELLS * 8], trail };
        for (cell, colour, sides) in game.all_tiles() {
            if let Some(spot) = Spot::of(cell) {
                board.put(spot.index(), sides.bits(), colour as usize);
            }
        }
        board.table.to_place = match tabletop::Game::turn(game).seat() {
            Some(seat) if seat != Seat::FIRST => 1,
            _ => 0,
        };
        board
    }

    /// The player to place next: 0 or 1.
    #[inline]
    pub fn to_place(&self) -> usize {
        usize::from(self.table.to_place)
    }

    /// How many tiles are on the table.
    #[inline]
    pub fn placed(&self) -> usize {
        usize::from(self.table.placed)
    }

    /// The same for the same tiles and the same player to place; for anything else only by accident.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.table.hash ^ u64::from(self.table.to_place).wrapping_neg()
    }

    /// The knots of a player.
    #[inline]
    pub fn knots(&self, player: usize) -> Knots {
        self.table.knots[player]
    }

    /// The cells of a player's tiles.
    #[inline]
    pub fn own(&self, player: usize) -> u64 {
        self.table.own[player]
    }

    /// How many tiles of a shape a player has left.
    #[inline]
    pub fn left(&self, player: usize, shape: Shape) -> u8 {
        self.table.stock[player][shape as usize]
    }

    /// Every cell where tiles fit, with the turned tiles that do, whoever has them.
    #[inline]
    pub fn vacancies(&self) -> impl Iterator<Item = Vacancy> + use<> {
        let Table { occupied, open: [north, east, south, west], extent, .. } = self.table;
        let need = [south << WIDTH, west >> 1, north >> WIDTH, east << 1];
        let mut blocked = [occupied << WIDTH, occupied >> 1, occupied >> WIDTH, occupied << 1];
        if extent[1] - extent[0] + 1 == FRAME as u8 {
            blocked[Direction::West as usize] |= COLUMN << extent[0];
            blocked[Direction::East as usize] |= COLUMN << extent[1];
        }
        if extent[3] - extent[2] + 1 == FRAME as u8 {
            blocked[Direction::North as usize] |= ROW << (extent[2] * WIDTH);
            blocked[Direction::South as usize] |= ROW << (extent[3] * WIDTH);
        }
        let frontier = (need[0] | need[1] | need[2] | need[3]) & !occupied;
        each(frontier).map(move |cell| {
            let sides = |of: &[u64; 4]| {
                let [north, east, south, west] = of;
                north >> cell & 1
                    | (east >> cell & 1) << 1
                    | (south >> cell & 1) << 2
                    | (west >> cell & 1) << 3
            };
            Vacancy { cell, turns: FITTING[sides(&need) as usize][sides(&blocked) as usize] }
        })
    }

    /// The moves of a vacancy for the player to place.
    #[inline]
    pub fn moves(&self, vacancy: Vacancy) -> impl Iterator<Item = Move> + use<> {
        let [own, neutral] = self.stocks();
        each(u64::from(vacancy.turns & own))
            .map(move |sides| Move::new(vacancy.cell, sides as u8, false))
            .chain(
                each(u64::from(vacancy.turns & neutral))
                    .map(move |sides| Move::new(vacancy.cell, sides as u8, true)),
            )
    }

    /// How many moves the player to place has at a vacancy.
    #[inline]
    pub fn count(&self, vacancy: Vacancy) -> u32 {
        let [own, neutral] = self.stocks();
        (vacancy.turns & own).count_ones() + (vacancy.turns & neutral).count_ones()
    }

    /// One of the moves of a vacancy, counted from 0 in their order.
    #[inline]
    pub fn nth_move(&self, vacancy: Vacancy, number: u32) -> Move {
        let [own, neutral] = self.stocks();
        let (own, neutral) = (vacancy.turns & own, vacancy.turns & neutral);
        let (mut turns, mut number, is_neutral) = match number.checked_sub(own.count_ones()) {
            None => (own, number, false),
            Some(rest) => (neutral, rest, true),
        };
        while number > 0 {
            turns &= turns - 1;
            number -= 1;
        }
        Move::new(vacancy.cell, turns.trailing_zeros() as u8, is_neutral)
    }

    /// The turned tiles that the player to place has: their own, and the neutral ones.
    #[inline]
    fn stocks(&self) -> [Turns; 2] {
        [self.table.turns[self.to_place()], self.table.turns[Colour::Neutral as usize]]
    }

    /// How many kinds of turned tiles a player could place there.
    #[inline]
    pub fn choices(&self, vacancy: Vacancy, player: usize) -> u32 {
        (vacancy.turns & (self.table.turns[player] | self.table.turns[2])).count_ones()
    }

    /// Whether a player can place anything.
    #[inline]
    pub fn can_place(&self, player: usize) -> bool {
        self.vacancies().any(|vacancy| self.choices(vacancy, player) > 0)
    }

    /// Calls `tell` for each strand with loose ends, once. Plain loops: as an iterator this took a fifth of all search
    /// time.
    #[inline]
    pub fn each_open_strand(&self, mut tell: impl FnMut(OpenStrand)) {
        let Table { occupied, open, .. } = self.table;
        let beside = [occupied << WIDTH, occupied >> 1, occupied >> WIDTH, occupied << 1];
        for side in 0..4 {
            let mut loose = open[side] & !beside[side];
            while loose != 0 {
                let cell = loose.trailing_zeros() as usize;
                loose &= loose - 1;
                for end in [cell * 8 + side * 2, cell * 8 + side * 2 + 1] {
                    let mate = usize::from(self.mates[end]);
                    if end < mate {
                        tell(OpenStrand { visits: self.visits[end], targets: [target(end), target(mate)] });
                    }
                }
            }
        }
    }

    /// What [`Board::undo`] needs to return here.
    #[inline]
    pub fn mark(&self) -> Undo {
        Undo { table: self.table, trail: self.trail.len() }
    }

    /// Makes a move and returns what it takes to undo it.
    #[inline]
    pub fn make(&mut self, action: Move) -> Undo {
        let undo = self.mark();
        if action != Move::PASS {
            let colour = if action.is_neutral() { Colour::Neutral as usize } else { self.to_place() };
            self.put(action.cell(), action.sides(), colour);
        }
        self.table.to_place ^= 1;
        undo
    }

    /// Takes back all moves since.
    #[inline]
    pub fn undo(&mut self, undo: &Undo) {
        self.table = undo.table;
        while self.trail.len() > undo.trail {
            let Some(Joint { end, mate, visits }) = self.trail.pop() else { return };
            self.mates[usize::from(end)] = mate;
            self.visits[usize::from(end)] = visits;
        }
    }

    /// The move as an action of the player to place.
    pub fn action(&self, action: Move) -> Action {
        if action == Move::PASS {
            return Decision::Pass.into();
        }
        let colour = match (action.is_neutral(), self.table.to_place) {
            (true, _) => Colour::Neutral,
            (false, 0) => Colour::Orange,
            (false, _) => Colour::Blue,
        };
        let spot = Spot::all_in(1 << action.cell()).next().unwrap_or(Spot::START);
        Decision::Place(Placement { colour, sides: Sides::from_bits(action.sides()), cell: spot.cell() })
            .into()
    }

    #[inline]
    fn put(&mut self, cell: usize, sides: u8, colour: usize) {
        let table = &mut self.table;
        let bit = 1 << cell;
        table.occupied |= bit;
        if colour < 2 {
            table.own[colour] |= bit;
        }
        table.placed += 1;
        table.hash ^= scatter((cell * 48 + colour * 16 + usize::from(sides)) as u64);
        let turned = Sides::from_bits(sides);
        table.take(colour, turned);
        let (column, row) = ((cell as u8) % WIDTH, (cell as u8) / WIDTH);
        for direction in turned.iter() {
            table.open[direction as usize] |= bit;
            match direction {
                Direction::North => table.extent[2] = table.extent[2].min(row.saturating_sub(1)),
                Direction::East => table.extent[1] = table.extent[1].max(column + 1),
                Direction::South => table.extent[3] = table.extent[3].max(row + 1),
                Direction::West => table.extent[0] = table.extent[0].min(column.saturating_sub(1)),
            }
        }
        for direction in turned.iter() {
            let odd = 2 * direction as u8 + 1;
            self.link(cell * 8 + usize::from(odd), cell * 8 + usize::from(through(turned, odd)), bit);
        }
        for direction in turned.iter() {
            let next = beside(cell, direction);
            if self.table.occupied >> next & 1 != 0 {
                for end in [2 * direction as u8, 2 * direction as u8 + 1] {
                    self.join(cell * 8 + usize::from(end), next * 8 + usize::from(across(end)));
                }
            }
        }
    }

    /// Joins two loose ends: those of one strand make it a knot, those of two make them one.
    #[inline]
    fn join(&mut self, one: usize, other: usize) {
        let (first, second) = (usize::from(self.mates[one]), usize::from(self.mates[other]));
        let visits = self.visits[one] | self.visits[other];
        if first == other {
            for player in 0..2 {
                let worth = (visits & self.table.own[player]).count_ones();
                self.table.knots[player] += u64::from(worth > 0) << (DIGIT * worth);
            }
        } else {
            self.link(first, second, visits);
        }
    }

    /// Makes these the two loose ends of one strand.
    #[inline]
    fn link(&mut self, one: usize, other: usize, visits: u64) {
        for (end, mate) in [(one, other), (other, one)] {
            self.trail.push(Joint { end: end as u16, mate: self.mates[end], visits: self.visits[end] });
            self.mates[end] = mate as u16;
            self.visits[end] = visits;
        }
    }
}

impl Table {
    #[inline]
    fn take(&mut self, colour: usize, sides: Sides) {
        let Some(shape) = sides.shape() else { return };
        let left = &mut self.stock[colour][shape as usize];
        *left = left.saturating_sub(1);
        if *left == 0 {
            self.turns[colour] &= !ALIKE[usize::from(sides.bits())];
        }
    }
}

/// The worth of the best knot; 0 if there is none.
#[inline]
pub fn best_knot(knots: Knots) -> u32 {
    (Knots::BITS - knots.leading_zeros()).div_ceil(DIGIT).saturating_sub(1)
}

/// The members of a set, lowest first.
#[inline]
fn each(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            lowest
        })
    })
}

/// The neighbouring cell. No design reaches beyond the edge of the grid.
#[inline]
fn beside(cell: usize, direction: Direction) -> usize {
    match direction {
        Direction::North => cell - usize::from(WIDTH),
        Direction::East => cell + 1,
        Direction::South => cell + usize::from(WIDTH),
        Direction::West => cell - 1,
    }
}

/// The cell that a loose end points at.
#[inline]
fn target(end: usize) -> usize {
    beside(end / 8, Direction::ALL[end / 2 % 4])
}

/// A number as random bits: the finaliser of splitmix64.
#[inline]
fn scatter(number: u64) -> u64 {
    let mut bits = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use celtic::Options;
    use tabletop::{Game, Seats, Seed, Turn, below};

    use super::*;
    use crate::random_source;

    /// The moves as actions, in the game's order.
    fn actions(board: &Board) -> Vec<Action> {
        let mut actions: Vec<Action> = board
            .vacancies()
            .flat_map(|vacancy| board.moves(vacancy))
            .map(|action| board.action(action))
            .collect();
        if actions.is_empty() {
            actions.push(board.action(Move::PASS));
        }
        actions
    }

    fn assert_same(board: &Board, game: &Celtic) {
        let knots = [0, 1].map(|player| board.knots(player));
        let scores: Vec<_> = Seats::TWO.iter().map(|seat| game.score(seat)).collect();
        assert_eq!(knots[0].cmp(&knots[1]), scores[0].cmp(&scores[1]));
        for (player, seat) in Seats::TWO.iter().enumerate() {
            assert_eq!(best_knot(knots[player]), u32::from(scores[player].best()));
            let own = board.own(player);
            let mut open = Vec::new();
            board.each_open_strand(|strand| open.push((strand.visits & own).count_ones()));
            let mut expected: Vec<u32> = game.open_worth(seat).map(u32::from).collect();
            open.sort_unstable();
            expected.sort_unstable();
            assert_eq!(open, expected);
        }
    }

    #[test]
    fn it_plays_by_the_rules_of_the_game() {
        for number in 0..300 {
            let mut rng = random_source(&Seed::new("the same rules").game(number));
            let mut game = Celtic::new(Options::default());
            let mut board = Board::new(&game);
            while let Turn::Of(seat) = game.turn() {
                assert_eq!(board.to_place(), seat.index());
                let legal = game.legal_actions();
                assert_eq!(actions(&board), legal.to_vec());
                let chosen = below(legal.len() as u32, &mut rng) as usize;
                let action = board
                    .vacancies()
                    .flat_map(|vacancy| board.moves(vacancy))
                    .nth(chosen)
                    .unwrap_or(Move::PASS);
                game.act(legal[chosen]).expect("a listed action plays");
                board.make(action);
                assert_same(&board, &game);
                if !game.turn().is_over() {
                    assert_eq!(board.hash(), Board::new(&game).hash());
                }
            }
            assert!(!board.can_place(0) && !board.can_place(1));
        }
    }

    #[test]
    fn what_is_taken_back_leaves_no_trace() {
        let mut rng = random_source(&Seed::new("taken back"));
        let mut board = Board::new(&Celtic::new(Options::default()));
        for _ in 0..8 {
            let moves: Vec<Move> = board.vacancies().flat_map(|vacancy| board.moves(vacancy)).collect();
            let strands = |board: &Board| {
                let mut visits = Vec::new();
                board.each_open_strand(|strand| visits.push(strand.visits));
                visits
            };
            let (hash, before) = (board.hash(), strands(&board));
            for action in &moves {
                let undo = board.make(*action);
                board.undo(&undo);
                assert_eq!((board.hash(), strands(&board)), (hash, before.clone()));
            }
            board.make(moves[below(moves.len() as u32, &mut rng) as usize]);
        }
    }
}
