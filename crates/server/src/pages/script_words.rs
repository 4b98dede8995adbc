//! Everything that scripts show or say. A script holds no sentence of its own: it finds its words in the page, by name, as
//! `document.getElementById('words').dataset`, and fills in `{seconds}` and the like.

use maud::{Markup, html};

/// The words, in an element that is neither seen nor heard. It stands in every page.
pub fn script_words() -> Markup {
    html! {
        template id="words"
            // send.js: what the strip below the title bar says while the server cannot be reached.
            data-move-waits="No connection: your move will be sent when the server is back."
            data-press-waits="No connection: what you pressed will be sent when the server is back."
            data-page-waits="No connection: that page will open when the server is back."
            data-view-waits="No connection: that will be shown when the server is back."
            data-slow="On its way. The connection is slow."
            data-withdraw-first="To press something else, withdraw this first."
            data-still-sending="What you pressed before is still on its way."
            data-withdrawn="It will not be sent again."
            data-not-sent="That could not be sent. Try again."
            data-retry-in="in {seconds} s"
            // table.js
            data-not-open="This table is not open to you."
            // copy.js
            data-copied="Copied"
            data-not-copied="Select it and copy" {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All scripts that show something.
    const SCRIPTS: [&str; 4] = [
        include_str!("../assets/table.js"),
        include_str!("../assets/send.js"),
        include_str!("../assets/copy.js"),
        include_str!("../assets/call.js"),
    ];

    /// As scripts spell the name of a `data-` attribute: `data-retry-in` is `retryIn`.
    fn in_scripts(attribute: &str) -> String {
        let mut parts = attribute.split('-');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |name, part| name + &part[..1].to_uppercase() + &part[1..])
    }

    #[test]
    fn scripts_find_all_their_words_in_the_page_and_leave_none_unused() {
        let page = script_words().into_string();
        let offered: Vec<String> =
            page.split(" data-").skip(1).map(|rest| in_scripts(rest.split_once('=').unwrap().0)).collect();
        let mut wanted: Vec<String> = Vec::new();
        for script in SCRIPTS {
            for rest in script.split("words.").skip(1) {
                let name: String = rest.chars().take_while(char::is_ascii_alphabetic).collect();
                wanted.push(name);
            }
        }
        for name in &offered {
            assert!(wanted.contains(name), "no script says {name}");
        }
        for name in &wanted {
            assert!(offered.contains(name), "the page has no words for {name}");
        }
    }

    #[test]
    fn no_script_holds_a_sentence() {
        for script in SCRIPTS {
            for line in script.lines().filter(|line| !line.trim_start().starts_with("//")) {
                for quoted in line.split(['\'', '"', '`']).skip(1).step_by(2) {
                    let wordy =
                        quoted.split(' ').filter(|word| word.chars().all(char::is_alphabetic)).count();
                    assert!(wordy < 3, "a person could read {quoted:?}");
                }
            }
        }
    }
}
