//! Twins: two worlds that differ only in what a watcher cannot know show the same to that watcher, byte for byte.

use std::fmt::Write;

use rand_core::Rng;
use tabletop::{Inspected, View, below, shuffle};

use super::layout::{Lesson, with_cards, without};
use super::sample::Scene;
use super::{Secrets, Watcher, sent, shown};

/// Games in which twins are compared.
const GAMES: usize = 192;

/// How many decisions twins are played in step.
pub const STEPS: usize = 16;

/// How many answers are compared each time; of more actions, a random subset is tried.
const QUESTIONS: usize = 300;

impl<G: Inspected> Secrets<G> {
    /// Twins played in step show the watcher the same: view, legal actions, refusals and events.
    ///
    /// # Panics
    /// If they do not.
    pub fn what_nobody_showed_changes_nothing_that_a_watcher_is_shown(&self) {
        for Scene { mut game, watcher, sample, mut rng, place } in self.scenes(GAMES) {
            let mut other = self.twin(&game, watcher, &Lesson::default(), &mut rng);
            for _ in 0..STEPS {
                self.look_the_same(watcher, &game, &other, &mut rng, &place);
                if game.turn().is_over() {
                    break;
                }
                let action = self.some_action(&sample, &game, &mut rng);
                let lesson = self.lesson(&game, watcher, action);
                if !lesson.is_empty() && !lesson.holds_in(&self.layout(&other)) {
                    // The watcher is about to see that this other world is not the true one: a card leaves a hand that
                    // does not hold it there, or one is drawn that is not on top there. So the other world is replaced
                    // by one that will still be possible.
                    other = self.twin(&game, watcher, &lesson, &mut rng);
                    self.look_the_same(watcher, &game, &other, &mut rng, &place);
                }
                sound_the_same(watcher, &mut game, &mut other, action, &place);
            }
        }
    }

    /// Whatever is done next, a watcher hears the same in every world where it can be done.
    ///
    /// # Panics
    /// If it does not.
    pub fn whatever_is_done_tells_a_watcher_the_same_in_every_world(&self) {
        for Scene { game, watcher, mut rng, place, .. } in self.scenes(GAMES) {
            for action in game.legal_actions().iter().copied() {
                let lesson = self.lesson(&game, watcher, action);
                let mut other = self.twin(&game, watcher, &lesson, &mut rng);
                let mut game = game.clone();
                sound_the_same(watcher, &mut game, &mut other, action, &place);
                self.look_the_same(watcher, &game, &other, &mut rng, &place);
            }
        }
    }

    /// Before the first card is played, twins differ in the deck and in all hands but the watcher's. Otherwise the
    /// other promises would prove nothing.
    ///
    /// # Panics
    /// If they are alike.
    pub fn twins_differ_before_the_first_card_is_played(&self) {
        for Scene { watcher, sample, mut rng, place, .. } in self.scenes(GAMES) {
            let game = sample.start::<G>();
            let other = self.twin(&game, watcher, &Lesson::default(), &mut rng);
            let (here, there) = (self.layout(&game), self.layout(&other));
            assert_ne!(here.deck, there.deck, "{place}");
            for seat in game.seats().iter() {
                let alike = here.hands[seat.index()] == there.hands[seat.index()];
                assert_eq!(alike, watcher == Some(seat), "{seat} to {place}");
            }
        }
    }

    /// The same table with everything permuted that this watcher cannot know: the other hands (except for the cards
    /// that everybody saw their owner take), the deck and the cards out of the game. All sizes stay the same, and what
    /// the watcher is about to learn stays where it is.
    pub(super) fn twin(&self, game: &G, watcher: Watcher, lesson: &Lesson, rng: &mut impl Rng) -> G {
        let layout = self.layout(game);
        let mut hands = layout.certain(watcher, lesson);
        let mut deck = lesson.top_of_deck.clone();
        let mut hidden = layout.hidden(&self.cards, &hands, deck.len());
        shuffle(&mut hidden, rng);
        let mut next = hidden.into_iter();
        for (cards, before) in
            hands.iter_mut().chain([&mut deck]).zip(layout.hands.iter().chain([&layout.deck]))
        {
            let missing = before.len() - cards.len();
            cards.extend(next.by_ref().take(missing));
        }
        with_cards(game, hands, deck)
    }

    /// What the watcher learns if the player to act does this, no matter what the game shows.
    fn lesson(&self, game: &G, watcher: Watcher, action: G::Action) -> Lesson {
        let Some(seat) = game.turn().seat() else { return Lesson::default() };
        let mut after = game.clone();
        after.act(action).expect("a listed action plays");
        let (before, after) = (self.layout(game), self.layout(&after));
        let played = without(&before.hands[seat.index()], &after.hands[seat.index()]);
        let drawn = if watcher == Some(seat) { before.deck.len() - after.deck.len() } else { 0 };
        Lesson { held: (seat, played), top_of_deck: before.deck[..drawn].to_vec() }
    }

    /// Compares everything that can be asked without playing.
    fn look_the_same(&self, watcher: Watcher, game: &G, other: &G, rng: &mut impl Rng, place: &str) {
        let (here, there) = (game.view(watcher), other.view(watcher));
        assert_eq!(here, there, "{place}");
        assert_eq!(shown(&here), shown(&there), "{place}");
        assert_eq!(here.legal_actions()[..], there.legal_actions()[..], "{place}");

        assert_eq!(game.turn(), other.turn(), "{place}");
        assert_eq!(game.phase(), other.phase(), "{place}");
        assert_eq!(game.ending(), other.ending(), "{place}");
        assert_eq!(game.standing(), other.standing(), "{place}");
        for seat in game.seats().iter() {
            assert_eq!(sent(&game.breakdown(seat)), sent(&other.breakdown(seat)), "{place}");
        }
        // What a player may do can depend on the hand, and then the answers to that player are not for this watcher.
        if watcher == game.turn().seat() || !self.hand_phases.contains(&game.phase()) {
            assert_eq!(game.legal_actions()[..], other.legal_actions()[..], "{place}");
            let mut actions = G::every_action();
            let one_in = actions.len().div_ceil(QUESTIONS);
            actions = actions.into_iter().skip(below(one_in as u32, rng) as usize).step_by(one_in).collect();
            let (here, there) = (answers(game, &actions), answers(other, &actions));
            let mut compared = actions.iter().zip(here.lines().zip(there.lines()));
            assert_eq!(compared.find(|(_, (here, there))| here != there), None, "{place}");
        }
    }
}

/// Plays an action that is possible in both worlds, and compares what the watcher hears.
fn sound_the_same<G: Inspected>(
    watcher: Watcher,
    game: &mut G,
    other: &mut G,
    action: G::Action,
    place: &str,
) {
    let [here, there] = [game, other].map(|world| {
        let mut told = Vec::new();
        let tell = |event| told.push(shown(&G::seen_by(watcher, event)));
        world.act_telling(action, tell).expect("an action that is possible in both worlds");
        told
    });
    assert_eq!(here, there, "{action} to {place}");
}

/// A line for each action: why it is refused, or nothing.
fn answers<G: Inspected>(game: &G, actions: &[G::Action]) -> String {
    let mut lines = String::new();
    for action in actions {
        if let Err(reason) = game.clone().act(*action) {
            write!(lines, "{reason:?}").expect("a text takes everything");
        }
        lines.push('\n');
    }
    lines
}
