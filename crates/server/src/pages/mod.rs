//! Whole pages. What is on a table is drawn by the crate `drawings`; here the structs are filled and the pages around made.

pub mod invitation;
pub mod lobby;
pub mod menu;
mod problem;
pub mod rules;
mod shell;
pub mod table;
mod waiting;
pub mod you;

pub use problem::problem;
use shell::{Shell, plain_top};

/// A path with a query.
pub fn address(path: &str, fields: &[(&str, &str)]) -> String {
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
    if pairs.is_empty() { path.to_owned() } else { format!("{path}?{}", pairs.join("&")) }
}

fn escaped(value: &str) -> String {
    value.bytes().fold(String::new(), |text, byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
            text + (byte as char).encode_utf8(&mut [0; 4])
        }
        b' ' => text + "+",
        _ => text + &format!("%{byte:02X}"),
    })
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
