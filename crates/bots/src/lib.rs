//! Computer players. A bot is given a [`View`](tabletop::Game::View) and a [`Budget`], and answers with an action and
//! what it thought; the types keep the truth out of its reach.
//!
//! [`Level`]s are for people to play against; a [`Player`] is a level or one of the baselines that levels are measured
//! against. A [`Bench`] is where the bots of many tables think.

pub mod arena;
mod bench;
mod best;
mod budget;
mod judgement;
mod level;
pub mod network;
mod playable;
mod player;
mod playout;
mod policy;
mod rollouts;
mod thought;
pub mod train;
mod tree;

pub use bench::{Bench, Decision, NotDecided, Share};
pub use budget::{Budget, Cancel, Clock, Limit, cores};
pub use judgement::Judged;
pub use level::{Level, UnknownLevel};
pub use playable::{Playable, leads};
pub use player::{Player, UnknownPlayer};
pub use playout::{Playout, decision_source, play_out, play_with, random_source};
pub use policy::Policy;
pub use thought::{Candidate, Thought};
