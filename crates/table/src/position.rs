use std::sync::Arc;

use catalogue::{AnyGame, Kind, NewGame, NotPlayed, UnknownGame, with_kind, with_match};
use logbook::{Chair, Entry, GuestId, Header, Seated, Stage, Step, Summary, TableId};
use rpds::VectorSync;
use tabletop::{Chance, Notated, Seat, Seats, Seed};

use crate::bot_name::bot_name;
use crate::{BrokenLog, Note, Noted, Returning, Told};

/// The level of a bot that plays for an absent player, or on a seat that nobody took.
pub const STAND_IN_LEVEL: &str = "medium";

/// The state of a table after some entries of its log: who sits where, the game, what was decided. It is a fold of the
/// header and the entries, and nothing else. Whatever grows with the log is shared between one position and the next.
#[derive(Clone, Debug)]
pub struct Position {
    /// The number of the last entry.
    pub seq: u32,
    /// Which game.
    pub kind: Kind,
    /// The seats, and who sits there.
    pub places: Vec<Place>,
    /// The game, once it has begun.
    pub game: Option<AnyGame>,
    /// Every decision ever made here, including those taken back.
    pub told: VectorSync<Arc<Told>>,
    /// Indexes into `told` of the decisions that count, oldest first.
    counting: VectorSync<usize>,
    /// What else happened that the log should mention.
    pub notes: VectorSync<Note>,
    /// A request to take decisions back, not yet answered.
    pub question: Option<Question>,
    /// A guest's request to be let back in.
    pub returning: Option<Returning>,
    /// Guests who asked that and were refused: they are not heard again.
    pub kept_out: Vec<GuestId>,
    /// Requests for bots to play for players who are gone.
    pub stand_in_requests: Vec<StandInRequest>,
    /// The table where the players went on.
    pub next: Option<TableId>,
    /// The step of the last entry.
    pub last: Option<Step>,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The kind of player it is for.
    pub chair: Chair,
    /// The player's name; a free seat has none.
    pub name: Option<String>,
    /// The player's emblem.
    pub emblem: String,
    /// The guests who may act here: one person, perhaps on several devices.
    pub guests: Vec<GuestId>,
    /// The level of the bot that plays for the person.
    pub stand_in: Option<String>,
}

/// A request to take decisions back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The seat that asks.
    pub seat: u8,
    /// How many decisions would remain.
    pub keep: u32,
    /// The seats that have yet to agree.
    pub waits_for: Vec<u8>,
}

/// A request for a bot to play for a player who is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandInRequest {
    /// The seat of the player who is gone.
    pub seat: u8,
    /// The seat that asks.
    pub by: u8,
}

/// Why an entry cannot come next.
pub(crate) enum Unfit {
    /// The log is impossible with it.
    BrokenLog(BrokenLog),
    /// The game does not accept the action. The reason may name cards, so it is only for the player who chose the
    /// action.
    NotPlayed(NotPlayed),
}

impl From<BrokenLog> for Unfit {
    fn from(broken: BrokenLog) -> Unfit {
        Unfit::BrokenLog(broken)
    }
}

impl Place {
    fn new(seat: usize, chair: &Chair) -> Place {
        let name = match chair {
            Chair::Bot(_) => Some(bot_name(seat).to_owned()),
            Chair::Here(name) => Some(name.clone()),
            Chair::Host | Chair::Friend | Chair::Anyone => None,
        };
        Place { chair: chair.clone(), name, emblem: String::new(), guests: Vec::new(), stand_in: None }
    }

    /// The level of the bot that plays here now, if any.
    pub fn bot(&self) -> Option<&str> {
        match &self.chair {
            Chair::Bot(level) => Some(level),
            _ => self.stand_in.as_deref(),
        }
    }

    /// Whether a person is still missing.
    pub fn is_free(&self) -> bool {
        !matches!(self.chair, Chair::Bot(_)) && self.guests.is_empty()
    }

    /// Whether a person plays here now.
    pub fn is_played_by_person(&self) -> bool {
        self.bot().is_none() && !self.guests.is_empty()
    }
}

impl Position {
    /// The position before the first entry.
    ///
    /// # Errors
    /// If the header names a game that does not exist.
    pub fn new(header: &Header) -> Result<Position, BrokenLog> {
        let kind = header.game.parse().map_err(|UnknownGame(name)| BrokenLog::UnknownGame(name))?;
        Ok(Position {
            seq: 0,
            kind,
            places: header.chairs.iter().enumerate().map(|(seat, chair)| Place::new(seat, chair)).collect(),
            game: None,
            told: VectorSync::new_sync(),
            counting: VectorSync::new_sync(),
            notes: VectorSync::new_sync(),
            question: None,
            returning: None,
            kept_out: Vec::new(),
            stand_in_requests: Vec::new(),
            next: None,
            last: None,
        })
    }

