//! Text that should be a record.

use bots::{play_out, random_source};
use catalogue::AnyGame;
use fuzz::Choices;
use keltis::Keltis;
use tabletop::{BadRecord, Chance, Match, Notated, Seats, Seed, Start};

/// What loads is written down in one way, and that loads as the same game.
fn is_stable(text: &str) {
    match AnyGame::from_record(text) {
        Ok(game) => {
            let record = game.record();
            let again = AnyGame::from_record(&record).unwrap_or_else(|error| panic!("{error} in\n{record}"));
            assert_eq!(again.record(), record, "from\n{text}");
            assert_eq!(again.state(), game.state());
        }
        Err(BadRecord { line, reason }) => assert!(line >= 1 && !reason.is_empty()),
    }
}

/// A game of so many decisions.
fn good_record(seats: Seats, decisions: usize, by_deal: bool) -> String {
    let seed = Seed::new("to be spoilt");
    let chance = if by_deal { Chance::Deal(Keltis::deal(seats, &seed)) } else { Chance::Seed(seed.clone()) };
    let mut played =
        Match::<Keltis>::new(Start { chance, ..Start::from_seed(seats, seed.clone()) }).expect("a good deal");
    let mut actions = Vec::new();
    play_out(&mut played.game().clone(), 2000, &mut random_source(&seed), |action| actions.push(action));
    for action in actions.into_iter().take(decisions) {
        played.act(action).expect("a legal action");
    }
    played.record()
}

#[test]
fn any_bytes_are_a_record_or_get_a_reason() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        is_stable(&text);
        is_stable(&format!("triskel 1\ngame keltis\n{text}"));
        is_stable(&format!("triskel 1\ngame keltis\nseat A\nseat B\nseed x\n{text}"));
    });
}

#[test]
fn a_spoilt_record_is_refused_or_is_another_good_one() {
    let records: Vec<String> = (2..=4)
        .filter_map(Seats::new)
        .flat_map(|seats| {
            [(12, false), (5, true), (usize::MAX, false)].map(|(n, deal)| good_record(seats, n, deal))
        })
        .collect();
    for record in &records {
        is_stable(record);
    }
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let record = &records[choices.below(records.len())];
        is_stable(&choices.spoil(record));
    });
}
