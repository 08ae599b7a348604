"""Small drawings beside the board: card backs, Buckets, suits, Events."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.pen import ROUND, disc, line, patch, symbol
from pulaski.core.svg import Element, element

from .tokens import DIRT


def _event(name: str, *parts: Element) -> Element:
    """The sign of an Event: a drawing in a disc."""
    return symbol(name, 9, 9, element("use", href="#coin"), *parts, **ROUND)


CARD: Final = (
    "M-8 -15 H8 a3 3 0 0 1 3 3 V12 a3 3 0 0 1 -3 3 H-8 a3 3 0 0 1 -3 -3 V-12 a3 3 0 0 1 3 -3 Z"
)
PINE: Final = "M0 -6 L3.8 -.5 H2 L4.8 4.8 H-4.8 L-2 -.5 H-3.8 Z"
EYES: Final = "M-1.8 1 h1.2 v1.6 h-1.2 z M.6 1 h1.2 v1.6 h-1.2 z"
CUP: Final = (
    "M-4.5 -7.5 H4.5 V-2 C4.5 1.5 2 3 1 3.5 V5 H4 V7.5 H-4 V5 H-1 V3.5 C-2 3 -4.5 1.5 -4.5 -2 Z"
)
HANDLES: Final = "M-4.5 -5.5 H-7.5 C-7.5 -2 -6 -.5 -3.5 0 M4.5 -5.5 H7.5 C7.5 -2 6 -.5 3.5 0"
FLAME: Final = (
    "M.5 -8 C2 -4 6 -2 6 2.5 C6 6 3.5 8 0 8 C-3.5 8 -6 6 -6 2.5 C-6 0 -4.5 -1.5 -3.5 -3.5"
    " C-3 -2 -2 -1 -1 -1 C-1.6 -4 -1 -6 .5 -8 Z"
)
DROP: Final = (
    "M0 -8 C2.2 -3.5 5.4 -1 5.4 3 C5.4 6 3 8 0 8 C-3 8 -5.4 6 -5.4 3 C-5.4 -1 -2.2 -3.5 0 -8 Z"
)
BREEZE: Final = "M-7 -2 H3 C7 -2 6 -7 3 -6 M-7 2 H5 C8 2 7 7 4 6"
FURROWS: Final = "".join(f"M-4.5 {y} c2 -2 3 1.4 4.6 0 s2.4 -1.4 4.4 -.6" for y in (-1.5, 3.4))
WHIRL: Final = "M-5 -4.5 H5 M-4 -1.5 H4 M-2.5 1.5 H3 M-1 4.5 H1.5"
TWO: Final = (
    "M-3 -.6 a2.4 2.4 0 1 1 .01 0 Z M3 -.6 a2.4 2.4 0 1 1 .01 0 Z"
    " M-6 5 C-6 .4 0 .4 0 5 Z M0 5 C0 .4 6 .4 6 5 Z"
)

BACK: Final = (patch(CARD, look.FOREST, "#173d20", 1.6), patch(PINE, "#8fbf86"))
BUCKET: Final = (
    line("M-8 -4 C-8 -12 8 -12 8 -4", look.INK),
    patch("M-9 -4 H9 L6.5 10 H-6.5 Z", "#aeb8be", "#1e2428", 1.6),
    patch("M-8.6 -4 C-4 -7 4 -7 8.6 -4 C4 -1.5 -4 -1.5 -8.6 -4 Z", look.WATER, "#17496e"),
)
EMPTIED: Final = (
    patch("M-9 4 V-8 L5 -6 V2 Z", "none", look.INK_2, 1.5),
    line("M5 -6 C10 -3 9 1 5 2", look.INK_2, 1.3),
    line("M-10 8.5 H-4 M-1 8.5 H3", look.INK_2, 1.3),
)
FIREBREAK: Final = (
    patch("M-7 -7 H7 V7 H-7 Z", look.EARTH, DIRT),
    line(FURROWS, "#e3c49c", 1.5),
)

LIBRARY: Final = (
    symbol("back", 12, 16, *BACK, **ROUND),
    symbol("bucket", 12, 11, *BUCKET, **ROUND),
    symbol("emptied", 12, 11, *EMPTIED, **ROUND),
    symbol("cup", 9, 9, line(HANDLES, look.INK_2), patch(CUP, look.SIGNAL, "#6b5410"), **ROUND),
    symbol("suit-fire", 8, 8.6, patch(FLAME, look.FLAME, "#7a1420", 1.2), **ROUND),
    symbol("suit-wind", 8, 8, line(BREEZE, look.INK_2, 1.9), **ROUND),
    symbol("suit-water", 8, 8.6, patch(DROP, look.WATER, "#17496e", 1.2), **ROUND),
    symbol("suit-firebreak", 8, 8, *FIREBREAK, **ROUND),
    disc(0, 0, 8.2, look.PANEL, look.INK, 1.3, id="coin"),
    _event("firestorm", line(WHIRL, look.INK, 1.7)),
    _event("mutual-aid", patch(TWO, look.INK)),
    _event("shadow", patch(PINE, look.INK), patch(EYES, look.PANEL)),
)
