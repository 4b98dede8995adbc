use std::cmp::Ordering;

/// A win in [`Block::wins`]: divisible by two, three and four, so that shared wins are whole numbers.
pub const WHOLE_WIN: i64 = 12;

/// The ranking at the end of one game: for each bot, how many finished ahead of it. Bots with the same number share a
/// place.
pub type Finish = Vec<u8>;

/// The games of one deal: one in each rotation of the line-up. Exact sums, for each bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Wins, in parts of [`WHOLE_WIN`].
    pub wins: Vec<i64>,
    /// Leads over the best of the others, in points.
    pub margins: Vec<i64>,
    /// Places, in halves: the first is 2, a shared first and second 3.
    pub places: Vec<i64>,
    /// How each game ended.
    pub finishes: Vec<Finish>,
    /// Games cut short by the turn limit.
    pub cut: u64,
}

impl Block {
    /// No games yet.
    pub fn new(bots: usize) -> Block {
        Block {
            wins: vec![0; bots],
            margins: vec![0; bots],
            places: vec![0; bots],
            finishes: Vec::new(),
            cut: 0,
        }
    }

    /// Adds a game, given each bot's score.
    pub fn add<Score: Ord + Clone + Into<i64>>(&mut self, scores: &[Score], cut: bool) {
        let points: Vec<i64> = scores.iter().map(|score| score.clone().into()).collect();
        let finish: Finish = scores.iter().map(|mine| count(scores, mine, Ordering::Greater) as u8).collect();
        let winners = scores.iter().max().map_or(1, |best| count(scores, best, Ordering::Equal));
        for (bot, mine) in scores.iter().enumerate() {
            let better = i64::from(finish[bot]);
            if better == 0 {
                self.wins[bot] += WHOLE_WIN / winners;
            }
            let others = points.iter().enumerate().filter(|(other, _)| *other != bot);
            let best_other = others.map(|(_, points)| *points).max().unwrap_or_default();
            self.margins[bot] += points[bot] - best_other;
            let sharing = count(scores, mine, Ordering::Equal) - 1;
            self.places[bot] += 2 * (better + 1) + sharing;
        }
        self.finishes.push(finish);
        self.cut += u64::from(cut);
    }
}

/// How many of the scores compare this way with mine.
fn count<Score: Ord>(scores: &[Score], mine: &Score, comparison: Ordering) -> i64 {
    scores.iter().filter(|score| score.cmp(&mine) == comparison).count() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_adds_wins_margins_and_places() {
        let mut block = Block::new(3);
        block.add(&[10i64, 7, -2], false);
        assert_eq!((&block.wins[..], &block.margins[..]), (&[12, 0, 0][..], &[3, -3, -12][..]));
        assert_eq!((&block.places[..], &block.finishes[0][..]), (&[2, 4, 6][..], &[0, 1, 2][..]));
        block.add(&[1i64, 5, 5], true);
        assert_eq!((&block.wins[..], &block.margins[..]), (&[12, 6, 6][..], &[-1, -3, -12][..]));
        assert_eq!((&block.places[..], &block.finishes[1][..]), (&[8, 7, 9][..], &[2, 0, 0][..]));
        assert_eq!(block.cut, 1);
    }
}
