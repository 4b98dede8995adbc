use std::fmt;

use logbook::{NoRandomness, TableId, letters, random_letters};
use sha2::{Digest, Sha256};

use crate::Opens;

/// Letters in a secret: 130 bits.
const LETTERS: usize = 26;

/// Proves that its holder is a certain guest, or may take a seat. People keep it; the store never does.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one.
    ///
    /// # Errors
    /// If the system has no randomness.
    pub fn random() -> Result<Secret, NoRandomness> {
        random_letters(LETTERS).map(Secret)
    }

    /// The one that a visitor presents.
    pub fn shown(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The secret of a link that the holder of this token made, for a seat or for watchers. The store knows only its
    /// hash; the link can be shown again whenever the holder presents the token.
    #[must_use]
    pub fn of_link(&self, table: &TableId, opens: Opens, generation: u32) -> Secret {
        Secret(letters(&self.derived("link", &format!("\0{table}\0{opens}\0{generation}"))[..LETTERS]))
    }

    /// The token of a new guest who sends a form with this key. If the response gets lost and the form is sent again,
    /// it is the same guest.
    #[must_use]
    pub fn of_guest(&self) -> Secret {
        Secret(letters(&self.derived("guest", "")[..LETTERS]))
    }

    /// The table that the holder of this token sets up by a command with this key. If the response gets lost and the
    /// command is sent again, it is the same table.
    #[must_use]
    pub fn of_table(&self, key: &str) -> TableId {
        TableId::new(letters(&self.derived("table", &format!("\0{key}"))[..TableId::LETTERS]))
    }

    fn derived(&self, purpose: &str, rest: &str) -> [u8; 32] {
        Sha256::digest(format!("triskel {purpose}\0{}{rest}", self.0).as_bytes()).into()
    }

    /// The text, for its owner.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the store holds of it.
    pub fn hash(&self) -> SecretHash {
        SecretHash(hex::encode(Sha256::digest(self.0.as_bytes())))
    }
}

/// Hides the text, so that no secret ends up in a log by accident.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The SHA-256 of a secret.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SecretHash(String);

impl SecretHash {
    /// The one that the store holds.
    pub(crate) fn read(written: String) -> SecretHash {
        SecretHash(written)
    }

    /// In hexadecimal.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_s_secret_is_the_same_each_time_and_another_for_each_place() {
        let token = Secret::shown("token");
        let table = TableId::new("harp");
        let of = |opens, generation| token.of_link(&table, opens, generation);
        assert_eq!(of(Opens::FreeSeat(1), 0), of(Opens::FreeSeat(1), 0));
        assert_ne!(of(Opens::FreeSeat(1), 0), of(Opens::FreeSeat(1), 1));
        assert_ne!(of(Opens::FreeSeat(1), 0), of(Opens::OwnSeat(1), 0));
        assert_ne!(of(Opens::FreeSeat(1), 0), of(Opens::Watching, 0));
        assert_ne!(of(Opens::Watching, 0), Secret::shown("other").of_link(&table, Opens::Watching, 0));
        assert_eq!(of(Opens::Watching, 0).as_str().len(), LETTERS);
    }

    #[test]
    fn what_the_store_keeps_is_the_sha_256_in_small_letters() {
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Secret::shown("abc").hash().as_str(), known);
    }

    #[test]
    fn a_secret_is_not_shown_by_debug() {
        assert_eq!(format!("{:?}", Secret::shown("abc")), "Secret(…)");
    }
}
