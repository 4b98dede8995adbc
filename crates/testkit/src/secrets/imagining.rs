//! Worlds imagined from a view: all that fit it, each as often as it should be, and no others.

use std::collections::BTreeMap;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Inspected, Seat};

use super::layout::{Lesson, with_cards, without};
use super::sample::{GAMES, Scene};
use super::{Card, Secrets, Watcher, sent, shown};

/// How often each way to lay out the hidden cards should be imagined.
const TIMES_EACH: u32 = 40;

impl<G: Inspected> Secrets<G> {
    /// An imagined world looks to the watcher as the view says, and is possible: no card is there too often, and every
    /// card that a player is known to hold is in that player's hand.
    ///
    /// # Panics
    /// If one does not fit.
    pub fn an_imagined_world_fits_the_view_and_can_be(&self) {
        for Scene { game, watcher, mut rng, place, .. } in self.scenes(GAMES) {
            let view = game.view(watcher);
            let world = G::imagine(&view, &mut rng);
            assert_eq!(world.view(watcher), view, "{place}");
            assert_eq!(shown(&world.view(watcher)), shown(&view), "{place}");
            let restored = G::restore(&world.state()).unwrap_or_else(|flaw| panic!("{flaw}: {place}"));
            assert_eq!(restored, world, "{place}");
            assert_eq!(world.inventory().len(), game.inventory().len(), "{place}");
            for (known, hand) in self.layout(&game).known.iter().zip(self.layout(&world).hands) {
                assert_eq!(without(known, &hand), [""; 0], "all saw them being taken: {place}");
            }
        }
    }

    /// An imagined world does not depend on what is hidden.
    ///
    /// # Panics
    /// If it does.
    pub fn an_imagined_world_does_not_depend_on_what_is_hidden(&self) {
        for Scene { game, watcher, mut rng, place, .. } in self.scenes(GAMES) {
            let other = self.twin(&game, watcher, &Lesson::default(), &mut rng);
            let world = G::imagine(&game.view(watcher), &mut rng.clone());
            assert_eq!(world, G::imagine(&other.view(watcher), &mut rng), "{place}");
        }
    }

    /// Imagines what this watcher cannot know many times, and compares that with all worlds that fit. Returns the
    /// number of ways to lay out the hidden cards, which should not be large, and how many different worlds they make.
    ///
    /// # Panics
    /// If a possible world never comes up, an impossible one does, or some come up too often.
    pub fn every_world_is_imagined_as_often_as_it_should_be(
        &self,
        game: &G,
        watcher: Option<Seat>,
    ) -> (u32, usize) {
        let worlds = self.every_world(game, watcher);
        assert!(worlds.contains_key(&sent(&game.state())), "the truth is one of the worlds");
        let (view, ways) = (game.view(watcher), worlds.values().sum());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut counts = BTreeMap::<String, u32>::new();
        for _ in 0..ways * TIMES_EACH {
            *counts.entry(sent(&G::imagine(&view, &mut rng).state())).or_default() += 1;
        }
        assert!(counts.keys().eq(worlds.keys()), "{} imagined, {} possible", counts.len(), worlds.len());

        // The sum has the mean `free` and the variance `2 free` if the worlds come up as they should.
        let surprise = |(world, ways): (&String, &u32)| {
            let expected = f64::from(ways * TIMES_EACH);
            (f64::from(counts[world]) - expected).powi(2) / expected
        };
        let sum: f64 = worlds.iter().map(surprise).sum();
        let free = (worlds.len() - 1) as f64;
        let sigmas = (sum - free) / (2.0 * free).sqrt();
        assert!(
            sigmas.abs() < 5.0,
            "{watcher:?} imagines {} worlds unevenly: {sigmas:.1} sigmas",
            worlds.len()
        );
        (ways, worlds.len())
    }

    /// Every world that fits what a watcher knows, by its state, with the number of ways to lay out the hidden cards
    /// that make it: each way is as likely as any other, and swapping two identical cards makes no difference.
    fn every_world(&self, game: &G, watcher: Watcher) -> BTreeMap<String, u32> {
        let layout = self.layout(game);
        let certain = layout.certain(watcher, &Lesson::default());
        let mut partial = vec![(Vec::new(), layout.hidden(&self.cards, &certain, 0))];
        for (hand, certain) in layout.hands.iter().zip(certain) {
            let dealt = partial.iter().flat_map(|(hands, pool): &(Vec<Vec<Card>>, Vec<Card>)| {
                choices(pool, hand.len() - certain.len()).into_iter().map(|(chosen, rest)| {
                    let hand = [certain.as_slice(), &chosen].concat();
                    ([hands.as_slice(), &[hand]].concat(), rest)
                })
            });
            partial = dealt.collect();
        }
        let mut worlds = BTreeMap::new();
        for (hands, pool) in partial {
            for deck in orders(&pool, layout.deck.len()) {
                let world = with_cards(game, hands.clone(), deck);
                *worlds.entry(sent(&world.state())).or_default() += 1;
            }
        }
        worlds
    }
}

/// All ways to choose `count` cards, each with the rest.
fn choices(cards: &[Card], count: usize) -> Vec<(Vec<Card>, Vec<Card>)> {
    let Some((first, others)) = cards.split_first().filter(|_| count > 0) else {
        return if count == 0 { vec![(Vec::new(), cards.to_vec())] } else { Vec::new() };
    };
    let mut with = choices(others, count - 1);
    for (chosen, _) in &mut with {
        chosen.push(first.clone());
    }
    let mut without = choices(others, count);
    for (_, rest) in &mut without {
        rest.push(first.clone());
    }
    with.append(&mut without);
    with
}

/// All ways to stack `count` of the cards, top first.
fn orders(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let one_on_top = |top: usize| {
        let mut rest = cards.to_vec();
        let card = [rest.remove(top)];
        orders(&rest, count - 1).into_iter().map(move |order| [card.as_slice(), &order].concat())
    };
    (0..cards.len()).flat_map(one_on_top).collect()
}
