"""What `choices` is written with."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from pulaski.core.codes import Action, Phase
from pulaski.core.compile import rule
from pulaski.core.state import Cells

__all__ = ["answers", "offer"]


def answers(
    phases: type[Phase], by_phase: Mapping[Phase, tuple[Action, ...]]
) -> tuple[Cells, Cells]:
    """By phase: the first id of the actions that answer it, and how many ids they have together.

    The ids of the actions of one phase follow each other.
    """
    ids = [[number for act in by_phase.get(phase, ()) for number in act.ids] for phase in phases]
    first = np.array([min(numbers, default=0) for numbers in ids], dtype=np.int64)
    count = np.array([len(numbers) for numbers in ids], dtype=np.int64)
    first.setflags(write=False)
    count.setflags(write=False)
    return first, count


@rule
def offer(out: Cells, count: int, action: int, refused: int) -> int:
    """Write an action into the choices unless it is refused; return how many there are now."""
    if refused:
        return count
    out[count] = action
    return count + 1
