//! The page of a table. A [`Scene`] decides what its reader may see; the files beside this one fill the drawings of each
//! game from a view of it.

mod around;
mod cairn;
mod card_games;
mod celtic;
mod keltis;
mod keltis_cards;
mod notes;
mod pictured;
mod questions;
mod seating;

use ::table::{Eyes, Position, Told, Viewer};
use catalogue::{Listed, with_kind, with_view};
use drawings::LogEntry;
use logbook::{Step, TableId};
use maud::{Markup, html};
use tabletop::Seat;
use words::{Message, Sentences, Spoken, Who, say};

use super::{Shell, address, waiting};
use crate::Config;
use crate::live::{Frame, Turn};
use crate::lobby::Invitation;
use crate::settings::Sorting;
use crate::site::Origin;
use crate::table::LiveTable;
pub use pictured::Pictured;
use seating::Seating;

/// The reader of a page, and what is theirs alone.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// Their seats, and the curtain they lifted.
    pub viewer: Viewer,
    /// The links that they made.
    pub invitations: Vec<Invitation>,
    /// This site's address as seen from outside.
    pub origin: Origin,
    /// Whether they set up the table.
    pub is_host: bool,
    /// The secret of the link with which they watch.
    pub watch: Option<String>,
    /// How they like their hand sorted.
    pub sorting: Sorting,
    /// Without scripts: after how many seconds the page reloads.
    pub refresh: Option<u32>,
}

impl Reader {
    /// An address at this table that keeps the reader's lifted curtain, watch link and refresh.
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
    /// The moment before, if what moved since then should glide.
    pub before: Option<&'a Position>,
    /// The reader.
    pub reader: &'a Reader,
    /// What the address asks for.
    pub asked: &'a Asked,
}

/// The whole page.
pub fn page(scene: &Scene<'_>, config: &Config) -> Markup {
    let Frame { seq, html, title, turn, .. } = scene.frame();
    // The past does not change.
    let follows = scene.asked.at.is_none();
    let live = follows.then(|| scene.address_of("/live"));
    // A reader who is deciding is not disturbed.
    let refresh = scene.reader.refresh.filter(|_| follows && !scene.decides());
    let content = html! {
        @if follows { (by_hand(scene)) }
        div id="table" data-seq=(seq) data-turn=(turn.name()) data-live=[live] data-beat=(config.ping.as_millis()) data-settle=(config.settle.as_millis()) {
            (maud::PreEscaped(html))
        }
    };
    Shell { title: &title, class: scene.class() }.live_or_refreshed(&content, refresh)
}

/// Without scripts the reader reloads the table, or lets the browser do so.
fn by_hand(scene: &Scene<'_>) -> Markup {
    let id = &scene.table.header.id;
    let still = Reader { refresh: None, ..scene.reader.clone() };
    html! {
        noscript {
            p.by-hand {
                a href=(scene.address_of("")) { (say::table::refresh()) } " "
                @match scene.reader.refresh {
                    Some(_) => a href=(still.address(id, "", &[])) { (say::table::refresh_never()) },
                    None => a href=(still.address(id, "", &[("refresh", "15")])) { (say::table::refresh_often(15)) },
                }
            }
        }
    }
}

impl Scene<'_> {
    /// Everything that the reader is shown.
    pub fn frame(&self) -> Frame {
        Frame {
            seq: self.position.seq,
            html: self.inside().into_string(),
            say: self.say(),
            title: self.title().to_string(),
            turn: self.turn(),
            again: false,
        }
    }

    fn class(&self) -> &'static str {
        with_kind!(self.position.kind, G => G::CLASS)
    }

    /// Whose eyes the table is seen through. The past is shown as it was seen, but without hands at a shared screen.
    fn eyes(&self) -> Eyes {
        let eyes = self.reader.viewer.eyes(self.position);
        match self.looks_back_as() {
            Some(seat) => Eyes::Seat(seat),
            None if self.asked.at.is_some() && self.reader.viewer.is_shared() => Eyes::Watcher,
            None => eyes,
        }
    }

    /// The seat through whose eyes the reader looks back: one of their own, and only after the end.
    fn looks_back_as(&self) -> Option<Seat> {
        let seat = self.position.seat(self.asked.eyes?)?;
        let own = self.reader.viewer.seats.contains(&seat);
        (own && self.asked.at.is_some() && self.table.now().position.is_over()).then_some(seat)
    }

    fn seating(&self) -> Seating<'_> {
        Seating { position: self.position, reader: self.eyes().seat() }
    }

    /// The address of a part of this table, for this reader.
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
        with_view!(&game.view(eyes.seat()), G, view => G::draw(self, view, before.as_ref().and_then(G::own_view)))
    }

    /// Who a sentence is about, seen from the reader's seat.
    fn who(&self, seat: Seat) -> Who {
        self.seating().who(seat)
    }

    fn who_by_number(&self, number: u8) -> Who {
        match self.position.seat(number) {
            Some(seat) => self.who(seat),
            None => Who::Named(say::table::somebody().to_string()),
        }
    }

    /// The last entry in words, as this reader may know it, for the live region.
    fn say(&self) -> String {
        match &self.position.last {
            Some(Step::Acted { .. }) => self.told_now().to_string(),
            _ => {
                let announced = words::table::announced(self.position, &|number| self.who_by_number(number));
                announced.map(|message| message.to_string()).unwrap_or_default()
            }
        }
    }

    /// Every turn so far, the newest first.
    pub fn turns_in_words(&self) -> Vec<LogEntry> {
        self.log_entries(usize::MAX)
    }

    /// What came of these decisions, as this reader may know it.
    fn turn_in_words(&self, turn: &[&Told]) -> Sentences {
        fn told<G: Spoken>(scene: &Scene<'_>, turn: &[&Told]) -> Sentences {
            let watcher = scene.eyes().seat();
            let events = turn.iter().flat_map(|told| G::own_events(&told.events));
            let seen: Vec<G::SeenEvent> = events.map(|event| G::seen_by(watcher, *event)).collect();
            G::told(&seen, &|seat| scene.who(seat)).into()
        }
        with_kind!(self.position.kind, G => told::<G>(self, turn))
    }

    fn told_now(&self) -> Sentences {
        let Some(told) = self.position.told.last() else { return Sentences::default() };
        let said = self.turn_in_words(&[told.as_ref()]);
        let by_reader = self.eyes().seat().is_some_and(|seat| seat.index() == usize::from(told.seat));
        if self.decides() && !by_reader { said.and(say::table::your_turn_sentence()) } else { said }
    }

    fn turn(&self) -> Turn {
        match (self.position.to_act(), self.eyes()) {
            (Some(_), _) if self.decides() => Turn::Yours,
            (Some(_), Eyes::Curtain(_)) => Turn::Curtain,
            _ => Turn::Others,
        }
    }

    fn title(&self) -> Message {
        let game = words::title(self.position.kind);
        let name = |seat| self.seating().name(seat);
        match (self.position.to_act(), self.eyes()) {
            (Some(_), _) if self.decides() => say::table::title_your_turn(game),
            (Some(to_act), Eyes::Curtain(_)) => say::table::title_curtain(name(to_act), game),
            (Some(to_act), _) => say::table::title_turn_of(name(to_act), game),
            (None, _) if self.position.game.is_none() => say::table::title_waiting(game),
            (None, _) => say::table::title_over(game),
        }
    }
}
