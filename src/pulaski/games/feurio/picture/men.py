"""The firefighters: helmet, coat and boots in the colour of the team, its shape on the coat."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.pen import ROUND, disc, line, patch, symbol
from pulaski.core.svg import Element, Value, use

from ..notation import COLOUR_NAMES

WIDE, HIGH = 19.0, 27.0  # halves

COAT: Final = "M-8 -6 C-13 -5 -15 0 -15 9 L-11 10 L-11 14 H11 L11 10 L15 9 C15 0 13 -5 8 -6 Z"
LEGS: Final = "M-10 13 L-10 23 H-1.5 L0 16 L1.5 23 H10 L10 13 Z"
HELMET: Final = "M-10 -10 C-10 -24 10 -24 10 -10 L14 -7.5 C8 -9.5 -8 -9.5 -14 -7.5 Z"


def man(colour: str, x: float, y: float, height: float, **attributes: Value) -> Element:
    """A firefighter of a colour, his middle at x, y."""
    return use(f"fighter-{colour}", x, y, height * WIDE / HIGH, height, **attributes)


def _fighter(name: str) -> Element:
    """Round him a pale rim, which keeps him off the fire."""
    team, dark = look.TEAMS[name], look.DARK
    light = team.band == dark  # a pale coat has dark signs
    band = "#5b4c00" if light else team.band
    return symbol(
        f"fighter-{name}",
        WIDE,
        HIGH,
        patch(COAT + LEGS + HELMET, look.PALE, look.PALE, 6),
        patch(LEGS, "#353d44", dark, 1.8),
        patch(COAT, team.colour, dark, 2),
        line("M-11 11.6 H11", band, 3),
        disc(0, -9, 6, "#e8c39e", dark, 1.6),
        patch(HELMET, team.colour, dark, 2),
        line("M0 -20 V-11", band, 3),
        patch(
            look.SHAPES[team.shape],
            dark if light else look.PALE,
            transform="translate(0 3) scale(.56)",
        ),
        **ROUND,
    )


LIBRARY: Final = (
    *(_fighter(name) for name in COLOUR_NAMES),
    *(look.SYMBOLS[f"shape-{look.TEAMS[name].shape}"] for name in COLOUR_NAMES),
)
