use std::collections::BTreeSet;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use tabletop::{
    Chance, GameOptions, Inspected, Match, Notated, Seat, Seats, Seed, Start, Turn, View, below,
    game_of_record,
};

/// Games played per table size and set of house rules.
const GAMES: u64 = 12;

/// Random play ends long before this.
const TURN_LIMIT: u32 = 5_000;

/// The promises every game makes. House rules can be set, each without touching the others. The rest is checked on
/// random games at every table size under all house rules: they end; every listed action plays and no other does; text,
/// records and states round-trip; undo restores; turns are counted; no piece is lost or made; views hide what they must
/// and can be imagined from; winners have the best score.
///
/// # Panics
/// If a promise is broken, with a sentence that says which.
pub fn contract<G: Inspected>() {
    choices_are_kept_apart::<G::Options>();
    let every_action = G::every_action();
    for options in every_choice_of_options::<G::Options>() {
        for seats in G::SEATS.filter_map(Seats::new) {
            for number in 0..GAMES {
                let first = if G::SEAT_0_BEGINS { 0 } else { number as usize % seats.count() };
                let first = seats.seat(first).unwrap_or_default();
                let chance = Chance::Seed(Seed::new("contract").game(number));
                let start = Start { seats, options, chance, first };
                Examination::<G>::new(start, number).of_a_whole_game(&every_action);
            }
        }
    }
}

/// Every house rule can be set to every value and read back, whatever the others are set to, without changing them.
fn choices_are_kept_apart<O: GameOptions>() {
    let names = |options: &O| options.named().collect::<Vec<_>>();
    let usual: Vec<_> = O::CHOICES.iter().map(|choice| (choice.name, choice.values[0])).collect();
    assert_eq!(names(&O::default()), usual, "the first value of a choice is its default");
    let mut seen: Vec<O> = Vec::new();
    for before in every_choice_of_options::<O>() {
        assert!(!seen.contains(&before), "{:?} were chosen before by other choices", names(&before));
        seen.push(before);
        for (place, choice) in O::CHOICES.iter().enumerate() {
            for value in choice.values {
                let mut after = before;
                after.set(choice.name, value).unwrap_or_else(|error| panic!("{error}"));
                let mut should = names(&before);
                should[place].1 = value;
                assert_eq!(
                    names(&after),
                    should,
                    "{} is set to {value} and nothing else changes",
                    choice.name
                );
            }
        }
    }
}

/// Every combination of house rules.
fn every_choice_of_options<O: GameOptions>() -> Vec<O> {
    let mut all = vec![O::default()];
    for (index, choice) in O::CHOICES.iter().enumerate() {
        let values = 0..choice.values.len();
        all = all
            .iter()
            .flat_map(|options| {
                values.clone().map(|value| {
                    let mut options = *options;
                    options.choose(index, value);
                    options
                })
            })
            .collect();
    }
    all
}

struct Examination<G: Notated> {
    played: Match<G>,
    rng: Xoshiro256PlusPlus,
    pieces: Vec<String>,
}

impl<G: Inspected> Examination<G> {
    fn new(start: Start<G>, number: u64) -> Self {
        let played = Match::new(start).expect("a seed's deal has no flaw");
        let pieces = played.game().inventory();
        Examination { played, rng: Xoshiro256PlusPlus::seed_from_u64(number), pieces }
    }

    fn of_a_whole_game(mut self, every_action: &[G::Action]) {
        assert_eq!(self.played.undo(), None, "there is nothing to undo at the start");
        while let Turn::Of(seat) = self.played.game().turn() {
            let actions = self.played.game().legal_actions().to_vec();
            self.the_list_is_right(&actions, every_action);
            self.states_and_views_are_right(seat, &actions);
            let action = actions[below(actions.len() as u32, &mut self.rng) as usize];
            self.one_decision(action);
            // Records and undo replay the whole game, so they are tried only now and then.
            if self.rng.next_u32().is_multiple_of(24) {
                self.undo_restores();
                self.the_record_comes_back();
            }
            self.turns_are_counted();
            assert!(self.played.turns() < TURN_LIMIT, "random play should end: {}", self.played.record());
        }
        self.the_end_is_right(every_action);
        self.the_record_comes_back();
        self.undo_restores();
    }