    /// Whether players hold anything that others may not see.
    pub fn has_hands(&self) -> bool {
        with_kind!(self.kind, G => G::HAS_SECRETS)
    }

    /// Advances by one entry; if that fails, the position is no longer usable.
    pub(crate) fn append(&mut self, header: &Header, entry: &Entry) -> Result<(), Unfit> {
        if entry.seq != self.seq + 1 {
            return Err(BrokenLog::OutOfOrder { seq: entry.seq, after: self.seq }.into());
        }
        self.seq = entry.seq;
        if let Some(event) = Noted::of(&entry.step, self) {
            self.notes.push_back_mut(Note { seq: self.seq, turn: self.turns() + 1, event });
        }
        match &entry.step {
            Step::Sat { seat, guest, name, emblem } => self.sit(*seat, guest, name, emblem)?,
            Step::Left { seat } => {
                let place = self.place_mut(*seat)?;
                *place = Place::new(usize::from(*seat), &place.chair);
            }
            Step::Begun { first } => self.begin(header, *first)?,
            Step::Acted { seat, action } => self.act(*seat, action)?,
            Step::UndoAsked { seat, keep } => {
                let waits_for = self.others_to_ask(*seat);
                self.question = Some(Question { seat: *seat, keep: *keep, waits_for });
            }
            Step::UndoAnswered { seat, agreed } => self.answer(*seat, *agreed),
            Step::Undone { keep, .. } => self.take_back(*keep)?,
            Step::BotRequested { seat, by } => {
                self.stand_in_requests.push(StandInRequest { seat: *seat, by: *by });
            }
            Step::BotDeclined { seat, .. } => self.stand_in_requests.retain(|request| request.seat != *seat),
            Step::BotSatIn { seat, level } => {
                self.place_mut(*seat)?.stand_in = Some(level.clone());
                self.stand_in_requests.retain(|request| request.seat != *seat);
                self.ask_no_longer(*seat);
            }
            Step::ReturnAsked { seat, guest } => {
                let waits_for = self.others_to_ask(*seat);
                self.returning = Some(Returning::new(*seat, guest.clone(), waits_for));
            }
            Step::ReturnAnswered { seat, agreed } => self.answer_return(*seat, *agreed),
            Step::BotLeft { seat } => self.place_mut(*seat)?.stand_in = None,
            Step::Continued { table } => self.next = Some(table.clone()),
        }
        self.last = Some(entry.step.clone());
        Ok(())
    }

    fn place_mut(&mut self, seat: u8) -> Result<&mut Place, BrokenLog> {
        self.places.get_mut(usize::from(seat)).ok_or(BrokenLog::NoSuchSeat { seq: self.seq, seat })
    }

    fn sit(&mut self, seat: u8, guest: &GuestId, name: &str, emblem: &str) -> Result<(), BrokenLog> {
        let place = self.place_mut(seat)?;
        place.name = Some(name.to_owned());
        emblem.clone_into(&mut place.emblem);
        if !place.guests.contains(guest) {
            place.guests.push(guest.clone());
        }
        // A guest who opens the link of a seat that a bot kept warm plays from now on.
        place.stand_in = None;
        self.returning = self.returning.take().filter(|returning| !returning.is_for(seat, guest));
        self.name_players();
        Ok(())
    }

    fn begin(&mut self, header: &Header, first: u8) -> Result<(), BrokenLog> {
        let request = NewGame {
            kind: self.kind,
            seats: self.places.len(),
            chance: match &header.deal {
                Some(deal) => Chance::Deal(deal.clone()),
                None => Chance::Seed(header.seed.clone()),
            },
            options: header.options.clone(),
            first: usize::from(first),
        };
        self.game = Some(AnyGame::new(&request).map_err(|reason| match &header.deal {
            Some(_) => BrokenLog::CannotDeal,
            None => BrokenLog::CannotBegin(reason),
        })?);
        if let Some(game) = &mut self.game {
            with_match!(game, played => played.limit_turns(header.turn_limit));
        }
        self.name_players();
        Ok(())
    }

