//! What a page may show: a seat's view, what everybody knows, or the curtain between two people at one screen.

mod people;

use logbook::Chair;
use people::{Room, seat, with_a_wish, with_a_wish_against};
use table::{Eyes, Lift, Viewer, Wanted};

fn eyes(room: &Room, seats: &[usize], lift: Option<Lift>) -> Eyes {
    Viewer { seats: seats.iter().map(|number| seat(*number)).collect(), lift }.eyes(&room.table.position)
}

#[test]
fn a_player_sees_their_own_hand_whoever_is_to_act() {
    let mut room = with_a_wish();
    for _ in 0..2 {
        assert_eq!(eyes(&room, &[1], None), Eyes::Seat(seat(1)));
        room.play("erin", if room.table.position.decisions() == 0 { "discard n0" } else { "draw" });
    }
}

#[test]
fn a_watcher_sees_what_everybody_knows() {
    assert_eq!(eyes(&with_a_wish(), &[], None), Eyes::Watcher);
    assert_eq!(eyes(&with_a_wish(), &[], None).seat(), None);
}

#[test]
fn at_one_screen_the_curtain_is_lifted_for_one_turn() {
    let mut room = with_a_wish_against(Chair::Here("Nuala".into()));
    assert_eq!(eyes(&room, &[0, 1], None), Eyes::Curtain(seat(0)));
    let lift = Some(Lift::of(&room.table.position, seat(0)));
    assert_eq!(eyes(&room, &[0, 1], lift), Eyes::Seat(seat(0)));
    room.play("erin", "discard n0");
    assert_eq!(eyes(&room, &[0, 1], lift), Eyes::Seat(seat(0)), "the turn goes on");
    room.play("erin", "draw");
    assert_eq!(eyes(&room, &[0, 1], lift), Eyes::Curtain(seat(1)), "it falls when the turn ends");
}

#[test]
fn at_one_screen_no_hand_is_shown_while_a_bot_plays_for_it() {
    let mut room = with_a_wish_against(Chair::Here("Nuala".into()));
    let lift = Some(Lift::of(&room.table.position, seat(0)));
    room.order("erin", Wanted::BotFor(0));
    assert_eq!(eyes(&room, &[0, 1], lift), Eyes::Watcher);
}

#[test]
fn where_nobody_has_a_hand_there_is_no_curtain() {
    let room = Room::new("celtic", vec![Chair::Host, Chair::Here("Nuala".into())]);
    assert_eq!(eyes(&room, &[0, 1], None), Eyes::Seat(seat(0)));
}
