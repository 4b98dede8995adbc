//! What a table says: why something was not done, and what happened besides the game.

use catalogue::NotPlayed;
use logbook::{Header, Step, Summary};
use table::{NotDone, Noted, Place, Position, REQUESTS};
use tabletop::{Seat, shortened};

use crate::say::table as say;
use crate::types::{Code, OneOf};
use crate::{Message, Who, refusal, unreadable};

/// The name of a seat's player; a free seat has its own word.
pub fn called(place: &Place) -> String {
    place.name.clone().unwrap_or_else(|| say::nobody_yet().to_string())
}

/// The table's name: the one it was given, or that of its host.
pub fn table_name(header: &Header, position: &Position) -> Message {
    named_or_of(&header.name, position.host_name(header))
}

/// The same for a table that is only listed.
pub fn listed_name(summary: &Summary) -> Message {
    named_or_of(&summary.name, summary.host.as_deref())
}

fn named_or_of(name: &str, host: Option<&str>) -> Message {
    match (name, host) {
        ("", Some(host)) => say::table_of(host),
        ("", None) => say::table_of(say::somebody().to_string()),
        (name, _) => Message::verbatim(name),
    }
}

/// How well a bot plays, from the name of its level.
pub fn level(name: &str) -> Message {
    match name {
        "random" => say::level_random(),
        "easy" => say::level_easy(),
        "medium" => say::level_medium(),
        "hard" => say::level_hard(),
        "expert" => say::level_expert(),
        other => Message::verbatim(other),
    }
}

/// Why a table did not do something. `name` gives the name of a seat's player.
pub fn not_done(reason: &NotDone, name: &dyn Fn(Seat) -> String) -> Message {
    match reason {
        NotDone::NotYourSeat => say::not_your_seat(),
        NotDone::NoSuchSeat(_) => say::no_such_seat(),
        NotDone::SeatTaken(_) => say::seat_taken(),
        NotDone::SeatFree(_) => say::seat_free(),
        NotDone::Stale => say::stale(),
        NotDone::Repeated => say::repeated(),
        NotDone::LongKey(most) => say::long_key(*most),
        NotDone::UnknownRequest(request) => {
            let known: OneOf = REQUESTS.iter().map(|known| Code::from(*known)).collect();
            say::unknown_request(shortened(request), known)
        }
        NotDone::AlreadyBegun => say::already_begun(),
        NotDone::NotYetBegun => say::not_yet_begun(),
        NotDone::HostBegins => say::host_begins(),
        NotDone::HostStays => say::host_stays(),
        NotDone::LeavingTooLate => say::leaving_too_late(),
        NotDone::NotYourTurn(seat) => say::not_your_turn(name(*seat)),
        NotDone::BotPlaysForYou => say::bot_plays_for_you_first(),
        NotDone::GameOver => say::game_is_over(),
        NotDone::NotPlayed(reason) => not_played(reason),
        NotDone::UndoAfterTheEnd => say::undo_after_the_end(),
        NotDone::UndoAskedAlready => say::undo_asked_already(),
        NotDone::NothingToUndo => say::nothing_to_undo(),
        NotDone::Revealed => say::undo_would_reveal(),
        NotDone::NoUndoToAnswer => say::no_undo_to_answer(),
        NotDone::BotOnlyWhileRunning => say::bot_only_while_running(),
        NotDone::BotPlaysThere(seat) => say::bot_plays_there(name(*seat)),
        NotDone::AtTheTable(seat) => say::at_the_table(name(*seat)),
        NotDone::HereJustNow { seat, minutes } => say::here_just_now(name(*seat), *minutes),
        NotDone::BotAskedAlready => say::bot_asked_already(),
        NotDone::NoBotToAnswer => say::no_bot_to_answer(),
        NotDone::NoBotPlaysForYou => say::no_bot_plays_for_you(),
        NotDone::SittingAlready => say::sitting_already(),
        NotDone::NothingToReturnTo => say::nothing_to_return_to(),
        NotDone::NobodySatThere(_) => say::nobody_sat_there(),
        NotDone::KeptOut => say::you_were_kept_out(),
        NotDone::SeatInUse(seat) => say::seat_in_use(name(*seat)),
        NotDone::AnotherReturning => say::another_returning(),
        NotDone::NobodyToLetIn => say::nobody_to_let_in(),
        NotDone::NoReturnToAnswer => say::no_return_to_answer(),
        NotDone::NotOverYet => say::not_over_yet(),
        NotDone::GoesOnAt(_) => say::goes_on_elsewhere(),
        NotDone::BrokenLog(_) => say::unreadable_table(),
    }
}

/// Why an action was not played.
pub fn not_played(reason: &NotPlayed) -> Message {
    match reason {
        NotPlayed::GameOver => say::game_is_over(),
        NotPlayed::TurnLimit(turns) => say::turn_limit(*turns),
        NotPlayed::Illegal(illegal) => refusal(illegal),
        NotPlayed::Unreadable(reason) => unreadable(reason),
    }
}

/// Something in the log that happened besides the decisions.
pub fn noted(noted: Noted, who: &dyn Fn(u8) -> Who) -> Message {
    match noted {
        Noted::SatDown(seat) => say::sat_down(who(seat)),
        Noted::OnAnotherDevice(seat) => say::on_another_device(who(seat)),
        Noted::ReturnAsked(seat) => say::return_asked(who(seat)),
        Noted::KeptOut { by, .. } => say::kept_out(who(by)),
        Noted::LetBackIn(seat) => say::let_back_in(who(seat)),
        Noted::BotSatIn(seat) => say::bot_sat_in(who(seat)),
        Noted::BotLeft(seat) => say::is_back(who(seat)),
    }
}

/// The newest entry of a table's log, as it is announced; `None` for decisions, which the game reports.
pub fn announced(position: &Position, who: &dyn Fn(u8) -> Who) -> Option<Message> {
    if let Some(note) = position.notes.last().filter(|note| note.seq == position.seq) {
        return Some(noted(note.event, who));
    }
    Some(match position.last.as_ref()? {
        // Requests and answers about seats are in the notes.
        Step::Acted { .. } | Step::ReturnAsked { .. } | Step::BotLeft { .. } => return None,
        Step::Sat { seat, .. } => say::sat_down(who(*seat)),
        Step::Left { .. } => say::stood_up(),
        Step::Begun { first } => say::begins(who(*first)),
        Step::UndoAsked { seat, .. } => say::asks_to_undo(who(*seat)),
        Step::UndoAnswered { seat, agreed: true } | Step::ReturnAnswered { seat, .. } => {
            say::agrees(who(*seat))
        }
        Step::UndoAnswered { seat, agreed: false } => say::does_not_agree(who(*seat)),
        Step::Undone { seat, .. } => say::took_back(who(*seat)),
        Step::BotRequested { seat, .. } => say::bot_is_wanted(who(*seat)),
        Step::BotDeclined { by, .. } => say::would_rather_wait(who(*by)),
        Step::BotSatIn { .. } => say::bot_on_free_seat(),
        Step::Continued { .. } => say::next_table_is_set(),
    })
}
