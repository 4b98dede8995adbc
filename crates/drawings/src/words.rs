use keltis::Tile;
use keltis_cards::Suit;
use maud::{Markup, html};

use crate::face::Face;
use crate::icon::{gate, symbol, tile_sign};

/// A sentence with signs in it.
///
/// ```
/// use drawings::{Face, Words};
/// use keltis_family::Colour;
///
/// let line = Words::strong("Nuala").text(" lays ").card(Face::Number(Colour::Red, 6)).text(". Draws.");
/// assert_eq!(line.to_string(), "Nuala lays red-brown 6. Draws.");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(Vec<Word>);

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Word {
    Plain(String),
    Strong(String),
    /// Said, and shown only where there is room.
    Wide(String),
    Card(Face),
    Suit(Suit),
    Tile(Tile),
    Link(String, String),
}

impl Words {
    /// A sentence that begins with a stressed word.
    pub fn strong(text: impl Into<String>) -> Words {
        Words::default().stress(text)
    }

    /// A sentence that begins with a card.
    pub fn of_card(face: Face) -> Words {
        Words::default().card(face)
    }

    /// A sentence that begins with the picture of a tile.
    pub fn of_tile(tile: Tile) -> Words {
        Words::default().tile(tile)
    }

    /// Goes on in plain words.
    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Words {
        self.and(Word::Plain(text.into()))
    }

    /// Goes on with a stressed word.
    #[must_use]
    pub fn stress(self, text: impl Into<String>) -> Words {
        self.and(Word::Strong(text.into()))
    }

    /// Goes on in words that narrow screens leave out.
    #[must_use]
    pub fn wide(self, text: impl Into<String>) -> Words {
        self.and(Word::Wide(text.into()))
    }

    /// Goes on with a card, shown as its symbol and number.
    #[must_use]
    pub fn card(self, face: Face) -> Words {
        self.and(Word::Card(face))
    }

    /// Goes on with the name of a colour and its symbol.
    #[must_use]
    pub fn suit(self, suit: impl Into<Suit>) -> Words {
        self.and(Word::Suit(suit.into()))
    }

    /// Goes on with the picture of a tile. It is not said: name it in words too.
    #[must_use]
    pub fn tile(self, tile: Tile) -> Words {
        self.and(Word::Tile(tile))
    }

    /// Goes on with a link.
    #[must_use]
    pub fn link(self, text: impl Into<String>, address: impl Into<String>) -> Words {
        self.and(Word::Link(text.into(), address.into()))
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn and(mut self, word: Word) -> Words {
        self.0.push(word);
        self
    }
}

impl<T: Into<String>> From<T> for Words {
    fn from(text: T) -> Words {
        Words::default().text(text)
    }
}

/// As it is said.
impl std::fmt::Display for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|word| match word {
            Word::Plain(text) | Word::Strong(text) | Word::Wide(text) | Word::Link(text, _) => {
                f.write_str(text)
            }
            Word::Card(face) => write!(f, "{face}"),
            Word::Suit(suit) => write!(f, "{suit}"),
            Word::Tile(_) => Ok(()),
        })
    }
}

impl maud::Render for Words {
    fn render(&self) -> Markup {
        html! {
            @for word in &self.0 {
                @match word {
                    Word::Plain(text) => (text),
                    Word::Strong(text) => b { (text) },
                    Word::Wide(text) => span.wide { (text) },
                    Word::Card(face) => (chip(*face)),
                    Word::Suit(suit) => (suit_chip(*suit)),
                    Word::Tile(tile) => (tile_sign(*tile)),
                    Word::Link(text, address) => a href=(address) { (text) },
                }
            }
        }
    }
}

/// A card within a sentence: its symbol and number.
pub fn chip(face: Face) -> Markup {
    let Some(suit) = face.suit() else {
        return html! {
            span.chip.w {
                (tile_sign(Tile::Wish))
                span.sr { (face) }
                @if let Some(value) = face.value() { b aria-hidden="true" { (value) } }
            }
        };
    };
    html! {
        span.chip.(suit.letter()) {
            (symbol(suit))
            span.sr { (face) }
            @match face.value() {
                Some(value) => b aria-hidden="true" { (value) },
                None => (gate("sym")),
            }
        }
    }
}

fn suit_chip(suit: Suit) -> Markup {
    html! { span.chip.(suit.letter()) { (symbol(suit)) b { (suit) } } }
}
