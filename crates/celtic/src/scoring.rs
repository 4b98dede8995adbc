//! Knots and what they are worth. Rulebook: "The score".

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most knots that a design of the game can have.
const MOST_KNOTS: usize = 12;

/// One player's knot scores, best first, one for each knot. Compared by the best, then the second best, and so on; a
/// missing knot counts as 0.
#[derive(Clone, Copy, Default)]
pub struct KnotScores {
    scores: [u8; MOST_KNOTS],
    count: u8,
}

impl KnotScores {
    /// From one score per knot, in any order.
    pub fn new(knots: impl Iterator<Item = u8>) -> KnotScores {
        let mut all = KnotScores::default();
        for (place, score) in all.scores.iter_mut().zip(knots) {
            *place = score;
            all.count += 1;
        }
        all.scores[..usize::from(all.count)].sort_unstable_by(|one, other| other.cmp(one));
        all
    }

    /// The scores, best first.
    pub fn as_slice(&self) -> &[u8] {
        &self.scores[..usize::from(self.count)]
    }

    /// The best one; 0 without knots.
    pub fn best(&self) -> u8 {
        self.scores[0]
    }
}

impl PartialEq for KnotScores {
    fn eq(&self, other: &Self) -> bool {
        self.scores == other.scores
    }
}

impl Eq for KnotScores {}

impl Ord for KnotScores {
    fn cmp(&self, other: &Self) -> Ordering {
        self.scores.cmp(&other.scores)
    }
}

impl PartialOrd for KnotScores {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// For statistics: the best knot's score.
impl From<KnotScores> for i64 {
    fn from(scores: KnotScores) -> i64 {
        scores.best().into()
    }
}

/// As in records: `7/3/2`, or `-` without knots.
impl fmt::Display for KnotScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 0 {
            return f.write_str("-");
        }
        let scores: Vec<String> = self.as_slice().iter().map(ToString::to_string).collect();
        f.write_str(&scores.join("/"))
    }
}

impl fmt::Debug for KnotScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for KnotScores {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "-" {
            return Ok(KnotScores::default());
        }
        let scores: Result<Vec<u8>, _> = text.split('/').map(str::parse).collect();
        match scores {
            Ok(scores) if scores.len() <= MOST_KNOTS => Ok(KnotScores::new(scores.into_iter())),
            _ => Err(format!("{} are not knot scores such as 7/3/2", tabletop::shortened(text))),
        }
    }
}

impl Serialize for KnotScores {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for KnotScores {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(KnotScores::new(Vec::<u8>::deserialize(deserializer)?.into_iter()))
    }
}
