//! Text that should be a record.

use bots::{play_out, random_source};
use catalogue::{AnyGame, Kind, with_kind};
use fuzz::Choices;
use tabletop::{Chance, Match, Notated, Seats, Seed, Start};

/// Whatever loads is written in one way, and that loads as the same game.
fn is_stable(text: &str) {
    match AnyGame::from_record(text) {
        Ok(game) => {
            let record = game.record();
            let again =
                AnyGame::from_record(&record).unwrap_or_else(|error| panic!("{error:?} in\n{record}"));
            assert_eq!(again.record(), record, "from\n{text}");
            assert_eq!(again.state(), game.state());
        }
        Err(bad) => assert!(bad.line() >= 1 && !words::bad_record(&bad).is_empty()),
    }
}

/// A game of this many decisions.
fn good_record<G: Notated>(seats: Seats, decisions: usize, by_deal: bool) -> String {
    let seed = Seed::new("to be spoilt");
    let chance = if by_deal && G::HAS_CHANCE {
        Chance::Deal(G::deal(seats, &seed))
    } else {
        Chance::Seed(seed.clone())
    };
    let mut played = Match::<G>::new(Start { chance, ..Start::from_seed(seats, seed.clone()) })
        .unwrap_or_else(|flaw| panic!("{flaw}"));
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
        for kind in Kind::ALL {
            is_stable(&format!("triskel 1\ngame {kind}\n{text}"));
            is_stable(&format!("triskel 1\ngame {kind}\nseat A\nseat B\nseed x\n{text}"));
        }
    });
}

#[test]
fn a_spoilt_record_is_refused_or_is_another_good_one() {
    let mut records = Vec::new();
    for (kind, seats) in Kind::ALL.into_iter().flat_map(|kind| kind.seats().map(move |seats| (kind, seats))) {
        let Some(seats) = Seats::new(seats) else { continue };
        for (decisions, by_deal) in [(12, false), (5, true), (usize::MAX, false)] {
            records.push(with_kind!(kind, G => good_record::<G>(seats, decisions, by_deal)));
        }
    }
    for record in &records {
        is_stable(record);
    }
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let record = &records[choices.below(records.len())];
        is_stable(&choices.spoil(record));
    });
}
