//! Designs made at random from a seed.

use std::collections::BTreeMap;

use celtic::{Cell, Colour, Direction, Sides};
use drawings::celtic::Design;

/// A small generator: splitmix64.
pub struct Random(pub u64);

impl Random {
    /// A number below a bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % bound
    }
}

/// A design of at most five by five from random joints, closed all round.
pub fn closed(random: &mut Random) -> Design {
    let (columns, rows) = (1 + random.below(5) as i8, 1 + random.below(5) as i8);
    let density = 3 + random.below(8);
    let mut sides: BTreeMap<Cell, Sides> = BTreeMap::new();
    for cell in (0..rows).flat_map(|y| (0..columns).map(move |x| Cell { x: x - 2, y: y - 2 })) {
        for side in [Direction::East, Direction::South] {
            let other = cell.toward(side);
            if other.x < columns - 2 && other.y < rows - 2 && random.below(10) < density {
                let open = |sides: Option<&Sides>, side| sides.copied().unwrap_or_default().with(side);
                sides.insert(cell, open(sides.get(&cell), side));
                sides.insert(other, open(sides.get(&other), side.opposite()));
            }
        }
    }
    let tiles = sides.into_iter().map(|(cell, sides)| (cell, (colour(random), sides)));
    Design::new(tiles.collect())
}

/// The same, with some tiles removed, so that ends are loose.
pub fn open(random: &mut Random) -> Design {
    let mut design = closed(random);
    design.tiles.retain(|_, _| random.below(4) > 0);
    design
}

fn colour(random: &mut Random) -> Colour {
    Colour::ALL[random.below(3) as usize]
}
