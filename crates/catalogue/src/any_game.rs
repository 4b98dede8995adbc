use serde::Serialize;
use serde_json::{Map, Value, json};
use tabletop::{
    BadDeal, BadForm, BadOption, BadRecord, BadStart, Chance, Game, GameOptions, Match, Notated, Refusal,
    Seat, Seats, Seed, Start, Unreadable, View, game_of_record,
};
use thiserror::Error;

use crate::{AnyEvents, AnyGame, AnyIllegal, AnyView, Kind, Listed, UnknownGame};

/// What a new game needs.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Which game.
    pub kind: Kind,
    /// How many players.
    pub seats: usize,
    /// Where the deal comes from.
    pub chance: Chance<Value>,
    /// House rules that differ from the usual ones, by name.
    pub options: Vec<(String, String)>,
    /// The seat that begins.
    pub first: usize,
}

impl NewGame {
    /// A game by the usual rules; seat 0 begins.
    pub fn from_seed(kind: Kind, seats: usize, seed: &str) -> Self {
        NewGame { kind, seats, chance: Chance::Seed(Seed::new(seed)), options: Vec::new(), first: 0 }
    }
}

/// Why a game cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotBegun {
    /// Too many players, or too few.
    #[error("{} can play {}, not {seats}", Seats::describe(&.kind.seats()), .kind.title())]
    Seats {
        /// Which game.
        kind: Kind,
        /// How many were asked for.
        seats: usize,
    },
    /// There is no such seat.
    #[error("seat {first} cannot begin: {seats} seats are 0 to {}", .seats - 1)]
    First {
        /// The seat asked for.
        first: usize,
        /// How many there are.
        seats: usize,
    },
    /// In this game seat 0 always begins.
    #[error("seat 0 always begins in {}, not seat {first}", .kind.title())]
    SeatZeroBegins {
        /// Which game.
        kind: Kind,
        /// The seat asked for.
        first: usize,
    },
    /// A house rule that does not exist.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// The deal is malformed.
    #[error("the deal cannot be read: {0}")]
    DealShape(String),
    /// The deal is impossible.
    #[error("this deal is impossible: {0}")]
    Deal(String),
}

/// Why an action was not carried out. The wording is in `words`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// Nothing can be done after the end.
    GameOver,
    /// This many turns were agreed on, and they have been played.
    TurnLimit(u32),
    /// It is against the rules.
    Illegal(AnyIllegal),
    /// It is not an action.
    Unreadable(Unreadable),
}

/// Which seat decides next, and what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TurnNow {
    /// The seat to act; `None` after the end.
    pub seat: Option<Seat>,
    /// The kind of decision, or `over`.
    pub phase: &'static str,
}

impl AnyGame {
    /// Begins a game.
    ///
    /// # Errors
    /// If the request cannot be met.
    pub fn new(request: &NewGame) -> Result<AnyGame, NotBegun> {
        with_kind!(request.kind, G => begin::<G>(request))
    }

    /// Reads a record of any game and replays it.
    ///
    /// # Errors
    /// If it is not a record, or one that breaks the rules: the line and the reason.
    pub fn from_record(text: &str) -> Result<AnyGame, BadRecord<AnyIllegal>> {
        let name = game_of_record(text)?;
        let kind: Kind = name.parse().map_err(|unknown: UnknownGame| {
            let names_it = |line: &str| line.trim_start().starts_with("game");
            let line = text.lines().position(names_it).map_or(1, |index| index + 1);
            BadForm { line, reason: unknown.to_string() }
        })?;
        with_kind!(kind, G => {
            Match::<G>::from_record(text)
                .map(G::any_game)
                .map_err(|bad| bad.map(G::any_illegal))
        })
    }

    /// Which game it is.
    pub fn kind(&self) -> Kind {
        fn kind<G: Listed>(_: &Match<G>) -> Kind {
            G::KIND
        }
        with_match!(self, played => kind(played))
    }

    /// How many players.
    pub fn seats(&self) -> Seats {
        with_match!(self, played => played.start().seats)
    }

    /// Which seat decides next, and what; none once the game is over or stopped by its turn limit.
    pub fn turn(&self) -> TurnNow {
        with_match!(self, played => match played.to_act() {
            Some(seat) => TurnNow { seat: Some(seat), phase: played.game().phase() },
            None => TurnNow { seat: None, phase: "over" },
        })
    }

    /// What the player to act may do.
    pub fn legal_actions(&self) -> Vec<String> {
        if self.turn().seat.is_none() {
            return Vec::new();
        }
        with_match!(self, played => played.game().legal_actions().iter().map(ToString::to_string).collect())
    }

    /// Carries out an action and returns what happened, as the referee knows it.
    ///
    /// # Errors
    /// If the game is over, the text is not an action, or the action is against the rules. Then nothing has changed.
    pub fn act(&mut self, action: &str) -> Result<AnyEvents, NotPlayed> {
        with_match!(self, played => act(played, action))
    }

    /// The full truth, for a referee.
    pub fn state(&self) -> Value {
        with_match!(self, played => to_value(&played.game().state()))
    }

    /// What a seat or a watcher may know, as JSON.
    pub fn view_json(&self, watcher: Option<Seat>) -> Value {
        with_match!(self, played => to_value(&played.game().view(watcher)))
    }

