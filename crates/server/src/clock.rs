use std::time::{SystemTime, UNIX_EPOCH};

use logbook::Moment;

/// The current time.
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::try_from(since.as_millis()).unwrap_or(Moment::MAX)
}
