use tabletop::{Unreadable, shortened};

use crate::{Message, say};

/// Why a text is no action at all.
pub fn unreadable(unreadable: &Unreadable) -> Message {
    say::notation::unreadable(shortened(&unreadable.text), unreadable.reason.as_str())
}
