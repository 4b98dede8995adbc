//! People at a table, who speak notation.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test file uses a part; helpers of tests panic as tests do"
)]

use std::time::{Duration, Instant};

use logbook::{Chair, Guest, GuestId, Header, TableId};
use serde_json::json;
use table::{Attendance, NotDone, Order, Table, Time, Wanted};
use tabletop::{Seat, Seats, Seed};

/// A guest whose name is their id, capitalised.
pub fn guest(id: &str) -> Guest {
    let name = id[..1].to_uppercase() + &id[1..];
    Guest { id: GuestId::new(id), name, emblem: "hare".into() }
}

pub fn seat(number: usize) -> Seat {
    Seats::new(4).unwrap().seat(number).unwrap()
}

/// The header of a table that Erin hosts.
pub fn header(game: &str, chairs: Vec<Chair>) -> Header {
    Header::new(TableId::new("harp"), game, chairs, Seed::new("3f9a"), guest("erin").id)
}

/// A table and the clock on the wall.
pub struct Room {
    pub table: Table,
    pub attendance: Attendance,
    pub now: Instant,
}

impl Room {
    pub fn new(game: &str, chairs: Vec<Chair>) -> Room {
        Room::with(header(game, chairs))
    }

    pub fn with(header: Header) -> Room {
        let now = Instant::now();
        let table = Table::set_up(header, &guest("erin"), &[], 0).unwrap();
        Room { table, attendance: Attendance::new(Duration::from_mins(5), now), now }
    }

    fn time(&self) -> Time {
        Time { wall: 1, steady: self.now }
    }

    pub fn pass_minutes(&mut self, minutes: u64) {
        self.now += Duration::from_mins(minutes);
    }

    /// Takes the next table, then does what is due.
    pub fn take(&mut self, next: impl FnOnce(&Table) -> Result<Table, NotDone>) {
        let next = next(&self.table).unwrap();
        self.table = next.do_what_is_due(&self.attendance, self.time()).unwrap();
    }

    pub fn sit(&mut self, number: u8, who: &str) {
        self.take(|table| Ok(table.sit(number, &guest(who), 0)?.unwrap()));
    }

    pub fn try_order(
        &mut self,
        who: &str,
        seq: u32,
        key: Option<&str>,
        wanted: Wanted,
    ) -> Result<(), NotDone> {
        let order = Order::new(seq, key.map(str::to_owned), None, wanted)?;
        self.table = self.table.order(&guest(who).id, &order, &self.attendance, self.time())?;
        Ok(())
    }

    pub fn order(&mut self, who: &str, wanted: Wanted) {
        self.try_order(who, self.table.position.seq, None, wanted).unwrap();
        self.take(|table| Ok(table.clone()));
    }

    pub fn play(&mut self, who: &str, action: &str) {
        self.order(who, Wanted::Play(action.into()));
    }

    /// The reason why an order is refused.
    pub fn refused(&self, who: &str, wanted: Wanted) -> NotDone {
        let order = Order::new(self.table.position.seq, None, None, wanted).unwrap();
        self.table.order(&guest(who).id, &order, &self.attendance, self.time()).unwrap_err()
    }

    pub fn legal(&self) -> Vec<String> {
        self.table.position.game.as_ref().unwrap().legal_actions()
    }

    /// Everybody takes the first legal action.
    pub fn play_to_the_end(&mut self) {
        while let Some(seat) = self.table.position.to_act() {
            let who = self.table.position.place(seat).guests[0].to_string();
            let action = self.legal()[0].clone();
            self.play(&who, &action);
        }
    }
}

/// Erin and Nuala at a game that has begun.
pub fn at_keltis() -> Room {
    let mut room = Room::new("keltis", vec![Chair::Host, Chair::Friend]);
    room.sit(1, "nuala");
    room.order("erin", Wanted::Begin);
    room
}

/// The same, after the last turn.
pub fn over() -> Room {
    let mut room = at_keltis();
    room.play_to_the_end();
    room
}

/// Erin, Nuala and Finn.
pub fn three() -> Room {
    let mut room = Room::new("keltis", vec![Chair::Host, Chair::Friend, Chair::Friend]);
    room.sit(1, "nuala");
    room.sit(2, "finn");
    room.order("erin", Wanted::Begin);
    room
}

/// The card game, in which Erin holds two threes for a wish stone and may then draw twice.
pub fn with_a_wish() -> Room {
    let mut room = with_a_wish_against(Chair::Friend);
    room.sit(1, "nuala");
    room.order("erin", Wanted::Begin);
    room
}

pub fn with_a_wish_against(other: Chair) -> Room {
    let deal = json!({
        "hands": [
            ["r3", "r3", "rx", "n0", "n1", "n2", "y0", "y1"],
            ["g0", "g1", "g2", "b0", "b1", "b2", "p0", "p1"],
        ],
        "deck": ["y8", "y9", "g9", "g10"],
    });
    Room::with(Header { deal: Some(deal), ..header("keltis-cards", vec![Chair::Host, other]) })
}
