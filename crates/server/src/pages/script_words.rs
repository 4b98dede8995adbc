//! Everything that scripts show or say. A script holds no sentence of its own: it finds its words in the page, by name, as
//! `document.getElementById('words').dataset`, and fills in `{seconds}` and the like.

use maud::{Markup, html};
use words::say;

/// The words, in an element that is neither seen nor heard. Every page has it.
pub fn script_words() -> Markup {
    html! {
        template id="words"
            // send.js: what the strip below the title bar says while the server cannot be reached.
            data-move-waits=(say::scripts::move_waits())
            data-press-waits=(say::scripts::press_waits())
            data-page-waits=(say::scripts::page_waits())
            data-view-waits=(say::scripts::view_waits())
            data-slow=(say::scripts::slow())
            data-withdraw-first=(say::scripts::withdraw_first())
            data-still-sending=(say::scripts::still_sending())
            data-withdrawn=(say::scripts::withdrawn())
            data-not-sent=(say::scripts::not_sent())
            data-retry-in=(say::scripts::retry_in("{seconds}"))
            // table.js
            data-not-open=(say::scripts::not_open())
            // copy.js
            data-copied=(say::scripts::copied())
            data-not-copied=(say::scripts::not_copied()) {}
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
