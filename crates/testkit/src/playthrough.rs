//! Playthroughs: whole games as text. At the beginning of each turn, what a watcher sees that has changed, and what
//! each seat sees of the hands; then every decision with what was legal and what happened. A change in the rules shows
//! up as a change in these files, and is read in review.

use std::fmt::Write;
use std::path::Path;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value};
use tabletop::{Notated, Seat, Seats, Seed, Start, Turn, below};

/// Compares a game of every size with the files in `tests/playthroughs` of a crate, given by its folder; with
/// `TRISKEL_REWRITE` in the environment, rewrites them.
///
/// # Panics
/// If a game goes differently than before, with file and line.
pub fn playthroughs_hold<G: Notated>(crate_folder: &str) {
    for seats in G::SEATS.filter_map(Seats::new) {
        let file = Path::new(crate_folder).join(format!("tests/playthroughs/{}-players.txt", seats.count()));
        let now = playthrough::<G>(seats);
        if std::env::var_os("TRISKEL_REWRITE").is_some() {
            std::fs::write(&file, &now).expect("the file can be written");
        }
        let before = std::fs::read_to_string(&file).unwrap_or_default();
        let difference = before.lines().zip(now.lines()).position(|(before, now)| before != now);
        assert!(
            before == now,
            "{} differs from line {:?} on",
            file.display(),
            difference.map(|index| index + 1)
        );
    }
}

fn playthrough<G: Notated>(seats: Seats) -> String {
    let seed = format!("playthrough for {}", seats.count());
    let start = Start::<G>::from_seed(seats, Seed::new(&seed));
    let mut game = start.begin().unwrap_or_else(|flaw| panic!("{flaw}"));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seats.count() as u64);
    let mut text = format!(
        "# {} by players who seldom discard, take or stop, otherwise by chance. Written by\n",
        G::TITLE
    );
    let _ = writeln!(text, "# TRISKEL_REWRITE=1 cargo test -p {} --test playthroughs\nseed {seed}", G::NAME);
    let (mut turns, mut previous, mut shown) = (0, None, Map::new());
    while let Turn::Of(seat) = game.turn() {
        if previous != Some(seat) {
            turns += 1;
            previous = Some(seat);
            let _ = writeln!(text, "\nturn {turns}, {seat}");
            write_table(&mut text, &game, &mut shown);
        }
        let actions = game.legal_actions();
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let action = choose::<G>(&actions, &mut rng);
        let _ = writeln!(text, "  {}: {}\n  > {action}", game.phase(), texts.join(", "));
        let telling = game.act_telling(action, |event| {
            let _ = writeln!(text, "      {}", json(&event));
        });
        telling.expect("a listed action plays");
    }
    let _ = writeln!(text, "\nend");
    write_table(&mut text, &game, &mut shown);
    for seat in seats.iter() {
        let _ = writeln!(text, "  {seat} {}", json(&game.breakdown(seat)));
    }
    text
}

/// Three times out of four, something that moves the game on, if there is any such action.
fn choose<G: Notated>(actions: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> G::Action {
    let idle = |action: &G::Action| {
        let text = action.to_string();
        ["discard", "take", "stay", "done"].iter().any(|word| text.starts_with(word))
    };
    let liked: Vec<G::Action> = actions.iter().filter(|action| !idle(action)).copied().collect();
    let from = if liked.is_empty() || below(4, rng) == 0 { actions } else { &liked };
    from[below(from.len() as u32, rng) as usize]
}

/// Writes what a watcher sees that was not `seen` before, and the hands as each seat sees them.
fn write_table<G: Notated>(text: &mut String, game: &G, seen: &mut Map<String, Value>) {
    let Value::Object(view) = value(&game.view(None)) else { return };
    for (key, value) in view {
        if seen.get(&key) != Some(&value) && key != "turn" {
            let _ = writeln!(text, "  {key} {value}");
            seen.insert(key, value);
        }
    }
    for seat in game.seats().iter() {
        if let Some(hands) = seen_hands(game, seat) {
            let _ = writeln!(text, "  {seat} sees {hands}");
        }
    }
}

/// The hands as one seat sees them, if the game has hands.
fn seen_hands<G: Notated>(game: &G, seat: Seat) -> Option<Value> {
    value(&game.view(Some(seat))).get("hands").cloned()
}

fn value(data: &impl serde::Serialize) -> Value {
    serde_json::to_value(data).expect("plain data")
}

fn json(data: &impl serde::Serialize) -> String {
    value(data).to_string()
}
