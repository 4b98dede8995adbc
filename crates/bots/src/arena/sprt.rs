/// Decides between two hypotheses about two bots, with as few deals as it takes: a sequential probability ratio test.
///
/// The hypotheses are that the first bot is better by `elo0`, or by `elo1`; an Elo difference *d* is a win rate of 1 /
/// (1 + 10^(-*d*/400)). The likelihood of each is the greatest that any distribution of block results with that mean
/// reaches, so the test accounts for how much duplicate deals steady the results (the generalised, pentanomial test
/// that chess engines are developed with).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lower hypothesis.
    pub elo0: f64,
    /// The higher hypothesis.
    pub elo1: f64,
    /// How often `elo1` may be accepted although `elo0` is true.
    pub alpha: f64,
    /// How often `elo0` may be accepted although `elo1` is true.
    pub beta: f64,
}

/// The outcome of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The lower hypothesis is accepted.
    Elo0,
    /// The higher hypothesis is accepted.
    Elo1,
}

impl Default for Sprt {
    fn default() -> Self {
        Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }
    }
}

/// The count of a result that no block has shown yet: it may still happen.
const UNSEEN: f64 = 0.001;

impl Sprt {
    /// The log-likelihood ratios at which `elo0` and `elo1` are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the two hypotheses, given in how many blocks the first bot had 0, ½, 1, 1½ and 2
    /// wins.
    pub fn likelihood_ratio(&self, pentanomial: &[u64; 5]) -> f64 {
        let seen = pentanomial.map(|count| (count as f64).max(UNSEEN));
        best_likelihood(&seen, win_rate(self.elo1)) - best_likelihood(&seen, win_rate(self.elo0))
    }

    /// The verdict, if that ratio is enough for one.
    pub fn verdict(&self, pentanomial: &[u64; 5]) -> Option<Verdict> {
        let ratio = self.likelihood_ratio(pentanomial);
        let (accept0, accept1) = self.bounds();
        match ratio {
            _ if ratio <= accept0 => Some(Verdict::Elo0),
            _ if ratio >= accept1 => Some(Verdict::Elo1),
            _ => None,
        }
    }
}

/// The win rate that an Elo difference means.
fn win_rate(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The log-likelihood, up to a constant, of the distribution that explains the counts best among those with this mean.
///
/// By Lagrange, such a distribution has weights proportional to count / (1 + x (result - mean)), with the one x that
/// makes the mean right.
fn best_likelihood(counts: &[f64; 5], mean: f64) -> f64 {
    let off: [f64; 5] = std::array::from_fn(|index| index as f64 / 4.0 - mean);
    let excess =
        |x: f64| counts.iter().zip(off).map(|(count, off)| count * off / (1.0 + x * off)).sum::<f64>();
    // Falls from plus to minus infinity between the poles.
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = f64::midpoint(low, high);
    -counts.iter().zip(off).map(|(count, off)| count * (x * off).ln_1p()).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by another program, which climbs the likelihood itself instead of solving for x.
    const KNOWN: [([u64; 5], [f64; 2], f64); 6] = [
        ([221, 35, 1211, 46, 213], [0.0, 10.0], -2.982_073),
        ([200, 300, 1000, 330, 240], [0.0, 10.0], 2.516_693),
        ([50, 120, 300, 110, 45], [-5.0, 5.0], -1.177_971),
        ([12, 40, 200, 90, 58], [0.0, 50.0], 25.073_271),
        ([5, 0, 20, 0, 8], [0.0, 30.0], 0.348_307),
        ([0, 0, 0, 0, 100], [0.0, 10.0], 2.836_872),
    ];

    #[test]
    fn likelihood_ratios_are_those_of_another_program() {
        for (counts, [elo0, elo1], known) in KNOWN {
            let ratio = Sprt { elo0, elo1, ..Sprt::default() }.likelihood_ratio(&counts);
            assert!((ratio - known).abs() < 1e-5, "{counts:?}: {ratio}, not {known}");
        }
    }

    #[test]
    fn a_clearly_better_bot_is_accepted_and_an_equal_one_rejected() {
        let sprt = Sprt::default();
        let (low, high) = sprt.bounds();
        assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001);
        assert_eq!(sprt.verdict(&[20, 60, 200, 140, 80]), Some(Verdict::Elo1));
        assert_eq!(sprt.verdict(&[221, 35, 1211, 46, 213]), Some(Verdict::Elo0));
        assert_eq!(sprt.verdict(&[200, 300, 1000, 330, 240]), None);
        assert_eq!(sprt.verdict(&[0; 5]), None);
    }

    #[test]
    fn calmer_blocks_decide_sooner() {
        let sprt = Sprt::default();
        // The same mean, 52.5 %.
        let (wild, calm) = ([190, 0, 0, 0, 210], [0, 0, 360, 40, 0]);
        assert!(sprt.likelihood_ratio(&calm) > 5.0 * sprt.likelihood_ratio(&wild));
    }
}
