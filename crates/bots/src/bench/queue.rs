use std::collections::{HashMap, VecDeque};

/// What is waiting, by asker. Askers take turns, in the order in which they came; one with much waiting does not hold
/// up the others.
#[derive(Debug)]
pub struct FairQueue<T> {
    /// Each asker with something waiting, once.
    askers: VecDeque<String>,
    /// What each of them is waiting for, oldest first; never empty.
    waiting: HashMap<String, VecDeque<T>>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> Self {
        FairQueue { askers: VecDeque::new(), waiting: HashMap::new() }
    }
}

impl<T> FairQueue<T> {
    /// How many items are waiting.
    pub fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }

    /// Whether nothing is waiting.
    pub fn is_empty(&self) -> bool {
        self.askers.is_empty()
    }

    /// Queues an item for an asker.
    pub fn push(&mut self, asker: &str, item: T) {
        match self.waiting.get_mut(asker) {
            Some(items) => items.push_back(item),
            None => {
                self.askers.push_back(asker.to_owned());
                self.waiting.insert(asker.to_owned(), VecDeque::from([item]));
            }
        }
    }

    /// The next item. Its asker goes to the end of the queue.
    pub fn pop(&mut self) -> Option<T> {
        let asker = self.askers.pop_front()?;
        let items = self.waiting.get_mut(&asker)?;
        let item = items.pop_front();
        if items.is_empty() {
            self.waiting.remove(&asker);
        } else {
            self.askers.push_back(asker);
        }
        item
    }

    /// Takes out the first of an asker's items that matches.
    pub fn remove(&mut self, asker: &str, is_meant: impl Fn(&T) -> bool) -> Option<T> {
        let items = self.waiting.get_mut(asker)?;
        let item = items.remove(items.iter().position(is_meant)?);
        if items.is_empty() {
            self.waiting.remove(asker);
            self.askers.retain(|other| other != asker);
        }
        item
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(items: &[(&str, u32)]) -> FairQueue<u32> {
        let mut queue = FairQueue::default();
        for (asker, item) in items {
            queue.push(asker, *item);
        }
        queue
    }

    fn rest(mut queue: FairQueue<u32>) -> Vec<u32> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn who_comes_first_is_served_first() {
        assert_eq!(rest(queue(&[("erin", 1), ("nuala", 2), ("aodh", 3)])), [1, 2, 3]);
    }

    #[test]
    fn who_has_much_waiting_does_not_hold_up_the_others() {
        let waiting =
            queue(&[("erin", 1), ("erin", 2), ("erin", 3), ("nuala", 4), ("aodh", 5), ("nuala", 6)]);
        assert_eq!(rest(waiting), [1, 4, 5, 2, 6, 3]);
    }

    #[test]
    fn whoever_was_served_and_asks_again_waits_for_the_others() {
        let mut waiting = queue(&[("erin", 1), ("nuala", 2)]);
        assert_eq!(waiting.pop(), Some(1));
        waiting.push("erin", 3);
        waiting.push("aodh", 4);
        assert_eq!(waiting.len(), 3);
        assert_eq!(rest(waiting), [2, 3, 4]);
    }

    #[test]
    fn what_is_taken_out_leaves_the_order_of_the_others() {
        let mut waiting = queue(&[("erin", 1), ("erin", 2), ("nuala", 3)]);
        assert_eq!(waiting.remove("erin", |item| *item == 1), Some(1));
        assert_eq!(waiting.remove("erin", |item| *item == 1), None);
        assert_eq!(waiting.remove("aodh", |_| true), None);
        assert_eq!(rest(waiting), [2, 3]);
        let mut waiting = queue(&[("erin", 1), ("nuala", 2)]);
        assert_eq!(waiting.remove("erin", |_| true), Some(1));
        waiting.push("erin", 3);
        assert_eq!(rest(waiting), [2, 3], "whoever has nothing left to wait for has lost their turn");
    }
}
