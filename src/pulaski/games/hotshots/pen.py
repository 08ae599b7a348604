"""Short names for what drawings are made of.

Strokes have round ends and joints: `ROUND` stands once on every block of the picture, and what is
drawn in it takes after it.
"""

from __future__ import annotations

import re
from typing import Final

from pulaski.core.svg import Element, Value, element, write_number
from pulaski.core.words import Words, capital

__all__ = [
    "DARK",
    "PALE",
    "ROUND",
    "at",
    "box",
    "disc",
    "fit",
    "line",
    "lines",
    "move",
    "named",
    "patch",
    "symbol",
    "words",
]

DARK: Final = "#1e2428"  # outlines that are the same by day and by night
PALE: Final = "#fffdf8"
ROUND: Final[dict[str, Value]] = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def move(x: float, y: float, scale: float = 1.0) -> str:
    """The attribute that puts something at a place."""
    sized = f" scale({write_number(scale)})" if scale != 1 else ""
    return f"translate({write_number(x)} {write_number(y)}){sized}"


def symbol(name: str, half: float, *parts: Element, high: float = 0) -> Element:
    """A drawing round the origin, used at any size; `high` where it is no square."""
    tall = high or half
    return element(
        "symbol", *parts, id=name, viewBox=f"{-half:g} {-tall:g} {2 * half:g} {2 * tall:g}"
    )


def at(drawing: str, x: float, y: float, **attributes: Value) -> Element:
    """A drawing of the library with its origin at a place."""
    return element("use", href=f"#{drawing}", x=x or None, y=y or None, **attributes)


def patch(d: str, fill: Value, edge: Value = None, thick: float = 1.4, **more: Value) -> Element:
    """A filled path."""
    rim = thick if edge else None
    return element("path", d=d, fill=fill, stroke=edge, stroke_width=rim, **more)


def line(d: str, colour: Value, thick: float = 1.4, **more: Value) -> Element:
    """A stroke."""
    return patch(d, "none", colour, thick, **more)


def disc(
    x: float, y: float, r: float, fill: Value, edge: Value = None, thick: float = 1.4, **more: Value
) -> Element:
    """A circle round a point."""
    rim = thick if edge else None
    return element(
        "circle", cx=x or None, cy=y or None, r=r, fill=fill, stroke=edge, stroke_width=rim, **more
    )


def box(
    x: float, y: float, wide: float, high: float, fill: Value, edge: Value = None, **more: Value
) -> Element:
    """A rectangle by its north-western corner."""
    ready: dict[str, Value] = {"stroke_width": 1.4 if edge else None}
    return element(
        "rect", x=x, y=y, width=wide, height=high, fill=fill, stroke=edge, **(ready | more)
    )


def words(text: str, x: float, y: float, **more: Value) -> Element:
    """Type that takes size and colour after what it stands in."""
    return element("text", text, x=x or None, y=y, **more)


def named(name: str, language: Words) -> str:
    """What people call something; a number in a name stands apart."""
    return capital(re.sub(r"-(?=\d)", " ", str(language.name(name))))


def lines(text: str, room: float, size: float, most: int = 3) -> list[str]:
    """Words in as few lines as they need, at most so many."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and fit(longer, room, size) != longer and len(found) < most:
            found.append(word)
        else:
            found[-1] = longer
    return [fit(part, room, size) for part in found]


def fit(text: str, room: float, size: float) -> str:
    """Words cut to the room a line has; type differs from one system to the next."""
    most = room / size
    if _width(text) <= most:
        return text
    while text and _width(text) > most - 0.8:
        text = text[:-1]
    return text.rstrip() + "…"


def _width(text: str) -> float:
    """How wide words are, in heights of their type."""
    narrow, wide = sum(map(text.count, "ijlrtfI .,'")), sum(map(text.count, "mwMW@"))
    return 0.34 * narrow + 0.88 * wide + 0.6 * (len(text) - narrow - wide)
