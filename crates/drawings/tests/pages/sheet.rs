//! The stylesheet and the symbols.

use std::collections::BTreeSet;

use drawings::{Icon, icon, style, symbols};

/// Everything between a prefix and the first character that cannot be part of a name.
fn names<'a>(text: &'a str, beginning: &str) -> BTreeSet<&'a str> {
    let name =
        |rest: &'a str| rest.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').next();
    text.split(beginning).skip(1).filter_map(name).collect()
}

#[test]
fn every_custom_property_that_is_used_is_set() {
    let sheet = style();
    let set: BTreeSet<&str> =
        names(&sheet, "--").into_iter().filter(|name| sheet.contains(&format!("--{name}:"))).collect();
    let used = [sheet.clone(), symbols().into_string()].join(" ");
    for name in names(&used, "var(--") {
        assert!(set.contains(name), "{name}");
    }
}

#[test]
fn the_stylesheet_loads_nothing_and_is_well_formed() {
    let sheet = style();
    for forbidden in ["url(", "@import", "@font-face", "expression"] {
        assert!(!sheet.contains(forbidden), "{forbidden}");
    }
    assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
    assert_eq!(sheet.matches("/*").count(), sheet.matches("*/").count());
}

#[test]
fn gliding_takes_no_clicks() {
    let sheet = style();
    assert!(sheet.contains(":root{view-transition-name:none}"));
    assert!(sheet.contains("::view-transition{pointer-events:none}"));
}

#[test]
fn every_icon_has_its_symbol() {
    let sheet = symbols().into_string();
    for sign in Icon::ALL {
        let drawn = icon(sign).into_string();
        let symbol = drawn.split('#').nth(1).and_then(|rest| rest.split('"').next()).expect("a symbol");
        assert!(sheet.contains(&format!("<symbol id=\"{symbol}\"")), "{symbol}");
    }
}

#[test]
fn knots_that_people_choose_cross_themselves() {
    for knot in drawings::Emblem::ALL {
        let drawn = drawings::emblem(knot).into_string();
        let over = drawn.split("class=\"over\" d=\"").nth(1).and_then(|rest| rest.split('"').next());
        assert!(over.is_some_and(|path| path.matches('M').count() >= 3), "{knot}");
        assert_eq!(drawings::Emblem::from_name(&knot.name()), Some(knot));
    }
}
