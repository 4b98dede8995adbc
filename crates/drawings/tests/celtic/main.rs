//! Drawings of Celtic! designs.
#![expect(clippy::unwrap_used, reason = "what a test does not expect is its failure")]

mod drawn;
mod random;
mod svg;
mod text;
mod weave;
