use std::marker::PhantomData;
use std::time::{Duration, Instant};

use bots::Level;
use catalogue::Listed;
use logbook::{Chair, First, Guest, GuestId, Header, Step, TableId};
use table::{Attendance, NotDone, Order, Table, Time, Wanted};
use tabletop::{Chance, GameOptions, Match, Seat, Seed};
use thiserror::Error;

/// A player at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The person at this terminal.
    Person,
    /// A bot.
    Bot(Level),
}

impl Player {
    /// The player that a name in a record stands for: `bot easy` is a bot, anything else a person.
    pub fn from_name(name: &str) -> Player {
        let level = name.strip_prefix("bot ").and_then(|level| level.parse().ok());
        level.map_or(Player::Person, Player::Bot)
    }
}

/// Why a match cannot be played at a terminal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotSeated {
    /// There is not exactly one person.
    #[error("this table is for one person among bots, and the record has {0}: bots are named `bot easy`")]
    People(usize),
    /// The table does not accept the match. This should not happen: what can be recorded can be continued.
    #[error("this game cannot go on at a table: {0:?}")]
    Table(NotDone),
}

/// One person among bots, at the same kind of table as in the browser: the table decides whose turn it is, what may be
/// done and what may be undone. The players keep the names that the match gave them, by which a record knows who is a
/// bot.
#[derive(Clone, Debug)]
pub struct Sitting<G> {
    table: Table,
    players: Vec<Player>,
    names: Vec<String>,
    person: GuestId,
    attendance: Attendance,
    time: Time,
    game: PhantomData<G>,
}

impl<G: Listed> Sitting<G> {
    /// Sits down at a match as it stands.
    ///
    /// # Errors
    /// If it is not for one person among bots.
    pub fn new(played: &Match<G>) -> Result<Sitting<G>, NotSeated> {
        let names = played.names().to_vec();
        let players: Vec<Player> = names.iter().map(|name| Player::from_name(name)).collect();
        let people = players.iter().filter(|player| **player == Player::Person).count();
        if people != 1 {
            return Err(NotSeated::People(people));
        }
        let person = GuestId::new("person");
        let table = begun(played, &players, &person).map_err(NotSeated::Table)?;
        // The person in front of the screen is never missing, and nobody reads the times in this log.
        let time = Time { wall: 0, steady: Instant::now() };
        let attendance = Attendance::new(Duration::MAX, time.steady);
        Ok(Sitting { table, players, names, person, attendance, time, game: PhantomData })
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The person's seat.
    pub fn person(&self) -> Option<Seat> {
        self.table.position.seats_of(&self.person).first().copied()
    }

    /// The seat that decides next, and whether it is the person's.
    pub fn to_act(&self) -> Option<(Seat, Player)> {
        self.table.position.to_act().map(|seat| (seat, self.players[seat.index()]))
    }

    /// The match as it stands.
    ///
    /// # Panics
    /// Never: the table was set up for this game.
    pub fn played(&self) -> &Match<G> {
        let game = self.table.position.game.as_ref().and_then(G::own_match);
        game.expect("the table was set up for this game, which began at once")
    }

    /// The match under the names that its record gives the players.
    pub fn recorded(&self) -> Match<G> {
        let mut played = self.played().clone();
        for (seat, name) in played.start().seats.iter().zip(&self.names) {
            played.rename(seat, name.clone());
        }
        played
    }

    /// What came of the newest decision.
    pub fn newest_events(&self) -> &[G::Event] {
        self.table.position.told.last().map_or(&[], |told| G::own_events(&told.events))
    }

    /// Carries out what the person wants.
    ///
    /// # Errors
    /// If it cannot be done; then nothing has changed.
    pub fn order(&mut self, wanted: Wanted) -> Result<(), NotDone> {
        let order = Order::new(self.table.position.seq, None, None, wanted)?;
        let next = self.table.order(&self.person, &order, &self.attendance, self.time)?;
        self.table = next.do_what_is_due(&self.attendance, self.time)?;
        Ok(())
    }

    /// Carries out what a bot has decided.
    ///
    /// # Errors
    /// If it is not the bot's turn, or the bot does not play by the rules.
    pub fn bot_acts(&mut self, seat: Seat, action: G::Action) -> Result<(), NotDone> {
        self.table = self.table.bot_acts(seat, &action.to_string(), self.time.wall)?;
        Ok(())
    }
}

/// A table at which this match has been played so far.
fn begun<G: Listed>(played: &Match<G>, players: &[Player], person: &GuestId) -> Result<Table, NotDone> {
    let start = played.start();
    let chairs = players.iter().map(|player| match player {
        Player::Person => Chair::Host,
        Player::Bot(level) => Chair::Bot(level.name().to_owned()),
    });
    let (seed, deal) = match &start.chance {
        Chance::Seed(seed) => (seed.clone(), None),
        Chance::Deal(deal) => (Seed::new(""), serde_json::to_value(deal).ok()),
    };
    let named = start.options.named().map(|(name, value)| (name.to_owned(), value.to_owned()));
    let header = Header {
        options: named.collect(),
        first: First::Seat(start.first.index() as u8),
        deal,
        turn_limit: played.turn_limit(),
        ..Header::new(TableId::new("terminal"), G::NAME, chairs.collect(), seed, person.clone())
    };
    let name = players.iter().zip(played.names()).find(|(player, _)| **player == Player::Person);
    let name = name.map(|(_, name)| name.clone()).unwrap_or_default();
    let host = Guest { id: person.clone(), name, emblem: String::new() };
    let table = Table::set_up(header, &host, &[], 0)?;
    played.decisions().try_fold(table, |table, (seat, action)| {
        let step = Step::Acted { seat: seat.index() as u8, action: action.to_string() };
        table.step(step, None, None, 0)
    })
}
