//! A game in plain lines: one person against bots, on any terminal, pipe or screen reader.

use std::io::{self, BufRead, Write};

use bots::{Level, Playable};
use catalogue::{Listed, NotPlayed};
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{NotDone, Wanted};
use tabletop::{Match, Seat};
use words::{AllOf, Name, Who, say};

use crate::paint::bold;
use crate::{Drawn, Names, Player, Sitting, rules, said};

/// How a session at the table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The game was played to its end.
    Finished,
    /// The person left before the end.
    Early,
}

/// One person's table: where lines come from and where text goes.
pub struct PlainTable<Input, Output> {
    /// The person's lines.
    pub input: Input,
    /// What the person reads.
    pub output: Output,
    /// Where the bots' randomness comes from.
    pub rng: Xoshiro256PlusPlus,
    /// How many characters a line of running text may have.
    pub width: usize,
}

/// The outcome of asking the person.
enum Answer {
    Decided,
    TookBack,
    Left,
}

/// What a line asks for.
enum Line {
    Order(Wanted),
    Leave,
    /// It was answered, or made no sense.
    Nothing,
}

impl<Input: BufRead, Output: Write> PlainTable<Input, Output> {
    /// Plays a match until it ends or the person leaves. `keep` is called after every decision, so that nothing
    /// is lost.
    ///
    /// # Errors
    /// If reading or writing fails.
    ///
    /// # Panics
    /// If a bot plays against the rules.
    pub fn play<G: Drawn + Playable + Listed>(
        &mut self,
        sitting: &mut Sitting<G>,
        mut keep: impl FnMut(&Match<G>) -> io::Result<()>,
    ) -> io::Result<Left> {
        let names = Names::of(&sitting.recorded());
        let mut turn_of = None;
        while let Some((seat, player)) = sitting.to_act() {
            match player {
                Player::Bot(level) => {
                    let view = sitting.played().game().view(Some(seat));
                    let action = level.decide::<G>(&view, &mut self.rng);
                    sitting.bot_acts(seat, action).expect("a bot plays by the rules");
                    self.tell(sitting, &names)?;
                }
                Player::Person => {
                    if turn_of != Some(seat) {
                        self.show(sitting.played().game(), seat, &names)?;
                    }
                    match self.ask_person(sitting, seat, &names)? {
                        Answer::Left => return Ok(Left::Early),
                        Answer::TookBack => self.show(sitting.played().game(), seat, &names)?,
                        Answer::Decided => self.tell(sitting, &names)?,
                    }
                }
            }
            turn_of = Some(seat);
            keep(&sitting.recorded())?;
        }
        if sitting.played().reached_turn_limit() {
            writeln!(self.output, "{}", said(&say::terminal::turn_limit()))?;
        }
        self.finish(sitting.played(), &names)?;
        Ok(Left::Finished)
    }

    fn show<G: Drawn>(&mut self, game: &G, seat: Seat, names: &Names) -> io::Result<()> {
        writeln!(self.output, "\n{}", G::draw(&game.view(Some(seat)), names))
    }

    /// Prints what came of the newest decision, as far as the person may know.
    fn tell<G: Drawn + Listed>(&mut self, sitting: &Sitting<G>, names: &Names) -> io::Result<()> {
        let person = sitting.person();
        let seen = sitting.newest_events().iter().map(|event| G::seen_by(person, *event));
        let who = |seat| if Some(seat) == person { Who::You } else { names.who(seat) };
        for message in G::told(&seen.collect::<Vec<_>>(), &who) {
            writeln!(self.output, "  {}", said(&message))?;
        }
        Ok(())
    }

