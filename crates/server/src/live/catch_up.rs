//! What a reader who was away still has to be shown.

use std::ops::RangeInclusive;

/// A reader who is further behind than this many frames is shown only the newest.
const MOST_FRAMES: u32 = 20;

/// The frames that a reader who has seen entry `since` still has to be shown.
pub fn missing(since: u32, newest: u32) -> RangeInclusive<u32> {
    if newest.saturating_sub(since) > MOST_FRAMES {
        newest..=newest
    } else {
        since.saturating_add(1)..=newest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_up_to_date_misses_nothing() {
        assert!(missing(7, 7).is_empty());
        assert!(missing(9, 7).is_empty(), "a page may be ahead of a server that was set back");
    }

    #[test]
    fn who_was_away_for_a_while_sees_each_step() {
        assert_eq!(missing(3, 7), 4..=7);
        assert_eq!(missing(0, 20), 1..=20);
    }

    #[test]
    fn who_was_away_for_long_sees_the_newest() {
        assert_eq!(missing(0, 21), 21..=21);
    }
}
