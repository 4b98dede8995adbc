use tabletop::{Seed, below, shuffle};

use super::effort::effort;
use super::sheet::Given;
use super::{Kind, Sheet, SquareCell};

/// The lowest [`effort`] of each difficulty, 1 to 5.
pub const LEVELS: [u64; 5] = [0, 30, 100, 300, 1000];

/// How many squares are tried before the closest puzzle so far has to do.
const SQUARES_TRIED: usize = 40;

/// A puzzle with exactly one solution, as difficult as asked for: 1 to 5, by measured [`effort`]. The same seed gives the same
/// puzzle.
///
/// A solution is drawn, and its tiles are taken away in random order as long as it stays the only one. Then tiles are put back
/// until the puzzle is no harder than wanted.
pub fn make(kind: Kind, difficulty: usize, seed: &Seed) -> Sheet {
    let level = difficulty.clamp(1, LEVELS.len()) - 1;
    let mut stream = Seed::new(format!("{kind} puzzle {} of {seed}", level + 1)).stream();
    let all = kind.solutions();
    let mut nearest: Option<(u64, Sheet)> = None;
    for _ in 0..SQUARES_TRIED {
        let square = all[below(all.len() as u32, &mut stream) as usize];
        let given = |cell| (cell, Given { colour: None, sides: square.sides(cell) });
        let mut sheet = Sheet { kind, tiles: SquareCell::all().map(given).collect() };
        let mut order: Vec<SquareCell> = SquareCell::all().collect();
        shuffle(&mut order, &mut stream);
        let mut taken = Vec::new();
        for cell in order {
            let tile = sheet.tiles.remove(&cell);
            if sheet.solutions().nth(1).is_some() {
                sheet.tiles.extend(tile.map(|tile| (cell, tile)));
            } else {
                taken.push(cell);
            }
        }
        let mut measured = effort(&sheet);
        while LEVELS.get(level + 1).is_some_and(|harder| measured >= *harder) {
            let Some(cell) = taken.pop() else { break };
            sheet.tiles.extend([given(cell)]);
            measured = effort(&sheet);
        }
        let short = LEVELS[level].saturating_sub(measured);
        if nearest.as_ref().is_none_or(|(least, _)| short < *least) {
            nearest = Some((short, sheet));
        }
        if short == 0 {
            break;
        }
    }
    nearest.map_or_else(|| Sheet::empty(kind), |(_, sheet)| sheet)
}
