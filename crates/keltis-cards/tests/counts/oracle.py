#!/usr/bin/env python3
"""Keltis, the card game, a second time: written from the rules alone, to count paths of decisions.

    python3 oracle.py FILE...            recount, and compare with the counts in the files
    python3 oracle.py --write FILE...    recount, and put the new counts into the files

It favours being plainly right over being fast, and shares nothing with the engine but the notation.
"""

import json
import sys
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "testkit"))
import counts  # the counting, which knows no rules

COLOURS = "rypgb"
NEUTRAL = "n"  # the point cards
PILES = COLOURS + NEUTRAL  # also the order in which a pair is written
CARDS_IN_THE_BOX = Counter(
    {f"{colour}{value}": 2 if 3 <= value <= 7 else 1 for colour in COLOURS for value in range(11)}
    | {f"{colour}x": 2 for colour in COLOURS}
    | {f"{NEUTRAL}{value}": 1 for value in range(11)}
)
WISH_STONES = range(1, 10)

CLOSED_ROWS_TO_END = 5
LAST_CARDS = 2
ROW_VALUES = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)
WISH_VALUES = (-4, -1, 0, 4, 6, 10)


def colour(card):
    return card[0]


def is_closing(card):
    return card[1:] == "x"


def value(card):
    return None if is_closing(card) else int(card[1:])


@cache
def is_closed(row):
    return any(is_closing(card) for card in row)


@cache
def follows(row, card):
    """May the card be laid at the end of this colour row? A colour card is of the row's colour."""
    if is_closing(card):
        return True  # there are only two of a colour
    if is_closed(row):
        return False
    numbers = [value(laid) for laid in row if colour(laid) != NEUTRAL]
    if colour(card) == NEUTRAL:
        return numbers[-1:] == [value(card)]
    numbers.append(value(card))
    return numbers == sorted(numbers) or numbers == sorted(numbers, reverse=True)


def check_deal(deal):
    """A deal is made of what is in the box."""
    cards = Counter(card for pile in [*deal["hands"], deal["deck"]] for card in pile)
    assert 2 <= len(deal["hands"]) <= 4 and all(len(hand) == 8 for hand in deal["hands"]), "eight cards a hand"
    assert deal["deck"], "the deck needs a card"
    assert not cards - CARDS_IN_THE_BOX, f"more than the box holds: {cards - CARDS_IN_THE_BOX}"


