### What the things of the games are called.
###
### $colour (Colour) is a colour of cards, or neutral for point cards
### $value (Number) is the number printed on a card
### $points (Number) is what a point tile is worth
### $tint (TileColour) is the colour of a tile in Celtic!
### $shape (Shape) is the shape of such a tile
### $side (Side) is a side of it
### $x (Number) counts columns to the east
### $y (Number) counts rows to the south

colour = { $colour ->
    [red] red-brown
    [yellow] yellow
    [pink] pink
    [green] green
    [blue] light blue
   *[neutral] points
}
number-card = { $colour } { $value }
closing-card = { $colour } closing card
point-card = point card { $value }
wish-stone-card = wish stone { $value }
card-face-down = a card face down

clover = clover
wish-stone = wish stone
point-tile = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

knot-tile = { $tint ->
    [orange] orange
    [blue] blue
   *[neutral] neutral
} { $shape ->
    [cap] cap
    [straight] straight
    [corner] corner
    [tee] tee
   *[cross] cross
}
side = { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
cell = { $x },{ $y }
