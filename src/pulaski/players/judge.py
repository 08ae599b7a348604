"""The judge: what a position is worth to a seat, learned from games and asked in microseconds.

It is a small network over what the seat may know: what `observe` writes, the turn, and every seat's
points and rank as the position stands. All of these are integers. Each value of each of them has a
row of weights of its own; the rows of a position are added up, which makes the first layer, and two
small layers follow. So no number has to mean anything by its size, and whatever has its commonest
value costs nothing: its row is part of the constant.

A judge is a tuple of arrays, handed to compiled code as an argument: `players/judges.py` reads one
from the file in a game's room, and `pulaski train` writes it.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np

from pulaski.core.compile import rule
from pulaski.core.game import Game
from pulaski.core.state import Cells
from pulaski.core.verbs import observe, rank, score

__all__ = [
    "COMMON",
    "FIRST",
    "HEADS",
    "PLACE",
    "Judge",
    "Slate",
    "estimate",
    "inputs",
    "outcome",
    "slate",
]

#: What is judged, each between 0 and 1: that not all lose; that the seat is first; its place among
#: the others, from last to first.
COMMON, FIRST, PLACE = range(3)
HEADS: Final = 3

NO_ROW: Final = -1  # of a value that is the commonest


class Judge(NamedTuple):
    """The weights, as compiled code reads them."""

    low: Any  # of each input, the lowest value told apart
    high: Any  # and the highest
    start: Any  # where its values begin in row_of
    row_of: Any  # of each value of each input: its row, or NO_ROW
    rows: Any
    constant: Any
    second: Any
    second_constant: Any
    third: Any
    third_constant: Any


class Slate(NamedTuple):
    """Where the judge writes while it thinks; one for each thread."""

    numbers: Any  # the inputs
    first: Any
    second: Any
    heads: Any  # what it says


def slate(judge: Judge) -> Slate:
    """A slate for this judge."""
    sizes = len(judge.low), *judge.second.shape, HEADS
    return Slate(*(np.zeros(size, dtype=np.float32) for size in sizes))


def inputs(game: Game) -> int:
    """How many numbers a position of this game is judged by."""
    return game.rules.observation + 1 + 2 * max(game.rules.seats)


@rule
def see(s: Any, seat: int, numbers: Cells) -> None:
    """Write all that a seat's position is judged by."""
    at = observe(s, seat, numbers)
    numbers[at] = int(s.turn)
    at += 1
    seats = int(s.seats)
    for step in range((len(numbers) - at) // 2):
        other = (seat + step) % seats
        numbers[at] = score(s, other) if step < seats else 0
        numbers[at + 1] = rank(s, other) if step < seats else 0
        at += 2


@rule
def estimate(s: Any, seat: int, judge: Judge, slate: Slate) -> None:
    """Write into `slate.heads` what the position is worth to the seat."""
    see(s, seat, slate.numbers)
    _add_rows(judge, slate)
    _pass_on(slate.first, judge.second, judge.second_constant, slate.second)
    _pass_on(slate.second, judge.third, judge.third_constant, slate.heads)
    for head in range(HEADS):
        slate.heads[head] = 1.0 / (1.0 + math.exp(-slate.heads[head]))


@rule
def _add_rows(judge: Judge, slate: Slate) -> None:
    """The first layer: the constant, and the row of every value that is not the commonest."""
    width = len(slate.first)
    for unit in range(width):
        slate.first[unit] = judge.constant[unit]
    for number in range(len(judge.low)):
        value = min(
            max(int(slate.numbers[number]), int(judge.low[number])), int(judge.high[number])
        )
        row = int(judge.row_of[int(judge.start[number]) + value - int(judge.low[number])])
        if row != NO_ROW:
            for unit in range(width):
                slate.first[unit] += judge.rows[row, unit]


@rule
def _pass_on(given: Cells, weights: Cells, constant: Cells, out: Cells) -> None:
    """One layer: what is above zero is weighted and added up."""
    width = len(out)
    for unit in range(width):
        out[unit] = constant[unit]
    for number in range(len(given)):
        if given[number] > 0:
            for unit in range(width):
                out[unit] += given[number] * weights[number, unit]


@rule
def outcome(s: Any, seat: int, result: Cells) -> None:
    """Of a game that is over: whether not all lost, whether the seat is first, its place."""
    seats, mine = int(s.seats), rank(s, seat)
    best, before, beside = mine, 0, 0
    for other in range(seats):
        theirs = rank(s, other)
        best = min(best, theirs)
        before += 1 if theirs < mine else 0
        beside += 1 if theirs == mine else 0
    result[COMMON] = 1.0 if best == 1 else 0.0
    result[FIRST] = 1.0 if mine == 1 else 0.0
    if best > 1 or seats == 1:
        result[PLACE] = result[FIRST]
    else:
        result[PLACE] = 1.0 - (before + 0.5 * (beside - 1)) / (seats - 1) if beside < seats else 1.0
