"""Entry points from Python into compiled rules: one for each verb, taking `(states, i, ...)`.

`calls.refuse(states, i, action)` asks the verb `refuse` of position `i`. An array and an index
cross into compiled code five times faster than a record does.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

from pulaski.core.chance import below
from pulaski.core.compile import driver
from pulaski.core.state import States
from pulaski.core.verbs import VERBS

__all__ = ["draw"]

Function = Callable[..., Any]


def _of_position(verb: Function) -> Function:
    def call(states: States, i: int) -> Any:
        return verb(states[i])

    return call


def _with_one(verb: Function) -> Function:
    def call(states: States, i: int, one: Any) -> Any:
        return verb(states[i], one)

    return call


def _with_two(verb: Function) -> Function:
    def call(states: States, i: int, one: Any, two: Any) -> Any:
        return verb(states[i], one, two)

    return call


def _entry_point(name: str, verb: Function) -> Function:
    """The verb as Python calls it; its name is part of the name of its machine code."""
    others = len(signature(verb).parameters) - 1
    call = (_of_position, _with_one, _with_two)[others](verb)
    call.__name__ = call.__qualname__ = name
    call.__doc__ = verb.__doc__
    return driver(call)


_CALLS = {name: _entry_point(name, verb) for name, verb in VERBS.items()}
globals().update(_CALLS)


def __getattr__(name: str) -> Function:  # for mypy, which cannot see the names made above
    raise AttributeError(f"there is no verb {name!r}: choose from {', '.join(_CALLS)}")


@driver
def draw(key: int, turn: int, purpose: int, ordinal: int, n: int) -> int:
    """A number below n, as rules draw it: for whoever needs a draw in Python."""
    return below(key, turn, purpose, ordinal, n)
