"""The numbers that rules speak in, each said once: phases, actions, events, refusals, endings.

A room declares them in its `codes.py`, one line each, and nothing restates them:

    class Event(codes.Event):
        MOVED = "{seat} moves {space}", "FP-MOVE-1"

The number is the order; the key, by which languages know it, is the name in lower case with dashes.
Rules write `Event.MOVED`: compiled code sees the number, Python the form and the clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import product
from typing import Any, Final, Self

import numpy as np

__all__ = [
    "BIG",
    "BLANK",
    "KEY",
    "Action",
    "Ending",
    "Event",
    "Mark",
    "Phase",
    "Refusal",
    "apart",
    "at",
    "by_number",
    "cause",
    "shows",
    "turns_up",
]

_SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")


@dataclass(frozen=True)
class Mark:
    """What is special about a form.

    `at` names the values that hold places on the picture, in the order in which a player points at
    them, where these are not just the slots that are places. A `blank` event stands, for those who
    may not know, in the place of one that tells a secret.

    What chance brings is shown large: an event `shows` the piece that this slot names, or always
    the same `piece`, such as a card that is turned over. A `big` one is seen from across the room.
    A game is remembered by its `big` and `key` events: they are told again when it is over.
    """

    at: tuple[str, ...] | None = None
    blank: bool = False
    shows: str = ""
    piece: str = ""
    big: bool = False
    key: bool = False


BLANK: Final = Mark(blank=True)
BIG: Final = Mark(big=True)
KEY: Final = Mark(key=True)


def at(*slots: str) -> Mark:
    """The values that are pointed at, in this order; without any: nothing is."""
    return Mark(at=slots)


def shows(slot: str) -> Mark:
    """An event that turns up the piece in this slot: a card, a tile, a token."""
    return Mark(shows=slot)


def turns_up(piece: str) -> Mark:
    """An event that always turns up this piece."""
    return Mark(piece=piece)


class _Code(IntEnum):
    """A number with a name."""

    @cached_property
    def key(self) -> str:
        """Its name in words and messages."""
        return self.name.lower().replace("_", "-")

    @classmethod
    def of(cls, number: int) -> Self:
        """The code of a number."""
        return next(code for code in cls if code == number)

    @classmethod
    def _number(cls, number: int) -> Self:
        member = int.__new__(cls, number)
        member._value_ = number
        return member


class _Written(_Code):
    """A code with a text that round-trips."""

    pattern: str  # as it is declared, with the kinds of its slots
    marks: tuple[Mark, ...]

    @cached_property
    def form(self) -> str:
        """The pattern without the kinds of its slots."""
        return _SLOT.sub(r"{\1}", self.pattern)

    @cached_property
    def slots(self) -> dict[str, str]:
        """The slots in the order in which they are written, and the kind of each: its own name,
        unless another is given, as in `{space:indoor}`."""
        return {name: kind or name for name, kind in _SLOT.findall(self.pattern)}

    @cached_property
    def kind(self) -> str:
        """The key of the first code that is written like this: causes of one event share it."""
        return next(code.key for code in type(self) if code.pattern == self.pattern)

    @cached_property
    def at(self) -> tuple[str, ...] | None:
        """The values that are pointed at, where they are given."""
        return next((mark.at for mark in self.marks if mark.at is not None), None)

    @cached_property
    def is_blank(self) -> bool:
        """Whether it stands in the place of a secret."""
        return any(mark.blank for mark in self.marks)

    @cached_property
    def shows(self) -> str:
        """The slot whose piece is turned up, if there is one."""
        return next((mark.shows for mark in self.marks if mark.shows), "")

    @cached_property
    def piece(self) -> str:
        """The piece that is always turned up, if there is one."""
        return next((mark.piece for mark in self.marks if mark.piece), "")

    @cached_property
    def is_big(self) -> bool:
        """Whether it is seen from across the room."""
        return any(mark.big for mark in self.marks)

    @cached_property
    def is_key(self) -> bool:
        """Whether a game is remembered by it."""
        return any(mark.key or mark.big for mark in self.marks)


class Phase(_Code):
    """What is decided next, counted from 0: the key of what is asked, if anybody is asked."""

    asked: str

    def __new__(cls, asked: str) -> Self:
        """A phase that asks for this."""
        member = cls._number(len(cls.__members__))
        member.asked = asked
        return member


@dataclass(frozen=True)
class _Apart:
    """How many values a slot has, and how far apart their ids lie."""

    count: int
    stride: int


def apart(count: int, stride: int) -> _Apart:
    """So many values of a slot, the ids of each so far from those of the one before.

    What lies between them belongs to the kinds that follow.
    """
    return _Apart(count, stride)


class Action(_Written):
    """What may be done, or what chance may bring; the number is the first of its ids.

    After the form come the counts of values of its slots: their product is how many ids there are,
    and the last slot runs fastest. Ids begin at the first that is free.
    """

    ids: tuple[int, ...]
    counts: tuple[int, ...]

    def __new__(cls, pattern: str, *layout: int | _Apart | Mark) -> Self:
        """An action that is written like this, with so many values for each slot."""
        sizes = [_sized(size) for size in layout if not isinstance(size, Mark)]
        taken = {number for action in cls for number in action.ids}
        first = next(number for number in range(len(taken) + 1) if number not in taken)
        member = cls._number(first)
        member.pattern = pattern
        member.marks = tuple(mark for mark in layout if isinstance(mark, Mark))
        member.counts = tuple(size.count for size in sizes)
        member.ids = tuple(first + step for step in _steps(sizes))
        return member

    @classmethod
    def end(cls) -> int:
        """How many ids there are."""
        return max(number for action in cls for number in action.ids) + 1


def _sized(size: int | _Apart) -> _Apart:
    return size if isinstance(size, _Apart) else _Apart(size, 0)


def _steps(sizes: list[_Apart]) -> Iterator[int]:
    """The ids of all combinations, counted from the first."""
    strides: list[int] = []
    width = 1
    for size in reversed(sizes):
        strides.insert(0, size.stride or width)
        width *= size.count
    for numbers in product(*(range(size.count) for size in sizes)):
        yield sum(number * stride for number, stride in zip(numbers, strides, strict=True))


class Event(_Written):
    """What happened, counted from 1: how it is written, and the clause it rests on."""

    clause: str

    def __new__(cls, pattern: str, clause: str, *marks: Mark) -> Self:
        """An event that is written like this."""
        member = cls._number(len(cls.__members__) + 1)
        member.pattern, member.clause, member.marks = pattern, clause, marks
        return member


def cause(event: object, clause: str) -> tuple[str | Mark, ...]:
    """The same event for another reason: written and worded alike, it rests on another clause."""
    assert isinstance(event, tuple), "cause() takes an event declared before, in the same class"
    pattern, _, *marks = event
    return (pattern, clause, *marks)


class _Reason(_Code):
    """A code that is its clause and a sentence, counted from 1."""

    clause: str
    worded: str

    def __new__(cls, clause: str, worded: str = "") -> Self:
        """A reason that rests on this clause, `worded` like the one of this key, else by its own.

        So the same sentence can rest on another clause: `LOST = "FP-END-5", "game-over"`.
        """
        member = cls._number(len(cls.__members__) + 1)
        member.clause, member.worded = clause, worded
        return member

    @cached_property
    def kind(self) -> str:
        """The key of its sentence."""
        return self.worded or self.key


class Refusal(_Reason):
    """Why an action is illegal: the clause that forbids it."""


class Ending(_Reason):
    """How a game ended: the clause by which it did."""


def by_number(size: int, codes: Mapping[int, int], other: int = 0) -> Any:
    """Codes by what they go by: a card, a phase, another code; `other` for what has none."""
    made = np.full(size, other, dtype=np.int64)
    for number, code in codes.items():
        made[number] = code
    made.setflags(write=False)
    return made
