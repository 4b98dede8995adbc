### The puzzle lab: all 25 tiles of Celtic! in one square, in the browser and in the command.
###
### $tile (KnotTile) is a kind of tile
### $shape (Shape) is a shape of tiles
### $sides (Sides) are the open sides of the tile
### $cell (Cell) is a cell of the square
### $beside (Cell) is the cell next to it
### $rotation (Number) is the rotation in which the tile is shown, from 1
### $rotations (Number) counts the rotations in which it fits
### $cells (Number) counts the cells on which it fits
### $count (Number) counts tiles, or whatever the sentence says
### $most (Number) is how many there can be
### $laid (Number) counts the tiles that were placed
### $needed (Number) is how many tiles the square needs
### $solutions (Number) counts solutions
### $knots (Number) counts knots
### $level (Number) is a difficulty, from 1
### $levels (Number) counts the difficulties
### $seed (Text) is what a puzzle was made from
### $weekday (Number) is the day of the week, 1 for Monday
### $day (Number) is the day of the month
### $month (Number) is the month, 1 for January
### $date (Message) is a day
### $reason (Message) is why something does not fit
### $said (Code) is what the address says
### $link (Address) is where a link leads

title = Puzzle lab · Triskel
lab = Puzzle lab

## The puzzle

daily = Daily puzzle, { $date }, difficulty { $level } of { $levels }
other = Puzzle { $seed }, difficulty { $level } of { $levels }
nothing-given = The square with no tiles given
    .short = Empty
date = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
} { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
fill-the-square = Fill the square
task-easy = Place all 25 tiles with nothing open at the border.
task-hard = Place all 25 tiles as one single knot, with nothing open at the border.
easy = Easy
hard = Hard
    .long = Hard: one single knot
level = { $level }
solved = Solved
progress = { $laid } of { $needed }
orange = Orange
blue = Blue
neutral = Neutral
left = { $count } left
given = Given
placed = Placed
tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
take-back = Undo
rules = Rules
start-over = Start over
another = Another
todays = Today’s puzzle

## What to do now

choose-tile = <strong>Choose a tile.</strong> To take back a tile that you placed, choose it on the board.
choose-cell = { $cells ->
    [0] The <strong>{ $tile }</strong> fits nowhere at the moment.
    [one] The <strong>{ $tile }</strong> fits on only one cell: the lit one.
   *[other] The <strong>{ $tile }</strong> fits: choose one of the { $cells } lit cells.
}
imagined = { $rotations ->
    [one] The <strong>{ $tile } on { $cell }</strong>, { $sides ->
        [4] open on all sides
       *[other] open to the { $sides }
    }: the only rotation that fits.
   *[other] The <strong>{ $tile } on { $cell }</strong>, open to the { $sides }: rotation { $rotation } of { $rotations }.
}
solved-easy = <strong>Solved.</strong> All 25 tiles are placed, and nothing is open at the border.
solved-hard = <strong>Solved.</strong> All 25 tiles make one single knot.
not-one-knot = <strong>All tiles are placed</strong>, but not as one single knot.
no-knots-yet = No knot is closed so far.
knots-so-far = { $knots ->
    [one] { $knots } closed knot so far.
   *[other] { $knots } closed knots so far.
}
given-are-locked = The tiles with a lock were given.

## Cells and rotations, for those who hear the square

cell-take-back = { $cell }: take back the { $tile }
cell-hint = { $shape ->
    [cap] { $cell }: a cap goes here
    [straight] { $cell }: a straight goes here
    [corner] { $cell }: a corner goes here
    [tee] { $cell }: a tee goes here
   *[cross] { $cell }: a cross goes here
}
cell-refuses = { $cell }: the { $tile } does not fit, why?
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
turner = The { $tile } on { $cell }, rotation { $rotation } of { $rotations }: { $sides ->
    [4] open on all sides
   *[other] open to the { $sides }
}

## Why a tile does not fit

no-turn-fits = The { $tile } does not fit in any rotation. For example: { $reason }
cell-taken = There is already a tile on { $cell }.
open-at-border = On { $cell } this tile would be open towards the border.
misfit = On { $cell } this tile does not fit its neighbour on { $beside }: open must meet open, and closed must meet closed.

## What the lab answers

answer-solvable = { $solutions ->
    [one] <strong>Still solvable:</strong> exactly one solution remains.
   *[other] <strong>Still solvable:</strong> { $solutions } solutions remain.
}
answer-solved = <strong>Solved:</strong> the lab placed the rest.
answer-nothing-left = All tiles are placed.
answer-sure-tile = <strong>Hint:</strong> { $shape ->
    [cap] a cap, open to the { $sides }, must go on { $cell }.
    [straight] a straight, open to the { $sides }, must go on { $cell }.
    [corner] a corner, open to the { $sides }, must go on { $cell }.
    [tee] a tee, open to the { $sides }, must go on { $cell }.
   *[cross] a cross must go on { $cell }.
} <link>Place it</link>
answer-possible-tile = <strong>Hint:</strong> { $shape ->
    [cap] a cap, open to the { $sides }, can go on { $cell }.
    [straight] a straight, open to the { $sides }, can go on { $cell }.
    [corner] a corner, open to the { $sides }, can go on { $cell }.
    [tee] a tee, open to the { $sides }, can go on { $cell }.
   *[cross] a cross can go on { $cell }.
} <link>Place it</link>
answer-unsolvable = <strong>No longer solvable.</strong>
answer-stuck = No tile fits on the marked cells any more.
answer-take-back = Take something back.

## Why a square cannot be completed

too-many-of-shape = { $shape ->
    [cap] There are { $count } caps, but the box has only { $most }.
    [straight] There are { $count } straights, but the box has only { $most }.
    [corner] There are { $count } corners, but the box has only { $most }.
    [tee] There are { $count } tees, but the box has only { $most }.
   *[cross] There are { $count } crosses, but the box has only { $most }.
}
too-many-of-kind = The { $tile } is placed { $count } times, but the box has only { $most }.
tile-open-at-border = The tile on { $cell } is open towards the border.
tiles-do-not-fit = The tiles on { $cell } and { $beside } do not fit: open must meet open, and closed must meet closed.
no-solution = Nothing is wrong so far, but no solution begins like this.

## Addresses that lead nowhere

no-such-kind = There is no puzzle { $said }: the puzzles are easy and hard.
no-such-level = There is no difficulty { $said }: it is a number from 0, with no tiles given, to { $levels }.
bad-seed = The seed of a puzzle has up to { $most } letters, digits and hyphens.
not-a-tile = { $said } is not a tile: tiles are written like oNES12, for column 1 and row 2.
not-a-pick = { $said } is not a tile to choose: choose one like o-tee or oNES12.
not-a-cell = { $said } is not a cell of the square: cells are 00 to 44, column and row.
not-a-request = The lab cannot { $said }: ask for check, hint or solve.
all-sides-closed = A tile has at least one open side.
none-left = No { $tile } is left.
none-left-for = No { $tile } is left for { $cell }.

## The command

counted-easy = The easy puzzle
    .alike = The easy puzzle, rotated and mirrored solutions counted as one
counted-hard = The hard puzzle
    .alike = The hard puzzle, rotated and mirrored solutions counted as one
count-solutions = Solutions, ignoring colours
    .coloured = Solutions, telling colours apart
    .connected = Ignoring colours, all in one piece
    .one-knot = Ignoring colours, one single knot
count = { $count }
check-solved = Solved: all { $laid } tiles are placed as they should be.
check-solvable = { $solutions ->
    [one] Tiles placed: { $laid } of { $needed }. There is exactly one way to go on.
   *[other] Tiles placed: { $laid } of { $needed }. { $solutions } solutions begin like this.
}
nothing-to-place = Solved: there is nothing left to place.
hint-sure = every solution has it
hint-possible = { $solutions ->
    [one] { $solutions } solution has it
   *[other] { $solutions } solutions have it
}
knots = { $knots ->
    [one] { $knots } knot
   *[other] { $knots } knots
}
made = { $count ->
    [one] difficulty { $level }: { $count } tile to try; exactly one solution
   *[other] difficulty { $level }: { $count } tiles to try; exactly one solution
}
