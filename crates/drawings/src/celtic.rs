//! Celtic! designs as knotwork: an SVG with a true over-and-under weave, and box characters for the terminal.
//!
//! A [`Design`] says what lies where; [`Design::to_svg`] and [`Design::to_text`] draw it. Two strands cross on every open
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
//! How the ribbons run is told in `run.rs`, how they weave in `ribbons.rs`; colours are in `palette.rs`, and how they are
//! used in `weave.css`.

mod design;
mod ground;
mod knot;
mod palette;
mod ribbons;
mod run;
mod sign;
mod stock;
mod svg;
mod text;
mod words;

pub use design::{Design, Mark, Place};
pub use knot::Knot;
pub use palette::stylesheet;
pub use stock::{swatch_to_svg, tile_to_svg};
pub use svg::SvgStyle;
