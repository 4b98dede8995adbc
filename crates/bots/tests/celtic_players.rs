//! What the players of Celtic! promise beyond legal play.

use std::cmp::Ordering;

use bots::{Budget, Cancel, Level, Player, Thought, play_out, random_source};
use celtic::{Action, Celtic, Decision, Options, OverreachRule};
use tabletop::{Game, Notated, Seat, Seats, Seed, Turn};

const EXPERT: Player = Player::Level(Level::Expert);
const HARD: Player = Player::Level(Level::Hard);
const MEDIUM: Player = Player::Level(Level::Medium);
const EASY: Player = Player::Level(Level::Easy);
const RANDOM: Player = Player::Level(Level::Random);

/// The position after this many random moves.
fn position(name: &str, number: u64, moves: u32, options: Options) -> Celtic {
    let mut game = Celtic::new(options);
    play_out(&mut game, moves, &mut random_source(&Seed::new(name).game(number)), |_| {});
    game
}

fn think(player: Player, game: &Celtic, iterations: u32, seed: &Seed) -> Thought<Action> {
    let seat = game.turn().seat().expect("somebody is to place");
    let view = game.view(Some(seat));
    player.think::<Celtic>(
        &view,
        &Budget::iterations(iterations),
        &Cancel::default(),
        &mut random_source(seed),
    )
}

/// 1 if the first player wins, -1 if the second does, 0 for a draw, by looking at every line; `None` if there are too
/// many.
fn solve(game: &Celtic, positions: &mut u32) -> Option<i32> {
    *positions = positions.checked_sub(1)?;
    let Turn::Of(seat) = game.turn() else {
        let scores = game.standing().scores;
        return Some(match scores.as_slice()[0].cmp(&scores.as_slice()[1]) {
            Ordering::Less => -1,
            Ordering::Equal => 0,
            Ordering::Greater => 1,
        });
    };
    let mut results = Vec::new();
    for action in game.legal_actions() {
        let mut after = *game;
        after.act(action).expect("a listed action plays");
        results.push(solve(&after, positions)?);
    }
    if seat == Seat::FIRST { results.into_iter().max() } else { results.into_iter().min() }
}

/// The same, as an estimate for the player to place.
fn certainty(game: &Celtic, seat: Seat) -> Option<f64> {
    let result = solve(game, &mut 20_000)?;
    let result = if seat == Seat::FIRST { result } else { -result };
    Some(f64::from(result + 1) / 2.0)
}

