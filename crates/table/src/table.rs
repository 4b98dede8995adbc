use std::sync::Arc;

use logbook::{Chair, Entry, Guest, GuestId, Header, Moment, Step, Summary, TableId};
use rpds::{HashTrieMapSync, VectorSync};
use tabletop::Seat;

use crate::order::{judge, returns};
use crate::position::Unfit;
use crate::{Attendance, BrokenLog, NotDone, Order, Place, Position, Time, lot};

/// A table at one moment: what was settled, everything that happened, and the position that results. It never changes;
/// whatever happens makes a new one, which shares nearly everything with it. So a copy is cheap, and another entry
/// costs the same however long the log is.
#[derive(Clone, Debug)]
pub struct Table {
    /// What was settled when it was set up.
    pub header: Arc<Header>,
    /// The position that the entries result in.
    pub position: Arc<Position>,
    log: VectorSync<Arc<Entry>>,
    /// Which entry a command became, by its key.
    keys: HashTrieMapSync<String, u32>,
    /// The position before the last entry, so that showing what it moved does not take another replay of the log.
    before: Option<Arc<Position>>,
}

impl Table {
    /// A table where nothing has happened yet.
    ///
    /// # Errors
    /// If the header names a game that does not exist.
    pub fn new(header: Header) -> Result<Table, BrokenLog> {
        let position = Arc::new(Position::new(&header)?);
        let (log, keys) = (VectorSync::new_sync(), HashTrieMapSync::new_sync());
        Ok(Table { header: Arc::new(header), position, log, keys, before: None })
    }

    /// A table rebuilt from its log.
    ///
    /// # Errors
    /// If the log is impossible.
    pub fn replay(header: Header, entries: impl IntoIterator<Item = Entry>) -> Result<Table, BrokenLog> {
        entries.into_iter().try_fold(Table::new(header)?, |table, entry| table.append(entry))
    }

    /// A new table: the host and those at the host's screen sit down, then these others, and if nobody is missing the
    /// game begins. The starting player is seated where the game has them begin.
    ///
    /// # Errors
    /// If there can be no such table.
    pub fn set_up(
        mut header: Header,
        host: &Guest,
        others: &[(u8, Guest)],
        at: Moment,
    ) -> Result<Table, NotDone> {
        lot::seated(&mut header);
        let mut table = Table::new(header)?;
        let header = table.header.clone();
        for (seat, chair) in (0..).zip(&header.chairs) {
            let name = match chair {
                Chair::Host => host.name.clone(),
                Chair::Here(name) => name.clone(),
                Chair::Friend | Chair::Anyone | Chair::Bot(_) => continue,
            };
            table = table.step(sitting(seat, &Guest { name, ..host.clone() }), Some(&host.id), None, at)?;
        }
        for (seat, guest) in others {
            table = table.step(sitting(*seat, guest), Some(&host.id), None, at)?;
        }
        if table.position.places.iter().any(Place::is_free) {
            return Ok(table);
        }
        table.step(Step::Begun { first: lot::first(&header) }, None, None, at)
    }

    /// All entries, oldest first.
    pub fn log(&self) -> impl ExactSizeIterator<Item = &Entry> + DoubleEndedIterator {
        self.log.iter().map(AsRef::as_ref)
    }

    /// The entry with this number.
    pub fn entry(&self, seq: u32) -> Option<&Entry> {
        self.log.get((seq as usize).checked_sub(1)?).map(AsRef::as_ref)
    }

    /// The newest entry.
    pub fn newest(&self) -> Option<&Entry> {
        self.log.last().map(AsRef::as_ref)
    }

    /// What lists show.
    pub fn summary(&self) -> Summary {
        self.position.summary(&self.header)
    }

    /// The position after this entry.
    ///
    /// # Errors
    /// If the log is impossible; but then there would be no such table.
    pub fn at(&self, seq: u32) -> Result<Arc<Position>, BrokenLog> {
        if seq >= self.position.seq {
            return Ok(self.position.clone());
        }
        if let Some(before) = self.before.as_ref().filter(|before| before.seq == seq) {
            return Ok(before.clone());
        }
        let mut position = Position::new(&self.header)?;
        for entry in self.log().take(seq as usize) {
            position.append(&self.header, entry).map_err(|unfit| broken(unfit, entry.seq))?;
        }
        Ok(Arc::new(position))
    }

    /// The table after one more entry, already in the log.
    ///
    /// # Errors
    /// If the entry is impossible.
    pub fn append(&self, entry: Entry) -> Result<Table, BrokenLog> {
        let seq = entry.seq;
        self.after(entry).map_err(|unfit| broken(unfit, seq))
    }

    /// The table after this step, whoever takes it: permission is not checked.
    ///
    /// # Errors
    /// If the game does not accept the action, or the step is impossible.
    pub fn step(
        &self,
        step: Step,
        guest: Option<&GuestId>,
        key: Option<String>,
        at: Moment,
    ) -> Result<Table, NotDone> {
        let entry = Entry { seq: self.position.seq + 1, at, guest: guest.cloned(), key, step };
        self.after(entry).map_err(|unfit| match unfit {
            Unfit::BrokenLog(broken) => NotDone::BrokenLog(broken),
            Unfit::NotPlayed(reason) => NotDone::NotPlayed(reason),
        })
    }

