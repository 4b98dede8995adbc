use logbook::{Entry, GuestId, Header, Step};
use tabletop::Seat;

use crate::{Attendance, NotDone, Position, STAND_IN_LEVEL, Time, Undo, lot};

/// What a player at the table wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Make a decision, in notation.
    Play(String),
    /// Take the last decision back, alone or with the others' consent.
    Undo,
    /// Answer a request to take decisions back.
    Answer(bool),
    /// Have a bot play for this seat: the sender's own, or one whose person is gone.
    BotFor(u8),
    /// Decline another player's request for that, and wait.
    WaitFor(u8),
    /// Answer a request to be let back in.
    LetIn(bool),
    /// Take the seat back from the bot.
    TakeBack,
    /// Close the seats and deal.
    Begin,
    /// Leave the table before the game begins.
    Leave,
}

/// A command: what is wanted, and which state of the table it responds to.
#[derive(Clone, Debug)]
pub struct Order {
    /// The last entry that the sender had seen.
    pub seq: u32,
    /// The command's own name, so that it is not carried out twice.
    pub key: Option<String>,
    /// The seat it is for; if absent, the table works it out.
    pub seat: Option<u8>,
    /// What is wanted.
    pub wanted: Wanted,
}

impl Wanted {
    /// Reads a request as a table's buttons and programs send it, some with a seat: `undo`, `bot 2`.
    ///
    /// # Errors
    /// If there is no such request.
    pub fn asked(ask: &str) -> Result<Wanted, NotDone> {
        match ask {
            "undo" => Ok(Wanted::Undo),
            "agree" => Ok(Wanted::Answer(true)),
            "refuse" => Ok(Wanted::Answer(false)),
            "back" => Ok(Wanted::TakeBack),
            "begin" => Ok(Wanted::Begin),
            "leave" => Ok(Wanted::Leave),
            "let in" => Ok(Wanted::LetIn(true)),
            "keep out" => Ok(Wanted::LetIn(false)),
            other => about_a_seat(other).ok_or_else(|| NotDone::UnknownRequest(other.to_owned())),
        }
    }