class Game(counts.Position):
    def __init__(self, deal, first=0):
        check_deal(deal)
        seats = len(deal["hands"])
        self.hands = [tuple(hand) for hand in deal["hands"]]
        self.deck = tuple(deal["deck"])  # top first
        self.discards = {pile: () for pile in PILES}
        self.rows = [{path: () for path in COLOURS} for _ in range(seats)]
        self.point_rows = [()] * seats
        self.wish_row = frozenset(WISH_STONES)  # those that nobody has taken
        self.wishes = [0] * seats
        self.seat = first
        self.phase = "play"  # then "draw", in the end "last_cards", and at last "over"
        self.draws_left = 0
        self.barred = ()  # the piles that may not be taken from in this turn
        self.last_left = 0  # how many last cards the player may still lay
        self.last_to_come = ()  # the seats whose last cards follow

    def copy(self):
        """A twin to try an action on. Hands, deck, piles and rows are never changed, only replaced."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        for name in ("hands", "discards", "point_rows", "wishes"):
            setattr(twin, name, getattr(self, name).copy())
        twin.rows = [rows.copy() for rows in self.rows]
        return twin

    # What a player may do

    def legal(self):
        """The set of legal actions, in notation. Equal cards are one action."""
        hand = self.hands[self.seat]
        if self.phase == "play":
            return {*(f"discard {card}" for card in hand), *self.wish_pairs(hand), *self.lays(hand)}
        if self.phase == "draw":
            piles = [pile for pile in PILES if self.discards[pile] and pile not in self.barred]
            return {"draw", *(f"take {pile}" for pile in piles)}
        if self.phase == "last_cards":
            return {"done", *self.lays(hand)}
        return set()

    def wish_pairs(self, hand):
        in_order = sorted(hand, key=lambda card: PILES.index(colour(card)))
        for one, other in combinations(in_order, 2):
            if value(one) == value(other) and value(one) in self.wish_row:
                yield f"wish {one} {other}"

    def lays(self, hand):
        rows = self.rows[self.seat]
        for card in hand:
            if colour(card) == NEUTRAL:
                yield f"lay {card} points"
                yield from (f"lay {card} {path}" for path in COLOURS if follows(rows[path], card))
            elif follows(rows[colour(card)], card):
                yield f"lay {card}"

    # What comes of it

    def act(self, action):
        """Carry out a legal action."""
        verb, *what = action.split()
        if verb == "discard":
            self.discard(what)
            self.must_draw(1)
        elif verb == "wish":
            self.discard(what)
            self.wish_row -= {value(what[0])}
            self.wishes[self.seat] += 1
            self.must_draw(2)
        elif verb == "lay":
            self.lay(what[0], what[-1])
        elif verb == "draw":
            card, self.deck = self.deck[0], self.deck[1:]
            self.drawn(card)
        elif verb == "take":
            pile = what[0]
            card, self.discards[pile] = self.discards[pile][-1], self.discards[pile][:-1]
            self.drawn(card)
        elif verb == "done":
            self.next_last_cards()

    def discard(self, cards):
        for card in cards:
            self.leave_hand(card)
            self.discards[colour(card)] = (*self.discards[colour(card)], card)
        self.barred = tuple(colour(card) for card in cards)

    def lay(self, card, where):
        """The point row is named "points", a colour row by its letter or a card of that colour."""
        self.leave_hand(card)
        if where == "points":
            self.point_rows[self.seat] = (*self.point_rows[self.seat], card)
        else:
            rows, path = self.rows[self.seat], colour(where)
            rows[path] = (*rows[path], card)
        if self.phase == "last_cards":
            self.last_left -= 1
            if self.last_left == 0:
                self.next_last_cards()
        elif self.closed_rows() == CLOSED_ROWS_TO_END:
            self.begin_last_cards()
        else:
            self.barred = ()
            self.must_draw(1)

    def leave_hand(self, card):
        hand = self.hands[self.seat]
        at = hand.index(card)
        self.hands[self.seat] = hand[:at] + hand[at + 1 :]

    def closed_rows(self):
        return sum(is_closed(row) for rows in self.rows for row in rows.values())

    def must_draw(self, cards):
        self.draws_left = cards
        self.phase = "draw"

    def drawn(self, card):
        self.hands[self.seat] = (*self.hands[self.seat], card)
        self.draws_left -= 1
        if not self.deck:
            self.begin_last_cards()
        elif self.draws_left == 0:
            self.seat = (self.seat + 1) % len(self.hands)
            self.phase = "play"

    def begin_last_cards(self):
        """Everybody in turn, and the player who ended the game last of all."""
        seats = len(self.hands)
        self.last_to_come = tuple((self.seat + step) % seats for step in range(1, seats + 1))
        self.phase = "last_cards"
        self.next_last_cards()

    def next_last_cards(self):
        if self.last_to_come:
            self.seat, *self.last_to_come = self.last_to_come
            self.last_left = LAST_CARDS
        else:
            self.phase = "over"

    def scores(self):
        return [self.score(seat) for seat in range(len(self.hands))]

    def score(self, seat):
        in_rows = sum(ROW_VALUES[min(len(row), 9)] for row in self.rows[seat].values())
        return in_rows + len(self.point_rows[seat]) + WISH_VALUES[min(self.wishes[seat], 5)]


def begin(given, options):
    """The game that a file of counts begins with."""
    assert not options, "there are no house rules"
    game = Game(json.loads(given["deal"]), int(given["first"]))
    assert len(game.hands) == int(given["seats"]), "one hand for every seat"
    return game


if __name__ == "__main__":
    sys.exit(counts.main(begin, sys.argv[1:]))
