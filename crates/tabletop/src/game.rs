use std::error::Error;
use std::fmt::{Debug, Display};
use std::ops::{Deref, RangeInclusive};
use std::str::FromStr;

use rand_core::Rng;
use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use crate::{GameOptions, Outcome, Seat, Seats, Seed, Turn, Unreadable};

/// The rules of a game, as the rest of the program needs them: whose turn it is, what is allowed, what happens, who
/// sees what, and what might be true given what a seat sees.
///
/// A value of this type is the referee's full truth. It is plain data, so a copy is a position to search.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// One decision of one player.
    type Action: Copy + Eq + Debug + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// The list that [`legal_actions`](Game::legal_actions) returns.
    type Actions: Deref<Target = [Self::Action]>;
    /// Something that happened, as the referee knows it.
    type Event: Copy + Debug + Serialize;
    /// The same event as one seat, or a watcher, may know it.
    type SeenEvent: Copy + Debug + Serialize;
    /// Why an action was refused, independent of language: the wording is in `words`.
    type Illegal: Debug + Clone + Eq + Send + Sync;
    /// A player's result at the end; the best one wins.
    type Score: Ord + Clone + Debug + Default + Display + FromStr + Serialize;
    /// What one seat, or a watcher, may know.
    type View: View<Action = Self::Action, Actions = Self::Actions, Score = Self::Score>;

    /// Who decides next, or the outcome.
    fn turn(&self) -> Turn<Self::Score>;

    /// Everything the player to act may do, in the order the game documents; empty once the game is over.
    fn legal_actions(&self) -> Self::Actions;

    /// Carries out one decision and reports what happens, event by event.
    ///
    /// # Errors
    /// If the action is against the rules; nothing has changed and no event was reported.
    fn act_telling(
        &mut self,
        action: Self::Action,
        tell: impl FnMut(Self::Event),
    ) -> Result<(), Self::Illegal>;

    /// Carries out one decision.
    ///
    /// # Errors
    /// If the action is against the rules; nothing has changed.
    #[inline]
    fn act(&mut self, action: Self::Action) -> Result<(), Self::Illegal> {
        self.act_telling(action, |_| {})
    }

    /// The action as a record writes it, where that depends on the table.
    fn as_recorded(&self, action: Self::Action) -> Self::Action {
        action
    }

    /// The event as this seat sees it, or a watcher (`None`).
    fn seen_by(watcher: Option<Seat>, event: Self::Event) -> Self::SeenEvent;

    /// Whether the event shows somebody what was hidden before: that cannot be unseen.
    fn reveals(event: &Self::Event) -> bool;

    /// What this seat may know, or a watcher (`None`).
    fn view(&self, watcher: Option<Seat>) -> Self::View;

    /// A full truth that fits the view, as if the pieces that the view cannot place had been reshuffled: every layout
    /// of those pieces is equally likely.
    fn imagine(view: &Self::View, rng: &mut impl Rng) -> Self;
}

/// What one seat, or a watcher, may know. The type has no place for a secret.
pub trait View: Clone + Eq + Debug + Serialize + Send + Sync {
    /// See [`Game::Action`].
    type Action;
    /// See [`Game::Actions`].
    type Actions;
    /// See [`Game::Score`].
    type Score;

    /// The seat that this is the view of; `None` for a watcher.
    fn watcher(&self) -> Option<Seat>;

    /// Who decides next, or the outcome.
    fn turn(&self) -> Turn<Self::Score>;

    /// What the seat may do now; empty while others decide.
    fn legal_actions(&self) -> Self::Actions;
}

/// A game with a name, house rules, deals and a notation: it can be set up, written down and replayed.
pub trait Notated: Game {
    /// The name used in commands and records, e.g. `keltis`.
    const NAME: &'static str;
    /// The name shown to people, e.g. `Keltis`.
    const TITLE: &'static str;
    /// The possible numbers of players.
    const SEATS: RangeInclusive<usize>;
    /// The rules for players, as Markdown.
    const RULES: &'static str;
    /// Whether seat 0 always begins.
    const SEAT_0_BEGINS: bool = false;
    /// Whether chance plays a part: if so, a game needs a seed or a deal.
    const HAS_CHANCE: bool = true;
    /// Whether players hold what others may not see: if so, people sharing one screen need a curtain between turns.
    const HAS_SECRETS: bool = true;
    /// House rules.
    type Options: GameOptions;
    /// Everything that chance decides.
    type Deal: Clone + Eq + Debug + Serialize + Send + Sync;
    /// What is wrong with a deal.
    type Flaw: Error;
    /// The full truth for a referee, in the shape that the engine protocol uses.
    type State: Serialize;
    /// Where one player's score comes from.
    type Breakdown: Serialize;

    /// The deal that a seed gives, today and forever.
    fn deal(seats: Seats, seed: &Seed) -> Self::Deal;

    /// Reads a deal as written in requests and records.
    ///
    /// # Errors
    /// If it has the wrong shape, or names pieces that do not exist.
    fn read_deal(json: &Value) -> Result<Self::Deal, BadDeal<Self::Flaw>>;

    /// The table before the first turn.
    ///
    /// # Errors
    /// If the deal is impossible: cards that do not exist, too few cards, the wrong number of seats…
    fn begin(
        seats: Seats,
        options: Self::Options,
        first: Seat,
        deal: &Self::Deal,
    ) -> Result<Self, Self::Flaw>;

    /// The number of players.
    fn seats(&self) -> Seats;

    /// What kind of decision is due, e.g. `play`; `over` at the end.
    fn phase(&self) -> &'static str;

    /// The full truth, for a referee.
    fn state(&self) -> Self::State;

    /// The scores if the table were scored now.
    fn standing(&self) -> Outcome<Self::Score>;

    /// Where one player's score would come from.
    fn breakdown(&self, seat: Seat) -> Self::Breakdown;

    /// How it ended, in a few words such as `fifth figure`; `None` while it is running.
    fn ending(&self) -> Option<&'static str>;
}

/// Why a written deal was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadDeal<Flaw> {
    /// It does not have the form of a deal of this game: something is missing, misspelt or of the wrong type.
    #[error("{0}")]
    Shape(String),
    /// It is well formed, but impossible.
    #[error(transparent)]
    Flaw(Flaw),
}
