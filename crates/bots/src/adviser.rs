use catalogue::engine::Adviser;
use catalogue::{AnyView, Chosen};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, json};
use tabletop::Seed;

use crate::{Level, random_source};

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

    /// Both levels answer at once, whatever the time given.
    fn advise(&mut self, view: &AnyView, level: &str, _milliseconds: u64) -> Option<Chosen> {
        let level: Level = level.parse().ok()?;
        let action = match view {
            AnyView::Keltis(view) => level.choose::<keltis::Keltis>(view, &mut self.rng).to_string(),
            AnyView::KeltisCards(view) => {
                level.choose::<keltis_cards::KeltisCards>(view, &mut self.rng).to_string()
            }
            AnyView::Celtic(view) => level.choose::<celtic::Celtic>(view, &mut self.rng).to_string(),
        };
        Some(Chosen { action, info: Map::from_iter([("level".to_owned(), json!(level.name()))]) })
    }
}
