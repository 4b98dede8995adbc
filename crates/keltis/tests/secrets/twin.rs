//! Another world that one watcher cannot tell from the true one.

use keltis::{Action, Card, Cards, Keltis, Setup};
use rand_core::Rng;
use tabletop::{Game, Seat, shuffle};

use crate::sample::out_of_the_game;

/// What a watcher learns by an action, whatever the rules show him: of the worlds that he thought possible, those
/// where it is otherwise drop out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Nothing that was hidden.
    Nothing,
    /// He draws from the deck himself, and so he sees its top card.
    TopOfDeck,
    /// Somebody else plays this card, and so he held it.
    Holds(Seat, Card),
}

impl Lesson {
    /// What the watcher learns if the player to act does this.
    pub fn of(game: &Keltis, watcher: Option<Seat>, action: Action) -> Lesson {
        let Some(seat) = game.turn().seat() else { return Lesson::Nothing };
        match action {
            Action::Draw if watcher == Some(seat) => Lesson::TopOfDeck,
            Action::Discard(card) | Action::Lay(card) | Action::Begin(card, _) if watcher != Some(seat) => {
                Lesson::Holds(seat, card)
            }
            _ => Lesson::Nothing,
        }
    }

    /// Whether it is the same in another world.
    pub fn holds_in(self, game: &Keltis, other: &Keltis) -> bool {
        match self {
            Lesson::Nothing => true,
            Lesson::TopOfDeck => game.deck().iter().next() == other.deck().iter().next(),
            Lesson::Holds(seat, card) => other.hand(seat).contains(card),
        }
    }
}

/// The cards that a watcher knows each player to hold: his own hand, and what all saw the others take.
pub fn certain(setup: &Setup, watcher: Option<Seat>) -> Vec<Cards> {
    let mut certain = setup.known.clone();
    if let Some(seat) = watcher {
        certain[seat.index()] = setup.hands[seat.index()];
    }
    certain
}

/// All other cards that do not lie face up: in hands, in the deck (but for some on its top) and out of the game.
pub fn hidden(setup: &Setup, certain: &[Cards], certain_on_deck: usize) -> Vec<Card> {
    let mut hidden = out_of_the_game(setup);
    hidden.extend(&setup.deck[certain_on_deck..]);
    for (hand, certain) in setup.hands.iter().zip(certain) {
        let mut rest = *hand;
        certain.iter().for_each(|card| rest.remove(card));
        hidden.extend(rest.iter());
    }
    hidden
}

/// The same table with everything permuted that this watcher cannot know: the other hands (without the cards that
/// all saw their owner take), the deck and the cards out of the game. Everything has the size it had, and what the
/// watcher is about to learn is left where it is.
pub fn twin(game: &Keltis, watcher: Option<Seat>, lesson: Lesson, rng: &mut impl Rng) -> Keltis {
    let mut world = game.to_setup();
    let mut certain = certain(&world, watcher);
    if let Lesson::Holds(seat, card) = lesson
        && !certain[seat.index()].contains(card)
    {
        certain[seat.index()].insert(card);
    }
    let certain_on_deck = usize::from(lesson == Lesson::TopOfDeck);
    let mut hidden = hidden(&world, &certain, certain_on_deck);
    shuffle(&mut hidden, rng);

    let mut next = hidden.into_iter();
    for (hand, certain) in world.hands.iter_mut().zip(certain) {
        let missing = hand.len() - certain.len();
        *hand = certain;
        next.by_ref().take(missing).for_each(|card| assert!(hand.insert(card)));
    }
    world.deck[certain_on_deck..].fill_with(|| next.next().expect("as many cards as before"));
    Keltis::from_setup(&world).expect("a permuted world can be")
}
