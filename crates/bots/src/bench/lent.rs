use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use super::{Crew, Tell};
use crate::Clock;

/// A part of a search that an idle thread of the bench works on.
#[derive(Debug)]
#[must_use = "what a helper found is waited for"]
pub struct Lent<T>(Receiver<thread::Result<T>>);

impl<T: Send + 'static> Lent<T> {
    /// Puts an idle thread to work, if there is one and nobody is waiting for it. The work gets a clock that rings
    /// early once somebody is.
    pub fn begin(clock: &Clock, work: impl FnOnce(&Clock) -> T + Send + 'static) -> Option<Lent<T>> {
        let crew = Crew::current();
        let clock = clock.of_helper(&crew);
        let (sender, receiver) = channel();
        let job = move || {
            let found = catch_unwind(AssertUnwindSafe(|| work(&clock)));
            // The asker may have failed meanwhile.
            Box::new(move || drop(sender.send(found))) as Tell
        };
        crew.lend(Box::new(job)).then_some(Lent(receiver))
    }

    /// What was found. A panic there is resumed here.
    pub fn join(self) -> T {
        let found =
            self.0.recv().expect("a bench that is closed drops no part that a thread was promised for");
        found.unwrap_or_else(|panic| resume_unwind(panic))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Sender;
    use std::time::Duration;

    use super::*;
    use crate::{Bench, Budget, NotDecided, Share};

    fn hour(share: &Share) -> Clock {
        let budget = Budget { threads: share.threads, ..Budget::time(Duration::from_hours(1)) };
        Clock::start(&budget, &share.cancel)
    }

    fn help(clock: &Clock) -> Option<Lent<u32>> {
        Lent::begin(clock, |_| 7)
    }

    #[test]
    fn who_is_alone_has_all_threads() {
        let bench = Bench::new(3);
        let found = bench.ask("erin", |share| {
            let clock = hour(share);
            let (release, held_up) = channel::<()>();
            let held_up = Lent::begin(&clock, move |_| held_up.recv().is_err());
            let found = help(&clock).map(Lent::join);
            drop(release);
            (clock.helpers(), held_up.map(Lent::join), found)
        });
        assert_eq!(found.wait(), Ok((2, Some(true), Some(7))));
    }

    #[test]
    fn where_all_threads_are_at_work_nobody_helps() {
        let bench = Bench::new(2);
        let (begun, begins) = channel();
        let (release, held_up) = channel::<()>();
        let other = bench.ask("nuala", move |_| {
            begun.send(()).expect("the test waits for this");
            held_up.recv().is_err()
        });
        begins.recv().expect("it begins");
        let helped = bench.ask("erin", |share| help(&hour(share)).is_some()).wait();
        assert_eq!(helped, Ok(false));
        drop(release);
        assert_eq!(other.wait(), Ok(true));
    }

    #[test]
    fn a_helper_leaves_when_somebody_else_asks() {
        let bench = Bench::new(2);
        let (begun, begins) = channel();
        let (answered, answer): (Sender<()>, _) = channel();
        let first = bench.ask("erin", move |share| {
            let clock = hour(share);
            let helper = Lent::begin(&clock, move |clock| {
                begun.send(()).expect("the test waits for this");
                while !clock.is_over(0) {
                    thread::yield_now();
                }
            });
            // The thread that the helper leaves answers the other asker; this one waits for that.
            let answered = answer.recv();
            helper.expect("the other thread was idle").join();
            (answered, clock.is_over(0))
        });
        begins.recv().expect("a helper begins");
        assert_eq!(bench.ask("nuala", |_| 7).wait(), Ok(7));
        answered.send(()).expect("it waits for this");
        assert_eq!(first.wait(), Ok((Ok(()), false)), "its own clock has not rung");
    }

    #[test]
    fn a_helper_that_fails_harms_its_own_decision_alone() {
        let bench = Bench::new(2);
        let failing = bench.ask("erin", |share| {
            let helper = Lent::begin(&hour(share), |_| panic!("a helper fails, on purpose"));
            helper.expect("the other thread is idle").join();
        });
        assert_eq!(failing.wait(), Err(NotDecided::Failed));
        let found = bench.ask("erin", |share| help(&hour(share)).map(Lent::join));
        assert_eq!(found.wait(), Ok(Some(7)), "both threads work on");
    }
}