    /// Asks until the person wants something that can be done, or leaves.
    fn ask_person<G: Drawn + Playable + Listed>(
        &mut self,
        sitting: &mut Sitting<G>,
        seat: Seat,
        names: &Names,
    ) -> io::Result<Answer> {
        let game = sitting.played().game();
        let actions: Vec<String> = game.legal_actions().iter().map(ToString::to_string).collect();
        writeln!(self.output, "\n{}", bold(&said(&G::prompt(game.phase()))))?;
        self.list(&actions)?;
        loop {
            let wanted = match self.read_line(sitting.played().game(), seat, &actions, names)? {
                Line::Order(wanted) => wanted,
                Line::Leave => return Ok(Answer::Left),
                Line::Nothing => continue,
            };
            let answer = if wanted == Wanted::Undo { Answer::TookBack } else { Answer::Decided };
            match sitting.order(wanted) {
                Ok(()) => return Ok(answer),
                Err(reason) => self.refuse(&reason, names)?,
            }
        }
    }

    /// Reads one line, and answers it if it does not ask for a change to the table.
    fn read_line<G: Drawn + Playable>(
        &mut self,
        game: &G,
        seat: Seat,
        actions: &[String],
        names: &Names,
    ) -> io::Result<Line> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(Line::Leave);
        }
        match String::from_utf8_lossy(&line).trim().to_ascii_lowercase().as_str() {
            "" => {}
            "quit" | "exit" | "q" => return Ok(Line::Leave),
            "undo" => return Ok(Line::Order(Wanted::Undo)),
            "?" | "help" => self.help()?,
            "rules" => writeln!(self.output, "\n{}", rules::<G>(self.width))?,
            "table" => {
                self.show(game, seat, names)?;
                self.list(actions)?;
            }
            "hint" => {
                let view = game.view(Some(seat));
                let action = Level::Medium.decide::<G>(&view, &mut self.rng).to_string();
                writeln!(self.output, "{}", said(&say::terminal::hint(action)))?;
            }
            text => match text.parse::<usize>() {
                Err(_) => return Ok(Line::Order(Wanted::Play(text.to_owned()))),
                Ok(number) => match number.checked_sub(1).and_then(|index| actions.get(index)) {
                    Some(action) => return Ok(Line::Order(Wanted::Play(action.clone()))),
                    None => {
                        let message = say::terminal::no_such_number(number, actions.len());
                        writeln!(self.output, "{}", said(&message))?;
                    }
                },
            },
        }
        Ok(Line::Nothing)
    }

    fn list(&mut self, texts: &[String]) -> io::Result<()> {
        const NUMBER: usize = 4;
        let width = texts.iter().map(String::len).max().unwrap_or_default() + 2;
        let in_a_line = ((self.width + 2) / (NUMBER + width)).max(1);
        let numbered = texts.iter().enumerate().map(|(index, text)| format!("{:3} {text:width$}", index + 1));
        for line in numbered.collect::<Vec<_>>().chunks(in_a_line) {
            writeln!(self.output, "{}", line.concat().trim_end())?;
        }
        Ok(())
    }

    fn help(&mut self) -> io::Result<()> {
        for line in textwrap::wrap(&said(&say::terminal::help()), self.width) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// Says why the table does not do what the person wants.
    fn refuse(&mut self, reason: &NotDone, names: &Names) -> io::Result<()> {
        let refused = words::table::not_done(reason, &|seat| names[seat].to_owned());
        write!(self.output, "{} {}", said(&say::table::no()), said(&refused))?;
        if let NotDone::NotPlayed(NotPlayed::Unreadable(_)) = reason {
            write!(self.output, " {}", said(&say::terminal::help_tells_more()))?;
        }
        writeln!(self.output)
    }

    fn finish<G: Drawn>(&mut self, played: &Match<G>, names: &Names) -> io::Result<()> {
        let Some(outcome) = played.outcome() else { return Ok(()) };
        writeln!(self.output, "\n{}", played.game().draw_open(names))?;
        for seat in outcome.scores.seats().iter() {
            let line = say::terminal::score_line(&names[seat]);
            writeln!(self.output, "{} {}", said(&line), said(&played.game().worth(seat)))?;
        }
        let winners: AllOf = outcome.winners().map(|seat| Name::from(&names[seat])).collect();
        writeln!(self.output, "\n{}", said(&say::terminal::wins(winners)))
    }
}
