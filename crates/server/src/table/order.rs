use std::time::Duration;

use catalogue::{AnyGame, AnyView, NotPlayed};
use logbook::{Entry, GuestId, Header, Step};
use tabletop::Seat;

use super::{Attendance, Position};
use crate::error::Problem;
use crate::words::{counted, sentence};

/// What somebody at the table wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Make a decision, in notation.
    Play(String),
    /// Take the last decision back, on one's own account or with the others' leave.
    Undo,
    /// Answer a request to take decisions back.
    Answer(bool),
    /// A bot shall play for this seat, whose person is gone.
    BotFor(u8),
    /// Somebody else wishes that, and it shall wait.
    WaitFor(u8),
    /// Answer whether somebody who asks for their seat is let back in.
    LetIn(bool),
    /// Play again oneself.
    TakeBack,
    /// Close the seats and deal.
    Begin,
    /// Stand up before the game begins.
    Leave,
}

/// A command: who wants what, as an answer to which state of the table.
#[derive(Clone, Debug)]
pub struct Order {
    /// The last entry that the sender had seen.
    pub seq: u32,
    /// What the command calls itself, so that it is not carried out twice.
    pub key: Option<String>,
    /// The seat it is for; without it, the only seat that it can be for.
    pub seat: Option<u8>,
    /// What is wanted.
    pub wanted: Wanted,
}

impl Wanted {
    /// What the buttons of a table and programs ask for in one word, or with a seat: `undo`, `bot 2`.
    ///
    /// # Errors
    /// There is no such thing to ask for.
    pub fn asked(ask: &str) -> Result<Wanted, Problem> {
        match ask {
            "undo" => Ok(Wanted::Undo),
            "agree" => Ok(Wanted::Answer(true)),
            "refuse" => Ok(Wanted::Answer(false)),
            "back" => Ok(Wanted::TakeBack),
            "begin" => Ok(Wanted::Begin),
            "leave" => Ok(Wanted::Leave),
            "let in" => Ok(Wanted::LetIn(true)),
            "keep out" => Ok(Wanted::LetIn(false)),
            other => about_a_seat(other).ok_or_else(|| {
                Problem::Malformed(format!(
                    "Nobody can ask for `{}`: it is {ASKED}.",
                    tabletop::shortened(other)
                ))
            }),
        }
    }

    /// Whether this is what became of such a command.
    fn became(&self, step: &Step) -> bool {
        match (self, step) {
            (Wanted::Play(wanted), Step::Acted { action, .. }) => wanted.trim() == action,
            (Wanted::Answer(wanted), Step::UndoAnswered { agreed, .. })
            | (Wanted::LetIn(wanted), Step::ReturnAnswered { agreed, .. }) => wanted == agreed,
            (Wanted::BotFor(wanted), Step::BotWished { seat, .. } | Step::BotSatIn { seat, .. }) => {
                wanted == seat
            }
            (Wanted::WaitFor(wanted), Step::BotDeclined { seat, .. }) => wanted == seat,
            (Wanted::Undo, Step::Undone { .. } | Step::UndoAsked { .. })
            | (Wanted::TakeBack, Step::BotLeft { .. })
            | (Wanted::Begin, Step::Begun { .. })
            | (Wanted::Leave, Step::Left { .. }) => true,
            _ => false,
        }
    }
}

/// All that can be asked for.
const ASKED: &str = "undo, agree, refuse, bot SEAT, wait SEAT, back, let in, keep out, begin or leave";

fn about_a_seat(ask: &str) -> Option<Wanted> {
    let (what, seat) = ask.split_once(' ')?;
    let seat = seat.parse().ok()?;
    match what {
        "bot" => Some(Wanted::BotFor(seat)),
        "wait" => Some(Wanted::WaitFor(seat)),
        _ => None,
    }
}

/// The longest name that a command may give itself.
const LONGEST_KEY: usize = 80;

