//! Small matters of wording.

/// A text as a sentence: a capital at the beginning, unless that is a card such as `r9`, and a full stop at the end.
pub fn sentence(text: &str) -> String {
    // Words of notation stand as they are.
    let text = text.trim().replace('`', "");
    let mut letters = text.chars();
    let first = letters.next();
    let mut sentence = match first {
        Some(letter) if !letters.as_str().starts_with(|second: char| second.is_ascii_digit()) => {
            letter.to_uppercase().chain(letters).collect()
        }
        _ => text.clone(),
    };
    if !sentence.ends_with(['.', '!', '?', '…']) {
        sentence.push('.');
    }
    sentence
}

/// "Ann", "Ann and Ben", "Ann, Ben and Cara".
pub fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "1 card", "3 cards".
pub fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_becomes_a_sentence() {
        assert_eq!(sentence("you do not hold r5"), "You do not hold r5.");
        assert_eq!(sentence("r9 cannot follow r10"), "r9 cannot follow r10.");
        assert_eq!(sentence("now `draw` a card"), "Now draw a card.");
        assert_eq!(sentence("Stop!"), "Stop!");
    }

    #[test]
    fn names_are_listed_as_people_say_them() {
        assert_eq!(listed(&["Ann"]), "Ann");
        assert_eq!(listed(&["Ann", "Ben", "Cara"]), "Ann, Ben and Cara");
    }
}
