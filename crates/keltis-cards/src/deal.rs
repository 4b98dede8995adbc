use keltis_family::{CardFlaw, dealt, read_cards, read_hands};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{BadDeal, Seats, Seed, shuffle};

use crate::{Card, Hand};

/// Cards dealt to each player. Rulebook: "Setup", step 2.
pub const HAND: usize = 8;

/// The most cards that a deck can hold: all but two hands.
pub const MOST_IN_DECK: usize = 101 - 2 * HAND;

/// Cards removed unseen in a game for two. Rulebook: "Setup", step 3.
pub const OUT_OF_GAME_FOR_TWO: usize = 30;

/// What is wrong with a table or a deal.
pub type Flaw = CardFlaw<Card>;

/// Everything that chance decides: hands and deck (top first). Cards not named are out of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Deal {
    /// A hand for each seat.
    pub hands: Vec<Vec<Card>>,
    /// The face-down deck, top first.
    pub deck: Vec<Card>,
}

impl Deal {
    /// The deal that a seed gives, today and forever: the cards (by colour and face, twins side by side, closing cards
    /// last in their colour, point cards last of all) are shuffled; hands are dealt whole, seat by seat, the deck
    /// follows, and for two players the last 30 cards are out of the game.
    pub fn from_seed(seats: Seats, seed: &Seed) -> Deal {
        let mut cards: Vec<Card> = Hand::BOX.iter().collect();
        shuffle(&mut cards, &mut seed.stream());
        let (hands, deck) = dealt(&cards, seats, HAND, OUT_OF_GAME_FOR_TWO);
        Deal { hands, deck }
    }

    /// Reads a deal as the engine protocol writes it.
    ///
    /// # Errors
    /// If it has the wrong shape, or names cards that do not exist.
    pub fn from_json(json: &Value) -> Result<Deal, BadDeal<Flaw>> {
        /// The shape, before anything in it is trusted.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            hands: Vec<Vec<String>>,
            deck: Vec<String>,
        }
        let written = Written::deserialize(json).map_err(|error| BadDeal::Shape(error.to_string()))?;
        let read = || Ok(Deal { hands: read_hands(&written.hands)?, deck: read_cards(&written.deck)? });
        read().map_err(|part| BadDeal::Flaw(CardFlaw::NoSuchThing(part)))
    }
}
