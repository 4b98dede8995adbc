use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use logbook::{Chair, Entry, Guest, GuestId, Header, Step, TableId};
use store::{Appended, Continues, Created, Link, NewTable, SecretHash, Store};
use tabletop::Seat;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::order::may_ask_to_return;
use super::{Attendance, Broken, Order, Position, bot_turns, judge, lot, thinking};
use crate::clock;
use crate::error::Problem;

/// Tables in memory beyond which those that nobody looks at are let go.
const MANY: usize = 1000;

/// All tables, loaded when somebody asks for them.
pub struct Tables {
    store: Arc<dyn Store>,
    pace: Pace,
    loaded: Mutex<HashMap<TableId, Arc<Table>>>,
}

/// One table.
pub struct Table {
    /// What was settled when it was set up.
    pub header: Header,
    /// Who was heard of here.
    pub attendance: Attendance,
    store: Arc<dyn Store>,
    pub(super) bot_pause: Duration,
    now: RwLock<Arc<Now>>,
    changed: watch::Sender<u32>,
    /// Ends the live connections of those who came by a link to watch, once it is revoked.
    watchers: Mutex<CancellationToken>,
    /// Whether somebody is already at work on the bots' moves.
    pub(super) driven: AtomicBool,
}

/// How long things take at a table.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// How long a bot's move is held back at least.
    pub bot_pause: Duration,
    /// How long somebody may be silent before a bot may sit in.
    pub absence: Duration,
}

/// What a table is at one moment.
#[derive(Clone, Debug)]
pub struct Now {
    /// All entries so far.
    pub log: Vec<Entry>,
    /// What they amount to.
    pub position: Position,
    /// What all but the last amount to: frames show what that one moved, and need not follow the
    /// whole log again for it.
    before: Option<Box<Position>>,
}

impl Tables {
    /// The tables in this store.
    pub fn new(store: Arc<dyn Store>, pace: Pace) -> Tables {
        Tables { store, pace, loaded: Mutex::default() }
    }

