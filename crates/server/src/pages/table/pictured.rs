use bots::Playable;
use drawings::PlayerSign;
use maud::Markup;
use tabletop::Seat;
use words::Spoken;

use super::Scene;

/// A game that the browser can show.
pub trait Pictured: Spoken + Playable {
    /// The CSS class of its pages.
    const CLASS: &'static str;

    /// The table as the reader of this scene sees it; what moved since `before` glides.
    fn draw(scene: &Scene<'_>, view: &Self::View, before: Option<&Self::View>) -> Markup;

    /// The sign that stands for a seat.
    fn sign(seat: Seat) -> PlayerSign;

    /// Its picture in the lobby.
    fn art() -> Markup;
}
