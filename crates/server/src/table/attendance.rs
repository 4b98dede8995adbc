use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tabletop::Seat;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// Who was heard of at a table, and when. A page that follows live counts as long as it is open; a page without scripts
/// is heard of whenever it asks for something.
#[derive(Debug)]
pub struct Attendance {
    /// How long nobody is missed who was just here.
    patience: Duration,
    /// Before this nobody could be heard of: the table was not in memory.
    since: Instant,
    heard: Mutex<HashMap<u8, Heard>>,
    /// Tells that somebody came or went.
    changed: watch::Sender<()>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Heard {
    open_pages: usize,
    last: Option<Instant>,
}

impl Attendance {
    /// Nobody was heard of yet, and nobody is missed before `patience` is over.
    pub fn new(patience: Duration) -> Attendance {
        let (changed, _) = watch::channel(());
        Attendance { patience, since: Instant::now(), heard: Mutex::default(), changed }
    }

    /// A seat's person asked for something.
    pub fn hear(&self, seat: Seat) {
        self.note(seat.index() as u8, |_| {});
    }

    pub(super) fn page_opened(&self, seat: u8) {
        self.note(seat, |heard| heard.open_pages += 1);
        self.changed.send_replace(());
    }

    pub(super) fn page_closed(&self, seat: u8) {
        self.note(seat, |heard| heard.open_pages = heard.open_pages.saturating_sub(1));
        self.changed.send_replace(());
    }

    /// Tells, again and again, that somebody came or went.
    pub fn watch(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// Waits until this seat's person is missed; for ever, if that is so already or a page is open.
    pub async fn missed(&self, seat: Option<Seat>) {
        let left = seat.filter(|seat| !self.follows(*seat)).and_then(|seat| self.patience_left(seat));
        match left {
            Some(left) => sleep(left).await,
            None => std::future::pending().await,
        }
    }

    /// Whether a page of this seat is open that follows live.
    pub fn follows(&self, seat: Seat) -> bool {
        self.heard().get(&(seat.index() as u8)).is_some_and(|heard| heard.open_pages > 0)
    }

    /// How long this seat's person may still be away before being missed; `None` if missed already.
    pub fn patience_left(&self, seat: Seat) -> Option<Duration> {
        if self.follows(seat) {
            return Some(self.patience);
        }
        let last = self.heard().get(&(seat.index() as u8)).and_then(|heard| heard.last).unwrap_or(self.since);
        self.patience.checked_sub(last.elapsed()).filter(|left| !left.is_zero())
    }

    fn note(&self, seat: u8, change: impl FnOnce(&mut Heard)) {
        let mut heard = self.heard();
        let heard = heard.entry(seat).or_default();
        change(heard);
        heard.last = Some(Instant::now());
    }

    fn heard(&self) -> std::sync::MutexGuard<'_, HashMap<u8, Heard>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    #[tokio::test(start_paused = true)]
    async fn somebody_is_missed_only_after_a_while_without_a_word() {
        let attendance = Attendance::new(MINUTE * 5);
        assert!(attendance.patience_left(Seat::FIRST).is_some(), "the server may just have been started");
        advance(MINUTE * 4).await;
        attendance.hear(Seat::FIRST);
        advance(MINUTE * 4).await;
        assert_eq!(attendance.patience_left(Seat::FIRST), Some(MINUTE));
        advance(MINUTE).await;
        assert_eq!(attendance.patience_left(Seat::FIRST), None);
    }

    #[tokio::test(start_paused = true)]
    async fn an_open_page_counts_as_long_as_it_is_open() {
        let attendance = Attendance::new(MINUTE);
        attendance.page_opened(0);
        attendance.page_opened(0);
        attendance.page_closed(0);
        advance(MINUTE * 60).await;
        assert!(attendance.patience_left(Seat::FIRST).is_some());
        attendance.page_closed(0);
        assert!(attendance.patience_left(Seat::FIRST).is_some(), "a reload closes the page for a moment");
        advance(MINUTE).await;
        assert!(attendance.patience_left(Seat::FIRST).is_none());
    }
}
