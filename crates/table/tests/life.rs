//! The whole life of a table, without a server and without a database.

mod people;

use logbook::{Chair, First, Seated, Stage, Step, TableId};
use people::{Room, at_keltis, guest, seat, with_a_wish};
use table::{BrokenLog, NotDone, Table, Wanted};
use tabletop::Seed;

#[test]
fn the_host_sits_down_and_the_table_waits_for_the_others() {
    let room = Room::new("keltis", vec![Chair::Host, Chair::Friend, Chair::Bot("easy".into())]);
    let position = &room.table.position;
    assert_eq!(position.stage(), Stage::Waiting);
    assert_eq!(position.places[0].name.as_deref(), Some("Erin"));
    assert!(position.places[1].is_free() && !position.places[2].is_free());
    let seated = |seated: &Seated| seated.free;
    assert_eq!(room.table.summary().chairs.iter().map(seated).collect::<Vec<_>>(), [false, true, false]);
}

#[test]
fn a_free_seat_is_taken_once() {
    let mut room = Room::new("keltis", vec![Chair::Host, Chair::Friend]);
    room.sit(1, "nuala");
    assert_eq!(room.table.sit(1, &guest("finn"), 0).unwrap_err(), NotDone::SeatTaken(seat(1)));
    assert_eq!(room.table.sit(7, &guest("finn"), 0).unwrap_err(), NotDone::NoSuchSeat(7));
    assert!(room.table.sit(1, &guest("nuala"), 0).unwrap().is_none(), "whoever sits there just stays");
}

#[test]
fn a_player_goes_on_with_another_device_under_the_same_name() {
    let mut room = at_keltis();
    room.take(|table| Ok(table.join(1, &guest("nuala's phone").id, 0)?.unwrap()));
    let place = &room.table.position.places[1];
    assert_eq!((place.name.as_deref(), place.guests.len()), (Some("Nuala"), 2));
    let free = Room::new("keltis", vec![Chair::Host, Chair::Friend]);
    assert_eq!(free.table.join(1, &guest("x").id, 0).unwrap_err(), NotDone::SeatFree(seat(1)));
}

#[test]
fn whoever_sat_down_may_leave_before_the_game_but_the_host_stays() {
    let mut room = Room::new("keltis", vec![Chair::Host, Chair::Friend]);
    room.sit(1, "nuala");
    assert_eq!(room.refused("erin", Wanted::Leave), NotDone::HostStays);
    room.order("nuala", Wanted::Leave);
    assert!(room.table.position.places[1].is_free());
    assert_eq!(room.refused("nuala", Wanted::Leave), NotDone::NotYourSeat);
    assert_eq!(at_keltis().refused("nuala", Wanted::Leave), NotDone::LeavingTooLate);
}

#[test]
fn the_host_begins_and_bots_play_on_free_seats_until_somebody_sits_down() {
    let mut room = Room::new("keltis", vec![Chair::Host, Chair::Friend, Chair::Friend]);
    room.sit(1, "nuala");
    assert_eq!(room.refused("nuala", Wanted::Begin), NotDone::HostBegins);
    assert_eq!(room.refused("erin", Wanted::Play("draw".into())), NotDone::NotYetBegun);
    room.order("erin", Wanted::Begin);
    assert_eq!(room.refused("erin", Wanted::Begin), NotDone::AlreadyBegun);
    assert_eq!(room.table.position.places[2].bot(), Some("medium"));
    room.sit(2, "finn");
    assert_eq!(room.table.position.places[2].bot(), None, "the seat was free all the time");
}

#[test]
fn in_celtic_whoever_shall_begin_sits_on_seat_0() {
    let header = people::header("celtic", vec![Chair::Host, Chair::Bot("easy".into())]);
    let header = logbook::Header { first: First::Seat(1), ..header };
    let table = Table::set_up(header, &guest("erin"), &[], 0).unwrap();
    assert_eq!(table.header.chairs, [Chair::Bot("easy".into()), Chair::Host]);
}

#[test]
fn only_the_player_whose_turn_it_is_plays_and_only_by_the_rules() {
    let mut room = with_a_wish();
    assert_eq!(room.refused("nuala", Wanted::Play("draw".into())), NotDone::NotYourTurn(seat(0)));
    assert_eq!(room.refused("finn", Wanted::Play("draw".into())), NotDone::NotYourSeat);
    for (action, illegal) in [("discard g0", true), ("sing", false)] {
        let reason = room.refused("erin", Wanted::Play(action.into()));
        let is_illegal = matches!(reason, NotDone::NotPlayed(catalogue::NotPlayed::Illegal(_)));
        assert_eq!(is_illegal, illegal, "{action}: {reason:?}");
    }
    room.play("erin", " discard n0 ");
    assert_eq!(room.table.position.told.last().unwrap().action, "discard n0");
}