    /// What a seat or a watcher may know.
    pub fn view(&self, watcher: Option<Seat>) -> AnyView {
        fn view<G: Listed>(played: &Match<G>, watcher: Option<Seat>) -> AnyView {
            G::any_view(played.game().view(watcher))
        }
        with_match!(self, played => view(played, watcher))
    }

    /// Scores as they stand, winners once it is over, and where each score comes from.
    pub fn result(&self) -> Map<String, Value> {
        with_match!(self, played => result(played))
    }

    /// Takes the last decision back; `false` at the start.
    pub fn undo(&mut self) -> bool {
        with_match!(self, played => played.undo().is_some())
    }

    /// The game as text.
    pub fn record(&self) -> String {
        with_match!(self, played => played.record())
    }
}

fn begin<G: Listed>(request: &NewGame) -> Result<AnyGame, NotBegun> {
    let NewGame { kind, seats: count, first, .. } = *request;
    let seats = Seats::new(count)
        .filter(|_| G::SEATS.contains(&count))
        .ok_or(NotBegun::Seats { kind, seats: count })?;
    let first = seats.seat(first).ok_or(NotBegun::First { first, seats: count })?;
    let mut options = G::Options::default();
    for (name, value) in &request.options {
        options.set(name, value)?;
    }
    let chance = match &request.chance {
        Chance::Seed(seed) => Chance::Seed(seed.clone()),
        Chance::Deal(json) => Chance::Deal(G::read_deal(json).map_err(|error| match error {
            BadDeal::Shape(reason) => NotBegun::DealShape(reason),
            BadDeal::Flaw(flaw) => NotBegun::Deal(flaw.to_string()),
        })?),
    };
    let played = Match::<G>::new(Start { seats, options, chance, first });
    played.map(G::any_game).map_err(|reason| match reason {
        BadStart::Seats { seats, .. } => NotBegun::Seats { kind, seats },
        BadStart::First { first, seats } => NotBegun::First { first, seats },
        BadStart::SeatZeroBegins { first, .. } => NotBegun::SeatZeroBegins { kind, first },
        BadStart::NothingToDeal { .. } => NotBegun::DealShape(reason.to_string()),
        BadStart::Deal(flaw) => NotBegun::Deal(flaw.to_string()),
    })
}

fn act<G: Listed>(played: &mut Match<G>, action: &str) -> Result<AnyEvents, NotPlayed> {
    if played.game().turn().is_over() {
        return Err(NotPlayed::GameOver);
    }
    let events =
        played.act(action.parse().map_err(NotPlayed::Unreadable)?).map_err(|refusal| match refusal {
            Refusal::GameOver => NotPlayed::GameOver,
            Refusal::TurnLimit(turns) => NotPlayed::TurnLimit(turns),
            Refusal::Illegal(reason) => NotPlayed::Illegal(G::any_illegal(reason)),
        })?;
    Ok(G::any_events(events))
}

fn result<G: Notated>(played: &Match<G>) -> Map<String, Value> {
    let game = played.game();
    let standing = game.standing();
    let over = played.to_act().is_none();
    let winners: Vec<Seat> = standing.winners().filter(|_| over).collect();
    let breakdown: Vec<Value> = game.seats().iter().map(|seat| to_value(&game.breakdown(seat))).collect();
    let mut result = Map::new();
    result.insert("over".into(), json!(over));
    result.insert("scores".into(), to_value(&standing.scores));
    result.insert("winners".into(), json!(winners));
    result.insert("breakdown".into(), json!(breakdown));
    result
}

impl AnyEvents {
    /// Everything that happened, for a referee, in the form of the engine protocol.
    pub fn to_json(&self) -> Vec<Value> {
        with_events!(self, _Game, events => events.iter().map(to_value).collect())
    }

    /// What happened, as a seat or a watcher may know it, in the form of the engine protocol.
    pub fn seen_by(&self, watcher: Option<Seat>) -> Vec<Value> {
        with_events!(self, G, events => {
            events.iter().map(|event| to_value(&G::seen_by(watcher, *event))).collect()
        })
    }

    /// Whether somebody now knows what was hidden before: that cannot be taken back.
    pub fn reveal_something(&self) -> bool {
        with_events!(self, G, events => events.iter().any(G::reveals))
    }
}

impl AnyView {
    /// What the watcher may do now, in notation: nothing while others decide.
    pub fn legal_actions(&self) -> Vec<String> {
        with_view!(self, _Game, view => view.legal_actions().iter().map(ToString::to_string).collect())
    }

    /// Why the rules refuse an action, judging by the view alone; `None` if they do not.
    ///
    /// # Errors
    /// If it is not an action.
    pub fn why_not(&self, action: &str) -> Result<Option<AnyIllegal>, Unreadable> {
        fn tried<G: Listed>(view: &G::View, action: &str) -> Result<Option<AnyIllegal>, Unreadable> {
            // Every truth that fits the view gives the same answer, so the answer cannot reveal a secret.
            let mut imagined = G::imagine(view, &mut Seed::new("why not").stream());
            Ok(imagined.act(action.parse()?).err().map(G::any_illegal))
        }
        with_view!(self, G, view => tried::<G>(view, action))
    }
}

fn to_value(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("states, views and events are plain data with text for keys")
}
