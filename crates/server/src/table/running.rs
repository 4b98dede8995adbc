use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use bots::Bench;
use logbook::{Guest, GuestId, Header, Step, TableId};
use store::{Appended, Continues, Created, Link, NewTable, SecretHash, Store};
use table::{NotDone, Order, Time};
use tabletop::Seat;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::{RollCall, attendance, bot_turns};
use crate::clock;
use crate::error::Problem;

/// From this many tables in memory, those that nobody is looking at are dropped.
const MOST_LOADED_TABLES: usize = 1000;

/// All tables, loaded on demand.
pub struct Tables {
    store: Arc<dyn Store>,
    pace: Pace,
    bench: Arc<Bench>,
    loaded: Mutex<HashMap<TableId, Arc<LiveTable>>>,
}

/// A running table: its newest state, and who is there.
pub struct LiveTable {
    /// What was settled when it was set up.
    pub header: Arc<Header>,
    /// Who has been heard from here.
    pub attendance: RollCall,
    store: Arc<dyn Store>,
    pub(super) bot_pause: Duration,
    /// Where its bots think.
    pub(super) bench: Arc<Bench>,
    now: RwLock<Arc<table::Table>>,
    changed: watch::Sender<u32>,
    /// Ends the live connections of those who watch by a link, once it is revoked.
    watchers: Mutex<CancellationToken>,
    /// Whether a task is already at work on the bots' moves.
    pub(super) driven: AtomicBool,
}

/// How long things take at a table.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The shortest time that a bot takes to move.
    pub bot_pause: Duration,
    /// How long a player may be silent before a bot may sit in.
    pub absence: Duration,
}

impl Tables {
    /// The tables in this store, whose bots think on this bench.
    pub fn new(store: Arc<dyn Store>, pace: Pace, bench: Arc<Bench>) -> Tables {
        Tables { store, pace, bench, loaded: Mutex::default() }
    }

