/// The beginning of a text that came from outside, fit to quote in a sentence on one line.
///
/// ```
/// assert_eq!(tabletop::shortened("lay r5"), "lay r5");
/// assert_eq!(tabletop::shortened("lay\nr5"), "lay\\nr5");
/// assert_eq!(tabletop::shortened(&"x".repeat(100)), format!("{}…", "x".repeat(40)));
/// ```
pub fn shortened(text: &str) -> String {
    const SHOWN_LETTERS: usize = 40;
    match text.char_indices().nth(SHOWN_LETTERS) {
        None => harmless(text),
        Some((end, _)) => harmless(&text[..end]) + "…",
    }
}

/// A text that came from outside, made safe for a terminal or a log: whatever could steer a terminal, change the
/// writing direction or stay invisible is escaped.
///
/// ```
/// assert_eq!(tabletop::harmless("Siobhán ☘"), "Siobhán ☘");
/// assert_eq!(tabletop::harmless("\u{1b}[31mred"), "\\u{1b}[31mred");
/// assert_eq!(tabletop::harmless("Ann\u{202e}\u{200b}"), "Ann\\u{202e}\\u{200b}");
/// ```
pub fn harmless(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_plain(letter) {
            shown.push(letter);
        } else if letter.is_ascii() {
            shown.extend(letter.escape_debug());
        } else {
            shown.extend(letter.escape_unicode());
        }
    }
    shown
}

/// Whether a text is shown as it is: nothing in it could steer a terminal, change the writing direction or stay
/// invisible.
pub fn is_harmless(text: &str) -> bool {
    text.chars().all(is_plain)
}

/// Whether a reader sees this character as itself. Not so for unassigned and private-use characters, line breaks and
/// any space but the plain one, nor for the letters and marks that Unicode allows a program not to draw.
fn is_plain(letter: char) -> bool {
    match letter {
        '"' | '\'' | '\\' => true,
        '\u{34f}'
        | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{ffa0}'
        | '\u{e0000}'..='\u{e0fff}' => false,
        // A combining mark is visible on the letter before it: only at the beginning of a text would it be escaped.
        _ => format!("a{letter}").escape_debug().nth(1) == Some(letter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_turns_the_writing_or_stays_unseen_is_escaped() {
        let sly = "\u{0}\u{7}\u{8}\t\n\r\u{b}\u{1b}\u{7f}\u{85}\u{9b}\u{a0}\u{ad}\u{34f}\u{61c}\u{115f}\u{180e}\u{200b}\u{200c}\
                   \u{200d}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202e}\u{2060}\u{2066}\u{2069}\u{3000}\u{3164}\u{e000}\u{fe0f}\
                   \u{feff}\u{fff9}\u{1d173}\u{e0001}\u{e0041}\u{e0100}\u{10ffff}";
        for letter in sly.chars() {
            let text = format!("a{letter}b");
            assert!(!is_harmless(&text), "{letter:?}");
            let shown = harmless(&text);
            assert!(shown.starts_with("a\\") && shown.ends_with('b') && is_harmless(&shown), "{shown:?}");
        }
    }

    #[test]
    fn letters_of_all_languages_signs_and_pictures_are_shown_as_they_are() {
        for text in [
            "Ann O'Neill",
            "\"Bob\" \\",
            "Siobha\u{301}n",
            "Ḋiarmuid",
            "Ольга",
            "محمد",
            "小林",
            "नेहा",
            "☘ 🍀",
            "",
        ] {
            assert_eq!(harmless(text), text);
        }
    }
}
