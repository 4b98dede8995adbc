//! No seat is shown what it cannot know, and a world imagined from that may be any that fits.

mod imagining;

use keltis::{Action, Card, Keltis};
use tabletop::{Game, Notated};
use testkit::Secrets;

/// What the proofs need to know about the board game.
fn secrets() -> Secrets<Keltis> {
    Secrets {
        cards: Card::all().flat_map(|card| [card.to_string(), card.to_string()]).collect(),
        keys: &[
            "game", "seats", "options", "turn", "hands", "rows", "figures", "tiles", "discards", "deck",
            "barred", "points", "wishes", "known", "scores", "over", "winners",
        ],
        face_up: &["rows", "discards"],
        hand_phases: &["play"],
        likes: is_progress,
    }
}

/// Whether a figure gets ahead at little cost, now or with a card from a pile: few values of the row are skipped.
fn is_progress(game: &Keltis, action: Action) -> bool {
    let Some(seat) = game.turn().seat() else { return false };
    let rows = &game.table().area(seat).rows;
    let is_near = |card: Card| match rows.last(card.colour()) {
        Some(last) => rows.fits(card) && last.value().abs_diff(card.value()) <= 1,
        None => !(2..=8).contains(&card.value()),
    };
    match action {
        Action::Lay(card) | Action::Begin(card, _) => is_near(card),
        Action::Advance(_) | Action::Enter(..) => true,
        Action::Take(colour) => game.table().pile(colour).top(colour).is_some_and(is_near),
        Action::Stay | Action::Discard(_) | Action::Draw => false,
    }
}

#[test]
fn a_view_is_the_state_without_other_hands_and_the_deck() {
    secrets().a_view_is_the_state_without_other_hands_and_the_deck();
}

#[test]
fn a_view_names_the_own_hand_and_what_everybody_saw() {
    secrets().a_view_names_the_own_hand_and_what_everybody_saw();
}

#[test]
fn a_view_has_no_seed_and_no_other_key() {
    secrets().a_view_has_no_seed_and_no_other_key();
}

#[test]
fn a_watcher_without_a_seat_sees_no_hand() {
    assert!(secrets().positions().all(|game| game.view(None).hand().is_empty()));
}

#[test]
fn the_unseen_cards_of_a_view_are_those_whose_place_it_cannot_tell() {
    let secrets = secrets();
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
    secrets().what_nobody_showed_changes_nothing_that_a_watcher_is_shown();
}

#[test]
fn whatever_is_done_tells_a_watcher_the_same_in_every_world() {
    secrets().whatever_is_done_tells_a_watcher_the_same_in_every_world();
}

#[test]
fn twins_differ_before_the_first_card_is_played() {
    secrets().twins_differ_before_the_first_card_is_played();
}

#[test]
fn all_hear_the_truth_but_for_the_face_of_a_card_from_the_deck() {
    secrets().all_hear_the_truth_but_for_the_face_of_a_card_from_the_deck();
}

#[test]
fn a_card_is_known_from_being_taken_until_one_like_it_is_played() {
    secrets().a_card_is_known_from_being_taken_until_one_like_it_is_played();
}

/// Otherwise all this would prove less than it claims.
#[test]
fn the_random_games_come_to_everything_there_is() {
    let games: Vec<Keltis> = secrets().positions().collect();
    let come_to = |what: &str, is_there: &dyn Fn(&Keltis) -> bool| {
        assert!(games.iter().any(is_there), "no game comes to this: {what}");
    };
    for phase in ["play", "advance", "draw", "over"] {
        come_to(phase, &|game| game.phase() == phase);
    }
    for seats in 2..=4 {
        come_to("each number of seats", &|game| game.seats().count() == seats);
    }
    for end in ["fifth figure in the goal", "last card of the deck"] {
        come_to(end, &|game| game.ending() == Some(end));
    }
    for options in
        [["allowed", "path_only"], ["allowed", "any"], ["forbidden", "path_only"], ["forbidden", "any"]]
    {
        come_to("each set of house rules", &|game| {
            let setup = serde_json::to_value(game.to_setup().options).unwrap();
            setup["retake"] == options[0] && setup["start_figures"] == options[1]
        });
    }
    come_to("a barred pile", &|game| !game.to_setup().barred.is_empty());
    come_to("a known card", &|game| game.to_setup().known.iter().any(|known| !known.is_empty()));
    come_to("a known pair", &|game| {
        game.to_setup().known.iter().any(|known| known.different().any(|card| known.count(card) == 2))
    });
    come_to("one card on the deck", &|game| game.deck().len() == 1);
}
