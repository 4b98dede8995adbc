//! Whole games as text: at the beginning of each turn the open table and what each seat sees, then every decision with
//! what was legal and what happened. A change in the rules shows as a change in these files, and is read in review.

#![expect(clippy::unwrap_used, reason = "what a test does not expect is its failure")]

use std::fmt::Write;
use std::path::PathBuf;

use keltis::{Action, Cards, Colour, Keltis, Size, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Game, Notated, Seat, Seats, Seed, Turn, below};

const HEADER: &str = "# Players who like to lay and to draw, otherwise by chance. Written by\n\
                      # TRISKEL_REWRITE=1 cargo test -p keltis --test playthroughs\n";

#[test]
fn games_of_every_size_go_as_they_went_before() {
    for count in 2..=4 {
        let file =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{count}-players.txt"));
        let now = playthrough(Seats::new(count).unwrap());
        if std::env::var_os("TRISKEL_REWRITE").is_some() {
            std::fs::write(&file, &now).unwrap();
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

fn playthrough(seats: Seats) -> String {
    let seed = format!("playthrough for {}", seats.count());
    let mut game = Keltis::new(seats, &Seed::new(&seed));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seats.count() as u64);
    let mut text = format!("{HEADER}seed {seed}\n");
    let tiles: Vec<String> =
        game.table().tiles().iter().map(|(stone, tile)| format!("{stone} {}", json(&tile))).collect();
    writeln!(text, "tiles {}", tiles.join(", ")).unwrap();
    let (mut turns, mut previous) = (0, None);
    while let Turn::Of(seat) = game.turn() {
        if previous != Some(seat) {
            turns += 1;
            previous = Some(seat);
            writeln!(text, "\nturn {turns}, {seat}").unwrap();
            write_table(&mut text, &game);
        }
        let actions = game.legal_actions();
        let texts: Vec<String> = actions.iter().map(Action::to_string).collect();
        let action = choose(&actions, &mut rng);
        writeln!(text, "  {}: {}\n  > {action}", game.phase(), texts.join(", ")).unwrap();
        game.act_telling(action, |event| writeln!(text, "      {}", json(&event)).unwrap()).unwrap();
    }
    writeln!(text, "\nend").unwrap();
    write_table(&mut text, &game);
    for seat in seats.iter() {
        writeln!(text, "  {seat} {}", json(&game.breakdown(seat))).unwrap();
    }
    text
}

/// Lays three times of four if it can, and draws from the deck three times of four.
fn choose(actions: &[Action], rng: &mut Xoshiro256PlusPlus) -> Action {
    let liked = |action: &&Action| !matches!(action, Action::Discard(_) | Action::Take(_) | Action::Stay);
    let liked: Vec<Action> = actions.iter().filter(liked).copied().collect();
    let from = if liked.is_empty() || below(4, rng) == 0 { actions } else { &liked };
    from[below(from.len() as u32, rng) as usize]
}

fn write_table(text: &mut String, game: &Keltis) {
    let watcher = game.view(None);
    let table = watcher.table();
    for seat in table.seats().iter() {
        let area = table.area(seat);
        let rows = Colour::ALL.into_iter().filter_map(|colour| {
            let row = list(area.rows.row(colour).into_iter());
            let stands = area.figures.row(colour).map(|row| {
                let large = if area.figures.size(colour) == Some(Size::Large) { " large" } else { "" };
                format!("on {row}{large}")
            });
            stands.map(|stands| format!("{row} {stands}"))
        });
        let rows = rows.collect::<Vec<_>>().join("; ");
        writeln!(
            text,
            "  {seat}: {rows} | points {} wishes {} score {}",
            area.points,
            area.wishes,
            area.score()
        )
        .unwrap();
    }
    let piles = Colour::ALL.into_iter().filter(|colour| !table.pile(*colour).is_empty());
    let piles = piles.map(|colour| list(table.pile(colour).from_top(colour)));
    let piles = piles.collect::<Vec<_>>().join(" | ");
    writeln!(text, "  discards from the top: {}", if piles.is_empty() { "none" } else { &piles }).unwrap();
    for seat in table.seats().iter() {
        writeln!(text, "  {seat} sees {}", seen(&game.view(Some(seat)), seat)).unwrap();
    }
}

/// The hidden part of the table through one seat's eyes.
fn seen(view: &View, me: Seat) -> String {
    let hands = view.table().seats().iter().map(|seat| {
        let known: Cards = view.table().area(seat).known;
        match seat == me {
            true => list(view.hand().iter()),
            false if known.is_empty() => view.hand_size(seat).to_string(),
            false => format!("{} with {}", view.hand_size(seat), list(known.iter())),
        }
    });
    format!("{} | deck {}", hands.collect::<Vec<_>>().join(" | "), view.deck_left())
}

fn list(cards: impl Iterator<Item = keltis::Card>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn json(data: &impl serde::Serialize) -> String {
    serde_json::to_string(data).unwrap()
}
