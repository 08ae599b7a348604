"""A position is one flat NumPy record. `State` declares it: type, size and meaning of each field.

    class Toy(State):
        turn: int = scalar(i2, "turns begun")
        flames: Cells = cells(i1, 8, doc="flames on each cell of the strip")

`Toy.dtype` is the record's type; mypy sees `s.turn` as an int and `s.flames` as an array.

All types are signed: in compiled code `int()` of an unsigned field stays unsigned, and unsigned
plus signed 64-bit integers make a float. Read a field through `int()` before doing sums with it:
the small type overflows in the interpreter, where it does not when compiled.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import numpy as np
from numba import from_dtype

from pulaski.core.cache import ROOMS
from pulaski.core.compile import INTERPRETED

__all__ = [
    "Cells",
    "Reading",
    "State",
    "States",
    "blank",
    "cells",
    "duplicate",
    "fields",
    "i1",
    "i2",
    "i4",
    "i8",
    "like",
    "plain",
    "readable",
    "scalar",
]

i1, i2, i4, i8 = np.int8, np.int16, np.int32, np.int64
Integer: TypeAlias = type[np.int8] | type[np.int16] | type[np.int32] | type[np.int64]

#: An array field of a position, and an array of positions, as mypy sees them.
Cells: TypeAlias = "np.ndarray[Any, Any]"
States: TypeAlias = "np.ndarray[Any, Any]"


@dataclass(frozen=True)
class Field:
    """One field of a record: its integer type, its shape and what it means.

    Where its numbers stand for something that has a text, `of` names the slot of it; where an array
    has an entry for each seat or space, `by` does. Scenarios then write both as texts.
    """

    kind: Integer
    shape: tuple[int, ...]
    doc: str
    of: str = ""
    by: str = ""

    def __post_init__(self) -> None:
        if self.kind not in (i1, i2, i4, i8):
            raise TypeError(f"a field is i1, i2, i4 or i8, not {self.kind!r}")


def scalar(kind: Integer, doc: str, of: str = "") -> Any:
    """Declare a field that is one number."""
    return Field(kind, (), doc, of)


def cells(kind: Integer, *shape: int, doc: str, of: str = "", by: str = "") -> Any:
    """Declare a field that is an array."""
    return Field(kind, shape, doc, of, by)


class State:
    """Base of all records of positions; a subclass lists its fields."""

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        cls.fields = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        for name in cls.fields:
            if hasattr(np.void, name):
                raise TypeError(f"field {name!r} of {cls.__name__} hides one of NumPy's own")
        cls.dtype = plain(_without_holes(cls.fields, cls.__module__.replace(".", "_")))
        file = getattr(sys.modules[cls.__module__], "__file__", None)
        ROOMS[from_dtype(cls.dtype)] = Path(file or __file__).resolve().parent

    @classmethod
    def document(cls) -> str:
        """The fields as a Markdown table, for the documentation."""
        rows = ["| field | type | meaning |", "|---|---|---|"]
        for name, field in cls.fields.items():
            size = " by ".join(str(n) for n in field.shape)
            rows.append(f"| `{name}` | {np.dtype(field.kind).name} {size} | {field.doc} |")
        return "\n".join(rows)


def _without_holes(fields: dict[str, Field], owner: str) -> np.dtype[Any]:
    """The record's type, the largest integers first, filled up to a multiple of eight bytes.

    Copies do not carry the bytes between fields along, so equal positions would differ there. A
    last field without a single byte tells the records of two games apart that have the same fields.
    """
    layout: list[Any] = [(name, f.kind, f.shape) for name, f in fields.items()]
    layout.sort(key=lambda entry: -np.dtype(entry[1]).itemsize)
    spare = -np.dtype(layout).itemsize % 8
    layout += [("spare", i1, (spare,))] if spare else []
    return np.dtype([*layout, (f"of_{owner}", i1, (0,))], align=True)


def blank(dtype: np.dtype[Any], count: int = 1) -> States:
    """An array of `count` zeroed positions: all arrays of positions are made here.

    Compiled code reads fields of a plain record as attributes; the interpreter needs a class.
    """
    states = np.zeros(count, dtype=dtype)
    return states.view(readable(dtype)) if INTERPRETED else states


def fields(states: States, i: int = 0) -> Any:
    """Position `i` as Python code reads and writes it: `fields(states).turn`."""
    return states.view(readable(states.dtype))[i]


@cache
def readable(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The record type whose fields are attributes, numbers as Python's own.

    NumPy has `np.record` for it, whose attributes take six times as long; and to compare a small
    integer of NumPy's with a code takes seventy times as long as to compare a Python number.
    """
    attributes = {name: _attribute(name, dtype[name].shape) for name in dtype.names or ()}
    return np.dtype((type("Row", (np.void,), attributes), dtype))


def _attribute(name: str, shape: tuple[int, ...]) -> property:
    def read(row: Any) -> int:
        return int(row[name])

    def write(row: Any, value: Any) -> None:
        row[name] = value

    def write_number(row: Any, value: int) -> None:
        row[name] = int(value)  # what does not fit is an error, as NumPy's own would not be

    return property(itemgetter(name), write) if shape else property(read, write_number)


class Reading:
    """A position that changes no more, as Python code reads it: every field is fetched once."""

    def __init__(self, states: States) -> None:
        self._states = states

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._states.dtype.names:
            raise AttributeError(f"a position has no field {name!r}")
        value = self._states[name][0]
        if isinstance(value, np.generic):  # compared with a code, NumPy's own takes far longer
            value = value.item()
        self.__dict__[name] = value
        return value


def duplicate(states: States) -> States:
    """A copy of these positions; NumPy's own goes field by field and takes six times as long."""
    return states.view(_bytes(states.dtype)).copy().view(states.dtype)


@cache
def _bytes(dtype: np.dtype[Any]) -> np.dtype[Any]:
    return np.dtype((np.void, dtype.itemsize))


def like(states: States, count: int) -> States:
    """An array of `count` zeroed positions of the same game as `states`."""
    return blank(plain(states.dtype), count)


@cache
def plain(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The record type without the class that `readable` puts on it.

    One object for each game: Numba knows it again at once, and an equal one by comparing fields.
    """
    return np.dtype((np.void, dtype))