    /// The record calls the players by their names.
    fn name_players(&mut self) {
        let Some(game) = &mut self.game else { return };
        for (index, place) in self.places.iter().enumerate() {
            let Some(name) = place.name.clone() else { continue };
            with_match!(game, played => if let Some(seat) = played.start().seats.seat(index) { played.rename(seat, name) });
        }
    }

    fn act(&mut self, seat: u8, action: &str) -> Result<(), Unfit> {
        let decision = self.decisions();
        let turn = self.turns() + 1;
        let Some(game) = &mut self.game else { return Err(BrokenLog::TooEarly { seq: self.seq }.into()) };
        let events = game.act(action).map_err(Unfit::NotPlayed)?;
        let told =
            Told { seq: self.seq, turn, seat, action: action.to_owned(), decision, events, undone: false };
        self.counting.push_back_mut(self.told.len());
        self.told.push_back_mut(Arc::new(told));
        self.question = None;
        // A player who decides is not gone.
        self.stand_in_requests.retain(|request| request.seat != seat);
        let plays_here = self.places.get(usize::from(seat)).is_some_and(|place| place.bot().is_none());
        if plays_here {
            self.returning = self.returning.take().filter(|returning| returning.seat != seat);
        }
        Ok(())
    }

    fn answer(&mut self, seat: u8, agreed: bool) {
        match &mut self.question {
            Some(question) if agreed => question.waits_for.retain(|other| *other != seat),
            _ => self.question = None,
        }
    }

    fn answer_return(&mut self, seat: u8, agreed: bool) {
        match &mut self.returning {
            Some(returning) if agreed => returning.agree(seat),
            _ => self.kept_out.extend(self.returning.take().map(|returning| returning.guest)),
        }
    }

    /// A bot plays for this seat, and bots have no say.
    fn ask_no_longer(&mut self, seat: u8) {
        if let Some(question) = &mut self.question {
            question.waits_for.retain(|other| *other != seat);
        }
        if let Some(returning) = &mut self.returning {
            returning.dismiss(seat);
        }
        self.returning = self.returning.take().filter(|returning| !returning.is_hopeless());
    }

    fn take_back(&mut self, keep: u32) -> Result<(), BrokenLog> {
        let Some(game) = &mut self.game else { return Err(BrokenLog::TooEarly { seq: self.seq }) };
        while with_match!(&*game, played => played.decisions().len()) > keep as usize {
            game.undo();
        }
        while self.counting.len() > keep as usize {
            let last = self.counting.last().and_then(|index| self.told.get_mut(*index));
            if let Some(told) = last {
                Arc::make_mut(told).undone = true;
            }
            self.counting.drop_last_mut();
        }
        self.question = None;
        Ok(())
    }

    /// The seed from which the cards were dealt; `None` before the deal, or if it was laid out by hand.
    pub fn dealt_from(&self) -> Option<&Seed> {
        with_match!(self.game.as_ref()?, played => match &played.start().chance {
            Chance::Seed(seed) => Some(seed),
            Chance::Deal(_) => None,
        })
    }

