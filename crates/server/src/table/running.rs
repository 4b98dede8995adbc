use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use store::{Appended, Chair, Entry, Guest, GuestId, Header, Step, Store, TableId};
use tabletop::Seat;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

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
        // The server may have been stopped while a bot was thinking.
        bot_turns::wake(&table);
        Ok(table)
    }

    /// Sets up a table; the host and those at the host's screen sit down, and if nobody is missing the game begins.
    ///
    /// # Errors
    /// It cannot be kept.
    pub async fn set_up(&self, mut header: Header, host: &Guest) -> Result<Arc<Table>, Problem> {
        lot::seated(&mut header);
        let position = Position::new(&header)?;
        self.store.create_table(&header, &position.summary(&header)).await?;
        let table = self.keep(Table::new(header, Vec::new(), self.store.clone(), self.pace)?);
        for (seat, chair) in (0..).zip(&table.header.chairs) {
            let name = match chair {
                Chair::Host => host.name.clone(),
                Chair::Here(name) => name.clone(),
                Chair::Friend | Chair::Anyone | Chair::Bot(_) => continue,
            };
            let step = Step::Sat { seat, guest: host.id.clone(), name, emblem: host.emblem.clone() };
            table.append(&table.now(), step, Some(&host.id), None).await?;
        }
        let now = table.now();
        if !now.position.places.iter().any(super::Place::is_free) {
            table.append(&now, Step::Begun { first: lot::first(&table.header) }, None, None).await?;
        }
        bot_turns::wake(&table);
        Ok(table)
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
        let begins = matches!(step, Step::Begun { .. });
        let seq = self.append(&now, step, Some(guest), key.as_deref()).await?;
        if begins {
            self.keep_free_seats_warm().await?;
        }
        self.do_what_is_due().await?;
        bot_turns::wake(self);
        Ok(seq)
    }

    /// A guest sits down.
    ///
    /// # Errors
    /// It cannot be kept.
    pub async fn sit(self: &Arc<Self>, seat: u8, guest: &Guest) -> Result<(), Problem> {
        let now = self.now();
        let place = now.position.places.get(usize::from(seat)).ok_or(Problem::DeadLink)?;
        if place.guests.contains(&guest.id) && place.stand_in.is_none() {
            return Ok(());
        }
        let step = Step::Sat {
            seat,
            guest: guest.id.clone(),
            name: guest.name.clone(),
            emblem: guest.emblem.clone(),
        };
        self.append(&now, step, Some(&guest.id), None).await?;
        Ok(())
    }

    /// Says where the players go on.
    ///
    /// # Errors
    /// It cannot be kept.
    pub async fn continue_at(&self, next: TableId, guest: &GuestId) -> Result<(), Problem> {
        self.append(&self.now(), Step::Continued { table: next }, Some(guest), None).await.map(|_| ())
    }

    /// Started with seats still free: bots play there until somebody opens the link.
    async fn keep_free_seats_warm(&self) -> Result<(), Problem> {
        for seat in 0..self.header.chairs.len() as u8 {
            let now = self.now();
            if now.position.places[usize::from(seat)].is_free() {
                let step = Step::BotSatIn { seat, level: thinking::USUAL.name().to_owned() };
                self.append(&now, step, None, None).await?;
            }
        }
        Ok(())
    }

    async fn do_what_is_due(&self) -> Result<(), Problem> {
        let is_missed = |seat| self.attendance.patience_left(seat).is_none();
        while let Some(step) = self.now().position.due(thinking::USUAL.name(), is_missed) {
            self.append(&self.now(), step, None, None).await?;
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
        let entry = Entry {
            seq: now.position.seq + 1,
            at: clock::now(),
            guest: guest.cloned(),
            key: key.map(str::to_owned),
            step,
        };
        let mut next = now.clone();
        next.follow(&self.header, &entry)?;
        let summary = next.position.summary(&self.header);
        match self.store.append(&self.header.id, &entry, &summary).await? {
            Appended::Done => {
                let seq = next.position.seq;
                tracing::debug!(table = %self.header.id, seq, "an entry is kept");
                self.show(next);
                Ok(seq)
            }
            Appended::Taken => {
                self.catch_up().await?;
                Err(Problem::Stale)
            }
            Appended::Repeated(_) => {
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
