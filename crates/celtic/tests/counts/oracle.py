#!/usr/bin/env python3
"""Celtic! a second time: written from the rules alone, to count paths of decisions.

    python3 oracle.py FILE...            recount, and compare with the counts in the files
    python3 oracle.py --write FILE...    recount, and put the new counts into the files

It favours being plainly right over being fast, and shares nothing with the engine but the notation.
"""

import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "testkit"))
import counts  # the counting, which knows no rules

SIDES = "NESW"  # clockwise
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
LIMIT = 5  # the design fits into a square of this size
OWN = "ob"  # the colour of each seat

OPTIONS = {"overreach": ("refused", "forfeit")}

# Every turned shape, as the sides that are open.
TURNED = ["".join(sides) for size in (1, 2, 3, 4) for sides in combinations(SIDES, size)]


def shape(sides):
    if len(sides) == 2:
        return "straight" if OPPOSITE[sides[0]] == sides[1] else "corner"
    return {1: "cap", 3: "tee", 4: "cross"}[len(sides)]


def full_stock():
    shapes = {shape(sides) for sides in TURNED}
    return Counter({(colour, kind): copies for colour, copies in (("o", 2), ("b", 2), ("n", 1)) for kind in shapes})


def beyond(cell, side):
    return (cell[0] + STEPS[side][0], cell[1] + STEPS[side][1])


def confined(design, sides, cell):
    """Do the cells of the design, this one, and those that its open sides point at fit into the square?"""
    reached = [*design, cell, *(beyond(cell, side) for side in sides)]
    return all(max(axis) - min(axis) < LIMIT for axis in zip(*reached))


class Game(counts.Position):
    def __init__(self, options=None):
        self.options = {name: choices[0] for name, choices in OPTIONS.items()} | (options or {})
        assert all(self.options[name] in OPTIONS[name] for name in self.options), "an unknown option"
        self.tiles = {}  # cell -> (colour, open sides)
        self.stock = full_stock()
        self.lay("n", "NESW", (0, 0))
        self.seat = 0
        self.over = False

    def copy(self):
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.tiles = self.tiles.copy()
        twin.stock = self.stock.copy()
        return twin

    # What a player may do

    def legal(self):
        """The set of legal actions, in notation."""
        if self.over:
            return set()
        return set(self.placements(self.seat)) or {"pass"}

    def placements(self, seat):
        """Every way for that player to place a tile."""
        cells = self.open_cells()
        design = {*self.tiles, *cells}
        for cell in cells:
            for sides in TURNED:
                if self.matches(sides, cell) and confined(design, sides, cell):
                    for colour in self.colours(seat, sides):
                        yield f"place {colour} {sides} {cell[0]},{cell[1]}"

    def colours(self, seat, sides):
        """The colours in which that player still has such a tile."""
        return [colour for colour in (OWN[seat], "n") if self.stock[colour, shape(sides)]]

    def open_cells(self):
        """The empty cells that open sides point at."""
        pointed_at = {beyond(cell, side) for cell, (_, sides) in self.tiles.items() for side in sides}
        return pointed_at - set(self.tiles)

    def matches(self, sides, cell):
        """Open meets open and closed meets closed, on every side where a tile lies."""
        for side in SIDES:
            neighbour = self.tiles.get(beyond(cell, side))
            if neighbour and (side in sides) != (OPPOSITE[side] in neighbour[1]):
                return False
        return True

    def overreaches(self, colour, sides, cell):
        """A placement that is right in everything but the confinement."""
        cells = self.open_cells()
        right = colour in self.colours(self.seat, sides) and cell in cells and self.matches(sides, cell)
        return right and not confined({*self.tiles, *cells}, sides, cell)

    def allows(self, action):
        """Also what may be done but is not listed."""
        if super().allows(action):
            return True
        verb, *tile = action.split()
        forfeit = self.options["overreach"] == "forfeit" and not self.over
        return forfeit and verb in ("place", "overreach") and self.overreaches(*read(tile))

    # What comes of it

    def act(self, action):
        """Carry out an allowed action."""
        if action.startswith("place") and action in self.legal():
            self.lay(*read(action.split()[1:]))
        self.seat = 1 - self.seat
        self.over = not any(True for seat in (0, 1) for _ in self.placements(seat))

    def lay(self, colour, sides, cell):
        self.stock[colour, shape(sides)] -= 1
        self.tiles[cell] = (colour, sides)

    # What it is worth

    def knots(self):
        """The cells that each closed strand visits."""
        knots, seen = [], set()
        for cell, (_, sides) in self.tiles.items():
            for side in sides:
                end = 2 * SIDES.index(side)
                if (cell, end) not in seen:
                    ends, closed = self.walk(cell, end)
                    seen |= ends
                    if closed:
                        knots.append({cell for cell, _ in ends})
        return knots

    def walk(self, cell, end):
        """Follow a strand out of a tile by one of its eight ends: the ends passed, and whether it comes back."""
        start, ends = (cell, end), set()
        while True:
            ends.add((cell, end))
            cell = beyond(cell, SIDES[end // 2])
            if cell not in self.tiles:
                return ends, False
            end = (end + 4) % 8
            ends.add((cell, end))
            end = inside(self.tiles[cell][1], end)
            if (cell, end) == start:
                return ends, True

    def scores(self):
        """Each player's best knot score."""
        return [max(scores, default=0) for scores in self.knot_scores()]

    def knot_scores(self):
        """Each player's knot scores, best first."""
        knots = self.knots()
        return [
            sorted((sum(self.tiles[cell][0] == colour for cell in knot) for knot in knots), reverse=True)
            for colour in OWN
        ]


def inside(sides, end):
    """Where a strand that comes into a tile at one of its eight ends leaves it."""
    here = sides.index(SIDES[end // 2])
    if end % 2:  # on to the first end of the next open side, clockwise
        return 2 * SIDES.index(sides[(here + 1) % len(sides)])
    return 2 * SIDES.index(sides[here - 1]) + 1  # back to the second end of the open side before


def read(tile):
    colour, sides, cell = tile
    x, y = cell.split(",")
    return colour, sides, (int(x), int(y))


def begin(given, options):
    """The game that a file of counts begins with."""
    assert (given["seats"], given["first"]) == ("2", "0"), "orange and blue play, and orange begins"
    return Game(options)


if __name__ == "__main__":
    sys.exit(counts.main(begin, sys.argv[1:]))
