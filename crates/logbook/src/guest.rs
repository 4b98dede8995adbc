use serde::{Deserialize, Serialize};

use crate::GuestId;

/// Somebody without an account: a name and an emblem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Which guest.
    pub id: GuestId,
    /// What the guest wants to be called.
    pub name: String,
    /// The name of the emblem that stands for the guest.
    pub emblem: String,
}
