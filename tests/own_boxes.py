"""Copies of a game's data as an owner could have corrected them, rightly or wrongly.

A room whose game has a box has `tests/games/<room>/own_box.py` with

- `CORRECTED`: changes that are all right together and touch all that can be corrected;
- `WRONG`: a fault for every check: what is changed, the entry that is told, a part of what is wrong
  with it, and the clause;
- `look()`: what is seen of each entry in play, by its path;
- `FOLLOWS`: entries that follow from others, and are only checked against them; none if left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pulaski.core import lines
from pulaski.games import has_box, names, parts
from tests.by_room import declared

__all__ = ["MINE", "boxed", "copy_of", "line_with", "own_box", "paths"]

MINE = "My box"
Changes = tuple[tuple[str, str], ...]
Faults = list[tuple[str, str, str, str, str]]
Seen = dict[str, Any]


def boxed() -> tuple[str, ...]:
    """The games that have a box."""
    return tuple(name for name in names() if has_box(name))


def own_box(game: str) -> Any:
    """The `own_box.py` of a room's tests; None if there is none."""
    return declared(game, "own_box")


def copy_of(game: str, *changes: tuple[str, str], edition: str = MINE) -> str:
    """The data that ship, with another edition and these changes, each of something there once."""
    shipped = parts(game).shipped_text()
    start = shipped.index('edition = "') + len('edition = "')
    text = shipped[:start] + edition + shipped[shipped.index('"', start) :]
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text


def line_with(text: str, part: str) -> int:
    """The line in which a part of the text begins."""
    return text[: text.index(part)].count("\n") + 1


def paths(data: Any, path: lines.Path = ()) -> Iterator[lines.Path]:
    """The way to everything in some data."""
    yield path
    if isinstance(data, dict | list):
        for step, inside in data.items() if isinstance(data, dict) else enumerate(data):
            yield from paths(inside, (*path, step))
