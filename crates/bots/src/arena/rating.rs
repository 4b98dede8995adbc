use std::collections::BTreeMap;

use tabletop::{Seed, below};

use super::estimate::{Estimate, student};
use crate::random_source;

/// One game between rated players, and how each finished. Players with the same number share a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Each player by number, and how many finished ahead of it.
    pub players: Vec<(usize, u8)>,
}

/// The strength of all players on one scale, in Elo: 400 points are odds of ten to one in a game for two. The mean of
/// all players is 0.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// From all games.
    points: Vec<f64>,
    /// From deals resampled with replacement.
    resampled: Vec<Vec<f64>>,
    deals: usize,
    is_settled: bool,
}

/// The standard errors to each side that cover 95 % of a normal distribution.
const NORMAL: f64 = 1.959_964;

/// How often deals are resampled.
const RESAMPLED: usize = 1000;

/// Games that every player wins, and as many that it loses, against an imaginary one of strength 1, so that a player
/// who has never lost is not infinitely good. Half a game weighs nothing against hundreds.
const IMAGINARY: f64 = 0.5;

/// Rates by the Plackett-Luce model: the winner is drawn from all players with probabilities proportional to their
/// strengths, then the second from the rest, and so on. The strengths are the most likely ones (with half a game won
/// and half a game lost against an imaginary player); players who share a place count as every order of them, in equal
/// parts.
///
/// `deals` holds the games of each deal; intervals come from resampling the deals 1000 times.
pub fn rate(players: usize, deals: &[Vec<Finished>], seed: &Seed) -> Ratings {
    let (orders, deals) = strict_orders(deals);
    let weights = |chosen: &mut dyn Iterator<Item = usize>| {
        let mut weights = vec![0.0; orders.len()];
        for deal in chosen {
            deals[deal].iter().for_each(|(order, weight)| weights[*order] += weight);
        }
        weights
    };
    let even = vec![1.0; players];
    let most_likely = strengths(&orders, &weights(&mut (0..deals.len())), &even);
    let rng = &mut random_source(&Seed::new(format!("ratings of {seed}")));
    let resampled = (0..RESAMPLED)
        .map(|_| {
            let mut drawn = (0..deals.len()).map(|_| below(deals.len() as u32, rng) as usize);
            in_elo(&strengths(&orders, &weights(&mut drawn), &most_likely))
        })
        .collect();
    let is_settled = is_settled(players, &orders);
    Ratings { points: in_elo(&most_likely), resampled, deals: deals.len(), is_settled }
}

impl Ratings {
    /// This player's rating.
    pub fn rating(&self, player: usize) -> Estimate {
        self.estimate(|points| points[player])
    }

    /// How much better the first is than the second.
    pub fn difference(&self, one: usize, other: usize) -> Estimate {
        self.estimate(|points| points[one] - points[other])
    }

    /// Whether the games show how far apart the players are. They do not if some never finished ahead of any of the
    /// others: those might be worse by any distance, and the ratings show the least.
    pub fn is_settled(&self) -> bool {
        self.is_settled
    }

