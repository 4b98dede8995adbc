//! A game in plain lines: one person against bots, on any terminal, pipe or screen reader.

use std::io::{self, BufRead, Write};

use bots::{Level, Playable};
use catalogue::{Listed, NotPlayed};
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{NotDone, Wanted};
use tabletop::{Match, Seat};

use crate::paint::bold;
use crate::{Drawn, Names, Player, Sitting, rules};

/// How a session at the table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The game was played to its end.
    Finished,
    /// The person left before.
    Early,
}

/// One person's table: where lines come from and where text goes.
pub struct PlainTable<Input, Output> {
    /// The person's lines.
    pub input: Input,
    /// What the person reads.
    pub output: Output,
    /// The bots' whims.
    pub rng: Xoshiro256PlusPlus,
    /// How many characters a line of running text may have.
    pub width: usize,
}

/// What came of asking the person.
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
    /// Reading or writing fails.
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
            writeln!(self.output, "The turn limit is reached: the table is scored as it stands.")?;
        }
        self.finish(sitting.played(), &names)?;
        Ok(Left::Finished)
    }

    fn show<G: Drawn>(&mut self, game: &G, seat: Seat, names: &Names) -> io::Result<()> {
        writeln!(self.output, "\n{}", G::draw(&game.view(Some(seat)), names))
    }

    /// Tells what came of the newest decision, as the person may know it.
    fn tell<G: Drawn + Listed>(&mut self, sitting: &Sitting<G>, names: &Names) -> io::Result<()> {
        for event in sitting.newest_events() {
            if let Some(sentence) = G::tell(&G::seen_by(sitting.person(), *event), names) {
                writeln!(self.output, "  {sentence}")?;
            }
        }
        Ok(())
    }

    /// Asks until the person decides something that can be done, or leaves.
    fn ask_person<G: Drawn + Playable + Listed>(
        &mut self,
        sitting: &mut Sitting<G>,
        seat: Seat,
        names: &Names,
    ) -> io::Result<Answer> {
        let game = sitting.played().game();
        let actions: Vec<String> = game.legal_actions().iter().map(ToString::to_string).collect();
        writeln!(self.output, "\n{}", bold(G::ask(game.phase())))?;
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
                Err(reason) => writeln!(self.output, "{}", why(&reason))?,
            }
        }
    }

    /// Reads one line, and answers it if it asks for nothing that changes the table.
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
                writeln!(self.output, "A bot would {}.", Level::Medium.decide::<G>(&view, &mut self.rng))?;
            }
            text => match text.parse::<usize>() {
                Err(_) => return Ok(Line::Order(Wanted::Play(text.to_owned()))),
                Ok(number) => match number.checked_sub(1).and_then(|index| actions.get(index)) {
                    Some(action) => return Ok(Line::Order(Wanted::Play(action.clone()))),
                    None => writeln!(
                        self.output,
                        "There is no {number} on the list: it runs from 1 to {}.",
                        actions.len()
                    )?,
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
        writeln!(
            self.output,
            "Type an action or its number. Also: table (show it again), hint (what a bot would do), undo (your last \
             decision,\nunless a hidden card has been seen since), rules, help, quit."
        )
    }

    fn finish<G: Drawn>(&mut self, played: &Match<G>, names: &Names) -> io::Result<()> {
        let Some(outcome) = played.outcome() else { return Ok(()) };
        writeln!(self.output, "\n{}", played.game().draw_open(names))?;
        for seat in outcome.scores.seats().iter() {
            writeln!(self.output, "{}: {}", bold(&names[seat]), played.game().explain(seat))?;
        }
        let winners: Vec<&str> = outcome.winners().map(|seat| &names[seat]).collect();
        match winners[..] {
            [winner] => writeln!(self.output, "\n{} wins.", bold(winner)),
            _ => writeln!(self.output, "\n{} share the win.", bold(&winners.join(" and "))),
        }
    }
}

/// Why the table does not do what the person wants. Among bots there are few reasons.
fn why(reason: &NotDone) -> String {
    match reason {
        NotDone::NotPlayed(NotPlayed::Unreadable(reason)) => format!("No: {reason} (`help` tells more)."),
        NotDone::NotPlayed(reason) => format!("No: {reason}."),
        NotDone::NothingToUndo => "There is nothing to undo.".to_owned(),
        NotDone::Revealed => "That cannot be undone: a hidden card has been seen since.".to_owned(),
        _ => "That cannot be done now.".to_owned(),
    }
}
