# Between the last two of several that are all meant.
and = {" "}and{" "}

# Between the last two of several of which one is meant.
or = {" "}or{" "}

# Between the others.
comma = ,{" "}
