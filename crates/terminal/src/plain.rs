//! A game in plain lines: one person against bots, on any terminal, pipe or screen reader.

use std::io::{self, BufRead, Write};

use bots::{Level, Playable};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Match, Notated, Seat, Turn};

use crate::paint::bold;
use crate::{Drawn, Names, rules};

/// Who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The person at this terminal.
    Person,
    /// A bot.
    Bot(Level),
}

impl Player {
    /// The player that a name in a record stands for: `bot easy` is a bot, anything else a person.
    pub fn from_name(name: &str) -> Player {
        let level = name.strip_prefix("bot ").and_then(|level| level.parse().ok());
        level.map_or(Player::Person, Player::Bot)
    }
}

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

/// What the person wants.
enum Wish<Action> {
    Act(Action),
    Undo,
    Leave,
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
    pub fn play<G: Drawn + Playable>(
        &mut self,
        played: &mut Match<G>,
        players: &[Player],
        mut keep: impl FnMut(&Match<G>) -> io::Result<()>,
    ) -> io::Result<Left> {
        let person = players.iter().position(|player| *player == Player::Person);
        let person = person.and_then(|index| played.start().seats.seat(index));
        let names = Names::of(played);
        let mut turn_of = None;
        while let Turn::Of(seat) = played.game().turn() {
            if played.reached_turn_limit() {
                writeln!(self.output, "The turn limit is reached: the table is scored as it stands.")?;
                break;
            }
            match players[seat.index()] {
                Player::Bot(level) => {
                    let action = level.decide::<G>(&played.game().view(Some(seat)), &mut self.rng);
                    let events = played.act(action).expect("a bot plays by the rules");
                    self.tell::<G>(person, &events, &names)?;
                }
                Player::Person => {
                    if turn_of != Some(seat) {
                        self.show(played.game(), seat, &names)?;
                    }
                    match self.ask_person(played, seat, &names)? {
                        Wish::Leave => return Ok(Left::Early),
                        Wish::Undo => {
                            played.undo();
                            self.show(played.game(), seat, &names)?;
                        }
                        Wish::Act(action) => {
                            let events = played.act(action).expect("the action was tried before");
                            self.tell::<G>(person, &events, &names)?;
                        }
                    }
                }
            }
            turn_of = Some(seat);
            keep(played)?;
        }
        self.finish(played, &names)?;
        Ok(Left::Finished)
    }

    fn show<G: Drawn>(&mut self, game: &G, seat: Seat, names: &Names) -> io::Result<()> {
        writeln!(self.output, "\n{}", G::draw(&game.view(Some(seat)), names))
    }

    fn tell<G: Drawn>(&mut self, person: Option<Seat>, events: &[G::Event], names: &Names) -> io::Result<()> {
        for event in events {
            if let Some(sentence) = G::tell(&G::seen_by(person, *event), names) {
                writeln!(self.output, "  {sentence}")?;
            }
        }
        Ok(())
    }

    fn ask_person<G: Drawn + Playable>(
        &mut self,
        played: &Match<G>,
        seat: Seat,
        names: &Names,
    ) -> io::Result<Wish<G::Action>> {
        let game = played.game();
        let actions = game.legal_actions().to_vec();
        writeln!(self.output, "\n{}", bold(G::ask(game.phase())))?;
        self.list(&actions)?;
        loop {
            write!(self.output, "> ")?;
            self.output.flush()?;
            let mut line = Vec::new();
            if self.input.read_until(b'\n', &mut line)? == 0 {
                writeln!(self.output)?;
                return Ok(Wish::Leave);
            }
            match String::from_utf8_lossy(&line).trim().to_ascii_lowercase().as_str() {
                "" => {}
                "quit" | "exit" | "q" => return Ok(Wish::Leave),
                "?" | "help" => self.help()?,
                "rules" => writeln!(self.output, "\n{}", rules::<G>(self.width))?,
                "table" => {
                    self.show(game, seat, names)?;
                    self.list(&actions)?;
                }
                "hint" => {
                    let view = game.view(Some(seat));
                    writeln!(
                        self.output,
                        "A bot would {}.",
                        Level::Medium.decide::<G>(&view, &mut self.rng)
                    )?;
                }
                "undo" if played.decisions().last().is_none_or(|(last, _)| *last != seat) => {
                    writeln!(self.output, "There is nothing to undo in this turn.")?;
                }
                "undo" if played.may_undo_alone() => return Ok(Wish::Undo),
                "undo" => writeln!(
                    self.output,
                    "That cannot be undone: you have seen a card that was hidden before."
                )?,
                text => {
                    if let Some(action) = self.read_action(game, &actions, text)? {
                        return Ok(Wish::Act(action));
                    }
                }
            }
        }
    }

    /// The action that the person means by its number or its text; otherwise says why not.
    fn read_action<G: Notated>(
        &mut self,
        game: &G,
        actions: &[G::Action],
        text: &str,
    ) -> io::Result<Option<G::Action>> {
        if let Ok(number) = text.parse::<usize>() {
            let action = number.checked_sub(1).and_then(|index| actions.get(index)).copied();
            if action.is_none() {
                writeln!(
                    self.output,
                    "There is no {number} on the list: it runs from 1 to {}.",
                    actions.len()
                )?;
            }
            return Ok(action);
        }
        let refused = match text.parse::<G::Action>() {
            Ok(action) => match game.clone().act(action) {
                Ok(()) => return Ok(Some(action)),
                Err(reason) => reason.to_string(),
            },
            Err(unreadable) => format!("{unreadable} (`help` tells more)"),
        };
        writeln!(self.output, "No: {refused}.")?;
        Ok(None)
    }

    fn list<Action: ToString>(&mut self, actions: &[Action]) -> io::Result<()> {
        const NUMBER: usize = 4;
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
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
            "Type an action or its number. Also: table (show it again), hint (what a bot would do), undo (within \
             your turn,\nuntil a card is drawn from the deck), rules, help, quit."
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
