//! How much one guest may send, and how much may come from one address.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use ipnet::Ipv6Net;
use logbook::GuestId;

/// How many people may be busy at one address: a school or a club looks like one house from outside.
const PEOPLE_IN_A_HOUSE: u32 = 20;

/// The length, in bits, of the IPv6 prefix that a provider gives to one house.
const HOUSE_PREFIX_BITS: u8 = 64;

type Limiter<Key, C> =
    RateLimiter<Key, DefaultKeyedStateStore<Key>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// How long the sender has to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait(pub Duration);

/// Counts what is sent.
pub struct Limits<C: Clock + Clone = DefaultClock> {
    /// Everything from one house, so that nobody gets more by being many guests.
    houses: Limiter<IpAddr, C>,
    /// What strangers in one house send: each may become a guest.
    strangers: Limiter<IpAddr, C>,
    /// What one guest sends, from anywhere.
    guests: Limiter<GuestId, C>,
    clock: C,
}

impl Limits {
    /// At most this many commands a minute from one guest, and from the strangers in one house.
    pub fn new(commands_a_minute: u32) -> Limits {
        Limits::with_clock(commands_a_minute, DefaultClock::default())
    }
}

impl<C: Clock + Clone> Limits<C> {
    fn with_clock(commands_a_minute: u32, clock: C) -> Limits<C> {
        let house = commands_a_minute.saturating_mul(PEOPLE_IN_A_HOUSE);
        Limits {
            houses: limiter(house, &clock),
            strangers: limiter(commands_a_minute, &clock),
            guests: limiter(commands_a_minute, &clock),
            clock,
        }
    }

    /// Counts a command from this address, whoever sends it.
    ///
    /// # Errors
    /// If it is one too many.
    pub fn count_house(&self, address: IpAddr) -> Result<(), Wait> {
        self.count(&self.houses, &house(address))
    }

    /// Counts a command against its sender: a guest alone, a stranger together with all others at that address.
    ///
    /// # Errors
    /// If it is one too many.
    pub fn count_sender(&self, address: IpAddr, guest: Option<&GuestId>) -> Result<(), Wait> {
        match guest {
            Some(guest) => self.count(&self.guests, guest),
            None => self.count(&self.strangers, &house(address)),
        }
    }

    fn count<Key: Clone + Eq + Hash>(&self, limiter: &Limiter<Key, C>, key: &Key) -> Result<(), Wait> {
        limiter.check_key(key).map_err(|not_until| Wait(not_until.wait_time_from(self.clock.now())))
    }

    /// Forgets senders who may send as much as anybody again: nobody can tell the difference, and memory does not grow
    /// with everybody who ever sent something.
    pub fn forget_the_quiet(&self) {
        forget(&self.houses);
        forget(&self.strangers);
        forget(&self.guests);
    }
}

fn limiter<Key: Clone + Eq + Hash, C: Clock + Clone>(a_minute: u32, clock: &C) -> Limiter<Key, C> {
    let quota = Quota::per_minute(NonZeroU32::new(a_minute).unwrap_or(NonZeroU32::MIN));
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), clock.clone())
}

fn forget<Key: Clone + Eq + Hash, C: Clock + Clone>(limiter: &Limiter<Key, C>) {
    limiter.retain_recent();
    limiter.shrink_to_fit();
}

/// The address that stands for a whole house: with IPv6 a house has many.
fn house(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            Ipv6Net::new(address, HOUSE_PREFIX_BITS).map_or(Ipv6Addr::UNSPECIFIED, |net| net.network()).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn limits(commands_a_minute: u32) -> (Limits<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (Limits::with_clock(commands_a_minute, clock.clone()), clock)
    }

    fn at(address: &str) -> IpAddr {
        address.parse().unwrap()
    }

    #[test]
    fn guests_in_one_house_do_not_share_what_they_may_send() {
        let (limits, _) = limits(3);
        let (ann, ben) = (GuestId::new("ann"), GuestId::new("ben"));
        for guest in [&ann, &ben] {
            for _ in 0..3 {
                assert_eq!(limits.count_sender(at("192.0.2.7"), Some(guest)), Ok(()));
            }
        }
        assert!(limits.count_sender(at("192.0.2.7"), Some(&ann)).is_err());
        assert!(limits.count_sender(at("192.0.2.8"), Some(&ann)).is_err(), "nor elsewhere");
        assert_eq!(limits.count_sender(at("192.0.2.7"), None), Ok(()), "somebody may still arrive");
    }

    #[test]
    fn a_house_has_its_limits_too() {
        let (limits, _) = limits(2);
        for _ in 0..2 * PEOPLE_IN_A_HOUSE {
            assert_eq!(limits.count_house(at("192.0.2.7")), Ok(()));
        }
        assert!(limits.count_house(at("192.0.2.7")).is_err());
        assert_eq!(limits.count_house(at("192.0.2.8")), Ok(()));
    }

    #[test]
    fn a_house_has_many_addresses_of_the_new_kind() {
        let (limits, _) = limits(1);
        assert_eq!(limits.count_sender(at("2001:db8:1:2::7"), None), Ok(()));
        assert!(limits.count_sender(at("2001:db8:1:2:ffff::8"), None).is_err());
        assert_eq!(limits.count_sender(at("2001:db8:1:3::7"), None), Ok(()));
        assert_eq!(limits.count_sender(at("192.0.2.7"), None), Ok(()));
        assert!(limits.count_sender(at("::ffff:192.0.2.7"), None).is_err());
    }

    #[test]
    fn whoever_waits_as_told_may_go_on() {
        let (limits, clock) = limits(4);
        for _ in 0..4 {
            assert_eq!(limits.count_sender(at("192.0.2.7"), None), Ok(()));
        }
        let Wait(wait) = limits.count_sender(at("192.0.2.7"), None).unwrap_err();
        assert_eq!(wait, Duration::from_secs(15), "a quarter of a minute");
        clock.advance(wait);
        assert_eq!(limits.count_sender(at("192.0.2.7"), None), Ok(()));
    }

    #[test]
    fn the_quiet_are_forgotten() {
        let (limits, clock) = limits(1);
        for number in 0..100_u32 {
            let guest = GuestId::new(number.to_string());
            let address = std::net::Ipv4Addr::from(number).into();
            limits.count_house(address).unwrap();
            limits.count_sender(address, None).unwrap();
            limits.count_sender(address, Some(&guest)).unwrap();
        }
        let remembered = || limits.houses.len() + limits.strangers.len() + limits.guests.len();
        clock.advance(Duration::from_secs(30));
        limits.forget_the_quiet();
        assert_eq!(remembered(), 200, "of these houses others may send at once, but the people may not");
        clock.advance(Duration::from_mins(2));
        limits.forget_the_quiet();
        assert_eq!(remembered(), 0);
    }
}
