### The table in a terminal.
###
### $name (Name) is a player
### $names (AllOf) are players
### $count (Number) counts cards
### $cards (Text) are cards in notation
### $points (Number) are points
### $score (Number) is a score
### $stones (Number) counts wish stones
### $number (Number) is what was typed
### $most (Number) is the last number of a list
### $action (Code) is an action
### $what (Text) is a list in notation
### $needed (Number) is how many are needed
### $tint (TileColour) is the colour of tiles
### $cap (Number) counts caps
### $straight (Number) counts straights
### $corner (Number) counts corners
### $tee (Number) counts tees
### $cross (Number) counts crosses
### $scores (Text) are the scores of knots, best first
### $game (Message) is the game
### $turn (Number) is the number of a turn
### $file (Text) is the path of a file

## Keltis

# Numbers stand below both words: there is room for 11 letters.
board-head = stone worth
start = start
discards = discards
deck = deck { $count }
goal-line = goal: { $count } of { $needed } figures
keltis-player = { $name }   score { $score }   points { $points }   { $stones ->
    [one] { $stones } wish stone
   *[other] { $stones } wish stones
}
rows = rows
row = row
hand = hand
none = none
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-known = { $count ->
    [one] { $count } card: { $cards }
   *[other] { $count } cards, among them { $cards }
}

## The card game

wish-stones = wish stones
none-left = none left
closed-rows = closed rows
closed-rows-count = { $count } of { $needed }
cards-player = { $name }   score { $score }   { $what }
no-wish-stones = no wish stones
closed = closed
points = points

## Celtic!

stock = { $tint ->
    [orange] orange left: cap { $cap }, straight { $straight }, corner { $corner }, tee { $tee }, cross { $cross }
    [blue] blue left: cap { $cap }, straight { $straight }, corner { $corner }, tee { $tee }, cross { $cross }
   *[neutral] neutral left: cap { $cap }, straight { $straight }, corner { $corner }, tee { $tee }, cross { $cross }
}
celtic-player = { $tint ->
    [orange] { $name } (orange)   knots { $scores }
   *[blue] { $name } (blue)   knots { $scores }
}

## A game in plain lines

welcome = { $game }: { $names }. Type <code>help</code> for help.
no-such-number = There is no { $number } on the list: it runs from 1 to { $most }.
hint = A bot would play { $action }.
help = Type an action or its number. Also: <code>table</code> (show it again), <code>hint</code> (what a bot would do), <code>undo</code> (your last move, unless you have seen something hidden since), <code>rules</code>, <code>help</code>, <code>quit</code>.
help-tells-more = Type <code>help</code> for more.
turn-limit = The turn limit has been reached: the table is scored as it stands.
score-line = { $name }:
wins = { $names ->
    [one] { $names } wins.
   *[other] Shared win: { $names }.
}
saved = The game is saved in { $file }.
you-left = You left the table.
to-go-on = Here is the game. To go on with it, use <code>triskel play --resume FILE</code>:
turn = Turn { $turn }, { $name }: { $what }
players = { $game }: { $names }
