#!/usr/bin/env python3
"""Keltis, the board game, a second time: written from the rules alone, to count paths of decisions.

    python3 oracle.py FILE...            recount, and compare with the counts in the files
    python3 oracle.py --write FILE...    recount, and put the new counts into the files

It favours being plainly right over being fast, and shares nothing with the engine but the notation.
"""

import json
import sys
from collections import Counter
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "testkit"))
import counts  # the counting, which knows no rules

COLOURS = "rypgb"
TILE_ROWS = {
    "r": (3, 5, 6, 7, 9),
    "y": (2, 4, 6, 7, 9),
    "p": (2, 3, 5, 7, 9),
    "g": (2, 4, 5, 7, 9),
    "b": (3, 4, 6, 7, 9),
}
TILES_IN_THE_BOX = Counter({"wish": 9, "clover": 9, 1: 2, 2: 3, 3: 2})
FIGURES = {"small": 4, "large": 1}

LAST_ROW = 9
GOAL_ZONE = (7, 8, 9)
FIGURES_TO_END = 5
ROW_VALUES = {1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}
WISH_VALUES = (-4, -3, 2, 3, 6, 10)

OPTIONS = {"retake": ("allowed", "forbidden"), "start_figures": ("path_only", "any")}


def colour(card):
    return card[0]


def value(card):
    return int(card[1:])


@cache
def follows(row, card):
    """May the card be laid at the end of the row? Rows rise or fall; equal values always follow."""
    values = [value(laid) for laid in (*row, card)]
    return values == sorted(values) or values == sorted(values, reverse=True)


def check_deal(deal, seats):
    """A deal is made of what is in the box."""
    cards = Counter(card for pile in [*deal["hands"], deal["deck"]] for card in pile)
    assert len(deal["hands"]) == seats and all(len(hand) == 8 for hand in deal["hands"]), "eight cards a hand"
    assert deal["deck"], "the deck needs a card"
    assert all(colour(card) in COLOURS and 0 <= value(card) <= 10 for card in cards), "an unknown card"
    assert max(cards.values()) <= 2, "every card exists twice"
    stones = {path + str(row) for path in COLOURS for row in TILE_ROWS[path]}
    assert set(deal["tiles"]) == stones, "the 25 stones"
    assert Counter(deal["tiles"].values()) == TILES_IN_THE_BOX, "the 25 tiles"


