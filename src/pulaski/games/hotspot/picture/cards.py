"""Cards that lie open, kept by Commanders or acting for all; and what is for sale."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.pen import box, fit
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words, capital

from ..maps import hex_text
from .panel import block
from .scene import Card, Scene
from .signs import SIGNS

WIDE: Final = 129.0
LINE: Final = 23.0
ACROSS: Final = 3
TYPE, SMALL = 12.0, 11.0
BOLD: Final = 0.9  # how much less a line holds in bold type
SPARE: Final = 0.95  # of a line, that a name in large type fills at most
CLOSER: Final = 1.25  # times the room: how much longer a name may be to be written closer
IN_COLUMN: Final = 10  # fit at full size beside a wide board
ROWS: Final = 4  # are shown at full size at most
CHIPS: Final = 15  # at most: six that are kept, nine for all
KEPT = 1024


def chips_high(seats: int, chips: int = 0) -> float:
    """The room for chips: it is kept for as many as there mostly are, so that it seldom grows."""
    return _rows(seats, chips) * LINE + 2


def _rows(seats: int, chips: int = 0) -> int:
    """Rows of chips at full size: more Commanders keep more cards."""
    return max(2 if seats <= 2 else 3, min(_rows_of(chips), ROWS))


def _rows_of(chips: int) -> int:
    return -(-chips // ACROSS)


def cards(scene: Scene, y: float) -> Element:
    """All chips, three in a row or below each other; where there are too many, all are smaller."""
    found = shown(scene)
    where = hex_text(scene.called) if scene.called >= 0 else ""
    chips = (
        _chip(number, card, where, card.name in scene.wanted, scene.words)
        for number, card in enumerate(found)
    )
    rows = _rows_of(len(found))
    smaller = f"scale({ROWS / rows:.3g})" if rows > ROWS else None
    inner = group(*chips, id="chips", transform=smaller)
    nothing = [] if found else [_nothing(scene.words)]
    return block("cards", *nothing, inner, y=y, font_size=TYPE)


def shown(scene: Scene) -> tuple[Card, ...]:
    """All cards that lie open or are kept, and what is for sale."""
    return (*scene.kept, *scene.in_play, *scene.for_sale)


@lru_cache(KEPT)
def _nothing(words: Words) -> Element:
    told = words.label("no-cards")
    line = element("text", told, x=6, y=17, fill=look.INK_2, font_size=11.5)
    return group(line, id="no-cards", class_="hb-none")


@lru_cache(KEPT)
def _chip(number: int, card: Card, where: str, wanted: bool, words: Words) -> Element:
    """A card with its sign; one that is kept has the shape of its owner, too."""
    name = _name(card, words)
    room = WIDE - 30 - 14 * bool(card.colour) - 8 * len(card.figure)
    size = TYPE if fit(name, SPARE * BOLD * room) == name else SMALL
    row, column = divmod(number, ACROSS)
    smaller = None if size == TYPE else size
    text: dict[str, Value] = {"y": 15.8, "font_weight": 600}
    told = name if wanted else _told(card, name, where, words)
    parts = [
        element("title", told),
        element("use", href="#chip-luck" if card.colour else "#chip"),
        use(SIGNS.get(card.name, "s-back"), 13, LINE / 2, 18, 18),
        _written(name, room, size, {**text, "x": 25, "font_size": smaller}),
    ]
    if card.colour:
        parts.append(look.shape(card.colour, WIDE - 12, LINE / 2, 14))
    if card.figure:
        bold: dict[str, Value] = {**text, "font_weight": 800, "text_anchor": "end"}
        parts.append(element("text", card.figure, x=WIDE - 7, **bold))
    if wanted:
        parts.append(_target(card.name, name))
    return group(
        *parts,
        id=f"card-{card.name}",
        class_=f"hb-c{number}",
        data_space=card.name,
        data_piece=card.name,
        data_begins="" if wanted else None,  # its mark is small
        transform=f"translate({1.5 + WIDE * column:g} {LINE * row:g})",
    )


def _written(name: str, room: float, size: float, attributes: dict[str, Value]) -> Element:
    """A name that is a little too long stands closer; a longer one is cut."""
    told = fit(name, BOLD * room, size)
    if told == name or fit(name, CLOSER * BOLD * room, size) != name:
        return element("text", told, **attributes)
    closer: dict[str, Value] = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return element("text", name, **attributes, **closer)


def _target(space: str, name: str) -> Element:
    return element(
        "use",
        element("title", name),
        href="#tc",
        class_="may",
        data_space=space,
        role="button",
    )


def _name(card: Card, words: Words) -> str:
    """A card has its name, what holds for all a label."""
    name = words.name(card.name)
    return capital(words.label(f"sign-{card.name}") if name == card.name else name)


def _told(card: Card, name: str, where: str, words: Words) -> str:
    if card.colour:
        return words.label("kept-by", seat=capital(words.name(card.colour)), card=name)
    told = words.label(f"told-{card.told}", hex=where, funds=card.figure)
    return f"{name}: {told}"


LIBRARY: Final = (
    box(1.5, 1.5, WIDE - 3, LINE - 3, look.PANEL, look.LINE, rx=7, thick=1.5, id="chip"),
    box(1.5, 1.5, WIDE - 3, LINE - 3, look.PANEL, look.MAY, rx=7, thick=1.8, id="chip-luck"),
    box(2.5, 2.5, WIDE - 5, LINE - 5, look.PAPER, rx=6, id="tc", stroke_width=3),
)