/// What a command calls itself, as it was sent.
///
/// # Errors
/// It is too long to be kept.
pub fn known_key(sent: String) -> Result<String, Problem> {
    if sent.len() > LONGEST_KEY {
        return Err(Problem::Malformed(format!("The key of a command has at most {LONGEST_KEY} letters.")));
    }
    Ok(sent)
}

impl Order {
    /// A command.
    ///
    /// # Errors
    /// Its key is too long to be kept.
    pub fn new(seq: u32, key: Option<String>, seat: Option<u8>, wanted: Wanted) -> Result<Order, Problem> {
        Ok(Order { seq, key: key.map(known_key).transpose()?, seat, wanted })
    }

    /// What to say about a command whose key is in the log already: it was sent twice, or a second page of the same seat
    /// had not seen yet what the first one did.
    pub fn answered_before(&self, earlier: &Entry) -> Problem {
        if self.wanted.became(&earlier.step) { Problem::Repeated } else { Problem::Stale }
    }

    /// The key as the log keeps it. It counts for its guest alone: pages choose keys that can be guessed, and nobody shall
    /// use up another's.
    pub fn key_of(&self, guest: &GuestId) -> Option<String> {
        self.key.as_ref().map(|key| format!("{guest} {key}"))
    }
}

/// The entry that a command becomes, if all is in order. Nothing has changed yet.
///
/// # Errors
/// Why it is refused, as a sentence.
pub fn judge(
    position: &Position,
    header: &Header,
    attendance: &Attendance,
    guest: &GuestId,
    order: &Order,
) -> Result<Step, Problem> {
    let seats = position.seats_of(guest);
    if order.seat.is_some_and(|asked| seats.iter().all(|seat| seat.index() != usize::from(asked))) {
        return Err(Problem::NotYourSeat);
    }
    match &order.wanted {
        Wanted::Begin => begin(position, header, guest),
        Wanted::Leave => leave(position, header, order, &seats),
        _ if seats.is_empty() => Err(Problem::NotYourSeat),
        Wanted::Play(action) => play(position, order, &seats, action),
        Wanted::Undo => undo(position, order, &seats),
        Wanted::Answer(agreed) => answer(position, &seats, *agreed),
        Wanted::BotFor(seat) => bot_for(position, attendance, &seats, *seat),
        Wanted::WaitFor(seat) => wait_for(position, &seats, *seat),
        Wanted::LetIn(agreed) => let_in(position, &seats, *agreed),
        Wanted::TakeBack => take_back(position, order, &seats),
    }
}

/// The seat that a command is for: the one it names, else the one whose turn it is, else the only one there is.
fn acting(position: &Position, order: &Order, seats: &[Seat]) -> Result<Seat, Problem> {
    let named = order.seat.and_then(|number| position.seat(number));
    let in_turn = position.to_act().filter(|seat| seats.contains(seat));
    named.or(in_turn).or(seats.first().copied()).ok_or(Problem::NotYourSeat)
}

fn begin(position: &Position, header: &Header, guest: &GuestId) -> Result<Step, Problem> {
    if position.game.is_some() {
        return Err(Problem::NotNow("The game has begun already.".into()));
    }
    if header.host != *guest {
        return Err(Problem::NotNow("Whoever set the table starts the game.".into()));
    }
    Ok(Step::Begun { first: super::lot::first(header) })
}

fn leave(position: &Position, header: &Header, order: &Order, seats: &[Seat]) -> Result<Step, Problem> {
    if position.game.is_some() {
        return Err(Problem::NotNow("The game has begun: let a bot play for you instead.".into()));
    }
    let seat = acting(position, order, seats)?;
    if position.place(seat).guests.contains(&header.host) {
        return Err(Problem::NotNow("Whoever set the table stays.".into()));
    }
    Ok(Step::Left { seat: seat.index() as u8 })
}

