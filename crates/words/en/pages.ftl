### The pages around the tables: lobby, lists of tables, settings, rules, log, menu, waiting room, invitations and the way back.
###
### $title (Message) is what a page is called
### $game (Message) is the game
### $table (Message) is what the table is called
### $name (Name) is a player
### $names (AllOf) are players
### $scores (Text) are scores
### $number (Number) is the number of a seat, a turn or a page
### $free (Number) counts free seats
### $count (Number) counts things
### $fewest (Number) is the smallest number of players
### $most (Number) is the largest number of players
### $minutes (Number) is how long a game takes
### $rule (Message) is what a house rule is called
### $value (Message) is what it is set to
### $about (Message) is what it decides
### $hash (Code) is the hash of a seed
### $addresses (OneOf) are addresses of a machine
### $port (Text) is a port
### $link (Address) is where a link leads

## Every page

brand = Triskel
tab = { $title } · Triskel
tagline = Three Celtic games at one table
tools = Tools
rules = Rules
settings = Settings
you = You
save = Save
back = Back
back-to-lobby = Back to the lobby
back-to-table = Back to the table
sit-down = Sit down

## The lobby

lobby-title = Triskel · three Celtic games
lobby-title-your-turn = ({ $count }) Triskel · your turn
disclaimer = An unofficial fan project with its own drawings.
rules-of-games = Rules:
puzzle-lab = Puzzle lab
    .about = Celtic! on your own: fit all 25 tiles into one square. <link>Today’s puzzle</link>
set-a-table = Set up a table
which-game = Which game?
game-facts = { $fewest } to { $most } players · { $minutes } min
game-facts-exactly = { $count ->
    [one] { $count } player · { $minutes } min
   *[other] { $count } players · { $minutes } min
}
play-now = Play now
    .about = Starts at once, against a bot.
    .no-account = No account needed.
host-a-table = Host a table: friends, more seats, house rules
who-plays = Who plays?
table-name = Name of the table
set-the-table = Set up the table

## Whom a seat is for

seat = Seat { $number }
    .name = Name of the player at this screen, seat { $number }
    .name-hint = Name
for-you = You
for-friend = A friend, by link
for-anybody = Anybody, from the lobby
for-this-screen = Somebody at this screen
for-nobody = Nobody
for-bot-random = Bot, random
for-bot-easy = Bot, easy
for-bot-medium = Bot, medium
for-bot-hard = Bot, hard
for-bot-expert = Bot, expert

## House rules

house-rules = House rules
    .about = the first choice is the usual one
    .listed = House rules:
    .none = The usual rules, without house rules.
house-rule-of = { $game }: { $rule }
house-rule-set = <strong>{ $rule }: { $value }</strong> ({ $about })
first-player = First player
    .about = who takes the first turn; the next game starts one seat further on
    .by-lot = By lot
first-by-lot = First player: by lot.
first-on-seat = First player: seat { $number }.

## Lists of tables

your-tables = Your tables
    .none = You have no tables yet: set one up.
your-turn = Your turn
is-thinking = { $name } is thinking
over = Over
waiting-for-players = Waiting for players
open = Open
open-seats = Open seats
    .all = All open seats
finished-games = Finished games
    .all = All finished games
table-waiting = { $count ->
    [one] { $game } · { $free } of { $count } seat free
   *[other] { $game } · { $free } of { $count } seats free
}
table-running = { $game } · turn { $number }
table-over = { $count ->
    [one] { $game } · { $count } turn
   *[other] { $game } · { $count } turns
}
draw = A draw
you-won = You won, { $scores }
won = { $names } won, { $scores }
none-yet = None yet.
no-more = There are no more.
pages = Pages
newer = Newer
older = Older
page = Page { $number }

## Settings

settings-saved = Saved in this browser.
motion = Motion
    .normal = Normal
    .slow = Slow
    .fast = Fast
    .off = Off
    .about = If your system asks for reduced motion, nothing moves, whatever you choose here.
theme = Theme
    .system = System
    .light = Light
    .dark = Dark
sorting = Cards in your hand
    .colour = By colour
    .value = By value
shortcuts = Keys: letters, numbers and ?
    .on = On
    .off = Off
when-your-turn = When it is your turn
    .sound = Play a short tone
    .notify = Show a system notification, if your browser allows it

## Name and knot

you-at-the-table = You at the table
    .about = No account: a name and a knot, remembered by this browser.

## Rules

rules-of = Rules of { $game }
on-this-page = On this page

