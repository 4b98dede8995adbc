//! The weave, read back from the picture alone.

use std::collections::{BTreeMap, BTreeSet};

use celtic::Cell;
use celtic::trace::{Strand, trace};
use drawings::celtic::{Design, SvgStyle};
use roxmltree::Document;

use crate::drawn::{Piece, distance, pieces};
use crate::random::{self, Random};

fn traced(design: &Design) -> Vec<Strand> {
    trace(&design.tiles.iter().map(|(cell, (_, sides))| (*cell, *sides)).collect())
}

fn drawn(design: &Design) -> Vec<Piece> {
    let svg = design.to_svg(&SvgStyle::default());
    pieces(&Document::parse(&svg).unwrap())
}

/// The tiles along the way, from a fixed start and in a fixed direction.
fn canonical(way: &[(i32, i32)]) -> Vec<(i32, i32)> {
    let turned = |way: &[(i32, i32)]| {
        (0..way.len()).map(|start| [&way[start..], &way[..start]].concat()).min().unwrap_or_default()
    };
    let back: Vec<(i32, i32)> = way.iter().rev().copied().collect();
    turned(way).min(turned(&back))
}

/// Follows ribbons from piece to piece, diving under one crossing after passing over the one before. Returns the tiles
/// along every closed strand, with its class.
fn followed(pieces: &[Piece]) -> Vec<(String, Vec<(i32, i32)>)> {
    let mut left: BTreeSet<usize> = (0..pieces.len()).collect();
    let mut strands = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut piece, mut way) = (pieces[first].reversed(), Vec::new());
        loop {
            assert_eq!(
                piece.over().len(),
                1,
                "a piece passes over one crossing, between two that it dives under"
            );
            way.extend(piece.tiles());
            let (_, again) = piece.under();
            let comes_up = |other: &Piece| distance(other.points[0], again) < 0.5;
            let mut both = pieces.iter().enumerate().flat_map(|(index, other)| {
                let back = other.reversed();
                [(index, back.reversed()), (index, back)]
            });
            let next = both.find(|(_, other)| comes_up(other));
            let (index, next) = next.expect("a ribbon that dives comes up again");
            assert_eq!(next.class, piece.class, "a strand has one hue");
            if index == first {
                break;
            }
            assert!(left.remove(&index), "every piece is part of one strand, once");
            piece = next;
        }
        strands.push((pieces[first].class.clone(), canonical(&way)));
    }
    strands
}

#[test]
fn over_and_under_alternate_along_every_strand() {
    let mut random = Random(1);
    for round in 0..400 {
        let design = random::closed(&mut random);
        let mut ways: Vec<_> = followed(&drawn(&design)).into_iter().map(|(_, way)| way).collect();
        let tiles = |strand: &Strand| {
            let cells: Vec<(i32, i32)> =
                strand.arcs.iter().map(|arc| (i32::from(arc.cell.x), i32::from(arc.cell.y))).collect();
            canonical(&cells)
        };
        let mut expected: Vec<_> = traced(&design).iter().map(tiles).collect();
        ways.sort();
        expected.sort();
        assert_eq!(ways, expected, "round {round}: the picture shows every arc of every strand, once");
    }
}

#[test]
fn one_ribbon_passes_over_every_open_side_and_one_under() {
    let mut random = Random(2);
    for _ in 0..400 {
        let design = random::open(&mut random);
        let pieces = drawn(&design);
        let mut over: BTreeMap<(i32, i32), usize> = BTreeMap::new();
        pieces.iter().flat_map(Piece::over).for_each(|crossing| *over.entry(crossing).or_default() += 1);
        let mut sides: BTreeSet<(i32, i32)> = BTreeSet::new();
        for (Cell { x, y }, (_, open)) in &design.tiles {
            let (x, y) = (2 * i32::from(*x), 2 * i32::from(*y));
            let at = [(x + 1, y), (x + 2, y + 1), (x + 1, y + 2), (x, y + 1)];
            sides.extend(open.iter().map(|side| at[side as usize]));
        }
        assert_eq!(over.keys().copied().collect::<BTreeSet<_>>(), sides);
        assert!(over.values().all(|count| *count == 1));
        for (x, y) in sides {
            let crossing = (50.0 * f64::from(x), 50.0 * f64::from(y));
            let ends =
                pieces.iter().flat_map(|piece| [piece.points[0], piece.points[piece.points.len() - 1]]);
            let diving = ends.filter(|end| (distance(*end, crossing) - 13.6).abs() < 0.1).count();
            assert_eq!(diving, 2, "the lower ribbon ends on either side of {crossing:?}");
        }
    }
}

#[test]
fn ribbons_never_touch() {
    let mut random = Random(3);
    for _ in 0..40 {
        let pieces = drawn(&random::open(&mut random));
        for (index, piece) in pieces.iter().enumerate() {
            for other in &pieces[..index] {
                // Butt ends are just beside the upper ribbon; the ink is 11 to either side of the middle.
                let close = |a: &(f64, f64), b: &(f64, f64)| distance(*a, *b) < 13.0;
                assert!(!piece.points.iter().any(|a| other.points.iter().any(|b| close(a, b))));
            }
        }
    }
}

#[test]
fn every_closed_knot_has_a_hue_of_its_own() {
    let mut random = Random(4);
    for _ in 0..400 {
        let design = random::closed(&mut random);
        let knots = design.knots();
        let hues: BTreeSet<usize> = knots.iter().map(|knot| knot.hue).collect();
        assert_eq!(hues.len(), knots.len().min(6), "hues are used again only after the sixth");
        let letters: BTreeSet<char> = knots.iter().map(|knot| knot.letter).collect();
        assert_eq!(letters.len(), knots.len());
        let strands = followed(&drawn(&design));
        for hue in 1..=6 {
            let class = format!("knot k{hue}");
            let of_the_hue = strands.iter().filter(|(name, _)| *name == class).count();
            assert_eq!(of_the_hue, knots.iter().filter(|knot| knot.hue == hue).count());
        }
    }
}
