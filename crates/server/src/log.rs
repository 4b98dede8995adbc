//! What may be logged: never a hand, and nothing that opens a seat.

use tracing::{Level, Metadata};

/// Modules that may log everything: our own crates, which know what a secret is, and the layer that logs requests by
/// their route. Other crates log what passes through them: whole pages, cookies and links.
const TRUSTED: [&str; 5] = ["bots", "server", "store", "triskel", "tower_http::trace"];

/// The least severe level that other crates may log: that something is wrong, in words of their own.
const OTHERS: Level = Level::WARN;

/// Whether something may be logged, whatever the operator's filter asks for. Every log of this server passes this
/// filter too.
pub fn may_tell(metadata: &Metadata<'_>) -> bool {
    *metadata.level() <= OTHERS || TRUSTED.iter().any(|part| is_within(metadata.target(), part))
}

/// Whether a module is `outer` or inside it.
fn is_within(module: &str, outer: &str) -> bool {
    module.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_is_trusted_by_its_whole_name() {
        assert!(is_within("server", "server") && is_within("server::table::running", "server"));
        assert!(is_within("tower_http::trace::on_response", "tower_http::trace"));
        for other in
            ["server_side", "tower_http::csrf::service", "tungstenite::protocol", "sqlx::query", "log"]
        {
            assert!(!TRUSTED.iter().any(|part| is_within(other, part)), "{other}");
        }
    }
}
