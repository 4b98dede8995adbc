/// The title of the last section of every game's rules, for people who check the program rather than play it: where
/// each rule comes from, and the tests that prove it.
pub const RULE_TABLE: &str = "Rule by rule";

/// The rules without that section.
pub fn rules_for_players(rules: &str) -> &str {
    let heading = format!("\n## {RULE_TABLE}\n");
    rules.split_once(&heading).map_or(rules, |(for_players, _)| for_players)
}
