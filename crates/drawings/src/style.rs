/// The parts of the style sheet, in the order of the cascade: of two rules with equal specificity, the later one wins.
/// What all pages share comes first, then the parts of a table, then each game; whole pages come last.
const BEFORE_THE_WEAVE: [&str; 38] = [
    // What all pages share.
    include_str!("style/base/tokens.css"),
    DARK,
    include_str!("style/base/reset.css"),
    include_str!("style/base/focus.css"),
    include_str!("style/base/text.css"),
    include_str!("style/base/colour.css"),
    include_str!("style/base/icon.css"),
    include_str!("style/base/knot.css"),
    include_str!("style/base/button.css"),
    include_str!("style/base/panel.css"),
    include_str!("style/base/form.css"),
    // The parts of a table.
    include_str!("style/table/table.css"),
    include_str!("style/table/top.css"),
    include_str!("style/table/banner.css"),
    include_str!("style/table/card.css"),
    include_str!("style/table/chip.css"),
    include_str!("style/table/figure.css"),
    include_str!("style/table/legal.css"),
    include_str!("style/table/pile.css"),
    include_str!("style/table/tray.css"),
    include_str!("style/table/hand.css"),
    include_str!("style/table/choice.css"),
    include_str!("style/table/player.css"),
    include_str!("style/table/row.css"),
    include_str!("style/table/log.css"),
    include_str!("style/table/refusal.css"),
    include_str!("style/table/toast.css"),
    // Keltis.
    include_str!("style/keltis/table.css"),
    include_str!("style/keltis/board.css"),
    include_str!("style/keltis/stone.css"),
    include_str!("style/keltis/player.css"),
    // Keltis, the card game. The table shows headings that its parts hide on narrow screens.
    include_str!("style/keltis_cards/player.css"),
    include_str!("style/keltis_cards/fan.css"),
    include_str!("style/keltis_cards/fold.css"),
    include_str!("style/keltis_cards/wishes.css"),
    include_str!("style/keltis_cards/closed.css"),
    include_str!("style/keltis_cards/table.css"),
    // After the parts that it marks in both card games.
    include_str!("style/table/last.css"),
];

/// The values for readers who chose the dark.
const DARK: &str = include_str!("style/base/dark.css");

/// The parts after the rules of the weave, which are made from its palette.
const AFTER_THE_WEAVE: [&str; 22] = [
    // Celtic!
    include_str!("style/celtic/table.css"),
    include_str!("style/celtic/plane.css"),
    include_str!("style/celtic/turner.css"),
    include_str!("style/celtic/stock.css"),
    include_str!("style/celtic/scores.css"),
    include_str!("style/celtic/whereabouts.css"),
    include_str!("style/celtic/log.css"),
    include_str!("style/celtic/result.css"),
    include_str!("style/celtic/lab.css"),
    // Whole pages.
    include_str!("style/page/lobby.css"),
    include_str!("style/page/tables.css"),
    include_str!("style/page/link.css"),
    include_str!("style/page/waiting.css"),
    include_str!("style/page/you.css"),
    include_str!("style/page/settings.css"),
    include_str!("style/page/page.css"),
    include_str!("style/page/menu.css"),
    include_str!("style/page/rules.css"),
    include_str!("style/page/curtain.css"),
    include_str!("style/page/ending.css"),
    // What applies to everything above.
    include_str!("style/base/trim.css"),
    include_str!("style/base/motion.css"),
];

/// The one style sheet of the product. It follows the reader's system, or `data-theme="light"` or `"dark"` and
/// `data-motion="slow"`, `"fast"` or `"off"` on the root.
pub fn style() -> String {
    let weave = crate::celtic::stylesheet();
    let before = BEFORE_THE_WEAVE.iter().map(|part| compact(part));
    let after = AFTER_THE_WEAVE.iter().map(|part| compact(part));
    before.chain([dark_by_system(), weave]).chain(after).collect::<Vec<_>>().join("\n")
}

/// The same values for readers whose system is dark and who did not choose light: CSS cannot share a set of properties between a selector
/// and a media query.
fn dark_by_system() -> String {
    let rules = compact(DARK).replace("[data-theme=\"dark\"]", ":not([data-theme=\"light\"])");
    format!("@media (prefers-color-scheme:dark){{{rules}}}")
}

/// The same rules in fewer bytes: without comments, indentation and line breaks.
pub(crate) fn compact(sheet: &str) -> String {
    let mut short = String::with_capacity(sheet.len());
    // Every other piece was between quotes and is left as it is.
    for (index, piece) in without_comments(sheet).split('"').enumerate() {
        if index % 2 == 1 {
            short.extend(["\"", piece, "\""]);
            continue;
        }
        for letter in piece.chars() {
            if letter.is_whitespace() {
                if !short.ends_with([' ', '{', '}', ';', ':', ',']) && !short.is_empty() {
                    short.push(' ');
                }
                continue;
            }
            if matches!(letter, '{' | '}' | ';' | ',') && short.ends_with(' ') {
                short.pop();
            }
            if letter == '}' && short.ends_with(';') {
                short.pop();
            }
            short.push(letter);
        }
    }
    short
}

fn without_comments(sheet: &str) -> String {
    let mut pieces = sheet.split("/*");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |rest, piece| rest + piece.split_once("*/").map_or("", |(_, after)| after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_indentation_and_line_breaks_are_not_served() {
        let sheet = "/* A \"list\". */\n\n.list > li:not(.a, .b) :hover,\n.list::after {\n  content: \"a,  b: {c}\"; /* as it is */\n  \
                     margin: 0 calc(1px + 2px);\n}\n\n@media (min-width: 960px) {\n  .list {\n    color: red;\n  }\n}\n";
        assert_eq!(
            compact(sheet),
            ".list > li:not(.a,.b) :hover,.list::after{content:\"a,  b: {c}\";margin:0 calc(1px + 2px)}\
             @media (min-width:960px){.list{color:red}}"
        );
    }

    #[test]
    fn a_declaration_has_a_line_of_its_own() {
        for part in BEFORE_THE_WEAVE.iter().chain(&AFTER_THE_WEAVE) {
            assert!(part.starts_with("/* "), "it begins by saying what it styles: {part:.80}");
            for line in without_comments(part).lines() {
                let line = line.trim_end();
                assert!(line.matches(';').count() <= 1, "{line}");
                assert!(!line.contains(';') || line.ends_with(';'), "{line}");
            }
        }
    }
}
