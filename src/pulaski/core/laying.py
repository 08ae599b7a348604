"""The words of scenarios in a room without a `layout.py`: the fields of its record, by name.

    turn: int = scalar(i2, "turns begun")                           turn = 3
    active: int = scalar(i1, "whose turn", of="seat")               active = "red"
    fires: Cells = cells(i1, 36, doc="what burns", by="space")      fires = { b2 = 1, c2 = 1 }
    where: Cells = cells(i1, 3, doc="...", by="seat", of="space")   where = { red = "b2" }

`of` and `by` name slots, whose texts stand for the numbers; an array without `by` is a list. The
phase is written as its name in lower case. What is not named stays as it is at the start.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from pulaski.core.errors import BadScenario
from pulaski.core.reading import one_of, table, whole
from pulaski.core.state import Field, States, fields

if TYPE_CHECKING:
    from pulaski.core.game import Game

__all__ = ["facts", "lay_out"]


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Write fields of the record as a scenario gives them."""
    s, known = fields(states), game.rules.state.fields
    for word, value in words.items():
        field = known[one_of(word, "word in [position]", known)]
        if not field.shape:
            setattr(s, word, _number(game, word, field, value, word))
            continue
        entries = s[word]
        for where, at, entry in _entries(game, word, field, value):
            if np.ndim(entries) == 1:
                entries[at] = _number(game, word, field, entry, where)
            else:
                _write_row(entries[at], entry, where)


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """Every field of the record."""
    s = fields(states)
    return {
        word: partial(lambda word, field: _told(game, word, field, s[word].tolist()), word, field)
        for word, field in game.rules.state.fields.items()
    }


def _texts(game: Game, word: str, slot: str) -> Sequence[str]:
    """What the numbers of a slot are written as; nothing where they are just numbers."""
    if word == "phase":
        return [phase.key for phase in game.rules.codes.Phase]
    if not slot:
        return ()
    found = game.rules.slots[slot]
    return game.names if found.is_seat else [str(text) for text in found.texts]


def _number(game: Game, word: str, field: Field, value: Any, where: str) -> int:
    if isinstance(value, str):
        texts = list(_texts(game, word, field.of))
        return texts.index(one_of(value, where, texts))
    least, most = np.iinfo(field.kind).min, np.iinfo(field.kind).max
    return whole(value, where, int(least), int(most))


def _entries(game: Game, word: str, field: Field, value: Any) -> list[tuple[str, int, Any]]:
    """The entries of an array that are given: what each is called, its number and its value."""
    if field.by:
        texts = list(_texts(game, "", field.by))
        given = table(value, word)
        return [(f"{word} of {k}", texts.index(one_of(k, word, texts)), given[k]) for k in given]
    if not isinstance(value, list) or len(value) != field.shape[0]:
        raise BadScenario(f"{word} must be a list of {field.shape[0]}, not {value!r}")
    return [(f"{word}[{at}]", at, entry) for at, entry in enumerate(value)]


def _write_row(row: Any, value: Any, where: str) -> None:
    """What one entry of an array of several dimensions holds: numbers, in lists."""
    try:
        row[...] = np.array(value, dtype=row.dtype).reshape(row.shape)
    except (TypeError, ValueError, OverflowError):
        size = " by ".join(map(str, row.shape))
        raise BadScenario(f"{where} must be {size} numbers, not {value!r}") from None


def _told(game: Game, word: str, field: Field, value: Any) -> Any:
    texts = _texts(game, word, field.of)

    def text(number: Any) -> Any:
        """What a number stands for; one that stands for nothing is told as it is."""
        is_named = isinstance(number, int) and 0 <= number < len(texts)
        return texts[number] if is_named else number

    if not field.shape:
        return text(value)
    told = [text(entry) for entry in value]
    return dict(zip(_texts(game, "", field.by), told, strict=False)) if field.by else told
