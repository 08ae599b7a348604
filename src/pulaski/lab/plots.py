"""Plots as SVG, in the colours that all pictures share: by day and by night, and on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pulaski.core import look
from pulaski.core.svg import Colour, Element, element, write_number

__all__ = ["COLOURS", "Line", "Whisker", "columns", "lines", "ranges", "stacks", "whiskers"]

WIDTH: Final = 480  # so that it can be read on a phone
EDGE: Final = 46  # on both sides of curves
ROW: Final = 42  # what it is called, and below it what is drawn
BAR: Final = 28  # where that is
FOOT: Final = 30
HEIGHT: Final = 220
CUT: Final = 56  # letters of a label

#: For what is told apart in a plot, in this order.
COLOURS: Final = (
    look.WATER,
    look.FLAME,
    look.FOREST,
    Colour("violet", "#8e5bb5"),
    look.EARTH,
    look.SMOKE,
    look.INFERNO,
    look.SIGNAL,
)


class Whisker(NamedTuple):
    """A share and the interval that it is in."""

    label: str
    share: float
    least: float
    most: float


class Line(NamedTuple):
    """A curve with its name."""

    name: str
    points: Sequence[tuple[float, float]]


def whiskers(title: str, rows: Sequence[Whisker]) -> str:
    """Shares as dots on a scale from nothing to all, with their intervals."""
    parts = [*_percent_scale(len(rows))]
    for number, row in enumerate(rows):
        y = ROW * number + BAR
        least, most, at = (_x(share) for share in (row.least, row.most, row.share))
        told = f"{row.label}: {row.share:.1%} ({row.least:.1%} to {row.most:.1%})"
        parts += [
            *_label(row.label, f"{row.share:.1%}", y),
            element(
                "g",
                element("title", told),
                element("path", d=f"M{least:.1f} {y} H{most:.1f}", stroke=look.INK_2,
                        stroke_width=3, stroke_linecap="round"),
                element("circle", cx=at, cy=y, r=5, fill=COLOURS[0]),
            ),
        ]  # fmt: skip
    return _svg(title, ROW * len(rows) + FOOT, parts)


def stacks(title: str, rows: Mapping[str, Mapping[str, float]]) -> str:
    """Shares that add up to all, side by side in a bar for each row; their legend is below."""
    kinds = list(dict.fromkeys(kind for shares in rows.values() for kind in shares))
    parts = [*_percent_scale(len(rows))]
    for number, (label, shares) in enumerate(rows.items()):
        y, at = ROW * number + BAR - 7, 0.0
        parts += _label(label, "", y + 7)
        for kind in kinds:
            share = shares.get(kind, 0.0)
            told = element("title", f"{label}, {kind}: {share:.1%}")
            width = _x(at + share) - _x(at)
            if share:
                parts.append(
                    element("rect", told, x=_x(at), y=y, width=width, height=14,
                            fill=_colour(kinds, kind))
                )  # fmt: skip
            at += share
    height = ROW * len(rows) + FOOT
    legend, lines_of = _legend(kinds, height)
    return _svg(title, height + 22 * lines_of, [*parts, *legend])


def ranges(title: str, unit: str, rows: Mapping[str, Sequence[float]]) -> str:
    """Five numbers for each row: a line from the first to the last, a bar between, a dot."""
    most = max((max(five) for five in rows.values()), default=1.0) or 1.0
    parts = [*_number_scale(most, len(rows), unit)]
    for number, (label, five) in enumerate(rows.items()):
        y = ROW * number + BAR
        a, b, c, d, e = (_x(value / most) for value in five)
        told = ", ".join(
            f"{share} % within {value:g}"
            for share, value in zip((10, 25, 50, 75, 90), five, strict=True)
        )
        parts += [
            *_label(label, f"{five[2]:g}", y),
            element(
                "g",
                element("title", f"{label}: {told}"),
                element("path", d=f"M{a:.1f} {y} H{e:.1f}", stroke=look.INK_2, stroke_width=2),
                element("rect", x=b, y=y - 6, width=max(d - b, 1), height=12, fill=COLOURS[0]),
                element("circle", cx=c, cy=y, r=4.5, fill=look.PANEL, stroke=look.INK,
                        stroke_width=2),
            ),
        ]  # fmt: skip
    return _svg(title, ROW * len(rows) + FOOT, parts)


def columns(title: str, unit: str, counts: Mapping[int, int]) -> str:
    """How often each number came."""
    if not counts:
        return ""
    low, high, most = min(counts), max(counts), max(counts.values())
    wide = (WIDTH - 2 * EDGE) / (high - low + 1)
    parts = [_axis(HEIGHT)]
    for number, count in counts.items():
        tall = (HEIGHT - 20) * count / most
        parts.append(
            element("rect", element("title", f"{number} {unit}: {count:,}"),
                    x=EDGE + wide * (number - low), y=HEIGHT - tall,
                    width=max(wide - (1 if wide > 4 else 0), 0.6), height=tall, fill=COLOURS[0])
        )  # fmt: skip
    for number in dict.fromkeys((low, (low + high) // 2, high)):
        at = EDGE + wide * (number - low + 0.5)
        parts.append(_text(str(number), at, HEIGHT + 18, "middle"))
    parts.append(_text(unit, WIDTH, HEIGHT + 18, "end"))
    return _svg(title, HEIGHT + FOOT, parts)


def lines(title: str, unit: str, curves: Sequence[Line]) -> str:
    """Chances from nothing to all, over turns."""
    last = max((x for curve in curves for x, _ in curve.points), default=1) or 1
    names = [curve.name for curve in curves]
    parts = [_axis(HEIGHT)]
    for percent in (0, 25, 50, 75, 100):
        y = HEIGHT - (HEIGHT - 20) * percent / 100
        parts.append(element("path", d=f"M{EDGE} {y:.1f} H{WIDTH - EDGE}", stroke=look.LINE))
        parts.append(_text(f"{percent} %", EDGE - 8, y + 4.5, "end"))
    for curve in curves:
        places = [
            f"{EDGE + (WIDTH - 2 * EDGE) * x / last:.1f} {HEIGHT - (HEIGHT - 20) * y:.1f}"
            for x, y in curve.points
        ]
        if places:
            parts.append(
                element("path", element("title", curve.name), d="M" + " L".join(places),
                        fill="none", stroke=_colour(names, curve.name), stroke_width=2.5,
                        stroke_linejoin="round")
            )  # fmt: skip
    for share in (0, 0.25, 0.5, 0.75, 1):
        at = EDGE + (WIDTH - 2 * EDGE) * share
        parts.append(_text(f"{last * share:.0f}", at, HEIGHT + 18, "middle"))
    parts.append(_text(unit, WIDTH, HEIGHT + 18, "end"))
    legend, lines_of = _legend(names, HEIGHT + FOOT)
    return _svg(title, HEIGHT + FOOT + 22 * lines_of, [*parts, *legend])


# Parts of plots.


def _x(share: float) -> float:
    return 16 + (WIDTH - 32) * share


def _percent_scale(rows: int) -> list[Element]:
    parts = []
    for percent in (0, 25, 50, 75, 100):
        x = _x(percent / 100)
        parts.append(element("path", d=f"M{x:.1f} 0 V{ROW * rows}", stroke=look.LINE))
        parts.append(_text(f"{percent} %", x, ROW * rows + 18, "middle"))
    return parts


def _number_scale(most: float, rows: int, unit: str) -> list[Element]:
    parts = []
    for share in (0, 0.5, 1):
        x = _x(share)
        parts.append(element("path", d=f"M{x:.1f} 0 V{ROW * rows}", stroke=look.LINE))
        parts.append(_text(f"{most * share:g}", x, ROW * rows + 18, "middle"))
    return [*parts, _text(unit, _x(0.75), ROW * rows + 18, "middle")]


def _axis(y: float) -> Element:
    return element("path", d=f"M{EDGE} {y} H{WIDTH - EDGE}", stroke=look.INK_2)


def _legend(names: Sequence[str], y: float) -> tuple[list[Element], int]:
    """What the colours stand for, in as many lines as it takes."""
    parts, x, row = [], 0.0, 0
    for name in names:
        wide = 30 + 7.2 * len(_cut(name))
        if x + wide > WIDTH and x:
            x, row = 0.0, row + 1
        at = y + 22 * row
        parts.append(
            element("rect", x=x, y=at, width=14, height=14, rx=3, fill=_colour(names, name))
        )
        parts.append(_text(_cut(name), x + 20, at + 12))
        x += wide
    return parts, row + 1


def _colour(names: Sequence[str], name: str) -> Colour:
    return COLOURS[list(names).index(name) % len(COLOURS)]


def _label(text: str, value: str, y: float) -> list[Element]:
    """What stands above a row: its name, and on the right its figure."""
    return [_text(_cut(text), 0, y - 13), _text(value, WIDTH, y - 13, "end")]


def _cut(text: str) -> str:
    return text if len(text) <= CUT else f"{text[: CUT - 1]}…"


def _text(text: str, x: float, y: float, anchor: str = "start") -> Element:
    return element("text", text, x=x, y=y, text_anchor=anchor, fill=look.INK, font_size=13)


def _svg(title: str, height: float, parts: Sequence[Element]) -> str:
    root = element(
        "svg",
        element("title", title),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"-4 -8 {WIDTH + 8} {write_number(height + 12)}",
        class_="plot pulaski",
        role="img",
        aria_label=title,
    )
    return root.write()
