"""What kind of value an entry of a file must be, and what is wrong with one that is not.

A shape is `int`, `str` or `bool`; `[shape]`, a list of any length; `(shape, shape)`, a list of just
these; `{"name": shape, "other?": shape}`, a table, the second of its entries not needed; or
`{str: shape}`, a table with names of any kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from pulaski.core.lines import Path

__all__ = ["PAIR", "Shape", "kind_of", "misfits", "shown"]

Shape: TypeAlias = Any

#: A place, such as a row and a column.
PAIR = (int, int)

_KINDS = {int: "a whole number", str: "a text", bool: "true or false", float: "a fraction"}
_LONGEST = 60
LARGEST = 1_000_000


def misfits(value: Any, shape: Shape, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Where a value differs from its shape, and how."""
    if isinstance(shape, type):
        if type(value) is not shape:
            yield path, f"must be {_KINDS[shape]}, not {shown(value)}"
        elif isinstance(value, int) and abs(value) > LARGEST:
            yield path, f"must be at most {LARGEST:,}, not {shown(value)}"
    elif isinstance(shape, dict):
        yield from _in_table(value, shape, path)
    elif not isinstance(value, list):
        yield path, f"must be a list, not {shown(value)}"
    elif isinstance(shape, tuple) and len(value) != len(shape):
        yield path, f"must be a list of {len(shape)}, not {shown(value)}"
    else:
        shapes = shape if isinstance(shape, tuple) else shape * len(value)
        for number, (entry, expected) in enumerate(zip(value, shapes, strict=True)):
            yield from misfits(entry, expected, (*path, number))


def _in_table(value: Any, shape: dict[Any, Shape], path: Path) -> Iterator[tuple[Path, str]]:
    if not isinstance(value, dict):
        yield path, f"must be a table, not {shown(value)}"
        return
    for name in shape:
        if name is not str and not name.endswith("?") and name not in value:
            yield (*path, name), "is missing"
    for name, entry in value.items():
        expected = shape.get(name, shape.get(f"{name}?", shape.get(str)))
        if expected is None:
            yield (*path, name), "is not an entry of this file"
        else:
            yield from misfits(entry, expected, (*path, name))


def kind_of(value: Any) -> str:
    """What a value is, in words."""
    if isinstance(value, dict):
        return "a table"
    return "a list" if isinstance(value, list) else _KINDS.get(type(value), "a date")


def shown(value: Any) -> str:
    """A value for a message, cut short."""
    try:
        text = repr(value) if not isinstance(value, bool) else str(value).lower()
    except ValueError:  # Python does not write numbers of thousands of digits
        return "a number too long to show"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
