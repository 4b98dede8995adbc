//! Two worlds that differ only in what a watcher cannot know show him the same, byte for byte.

use keltis::{Action, Keltis};
use proptest::prelude::*;
use tabletop::{Game, Inspected, Notated, Seat, View};

use crate::sample::{samples, watchers};
use crate::twin::{Lesson, twin};

/// How many decisions two worlds go on in step.
const STEPS: usize = 16;

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_nobody_showed_changes_nothing_that_a_watcher_is_shown(sample in samples()) {
        let (start, mut rng) = sample.position();
        for watcher in watchers(&start) {
            let mut game = start;
            let mut other = twin(&game, watcher, Lesson::Nothing, &mut rng);
            for _ in 0..STEPS {
                look_the_same(watcher, &game, &other)?;
                if game.turn().is_over() {
                    break;
                }
                let action = sample.some_action(&game, &mut rng);
                let lesson = Lesson::of(&game, watcher, action);
                if !lesson.holds_in(&game, &other) {
                    // The watcher is about to see that he is not in this other world: a card leaves a hand where
                    // it is not, or he draws one that does not lie on top. So the other world becomes one of those
                    // that are still possible then.
                    other = twin(&game, watcher, lesson, &mut rng);
                    look_the_same(watcher, &game, &other)?;
                }
                sound_the_same(watcher, &mut game, &mut other, action)?;
            }
        }
    }

    #[test]
    fn whatever_is_done_tells_a_watcher_the_same_in_every_world(sample in samples()) {
        let (game, mut rng) = sample.position();
        for watcher in watchers(&game) {
            for action in game.legal_actions() {
                let lesson = Lesson::of(&game, watcher, action);
                let mut other = twin(&game, watcher, lesson, &mut rng);
                let mut game = game;
                sound_the_same(watcher, &mut game, &mut other, action)?;
                look_the_same(watcher, &game, &other)?;
            }
        }
    }

    /// Otherwise the tests above would prove nothing.
    #[test]
    fn twin_worlds_differ_before_the_first_card_is_played(mut sample in samples()) {
        sample.played = 0;
        let (game, mut rng) = sample.position();
        for watcher in watchers(&game) {
            let other = twin(&game, watcher, Lesson::Nothing, &mut rng);
            prop_assert_ne!(game.deck(), other.deck());
            for seat in game.seats().iter() {
                prop_assert_eq!(game.hand(seat) == other.hand(seat), watcher == Some(seat));
            }
        }
    }
}

/// Everything that can be asked without doing anything.
fn look_the_same(watcher: Option<Seat>, game: &Keltis, other: &Keltis) -> Result<(), TestCaseError> {
    let (here, there) = (game.view(watcher), other.view(watcher));
    prop_assert_eq!(here, there);
    prop_assert_eq!(json(&here), json(&there));
    // Equality and JSON are written by hand or could be; this shows every field there is.
    prop_assert_eq!(format!("{here:?}"), format!("{there:?}"));
    prop_assert_eq!(here.legal_actions(), there.legal_actions());
    prop_assert_eq!(here.unseen(), there.unseen());

    prop_assert_eq!(game.turn(), other.turn());
    prop_assert_eq!(game.phase(), other.phase());
    prop_assert_eq!(game.ending(), other.ending());
    for seat in game.seats().iter() {
        prop_assert_eq!(game.breakdown(seat), other.breakdown(seat));
    }
    // Whether a player may lay a card depends on his hand, so the answers to others are not for this watcher.
    // In all other phases nobody's answer depends on a hand.
    if watcher == game.turn().seat() || game.phase() != "play" {
        prop_assert_eq!(answers(game), answers(other));
        prop_assert_eq!(game.legal_actions(), other.legal_actions());
    }
    Ok(())
}

/// An action that is possible in both worlds: what the watcher is told of it. The worlds are left after it.
fn sound_the_same(
    watcher: Option<Seat>,
    game: &mut Keltis,
    other: &mut Keltis,
    action: Action,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(told(watcher, game, action), told(watcher, other, action), "{}", action);
    Ok(())
}

fn told(watcher: Option<Seat>, game: &mut Keltis, action: Action) -> Vec<String> {
    let mut seen = Vec::new();
    let tell = |event| seen.push(Keltis::seen_by(watcher, event));
    game.act_telling(action, tell).expect("an action that is possible in both worlds");
    seen.iter().map(|event| format!("{} {event:?}", json(event))).collect()
}

/// Each action there is, with why it is refused; nothing if it is not.
fn answers(game: &Keltis) -> Vec<(Action, String)> {
    let answer = |action| match game.clone().act(action) {
        Ok(()) => (action, String::new()),
        Err(reason) => (action, format!("{reason} {reason:?}")),
    };
    Keltis::every_action().into_iter().map(answer).collect()
}

fn json(thing: &impl serde::Serialize) -> String {
    serde_json::to_string(thing).expect("plain data")
}
