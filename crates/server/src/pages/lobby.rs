//! The lobby.

use bots::Level;
use catalogue::{Kind, with_kind};
use drawings::lobby::{GameCard, game_card};
use drawings::{FigureColour, Icon, icon, player_sign, shown};
use logbook::{Guest, Stage};
use maud::{Markup, html};
use store::Listed;
use tabletop::MOST_SEATS;
use words::{AllOf, Message, Name, say};

use super::table::Pictured;
use super::{Shell, plain_top};
use crate::form_key::form_key;
use crate::lobby::Excerpt;

/// The lobby's address for a guest who just stood up from a table.
pub const STOOD_UP: &str = "/?stood-up";

/// What the lobby lists.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    /// Tables with a seat for anybody.
    pub open: Excerpt,
    /// The reader's tables that wait for players.
    pub waiting: Vec<Listed>,
    /// The reader's tables where a game is running.
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
    let title = if turns > 0 { say::pages::lobby_title_your_turn(turns) } else { say::pages::lobby_title() };
    Shell { title: &title, class: "lobby-page" }.page(&html! {
        (plain_top(&say::pages::tagline()))
        @if lists.stood_up { p.word { (icon(Icon::Check)) span { (say::problems::stood_up()) } } }
        main.lobby {
            section.new aria-labelledby="new-title" {
                h1 id="new-title" { (say::pages::set_a_table()) }
                (new_table(guest))
            }
            aside.tables { (tables(lists)) (puzzle_lab()) }
        }
        footer.foot {
            p { (say::pages::rules_of_games()) " " @for kind in Kind::ALL { a href={ "/rules/" (kind.name()) } { (words::title(kind)) } " " } }
            p { (say::pages::disclaimer()) }
        }
    })
}

fn puzzle_lab() -> Markup {
    html! {
        section aria-labelledby="lab-title" {
            h2 id="lab-title" { (say::pages::puzzle_lab()) }
            p { (shown(&say::pages::puzzle_lab_about("/puzzle"))) }
        }
    }
}

fn new_table(guest: Option<&Guest>) -> Markup {
    html! {
        form method="post" action="/tables" {
            (form_key())
            fieldset.games { legend { (say::pages::which_game()) } ul { @for kind in Kind::ALL { (game(kind)) } } }
            div.go {
                button.primary.big type="submit" name="go" value="now" { (icon(Icon::Play)) span { (say::pages::play_now()) } }
                p { (say::pages::play_now_about()) @if guest.is_none() { " " (say::pages::play_now_no_account()) } }
            }
            details.hosting {
                summary { (say::pages::host_a_table()) }
                fieldset.seats { legend { (say::pages::who_plays()) } ul { @for seat in 0..MOST_SEATS { (seat_line(seat)) } } }
                (house_rules())
                p.field { label for="table-name" { (say::pages::table_name()) } input.inp id="table-name" name="table" maxlength="20" autocomplete="off"; }
                button.primary type="submit" name="go" value="host" { (icon(Icon::Play)) span { (say::pages::set_the_table()) } }
            }
        }
    }
}

fn game(kind: Kind) -> Markup {
    let card = GameCard {
        value: kind.name().to_owned(),
        name: words::title(kind),
        facts: facts(kind),
        words: words::blurb(kind),
        checked: Kind::ALL.first() == Some(&kind),
    };
    game_card(&card, &with_kind!(kind, G => G::art()))
}

/// How many can play, and how long it takes.
fn facts(kind: Kind) -> Message {
    let (fewest, most) = kind.seats().into_inner();
    let minutes = words::minutes(kind);
    if fewest == most {
        say::pages::game_facts_exactly(most, minutes)
    } else {
        say::pages::game_facts(fewest, most, minutes)
    }
}

/// A bot as a choice for a seat.
fn bot(level: Level) -> Message {
    match level {
        Level::Random => say::pages::for_bot_random(),
        Level::Easy => say::pages::for_bot_easy(),
        Level::Medium => say::pages::for_bot_medium(),
        Level::Hard => say::pages::for_bot_hard(),
        Level::Expert => say::pages::for_bot_expert(),
    }
}

fn seat_line(seat: usize) -> Markup {
    let colour = FigureColour::ALL[seat];
    let usual = match seat {
        0 => "me",
        1 => "friend",
        _ => "nobody",
    };
    let people = [
        ("me", say::pages::for_you()),
        ("friend", say::pages::for_friend()),
        ("anyone", say::pages::for_anybody()),
        ("here", say::pages::for_this_screen()),
    ];
    html! {
        li.seatline.further[seat >= 2] {
            (player_sign(colour))
            label for={ "seat-" (seat) } { (say::pages::seat(seat + 1)) }
            select id={ "seat-" (seat) } name={ "seat-" (seat) } {
                @for (value, text) in people { option value=(value) selected[value == usual] { (text) } }
                @for level in Level::ALL { option value={ "bot-" (level.name()) } { (bot(level)) } }
                option value="nobody" selected[usual == "nobody"] { (say::pages::for_nobody()) }
            }
            label.sr for={ "name-" (seat) } { (say::pages::seat_name(seat + 1)) }
            input.inp id={ "name-" (seat) } name={ "name-" (seat) } maxlength="20" placeholder=(say::pages::seat_name_hint()) autocomplete="off";
        }
    }
}

