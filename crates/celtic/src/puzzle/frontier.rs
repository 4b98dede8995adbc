//! Counting squares without laying any: cell by cell, remembering only which joints cross the frontier and how many
//! tiles of each shape are used. Shares nothing with the search that finds them all.

use std::collections::HashMap;

use super::SIDE;

/// What matters about a beginning: open joints to the south of the last five cells and to the east of the last one, and how
/// many tiles of each shape (cap, straight, corner, tee, cross) are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Frontier {
    south: [bool; SIDE],
    east: bool,
    used: [u8; 5],
}

/// The number of ways to lay all 25 tiles, colours ignored.
pub fn count_by_frontier() -> u64 {
    let start = Frontier { south: [false; SIDE], east: false, used: [0; 5] };
    let mut ways = HashMap::from([(start, 1u64)]);
    for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))) {
        let mut next = HashMap::new();
        for (frontier, count) in ways {
            for (east, south) in [(false, false), (false, true), (true, false), (true, true)] {
                if (east && column + 1 == SIDE) || (south && row + 1 == SIDE) {
                    continue;
                }
                let west = column > 0 && frontier.east;
                let Some(shape) = shape([frontier.south[column], east, south, west]) else { continue };
                let mut after = frontier;
                after.south[column] = south;
                after.east = east;
                after.used[shape] += 1;
                if after.used[shape] <= 5 {
                    *next.entry(after).or_insert(0) += count;
                }
            }
        }
        ways = next;
    }
    ways.values().sum()
}

/// The shape with these sides open (north, east, south, west), by number.
fn shape(open: [bool; 4]) -> Option<usize> {
    match open.iter().filter(|open| **open).count() {
        1 => Some(0),
        2 if open[0] == open[2] => Some(1),
        2 => Some(2),
        3 => Some(3),
        4 => Some(4),
        _ => None,
    }
}
