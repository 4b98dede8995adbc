use std::fmt;
use std::str::FromStr;

use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{View, below, shortened};
use thiserror::Error;

use crate::{Budget, Cancel, Clock, Level, Playable, Thought, tree};

/// Any bot that can play in the arena: a level, or a baseline that stays in the code to be beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// One of the levels that people play against. The uniform baseline is [`Level::Random`].
    Level(Level),
    /// Takes what gives the greatest lead at once.
    Greedy,
    /// Single-observer information-set tree search with random playouts; in a game without secrets that is plain UCT.
    Tree,
}

/// There is no such player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no player `{}`: the players are {}", shortened(.0), Player::ALL.map(Player::name).join(", "))]
pub struct UnknownPlayer(pub String);

impl Player {
    /// All players: levels first, weakest first, then baselines.
    pub const ALL: [Player; 7] = [
        Player::Level(Level::Random),
        Player::Level(Level::Easy),
        Player::Level(Level::Medium),
        Player::Level(Level::Hard),
        Player::Level(Level::Expert),
        Player::Greedy,
        Player::Tree,
    ];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Player::Level(level) => level.name(),
            Player::Greedy => "greedy",
            Player::Tree => "tree",
        }
    }

    /// Whether it uses the budget it is given; the others answer at once.
    pub fn searches(self) -> bool {
        matches!(self, Player::Level(Level::Hard | Level::Expert) | Player::Tree)
    }

    /// Decides for the seat whose view this is. A single legal action is taken without thinking.
    ///
    /// # Panics
    /// If that seat is not to act: there is nothing to choose.
    pub fn think<G: Playable>(
        self,
        view: &G::View,
        budget: &Budget,
        cancel: &Cancel,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Thought<G::Action> {
        let actions = view.legal_actions();
        if let [only] = actions[..] {
            return Thought::at_once(only);
        }
        let clock = Clock::start(budget, cancel);
        let thought = match self {
            Player::Level(Level::Random) => {
                Thought::at_once(actions[below(actions.len() as u32, rng) as usize])
            }
            Player::Level(Level::Easy) => Thought::at_once(G::easy(view, rng)),
            Player::Level(Level::Medium) => Thought::at_once(G::medium(view, rng)),
            Player::Level(Level::Hard) => G::hard(view, &clock, rng),
            Player::Level(Level::Expert) => G::expert(view, &clock, rng),
            Player::Greedy => return Thought::at_once(G::greedy(view, rng)),
            Player::Tree => return tree::search::<G>(view, &clock, rng),
        };
        not_for_ever::<G>(view, thought, rng)
    }
}

/// A player about to lose would rather swap discards forever than end the game, and so would one who wants a greater
/// lead; a view does not show how long that has gone on. So now and then a level brings the end nearer, whatever it
/// thought: when the deck has one card left, one time in 16.
fn not_for_ever<G: Playable>(
    view: &G::View,
    mut thought: Thought<G::Action>,
    rng: &mut Xoshiro256PlusPlus,
) -> Thought<G::Action> {
    if let Some((sooner, left)) = G::sooner(view, thought.action)
        && below(PATIENCE * (1 + left), rng) == 0
    {
        thought.action = sooner;
    }
    thought
}

/// How often a level puts off the end, for each draw that it is away. Little enough patience that people do not lose
/// theirs, and enough that it costs next to nothing: with 30 cards left, one card in 248 that should be taken is not.
const PATIENCE: u32 = 8;

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// `uniform`, `ismcts` and `uct` are accepted too.
impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Self, UnknownPlayer> {
        let usual = match name {
            "uniform" => "random",
            "ismcts" | "uct" => "tree",
            other => other,
        };
        let known = Player::ALL.into_iter().find(|player| player.name() == usual);
        known.ok_or_else(|| UnknownPlayer(name.to_owned()))
    }
}
