### Keltis, the board game.
###
### $who (Who) is the player
### $card (Card) is a card
### $last (Card) is the card that lies last in a row
### $colour (Colour) is the colour of a row, a pile or a path
### $direction (Direction) is which way a row runs
### $row (Number) counts the stones of a path, from the start
### $size (Size) is the figure
### $points (Number) are points
### $tiles (Number) are points from point tiles
### $figures (AllOf) are figures and what they are worth
### $stones (Number) counts wish stones
### $wishes (Number) is what wish stones are worth

title = Keltis
blurb = Five paths, nine stones, and the nerve to set out.

## What happens

discarded = { $who ->
    [you] You discard { $card }.
    [same] Discards { $card }.
   *[other] { $who } discards { $card }.
}
laid = { $who ->
    [you] You lay { $card }.
    [same] Lays { $card }.
   *[other] { $who } lays { $card }.
}
laid-and-set-out = { $who ->
    [you] { $size ->
        [large] You lay { $card } and set out with your large figure.
       *[small] You lay { $card } and set out with a small figure.
    }
    [same] { $size ->
        [large] Lays { $card } and sets out with the large figure.
       *[small] Lays { $card } and sets out with a small figure.
    }
   *[other] { $size ->
        [large] { $who } lays { $card } and sets out with the large figure.
       *[small] { $who } lays { $card } and sets out with a small figure.
    }
}
laid-and-stepped = { $who ->
    [you] { $size ->
        [large] You lay { $card }, and your large figure steps onto stone { $row }.
       *[small] You lay { $card } and step onto stone { $row }.
    }
    [same] { $size ->
        [large] Lays { $card }, and the large figure steps onto stone { $row }.
       *[small] Lays { $card } and steps onto stone { $row }.
    }
   *[other] { $size ->
        [large] { $who } lays { $card }, and the large figure steps onto stone { $row }.
       *[small] { $who } lays { $card } and steps onto stone { $row }.
    }
}
advanced = { $who ->
    [you] You advance on { $colour } to stone { $row }.
    [same] Advances on { $colour } to stone { $row }.
   *[other] { $who } advances on { $colour } to stone { $row }.
}
scored = { $who ->
    [you] { $points ->
        [one] You score { $points } point.
       *[other] You score { $points } points.
    }
    [same] { $points ->
        [one] Scores { $points } point.
       *[other] Scores { $points } points.
    }
   *[other] { $points ->
        [one] { $who } scores { $points } point.
       *[other] { $who } scores { $points } points.
    }
}
took-wish-stone = { $who ->
    [you] You take a wish stone.
    [same] Takes a wish stone.
   *[other] { $who } takes a wish stone.
}
reached-clover = { $who ->
    [you] A clover: you may advance a figure.
    [same] A clover: a figure may advance.
   *[other] A clover: { $who } may advance a figure.
}
may-advance = { $who ->
    [you] You may advance a figure.
    [same] May advance a figure.
   *[other] { $who } may advance a figure.
}
stayed = { $who ->
    [you] You let your figures stay where they are.
    [same] Lets all figures stay where they are.
   *[other] { $who } lets all figures stay where they are.
}
drew = { $who ->
    [you] You draw from the deck.
    [same] Draws from the deck.
   *[other] { $who } draws from the deck.
}
drew-card = { $who ->
    [you] You draw { $card }.
    [same] Draws { $card }.
   *[other] { $who } draws { $card }.
}
took = { $who ->
    [you] You take { $card } from the discards.
    [same] Takes { $card } from the discards.
   *[other] { $who } takes { $card } from the discards.
}
ended-by-figure = The fifth figure has reached the goal zone: the game is over.
ended-by-deck = The last card of the deck has been drawn: the game is over.

## What is asked

ask-play = Choose a card to lay or to discard.
ask-advance = You may advance one of your figures one stone, or let them all stay where they are.
ask-draw = Draw from the deck, or take the top card of a discard pile.
over = The game is over.

## Refusals

first-play = First play a card from your hand: lay it or discard it.
first-advance = First advance one of your figures, or let them all stay where they are.
now-draw = You have played your card. Now draw from the deck or take the top card of a discard pile.
not-in-hand = You do not hold { $card }.
breaks-the-row = { $card } cannot follow { $last }: your { $colour } row runs { $direction ->
    [upward] upward
   *[downward] downward
}.
which-figure = { $card } brings a figure onto the { $colour } path: choose a small one or the large one.
no-figure-enters = You already have a figure on the { $colour } path: { $card } moves that one, so there is none to choose.
no-small-figure = Your four small figures are already on paths.
no-large-figure = Your large figure is already on the { $colour } path.
no-figure-there = You have no figure on the { $colour } path.
on-final-stone = Your figure on the { $colour } path stands on the final stone and can go no further.
already-on-path = You already have a figure on the { $colour } path: it advances, and no other can enter.
start-figures-stay = At this table a figure leaves the start stone only when you lay the first card of a colour.
empty-pile = The { $colour } discard pile is empty.
barred = You discarded onto the { $colour } pile this turn, and at this table you may not take that card.

## House rules

rule-retake = Taking your own discard
    .about = whether you may take the card that you discarded this turn; no printed edition forbids it
    .allowed = allowed
    .forbidden = forbidden
rule-start-figures = Figures on the start stone
    .about = whether a clover or the row-9 bonus may bring a figure from the start stone onto a path; the printed rules leave it open
    .path-only = enter by a card only
    .any = may also enter by a bonus

## Scores

worth = { NUMBER($points) }: point tiles { NUMBER($tiles, signDisplay: "exceptZero") }, figures { $figures ->
    [0] none
   *[other] { $figures }
}, { $stones ->
    [one] { $stones } wish stone
   *[other] { $stones } wish stones
} { NUMBER($wishes, signDisplay: "exceptZero") }
figure-worth = { $size ->
    [large] { $colour } { $row } (large) { NUMBER($points, signDisplay: "exceptZero") }
   *[small] { $colour } { $row } { NUMBER($points, signDisplay: "exceptZero") }
}
