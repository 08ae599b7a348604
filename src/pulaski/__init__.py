"""Pulaski: firefighting board games, whole and exact, on one fast rules core.

>>> import pulaski
>>> position = pulaski.start("feurio", seats=2, seed=7)
>>> position.actor
Seat(number=0, name='red+green')
"""

from __future__ import annotations

from pulaski.core.errors import (
    AmbiguousAction,
    BadComponents,
    BadLesson,
    BadNotation,
    BadOption,
    BadRecord,
    BadScenario,
    IllegalAction,
    NobodyToMove,
    PulaskiError,
    UnknownName,
)
from pulaski.core.game import Game, OptionValue, Seat
from pulaski.core.lesson import Guide, Lesson
from pulaski.core.play import Action, Effect, Event, Outcome, Refusal
from pulaski.core.position import Position, View
from pulaski.core.record import Record
from pulaski.games import find, names, rulebooks

__all__ = [
    "Action",
    "AmbiguousAction",
    "BadComponents",
    "BadLesson",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadScenario",
    "Effect",
    "Event",
    "Game",
    "Guide",
    "IllegalAction",
    "Lesson",
    "NobodyToMove",
    "Outcome",
    "Position",
    "PulaskiError",
    "Record",
    "Refusal",
    "Seat",
    "UnknownName",
    "View",
    "find",
    "game",
    "names",
    "rulebooks",
    "start",
]


def game(name: str, seats: int, **options: OptionValue) -> Game:
    """A game as agreed on: its rules, the number of seats and the options."""
    return Game.agree(find(name), seats, options)


def start(name: str, seats: int, *, seed: int | None = None, **options: OptionValue) -> Position:
    """Begin a game. With a seed, chance plays by itself; without, its outcomes are yours."""
    return game(name, seats, **options).start(seed)
