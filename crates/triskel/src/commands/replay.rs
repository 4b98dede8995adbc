use std::io::Write;

use anyhow::{Result, anyhow, bail};
use catalogue::with_match;
use tabletop::{Match, Seat};
use terminal::{Drawn, Names, said};
use words::say;

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
    let turns = played.decisions_by_turn();
    if let Some(wanted) = args.turn.filter(|turn| *turn == 0 || *turn > turns.len()) {
        bail!("there is no turn {wanted}: this game has turns 1 to {}", turns.len());
    }
    let names = Names::of(played);
    let mut output = anstream::stdout().lock();
    let mut again = Match::<G>::new(played.start().clone()).map_err(|reason| anyhow!("{reason}"))?;
    if args.turn.is_none() {
        let players = said(&say::terminal::players(names.all(), G::title()));
        writeln!(output, "{players}\n\n{}", draw(again.game(), &names, watcher))?;
    }
    for (index, decisions) in turns.iter().enumerate() {
        let number = index + 1;
        let shown = args.turn.is_none_or(|wanted| wanted == number);
        let texts: Vec<String> = decisions.iter().map(|(_, action)| action.to_string()).collect();
        if shown {
            let turn = say::terminal::turn(&names[decisions[0].0], texts.join("; "), number);
            writeln!(output, "{}", said(&turn))?;
        }
        for (_, action) in decisions {
            let events = again.act(*action).map_err(|refusal| anyhow!("{action}: {refusal:?}"))?;
            // Without a seat, this is the referee's replay: each event as its own player saw it.
            let eyes = watcher.or(Some(decisions[0].0));
            let seen: Vec<_> = events.iter().map(|event| G::seen_by(eyes, *event)).collect();
            for message in G::told(&seen, &|seat| names.who(seat)).iter().filter(|_| shown) {
                writeln!(output, "  {}", said(message))?;
            }
        }
        if shown {
            writeln!(output, "\n{}", draw(again.game(), &names, watcher))?;
        }
    }
    if args.turn.is_none()
        && let Some(outcome) = played.outcome()
    {
        for seat in outcome.scores.seats().iter() {
            let line = say::terminal::score_line(&names[seat]);
            writeln!(output, "{} {}", said(&line), said(&played.game().worth(seat)))?;
        }
    }
    Ok(())
}

fn draw<G: Drawn>(game: &G, names: &Names, watcher: Option<Seat>) -> String {
    match watcher {
        Some(_) => G::draw(&game.view(watcher), names),
        None => game.draw_open(names),
    }
}
