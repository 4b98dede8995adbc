//! Everything that may differ between installations, in one struct.

use std::time::Duration;

use crate::proxies::TrustedProxies;
use crate::site::PublicUrl;

/// Everything that may differ between installations.
#[derive(Clone, Debug)]
pub struct Config {
    /// The shortest time that a bot takes to move, so that people can follow each step.
    pub bot_pause: Duration,
    /// How many threads the bots of all tables share.
    pub bot_threads: usize,
    /// How long a player may be silent before the others may let a bot play for them.
    pub absence: Duration,
    /// Whether the pages are served over https: cookies are then sent over nothing else.
    pub secure: bool,
    /// The address everybody uses for this site; without it, each reader's links begin with the address they used
    /// themselves.
    pub public_url: Option<PublicUrl>,
    /// Addresses at which other machines in the network reach this site, such as `http://192.168.1.5:7467`; none if
    /// they cannot.
    pub elsewhere: Vec<String>,
    /// The proxies that are trusted to say where a request came from.
    pub trusted_proxies: TrustedProxies,
    /// How many commands a minute one guest may send, and all strangers at one address together.
    pub commands_a_minute: u32,
    /// How long a request may take.
    pub patience: Duration,
    /// How often the server sends a sign of life over a live connection, and asks the page for one. A page that misses
    /// two doubts the connection, and tells the reader a few seconds later.
    pub ping: Duration,
    /// How long a control that has just appeared on a table ignores fingers and the mouse: the press was meant for what
    /// was there before.
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

/// The most bytes of a message that a page sends over its live connection, where it has little to say.
pub const LARGEST_MESSAGE_BYTES: usize = 1024;
