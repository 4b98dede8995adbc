//! Records: what is written, what is read, and what is refused, with the line and the reason.

use catalogue::{AnyGame, AnyIllegal};
use celtic::Celtic;
use keltis::{Illegal, Keltis, Phase};
use tabletop::{
    BadForm, BadRecord, Chance, Game, Match, Refusal, Seat, Seats, Seed, Start, Turn, UnknownPart, Unreadable,
};

const HEADER: &str = "triskel 1\ngame keltis\nseat Ann\nseat Bob\nseed dolmen\n";

/// The first cards that seats 0 and 1 hold with the seed `dolmen`.
fn first_cards() -> [String; 2] {
    let game = Keltis::new(Seats::TWO, &Seed::new("dolmen"));
    let hands: Vec<_> = Seats::TWO.iter().filter_map(|seat| game.hand(seat).iter().next()).collect();
    [hands[0].to_string(), hands[1].to_string()]
}

fn refused(text: &str) -> BadRecord<AnyIllegal> {
    AnyGame::from_record(text).expect_err("this record is wrong")
}

fn form(line: usize, reason: &str) -> BadRecord<AnyIllegal> {
    BadRecord::Form(BadForm { line, reason: reason.to_owned() })
}

fn not_played(line: usize, decision: &str, reason: Refusal<AnyIllegal>) -> BadRecord<AnyIllegal> {
    BadRecord::Refused { line, decision: decision.to_owned(), reason }
}

/// Nothing can be drawn before a card has been played.
fn first_play() -> Refusal<AnyIllegal> {
    Refusal::Illegal(AnyIllegal::Keltis(Illegal::NotNow { phase: Phase::Play }))
}

fn loaded(text: &str) -> AnyGame {
    AnyGame::from_record(text).unwrap_or_else(|error| panic!("{error:?}"))
}

/// A game in which everybody discards and draws until the deck is empty.
fn whole_game() -> Match<Keltis> {
    let mut played =
        Match::<Keltis>::new(Start::from_seed(Seats::TWO, Seed::new("dolmen"))).expect("a good deal");
    while let Turn::Of(_) = played.game().turn() {
        let action = played.game().legal_actions()[0];
        played.act(action).expect("a listed action");
    }
    played
}

#[test]
fn one_turn_is_one_line_and_the_result_comes_last() {
    let record = whole_game().record();
    let lines: Vec<&str> = record.lines().collect();
    assert_eq!(
        lines[..4],
        ["triskel 1", "game keltis", "option retake allowed", "option start_figures path_only"]
    );
    assert_eq!(lines[4..9], ["seat Player 1", "seat Player 2", "seed dolmen", "first 0", ""]);
    assert_eq!(lines[9], format!("discard {}; draw", first_cards()[0]));
    assert_eq!(lines.len(), 9 + 64 + 1);
    assert_eq!(lines[73], "result -4 -4");
    assert_eq!(loaded(&record).record(), record);
}

#[test]
fn comments_blank_lines_windows_line_ends_and_any_line_breaks_are_read() {
    let [ann, bob] = first_cards();
    let plain = loaded(&format!("{HEADER}\ndiscard {ann}; draw\ndiscard {bob}\n")).record();
    let text = format!(
        "\u{feff}# a game\r\ntriskel 1 # version\r\n\r\ngame keltis\r\nseat Ann # she\r\nseat   Bob\r\nseed dolmen\r\n\
         \r\nDISCARD {ann}\r\n# she thinks\r\n  draw ; discard {bob} ;\r\n"
    );
    assert_eq!(loaded(&text).record(), plain);
}

#[test]
fn names_and_seeds_of_any_text_come_back() {
    for text in [
        "Ann",
        "Ann # 2",
        " spaced ",
        "",
        "\"quoted\"",
        "two\nlines",
        "Siobhán ☘",
        "bot hard",
        "\\",
        "\u{2028}",
    ] {
        let mut played = Match::<Keltis>::new(Start::from_seed(Seats::TWO, Seed::new(text))).unwrap();
        played.rename(Seat::FIRST, text);
        let again = Match::<Keltis>::from_record(&played.record()).unwrap();
        assert_eq!(again, played, "{text:?}");
    }
}

#[test]
fn an_exact_deal_comes_back() {
    let seed = Seed::new("dolmen");
    let deal = <Keltis as tabletop::Notated>::deal(Seats::TWO, &seed);
    let start = Start { chance: Chance::Deal(deal), ..Start::from_seed(Seats::TWO, seed) };
    let played = Match::<Keltis>::new(start).unwrap();
    assert!(played.record().contains("\ndeal {\"hands\":[["));
    assert_eq!(Match::<Keltis>::from_record(&played.record()).as_ref(), Ok(&played));
}

#[test]
fn a_game_stopped_by_the_turn_limit_says_so_and_is_scored_as_it_stands() {
    let [ann, bob] = first_cards();
    let turns = format!("discard {ann}; draw\ndiscard {bob}; draw\n");
    let record = loaded(&format!("{HEADER}limit 2\n\n{turns}result -4 -4\n")).record();
    assert!(record.contains("\nlimit 2\n"));
    assert!(record.ends_with("result -4 -4 # stopped by the turn limit\n"));
    assert_eq!(
        refused(&format!("{HEADER}limit 3\n{turns}result -4 -4\n")),
        form(9, "a result is given, but the game is still running")
    );
    let late = not_played(8, &format!("discard {bob}"), Refusal::TurnLimit(1));
    assert_eq!(refused(&format!("{HEADER}limit 1\n{turns}")), late);
}