    /// The table with this id.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub async fn open(&self, id: &TableId) -> Result<Arc<LiveTable>, Problem> {
        if let Some(table) = self.loaded().get(id) {
            return Ok(table.clone());
        }
        let header = self.store.header(id).await?.ok_or(Problem::NoSuchTable)?;
        let now = table::Table::replay(header, self.store.entries(id, 0).await?)?;
        let bench = self.bench.clone();
        let table = self.keep(LiveTable::new(now, self.store.clone(), self.pace, bench));
        // The server may have been stopped before everything due was done, or while a bot was thinking.
        bot_turns::wake(&table);
        Ok(table)
    }

    /// Sets up a table; the host and those at the host's screen sit down, and if nobody is missing the game begins.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn set_up(&self, header: Header, host: &Guest) -> Result<Arc<LiveTable>, Problem> {
        let new = table::Table::set_up(header, host, &[], clock::now())?;
        self.create(&new, Vec::new(), None).await?;
        self.open(&new.header.id).await
    }

    /// Stores a new table with its links and, if it continues `before`, the entry there that says so: all or nothing.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn create(
        &self,
        new: &table::Table,
        links: Vec<(Link, SecretHash)>,
        before: Option<&table::Table>,
    ) -> Result<Created, Problem> {
        let header = Header::clone(&new.header);
        let continues = match before {
            Some(before) => Some(continues(before, &header)?),
            None => None,
        };
        let (entries, summary) = (new.log().cloned().collect(), new.summary());
        let new = NewTable { header, entries, summary, links, continues };
        Ok(self.store.create_table(&new).await?)
    }

    fn keep(&self, table: LiveTable) -> Arc<LiveTable> {
        let mut loaded = self.loaded();
        if loaded.len() >= MOST_LOADED_TABLES {
            loaded.retain(|_, table| Arc::strong_count(table) > 1);
        }
        loaded.entry(table.header.id.clone()).or_insert_with(|| Arc::new(table)).clone()
    }

    fn loaded(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<LiveTable>>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LiveTable {
    fn new(now: table::Table, store: Arc<dyn Store>, pace: Pace, bench: Arc<Bench>) -> LiveTable {
        let (changed, _) = watch::channel(now.position.seq);
        let header = now.header.clone();
        let now = RwLock::new(Arc::new(now));
        let attendance = RollCall::new(pace.absence);
        let (bot_pause, driven) = (pace.bot_pause, AtomicBool::new(false));
        let watchers = Mutex::default();
        LiveTable { header, attendance, store, bot_pause, bench, now, changed, watchers, driven }
    }

    /// The table as it is now. It does not change under the reader.
    pub fn now(&self) -> Arc<table::Table> {
        self.now.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Signals the number of the newest entry, every time it changes.
    pub fn watch(&self) -> watch::Receiver<u32> {
        self.changed.subscribe()
    }

    /// Cancelled when the links to watch that are valid now are revoked. Take this before checking a link, so that a
    /// revocation in between is not missed.
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
    /// If it is refused; then nothing has changed.
    pub async fn carry_out(self: &Arc<Self>, guest: &GuestId, order: &Order) -> Result<u32, Problem> {
        let now = self.now();
        for seat in now.position.seats_of(guest) {
            self.attendance.hear(seat);
        }
        let next = now.order(guest, order, &self.attendance.get(), time());
        let seq = self.keep(next.map_err(|reason| Problem::not_done(reason, &now.position))?).await?;
        self.go_on().await;
        Ok(seq)
    }

    /// A guest takes a free seat.
    ///
    /// # Errors
    /// If somebody else sits there, or it cannot be stored.
    pub async fn sit(self: &Arc<Self>, seat: u8, guest: &Guest) -> Result<(), Problem> {
        self.settle(|now| now.sit(seat, guest, clock::now())).await
    }

    /// A seat's player goes on from another device.
    ///
    /// # Errors
    /// If nobody sits there, or it cannot be stored.
    pub async fn join(self: &Arc<Self>, seat: u8, guest: &GuestId) -> Result<(), Problem> {
        self.settle(|now| now.join(seat, guest, clock::now())).await
    }

    /// A guest asks the others to be let back into this seat.
    ///
    /// # Errors
    /// If nobody is asked: it cannot be theirs, its player is here, or nobody could answer.
    pub async fn ask_to_return(self: &Arc<Self>, seat: u8, guest: &GuestId) -> Result<(), Problem> {
        self.settle(|now| now.ask_to_return(seat, guest, &self.attendance.get(), clock::now())).await
    }

    /// Stores what the newest position calls for, looking again if others were quicker.
    async fn settle(
        self: &Arc<Self>,
        next: impl Fn(&table::Table) -> Result<Option<table::Table>, NotDone>,
    ) -> Result<(), Problem> {
        loop {
            let now = self.now();
            let next = next(&now).map_err(|reason| Problem::not_done(reason, &now.position))?;
            let Some(next) = next else { return Ok(()) };
            match self.keep(next).await {
                Ok(_) => {
                    self.go_on().await;
                    return Ok(());
                }
                Err(Problem::Stale) => {}
                Err(problem) => return Err(problem),
            }
        }
    }

    /// Does what the table itself has to do after somebody's command, and lets bots move. Whatever fails here is tried
    /// again later; the command stands all the same.
    async fn go_on(self: &Arc<Self>) {
        if let Err(problem) = self.do_what_is_due().await {
            let (id, reason) = (&self.header.id, problem.for_the_log());
            tracing::error!("something due waits at table {id}: {reason}");
        }
        bot_turns::wake(self);
    }

    /// What the table itself has to do next.
    pub(super) fn due(&self) -> Option<Step> {
        self.now().position.due(|seat| self.attendance.patience_left(seat).is_none())
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

    /// Stores the entry that this step makes after `now`, then shows it.
    pub(super) async fn append(
        &self,
        now: &table::Table,
        step: Step,
        guest: Option<&GuestId>,
        key: Option<&str>,
    ) -> Result<u32, Problem> {
        self.keep(now.step(step, guest, key.map(str::to_owned), clock::now())?).await
    }

    /// Stores the newest entry of the next table, then shows that table.
    async fn keep(&self, next: table::Table) -> Result<u32, Problem> {
        let Some(entry) = next.newest() else { return Ok(0) };
        let appended = self.store.append(&self.header.id, entry, &next.summary()).await;
        match appended {
            Err(error) => {
                // It may be stored all the same, so look.
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
    /// If the store cannot be read, or holds an impossible log.
    pub async fn catch_up(&self) -> Result<(), Problem> {
        let mut next = table::Table::clone(&self.now());
        for entry in self.store.entries(&self.header.id, next.position.seq).await? {
            next = next.append(entry)?;
        }
        self.show(next);
        Ok(())
    }

    fn show(&self, next: table::Table) {
        let seq = next.position.seq;
        {
            let mut now = self.now.write().unwrap_or_else(PoisonError::into_inner);
            // Another task may have been quicker, and shown more already.
            if now.position.seq >= seq {
                return;
            }
            *now = Arc::new(next);
        }
        self.changed.send_replace(seq);
    }

    /// Notes that a page of this seat is open, until the guard is dropped.
    pub fn arrive(self: &Arc<Self>, seat: Seat) -> Presence {
        self.attendance.page_opened(seat);
        Presence { table: self.clone(), seat }
    }
}

/// The time on both clocks.
fn time() -> Time {
    Time { wall: clock::now(), steady: attendance::now() }
}

/// The entry that says where the players of a finished table go on.
fn continues(before: &table::Table, next: &Header) -> Result<Continues, Problem> {
    let table = before.header.id.clone();
    let before = before.continued_at(&next.id, &next.host, clock::now())?;
    let entry = before.newest().cloned().ok_or(Problem::Stale)?;
    Ok(Continues { table, entry, summary: before.summary() })
}

/// A page of a seat counts as open as long as this lives.
pub struct Presence {
    table: Arc<LiveTable>,
    seat: Seat,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.table.attendance.page_closed(self.seat);
    }
}
