use serde::{Deserialize, Serialize};

use crate::GuestId;

/// A person without an account: a name and an emblem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// The guest's id.
    pub id: GuestId,
    /// The name the guest chose.
    pub name: String,
    /// The name of the emblem that stands for the guest.
    pub emblem: String,
}
