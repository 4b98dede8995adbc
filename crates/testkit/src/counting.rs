//! Counting: fixed positions have as many paths of decisions as an independent implementation of the rules found. The
//! `README.md` beside a game's files explains how they are written and checked.

use std::fs;
use std::path::Path;

use tabletop::{GameOptions, Notated, Seats, Seed};

/// Compares every file in `tests/counts` of a crate, given by its folder, with what the game finds.
///
/// # Panics
/// If they differ, with file and line.
pub fn counts_hold<G: Notated<Score: Into<i64>>>(crate_folder: &str) {
    let mut files = 0;
    for entry in
        fs::read_dir(Path::new(crate_folder).join("tests/counts")).expect("there is a folder of counts")
    {
        let path = entry.expect("its entries can be read").path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let text = fs::read_to_string(&path).expect("a file of counts is text");
            check::<G>(&path.file_name().unwrap_or_default().to_string_lossy(), &text);
            files += 1;
        }
    }
    assert!(files > 0, "there are no files of counts");
}

/// Compares every `depth` and `worth` line of the file with what the game finds.
fn check<G: Notated<Score: Into<i64>>>(file: &str, text: &str) {
    let game = position::<G>(file, text);
    let mut compared = 0;
    for (word, rest) in lines(text) {
        let mut numbers = rest.split(' ').map(|number| number.parse().expect("a number"));
        let mut depth = || numbers.next().and_then(|depth| u32::try_from(depth).ok()).expect("a depth");
        let found = match word {
            "depth" => vec![count(&game, depth())],
            "worth" => worth(&game, depth()),
            _ => continue,
        };
        assert_eq!(found, numbers.collect::<Vec<i64>>(), "{file}: {word} {rest}");
        compared += 1;
    }
    assert!(compared > 0, "{file}: nothing to compare");
}

/// The number of paths of exactly that many decisions. A game that is over has none.
fn count<G: Notated>(game: &G, depth: u32) -> i64 {
    match depth {
        0 => 1,
        1 => game.legal_actions().len() as i64,
        _ => next_positions(game).map(|next| count(&next, depth - 1)).sum(),
    }
}

/// Each seat's score, as if the game ended there, summed over the ends of all those paths.
fn worth<G: Notated<Score: Into<i64>>>(game: &G, depth: u32) -> Vec<i64> {
    if depth == 0 {
        return game.standing().scores.iter().map(|score| score.clone().into()).collect();
    }
    let mut sums = vec![0; game.seats().count()];
    for next in next_positions(game) {
        for (sum, part) in sums.iter_mut().zip(worth(&next, depth - 1)) {
            *sum += part;
        }
    }
    sums
}

fn next_positions<G: Notated>(game: &G) -> impl Iterator<Item = G> {
    game.legal_actions().to_vec().into_iter().map(|action| {
        let mut next = game.clone();
        next.act(action).expect("a legal action plays");
        next
    })
}

/// The position that the file describes.
fn position<G: Notated>(file: &str, text: &str) -> G {
    let one = |word| {
        let line = lines(text).find(|&(found, _)| found == word);
        line.unwrap_or_else(|| panic!("{file}: no line `{word}`")).1
    };
    let seats = Seats::new(one("seats").parse().expect("a number of seats")).expect("two to four seats");
    let first = seats.seat(one("first").parse().expect("a seat")).expect("one of the seats");
    let deal = if G::HAS_CHANCE {
        let deal = serde_json::from_str(one("deal")).expect("a deal is JSON");
        G::read_deal(&deal).unwrap_or_else(|error| panic!("{file}: {error}"))
    } else {
        G::deal(seats, &Seed::new(""))
    };
    let mut options = G::Options::default();
    for (_, option) in lines(text).filter(|&(word, _)| word == "option") {
        let (name, choice) = option.split_once(' ').expect("an option has a choice");
        options.set(name, choice).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
    let mut game = G::begin(seats, options, first, &deal).unwrap_or_else(|flaw| panic!("{file}: {flaw}"));
    for (_, actions) in lines(text).filter(|&(word, _)| word == "play") {
        for action in actions.split("; ") {
            let action = action.parse().unwrap_or_else(|error| panic!("{file}: {error:?}"));
            game.act(action).unwrap_or_else(|illegal| panic!("{file}: {action}: {illegal:?}"));
        }
    }
    game
}

/// The first word and the rest of every line that is neither blank nor a comment.
fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '))
}
