//! Secrets: no seat is shown what it cannot know, and a world imagined from that may be any that fits.
//!
//! This is for games whose secrets are cards. States and views are read as the engine protocol writes them, so what is
//! compared is what is sent: `hands`, `deck`, `known` (what everybody saw each player take), and events called `drew`,
//! `took`, `discarded` and `laid`.

mod events;
mod imagining;
mod layout;
mod sample;
mod twins;
mod views;

use std::fmt::Debug;

use serde::Serialize;
use serde_json::Value;
use tabletop::{Inspected, Seat};

/// A game with hidden cards. Each method that takes only `&self` is one promise, checked on random games of every table
/// size under all house rules, cut off anywhere between the deal and the end.
pub struct Secrets<G: Inspected> {
    /// Every card that is dealt; a card that exists twice is listed twice.
    pub cards: Vec<String>,
    /// Every key of a view. Think before you add one.
    pub keys: &'static [&'static str],
    /// The keys under which cards lie face up.
    pub face_up: &'static [&'static str],
    /// The phases in which the legal actions depend on the hand.
    pub hand_phases: &'static [&'static str],
    /// Whether a player who takes care of the rows would want to do this. Without such players few games get far.
    pub likes: fn(&G, G::Action) -> bool,
}

/// A seat at the table, or `None` for a watcher without one.
type Watcher = Option<Seat>;

type Card = String;

fn json_of(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("plain data")
}

/// The bytes that are sent.
fn sent(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("plain data")
}

/// Everything there is to see: the bytes that are sent, and every field, whether it is sent or not.
fn shown(thing: &(impl Serialize + Debug)) -> String {
    format!("{} {thing:?}", sent(thing))
}

fn list(json: &Value) -> &[Value] {
    json.as_array().expect("a list")
}

/// The tests that every card game owes its players. The argument is a function that returns the game's [`Secrets`]; its
/// views must have `hand` and `unseen`.
#[macro_export]
macro_rules! keeps_its_secrets {
    ($secrets:path) => {
        #[test]
        fn a_view_is_the_state_without_other_hands_and_the_deck() {
            $secrets().a_view_is_the_state_without_other_hands_and_the_deck();
        }

        #[test]
        fn a_view_names_the_own_hand_and_what_everybody_saw() {
            $secrets().a_view_names_the_own_hand_and_what_everybody_saw();
        }

        #[test]
        fn a_view_has_no_seed_and_no_other_key() {
            $secrets().a_view_has_no_seed_and_no_other_key();
        }

        #[test]
        fn a_watcher_without_a_seat_sees_no_hand() {
            assert!($secrets().positions().all(|game| game.view(None).hand().is_empty()));
        }

        #[test]
        fn the_unseen_cards_of_a_view_are_those_whose_place_it_cannot_tell() {
            let secrets = $secrets();
            for game in secrets.positions() {
                for watcher in game.seats().iter().map(Some).chain([None]) {
                    let unseen: Vec<String> =
                        game.view(watcher).unseen().iter().map(|card| card.to_string()).collect();
                    assert_eq!(unseen, secrets.hidden(&game, watcher), "{watcher:?} in {game:?}");
                }
            }
        }

        #[test]
        fn what_nobody_showed_changes_nothing_that_a_watcher_is_shown() {
            $secrets().what_nobody_showed_changes_nothing_that_a_watcher_is_shown();
        }

        #[test]
        fn whatever_is_done_tells_a_watcher_the_same_in_every_world() {
            $secrets().whatever_is_done_tells_a_watcher_the_same_in_every_world();
        }

        #[test]
        fn twins_differ_before_the_first_card_is_played() {
            $secrets().twins_differ_before_the_first_card_is_played();
        }

        #[test]
        fn all_hear_the_truth_but_for_the_face_of_a_card_from_the_deck() {
            $secrets().all_hear_the_truth_but_for_the_face_of_a_card_from_the_deck();
        }

        #[test]
        fn a_card_is_known_from_being_taken_until_one_like_it_is_played() {
            $secrets().a_card_is_known_from_being_taken_until_one_like_it_is_played();
        }

        #[test]
        fn an_imagined_world_fits_the_view_and_can_be() {
            $secrets().an_imagined_world_fits_the_view_and_can_be();
        }

        #[test]
        fn an_imagined_world_does_not_depend_on_what_is_hidden() {
            $secrets().an_imagined_world_does_not_depend_on_what_is_hidden();
        }
    };
}
