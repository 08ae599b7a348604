"""Records: what may be declared, and that nothing hides between the fields."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski.core.state import (
    Cells,
    Reading,
    State,
    blank,
    cells,
    duplicate,
    fields,
    i1,
    i2,
    i8,
    like,
    scalar,
)
from pulaski.games import rulebooks


class Toy(State):
    """A record with an odd number of bytes."""

    turn: int = scalar(i2, "turns begun")
    flames: Cells = cells(i1, 5, doc="flames on each cell")
    burnt: int = scalar(i8, "a set of cells")


def test_fields_are_written_and_read_by_name() -> None:
    states = blank(Toy.dtype, 2)
    toy = fields(states, 1)
    toy.turn = 300
    toy.flames[4] = 7
    assert states["turn"].tolist() == [0, 300]
    assert fields(states, 1).flames.tolist() == [0, 0, 0, 0, 7]


def test_a_duplicate_is_equal_and_independent() -> None:
    states = blank(Toy.dtype, 3)
    fields(states, 2).turn, fields(states, 1).flames[4] = 300, 7
    twin = duplicate(states)
    assert (type(twin), twin.dtype) == (type(states), states.dtype)
    assert twin.tobytes() == states.tobytes()
    fields(twin, 2).turn = 5
    assert fields(states, 2).turn == 300


def test_a_reading_has_the_fields_of_its_position_and_no_other() -> None:
    states = blank(Toy.dtype)
    states["turn"], states["flames"][0, 4] = 300, 7
    reading = Reading(states)
    assert (reading.turn, reading.flames.tolist()) == (300, [0, 0, 0, 0, 7])
    for name in ("turns", "_turn", "spare_parts"):
        with pytest.raises(AttributeError, match=name):
            getattr(reading, name)


@pytest.mark.parametrize("name", ["round", "size", "data", "shape", "min"])
def test_a_field_cannot_hide_an_array_attribute(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        type("Bad", (State,), {name: scalar(i1, "hidden")})


def test_a_field_cannot_be_unsigned() -> None:
    unsigned: Any = np.uint8
    with pytest.raises(TypeError, match="i1, i2, i4 or i8"):
        scalar(unsigned, "unsigned plus signed makes a float when compiled")


RECORDS = [Toy, *(rules.state for rules in rulebooks().values())]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_no_byte_lies_between_fields(record: type[State]) -> None:
    sizes = [np.dtype(kind[0]).itemsize for kind in (record.dtype.fields or {}).values()]
    assert sum(sizes) == record.dtype.itemsize
    assert record.dtype.itemsize % 8 == 0
    states = blank(record.dtype, 3)
    states.view(np.uint8)[:] = 255  # garbage must not survive in a copy that says it is equal
    clean = like(states, 1)
    states[0] = clean[0]
    assert states[:1].tobytes() == clean.tobytes() == states[:1].copy().tobytes()


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_every_field_is_documented(record: type[State]) -> None:
    table = record.document()
    for name, field in record.fields.items():
        assert field.doc
        assert f"| `{name}` |" in table


@pytest.mark.parametrize("name", pulaski.names())
def test_all_arrays_of_a_game_have_one_type_and_not_only_an_equal_one(name: str) -> None:
    """Numba knows that one again at once: a call of a rule takes a tenth of the time."""
    game = pulaski.game(name, 2)
    position = game.start(1)
    position.play(position.suggestion())
    arrays = [
        *(game.start_state, pulaski.game(name, 2).start_state, position.states),
        *(like(position.states, 3), duplicate(position.states), position.states.copy()),
        like(like(position.states, 1), 1),
    ]
    assert len({id(array.dtype) for array in arrays}) == 1
