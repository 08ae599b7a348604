"""Entry points from Python into compiled rules: one a verb, taking `(states, i, ...)`.

An array and an index cross into compiled code five times faster than a record does.
"""

from __future__ import annotations

from typing import Any

from pulaski.core import verbs
from pulaski.core.chance import below
from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import States

__all__ = [
    "actor",
    "apply",
    "audit",
    "choices",
    "conceal",
    "draw",
    "ending",
    "imagine",
    "observe",
    "place",
    "refuse",
    "sample",
    "score",
    "suggest",
    "weight",
]

_actor, _choices, _refuse = verbs.actor, verbs.choices, verbs.refuse
_weight, _sample, _apply = verbs.weight, verbs.sample, verbs.apply
_score, _place, _ending = verbs.score, verbs.place, verbs.ending
_conceal, _imagine = verbs.conceal, verbs.imagine
_suggest, _observe, _audit = verbs.suggest, verbs.observe, verbs.audit


@driver
def actor(states: States, i: int) -> int:
    """Whose move it is in position `i`."""
    return _actor(states[i])


@driver
def choices(states: States, i: int, out: Any) -> int:
    """Write the legal action ids of position `i` into `out`; return how many."""
    return _choices(states[i], out)


@driver
def refuse(states: States, i: int, action: int) -> int:
    """Why the action is illegal in position `i`; 0 if it is legal."""
    return _refuse(states[i], action)


@driver
def weight(states: States, i: int, outcome: int) -> int:
    """The relative odds of an outcome at position `i`."""
    return _weight(states[i], outcome)


@driver
def sample(states: States, i: int, key: int) -> int:
    """One outcome at position `i`, by its odds."""
    return _sample(states[i], key)


@driver
def apply(states: States, i: int, action: int, events: Events) -> None:
    """Carry the action out in position `i`."""
    _apply(states[i], action, events)


@driver
def score(states: States, i: int, seat: int) -> int:
    """The points of a seat in position `i`."""
    return _score(states[i], seat)


@driver
def place(states: States, i: int, seat: int) -> int:
    """The place of a seat in position `i`."""
    return _place(states[i], seat)


@driver
def ending(states: States, i: int) -> int:
    """Why position `i` is over; 0 while it goes on."""
    return _ending(states[i])


@driver
def conceal(states: States, i: int, seat: int) -> None:
    """Overwrite all that the seat may not know in position `i`."""
    _conceal(states[i], seat)


@driver
def imagine(states: States, i: int, seat: int, key: int) -> None:
    """Fill in what is concealed from the seat in position `i`."""
    _imagine(states[i], seat, key)


@driver
def suggest(states: States, i: int, key: int) -> int:
    """The rule-of-thumb action in position `i`."""
    return _suggest(states[i], key)


@driver
def observe(states: States, i: int, seat: int, out: Any) -> int:
    """Write position `i` as numbers for learning; return how many."""
    return _observe(states[i], seat, out)


@driver
def audit(states: States, i: int) -> int:
    """What is wrong with position `i`; 0 if nothing is."""
    return _audit(states[i])


@driver
def draw(key: int, turn: int, purpose: int, ordinal: int, n: int) -> int:
    """A uniform integer in [0, n), as the rules draw it."""
    return below(key, turn, purpose, ordinal, n)
