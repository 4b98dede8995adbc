use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use thiserror::Error;

use super::Crew;
use crate::Cancel;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotDecided {
    /// The bench was closed before the bot had decided.
    #[error("the bench is closed")]
    Closed,
    /// The bot panicked. Its message is left out: it may name cards.
    #[error("the bot failed")]
    Failed,
}

/// A decision to wait for, with `.await` or [`wait`](Decision::wait). Dropping it cancels it: a bot that has not begun
/// never will, and one that is thinking stops.
#[derive(Debug)]
#[must_use = "a decision that is dropped is cancelled"]
pub struct Decision<T> {
    pub(super) answer: Arc<Answer<T>>,
    pub(super) crew: Arc<Crew>,
    pub(super) asker: String,
    pub(super) number: u64,
    pub(super) cancel: Cancel,
}

/// Where an answer appears.
#[derive(Debug)]
pub struct Answer<T> {
    state: Mutex<State<T>>,
    is_there: Condvar,
}

#[derive(Debug)]
enum State<T> {
    Awaited(Option<Waker>),
    There(Result<T, NotDecided>),
    Taken,
}

/// The duty to answer. If it is dropped unanswered, the answer is [`NotDecided::Closed`].
pub struct Promise<T>(pub Arc<Answer<T>>);

impl<T> Answer<T> {
    pub fn new() -> Arc<Answer<T>> {
        Arc::new(Answer { state: Mutex::new(State::Awaited(None)), is_there: Condvar::new() })
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Promise<T> {
    /// Gives the answer.
    pub fn keep(self, answer: Result<T, NotDecided>) {
        self.give(answer);
    }

    fn give(&self, answer: Result<T, NotDecided>) {
        let waker = {
            let mut state = self.0.state();
            let State::Awaited(waker) = &mut *state else { return };
            let waker = waker.take();
            *state = State::There(answer);
            waker
        };
        self.0.is_there.notify_all();
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<T> Drop for Promise<T> {
    fn drop(&mut self) {
        self.give(Err(NotDecided::Closed));
    }
}

impl<T> Decision<T> {
    /// Waits for the answer, blocking this thread.
    ///
    /// # Errors
    /// If there is no answer.
    ///
    /// # Panics
    /// If it was awaited before and has already given its answer.
    pub fn wait(self) -> Result<T, NotDecided> {
        let mut state = self.answer.state();
        loop {
            match std::mem::replace(&mut *state, State::Taken) {
                State::There(answer) => return answer,
                State::Awaited(_) => *state = State::Awaited(None),
                State::Taken => panic!("{TAKEN}"),
            }
            state = self.answer.is_there.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

const TAKEN: &str = "an answer is given once";

impl<T> Future for Decision<T> {
    type Output = Result<T, NotDecided>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut state = self.answer.state();
        match std::mem::replace(&mut *state, State::Taken) {
            State::There(answer) => Poll::Ready(answer),
            State::Awaited(_) => {
                *state = State::Awaited(Some(context.waker().clone()));
                Poll::Pending
            }
            State::Taken => panic!("{TAKEN}"),
        }
    }
}

impl<T> Drop for Decision<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
        if matches!(*self.answer.state(), State::Awaited(_)) {
            self.crew.forget(&self.asker, self.number);
        }
    }
}
