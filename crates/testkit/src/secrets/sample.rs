//! Random games, cut off anywhere between the deal and the end, and some that are made for a purpose.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use tabletop::{GameOptions, Inspected, Seat, Seats, Seed, below, shuffle};

use super::layout::{Layout, texts_in};
use super::twins::STEPS;
use super::{Secrets, Watcher, json_of, list};

/// Games that are cut off somewhere.
pub const GAMES: usize = 256;

/// A random game that can be replayed from its debug output.
#[derive(Clone, Debug)]
pub struct Sample<Options> {
    number: u64,
    pub seats: Seats,
    options: Options,
    first: Seat,
    /// Whether the players do what they like, and so get somewhere.
    keen: bool,
    /// About one card in this many comes from a discard pile rather than from the deck.
    takes_one_in: u32,
}

impl<Options: GameOptions> Sample<Options> {
    /// The seed of the deal; no view may contain its text.
    pub fn seed(&self) -> Seed {
        Seed::new(format!("never shown {}", self.number))
    }

    pub fn rng(&self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.number)
    }

    pub fn start<G: Inspected<Options = Options>>(&self) -> G {
        let deal = G::deal(self.seats, &self.seed());
        G::begin(self.seats, self.options, self.first, &deal).expect("a seed's deal has no flaw")
    }
}

/// A table, and who is looking at it.
pub struct Scene<G: Inspected> {
    pub game: G,
    pub watcher: Watcher,
    pub sample: Sample<G::Options>,
    /// Random numbers to continue with.
    pub rng: Xoshiro256PlusPlus,
    /// All this as text, for messages.
    pub place: String,
}

pub fn samples<G: Inspected>(count: usize) -> impl Iterator<Item = Sample<G::Options>> {
    (0..count as u64).map(|number| {
        let mut rng = Seed::new("sample").game(number).stream();
        let sizes: Vec<Seats> = G::SEATS.filter_map(Seats::new).collect();
        let seats = sizes[number as usize % sizes.len()];
        let mut options = G::Options::default();
        for (index, choice) in G::Options::CHOICES.iter().enumerate() {
            options.choose(index, below(choice.values.len() as u32, &mut rng) as usize);
        }
        let first = seats.seat(below(seats.count() as u32, &mut rng) as usize).expect("a seat");
        let (keen, takes_one_in) = (below(3, &mut rng) > 0, 1 + below(4, &mut rng));
        Sample { number, seats, options, first, keen, takes_one_in }
    })
}

impl<G: Inspected> Secrets<G> {
    /// Random positions: from games of all sizes under all house rules.
    pub fn positions(&self) -> impl Iterator<Item = G> {
        self.cut_games(GAMES).map(|(_, game, _)| game)
    }

    /// Random positions with everybody who may look at them: the players, and a watcher without a seat.
    pub(super) fn scenes(&self, games: usize) -> impl Iterator<Item = Scene<G>> {
        self.cut_games(games).flat_map(|(sample, game, mut rng)| {
            game.seats().iter().map(Some).chain([None]).map(move |watcher| Scene {
                game: game.clone(),
                watcher,
                sample: sample.clone(),
                rng: Xoshiro256PlusPlus::from_rng(&mut rng),
                place: format!("{watcher:?} before {:?} in {sample:?}", game.turn()),
            })
        })
    }

    /// Positions near the end come up more often than their share, because the deck runs out there.
    fn cut_games(&self, games: usize) -> impl Iterator<Item = (Sample<G::Options>, G, Xoshiro256PlusPlus)> {
        samples::<G>(games).map(|sample| {
            let mut rng = sample.rng();
            let mut positions = self.whole_game(&sample, &mut rng);
            let mut left = below(positions.len() as u32, &mut rng);
            if below(3, &mut rng) == 0 {
                left %= 1 + below(STEPS as u32, &mut rng);
            }
            let cut = positions.len() - 1 - left as usize;
            (sample, positions.swap_remove(cut), rng)
        })
    }

    /// Every position from the deal to the end.
    pub(super) fn whole_game(&self, sample: &Sample<G::Options>, rng: &mut impl Rng) -> Vec<G> {
        let mut positions = vec![sample.start::<G>()];
        while let Some(last) = positions.last().filter(|game| !game.turn().is_over()) {
            let mut game = last.clone();
            game.act(self.some_action(sample, &game, rng)).expect("a listed action plays");
            positions.push(game);
        }
        positions
    }

    /// What the player to act does next.
    pub(super) fn some_action(&self, sample: &Sample<G::Options>, game: &G, rng: &mut impl Rng) -> G::Action {
        let mut actions = game.legal_actions().to_vec();
        let liked = |action: &G::Action| (self.likes)(game, *action);
        if sample.keen && actions.iter().any(liked) {
            actions.retain(liked);
        }
        if actions[0].to_string() == "draw" && below(sample.takes_one_in, rng) > 0 {
            return actions[0];
        }
        actions[below(actions.len() as u32, rng) as usize]
    }

    /// A game in which everybody discards and draws until `left` cards are left in the deck.
    ///
    /// # Panics
    /// If the game cannot be played like that.
    pub fn near_the_end(&self, seats: Seats, out_of_the_game: usize, left: usize) -> G {
        let seed = Seed::new("near the end");
        let mut cards = self.cards.clone();
        shuffle(&mut cards, &mut seed.stream());
        let mut deal = json_of(&G::deal(seats, &seed));
        let in_hand = list(&deal["hands"][0]).len();
        let (hands, deck) = cards[out_of_the_game..].split_at(in_hand * seats.count());
        deal["hands"] = hands.chunks(in_hand).collect();
        deal["deck"] = deck.into();
        let deal = G::read_deal(&deal).expect("it is written as a deal is");
        let mut game = G::begin(seats, G::Options::default(), Seat::FIRST, &deal).expect("a good deal");
        while self.layout(&game).deck.len() > left {
            let lowest = game.legal_actions()[0];
            game.act(lowest).expect("a card can always be discarded");
            game.act(written::<G>("draw")).expect("the deck is not empty");
        }
        game
    }

    /// The game after each player has taken this many cards from the discard piles, and kept them.
    ///
    /// # Panics
    /// If there are not enough cards to take.
    pub fn after_takes(&self, mut game: G, takes: usize) -> G {
        for _ in 0..takes * game.seats().count() {
            let seat = game.turn().seat().expect("the deck is not drawn from").index();
            let Layout { hands, known, .. } = self.layout(&game);
            let to_part_with = hands[seat].iter().find(|card| !known[seat].contains(card));
            let card = to_part_with.expect("a card that was not taken");
            game.act(written::<G>(&format!("discard {card}"))).expect("it is in the hand");
            let state = json_of(&game.state());
            let is_new = |pile: &Value| texts_in(pile).pop().is_some_and(|top| !hands[seat].contains(&top));
            let mut piles = state["discards"].as_object().expect("piles by their letters").iter();
            let other = piles.find(|(letter, pile)| !card.starts_with(letter.as_str()) && is_new(pile));
            let (letter, _) = other.expect("a pile with another card");
            game.act(written::<G>(&format!("take {letter}"))).expect("it is not empty");
        }
        game
    }
}

/// The action written like this.
fn written<G: Inspected>(text: &str) -> G::Action {
    text.parse().unwrap_or_else(|error| panic!("{error:?}"))
}