## When something is not possible

nothing-here = Nothing here
not-now = Not now
not-possible = Not possible
something-went-wrong = Something went wrong
had-a-seat = I had a seat at this table

## The log

log-of = Log of { $table }
nothing-happened = Nothing has happened yet.

## Menu: links

links = Links
link-to-seat = Seat { $number }:
link-to-seat-elsewhere = Seat { $number }, on another device:
link-of-your-own = Your own, for your other devices:
link-for-watchers = For watchers:
copy = Copy
new-own-link = New link to my seat, for another device
    .about = Whoever opens it plays in your seat, so keep it to yourself. Earlier links stop working.
new-link-for = New link to play as { $name } on another device
new-watch-link = New link for watchers
    .about = Anybody watching by an earlier link is sent away.
reach-network = These links work on this machine’s network.
reach-network-otherwise = These links work on this machine’s network. If they do not, try another of its addresses: { $addresses }.
reach-machine = <strong>These links work on this machine only.</strong> To invite people elsewhere, start the server with
    <code>triskel serve --listen 0.0.0.0:{ $port }</code> and send them the links from there; behind a proxy, name the site with
    <code>--public-url</code>.

## Menu: keys. Single letters stay as they are in every language: scripts listen for them.

keys = Keys
keys-can-be-off = Letters, numbers and ? can be switched off in the <link>settings</link>.
keys-are-off = Letters, numbers and ? are switched off in the <link>settings</link>.
key-tab = Tab, Shift+Tab
    .does = go to the next or previous group: your hand, the board, the log and so on
key-arrows = Arrows
    .does = move within a group
key-home = Home, End
    .does = go to the start or end of a group
key-enter = Enter, Space
    .does = press the control that has the focus
key-undo = u
    .does = take back your last move
key-escape = Escape
    .does = put back what is selected
key-help = ?
    .does = open this page
key-numbers = 1 to 9
    .does = select a card in your hand
key-lay-card = l
    .does = lay the selected card, or go to the choices for laying it
key-discard = x
    .does = discard the selected card
key-draw = d
    .does = draw from the deck
key-turn = r, Shift+r
    .does = rotate the selected tile right or left
key-place = l
    .does = place the selected tile where it is shown
key-enter-tile = Enter on the tile shown
    .does = place it there

## Menu: the table

this-table = This table
deal-was-fixed = The deal was fixed before the game began. The SHA-256 of its seed is { $hash }.

## The waiting room

waiting-room = Waiting room · { $table }
room-facts = { $count ->
    [one] { $game } · { $count } seat
   *[other] { $game } · { $count } seats
}
start-game = Start the game
    .free-seats = A bot plays in every free seat until somebody sits down.
host-starts = The host starts the game.
stand-up = Stand up
deal-is-fixed = The deal is fixed: the SHA-256 of its seed is { $hash }.
seat-bot = bot
seat-host = host
seat-friend = its link is good for one person
seat-anybody = open to anybody

## Invitations

seat-for-you = A seat for you
invited = <strong>{ $game }</strong>, { $table }.
invited-with = <strong>{ $game }</strong>, { $table }. At the table: { $names }.
seat-of = This is { $name }’s seat. You can go on playing on this device; the other one still works too.
go-on-here = Go on here

## The way back to a seat

seat-taken = This seat is taken
    .about = This link has been used: { $name } sits there now. An invitation is good for one person.
    .is-it-you = Are you { $name }? The device you played on has a link of your own: at the table, under Menu. Open that link here.
    .lost = If you have lost that device, or its cookies, the others at the table can let you back in.
    .ask = Ask the others to let me back in
back-to-seat = Back to your seat
    .waiting = Waiting for { $names } to let you back in as { $name }. Tell them it is you: they decide, and the table’s log records it.
    .look-again = Look again
    .refused = They did not let you in. If that was a mistake, ask them for a link.
    .no-seat = This browser has no seat at this table. The device you played on has a link of your own: at the table, under Menu.
        Open that link here. If you have lost that device, or its cookies, the others at the table can let you back in.
    .i-am = I am { $name }: ask the others

## The address of the site, as given to the command. Each follows a colon.

# $reason (Text) is why it cannot be read
site-unreadable = it cannot be read ({ $reason }): write it like https://games.example
# $scheme (Text) is what it begins with
site-scheme = it begins with { $scheme }, and should begin with https or http
# $origin (Text) is the site alone
site-more = it holds more than the address of the site: write { $origin } alone, since that is where the pages start
