//! Everything that may differ from one place to another, in one struct.

use std::time::Duration;

use crate::proxies::TrustedProxies;
use crate::site::PublicUrl;

/// Everything that may differ from one place to another.
#[derive(Clone, Debug)]
pub struct Config {
    /// How long a bot's move is held back at least, so that a person can follow each step.
    pub bot_pause: Duration,
    /// How many threads bots think on, all tables together.
    pub bot_threads: usize,
    /// How long somebody may be silent before the others may let a bot play for them.
    pub absence: Duration,
    /// Whether the pages are reached by https: then cookies are sent nowhere else.
    pub secure: bool,
    /// What everybody calls this site; without it, each reader is shown links as they called it themselves.
    pub public_url: Option<PublicUrl>,
    /// What other machines in the network call this site, such as `http://192.168.1.5:7467`; none if they cannot reach it.
    pub elsewhere: Vec<String>,
    /// The proxies that are believed when they say for whom they ask.
    pub trusted_proxies: TrustedProxies,
    /// Commands that one guest may send a minute, and everybody else at one address together.
    pub commands_a_minute: u32,
    /// How long a request may take.
    pub patience: Duration,
    /// How often a live connection says that it is there, and is asked the same. Two words that do not come are enough for a
    /// page to doubt it, and it tells the reader a few seconds later.
    pub ping: Duration,
    /// For how long what has just appeared on a table takes no press of a finger or a mouse, which was meant for what stood there
    /// before.
    pub settle: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            bot_pause: Duration::from_millis(900),
            bot_threads: bots::cores(),
            absence: Duration::from_mins(5),
            secure: false,
            public_url: None,
            elsewhere: Vec::new(),
            trusted_proxies: TrustedProxies::default(),
            commands_a_minute: 240,
            patience: Duration::from_secs(20),
            ping: Duration::from_secs(5),
            settle: Duration::from_millis(300),
        }
    }
}

/// The most bytes that a form or a JSON request may have.
pub const LARGEST_BODY_BYTES: usize = 16 * 1024;

/// The most bytes that a page may send over its live connection, where it has little to say.
pub const LARGEST_MESSAGE_BYTES: usize = 1024;
