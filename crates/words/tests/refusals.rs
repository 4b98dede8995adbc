//! What players are told when something is refused: every reason of every game, text that is no action, and records.

use std::collections::BTreeSet;
use std::str::FromStr;

use catalogue::{AnyGame, AnyIllegal, NotPlayed};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use keltis_family::{Colour, Direction};
use tabletop::{BadForm, BadRecord, Game, Refusal, Seats, Seed};
use words::{Language, Message, Spoken, bad_record, unreadable};

fn read<T: FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("`{text}` cannot be read"))
}

/// As the engine and the terminal say it, with cards in notation.
fn written(message: &Message) -> String {
    message.in_notation(Language::English)
}

/// Every reason has its sentence. `variant` numbers the variants from 0: a new one does not compile until it has a
/// number, and does not pass until it has a line here.
fn are_told<G: Spoken>(variant: fn(&G::Illegal) -> usize, variants: usize, told: Vec<(G::Illegal, &str)>) {
    let covered: BTreeSet<usize> = told.iter().map(|(illegal, _)| variant(illegal)).collect();
    assert!(covered.into_iter().eq(0..variants), "every reason has its line");
    for (illegal, sentence) in told {
        assert_eq!(written(&G::refusal(&illegal)), sentence, "{illegal:?}");
    }
}

#[test]
fn keltis_says_why() {
    use keltis::{Illegal, Phase, Size};
    let variant = |illegal: &Illegal| match illegal {
        Illegal::GameOver => 0,
        Illegal::NotNow { .. } => 1,
        Illegal::NotInHand(_) => 2,
        Illegal::BreaksTheRow { .. } => 3,
        Illegal::WhichFigure(_) => 4,
        Illegal::NoFigureEnters(_) => 5,
        Illegal::NoSuchFigure { .. } => 6,
        Illegal::NoFigureThere(_) => 7,
        Illegal::OnFinalStone(_) => 8,
        Illegal::AlreadyOnPath(_) => 9,
        Illegal::StartFiguresStay => 10,
        Illegal::EmptyPile(_) => 11,
        Illegal::Barred(_) => 12,
    };
    let breaks =
        |card, last, direction| Illegal::BreaksTheRow { card: read(card), last: read(last), direction };
    let no_figure = |size, large_path| Illegal::NoSuchFigure { size, large_path };
    let told = vec![
        (Illegal::GameOver, "The game is over."),
        (Illegal::NotNow { phase: Phase::Over }, "The game is over."),
        (Illegal::NotNow { phase: Phase::Play }, "First play a card from your hand: lay it or discard it."),
        (
            Illegal::NotNow { phase: Phase::Advance },
            "First advance one of your figures, or let them all stay where they are.",
        ),
        (
            Illegal::NotNow { phase: Phase::Draw },
            "You have played your card. Now draw from the deck or take the top card of a discard pile.",
        ),
        (Illegal::NotInHand(read("y3")), "You do not hold y3."),
        (breaks("r4", "r6", Direction::Upward), "r4 cannot follow r6: your red-brown row runs upward."),
        (
            breaks("b10", "b2", Direction::Downward),
            "b10 cannot follow b2: your light blue row runs downward.",
        ),
        (
            Illegal::WhichFigure(read("y4")),
            "y4 brings a figure onto the yellow path: choose a small one or the large one.",
        ),
        (
            Illegal::NoFigureEnters(read("y4")),
            "You already have a figure on the yellow path: y4 moves that one, so there is none to choose.",
        ),
        (no_figure(Size::Large, Some(Colour::Pink)), "Your large figure is already on the pink path."),
        (no_figure(Size::Small, None), "Your four small figures are already on paths."),
        (Illegal::NoFigureThere(Colour::Blue), "You have no figure on the light blue path."),
        (
            Illegal::OnFinalStone(Colour::Red),
            "Your figure on the red-brown path stands on the final stone and can go no further.",
        ),
        (
            Illegal::AlreadyOnPath(Colour::Green),
            "You already have a figure on the green path: it advances, and no other can enter.",
        ),
        (
            Illegal::StartFiguresStay,
            "At this table a figure leaves the start stone only when you lay the first card of a colour.",
        ),
        (Illegal::EmptyPile(Colour::Green), "The green discard pile is empty."),
        (
            Illegal::Barred(Colour::Red),
            "You discarded onto the red-brown pile this turn, and at this table you may not take that card.",
        ),
    ];
    are_told::<Keltis>(variant, 13, told);
}

