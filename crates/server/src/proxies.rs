//! Who sent a request that came through proxies.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use axum::http::header::FORWARDED;
use ipnet::IpNet;
use rfc7239::NodeName;

/// The list that nearly every proxy keeps: each appends the address it was asked from.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The proxies that are trusted to say where a request came from. Anybody else could claim anything.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(pub Vec<IpNet>);

impl TrustedProxies {
    /// The sender of a request that came from `peer`: the last station on its way that is not a trusted proxy.
    pub fn sender(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.trust(peer) {
            return peer;
        }
        let lists = [listed(headers), standard(headers)];
        let mut named = lists.iter().flatten().map(|way| self.last_stranger(peer, way));
        match (named.next(), named.next()) {
            (Some(one), None) => one,
            (Some(one), Some(other)) if one == other => one,
            // A proxy passes on headers that it does not know, so a sender of both lists may have made one up.
            _ => peer,
        }
    }

    fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Goes back from station to station, as far as they can be trusted.
    fn last_stranger(&self, peer: IpAddr, way: &[Option<IpAddr>]) -> IpAddr {
        let mut sender = peer;
        for station in way.iter().rev() {
            let Some(station) = station.filter(|_| self.trust(sender)) else { break };
            sender = station.to_canonical();
        }
        sender
    }
}

/// The stations in `X-Forwarded-For`; `None` if there is no such header.
fn listed(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let lines = headers.get_all(FORWARDED_FOR).iter().map(|line| line.to_str().unwrap_or_default());
    let stations = lines.flat_map(|line| line.split(',')).map(|station| address(station.trim()));
    headers.contains_key(FORWARDED_FOR).then(|| stations.collect())
}

/// An address; some proxies write the port too.
fn address(text: &str) -> Option<IpAddr> {
    text.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

/// The stations in `Forwarded`; `None` if there is no such header.
fn standard(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let lines = headers.get_all(FORWARDED).iter().map(|line| line.to_str().unwrap_or_default());
    let stations = lines.flat_map(rfc7239::parse).map(|station| match station.ok()?.forwarded_for?.name {
        NodeName::Ip(address) => Some(address),
        _ => None,
    });
    headers.contains_key(FORWARDED).then(|| stations.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROXY: &str = "10.0.0.1";

    /// The sender, if `10.0.0.0/8` and `::1` are trusted.
    fn sender(peer: &str, headers: &[(&'static str, &str)]) -> String {
        let trusted = TrustedProxies(vec!["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()]);
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        trusted.sender(peer.parse().unwrap(), &map).to_string()
    }

    #[test]
    fn a_stranger_cannot_claim_to_be_somebody_else() {
        let claims = [("x-forwarded-for", "192.0.2.7"), ("forwarded", "for=192.0.2.7")];
        assert_eq!(sender("203.0.113.9", &claims), "203.0.113.9");
        assert_eq!(
            TrustedProxies::default().sender(PROXY.parse().unwrap(), &HeaderMap::new()).to_string(),
            PROXY
        );
    }

    #[test]
    fn the_last_station_that_is_no_trusted_proxy_sent_it() {
        for (way, sent_by) in [
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7:4711", "192.0.2.7"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("192.0.2.7, 10.0.0.2", "192.0.2.7"),
            ("198.51.100.1, 192.0.2.7", "192.0.2.7"),
            ("198.51.100.1, 192.0.2.7, 10.1.2.3, 10.0.0.2", "192.0.2.7"),
            ("10.9.9.9, 10.0.0.2", "10.9.9.9"),
            ("192.0.2.7, unknown", PROXY),
            ("192.0.2.7, unknown, 10.0.0.2", "10.0.0.2"),
            ("", PROXY),
        ] {
            assert_eq!(sender(PROXY, &[("x-forwarded-for", way)]), sent_by, "{way}");
        }
        let lines = [("x-forwarded-for", "198.51.100.1"), ("x-forwarded-for", "192.0.2.7")];
        assert_eq!(sender(PROXY, &lines), "192.0.2.7");
        assert_eq!(sender("::ffff:10.0.0.1", &lines), "192.0.2.7", "an IPv4 address in the dress of IPv6");
        assert_eq!(sender("::1", &lines), "192.0.2.7");
    }

    #[test]
    fn the_standard_header_does_as_well() {
        assert_eq!(sender(PROXY, &[("forwarded", "for=192.0.2.7;proto=https;by=10.0.0.1")]), "192.0.2.7");
        let way = [("forwarded", "for=198.51.100.1, for=\"[2001:db8::7]:4711\", for=10.0.0.2")];
        assert_eq!(sender(PROXY, &way), "2001:db8::7");
        assert_eq!(sender(PROXY, &[("forwarded", "for=_hidden")]), PROXY);
    }

    #[test]
    fn of_two_lists_that_differ_neither_is_believed() {
        let both = |standard| [("x-forwarded-for", "192.0.2.7"), ("forwarded", standard)];
        assert_eq!(sender(PROXY, &both("for=192.0.2.7")), "192.0.2.7");
        assert_eq!(sender(PROXY, &both("for=198.51.100.1")), PROXY);
    }
}
