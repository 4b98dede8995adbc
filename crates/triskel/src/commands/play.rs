use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use bots::{Playable, random_source};
use catalogue::{AnyGame, with_kind, with_match};
use tabletop::{Chance, Match, Seed, Start, below, seated};
use terminal::Drawn;
use terminal::plain::{Left, PlainTable, Player};

use super::{fresh_seed, house_rules, read_record, seats};
use crate::args::PlayArgs;

/// Plays in plain text.
pub fn play(args: &PlayArgs) -> Result<()> {
    match &args.resume {
        Some(file) => {
            let (_, game): (_, AnyGame) = read_record(file)?;
            with_match!(game, played => at_the_table(played, Some(file)))
        }
        None => with_kind!(args.game, G => at_the_table(new_match::<G>(args)?, args.record.as_deref())),
    }
}

fn new_match<G: Drawn>(args: &PlayArgs) -> Result<Match<G>> {
    let seats = seats(args.game, args.seats)?;
    let options = house_rules::<G::Options>(&args.options)?;
    let seed = match &args.seed {
        Some(text) => Seed::new(text),
        None => fresh_seed()?,
    };
    let first = match args.first.as_str() {
        "me" => 0,
        "bot" => 1,
        _ => below(seats.count() as u32, &mut random_source(&fresh_seed()?)) as usize,
    };
    let mut names = vec![args.name.clone()];
    names.resize(seats.count(), format!("bot {}", args.level));
    let first = seats.seat(seated::<G, String>(&mut names, first)).unwrap_or_default();
    let mut played = Match::new(Start { seats, options, chance: Chance::Seed(seed), first })
        .map_err(|reason| anyhow::anyhow!("{reason}"))?;
    for (seat, name) in seats.iter().zip(names) {
        played.rename(seat, name);
    }
    if matches!(Player::from_name(&args.name), Player::Bot(_)) {
        bail!("`{}` is what bots are called: choose another name", args.name);
    }
    Ok(played)
}

fn at_the_table<G: Drawn + Playable>(mut played: Match<G>, file: Option<&Path>) -> Result<()> {
    let players: Vec<Player> = played.names().iter().map(|name| Player::from_name(name)).collect();
    let people = players.iter().filter(|player| **player == Player::Person).count();
    if people != 1 {
        bail!(
            "this table is for one person among bots, and the record has {people}: bots are named `bot easy`"
        );
    }
    let keep = |played: &Match<G>| file.map_or(Ok(()), |file| std::fs::write(file, played.record()));
    keep(&played).with_context(|| "the record cannot be written")?;

    let mut table = PlainTable {
        input: io::stdin().lock(),
        output: anstream::stdout().lock(),
        rng: random_source(&fresh_seed()?),
    };
    writeln!(table.output, "{}: {}. Type `help` for help.", G::TITLE, played.names().join(", "))?;
    let left = table.play(&mut played, &players, keep)?;
    match (left, file) {
        (_, Some(file)) => writeln!(table.output, "The game is kept in {}.", file.display())?,
        (Left::Early, None) => {
            writeln!(
                table.output,
                "You left the table. Here is the game, to go on with `triskel play --resume FILE`:\n"
            )?;
            write!(table.output, "{}", played.record())?;
        }
        (Left::Finished, None) => {}
    }
    Ok(())
}
