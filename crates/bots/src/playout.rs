use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Game, Seed, Turn, below};

/// What a game to the end looked like from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Decisions made.
    pub decisions: u32,
    /// Turns begun.
    pub turns: u32,
    /// Whether the turn limit stopped it.
    pub stopped: bool,
}

/// Fast random numbers for the players of a game with this seed. They depend on nothing else, and tell nothing
/// about the deal.
pub fn random_source(seed: &Seed) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::from_rng(&mut Seed::new(format!("players of {seed}")).stream())
}

/// Plays evenly chosen legal actions until the game ends or so many turns are complete, and tells each.
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
        let actions = game.legal_actions();
        let action = actions[below(actions.len() as u32, rng) as usize];
        game.act(action).expect("a listed action plays");
        tell(action);
        playout.decisions += 1;
    }
    playout
}
