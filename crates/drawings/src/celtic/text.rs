use std::fmt;

use ::celtic::trace::side_of;
use ::celtic::{Cell, Direction, Sides};

use super::design::{Design, EmptyCell, Mark};
use super::knot::Knot;
use super::run::from_odd_end;

/// The distance from one tile to the next, eastward and southward. Neighbours share the characters on their edge.
const PITCH: (usize, usize) = (8, 4);

impl Design {
    /// The design in box characters, without colour, and below it a line for each closed knot.
    /// [`Display`](fmt::Display) gives only the drawing.
    ///
    /// A tile carries the letter of its colour, in brackets if it was laid last, in parentheses if it is only imagined,
    /// in braces if it was given. Places are dots; `+` is legal, `?` is a hint, and nothing fits on `x`.
    ///
    /// ```
    /// use drawings::celtic::Design;
    ///
    /// let design: Design = "oES bSW
    ///                       .   nNS".parse()?;
    /// let design = Design { coordinates: true, ..design };
    /// let drawn = r"
    ///        0       1
    ///     ╭─────╮ ╭─────╮
    ///  0  │  o   ╳   b  │
    ///     ╰─╮ ╭─╯ ╰─╮ ╭─╯
    ///       ╵ ╵      ╳
    ///             ╭─╯ ╰─╮
    ///  1          │  n  │
    ///             ╰─╮ ╭─╯
    ///               ╵ ╵
    /// ";
    /// assert_eq!(format!("\n{}", design.to_text()), drawn);
    /// # Ok::<(), String>(())
    /// ```
    pub fn to_text(&self) -> String {
        let mut text = format!("{self}\n");
        let knots = self.knots();
        if !knots.is_empty() {
            text.push('\n');
        }
        for knot in knots {
            text += &knot.to_string();
            text += if knot.imagined { " (imagined)\n" } else { "\n" };
        }
        text
    }
}

/// The drawing in box characters.
impl fmt::Display for Design {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut canvas = Canvas::new(self);
        for (cell, empty) in &self.empty_cells {
            canvas.put(*cell, 4, 2, ['·', '·', '+'][*empty as usize]);
            if *empty == EmptyCell::Inside {
                canvas.put(*cell, 2, 2, '·');
                canvas.put(*cell, 6, 2, '·');
            }
        }
        for (cell, (colour, sides)) in &self.tiles {
            canvas.tile(self, *cell, *sides);
            canvas.put(*cell, 4, 2, colour.letter());
        }
        for (cell, mark) in &self.marks {
            canvas.mark(*cell, *mark);
        }
        for knot in self.knots() {
            canvas.letter(&knot);
        }
        if self.coordinates && canvas.rows[1].iter().all(|character| *character == ' ') {
            canvas.rows.remove(1);
        }
        let lines = canvas.rows.iter().map(|row| row.iter().collect::<String>());
        let lines: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
        let last = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(0);
        f.write_str(&lines[first.min(last)..last].join("\n"))
    }
}

struct Canvas {
    rows: Vec<Vec<char>>,
    least: Cell,
    /// Where the first tile begins, to the right of the numbers and below them.
    origin: (usize, usize),
}

impl Canvas {
    /// An empty canvas for a design, with the numbers along its edges if it wants them.
    fn new(design: &Design) -> Canvas {
        let (least, most) = design.extent();
        let span = |least: i8, most: i8| most.abs_diff(least) as usize + 1;
        let (columns, rows) = (span(least.x, most.x), span(least.y, most.y));
        let digits = [least.y, most.y].map(|y| y.to_string().len());
        let label = digits[0].max(digits[1]).max(2);
        let origin = if design.coordinates { (label + 1, 1) } else { (0, 0) };
        let blank = vec![' '; PITCH.0 * columns + 1 + origin.0];
        let mut canvas = Canvas { rows: vec![blank; PITCH.1 * rows + 1 + origin.1], least, origin };
        if design.coordinates {
            let write = |row: &mut Vec<char>, end: usize, number: i8| {
                let digits = number.to_string();
                row.splice(end - digits.len()..end, digits.chars());
            };
            for (column, x) in (least.x..=most.x).enumerate() {
                write(&mut canvas.rows[0], origin.0 + PITCH.0 * column + 5, x);
            }
            for (row, y) in (least.y..=most.y).enumerate() {
                write(&mut canvas.rows[origin.1 + PITCH.1 * row + 2], label, y);
            }
        }
        canvas
    }

