"""Words that the data and their checks share; no data are read here."""

from __future__ import annotations

from typing import Final

BOARDS: Final = ("front", "back")  # FP-COMP-15
SIDES: Final = ("top", "right", "bottom", "left")
DICE: Final = ("sum9", "koplow")  # FP-COMP-19: kinds of black dice


def is_indoors(row: int, column: int) -> bool:
    """FP-BOARD-1: 6 rows of 8."""
    return 1 <= row <= 6 and 1 <= column <= 8