    /// How many decisions count now.
    pub fn decisions(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| with_match!(game, played => played.decisions().len() as u32))
    }

    /// How many turns are complete.
    pub fn turns(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| with_match!(game, played => played.turns()))
    }

    /// The seat that decides next.
    pub fn to_act(&self) -> Option<Seat> {
        self.game.as_ref().and_then(|game| game.turn().seat)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.turn().seat.is_none())
    }

    /// How far the table has got.
    pub fn stage(&self) -> Stage {
        match &self.game {
            None => Stage::Waiting,
            Some(_) if self.is_over() => Stage::Over,
            Some(_) => Stage::Running,
        }
    }

    /// How many seats the table has.
    pub fn seats(&self) -> Seats {
        Seats::new(self.places.len()).unwrap_or(Seats::TWO)
    }

    /// The seat with this number.
    pub fn seat(&self, number: u8) -> Option<Seat> {
        self.seats().seat(usize::from(number))
    }

    /// The place of this seat.
    pub fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    /// The seats on which this guest may act.
    pub fn seats_of(&self, guest: &GuestId) -> Vec<Seat> {
        self.seats().iter().filter(|seat| self.place(*seat).guests.contains(guest)).collect()
    }

    /// The decisions that count, oldest first.
    pub fn counted(&self) -> impl DoubleEndedIterator<Item = &Told> {
        self.counting.iter().filter_map(|index| self.told.get(*index)).map(AsRef::as_ref)
    }

    /// The decision in this entry, whether or not it still counts.
    pub fn told_in(&self, seq: u32) -> Option<&Told> {
        let (mut low, mut high) = (0, self.told.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            match self.told.get(middle) {
                Some(told) if told.seq < seq => low = middle + 1,
                _ => high = middle,
            }
        }
        self.told.get(low).map(AsRef::as_ref).filter(|told| told.seq == seq)
    }

    /// The record of a finished game; `None` before the end, since the seed is in it.
    pub fn record(&self) -> Option<String> {
        self.game.as_ref().filter(|_| self.is_over()).map(AnyGame::record)
    }

    /// The seats that have a say when this one asks for something: not bots, and not people at the same screen, who are
    /// asked in person.
    pub(crate) fn others_to_ask(&self, asking: u8) -> Vec<u8> {
        let own = self.places.get(usize::from(asking)).map(|place| place.guests.clone()).unwrap_or_default();
        let has_a_say = |place: &Place| {
            place.is_played_by_person() && !place.guests.iter().any(|guest| own.contains(guest))
        };
        (0..)
            .zip(&self.places)
            .filter(|(seat, place)| *seat != asking && has_a_say(place))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The seats that have yet to agree to a bot playing for this one.
    pub fn consent_missing(&self, seat: u8) -> Vec<u8> {
        let agreed = |by: &u8| self.stand_in_requests.contains(&StandInRequest { seat, by: *by });
        self.others_to_ask(seat).into_iter().filter(|by| !agreed(by)).collect()
    }

    /// The next step that the table takes by itself: what everybody has agreed to, or a bot for a seat left free.
    pub fn due(&self, is_missed: impl Fn(Seat) -> bool) -> Option<Step> {
        if let Some(question) = self.question.as_ref().filter(|question| question.waits_for.is_empty()) {
            return Some(Step::Undone { seat: question.seat, keep: question.keep });
        }
        if let Some(returning) = self.returning.as_ref().filter(|returning| returning.is_granted()) {
            return self.joining(returning.seat, &returning.guest);
        }
        // Begun with seats still free: bots play there until somebody sits down.
        let unplayed = |place: &Place| place.is_free() && place.stand_in.is_none();
        if let Some(seat) = self.places.iter().position(unplayed).filter(|_| self.stage() == Stage::Running) {
            return Some(Step::BotSatIn { seat: seat as u8, level: STAND_IN_LEVEL.to_owned() });
        }
        let agreed = |request: &&StandInRequest| {
            self.consent_missing(request.seat).is_empty() && self.seat(request.seat).is_some_and(&is_missed)
        };
        let request = self.stand_in_requests.iter().find(agreed)?;
        Some(Step::BotSatIn { seat: request.seat, level: STAND_IN_LEVEL.to_owned() })
    }

    /// Seats another device of this seat's person, with the same name and emblem.
    pub(crate) fn joining(&self, seat: u8, guest: &GuestId) -> Option<Step> {
        let place = self.places.get(usize::from(seat))?;
        let (name, emblem) = (place.name.clone().unwrap_or_default(), place.emblem.clone());
        Some(Step::Sat { seat, guest: guest.clone(), name, emblem })
    }

    /// What lists show.
    pub fn summary(&self, header: &Header) -> Summary {
        let (scores, winners) = match &self.game {
            Some(game) if self.is_over() => with_match!(game, played => {
                played.outcome().map(|outcome| {
                    let scores = outcome.scores.iter().map(ToString::to_string).collect();
                    (scores, outcome.winners().map(|seat| seat.index() as u8).collect())
                }).unwrap_or_default()
            }),
            _ => (Vec::new(), Vec::new()),
        };
        let free = |place: &Place| place.is_free() && place.chair == Chair::Anyone;
        let seated = |place: &Place| Seated {
            chair: place.chair.clone(),
            bot: place.bot().map(str::to_owned),
            free: place.is_free(),
        };
        Summary {
            name: header.name.clone(),
            stage: self.stage(),
            players: self.places.iter().map(|place| place.name.clone()).collect(),
            open: self.game.is_none() && self.places.iter().any(free),
            turn: self.to_act().map(|seat| seat.index() as u8),
            turns: self.turns(),
            scores,
            winners,
            options: header.options.clone(),
            chairs: self.places.iter().map(seated).collect(),
            host: self.host_name(header).map(str::to_owned),
        }
    }

    /// The name of the player who set the table up.
    pub fn host_name(&self, header: &Header) -> Option<&str> {
        let host = self.places.iter().find(|place| place.guests.contains(&header.host));
        host.and_then(|place| place.name.as_deref())
    }
}
