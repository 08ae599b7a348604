"""What the next board's turn does, before it does it: a mark on each hex, and how many there are.

A plus stands on fire that grows, a small flame on what catches fire, a cross on what is scorched.
Held fire has none: so it is seen what a move is good for. Waiting cards may change all this, and
that is said with it. A medal stands where putting out the fire brings one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.look import DARK
from pulaski.core.pen import disc, line, patch
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words

from .plan import centre
from .scene import Coming, Outlook

KEPT = 512
MARKS: Final = ("grows", "catches", "scorches")
PIECE: Final = "coming"
SIGN, FIGURE = 16.8, 8.0  # the room of a mark with its gaps, and of a figure in bold type
INSIDE: Final = "M0 -18.4L16 -9.2V9.2L0 18.4L-16 9.2V-9.2Z"

#: One list is for phones, the other for wide pages.
STYLE: Final = ".hotspot .hb-wide{display:none}\n"
WIDE_RULES: Final = (".hotspot .hb-wide{display:inline}", ".hotspot .hb-narrow{display:none}")


@lru_cache(KEPT)
def marks(found: Coming) -> Element:
    """The marks on the board; a page shows them as they would be after a move (`zone`)."""
    placed = (
        element("use", href=f"#on-{kind}", x=x, y=y)
        for kind, cells in zip(MARKS, found, strict=True)
        for x, y in map(centre, cells)
    )
    return group(*placed, id="coming", class_="zone", pointer_events="none", data_figures="")


@lru_cache(KEPT)
def to_earn(cells: tuple[int, ...], crowded: frozenset[int]) -> Element:
    """HB-BONUS-2: a medal at the right of each fire that stands alone; beside pieces a small one,
    above their flame.
    """
    places = ((centre(cell), cell in crowded) for cell in cells)
    placed = (
        use("medal", x + 12.5, y - 15.5, 12.5, 13.6)
        if is_crowded
        else use("medal", x + 10, y - 9, 17, 18.5)
        for (x, y), is_crowded in places
    )
    return group(*placed, id="to-earn", class_="zone", pointer_events="none", data_figures="")


@lru_cache(KEPT)
def short(found: Outlook, words: Words) -> Element:
    """Below the years, on a phone: each sign with its number."""
    parts = [element("title", "; ".join(_sentences(found, words)))]
    if any(found.coming):
        parts.append(element("text", words.label("coming-short"), x=3, y=55))
        parts += _numbers(found)
    else:
        nothing = "coming-cards-short" if found.waiting else "coming-nothing"
        parts.append(element("text", words.label(nothing), x=3, y=55))
    return group(*parts, id="next", class_="hb-narrow zone", data_piece=PIECE)


def _numbers(found: Outlook) -> Iterator[Element]:
    """The number at each sign; what can be earned comes last, and where there is room."""
    counts = [(kind, len(cells)) for kind, cells in zip(MARKS, found.coming, strict=True) if cells]
    shown = [*counts, *([("earned", found.to_earn)] if found.to_earn else [])]
    bold: dict[str, Value] = {"font_weight": 800}
    x = 38.0
    for kind, count in shown[: len(MARKS)]:
        yield element("use", href=f"#m-{kind}", x=x, y=51)
        yield element("text", str(count), x=x + 8.5, y=55, **bold)
        x += SIGN + FIGURE * len(str(count))


@lru_cache(KEPT)
def told(found: Outlook, words: Words) -> Element:
    """Beside a wide board, in words: what it will do."""
    title = words.label("coming-now" if found.is_now else "coming")
    lines = [element("text", title, x=6, y=13, font_weight=700)]
    y = 32.0
    for kind, sentence in zip(_kinds(found), _sentences(found, words), strict=True):
        if kind:
            lines.append(element("use", href=f"#m-{kind}", x=13, y=y - 4))
        lines.append(element("text", sentence, x=25 if kind else 6, y=y))
        y += 18
    return group(*lines, data_piece=PIECE)


def _kinds(found: Outlook) -> list[str]:
    """The mark of each sentence."""
    kinds = [kind for kind, cells in zip(MARKS, found.coming, strict=True) if cells]
    waits, earned = ["waits"] * bool(found.waiting), ["earned"] * bool(found.to_earn)
    return [*kinds, *waits, *earned] if kinds else [*waits, "", *earned]


def _sentences(found: Outlook, words: Words) -> list[str]:
    """Where nothing is seen to come, cards that wait are told before: they may change that."""
    counted = zip(MARKS, found.coming, strict=True)
    told = [words.label(f"coming-{kind}", count=len(cells)) for kind, cells in counted if cells]
    waits = [words.label("coming-waits", count=found.waiting)] * bool(found.waiting)
    earned = [words.label("to-earn", count=found.to_earn)] * bool(found.to_earn)
    quiet = words.label("coming-nothing-else" if waits else "coming-nothing")
    return [*told, *waits, *earned] if told else [*waits, quiet, *earned]


def _mark(name: str, ground: Value, *drawn: Element) -> Element:
    return group(disc(0, 0, 7, ground, DARK, 1.4), *drawn, id=f"m-{name}")


def _on_hex(name: str, *drawn: Element) -> Element:
    """A mark stands at the left of its hex: numbers that a page puts there are at the right."""
    return group(*drawn, element("use", href=f"#m-{name}", x=-12, y=-11), id=f"on-{name}")


LIBRARY: Final = (
    _mark("grows", look.EMBER, line("M-3.6 0H3.6M0 -3.6V3.6", DARK, 2.2)),
    _mark("catches", look.PALE, use("flame", 0, -0.4, 9.6, 11.5)),
    _mark("scorches", DARK, line("M-2.9 -2.9L2.9 2.9M2.9 -2.9L-2.9 2.9", look.PALE, 2.2)),
    group(use("back-card", 0, 0, 11.5, 15), id="m-waits"),
    group(use("medal", 0, 0, 13.5, 15), id="m-earned"),
    _on_hex("grows"),
    _on_hex(  # dashed lines in the colours of people are their ranges: this one glows
        "catches",
        patch(INSIDE, look.EMBER, fill_opacity=0.3),
        line(INSIDE, DARK, 3.4, stroke_opacity=0.75),
        line(INSIDE, look.EMBER, 1.8),
    ),
    _on_hex("scorches"),
)
