use std::fmt::Display;
use std::time::Duration;

use catalogue::engine::Adviser;
use catalogue::{AnyView, Chosen, with_view};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};
use tabletop::Seed;

use crate::{Budget, Cancel, Level, Limit, Player, Thought, cores, random_source};

/// The bots as the engine protocol asks for them.
#[derive(Debug)]
pub struct Bots {
    rng: Xoshiro256PlusPlus,
}

impl Bots {
    /// Bots whose whims come from this seed.
    pub fn new(seed: &Seed) -> Self {
        Bots { rng: random_source(seed) }
    }
}

impl Adviser for Bots {
    fn levels(&self) -> Vec<&'static str> {
        Level::ALL.map(Level::name).to_vec()
    }

    fn advise(&mut self, view: &AnyView, level: &str, milliseconds: u64) -> Option<Chosen> {
        let player = Player::Level(level.parse().ok()?);
        let limit = Limit::Time(Duration::from_millis(milliseconds));
        let budget = Budget { limit, threads: cores() };
        let (cancel, rng) = (Cancel::default(), &mut self.rng);
        Some(with_view!(view, G, view => chosen(player, &player.think::<G>(view, &budget, &cancel, rng))))
    }
}

/// A decision as the engine protocol tells it.
fn chosen<Action: Display>(player: Player, thought: &Thought<Action>) -> Chosen {
    let candidates: Vec<Value> = thought
        .candidates
        .iter()
        .map(|candidate| {
            json!({
                "action": candidate.action.to_string(),
                "estimate": candidate.estimate,
                "lead": candidate.lead,
                "tried": candidate.tried,
            })
        })
        .collect();
    let info = json!({
        "level": player.name(),
        "worlds": thought.worlds,
        "iterations": thought.iterations,
        "candidates": candidates,
    });
    let info = if let Value::Object(info) = info { info } else { Map::new() };
    Chosen { action: thought.action.to_string(), info }
}