    /// Whether this step is what such a command becomes.
    fn became(&self, step: &Step) -> bool {
        match (self, step) {
            (Wanted::Play(wanted), Step::Acted { action, .. }) => wanted.trim() == action,
            (Wanted::Answer(wanted), Step::UndoAnswered { agreed, .. })
            | (Wanted::LetIn(wanted), Step::ReturnAnswered { agreed, .. }) => wanted == agreed,
            (Wanted::BotFor(wanted), Step::BotRequested { seat, .. } | Step::BotSatIn { seat, .. }) => {
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

/// Everything that can be asked for.
pub const REQUESTS: [&str; 10] =
    ["undo", "agree", "refuse", "bot SEAT", "wait SEAT", "back", "let in", "keep out", "begin", "leave"];

fn about_a_seat(ask: &str) -> Option<Wanted> {
    let (what, seat) = ask.split_once(' ')?;
    let seat = seat.parse().ok()?;
    match what {
        "bot" => Some(Wanted::BotFor(seat)),
        "wait" => Some(Wanted::WaitFor(seat)),
        _ => None,
    }
}

/// The longest name that a command may give itself, in bytes.
pub const LONGEST_KEY: usize = 80;

/// Checks the name that a command gives itself.
///
/// # Errors
/// If it is too long to be stored.
pub fn known_key(sent: String) -> Result<String, NotDone> {
    if sent.len() > LONGEST_KEY {
        return Err(NotDone::LongKey(LONGEST_KEY));
    }
    Ok(sent)
}

impl Order {
    /// A command.
    ///
    /// # Errors
    /// If its key is too long to be stored.
    pub fn new(seq: u32, key: Option<String>, seat: Option<u8>, wanted: Wanted) -> Result<Order, NotDone> {
        Ok(Order { seq, key: key.map(known_key).transpose()?, seat, wanted })
    }

    /// The answer to a command whose key is already in the log: it was sent twice, or a second page of the same seat
    /// had not yet seen what the first one did.
    pub(crate) fn answered_before(&self, earlier: &Entry) -> NotDone {
        if self.wanted.became(&earlier.step) { NotDone::Repeated } else { NotDone::Stale }
    }

    /// The key as the log stores it. It counts for its guest alone: pages choose keys that can be guessed, and nobody
    /// may use up another's.
    pub fn key_of(&self, guest: &GuestId) -> Option<String> {
        self.key.as_ref().map(|key| format!("{guest} {key}"))
    }
}

/// The step that a command becomes, if it is allowed. Whether the game accepts an action shows when it is played.
pub(crate) fn judge(
    position: &Position,
    header: &Header,
    (attendance, time): (&Attendance, Time),
    guest: &GuestId,
    order: &Order,
) -> Result<Step, NotDone> {
    let seats = position.seats_of(guest);
    if order.seat.is_some_and(|asked| seats.iter().all(|seat| seat.index() != usize::from(asked))) {
        return Err(NotDone::NotYourSeat);
    }
    match &order.wanted {
        Wanted::Begin => begin(position, header, guest),
        Wanted::Leave => leave(position, header, order, &seats),
        _ if seats.is_empty() => Err(NotDone::NotYourSeat),
        Wanted::Play(action) => play(position, order, &seats, action),
        Wanted::Undo => undo(position, order, &seats),
        Wanted::Answer(agreed) => answer(position, &seats, *agreed),
        Wanted::BotFor(seat) => bot_for(position, (attendance, time), &seats, *seat),
        Wanted::WaitFor(seat) => wait_for(position, &seats, *seat),
        Wanted::LetIn(agreed) => let_in(position, &seats, *agreed),
        Wanted::TakeBack => take_back(position, order, &seats),
    }
}

/// The seat that a command is for: the one it names, else the one whose turn it is, else the sender's first.
fn acting(position: &Position, order: &Order, seats: &[Seat]) -> Result<Seat, NotDone> {
    let named = order.seat.and_then(|number| position.seat(number));
    let in_turn = position.to_act().filter(|seat| seats.contains(seat));
    named.or(in_turn).or(seats.first().copied()).ok_or(NotDone::NotYourSeat)
}

fn begin(position: &Position, header: &Header, guest: &GuestId) -> Result<Step, NotDone> {
    if position.game.is_some() {
        return Err(NotDone::AlreadyBegun);
    }
    if header.host != *guest {
        return Err(NotDone::HostBegins);
    }
    Ok(Step::Begun { first: lot::first(header) })
}

fn leave(position: &Position, header: &Header, order: &Order, seats: &[Seat]) -> Result<Step, NotDone> {
    if position.game.is_some() {
        return Err(NotDone::LeavingTooLate);
    }
    let seat = acting(position, order, seats)?;
    if position.place(seat).guests.contains(&header.host) {
        return Err(NotDone::HostStays);
    }
    Ok(Step::Left { seat: seat.index() as u8 })
}

fn play(position: &Position, order: &Order, seats: &[Seat], action: &str) -> Result<Step, NotDone> {
    if position.game.is_none() {
        return Err(NotDone::NotYetBegun);
    }
    let to_act = position.to_act().ok_or(NotDone::GameOver)?;
    let seat = acting(position, order, seats)?;
    if seat != to_act {
        return Err(NotDone::NotYourTurn(to_act));
    }
    if position.place(seat).stand_in.is_some() {
        return Err(NotDone::BotPlaysForYou);
    }
    Ok(Step::Acted { seat: seat.index() as u8, action: action.trim().to_owned() })
}

fn undo(position: &Position, order: &Order, seats: &[Seat]) -> Result<Step, NotDone> {
    let last = position.counted().next_back().and_then(|told| position.seat(told.seat));
    let seat = match order.seat {
        // On a shared screen, the seat that decided last is meant.
        None => {
            last.filter(|seat| seats.contains(seat)).map_or_else(|| acting(position, order, seats), Ok)?
        }
        Some(_) => acting(position, order, seats)?,
    };
    let number = seat.index() as u8;
    Ok(match position.undo(seat)? {
        Undo::Alone { keep } => Step::Undone { seat: number, keep },
        Undo::Asking { keep } => Step::UndoAsked { seat: number, keep },
    })
}

fn answer(position: &Position, seats: &[Seat], agreed: bool) -> Result<Step, NotDone> {
    let asked = position.question.as_ref().and_then(|question| {
        question
            .waits_for
            .iter()
            .find(|number| seats.iter().any(|seat| seat.index() == usize::from(**number)))
    });
    match asked {
        Some(seat) => Ok(Step::UndoAnswered { seat: *seat, agreed }),
        None => Err(NotDone::NoUndoToAnswer),
    }
}

fn bot_for(
    position: &Position,
    (attendance, time): (&Attendance, Time),
    seats: &[Seat],
    number: u8,
) -> Result<Step, NotDone> {
    let seat = position.seat(number).ok_or(NotDone::NoSuchSeat(number))?;
    if position.game.is_none() || position.is_over() {
        return Err(NotDone::BotOnlyWhileRunning);
    }
    if position.place(seat).bot().is_some() {
        return Err(NotDone::BotPlaysThere(seat));
    }
    if seats.contains(&seat) {
        return Ok(Step::BotSatIn { seat: number, level: STAND_IN_LEVEL.to_owned() });
    }
    if attendance.has_page_open(seat) {
        return Err(NotDone::AtTheTable(seat));
    }
    if let Some(left) = attendance.patience_left(seat, time.steady) {
        return Err(NotDone::here_just_now(seat, left));
    }
    let missing = position.consent_missing(number);
    match seats.iter().map(|seat| seat.index() as u8).find(|seat| missing.contains(seat)) {
        Some(by) => Ok(Step::BotRequested { seat: number, by }),
        None => Err(NotDone::BotAskedAlready),
    }
}

fn wait_for(position: &Position, seats: &[Seat], number: u8) -> Result<Step, NotDone> {
    let missing = position.consent_missing(number);
    let asked = position.stand_in_requests.iter().any(|request| request.seat == number);
    match seats.iter().map(|seat| seat.index() as u8).find(|seat| asked && missing.contains(seat)) {
        Some(by) => Ok(Step::BotDeclined { seat: number, by }),
        None => Err(NotDone::NoBotToAnswer),
    }
}

fn let_in(position: &Position, seats: &[Seat], agreed: bool) -> Result<Step, NotDone> {
    let numbers = || seats.iter().map(|seat| seat.index() as u8);
    let answering = position.returning.as_ref().and_then(|returning| {
        let asked = numbers().find(|seat| returning.waits_for.contains(seat));
        // The seat's own player knows best that this is somebody else.
        asked.or_else(|| numbers().find(|seat| *seat == returning.seat && !agreed))
    });
    match answering {
        Some(seat) => Ok(Step::ReturnAnswered { seat, agreed }),
        None => Err(NotDone::NoReturnToAnswer),
    }
}

/// A request to be let back in to this seat, from a guest without one; `None` if it was made already.
pub(crate) fn returns(
    position: &Position,
    attendance: &Attendance,
    number: u8,
    guest: &GuestId,
) -> Result<Option<Step>, NotDone> {
    let seat = position.seat(number).ok_or(NotDone::NoSuchSeat(number))?;
    if position.returning.as_ref().is_some_and(|returning| returning.is_for(number, guest)) {
        return Ok(None);
    }
    if !position.seats_of(guest).is_empty() {
        return Err(NotDone::SittingAlready);
    }
    if position.is_over() {
        return Err(NotDone::NothingToReturnTo);
    }
    if position.place(seat).guests.is_empty() {
        return Err(NotDone::NobodySatThere(seat));
    }
    if position.kept_out.contains(guest) {
        return Err(NotDone::KeptOut);
    }
    if attendance.has_page_open(seat) {
        return Err(NotDone::SeatInUse(seat));
    }
    if position.returning.is_some() {
        return Err(NotDone::AnotherReturning);
    }
    if position.others_to_ask(number).is_empty() {
        return Err(NotDone::NobodyToLetIn);
    }
    Ok(Some(Step::ReturnAsked { seat: number, guest: guest.clone() }))
}

fn take_back(position: &Position, order: &Order, seats: &[Seat]) -> Result<Step, NotDone> {
    let mut given_away = seats.iter().filter(|seat| position.place(**seat).stand_in.is_some());
    let named = order.seat.and_then(|number| position.seat(number));
    match given_away.find(|seat| named.is_none_or(|named| named == **seat)) {
        Some(seat) => Ok(Step::BotLeft { seat: seat.index() as u8 }),
        None => Err(NotDone::NoBotPlaysForYou),
    }
}
