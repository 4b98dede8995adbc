use serde::Serialize;

/// What many whole numbers look like. Sums are exact, so the order in which they come does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    count: u64,
    sum: i128,
    squares: i128,
    range: Option<(i64, i64)>,
}

/// The same, in a form for people.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Summary {
    pub mean: f64,
    pub deviation: f64,
    pub least: i64,
    pub most: i64,
}

impl Numbers {
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += i128::from(number);
        self.squares += i128::from(number) * i128::from(number);
        let (least, most) = self.range.unwrap_or((number, number));
        self.range = Some((least.min(number), most.max(number)));
    }

    pub fn merge(&mut self, other: &Numbers) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.range = match (self.range, other.range) {
            (Some((least, most)), Some((less, more))) => Some((least.min(less), most.max(more))),
            (one, another) => one.or(another),
        };
    }

    pub fn sum(&self) -> i128 {
        self.sum
    }

    pub fn summary(&self) -> Summary {
        let count = self.count.max(1) as f64;
        let mean = self.sum as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0);
        let (least, most) = self.range.unwrap_or_default();
        Summary { mean, deviation: variance.sqrt(), least, most }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_two_heaps_are_the_numbers_in_one() {
        let heap = |numbers: &[i64]| {
            let mut heap = Numbers::default();
            for number in numbers {
                heap.add(*number);
            }
            heap
        };
        let one = heap(&[3, -4, 10, 7]);
        let mut right = heap(&[10, 7]);
        right.merge(&heap(&[3, -4]));
        assert_eq!(right, one);
        assert_eq!(one.summary(), Summary { mean: 4.0, deviation: 27.5f64.sqrt(), least: -4, most: 10 });
    }
}
