//! The page of a table. A [`Scene`] decides what its reader may see; the files beside this one fill the drawings of each
//! game from a view of it.

mod around;
mod card_games;
mod keltis;
mod keltis_cards;
mod keltis_cards_words;
mod keltis_words;
mod plain;
mod seating;

use catalogue::AnyView;
use maud::{Markup, html};
use store::Step;

use super::{Shell, address, waiting};
use crate::live::Frame;
use crate::lobby::Invitation;
use crate::table::{Events, Eyes, Position, Table, Viewer};
use seating::Seating;

/// Who reads the page, and what is theirs alone.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// Their seats, and the curtain they lifted.
    pub viewer: Viewer,
    /// The links that they made.
    pub invitations: Vec<Invitation>,
    /// How this site is called from outside.
    pub origin: String,
    /// Whether they set the table.
    pub is_host: bool,
    /// The secret of the link by which they watch.
    pub watch: Option<String>,
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
}

/// A table at one moment, as one reader sees it.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The table.
    pub table: &'a Table,
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
pub fn page(scene: &Scene<'_>) -> Markup {
    let Frame { seq, html, title, .. } = scene.frame();
    // The past does not change, and who has no seat and no link is told nothing further.
    let follows =
        scene.asked.at.is_none() && (!scene.reader.viewer.seats.is_empty() || scene.reader.watch.is_some());
    let live = follows.then(|| scene.address_of("/live"));
    Shell { title: &title, class: scene.class() }.live(&html! {
        div id="table" data-seq=(seq) data-live=[live] { (maud::PreEscaped(html)) }
    })
}

impl Scene<'_> {
    /// All that the reader is shown.
    pub fn frame(&self) -> Frame {
        Frame {
            seq: self.position.seq,
            html: self.inside().into_string(),
            say: self.say(),
            title: self.title(),
        }
    }

    fn class(&self) -> &'static str {
        match self.position.kind {
            catalogue::Kind::Keltis => "keltis",
            catalogue::Kind::KeltisCards => "cards",
            catalogue::Kind::Celtic => "celtic",
        }
    }

    /// Whose eyes. What is past is shown as it was seen, but at a shared screen without hands.
    fn eyes(&self) -> Eyes {
        let eyes = self.reader.viewer.eyes(self.position);
        if self.asked.at.is_some() && self.reader.viewer.is_shared() { Eyes::Watcher } else { eyes }
    }

    fn seating(&self) -> Seating<'_> {
        Seating { position: self.position, reader: self.eyes().seat() }
    }

    /// The page's own address with what tells this reader from others.
    fn address_of(&self, part: &str) -> String {
        self.address_with(part, &[])
    }

    fn address_with(&self, part: &str, fields: &[(&str, &str)]) -> String {
        let path = format!("/table/{}{part}", self.table.header.id);
        let lift = self.reader.viewer.lift.map(|lift| lift.to_string());
        let mut all: Vec<(&str, &str)> = fields.to_vec();
        if let Some(lift) = &lift {
            all.push(("lift", lift));
        }
        if let Some(watch) = &self.reader.watch {
            all.push(("watch", watch));
        }
        address(&path, &all)
    }

    fn inside(&self) -> Markup {
        let Some(game) = &self.position.game else {
            return waiting::room(&self.table.header, self.position, self.reader);
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
            (view, _) => plain::draw(self, &view),
        }
    }

    /// What the last entry was, as this reader may know it, for the live region.
    fn say(&self) -> String {
        let seating = self.seating();
        let called = |seat: &u8| seating.name_of(*seat);
        match &self.position.last {
            None => String::new(),
            Some(Step::Sat { seat, .. }) => format!("{} sits down.", called(seat)),
            Some(Step::Left { .. }) => "Somebody stands up.".to_owned(),
            Some(Step::Begun { first }) => format!("The game begins with {}.", called(first)),
            Some(Step::Acted { .. }) => self.told_now(),
            Some(Step::UndoAsked { seat, .. }) => format!("{} asks to take back.", called(seat)),
            Some(Step::UndoAnswered { seat, agreed: true }) => format!("{} agrees.", called(seat)),
            Some(Step::UndoAnswered { seat, agreed: false }) => format!("{} does not agree.", called(seat)),
            Some(Step::Undone { seat, .. }) => format!("{} takes back.", called(seat)),
            Some(Step::BotWished { seat, .. }) => {
                format!("Somebody wishes that a bot plays for {}.", called(seat))
            }
            Some(Step::BotSatIn { seat, .. }) => format!("A bot plays for {}.", called(seat)),
            Some(Step::BotLeft { seat }) => format!("{} is back.", called(seat)),
            Some(Step::Continued { .. }) => "The next table is set.".to_owned(),
        }
    }

    fn told_now(&self) -> String {
        let Some(told) = self.position.told.last() else { return String::new() };
        let mut said = match &told.events {
            Events::Keltis(events) => {
                let seen = events.iter().map(|event| event.seen_by(self.eyes().seat()));
                keltis_words::sentence(&self.seating(), &seen.collect::<Vec<_>>()).to_string()
            }
            Events::KeltisCards(events) => {
                let seen = events.iter().map(|event| event.seen_by(self.eyes().seat()));
                keltis_cards_words::sentence(&self.seating(), &seen.collect::<Vec<_>>()).to_string()
            }
            Events::Celtic(_) => {
                format!("{}: {}.", self.seating().name_of(told.seat), told.action)
            }
        };
        if self.eyes().seat().is_some() && self.eyes().seat() == self.position.to_act() {
            said += " Your turn.";
        }
        said
    }

    fn title(&self) -> String {
        let game = self.position.kind.title();
        let state = match (self.position.to_act(), self.eyes()) {
            (Some(to_act), Eyes::Seat(seat)) if to_act == seat => "● your turn".to_owned(),
            (Some(to_act), _) => format!("{}'s turn", self.position.place(to_act).called()),
            (None, _) if self.position.game.is_none() => "waiting".to_owned(),
            (None, _) => "over".to_owned(),
        };
        format!("{state} · {game} · Triskel")
    }
}