    fn the_list_is_right(&self, actions: &[G::Action], every_action: &[G::Action]) {
        assert!(!actions.is_empty(), "a player to act has something to do");
        let texts: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), actions.len(), "no action is listed twice: {actions:?}");
        for action in actions {
            assert!(every_action.contains(action), "{action} is listed but not among every action");
            assert_eq!(action.to_string().parse().as_ref(), Ok(action), "{action} comes back from its text");
        }
        let before = self.played.game();
        for action in every_action {
            let mut after = before.clone();
            let mut told = 0;
            let answer = after.act_telling(*action, |_| told += 1);
            let expected = actions.contains(action) || before.plays_unlisted(*action);
            assert_eq!(answer.is_ok(), expected, "{action} is played exactly if it is listed");
            if let Err(reason) = answer {
                assert!(&after == before && told == 0, "{action} was refused and changed nothing");
                let again = before.clone().act(*action);
                assert_eq!(again, Err(reason), "{action} is refused for the same reason again");
            }
        }
    }

    fn states_and_views_are_right(&mut self, to_act: Seat, actions: &[G::Action]) {
        let game = self.played.game();
        let json = serde_json::to_string(&game.state()).expect("a state is plain data");
        let state = G::read_state(&json).unwrap_or_else(|error| panic!("{error} in {json}"));
        assert_eq!(serde_json::to_string(&state).expect("plain data"), json, "a state comes back from JSON");
        let restored = G::restore(&state).unwrap_or_else(|flaw| panic!("{flaw} in {json}"));
        assert_eq!(&restored, game, "a game comes back from its state");

        for watcher in game.seats().iter().map(Some).chain([None]) {
            let view = game.view(watcher);
            assert_eq!(view.watcher(), watcher);
            assert_eq!(view.turn(), game.turn(), "everybody knows whose turn it is");
            let seen = view.legal_actions();
            let own = if watcher == Some(to_act) { actions } else { &[] };
            assert_eq!(&seen[..], own, "a view lists its own seat's actions and nobody else's");
            let world = G::imagine(&view, &mut self.rng);
            assert_eq!(world.view(watcher), view, "an imagined world looks the same from {watcher:?}");
            assert_eq!(world.inventory().len(), self.pieces.len(), "an imagined world has all pieces");
        }
    }

    fn one_decision(&mut self, action: G::Action) {
        let mut told = 0;
        let mut silent = self.played.game().clone();
        silent.act_telling(action, |_| told += 1).expect("a listed action plays");
        let events = self.played.act(action).expect("a listed action plays");
        assert!(!events.is_empty() && told == events.len(), "something happens by {action}");
        assert_eq!(&silent, self.played.game());
        assert_eq!(self.played.game().inventory(), self.pieces, "no piece is lost or made by {action}");
    }

    fn undo_restores(&mut self) {
        let after = self.played.clone();
        let action = self.played.undo().expect("there was a decision");
        assert_ne!(self.played.game(), after.game(), "undoing {action} changes something");
        self.turns_are_counted();
        self.played.act(action).expect("what was undone can be done again");
        assert_eq!(self.played, after, "undo and the same {action} again lead to the same place");
    }

    fn turns_are_counted(&self) {
        let begun = self.played.decisions_by_turn().len() as u32;
        let last = self.played.decisions().last().map(|(seat, _)| *seat);
        let unfinished = last.is_some() && last == self.played.game().turn().seat();
        assert_eq!(
            self.played.turns(),
            begun - u32::from(unfinished),
            "turns are counted as they are played"
        );
    }

    fn the_record_comes_back(&self) {
        let text = self.played.record();
        assert_eq!(game_of_record(&text).as_deref(), Ok(G::NAME));
        let again = Match::<G>::from_record(&text).unwrap_or_else(|error| panic!("{error:?} in\n{text}"));
        assert_eq!(again, self.played, "a match comes back from its record:\n{text}");
    }

    fn the_end_is_right(&mut self, every_action: &[G::Action]) {
        let game = self.played.game();
        let Turn::Over(outcome) = game.turn() else { panic!("the game is over") };
        assert!(game.legal_actions().is_empty(), "nothing is legal after the end");
        assert!(game.ending().is_some(), "an ended game knows how it ended");
        assert!(every_action.iter().all(|action| game.clone().act(*action).is_err()));
        let best = outcome.scores.iter().max().expect("there are players");
        for (seat, score) in outcome.scores.by_seat() {
            let won = outcome.winners().any(|winner| winner == seat);
            assert_eq!(won, score == best, "{seat} wins exactly with the best score: {:?}", outcome.scores);
        }
        assert_eq!(game.standing(), outcome, "the final standing is the outcome");
        let view = game.view(None);
        let world = G::imagine(&view, &mut self.rng);
        assert_eq!(world.turn(), game.turn(), "an ended game is imagined ended");
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Choice;

    use super::*;

    /// Lists two choices, but stores only one.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    struct Aliased {
        only: usize,
    }

    impl GameOptions for Aliased {
        const CHOICES: &'static [Choice] = &[
            Choice { name: "one", values: &["no", "yes"] },
            Choice { name: "other", values: &["no", "yes"] },
        ];

        fn value(&self, choice: usize) -> &'static str {
            Self::CHOICES[choice].values[self.only]
        }

        fn choose(&mut self, _choice: usize, value: usize) {
            self.only = value;
        }
    }

    #[test]
    #[should_panic(expected = "nothing else changes")]
    fn a_choice_that_stands_for_another_breaks_the_contract() {
        choices_are_kept_apart::<Aliased>();
    }
}
