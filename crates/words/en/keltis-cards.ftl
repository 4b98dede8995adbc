### Keltis, the card game.
###
### $who (Who) is the player
### $card (Card) is a card
### $second (Card) is the other card of a pair
### $last (Card) is the last number card in a row
### $wish (Card) is a wish stone
### $colour (Colour) is the colour of a row or a pile, or points
### $direction (Direction) is which way a row runs
### $value (Number) is a number printed on a card
### $points (Number) are points
### $rows (AllOf) are rows and what they are worth
### $cards (Number) counts cards
### $row-points (Number) is what the point row is worth
### $stones (Number) counts wish stones
### $wishes (Number) is what wish stones are worth

title = Keltis, the card game
blurb = Rows up or down, pairs for wish stones, and the right moment to close.

## What happens

discarded = { $who ->
    [you] You discard { $card }.
    [same] Discards { $card }.
   *[other] { $who } discards { $card }.
}
bought = { $who ->
    [you] You discard { $card } and { $second } and take { $wish }.
    [same] Discards { $card } and { $second } and takes { $wish }.
   *[other] { $who } discards { $card } and { $second } and takes { $wish }.
}
took-wish-stone = { $who ->
    [you] You take { $wish }.
    [same] Takes { $wish }.
   *[other] { $who } takes { $wish }.
}
laid = { $who ->
    [you] You lay { $card }.
    [same] Lays { $card }.
   *[other] { $who } lays { $card }.
}
laid-in-row = { $who ->
    [you] You lay { $card } in your { $colour } row.
    [same] Lays { $card } in the { $colour } row.
   *[other] { $who } lays { $card } in the { $colour } row.
}
laid-in-point-row = { $who ->
    [you] You lay { $card } in your point row.
    [same] Lays { $card } in the point row.
   *[other] { $who } lays { $card } in the point row.
}
closed = { $who ->
    [you] You close your { $colour } row with a { $card }.
    [same] Closes the { $colour } row with a { $card }.
   *[other] { $who } closes the { $colour } row with a { $card }.
}
drew = { $who ->
    [you] You draw from the deck.
    [same] Draws from the deck.
   *[other] { $who } draws from the deck.
}
drew-two = { $who ->
    [you] You draw two cards from the deck.
    [same] Draws two cards from the deck.
   *[other] { $who } draws two cards from the deck.
}
drew-card = { $who ->
    [you] You draw { $card }.
    [same] Draws { $card }.
   *[other] { $who } draws { $card }.
}
drew-cards = { $who ->
    [you] You draw { $card } and { $second }.
    [same] Draws { $card } and { $second }.
   *[other] { $who } draws { $card } and { $second }.
}
took = { $who ->
    [you] You take { $card } from the discards.
    [same] Takes { $card } from the discards.
   *[other] { $who } takes { $card } from the discards.
}
five-rows-are-closed = Five rows are closed: everybody may lay up to two more cards.
deck-is-empty = The last card of the deck has been drawn: everybody may lay up to two more cards.
done = { $who ->
    [you] You lay no more cards.
    [same] Lays no more cards.
   *[other] { $who } lays no more cards.
}
over = The game is over.

## What is asked

ask-play = Choose a card to lay or to discard, or two of the same value to buy a wish stone.
ask-draw = Draw from the deck, or take the top card of a discard pile.
ask-last-cards = Last cards: you may lay up to two in your rows.

## Refusals

first-play = First you must play: lay a card, discard one, or buy a wish stone.
now-draw = You have played. Now draw from the deck or take the top card of a discard pile.
only-last-cards = Play has ended: now you can only lay your last cards, or stop.
not-in-hand = You do not hold { $card }.
only-once = You hold only one { $card }.
no-value = { $card } has no value: a wish stone costs two cards of the same value.
different-values = { $card } and { $second } have different values: a wish stone costs two cards of the same value.
no-such-wish-stone = There is no wish stone { $value }: they run from 1 to 9.
wish-stone-taken = { $wish } has already been taken.
breaks-the-row = { $card } cannot follow { $last }: your { $colour } row runs { $direction ->
    [upward] upward
   *[downward] downward
}.
row-closed = Your { $colour } row is closed: no number card or point card can follow a closing card.
point-differs = { $card } cannot follow { $last }: a point card must match the row’s last number card.
no-number-card = { $card } cannot begin your { $colour } row: a point card must match the row’s last number card.
empty-pile = { $colour ->
    [neutral] The discard pile of point cards is empty.
   *[red] The { $colour } discard pile is empty.
}
barred = { $colour ->
    [neutral] You discarded a point card this turn, so you may not take from that pile.
   *[red] You discarded onto the { $colour } pile this turn, so you may not take from it.
}

## Scores

worth = { $points }: rows { $rows ->
    [0] none
   *[other] { $rows }
}, point row { NUMBER($row-points, signDisplay: "exceptZero") }, { $stones ->
    [one] { $stones } wish stone
   *[other] { $stones } wish stones
} { NUMBER($wishes, signDisplay: "exceptZero") }
row-worth = { $colour } { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} { NUMBER($points, signDisplay: "exceptZero") }