#[test]
fn what_breaks_the_rules_is_refused_with_its_line() {
    let [ann, bob] = first_cards();
    assert_eq!(
        refused(&format!("{HEADER}\ndiscard {ann}; draw\ndraw\n")),
        not_played(8, "draw", first_play())
    );
    let part = UnknownPart::unlike(&format!("{ann}{bob}"), &["r5", "b10"]);
    assert_eq!(
        refused(&format!("{HEADER}\ndiscard {ann}; draw\ndiscard {ann}{bob}\n")),
        BadRecord::Unreadable { line: 8, reason: Unreadable::new(&format!("discard {ann}{bob}"), part) }
    );
    let mut over = whole_game().record();
    over.push_str("discard r5\n");
    assert_eq!(refused(&over), form(75, "nothing may follow the result in line 74"));
    let wrong = whole_game().record().replace("result -4 -4", "result 41 38");
    assert_eq!(refused(&wrong), form(74, "the result is given as `41 38`, but the game ends `-4 -4`"));
    let more = whole_game().record().replace("result -4 -4", "draw");
    assert_eq!(refused(&more), not_played(74, "draw", Refusal::GameOver));
}

#[test]
fn a_wrong_header_is_refused_with_its_line() {
    for (text, line, reason) in [
        ("", 1, "the record is empty: it should begin with `triskel 1`"),
        ("triskel 2\n", 1, "a record begins with `triskel 1`, not with `triskel 2`"),
        ("triskel 1\n", 1, "the game is not named: a line such as `game keltis` is missing"),
        (
            "triskel 1\ngame chess\n",
            2,
            "there is no game `chess`: the games are keltis, keltis-cards, celtic",
        ),
        (
            "triskel 1\ngame keltis\nseat A\nseed x\n",
            4,
            "2 to 4 players can play Keltis: there are 1 `seat` lines",
        ),
        (
            "triskel 1\ngame keltis\nseat A\nseat B\n\ndraw\n",
            4,
            "the deal is missing: a `seed` or a `deal` line is needed before the first turn",
        ),
        (
            "triskel 1\ngame keltis\noption retake\n",
            3,
            "an option line has a name and a value: `option retake allowed`",
        ),
        (
            "triskel 1\ngame keltis\noption retake never\n",
            3,
            "option `retake` cannot be `never`: it is one of allowed, forbidden",
        ),
        (&format!("{HEADER}seed menhir\n"), 6, "a second `seed or deal` line: there can be only one"),
        (&format!("{HEADER}first two\n"), 6, "`two` is not the number of a seat"),
        (&format!("{HEADER}first 2\n"), 6, "there is no seat 2: 2 seats are 0 to 1"),
        (
            "triskel 1\ngame keltis\nseat A\nseat B\ndeal {\"hands\":[]}\n",
            5,
            "this is not a deal: missing field `deck`",
        ),
        (
            "triskel 1\ngame keltis\nseat A\nseat B\ndeal {\"hands\":[],\"deck\":[],\"tiles\":{}}\n",
            5,
            "this deal is impossible: there are 0 hands for 2 seats",
        ),
        ("triskel 1\ngame keltis\nseat \"A\" B\n", 3, "`B` follows where the line should end"),
    ] {
        assert_eq!(refused(text), form(line, reason), "for {text:?}");
    }
    assert_eq!(refused(&format!("{HEADER}\ndraw\n")), not_played(7, "draw", first_play()));
}

#[test]
fn a_match_that_could_not_be_read_back_cannot_begin() {
    let three = Seats::new(3).unwrap();
    let second = Seats::TWO.seat(1).unwrap();
    let celtic = || Start::<Celtic>::from_seed(Seats::TWO, Seed::new(""));
    let refusal = |start: Start<Celtic>| Match::new(start).unwrap_err().to_string();
    assert_eq!(refusal(Start { first: second, ..celtic() }), "seat 0 always begins in Celtic!, not seat 1");
    assert_eq!(refusal(Start { seats: three, ..celtic() }), "2 players can play Celtic!, not 3");
    let deal = Chance::Deal(celtic::NoDeal {});
    assert_eq!(refusal(Start { chance: deal, ..celtic() }), "Celtic! has no deal: nothing is left to chance");
    let keltis = Start::<Keltis>::from_seed(Seats::TWO, Seed::new("dolmen"));
    let nobody = Start { first: three.seat(2).unwrap(), ..keltis };
    assert_eq!(Match::new(nobody).unwrap_err().to_string(), "seat 2 cannot begin: 2 seats are 0 to 1");
}

#[test]
fn nothing_is_played_beyond_the_turn_limit() {
    let mut played = whole_game();
    while played.decisions().len() > 20 {
        played.undo();
    }
    played.limit_turns(Some(3));
    assert_eq!(played.turn_limit(), Some(10), "what was played is within the limit");
    assert_eq!(played.to_act(), None);
    let action = played.game().legal_actions()[0];
    assert_eq!(played.act(action), Err(Refusal::TurnLimit(10)));
    let mut any = loaded(&played.record());
    assert_eq!((any.turn().phase, any.legal_actions().len()), ("over", 0));
    assert_eq!(any.result()["over"], true);
    assert!(matches!(any.act(&action.to_string()), Err(catalogue::NotPlayed::TurnLimit(10))));
    assert_eq!(any.record(), played.record());
}

#[test]
fn a_record_has_nothing_that_steers_a_terminal() {
    let sly = "Ann\u{1b}[31m\u{9b}2J\u{202e}\u{200b}\u{feff}\u{e0041}";
    let mut played = Match::<Keltis>::new(Start::from_seed(Seats::TWO, Seed::new(sly))).unwrap();
    played.rename(Seat::FIRST, sly);
    let record = played.record();
    assert!(record.lines().all(tabletop::is_harmless), "{record:?}");
    assert_eq!(Match::<Keltis>::from_record(&record).as_ref(), Ok(&played), "but comes back to the letter");
}
