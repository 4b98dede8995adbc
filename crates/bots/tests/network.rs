//! The network treats colours alike, learns up its gradient, and says the same in whole numbers.

use std::collections::BTreeMap;

use bots::network::{Encoded, Learner, Network, Sketch};
use bots::train::{Recipe, train};
use bots::{Judged, Level, play_out, random_source};
use keltis::Keltis;
use keltis_cards::{Action, KeltisCards};
use serde_json::Value;
use tabletop::{Game, Seats, Seed, Start, Turn, View};

/// Positions from the beginning to the end of some games between medium players, each with a choice.
fn positions<G: Judged>(count: u64) -> Vec<G> {
    let mut positions = Vec::new();
    for number in 0..count {
        let seed = Seed::new("sketches").game(number);
        let mut rng = random_source(&seed);
        let seats = Seats::new(2 + number as usize % 3).unwrap_or(Seats::TWO);
        let mut game = Start::<G>::from_seed(seats, seed).begin().unwrap_or_else(|flaw| panic!("{flaw}"));
        while let Turn::Of(seat) = game.turn() {
            let view = game.view(Some(seat));
            if view.legal_actions().len() > 1 {
                positions.push(game.clone());
            }
            let action = Level::Medium.decide::<G>(&view, &mut rng);
            game.act(action).unwrap_or_else(|illegal| panic!("{action}: {illegal:?}"));
        }
    }
    positions
}

/// These positions as the network sees them.
fn sketches<G: Judged>(count: u64) -> Vec<Sketch> {
    let sketch = |game: &G| {
        let view = game.view(game.turn().seat());
        G::sketch(&view, &view.legal_actions())
    };
    positions::<G>(count).iter().map(sketch).collect()
}

/// A colour or a card with the colours permuted; other words stay.
fn renamed(word: &str) -> String {
    let (colour, rest) = word.split_at(word.len().min(1));
    let is_coloured = rest.chars().all(|letter| letter.is_ascii_digit() || letter == 'x');
    let new = match colour {
        "r" => "p",
        "y" => "r",
        "p" => "b",
        "g" => "y",
        "b" => "g",
        other => other,
    };
    if is_coloured { format!("{new}{rest}") } else { word.to_owned() }
}

/// A whole table with the colours permuted.
fn renamed_table(table: Value) -> Value {
    match table {
        Value::String(word) => renamed(&word).into(),
        Value::Array(entries) => entries.into_iter().map(renamed_table).collect(),
        Value::Object(entries) => {
            entries.into_iter().map(|(key, value)| (renamed(&key), renamed_table(value))).collect()
        }
        other => other,
    }
}

/// How much the network likes each action, by its words in alphabetical order: a pair is a pair, whichever card comes first.
fn likes(game: &KeltisCards, name: impl Fn(&str) -> String) -> BTreeMap<Vec<String>, i32> {
    let view = game.view(game.turn().seat());
    let actions = view.legal_actions();
    let words = |action: &Action| {
        let mut words: Vec<String> = action.to_string().split(' ').map(&name).collect();
        words.sort();
        words
    };
    actions
        .iter()
        .map(words)
        .zip(KeltisCards::network().preferences(&KeltisCards::sketch(&view, &actions)))
        .collect()
}

#[test]
fn colours_are_interchangeable_in_the_card_game() {
    let with_other_colours = |game: &KeltisCards| {
        let table = serde_json::to_value(game.to_setup()).unwrap();
        KeltisCards::from_setup(&serde_json::from_value(renamed_table(table)).unwrap()).unwrap()
    };
    for game in positions::<KeltisCards>(12) {
        assert_eq!(likes(&game, renamed), likes(&with_other_colours(&game), str::to_owned), "{game:?}");
    }
}

/// Each path has its tiles on different rows, so no table has the colours permuted, but a sketch can.
#[test]
fn the_network_treats_paths_alike_in_keltis() {
    let new_place = [2usize, 0, 4, 1, 3];
    for sketch in sketches::<Keltis>(12) {
        let mut other = sketch.clone();
        for (old, new) in new_place.into_iter().enumerate() {
            other.suits[new].clone_from(&sketch.suits[old]);
        }
        for suit in other.choices.iter_mut().flat_map(|choice| &mut choice.suits) {
            *suit = new_place[usize::from(*suit)] as u8;
        }
        let likes = |sketch: &Sketch| Keltis::network().preferences(sketch).collect::<Vec<i32>>();
        assert_eq!(likes(&sketch), likes(&other));
    }
}

