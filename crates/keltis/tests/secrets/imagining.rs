//! Worlds imagined from a view: all that fit it, each as often as it should be, and no other.

use std::collections::BTreeMap;

use keltis::{Action, Card, Colour, Deal, Keltis, Options};
use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Game, Inspected, Notated, Seat, Seats, Seed, shuffle};

use crate::sample::{out_of_the_game, samples, watchers};
use crate::twin::{Lesson, certain, hidden, twin};

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_imagined_world_fits_the_view_and_can_be(sample in samples()) {
        let (game, mut rng) = sample.position();
        for watcher in watchers(&game) {
            let view = game.view(watcher);
            let world = Keltis::imagine(&view, &mut rng);
            prop_assert_eq!(world.view(watcher), view);
            prop_assert_eq!(Keltis::from_setup(&world.to_setup()), Ok(world));
            prop_assert_eq!(world.inventory().len(), game.inventory().len());
        }
    }

    #[test]
    fn an_imagined_world_does_not_depend_on_what_is_hidden(sample in samples()) {
        let (game, mut rng) = sample.position();
        for watcher in watchers(&game) {
            let other = twin(&game, watcher, Lesson::Nothing, &mut rng);
            let world = Keltis::imagine(&game.view(watcher), &mut rng.clone());
            prop_assert_eq!(world, Keltis::imagine(&other.view(watcher), &mut rng));
        }
    }

    #[test]
    fn what_all_saw_a_player_take_stays_in_his_imagined_hand(sample in samples()) {
        let (game, mut rng) = sample.position();
        for watcher in watchers(&game) {
            let world = Keltis::imagine(&game.view(watcher), &mut rng);
            for (seat, known) in game.seats().iter().zip(game.to_setup().known) {
                prop_assert!(known.different().all(|card| world.hand(seat).count(card) >= known.count(card)));
            }
        }
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_when_two_cards_are_left() {
    let game = near_the_end(Seats::TWO, 0, 2);
    for watcher in game.seats().iter() {
        let worlds = all_worlds(&game, Some(watcher));
        // Ten cards of which two lie on the deck, in order; pairs make it fewer worlds that differ.
        assert_eq!(worlds.values().sum::<u32>(), 90);
        assert!((30..90).contains(&worlds.len()), "pairs among the hidden cards: {}", worlds.len());
        imagined_evenly(&game, Some(watcher), &worlds);
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_when_cards_are_out_of_the_game() {
    let game = near_the_end(Seats::TWO, 2, 1);
    assert_eq!(out_of_the_game(&game.to_setup()).len(), 2);
    for watcher in game.seats().iter() {
        let worlds = all_worlds(&game, Some(watcher));
        // One of eleven cards is left, and two of the other ten are out of the game.
        assert_eq!(worlds.values().sum::<u32>(), 11 * 45);
        imagined_evenly(&game, Some(watcher), &worlds);
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_when_cards_were_taken_in_public() {
    let game = after_takes(near_the_end(Seats::TWO, 1, 2), 6);
    for watcher in watchers(&game) {
        let worlds = all_worlds(&game, watcher);
        // Two cards of each other hand, two on the deck and one out of the game are hidden.
        let arrangements = if watcher.is_some() { 5 * 4 * 3 } else { 7 * 6 * 10 * 3 };
        assert_eq!(worlds.values().sum::<u32>(), arrangements);
        for (hands, _) in worlds.keys() {
            for (hand, known) in hands.iter().zip(game.to_setup().known) {
                assert_eq!(known.len(), 6);
                assert!(known.iter().all(|card| hand.contains(&card)));
            }
        }
        imagined_evenly(&game, watcher, &worlds);
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_at_larger_tables() {
    for (count, takes, arrangements) in [(3, 5, 7 * 20), (4, 6, 7 * 15 * 6)] {
        let seats = Seats::new(count).unwrap();
        let game = after_takes(near_the_end(seats, 0, 1), takes);
        for watcher in seats.iter() {
            let worlds = all_worlds(&game, Some(watcher));
            assert_eq!(worlds.values().sum::<u32>(), arrangements);
            imagined_evenly(&game, Some(watcher), &worlds);
        }
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_after_the_last_card() {
    let mut game = after_takes(near_the_end(Seats::TWO, 2, 1), 4);
    game.act(game.legal_actions()[0]).unwrap();
    game.act(Action::Draw).unwrap();
    assert!(game.turn().is_over());
    for watcher in game.seats().iter() {
        imagined_evenly(&game, Some(watcher), &all_worlds(&game, Some(watcher)));
    }
}

/// All hands, and the deck from its top.
type World = (Vec<Vec<Card>>, Vec<Card>);

fn world_of(game: &Keltis) -> World {
    (game.seats().iter().map(|seat| game.hand(seat).iter().collect()).collect(), game.deck().iter().collect())
}

/// Every world that fits what a watcher knows, with the number of ways to lay out the hidden cards that make it:
/// each way is as likely as any other, and the two cards of a pair can change places without a difference.
fn all_worlds(game: &Keltis, watcher: Option<Seat>) -> BTreeMap<World, u32> {
    let setup = game.to_setup();
    let certain = certain(&setup, watcher);
    let mut partial = vec![(Vec::new(), hidden(&setup, &certain, 0))];
    for (hand, certain) in setup.hands.iter().zip(certain) {
        let dealt = partial.iter().flat_map(|(hands, pool): &(Vec<Vec<Card>>, Vec<Card>)| {
            choices(pool, hand.len() - certain.len()).into_iter().map(|(chosen, rest)| {
                let mut hand: Vec<Card> = certain.iter().chain(chosen).collect();
                hand.sort_unstable();
                ([hands.as_slice(), &[hand]].concat(), rest)
            })
        });
        partial = dealt.collect();
    }
    let mut worlds = BTreeMap::new();
    for (hands, pool) in partial {
        for deck in orders(&pool, setup.deck.len()) {
            *worlds.entry((hands.clone(), deck)).or_default() += 1;
        }
    }
    worlds
}

/// All ways to choose some cards, with the rest.
fn choices(cards: &[Card], count: usize) -> Vec<(Vec<Card>, Vec<Card>)> {
    let Some((first, others)) = cards.split_first().filter(|_| count > 0) else {
        return if count == 0 { vec![(Vec::new(), cards.to_vec())] } else { Vec::new() };
    };
    let mut with = choices(others, count - 1);
    for (chosen, _) in &mut with {
        chosen.push(*first);
    }
    let mut without = choices(others, count);
    for (_, rest) in &mut without {
        rest.push(*first);
    }
    with.append(&mut without);
    with
}

/// All ways to put some cards one upon the other.
fn orders(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let one_on_top = |top: usize| {
        let mut rest = cards.to_vec();
        let card = rest.remove(top);
        orders(&rest, count - 1).into_iter().map(move |order| [&[card], order.as_slice()].concat())
    };
    (0..cards.len()).flat_map(one_on_top).collect()
}

/// Imagines many times, and compares with what should come up.
fn imagined_evenly(game: &Keltis, watcher: Option<Seat>, worlds: &BTreeMap<World, u32>) {
    assert!(worlds.contains_key(&world_of(game)), "the truth is one of the worlds");
    let view = game.view(watcher);
    let arrangements: u32 = worlds.values().sum();
    let each = 40;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut counts = BTreeMap::<World, u32>::new();
    for _ in 0..arrangements * each {
        *counts.entry(world_of(&Keltis::imagine(&view, &mut rng))).or_default() += 1;
    }
    assert!(counts.keys().eq(worlds.keys()), "{} imagined, {} possible", counts.len(), worlds.len());

    // The sum has the mean `free` and the variance `2 free` if the worlds come up as they should.
    let surprise = |(world, ways): (&World, &u32)| {
        let expected = f64::from(ways * each);
        (f64::from(counts[world]) - expected).powi(2) / expected
    };
    let sum: f64 = worlds.iter().map(surprise).sum();
    let free = (worlds.len() - 1) as f64;
    let sigmas = (sum - free) / (2.0 * free).sqrt();
    assert!(sigmas.abs() < 5.0, "{watcher:?} imagines {} worlds unevenly: {sigmas:.1} sigmas", worlds.len());
}

/// A game in which all discard and draw until few cards are left on the deck.
fn near_the_end(seats: Seats, out_of_the_game: usize, left: usize) -> Keltis {
    let seed = Seed::new("near the end");
    let mut cards: Vec<Card> = Card::all().chain(Card::all()).collect();
    shuffle(&mut cards, &mut seed.stream());
    let (hands, deck) = cards[out_of_the_game..].split_at(8 * seats.count());
    let deal = Deal {
        hands: hands.chunks(8).map(<[Card]>::to_vec).collect(),
        deck: deck.to_vec(),
        tiles: Deal::from_seed(seats, &seed).tiles,
    };
    let mut game = Keltis::begin(seats, Options::default(), Seat::FIRST, &deal).expect("a good deal");
    while game.deck().len() > left {
        let lowest = game.legal_actions()[0];
        game.act(lowest).expect("a card can always be discarded");
        game.act(Action::Draw).expect("the deck is not empty");
    }
    game
}

/// The game after each player took so many cards from the discard piles, and kept them.
fn after_takes(mut game: Keltis, takes: usize) -> Keltis {
    for _ in 0..takes * game.seats().count() {
        let seat = game.turn().seat().expect("the deck is not drawn from");
        let known = game.to_setup().known[seat.index()];
        let card =
            game.hand(seat).different().find(|card| !known.contains(*card)).expect("a card to part with");
        game.act(Action::Discard(card)).expect("it is in the hand");
        let newest = |colour: &Colour| game.table().pile(*colour).top(*colour);
        let other = |colour: &Colour| {
            newest(colour).is_some_and(|top| *colour != card.colour() && !game.hand(seat).contains(top))
        };
        let colour = Colour::ALL.into_iter().find(other).expect("a pile with another card");
        game.act(Action::Take(colour)).expect("it is not empty");
    }
    game
}
