use std::collections::BTreeMap;

use keltis_family::{CardFlaw, dealt, read_cards, read_hands};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{BadDeal, Seats, Seed, UnknownPart, shuffle};

use crate::{Card, Cards, Flaw, Stone, Tile};

/// Cards dealt to each player. Rulebook: "Setup", step 3.
pub const HAND: usize = 8;

/// The most cards that a deck can hold: all but two hands.
pub const MOST_IN_DECK: usize = 110 - 2 * HAND;

/// Cards removed unseen in a game for two. Rulebook: "Setup", step 4.
pub const OUT_OF_GAME_FOR_TWO: usize = 30;

/// Everything that chance decides: hands, deck (top first) and tiles. Cards not named are out of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Deal {
    /// A hand for each seat.
    pub hands: Vec<Vec<Card>>,
    /// The face-down deck, top first.
    pub deck: Vec<Card>,
    /// The tile on each of the 25 stones.
    pub tiles: BTreeMap<Stone, Tile>,
}

impl Deal {
    /// The deal that a seed gives, today and forever: the tiles are shuffled first (in the order of [`Tile::BOX`], onto
    /// the stones in board order), then the cards (by colour and value, each twice); hands are dealt whole, seat by
    /// seat, the deck follows, and for two players the last 30 cards are out of the game.
    pub fn from_seed(seats: Seats, seed: &Seed) -> Deal {
        let mut stream = seed.stream();
        let mut tiles: Vec<Tile> =
            Tile::BOX.iter().flat_map(|(tile, count)| std::iter::repeat_n(*tile, *count)).collect();
        shuffle(&mut tiles, &mut stream);
        let mut cards: Vec<Card> = Cards::BOX.iter().collect();
        shuffle(&mut cards, &mut stream);
        let (hands, deck) = dealt(&cards, seats, HAND, OUT_OF_GAME_FOR_TWO);
        Deal { hands, deck, tiles: Stone::with_tiles().zip(tiles).collect() }
    }

    /// Reads a deal as the engine protocol writes it.
    ///
    /// # Errors
    /// If it has the wrong shape, or names cards, stones or tiles that do not exist.
    pub fn from_json(json: &Value) -> Result<Deal, BadDeal<Flaw>> {
        /// The shape, before anything in it is trusted.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            hands: Vec<Vec<String>>,
            deck: Vec<String>,
            tiles: BTreeMap<String, Value>,
        }
        let written = Written::deserialize(json).map_err(|error| BadDeal::Shape(error.to_string()))?;
        let read = || {
            Ok(Deal {
                hands: read_hands(&written.hands)?,
                deck: read_cards(&written.deck)?,
                tiles: written
                    .tiles
                    .iter()
                    .map(|(stone, tile)| Ok((stone.parse()?, read_tile(tile)?)))
                    .collect::<Result<_, UnknownPart>>()?,
            })
        };
        read().map_err(|part: UnknownPart| BadDeal::Flaw(CardFlaw::NoSuchThing(part).into()))
    }
}

fn read_tile(json: &Value) -> Result<Tile, UnknownPart> {
    let tile = match json {
        Value::String(name) => Tile::from_name(name),
        Value::Number(points) => points.as_u64().and_then(Tile::from_points),
        _ => None,
    };
    let known = &["\"wish\"", "\"clover\"", "1", "2", "3"];
    tile.ok_or_else(|| UnknownPart::not_one_of(&json.to_string(), known))
}
