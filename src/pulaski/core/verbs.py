"""The verbs that every game answers; nothing above `games/` knows more of a game than these.

A verb is declared here, once, by its stub. A game binds its own functions to the verbs, keyed by
the type of its record, with `bind`. A driver (playouts, search, batch stepping) calls
`choices(s, out)`, and Numba picks the game's function from the type of `s` when it compiles: the
driver is written once, at module level, and its machine code is cached on disk for each game. A
driver that took functions as arguments, or closed over them, would be compiled again in every
process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from typing import Any, Final, TypeVar, cast

import numpy as np
from numba import from_dtype
from numba.extending import overload

from pulaski.core.compile import INTERPRETED
from pulaski.core.linking import RuleCompiler
from pulaski.core.state import readable

# What `actor` answers when it is nobody's move.
CHANCE = -1
OVER = -2

# The seat of a spectator, for `conceal`: nobody's secrets are shown to it.
ONLOOKER = -3

Function = Callable[..., Any]
Stub = TypeVar("Stub", bound=Function)

#: The functions of each game, by the class of its rows: to find a type of records takes far longer.
_KERNELS: dict[type, Mapping[str, Function]] = {}

#: Every verb by its name. The names of its parameters say what they are: see `players/warm.py`.
VERBS: Final[dict[str, Function]] = {}


def verb(stub: Stub) -> Stub:
    """Declare a verb. Interpreted, it asks the game that the record belongs to.

    The body of the stub never runs: its name, its parameters and its meaning are what counts.
    """
    name = stub.__name__
    is_number = stub.__annotations__["return"] == "int"

    @wraps(stub)
    def ask(s: Any, *others: Any) -> Any:
        answer = _KERNELS[type(s)][name](s, *others)
        return int(answer) if is_number else answer

    VERBS[name] = ask
    return cast(Stub, ask)


@verb
def actor(s: Any) -> int:
    """Whose move it is: a seat from 0, CHANCE or OVER."""
    raise NotImplementedError


@verb
def choices(s: Any, out: Any) -> int:
    """Write the legal action ids into `out` and say how many; at a chance node its outcomes."""
    raise NotImplementedError


@verb
def refuse(s: Any, action: int) -> int:
    """Why this action is illegal here: a refusal code of the game, 0 if it is legal."""
    raise NotImplementedError


@verb
def weight(s: Any, action: int) -> int:
    """The relative odds of an outcome of the chance node."""
    raise NotImplementedError


@verb
def sample(s: Any, key: int) -> int:
    """Draw one outcome of the chance node by its odds."""
    raise NotImplementedError


@verb
def apply(s: Any, action: int, events: Any) -> None:
    """Carry out a legal action or an outcome; what happened is appended to `events`."""
    raise NotImplementedError


@verb
def score(s: Any, seat: int) -> int:
    """The points of a seat as the position stands."""
    raise NotImplementedError


@verb
def rank(s: Any, seat: int) -> int:
    """The rank of a seat as the position stands: 1 has won; equal seats share a rank."""
    raise NotImplementedError


@verb
def ending(s: Any) -> int:
    """Why the game is over: an ending of the game, 0 while it goes on."""
    raise NotImplementedError


@verb
def conceal(s: Any, seat: int) -> None:
    """Overwrite all that this seat, or ONLOOKER, may not know."""
    raise NotImplementedError


@verb
def imagine(s: Any, seat: int, key: int) -> None:
    """Fill in what is concealed from this seat with a guess that fits all it knows."""
    raise NotImplementedError


@verb
def suggest(s: Any, key: int) -> int:
    """The action the game's own rule-of-thumb player takes."""
    raise NotImplementedError


@verb
def observe(s: Any, seat: int, numbers: Any) -> int:
    """Write the position as numbers for learning, as this seat sees it; say how many."""
    raise NotImplementedError


@verb
def audit(s: Any) -> int:
    """What is wrong with a position that came about by play: 0, or a number of the game."""
    raise NotImplementedError


def bind(dtype: np.dtype[Any], functions: Mapping[str, Function]) -> None:
    """Bind a game's functions to the verbs, keyed by the type of its record."""
    row = readable(dtype).type
    if row in _KERNELS:
        raise TypeError("another game has a record of exactly this type")
    _KERNELS[row] = functions
    if not INTERPRETED:
        record = from_dtype(dtype)
        for name, stub in VERBS.items():
            _choose(stub, functions[name], record)


def _choose(stub: Function, function: Function, record: Any) -> None:
    """Tell Numba that this verb, called on this record, is that function.

    The function's own Python code is handed over, not a call of it, which would be compiled too.
    """
    rule: Any = function
    python = rule.py_func

    def chosen(s: Any, *others: Any) -> Function | None:
        return python if s == record else None

    chosen.__signature__ = signature(python)  # type: ignore[attr-defined]  # Numba compares the two
    options: Any = {"pipeline_class": RuleCompiler}  # which the annotations leave out
    overload(stub, jit_options=options, target="generic")(chosen)