fn play(position: &Position, order: &Order, seats: &[Seat], action: &str) -> Result<Step, Problem> {
    let Some(game) = &position.game else {
        return Err(Problem::NotNow("The game has not begun: the table waits for players.".into()));
    };
    let Some(to_act) = position.to_act() else { return Err(Problem::NotNow("The game is over.".into())) };
    let seat = acting(position, order, seats)?;
    if seat != to_act {
        return Err(Problem::NotYourTurn(position.place(to_act).called().to_owned()));
    }
    if position.place(seat).stand_in.is_some() {
        return Err(Problem::NotNow("A bot plays for you: take your seat back first.".into()));
    }
    game.clone().act(action).map_err(refused)?;
    Ok(Step::Acted { seat: seat.index() as u8, action: action.trim().to_owned() })
}

fn refused(not: NotPlayed) -> Problem {
    match not {
        NotPlayed::GameOver => Problem::NotNow("The game is over.".into()),
        NotPlayed::TurnLimit(_) => Problem::NotNow(sentence(&not.to_string())),
        NotPlayed::Illegal(reason) => Problem::Illegal(sentence(&reason.to_string())),
        NotPlayed::Unreadable(unreadable) => Problem::Malformed(sentence(&unreadable.to_string())),
    }
}

fn undo(position: &Position, order: &Order, seats: &[Seat]) -> Result<Step, Problem> {
    if position.is_over() {
        return Err(Problem::NotNow("The game is over: what was hidden is open now.".into()));
    }
    let last = position.counted().next_back().and_then(|told| position.seat(told.seat));
    let seat = match order.seat {
        // At one screen, whoever decided last is meant.
        None => {
            last.filter(|seat| seats.contains(seat)).map_or_else(|| acting(position, order, seats), Ok)?
        }
        Some(_) => acting(position, order, seats)?,
    };
    let number = seat.index() as u8;
    if let Some(keep) = position.free_undo(seat) {
        return Ok(Step::Undone { seat: number, keep });
    }
    if position.question.is_some() {
        return Err(Problem::NotNow("There is a request to take something back already.".into()));
    }
    match position.asked_undo(seat) {
        Some(keep) => Ok(Step::UndoAsked { seat: number, keep }),
        None => Err(Problem::NotNow("There is nothing to take back.".into())),
    }
}

fn answer(position: &Position, seats: &[Seat], agreed: bool) -> Result<Step, Problem> {
    let asked = position.question.as_ref().and_then(|question| {
        question
            .waits_for
            .iter()
            .find(|number| seats.iter().any(|seat| seat.index() == usize::from(**number)))
    });
    match asked {
        Some(seat) => Ok(Step::UndoAnswered { seat: *seat, agreed }),
        None => Err(Problem::NotNow("Nobody asks you to take anything back.".into())),
    }
}

fn bot_for(
    position: &Position,
    attendance: &Attendance,
    seats: &[Seat],
    number: u8,
) -> Result<Step, Problem> {
    let seat = position.seat(number).ok_or_else(|| Problem::Malformed("There is no such seat.".into()))?;
    if position.game.is_none() || position.is_over() {
        return Err(Problem::NotNow("A bot can play for somebody only while the game runs.".into()));
    }
    if position.place(seat).bot().is_some() {
        return Err(Problem::NotNow(format!("A bot plays for {} already.", position.place(seat).called())));
    }
    if seats.contains(&seat) {
        return Ok(Step::BotSatIn { seat: number, level: super::thinking::USUAL.name().to_owned() });
    }
    if let Some(left) = attendance.patience_left(seat) {
        return Err(Problem::NotNow(still_here(
            position.place(seat).called(),
            attendance.follows(seat),
            left,
        )));
    }
    let missing = position.wishes_missing(number);
    match seats.iter().map(|seat| seat.index() as u8).find(|seat| missing.contains(seat)) {
        Some(by) => Ok(Step::BotWished { seat: number, by }),
        None => {
            Err(Problem::NotNow("You have asked for that already: the others have to wish it too.".into()))
        }
    }
}

