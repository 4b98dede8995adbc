//! Random games, cut off anywhere between the deal and the end.

use keltis::{Action, Card, Deal, Keltis, Options, Retake, Setup, StartFigures};
use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Game, Notated, Seat, Seats, Seed, below};

/// A random game that can be played again from what is printed here.
#[derive(Clone, Debug)]
pub struct Sample {
    pub seats: Seats,
    pub options: Options,
    pub first: usize,
    pub seed: u64,
    /// Whether the players care for their rows, and so get somewhere.
    pub keen: bool,
    /// One card in so many comes from a discard pile rather than from the deck.
    pub takes_one_in: u32,
    /// How much of the game is played, in thousandths of all its decisions.
    pub played: usize,
}

/// Games of two, three and four, under all house rules. The last moves of a game come up more often than their
/// share, because there the deck runs out.
pub fn samples() -> impl Strategy<Value = Sample> {
    let seats = (2..=4usize).prop_map(|count| Seats::new(count).expect("two, three or four"));
    let options = (any::<bool>(), any::<bool>()).prop_map(|(forbidden, any)| Options {
        retake: if forbidden { Retake::Forbidden } else { Retake::Allowed },
        start_figures: if any { StartFigures::Any } else { StartFigures::PathOnly },
    });
    let played = prop_oneof![3 => 0..=1000usize, 1 => 970..=1000usize];
    (seats, options, 0..12usize, any::<u64>(), any::<bool>(), 1..=6u32, played).prop_map(
        |(seats, options, first, seed, keen, takes_one_in, played)| Sample {
            seats,
            options,
            first: first % seats.count(),
            seed,
            keen,
            takes_one_in,
            played,
        },
    )
}

impl Sample {
    /// The text that the deal comes from; it is found in no view.
    pub fn seed(&self) -> Seed {
        Seed::new(format!("never shown {}", self.seed))
    }

    /// Every position of the whole game, from the deal to the end.
    pub fn whole_game(&self, rng: &mut Xoshiro256PlusPlus) -> Vec<Keltis> {
        let first = self.seats.seat(self.first).expect("a seat of this table");
        let deal = Deal::from_seed(self.seats, &self.seed());
        let mut game = Keltis::begin(self.seats, self.options, first, &deal).expect("a seed's deal");
        let mut positions = vec![game];
        while !game.turn().is_over() {
            game.act(self.some_action(&game, rng)).expect("a listed action plays");
            positions.push(game);
        }
        positions
    }

    /// The position at the cut, and the random numbers to go on with.
    pub fn position(&self) -> (Keltis, Xoshiro256PlusPlus) {
        let mut rng = self.rng();
        let positions = self.whole_game(&mut rng);
        (positions[(positions.len() - 1) * self.played / 1000], rng)
    }

    pub fn rng(&self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.seed)
    }

    /// What the player to act does next.
    pub fn some_action(&self, game: &Keltis, rng: &mut Xoshiro256PlusPlus) -> Action {
        let mut actions = game.legal_actions();
        if self.keen && actions.iter().any(|action| is_progress(game, *action)) {
            actions.retain(|action| is_progress(game, *action));
        }
        if actions[0] == Action::Draw && below(self.takes_one_in, rng) > 0 {
            return Action::Draw;
        }
        actions[below(actions.len() as u32, rng) as usize]
    }
}

/// Whether a figure gets on at little cost, now or by a card from a pile: few values of the row are skipped.
fn is_progress(game: &Keltis, action: Action) -> bool {
    let Some(seat) = game.turn().seat() else { return false };
    let rows = &game.table().area(seat).rows;
    let is_near = |card: Card| match rows.last(card.colour()) {
        Some(last) => rows.fits(card) && last.value().abs_diff(card.value()) <= 1,
        None => !(2..=8).contains(&card.value()),
    };
    match action {
        Action::Lay(card) | Action::Begin(card, _) => is_near(card),
        Action::Advance(_) | Action::Enter(..) => true,
        Action::Take(colour) => game.table().pile(colour).top(colour).is_some_and(is_near),
        Action::Stay | Action::Discard(_) | Action::Draw => false,
    }
}

/// Everybody who may look at a table: the players, and one without a seat.
pub fn watchers(game: &Keltis) -> impl Iterator<Item = Option<Seat>> + use<> {
    game.seats().iter().map(Some).chain([None])
}

/// The cards of the box that are neither in a hand nor in the deck nor face up.
pub fn out_of_the_game(setup: &Setup) -> Vec<Card> {
    let mut rest: Vec<Card> = Card::all().chain(Card::all()).collect();
    let hands = setup.hands.iter().flat_map(|hand| hand.iter());
    for card in hands.chain(setup.deck.iter().copied()).chain(face_up(setup)) {
        let place = rest.iter().position(|other| *other == card).expect("the box has two of every card");
        rest.swap_remove(place);
    }
    rest
}

/// All cards in rows and on discard piles.
pub fn face_up(setup: &Setup) -> impl Iterator<Item = Card> {
    let rows = setup.rows.iter().flat_map(|rows| rows.values().flatten());
    rows.chain(setup.discards.values().flatten()).copied()
}
