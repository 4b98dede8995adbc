use std::fmt::Display;
use std::time::Duration;

use bots::{Budget, Cancel, Level, Limit, Player, Thought, cores};
use catalogue::{AnyView, with_view};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};

/// What a bot of this level would do in the seat whose view this is, as part of an answer. It thinks for about this
/// many milliseconds, on all cores.
pub fn advice(
    view: &AnyView,
    level: Level,
    milliseconds: u64,
    rng: &mut Xoshiro256PlusPlus,
) -> Map<String, Value> {
    let limit = Limit::Time(Duration::from_millis(milliseconds));
    let budget = Budget { limit, threads: cores() };
    let (player, cancel) = (Player::Level(level), Cancel::default());
    with_view!(view, G, view => told(level, &player.think::<G>(view, &budget, &cancel, rng)))
}

fn told<Action: Display>(level: Level, thought: &Thought<Action>) -> Map<String, Value> {
    let candidates = thought.candidates.iter().map(|candidate| {
        json!({
            "action": candidate.action.to_string(),
            "estimate": candidate.estimate,
            "lead": candidate.lead,
            "tried": candidate.tried,
        })
    });
    let info = json!({
        "level": level.name(),
        "worlds": thought.worlds,
        "iterations": thought.iterations,
        "candidates": candidates.collect::<Vec<_>>(),
    });
    Map::from_iter([("action".to_owned(), json!(thought.action.to_string())), ("info".to_owned(), info)])
}
