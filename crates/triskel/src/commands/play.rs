use std::io::{self, Write};

use anyhow::{Result, anyhow};
use bots::{Playable, random_source};
use catalogue::{AnyGame, Listed, with_kind, with_match};
use tabletop::{Match, Seed};
use terminal::plain::{Left, PlainTable};
use terminal::{Drawn, Names, Setting, Sitting, said};
use words::say;

use super::{KeptFile, fresh_seed, house_rules, line_width, read_record, seats, shown};
use crate::args::PlayArgs;

/// Plays in plain text.
pub fn play(args: &PlayArgs) -> Result<()> {
    if let Some(file) = &args.resume {
        let (_, game): (_, AnyGame) = read_record(file)?;
        return with_match!(&game, played => at_the_table(played, Some(KeptFile::read_before(file))));
    }
    with_kind!(args.game, G => {
        let played = new_match::<G>(args)?;
        let file = args.record.as_deref().map(|file| KeptFile::new(file, args.force)).transpose()?;
        at_the_table(&played, file)
    })
}

fn new_match<G: Drawn>(args: &PlayArgs) -> Result<Match<G>> {
    let setting = Setting::<G> {
        seats: seats(args.game, args.seats)?,
        options: house_rules::<G::Options>(&args.options)?,
        seed: match &args.seed {
            Some(text) => Seed::new(text),
            None => fresh_seed()?,
        },
        first: args.first,
        name: args.name.clone(),
        level: args.level,
    };
    setting.table().map_err(|reason| anyhow!("{reason}"))
}

fn at_the_table<G: Drawn + Playable + Listed>(played: &Match<G>, mut file: Option<KeptFile>) -> Result<()> {
    let mut sitting = Sitting::new(played)?;
    let mut keep = |played: &Match<G>| file.as_mut().map_or(Ok(()), |file| file.write(played.record()));
    keep(played)?;

    let mut table = PlainTable {
        input: io::stdin().lock(),
        output: anstream::stdout().lock(),
        rng: random_source(&fresh_seed()?),
        width: line_width(),
    };
    let welcome = say::terminal::welcome(Names::of(played).all(), G::title());
    writeln!(table.output, "{}", said(&welcome))?;
    let left = table.play(&mut sitting, keep);
    match (&left, file) {
        (Ok(_), Some(file)) => {
            let saved = say::terminal::saved(shown(file.path()));
            writeln!(table.output, "{}", said(&saved))?;
        }
        (Ok(Left::Finished), None) => {}
        (Ok(Left::Early), None) => {
            writeln!(table.output, "{}", said(&say::terminal::you_left()))?;
            hand_over(&mut table.output, &sitting.recorded())?;
        }
        // What could not be saved can still be copied from the screen, if that is not what failed.
        (Err(_), _) => drop(hand_over(&mut table.output, &sitting.recorded())),
    }
    left?;
    Ok(())
}

fn hand_over<G: Drawn>(output: &mut impl Write, played: &Match<G>) -> io::Result<()> {
    writeln!(output, "{}\n", said(&say::terminal::to_go_on()))?;
    write!(output, "{}", played.record())
}
