### Celtic!, the knotwork game.
###
### $who (Who) is the player
### $tile (KnotTile) is a tile
### $sides (Sides) are its open sides
### $side (Side) is one side
### $cell (Cell) is where it lies
### $knots (AllOf) are knots, by their letters
### $colour (TileColour) is the colour of tiles
### $scores (Text) are the scores of knots, best first

title = Celtic!
blurb = Tiles that weave knots, over and under.

## What happens

placed = { $who ->
    [you] You place the { $tile }, open to the { $sides }, on { $cell }.
    [same] Places the { $tile }, open to the { $sides }, on { $cell }.
   *[other] { $who } places the { $tile }, open to the { $sides }, on { $cell }.
}
closed = { $who ->
    [you] { $knots ->
        [one] You close <strong>knot { $knots }</strong>.
       *[other] You close <strong>knots { $knots }</strong>.
    }
    [same] { $knots ->
        [one] Closes <strong>knot { $knots }</strong>.
       *[other] Closes <strong>knots { $knots }</strong>.
    }
   *[other] { $knots ->
        [one] { $who } closes <strong>knot { $knots }</strong>.
       *[other] { $who } closes <strong>knots { $knots }</strong>.
    }
}
overreached = { $who ->
    [you] You take back the { $tile } on { $cell }: it broke the 5×5 limit and cost you your turn.
    [same] Takes back the { $tile } on { $cell }: it broke the 5×5 limit and cost the turn.
   *[other] { $who } takes back the { $tile } on { $cell }: it broke the 5×5 limit and cost the turn.
}
passed = { $who ->
    [you] You pass: no tile of yours fits anywhere.
    [same] Passes: no tile fits anywhere.
   *[other] { $who } passes: no tile fits anywhere.
}
ended = Nobody can place a tile any more: the game is over.

## What is asked

ask-place = Place a tile of your colour or a neutral one.
over = The game is over.

## Refusals

not-your-colour = { $colour ->
    [orange] You place orange or neutral tiles, not blue ones.
   *[blue] You place blue or neutral tiles, not orange ones.
}
none-left = No { $tile } is left.
cell-taken = There is already a tile on { $cell }.
joins-nothing = No open side of the design points at { $cell }: a tile must join at least one.
cuts-a-path = The { $side } side does not fit: open must meet open, and closed must meet closed.
overreaches = That would not fit into 5×5: all tiles must fit, and so must all cells that open sides point at.
fits = That tile fits: place it.
can-move = You may pass only if you cannot place any tile.
overreach-refused = At this table a tile that breaks the 5×5 limit is simply refused.

## House rules

rule-overreach = A tile that breaks the 5×5 limit
    .about = whether a tile that breaks the 5×5 limit is refused and you choose again, or, as printed, taken back and your turn lost
    .refused = is refused
    .forfeit = costs the turn

## Scores

worth = { $colour ->
    [orange] Orange: knots { $scores }, best first
   *[blue] Blue: knots { $scores }, best first
}
