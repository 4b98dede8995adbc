/// The parts of the stylesheet before and after the rules of the weave, which come from its palette.
const BEFORE: [&str; 5] = [
    include_str!("style/tokens.css"),
    include_str!("style/base.css"),
    include_str!("style/pieces.css"),
    include_str!("style/keltis.css"),
    include_str!("style/cards.css"),
];
const AFTER: [&str; 3] =
    [include_str!("style/celtic.css"), include_str!("style/pages.css"), include_str!("style/motion.css")];

/// The one stylesheet of the product. It follows the reader's system, or `data-theme="light"` or `"dark"`,
/// `data-motion="slow"`, `"fast"` or `"off"` on the root.
pub fn style() -> String {
    [BEFORE.join("\n"), crate::celtic::stylesheet(), AFTER.join("\n")].join("\n")
}
