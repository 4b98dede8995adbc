//! The three games as pictures, for the lobby.

use keltis::{Size, Tile};
use keltis_family::Colour;
use maud::{Markup, html};
use words::{Face, Message};

use crate::card::card;
use crate::celtic::{Design, SvgStyle};
use crate::figure::FigureColour;
use crate::keltis::{Ghost, OnStone, loose_stone};

/// A few stones with figures on them.
pub fn keltis_art() -> Markup {
    let tile = |tile: Tile| (OnStone::Tile(tile), None);
    let bare = (OnStone::Nothing, None);
    let figure = |colour: FigureColour, size: Size| (OnStone::Nothing, Some(Ghost { colour, size }));
    let stones = [
        [bare, tile(Tile::Wish), bare, tile(Tile::Clover), tile(Tile::Three)],
        [tile(Tile::Clover), bare, bare, figure(FigureColour::Brown, Size::Small), bare],
        [
            figure(FigureColour::Grey, Size::Small),
            tile(Tile::One),
            figure(FigureColour::White, Size::Large),
            bare,
            tile(Tile::Wish),
        ],
    ];
    html! {
        span.art.art-keltis aria-hidden="true" {
            @for (row, stones) in stones.into_iter().enumerate() {
                @for (path, (on, figure)) in Colour::ALL.into_iter().zip(stones) { (loose_stone(path, 9 - row, on, figure)) }
            }
        }
    }
}

/// A hand of cards.
pub fn cards_art() -> Markup {
    let faces = [
        Face::Number(Colour::Red, 3),
        Face::Number(Colour::Yellow, 5),
        Face::Number(Colour::Pink, 8),
        Face::Closing(Colour::Green),
        Face::Number(Colour::Blue, 10),
    ];
    html! { span.art.art-cards aria-hidden="true" { @for face in faces { (card(face)) } } }
}

/// A small design of one knot.
pub fn celtic_art() -> Markup {
    let design: Design = "oES bESW oSW
                          bNES nNESW bNSW
                          oNE bNEW oNW"
        .parse()
        .unwrap_or_default();
    let style = SvgStyle { tile: 40, id: "art".to_owned(), ..SvgStyle::default() };
    html! { span.art.art-celtic aria-hidden="true" { (maud::PreEscaped(design.to_svg(&style))) } }
}

/// A game to choose in the lobby: a radio button called `game` with its picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameCard {
    /// What is sent.
    pub value: String,
    /// Its name.
    pub name: Message,
    /// Players and time, such as "2 to 4 players · 30 min".
    pub facts: Message,
    /// What it is about, in a sentence.
    pub words: Message,
    /// Whether it is chosen initially.
    pub checked: bool,
}

/// A game to choose, with its picture.
pub fn game_card(game: &GameCard, art: &Markup) -> Markup {
    let id = format!("game-{}", game.value);
    html! {
        li data-key=(game.value) {
            input.sr type="radio" name="game" id=(id) value=(game.value) checked[game.checked];
            label.gamecard for=(id) {
                (art)
                span.gc-text { b { (game.name) } small { (game.facts) } span { (game.words) } }
            }
        }
    }
}
