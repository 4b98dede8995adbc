### What is wrong with text that should be an action.
###
### $text (Code) is what was written
### $reason (Text) is what is wrong with it

unreadable = { $text } cannot be read: { $reason }.