    fn put(&mut self, cell: Cell, x: usize, y: usize, character: char) {
        let (column, row) = (cell.x.abs_diff(self.least.x) as usize, cell.y.abs_diff(self.least.y) as usize);
        let (x, y) = (self.origin.0 + PITCH.0 * column + x, self.origin.1 + PITCH.1 * row + y);
        self.rows[y][x] = character;
    }

    /// A tile's strands: a ring, opened toward every open side.
    fn tile(&mut self, design: &Design, cell: Cell, sides: Sides) {
        for (y, row) in ["╭─────╮", "│     │", "╰─────╯"].iter().enumerate() {
            for (x, character) in row.chars().enumerate() {
                self.put(cell, x + 1, y + 1, character);
            }
        }
        for side in sides.iter() {
            let loose = design.joined(cell, side).is_none();
            let changes: &[(usize, usize, char)] = match (side, loose) {
                (Direction::North, false) => &[(3, 1, '╯'), (4, 1, ' '), (5, 1, '╰'), (4, 0, '╳')],
                (Direction::North, true) => {
                    &[(3, 1, '╯'), (4, 1, ' '), (5, 1, '╰'), (3, 0, '╷'), (5, 0, '╷')]
                }
                (Direction::South, false) => &[(3, 3, '╮'), (4, 3, ' '), (5, 3, '╭'), (4, 4, '╳')],
                (Direction::South, true) => {
                    &[(3, 3, '╮'), (4, 3, ' '), (5, 3, '╭'), (3, 4, '╵'), (5, 4, '╵')]
                }
                (Direction::West, false) => &[(1, 2, ' '), (0, 2, '╳')],
                (Direction::West, true) => &[(1, 2, ' '), (0, 1, '╶'), (1, 1, '─'), (0, 3, '╶'), (1, 3, '─')],
                (Direction::East, false) => &[(7, 2, ' '), (8, 2, '╳')],
                (Direction::East, true) => &[(7, 2, ' '), (8, 1, '╴'), (7, 1, '─'), (8, 3, '╴'), (7, 3, '─')],
            };
            for (x, y, character) in changes {
                self.put(cell, *x, *y, *character);
            }
        }
    }

    fn mark(&mut self, cell: Cell, mark: Mark) {
        let (left, right) = match mark {
            Mark::Last => ('[', ']'),
            Mark::Ghost => ('(', ')'),
            Mark::Given => ('{', '}'),
            Mark::Hint => return self.put(cell, 4, 2, '?'),
            Mark::NothingFits => return self.put(cell, 4, 2, 'x'),
        };
        self.put(cell, 3, 2, left);
        self.put(cell, 5, 2, right);
    }

    /// A knot's letter, in the middle of the first closed side that it runs along.
    fn letter(&mut self, knot: &Knot) {
        let along = knot.strand.arcs.iter().filter(|arc| from_odd_end(**arc).1 > 1);
        let Some(arc) = along.min_by_key(|arc| (arc.cell, from_odd_end(**arc))) else { return };
        let closed = (from_odd_end(*arc).0 + 1) * 2;
        let (x, y) = match side_of(closed) {
            Direction::North => (4, 1),
            Direction::East => (7, 2),
            Direction::South => (4, 3),
            Direction::West => (1, 2),
        };
        self.put(arc.cell, x, y, knot.letter);
    }
}
