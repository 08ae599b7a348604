"""What lies beside the board: the piles, and the players, each at the corner of their tower."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words
from pulaski.games.fire_tower.cards import SUITS, pattern, suit_of
from pulaski.games.fire_tower.scene import Scene, Seat
from pulaski.games.fire_tower.state import FULL, GONE

__all__ = ["HALF", "LIBRARY", "ROW", "piles", "seats"]

ROW: Final = 26.0  # of a player
HALF: Final = 195.0  # of the width of the picture
NAME: Final = 13  # letters of a name
SMALL, LARGE = 11.5, 13.0  # type

KEPT = 1024  # pieces of each kind


# The players.


def seats(scene: Scene, northern: bool, y: float) -> Element:
    """The players whose towers stand in the north, or in the south."""
    return group(
        *(_seat(s, scene.words) for s in scene.seats if (s.corner < 2) == northern),
        id="seats-north" if northern else "seats-south",
        transform=f"translate(0 {y:g})",
    )


@lru_cache(KEPT)
def _seat(seat: Seat, words: Words) -> Element:
    """Shape, name, cards in hand and Bucket, above or below the seat's tower."""
    parts = [element("title", _told(seat, words)), *_highlight(seat), *_who(seat, words)]
    x = HALF - 6
    if seat.burned:
        parts.append(use("flame", x - 10, ROW / 2 - 1, 16, 20))
        x -= 24
    if not seat.out:
        if seat.bucket != GONE:
            kind = "bucket" if seat.bucket == FULL else "emptied"
            parts.append(use(kind, x - 11, ROW / 2, 22, 20))
            x -= 30
        parts += [
            look.label(str(seat.cards), x, 17.6, LARGE, font_weight=800, text_anchor="end"),
            use("back", x - 24, ROW / 2, 14, 18),
        ]
    if seat.champion:
        parts.append(use("laurel", x - 44, ROW / 2, 16, 16))
    east = seat.corner in (1, 2)
    place = f"translate({HALF:g} 0)" if east else None
    return group(*parts, id=f"seat-{seat.number}", transform=place)


def _highlight(seat: Seat) -> Iterator[Element]:
    """Whose turn it is has a yellow frame; who is asked is yellow altogether, and so who won."""
    frame: dict[str, Value] = {"x": 2, "y": 1.5, "width": HALF - 4, "height": ROW - 3, "rx": 6}
    if seat.to_move or seat.won:
        yield element("rect", **frame, fill=look.SIGNAL, fill_opacity=0.45)
    if seat.on_turn or seat.won:
        yield element("rect", **frame, fill="none", stroke=look.SIGNAL, stroke_width=2)


def _who(seat: Seat, words: Words) -> Iterator[Element]:
    """The shape and the name, and the shape of a partner."""
    yield look.shape(seat.colour, 16, ROW / 2, 17, opacity=0.5 if seat.out else None)
    x = 28.0
    if seat.partner:
        yield look.shape(seat.partner, x + 3, ROW / 2 + 3, 10)
        x += 12
    name = seat.called or words.label("seat", seat=seat.colour)
    key = "seat-you" if seat.looks else "seat"
    shown = _fit(words.label(key, seat=name), NAME - 2 * bool(seat.partner))
    yield look.label(
        shown,
        x,
        17.2,
        12,
        font_weight=700 if seat.to_move else 500,
        fill=look.INK_2 if seat.out else look.INK,
        text_decoration="line-through" if seat.out else None,
    )


