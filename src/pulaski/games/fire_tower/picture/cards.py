"""The cards: their faces with the pattern drawn, and the hand of whoever looks.

A pattern is drawn on three by three squares: hot where gems are placed, blue where they are
removed, brown where firebreaks go. An outline shows how the pattern may also be turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.pen import bar, box, patch, symbol
from pulaski.core.svg import Colour, Element, Value, element, group, use
from pulaski.core.words import Words

from .scene import ASIDE, HAND, LEFT, Card, Scene
from .tokens import DIRT
from .wind import TURNS

WIDE, HIGH = 125.0, 34.0  # of a card
GAP: Final = 3.0
ACROSS: Final = 3  # cards in a row
ROWS: Final = 2  # at least, so that the picture keeps its height
TYPE: Final = 11.5
SMALL: Final = 11.0  # of a long name
LINE: Final = 13.0

ORANGE: Final = Colour("orange", "#c8500a", "#ff8a3c")
BREEZE: Final = Colour("breeze", "#5d6b75", "#9fb0ba")
DEEP: Final = Colour("deep", "#1f6799", "#5db0e6")
SOIL: Final = Colour("soil", "#7d5229", "#c69766")

COLOURS: Final = (ORANGE, BREEZE, DEEP, SOIL)

BUCKETS: Final = {"bucket": "bucket", "reckless-abandon": "emptied"}  # both sides, as drawn

KEPT = 1024  # cards


@dataclass(frozen=True)
class Suit:
    """A suit, and the colour of its cards."""

    name: str
    colour: Colour


FIRE = Suit("fire", ORANGE)
WIND = Suit("wind", BREEZE)
WATER = Suit("water", DEEP)
BREAK = Suit("firebreak", SOIL)
EVENT = Suit("event", look.INK_2)
SUITS: Final = (FIRE, WIND, WATER, BREAK)

# Drawn from the middle of the top of a square.
GEM: Final = "l4.5 4.5-4.5 4.5-4.5-4.5z"
ROUND: Final = "a4.2 4.2 0 1 1 -.01 0z"
EARTH: Final = "h4v8h-8v-8z"

#: What stands on the nine squares: G gem, W water, B firebreak, small letters what may be instead.
PATTERNS: Final[Mapping[str, tuple[Suit, str]]] = {
    "explosion": (FIRE, "GGGGBGGGG"),
    "burning-snag": (FIRE, "GG.GG...."),
    "flare-up": (FIRE, ".g.GGG.g."),
    "ember": (FIRE, "g.......G"),
    "wind-north": (WIND, ""),
    "wind-east": (WIND, ""),
    "wind-south": (WIND, ""),
    "wind-west": (WIND, ""),
    "air-drop": (WATER, ".w.WWW.w."),
    "fire-engine": (WATER, "WW.WW...."),
    "smokejumper": (WATER, "WWWWGWWWW"),
    "dozer-line": (BREAK, ".b.BB...."),
    "scratch-line": (BREAK, ".b.B.B.b."),
    "de-reforest": (BREAK, "...B.b..."),
    "bucket": (WATER, ".w.WWW.w."),
    "reckless-abandon": (FIRE, "...G.G..."),
    "firestorm": (EVENT, "GGGGGGGGG"),
    "mutual-aid": (EVENT, "G...B...W"),
    "shadow": (EVENT, ""),
}

#: What stands on a square: a gem, water or earth, each of its own shape, colour and edge.
SQUARES: Final[Mapping[str, tuple[str, Value, Value]]] = {
    "G": (GEM, look.FLAME, "#7a1420"),
    "W": (ROUND, look.WATER, "#17496e"),
    "B": (EARTH, look.EARTH, DIRT),
    "g": (GEM, None, ORANGE),
    "w": (ROUND, None, DEEP),
    "b": (EARTH, None, SOIL),
}
SIDE: Final = 9.0  # of a square
AROUND: Final = 16.0  # from the middle of a pattern to its edge, with some room
DRAWN: Final[dict[str, Value]] = {"fill": "none", "stroke_width": 1.2}

#: What squares alone do not say: from here to there; one or the other.
SIGNS: Final = {
    "ember": "M-3.5-3.5 3 3M3.6-1V3.6H-1",
    "de-reforest": "M-2.4 2.5 2.4-2.5M6.8 2.5l5-5m-5 0 5 5",
}


def suit_of(card: str) -> Suit:
    """The suit of a card."""
    return PATTERNS[card][0]


# Faces.


@cache
def pattern(card: str, x: float, y: float) -> Element:
    """The pattern of a card, in a box 28 wide whose corner is at x, y."""
    return use(drawing(card), x + 14, y + 14, 2 * AROUND, 2 * AROUND)


def drawing(card: str) -> str:
    """The symbol of a card: its pattern, or the sign of an Event."""
    return card if suit_of(card) is EVENT else f"pattern-{card}"


def _pattern(card: str) -> Element:
    """The same as a symbol, which a page shows by itself, too."""
    drawn = {} if suit_of(card) is WIND else DRAWN
    return symbol(drawing(card), AROUND, AROUND, *_drawn(card), **drawn)


def _drawn(card: str) -> Iterator[Element]:
    suit, squares = PATTERNS[card]
    if suit is WIND:
        turn = f"rotate({TURNS[card.removeprefix('wind-')]}) scale(1.2)"
        yield element("use", href="#arrow", transform=turn)
    yield from (_squares(mark, squares) for mark in SQUARES if mark in squares)
    if card in SIGNS:
        yield element("path", d=SIGNS[card], stroke=look.INK)


def _squares(mark: str, squares: str) -> Element:
    """All of one kind in one path; what is only possible has a dashed edge."""
    shape, fill, edge = SQUARES[mark]
    d = "".join(
        f"M{SIDE * (at % 3 - 1):g} {SIDE * (at // 3 - 1) - (4.5 if shape == GEM else 4):g}{shape}"
        for at, found in enumerate(squares)
        if found == mark
    )
    dashes = "2 1.5" if mark.islower() else None
    return element("path", d=d, fill=fill, stroke=edge, stroke_dasharray=dashes)


@lru_cache(KEPT)
def _card(card: Card, slot: int, words: Words) -> Element:
    """A card in a slot; several of a kind are one card and a number."""
    own = card.place == HAND
    x, y = _slot(slot)
    colour = suit_of(card.name).colour
    name = _called(card.name, words)
    parts = [
        element("title", name),
        element("use", href="#card", fill=colour, stroke=colour),
        pattern(card.name, 3, 3),
        *_name(name, card.copies),
        *([use(BUCKETS[card.name], WIDE - 16, HIGH / 2, 22, 20)] if card.name in BUCKETS else []),
        *_owners(card.owners),
    ]
    if card.place != ASIDE:
        parts.append(_target(card.name, name))
    return group(
        *parts,
        id=f"{'card' if own else card.place}-{card.name}",
        class_=f"ft-c{slot}",
        data_space=card.name if own else None,
        data_piece=card.name,
        transform=f"translate({x:g} {y:g})",
        opacity=0.5 if card.place == ASIDE else None,
    )


def _slot(number: int) -> tuple[float, float]:
    return 4.5 + (WIDE + GAP) * (number % ACROSS), GAP + (HIGH + GAP) * (number // ACROSS)


def _name(name: str, copies: int) -> Iterator[Element]:
    """The name of a card on one line or two, and below it how many there are."""
    lines = _lines(name)
    rows = max(len(lines), 2 if copies > 1 else 1)
    top = HIGH / 2 + 4.2 - LINE / 2 * (rows - 1) - (rows - len(lines))  # clear of the number
    for number, words in enumerate(lines):
        small = {"font_size": SMALL, "letter_spacing": -0.5} if len(words) > 10 else {}
        yield element("text", words, x=36, y=top + LINE * number, **small)
    if copies > 1:
        x, y = WIDE - 17, HIGH - 10.5
        many = f"\N{MULTIPLICATION SIGN}{copies}"
        yield box(x - 12, y - 7.5, 24, 15, look.SIGNAL, "#1e2428", rx=7.5, thick=1)
        yield element("text", many, x=x, y=y + 4, text_anchor="middle", fill="#1e2428")


def _called(card: str, words: Words) -> str:
    """What a card is called; the Bucket is none that texts name."""
    return words.label(f"card-{card}") if card in BUCKETS else str(words.name(card))


def _lines(name: str) -> list[str]:
    """A long name is cut at a blank or after a stroke, where its lines come out most alike."""
    cuts = [length for length, letter in enumerate(name, start=1) if letter in " -/"]
    if len(name) <= 11 or not cuts:
        return [name]
    best = min(cuts, key=lambda length: max(length, len(name) - length))
    return [name[:best].rstrip(), name[best:]]


def _owners(owners: tuple[str, ...]) -> Iterator[Element]:
    """FT-SHADOW-11: from whose hands a card was pulled."""
    for number, colour in enumerate(owners):
        yield look.shape(colour, WIDE - 10 - 13 * number, HIGH - 9, 13)


def _target(card: str, name: str) -> Element:
    return element(
        "use",
        class_="may",
        data_space=card,
        role="button",
        aria_label=name,
        href="#card-edge",
    )


# The hand.


def hand_rows(scene: Scene) -> int:
    """How many rows of cards there are; who watches, or is out, has none."""
    return max(ROWS, -(-len(scene.cards) // ACROSS)) if scene.cards else 0


def hand(scene: Scene, y: float) -> Element:
    """FT-SETUP-11: the cards of whoever looks, and only theirs; then those a Shadow pulled."""
    return group(
        *(
            _card(card, slot, scene.words)
            for slot, card in enumerate(scene.cards)
            if card.place != LEFT
        ),
        *([_waiting(scene)] if scene.holds_back else []),
        id="hand",
        class_="ft-hand",
        transform=f"translate(0 {y:g})",
        font_size=TYPE,
        font_weight=600,
        fill=look.INK,
    )


def _waiting(scene: Scene) -> Element:
    """FT-TURN-11: when the cards can be played, for whoever points at one before."""
    told = element("title", scene.words.label("when-card"))
    covers = (
        element(
            "use",
            href="#card-edge",
            class_=f"ft-c{slot}",
            transform=f"translate({x:g} {y:g})",
        )
        for slot, card in enumerate(scene.cards)
        for x, y in (_slot(slot),)
        if card.place == HAND and card.name not in BUCKETS
    )
    return group(told, *covers, id="waiting", data_state="", pointer_events="none", fill="none")


def _blank() -> Element:
    """A card without pattern and name: the edge and the ground of the pattern have its colour."""
    third = f"M.8 5.8 a5 5 0 0 1 5 -5 H33 V{HIGH - 0.8:g} H5.8 a5 5 0 0 1 -5 -5 Z"
    empty = "".join(bar(x, y, 8, 8) for y in (4, 13, 22) for x in (4, 13, 22))
    return group(
        _edge(0.8, fill=look.PANEL, stroke_width=1.6),
        patch(third, None, fill_opacity=0.24, stroke="none"),
        patch(empty, look.PANEL, fill_opacity=0.7, stroke="none"),
        id="card",
    )


def _edge(inset: float, **attributes: Value) -> Element:
    side = {"x": inset, "y": inset, "width": WIDE - 2 * inset, "height": HIGH - 2 * inset}
    return element("rect", **side, rx=5, **attributes)


LIBRARY: Final = (
    _blank(),
    _edge(1.6, id="card-edge"),
    *(_pattern(card) for card in PATTERNS if suit_of(card) is not EVENT),
)
