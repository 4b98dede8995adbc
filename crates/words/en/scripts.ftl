### What scripts show or say. They find it in the page and fill in what stands in curly brackets.
###
### $seconds (Text) is where a script writes a number of seconds

## While the server cannot be reached

move-waits = No connection: your move will be sent when the server is back.
press-waits = No connection: what you pressed will be sent when the server is back.
page-waits = No connection: that page will open when the server is back.
view-waits = No connection: that will be shown when the server is back.
slow = On its way. The connection is slow.
withdraw-first = To press something else, withdraw this first.
still-sending = What you pressed before is still on its way.
withdrawn = It will not be sent again.
not-sent = That could not be sent. Try again.
retry-in = in { $seconds } s

## Tables and links

not-open = This table is not open to you.
copied = Copied
not-copied = Select it and copy
