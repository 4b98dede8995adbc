//! What search remembers of positions it has seen, shared by its threads.

use std::sync::atomic::{AtomicU64, Ordering};

use super::board::Move;

/// Remembered for good: no further search can change it.
pub const FOR_GOOD: u8 = u8::MAX;

/// How a remembered value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// The true value is this or less.
    Upper,
    /// The true value is this or more.
    Lower,
    /// It is the value.
    Exact,
}

impl Bound {
    /// What a value found within these bounds means.
    pub fn of(value: i16, (alpha, beta): (i16, i16)) -> Bound {
        if value >= beta {
            Bound::Lower
        } else if value <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Its value to the player to place.
    pub value: i16,
    /// What the value means.
    pub bound: Bound,
    /// How many moves ahead it was looked at, or [`FOR_GOOD`].
    pub depth: u8,
    /// The best move, or the one that sufficed.
    pub best: Move,
}

impl Memory {
    /// Whether it makes a search of this depth within these bounds needless.
    #[inline]
    pub fn answers(&self, depth: u8, (alpha, beta): (i16, i16)) -> bool {
        let enough = match self.bound {
            Bound::Upper => self.value <= alpha,
            Bound::Lower => self.value >= beta,
            Bound::Exact => true,
        };
        enough && self.depth >= depth
    }

    fn packed(self) -> u64 {
        u64::from(self.value as u16)
            | u64::from(self.best.index() as u16) << 16
            | u64::from(self.depth) << 32
            | (self.bound as u64) << 40
            | 1 << 48
    }

    fn unpacked(bits: u64) -> Memory {
        Memory {
            value: bits as u16 as i16,
            best: Move::from_index((bits >> 16) as u16),
            depth: (bits >> 32) as u8,
            bound: match bits >> 40 & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

/// Memories by hash. Each is two words, the first one mixed with the second, so that a memory torn by two threads writing at
/// once is not recognised; nothing is locked.
#[derive(Debug)]
pub struct Memories {
    slots: Vec<[AtomicU64; 2]>,
}

impl Memories {
    /// Room for two to the power of `power`.
    pub fn new(power: u32) -> Memories {
        Memories { slots: (0..1 << power).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect() }
    }

    fn slot(&self, hash: u64) -> &[AtomicU64; 2] {
        &self.slots[hash as usize & (self.slots.len() - 1)]
    }

    /// What is known about the position with this hash.
    #[inline]
    pub fn recall(&self, hash: u64) -> Option<Memory> {
        let [key, bits] = self.slot(hash).each_ref().map(|word| word.load(Ordering::Relaxed));
        (bits != 0 && key ^ bits == hash).then(|| Memory::unpacked(bits))
    }

    /// Stores this, in place of whatever was there.
    #[inline]
    pub fn keep(&self, hash: u64, memory: Memory) {
        let bits = memory.packed();
        let [key, word] = self.slot(hash);
        key.store(hash ^ bits, Ordering::Relaxed);
        word.store(bits, Ordering::Relaxed);
    }
}
