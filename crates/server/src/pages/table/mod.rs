//! The page of a table. A [`Scene`] decides what its reader may see; the files beside this one fill the drawings of each
//! game from a view of it.

mod around;
mod card_games;
mod celtic;
mod celtic_words;
mod keltis;
mod keltis_cards;
mod keltis_cards_words;
mod keltis_words;
mod notes;
mod questions;
mod seating;

use ::table::{Eyes, Position, Told, Viewer};
use catalogue::{AnyView, Kind, Listed};
use drawings::{LogEntry, Words};
use logbook::{Step, TableId};
use maud::{Markup, html};
use tabletop::Seat;

use super::{Shell, address, waiting};
use crate::Config;
use crate::live::Frame;
use crate::lobby::Invitation;
use crate::settings::Sorting;
use crate::site::Origin;
use crate::table::LiveTable;
use crate::words::Called;
use seating::Seating;

/// Who reads the page, and what is theirs alone.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// Their seats, and the curtain they lifted.
    pub viewer: Viewer,
    /// The links that they made.
    pub invitations: Vec<Invitation>,
    /// How this site is called from outside.
    pub origin: Origin,
    /// Whether they set the table.
    pub is_host: bool,
    /// The secret of the link by which they watch.
    pub watch: Option<String>,
    /// How they like their hand to lie.
    pub sorting: Sorting,
    /// Without scripts: after how many seconds the page asks for itself again.
    pub refresh: Option<u32>,
}

impl Reader {
    /// An address at this table with what tells this reader from others, and what they chose for the time being.
    pub fn address(&self, table: &TableId, part: &str, fields: &[(&str, &str)]) -> String {
        let lift = self.viewer.lift.map(|lift| lift.to_string());
        let refresh = self.refresh.map(|seconds| seconds.to_string());
        let kept = [("lift", &lift), ("watch", &self.watch), ("refresh", &refresh)];
        let mut all: Vec<(&str, &str)> = fields.to_vec();
        all.extend(kept.iter().filter_map(|(name, value)| Some((*name, value.as_deref()?))));
        address(&format!("/table/{table}{part}"), &all)
    }
}

/// What the page's address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The card, figure or tile that is selected.
    pub pick: Option<String>,
    /// The action that was refused.
    pub why: Option<String>,
    /// The entry after which to show the table.
    pub at: Option<u32>,
    /// After the end: the reader's seat through whose eyes to look back.
    pub eyes: Option<u8>,
}

/// A table at one moment, as one reader sees it.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The table.
    pub table: &'a LiveTable,
    /// The moment.
    pub position: &'a Position,
    /// The moment before, if what moved since then shall glide.
    pub before: Option<&'a Position>,
    /// Who reads.
    pub reader: &'a Reader,
    /// What the address asks for.
    pub asked: &'a Asked,
}

/// The whole page.
pub fn page(scene: &Scene<'_>, config: &Config) -> Markup {
    let Frame { seq, html, title, .. } = scene.frame();
    // The past does not change.
    let follows = scene.asked.at.is_none();
    let live = follows.then(|| scene.address_of("/live"));
    // Whoever decides is not disturbed.
    let refresh = scene.reader.refresh.filter(|_| follows && !scene.decides());
    let content = html! {
        @if follows { (by_hand(scene)) }
        div id="table" data-seq=(seq) data-live=[live] data-beat=(config.ping.as_millis()) data-settle=(config.settle.as_millis()) {
            (maud::PreEscaped(html))
        }
    };
    Shell { title: &title, class: scene.class() }.live_or_refreshed(&content, refresh)
}

/// Without scripts the reader asks for the newest table, or lets the browser do so.
fn by_hand(scene: &Scene<'_>) -> Markup {
    let id = &scene.table.header.id;
    let still = Reader { refresh: None, ..scene.reader.clone() };
    html! {
        noscript {
            p.by-hand {
                a href=(scene.address_of("")) { "Refresh" } " "
                @match scene.reader.refresh {
                    Some(_) => a href=(still.address(id, "", &[])) { "Only when I ask" },
                    None => a href=(still.address(id, "", &[("refresh", "15")])) { "Every 15 seconds" },
                }
            }
        }
    }
}

