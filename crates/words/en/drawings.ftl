### What the drawings of tables say of themselves: headings, labels, and what a screen reader hears in place of a picture.
###
### $name (Name) is a player
### $owner (Name) is the player whose figure it is
### $game (Message) is the game
### $table (Message) is what the table is called
### $colour (Colour) is a colour of cards, or points
### $card (Message) is what a card is called
### $cards (AllOf) are the numbers of cards
### $count (Number) counts things
### $needed (Number) is how many are needed
### $number (Number) is the number of a turn
### $row (Number) counts the stones of a path, from the start
### $points (Number) are points
### $direction (Direction) is which way a row runs
### $size (Size) is a figure
### $action (Message) is what pressing something does
### $what (Message) is what it is done to
### $deal (Code) is the beginning of a hash
### $tile (KnotTile) is a tile in Celtic!
### $tint (TileColour) is the colour of a tile
### $sides (Sides) are the open sides of a tile
### $side (Side) is one side
### $cell (Cell) is where a tile lies
### $beyond (Cell) is the empty cell that an open side points at
### $knot (Text) is the letter of a knot
### $knots (Number) counts knots
### $tiles (AllOf) counts tiles, colour by colour
### $hue (Number) is the number of a knot’s look
### $laid (Number) counts the tiles that were placed

## Around a table

to-lobby = Triskel, to the lobby
tools = Table
lost = <strong>Connection lost, trying again.</strong>
nothing-is-lost = Nothing is lost: your table is saved, and your turn waits.
try-now = Now
    .label = Try again now
withdraw = Withdraw
    .label = Withdraw: do not send it
close-message = Close this message
heading = { $game }, { $table }
your-hand = Your hand
what-happens = What happens now
hand = Hand
pair = pair
only-discard = { $card }, can only be discarded
makes-a-pair = { $card }, makes a pair
only-discard-or-pair = { $card }, can only be discarded, makes a pair

## The curtain

show-my-hand = I am { $name }, show my hand
pass-to = Pass to { $name }
since = Since { $name } last looked
order = Order of play
then = then

## The end

score-sheet = Score sheet
counted = Counted
total = Total
next = Next
fair-deal = Fair deal
    .about = The shuffle was fixed before the first card.
    .shown = Shown at the start
    .seed = Seed, now revealed
    .no-seed = none: this deal was laid out by hand
    .matches = They match.
    .differs = They do not match.

## The log

log = Log
whole-log = Whole log
deal-fixed = Deal fixed as { $deal }
turn = Turn { $number }: the table as it was

## Piles

piles = Deck and discards
deck = { $count ->
    [one] Face-down deck, { $count } card
   *[other] Face-down deck, { $count } cards
}
left = { $count } left
empty-pile = { $colour ->
    [neutral] Point card discard pile, empty
   *[red] { $colour } discard pile, empty
}
pile = { $colour ->
    [neutral] { $count ->
        [one] Point card discard pile, { $count } card, top { $card }
       *[other] Point card discard pile, { $count } cards, top { $card }
    }
   *[red] { $count ->
        [one] { $colour } discard pile, { $count } card, top { $card }
       *[other] { $colour } discard pile, { $count } cards, top { $card }
    }
}
look-through = Look through
pile-to-look-through = { $what }. Look through
action-on = { $action }. { $what }
empty = Empty

## Players and rows

whose-turn = , whose turn it is
score-now = score now{" "}
rows = rows
empty-row = { $colour ->
    [neutral] point row: empty
   *[red] { $colour } row: empty
}
row = { $colour ->
    [neutral] point row: { $cards }
   *[red] { $colour } row: { $cards }
}
row-running = { $direction ->
    [upward] { $colour } row: { $cards }, running upward
   *[downward] { $colour } row: { $cards }, running downward
}
laid-last = { $what }; laid last
worth = { $what }; worth { $points }
closing-card = closing card
figure = { $size ->
    [large] { $owner }, large figure
   *[small] { $owner }, small figure
}
player-brown = brown
player-grey = grey
player-black = black
player-white = white
player-orange = orange
player-blue = blue
player-neutral = neutral

## The board of Keltis

players = Players and their rows
board = The board
paths = The five paths, goal zone above, start stone below
path = { $colour } path
start = Start
goal = Goal
minus = Minus
middle = Middle
in-goal = { $count } of { $needed } figures in the goal zone
stone-worth = stone { $row }, worth{" "}
wish-stone-taken = wish stone taken
wish-stones = { $count ->
    [one] { $count } wish stone
   *[other] { $count } wish stones
}