    fn estimate(&self, of: impl Fn(&[f64]) -> f64) -> Estimate {
        let mut values: Vec<f64> = self.resampled.iter().map(|points| of(points)).collect();
        values.sort_by(f64::total_cmp);
        let tail = values.len() / 40;
        let mean = of(&self.points);
        if self.deals < 2 {
            return Estimate { mean, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let stretched = |value: f64| mean + self.stretch() * (value - mean);
        Estimate { mean, low: stretched(values[tail]), high: stretched(values[values.len() - 1 - tail]) }
    }

    /// A few resampled deals vary less than new deals would: their own mean is taken for the true one, and the normal
    /// distribution for Student's. This is how much wider the interval must be: 1.29 for 8 deals, 1.03 for 60.
    fn stretch(&self) -> f64 {
        let deals = self.deals as f64;
        student(self.deals as u64 - 1) / NORMAL * (deals / (deals - 1.0)).sqrt()
    }
}

/// An order without ties, best first.
type Order = Vec<usize>;

/// All orders that occur, and for each deal which ones and with what weight.
fn strict_orders(deals: &[Vec<Finished>]) -> (Vec<Order>, Vec<Vec<(usize, f64)>>) {
    let mut numbers: BTreeMap<Order, usize> = BTreeMap::new();
    let mut by_deal = Vec::with_capacity(deals.len());
    for deal in deals {
        let mut weighted = Vec::new();
        for finished in deal {
            let orders = orders_of(finished);
            let weight = 1.0 / orders.len() as f64;
            for order in orders {
                let next = numbers.len();
                weighted.push((*numbers.entry(order).or_insert(next), weight));
            }
        }
        by_deal.push(weighted);
    }
    let mut orders = vec![Order::new(); numbers.len()];
    for (order, number) in numbers {
        orders[number] = order;
    }
    (orders, by_deal)
}

/// The orders that a finish may stand for: more than one if places are shared.
fn orders_of(finished: &Finished) -> Vec<Order> {
    let Some(best) = finished.players.iter().map(|(_, better)| *better).min() else {
        return vec![Order::new()];
    };
    let mut orders = Vec::new();
    for (index, (first, _)) in finished.players.iter().enumerate().filter(|(_, (_, better))| *better == best)
    {
        let mut others = finished.clone();
        others.players.remove(index);
        for rest in orders_of(&others) {
            orders.push([&[*first][..], &rest].concat());
        }
    }
    orders
}

/// The most likely strengths, by minorisation-maximisation (Hunter 2004): a player's strength is the number of times it
/// was chosen, divided by what it could expect at strength 1, repeated until nothing moves.
fn strengths(orders: &[Order], weights: &[f64], begin: &[f64]) -> Vec<f64> {
    const ENOUGH: usize = 10_000;
    const STILL: f64 = 1e-7;
    let mut chosen = vec![IMAGINARY; begin.len()];
    for (order, weight) in orders.iter().zip(weights) {
        // The last is not chosen: it is left over.
        order.iter().take(order.len().saturating_sub(1)).for_each(|player| chosen[*player] += weight);
    }
    let mut strengths = begin.to_vec();
    for _ in 0..ENOUGH {
        let mut expected: Vec<f64> =
            strengths.iter().map(|strength| 2.0 * IMAGINARY / (strength + 1.0)).collect();
        for (order, weight) in orders.iter().zip(weights).filter(|(_, weight)| **weight > 0.0) {
            let mut left: f64 = order.iter().map(|player| strengths[*player]).sum();
            let mut share = 0.0;
            for (place, player) in order.iter().enumerate() {
                if place + 1 < order.len() {
                    share += weight / left;
                }
                expected[*player] += share;
                left -= strengths[*player];
            }
        }
        let mut moved = 0.0f64;
        for (strength, (chosen, expected)) in strengths.iter_mut().zip(chosen.iter().zip(&expected)) {
            let next = chosen / expected;
            moved = moved.max((next / *strength).ln().abs());
            *strength = next;
        }
        if moved < STILL {
            break;
        }
    }
    strengths
}

/// Whether a chain of better finishes leads from every player to every other.
fn is_settled(players: usize, orders: &[Order]) -> bool {
    let mut better = vec![vec![false; players]; players];
    for order in orders {
        for (place, player) in order.iter().enumerate() {
            order[place + 1..].iter().for_each(|other| better[*player][*other] = true);
        }
    }
    for middle in 0..players {
        for one in 0..players {
            for other in 0..players {
                better[one][other] |= better[one][middle] && better[middle][other];
            }
        }
    }
    (0..players).all(|one| (0..players).all(|other| one == other || better[one][other]))
}

fn in_elo(strengths: &[f64]) -> Vec<f64> {
    let points: Vec<f64> = strengths.iter().map(|strength| 400.0 * strength.log10()).collect();
    let mean = points.iter().sum::<f64>() / points.len().max(1) as f64;
    points.iter().map(|points| points - mean).collect()
}

#[cfg(test)]
mod tests {
    use rand_core::Rng;

    use super::*;

    /// Orders drawn by the model itself: the best first, in proportion to strength.
    fn drawn(strengths: &[f64], rng: &mut impl Rng) -> Finished {
        let mut left: Vec<usize> = (0..strengths.len()).collect();
        let mut players = Vec::new();
        while !left.is_empty() {
            let all: f64 = left.iter().map(|player| strengths[*player]).sum();
            let mut mark = f64::from(rng.next_u32()) / f64::from(u32::MAX) * all;
            let mut hit = left.len() - 1;
            for (index, player) in left.iter().enumerate() {
                mark -= strengths[*player];
                if mark < 0.0 {
                    hit = index;
                    break;
                }
            }
            players.push((left.remove(hit), players.len() as u8));
        }
        Finished { players }
    }

    fn strict(order: &[usize]) -> Finished {
        Finished { players: order.iter().copied().zip(0..).collect() }
    }

    #[test]
    fn known_strengths_are_found_again() {
        let seed = Seed::new("known strengths");
        let rng = &mut random_source(&seed);
        let elo = [150.0, 50.0, -50.0, -150.0];
        let strengths = elo.map(|elo: f64| 10f64.powf(elo / 400.0));
        let deals: Vec<Vec<Finished>> =
            (0..400).map(|_| (0..4).map(|_| drawn(&strengths, rng)).collect()).collect();
        let ratings = rate(4, &deals, &seed);
        assert!(ratings.is_settled());
        for (player, known) in elo.into_iter().enumerate() {
            let Estimate { mean, low, high } = ratings.rating(player);
            assert!(low < known && known < high, "player {player}: {mean} ({low} to {high})");
            assert!(high - low < 60.0 && (mean - known).abs() < 25.0, "player {player}: {mean}");
        }
        let difference = ratings.difference(0, 3);
        assert!(difference.low > 250.0 && difference.high < 350.0, "{difference:?}");
    }

    #[test]
    fn of_two_players_the_rating_is_the_elo_of_the_win_rate() {
        let deals: Vec<Vec<Finished>> =
            (0..1000).map(|deal| vec![strict(if deal % 4 == 0 { &[1, 0] } else { &[0, 1] })]).collect();
        let difference = rate(2, &deals, &Seed::new("two")).difference(0, 1);
        // Three to one.
        assert!((difference.mean - 400.0 * 3f64.log10()).abs() < 0.5, "{difference:?}");
        assert!(difference.low < 190.0 && difference.high > 191.0);
    }

    /// With eight deals, plain resampling would miss the truth about twice as often as it should.
    #[test]
    fn intervals_of_few_deals_cover_the_truth_nineteen_times_in_twenty() {
        let rng = &mut random_source(&Seed::new("few deals"));
        let mut missed = 0;
        for number in 0..200 {
            let deals: Vec<Vec<Finished>> =
                (0..8).map(|_| (0..4).map(|_| drawn(&[2.0, 1.0], rng)).collect()).collect();
            let difference = rate(2, &deals, &Seed::new("few deals").game(number)).difference(0, 1);
            let known = 400.0 * 2f64.log10();
            missed += u32::from(difference.low > known || difference.high < known);
        }
        assert!((3..=17).contains(&missed), "{missed} of 200 intervals miss the truth");
    }

    #[test]
    fn one_deal_rates_nobody() {
        let difference = rate(2, &[vec![strict(&[0, 1])]], &Seed::new("one")).difference(0, 1);
        assert!(difference.low == f64::NEG_INFINITY && difference.high == f64::INFINITY);
    }

    #[test]
    fn who_shares_every_place_is_equally_good() {
        let tied = Finished { players: vec![(0, 0), (1, 0), (2, 2)] };
        let ratings =
            rate(3, &vec![vec![tied, strict(&[2, 0, 1]), strict(&[2, 1, 0])]; 50], &Seed::new("ties"));
        assert!(ratings.difference(0, 1).mean.abs() < 0.01);
        assert_eq!(orders_of(&Finished { players: vec![(0, 0), (1, 0), (2, 0), (3, 0)] }).len(), 24);
    }

    #[test]
    fn who_has_never_won_might_be_worse_by_any_distance() {
        let ratings = rate(3, &vec![vec![strict(&[0, 1, 2]), strict(&[1, 0, 2])]; 50], &Seed::new("last"));
        assert!(!ratings.is_settled());
        assert!(ratings.difference(1, 2).mean.is_finite());
    }
}