impl Scene<'_> {
    /// All that the reader is shown.
    pub fn frame(&self) -> Frame {
        Frame {
            seq: self.position.seq,
            html: self.inside().into_string(),
            say: self.say(),
            title: self.title(),
            again: false,
        }
    }

    fn class(&self) -> &'static str {
        match self.position.kind {
            Kind::Keltis => "keltis",
            Kind::KeltisCards => "cards",
            Kind::Celtic => "celtic",
        }
    }

    /// Whose eyes. What is past is shown as it was seen, but at a shared screen without hands.
    fn eyes(&self) -> Eyes {
        let eyes = self.reader.viewer.eyes(self.position);
        match self.looks_back_as() {
            Some(seat) => Eyes::Seat(seat),
            None if self.asked.at.is_some() && self.reader.viewer.is_shared() => Eyes::Watcher,
            None => eyes,
        }
    }

    /// The seat whose game is looked through again: one of the reader's own, and only after the end.
    fn looks_back_as(&self) -> Option<Seat> {
        let seat = self.position.seat(self.asked.eyes?)?;
        let own = self.reader.viewer.seats.contains(&seat);
        (own && self.asked.at.is_some() && self.table.now().position.is_over()).then_some(seat)
    }

    fn seating(&self) -> Seating<'_> {
        Seating { position: self.position, reader: self.eyes().seat() }
    }

    /// The page's own address with what tells this reader from others.
    pub fn address_of(&self, part: &str) -> String {
        self.address_with(part, &[])
    }

    fn address_with(&self, part: &str, fields: &[(&str, &str)]) -> String {
        self.reader.address(&self.table.header.id, part, fields)
    }

    fn inside(&self) -> Markup {
        let Some(game) = &self.position.game else {
            return waiting::room(&self.table.header, self.position, self.reader, self.asked_to_let_in());
        };
        let eyes = self.eyes();
        if let Eyes::Curtain(seat) = eyes {
            return self.curtain(seat);
        }
        let before = self.before.and_then(|before| Some(before.game.as_ref()?.view(eyes.seat())));
        match (game.view(eyes.seat()), before) {
            (AnyView::Keltis(view), before) => {
                let before = match before {
                    Some(AnyView::Keltis(before)) => Some(before),
                    _ => None,
                };
                keltis::draw(self, &view, before.as_ref())
            }
            (AnyView::KeltisCards(view), before) => {
                let before = match before {
                    Some(AnyView::KeltisCards(before)) => Some(before),
                    _ => None,
                };
                keltis_cards::draw(self, &view, before.as_ref())
            }
            (AnyView::Celtic(view), _) => celtic::draw(self, &view),
        }
    }

    /// What the last entry was, as this reader may know it, for the live region.
    fn say(&self) -> String {
        let seating = self.seating();
        let tell = |seat: &u8, of_reader, of_others| seating.tell(*seat, of_reader, of_others);
        if let Some(note) = self.position.notes.last().filter(|note| note.seq == self.position.seq) {
            return self.note_in_words(note);
        }
        match &self.position.last {
            // Requests and answers about seats stand in the notes.
            None | Some(Step::ReturnAsked { .. } | Step::BotLeft { .. }) => String::new(),
            Some(Step::Sat { seat, .. }) => tell(seat, "You sit down.", "{} sits down."),
            Some(Step::Left { .. }) => "Somebody stands up.".to_owned(),
            Some(Step::Begun { first }) => tell(first, "You begin the game.", "{} begins the game."),
            Some(Step::Acted { .. }) => self.told_now(),
            Some(Step::UndoAsked { seat, .. }) => {
                tell(seat, "You ask to take back.", "{} asks to take back.")
            }
            Some(Step::UndoAnswered { seat, agreed: true } | Step::ReturnAnswered { seat, .. }) => {
                tell(seat, "You agree.", "{} agrees.")
            }
            Some(Step::UndoAnswered { seat, agreed: false }) => {
                tell(seat, "You do not agree.", "{} does not agree.")
            }
            Some(Step::Undone { seat, .. }) => tell(seat, "You take back.", "{} takes back."),
            Some(Step::BotWished { seat, .. }) => tell(
                seat,
                "Somebody wishes that a bot plays for you.",
                "Somebody wishes that a bot plays for {}.",
            ),
            Some(Step::BotDeclined { by, .. }) => tell(by, "You would rather wait.", "{} would rather wait."),
            Some(Step::BotSatIn { .. }) => "A bot plays on a free seat.".to_owned(),
            Some(Step::Continued { .. }) => "The next table is set.".to_owned(),
        }
    }

    /// Every turn so far, the newest first.
    pub fn turns_in_words(&self) -> Vec<LogEntry> {
        self.log_entries(usize::MAX, |turn| self.turn_in_words(turn))
    }

    /// What decisions came to, as this reader may know it.
    fn turn_in_words(&self, turn: &[&Told]) -> Words {
        let (seating, watcher) = (self.seating(), self.eyes().seat());
        match self.position.kind {
            Kind::Keltis => keltis_words::sentence(&seating, &keltis::seen_in(turn, watcher)),
            Kind::KeltisCards => {
                keltis_cards_words::sentence(&seating, &seen_in_the_card_game(turn, watcher))
            }
            Kind::Celtic => {
                let happened: Vec<::celtic::Event> =
                    turn.iter().flat_map(|told| laid_tiles(told)).copied().collect();
                let before = celtic::knots_before(self, turn.first().map_or(0, |told| told.seq));
                celtic_words::sentence(&seating, &happened, before)
            }
        }
    }

    fn told_now(&self) -> String {
        let Some(told) = self.position.told.last() else { return String::new() };
        let mut said = self.turn_in_words(&[told.as_ref()]).to_string();
        let by_reader = self.eyes().seat().is_some_and(|seat| seat.index() == usize::from(told.seat));
        if self.decides() && !by_reader {
            said += " Your turn.";
        }
        said
    }

    fn title(&self) -> String {
        let game = self.position.kind.title();
        let state = match (self.position.to_act(), self.eyes()) {
            (Some(_), _) if self.decides() => "● your turn".to_owned(),
            (Some(to_act), Eyes::Curtain(_)) => format!("● {}'s turn", self.position.place(to_act).called()),
            (Some(to_act), _) => format!("{}'s turn", self.position.place(to_act).called()),
            (None, _) if self.position.game.is_none() => "waiting".to_owned(),
            (None, _) => "over".to_owned(),
        };
        format!("{state} · {game} · Triskel")
    }
}

fn seen_in_the_card_game(
    turn: &[&Told],
    watcher: Option<Seat>,
) -> Vec<::keltis_cards::Event<Option<::keltis_cards::Face>>> {
    let events = turn.iter().flat_map(|told| ::keltis_cards::KeltisCards::own_events(&told.events));
    events.map(|event| event.seen_by(watcher)).collect()
}

fn laid_tiles(told: &Told) -> &[::celtic::Event] {
    ::celtic::Celtic::own_events(&told.events)
}
