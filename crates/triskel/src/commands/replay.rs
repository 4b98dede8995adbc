use std::io::Write;

use anyhow::{Result, bail};
use catalogue::with_match;
use tabletop::{Match, Seat};
use terminal::Drawn;

use super::read_record;
use crate::args::ReplayArgs;

/// Shows a recorded game turn by turn.
pub fn replay(args: &ReplayArgs) -> Result<()> {
    let (_, game) = read_record(&args.file)?;
    with_match!(&game, played => show(played, args))
}

fn show<G: Drawn>(played: &Match<G>, args: &ReplayArgs) -> Result<()> {
    let seats = played.start().seats;
    let watcher = match args.seat {
        None => None,
        Some(index) => match seats.seat(index) {
            Some(seat) => Some(seat),
            None => bail!("there is no seat {index}: this game has seats 0 to {}", seats.count() - 1),
        },
    };
    let turns: Vec<_> = played.decisions().chunk_by(|before, after| before.0 == after.0).collect();
    if let Some(wanted) = args.turn.filter(|turn| *turn == 0 || *turn > turns.len()) {
        bail!("there is no turn {wanted}: this game has turns 1 to {}", turns.len());
    }
    let mut output = anstream::stdout().lock();
    let mut again =
        Match::new(played.start().clone()).map_err(|flaw| anyhow::anyhow!("the deal is flawed: {flaw}"))?;
    if args.turn.is_none() {
        writeln!(output, "{}: {}\n\n{}", G::TITLE, played.names().join(", "), draw(&again, played, watcher))?;
    }
    for (index, decisions) in turns.iter().enumerate() {
        let number = index + 1;
        let shown = args.turn.is_none_or(|wanted| wanted == number);
        let texts: Vec<String> = decisions.iter().map(|(_, action)| action.to_string()).collect();
        if shown {
            let name = &played.names()[decisions[0].0.index()];
            writeln!(output, "Turn {number}, {name}: {}", texts.join("; "))?;
        }
        for (_, action) in *decisions {
            let events = again.act(*action).map_err(|refusal| anyhow::anyhow!("{action}: {refusal}"))?;
            for event in events.iter().filter(|_| shown) {
                // Without a seat, this is the referee's replay: each event as its own player saw it.
                let eyes = watcher.or(Some(decisions[0].0));
                if let Some(sentence) = G::tell(&G::seen_by(eyes, *event), played.names()) {
                    writeln!(output, "  {sentence}")?;
                }
            }
        }
        if shown {
            writeln!(output, "\n{}", draw(&again, played, watcher))?;
        }
    }
    if args.turn.is_none()
        && let Some(outcome) = played.outcome()
    {
        for seat in outcome.scores.seats().iter() {
            writeln!(output, "{}: {}", played.names()[seat.index()], played.game().explain(seat))?;
        }
    }
    Ok(())
}

fn draw<G: Drawn>(again: &Match<G>, played: &Match<G>, watcher: Option<Seat>) -> String {
    match watcher {
        Some(_) => G::draw(&again.game().view(watcher), played.names()),
        None => again.game().draw_open(played.names()),
    }
}
