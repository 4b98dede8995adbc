//! The arena is fair, and gives the same results on any number of threads.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::arena::{Arena, Block, Entrant, Finish, Tally};
use bots::{Budget, Level, Playable, Player};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use tabletop::Seed;

const EASY: Player = Player::Level(Level::Easy);
const RANDOM: Player = Player::Level(Level::Random);

fn arena<G: Playable>(players: &[Player], seed: &str, iterations: u32) -> Arena<G> {
    let entrant = |player: &Player| Entrant { player: *player, budget: Budget::iterations(iterations) };
    let line_up = players.iter().map(entrant).collect();
    Arena::new(line_up, Seed::new(seed)).expect("the game takes that many")
}

fn run<G: Playable>(arena: &Arena<G>, deals: u64, threads: usize) -> Tally {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| arena.run(deals, |_| ControlFlow::Continue(())))
}

fn threads_do_not_matter<G: Playable>(players: &[Player]) {
    let arena = arena::<G>(players, "threads", 4);
    let alone = run(&arena, 6, 1);
    let together = run(&arena, 6, 3);
    assert_eq!(alone.blocks(), together.blocks());
    assert_eq!(alone.blocks().len(), 6);
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    threads_do_not_matter::<Keltis>(&[Player::Tree, EASY]);
    threads_do_not_matter::<KeltisCards>(&[Player::Tree, EASY, RANDOM]);
    threads_do_not_matter::<Celtic>(&[Player::Tree, Player::Level(Level::Hard)]);
}

#[test]
fn a_run_that_ends_early_ends_at_the_same_deal_on_any_number_of_threads() {
    let arena = arena::<Keltis>(&[EASY, EASY], "early", 1);
    let until_two_wins = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let enough = |tally: &Tally| match tally.pentanomial()[4] {
            2.. => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        pool.install(|| arena.run(1000, enough)).blocks().to_vec()
    };
    let alone = until_two_wins(1);
    assert!(alone.len() < 1000);
    assert_eq!(until_two_wins(4), alone);
}

#[test]
fn a_run_that_is_not_wanted_any_more_counts_the_deals_that_were_begun() {
    let arena = arena::<Keltis>(&[EASY, EASY], "wanted", 1);
    for (asked, expected) in [(1, 2), (5, 6), (2000, 1000)] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
        let handed_out = AtomicU64::new(0);
        let wanted = || handed_out.fetch_add(1, Ordering::Relaxed) < asked;
        let tally = pool.install(|| arena.run_while(wanted, 1000, |_| ControlFlow::Continue(())));
        assert_eq!(tally.deals(), expected, "the first is always played, and {asked} more were wanted");
    }
}

#[test]
fn every_bot_sits_on_every_seat_equally_often() {
    for players in [&[EASY; 2][..], &[EASY; 3], &[EASY; 4]] {
        let arena = arena::<Keltis>(players, "seats", 1);
        for rotation in 0..players.len() {
            let mut seats: Vec<usize> =
                (0..players.len()).map(|bot| arena.seat(bot, rotation).index()).collect();
            seats.sort_unstable();
            assert!(seats.into_iter().eq(0..players.len()), "nobody shares a chair");
        }
        for bot in 0..players.len() {
            let mut seats: Vec<usize> =
                (0..players.len()).map(|rotation| arena.seat(bot, rotation).index()).collect();
            seats.sort_unstable();
            assert!(seats.into_iter().eq(0..players.len()), "bot {bot} sits everywhere once");
        }
    }
}

/// One interval in twenty misses the truth: that is what 95 % means. So the misses of many runs are counted.
#[test]
fn intervals_of_a_bot_against_itself_cover_one_half_nineteen_times_in_twenty() {
    fn missed<G: Playable>() -> u32 {
        let mut missed = 0;
        for number in 0..40 {
            let seed = format!("mirror {number}");
            let tally = run(&arena::<G>(&[EASY, EASY], &seed, 1), 30, 2);
            let rate = tally.win_rate(0);
            missed += u32::from(rate.low > 0.5 || rate.high < 0.5);
            assert!((rate.mean + tally.win_rate(1).mean - 1.0).abs() < 1e-9);
            assert!((tally.margin(0).mean + tally.margin(1).mean).abs() < 1e-9);
            assert_eq!(tally.pentanomial().iter().sum::<u64>(), 30);
        }
        missed
    }
    let missed = missed::<Keltis>() + missed::<KeltisCards>() + missed::<Celtic>();
    assert!((1..=12).contains(&missed), "{missed} of 120 intervals miss one half");
}

#[test]
fn at_larger_tables_shares_add_up_and_places_are_counted() {
    let tally = run(&arena::<Keltis>(&[EASY, RANDOM, RANDOM, EASY], "four", 1), 20, 2);
    let sum = |of: &dyn Fn(usize) -> f64| (0..4).map(of).sum::<f64>();
    assert!((sum(&|bot| tally.win_rate(bot).mean) - 1.0).abs() < 1e-9);
    assert!((sum(&|bot| tally.place(bot).mean) - 10.0).abs() < 1e-9);
    assert!(tally.place(0).high < tally.place(1).low);
    assert_eq!(tally.games(), 80);
    assert!(tally.finishes().all(|games| games.len() == 4));
}

#[test]
fn games_cut_by_the_turn_limit_are_scored_as_they_stand_and_counted() {
    let mut short = arena::<Keltis>(&[EASY, RANDOM], "cut", 1);
    short.turn_limit = 10;
    let tally = run(&short, 5, 1);
    assert_eq!((tally.cut(), tally.games()), (10, 10));
    let whole = run(&arena::<Keltis>(&[EASY, RANDOM], "cut", 1), 5, 1);
    assert_eq!(whole.cut(), 0);
}

#[test]
fn a_game_without_chance_begins_differently_in_every_block() {
    let mut celtic = arena::<Celtic>(&[EASY, EASY], "openings", 1);
    assert_eq!(celtic.opening, 4);
    assert_eq!(arena::<Keltis>(&[EASY, EASY], "openings", 1).opening, 0);
    // In a game that is all opening, both games of a block are the same.
    celtic.opening = 100;
    celtic.turn_limit = 100;
    let tally = run(&celtic, 20, 1);
    let is_mirrored = |block: &Block| block.wins[0] == block.wins[1] && block.margins == [0, 0];
    assert!(tally.blocks().iter().all(is_mirrored));
    let first_result = |block: &Block| block.finishes[0].clone();
    let results: BTreeSet<Finish> = tally.blocks().iter().map(first_result).collect();
    assert!(results.len() > 1, "all openings are the same");
    assert_eq!(tally.thinking(0).decisions(), 0);
}

#[test]
fn time_is_kept_where_there_was_a_choice() {
    let tally = run(&arena::<Keltis>(&[Player::Tree, EASY], "time", 50), 2, 1);
    let thinking = tally.thinking(0);
    assert!(thinking.decisions() > 100);
    assert!(thinking.mean() > tally.thinking(1).mean());
    assert!(thinking.percentile_99() >= thinking.mean() && thinking.longest() >= thinking.percentile_99());
}

#[test]
fn a_table_has_as_many_seats_as_its_game_allows() {
    let line_up = |count| vec![Entrant::usual(EASY); count];
    let seed = || Seed::new("x");
    assert!(Arena::<Celtic>::new(line_up(3), seed()).is_none());
    assert!(Arena::<Keltis>::new(line_up(1), seed()).is_none());
    assert!(Arena::<Keltis>::new(line_up(5), seed()).is_none());
    assert!(Arena::<KeltisCards>::new(line_up(4), seed()).is_some());
}
