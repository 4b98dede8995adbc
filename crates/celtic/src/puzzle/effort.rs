use super::{Sheet, SquareCell};
use crate::{Direction, Shape, Sides};

/// How hard a sheet is to solve: how many tiles a careful person has to try. At each step the cell with the fewest
/// tiles that fit its neighbours, the border and the stock is filled in every way, and a dead end is noticed as soon as
/// some cell has none; the search goes on until it has seen that there is no second solution. Whether it is all one
/// knot prunes nothing: a person sees that only at the end.
pub fn effort(sheet: &Sheet) -> u64 {
    let mut search = Search { tiles: [Sides::NONE; 25], left: [5; 5], tried: 0 };
    for (cell, tile) in &sheet.tiles {
        search.put(*cell, tile.sides);
    }
    search.fill();
    search.tried
}

/// More tries than any puzzle here is worth.
const MOST_TRIES: u64 = 200_000;

struct Search {
    tiles: [Sides; 25],
    left: [u8; 5],
    tried: u64,
}

impl Search {
    fn put(&mut self, cell: SquareCell, sides: Sides) {
        self.tiles[cell.index()] = sides;
        if let Some(shape) = sides.shape() {
            self.left[shape as usize] = self.left[shape as usize].saturating_sub(1);
        }
    }

    fn take_back(&mut self, cell: SquareCell) {
        if let Some(shape) = self.tiles[cell.index()].shape() {
            self.left[shape as usize] += 1;
        }
        self.tiles[cell.index()] = Sides::NONE;
    }

    fn fill(&mut self) {
        let empty = SquareCell::all().filter(|cell| self.tiles[cell.index()] == Sides::NONE);
        let Some(cell) = empty.min_by_key(|cell| self.fitting(*cell).count()) else { return };
        let choices: Vec<Sides> = self.fitting(cell).collect();
        for sides in choices {
            if self.tried >= MOST_TRIES {
                return;
            }
            self.tried += 1;
            self.put(cell, sides);
            self.fill();
            self.take_back(cell);
        }
    }

    /// The turned tiles in stock that fit a cell.
    fn fitting(&self, cell: SquareCell) -> impl Iterator<Item = Sides> {
        Sides::every_tile().filter(move |sides| {
            let in_stock = |shape: Shape| self.left[shape as usize] > 0;
            sides.shape().is_some_and(in_stock)
                && Direction::ALL.into_iter().all(|direction| {
                    let open = sides.contains(direction);
                    match cell.toward(direction).map(|next| self.tiles[next.index()]) {
                        None => !open,
                        Some(Sides::NONE) => true,
                        Some(beside) => beside.contains(direction.opposite()) == open,
                    }
                })
        })
    }
}
