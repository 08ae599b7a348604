"""The six symbols of the dice, as small squares: on tiles, on dice, on tokens.

Each has a colour as well as a drawing, so that a row of six can be compared at ten pixels; none of
the colours is hot, for fire alone is.
"""

from __future__ import annotations

from typing import Final

from pulaski.core.pen import box, disc, line, patch, symbol
from pulaski.core.svg import Element, use

from .pen import DARK, PALE

#: Half of the square of a symbol, in its own units.
MARK: Final = 12.0

GROUNDS: Final = {
    "pulaski": "#8c3b2e",
    "combi-tool": "#6d4aa3",
    "hose": "#1b6fae",
    "chainsaw": "#2f7a43",
    "mcleod": "#57442f",
    "helmet": "#e6b919",
}

HANDLE: Final = "#e9c48c"
STEEL: Final = "#eef1f2"


DRAWINGS: Final = {
    # An axe at one end of the head, a hoe at the other.
    "pulaski": (
        line("M-6.5 9L3 -5", HANDLE, 2.6),
        patch("M-1.5 -9.5L8.5 -2.8C9.6 -.6 9.4 1.6 8 3.4L3.6 -1L-1 -5.4L-7 -6.2L-5.4 -8.6Z", STEEL),
    ),
    # A spade and a pick on one handle.
    "combi-tool": (
        line("M0 10V-1", HANDLE, 2.6),
        patch("M-4 -2.5C-5.4 -6 -3 -9 0 -10.4C3 -9 5.4 -6 4 -2.5Z", STEEL),
        line("M-8.5 3.6C-4.5 .4 4.5 .4 8.5 3.6", STEEL, 2.6),
    ),
    # A coil with its nozzle.
    "hose": (
        line("M7 -7.5H-1.6A6.6 6.6 0 1 0 5 -.4A4.2 4.2 0 1 0 -1.4 4.8", STEEL, 2.5),
        patch("M5 -10.4L10.4 -9V-5.6L5 -4.4Z", HANDLE),
    ),
    # A body with a grip behind it, and the long bar with its teeth: no padlock.
    "chainsaw": (
        line("M-6.4 -.6L-9.6 3.4V8H-4.6", HANDLE, 2.2),
        patch("M-6.6 .4L-3.6 -3.4L3 2L-1.6 8.4H-5.4Z", HANDLE),
        patch("M-2.2 -.8L6.4 -9.2A3.1 3.1 0 0 1 10.6 -4.6L1.8 3.6Z", STEEL),
        line("M-.6 -3.8L5.8 -10M3.6 4L10.4 -2.4", STEEL, 1.5, stroke_dasharray="1.6 2"),
    ),
    # A rake with a blade at its back.
    "mcleod": (
        line("M0 10V-3", HANDLE, 2.6),
        patch("M-8.6 -9.6H8.6V-4H-8.6Z", STEEL),
        line("M-7.4 -3V.6M-3.7 -3V.6M3.7 -3V.6M7.4 -3V.6", STEEL, 1.9),
    ),
    # A hard hat with its brim.
    "helmet": (
        patch("M-8 3.4C-8.6 -9.6 8.6 -9.6 8 3.4Z", PALE, DARK, 1.3),
        patch("M-10.6 3H10.6V6.4H-10.6Z", PALE, DARK, 1.3),
        line("M0 -6.4V2.6", DARK, 1.6),
    ),
}


def _sign(name: str) -> Element:
    """A symbol on its ground."""
    ground = box(-12, -12, 24, 24, GROUNDS[name], rx=4.5)
    return symbol(f"sign-{name}", MARK, MARK, ground, *DRAWINGS[name])


def _die(name: str, sign: Element) -> Element:
    """A die with that side up."""
    face = box(-16, -16, 32, 32, PALE, DARK, rx=7, thick=1.8)
    return symbol(f"die-{name}", 17.5, 17.5, face, sign)


LIBRARY: Final = (
    *(_sign(name) for name in GROUNDS),
    *(_die(name, use(f"sign-{name}", 0, 0, 26, 26)) for name in GROUNDS),
    _die("blank", disc(0, 0, 4, "#b9b7b2")),  # one that was not rolled
)
