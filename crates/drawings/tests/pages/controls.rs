//! What can be pressed.

use roxmltree::Node;

use crate::tree::{each_page, with, with_tree};
use drawings::{Control, HandCard, Piece, hand_card};
use keltis_family::Colour;
use words::{Face, Message};

/// What a screen reader calls it: its label, or all words in it.
fn name(node: Node<'_, '_>) -> String {
    let words = |node: Node<'_, '_>| {
        let seen = |text: &Node<'_, '_>| {
            !text.ancestors().any(|above| above.attribute("aria-hidden") == Some("true"))
        };
        node.descendants()
            .filter(Node::is_text)
            .filter(seen)
            .filter_map(|text| text.text())
            .collect::<String>()
    };
    node.attribute("aria-label").map_or_else(|| words(node), str::to_owned)
}

fn pressable(node: &Node<'_, '_>) -> bool {
    ["button", "a", "summary"].iter().any(|tag| node.has_tag_name(*tag))
}

#[test]
fn everything_that_can_be_pressed_has_a_name() {
    each_page(|page, root| {
        for node in root.descendants().filter(pressable) {
            assert!(!name(node).trim().is_empty(), "{page}: {node:?} {:?}", node.attribute("class"));
        }
    });
}

#[test]
fn buttons_send_something_under_a_name_that_forms_do_not_use_themselves() {
    each_page(|page, root| {
        for button in root.descendants().filter(|node| node.has_tag_name("button")) {
            if button.attribute("type") == Some("button") {
                assert!(button.attribute("hidden").is_some(), "{page}: it does nothing without scripts");
                continue;
            }
            let name = button.attribute("name").expect("buttons have names");
            assert!(!["action", "method", "submit", "id"].contains(&name), "{page}: {name}");
            assert!(button.attribute("value").is_some(), "{page}: {name}");
            assert!(button.attribute("disabled").is_none(), "{page}: a disabled button would lose the focus");
            let in_form = button.ancestors().any(|above| above.has_tag_name("form"));
            assert!(in_form || button.attribute("form").is_some(), "{page}: {name} belongs to no form");
        }
    });
}

#[test]
fn pictures_are_named_or_silent() {
    each_page(|page, root| {
        for picture in root.descendants().filter(|node| node.has_tag_name("svg")) {
            let silent = picture.ancestors().any(|above| above.attribute("aria-hidden") == Some("true"));
            let named = picture.attribute("role") == Some("img")
                && (picture.attribute("aria-label").is_some()
                    || picture.children().any(|child| child.has_tag_name("title")));
            assert!(silent || named, "{page}: {:?}", picture.attribute("class"));
        }
    });
}

#[test]
fn no_page_has_a_style_of_its_own() {
    each_page(|page, root| {
        assert!(with(root, "style").is_empty(), "{page}");
        assert!(!root.descendants().any(|node| node.has_tag_name("style")), "{page}");
        let loaded = ["src", "href"].into_iter().flat_map(|attribute| with(root, attribute));
        assert!(!loaded.into_iter().any(|(_, address)| address.starts_with("data:")), "{page}");
    });
}

#[test]
fn a_card_says_what_it_is_and_whether_it_is_chosen() {
    let drawn = |card: &HandCard| {
        hand_card(card, &Piece { location: "hand-0".to_owned(), ..Piece::default() }).into_string()
    };
    let mut card = HandCard::new(Face::Number(Colour::Yellow, 7), Control::button("select", "y7"));
    card.selected = true;
    with_tree(&drawn(&card), |button| {
        assert_eq!(button.attribute("aria-label"), Some("yellow 7"));
        assert_eq!(button.attribute("aria-pressed"), Some("true"));
        assert_eq!(button.attribute("data-piece"), Some("hand-0"));
    });
    card = HandCard::new(
        Face::Closing(Colour::Pink),
        Control::refused("select", "px", Message::verbatim("draw a card first")),
    );
    card.only_discard = true;
    with_tree(&drawn(&card), |button| {
        assert_eq!(button.attribute("aria-label"), Some("pink closing card, can only be discarded"));
        assert_eq!(
            button.attribute("title"),
            Some("draw a card first"),
            "the reason describes and does not name"
        );
        assert_eq!(button.attribute("aria-disabled"), Some("true"));
        assert_eq!(button.attribute("aria-pressed"), None);
    });
    card = HandCard::new(Face::Point(4), Control::Link("?select=n4".to_owned()));
    with_tree(&drawn(&card), |link| {
        assert!(link.has_tag_name("a"));
        assert_eq!(link.attribute("aria-label"), Some("point card 4"));
    });
}

#[test]
fn names_are_escaped() {
    let words = Message::verbatim("<b>Bobby & \"Tables\"</b>").into();
    let log = drawings::LogEntry { words, ..drawings::LogEntry::default() };
    let drawn = drawings::log_entry(&log).into_string();
    assert!(drawn.contains("&lt;b&gt;Bobby &amp; &quot;Tables&quot;&lt;/b&gt;"), "{drawn}");
}