#[test]
fn a_table_does_not_change_under_whoever_looks_at_it() {
    let mut room = with_a_wish();
    let before = room.table.clone();
    room.play("erin", "discard n0");
    assert_eq!((before.position.decisions(), before.log().len()), (0, room.table.log().len() - 1));
}

#[test]
fn a_command_is_carried_out_once_and_only_by_who_has_seen_the_table() {
    let mut room = with_a_wish();
    let early = room.table.position.seq;
    room.try_order("erin", early, Some("a"), Wanted::Play("discard n0".into())).unwrap();
    let again = |room: &mut Room, key, wanted| room.try_order("erin", early, key, wanted).unwrap_err();
    assert_eq!(again(&mut room, Some("a"), Wanted::Play("discard n0".into())), NotDone::Repeated);
    assert_eq!(again(&mut room, Some("a"), Wanted::Play("draw".into())), NotDone::Stale, "another page");
    assert_eq!(again(&mut room, None, Wanted::Play("draw".into())), NotDone::Stale);
    assert_eq!(table::known_key("x".repeat(81)).unwrap_err(), NotDone::LongKey(80));
}

#[test]
fn a_seat_takes_back_on_its_own_account_until_something_hidden_comes_to_light() {
    let mut room = with_a_wish();
    room.play("erin", "wish r3 r3");
    room.order("erin", Wanted::Undo);
    assert_eq!(room.table.position.decisions(), 0);
    assert!(room.table.position.told.last().unwrap().undone, "it stays in the log");
    room.play("erin", "wish r3 r3");
    room.play("erin", "draw");
    assert_eq!(room.table.position.to_act(), Some(seat(0)), "two cards were spent, two are drawn");
    room.order("erin", Wanted::Undo);
    assert_eq!(room.table.position.decisions(), 2, "a card was seen, so the others are asked");
    assert_eq!(room.table.position.question.as_ref().unwrap().waits_for, [1]);
}

#[test]
fn the_others_agree_to_an_undo_or_do_not() {
    let mut room = with_a_wish();
    assert_eq!(room.refused("erin", Wanted::Undo), NotDone::NothingToUndo);
    assert_eq!(room.refused("nuala", Wanted::Answer(true)), NotDone::NoUndoToAnswer);
    room.play("erin", "discard n0");
    room.play("erin", "draw");
    room.order("erin", Wanted::Undo);
    assert_eq!(room.refused("erin", Wanted::Undo), NotDone::UndoAskedAlready);
    assert_eq!(room.refused("erin", Wanted::Answer(true)), NotDone::NoUndoToAnswer);
    room.order("nuala", Wanted::Answer(false));
    assert_eq!((room.table.position.decisions(), &room.table.position.question), (2, &None));
    room.order("erin", Wanted::Undo);
    room.order("nuala", Wanted::Answer(true));
    assert_eq!(room.table.position.decisions(), 1, "what everybody agrees to is done");
}

#[test]
fn against_bots_alone_a_card_that_was_seen_is_not_put_back() {
    let mut room = people::with_a_wish_against(Chair::Bot("easy".into()));
    room.play("erin", "wish r3 r3");
    room.play("erin", "draw");
    assert_eq!(room.refused("erin", Wanted::Undo), NotDone::Revealed);
    assert_eq!(room.table.position.decisions(), 2);
}

#[test]
fn against_bots_alone_whatever_revealed_nothing_is_taken_back_with_their_answer() {
    let mut room = Room::new("celtic", vec![Chair::Host, Chair::Bot("easy".into())]);
    for who in [0, 1] {
        let action = room.legal()[0].clone();
        match who {
            0 => room.play("erin", &action),
            _ => room.take(|table| table.bot_acts(seat(1), &action, 0)),
        }
    }
    room.order("erin", Wanted::Undo);
    assert_eq!((room.table.position.decisions(), room.table.position.to_act()), (0, Some(seat(0))));
}

#[test]
fn people_at_one_screen_ask_each_other_by_word_of_mouth() {
    let mut room = people::with_a_wish_against(Chair::Here("Nuala".into()));
    room.play("erin", "discard n0");
    room.play("erin", "draw");
    room.order("erin", Wanted::Undo);
    assert_eq!(room.table.position.decisions(), 1);
}

