"""The games: one room each, found by looking, so that a new one needs no entry in a list."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from pulaski.core.errors import UnknownName
from pulaski.core.game import Rulebook

__all__ = ["find", "names", "rulebooks"]


@cache
def names() -> tuple[str, ...]:
    """The ids of all games in alphabetical order: the rooms, with a dash for each underscore."""
    rooms = sorted(room.name for room in pkgutil.iter_modules(__path__) if room.ispkg)
    return tuple(room.replace("_", "-") for room in rooms)


@cache
def find(name: str) -> Rulebook:
    """The rulebook of a game; its rules are loaded now, not before."""
    if name not in names():
        raise UnknownName("game", name, names())
    room = name.replace("-", "_")
    rules: Rulebook = importlib.import_module(f"pulaski.games.{room}.game").RULES
    return rules


def rulebooks() -> dict[str, Rulebook]:
    """All games by id."""
    return {name: find(name) for name in names()}
