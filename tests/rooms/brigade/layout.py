"""The words in which a scenario lays a position out and asks about one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pulaski.core.game import Game
from pulaski.core.reading import one_of, whole
from pulaski.core.state import States, fields

from . import state as n
from .notation import SPACE_NAMES


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """`fires = { mill = 3 }`."""
    for space, strength in words["fires"].items():
        at = SPACE_NAMES.index(one_of(space, "space", SPACE_NAMES))
        fields(states).fire[at] = whole(strength, space, 0, n.HOTTEST)


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """What can be asked of a position."""
    s = fields(states)
    return {"points": lambda: int(s.points), "fires": lambda: [int(f) for f in s.fire]}