fn house_rules() -> Markup {
    html! {
        fieldset.hrules {
            legend { (say::pages::house_rules()) " " small { (say::pages::house_rules_about()) } }
            div.hrule {
                label for="first" { b { (say::pages::first_player()) } " " small { (say::pages::first_player_about()) } }
                select id="first" name="first" {
                    option value="lot" { (say::pages::first_player_by_lot()) }
                    @for seat in 0..MOST_SEATS { option value=(seat) { (say::pages::seat(seat + 1)) } }
                }
            }
            @for kind in Kind::ALL {
                @for choice in kind.options() {
                    @let id = format!("{}.{}", kind.name(), choice.name);
                    @if let Some(rule) = words::house_rule(kind, choice.name) {
                        div.hrule.(format!("of-{}", kind.name())) {
                            label for=(id) { b { (say::pages::house_rule_of(words::title(kind), rule.name)) } " " small { (rule.about) } }
                            select id=(id) name=(id) { @for (value, meaning) in choice.values.iter().zip(&rule.values) { option value=(value) { (meaning) } } }
                        }
                    }
                }
            }
        }
    }
}

fn tables(lists: &Lists) -> Markup {
    html! {
        (list("mine-title", &say::pages::your_tables(), &lists.running, |table| {
            if is_readers_turn(table) { html! { span.badge { (say::pages::your_turn()) } } }
            else { html! { span.badge.wait { (whose_turn(table)) } } }
        }))
        (list("waiting-title", &say::pages::waiting_for_players(), &lists.waiting, |_| html! { span.badge.wait { (say::pages::open()) } }))
        (list("open-title", &say::pages::open_seats(), &lists.open.tables, sit_down))
        @if lists.open.goes_on { p { a href=(OPEN) { (say::pages::open_seats_all()) } } }
        (list("over-title", &say::pages::finished_games(), &lists.over.tables, was_won))
        @if lists.over.goes_on { p { a href=(FINISHED) { (say::pages::finished_games_all()) } } }
        @if lists.running.is_empty() && lists.waiting.is_empty() && lists.open.tables.is_empty() && lists.over.tables.is_empty() {
            section { h2 { (say::pages::your_tables()) } p { (say::pages::your_tables_none()) } }
        }
    }
}

pub(super) fn sit_down(_: &Listed) -> Markup {
    html! { span.badge.join { (say::pages::sit_down()) } }
}

pub(super) fn was_won(table: &Listed) -> Markup {
    html! { span.badge.wait { (result(table)) } }
}

fn list(id: &str, title: &Message, tables: &[Listed], badge: impl Fn(&Listed) -> Markup) -> Markup {
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
                        span.tl-main { b { (words::table::listed_name(&table.summary)) } small { (details(table)) } }
                        (badge(table))
                    }
                }
            }
        }
    }
}

fn details(table: &Listed) -> Message {
    let game = table.game.parse().map_or_else(|_| Message::verbatim(&table.game), words::title);
    let free = table.summary.players.iter().filter(|player| player.is_none()).count();
    match table.summary.stage {
        Stage::Waiting => say::pages::table_waiting(game, free, table.summary.players.len()),
        Stage::Running => say::pages::table_running(game, table.summary.turns + 1),
        Stage::Over => say::pages::table_over(game, table.summary.turns),
    }
}

fn is_readers_turn(table: &Listed) -> bool {
    table.summary.turn.is_some_and(|turn| table.seats.contains(&turn))
}

fn player(table: &Listed, seat: u8) -> Name {
    let name = table.summary.players.get(usize::from(seat)).and_then(Option::as_deref);
    Name(name.map_or_else(|| say::table::somebody().to_string(), str::to_owned))
}

fn whose_turn(table: &Listed) -> Message {
    table.summary.turn.map_or_else(say::pages::over, |seat| say::pages::is_thinking(player(table, seat)))
}

fn result(table: &Listed) -> Message {
    let winners = &table.summary.winners;
    let scores = table.summary.scores.join(" : ");
    if winners.is_empty() {
        Message::verbatim(scores)
    } else if winners.len() == table.summary.players.len() {
        say::pages::draw()
    } else if winners.len() == 1 && table.seats == *winners {
        say::pages::you_won(scores)
    } else {
        say::pages::won(winners.iter().map(|seat| player(table, *seat)).collect::<AllOf>(), scores)
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