#[test]
fn a_bot_plays_only_when_and_where_it_shall() {
    let room = people::with_a_wish_against(Chair::Bot("easy".into()));
    let acts = |number| room.table.bot_acts(seat(number), "discard n0", 0).unwrap_err();
    assert_eq!(acts(1), NotDone::NotYourTurn(seat(0)));
    assert_eq!(acts(0), NotDone::NotYourSeat, "a person is to act");
}

#[test]
fn a_bot_stands_in_for_whoever_wants_it_and_gives_the_seat_back() {
    let mut room = with_a_wish();
    assert_eq!(room.refused("erin", Wanted::TakeBack), NotDone::NoBotPlaysForYou);
    room.order("erin", Wanted::BotFor(0));
    assert_eq!(room.refused("erin", Wanted::Play("draw".into())), NotDone::BotPlaysForYou);
    room.take(|table| table.bot_acts(seat(0), "discard n0", 0));
    room.order("erin", Wanted::TakeBack);
    room.play("erin", "draw");
}

#[test]
fn a_bot_stands_in_for_somebody_who_is_gone_once_all_others_agree() {
    let mut room = people::three();
    assert_eq!(room.refused("erin", Wanted::BotFor(2)), NotDone::HereJustNow { seat: seat(2), minutes: 5 });
    room.pass_minutes(5);
    room.attendance.page_opened(seat(2), room.now);
    assert_eq!(room.refused("erin", Wanted::BotFor(2)), NotDone::AtTheTable(seat(2)));
    room.attendance.page_closed(seat(2), room.now);
    room.pass_minutes(5);
    room.order("erin", Wanted::BotFor(2));
    assert_eq!(room.refused("erin", Wanted::BotFor(2)), NotDone::BotAskedAlready);
    assert_eq!(room.refused("erin", Wanted::WaitFor(2)), NotDone::NoBotToAnswer);
    room.order("nuala", Wanted::WaitFor(2));
    assert!(room.table.position.stand_in_requests.is_empty(), "one would rather wait");
    room.order("erin", Wanted::BotFor(2));
    room.order("nuala", Wanted::BotFor(2));
    assert_eq!(room.table.position.places[2].bot(), Some("medium"));
    assert_eq!(room.refused("nuala", Wanted::BotFor(2)), NotDone::BotPlaysThere(seat(2)));
    room.order("finn", Wanted::TakeBack);
    assert_eq!(room.table.position.places[2].bot(), None);
}

#[test]
fn nobody_is_replaced_before_the_game_or_on_a_seat_that_is_not_there() {
    let waiting = Room::new("keltis", vec![Chair::Host, Chair::Friend]);
    assert_eq!(waiting.refused("erin", Wanted::BotFor(1)), NotDone::BotOnlyWhileRunning);
    assert_eq!(waiting.refused("erin", Wanted::BotFor(4)), NotDone::NoSuchSeat(4));
}

#[test]
fn whoever_lost_everything_is_let_back_in_by_the_others() {
    let mut room = people::three();
    let lost = guest("finn's new phone").id;
    let ask = |room: &Room, number, guest: &logbook::GuestId| {
        room.table.ask_to_return(number, guest, &room.attendance, 0)
    };
    assert_eq!(ask(&room, 9, &lost).unwrap_err(), NotDone::NoSuchSeat(9));
    assert_eq!(ask(&room, 2, &guest("erin").id).unwrap_err(), NotDone::SittingAlready);
    room.attendance.page_opened(seat(2), room.now);
    assert_eq!(ask(&room, 2, &lost).unwrap_err(), NotDone::SeatInUse(seat(2)));
    room.attendance.page_closed(seat(2), room.now);
    room.table = ask(&room, 2, &lost).unwrap().unwrap();
    assert!(ask(&room, 2, &lost).unwrap().is_none(), "once is enough");
    assert_eq!(ask(&room, 1, &guest("x").id).unwrap_err(), NotDone::AnotherReturning);
    room.order("erin", Wanted::LetIn(true));
    assert_eq!(room.refused("erin", Wanted::LetIn(true)), NotDone::NoReturnToAnswer);
    room.order("nuala", Wanted::LetIn(true));
    assert_eq!(room.table.position.seats_of(&lost), [seat(2)]);
}

#[test]
fn whoever_is_kept_out_is_not_heard_again() {
    let mut room = people::three();
    let stranger = guest("stranger").id;
    room.table = room.table.ask_to_return(2, &stranger, &room.attendance, 0).unwrap().unwrap();
    room.order("finn", Wanted::LetIn(false));
    let again = room.table.ask_to_return(2, &stranger, &room.attendance, 0);
    assert_eq!(again.unwrap_err(), NotDone::KeptOut);
}

