### The page of a table of Keltis, the card game. What it says in the same words as that of Keltis stands in keltis-table.ftl.
###
### $card (Card) is a card
### $second (Card) is the other card of a pair
### $wish (Card) is a wish stone
### $wishes (OneOf) are wish stones
### $partners (OneOf) are cards that make a pair with the selected one
### $colour (Colour) is the colour of a row, or points
### $rows (OneOf) are rows, by colour
### $piles (OneOf) are discard piles, by colour
### $value (Number) is the number printed on a card
### $cards (Number) counts the cards of a row
### $points (Number) are points
### $closed (Number) counts closed rows
### $may-discard (Flag) is whether the card may also be discarded

## What pressing something does

lay-in-row = { $colour ->
    [neutral] Lay { $card } in your point row
   *[red] Lay { $card } in your { $colour } row
}
close-row = Close your { $colour } row with the { $card }
buy = Discard { $card } and { $second } and take { $wish }
choose-second = Choose a second card of value { $value }
done = Done

## What is asked

choose = Choose a card to lay or to discard.
choose-or-pair = Choose a card to lay or to discard, or a pair to buy { $wishes }.
buy-with-pair = Discard { $card } and { $second } and take { $wish }. Then draw two cards.

lay-in = { $may-discard ->
    [yes] Lay { $card } in your { $rows } row, or discard it.
   *[no] Lay { $card } in your { $rows } row.
}
lay-in-for = { $may-discard ->
    [yes] Lay { $card } in your { $colour ->
        [neutral] point row
       *[red] { $colour } row
    } ({ $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, worth { $points }), or discard it.
   *[no] Lay { $card } in your { $colour ->
        [neutral] point row
       *[red] { $colour } row
    } ({ $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, worth { $points }).
}
close-for = { $may-discard ->
    [yes] { $cards ->
        [one] Close your { $colour } row with the { $card } ({ $cards } card, worth { $points }), or discard it.
       *[other] Close your { $colour } row with the { $card } ({ $cards } cards, worth { $points }), or discard it.
    }
   *[no] { $cards ->
        [one] Close your { $colour } row with the { $card } ({ $cards } card, worth { $points }).
       *[other] Close your { $colour } row with the { $card } ({ $cards } cards, worth { $points }).
    }
}
# All players together.
makes-closed-rows = { $closed ->
    [one] That makes { $closed } closed row.
   *[other] That makes { $closed } closed rows.
}
makes-last-closed-row = That makes { $closed } closed rows, and play ends.
or-add = Or add { $partners } to take { $wish }.
discard-or-add = Discard { $card }, or add { $partners } to take { $wish }.

draw = Draw from the deck.
draw-two = Draw two cards, one at a time, from the deck.
draw-two-or-take = Draw two cards, one at a time, from the deck or a discard pile.
last-in-deck = Drawing the deck’s last card ends play.
barred = You may not take from the { $piles } pile: you discarded there this turn.

last-cards-none = <strong>Last cards.</strong> None of your cards can be laid.
last-cards-one = <strong>Last cards.</strong> Lay one more, or choose Done.
last-cards-two = <strong>Last cards.</strong> Lay up to two more cards in your rows, or choose Done.

## What a score is made of, in a line with little room

part-rows = rows
part-points = points

## The end

ended-by-rows = Five rows were closed.

# The lines of the score sheet. What .more says follows the name where there is room for it; it may be empty.
score-row = { $colour ->
    [red] Red-brown
    [yellow] Yellow
    [pink] Pink
    [green] Green
    [blue] Light blue
   *[neutral] Points
}
    .more = row
no-row = no row
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
