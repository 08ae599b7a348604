"""A GPU that is made up: its arrays are NumPy's, and its threads run one after the other.

What kernels do there is done by the very functions that they call, compiled for cores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import Cells, States
from pulaski.lab.gpu_batch import folded
from pulaski.lab.gpu_rules import random_games
from pulaski.lab.stepping import ALL_LEGAL, first_refused, go_on
from pulaski.players.playout import Ended

WIDTH = 8


class MadeUpChip:
    """What there must be of a GPU."""

    def __init__(self) -> None:
        self.launched: list[tuple[str, int]] = []

    def zeros(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        return np.zeros(shape, dtype=dtype)

    def put(self, there: Any, values: Any) -> None:
        there[:] = values

    def get(self, there: Any) -> Any:
        return there.copy()

    def as_bytes(self, there: Any) -> Any:
        return there.reshape(len(there), -1).view(np.uint8)

    def taken(self, values: Any, dtype: np.dtype[Any]) -> Any:
        raise NotImplementedError("there is no other library on it")

    def width(self, name: str, arguments: Sequence[Any]) -> int:
        return WIDTH

    def launch(self, name: str, threads: int, arguments: Sequence[Any]) -> None:
        self.launched.append((name, threads))
        getattr(self, f"_{name}")(threads, *arguments)

    def wait(self) -> None:
        """Nothing is under way."""

    def _play_games(
        self, width: int, states: Any, starts: Any, outs: Any, log: Any, *others: Any
    ) -> None:
        ends, (threads, games, seats, most, first, key) = Ended._make(others[:7]), others[7:]
        assert (threads, games, seats, most) == (width, len(ends.seeds), ends.ranks.shape[1],
                                                 outs.shape[1])  # fmt: skip
        for thread in range(threads):
            play_a_thread(states, starts, outs, log, ends, thread, threads, first, key)

    def _check_actions(
        self, width: int, states: Any, actions: Any, refused: Any, games: int, ids: int
    ) -> None:
        for i in range(width):
            refused[i] = first_refused(states, i, i + 1, ids, actions) != ALL_LEGAL

    def _step_games(
        self, width: int, states: Any, indices: Any, actions: Any, log: Any, faults: Any,
        *others: Any,
    ) -> None:  # fmt: skip
        *flat, how, some, games, seats, most, ids, seen = others
        of = folded(flat)
        shapes = (of.holders.shape, of.choices.shape, of.masks.shape, of.observations.shape)
        assert shapes == ((games, seats), (games, most), (games, ids), (games, seen))
        assert width == some == len(indices)
        for entry in range(some):
            mine = indices[entry : entry + 1]
            faults[entry] = go_on(states, mine, how, of, actions, log, None)

    def _copy_rows(
        self, width: int, into: Any, source: Any, places: Any, rows: Any, count: int, size: int,
        length: int, most: int,
    ) -> None:  # fmt: skip
        assert width == count * size
        assert (into.shape, source.shape) == ((length, size), (most, size))
        into[places] = source[rows]


@driver
def play_a_thread(
    states: States, starts: States, outs: Cells, log: Events, ends: Ended, thread: int,
    threads: int, first: int, key: int,
) -> int:  # fmt: skip
    random_games(states, starts, outs, log, ends, thread, threads, first, key)
    return 0
