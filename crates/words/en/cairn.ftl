### Cairn, the example of docs/adding-a-game.md.
###
### $who (Who) is the player
### $name (Name) is a player
### $stone (Number) is a stone
### $top (Number) is the stone on top
### $count (Number) counts stones
### $held (Number) counts stones in hand
### $bag (Number) counts stones in the bag
### $stones (Text) are stones, the lowest first

title = Cairn
blurb = Build higher and higher, and do not be the one who has to clear the stones away.

laid = { $who ->
    [you] You lay stone { $stone }.
    [same] Lays stone { $stone }.
   *[other] { $who } lays stone { $stone }.
}
drew = { $who ->
    [you] You draw from the bag.
    [same] Draws from the bag.
   *[other] { $who } draws from the bag.
}
drew-stone = { $who ->
    [you] You draw stone { $stone }.
    [same] Draws stone { $stone }.
   *[other] { $who } draws stone { $stone }.
}
took = { $who ->
    [you] { $count ->
        [one] You take the cairn: { $count } stone.
       *[other] You take the cairn: { $count } stones.
    }
    [same] { $count ->
        [one] Takes the cairn: { $count } stone.
       *[other] Takes the cairn: { $count } stones.
    }
   *[other] { $count ->
        [one] { $who } takes the cairn: { $count } stone.
       *[other] { $who } takes the cairn: { $count } stones.
    }
}
ended = Somebody has no stone left: the game is over.
over = The game is over.

ask-play = Lay a stone, or take the cairn.

not-in-hand = You do not hold stone { $stone }.
too-low = Stone { $stone } is too low: stone { $top } lies on top.
bare-ground = There is nothing to take: the ground is bare.

worth = { $count ->
    [one] { $count } stone taken
   *[other] { $count } stones taken
}
lay = Lay { $stone }
take = Take the cairn
choices = Your stones
cairn = Cairn: { $stones }
bare = Cairn: bare ground
player = { $name }: { $held } in hand, { $count } taken
in-bag = { $bag } in the bag
