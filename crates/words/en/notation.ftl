### What is wrong with text that should be an action, and with records of games.
###
### $line (Number) is a line of a record
### $text (Code) is what was written
### $part (Code) is a word of it
### $known (OneOf) are all words that could stand there
### $examples (OneOf) are some of the texts that could stand there
### $right (Code) is what should have been written
### $turns (Number) counts turns
### $reason (Message) is why something was refused, as a whole sentence
### $fault (Text) is what is wrong with a line, for whoever writes records

## Actions

nothing-written = There is nothing to read: an action begins with { $known }.
unknown-verb = { $text } cannot be read: an action begins with { $known }.
needs-more = { $text } is incomplete: write it like { $examples }.
other-form = { $text } cannot be read: write it like { $examples }.
stands-alone = { $text } cannot be read: { $part } stands on its own.
not-one-of = { $text } cannot be read: { $part } should be { $known }.
unlike = { $text } cannot be read: { $part } should be something like { $examples }.
row-missing = { $text } does not say where the card goes: write { $examples }.
row-given = { $text } says too much: that card has a row of its own. Write { $right }.

## Records

record-form = Line { $line }: { $fault }.
record-unreadable = Line { $line }: { $reason }
record-not-allowed = Line { $line }: { $text } is not allowed. { $reason }
record-after-the-end = Line { $line }: { $text } comes after the end of the game.
record-after-the-limit = { $turns ->
    [one] Line { $line }: { $text } comes after the last turn: the limit is { $turns } turn.
   *[other] Line { $line }: { $text } comes after the last turn: the limit is { $turns } turns.
}
