use std::net::{IpAddr, SocketAddr};

use if_addrs::{Interface, get_if_addrs};

/// The addresses at which browsers find a server.
pub struct Doors {
    /// For a browser on this machine, such as `http://localhost:7467`.
    pub here: String,
    /// For other machines, the likelier ones first.
    pub elsewhere: Vec<String>,
    listens_on: SocketAddr,
}

impl Doors {
    /// The doors of a server that listens on this address.
    pub fn new(listens_on: SocketAddr) -> Doors {
        // A machine that does not reveal its addresses can still serve.
        let interfaces =
            if listens_on.ip().is_unspecified() { get_if_addrs().unwrap_or_default() } else { Vec::new() };
        Doors::among(listens_on, interfaces)
    }

    fn among(listens_on: SocketAddr, mut interfaces: Vec<Interface>) -> Doors {
        let (ip, port) = (listens_on.ip(), listens_on.port());
        let url = |address: IpAddr| format!("http://{}", SocketAddr::new(address, port));
        if !ip.is_unspecified() {
            let elsewhere = if ip.is_loopback() { Vec::new() } else { vec![url(ip)] };
            return Doors { here: url(ip), elsewhere, listens_on };
        }
        // Link-local addresses need the name of their interface, which links cannot carry.
        interfaces.retain(|interface| {
            !interface.is_loopback()
                && !interface.is_link_local()
                && (ip.is_ipv6() || interface.ip().is_ipv4())
        });
        // Tunnels lead elsewhere, and everybody at home has an IPv4 address.
        interfaces
            .sort_by_key(|interface| (!interface.is_oper_up(), interface.is_p2p(), interface.ip().is_ipv6()));
        let elsewhere = interfaces.iter().map(|interface| url(interface.ip())).collect();
        Doors { here: format!("http://localhost:{port}"), elsewhere, listens_on }
    }

    /// Who can reach the server, in a sentence.
    pub fn described(&self, is_behind_a_proxy: bool) -> String {
        let port = self.listens_on.port();
        match self.elsewhere.as_slice() {
            _ if is_behind_a_proxy => format!("It listens on {}.", self.listens_on),
            [] if self.listens_on.ip().is_unspecified() => {
                "This machine has no address in a network.".to_owned()
            }
            [] => format!("Only this machine can reach it; for others add --listen 0.0.0.0:{port}"),
            all => format!(
                "In the network it is at {}",
                all.iter().map(|url| format!("{url}/")).collect::<Vec<_>>().join(", ")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use if_addrs::{IfAddr, IfOperStatus, Ifv4Addr, Ifv6Addr};

    use super::*;

    fn interface(address: &str, is_p2p: bool) -> Interface {
        let addr = match address.parse().unwrap() {
            IpAddr::V4(ip) => {
                IfAddr::V4(Ifv4Addr { ip, netmask: Ipv4Addr::UNSPECIFIED, prefixlen: 24, broadcast: None })
            }
            IpAddr::V6(ip) => {
                IfAddr::V6(Ifv6Addr { ip, netmask: Ipv6Addr::UNSPECIFIED, prefixlen: 64, broadcast: None })
            }
        };
        Interface {
            name: "some".to_owned(),
            addr,
            index: None,
            oper_status: IfOperStatus::Up,
            is_p2p,
            #[cfg(windows)]
            adapter_name: String::new(),
        }
    }

    fn doors(listens_on: &str) -> Doors {
        let interfaces = [
            ("127.0.0.1", false),
            ("2001:db8::7", false),
            ("fe80::1", false),
            ("10.8.0.2", true),
            ("192.168.1.5", false),
            ("169.254.3.4", false),
            ("::1", false),
        ];
        let interfaces = interfaces.map(|(address, is_p2p)| interface(address, is_p2p));
        Doors::among(listens_on.parse().unwrap(), interfaces.to_vec())
    }

    #[test]
    fn who_listens_everywhere_is_found_at_every_address() {
        let both = doors("[::]:7467");
        assert_eq!(both.here, "http://localhost:7467");
        let all = ["http://192.168.1.5:7467", "http://[2001:db8::7]:7467", "http://10.8.0.2:7467"];
        assert_eq!(both.elsewhere, all);
        assert_eq!(doors("0.0.0.0:7467").elsewhere, ["http://192.168.1.5:7467", "http://10.8.0.2:7467"]);
        assert_eq!(
            doors("0.0.0.0:7467").described(false),
            "In the network it is at http://192.168.1.5:7467/, http://10.8.0.2:7467/"
        );
    }

    #[test]
    fn who_listens_on_one_address_is_found_there_alone() {
        assert_eq!(
            (doors("127.0.0.1:7467").here, doors("127.0.0.1:7467").elsewhere.len()),
            ("http://127.0.0.1:7467".into(), 0)
        );
        assert_eq!(doors("192.168.1.5:80").elsewhere, ["http://192.168.1.5:80"]);
        assert!(doors("[::1]:7467").described(false).contains("add --listen 0.0.0.0:7467"));
    }
}
