use ::celtic::Cell;

use super::plane::Plane;

/// Where the controls of an imagined tile are: in a column beside it, or in a line below or above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    East,
    West,
    South,
    North,
}

impl Side {
    /// In order of preference, if two are equally good.
    const ALL: [Side; 4] = [Side::East, Side::West, Side::South, Side::North];

    pub(super) fn class(self) -> &'static str {
        match self {
            Side::East => "beside",
            Side::West => "beside-left",
            Side::South => "below",
            Side::North => "above",
        }
    }

    /// The cells that the controls hide, nearest first.
    fn hidden(self, of: Cell) -> [(i16, i16); 3] {
        let (x, y) = (i16::from(of.x), i16::from(of.y));
        match self {
            Side::East => [(x + 1, y), (x + 1, y - 1), (x + 1, y + 1)],
            Side::West => [(x - 1, y), (x - 1, y - 1), (x - 1, y + 1)],
            Side::South => [(x, y + 1), (x - 1, y + 1), (x + 1, y + 1)],
            Side::North => [(x, y - 1), (x - 1, y - 1), (x + 1, y - 1)],
        }
    }
}

/// The side where controls are least in the way, counting cells where the tile may go most, then cells off the board,
/// then tiles.
pub(super) fn freest(plane: &Plane, cell: Cell) -> Side {
    let (least, most) = plane.design.extent();
    let cost = |(x, y): (i16, i16)| {
        let is_here = |other: &Cell| (i16::from(other.x), i16::from(other.y)) == (x, y);
        let lit = plane.cells.iter().any(|(other, target)| is_here(other) && target.control.is_usable());
        let tile = plane.design.tiles.keys().any(is_here);
        let inside = (i16::from(least.x)..=i16::from(most.x)).contains(&x)
            && (i16::from(least.y)..=i16::from(most.y)).contains(&y);
        100 * i32::from(lit) + 10 * i32::from(!inside) + 3 * i32::from(tile)
    };
    let hides = |side: &Side| side.hidden(cell).map(cost).iter().sum::<i32>();
    Side::ALL.into_iter().min_by_key(hides).unwrap_or(Side::East)
}
