//! No seat is shown what it cannot know, and a world imagined from that may be any that fits.

mod imagining;

use keltis_cards::{Action, Card, Coloured, Hand, KeltisCards, Setup, Suit, TargetRow};
use tabletop::{Game, Notated};
use testkit::Secrets;

/// What the proofs need to know about the card game.
fn secrets() -> Secrets<KeltisCards> {
    Secrets {
        cards: Hand::BOX.iter().map(|card| card.to_string()).collect(),
        keys: &[
            "game",
            "seats",
            "options",
            "turn",
            "hands",
            "rows",
            "point_rows",
            "wishes",
            "wish_row",
            "discards",
            "deck",
            "barred",
            "draws_left",
            "last_left",
            "last_to_come",
            "known",
            "scores",
            "over",
            "winners",
        ],
        face_up: &["rows", "point_rows", "discards"],
        hand_phases: &["play", "last_cards"],
        likes: is_progress,
    }
}

/// Whether a player gets ahead at little cost, now or with a card from a pile: few values of a row are skipped, and no
/// short row is closed.
fn is_progress(game: &KeltisCards, action: Action) -> bool {
    let Some(seat) = game.turn().seat() else { return false };
    let rows = &game.table().area(seat).rows;
    let is_near = |card: Coloured| match (card.value(), rows.last(card.colour()).and_then(Coloured::value)) {
        (Some(value), Some(last)) => rows.fits(card) && last.abs_diff(value) <= 1,
        (Some(value), None) => rows.fits(card) && !(2..=8).contains(&value),
        (None, _) => game.table().row_length(seat, card.colour()) >= 6,
    };
    match action {
        Action::Lay(card) => is_near(card),
        Action::LayPoint(..) | Action::Wish(..) => true,
        Action::Take(suit) => game.table().top(suit).and_then(Card::coloured).is_none_or(is_near),
        Action::Discard(_) | Action::Draw | Action::Done => false,
    }
}

testkit::keeps_its_secrets!(secrets);

/// Otherwise all this would prove less than it claims.
#[test]
fn the_random_games_come_to_everything_there_is() {
    let games: Vec<KeltisCards> = secrets().positions().collect();
    let come_to = |what: &str, is_there: &dyn Fn(&KeltisCards, &Setup) -> bool| {
        assert!(games.iter().any(|game| is_there(game, &game.to_setup())), "no game comes to this: {what}");
    };
    for phase in ["play", "draw", "last_cards", "over"] {
        come_to(phase, &|game, _| game.phase() == phase);
    }
    for seats in 2..=4 {
        come_to("each number of seats", &|game, _| game.seats().count() == seats);
        come_to("each number of seats among the last cards", &|game, setup| {
            game.seats().count() == seats && game.phase() == "last_cards" && !setup.last_to_come.is_empty()
        });
    }
    for end in ["fifth closed row", "last card of the deck"] {
        come_to(end, &|game, _| game.ending() == Some(end));
    }
    come_to("a barred pile", &|_, setup| setup.barred.len() == 1);
    come_to("two barred piles", &|_, setup| setup.barred.len() == 2);
    for left in [1, 2] {
        come_to("each number of draws left", &|_, setup| setup.draws_left == left);
        come_to("each number of last cards left", &|_, setup| setup.last_left == left);
    }
    come_to("the second of two draws", &|_, setup| setup.barred.len() == 2 && setup.draws_left == 1);
    come_to("the last player to lay last cards", &|_, setup| {
        setup.last_left > 0 && setup.last_to_come.is_empty()
    });
    come_to("a taken wish stone", &|_, setup| setup.wishes.iter().any(|taken| !taken.is_empty()));
    come_to("discarded point cards", &|game, _| game.table().top(Suit::Neutral).is_some());
    come_to("a point row", &|_, setup| setup.point_rows.iter().any(|row| !row.is_empty()));
    come_to("a point card in a colour row", &|_, setup| {
        setup.rows.iter().flat_map(|rows| rows.values().flatten()).any(|card| card.suit() == Suit::Neutral)
    });
    let known = |setup: &Setup, is_one: &dyn Fn(Card, usize) -> bool| {
        setup.known.iter().any(|known| known.different().any(|card| is_one(card, known.count(card))))
    };
    come_to("a known pair", &|_, setup| known(setup, &|_, count| count == 2));
    come_to("a known closing card", &|_, setup| known(setup, &|card, _| card.is_closing()));
    come_to("a known point card", &|_, setup| known(setup, &|card, _| card.suit() == Suit::Neutral));
    come_to("one card on the deck", &|game, _| game.deck().len() == 1);
    let legal =
        |game: &KeltisCards, is_one: &dyn Fn(&Action) -> bool| game.legal_actions().iter().any(is_one);
    come_to("a pair of twins to wish with", &|game, _| {
        legal(game, &|action| matches!(action, Action::Wish(one, other) if one == other))
    });
    come_to("a point card that fits a colour row", &|game, _| {
        legal(game, &|action| matches!(action, Action::LayPoint(_, TargetRow::Row(_))))
    });
}
