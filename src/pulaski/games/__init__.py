"""The games: one room each, found by looking, so that a new one needs no entry in a list."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from pulaski.core.components import Parts, check_folder, own_files
from pulaski.core.errors import BadComponents, UnknownName, listing
from pulaski.core.game import Rulebook

__all__ = ["check_own_files", "find", "folder", "names", "parts", "rulebooks"]


@cache
def names() -> tuple[str, ...]:
    """The ids of all games in alphabetical order: the rooms, with a dash for each underscore."""
    rooms = sorted(room.name for room in pkgutil.iter_modules(__path__) if room.ispkg)
    return tuple(room.replace("_", "-") for room in rooms)


@cache
def find(name: str) -> Rulebook:
    """The rulebook of a game; its rules are loaded now, not before."""
    room = _room(name)
    _check_names()
    rules: Rulebook = importlib.import_module(f"{room}.game").RULES
    return rules


def folder(name: str) -> Path:
    """The room of a game; nothing of it is loaded for this."""
    spec = find_spec(_room(name))
    assert spec and spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0]).resolve()


@cache
def parts(name: str) -> Parts:
    """What of a game's box its owner may correct; no rules are loaded for it."""
    found: Parts = importlib.import_module(f"{_room(name)}.parts").PARTS
    return found


def check_own_files() -> None:
    """Raise BadComponents now if an owner's data have faults, rather than when they are needed."""
    check_folder()
    _check_names()
    for path in own_files():
        parts(path.stem).open()


def _room(name: str) -> str:
    if name not in names():
        raise UnknownName("game", name, names())
    return f"pulaski.games.{name.replace('-', '_')}"


def _check_names() -> None:
    """A file that no game would read is a slip of the pen."""
    for path in own_files():
        if path.stem not in names():
            known = listing(f"{name}.toml" for name in names())
            raise BadComponents(f"{path}: no game reads it: name it one of {known}")


def rulebooks() -> dict[str, Rulebook]:
    """All games by id."""
    return {name: find(name) for name in names()}
