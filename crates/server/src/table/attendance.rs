use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use table::Attendance;
use tabletop::Seat;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// The attendance at a running table, read and written by many at once.
#[derive(Debug)]
pub struct RollCall {
    attendance: Mutex<Attendance>,
    /// Signals that somebody came or went.
    changed: watch::Sender<()>,
}

impl RollCall {
    /// Nobody has been heard from yet, and nobody is missed before `patience` is over.
    pub fn new(patience: Duration) -> RollCall {
        let (changed, _) = watch::channel(());
        RollCall { attendance: Mutex::new(Attendance::new(patience, now())), changed }
    }

    /// The attendance. Hold it briefly.
    pub(super) fn get(&self) -> MutexGuard<'_, Attendance> {
        self.attendance.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The person on a seat asked for something.
    pub fn hear(&self, seat: Seat) {
        self.get().hear(seat, now());
    }

    pub(super) fn page_opened(&self, seat: Seat) {
        self.get().page_opened(seat, now());
        self.changed.send_replace(());
    }

    pub(super) fn page_closed(&self, seat: Seat) {
        self.get().page_closed(seat, now());
        self.changed.send_replace(());
    }

    /// Signals, every time, that somebody came or went.
    pub fn watch(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// Waits until this seat's person is missed: not at all if that is so already, forever while a page is open.
    pub async fn missed(&self, seat: Seat) {
        if self.has_page_open(seat) {
            return std::future::pending().await;
        }
        if let Some(left) = self.patience_left(seat) {
            sleep(left).await;
        }
    }

    /// Whether this seat's person has been away for too long.
    pub fn is_missed(&self, seat: Seat) -> bool {
        !self.has_page_open(seat) && self.patience_left(seat).is_none()
    }

    /// Whether this seat has a page open that follows live.
    pub fn has_page_open(&self, seat: Seat) -> bool {
        self.get().has_page_open(seat)
    }

    /// How long the person on this seat may still be away before being missed; `None` if missed already.
    pub fn patience_left(&self, seat: Seat) -> Option<Duration> {
        self.get().patience_left(seat, now())
    }
}

/// The time on a clock that never jumps; tests may stop it.
pub(super) fn now() -> std::time::Instant {
    Instant::now().into_std()
}

#[cfg(test)]
mod tests {
    use tokio::time::{advance, timeout};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_is_missed_already_is_not_waited_for() {
        let minute = Duration::from_mins(1);
        let (roll_call, seat) = (RollCall::new(minute), Seat::FIRST);
        assert!(!roll_call.is_missed(seat));
        timeout(minute, roll_call.missed(seat)).await.expect("it is over after a minute");
        // The moment may have passed while a frame was being sent.
        advance(minute).await;
        assert!(roll_call.is_missed(seat));
        timeout(Duration::ZERO, roll_call.missed(seat)).await.expect("it takes no time");
        roll_call.page_opened(seat);
        assert!(!roll_call.is_missed(seat));
        assert!(timeout(minute * 60, roll_call.missed(seat)).await.is_err(), "a page is open");
    }
}