class Game(counts.Position):
    def __init__(self, deal, options=None, first=0):
        seats = len(deal["hands"])
        check_deal(deal, seats)
        self.options = {name: choices[0] for name, choices in OPTIONS.items()} | (options or {})
        assert all(self.options[name] in OPTIONS[name] for name in self.options), "an unknown option"
        self.hands = [tuple(hand) for hand in deal["hands"]]
        self.deck = tuple(deal["deck"])  # top first
        self.tiles = dict(deal["tiles"])
        self.discards = {path: () for path in COLOURS}
        self.rows = [{path: () for path in COLOURS} for _ in range(seats)]
        self.figures = [{} for _ in range(seats)]  # path -> (stone's row, size); the others wait at the start
        self.points = [0] * seats
        self.wishes = [0] * seats
        self.seat = first
        self.phase = "play"  # then "advance" while a clover or bonus is open, "draw", and at last "over"
        self.movable = ()  # the answers to an open clover or bonus, besides "stay"
        self.barred = None  # the pile that may not be taken from in this turn

    def copy(self):
        """A twin to try an action on. Hands, deck, piles and rows are never changed, only replaced."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        for name in ("hands", "tiles", "discards", "points", "wishes"):
            setattr(twin, name, getattr(self, name).copy())
        twin.rows = [rows.copy() for rows in self.rows]
        twin.figures = [figures.copy() for figures in self.figures]
        return twin

    # What a player may do

    def legal(self):
        """The set of legal actions, in notation. Equal cards are one action."""
        if self.phase == "play":
            return {action for card in set(self.hands[self.seat]) for action in self.plays(card)}
        if self.phase == "advance":
            return {"stay", *self.movable}
        if self.phase == "draw":
            piles = [path for path in COLOURS if self.discards[path] and path != self.barred]
            return {"draw", *("take " + path for path in piles)}
        return set()

    def plays(self, card):
        yield f"discard {card}"
        path = colour(card)
        if follows(self.rows[self.seat][path], card):
            if path in self.figures[self.seat]:
                yield f"lay {card}"
            else:
                yield from (f"lay {card} {size}" for size in self.sizes_at_start())

    def sizes_at_start(self):
        on_paths = [size for _, size in self.figures[self.seat].values()]
        return [size for size in FIGURES if on_paths.count(size) < FIGURES[size]]

    def advances(self):
        """Every way to move one figure one stone by a clover or a bonus."""
        figures = self.figures[self.seat]
        yield from (f"advance {path}" for path, (row, _) in figures.items() if row < LAST_ROW)
        if self.options["start_figures"] == "any":
            free = [path for path in COLOURS if path not in figures]
            yield from (f"advance {path} {size}" for path in free for size in self.sizes_at_start())

    # What comes of it

    def act(self, action):
        """Carry out a legal action."""
        verb, what, size = (action.split() + [None, None])[:3]
        if verb == "discard":
            self.discard(what)
        elif verb == "lay":
            self.lay(what, size)
        elif verb == "advance":
            self.step(what, size)
        elif verb == "stay":
            self.phase = "draw"
        elif verb == "draw":
            card, self.deck = self.deck[0], self.deck[1:]
            self.end_turn(card)
        elif verb == "take":
            card, self.discards[what] = self.discards[what][-1], self.discards[what][:-1]
            self.end_turn(card)

    def discard(self, card):
        path = colour(card)
        self.leave_hand(card)
        self.discards[path] = (*self.discards[path], card)
        self.barred = path if self.options["retake"] == "forbidden" else None
        self.phase = "draw"

    def lay(self, card, size):
        path = colour(card)
        self.leave_hand(card)
        self.rows[self.seat][path] = (*self.rows[self.seat][path], card)
        self.barred = None
        row, _ = self.figures[self.seat].get(path, (0, size))
        if row == LAST_ROW:
            self.offer_an_advance()
        else:
            self.step(path, size)

    def leave_hand(self, card):
        hand = self.hands[self.seat]
        at = hand.index(card)
        self.hands[self.seat] = hand[:at] + hand[at + 1 :]

    def step(self, path, size):
        """A figure goes one stone on; a size says that it comes from the start stone."""
        row, size = self.figures[self.seat].get(path, (0, size))
        row += 1
        self.figures[self.seat][path] = (row, size)
        self.phase = "draw"
        if self.figures_in_the_goal() == FIGURES_TO_END:
            self.phase = "over"
        else:
            self.arrive(path + str(row))

    def arrive(self, stone):
        tile = self.tiles.get(stone)
        if tile == "clover":
            self.offer_an_advance()
        elif tile == "wish":
            del self.tiles[stone]
            self.wishes[self.seat] += 1
        elif tile:
            self.points[self.seat] += tile

    def offer_an_advance(self):
        """Ask for an advance if there is one; otherwise it is time to draw."""
        self.movable = tuple(self.advances())
        self.phase = "advance" if self.movable else "draw"

    def figures_in_the_goal(self):
        return sum(row in GOAL_ZONE for figures in self.figures for row, _ in figures.values())

    def end_turn(self, card):
        self.hands[self.seat] = (*self.hands[self.seat], card)
        self.seat = (self.seat + 1) % len(self.hands)
        self.phase = "play" if self.deck else "over"

    def scores(self):
        return [self.score(seat) for seat in range(len(self.hands))]

    def score(self, seat):
        figures = self.figures[seat].values()
        on_paths = sum(ROW_VALUES[row] * (2 if size == "large" else 1) for row, size in figures)
        return self.points[seat] + on_paths + WISH_VALUES[min(self.wishes[seat], 5)]


def begin(given, options):
    """The game that a file of counts begins with."""
    game = Game(json.loads(given["deal"]), options, int(given["first"]))
    assert len(game.hands) == int(given["seats"]), "one hand for every seat"
    return game


if __name__ == "__main__":
    sys.exit(counts.main(begin, sys.argv[1:]))
