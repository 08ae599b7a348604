"""The games: one room each, found by looking, so that a new one needs no entry in a list.

The environment variable `PULASKI_GAMES` names those to offer, with commas between them, where not
all are wanted: others are then neither loaded nor compiled.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from pulaski.core.components import Parts, check_folder, own_files
from pulaski.core.errors import BadComponents, UnknownName, listing
from pulaski.core.game import Rulebook
from pulaski.core.record import read_with
from pulaski.core.room import open_room

__all__ = [
    "VARIABLE",
    "all_names",
    "check_own_files",
    "find",
    "folder",
    "has_box",
    "names",
    "parts",
    "rulebooks",
]

VARIABLE = "PULASKI_GAMES"


def all_names() -> tuple[str, ...]:
    """The ids of all games in alphabetical order: the rooms, with a dash for each underscore."""
    rooms = sorted(room.name for room in pkgutil.iter_modules(__path__) if room.ispkg)
    return tuple(room.replace("_", "-") for room in rooms)


@cache
def names() -> tuple[str, ...]:
    """The ids of the games that are offered: all, or those that `PULASKI_GAMES` names."""
    wanted = os.environ.get(VARIABLE, "").replace(",", " ").split()
    for name in wanted:
        _room(name)
    return tuple(name for name in all_names() if not wanted or name in wanted)


@cache
def find(name: str) -> Rulebook:
    """The rulebook of a game, offered or not; its rules are loaded now, not before."""
    room = _room(name)
    _check_names()
    return open_room(room, name)


def folder(name: str) -> Path:
    """The room of a game; nothing of it is loaded for this."""
    room = find_spec(_room(name))
    return Path(str(room and room.origin)).resolve().parent


def has_box(name: str) -> bool:
    """Whether a game has data of a box: those that a room's `parts.py` tells of."""
    return find_spec(f"{_room(name)}.parts") is not None


@cache
def parts(name: str) -> Parts:
    """What of a game's box its owner may correct; no rules are loaded for it."""
    if not has_box(name):
        raise BadComponents(f"{name} has no box: it is played without data to correct")
    found: Parts = importlib.import_module(f"{_room(name)}.parts").PARTS
    return found


def check_own_files() -> None:
    """Raise BadComponents now if an owner's data have faults, rather than when they are needed."""
    check_folder()
    _check_names()
    for path in own_files():
        parts(path.stem).open()


def _room(name: str) -> str:
    if name not in all_names():
        raise UnknownName("game", name, all_names())
    return f"pulaski.games.{name.replace('-', '_')}"


def _check_names() -> None:
    """A file that no game would read is a slip of the pen."""
    for path in own_files():
        if path.stem not in all_names() or not has_box(path.stem):
            known = listing(f"{name}.toml" for name in all_names() if has_box(name))
            raise BadComponents(f"{path}: no game reads it: name it one of {known}")


class _Offered(Mapping[str, Rulebook]):
    """The games that are offered, by id; each is loaded when it is asked for."""

    def __getitem__(self, name: str) -> Rulebook:
        if name not in names():
            raise KeyError(name)
        return find(name)

    def __iter__(self) -> Iterator[str]:
        return iter(names())

    def __len__(self) -> int:
        return len(names())


def rulebooks() -> Mapping[str, Rulebook]:
    """The games that are offered, by id; each is loaded when it is asked for."""
    return _Offered()


read_with(rulebooks())
