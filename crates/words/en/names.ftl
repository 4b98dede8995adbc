### What people and tables may be called, and why a name is refused.
###
### $word (Text) is a word, a letter or a name as it was written
### $scripts (AllOf) are the names of alphabets
### $character (Text) is a character by its number, such as U+200B
### $count (Number) counts letters
### $most (Number) is how many a name can have

## Refusals

empty = A name needs at least one letter or number.
too-long = A name can have at most { $most } letters, and this one has { $count }: shorten it.
too-intricate = This name is made of too many characters for its length: use fewer.
invisible = A name cannot contain { $character }, which is invisible: leave it out.
turning = A name cannot contain { $character }, which reverses the text around it: leave it out.
unshowable = A name cannot contain { $character }, which not every device can show: leave it out.
piled = “{ $word }” has more accents than one letter can carry: leave some out.
loose = { $character } is an accent without a letter: put it on one, or leave it out.
mixed = “{ $word }” mixes { $scripts } letters in one word, which can look like another name: write it in one alphabet.
like-a-bot = “{ $word }” is what bots are called: choose another name.
like-the-table = “{ $word }” is what the table itself calls people: choose another name.

## Whoever has not chosen a name

guest = Guest

## What pages call people, besides the words of the table itself. Nobody can take one of these as a name.

bot = bot
nobody = nobody
anybody = anybody
waiting-for-somebody = Waiting for somebody
