use catalogue::{AnyIllegal, Kind, Listed, with_illegal, with_kind};
use tabletop::{Seat, harmless};

use crate::{Message, Who};

/// What a game says. The rules report in data what happened and why something was refused; here it becomes messages,
/// once for all front ends.
pub trait Spoken: Listed {
    /// How many minutes a game takes, for people choosing one.
    const MINUTES: u16;

    /// The game's name for people.
    fn title() -> Message;

    /// What the game is about, in a sentence for people choosing one.
    fn blurb() -> Message;

    /// Keys that do something at this game's table, besides those of every table.
    fn keys() -> Vec<Key>;

    /// What happened, sentence by sentence, as far as the viewer may know. `who` says how to refer to a seat's player.
    fn told(events: &[Self::SeenEvent], who: &dyn Fn(Seat) -> Who) -> Vec<Message>;

    /// Why an action was refused.
    fn refusal(illegal: &Self::Illegal) -> Message;

    /// What a player is asked for in this phase.
    fn prompt(phase: &str) -> Message;

    /// A house rule by its name in records; `None` if the game has no such rule.
    fn house_rule(name: &str) -> Option<HouseRule>;

    /// The anchor of the rules section that covers an action.
    fn rule_for(action: Option<Self::Action>) -> &'static str;

    /// Where a player's score comes from, in one line.
    fn worth(&self, seat: Seat) -> Message;
}

/// A key, or several, and what pressing them does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// What to press.
    pub pressed: Message,
    /// What it does.
    pub does: Message,
}

impl Key {
    /// A key, and what pressing it does.
    pub fn new(pressed: Message, does: Message) -> Key {
        Key { pressed, does }
    }
}

/// A house rule, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseRule {
    /// Its name.
    pub name: Message,
    /// What it decides.
    pub about: Message,
    /// The names of its values, in the order of the rules.
    pub values: Vec<Message>,
}

/// A game's name for people.
pub fn title(kind: Kind) -> Message {
    with_kind!(kind, G => G::title())
}

/// What a game is about, in a sentence.
pub fn blurb(kind: Kind) -> Message {
    with_kind!(kind, G => G::blurb())
}

/// How many minutes a game takes.
pub fn minutes(kind: Kind) -> u16 {
    with_kind!(kind, G => G::MINUTES)
}

/// Keys that do something at a game's table, besides those of every table.
pub fn keys(kind: Kind) -> Vec<Key> {
    with_kind!(kind, G => G::keys())
}

/// Why the rules of a game refused an action.
pub fn refusal(illegal: &AnyIllegal) -> Message {
    with_illegal!(illegal, G, illegal => G::refusal(illegal))
}

/// A house rule of a game.
pub fn house_rule(kind: Kind, name: &str) -> Option<HouseRule> {
    with_kind!(kind, G => G::house_rule(name))
}

/// The anchor of the section of a game's rules that covers an action, given in notation.
pub fn rule_for(kind: Kind, action: &str) -> &'static str {
    with_kind!(kind, G => G::rule_for(action.parse().ok()))
}

/// A player by name, other than the reader.
pub fn named(name: &str) -> Who {
    Who::Named(harmless(name))
}

/// The subject of each sentence: named once, then `Same` until another player takes over.
pub(crate) struct Subject<'a> {
    who: &'a dyn Fn(Seat) -> Who,
    last: Option<Seat>,
}

impl<'a> Subject<'a> {
    pub fn new(who: &'a dyn Fn(Seat) -> Who) -> Self {
        Subject { who, last: None }
    }

    pub fn of(&mut self, seat: Seat) -> Who {
        let who = (self.who)(seat);
        if self.last.replace(seat) == Some(seat) { who.again() } else { who }
    }
}
