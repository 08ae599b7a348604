"""The games of a batch in the memory of a GPU: a thread for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from pulaski.core.errors import BadOption
from pulaski.core.events import silent
from pulaski.core.state import States
from pulaski.lab.batch import whole_numbers
from pulaski.lab.gpu import Array, Chip
from pulaski.lab.stepping import ALL_LEGAL, THUMB, Games
from pulaski.players.playout import Ended

__all__ = ["OnGpu", "folded"]

IDS: Final = np.dtype(np.int64)


class OnGpu:
    """Games in the memory of a GPU."""

    def __init__(self, chip: Chip, states: States, of: Games) -> None:
        if (of.holders == THUMB).any():
            raise BadOption("on a GPU bots play at random: rules of thumb are quicker on cores")
        self.chip, self._n = chip, len(states)
        there = [chip.zeros(one.shape, one.dtype) for one in _flat(of)]
        for array, values in zip(there, _flat(of), strict=True):
            chip.put(array, values)
        self.of = folded(there)
        self.states = chip.zeros(states.shape, states.dtype)
        self._flat = there
        self._every = self._sent(np.arange(self._n))
        self._log = self._sent(silent())
        self._ids = chip.zeros((self._n,), IDS)
        self._refused = chip.zeros((self._n,), np.dtype(np.bool_))
        self._faults = chip.zeros((self._n,), IDS)

    def put(self, there: Array, values: Any) -> None:
        """Copy values into an array there."""
        self.chip.put(there, values)

    def here(self, there: Array) -> Any:
        """An array of there, on this side."""
        return self.chip.get(there)

    def rows(self, there: Array, some: Any) -> Any:
        """A copy of some rows of an array there, on this side."""
        found = self.chip.zeros((len(some), *there.shape[1:]), there.dtype)
        self._copy(found, there, np.arange(len(some)), some)
        return self.chip.get(found)

    def put_rows(self, there: Array, some: Any, values: Any) -> None:
        """Copy values into some rows; into one that is named twice, the later ones."""
        last = {int(place): entry for entry, place in enumerate(some)}
        sent = self._sent(np.asarray(values, dtype=there.dtype))
        self._copy(there, sent, np.array([*last], dtype=IDS), np.array([*last.values()], dtype=IDS))

    def ids(self, actions: Any) -> Array:
        """Actions that another library has on the GPU stay there; others are sent."""
        if hasattr(actions, "__cuda_array_interface__"):
            taken = self.chip.taken(actions, IDS)
            if taken.shape != (self._n,):
                raise BadOption(f"actions are {self._n} whole numbers, not {taken.shape}")
            return taken
        self.chip.put(self._ids, whole_numbers(actions, self._n))
        return self._ids

    def first_refused(self, ids: Array, end: int) -> int:
        """The first game whose action is illegal, or ALL_LEGAL."""
        self.chip.launch("check_actions", self._n, [self.states, ids, self._refused, self._n, end])
        refused = np.flatnonzero(self.chip.get(self._refused))
        return int(refused[0]) if len(refused) else ALL_LEGAL

    def go_on(self, some: Any, how: int, ids: Any) -> Sequence[int]:
        """Go on in some games, or in all (None)."""
        of, n = self.of, self._n
        chosen = self._every if some is None else self._sent(np.asarray(some, dtype=IDS))
        count = n if some is None else len(some)
        if count:
            sizes = [of.holders.shape[1], of.choices.shape[1], of.masks.shape[1]]
            arrays = [self.states, chosen, ids if len(ids) else self._ids, self._log, self._faults]
            self.chip.launch(
                "step_games", count,
                [*arrays, *self._flat, how, count, n, *sizes, of.observations.shape[1]],
            )  # fmt: skip
        faults: list[int] = self.chip.get(self._faults)[:count].tolist()
        return faults

    def _sent(self, values: Any) -> Array:
        there = self.chip.zeros(values.shape, values.dtype)
        self.chip.put(there, values)
        return there

    def _copy(self, into: Array, source: Array, places: Any, rows: Any) -> None:
        """Copy rows of one array into places of another."""
        if not len(places):
            return
        both = [self.chip.as_bytes(into), self.chip.as_bytes(source)]
        chosen = [self._sent(np.asarray(one, dtype=IDS)) for one in (places, rows)]
        width = both[0].shape[1]
        lengths = [len(places), width, len(into), len(source)]
        self.chip.launch("copy_rows", len(places) * width, [*both, *chosen, *lengths])


def _flat(of: Games) -> list[Any]:
    """All arrays, one after the other, as the kernel takes them."""
    return [part for one in of for part in (one if isinstance(one, Ended) else [one])]


def folded(arrays: list[Any]) -> Games:
    """The same as they belong together."""
    left = iter(arrays)
    return Games._make(
        Ended._make(next(left) for _ in Ended._fields) if name == "ends" else next(left)
        for name in Games._fields
    )
