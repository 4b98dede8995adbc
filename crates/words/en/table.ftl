### The life of a table: who comes and goes, what is asked and answered, what cannot be done.
###
### $who (Who) is the player
### $name (Name) is a player
### $other (Name) is another player
### $names (AllOf) are players
### $game (Message) is the game
### $turn (Number) is the number of a turn
### $table (Message) is what the table is called
### $minutes (Number) are minutes
### $letters (Number) counts letters
### $turns (Number) counts turns
### $request (Code) is what was asked for
### $known (OneOf) is what can be asked for
### $link (Address) is where a link leads
### $seconds (Number) are seconds

nobody-yet = nobody yet
somebody = Somebody
# $host (Text) is what the host is called
table-of = { $host }’s table
# $number (Number) counts the seats from 1
player = Player { $number }
you = you

## Titles and whose turn it is

title-your-turn = ● your turn · { $game } · Triskel
title-curtain = ● { $name } is next · { $game } · Triskel
title-turn-of = { $name } to play · { $game } · Triskel
title-waiting = waiting · { $game } · Triskel
title-over = over · { $game } · Triskel
your-turn = Your turn
your-turn-sentence = It is your turn.
turn-of = It is { $name }’s turn.
    .short = { $name }’s turn
thinks = { $name } is thinking…
turn-number = turn { $turn }
game-over = Game over
game-is-over = The game is over.
as-it-was = The table as it was.
hand-is-put-away = The last player’s hand has been put away. Nobody’s cards are on this page.
curtain-table = { $table } · turn { $turn }

## Around the table

undo = Undo
rules = Rules
menu = Menu
undo-is-asked = A request to take back a move has not been answered yet.
undo-revealed = Something hidden has been revealed.
nothing-to-undo = There is nothing to take back.
refresh = Refresh
refresh-never = Only when I ask
refresh-often = Every { $seconds } seconds
next-game-is-set = The next game is ready: <link>go there</link>.
looking-back = The table as it was. <link>Back to now</link>
let-a-bot-play = Let a bot play for { $name }
first = First
back = Back
forward = Forward
last = Last
now = Now
eyes-of = As { $name } saw it
read-the-rule = <link>Read the rule</link>
no = <strong>No.</strong>
to-the-next-game = To the next game
play-again = Play again
see-the-table = See the table
replay = Replay from the start
download-record = Download the record
lobby = Lobby

## Who plays

note-you = you
note-you-by-bot = you, played by a bot
level-random = random bot
level-easy = easy bot
level-medium = medium bot
level-hard = hard bot
level-expert = expert bot

## What happens beside the game

sat-down = { $who ->
    [you] You sit down.
    [same] Sits down.
   *[other] { $who } sits down.
}
stood-up = Somebody stands up.
begins = { $who ->
    [you] You begin the game.
    [same] Begins the game.
   *[other] { $who } begins the game.
}
asks-to-undo = { $who ->
    [you] You ask to take back your last move.
    [same] Asks to take back the last move.
   *[other] { $who } asks to take back the last move.
}
agrees = { $who ->
    [you] You agree.
    [same] Agrees.
   *[other] { $who } agrees.
}
does-not-agree = { $who ->
    [you] You do not agree.
    [same] Does not agree.
   *[other] { $who } does not agree.
}
took-back = { $who ->
    [you] You take your move back.
    [same] Takes the move back.
   *[other] { $who } takes the move back.
}
bot-is-wanted = { $who ->
    [you] Somebody would like a bot to play for you.
    [same] Somebody would like a bot to play for this player.
   *[other] Somebody would like a bot to play for { $who }.
}
would-rather-wait = { $who ->
    [you] You would rather wait.
    [same] Would rather wait.
   *[other] { $who } would rather wait.
}
bot-on-free-seat = A bot takes a free seat.
next-table-is-set = The next table is ready.
on-another-device = { $who ->
    [you] You are playing on another device too.
    [same] Is playing on another device too.
   *[other] { $who } is playing on another device too.
}
return-asked = { $who ->
    [you] Somebody says that your seat is theirs.
    [same] Somebody asks to be let back into that seat.
   *[other] Somebody says they are { $who } and asks to be let back in.
}
kept-out = { $who ->
    [you] You do not let them in.
    [same] Does not let them in.
   *[other] { $who } does not let them in.
}
let-back-in = { $who ->
    [you] You are let back in.
    [same] Is let back in, on another device.
   *[other] { $who } is let back in, on another device.
}
bot-sat-in = { $who ->
    [you] A bot plays for you.
    [same] A bot plays for this player.
   *[other] A bot plays for { $who }.
}
is-back = { $who ->
    [you] You are back.
    [same] Is back.
   *[other] { $who } is back.
}

