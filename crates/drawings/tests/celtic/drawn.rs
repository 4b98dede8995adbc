//! Reads a drawing back: which ribbon passes over which, and how strands run, from the picture alone.

use roxmltree::{Document, Node};

/// How far from a crossing the lower ribbon ends.
const TRIM: f64 = 13.6;

type Point = (f64, f64);

/// A piece of ribbon, as points close to each other.
pub struct Piece {
    pub points: Vec<Point>,
    /// The classes of the group it is drawn in.
    pub class: String,
}

/// All pieces of ribbon in a picture.
pub fn pieces(svg: &Document) -> Vec<Piece> {
    let groups = svg.descendants().filter(|node| node.has_tag_name("g"));
    let strands = groups.filter(|group| has_class(*group, "loose") || has_class(*group, "knot"));
    let paths = strands.flat_map(|group| {
        let body = group.descendants().find(|node| node.has_tag_name("path") && node.has_attribute("id"));
        let class = group.attribute("class").unwrap();
        let pieces = body.unwrap().attribute("d").unwrap().split('M').skip(1);
        pieces.map(|piece| Piece { points: flattened(piece), class: class.to_owned() })
    });
    paths.collect()
}

pub fn has_class(node: Node, class: &str) -> bool {
    node.attribute("class").is_some_and(|classes| classes.split(' ').any(|each| each == class))
}

/// Follows `M` (already cut off), `L` and circular `A` commands.
fn flattened(piece: &str) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    let mut rest = format!("L{piece}");
    while !rest.is_empty() {
        let next = rest[1..].find(['L', 'A']).map_or(rest.len(), |next| next + 1);
        let (command, tail) = (rest[..next].to_owned(), rest[next..].to_owned());
        let numbers = numbers(&command[1..]);
        match (&command[..1], numbers.as_slice()) {
            ("L", [x, y]) => line(&mut points, (*x, *y)),
            ("A", [radius, _, _, large, sweep, x, y]) => {
                circle(&mut points, *radius, *large > 0.5, *sweep > 0.5, (*x, *y));
            }
            other => panic!("{other:?}"),
        }
        rest = tail;
    }
    points
}

/// Numbers separated by spaces or by their minus signs.
fn numbers(text: &str) -> Vec<f64> {
    text.replace('-', " -").split_whitespace().map(|number| number.parse().unwrap()).collect()
}

fn line(points: &mut Vec<Point>, to: Point) {
    if let Some(from) = points.last().copied() {
        let steps = distance(from, to).ceil();
        let at =
            |step: f64| (from.0 + (to.0 - from.0) * step / steps, from.1 + (to.1 - from.1) * step / steps);
        points.extend((1..steps as u32).map(|step| at(f64::from(step))));
    }
    points.push(to);
}

fn circle(points: &mut Vec<Point>, radius: f64, large: bool, clockwise: bool, to: Point) {
    let from = *points.last().unwrap();
    let (half, middle) = (distance(from, to) / 2.0, (from.0.midpoint(to.0), from.1.midpoint(to.1)));
    let height = (radius * radius - half * half).max(0.0).sqrt();
    let side = if large == clockwise { -1.0 } else { 1.0 };
    let across = ((from.1 - to.1) / (2.0 * half), (to.0 - from.0) / (2.0 * half));
    let centre = (middle.0 + side * height * across.0, middle.1 + side * height * across.1);
    let angle = |point: Point| (point.1 - centre.1).atan2(point.0 - centre.0);
    let turn = std::f64::consts::TAU;
    let sweep = if clockwise {
        (angle(to) - angle(from)).rem_euclid(turn)
    } else {
        -(angle(from) - angle(to)).rem_euclid(turn)
    };
    let steps = (sweep.abs() * radius).ceil() as u32;
    for step in 1..=steps {
        let angle = angle(from) + sweep * f64::from(step) / f64::from(steps);
        points.push((centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin()));
    }
}

pub fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

impl Piece {
    /// The crossings it passes over: midpoints of tile sides that are on it, not beyond its ends.
    pub fn over(&self) -> Vec<(i32, i32)> {
        let mut crossings = Vec::new();
        for point in &self.points {
            let near = ((point.0 / 50.0).round(), (point.1 / 50.0).round());
            let crossing = (near.0 as i32, near.1 as i32);
            let side = (crossing.0 + crossing.1).rem_euclid(2) == 1;
            let here = distance(*point, (50.0 * near.0, 50.0 * near.1)) < 0.8;
            if side && here && crossings.last() != Some(&crossing) {
                crossings.push(crossing);
            }
        }
        crossings
    }

    /// Where it dives at its far end: the crossing, and the place where it comes up again.
    pub fn under(&self) -> ((i32, i32), Point) {
        let (last, before) = (self.points[self.points.len() - 1], self.points[self.points.len() - 2]);
        let length = distance(before, last);
        let at = |ahead: f64| {
            (last.0 + (last.0 - before.0) * ahead / length, last.1 + (last.1 - before.1) * ahead / length)
        };
        let crossing = at(TRIM);
        let near = ((crossing.0 / 50.0).round(), (crossing.1 / 50.0).round());
        assert!(distance(crossing, (50.0 * near.0, 50.0 * near.1)) < 0.5, "{crossing:?} is no crossing");
        ((near.0 as i32, near.1 as i32), at(2.0 * TRIM))
    }

    /// The tiles it runs through, in order.
    pub fn tiles(&self) -> Vec<(i32, i32)> {
        let mut tiles: Vec<(i32, i32)> = Vec::new();
        for (x, y) in &self.points {
            let tile = ((x / 100.0).floor() as i32, (y / 100.0).floor() as i32);
            let deep = |at: f64| (2.0..98.0).contains(&at.rem_euclid(100.0));
            if deep(*x) && deep(*y) && tiles.last() != Some(&tile) {
                tiles.push(tile);
            }
        }
        tiles
    }

    pub fn reversed(&self) -> Piece {
        Piece { points: self.points.iter().rev().copied().collect(), class: self.class.clone() }
    }
}
