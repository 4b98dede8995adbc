//! What the tables of all games have in common: title bar, form, messages, the log, the curtain.

use drawings::{
    Around, Connection, Control, ControlId, Curtain, FairDeal, Form, Icon, Labelled, Log, LogEntry, Move,
    Status, Toast, Tool, Top, connection_strip, curtain,
};
use maud::{Markup, html};
use table::{Lift, NotDone, Told};
use tabletop::Seat;
use words::{Message, Sentences, say};

use super::Scene;
use crate::pages::rules;

/// How many turns the log beside the table shows; a page of its own has all of them.
pub const SHOWN_TURNS: usize = 20;

impl Scene<'_> {
    /// Whether the reader decides now: it is their turn, and this is the present.
    pub(super) fn decides(&self) -> bool {
        let seat = self.eyes().seat();
        let played_by_bot = seat.is_some_and(|seat| self.position.place(seat).bot().is_some());
        self.asked.at.is_none() && seat.is_some() && seat == self.position.to_act() && !played_by_bot
    }

    /// A link that selects something, or puts it back.
    pub(super) fn picks(&self, pick: Option<&str>) -> Control {
        match pick {
            Some(pick) => Control::Link(self.address_with("", &[("pick", pick)])),
            None => Control::Link(self.address_of("")),
        }
    }

    /// Title bar, form and messages.
    pub(super) fn around(&self, moves: Vec<Move>) -> Around {
        Around {
            top: self.top(),
            form: self.form(),
            connection: Some(self.connection()),
            toast: self.toast(),
            moves,
        }
    }

    /// What a script shows when the connection is lost.
    fn connection(&self) -> Connection {
        Connection { hidden: true, retry: Control::Link(self.address_of("")) }
    }

    fn table_name(&self) -> Message {
        words::table::table_name(&self.table.header, self.position)
    }

    fn top(&self) -> Top {
        Top {
            home: "/".to_owned(),
            game: words::title(self.position.kind),
            table: self.table_name(),
            status: Some(self.status()),
            tools: self.tools(),
        }
    }

    fn status(&self) -> Status {
        let Some(to_act) = self.position.to_act() else {
            return Status { headline: say::table::game_over(), ..Status::default() };
        };
        let seating = self.seating();
        let name = || seating.name(to_act);
        let (headline, yours) = match (self.decides(), seating.place(to_act).bot()) {
            (true, _) => (say::table::your_turn(), true),
            (false, Some(_)) => (say::table::thinks(name()), false),
            (false, None) => (say::table::turn_of_short(name()), false),
        };
        let detail = say::table::turn_number(self.position.turns() + 1);
        Status { sign: Some(seating.sign(to_act)), headline, detail, yours }
    }

    fn tools(&self) -> Vec<Tool> {
        let tool = |id, icon, text, control, wide| Tool { id, icon, text, control, wide };
        let rules = format!("/rules/{}", self.position.kind.name());
        let menu = Control::Link(self.address_of("/menu"));
        let mut tools = Vec::new();
        let may_undo = self.asked.at.is_none() && !self.position.is_over();
        if may_undo && !self.reader.viewer.seats.is_empty() {
            let undo = self.undo_control();
            tools.push(tool(ControlId::Undo, Icon::Undo, say::table::undo(), undo, false));
        }
        tools.push(tool(ControlId::Rules, Icon::Help, say::table::rules(), Control::Link(rules), true));
        tools.push(tool(ControlId::Menu, Icon::Menu, say::table::menu(), menu, false));
        tools
    }

    fn undo_control(&self) -> Control {
        let ways: Vec<_> = self.reader.viewer.seats.iter().map(|seat| self.position.undo(*seat)).collect();
        if self.position.question.is_some() {
            return Control::refused("ask", "undo", say::table::undo_is_asked());
        }
        if ways.iter().any(Result::is_ok) {
            return Control::button("ask", "undo");
        }
        let revealed = ways.contains(&Err(NotDone::Revealed));
        let reason = if revealed { say::table::undo_revealed() } else { say::table::nothing_to_undo() };
        Control::refused("ask", "undo", reason)
    }

    /// The form that every decision goes through. The key makes a double click harmless.
    fn form(&self) -> Form {
        let seq = self.position.seq.to_string();
        let seat = self.eyes().seat().map(|seat| seat.index().to_string());
        let mut hidden = vec![("seq", seq.clone())];
        hidden.push(("key", format!("page-{seq}-{}", seat.as_deref().unwrap_or("x"))));
        if let Some(seat) = seat {
            hidden.push(("seat", seat));
        }
        if let Some(lift) = self.reader.viewer.lift {
            hidden.push(("lift", lift.to_string()));
        }
        if let Some(watch) = &self.reader.watch {
            hidden.push(("watch", watch.clone()));
        }
        if let Some(refresh) = self.reader.refresh {
            hidden.push(("refresh", refresh.to_string()));
        }
        if let Some(pick) = &self.asked.pick {
            hidden.push(("pick", pick.clone()));
        }
        Form { address: format!("/table/{}", self.table.header.id), hidden }
    }

    fn toast(&self) -> Option<Toast> {
        let message = if let Some(next) = &self.position.next {
            say::table::next_game_is_set(format!("/table/{next}"))
        } else if self.asked.at.is_some() {
            say::table::looking_back(self.address_of(""))
        } else {
            self.request()?
        };
        Some(Toast { words: message.into(), close: Control::None })
    }

    /// Small controls beside the prompt that every game has.
    pub(super) fn asides(&self) -> Vec<Labelled> {
        let mut asides = Vec::new();
        if self.asked.at.is_some() {
            return self.steps();
        }
        if let Some(absent) = self.absent().filter(|absent| !self.is_wished_for(*absent)) {
            let name = |seat| self.seating().name(seat);
            let ask = format!("bot {}", absent.index());
            let control = match self.table.attendance.patience_left(absent) {
                // Pressing it all the same says why, and once the time is up it works.
                Some(left) => {
                    let reason = NotDone::here_just_now(absent, left);
                    Control::refused("ask", ask, words::table::not_done(&reason, &name))
                }
                None => Control::button("ask", ask),
            };
            let id = ControlId::BotFor(absent.index());
            asides.push(Labelled::new(id, say::table::let_a_bot_play(name(absent)), control));
        }
        asides
    }

    /// Whether somebody already wants a bot to play there: then the others are being asked.
    fn is_wished_for(&self, seat: Seat) -> bool {
        self.position.stand_in_requests.iter().any(|request| usize::from(request.seat) == seat.index())
    }

    /// The person everybody is waiting for, if they have no page open that follows live.
    fn absent(&self) -> Option<Seat> {
        let to_act = self.position.to_act()?;
        let waits = !self.reader.viewer.seats.is_empty() && !self.reader.viewer.seats.contains(&to_act);
        let person = self.position.place(to_act).is_played_by_person();
        (waits && person && !self.table.attendance.has_page_open(to_act)).then_some(to_act)
    }

    /// Links to the decisions before and after the one shown, and to the eyes of the reader's other seats.
    fn steps(&self) -> Vec<Labelled> {
        let now = self.table.now();
        let decisions: Vec<u32> = now.position.counted().map(|told| told.seq).collect();
        let at = self.position.seq;
        let start = decisions.first().map_or(0, |first| first.saturating_sub(1));
        let last = decisions.last().copied().unwrap_or(start);
        let before = decisions.iter().rev().find(|seq| **seq < at).copied().or((at > start).then_some(start));
        let after = decisions.iter().find(|seq| **seq > at).copied();
        let to = |id, text, seq: Option<u32>| {
            Labelled::new(id, text, seq.map_or(Control::None, |seq| self.moment(seq, self.asked.eyes)))
        };
        let mut steps = vec![
            to(ControlId::First, say::table::first(), before.map(|_| start)),
            to(ControlId::Back, say::table::back(), before),
            to(ControlId::Forward, say::table::forward(), after),
            to(ControlId::Last, say::table::last(), after.map(|_| last)),
        ];
        steps.retain(|step| step.control != Control::None);
        steps.extend(self.other_eyes());
        steps.push(Labelled::new(ControlId::Now, say::table::now(), Control::Link(self.address_of(""))));
        steps
    }

    /// A link to the table as it was after this entry, through these eyes.
    fn moment(&self, seq: u32, eyes: Option<u8>) -> Control {
        let (seq, eyes) = (seq.to_string(), eyes.map(|seat| seat.to_string()));
        let mut fields = vec![("at", seq.as_str())];
        fields.extend(eyes.as_deref().map(|seat| ("eyes", seat)));
        Control::Link(self.address_with("", &fields))
    }

    /// After the end, those who shared a screen may look back through each seat's eyes, one at a time.
    fn other_eyes(&self) -> Vec<Labelled> {
        if !self.reader.viewer.is_shared() || !self.table.now().position.is_over() {
            return Vec::new();
        }
        let other = |seat: &&Seat| Some(**seat) != self.eyes().seat();
        let look = |seat: &Seat| {
            let control = self.moment(self.position.seq, Some(seat.index() as u8));
            let text = say::table::eyes_of(self.seating().name(*seat));
            Labelled::new(ControlId::EyesOf(seat.index()), text, control)
        };
        self.reader.viewer.seats.iter().filter(other).map(look).collect()
    }

    /// The log in words, newest turn first.
    pub(super) fn log(&self) -> Log {
        let promise = &self.table.header.promise;
        Log {
            entries: self.log_entries(SHOWN_TURNS),
            record: Some(self.address_of("/log")),
            deal: Some(promise.chars().take(8).collect()),
        }
    }

    /// The newest turns and whatever else happened meanwhile, at most this many entries in all.
    pub(super) fn log_entries(&self, most: usize) -> Vec<LogEntry> {
        let seating = self.seating();
        let entry = |turn: &Vec<&Told>| {
            let last = turn.last()?;
            let entry = LogEntry {
                number: Some(last.turn as usize),
                who: self.position.seat(last.seat).map(|seat| seating.sign(seat)),
                words: self.turn_in_words(turn),
                link: Some(self.address_with("", &[("at", &last.seq.to_string())])),
                current: self.asked.at == Some(last.seq),
                key: format!("turn-{}", last.turn),
            };
            Some((last.seq, entry))
        };
        let mut entries: Vec<(u32, LogEntry)> = self.newest_turns(most).iter().filter_map(entry).collect();
        let notes = self.position.notes.iter().rev().take(most);
        entries.extend(notes.map(|note| (note.seq, self.noted(note))));
        entries.sort_by_key(|(seq, _)| std::cmp::Reverse(*seq));
        entries.into_iter().take(most).map(|(_, entry)| entry).collect()
    }

    /// The decisions of the newest turns, at most this many, the newest turn first. However long the game, no more is
    /// looked at.
    pub(super) fn newest_turns(&self, most: usize) -> Vec<Vec<&Told>> {
        let mut turns: Vec<Vec<&Told>> = Vec::new();
        for told in self.position.counted().rev() {
            let is_full = turns.len() == most;
            match turns.last_mut() {
                Some(turn) if turn.last().is_some_and(|later| later.turn == told.turn) => turn.push(told),
                _ if is_full => break,
                _ => turns.push(vec![told]),
            }
        }
        for turn in &mut turns {
            turn.reverse();
        }
        turns
    }

    /// The curtain in front of this seat's hand.
    pub(super) fn curtain(&self, seat: Seat) -> Markup {
        let seating = self.seating();
        let lift = Lift::of(self.position, seat).to_string();
        let mut order: Vec<Seat> = self.position.seats().iter().collect();
        order.rotate_left(seat.index());
        let curtain = curtain(&Curtain {
            game: words::title(self.position.kind),
            table: say::table::curtain_table(self.position.turns() + 1, self.table_name()),
            name: seating.name(seat),
            sign: seating.sign(seat),
            words: say::table::hand_is_put_away(),
            form: Form::default(),
            reveal: Control::Link(super::address(
                &format!("/table/{}", self.table.header.id),
                &[("lift", &lift)],
            )),
            since: Vec::new(),
            order: order.iter().map(|seat| (seating.sign(*seat), seating.name(*seat))).collect(),
        });
        html! { (connection_strip(&self.connection())) (curtain) }
    }

    /// What shows that the deal was fair, once the game is over.
    pub(super) fn fair_deal(&self) -> FairDeal {
        let shown = self.table.header.promise.clone();
        // As `triskel verify --promise` does: the seed that dealt the cards is hashed and compared with what was
        // promised.
        let dealt = self.position.dealt_from();
        let matches = dealt.is_some_and(|seed| seed.promise().eq_ignore_ascii_case(&shown));
        FairDeal { shown, seed: dealt.map(|seed| seed.as_str().to_owned()), matches }
    }

    /// A refusal with a link to the rule behind it.
    pub(super) fn with_rule(&self, refusal: Message) -> Sentences {
        let action = self.asked.why.as_deref().unwrap_or_default();
        let rule = say::table::read_the_rule(rules::address(self.position.kind, action));
        Sentences::from(say::table::no()).and(refusal).and(rule)
    }

    /// What can be done after the end.
    pub(super) fn afterwards(&self) -> Vec<(Icon, Labelled)> {
        let first = self.position.told.first().map_or(1, |told| told.seq);
        let mut next = Vec::new();
        let (icon, id, text, control) = match &self.position.next {
            Some(table) => {
                let link = Control::Link(format!("/table/{table}"));
                (Icon::Play, ControlId::NextGame, say::table::to_the_next_game(), link)
            }
            None => {
                let button = Control::button("ask", "again");
                (Icon::Play, ControlId::PlayAgain, say::table::play_again(), button)
            }
        };
        if self.position.next.is_some() || !self.reader.viewer.seats.is_empty() {
            next.push((icon, Labelled::new(id, text, control)));
        }
        let at = |seq: u32| Control::Link(self.address_with("", &[("at", &seq.to_string())]));
        let record = Control::Link(self.address_of("/record"));
        let lobby = Control::Link("/".to_owned());
        let further = [
            (Icon::Eye, ControlId::FinalTable, say::table::see_the_table(), at(self.position.seq)),
            (Icon::First, ControlId::Replay, say::table::replay(), at(first)),
            (Icon::Discard, ControlId::Record, say::table::download_record(), record),
            (Icon::Back, ControlId::Lobby, say::table::lobby(), lobby),
        ];
        next.extend(further.map(|(icon, id, text, control)| (icon, Labelled::new(id, text, control))));
        next
    }
}
