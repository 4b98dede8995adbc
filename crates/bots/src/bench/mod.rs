//! Where bots think: a fixed number of threads for all tables, a fair queue in front of them, and idle threads that
//! help a bot that is thinking.
//!
//! A decision occupies one thread. While nobody is waiting, threads that would be idle are lent to it, one part of the
//! search at a time, so that a lone table has all of them; as soon as somebody waits they are given back. However many
//! are waiting, all are answered in about the time that one alone would take: each thinks for less time.

mod decision;
mod lent;
mod queue;

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

pub use decision::{Decision, NotDecided};
pub use lent::Lent;

use crate::{Cancel, cores};
use decision::{Answer, Promise};
use queue::FairQueue;

/// A pool of threads that bots think on. When it is dropped, bots that are thinking are cancelled and waited for.
#[derive(Debug)]
pub struct Bench {
    crew: Arc<Crew>,
    workers: Vec<JoinHandle<()>>,
}

/// What the bench grants a decision.
#[derive(Clone, Debug)]
pub struct Share {
    /// The fraction of its usual time, from 0 to 1.
    pub time: f64,
    /// How many threads it may use at most.
    pub threads: usize,
    /// Set when nobody is waiting for it any more.
    pub cancel: Cancel,
}

impl Share {
    /// All there is, for a bot that thinks alone.
    pub fn whole() -> Share {
        Share { time: 1.0, threads: cores(), cancel: Cancel::default() }
    }
}

impl Bench {
    /// This many threads, at least one. They run at low priority, where the system can do that for single threads.
    ///
    /// # Panics
    /// If the system refuses to start a thread.
    pub fn new(threads: usize) -> Bench {
        Bench::start(threads.max(1), step_back)
    }

    fn start(threads: usize, prepare: fn()) -> Bench {
        let crew = Arc::new(Crew { threads, ..Crew::default() });
        let work = |number| {
            let crew = crew.clone();
            let work = move || {
                prepare();
                CREW.set(Some(crew.clone()));
                crew.work();
            };
            thread::Builder::new().name(format!("bot {number}")).spawn(work).expect("a thread starts")
        };
        let workers = (1..=threads).map(work).collect();
        Bench { crew, workers }
    }

    /// Asks for a decision. It is made as soon as it is this asker's turn and a thread is free.
    pub fn ask<T: Send + 'static>(
        &self,
        asker: &str,
        decide: impl FnOnce(&Share) -> T + Send + 'static,
    ) -> Decision<T> {
        let (answer, cancel) = (Answer::new(), Cancel::default());
        let promise = Promise(answer.clone());
        let decide = move |share: &Share| {
            let decided = catch_unwind(AssertUnwindSafe(|| decide(share)));
            let answer = match decided {
                // A decision cut short is not what the bot would have chosen.
                _ if share.cancel.is_cancelled() => Err(NotDecided::Closed),
                Ok(decision) => Ok(decision),
                Err(_) => Err(NotDecided::Failed),
            };
            Box::new(move || promise.keep(answer)) as Tell
        };
        let number = self.crew.queue(asker, cancel.clone(), Box::new(decide));
        Decision { answer, crew: self.crew.clone(), asker: asker.to_owned(), number, cancel }
    }

    /// How many decisions are waiting for a thread.
    pub fn waiting(&self) -> usize {
        self.crew.state().waiting.len()
    }

    /// Cancels all decisions, and takes no more.
    pub fn close(&self) {
        self.crew.close();
    }

    /// Whether it no longer takes decisions.
    pub fn is_closed(&self) -> bool {
        self.crew.state().closed
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        self.close();
        for worker in self.workers.drain(..) {
            // A worker catches the panics of bots, so there is nothing to report.
            let _ = worker.join();
        }
    }
}

/// Lets everybody else go first.
fn step_back() {
    // On Linux a thread has a niceness of its own; elsewhere the whole process would step back.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(NICENESS);
}

/// How far bots step back: enough that requests are answered at once, and little enough that bots still move on a busy
/// machine.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

thread_local! {
    /// The crew that the thread belongs to.
    static CREW: RefCell<Option<Arc<Crew>>> = const { RefCell::new(None) };
}

/// Helps searches that do not run on a bench: at the terminal, in the engine, in tests. There the caller brings one
/// thread of its own.
static ASIDE: LazyLock<Bench> = LazyLock::new(|| Bench::start(cores() - 1, || {}));

/// What the threads of a bench share.
#[derive(Default)]
pub struct Crew {
    state: Mutex<State>,
    something_to_do: Condvar,
    /// Whether more decisions are waiting than threads are idle: then lent threads are given back.
    is_missed: AtomicBool,
    threads: usize,
}

