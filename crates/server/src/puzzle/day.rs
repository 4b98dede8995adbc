use std::fmt;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use logbook::Moment;
use words::{Message, say};

/// A calendar day, the same all over the world, such as `2026-03-12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day(Date);

impl Day {
    /// The day that a moment falls on, in universal time.
    pub fn of(moment: Moment) -> Day {
        let moment = Timestamp::from_millisecond(moment).unwrap_or_default();
        Day(moment.to_zoned(TimeZone::UTC).date())
    }

    /// "Thursday 12 March".
    pub fn in_words(self) -> Message {
        say::puzzle::date(self.0.weekday().to_monday_one_offset(), self.0.day(), self.0.month())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_told_as_the_calendar_has_them() {
        let told = |seconds: Moment| {
            let day = Day::of(seconds * 1000);
            format!("{day}, {}", day.in_words())
        };
        assert_eq!(told(0), "1970-01-01, Thursday 1 January");
        assert_eq!(told(951_782_400), "2000-02-29, Tuesday 29 February");
        assert_eq!(told(1_773_273_600), "2026-03-12, Thursday 12 March");
        assert_eq!(told(1_735_689_599), "2024-12-31, Tuesday 31 December");
    }
}
