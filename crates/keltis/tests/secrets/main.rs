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

testkit::keeps_its_secrets!(secrets);

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