#[test]
fn the_card_game_says_why() {
    use keltis_cards::{Illegal, Phase, Suit};
    let variant = |illegal: &Illegal| match illegal {
        Illegal::GameOver => 0,
        Illegal::NotNow { .. } => 1,
        Illegal::NotInHand(_) => 2,
        Illegal::OnlyOnce(_) => 3,
        Illegal::NoValue(_) => 4,
        Illegal::DifferentValues(..) => 5,
        Illegal::NoSuchWishStone(_) => 6,
        Illegal::WishStoneTaken(_) => 7,
        Illegal::BreaksTheRow { .. } => 8,
        Illegal::RowClosed { .. } => 9,
        Illegal::PointDiffers { .. } => 10,
        Illegal::NoNumberCard { .. } => 11,
        Illegal::EmptyPile(_) => 12,
        Illegal::Barred(_) => 13,
    };
    let breaks =
        |card, last, direction| Illegal::BreaksTheRow { card: read(card), last: read(last), direction };
    let told = vec![
        (Illegal::GameOver, "The game is over."),
        (Illegal::NotNow { phase: Phase::Over }, "The game is over."),
        (
            Illegal::NotNow { phase: Phase::Play },
            "First you must play: lay a card, discard one, or buy a wish stone.",
        ),
        (
            Illegal::NotNow { phase: Phase::Draw },
            "You have played. Now draw from the deck or take the top card of a discard pile.",
        ),
        (
            Illegal::NotNow { phase: Phase::LastCards },
            "Play has ended: now you can only lay your last cards, or stop.",
        ),
        (Illegal::NotInHand(read("gx")), "You do not hold gx."),
        (Illegal::OnlyOnce(read("r3")), "You hold only one r3."),
        (Illegal::NoValue(read("rx")), "rx has no value: a wish stone costs two cards of the same value."),
        (
            Illegal::DifferentValues(read("r3"), read("n4")),
            "r3 and n4 have different values: a wish stone costs two cards of the same value.",
        ),
        (Illegal::NoSuchWishStone(10), "There is no wish stone 10: they run from 1 to 9."),
        (Illegal::WishStoneTaken(read("w4")), "w4 has already been taken."),
        (breaks("r4", "r6", Direction::Upward), "r4 cannot follow r6: your red-brown row runs upward."),
        (
            breaks("b10", "b2", Direction::Downward),
            "b10 cannot follow b2: your light blue row runs downward.",
        ),
        (
            Illegal::RowClosed { row: Colour::Pink },
            "Your pink row is closed: no number card or point card can follow a closing card.",
        ),
        (
            Illegal::PointDiffers { card: read("n3"), last: read("y4") },
            "n3 cannot follow y4: a point card must match the row’s last number card.",
        ),
        (
            Illegal::NoNumberCard { card: read("n3"), row: Colour::Blue },
            "n3 cannot begin your light blue row: a point card must match the row’s last number card.",
        ),
        (Illegal::EmptyPile(Suit::Green), "The green discard pile is empty."),
        (Illegal::EmptyPile(Suit::Neutral), "The discard pile of point cards is empty."),
        (
            Illegal::Barred(Suit::Red),
            "You discarded onto the red-brown pile this turn, so you may not take from it.",
        ),
        (
            Illegal::Barred(Suit::Neutral),
            "You discarded a point card this turn, so you may not take from that pile.",
        ),
    ];
    are_told::<KeltisCards>(variant, 14, told);
}

