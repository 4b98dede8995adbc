use thiserror::Error;

/// The system has no randomness.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the system provides no random numbers: {0}")]
pub struct NoRandomness(pub String);

/// Letters that are easy to tell apart by eye and by ear.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// This many unguessable letters, at five bits each.
///
/// # Errors
/// If the system has no randomness.
pub fn random_letters(count: usize) -> Result<String, NoRandomness> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).map_err(|error| NoRandomness(error.to_string()))?;
    Ok(letters(&bytes))
}

/// A letter for the five lowest bits of every byte.
pub fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| ALPHABET[usize::from(byte % 32)] as char).collect()
}
