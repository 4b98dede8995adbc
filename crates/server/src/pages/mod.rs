//! Whole pages. The crate `drawings` draws what is on a table; here its structs are filled, and the pages around it
//! made.

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
    if fields.is_empty() {
        return path.to_owned();
    }
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    format!("{path}?{query}")
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
