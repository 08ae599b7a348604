"""Columns of numbers as Arrow tables, which Parquet files, pandas and Polars are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from pulaski.core.errors import BadOption
from pulaski.lab.setting import About, Setting
from pulaski.lab.units import Columns

__all__ = ["Framer", "in_order", "needs_arrow"]

#: What a table is ordered by, as far as it has it.
ORDER: Final = ("setting", "number", "step", "turn", "seat")

OBSERVATION: Final = "observation"

#: What columns of other tables than that of games are called in a frame.
NAMES: Final = {
    "games": "number", "numbers": "number", "turns": "turn", "seats": "seat",
    "choices": "choices", "actions": "action", "chances": "chance", "events": "event",
    "places": "place", "times": "times",
}  # fmt: skip


def needs_arrow() -> Any:
    """PyArrow, or a sentence that says how to get it."""
    try:
        import pyarrow
    except ImportError:
        raise BadOption('the laboratory needs PyArrow: pip install "pulaski[lab]"') from None
    return pyarrow


def in_order(frame: Any) -> Any:
    """The same rows by setting, game, and what comes first in it."""
    keys = [frame[name].to_numpy() for name in ORDER if name in frame.column_names]
    order = np.lexsort(keys[::-1])
    if (np.diff(order) == 1).all():
        return frame
    lists = [name for name in frame.column_names if name == OBSERVATION]
    sorted_frame = frame.drop_columns(lists).take(order)
    for name in lists:  # Arrow takes a minute for what NumPy takes a second for
        column = frame[name].combine_chunks()
        rows = column.flatten().to_numpy().reshape(len(order), -1)[order]
        sorted_frame = sorted_frame.append_column(name, _lists(rows))
    return sorted_frame


def _lists(rows: Any) -> Any:
    """A column with a row of numbers in each place."""
    return needs_arrow().FixedSizeListArray.from_arrays(rows.reshape(-1), rows.shape[1])


class Framer:
    """Makes tables whose rows tell by themselves what was played, by whom and by which rules."""

    def __init__(self, settings: Sequence[Setting], about: Sequence[About]) -> None:
        self.settings, self.about = settings, about
        self.options = list(dict.fromkeys(name for one in about for name in one.options))
        self.most_seats = max(one.seats for one in settings)
        self._arrow = needs_arrow()

    def frame(self, table: str, columns: Columns) -> Any:
        """A table in its order."""
        made = self._games(columns) if table == "games" else self._others(table, columns)
        return in_order(self._arrow.table(made))

    def _games(self, columns: Columns) -> dict[str, Any]:
        which, settings, about = columns["setting"], self.settings, self.about
        told: dict[str, Any] = {"setting": which, "number": columns["number"]}
        told["game"] = self._texts(which, [one.game for one in settings])
        told["seats"] = np.array([one.seats for one in settings], dtype=np.int8)[which]
        told["players"] = self._texts(which, [",".join(one.players) for one in settings])
        for name in self.options:
            texts = [one.options.get(name) for one in about]
            told[f"option_{name}"] = self._texts(which, texts)
        told["edition"] = self._texts(which, [one.components or one.edition for one in about])
        told["rules_version"] = np.array([one.rules_version for one in about], np.int16)[which]
        told["pulaski"] = self._texts(which, [one.pulaski for one in about])
        told["seed"], told["began"] = columns["seeds"], columns["began"]
        told["turns"], told["decisions"] = columns["turns"], columns["decisions"]
        endings = {number: kind for one in about for number, kind in one.endings.items()}
        codes = sorted(endings)
        at = np.searchsorted(codes, columns["endings"])
        told["ending"] = self._texts(at, [endings[code] for code in codes])
        told["won"] = (columns["ranks"] == 1).any(1)
        return told | self._of_seats(which, columns)

    def _of_seats(self, which: Any, columns: Columns) -> dict[str, Any]:
        """A column for every seat; nothing stands there in games for fewer."""
        seats = np.array([one.seats for one in self.settings])[which]
        found = {}
        for name in ("rank", "score"):
            for seat in range(self.most_seats):
                values = columns[f"{name}s"][:, seat : seat + 1].reshape(-1)
                if not len(values):  # of games for fewer alone
                    values = np.zeros(len(which), dtype=columns[f"{name}s"].dtype)
                found[f"{name}_{seat}"] = self._arrow.array(values, mask=seats <= seat)
        return found

    def _others(self, table: str, columns: Columns) -> dict[str, Any]:
        told: dict[str, Any] = {"setting": columns["setting"]}
        for name, part in columns.items():
            if name == "observations":
                if part.shape[1]:
                    told[OBSERVATION] = _lists(part)
            elif name == "numbers" and table == "decisions":
                told["step"] = part
            elif name != "setting":
                told[NAMES[name]] = self._encoded(part) if part.dtype.kind == "U" else part
        return told

    def _encoded(self, texts: Any) -> Any:
        known, at = np.unique(texts, return_inverse=True)
        return self._texts(at, known.tolist())

    def _texts(self, which: Any, texts: Sequence[str | None]) -> Any:
        """A column of texts of which there are few."""
        known = list(dict.fromkeys(text for text in texts if text is not None))
        places = [None if text is None else known.index(text) for text in texts]
        missing = np.array([place is None for place in places], dtype=bool)
        numbers = np.array([place or 0 for place in places], dtype=np.int16)
        indices = self._arrow.array(numbers[which], mask=missing[which])
        values = self._arrow.array(known, self._arrow.string())
        return self._arrow.DictionaryArray.from_arrays(indices, values)
