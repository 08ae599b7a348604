"""What lies beside the board: the piles, and the players, each at the corner of their tower."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.frame import HALF
from pulaski.core.pen import box, fit
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words, capital

from .. import state as n
from .cards import SUITS, pattern, suit_of
from .scene import Scene, Seat

ROW: Final = 26.0  # of a player
TYPE: Final = 14.0  # of names as they are measured: 12 high, but they may be bold
SMALL, LARGE = 11.5, 13.0  # type

COUNT: Final[dict[str, Value]] = {"font_size": LARGE, "font_weight": 800, "text_anchor": "end"}

KEPT = 1024  # pieces of each kind


# The players.


def seats(scene: Scene, northern: bool, y: float) -> Element:
    """The players whose towers stand in the north, or in the south."""
    return group(
        *(_seat(s, scene.words) for s in scene.seats if (s.corner < 2) == northern),
        id="seats-north" if northern else "seats-south",
        transform=f"translate(0 {y:g})",
        font_size=12,
        font_weight=500,
        fill=look.INK,
    )


@lru_cache(KEPT)
def _seat(seat: Seat, words: Words) -> Element:
    """Shape, name, cards in hand and Bucket, above or below the seat's tower."""
    signs, room = _signs(seat)
    east = seat.corner in (1, 2)
    return group(
        element("title", _told(seat, words)),
        *_highlight(seat),
        *_who(seat, room, words),
        *signs,
        id=f"seat-{seat.number}",
        transform=f"translate({HALF:g} 0)" if east else None,
    )


def _signs(seat: Seat) -> tuple[list[Element], float]:
    """What a seat has, from the right, and where the room left of it ends."""
    x, middle = HALF - 6, ROW / 2
    signs: list[Element] = []
    if seat.burned:
        signs.append(use("flame", x - 10, middle - 1, 16, 20))
        x -= 24
    if not seat.out and seat.bucket != n.GONE:
        kind = "bucket" if seat.bucket == n.FULL else "emptied"
        piece = "bucket" if seat.bucket == n.FULL else "reckless-abandon"
        signs.append(use(kind, x - 11, middle, 22, 20, data_piece=piece))
        x -= 28
    if not seat.out:
        signs.append(element("text", str(seat.cards), x=x, y=17.6, **COUNT))
        signs.append(use("back", x - 26, middle, 14, 18))
        x -= 36
    if seat.champion:
        signs.append(use("cup", x - 8, middle, 16, 16, data_piece=seat.champion))
        x -= 18
    return signs, x


def _highlight(seat: Seat) -> Iterator[Element]:
    """Who is asked is yellow in a frame, and so who won; whose turn waits for it is dashed."""
    if not (seat.on_turn or seat.to_move or seat.won):
        return
    meant = seat.to_move or seat.won
    yield element(
        "rect",
        x=2,
        y=1.5,
        width=HALF - 4,
        height=ROW - 3,
        rx=6,
        fill=look.SIGNAL if meant else "none",
        fill_opacity=0.45 if meant else None,
        stroke=look.SIGNAL,
        stroke_width=2,
        stroke_dasharray=None if meant else "4 3",
    )


def _who(seat: Seat, end: float, words: Words) -> Iterator[Element]:
    """The shape and the name, and the shape of a partner."""
    yield look.shape(seat.colour, 16, ROW / 2, 17, opacity=0.5 if seat.out else None)
    x = 28.0
    if seat.partner:
        yield look.shape(seat.partner, x + 3, ROW / 2 + 3, 10)
        x += 11
    name = seat.called or capital(words.name(seat.colour))
    told = words.label("seat-you", seat=name) if seat.looks else name
    yield element(
        "text",
        fit(told, end - x, TYPE),
        x=x,
        y=17.2,
        font_weight=700 if seat.to_move else None,
        fill=look.INK_2 if seat.out else None,
        text_decoration="line-through" if seat.out else None,
    )


def _told(seat: Seat, words: Words) -> str:
    """A player in words, for whoever points at one or listens."""
    bucket = {n.FULL: "bucket-full", n.GONE: "bucket-gone"}.get(seat.bucket, "bucket-used")
    facts = [words.label("cards-in-hand", count=seat.cards), words.label(bucket)]
    if seat.burned:
        facts = [words.label("burned"), *([] if seat.out else facts)]
    if seat.on_turn != seat.to_move:
        facts.append(words.label("waits-in-turn" if seat.on_turn else "asked-now"))
    if seat.champion:
        facts.append(words.label(seat.champion))
    if seat.partner:
        facts.append(words.label("partner", seat=seat.partner))
    return capital(words.label("told", seat=seat.colour, facts=", ".join(facts)))


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
        data_piece="draw-pile",
    )


@lru_cache(KEPT)
def _discard(last: str, counts: tuple[tuple[str, int], ...], words: Words) -> Element:
    """FT-HAND-8: the pile is open. Its last card, and how many there are of each suit."""
    listed = ", ".join(words.label("text-cards", card=card, count=many) for card, many in counts)
    total = words.label("discarded", count=sum(many for _, many in counts))
    parts = [
        element("title", words.label("discard-pile", cards=listed or words.label("text-nothing"))),
        *_last(last),
        element("text", total, x=74, y=14, font_weight=400),
    ]
    for number, suit in enumerate(SUITS):
        many = sum(many for card, many in counts if suit_of(card) == suit)
        at = 73 + 30.5 * number  # a count has two figures at most, and then air
        parts += [
            use(f"suit-{suit.name}", at + 4.5, 28, 10.5, 10.5),
            element("text", str(many), x=at + 10.5, y=32.2),
        ]
    type_: dict[str, Value] = {"font_size": SMALL, "font_weight": 700, "letter_spacing": -0.4}
    return group(*parts, id="discard", **type_, fill=look.INK)


def _last(card: str) -> Iterator[Element]:
    """The card on top of the discard pile."""
    colour: Value = suit_of(card).colour if card else look.LINE
    dashes = None if card else "4 3"
    yield box(37.8, 11, 30.4, 38, look.PANEL, colour, rx=4, thick=1.6, stroke_dasharray=dashes)
    if card:
        yield group(pattern(card, 39, 16), data_piece=card)


@lru_cache(KEPT)
def _agreed(events: tuple[tuple[str, str], ...], limit: int, words: Words) -> Element:
    """The Events that may come; one that is not in the pile is faded, and says so."""
    parts: list[Element] = []
    for number, (event, key) in enumerate(events):
        lurks = key == "lurks"
        sign = use(event, 83 + 20.0 * number, 49, 17, 17, opacity=None if lurks else 0.35)
        told = element("title", words.label(key, card=event))
        state = None if lurks else ""
        parts.append(group(told, sign, data_piece=event, data_state=state))
    hand = look.label(words.label("hand-limit", count=limit), 191, 53, SMALL, text_anchor="end")
    about = element("title", words.label("hand-limit-told", count=limit))
    return group(*parts, group(about, hand, data_piece="hand-size"), id="agreed")
