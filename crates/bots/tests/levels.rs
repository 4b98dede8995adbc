//! Levels that answer at once finish every game at every table size, and no level puts off the end forever.

use bots::{Budget, Cancel, Level, Playable, Player, play_with, random_source};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use tabletop::{Outcome, Seat, Seats, Seed, Start, Turn};

/// More decisions than any game should need: bots must not stall.
const MOST_DECISIONS: u32 = 5_000;

fn play<G: Playable>(seats: Seats, seed: &Seed, level: impl Fn(Seat) -> Level) -> Outcome<G::Score> {
    let mut game = Start::<G>::from_seed(seats, seed.clone()).begin().unwrap_or_else(|flaw| panic!("{flaw}"));
    let mut rng = random_source(seed);
    for _ in 0..MOST_DECISIONS {
        match game.turn() {
            Turn::Over(outcome) => return outcome,
            Turn::Of(seat) => {
                let action = level(seat).decide::<G>(&game.view(Some(seat)), &mut rng);
                game.act(action).unwrap_or_else(|illegal| panic!("{action}: {illegal:?}"));
            }
        }
    }
    panic!("the game of seed {seed} does not come to an end");
}

fn players_come_to_an_end<G: Playable>() {
    for seats in G::SEATS.filter_map(Seats::new) {
        for deal in 0..50 {
            let level = if deal % 2 == 0 { Level::Easy } else { Level::Medium };
            play::<G>(seats, &Seed::new("among themselves").game(deal), |_| level);
        }
    }
}

#[test]
fn players_come_to_an_end_in_keltis() {
    players_come_to_an_end::<Keltis>();
}

#[test]
fn players_come_to_an_end_in_the_card_game() {
    players_come_to_an_end::<KeltisCards>();
}

#[test]
fn players_come_to_an_end_in_celtic() {
    players_come_to_an_end::<Celtic>();
}

/// Views of players who may draw the last card of the deck or take one from a pile, at the end of games.
fn last_draws<G: Playable>(is_last_draw: impl Fn(&G::View) -> bool) -> Vec<G::View> {
    let mut last = Vec::new();
    for deal in 0..30 {
        let seed = Seed::new("last draws").game(deal);
        let start = Start::<G>::from_seed(Seats::TWO, seed.clone());
        let mut rng = random_source(&seed);
        play_with(&mut start.begin().expect("a seed's deal is sound"), MOST_DECISIONS, |game, seat| {
            let view = game.view(Some(seat));
            if is_last_draw(&view) {
                last.push(view.clone());
            }
            Level::Medium.decide::<G>(&view, &mut rng)
        });
    }
    last
}

/// Every level draws the last card at least now and then; some of them would rather not.
fn draws_it_now_and_then<G: Playable>(views: &[G::View], draw: G::Action) {
    let mut put_off = 0;
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Expert] {
        for view in views {
            let mut draws = 0;
            for number in 0..300 {
                let mut rng = random_source(&Seed::new("now and then").game(number));
                let player = Player::Level(level);
                let thought = player.think::<G>(view, &Budget::iterations(20), &Cancel::default(), &mut rng);
                draws += u32::from(thought.action == draw);
            }
            assert!(draws > 0, "{}: {level} never draws the last card", G::NAME);
            // One time in sixteen would be 19.
            put_off += u32::from(draws < 40);
        }
    }
    assert!(put_off > 0, "{}: where nobody minds the end, this shows nothing", G::NAME);
}

#[test]
fn nobody_puts_off_the_last_card_for_ever_in_keltis() {
    let views = last_draws::<Keltis>(|view| {
        view.deck_left() == 1 && matches!(view.table().stage(), keltis::Stage::Draw(_))
    });
    draws_it_now_and_then::<Keltis>(&views, keltis::Action::Draw);
}

#[test]
fn nobody_puts_off_the_last_card_for_ever_in_the_card_game() {
    let views = last_draws::<KeltisCards>(|view| {
        view.deck_left() == 1 && matches!(view.table().stage(), keltis_cards::Stage::Draw(..))
    });
    draws_it_now_and_then::<KeltisCards>(&views, keltis_cards::Action::Draw);
}
