//! Games as pictures: pieces and whole tables for the page, SVG, characters for the terminal.
//!
//! Drawings know no rules: they show what they are told. Each game has its own module. A table is a plain struct with
//! everything that is seen ([`keltis::KeltisTable`], [`keltis_cards::CardsTable`], [`celtic::CelticTable`]), and a
//! function that turns it into markup. What can be pressed is a [`Control`] that the caller chooses; [`location`] names
//! where pieces are and what moved. Pages need [`style()`] as a stylesheet and [`symbols()`] once in their body, and
//! nothing else: there is no `style` attribute, data URL or font in any drawing.
//!
//! ```
//! use drawings::celtic::{Design, SvgStyle};
//!
//! let design: Design = "oES bESW nSW
//!                       bNE oNEW bNW".parse()?;
//! let file = design.to_svg(&SvgStyle { standalone: true, ..SvgStyle::default() });
//! assert!(file.starts_with("<svg "));
//! # Ok::<(), String>(())
//! ```

mod card;
pub mod celtic;
mod control;
mod curtain;
mod emblem;
mod ending;
mod figure;
mod icon;
pub mod keltis;
pub mod keltis_cards;
pub mod lobby;
pub mod location;
mod log;
mod pile;
mod player;
mod row;
mod shown;
mod style;
mod symbols;
mod top;
mod tray;

pub use card::{HandCard, card, hand_card, placed_card};
pub use control::{Control, ControlId, Deed, Labelled};
pub use curtain::{Curtain, curtain};
pub use emblem::{Emblem, emblem, name_and_emblem, tab_sign};
pub use ending::{Ending, FairDeal, ScoreCell, ScoreColumn, ScoreLine, ScoreMark, ending, fair};
pub use figure::{FigureColour, PlayerSign, figure, placed_figure, placed_player_sign, player_sign};
pub use icon::{Icon, icon, symbol};
pub use location::{Move, Piece};
pub use log::{Log, LogEntry, log, log_entry};
pub use pile::{Deck, Pile, piles};
pub use player::Player;
pub use row::{Row, Target, fanned_row, folded_row};
pub use shown::{all_shown, chip, shown};
pub use style::style;
pub use symbols::symbols;
pub use top::{
    Around, Connection, Form, PLAY, Status, Toast, Tool, Top, button, connection_strip, plait, toast, top,
};
pub use tray::{CHOICES, Choice, Choices, Tray, tray};
