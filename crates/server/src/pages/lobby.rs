//! The lobby.

use bots::Level;
use catalogue::Kind;
use drawings::lobby::{GameCard, cards_art, celtic_art, game_card, keltis_art};
use drawings::{FigureColour, Icon, icon, player_sign};
use logbook::Guest;
use maud::{Markup, html};
use store::Listed;
use tabletop::{MOST_SEATS, Seats};

use super::{Shell, plain_top};
use crate::form_key::form_key;
use crate::lobby::Excerpt;
use crate::words::counted;

/// The lobby's address for whoever just stood up from a table.
pub const STOOD_UP: &str = "/?stood-up";

/// What the lobby lists.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    /// Tables with a seat for anybody.
    pub open: Excerpt,
    /// The reader's tables that wait for players.
    pub waiting: Vec<Listed>,
    /// The reader's tables where a game runs.
    pub running: Vec<Listed>,
    /// The reader's finished games.
    pub over: Excerpt,
    /// Whether the reader just stood up from a table.
    pub stood_up: bool,
}

/// Where all tables with a seat for anybody are listed.
pub(super) const OPEN: &str = "/tables/open";

/// Where all finished games of the reader are listed.
pub(super) const FINISHED: &str = "/tables/finished";

/// The lobby.
pub fn page(guest: Option<&Guest>, lists: &Lists) -> Markup {
    let turns = lists.running.iter().filter(|table| is_readers_turn(table)).count();
    let title = if turns > 0 {
        format!("({turns}) Triskel · your turn")
    } else {
        "Triskel · three Celtic games".to_owned()
    };
    Shell { title: &title, class: "lobby-page" }.page(&html! {
        (plain_top("Three Celtic games at one table"))
        @if lists.stood_up { p.word { (icon(Icon::Check)) span { "You stood up: the seat is free again." } } }
        main.lobby {
            section.new aria-labelledby="new-title" {
                h1 id="new-title" { "Set a table" }
                (new_table(guest))
            }
            aside.tables { (tables(lists)) (puzzle_lab()) }
        }
        footer.foot {
            p { "Rules: " @for kind in Kind::ALL { a href={ "/rules/" (kind.name()) } { (kind.title()) } " " } }
            p { "An unofficial fan project with its own drawings." }
        }
    })
}

fn puzzle_lab() -> Markup {
    html! {
        section aria-labelledby="lab-title" {
            h2 id="lab-title" { "Puzzle lab" }
            p { "Alone with the tiles of Celtic!: all 25 in one square. " a href="/puzzle" { "Today's puzzle" } }
        }
    }
}

fn new_table(guest: Option<&Guest>) -> Markup {
    html! {
        form method="post" action="/tables" {
            (form_key())
            fieldset.games { legend { "Which game?" } ul { @for kind in Kind::ALL { (game(kind)) } } }
            div.go {
                button.primary.big type="submit" name="go" value="now" { (icon(Icon::Play)) span { "Play now" } }
                p { "At once, against a bot." @if guest.is_none() { " No account needed." } }
            }
            details.hosting {
                summary { "Host a table: friends, more seats, house rules" }
                fieldset.seats { legend { "Who sits down?" } ul { @for seat in 0..MOST_SEATS { (seat_line(seat)) } } }
                (house_rules())
                p.field { label for="table-name" { "Name of the table" } input.inp id="table-name" name="table" maxlength="20" autocomplete="off"; }
                button.primary type="submit" name="go" value="host" { (icon(Icon::Play)) span { "Set the table" } }
            }
        }
    }
}

fn game(kind: Kind) -> Markup {
    let (art, time, words) = match kind {
        Kind::Keltis => (keltis_art(), 30, "Five paths, nine stones, and nerve enough to begin."),
        Kind::KeltisCards => (cards_art(), 20, "Rows up or down, pairs for wish stones, gates to close."),
        Kind::Celtic => (celtic_art(), 15, "Tiles that weave one knot over and under."),
    };
    let card = GameCard {
        value: kind.name().to_owned(),
        name: kind.title().to_owned(),
        facts: format!("{} · {time} min", Seats::describe(&kind.seats())),
        words: words.to_owned(),
        checked: kind == Kind::Keltis,
    };
    game_card(&card, &art)
}

fn seat_line(seat: usize) -> Markup {
    let colour = FigureColour::ALL[seat];
    let usual = match seat {
        0 => "me",
        1 => "friend",
        _ => "nobody",
    };
    let people = [
        ("me", "You"),
        ("friend", "A friend, by link"),
        ("anyone", "Anybody, from the lobby"),
        ("here", "At this screen"),
    ];
    html! {
        li.seatline.further[seat >= 2] {
            (player_sign(colour))
            label for={ "seat-" (seat) } { "Seat " (seat + 1) }
            select id={ "seat-" (seat) } name={ "seat-" (seat) } {
                @for (value, text) in people { option value=(value) selected[value == usual] { (text) } }
                @for level in Level::ALL { option value={ "bot-" (level.name()) } { "Bot, " (level.name()) } }
                option value="nobody" selected[usual == "nobody"] { "Nobody" }
            }
            label.sr for={ "name-" (seat) } { "Name of whoever sits at this screen, seat " (seat + 1) }
            input.inp id={ "name-" (seat) } name={ "name-" (seat) } maxlength="20" placeholder="Name" autocomplete="off";
        }
    }
}

