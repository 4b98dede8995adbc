//! Whole pages. What is on a table is drawn by the crate `drawings`; here the structs are filled and the pages around made.

pub mod invitation;
pub mod lobby;
pub mod log;
pub mod menu;
mod problem;
pub mod puzzle;
pub mod returning;
pub mod rules;
mod script_words;
pub mod settings;
mod shell;
pub mod table;
pub mod tables;
mod waiting;
pub mod you;

pub use problem::{Ways, problem};
use shell::{Shell, plain_top};

/// A path with a query.
pub fn address(path: &str, fields: &[(&str, &str)]) -> String {
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
    if pairs.is_empty() { path.to_owned() } else { format!("{path}?{}", pairs.join("&")) }
}

fn escaped(value: &str) -> String {
    let letters = value.bytes().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        b' ' => "+".to_owned(),
        _ => format!("%{byte:02X}"),
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_any_text() {
        assert_eq!(address("/a", &[]), "/a");
        assert_eq!(address("/a", &[("why", "lay y7"), ("b", "ä&=")]), "/a?why=lay+y7&b=%C3%A4%26%3D");
    }
}
