//! Small matters of wording.

/// A text as a sentence: a capital at the beginning, a full stop at the end.
pub fn sentence(text: &str) -> String {
    let mut letters = text.trim().chars();
    let mut sentence: String =
        letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    sentence.push_str(letters.as_str());
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
        assert_eq!(sentence("Stop!"), "Stop!");
    }

    #[test]
    fn names_are_listed_as_people_say_them() {
        assert_eq!(listed(&["Ann"]), "Ann");
        assert_eq!(listed(&["Ann", "Ben", "Cara"]), "Ann, Ben and Cara");
    }
}