fn house_rules() -> Markup {
    html! {
        fieldset.hrules {
            legend { "House rules " small { "the first choice is the usual one" } }
            div.hrule {
                label for="first" { b { "First player" } " " small { "who has the first turn; the game that follows begins with the next seat" } }
                select id="first" name="first" {
                    option value="lot" { "By lot" }
                    @for seat in 0..MOST_SEATS { option value=(seat) { "Seat " (seat + 1) } }
                }
            }
            @for kind in Kind::ALL {
                @for choice in kind.options() {
                    @let id = format!("{}.{}", kind.name(), choice.name);
                    div.hrule.(format!("of-{}", kind.name())) {
                        label for=(id) { b { (kind.title()) ": " (choice.name.replace('_', " ")) } " " small { (choice.about) } }
                        select id=(id) name=(id) { @for value in choice.values { option value=(value) { (value.replace('_', " ")) } } }
                    }
                }
            }
        }
    }
}

fn tables(lists: &Lists) -> Markup {
    html! {
        (list("mine-title", "Your tables", &lists.running, |table| {
            if is_readers_turn(table) { html! { span.badge { "Your turn" } } }
            else { html! { span.badge.wait { (whose_turn(table)) } } }
        }))
        (list("waiting-title", "Waiting for players", &lists.waiting, |_| html! { span.badge.wait { "Open" } }))
        (list("open-title", "Open seats", &lists.open.tables, sit_down))
        @if lists.open.goes_on { p { a href=(OPEN) { "All open seats" } } }
        (list("over-title", "Finished games", &lists.over.tables, was_won))
        @if lists.over.goes_on { p { a href=(FINISHED) { "All finished games" } } }
        @if lists.running.is_empty() && lists.waiting.is_empty() && lists.open.tables.is_empty() && lists.over.tables.is_empty() {
            section { h2 { "Your tables" } p { "None yet: set one." } }
        }
    }
}

pub(super) fn sit_down(_: &Listed) -> Markup {
    html! { span.badge.join { "Sit down" } }
}

pub(super) fn was_won(table: &Listed) -> Markup {
    html! { span.badge.wait { (result(table)) } }
}

fn list(id: &str, title: &str, tables: &[Listed], badge: impl Fn(&Listed) -> Markup) -> Markup {
    html! {
        @if !tables.is_empty() {
            section aria-labelledby=(id) { h2 id=(id) { (title) } (lines(tables, badge)) }
        }
    }
}

/// A line for each table.
pub(super) fn lines(tables: &[Listed], badge: impl Fn(&Listed) -> Markup) -> Markup {
    html! {
        ul.tablelist {
            @for table in tables {
                li.yours[is_readers_turn(table)] {
                    a href={ "/table/" (table.id) } {
                        span.tl-main { b { (table.summary.name) } small { (details(table)) } }
                        (badge(table))
                    }
                }
            }
        }
    }
}

fn details(table: &Listed) -> String {
    let game = table.game.parse::<Kind>().map_or_else(|_| table.game.clone(), |kind| kind.title().to_owned());
    let free = table.summary.players.iter().filter(|player| player.is_none()).count();
    match table.summary.stage {
        logbook::Stage::Waiting => {
            format!("{game} · {free} of {} free", counted(table.summary.players.len(), "seat"))
        }
        logbook::Stage::Running => format!("{game} · turn {}", table.summary.turns + 1),
        logbook::Stage::Over => format!("{game} · {}", counted(table.summary.turns as usize, "turn")),
    }
}

fn is_readers_turn(table: &Listed) -> bool {
    table.summary.turn.is_some_and(|turn| table.seats.contains(&turn))
}

fn player(table: &Listed, seat: u8) -> &str {
    table.summary.players.get(usize::from(seat)).and_then(Option::as_deref).unwrap_or("somebody")
}

fn whose_turn(table: &Listed) -> String {
    table.summary.turn.map_or_else(|| "over".to_owned(), |seat| format!("{} thinks", player(table, seat)))
}

fn result(table: &Listed) -> String {
    let names: Vec<&str> = table.summary.winners.iter().map(|seat| player(table, *seat)).collect();
    let scores = table.summary.scores.join(" : ");
    match names.as_slice() {
        [] => scores,
        all if all.len() == table.summary.players.len() => "A draw".to_owned(),
        [_] if table.seats == table.summary.winners => format!("You won, {scores}"),
        several => format!("{} won, {scores}", crate::words::listed(several)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_default_is_not_called_printed_where_it_is_not() {
        let lobby = page(None, &Lists::default()).into_string();
        assert!(!lobby.contains("first choice: as printed"), "{lobby}");
        assert!(lobby.contains("the first choice is the usual one"), "{lobby}");
        assert!(
            lobby.contains("or, as printed, taken back and your turn lost"),
            "overreach says what is printed: {lobby}"
        );
        assert!(
            lobby.contains("the printed rules leave it open"),
            "start figures say what is a reading: {lobby}"
        );
    }
}
