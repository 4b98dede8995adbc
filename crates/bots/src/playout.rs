use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Game, Seat, Seed, Turn, below};

/// What a game played to the end looked like from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Decisions made.
    pub decisions: u32,
    /// Turns begun.
    pub turns: u32,
    /// Whether the turn limit stopped it.
    pub stopped: bool,
}

/// Fast random numbers for the players of a game with this seed. They depend on nothing else, and reveal nothing about
/// the deal.
pub fn random_source(seed: &Seed) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::from_rng(&mut Seed::new(format!("players of {seed}")).stream())
}

/// Fast random numbers for one decision: they depend on the game's seed, the seat and how many decisions were made
/// before, and on nothing that happened, so that a decision can be repeated.
pub fn decision_source(game: &Seed, seat: Seat, decision: u32) -> Xoshiro256PlusPlus {
    random_source(&Seed::new(format!("decision {decision} of {seat} in {game}")))
}

/// Plays uniformly random legal actions until the game ends or this many turns are complete, and calls `tell` with
/// each.
///
/// # Panics
/// If a listed action is refused, which no game does.
#[inline]
pub fn play_out<G: Game>(
    game: &mut G,
    turn_limit: u32,
    rng: &mut impl Rng,
    mut tell: impl FnMut(G::Action),
) -> Playout {
    play_with(game, turn_limit, |game, _| {
        let actions = game.legal_actions();
        let action = actions[below(actions.len() as u32, rng) as usize];
        tell(action);
        action
    })
}

/// Plays what `choose` says until the game ends or this many turns are complete.
///
/// # Panics
/// If a choice is refused.
#[inline]
pub fn play_with<G: Game>(
    game: &mut G,
    turn_limit: u32,
    mut choose: impl FnMut(&G, Seat) -> G::Action,
) -> Playout {
    let mut playout = Playout { decisions: 0, turns: 0, stopped: false };
    let mut previous = None;
    while let Turn::Of(seat) = game.turn() {
        if previous != Some(seat) {
            if playout.turns == turn_limit {
                playout.stopped = true;
                break;
            }
            playout.turns += 1;
            previous = Some(seat);
        }
        let action = choose(game, seat);
        game.act(action).unwrap_or_else(|illegal| panic!("{action} is against the rules: {illegal:?}"));
        playout.decisions += 1;
    }
    playout
}