    /// The table with this id.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub async fn open(&self, id: &TableId) -> Result<Arc<Table>, Problem> {
        if let Some(table) = self.loaded().get(id) {
            return Ok(table.clone());
        }
        let header = self.store.header(id).await?.ok_or(Problem::NoSuchTable)?;
        let log = self.store.entries(id, 0).await?;
        let table = self.keep(Table::new(header, log, self.store.clone(), self.pace)?);
        // The server may have been stopped before all was done that was due, or while a bot was thinking.
        bot_turns::wake(&table);
        Ok(table)
    }

    /// Sets up a table; the host and those at the host's screen sit down, and if nobody is missing the game begins.
    ///
    /// # Errors
    /// It cannot be kept.
    pub async fn set_up(&self, mut header: Header, host: &Guest) -> Result<Arc<Table>, Problem> {
        lot::seated(&mut header);
        let id = header.id.clone();
        self.create(header, host, &[], Vec::new(), None).await?;
        self.open(&id).await
    }

    /// The same, with further people who sit down at once, with links, and after a table whose players go on here: all of it or
    /// nothing is kept. Whoever shall begin sits where the game has them begin.
    ///
    /// # Errors
    /// It cannot be kept.
    pub async fn create(
        &self,
        header: Header,
        host: &Guest,
        others: &[(u8, Guest)],
        links: Vec<(Link, SecretHash)>,
        before: Option<&Table>,
    ) -> Result<Created, Problem> {
        let mut new = Now { log: Vec::new(), position: Position::new(&header)?, before: None };
        for (seat, chair) in (0..).zip(header.chairs.clone()) {
            let name = match chair {
                Chair::Host => host.name.clone(),
                Chair::Here(name) => name,
                Chair::Friend | Chair::Anyone | Chair::Bot(_) => continue,
            };
            new.go_on(&header, sitting(seat, &Guest { name, ..host.clone() }), Some(&host.id))?;
        }
        for (seat, guest) in others {
            new.go_on(&header, sitting(*seat, guest), Some(&host.id))?;
        }
        if !new.position.places.iter().any(super::Place::is_free) {
            new.go_on(&header, Step::Begun { first: lot::first(&header) }, None)?;
        }
        let continues = match before {
            Some(before) => Some(before.continued_at(&header.id, &host.id)?),
            None => None,
        };
        let summary = new.position.summary(&header);
        let new = NewTable { header, entries: new.log, summary, links, continues };
        Ok(self.store.create_table(&new).await?)
    }

    fn keep(&self, table: Table) -> Arc<Table> {
        let mut loaded = self.loaded();
        if loaded.len() >= MANY {
            loaded.retain(|_, table| Arc::strong_count(table) > 1);
        }
        loaded.entry(table.header.id.clone()).or_insert_with(|| Arc::new(table)).clone()
    }

    fn loaded(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Table>>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    fn new(header: Header, log: Vec<Entry>, store: Arc<dyn Store>, pace: Pace) -> Result<Table, Problem> {
        let position = Position::after(&header, &log)?;
        let (changed, _) = watch::channel(position.seq);
        let now = RwLock::new(Arc::new(Now { log, position, before: None }));
        let attendance = Attendance::new(pace.absence);
        let (bot_pause, driven) = (pace.bot_pause, AtomicBool::new(false));
        let watchers = Mutex::default();
        Ok(Table { header, attendance, store, bot_pause, now, changed, watchers, driven })
    }

    /// What the table is now. It does not change under the reader.
    pub fn now(&self) -> Arc<Now> {
        self.now.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Tells the number of the newest entry, again and again.
    pub fn watch(&self) -> watch::Receiver<u32> {
        self.changed.subscribe()
    }

    /// Is cancelled when the links to watch that are good now are revoked. Whoever looks whether a link is good asks for this
    /// before, so that a link which is revoked meanwhile is not missed.
    pub fn watching(&self) -> CancellationToken {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sends away those who watch by link: their links were revoked.
    pub fn dismiss_watchers(&self) {
        std::mem::take(&mut *self.watchers.lock().unwrap_or_else(PoisonError::into_inner)).cancel();
    }

    /// Carries out a command and returns the number of its entry.
    ///
    /// # Errors
    /// It is refused; nothing has changed.
    pub async fn carry_out(self: &Arc<Self>, guest: &GuestId, order: &Order) -> Result<u32, Problem> {
        let now = self.now();
        let seats = now.position.seats_of(guest);
        for seat in &seats {
            self.attendance.hear(*seat);
        }
        // Before anything else: whoever stood up has no seat any more, and may ask again whether that was done.
        let key = order.key_of(guest);
        if let Some(earlier) = now.log.iter().find(|entry| key.is_some() && entry.key == key) {
            return Err(order.answered_before(earlier));
        }
        if seats.is_empty() {
            return Err(Problem::NotYourSeat);
        }
        if order.seq != now.position.seq {
            return Err(Problem::Stale);
        }
        let step = judge(&now.position, &self.header, &self.attendance, guest, order)?;
        let seq = self.append(&now, step, Some(guest), key.as_deref()).await?;
        self.go_on().await;
        Ok(seq)
    }

    /// A guest takes a free seat.
    ///
    /// # Errors
    /// Somebody else sits there, or it cannot be kept.
    pub async fn sit(self: &Arc<Self>, seat: u8, guest: &Guest) -> Result<(), Problem> {
        self.settle(&guest.id, |position| {
            let place = position.places.get(usize::from(seat)).ok_or(Problem::DeadLink)?;
            let own = place.guests.contains(&guest.id);
            match (own, place.is_free()) {
                // A bot may have played for them.
                (true, _) => Ok(place.stand_in.as_ref().map(|_| sitting(seat, guest))),
                (false, true) => Ok(Some(sitting(seat, guest))),
                (false, false) => Err(Problem::SeatTaken),
            }
        })
        .await
    }

    /// A further device of a seat's player goes on there.
    ///
    /// # Errors
    /// Nobody sits there, or it cannot be kept.
    pub async fn join(self: &Arc<Self>, seat: u8, guest: &GuestId) -> Result<(), Problem> {
        self.settle(guest, |position| {
            let place = position.places.get(usize::from(seat)).ok_or(Problem::DeadLink)?;
            if place.guests.is_empty() {
                return Err(Problem::DeadLink);
            }
            let joins = !place.guests.contains(guest) || place.stand_in.is_some();
            Ok(position.joining(seat, guest).filter(|_| joins))
        })
        .await
    }

    /// Somebody asks the others to be let back in to this seat.
    ///
    /// # Errors
    /// Nobody is asked: it cannot be theirs, its player is here, or nobody could answer.
    pub async fn ask_to_return(self: &Arc<Self>, seat: u8, guest: &GuestId) -> Result<(), Problem> {
        self.settle(guest, |position| may_ask_to_return(position, &self.attendance, seat, guest)).await
    }

    /// Writes what has to happen by the newest position, looking again if others were quicker.
    async fn settle(
        self: &Arc<Self>,
        guest: &GuestId,
        step: impl Fn(&Position) -> Result<Option<Step>, Problem>,
    ) -> Result<(), Problem> {
        loop {
            let now = self.now();
            let Some(step) = step(&now.position)? else { return Ok(()) };
            match self.append(&now, step, Some(guest), None).await {
                Ok(_) => {
                    self.go_on().await;
                    return Ok(());
                }
                Err(Problem::Stale) => {}
                Err(problem) => return Err(problem),
            }
        }
    }

    /// The entry that says where the players go on.
    fn continued_at(&self, next: &TableId, guest: &GuestId) -> Result<Continues, Problem> {
        let mut now = Now::clone(&self.now());
        let entry = now.go_on(&self.header, Step::Continued { table: next.clone() }, Some(guest))?;
        Ok(Continues { table: self.header.id.clone(), entry, summary: now.position.summary(&self.header) })
    }

    /// Does what the table itself has to do after somebody's command, and lets bots move. What fails here is tried again later; the
    /// command is carried out all the same.
    async fn go_on(self: &Arc<Self>) {
        if let Err(problem) = self.do_what_is_due().await {
            tracing::error!("something due waits at table {}: {problem}", self.header.id);
        }
        bot_turns::wake(self);
    }

    /// What the table itself has to do next.
    pub(super) fn due(&self) -> Option<Step> {
        let is_missed = |seat| self.attendance.patience_left(seat).is_none();
        self.now().position.due(thinking::USUAL.name(), is_missed)
    }

    pub(super) async fn do_what_is_due(&self) -> Result<(), Problem> {
        while let Some(step) = self.due() {
            match self.append(&self.now(), step, None, None).await {
                Ok(_) | Err(Problem::Stale) => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(())
    }

    /// Keeps the next entry, then shows it.
    pub(super) async fn append(
        &self,
        now: &Now,
        step: Step,
        guest: Option<&GuestId>,
        key: Option<&str>,
    ) -> Result<u32, Problem> {
        let entry = Entry { key: key.map(str::to_owned), ..now.next_entry(step, guest) };
        let mut next = now.clone();
        next.follow(&self.header, &entry)?;
        let summary = next.position.summary(&self.header);
        let appended = self.store.append(&self.header.id, &entry, &summary).await;
        match appended {
            Err(error) => {
                // It may be kept all the same: whoever cannot tell looks.
                let _ = self.catch_up().await;
                Err(error.into())
            }
            Ok(Appended::Done) => {
                let seq = next.position.seq;
                tracing::debug!(table = %self.header.id, seq, "an entry is kept");
                self.show(next);
                Ok(seq)
            }
            Ok(Appended::Taken) => {
                self.catch_up().await?;
                Err(Problem::Stale)
            }
            Ok(Appended::Repeated(_)) => {
                self.catch_up().await?;
                Err(Problem::Repeated)
            }
        }
    }

    /// Reads what others have written.
    ///
    /// # Errors
    /// The store cannot be read, or holds what cannot be.
    pub async fn catch_up(&self) -> Result<(), Problem> {
        let mut next = Now::clone(&self.now());
        for entry in self.store.entries(&self.header.id, next.position.seq).await? {
            next.follow(&self.header, &entry)?;
        }
        self.show(next);
        Ok(())
    }

    fn show(&self, next: Now) {
        let seq = next.position.seq;
        {
            let mut now = self.now.write().unwrap_or_else(PoisonError::into_inner);
            // Somebody who was quicker may have shown more already.
            if now.position.seq >= seq {
                return;
            }
            *now = Arc::new(next);
        }
        self.changed.send_replace(seq);
    }

    /// Notes that a page of this seat is open, until the guard is dropped.
    pub fn arrive(self: &Arc<Self>, seat: Seat) -> Presence {
        let number = seat.index() as u8;
        self.attendance.page_opened(number);
        Presence { table: self.clone(), seat: number }
    }
}

fn sitting(seat: u8, guest: &Guest) -> Step {
    Step::Sat { seat, guest: guest.id.clone(), name: guest.name.clone(), emblem: guest.emblem.clone() }
}

/// A page of a seat is open as long as this lives.
pub struct Presence {
    table: Arc<Table>,
    seat: u8,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.table.attendance.page_closed(self.seat);
    }
}

impl Now {
    /// The entry that this step would be.
    fn next_entry(&self, step: Step, guest: Option<&GuestId>) -> Entry {
        Entry { seq: self.position.seq + 1, at: clock::now(), guest: guest.cloned(), key: None, step }
    }

    /// Goes on by this step.
    fn go_on(&mut self, header: &Header, step: Step, guest: Option<&GuestId>) -> Result<Entry, Broken> {
        let entry = self.next_entry(step, guest);
        self.follow(header, &entry)?;
        Ok(entry)
    }

    /// Goes on by one entry.
    fn follow(&mut self, header: &Header, entry: &Entry) -> Result<(), Broken> {
        let before = self.position.clone();
        self.position.follow(header, entry)?;
        self.before = Some(Box::new(before));
        self.log.push(entry.clone());
        Ok(())
    }

    /// The table as it was after this entry.
    ///
    /// # Errors
    /// The log cannot be; then it could not have been loaded.
    pub fn at(&self, header: &Header, seq: u32) -> Result<Position, Broken> {
        if seq >= self.position.seq {
            return Ok(self.position.clone());
        }
        if let Some(before) = self.before.as_deref().filter(|before| before.seq == seq) {
            return Ok(before.clone());
        }
        Position::after(header, &self.log[..seq as usize])
    }
}

impl From<Broken> for Problem {
    fn from(broken: Broken) -> Self {
        Problem::BrokenLog(broken.0)
    }
}