#[test]
fn celtic_says_why() {
    use celtic::{Colour, Direction, Illegal, Shape};
    let variant = |illegal: &Illegal| match illegal {
        Illegal::GameOver => 0,
        Illegal::NotYourColour { .. } => 1,
        Illegal::NoneLeft { .. } => 2,
        Illegal::CellTaken(_) => 3,
        Illegal::JoinsNothing(_) => 4,
        Illegal::CutsAPath(_) => 5,
        Illegal::Overreaches => 6,
        Illegal::Fits => 7,
        Illegal::CanMove => 8,
        Illegal::OverreachRefused => 9,
    };
    let told = vec![
        (Illegal::GameOver, "The game is over."),
        (
            Illegal::NotYourColour { own: Colour::Orange, asked: Colour::Blue },
            "You place orange or neutral tiles, not blue ones.",
        ),
        (
            Illegal::NotYourColour { own: Colour::Blue, asked: Colour::Orange },
            "You place blue or neutral tiles, not orange ones.",
        ),
        (Illegal::NoneLeft { colour: Colour::Neutral, shape: Shape::Cap }, "No neutral cap is left."),
        (Illegal::CellTaken(read("1,0")), "There is already a tile on 1,0."),
        (
            Illegal::JoinsNothing(read("0,-2")),
            "No open side of the design points at 0,-2: a tile must join at least one.",
        ),
        (
            Illegal::CutsAPath(Direction::East),
            "The east side does not fit: open must meet open, and closed must meet closed.",
        ),
        (
            Illegal::Overreaches,
            "That would not fit into 5×5: all tiles must fit, and so must all cells that open sides point at.",
        ),
        (Illegal::Fits, "That tile fits: place it."),
        (Illegal::CanMove, "You may pass only if you cannot place any tile."),
        (Illegal::OverreachRefused, "At this table a tile that breaks the 5×5 limit is simply refused."),
    ];
    are_told::<Celtic>(variant, 10, told);
}

#[track_caller]
fn are_unreadable<G: Game>(told: &[(&str, &str)]) {
    for (text, sentence) in told {
        let Err(reason) = text.parse::<G::Action>() else { panic!("`{text}` is an action") };
        assert_eq!(written(&unreadable(&reason)), *sentence, "for `{text}`");
    }
}

#[test]
fn text_that_is_no_action_is_answered_with_what_would_be_right() {
    are_unreadable::<Keltis>(&[
        (
            "",
            "There is nothing to read: an action begins with `discard`, `lay`, `advance`, `stay`, `draw` or `take`.",
        ),
        (
            "play r5",
            "`play r5` cannot be read: an action begins with `discard`, `lay`, `advance`, `stay`, `draw` or `take`.",
        ),
        ("discard", "`discard` is incomplete: write it like `discard r5`."),
        ("discard r5 r6", "`discard r5 r6` cannot be read: write it like `discard r5`."),
        ("lay", "`lay` is incomplete: write it like `lay r5` or `lay r5 small`."),
        ("advance", "`advance` is incomplete: write it like `advance g`."),
        ("take", "`take` is incomplete: write it like `take r`."),
        ("draw r", "`draw r` cannot be read: `draw` stands on its own."),
        ("stay g", "`stay g` cannot be read: `stay` stands on its own."),
        ("lay r5 huge", "`lay r5 huge` cannot be read: `huge` should be `small` or `large`."),
        ("lay q5", "`lay q5` cannot be read: `q5` should be something like `r5` or `b10`."),
        ("take q", "`take q` cannot be read: `q` should be `r`, `y`, `p`, `g` or `b`."),
    ]);
    are_unreadable::<KeltisCards>(&[
        (
            "pass",
            "`pass` cannot be read: an action begins with `discard`, `wish`, `lay`, `draw`, `take` or `done`.",
        ),
        ("wish r3", "`wish r3` is incomplete: write it like `wish r3 n3`."),
        ("wish r3 y3 p3", "`wish r3 y3 p3` cannot be read: write it like `wish r3 n3`."),
        ("lay", "`lay` is incomplete: write it like `lay r5`, `lay rx` or `lay n4 points`."),
        ("lay n4", "`lay n4` does not say where the card goes: write `lay n4 points` or `lay n4 r`."),
        ("lay n4 red", "`lay n4 red` cannot be read: `red` should be `points`, `r`, `y`, `p`, `g` or `b`."),
        ("lay r5 r", "`lay r5 r` says too much: that card has a row of its own. Write `lay r5`."),
        ("take points", "`take points` cannot be read: `points` should be `r`, `y`, `p`, `g`, `b` or `n`."),
        (
            "discard w3",
            "`discard w3` cannot be read: `w3` should be something like `r5`, `b10`, `rx` or `n4`.",
        ),
        ("done now", "`done now` cannot be read: `done` stands on its own."),
    ]);
    are_unreadable::<Celtic>(&[
        (
            "lay o N 1,0",
            "`lay o N 1,0` cannot be read: an action begins with `place`, `pass` or `overreach`.",
        ),
        ("place o NES", "`place o NES` is incomplete: write it like `place o NES 1,0`."),
        ("overreach o", "`overreach o` is incomplete: write it like `overreach o NES 1,0`."),
        ("pass o", "`pass o` cannot be read: `pass` stands on its own."),
        ("place q N 1,0", "`place q N 1,0` cannot be read: `q` should be `o`, `b` or `n`."),
        (
            "place o nx 1,0",
            "`place o nx 1,0` cannot be read: `nx` should be something like `N`, `EW` or `NES`.",
        ),
        ("place o N 1;0", "`place o N 1;0` cannot be read: `1;0` should be something like `1,0` or `0,-2`."),
    ]);
}

