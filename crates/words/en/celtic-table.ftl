### The table of Celtic!: what is said while a tile is chosen, rotated and placed, who leads, and how the game ended.
###
### $who (Who) is the player
### $tile (KnotTile) is a kind of tile
### $sides (Sides) are the open sides of the tile
### $cell (Cell) is where the tile is imagined or placed
### $rotation (Number) is the rotation in which the tile is shown, from 1
### $rotations (Number) counts the rotations in which it fits
### $cells (Number) counts the cells on which it fits
### $knot (Text) is the letter of a knot
### $orange (Number) counts the orange tiles that a knot visits
### $blue (Number) counts the blue tiles that a knot visits
### $note (Message) is who plays there: you, or a bot
### $count (Number) counts tiles
### $rank (Number) is the rank of two knots that are compared, from 1 for the best
### $equal (Number) is what both best knots are worth
### $before (Number) counts the ranks that are equal
### $ahead (Number) is what the leader’s best knot is worth
### $behind (Number) is what the other player’s best knot is worth
### $second-ahead (Number) is what the leader’s second-best knot is worth
### $second-behind (Number) is what the other player’s second-best knot is worth

## What to do now

choose-tile = <strong>Choose a tile</strong> from your stock or the neutral stock.
choose-cell = { $cells ->
    [0] The <strong>{ $tile }</strong> fits nowhere at the moment. Choose another tile.
    [one] The <strong>{ $tile }</strong> fits on only one cell: the lit one.
   *[other] The <strong>{ $tile }</strong> fits: choose one of the { $cells } lit cells.
}
only-pass = None of your tiles fits anywhere: you can only pass.
pass = Pass
    .label = Passing
imagined = { $rotations ->
    [one] The <strong>{ $tile } on { $cell }</strong>, { $sides ->
        [4] open on all sides
       *[other] open to the { $sides }
    }: the only rotation that fits.
   *[other] The <strong>{ $tile } on { $cell }</strong>, open to the { $sides }: rotation { $rotation } of { $rotations }.
}
closes-nothing = It closes no knot.
closes = It closes knot { $knot }: { $orange } orange, { $blue } blue.
hint-cells = Choose any dark cell to read why the tile cannot go there.
hint-keys = R or the wheel rotates it, L places it, Esc puts it back.

## A tile that breaks the 5×5 limit, where that costs the turn

too-far = <strong>{ $cell } is too far out.</strong>
too-far-cost = At this table the tile would be taken back, and you would lose your turn. Place it only if that is what you want.

## Cells and rotations, for those who hear the board

cell-fits = { $rotations ->
    [one] { $cell }: the { $tile } fits, in { $rotations } rotation
   *[other] { $cell }: the { $tile } fits, in { $rotations } rotations
}
cell-imagined = { $rotations ->
    [one] { $cell }: { $tile }, { $sides ->
        [4] open on all sides
       *[other] open to the { $sides }
    }, the only rotation that fits
   *[other] { $cell }: { $tile }, open to the { $sides }, rotation { $rotation } of { $rotations }; press to rotate it
}
cell-too-far = { $cell }: too far out, all tiles must fit into 5×5
turner = The { $tile } on { $cell }, rotation { $rotation } of { $rotations }: { $sides ->
    [4] open on all sides
   *[other] open to the { $sides }
}
turner-too-far = The { $tile } on { $cell }, too far out: { $sides ->
    [4] open on all sides
   *[other] open to the { $sides }
}

## Stocks

neutral = Neutral
left = { $count } left
left-of = { $note }, { $count } left

## Who leads

level = <strong>Level.</strong> All knots are worth the same to both.
leads = <strong>{ $who ->
    [you] You lead.
   *[other] { $who } leads.
}</strong>
best-knots = Best knot: { $ahead } against { $behind }.
second-knots = Second-best: { $second-ahead } against { $second-behind }.

## The end

drawn = A draw
won = { $who ->
    [you] You win on the { NUMBER($rank, type: "ordinal") ->
        [1] best
        [2] second-best
        [3] third-best
        [4] fourth-best
        [5] fifth-best
        [6] sixth-best
        [one] { $rank }st-best
        [two] { $rank }nd-best
        [few] { $rank }rd-best
       *[other] { $rank }th-best
    } knot
   *[other] { $who } wins on the { NUMBER($rank, type: "ordinal") ->
        [1] best
        [2] second-best
        [3] third-best
        [4] fourth-best
        [5] fifth-best
        [6] sixth-best
        [one] { $rank }st-best
        [two] { $rank }nd-best
        [few] { $rank }rd-best
       *[other] { $rank }th-best
    } knot
}
ended-without-knots = Nobody can place a tile any more. No knot was closed.
ended-level = Nobody can place a tile any more. All knots are equal.
ended-by-best = Nobody can place a tile any more. The best knots decide, { $ahead } to { $behind }. Neutral tiles count for nobody.
ended-by-second = Nobody can place a tile any more. The best knots are equal, { $equal } each. The second-best decide, { $second-ahead } to { $second-behind }.
ended-later = Nobody can place a tile any more. The { $before } best knots are equal. The { NUMBER($rank, type: "ordinal") ->
    [3] third-best
    [4] fourth-best
    [5] fifth-best
    [6] sixth-best
    [one] { $rank }st-best
    [two] { $rank }nd-best
    [few] { $rank }rd-best
   *[other] { $rank }th-best
} decide, { $ahead } to { $behind }.
rank = { NUMBER($rank, type: "ordinal") ->
    [1] best
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
}
    .equal = equal
    .decides = decides
    .not-needed = not needed
