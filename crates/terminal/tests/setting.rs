//! Tables as `play` sets them up: who sits where, and that whatever is played there can be read back.

use bots::{Level, random_source};
use catalogue::{AnyGame, Kind, Listed, with_kind};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use table::{NotDone, Wanted};
use tabletop::{GameOptions, Match, Notated, Seats, Seed, below};
use terminal::{First, NotSeated, PersonName, Setting, Sitting};

fn setting<G: Notated>(first: First, seed: &str) -> Setting<G> {
    Setting {
        seats: Seats::TWO,
        options: G::Options::default(),
        seed: Seed::new(seed),
        first,
        name: "Ann".parse().expect("a good name"),
        level: Level::Easy,
    }
}

#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
fn table<G: Notated>(first: First, seed: &str) -> Match<G> {
    setting::<G>(first, seed).table().map_err(|reason| reason.to_string()).unwrap()
}

#[test]
fn in_celtic_whoever_begins_is_orange() {
    let ann_begins = table::<Celtic>(First::Me, "x");
    assert_eq!(
        (ann_begins.names(), ann_begins.start().first.index()),
        (&["Ann".into(), "bot easy".into()][..], 0)
    );
    let bot_begins = table::<Celtic>(First::Bot, "x");
    assert_eq!(
        (bot_begins.names(), bot_begins.start().first.index()),
        (&["bot easy".into(), "Ann".into()][..], 0)
    );
}

#[test]
fn in_keltis_the_person_sits_first_whoever_begins() {
    for (first, seat) in [(First::Me, 0), (First::Bot, 1)] {
        let played = table::<Keltis>(first, "x");
        assert_eq!((played.names()[0].as_str(), played.start().first.index()), ("Ann", seat));
    }
}

#[test]
fn the_lot_falls_on_everybody_and_comes_from_the_seed() {
    let begins = |seed: &str| table::<Celtic>(First::Lot, seed).names()[0].clone();
    let all: Vec<String> = (0..40).map(|number| begins(&number.to_string())).collect();
    assert!(all.contains(&"Ann".to_owned()) && all.contains(&"bot easy".to_owned()), "{all:?}");
    assert_eq!(begins("17"), all[17]);
}

#[test]
fn a_name_can_be_seen_and_is_not_that_of_a_bot() {
    let refused = |text: &str| text.parse::<PersonName>().expect_err(text).to_string();
    assert_eq!("  Siobhán ☘ ".parse::<PersonName>().expect("a good name").as_str(), "Siobhán ☘");
    assert_eq!(refused("  "), "a name has at least one letter");
    assert_eq!(refused("bot hard"), "`bot hard` is what bots are called: choose another name");
    assert!(refused("\u{1b}[31mAnn").starts_with("`\\u{1b}[31mAnn` has characters that nobody can see"));
    assert!(refused("Ann\u{200b}").starts_with("`Ann\\u{200b}` has characters"));
    assert_eq!(
        refused(&"x".repeat(21)),
        format!("`{}` has 21 characters: a name has at most 20", "x".repeat(21))
    );
}

/// What a random match is made of.
#[derive(Clone, Debug)]
struct Made {
    kind: Kind,
    seats: usize,
    options: Vec<usize>,
    first: First,
    seed: String,
    decisions: usize,
    limit: Option<u32>,
    names: Vec<String>,
}

fn made() -> impl Strategy<Value = Made> {
    let kind = proptest::sample::select(Kind::ALL.to_vec());
    let first = proptest::sample::select(vec![First::Me, First::Bot, First::Lot]);
    let options = proptest::collection::vec(0..4_usize, 2);
    let names = proptest::collection::vec(any::<String>(), 0..4);
    let limit = proptest::option::of(0..60_u32);
    (kind, 2..=4_usize, options, first, any::<String>(), 0..300_usize, limit, names).prop_map(
        |(kind, seats, options, first, seed, decisions, limit, names)| {
            let seats = seats.min(*kind.seats().end());
            Made { kind, seats, options, first, seed, decisions, limit, names }
        },
    )
}