    /// The one place where a table advances. An action is read and played here and nowhere else.
    fn after(&self, entry: Entry) -> Result<Table, Unfit> {
        let mut position = Position::clone(&self.position);
        position.append(&self.header, &entry)?;
        let keys = match &entry.key {
            Some(key) => self.keys.insert(key.clone(), entry.seq),
            None => self.keys.clone(),
        };
        Ok(Table {
            header: self.header.clone(),
            position: Arc::new(position),
            log: self.log.push_back(Arc::new(entry)),
            keys,
            before: Some(self.position.clone()),
        })
    }

    /// The table after a guest's command.
    ///
    /// # Errors
    /// If it is refused, with the reason.
    pub fn order(
        &self,
        guest: &GuestId,
        order: &Order,
        attendance: &Attendance,
        time: Time,
    ) -> Result<Table, NotDone> {
        // Before anything else: a guest who left has no seat any more, and may repeat the command to learn whether it
        // worked.
        let key = order.key_of(guest);
        if let Some(earlier) = key.as_ref().and_then(|key| self.entry(*self.keys.get(key)?)) {
            return Err(order.answered_before(earlier));
        }
        if self.position.seats_of(guest).is_empty() {
            return Err(NotDone::NotYourSeat);
        }
        if order.seq != self.position.seq {
            return Err(NotDone::Stale);
        }
        let step = judge(&self.position, &self.header, (attendance, time), guest, order)?;
        self.step(step, Some(guest), key, time.wall)
    }

    /// The table after a bot has decided.
    ///
    /// # Errors
    /// If no bot is to act on that seat, or the game does not accept the action.
    pub fn bot_acts(&self, seat: Seat, action: &str, at: Moment) -> Result<Table, NotDone> {
        match self.position.to_act() {
            None => Err(NotDone::GameOver),
            Some(to_act) if to_act != seat => Err(NotDone::NotYourTurn(to_act)),
            Some(_) if self.position.place(seat).bot().is_none() => Err(NotDone::NotYourSeat),
            Some(_) => {
                let step = Step::Acted { seat: seat.index() as u8, action: action.to_owned() };
                self.step(step, None, None, at)
            }
        }
    }

    /// The table after a guest has taken a free seat; `None` if they sit there already.
    ///
    /// # Errors
    /// If there is no such seat, or somebody else sits there.
    pub fn sit(&self, number: u8, guest: &Guest, at: Moment) -> Result<Option<Table>, NotDone> {
        let seat = self.position.seat(number).ok_or(NotDone::NoSuchSeat(number))?;
        let place = self.position.place(seat);
        match (place.guests.contains(&guest.id), place.is_free()) {
            // A bot may have played for them.
            (true, _) if place.stand_in.is_none() => Ok(None),
            (true, _) | (false, true) => {
                self.step(sitting(number, guest), Some(&guest.id), None, at).map(Some)
            }
            (false, false) => Err(NotDone::SeatTaken(seat)),
        }
    }

    /// The table after a seat's player has added another device; `None` if it plays there already.
    ///
    /// # Errors
    /// If there is no such seat, or nobody sits there.
    pub fn join(&self, number: u8, guest: &GuestId, at: Moment) -> Result<Option<Table>, NotDone> {
        let seat = self.position.seat(number).ok_or(NotDone::NoSuchSeat(number))?;
        let place = self.position.place(seat);
        if place.guests.is_empty() {
            return Err(NotDone::SeatFree(seat));
        }
        if place.guests.contains(guest) && place.stand_in.is_none() {
            return Ok(None);
        }
        self.position.joining(number, guest).map(|step| self.step(step, Some(guest), None, at)).transpose()
    }

    /// The table after a guest has asked the others to be let back in to this seat; `None` if they have asked already.
    ///
    /// # Errors
    /// If nobody is asked: the seat cannot be theirs, its player is here, or nobody could answer.
    pub fn ask_to_return(
        &self,
        number: u8,
        guest: &GuestId,
        attendance: &Attendance,
        at: Moment,
    ) -> Result<Option<Table>, NotDone> {
        let step = returns(&self.position, attendance, number, guest)?;
        step.map(|step| self.step(step, Some(guest), None, at)).transpose()
    }

    /// The table after every step that it takes by itself.
    ///
    /// # Errors
    /// If the log is impossible.
    pub fn do_what_is_due(&self, attendance: &Attendance, time: Time) -> Result<Table, NotDone> {
        let mut table = self.clone();
        let is_missed = |seat| attendance.patience_left(seat, time.steady).is_none();
        while let Some(step) = table.position.due(is_missed) {
            table = table.step(step, None, None, time.wall)?;
        }
        Ok(table)
    }

    /// The table after its players have moved on to another one.
    ///
    /// # Errors
    /// If the log is impossible.
    pub fn continued_at(&self, next: &TableId, guest: &GuestId, at: Moment) -> Result<Table, NotDone> {
        self.step(Step::Continued { table: next.clone() }, Some(guest), None, at)
    }
}

fn broken(unfit: Unfit, seq: u32) -> BrokenLog {
    match unfit {
        Unfit::BrokenLog(broken) => broken,
        Unfit::NotPlayed(_) => BrokenLog::Refused { seq },
    }
}

fn sitting(seat: u8, guest: &Guest) -> Step {
    Step::Sat { seat, guest: guest.id.clone(), name: guest.name.clone(), emblem: guest.emblem.clone() }
}