def _fit(text: str, length: int) -> str:
    """Words cut to what the line holds."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def _told(seat: Seat, words: Words) -> str:
    """A player in words, for whoever points at one or listens."""
    bucket = {FULL: "bucket-full", GONE: "bucket-gone"}.get(seat.bucket, "bucket-used")
    facts = [words.label("cards-in-hand", count=seat.cards), words.label(bucket)]
    if seat.burned:
        facts = [words.label("burned"), *([] if seat.out else facts)]
    if seat.champion:
        facts.append(words.label(seat.champion))
    if seat.partner:
        facts.append(words.label("partner", seat=seat.partner))
    return words.label("told", seat=seat.colour, facts=", ".join(facts))


# The piles.


def piles(scene: Scene, x: float) -> Element:
    """The draw pile, what was discarded, the Events of this game and the hand size."""
    return group(
        _draw_pile(scene.pile_size, scene.words),
        _discard(scene.last_card, tuple(scene.discarded.items()), scene.words),
        _agreed(tuple(scene.events.items()), scene.hand_limit, scene.words),
        id="piles",
        class_="ft-piles",
        transform=f"translate({x:g} 0)",
    )


@lru_cache(KEPT)
def _draw_pile(count: int, words: Words) -> Element:
    return group(
        element("title", words.label("draw-pile", count=count)),
        use("back", 18, 30, 30, 40),
        look.figure(str(count), 18, 36, 16),
        id="draw",
    )


@lru_cache(KEPT)
def _discard(last: str, counts: tuple[tuple[str, int], ...], words: Words) -> Element:
    """FT-HAND-8: the pile is open. Its last card, and how many there are of each suit."""
    listed = ", ".join(words.label("count", card=card, count=n) for card, n in counts)
    total = sum(n for _, n in counts)
    parts = [
        element("title", words.label("discard-pile", cards=listed or words.label("no-cards"))),
        *_last(last),
        look.label(words.label("discarded", count=total), 75, 14, SMALL, fill=look.INK_2),
    ]
    for number, suit in enumerate(SUITS):
        many = sum(n for card, n in counts if suit_of(card) == suit)
        at = 75 + 30.0 * number
        parts += [
            use(f"suit-{suit.name}", at + 6, 28, 13, 13),
            look.label(str(many), at + 14, 32.4, 12, font_weight=700),
        ]
    return group(*parts, id="discard")


def _last(card: str) -> Iterator[Element]:
    """The card on top of the discard pile."""
    colour: Value = suit_of(card).colour if card else look.LINE
    yield element(
        "rect",
        x=37.8,
        y=11,
        width=30.4,
        height=38,
        rx=4,
        fill=look.PANEL,
        stroke=colour,
        stroke_width=1.6,
        stroke_dasharray=None if card else "4 3",
    )
    if card:
        yield pattern(card, 39, 16)


@lru_cache(KEPT)
def _agreed(events: tuple[tuple[str, bool], ...], limit: int, words: Words) -> Element:
    """The Events that may come; one that lies among the discards is faded."""
    parts: list[Element] = []
    for number, (event, lurks) in enumerate(events):
        told = words.label("lurks" if lurks else "gone-by", card=event)
        sign = use(event, 83 + 20.0 * number, 49, 17, 17, opacity=None if lurks else 0.35)
        parts.append(group(element("title", told), sign))
    hand = look.label(words.label("hand-limit", count=limit), 191, 53, SMALL, text_anchor="end")
    return group(*parts, hand, id="agreed")


# Drawings.


def _symbol(name: str, half_width: float, half_height: float, *parts: Element) -> Element:
    box = f"{-half_width:g} {-half_height:g} {2 * half_width:g} {2 * half_height:g}"
    return element("symbol", *parts, id=name, viewBox=box)


def _line(d: str, colour: Value, width: float = 1.6) -> Element:
    return element(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _shape(d: str, fill: Value, edge: Value = None, width: float = 1.4) -> Element:
    return element(
        "path",
        d=d,
        fill=fill,
        stroke=edge,
        stroke_width=width if edge else None,
        stroke_linejoin="round" if edge else None,
    )


def _event(name: str, *parts: Element) -> Element:
    """The sign of an Event: a drawing in a disc."""
    disc = element("circle", r=8.2, fill=look.PANEL, stroke=look.INK, stroke_width=1.3)
    return _symbol(name, 9, 9, disc, *parts)


DROP: Final = "M0 -8 C2.2 -3.5 5.4 -1 5.4 3 C5.4 6 3 8 0 8 C-3 8 -5.4 6 -5.4 3 C-5.4 -1 -2.2 -3.5 0 -8 Z"
FLAME: Final = (
    "M.5 -8 C2 -4 6 -2 6 2.5 C6 6 3.5 8 0 8 C-3.5 8 -6 6 -6 2.5 C-6 0 -4.5 -1.5 -3.5 -3.5"
    " C-3 -2 -2 -1 -1 -1 C-1.6 -4 -1 -6 .5 -8 Z"
)
CARD: Final = "M-8 -15 H8 a3 3 0 0 1 3 3 V12 a3 3 0 0 1 -3 3 H-8 a3 3 0 0 1 -3 -3 V-12 a3 3 0 0 1 3 -3 Z"
PINE: Final = "M0 -6 L3.8 -.5 H2 L4.8 4.8 H-4.8 L-2 -.5 H-3.8 Z"

LIBRARY: Final = (
    _symbol("back", 12, 16, _shape(CARD, look.FOREST, "#173d20", 1.6), _shape(PINE, "#8fbf86")),
    _symbol(
        "bucket",
        12,
        11,
        _line("M-8 -4 C-8 -12 8 -12 8 -4", look.INK, 1.4),
        _shape("M-9 -4 H9 L6.5 10 H-6.5 Z", "#aeb8be", "#1e2428", 1.6),
        _shape("M-8.6 -4 C-4 -7 4 -7 8.6 -4 C4 -1.5 -4 -1.5 -8.6 -4 Z", look.WATER, "#17496e"),
    ),
    _symbol(
        "emptied",
        12,
        11,
        _shape("M-9 3 L-9 -8 L5 -6 V1.5 Z", "none", look.INK_2, 1.5),
        _line("M5 -6 C10 -3 9 1 5 1.5", look.INK_2, 1.3),
        _line("M-10 8.5 H-4 M-1 8.5 H3", look.INK_2, 1.3),
    ),
    _symbol(
        "laurel",
        9,
        9,
        _line("M-2 7 C-8 4 -8 -3 -4 -7 M2 7 C8 4 8 -3 4 -7", look.MAY, 2.2),
        _line("M0 -4 V3 M-3.5 -.5 H3.5", look.MAY, 1.8),
    ),
    _symbol("suit-fire", 8, 8.6, _shape(FLAME, look.FLAME, "#7a1420", 1.2)),
    _symbol("suit-wind", 8, 8, _line("M-7 -2 H3 C7 -2 6 -7 3 -6 M-7 2 H5 C8 2 7 7 4 6", look.INK_2, 1.9)),
    _symbol("suit-water", 8, 8.6, _shape(DROP, look.WATER, "#17496e", 1.2)),
    _symbol(
        "suit-firebreak",
        8,
        8,
        _shape("M-7 -7 H7 V7 H-7 Z", look.EARTH, "#3d2814"),
        _line("M-4.5 -1.5 c2 -2 3 1.4 4.6 0 s2.4 -1.4 4.4 -.6 M-4.5 3.4 c2 -2 3 1.4 4.6 0 s2.4 -1.4 4.4 -.6", "#e3c49c", 1.5),
    ),
    _event("firestorm", _line("M-5 -4.5 H5 M-4 -1.5 H4 M-2.5 1.5 H3 M-1 4.5 H1.5", look.INK, 1.7)),
    _event(
        "mutual-aid",
        _shape("M-3 -.6 a2.4 2.4 0 1 1 .01 0 Z M3 -.6 a2.4 2.4 0 1 1 .01 0 Z M-6 5 C-6 .4 0 .4 0 5 Z M0 5 C0 .4 6 .4 6 5 Z", look.INK),
    ),
    _event("shadow", _shape(PINE, look.INK), _shape("M-1.8 1 h1.2 v1.6 h-1.2 z M.6 1 h1.2 v1.6 h-1.2 z", look.PANEL)),
)
