"""Counts paths of decisions; reads, checks and rewrites the files that the counts are kept in.

This knows no game. An oracle, which is a game's rules a second time, imports it and ends with

    sys.exit(counts.main(begin, sys.argv[1:]))

where `begin` makes the game that a file's lines ask for: it is given a dictionary from the first word of each line to
the rest of it, and another one of the options. The README.md beside an oracle says what such files look like.
"""


class Position:
    """What every oracle's game is. It adds four methods of its own:

    legal()      the set of legal actions, in notation
    act(action)  carries out an action
    copy()       a twin to try an action on
    scores()     a number for each seat, as if the game ended here
    """

    def allows(self, action):
        """May this be done? A game may allow more than it lists."""
        return action in self.legal()


# Counting


def count(game, depth):
    """How many paths of exactly `depth` decisions lead on from here. A game that is over has none."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.legal())
    return sum(count(after, depth - 1) for after in next_positions(game))


def worth(game, depth):
    """Each seat's score, as if the game ended there, summed over the ends of all those paths."""
    scores = game.scores()
    if depth == 0:
        return scores
    worths = [worth(after, depth - 1) for after in next_positions(game)]
    return [sum(worth[seat] for worth in worths) for seat in range(len(scores))]


def next_positions(game):
    for action in game.legal():
        after = game.copy()
        after.act(action)
        yield after


# Files of counts


def position_of(text, begin):
    """The position that a file of counts describes."""
    lines = [line.split(None, 1) for line in text.splitlines() if line.strip() and not line.startswith("#")]
    options = dict(rest.split() for word, rest in lines if word == "option")
    game = begin({word: rest for word, rest in lines}, options)
    for word, rest in lines:
        if word == "play":
            for action in rest.split("; "):
                assert game.allows(action), f"{action!r} is not one of {sorted(game.legal())}"
                game.act(action)
    return game


def recounted(text, begin):
    """The file's text with every count made anew."""
    game = position_of(text, begin)
    lines = text.splitlines()
    for number, line in enumerate(lines):
        word, depth = (line.split() + ["", ""])[:2]
        if word == "depth":
            lines[number] = f"depth {depth} {count(game, int(depth))}"
        elif word == "worth":
            lines[number] = " ".join(["worth", depth, *map(str, worth(game, int(depth)))])
    return "\n".join(lines) + "\n"


def main(begin, arguments):
    """Recounts the files named, and says which lines differ; `--write` among the names puts the new counts in."""
    write = "--write" in arguments
    wrong = 0
    for name in (argument for argument in arguments if argument != "--write"):
        with open(name, encoding="utf-8") as file:
            old = file.read()
        new = recounted(old, begin)
        for was, now in zip(old.splitlines(), new.splitlines()):
            if was != now:
                wrong += 1
                print(f"{name}: the file says '{was}', the oracle '{now}'")
        if write:
            with open(name, "w", encoding="utf-8") as file:
                file.write(new)
        print(f"{name}: {'written' if write else 'read'}")
    return 1 if wrong and not write else 0
