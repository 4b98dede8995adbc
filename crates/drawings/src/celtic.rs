//! Celtic! designs as knotwork: an SVG with a true over-and-under weave, and box characters for the terminal.
//!
//! A [`Design`] says what is where; [`Design::to_svg`] and [`Design::to_text`] draw it. Two strands cross on every open
//! side, so a joint is a `╳`; a letter names each closed knot once, on a turn; loose ends stick out:
//!
//! ```
//! use drawings::celtic::Design;
//!
//! let design: Design = "oES bSW .
//!                       nNE bNEW oEW".parse()?;
//! let drawn = r"
//!  ╭─────╮ ╭──A──╮
//!  │  o   ╳   b  │
//!  ╰─╮ ╭─╯ ╰─╮ ╭─╯
//!     ╳       ╳
//!  ╭─╯ ╰─╮ ╭─╯ ╰─╮ ╭──────╴
//!  │  n   ╳   b   ╳   o
//!  ╰─────╯ ╰─────╯ ╰──────╴";
//! assert_eq!(format!("\n{design}"), drawn);
//! # Ok::<(), String>(())
//! ```
//!
//! A [`CelticTable`] is everything seen while playing, a [`CelticResult`] the end of a game and a [`Puzzle`] the puzzle
//! lab; [`table`], [`result`] and [`puzzle`] draw them.
//!
//! How the ribbons run is explained in `run.rs`, how they weave in `ribbons.rs`; colours are in `palette.rs`, and how
//! they are used is in `style/celtic/weave.css`.

mod design;
mod ground;
mod knot;
mod lab;
mod palette;
mod plane;
mod reading;
mod result;
mod ribbons;
mod run;
mod scores;
mod shelf;
mod side;
mod sign;
mod stock;
mod svg;
mod table;
mod text;
mod whereabouts;
mod words;

pub use design::{Design, EmptyCell, Mark};
pub use knot::Knot;
pub use lab::{Puzzle, puzzle};
pub use palette::stylesheet;
pub use plane::{Plane, Turner};
pub use reading::tile_in_words;
pub use result::{CelticResult, Rank, result};
pub use shelf::{Shelf, ShelfTile};
pub use stock::{swatch_to_svg, tile_to_svg};
pub use svg::SvgStyle;
pub use table::{CelticTable, table};
