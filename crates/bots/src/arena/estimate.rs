use statrs::distribution::{ContinuousCDF, StudentsT};

/// An estimate of a mean: the sample mean and the bounds of its 95 % interval.
///
/// The interval is Student's over block means, which for many blocks is the normal one. With a single block there is
/// none, and the bounds are as wide as possible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Estimate {
    /// Half the width of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The probability that the truth is below the lower bound, and that it is above the upper one.
const TAIL: f64 = 0.025;

/// Whole numbers, one for each block: how many, their sum and the sum of their squares, all exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    count: u64,
    sum: i128,
    squares: i128,
}

impl Sums {
    /// Adds one block's number.
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += i128::from(number);
        self.squares += i128::from(number) * i128::from(number);
    }

    /// The mean in units of `unit`.
    pub fn estimate(&self, unit: f64) -> Estimate {
        let count = self.count as f64;
        if self.count == 0 {
            return Estimate { mean: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let mean = self.sum as f64 / count / unit;
        let half =
            self.standard_error().map_or(f64::INFINITY, |error| error / unit * student(self.count - 1));
        Estimate { mean, low: mean - half, high: mean + half }
    }

    /// The mean of something between 0 and 1, in units of `unit`.
    ///
    /// Blocks that are all alike do not prove that the next one will be too: it may differ with a probability of up to
    /// 1 - 0.025^(1/n) (about 3.7/n), and the interval is never narrower than that allows.
    pub fn share(&self, unit: f64) -> Estimate {
        let Estimate { mean, low, high } = self.estimate(unit);
        let surprise = 1.0 - TAIL.powf(1.0 / self.count.max(1) as f64);
        let least = mean * (1.0 - surprise);
        Estimate { mean, low: low.min(least).max(0.0), high: high.max(least + surprise).min(1.0) }
    }

    /// The standard error of the mean; unknown for a single block.
    fn standard_error(&self) -> Option<f64> {
        let count = i128::from(self.count);
        // Exact up to the division, so that equal blocks have no deviation at all.
        let deviations = count * self.squares - self.sum * self.sum;
        (count > 1).then(|| (deviations as f64 / (count * count * (count - 1)) as f64).sqrt())
    }
}

/// How many standard errors the 95 % interval reaches to each side.
pub(super) fn student(freedom: u64) -> f64 {
    let distribution = StudentsT::new(0.0, 1.0, freedom as f64);
    distribution.map_or(f64::INFINITY, |students| students.inverse_cdf(1.0 - TAIL))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(numbers: &[i64]) -> Sums {
        let mut sums = Sums::default();
        for number in numbers {
            sums.add(*number);
        }
        sums
    }

    #[test]
    fn few_blocks_have_wide_intervals_as_in_students_tables() {
        for (freedom, table) in [(1, 12.706), (4, 2.776), (30, 2.042), (100_000, 1.960)] {
            assert!((student(freedom) - table).abs() < 0.001, "{freedom}: {}", student(freedom));
        }
        let estimate = sums(&[1, 2, 3, 4, 5]).estimate(1.0);
        assert!((estimate.mean - 3.0).abs() < 1e-12);
        assert!((estimate.half_width() - 2.776 * 0.5f64.sqrt()).abs() < 0.001, "{estimate:?}");
    }

    #[test]
    fn one_block_proves_nothing() {
        let estimate = sums(&[24]).estimate(24.0);
        assert!(estimate.low == f64::NEG_INFINITY && estimate.high == f64::INFINITY);
        let share = sums(&[24]).share(24.0);
        assert!(share.low < 0.026 && share.high >= 1.0, "{share:?}");
    }

    #[test]
    fn winning_all_blocks_does_not_prove_invincibility() {
        let share = sums(&[24; 100]).share(24.0);
        assert!((share.mean - 1.0).abs() < 1e-12 && (share.high - 1.0).abs() < 1e-12);
        // The exact bound for 100 successes out of 100.
        assert!((share.low - 0.9638).abs() < 0.0001, "{share:?}");
        let lost = sums(&[0; 100]).share(24.0);
        assert!((lost.high - 0.0362).abs() < 0.0001 && lost.low.abs() < 1e-12, "{lost:?}");
    }

    #[test]
    fn ordinary_shares_have_the_ordinary_interval() {
        let half_won: Vec<i64> = (0..400).map(|block| if block % 2 == 0 { 24 } else { 0 }).collect();
        let share = sums(&half_won).share(24.0);
        assert!((share.half_width() - 1.966 * 0.5 / 399f64.sqrt()).abs() < 1e-4, "{share:?}");
    }
}
