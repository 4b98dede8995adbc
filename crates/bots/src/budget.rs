use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::bench::Crew;

/// How much a bot may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// When to stop.
    pub limit: Limit,
    /// How many threads it may use.
    pub threads: usize,
}

/// How many threads this machine can run at a time.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// When a bot stops thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// After this much time.
    Time(Duration),
    /// After this many iterations, so that the same seed gives the same play; on another machine too, if its math
    /// library has the same logarithms. An iteration is one playout, or, in alpha-beta search, a hundred positions.
    Iterations(u32),
}

impl Budget {
    /// This much time, on one thread.
    pub fn time(time: Duration) -> Budget {
        Budget { limit: Limit::Time(time), threads: 1 }
    }

    /// This many iterations, on one thread.
    pub fn iterations(count: u32) -> Budget {
        Budget { limit: Limit::Iterations(count), threads: 1 }
    }
}

/// A request for an answer at once: any holder of a copy can make it.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the bot to answer with what it has.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the bot was asked.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A budget while it is being spent.
#[derive(Clone, Debug)]
pub struct Clock {
    end: Option<Instant>,
    iterations: u32,
    threads: usize,
    cancel: Cancel,
    /// The crew that the thread belongs to, if it was lent.
    lent_by: Option<Arc<Crew>>,
}

impl Clock {
    /// The clock of one decision, started now.
    pub fn start(budget: &Budget, cancel: &Cancel) -> Clock {
        let (end, iterations) = match budget.limit {
            Limit::Time(time) => (Some(Instant::now() + time), u32::MAX),
            Limit::Iterations(count) => (None, count),
        };
        Clock { end, iterations, threads: budget.threads.max(1), cancel: cancel.clone(), lent_by: None }
    }

    /// The same clock, ringing earlier: after this part of the time or of the iterations.
    #[must_use]
    pub fn part(&self, part: f64) -> Clock {
        let now = Instant::now();
        let shorter = |end: Instant| now + end.saturating_duration_since(now).mul_f64(part.clamp(0.0, 1.0));
        let iterations = match self.end {
            Some(_) => u32::MAX,
            None => (f64::from(self.iterations) * part) as u32,
        };
        Clock { end: self.end.map(shorter), iterations, ..self.clone() }
    }

    /// The same clock for a thread that helps: it also rings when the thread is needed elsewhere.
    pub(crate) fn of_helper(&self, crew: &Arc<Crew>) -> Clock {
        Clock { lent_by: Some(crew.clone()), ..self.clone() }
    }

    /// Whether to stop after this many iterations.
    pub fn is_over(&self, done: u32) -> bool {
        done >= self.iterations
            || self.cancel.is_cancelled()
            || self.lent_by.as_ref().is_some_and(|crew| crew.is_missed())
            || self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// How many iterations there are at most; `None` if time decides.
    pub fn iterations(&self) -> Option<u32> {
        self.end.is_none().then_some(self.iterations)
    }

    /// How many threads may help. A budget of iterations is spent by one thread, so that the same seed gives the same play.
    pub fn helpers(&self) -> usize {
        if self.iterations().is_some() { 0 } else { self.threads - 1 }
    }
}
