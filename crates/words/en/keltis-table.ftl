### The page of a table of Keltis, and whatever the page of the card game says in the same words.
###
### $who (Who) is the player
### $names (AllOf) are players
### $card (Card) is a card
### $colour (Colour) is the colour of a row, a pile or a path
### $row (Number) counts the stones of a path, from the start
### $next (Number) is the number of the stone after that one
### $size (Size) is the figure
### $tile (PathTile) is what lies on a stone
### $points (Number) are points
### $afterwards (Number) are the points one step further on
### $stones (Number) counts wish stones

## What pressing something does

draw = Draw
take = Take { $card }
discard = Discard { $card }
lay = Lay { $card }
lay-and-step = { $size ->
    [large] Lay { $card }: your large figure steps onto stone { $row } of the { $colour } path, worth { $points }
   *[small] Lay { $card } and step onto stone { $row } of the { $colour } path, worth { $points }
}
lay-and-reach = { $size ->
    [large] Lay { $card }: your large figure steps onto stone { $row } of the { $colour } path, worth { $points }, with { $tile ->
        [wish] a wish stone
        [clover] a clover
       *[points] { $tile }
    }
   *[small] Lay { $card } and step onto stone { $row } of the { $colour } path, worth { $points }, with { $tile ->
        [wish] a wish stone
        [clover] a clover
       *[points] { $tile }
    }
}
lay-and-choose = Lay { $card } and choose which figure sets out on the { $colour } path
set-out = { $size ->
    [large] Set out on the { $colour } path with your large figure: stone { $row }, worth { $points }
   *[small] Set out on the { $colour } path with a small figure: stone { $row }, worth { $points }
}
set-out-and-choose = Choose which figure sets out on the { $colour } path
advance = { $size ->
    [large] Advance your large figure to stone { $row } of the { $colour } path, worth { $points }
   *[small] Advance to stone { $row } of the { $colour } path, worth { $points }
}
advance-and-reach = { $size ->
    [large] Advance your large figure to stone { $row } of the { $colour } path, worth { $points }, with { $tile ->
        [wish] a wish stone
        [clover] a clover
       *[points] { $tile }
    }
   *[small] Advance to stone { $row } of the { $colour } path, worth { $points }, with { $tile ->
        [wish] a wish stone
        [clover] a clover
       *[points] { $tile }
    }
}

## What is asked

lay-or-discard = Lay { $card } in your { $colour } row, or discard it.
# The reason comes after it, as a sentence of its own.
only-discard = { $card } can only be discarded.

which-figure = Which figure sets out on the { $colour } path with { $card }?
    .label = Which figure
    .discard = Discard
figure = { $size ->
    [large] Large
   *[small] Small
}
# What a figure is worth that has just set out. There is little room.
worth-for-now = { $size ->
    [large] ×2, { $points } for now
   *[small] { $points } for now
}

which-advances = Which figure advances
# One of up to six answers side by side: there is room for about eight letters.
stay = Stay
step = { $row } → { $next }
step-from-start = { $size ->
    [large] start → { $next }, large
   *[small] start → { $next }, small
}
# What the figure is worth before and after.
step-worth = { $size ->
    [large] { $points } to { $afterwards }, ×2
   *[small] { $points } to { $afterwards }
}
step-worth-in-goal = { $size ->
    [large] goal, { $points } to { $afterwards }, ×2
   *[small] goal, { $points } to { $afterwards }
}

## What a score is made of, in a line with little room

part-tiles = tiles
part-paths = paths
part-wishes = wishes

## The end

wins = { $who ->
    [you] { $points ->
        [one] You win with { $points } point
       *[other] You win with { $points } points
    }
   *[other] { $points ->
        [one] { $who } wins with { $points } point
       *[other] { $who } wins with { $points } points
    }
}
shared-win = { $points ->
    [one] Shared win: { $names }, { $points } point each
   *[other] Shared win: { $names }, { $points } points each
}
ended-by-figure = The fifth figure reached the goal zone.
ended-by-deck = The last card of the deck was drawn.

# The lines of the score sheet. What .more says follows the name where there is room for it; it may be empty.
score-tiles = Points
    .more = from tiles
score-path = { $colour ->
    [red] Red-brown
    [yellow] Yellow
    [pink] Pink
    [green] Green
    [blue] Light blue
   *[neutral] Points
}
    .more = path
score-wishes = Wish stones

at-stone = stone { $row }
at-start = at the start
double = ×2
# Wish stones, not those of a path.
wish-stones = { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}
