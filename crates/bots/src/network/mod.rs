//! A small policy network of our own: sparse features in, one hidden layer, a preference for every legal action out.
//!
//! Colours are interchangeable, and the network is built that way: the five colours share their weights. A choice that
//! concerns a colour sees that colour's features once more through weights of their own, and everything else is a sum
//! over all colours, so permuting colours permutes the preferences and nothing else.
//!
//! People play against whole numbers ([`Network`]), which give the same answers on every machine; floating-point numbers
//! ([`Learner`]) are for training.

mod adam;
mod encoded;
mod integer;
mod learner;
mod sketch;

pub use adam::Adam;
pub use encoded::Encoded;
pub use integer::{Network, UnreadableNetwork};
pub use learner::{Gradient, Learner, Opinion};
pub use sketch::{Choice, Features, SUITS, Shape, Sketch};

/// Numbers in the hidden layer.
pub const WIDTH: usize = 32;
