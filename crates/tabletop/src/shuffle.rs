//! Dealing that never changes: the same seed gives the same deal on every machine and in every version, because old
//! records must replay forever.
//!
//! **Shuffle 1**, precisely enough to reimplement it in another language:
//!
//! 1. The key is the SHA-256 of the bytes `triskel shuffle 1`, a zero byte, and the seed's UTF-8 text. (A plain SHA-256
//!    of the seed may be published as a promise before the game; it reveals nothing about this key.)
//! 2. Numbers are the successive 32-bit little-endian words of the `ChaCha8` stream with that key, nonce 0,
//!    counter 0.
//! 3. A number below *n* is a word *w* taken modulo *n*; words at or above the largest multiple of *n* that
//!    fits into 2³² are thrown away.
//! 4. A list is shuffled from the end: for *i* = last … 1, swap element *i* with element (number below *i* + 1).

use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The text that decides a deal. Any text will do; secret games need an unguessable one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// The seed with this text.
    pub fn new(text: impl Into<String>) -> Self {
        Seed(text.into())
    }

    /// A seed made of secret bytes, such as the operating system gives.
    pub fn from_secret(bytes: &[u8]) -> Self {
        Seed(hex::encode(bytes))
    }

    /// The seed for one game in a run of many, so that results do not depend on who plays which game.
    #[must_use]
    pub fn game(&self, number: u64) -> Self {
        Seed(format!("{}/{number}", self.0))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The random stream of this seed, by shuffle 1.
    pub fn stream(&self) -> impl Rng + use<> {
        let mut hash = Sha256::new();
        hash.update(b"triskel shuffle 1\0");
        hash.update(self.0.as_bytes());
        ChaCha8Rng::from_seed(hash.finalize().into())
    }

    /// Which of this many players begins, where that is drawn by lot: it is promised and checked like the deal.
    ///
    /// # Panics
    /// If `players` is 0.
    pub fn first_player(&self, players: usize) -> usize {
        below(players as u32, &mut Seed(format!("first player of {self}")).stream()) as usize
    }

    /// The SHA-256 of the seed's text in hexadecimal: a promise that can be shown before the game and checked
    /// after it.
    pub fn promise(&self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A uniform random number below `bound`, by rule 3 of shuffle 1.
///
/// # Panics
/// If `bound` is 0.
#[inline]
pub fn below(bound: u32, rng: &mut impl Rng) -> u32 {
    loop {
        let word = rng.next_u32();
        let rest = word % bound;
        // The last round of multiples is incomplete and would favour small numbers.
        if word - rest <= u32::MAX - (bound - 1) {
            return rest;
        }
    }
}

/// Puts a list into random order, by rule 4 of shuffle 1.
pub fn shuffle<T>(list: &mut [T], rng: &mut impl Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(last as u32 + 1, rng) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a seed gives.
    struct Golden {
        seed: &'static str,
        first_words: [u32; 4],
        ten_shuffled: [u8; 10],
        number_after_them: u32,
        sha256_of_110_shuffled: &'static str,
    }

    /// Made by another program, written from the description above and the papers on SHA-256 and `ChaCha`.
    const GOLDEN: [Golden; 3] = [
        Golden {
            seed: "",
            first_words: [0x03c6_ac20, 0xd1da_db47, 0x6e57_0cae, 0xab9d_4d29],
            ten_shuffled: [7, 3, 4, 5, 8, 2, 1, 6, 9, 0],
            number_after_them: 1_241_854_769,
            sha256_of_110_shuffled: "ad61c36efd90eebbabfc7bff5ce092841f0e913548e51986330ecece45450ed6",
        },
        Golden {
            seed: "triskel",
            first_words: [0x3313_92b6, 0xa1a0_b9b2, 0x381b_f448, 0xd296_0f7d],
            ten_shuffled: [7, 1, 4, 5, 9, 6, 2, 0, 3, 8],
            number_after_them: 1_064_763_776,
            sha256_of_110_shuffled: "30d4163423711cd7cfb5d4cfaade611352ddee8355a47672c0f147209fc2aff3",
        },
        Golden {
            seed: "Ní neart go cur le chéile",
            first_words: [0x5fc1_7295, 0xaa26_c61b, 0x4530_cfde, 0xb450_f65d],
            ten_shuffled: [8, 7, 2, 5, 9, 0, 3, 6, 4, 1],
            number_after_them: 2_224_434_155,
            sha256_of_110_shuffled: "d2bfac5c699ed22d1dc3a87c4eb85c844fe1662252b74126065246cf09b22216",
        },
    ];

    fn shuffled(count: u8, rng: &mut impl Rng) -> Vec<u8> {
        let mut list: Vec<u8> = (0..count).collect();
        shuffle(&mut list, rng);
        list
    }

    #[test]
    fn shuffle_one_gives_the_same_order_for_ever() {
        for golden in GOLDEN {
            let seed = Seed::new(golden.seed);
            let mut stream = seed.stream();
            assert_eq!(
                golden.first_words.map(|_| stream.next_u32()),
                golden.first_words,
                "words of {seed:?}"
            );

            let mut stream = seed.stream();
            assert_eq!(shuffled(10, &mut stream), golden.ten_shuffled, "ten things by {seed:?}");
            assert_eq!(
                below(3_000_000_000, &mut stream),
                golden.number_after_them,
                "the next number by {seed:?}"
            );

            let order = shuffled(110, &mut seed.stream());
            assert_eq!(
                hex::encode(Sha256::digest(&order)),
                golden.sha256_of_110_shuffled,
                "110 things by {seed:?}"
            );
        }
    }

    #[test]
    fn every_order_of_four_things_is_equally_likely() {
        let mut counts = std::collections::BTreeMap::new();
        let mut stream = Seed::new("fair").stream();
        for _ in 0..24_000 {
            *counts.entry(shuffled(4, &mut stream)).or_insert(0i32) += 1;
        }
        assert_eq!(counts.len(), 24);
        // A thousand each, with a standard deviation of 31.
        assert!(counts.values().all(|count| (count - 1_000).abs() < 155), "{counts:?}");
    }

    #[test]
    fn the_promise_is_the_plain_hash_of_the_seed() {
        assert_eq!(
            Seed::new("abc").promise(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