fn wait_for(position: &Position, seats: &[Seat], number: u8) -> Result<Step, Problem> {
    let missing = position.wishes_missing(number);
    let asked = position.wishes.iter().any(|wish| wish.seat == number);
    match seats.iter().map(|seat| seat.index() as u8).find(|seat| asked && missing.contains(seat)) {
        Some(by) => Ok(Step::BotDeclined { seat: number, by }),
        None => Err(Problem::NotNow("Nobody asks you whether a bot should play there.".into())),
    }
}

fn let_in(position: &Position, seats: &[Seat], agreed: bool) -> Result<Step, Problem> {
    let numbers = || seats.iter().map(|seat| seat.index() as u8);
    let answering = position.returning.as_ref().and_then(|returning| {
        let asked = numbers().find(|seat| returning.waits_for.contains(seat));
        // Whoever sits there knows best that it is somebody else.
        asked.or_else(|| numbers().find(|seat| *seat == returning.seat && !agreed))
    });
    match answering {
        Some(seat) => Ok(Step::ReturnAnswered { seat, agreed }),
        None => Err(Problem::NotNow("Nobody asks you to be let back in.".into())),
    }
}

/// The request of somebody without a seat to be let back in to this one; none if it was made already.
///
/// # Errors
/// Why nobody is asked, as a sentence.
pub fn may_ask_to_return(
    position: &Position,
    attendance: &Attendance,
    number: u8,
    guest: &GuestId,
) -> Result<Option<Step>, Problem> {
    let not_now = |sentence: String| Err(Problem::NotNow(sentence));
    let seat = position.seat(number).ok_or_else(|| Problem::Malformed("There is no such seat.".into()))?;
    let place = position.place(seat);
    if position.returning.as_ref().is_some_and(|returning| returning.is_for(number, guest)) {
        return Ok(None);
    }
    if !position.seats_of(guest).is_empty() {
        return not_now("You sit at this table already.".into());
    }
    if position.is_over() {
        return not_now("The game is over: there is no seat to come back to.".into());
    }
    if place.guests.is_empty() {
        return not_now(
            "Nobody has sat there yet: ask whoever set the table for the link to that seat.".into(),
        );
    }
    if position.kept_out.contains(guest) {
        return not_now("You have asked before, and they did not let you in.".into());
    }
    if attendance.follows(seat) {
        return not_now(format!("{} is at the table right now, on another device.", place.called()));
    }
    if position.returning.is_some() {
        return not_now("Somebody else asks to be let in at the moment. Try again later.".into());
    }
    if position.others_to_ask(number).is_empty() {
        return not_now("Nobody else sits at this table who could let you in.".into());
    }
    Ok(Some(Step::ReturnAsked { seat: number, guest: guest.clone() }))
}

/// Why no bot may play for somebody yet.
pub fn still_here(name: &str, follows: bool, left: Duration) -> String {
    if follows {
        return format!("{name} is at the table: a bot can play only for somebody who is gone.");
    }
    let minutes = left.as_secs().div_ceil(60).max(1) as usize;
    format!(
        "{name} was here just now: a bot can sit in after {} without a word.",
        counted(minutes, "more minute")
    )
}

fn take_back(position: &Position, order: &Order, seats: &[Seat]) -> Result<Step, Problem> {
    let mut given_away = seats.iter().filter(|seat| position.place(**seat).stand_in.is_some());
    let named = order.seat.and_then(|number| position.seat(number));
    match given_away.find(|seat| named.is_none_or(|named| named == **seat)) {
        Some(seat) => Ok(Step::BotLeft { seat: seat.index() as u8 }),
        None => Err(Problem::NotNow("No bot plays for you.".into())),
    }
}

/// Why a decision would be refused, from what the view tells alone; `None` if it would not.
pub fn why_not(view: &AnyView, action: &str) -> Option<String> {
    match view.why_not(action) {
        Ok(refused) => refused.map(|reason| sentence(&reason.to_string())),
        Err(unreadable) => Some(sentence(&unreadable.to_string())),
    }
}

/// The record of a finished game; the seed is in it, so not before.
pub fn record(position: &Position) -> Option<String> {
    position.game.as_ref().filter(|_| position.is_over()).map(AnyGame::record)
}
