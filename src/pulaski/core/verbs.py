"""The verbs that every game answers; nothing above `games/` knows more of a game than these.

A verb is a stub. A game binds its own functions to the verbs, keyed by the type of its record, with
`register`. A driver (playouts, search, batch stepping) calls `choices(s, out)`, and Numba picks the
game's function from the type of `s` when it compiles: the driver is written once, at module level,
and its machine code is cached on disk for each game. A driver that took functions as arguments, or
closed over them, would be compiled again in every process.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

import numpy as np
from numba import from_dtype
from numba.extending import overload

from pulaski.core.compile import INTERPRETED
from pulaski.core.linking import RuleCompiler
from pulaski.core.state import plain

__all__ = [
    "CHANCE",
    "ONLOOKER",
    "OVER",
    "VERBS",
    "actor",
    "apply",
    "audit",
    "choices",
    "conceal",
    "ending",
    "imagine",
    "observe",
    "place",
    "refuse",
    "register",
    "sample",
    "score",
    "suggest",
    "weight",
]

# What `actor` answers when it is nobody's move.
CHANCE = -1
OVER = -2

# The seat of a spectator, for `conceal`: nobody's secrets are shown to it.
ONLOOKER = -3

Function = Callable[..., Any]

_KERNELS: dict[np.dtype[Any], dict[str, Function]] = {}


def actor(s: Any) -> int:
    """Whose move it is: a seat from 0, CHANCE or OVER."""
    return int(_kernel(s)["actor"](s))


def choices(s: Any, out: Any) -> int:
    """Write the legal action ids into `out` and say how many; at a chance node its outcomes."""
    return int(_kernel(s)["choices"](s, out))


def refuse(s: Any, action: int) -> int:
    """Why this action is illegal here: a refusal code of the game, 0 if it is legal."""
    return int(_kernel(s)["refuse"](s, action))


def weight(s: Any, outcome: int) -> int:
    """The relative odds of an outcome of the chance node."""
    return int(_kernel(s)["weight"](s, outcome))


def sample(s: Any, key: int) -> int:
    """Draw one outcome of the chance node by its odds."""
    return int(_kernel(s)["sample"](s, key))


def apply(s: Any, action: int, events: Any) -> None:
    """Carry out a legal action or an outcome; what happened is appended to `events`."""
    _kernel(s)["apply"](s, action, events)


def score(s: Any, seat: int) -> int:
    """The points of a seat as the position stands."""
    return int(_kernel(s)["score"](s, seat))


def place(s: Any, seat: int) -> int:
    """The place of a seat as the position stands: 1 has won; equal seats share a place."""
    return int(_kernel(s)["place"](s, seat))


def ending(s: Any) -> int:
    """Why the game is over: a reason code of the game, 0 while it goes on."""
    return int(_kernel(s)["ending"](s))


def conceal(s: Any, seat: int) -> None:
    """Overwrite all that this seat, or ONLOOKER, may not know."""
    _kernel(s)["conceal"](s, seat)


def imagine(s: Any, seat: int, key: int) -> None:
    """Fill in what is concealed from this seat with a guess that fits all it knows."""
    _kernel(s)["imagine"](s, seat, key)


def suggest(s: Any, key: int) -> int:
    """The action the game's own rule-of-thumb player takes."""
    return int(_kernel(s)["suggest"](s, key))


def observe(s: Any, seat: int, out: Any) -> int:
    """Write the position as numbers for learning, as this seat sees it; say how many."""
    return int(_kernel(s)["observe"](s, seat, out))


def audit(s: Any) -> int:
    """What is wrong with a position that came about by play: 0, or a number of the game."""
    return int(_kernel(s)["audit"](s))


VERBS = (
    actor,
    choices,
    refuse,
    weight,
    sample,
    apply,
    score,
    place,
    ending,
    conceal,
    imagine,
    suggest,
    observe,
    audit,
)


def _kernel(s: Any) -> dict[str, Function]:
    """The functions of the game that this record belongs to (interpreted calls only)."""
    return _KERNELS[s.dtype]


def register(dtype: np.dtype[Any], **functions: Function) -> None:
    """Bind a game's functions to the verbs, keyed by the type of its record."""
    missing = {verb.__name__ for verb in VERBS} ^ set(functions)
    if missing:
        raise TypeError(f"verbs missing or unknown: {', '.join(sorted(missing))}")
    if dtype in _KERNELS:
        raise TypeError("another game has a record of exactly this type")
    _KERNELS[dtype] = functions
    _KERNELS[np.dtype((np.record, plain(dtype)))] = functions
    if not INTERPRETED:
        record = from_dtype(dtype)
        for verb in VERBS:
            _bind(verb, functions[verb.__name__], record)


def _bind(verb: Function, function: Function, record: Any) -> None:
    """Tell Numba that this verb, called on this record, is that function.

    The function's own Python code is handed over, not a call of it, which would be compiled too.
    """
    rule: Any = function
    python = rule.py_func

    def chosen(s: Any, *others: Any) -> Function | None:
        return python if s == record else None

    chosen.__signature__ = signature(python)  # type: ignore[attr-defined]  # Numba compares the two
    options: Any = {"pipeline_class": RuleCompiler}  # which the annotations leave out
    overload(verb, jit_options=options, target="generic")(chosen)
