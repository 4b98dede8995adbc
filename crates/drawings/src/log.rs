use maud::{Markup, html};
use words::{Sentences, say};

use crate::figure::{PlayerSign, player_sign};
use crate::icon::{Icon, icon};
use crate::shown::{all_shown, shown};

/// What happened so far, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// What happened, newest first.
    pub entries: Vec<LogEntry>,
    /// The address of the whole record.
    pub record: Option<String>,
    /// The hash that fixes the deal, such as `9f2c 41ab`.
    pub deal: Option<String>,
}

/// One thing that happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogEntry {
    /// The number of its turn; `None` for what happened outside the turns.
    pub number: Option<usize>,
    /// The player whose turn it was.
    pub who: Option<PlayerSign>,
    /// What happened, in a sentence.
    pub words: Sentences,
    /// The address that shows the table as it was then.
    pub link: Option<String>,
    /// Whether the page shows the table at this entry.
    pub current: bool,
    /// What distinguishes it from all other entries, for example its sequence number.
    pub key: String,
}

/// The log, newest first.
pub fn log(log: &Log) -> Markup {
    html! {
        section.log aria-labelledby="log-title" {
            header {
                h2 id="log-title" { (say::drawings::log()) }
                @if let Some(record) = &log.record { a.more-link href=(record) { (say::drawings::whole_log()) } }
            }
            @if let Some(deal) = &log.deal { p.deal { (icon(Icon::Lock)) (shown(&say::drawings::deal_fixed(deal.as_str()))) } }
            // What scrolls must be reachable by keyboard.
            ol tabindex="0" aria-labelledby="log-title" data-group="log" { @for entry in &log.entries { (log_entry(entry)) } }
        }
    }
}

/// One line of a log.
pub fn log_entry(entry: &LogEntry) -> Markup {
    html! {
        li.current[entry.current] data-key=(entry.key) aria-current=[entry.current.then_some("step")] {
            @match (entry.number, &entry.link) {
                (Some(number), Some(link)) => a.n href=(link) aria-label=(say::drawings::turn(number)) { (number) },
                (Some(number), None) => span.n { (number) },
                (None, _) => span.n {},
            }
            @match entry.who {
                Some(who) => (player_sign(who)),
                None => span {},
            }
            p { (all_shown(&entry.words)) }
        }
    }
}
