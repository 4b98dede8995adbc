//! Small matters of wording, and what the table's reasons sound like.

use catalogue::{AnyView, NotPlayed};
use table::{Broken, NotDone, Place, Position, REQUESTS};
use tabletop::{Seat, shortened};

/// What to call whoever sits somewhere.
pub trait Called {
    /// The name, or what stands for it on a free seat.
    fn called(&self) -> &str;
}

impl Called for Place {
    fn called(&self) -> &str {
        self.name.as_deref().unwrap_or("nobody yet")
    }
}

/// What the players are called, by seat.
pub fn names(position: &Position) -> Vec<String> {
    position.places.iter().map(|place| place.called().to_owned()).collect()
}

/// Why a table did not do something, as a sentence for whoever asked. `names` are those of its players, by seat.
pub fn not_done(reason: &NotDone, names: &[String]) -> String {
    let called = |seat: &Seat| names.get(seat.index()).map_or("Somebody else", String::as_str);
    match reason {
        NotDone::NotYourSeat => "That is not your seat.".into(),
        NotDone::NoSuchSeat(_) => "There is no such seat.".into(),
        NotDone::SeatTaken(_) => "Somebody else was quicker: that seat is taken.".into(),
        NotDone::SeatFree(_) => "Nobody sits there yet.".into(),
        NotDone::Stale => {
            "The table has moved on since you looked. Nothing was played: look again and decide.".into()
        }
        NotDone::Repeated => "This was done already; it was not done twice.".into(),
        NotDone::LongKey(most) => format!("The key of a command has at most {most} letters."),
        NotDone::UnknownRequest(request) => {
            let (last, others) = REQUESTS.split_last().unwrap_or((&"", &[]));
            let request = shortened(request);
            format!("There is no request `{request}`: it is {} or {last}.", others.join(", "))
        }
        NotDone::AlreadyBegun => "The game has already begun.".into(),
        NotDone::NotYetBegun => "The game has not begun: the table is waiting for players.".into(),
        NotDone::HostBegins => "Whoever set the table starts the game.".into(),
        NotDone::HostStays => "Whoever set the table stays.".into(),
        NotDone::LeavingTooLate => "The game has begun: let a bot play for you instead.".into(),
        NotDone::NotYourTurn(seat) => format!("It is {}'s turn, not yours.", called(seat)),
        NotDone::BotPlaysForYou => "A bot is playing for you: take your seat back first.".into(),
        NotDone::GameOver | NotDone::NotPlayed(NotPlayed::GameOver) => "The game is over.".into(),
        NotDone::NotPlayed(NotPlayed::Illegal(reason)) => sentence(&reason.to_string()),
        NotDone::NotPlayed(reason) => sentence(&reason.to_string()),
        NotDone::UndoAfterTheEnd => "The game is over: what was hidden is open now.".into(),
        NotDone::UndoAskedAlready => "There is already a request to take something back.".into(),
        NotDone::NothingToUndo => "There is nothing to take back.".into(),
        NotDone::Revealed => "That cannot be taken back: something hidden has come to light.".into(),
        NotDone::NoUndoToAnswer => "Nobody is asking you to let them take anything back.".into(),
        NotDone::BotOnlyWhileRunning => "A bot can play for somebody only while the game is running.".into(),
        NotDone::BotPlaysThere(seat) => format!("A bot is already playing for {}.", called(seat)),
        NotDone::AtTheTable(seat) => {
            format!("{} is at the table: a bot can play only for somebody who is gone.", called(seat))
        }
        NotDone::HereJustNow { seat, minutes } => format!(
            "{} was here just now: a bot can sit in after {} without a word.",
            called(seat),
            counted(*minutes as usize, "more minute")
        ),
        NotDone::BotAskedAlready => "You have already asked for that: the others have to agree.".into(),
        NotDone::NoBotToAnswer => "Nobody is asking you whether a bot should play there.".into(),
        NotDone::NoBotPlaysForYou => "No bot is playing for you.".into(),
        NotDone::SittingAlready => "You already sit at this table.".into(),
        NotDone::NothingToReturnTo => "The game is over: there is no seat to come back to.".into(),
        NotDone::NobodySatThere(_) => {
            "Nobody has sat there yet: ask whoever set the table for the link to that seat.".into()
        }
        NotDone::KeptOut => "You have asked before, and they did not let you in.".into(),
        NotDone::SeatInUse(seat) => {
            format!("{} is at the table right now, on another device.", called(seat))
        }
        NotDone::AnotherReturning => {
            "Somebody else is asking to be let in at the moment. Try again later.".into()
        }
        NotDone::NobodyToLetIn => "Nobody else sits at this table who could let you in.".into(),
        NotDone::NoReturnToAnswer => "Nobody is asking you to let them back in.".into(),
        NotDone::NotOverYet => "This game is not over yet.".into(),
        NotDone::GoesOnAt(_) => "The players have gone on to the next table.".into(),
        NotDone::Broken(_) => "This table cannot be read any more.".into(),
    }
}

/// What is wrong with a log, for whoever looks after the server.
pub fn broken(broken: &Broken) -> String {
    match broken {
        Broken::UnknownGame(name) => format!("there is no game `{}`", shortened(name)),
        Broken::CannotBegin(reason) => reason.to_string(),
        Broken::CannotDeal => "the deal that the table was set up with cannot be played".into(),
        Broken::OutOfOrder { seq, after } => format!("entry {seq} follows entry {after}"),
        Broken::NoSuchSeat { seq, seat } => format!("entry {seq} is about seat {seat}, which does not exist"),
        Broken::TooEarly { seq } => format!("the decision in entry {seq} comes before the game begins"),
        Broken::Refused { seq } => format!("the rules refuse the decision in entry {seq}"),
    }
}

/// Why a decision would be refused, from what the view tells alone; `None` if it would not.
pub fn why_not(view: &AnyView, action: &str) -> Option<String> {
    match view.why_not(action) {
        Ok(refused) => refused.map(|reason| sentence(&reason.to_string())),
        Err(unreadable) => Some(sentence(&unreadable.to_string())),
    }
}

/// A text as a sentence: a capital at the beginning, unless that is a card such as `r9`, and a full stop at the end.
pub fn sentence(text: &str) -> String {
    // Words of notation stand as they are.
    let text = text.trim().replace('`', "");
    let mut letters = text.chars();
    let first = letters.next();
    let mut sentence = match first {
        Some(letter) if !letters.as_str().starts_with(|second: char| second.is_ascii_digit()) => {
            letter.to_uppercase().chain(letters).collect()
        }
        _ => text.clone(),
    };
    if !sentence.ends_with(['.', '!', '?', '…']) {
        sentence.push('.');
    }
    sentence
}

/// "Ann", "Ann and Ben", "Ann, Ben and Cara".
pub fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "1 card", "3 cards".
pub fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_becomes_a_sentence() {
        assert_eq!(sentence("you do not hold r5"), "You do not hold r5.");
        assert_eq!(sentence("r9 cannot follow r10"), "r9 cannot follow r10.");
        assert_eq!(sentence("now `draw` a card"), "Now draw a card.");
        assert_eq!(sentence("Stop!"), "Stop!");
    }

    #[test]
    fn names_are_listed_as_people_say_them() {
        assert_eq!(listed(&["Ann"]), "Ann");
        assert_eq!(listed(&["Ann", "Ben", "Cara"]), "Ann, Ben and Cara");
    }
}