#[test]
fn long_and_sly_text_is_told_short_and_harmless() {
    let Err(reason) = format!("lay \u{1b}[31m{}", "x".repeat(500)).parse::<keltis::Action>() else {
        panic!("it is no action")
    };
    let sentence = written(&unreadable(&reason));
    assert!(tabletop::is_harmless(&sentence) && sentence.chars().count() < 200, "{sentence}");
}

#[test]
fn on_a_page_what_is_typed_is_marked_by_the_page() {
    let Err(reason) = "lay q5".parse::<keltis::Action>() else { panic!("it is no action") };
    assert_eq!(
        unreadable(&reason).to_string(),
        "lay q5 cannot be read: q5 should be something like r5 or b10."
    );
}

#[test]
fn what_is_not_played_is_told_whatever_the_game() {
    let told = |reason: &NotPlayed| written(&words::table::not_played(reason));
    assert_eq!(told(&NotPlayed::GameOver), "The game is over.");
    assert_eq!(told(&NotPlayed::TurnLimit(1)), "The turn limit has been reached: 1 turn.");
    assert_eq!(told(&NotPlayed::TurnLimit(10)), "The turn limit has been reached: 10 turns.");
    let illegal = AnyIllegal::Celtic(celtic::Illegal::CanMove);
    assert_eq!(told(&NotPlayed::Illegal(illegal)), "You may pass only if you cannot place any tile.");
    let reason = "draw r".parse::<keltis::Action>().expect_err("`draw` stands alone");
    assert_eq!(told(&NotPlayed::Unreadable(reason)), "`draw r` cannot be read: `draw` stands on its own.");
}

#[test]
fn a_refused_record_is_told_with_its_line_and_the_reason() {
    let hand = Keltis::new(Seats::TWO, &Seed::new("dolmen")).hand(tabletop::Seat::FIRST);
    let card = hand.iter().next().expect("a hand has cards");
    let header = "triskel 1\ngame keltis\nseat Ann\nseat Bob\nseed dolmen\n";
    for (record, sentence) in [
        (
            "triskel 1\n".to_owned(),
            "Line 1: the game is not named: a line such as `game keltis` is missing.".to_owned(),
        ),
        (
            format!("{header}draw\n"),
            "Line 6: `draw` is not allowed. First play a card from your hand: lay it or discard it."
                .to_owned(),
        ),
        (
            format!("{header}draw r\n"),
            "Line 6: `draw r` cannot be read: `draw` stands on its own.".to_owned(),
        ),
        (
            format!("{header}limit 1\ndiscard {card}; draw\ndraw\n"),
            "Line 8: `draw` comes after the last turn: the limit is 1 turn.".to_owned(),
        ),
    ] {
        let bad = AnyGame::from_record(&record).expect_err("this record is wrong");
        assert_eq!(written(&bad_record(&bad)), sentence);
    }
    let late = BadRecord::Refused { line: 74, decision: "draw".to_owned(), reason: Refusal::GameOver };
    assert_eq!(written(&bad_record(&late)), "Line 74: `draw` comes after the end of the game.");
    let form = BadRecord::Form(BadForm { line: 3, reason: "`two` is not the number of a seat".to_owned() });
    assert_eq!(written(&bad_record(&form)), "Line 3: `two` is not the number of a seat.");
}
