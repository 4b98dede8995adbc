use catalogue::{AnyGame, NotPlayed};
use serde_json::Value;
use tabletop::{Game, Match, Notated, Refusal, Seat, Turn};

/// One decision and what came of it.
#[derive(Clone, Debug)]
pub struct Told {
    /// Its place in the log.
    pub seq: u32,
    /// The number of the turn it belongs to, from 1.
    pub turn: u32,
    /// Who decided.
    pub seat: u8,
    /// What, in notation.
    pub action: String,
    /// How many decisions counted before it.
    pub decision: u32,
    /// What happened.
    pub events: Events,
    /// Whether it was taken back.
    pub undone: bool,
}

/// What happened, as the referee knows it. Nobody else may: ask for what a seat sees.
#[derive(Clone, Debug)]
pub enum Events {
    /// In the board game.
    Keltis(Vec<keltis::Event>),
    /// In the card game.
    KeltisCards(Vec<keltis_cards::Event>),
    /// In the knotwork game.
    Celtic(Vec<celtic::Event>),
}

impl Events {
    /// Carries out a decision and keeps what happened.
    ///
    /// # Errors
    /// It is no action, or against the rules. Nothing has changed.
    pub fn of(game: &mut AnyGame, action: &str) -> Result<Events, NotPlayed> {
        Ok(match game {
            AnyGame::Keltis(played) => Events::Keltis(act(played, action)?),
            AnyGame::KeltisCards(played) => Events::KeltisCards(act(played, action)?),
            AnyGame::Celtic(played) => Events::Celtic(act(played, action)?),
        })
    }

    /// Whether somebody now knows a card that was hidden before: that cannot be forgotten again.
    pub fn reveal_something(&self) -> bool {
        match self {
            Events::Keltis(events) => events.iter().any(keltis::Keltis::reveals),
            Events::KeltisCards(events) => events.iter().any(keltis_cards::KeltisCards::reveals),
            Events::Celtic(events) => events.iter().any(celtic::Celtic::reveals),
        }
    }

    /// What happened, as a seat or a watcher may know it, in the shape of the engine protocol.
    pub fn seen_by(&self, watcher: Option<Seat>) -> Vec<Value> {
        match self {
            Events::Keltis(events) => seen::<keltis::Keltis>(watcher, events),
            Events::KeltisCards(events) => seen::<keltis_cards::KeltisCards>(watcher, events),
            Events::Celtic(events) => seen::<celtic::Celtic>(watcher, events),
        }
    }
}

fn act<G: Notated>(played: &mut Match<G>, action: &str) -> Result<Vec<G::Event>, NotPlayed> {
    if let Turn::Over(_) = played.game().turn() {
        return Err(NotPlayed::GameOver("the game is over".to_owned()));
    }
    played.act(action.parse()?).map_err(|refusal| match refusal {
        Refusal::GameOver => NotPlayed::GameOver("the game is over".to_owned()),
        Refusal::TurnLimit(_) => NotPlayed::GameOver(refusal.to_string()),
        Refusal::Illegal(reason) => NotPlayed::Illegal(reason.to_string()),
    })
}

fn seen<G: Game>(watcher: Option<Seat>, events: &[G::Event]) -> Vec<Value> {
    let seen = |event: &G::Event| serde_json::to_value(G::seen_by(watcher, *event));
    events.iter().filter_map(|event| seen(event).ok()).collect()
}
