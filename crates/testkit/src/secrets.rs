//! Secrets: no seat is shown what it cannot know, and a world imagined from that may be any that fits.
//!
//! This is for games whose secrets are cards. States and views are read as the engine protocol writes them, so what is
//! compared is what is sent: `hands`, `deck`, `known` (what everybody saw each player take), and events called `drew`,
//! `took`, `discarded` and `laid`.

mod events;
mod imagining;
mod layout;
mod sample;
mod twins;
mod views;

use std::fmt::Debug;

use serde::Serialize;
use serde_json::Value;
use tabletop::{Inspected, Seat};

/// A game with hidden cards. Each method that takes only `&self` is one promise, checked on random games of every table
/// size under all house rules, cut off anywhere between the deal and the end.
pub struct Secrets<G: Inspected> {
    /// Every card that is dealt; a card that exists twice is listed twice.
    pub cards: Vec<String>,
    /// Every key of a view. Think before you add one.
    pub keys: &'static [&'static str],
    /// The keys under which cards lie face up.
    pub face_up: &'static [&'static str],
    /// The phases in which the legal actions depend on the hand.
    pub hand_phases: &'static [&'static str],
    /// Whether a player who takes care of the rows would want to do this. Without such players few games get far.
    pub likes: fn(&G, G::Action) -> bool,
}

/// A seat at the table, or `None` for a watcher without one.
type Watcher = Option<Seat>;

type Card = String;

fn json_of(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("plain data")
}

/// The bytes that are sent.
fn sent(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("plain data")
}

/// Everything there is to see: the bytes that are sent, and every field, whether it is sent or not.
fn shown(thing: &(impl Serialize + Debug)) -> String {
    format!("{} {thing:?}", sent(thing))
}

fn list(json: &Value) -> &[Value] {
    json.as_array().expect("a list")
}
