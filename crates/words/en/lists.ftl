# Between the last two of several that are all meant.
and = {" "}and{" "}

# Between the last two of several of which one is meant.
or = {" "}or{" "}

# Between the others.
comma = ,{" "}

# What somebody else has written, such as the name of a table.
# $text (Text) is told as it is
verbatim = { $text }

# Nothing to say.
nothing = {""}
