use std::time::Duration;

use hdrhistogram::Histogram;

use super::block::{Block, Finish, WHOLE_WIN};
use super::estimate::{Estimate, Sums};

/// The results of a run so far.
#[derive(Clone, Debug)]
pub struct Tally {
    blocks: Vec<Block>,
    bots: Vec<BotSums>,
    pentanomial: [u64; 5],
    cut: u64,
    thinking: Vec<Thinking>,
}

#[derive(Clone, Copy, Debug, Default)]
struct BotSums {
    wins: Sums,
    margins: Sums,
    /// Places behind the first, in halves.
    behind: Sums,
}

impl Tally {
    pub(super) fn new(bots: usize) -> Tally {
        Tally {
            blocks: Vec::new(),
            bots: vec![BotSums::default(); bots],
            pentanomial: [0; 5],
            cut: 0,
            thinking: vec![Thinking::default(); bots],
        }
    }

    pub(super) fn add(&mut self, block: Block, thinking: &[Vec<Duration>]) {
        for (bot, sums) in self.bots.iter_mut().enumerate() {
            sums.wins.add(block.wins[bot]);
            sums.margins.add(block.margins[bot]);
            sums.behind.add(block.places[bot] - 2 * block.finishes.len() as i64);
        }
        if self.bots.len() == 2 {
            self.pentanomial[(2 * block.wins[0] / WHOLE_WIN) as usize] += 1;
        }
        self.cut += block.cut;
        for (all, new) in self.thinking.iter_mut().zip(thinking) {
            for time in new {
                all.add(*time);
            }
        }
        self.blocks.push(block);
    }

    /// Every block, in the order of deals.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// How many deals were played, each in every rotation.
    pub fn deals(&self) -> u64 {
        self.blocks.len() as u64
    }

    /// How many games that makes.
    pub fn games(&self) -> u64 {
        self.deals() * self.bots.len() as u64
    }

    /// How many games the turn limit cut short.
    pub fn cut(&self) -> u64 {
        self.cut
    }

    /// The share of games that this bot won; shared wins are divided.
    pub fn win_rate(&self, bot: usize) -> Estimate {
        self.bots[bot].wins.share(WHOLE_WIN as f64 * self.games_a_block())
    }

    /// This bot's mean lead over the best of the others, in points.
    pub fn margin(&self, bot: usize) -> Estimate {
        self.bots[bot].margins.estimate(self.games_a_block())
    }

    /// This bot's mean place; 1 is the best.
    pub fn place(&self, bot: usize) -> Estimate {
        // As a share of the way from the first place to the last, which are bounds that the interval should respect.
        let others = self.games_a_block() - 1.0;
        let behind = self.bots[bot].behind.share(2.0 * others * self.games_a_block());
        let place = |share: f64| 1.0 + others * share;
        Estimate { mean: place(behind.mean), low: place(behind.low), high: place(behind.high) }
    }

    /// For two bots: in how many blocks the first had 0, ½, 1, 1½ and 2 wins.
    pub fn pentanomial(&self) -> [u64; 5] {
        self.pentanomial
    }

    /// How long this bot thought.
    pub fn thinking(&self, bot: usize) -> &Thinking {
        &self.thinking[bot]
    }

    /// How the games of each deal ended.
    pub fn finishes(&self) -> impl Iterator<Item = &[Finish]> {
        self.blocks.iter().map(|block| &block.finishes[..])
    }

    fn games_a_block(&self) -> f64 {
        self.bots.len() as f64
    }
}

/// An hour in nanoseconds: anything longer counts as that.
const LONGEST: u64 = 3_600_000_000_000;

/// How long decisions took in which there was a choice, to about one part in a hundred.
#[derive(Clone, Debug)]
pub struct Thinking {
    nanoseconds: Histogram<u64>,
}

impl Default for Thinking {
    fn default() -> Self {
        Thinking { nanoseconds: Histogram::new_with_max(LONGEST, 2).expect("two digits are allowed") }
    }
}

impl Thinking {
    fn add(&mut self, time: Duration) {
        self.nanoseconds.saturating_record(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
    }

    /// How many decisions.
    pub fn decisions(&self) -> u64 {
        self.nanoseconds.len()
    }

    /// The mean.
    pub fn mean(&self) -> Duration {
        Duration::from_nanos(self.nanoseconds.mean() as u64)
    }

    /// The time that 99 of 100 decisions do not exceed.
    pub fn percentile_99(&self) -> Duration {
        Duration::from_nanos(self.nanoseconds.value_at_quantile(0.99))
    }

    /// The longest.
    pub fn longest(&self) -> Duration {
        Duration::from_nanos(self.nanoseconds.max())
    }
}
