use std::collections::HashMap;
use std::time::{Duration, Instant};

use logbook::Moment;
use tabletop::Seat;

/// What the clocks say.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// Wall-clock time, for the log.
    pub wall: Moment,
    /// Monotonic time, for telling who is missed.
    pub steady: Instant,
}

/// Who was heard from at a table, and when. A page that follows live counts as long as it is open; a page without
/// scripts is heard from whenever it requests something.
#[derive(Clone, Debug)]
pub struct Attendance {
    /// How long players may be silent before they are missed.
    patience: Duration,
    /// Nobody could be heard from before this: the table was not in memory.
    since: Instant,
    heard: HashMap<Seat, Heard>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Heard {
    open_pages: usize,
    last: Option<Instant>,
}

impl Attendance {
    /// Nobody has been heard from yet, and nobody is missed until `patience` has run out.
    pub fn new(patience: Duration, now: Instant) -> Attendance {
        Attendance { patience, since: now, heard: HashMap::new() }
    }

    /// A seat's person requested something.
    pub fn hear(&mut self, seat: Seat, now: Instant) {
        self.heard_now(seat, now);
    }

    /// A seat's person opened a page that follows live.
    pub fn page_opened(&mut self, seat: Seat, now: Instant) {
        self.heard_now(seat, now).open_pages += 1;
    }

    /// Such a page was closed.
    pub fn page_closed(&mut self, seat: Seat, now: Instant) {
        let heard = self.heard_now(seat, now);
        heard.open_pages = heard.open_pages.saturating_sub(1);
    }

    /// Whether this seat has a page open that follows live.
    pub fn has_page_open(&self, seat: Seat) -> bool {
        self.heard.get(&seat).is_some_and(|heard| heard.open_pages > 0)
    }

    /// How long this seat's person may still be away before being missed; `None` if missed already.
    pub fn patience_left(&self, seat: Seat, now: Instant) -> Option<Duration> {
        if self.has_page_open(seat) {
            return Some(self.patience);
        }
        let last = self.heard.get(&seat).and_then(|heard| heard.last).unwrap_or(self.since);
        self.patience.checked_sub(now.duration_since(last)).filter(|left| !left.is_zero())
    }

    fn heard_now(&mut self, seat: Seat, now: Instant) -> &mut Heard {
        let heard = self.heard.entry(seat).or_default();
        heard.last = Some(now);
        heard
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    #[test]
    fn somebody_is_missed_only_after_a_while_without_a_word() {
        let start = Instant::now();
        let mut attendance = Attendance::new(MINUTE * 5, start);
        let left = |attendance: &Attendance, minutes| {
            attendance.patience_left(Seat::FIRST, start + MINUTE * minutes)
        };
        assert!(left(&attendance, 0).is_some(), "the server may just have been started");
        attendance.hear(Seat::FIRST, start + MINUTE * 4);
        assert_eq!(left(&attendance, 8), Some(MINUTE));
        assert_eq!(left(&attendance, 9), None);
    }

    #[test]
    fn an_open_page_counts_as_long_as_it_is_open() {
        let start = Instant::now();
        let later = start + MINUTE * 60;
        let mut attendance = Attendance::new(MINUTE, start);
        attendance.page_opened(Seat::FIRST, start);
        attendance.page_opened(Seat::FIRST, start);
        attendance.page_closed(Seat::FIRST, start);
        assert!(attendance.patience_left(Seat::FIRST, later).is_some());
        attendance.page_closed(Seat::FIRST, later);
        let left = attendance.patience_left(Seat::FIRST, later);
        assert!(left.is_some(), "a reload closes the page for a moment");
        assert!(attendance.patience_left(Seat::FIRST, later + MINUTE).is_none());
    }
}