/// The match after the wanted number of decisions, or at its end.
#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
fn played<G: Notated>(made: &Made) -> Match<G> {
    let mut options = G::Options::default();
    for (choice, value) in made.options.iter().enumerate().take(G::Options::CHOICES.len()) {
        options.choose(choice, value % G::Options::CHOICES[choice].values.len());
    }
    let seats = Seats::new(made.seats).unwrap();
    let setting = Setting { seats, options, ..setting::<G>(made.first, &made.seed) };
    let mut played = setting.table().map_err(|reason| reason.to_string()).unwrap();
    for (seat, name) in seats.iter().zip(&made.names) {
        played.rename(seat, name.clone());
    }
    let mut rng = random_source(&Seed::new(&made.seed).game(1));
    for decision in 0..made.decisions {
        if played.to_act().is_none() {
            break;
        }
        let actions = played.game().legal_actions();
        let action = actions[below(actions.len() as u32, &mut rng) as usize];
        played.act(action).unwrap();
        if decision == made.decisions / 2 {
            played.limit_turns(made.limit);
        }
    }
    played
}

fn comes_back<G: Notated>(made: &Made) {
    let played = played::<G>(made);
    let record = played.record();
    let again = Match::<G>::from_record(&record).unwrap_or_else(|reason| panic!("{reason:?} in\n{record}"));
    assert_eq!(again, played, "from\n{record}");
    assert_eq!(again.record(), record, "to the letter");
    let any = AnyGame::from_record(&record).unwrap_or_else(|reason| panic!("{reason:?} in\n{record}"));
    assert_eq!(any.record(), record, "as the engine loads it");
    assert_eq!(any.turn().seat, played.to_act());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200, failure_persistence: None, rng_seed: RngSeed::Fixed(7), ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_can_be_played_can_be_read_back(made in made()) {
        with_kind!(made.kind, G => comes_back::<G>(&made));
    }
}

fn goes_on_at_a_table<G: Listed>(made: &Made) {
    let played = played::<G>(&Made { names: Vec::new(), ..made.clone() });
    let sitting = Sitting::new(&played).unwrap_or_else(|reason| panic!("{reason} in\n{}", played.record()));
    assert_eq!(sitting.recorded(), played, "from\n{}", played.record());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60, failure_persistence: None, rng_seed: RngSeed::Fixed(8), ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_was_played_goes_on_at_a_table_as_it_was(made in made()) {
        with_kind!(made.kind, G => goes_on_at_a_table::<G>(&made));
    }
}

#[test]
fn a_terminal_is_for_one_person() {
    let mut played = table::<Keltis>(First::Me, "x");
    played.rename(Seats::TWO.seat(1).expect("the second"), "Nuala");
    assert_eq!(Sitting::new(&played).expect_err("two people"), NotSeated::People(2));
}

#[test]
fn a_card_that_was_drawn_is_not_put_back() {
    let record = concat!(
        "triskel 1\ngame keltis-cards\nseat Guest\nseat bot easy\n",
        r#"deal {"hands":[["p2","g2","rx","n0","n1","n2","y0","y1"],["g0","g1","r5","b0","b1","b2","p0","p1"]],"#,
        "\"deck\":[\"y8\",\"y9\",\"g9\",\"g10\"]}\n"
    );
    let mut sitting = Sitting::new(&Match::<KeltisCards>::from_record(record).expect("a good record"))
        .expect("one person among bots");
    let mut order = |wanted| sitting.order(wanted).map(|()| sitting.played().decisions().len());
    assert_eq!(order(Wanted::Undo), Err(NotDone::NothingToUndo));
    assert_eq!(order(Wanted::Play("wish p2 g2".into())), Ok(1));
    assert_eq!(order(Wanted::Undo), Ok(0), "nothing was seen yet");
    assert_eq!(order(Wanted::Play("wish p2 g2".into())), Ok(1));
    assert_eq!(order(Wanted::Play("draw".into())), Ok(2));
    assert_eq!(order(Wanted::Undo), Err(NotDone::Revealed));
}
