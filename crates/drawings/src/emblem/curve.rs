use std::f64::consts::TAU;
use std::fmt::Write;

/// A closed line that crosses itself.
#[derive(Clone, Copy, Debug)]
pub(super) enum Curve {
    /// Goes round the centre `turns` times, swinging in and out `petals` times.
    Rosette { turns: u32, petals: u32 },
    /// Swings to and fro like a pendulum, `across` times sideways and `down` times up and down.
    Swing { across: u32, down: u32 },
    /// A ring with a loop at each corner.
    Loops { petals: u32 },
}

/// A curve as it is drawn: the whole line, then the parts of it that pass over another.
pub(super) struct Weave {
    pub line: String,
    pub over: String,
}

type Point = (f64, f64);

/// How many straight pieces a curve is cut into.
const PIECES: usize = 150;

/// How many pieces on either side of a crossing are drawn over it.
const REACH: usize = 4;

impl Curve {
    fn at(self, part: f64) -> Point {
        let turn = TAU * part;
        match self {
            Curve::Rosette { turns, petals } => {
                let (angle, swing) = (turn * f64::from(turns), turn * f64::from(petals));
                polar(20.0 + 8.6 * swing.cos(), angle)
            }
            Curve::Swing { across, down } => {
                (32.0 + 25.0 * (turn * f64::from(across)).sin(), 32.0 + 25.0 * (turn * f64::from(down)).sin())
            }
            Curve::Loops { petals } => {
                let (x, y) = polar(15.5, turn);
                let (dx, dy) = polar(12.5, -turn * f64::from(petals - 1));
                (x + dx - 32.0, y + dy - 32.0)
            }
        }
    }

    /// The curve, passing over and under alternately at its crossings.
    pub(super) fn woven(self) -> Weave {
        let points: Vec<Point> = (0..PIECES).map(|index| self.at(index as f64 / PIECES as f64)).collect();
        let mut line = String::new();
        for point in &points {
            step(&mut line, *point);
        }
        line += "Z";
        let mut over = String::new();
        for middle in crossings(&points).into_iter().step_by(2) {
            let from = middle + PIECES - REACH;
            let mut part = String::new();
            (from..=from + 2 * REACH + 1).for_each(|index| step(&mut part, points[index % PIECES]));
            over += &part;
        }
        Weave { line, over }
    }
}

fn polar(radius: f64, angle: f64) -> Point {
    (32.0 + radius * angle.sin(), 32.0 - radius * angle.cos())
}

/// Adds a point to a path.
fn step(path: &mut String, (x, y): Point) {
    let letter = if path.is_empty() { 'M' } else { 'L' };
    // Writing to a string cannot fail.
    let _ = write!(path, "{letter}{x:.1} {y:.1}");
}

/// The pieces that cross another, in the order of the line; each crossing occurs twice.
fn crossings(points: &[Point]) -> Vec<usize> {
    let piece = |index: usize| (points[index], points[(index + 1) % points.len()]);
    let apart = |a: usize, b: usize| a != b && (a + 1) % points.len() != b && (b + 1) % points.len() != a;
    let crosses = |a: usize| {
        (0..points.len()).filter(move |b| apart(a, *b) && cross(piece(a), piece(*b))).map(move |_| a)
    };
    (0..points.len()).flat_map(crosses).collect()
}

/// Whether two pieces cross.
fn cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |(px, py): Point, (qx, qy): Point, (x, y): Point| (qx - px) * (y - py) - (qy - py) * (x - px);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}
