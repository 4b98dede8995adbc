//! What the games say: events and refusals as people read them.

use catalogue::{Kind, Listed, with_kind};
use celtic::Celtic;
use keltis::{Colour, Keltis, Size, Stone};
use keltis_cards::KeltisCards;
use tabletop::{Chance, Match, Notated, Seat, Seats, Seed, Start, below};
use words::{Language, Message, Spoken, Who};

/// The first seat is the reader, the others have names.
fn you_and(name: &'static str) -> impl Fn(Seat) -> Who {
    move |seat| if seat == Seat::FIRST { Who::You } else { Who::Named(name.to_owned()) }
}

fn joined(messages: &[Message]) -> String {
    messages.iter().map(Message::to_string).collect::<Vec<_>>().join(" ")
}

/// Plays from a seed and describes each decision as far as the first seat may know it.
fn played<G: Spoken>(seed: &str, actions: &[&str]) -> Vec<String> {
    let mut played = Match::<G>::new(Start::from_seed(Seats::TWO, Seed::new(seed))).expect("a seed deals");
    let mut told = Vec::new();
    for action in actions {
        let action = match action.strip_prefix("any ") {
            Some(verb) => *played
                .game()
                .legal_actions()
                .iter()
                .find(|legal| legal.to_string().starts_with(verb))
                .expect("there is one"),
            None => action.parse().unwrap_or_else(|_| panic!("{action} is an action")),
        };
        let events = played.act(action).unwrap_or_else(|_| panic!("{action} is legal"));
        let of_reader: Vec<G::SeenEvent> =
            events.iter().map(|event| G::seen_by(Some(Seat::FIRST), *event)).collect();
        told.push(joined(&G::told(&of_reader, &you_and("Nuala"))));
    }
    told
}

#[test]
fn keltis_tells_you_what_you_do_and_others_by_name() {
    let told = played::<Keltis>("words", &["any lay", "any draw", "any discard", "any draw"]);
    assert_eq!(told[0], "You lay red-brown 0 and set out with a small figure.");
    assert!(told[1].starts_with("You draw ") && !told[1].contains("deck"), "you know your card: {}", told[1]);
    assert!(told[2].starts_with("Nuala discards "), "{}", told[2]);
    assert_eq!(told[3], "Nuala draws from the deck.");
}

#[test]
fn keltis_names_the_figure_and_the_clover() {
    let seat = Seat::FIRST;
    let card = "r5".parse().expect("a card");
    let moved = |row, size| keltis::Event::Moved { seat, stone: Stone { path: Colour::Red, row }, size };
    let laid = keltis::Event::Laid { seat, card };
    let may = keltis::Event::MayAdvance { seat, path: Colour::Red };
    let told = |events: &[_]| joined(&Keltis::told(events, &you_and("Nuala")));
    assert_eq!(told(&[laid, moved(1, Size::Small)]), "You lay red-brown 5 and set out with a small figure.");
    assert_eq!(
        told(&[laid, moved(3, Size::Large), may]),
        "You lay red-brown 5, and your large figure steps onto stone 3. A clover: you may advance a figure."
    );
    assert_eq!(told(&[laid, may]), "You lay red-brown 5. You may advance a figure.", "from the final stone");
}

#[test]
fn somebody_is_named_once_in_a_row_of_sentences() {
    let (card, seats) = ("r5".parse().expect("a card"), Seats::TWO);
    let seat = seats.seat(1).expect("there are two");
    let events = [keltis::Event::Discarded { seat, card }, keltis::Event::Drew { seat, card: None }];
    assert_eq!(
        joined(&Keltis::told(&events, &you_and("Nuala"))),
        "Nuala discards red-brown 5. Draws from the deck."
    );
    let own = [
        keltis::Event::Discarded { seat: Seat::FIRST, card },
        keltis::Event::Drew { seat: Seat::FIRST, card: None },
    ];
    assert_eq!(
        joined(&Keltis::told(&own, &you_and("Nuala"))),
        "You discard red-brown 5. You draw from the deck."
    );
}

#[test]
fn in_celtic_a_tile_is_told_with_its_turn_and_its_knots() {
    let told = played::<Celtic>("", &["any place"]);
    assert!(
        told[0].contains(", open to the ") && told[0].starts_with("You place the orange "),
        "{}",
        told[0]
    );
}

#[test]
fn every_house_rule_has_a_name_and_every_value_too() {
    for kind in Kind::ALL {
        for choice in kind.options() {
            let rule =
                words::house_rule(kind, choice.name).unwrap_or_else(|| panic!("{kind}: {}", choice.name));
            assert_eq!(rule.values.len(), choice.values.len(), "{kind}: {}", choice.name);
        }
    }
}

#[test]
fn every_refusal_that_random_play_meets_is_a_whole_sentence() {
    fn holds<G: Spoken + tabletop::Inspected>() {
        let seats = Seats::new(*G::SEATS.start()).expect("a table size");
        for number in 0..4 {
            let chance = Chance::Seed(Seed::new("refusals").game(number));
            let start = Start { seats, options: G::Options::default(), chance, first: Seat::FIRST };
            let mut played = Match::<G>::new(start).expect("a seed deals");
            let mut rng = Seed::new("refusals").game(number).stream();
            while played.to_act().is_some() {
                for action in G::every_action() {
                    if let Err(illegal) = played.game().clone().act(action) {
                        let sentence = G::refusal(&illegal).to_string();
                        assert!(sentence.ends_with('.') && !sentence.contains('`'), "{sentence}");
                    }
                }
                let actions = played.game().legal_actions();
                let action = actions[below(actions.len() as u32, &mut rng) as usize];
                played.act(action).expect("a listed action");
            }
        }
    }
    holds::<Keltis>();
    holds::<KeltisCards>();
    holds::<Celtic>();
}

#[test]
fn every_rule_that_a_refusal_leads_to_exists() {
    for kind in Kind::ALL {
        with_kind!(kind, G => {
            let headings: Vec<String> = G::RULES.lines().filter_map(|line| line.strip_prefix('#')).map(anchor).collect();
            for action in <G as tabletop::Inspected>::every_action().into_iter().map(Some).chain([None]) {
                let rule = G::rule_for(action).to_owned();
                assert!(headings.contains(&rule), "{}: {action:?} leads to {rule}", G::KIND);
            }
        });
    }
}

fn anchor(heading: &str) -> String {
    let letters = heading.to_lowercase().replace(|letter: char| !letter.is_alphanumeric(), " ");
    letters.split_whitespace().collect::<Vec<_>>().join("-")
}

#[test]
fn each_front_end_draws_the_same_message_in_its_own_way() {
    let illegal = keltis::Illegal::BreaksTheRow {
        card: "y4".parse().expect("a card"),
        last: "y6".parse().expect("a card"),
        direction: keltis::Direction::Upward,
    };
    let refusal = Keltis::refusal(&illegal);
    assert_eq!(refusal.to_string(), "yellow 4 cannot follow yellow 6: your yellow row runs upward.");
    let letters = refusal.in_notation(Language::English);
    assert_eq!(letters, "y4 cannot follow y6: your yellow row runs upward.");
}

#[test]
fn counts_choose_their_own_sentences() {
    let seat = Seat::FIRST;
    let stone = Stone { path: Colour::Red, row: 3 };
    let scored =
        |points| joined(&Keltis::told(&[keltis::Event::Scored { seat, stone, points }], &you_and("Nuala")));
    assert_eq!((scored(1), scored(3)), ("You score 1 point.".to_owned(), "You score 3 points.".to_owned()));
}