#[derive(Default)]
struct State {
    waiting: FairQueue<Waiting>,
    /// Parts of searches, each of which was promised an idle thread.
    parts: VecDeque<Part>,
    /// Threads that are at work.
    busy: usize,
    /// The decisions that are being made.
    thinking: HashMap<u64, Cancel>,
    /// The number of the next decision.
    next: u64,
    closed: bool,
}

/// Delivers the result of a task. A thread does so when it is free again, so that it can help with what follows.
type Tell = Box<dyn FnOnce()>;

type Decide = Box<dyn FnOnce(&Share) -> Tell + Send>;

type Part = Box<dyn FnOnce() -> Tell + Send>;

struct Waiting {
    number: u64,
    cancel: Cancel,
    decide: Decide,
}

enum Task {
    Decision(Waiting, Share),
    Part(Part),
}

impl Crew {
    /// The crew that helps searches on this thread.
    fn current() -> Arc<Crew> {
        CREW.with_borrow(|crew| crew.clone().unwrap_or_else(|| ASIDE.crew.clone()))
    }

    /// Whether lent threads are needed elsewhere.
    pub fn is_missed(&self) -> bool {
        self.is_missed.load(Ordering::Relaxed)
    }

    fn queue(&self, asker: &str, cancel: Cancel, decide: Decide) -> u64 {
        let mut state = self.state();
        let number = state.next;
        state.next += 1;
        if state.closed {
            // Dropping `decide` answers the waiting caller, which must happen outside the lock.
            drop(state);
            return number;
        }
        state.waiting.push(asker, Waiting { number, cancel, decide });
        self.look_who_waits(&state);
        self.something_to_do.notify_one();
        number
    }

    /// Does this on an idle thread, if there is one and nobody is waiting for it.
    fn lend(&self, part: Part) -> bool {
        let mut state = self.state();
        let free = !state.closed && state.waiting.is_empty() && self.idle(&state) > 0;
        if free {
            state.parts.push_back(part);
            self.something_to_do.notify_one();
        }
        free
    }

    /// Takes a decision out of the queue, if it is still there.
    fn forget(&self, asker: &str, number: u64) {
        let mut state = self.state();
        let forgotten = state.waiting.remove(asker, |waiting| waiting.number == number);
        self.look_who_waits(&state);
        // What is forgotten answers when it is dropped, which must not happen under the lock.
        drop(state);
        drop(forgotten);
    }

    fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.thinking.values().for_each(Cancel::cancel);
        let never = std::mem::take(&mut state.waiting);
        self.look_who_waits(&state);
        drop(state);
        drop(never);
        self.something_to_do.notify_all();
    }

    /// A worker's main loop.
    fn work(&self) {
        while let Some(task) = self.next_task() {
            let (tell, number) = match task {
                Task::Decision(Waiting { number, decide, .. }, share) => (decide(&share), Some(number)),
                Task::Part(part) => (part(), None),
            };
            let mut state = self.state();
            state.busy -= 1;
            if let Some(number) = number {
                state.thinking.remove(&number);
            }
            self.look_who_waits(&state);
            drop(state);
            tell();
        }
    }

    fn next_task(&self) -> Option<Task> {
        let mut state = self.state();
        loop {
            let task = match state.parts.pop_front() {
                Some(part) => Some(Task::Part(part)),
                None => state.waiting.pop().map(|waiting| {
                    let share = self.share(&state, &waiting);
                    Task::Decision(waiting, share)
                }),
            };
            if let Some(task) = task {
                state.busy += 1;
                if let Task::Decision(Waiting { number, cancel, .. }, _) = &task {
                    state.thinking.insert(*number, cancel.clone());
                }
                self.look_who_waits(&state);
                return Some(task);
            }
            if state.closed {
                return None;
            }
            state = self.something_to_do.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// What a decision gets that begins while others are still waiting: within its usual time the threads get round to
    /// all of them.
    fn share(&self, state: &State, waiting: &Waiting) -> Share {
        let still = state.waiting.len().saturating_sub(self.idle(state).saturating_sub(1));
        let time = self.threads as f64 / (self.threads + still) as f64;
        Share { time, threads: self.threads, cancel: waiting.cancel.clone() }
    }

    /// How many threads are neither busy nor promised.
    fn idle(&self, state: &State) -> usize {
        self.threads - state.busy - state.parts.len()
    }

    fn look_who_waits(&self, state: &State) {
        self.is_missed.store(state.waiting.len() > self.idle(state), Ordering::Relaxed);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Crew {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Crew").field("threads", &self.threads).finish_non_exhaustive()
    }
}
