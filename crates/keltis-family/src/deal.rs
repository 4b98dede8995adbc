use std::str::FromStr;

use tabletop::Seats;

/// Deals shuffled cards: a whole hand to each seat in turn, then the deck, top first. With two players, the last cards
/// are out of the game.
pub fn dealt<Card: Copy>(
    shuffled: &[Card],
    seats: Seats,
    hand: usize,
    out_of_game_for_two: usize,
) -> (Vec<Vec<Card>>, Vec<Card>) {
    let out = if seats == Seats::TWO { out_of_game_for_two } else { 0 };
    let (hands, deck) = shuffled[..shuffled.len() - out].split_at(hand * seats.count());
    (hands.chunks(hand).map(<[Card]>::to_vec).collect(), deck.to_vec())
}

/// Reads the cards of a hand or a deck.
///
/// # Errors
/// If one of them is not a card.
pub fn read_cards<Card: FromStr>(written: &[String]) -> Result<Vec<Card>, Card::Err> {
    written.iter().map(|text| text.parse()).collect()
}

/// Reads hands.
///
/// # Errors
/// If something in them is not a card.
pub fn read_hands<Card: FromStr>(written: &[Vec<String>]) -> Result<Vec<Vec<Card>>, Card::Err> {
    written.iter().map(|hand| read_cards(hand)).collect()
}