## Questions

ask-undo = { $name } asks to take back the last move.
    .label = Taking back a move
    .agree = Agree
    .refuse = No
ask-return-own = Somebody says that your seat is theirs, and asks to be let in.
ask-return = Somebody says: “I am { $name }, I lost my seat, let me back in.” They will see { $name }’s hand, so make sure it really is { $name }.
    .label = Letting somebody in
    .let-in = Let them in
    .keep-out = Keep them out
ask-bot = { $name } would like a bot to play for { $other }.
    .label = A bot for { $other }
    .yes = Let a bot play
    .wait = Wait for { $other }
bot-plays-for-you = A bot plays for you.
    .label = Your seat
    .back = Take over from the bot
undo-waits = Taking back a move: waiting for { $names }.
return-waits = Somebody asks to be let back in as { $name }: waiting for { $names }.
bot-waits = A bot for { $name }: waiting for { $names }.
undo-declined = { $name } does not want the move taken back.
bot-declined = { $name } would rather wait for { $other }.
own-link = To play on your other devices, use <link>a link of your own</link>.

## What cannot be done

not-your-seat = That is not your seat.
no-such-seat = There is no such seat.
seat-taken = Somebody else was quicker: that seat is taken.
seat-free = Nobody sits there yet.
stale = The table has moved on since you looked. Nothing was played: look again and decide.
repeated = This has already been done; it was not done again.
long-key = The key of a command can have at most { $letters } letters.
unknown-request = You cannot ask for { $request }: ask for { $known }.
already-begun = The game has already begun.
not-yet-begun = The game has not begun: the table is waiting for players.
host-begins = The host starts the game.
host-stays = The host cannot leave the table.
leaving-too-late = The game has begun: let a bot play for you instead.
not-your-turn = It is { $name }’s turn, not yours.
bot-plays-for-you-first = A bot is playing for you: take over from it first.
turn-limit = { $turns ->
    [one] The turn limit has been reached: { $turns } turn.
   *[other] The turn limit has been reached: { $turns } turns.
}
undo-after-the-end = The game is over, and all is revealed: nothing can be taken back.
undo-asked-already = Somebody is already asking to take a move back.
undo-would-reveal = That cannot be taken back: you have seen something that was hidden.
no-undo-to-answer = Nobody is asking you to let them take anything back.
bot-only-while-running = A bot can play for somebody only while the game is running.
bot-plays-there = A bot is already playing for { $name }.
at-the-table = { $name } is at the table: a bot can play only for somebody who is away.
here-just-now = { $minutes ->
    [one] { $name } was here just now: a bot can take over after { $minutes } more minute of silence.
   *[other] { $name } was here just now: a bot can take over after { $minutes } more minutes of silence.
}
bot-asked-already = You have asked for that already: the others have to agree.
no-bot-to-answer = Nobody is asking you whether a bot should play there.
no-bot-plays-for-you = No bot is playing for you.
sitting-already = You already have a seat at this table.
nothing-to-return-to = The game is over: there is no seat to come back to.
nobody-sat-there = Nobody has sat there yet: ask the host for the link to that seat.
you-were-kept-out = You have asked before, and they did not let you in.
seat-in-use = { $name } is at the table right now, on another device.
another-returning = Somebody else is asking to be let in at the moment. Try again later.
nobody-to-let-in = Nobody else sits at this table who could let you in.
no-return-to-answer = Nobody is asking you to let them back in.
not-over-yet = This game is not over yet.
goes-on-elsewhere = The players have gone on to the next table.
unreadable-table = This table can no longer be read.
