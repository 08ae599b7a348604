"""What the tests of a room declare for tests that all games share, found by the file's name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

__all__ = ["declared"]


def declared(game: str, file: str) -> ModuleType | None:
    """`tests/games/<room>/<file>.py`; None if the room has none."""
    module = f"tests.games.{game.replace('-', '_')}.{file}"
    try:
        return import_module(module) if find_spec(module) else None
    except ModuleNotFoundError as error:
        if error.name and module.startswith(error.name):
            return None  # the folder is not there either
        raise