#[test]
fn every_feature_is_within_its_group() {
    fn check<G: Judged>() {
        for sketch in sketches::<G>(30) {
            assert!(sketch.table.iter().all(|feature| usize::from(*feature) < G::SHAPE.table));
            assert!(sketch.suits.iter().flatten().all(|feature| usize::from(*feature) < G::SHAPE.suit));
            let choices = sketch.choices.iter().flat_map(|choice| &choice.features);
            assert!(choices.into_iter().all(|feature| usize::from(*feature) < G::SHAPE.choice));
        }
    }
    check::<Keltis>();
    check::<KeltisCards>();
}

#[test]
fn weights_survive_being_written_and_read() {
    let bytes = Keltis::network().to_bytes();
    assert_eq!(Network::from_bytes(Keltis::SHAPE, &bytes).as_ref(), Ok(Keltis::network()));
    let short = Network::from_bytes(Keltis::SHAPE, &bytes[2..]);
    let told = short.expect_err("two bytes are missing").to_string();
    assert_eq!(told, format!("a network of this game has {} bytes, not {}", bytes.len(), bytes.len() - 2));
}

#[test]
fn whole_numbers_say_what_training_says() {
    let learner = Learner::new(Keltis::SHAPE, &mut random_source(&Seed::new("weights")));
    let network = learner.to_network();
    for sketch in sketches::<Keltis>(6) {
        let whole: Vec<f32> = network.preferences(&sketch).map(Network::as_log_odds).collect();
        let most = whole.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = whole.iter().map(|odds| (odds - most).exp()).sum();
        for (odds, chance) in whole.iter().zip(learner.opinion(&sketch).chances) {
            let rounded = (odds - most).exp() / sum;
            assert!((rounded - chance).abs() < 0.02, "{rounded} and {chance}");
        }
    }
}

#[test]
fn learning_goes_up_the_gradient() {
    let mut learner = Learner::new(KeltisCards::SHAPE, &mut random_source(&Seed::new("weights")));
    let sketch = sketches::<KeltisCards>(1).swap_remove(10);
    let before = learner.opinion(&sketch);
    // Towards the first choice, and towards a higher value.
    let pull: Vec<f32> =
        before.chances.iter().enumerate().map(|(index, chance)| f32::from(index == 0) - chance).collect();
    let mut gradient = learner.no_gradient();
    learner.learn(&sketch, &before, &pull, 1.0, &mut gradient);
    let step = 1e-4;
    for (weight, slope) in learner.weights_mut().iter_mut().zip(&gradient.0) {
        *weight += step * slope;
    }
    let after = learner.opinion(&sketch);
    let size: f32 = gradient.0.iter().map(|slope| slope * slope).sum();
    let risen = (after.chances[0].ln() - before.chances[0].ln()) + (after.value - before.value);
    let foretold = step * size;
    assert!((risen / foretold - 1.0).abs() < 0.1, "rose by {risen}, foretold {foretold}");
}

#[test]
fn the_same_recipe_gives_the_same_weights_on_any_number_of_threads() {
    let recipe = Recipe { imitated: 32, batch: 32, ..Recipe::usual("threads", 32) };
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.unwrap_or_else(|error| panic!("{error}"));
        pool.install(|| train::<Keltis>(&recipe, &mut |_| {})).to_network()
    };
    assert_eq!(on(1), on(2));
}

#[test]
fn a_little_training_beats_chance() {
    let recipe = Recipe { imitated: 512, batch: 64, ..Recipe::usual("a little", 512) };
    let network = train::<Keltis>(&recipe, &mut |_| {}).to_network();
    let mut lead = 0;
    for number in 0..20 {
        let seed = Seed::new("a little").game(number);
        let mut rng = random_source(&seed);
        let mut game =
            Start::<Keltis>::from_seed(Seats::TWO, seed).begin().unwrap_or_else(|flaw| panic!("{flaw}"));
        while let Turn::Of(seat) = game.turn() {
            if seat.index() == 0 {
                let action = bots::Policy::<Keltis>::choose(&network, &game.view(Some(seat)), &mut rng);
                game.act(action).unwrap_or_else(|illegal| panic!("{action}: {illegal:?}"));
            } else {
                play_one(&mut game, &mut rng);
            }
        }
        let outcome = tabletop::Notated::standing(&game);
        let scores = outcome.scores.as_slice();
        lead += i32::from(scores[0] - scores[1]);
    }
    assert!(lead > 200, "{lead} points in 20 games");
}

/// One random turn.
fn play_one(game: &mut Keltis, rng: &mut rand_xoshiro::Xoshiro256PlusPlus) {
    play_out(game, 1, rng, |_| {});
}