## The card game

others = The others
between = Between the players
last-cards = Last cards
closed-rows = Closed rows
of = <strong>{ $count }</strong> of { $needed }
would-close = . Laying the selected card would make it { $count }.
wish-stones-heading = Wish stones
wish-stone-cards = { $count ->
    [one] { $count } wish stone card
   *[other] { $count } wish stone cards
}
wish-taken = { $card }, taken
wish-possible = { $card }, a pair could take it

## Celtic!

closed-knots = Closed knots
no-knots = None yet.
knot-column = Knot
knot-would-close = would close
show-knot = Knot { $knot }: show it on the board
the-knots = { $knots ->
    [one] The knot
   *[other] The knots
}
knot = Knot { $knot }
knot-alone = Knot { $knot } alone
rank = rank
comparison = comparison
no-knot = none
frame = The frame
frame-nowhere = There is no room for the 5×5 frame.
frame-settled = The 5×5 frame is settled.
frame-open = The 5×5 frame can still lie in { $count } places.
legend-fits = fits your tile
legend-inside = certainly inside
legend-perhaps = possibly inside
stock-tile = { $tile }, { $count } left
turn-left = Rotate left
    .short = Left
turn-right = Rotate right
    .short = Right
place-here = Place it here
    .short = Place
put-back = Put back
tiles = Tiles on the board
tile = { $tile }, { $sides ->
    [0] closed
    [4] open on all sides
   *[other] open to the { $sides }
}
tile-on = { $cell }: { $what }
tile-imagined = { $cell }: { $what }; not placed yet
tile-last = { $cell }: { $what }; placed last
tile-given = { $cell }: { $what }; given
loose-ends = Loose ends
no-loose-ends = There are no loose ends.
loose-end = { $cell }, { $side } side: leads to { $beyond }
design = { $count ->
    [one] Celtic! design of { $count } tile
   *[other] Celtic! design of { $count } tiles
}, { $knots ->
    [0] no closed knot
    [one] { $knots } closed knot
   *[other] { $knots } closed knots
}
# How many tiles of one colour.
tiles-of = { $tint ->
    [orange] { $count } orange
    [blue] { $count } blue
   *[neutral] { $count } neutral
}
design-tiles = Tiles: { $tiles }.
design-imagined = { $tint ->
    [orange] On { $cell }, not placed yet: orange.
    [blue] On { $cell }, not placed yet: blue.
   *[neutral] On { $cell }, not placed yet: neutral.
}
design-knot = Knot { $knot }: { $tiles }; { $hue ->
    [1] madder with a centre line
    [2] verdigris with two rails
    [3] orchil with dots
    [4] woad green with dashes
    [5] foxglove with rungs
   *[other] weld with beads on a band
}.
design-loose-ends = { $count ->
    [one] Loose ends on { $count } open side.
   *[other] Loose ends on { $count } open sides.
}
hue = { $hue ->
    [1] madder with a centre line
    [2] verdigris with two rails
    [3] orchil with dots
    [4] woad green with dashes
    [5] foxglove with rungs
   *[other] weld with beads on a band
}
knot-in-text = { $knot }: { $tiles }

## The puzzle lab

kind-of-puzzle = Kind of puzzle
difficulty = Difficulty
where-you-stand = Where you stand
solutions = <strong>{ $count }</strong> { $count ->
    [one] solution remains
   *[other] solutions remain
}
tiles-placed = { $laid } of { $needed } tiles placed
progress = { $laid } of { $needed }
ask-the-lab = Ask the lab
check = Check
hint = Hint
solve = Solve
ask-about = Check shows the cells that no tile can fill any more. Hint shows where one tile goes. Solve places the rest.
your-day = This puzzle

## Names and knots

name = Name
emblem = Knot
emblem-rowan = Rowan
emblem-hazel = Hazel
emblem-heron = Heron
emblem-holly = Holly
emblem-salmon = Salmon
emblem-otter = Otter
emblem-wren = Wren
emblem-oak = Oak
emblem-raven = Raven
emblem-thistle = Thistle
emblem-hare = Hare
emblem-ivy = Ivy
emblem-seal = Seal
emblem-bee = Bee
emblem-gorse = Gorse
emblem-fox = Fox
