"""Short names for what drawings are made of.

Strokes have round ends and joints: `ROUND` stands once on every block of the picture, and what is
drawn in it takes after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pulaski.core import look
from pulaski.core.svg import Element, Value, element, write_number

__all__ = [
    "ROUND",
    "bar",
    "box",
    "disc",
    "fit",
    "glow",
    "line",
    "patch",
    "placed",
    "ring",
    "seat_frame",
    "symbol",
    "target",
]

ROUND: Final[dict[str, Value]] = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def symbol(
    name: str, half_width: float, half_height: float, *parts: Element, **attributes: Value
) -> Element:
    """A drawing round the origin, used at any size."""
    view = f"{-half_width:g} {-half_height:g} {2 * half_width:g} {2 * half_height:g}"
    return element("symbol", *parts, id=name, viewBox=view, **attributes)


def _edge(colour: Value, width: float) -> dict[str, Value]:
    return {"stroke": colour, "stroke_width": width} if colour else {}


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: Value,
    edge: Value = None,
    *,
    rx: float | None = None,
    thick: float = 1.2,
    **attributes: Value,
) -> Element:
    """A rectangle by its north-western corner."""
    return element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=rx,
        fill=fill,
        **_edge(edge, thick),
        **attributes,
    )


def disc(
    x: float,
    y: float,
    r: float,
    fill: Value,
    edge: Value = None,
    thick: float = 1.2,
    **attributes: Value,
) -> Element:
    """A circle round a point."""
    return element(
        "circle", cx=x or None, cy=y or None, r=r, fill=fill, **_edge(edge, thick), **attributes
    )


def patch(
    d: str, fill: Value, edge: Value = None, thick: float = 1.4, **attributes: Value
) -> Element:
    """A filled path."""
    return element("path", d=d, fill=fill, **_edge(edge, thick), **attributes)


def line(d: str, colour: Value, thick: float = 1.4, **attributes: Value) -> Element:
    """A stroke."""
    return element("path", d=d, fill="none", stroke=colour, stroke_width=thick, **attributes)


def placed(drawing: str, x: float, y: float, scale: float = 1.0, **attributes: Value) -> Element:
    """A drawing of the library with its origin at a place, larger or smaller."""
    sized = f" scale({write_number(scale)})" if scale != 1 else ""
    where = f"translate({write_number(x)} {write_number(y)}){sized}"
    return element("use", href=f"#{drawing}", transform=where, **attributes)


def bar(x: float, y: float, width: float, height: float) -> str:
    """A rectangle in a path."""
    left, top, wide, high = map(write_number, (x, y, width, height))
    return f"M{left} {top}h{wide}v{high}h-{wide}z"


def ring(x: float, y: float, r: float) -> str:
    """A circle in a path."""
    left, half, whole = map(write_number, (x - r, r, 2 * r))
    around = f"a{half} {half} 0 1 0 "
    return f"M{left} {write_number(y)}{around}{whole} 0{around}-{whole} 0"


def fit(text: str, room: float, size: float = 12) -> str:
    """Words cut to what a line of type holds; type differs from one system to the next."""
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


def seat_frame(frame: Mapping[str, Value], asked: bool, on_turn: bool, won: bool) -> Element:
    """Whose turn it is has a yellow frame; who is asked is yellow altogether, and so who won."""
    asked = asked or won
    if not (asked or on_turn):
        return element("use", href="#frame")
    return element(
        "rect",
        **frame,
        fill=look.SIGNAL if asked else look.PANEL,
        fill_opacity=0.45 if asked else None,
        stroke=look.SIGNAL if on_turn or won else look.LINE,
    )


def glow(name: str, *stops: tuple[float, str, float]) -> Element:
    """Light that goes out from a middle: how far, in which colour, how strong."""
    parts = (
        element("stop", offset=offset, stop_color=colour, stop_opacity=strength)
        for offset, colour, strength in stops
    )
    return element("radialGradient", *parts, id=name)


def target(
    drawing: str, name: str, told: str, x: float = 0, y: float = 0, **attributes: Value
) -> Element:
    """What is pointed at where a place is meant: a drawing of the library."""
    return element(
        "use",
        element("title", told),
        href=f"#{drawing}",
        class_="may",
        data_space=name,
        role="button",
        x=x or None,
        y=y or None,
        **attributes,
    )
