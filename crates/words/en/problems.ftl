### Why something was not done, on a page of its own or beside what was asked.
###
### $seconds (Number) are seconds
### $seats (Number) counts seats or players
### $seat (Number) is the number of a seat
### $least (Number) is the smallest number of players
### $most (Number) is the greatest
### $game (Message) is the game
### $text (Code) is what was asked for
### $known (OneOf) is what can be asked for
### $option (Code) is the name of a house rule in records
### $reason (Text) is what is wrong

no-such-page = There is no such page.
no-such-table = There is no such table. Perhaps its address was cut short.
dead-link = This link does not work: it was revoked, or cut short. Ask for a new one.
spent-link = This link has been used: somebody sits there now. If that is you, open the table on the device you played on: under Menu there is a link of your own for this one.
no-guest = This needs a guest: send the token that <code>POST /api/v1/guests</code> gave you as <code>authorization: Bearer TOKEN</code>.
private = This table is not open to you. Ask one of its players for a link.
seat-not-open = That seat is not open to everybody.
record-closed = The record holds the seed, so it is open only when the game is over.
stopping = The server is about to stop. Try again in a moment.
too-many = { $seconds ->
    [one] That was too much at once. Wait { $seconds } second and try again.
   *[other] That was too much at once. Wait { $seconds } seconds and try again.
}
foreign = This request came from another site and was not carried out.
store = The table cannot be saved at the moment, so nothing was changed. Try again.
broken-log = This table can no longer be read.
internal = Something went wrong here. Nothing was changed.
method = This address does not take such requests.
too-slow = That took too long. Try again.
too-large = That was too much to read.
something-wrong = Something went wrong here.
cannot-be-read = This request cannot be read.
address-cannot-be-read = This address cannot be read.
body-cannot-be-read = This cannot be read: { $reason }.
form-says-nothing = The form asks for nothing that can be done.
action-or-ask = Say either <code>action</code> or <code>ask</code>, and not both.
which-game = Which game? None was chosen.
which-seat = Which seat? None was named.
unknown-game = There is no game { $text }: the games are { $known }.
unknown-level = There is no level { $text }: it must be { $known }.
unknown-emblem = There is no emblem { $text }: it must be { $known }.
unknown-chair = A seat can be for { $known }, not for { $text }.
nobody-begins = Nobody sits where the game should begin.
nobody-sits-on = Nobody sits in seat { $seat }, so nobody can begin there.
no-own-seat = One seat has to be yours.
two-own-seats = Only one seat can be yours; for others at this screen, choose “Somebody at this screen”.
seats-exactly = { $game } is for { $most } players, not { $seats }.
seats-between = { $game } is for { $least } to { $most } players, not { $seats }.
seat-cannot-begin = Seat { $seat } cannot begin: there are { $seats } seats, counted from 0.
seat-0-begins = Seat 0 always begins in { $game }, not seat { $seat }.
no-such-option = There is no house rule { $option } in { $game }.
no-such-value = The house rule { $option } cannot be { $text }: it must be { $known }.
deal-cannot-be-read = The deal cannot be read: { $reason }.
deal-cannot-be = This deal is impossible: { $reason }.

## Why a live page looks again

stood-up = You stood up: the seat is free again.
other-seat = You sit in another seat now.
no-seat-open = No seat is open at this table any more.
send-json = Send JSON, and say so: <code>content-type: application/json</code>.
