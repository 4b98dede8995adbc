//! This site's address as seen from outside, for links that people send each other.

use std::error::Error;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};
use url::Url;
use words::{Message, say};

use crate::Config;

/// The address everybody uses for this site, such as `https://games.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    origin: String,
    is_https: bool,
}

/// Why something cannot be a public URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPublicUrl {
    /// It cannot be read.
    Unreadable(String),
    /// Its scheme is not one for browsers.
    Scheme(String),
    /// It names more than a site.
    More(String),
}

impl BadPublicUrl {
    /// What is wrong, and what would be accepted.
    pub fn message(&self) -> Message {
        match self {
            BadPublicUrl::Unreadable(reason) => say::pages::site_unreadable(reason.as_str()),
            BadPublicUrl::Scheme(scheme) => say::pages::site_scheme(scheme.as_str()),
            BadPublicUrl::More(origin) => say::pages::site_more(origin.as_str()),
        }
    }
}

impl fmt::Display for BadPublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for BadPublicUrl {}

impl FromStr for PublicUrl {
    type Err = BadPublicUrl;

    fn from_str(written: &str) -> Result<PublicUrl, BadPublicUrl> {
        let url = Url::parse(written).map_err(|error| BadPublicUrl::Unreadable(error.to_string()))?;
        if !matches!(url.scheme(), "https" | "http") {
            return Err(BadPublicUrl::Scheme(url.scheme().to_owned()));
        }
        // As browsers write it: in lower case, and without the default port.
        let origin = url.origin().ascii_serialization();
        let is_bare = url.username().is_empty()
            && url.password().is_none()
            && url.path() == "/"
            && url.query().is_none()
            && url.fragment().is_none();
        if !is_bare {
            return Err(BadPublicUrl::More(origin));
        }
        Ok(PublicUrl { origin, is_https: url.scheme() == "https" })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

impl PublicUrl {
    /// As browsers write it in `Origin`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether it is an https address.
    pub fn is_https(&self) -> bool {
        self.is_https
    }
}

/// What links begin with, and who can follow them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// Such as `http://192.168.1.5:7467`.
    pub address: String,
    /// Who can follow them.
    pub reach: Reach,
}

/// Who can follow a link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Everybody who can open the page that shows it.
    #[default]
    Readers,
    /// Everybody in the same network, where this machine has these further addresses.
    Network(Vec<String>),
    /// Only people at this very machine. If it listened to the network too, this would be its port.
    Machine(u16),
}

impl Origin {
    /// What links begin with on a page that was requested with these headers.
    pub fn new(config: &Config, headers: &HeaderMap) -> Origin {
        if let Some(url) = &config.public_url {
            return Origin { address: url.origin().to_owned(), reach: Reach::Readers };
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
        let address = format!("{}://{host}", if config.secure { "https" } else { "http" });
        let Some(port) = port_on_this_machine(host) else {
            return Origin { address, reach: Reach::Readers };
        };
        match config.elsewhere.split_first() {
            // These are http addresses, where browsers would not store secure cookies.
            Some((first, others)) if !config.secure => {
                Origin { address: first.clone(), reach: Reach::Network(others.to_vec()) }
            }
            _ => Origin { address, reach: Reach::Machine(port) },
        }
    }
}

/// The port, if this host means this very machine, by a name that on other machines means those.
fn port_on_this_machine(host: &str) -> Option<u16> {
    let authority: Authority = host.parse().ok()?;
    let name = authority.host().trim_matches(['[', ']']).trim_end_matches('.').to_ascii_lowercase();
    let is_here = match name.parse::<IpAddr>() {
        Ok(address) => address.to_canonical().is_loopback() || address.is_unspecified(),
        Err(_) => name == "localhost" || name.ends_with(".localhost"),
    };
    is_here.then(|| authority.port_u16().unwrap_or(80))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(config: &Config, host: &str) -> Origin {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        Origin::new(config, &headers)
    }

    #[test]
    fn a_public_url_is_a_site_and_nothing_else() {
        for (written, origin) in [
            ("https://games.example", "https://games.example"),
            ("https://Games.Example:443/", "https://games.example"),
            ("http://games.example:8080", "http://games.example:8080"),
            ("https://bücher.example", "https://xn--bcher-kva.example"),
            ("http://[2001:db8::7]:7467", "http://[2001:db8::7]:7467"),
        ] {
            assert_eq!(written.parse::<PublicUrl>().unwrap().to_string(), origin);
        }
        for (written, told) in [
            ("games.example", "cannot be read"),
            ("", "cannot be read"),
            ("https://", "cannot be read"),
            ("ftp://games.example", "begins with ftp"),
            ("https://games.example/triskel", "write https://games.example alone"),
            ("https://games.example/?a=b", "write https://games.example alone"),
            ("https://ann:secret@games.example", "write https://games.example alone"),
        ] {
            let refused = written.parse::<PublicUrl>().unwrap_err().to_string();
            assert!(refused.contains(told) && !refused.contains("secret"), "{written}: {refused}");
        }
    }

    #[test]
    fn a_link_from_this_machine_s_own_name_reaches_nobody_else() {
        let config = Config::default();
        for host in [
            "localhost:7467",
            "127.0.0.1:7467",
            "[::1]:7467",
            "0.0.0.0:7467",
            "LOCALHOST.:7467",
            "a.localhost:7467",
        ] {
            assert_eq!(
                origin(&config, host),
                Origin { address: format!("http://{host}"), reach: Reach::Machine(7467) }
            );
        }
        for host in ["192.168.1.5:7467", "games.example", "localhost.example", "[2001:db8::7]:7467"] {
            assert_eq!(
                origin(&config, host),
                Origin { address: format!("http://{host}"), reach: Reach::Readers }
            );
        }
        assert_eq!(origin(&config, "localhost").reach, Reach::Machine(80));
    }

    #[test]
    fn where_the_network_is_listened_to_links_name_an_address_in_it() {
        let elsewhere = vec!["http://192.168.1.5:7467".to_owned(), "http://10.0.0.5:7467".to_owned()];
        let config = Config { elsewhere, ..Config::default() };
        let reach = Reach::Network(vec!["http://10.0.0.5:7467".to_owned()]);
        let expected = Origin { address: "http://192.168.1.5:7467".to_owned(), reach };
        assert_eq!(origin(&config, "localhost:7467"), expected);
        assert_eq!(origin(&config, "10.0.0.5:7467").address, "http://10.0.0.5:7467", "what works stays");
        let secure = Config { secure: true, ..config };
        assert_eq!(origin(&secure, "localhost:7467").reach, Reach::Machine(7467));
    }

    #[test]
    fn the_public_url_goes_before_everything_else() {
        let public_url = Some("https://games.example".parse().unwrap());
        let config =
            Config { public_url, elsewhere: vec!["http://192.168.1.5:7467".to_owned()], ..Config::default() };
        for host in ["localhost:7467", "other.example"] {
            assert_eq!(
                origin(&config, host),
                Origin { address: "https://games.example".to_owned(), reach: Reach::Readers }
            );
        }
    }
}
