use std::sync::LazyLock;

use crate::style::compact;

/// Name, value by day, value by night. Ratios are contrast against the worst of the three grounds, day then night; a
/// sign needs 3.0.
const COLOURS: [(&str, &str, &str); 29] = [
    // The edge of every ribbon; by day it is what shows of a loose strand: 10.8.
    ("ink", "#241c12", "#0b0a07"),
    ("shade", "#140e04", "#000"),
    ("shade-depth", ".28", ".42"),
    // Unpainted vellum by day, grey horn by night: 3.3.
    ("loose", "#fbf5e6", "#978e7b"),
    // The pattern on a knot: 5.5 or more against any hue.
    ("mark", "#fff8e8", "#17130c"),
    // None is orange or blue: those belong to the players.
    ("knot-1", "#a61f38", "#ff8574"), // madder       4.7, 4.6
    ("knot-2", "#17694a", "#74d29b"), // verdigris    4.3, 5.9
    ("knot-3", "#6539a3", "#c0a4f6"), // orchil       5.1, 5.1
    ("knot-4", "#0b6f83", "#58cbd6"), // woad green   3.7, 5.6
    ("knot-5", "#b02c7e", "#f590cb"), // foxglove     3.9, 5.0
    ("knot-6", "#5f4d00", "#e3c64f"), // weld         5.3, 6.4
    ("orange", "#f0cba0", "#5a3417"),
    ("blue", "#b9d3e6", "#1f405c"),
    ("neutral", "#e8e1cf", "#3b372e"),
    ("orange-sign", "#a34a08", "#f0a05a"),
    ("blue-sign", "#1f567f", "#8abde2"),
    ("dots", ".34", ".32"),
    ("lines", ".27", ".28"),
    ("rim", "#fffaf0", "#6d6655"),
    // Moss.
    ("board", "#3b4630", "#1f261b"),
    ("board-edge", "#262e1e", "#10140d"),
    ("board-ink", "#efe8d2", "#e6dfc9"),
    ("place", "#424e35", "#242c1f"),
    ("place-line", "#6b7656", "#4b553c"),
    ("gold", "#ffd65e", "#ffd65e"),
    ("stop", "#ffb7a3", "#ffb7a3"),
    ("badge", "#fdfaf2", "#ece5d3"),
    ("badge-ink", "#2a2419", "#17130c"),
    ("lock", "#2a2419", "#ece5d3"),
];

/// How the colours are used.
static RULES: LazyLock<String> = LazyLock::new(|| compact(include_str!("../style/celtic/weave.css")));

/// The style sheet for pages that embed drawings: every colour is a custom property that follows the reader's system, or
/// `data-theme="light"` or `"dark"` on the root.
pub fn stylesheet() -> String {
    let properties = |night: bool| {
        COLOURS.iter().fold(String::new(), |all, (name, day, dark)| {
            let value = if night { dark } else { day };
            all + "--weave-" + name + ":" + value + ";"
        })
    };
    let (day, night) = (properties(false), properties(true));
    format!(
        ":root{{{day}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=\"light\"]){{{night}}}}}\n\
         :root[data-theme=\"dark\"]{{{night}}}\n{}",
        *RULES
    )
}

/// The rules that a standalone picture needs. Many image viewers do not know custom properties, so the colours are
/// written out, by day and, for readers who prefer dark, by night.
pub(crate) fn standalone(used: impl Fn(&str) -> bool) -> String {
    let rules: Vec<&str> = RULES.split_inclusive('}').filter(|rule| is_needed(rule, &used)).collect();
    let painted = |rule: &str, night: bool| {
        COLOURS.iter().fold(rule.replace(".weave ", ""), |rule, (name, day, dark)| {
            rule.replace(&format!("var(--weave-{name})"), if night { dark } else { day })
        })
    };
    let day: String = rules.iter().map(|rule| painted(rule, false)).collect();
    let night: String =
        rules.iter().filter(|rule| rule.contains("var(")).map(|rule| painted(rule, true)).collect();
    format!("{day}@media (prefers-color-scheme:dark){{{night}}}")
}

/// Whether one of a rule's selectors has all its classes in use.
fn is_needed(rule: &str, used: &impl Fn(&str) -> bool) -> bool {
    let selectors = rule.split('{').next().unwrap_or_default();
    selectors.split(',').any(|selector| {
        let classes = selector.split(['.', ' ']).filter(|part| !part.is_empty());
        classes.filter(|class| !["weave", "circle", "text"].contains(class)).all(used)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_that_a_rule_names_is_there() {
        let written_out = standalone(|_| true);
        assert!(!written_out.contains("var("), "{written_out}");
    }

    #[test]
    fn every_colour_is_used() {
        for (name, ..) in COLOURS {
            assert!(RULES.contains(&format!("var(--weave-{name})")), "{name}");
        }
    }
}
