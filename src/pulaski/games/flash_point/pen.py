"""Short names for what drawings are made of."""

from __future__ import annotations

from pulaski.core.svg import Element, Value, element

__all__ = ["box", "disc", "line", "patch", "symbol"]


def symbol(name: str, half_width: float, half_height: float, *parts: Element) -> Element:
    """A drawing round the origin, used at any size."""
    view = f"{-half_width:g} {-half_height:g} {2 * half_width:g} {2 * half_height:g}"
    return element("symbol", *parts, id=name, viewBox=view)


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
    x: float, y: float, r: float, fill: Value, edge: Value = None, thick: float = 1.2
) -> Element:
    """A circle round a point."""
    return element("circle", cx=x or None, cy=y or None, r=r, fill=fill, **_edge(edge, thick))


def patch(
    d: str, fill: Value, edge: Value = None, thick: float = 1.4, **attributes: Value
) -> Element:
    """A filled path."""
    joined: dict[str, Value] = {"stroke_linejoin": "round"} if edge else {}
    return element("path", d=d, fill=fill, **_edge(edge, thick), **joined, **attributes)


def line(d: str, colour: Value, thick: float = 1.4, **attributes: Value) -> Element:
    """A stroke with round ends."""
    ready: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return element(
        "path", d=d, fill="none", stroke=colour, stroke_width=thick, **(ready | attributes)
    )
