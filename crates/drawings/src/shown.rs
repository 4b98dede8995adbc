use keltis::Tile;
use keltis_cards::Suit;
use maud::{Escaper, Markup, PreEscaped, Render, html};
use words::{Face, Language, Mark, Message, Piece, Sentences, Sink};

use crate::icon::{gate, symbol, tile_sign};

/// A message as a page shows it: cards and colours as signs with their names hidden beside them, names of people in
/// bold. In attributes, and where a message has none of these, it is written plainly: `(message)`.
pub fn shown(message: &Message) -> Markup {
    let mut page = Page(String::new());
    message.tell(Language::of_reader(), &mut page);
    PreEscaped(page.0)
}

/// Several messages, one after another.
pub fn all_shown(sentences: &Sentences) -> Markup {
    let mut page = Page(String::new());
    for (index, message) in sentences.iter().enumerate() {
        if index > 0 {
            page.0.push(' ');
        }
        message.tell(Language::of_reader(), &mut page);
    }
    PreEscaped(page.0)
}

/// The sink that turns messages into markup.
struct Page(String);

impl Sink for Page {
    fn text(&mut self, text: &str) {
        // Writing to a string does not fail.
        let _ = std::fmt::Write::write_str(&mut Escaper::new(&mut self.0), text);
    }

    fn name(&mut self, name: &str) {
        html! { b { bdi { (name) } } }.render_to(&mut self.0);
    }

    fn code(&mut self, code: &str) {
        html! { code { (code) } }.render_to(&mut self.0);
    }

    fn piece(&mut self, piece: Piece, language: Language) {
        match piece {
            Piece::Card(face) => chip(face).render_to(&mut self.0),
            Piece::Suit(suit) => suit_chip(suit).render_to(&mut self.0),
            Piece::PathTile(tile) => {
                tile_sign(tile).render_to(&mut self.0);
                piece.name().tell(language, self);
            }
            Piece::KnotTile(..) | Piece::Side(_) | Piece::Cell(_) => piece.name().tell(language, self),
        }
    }

    fn open(&mut self, mark: Mark<'_>) {
        match mark {
            Mark::Strong => self.0.push_str("<b>"),
            Mark::Code => self.0.push_str("<code>"),
            Mark::Link(address) => {
                self.0.push_str("<a href=\"");
                self.text(address);
                self.0.push_str("\">");
            }
        }
    }

    fn close(&mut self, mark: Mark<'_>) {
        self.0.push_str(match mark {
            Mark::Strong => "</b>",
            Mark::Code => "</code>",
            Mark::Link(_) => "</a>",
        });
    }
}

/// A card within a sentence: its symbol and number.
pub fn chip(face: Face) -> Markup {
    let name = face.name();
    let Some(suit) = face.suit() else {
        return html! {
            span.chip.w {
                (tile_sign(Tile::Wish))
                span.sr { (name) }
                @if let Some(value) = face.value() { b aria-hidden="true" { (value) } }
            }
        };
    };
    html! {
        span.chip.(suit.letter()) {
            (symbol(suit))
            span.sr { (name) }
            @match face.value() {
                Some(value) => b aria-hidden="true" { (value) },
                None => (gate("sym")),
            }
        }
    }
}

fn suit_chip(suit: Suit) -> Markup {
    html! { span.chip.(suit.letter()) { (symbol(suit)) b { (Piece::Suit(suit).name()) } } }
}

#[cfg(test)]
mod tests {
    use words::say;

    use super::*;

    #[test]
    fn what_comes_from_outside_is_no_markup() {
        let html =
            shown(&say::keltis::took_wish_stone(words::Who::Named("<b>\"Ann\"".to_owned()))).into_string();
        assert_eq!(html, "<b><bdi>&lt;b&gt;&quot;Ann&quot;</bdi></b> takes a wish stone.");
    }

    #[test]
    fn a_card_is_seen_as_a_sign_and_heard_as_a_word() {
        let html =
            shown(&say::keltis::not_in_hand(Face::Number(keltis_family::Colour::Red, 5))).into_string();
        assert!(html.starts_with("You do not hold <span class=\"chip r\">"), "{html}");
        assert!(html.contains("<span class=\"sr\">red-brown 5</span>"), "{html}");
    }
}