#[test]
fn nobody_returns_where_nobody_sat_or_could_let_them_in() {
    let stranger = guest("stranger").id;
    let ask = |room: &Room, seat| room.table.ask_to_return(seat, &stranger, &room.attendance, 0).unwrap_err();
    let alone = people::with_a_wish_against(Chair::Bot("easy".into()));
    assert_eq!(ask(&alone, 0), NotDone::NobodyToLetIn);
    assert_eq!(ask(&alone, 1), NotDone::NobodySatThere(seat(1)));
    assert_eq!(ask(&people::over(), 0), NotDone::NothingToReturnTo);
}

#[test]
fn after_the_end_nothing_is_played_or_taken_back_and_the_record_is_open() {
    let mut room = at_keltis();
    assert_eq!(room.table.position.record(), None, "the seed is in it");
    room.play_to_the_end();
    assert_eq!(room.table.position.stage(), Stage::Over);
    assert_eq!(room.refused("erin", Wanted::Play("draw".into())), NotDone::GameOver);
    assert_eq!(room.refused("erin", Wanted::Undo), NotDone::UndoAfterTheEnd);
    let record = room.table.position.record().unwrap();
    assert!(record.contains("seat Erin\nseat Nuala\n") && record.contains("\nresult "), "{record}");
    assert!(!room.table.summary().winners.is_empty());
}

#[test]
fn the_same_players_play_again_each_one_seat_further_on() {
    let mut room = people::over();
    let again = |room: &Room, who| room.table.again(&guest(who).id, TableId::new("lute"), Seed::new("b"), 9);
    assert_eq!(again(&room, "stranger").unwrap_err(), NotDone::NotYourSeat);
    assert_eq!(again(&at_keltis(), "erin").unwrap_err(), NotDone::NotOverYet);
    let next = again(&room, "nuala").unwrap();
    assert_eq!((&next.header.chairs, next.header.first), (&vec![Chair::Host, Chair::Friend], First::Seat(0)));
    let table = Table::set_up(next.header, &guest("nuala"), &next.seated, 9).unwrap();
    assert_eq!(table.position.stage(), Stage::Running, "nobody is missing");
    assert_eq!(table.summary().players, [Some("Nuala".to_owned()), Some("Erin".to_owned())]);
    assert_eq!(table.header.after, Some(room.table.header.id.clone()));
    room.take(|old| old.continued_at(&table.header.id, &guest("nuala").id, 9));
    assert_eq!(again(&room, "erin").unwrap_err(), NotDone::GoesOnAt(TableId::new("lute")));
}

#[test]
fn the_log_gives_back_every_moment_of_the_table() {
    let room = people::over();
    let entries: Vec<_> = room.table.log().cloned().collect();
    let replayed = Table::replay((*room.table.header).clone(), entries.clone()).unwrap();
    assert_eq!(replayed.position.record(), room.table.position.record());
    for seq in [0, 1, 3, room.table.position.seq - 1, room.table.position.seq] {
        let then = room.table.at(seq).unwrap();
        let first = Table::replay((*room.table.header).clone(), entries[..seq as usize].to_vec()).unwrap();
        assert_eq!((then.seq, then.decisions()), (seq, first.position.decisions()));
        let state = |position: &table::Position| position.game.as_ref().map(catalogue::AnyGame::state);
        assert_eq!(state(&then), state(&first.position));
    }
}

#[test]
fn a_log_that_cannot_be_is_refused_without_naming_cards() {
    let room = with_a_wish();
    let entry = |seq, step| logbook::Entry { seq, at: 0, guest: None, key: None, step };
    let next = room.table.position.seq + 1;
    let refused = |seq, step| room.table.append(entry(seq, step)).unwrap_err();
    let act = |action: &str| Step::Acted { seat: 0, action: action.into() };
    assert_eq!(refused(next + 1, act("draw")), BrokenLog::OutOfOrder { seq: next + 1, after: next - 1 });
    assert_eq!(refused(next, act("discard g0")), BrokenLog::Refused { seq: next });
    assert_eq!(refused(next, Step::BotLeft { seat: 5 }), BrokenLog::NoSuchSeat { seq: next, seat: 5 });
    let header = people::header("chess", vec![Chair::Host]);
    assert_eq!(Table::new(header).unwrap_err(), BrokenLog::UnknownGame("chess".into()));
}

#[test]
fn every_request_that_is_offered_can_be_read() {
    for request in table::REQUESTS {
        Wanted::asked(&request.replace("SEAT", "1")).unwrap();
    }
    assert_eq!(Wanted::asked("bot x").unwrap_err(), NotDone::UnknownRequest("bot x".into()));
}