/// The share of points that one player takes from another: every opening from both seats, a draw as half a win.
fn share(one: (Player, u32), other: (Player, u32), openings: u64) -> f64 {
    let mut points = 0.0;
    for number in 0..openings {
        for first in Seats::TWO.iter() {
            let mut game = position("openings", number, 2, Options::default());
            let seed = Seed::new("games").game(number).game(first.index() as u64);
            while let Turn::Of(seat) = game.turn() {
                let (player, iterations) = if seat == first { one } else { other };
                let action = think(player, &game, iterations, &seed).action;
                game.act(action).expect("players play by the rules");
            }
            let winners: Vec<Seat> = game.standing().winners().collect();
            points += if winners.contains(&first) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
    }
    points / (2 * openings) as f64
}

/// Whether this ends the game, and the player who places it wins alone.
fn wins_at_once(game: &Celtic, action: Action) -> bool {
    let mut after = *game;
    after.act(action).expect("a listed action plays");
    let winners: Vec<Seat> = after.standing().winners().collect();
    after.turn().is_over() && game.turn().seat().is_some_and(|seat| winners == [seat])
}

/// Whether some moves, but not all, win at once.
fn some_win_at_once(game: &Celtic) -> bool {
    let actions = game.legal_actions();
    let winning = actions.iter().filter(|action| wins_at_once(game, **action)).count();
    (1..actions.len()).contains(&winning)
}

#[test]
fn late_positions_are_solved_as_if_by_looking_at_every_line() {
    let mut solved = 0;
    for number in 0..60 {
        let game = position("late", number, 12, Options::default());
        let Turn::Of(seat) = game.turn() else { continue };
        let Some(expected) = certainty(&game, seat) else { continue };
        let thought = think(EXPERT, &game, 2_000, &Seed::new("solver"));
        let Some(best) = thought.candidates.first() else { continue };
        assert_eq!(best.estimate.to_bits(), expected.to_bits(), "in {number}: {best:?}, {expected}");
        let mut after = game;
        after.act(thought.action).expect("players play by the rules");
        assert_eq!(certainty(&after, seat), Some(expected), "in {number}");
        solved += 1;
    }
    assert!(solved > 20, "{solved}");
}

#[test]
fn a_win_at_once_is_taken() {
    let mut taken = 0;
    for number in 0..400 {
        let game = position("almost over", number, 14, Options::default());
        let Turn::Of(seat) = game.turn() else { continue };
        if !some_win_at_once(&game) {
            continue;
        }
        for player in [MEDIUM, HARD, EXPERT] {
            let thought = think(player, &game, 200, &Seed::new("win"));
            let mut after = game;
            after.act(thought.action).expect("players play by the rules");
            assert!(
                wins_at_once(&game, thought.action) || certainty(&after, seat) == Some(1.0),
                "{player} in {number}"
            );
        }
        taken += 1;
    }
    assert!(taken > 5, "{taken}");
}

#[test]
fn the_same_seed_and_iterations_give_the_same_thought() {
    for moves in [2, 9] {
        let game = position("repeated", 1, moves, Options::default());
        for player in [HARD, EXPERT] {
            let once = think(player, &game, 300, &Seed::new("same"));
            assert_eq!(once, think(player, &game, 300, &Seed::new("same")), "{player}");
            assert_eq!(once.action, once.candidates[0].action);
            assert_eq!(once.candidates.len(), game.legal_actions().len());
        }
    }
}

#[test]
fn a_cancelled_player_answers_without_more_ado() {
    let cancel = Cancel::default();
    cancel.cancel();
    for moves in [2, 9] {
        let game = position("cancelled", 1, moves, Options::default());
        let seat = game.turn().seat().expect("somebody is to place");
        for player in [HARD, EXPERT] {
            let mut rng = random_source(&Seed::new("cancelled"));
            let budget = Budget { threads: 2, ..Budget::time(std::time::Duration::from_hours(1)) };
            let thought = player.think::<Celtic>(&game.view(Some(seat)), &budget, &cancel, &mut rng);
            assert!(thought.iterations <= 200, "{player}: {}", thought.iterations);
            assert!(game.legal_actions().contains(&thought.action));
        }
    }
}

#[test]
fn even_an_expert_without_time_sees_a_win_at_once() {
    let mut seen = 0;
    for number in 0..200 {
        let game = position("no time", number, 12, Options::default());
        if some_win_at_once(&game) {
            let thought = think(EXPERT, &game, 1, &Seed::new("no time"));
            assert!(wins_at_once(&game, thought.action), "in {number}");
            seen += 1;
        }
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn where_overreaching_costs_the_turn_nobody_overreaches_and_games_end() {
    for (number, player) in [EASY, MEDIUM, HARD, EXPERT, Player::Greedy].into_iter().enumerate() {
        let mut game = position("forfeit", number as u64, 2, Options { overreach: OverreachRule::Forfeit });
        for _ in 0..50 {
            if game.turn().is_over() {
                break;
            }
            let action = think(player, &game, 30, &Seed::new("forfeit")).action;
            assert_eq!(game.as_recorded(action), action);
            assert!(!matches!(action.decision(), Decision::Overreach(_)), "{player}");
            game.act(action).expect("players play by the rules");
        }
        assert!(game.turn().is_over(), "{player}");
    }
}

#[test]
fn easy_beats_random() {
    let share = share((EASY, 1), (RANDOM, 1), 40);
    assert!(share > 0.8, "{share}");
}

#[test]
fn medium_beats_easy() {
    let share = share((MEDIUM, 1), (EASY, 1), 20);
    assert!(share > 0.6, "{share}");
}

#[test]
fn hard_beats_medium() {
    let share = share((HARD, 1_000), (MEDIUM, 1), 10);
    assert!(share > 0.6, "{share}");
}

#[test]
fn expert_beats_greedy() {
    let share = share((EXPERT, 500), (Player::Greedy, 1), 8);
    assert!(share > 0.8, "{share}");
}

#[test]
fn expert_beats_plain_tree_search_with_the_same_playouts() {
    let share = share((EXPERT, 1_000), (Player::Tree, 1_000), 8);
    assert!(share > 0.55, "{share}");
}
