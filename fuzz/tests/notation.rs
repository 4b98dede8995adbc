//! Text that should be an action.

use catalogue::{Kind, with_kind};
use fuzz::Choices;
use keltis::{Card, Stone};
use tabletop::{Game, is_harmless};
use words::Language;

/// Whatever parses has one spelling, and that spelling means the same.
fn is_stable(text: &str) {
    for kind in Kind::ALL {
        with_kind!(kind, G => is_stable_in::<G>(text));
    }
}

fn is_stable_in<G: Game>(text: &str) {
    match text.parse::<G::Action>() {
        Ok(action) => assert_eq!(action.to_string().parse(), Ok(action), "from {text:?}"),
        Err(reason) => {
            let sentence = words::unreadable(&reason).in_notation(Language::English);
            assert!(sentence.ends_with('.') && is_harmless(&sentence), "{sentence:?}");
        }
    }
}

#[test]
fn any_bytes_are_an_action_or_get_a_reason() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        is_stable(&text);
        let _ = text.parse::<Card>().map(|card| assert_eq!(card.to_string().parse(), Ok(card)));
        let _ = text.parse::<keltis_cards::Card>().map(|card| assert_eq!(card.to_string().parse(), Ok(card)));
        let _ = text.parse::<Stone>().map(|stone| assert_eq!(stone.to_string().parse(), Ok(stone)));
    });
}

#[test]
fn words_of_the_language_in_any_order_are_an_action_or_get_a_reason() {
    const WORDS: [&str; 37] = [
        "discard",
        "lay",
        "advance",
        "stay",
        "draw",
        "take",
        "wish",
        "done",
        "small",
        "large",
        "points",
        " ",
        "  ",
        "\t",
        "r",
        "y",
        "p",
        "G",
        "b",
        "n",
        "x",
        "0",
        "5",
        "10",
        "11",
        "LAY",
        "-1",
        "rx",
        "place",
        "pass",
        "overreach",
        "o",
        "NES",
        "W",
        ",",
        "1,0",
        "0,-3",
    ];
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let mut text = String::new();
        while !choices.is_empty() {
            text.push_str(choices.one_of(&WORDS));
            is_stable(&text);
        }
    });
}
