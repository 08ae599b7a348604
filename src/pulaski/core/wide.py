"""Boards on a wide page, where their blocks stand side by side.

The picture is the same for everybody, so its style sheet moves the blocks. It asks the frame round
the picture for its shape, not the window: the page has a column of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["SHAPE", "moved", "side_by_side", "wider"]

SHAPE: Final = 1.19  # width by height of the narrowest frame with room for a column


def moved(x: float, y: float, scale: float | None = None) -> str:
    """The declaration that puts a block to its place, in units of the picture."""
    size = "" if scale is None else f" scale({scale:.3f})"
    return f"transform:translate({round(x, 1):g}px,{round(y, 1):g}px){size}"


def side_by_side(board: str, rules: Iterable[str], shape: float = SHAPE) -> str:
    """A style sheet with rules for a wide page; a file has no sheet round it, and goes without."""
    return f".sheet:has(>.{board}){{container:board/size}}\n" + wider(shape, rules)


def wider(shape: float, rules: Iterable[str]) -> str:
    """Rules for a frame of at least that shape: what comes later goes before."""
    wide = "\n".join(rules)
    return f"@container board (min-aspect-ratio:{100 * shape:g}/100){{\n{wide}\n}}\n"
