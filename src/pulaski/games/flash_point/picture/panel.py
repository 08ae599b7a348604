"""What lies beside the board: dice, tracks and supplies, the crew, the Specialist cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import frame, look
from pulaski.core.frame import HALF, member
from pulaski.core.look import DARK
from pulaski.core.pen import ROUND, box, disc, fit, line, patch, symbol
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words, capital

from .. import state as n
from .crew import figure
from .scene import Scene, Seat, Tracks

CREW_HIGH: Final = 36.0  # of a player
STATE_HIGH: Final = 82.0  # of dice, tracks and supplies
CARD_WIDE: Final = 130.0
CARD_HIGH: Final = 24.0
HEADING: Final = 17.0  # above the cards
SMALL, LARGE = 11.5, 13.0  # type

KEPT = 1024  # pieces of each kind


# Dice, tracks and supplies.


def state(scene: Scene, y: float) -> Element:
    """What decides the game, and the last roll."""
    words, tracks = scene.words, scene.tracks
    return group(
        _dice(scene.dice, words),
        _rescued(tracks.rescued, words),
        _lost(tracks.lost, words),
        _damage(tracks.damage, words),
        _supplies(tracks, words),
        id="state",
        class_="fp-state",
        **ROUND,
        transform=f"translate(0 {y:g})",
        font_size=SMALL,
        fill=look.INK,
    )


@lru_cache(KEPT)
def _dice(dice: tuple[int, int], words: Words) -> Element:
    """The faces rolled last; pale dice without a face before the first roll."""
    red, black = dice
    told = words.label("rolled", red=red, black=black) if red else words.label("not-rolled")
    drawn = group(
        element("use", href=f"#red-{red}" if red else "#red", x=9.9),
        element("use", href="#black", x=27.6),
        transform="translate(0 22) scale(1.7)",
        opacity=None if red and black else 0.35,
    )
    parts = [element("title", told), box(2, 4, 64, 36, look.PANEL, look.LINE, rx=7), drawn]
    if black:
        white: dict[str, Value] = {"fill": "#fffdf8", "text_anchor": "middle"}
        parts.append(look.label(str(black), 46.9, 26.8, 13.5, font_weight=800, **white))
    return group(*parts, id="dice")


def die(colour: str, face: int) -> Element:
    """A die by itself: the black one has eight sides, so a figure."""
    if colour == "red":
        return group(element("use", href=f"#red-{face}"), **ROUND)  # pips are round ends
    white: dict[str, Value] = {"fill": "#fffdf8", "text_anchor": "middle"}
    figure = look.label(str(face), 0, 3.2, 9, font_weight=800, **white)
    return group(element("use", href="#black"), figure)


def _track(
    name: str, text: str, count: str, x: float, y: float, wide: float, *slots: Element
) -> Element:
    """A word, the figure that matters at its right, and what is counted below."""
    figure = element(
        "text", count, x=x + wide, y=y, font_weight=800, font_size=LARGE, text_anchor="end"
    )
    piece = "damage" if name == "damage" else "victim"
    return group(element("text", text, x=x, y=y), figure, *slots, id=name, data_piece=piece)


@lru_cache(KEPT)
def _rescued(count: int, words: Words) -> Element:
    """FP-END: ten Victims, of whom seven win; the line of victory stands after the seventh, and
    those beyond it are pale."""
    places = [82 + 15.6 * number + (5 if number >= n.TO_WIN else 0) for number in range(n.VICTIMS)]
    slots = [
        _slot("saved" if nth < count else "unsaved", x, pale=nth >= max(count, n.TO_WIN))
        for nth, x in enumerate(places)
    ]
    goal = line(f"M{places[n.TO_WIN] - 10.2:g} 19V41", look.MAY, 2)
    figure = f"{count}/{n.TO_WIN if count <= n.TO_WIN else n.VICTIMS}"
    return _track("rescued", words.label("rescued"), figure, 74, 14, 166, *slots, goal)


@lru_cache(KEPT)
def _lost(count: int, words: Words) -> Element:
    """FP-END: the fourth is one too many."""
    slots = [
        _slot("gone" if nth < count else "unsaved", 268 + 30 * nth) for nth in range(n.TO_LOSE)
    ]
    told = f"{count}/{n.TO_LOSE}" if count <= n.TO_LOSE else str(count)  # a collapse takes them all
    return _track("lost", words.label("lost"), told, 260, 14, 124, *slots)


def _slot(drawing: str, x: float, pale: bool = False) -> Element:
    return element("use", href=f"#{drawing}", x=x, y=31, opacity=0.4 if pale else None)


#: Bricks in a row, six and six, as the dashes of a line.
BRICKS: Final = "6 1.5 6 1.5 6 1.5 6 1.5 6 1.5 6 3.5"


#: Damage from which one bad round may be the last, and how it looks.
CRITICAL: Final = 18
RED: Final = "#d7263d"


@lru_cache(KEPT)
def _damage(count: int, words: Words) -> Element:
    """FP-COMP-5: a row of bricks, black where a marker has been used."""
    ends = [6 + 7.5 * number + 2 * (number // 6) for number in (count, n.MARKERS)]
    row: dict[str, Value] = {"stroke_dasharray": BRICKS, "stroke_linecap": "butt"}
    bricks = [line(f"M6 69.5H{ends[1]:g}", look.LINE, 13, **row)]
    if count:
        colour = look.INK if count < CRITICAL else RED
        bricks.append(line(f"M6 69.5H{ends[0]:g}", colour, 13, **row))
    return _track("damage", words.label("damage"), f"{count}/{n.MARKERS}", 6, 57, 184, *bricks)


@lru_cache(KEPT)
def _supplies(tracks: Tracks, words: Words) -> Element:
    """What is left: Threat markers, faces of POI unrevealed, Hot Spots."""
    found = [
        ("supply-threat", "fire", "threats-left", tracks.threats),
        ("somebody", "victim", "victims-hidden", tracks.victims),
        ("alarm", "false-alarm", "alarms-hidden", tracks.alarms),
        ("poi", "poi", "pois-left", tracks.pois),
    ]
    if tracks.hot_spots >= 0:
        found.append(("supply-hot", "hot-spot", "hot-spots-left", tracks.hot_spots))
    step = 190 / len(found)
    parts = (
        _supply(drawing, piece, words.label(key, count=count), count, 200 + step * number)
        for number, (drawing, piece, key, count) in enumerate(found)
    )
    about = element("title", words.label("supply-about"))
    heading = element("text", words.label("supply"), x=200, y=57)
    figures = group(*parts, font_weight=800, font_size=12.5, data_state="")
    return group(about, heading, figures, id="supplies")


def _supply(drawing: str, piece: str, told: str, count: int, x: float) -> Element:
    figure = element("text", str(count), x=x + 18, y=74)
    drawn = use(drawing, x + 8, 69.5, 16, 16)
    return group(element("title", told), drawn, figure, data_piece=piece)


# The crew.


def crew(scene: Scene, y: float) -> Element:
    """All Firefighters, two in a row."""
    return frame.crew((_seat(seat, scene.words) for seat in scene.seats), y, "fp")


@lru_cache(KEPT)
def _seat(seat: Seat, words: Words) -> Element:
    """Figure, name and Specialist; at the right AP left, or those saved."""
    content = (
        figure(seat.colour, 20, CREW_HIGH / 2, 29),
        *([use(f"card-{seat.card}", 43, CREW_HIGH / 2, 20, 20)] if seat.card else []),
        *_named(seat, words),
        *(_points(seat, words) if seat.ap >= 0 else _saved(seat.saved)),
    )
    told, role = _told(seat, words), seat.card or "firefighter"
    return member(seat, words, told, *content, height=CREW_HIGH, prefix="fp", piece=role)


FRAME: Final[dict[str, Value]] = {
    "x": 2,
    "y": 1.5,
    "width": HALF - 4,
    "height": CREW_HIGH - 3,
    "rx": 7,
    "stroke_width": 2,
}


def _named(seat: Seat, words: Words) -> Iterator[Element]:
    x = 57.0 if seat.card else 37.0
    name = seat.called or capital(words.name(seat.colour))
    told = words.label("seat-you", seat=name) if seat.looks else name
    room = HALF - (50 if seat.ap < 0 else 80 if seat.free else 65) - x
    weight = 700 if seat.to_move or seat.on_turn else None
    if seat.card:
        yield element("text", fit(told, room), x=x, y=15.4, font_weight=weight)
        role = words.label(f"short-{seat.card}")
        yield element("text", fit(role, room + 4), x=x, y=29, font_size=11.2)
    else:
        yield element("text", fit(told, room), x=x, y=22.4, font_weight=weight, font_size=LARGE)


def _points(seat: Seat, words: Words) -> Iterator[Element]:
    """AP left as a large figure; free ones beside it."""
    left = HALF - (78 if seat.free else 62)
    yield box(left, 5, HALF - 6 - left, CREW_HIGH - 10, look.PANEL, look.MAY, rx=8, thick=1.6)
    figures: dict[str, Value] = {"text_anchor": "middle", "font_weight": 800}
    yield element("text", str(seat.ap), x=left + 16, y=24, font_size=18, **figures)
    yield element("text", words.label("ap"), x=left + 27, y=23.6, font_size=11.2)
    if seat.free:
        free = element("text", f"+{seat.free}", x=left + 58, y=23.6, font_size=14, **figures)
        yield group(free, fill=look.MAY)


def _saved(count: int) -> Iterator[Element]:
    """FP-AP-5: an Action marker for every AP saved."""
    for number in range(n.MOST_SAVED):
        drawing = "#action" if number < count else "#no-action"
        yield element("use", href=drawing, x=HALF - 47 + 11.6 * number, y=CREW_HIGH / 2)


def _told(seat: Seat, words: Words) -> str:
    """A player in words, for whoever points at one or listens."""
    facts = []
    if seat.card:
        facts.append(words.name(seat.card))
    if seat.ap >= 0:
        facts.append(words.label("ap-left", count=seat.ap))
    if seat.free:
        facts.append(words.label("ap-free", count=seat.free))
    if seat.ap < 0:
        facts.append(words.label("ap-saved", count=seat.saved))
    return capital(words.label("told", seat=seat.colour, facts=", ".join(facts)))


# The Specialist cards.


def cards(scene: Scene, y: float) -> Element:
    """The Specialists that nobody plays."""
    heading = look.label(scene.words.label("free-cards"), 6, 13, SMALL)
    return group(
        heading,
        *(_card(number, card, scene.words) for number, card in enumerate(scene.cards)),
        id="cards",
        class_="fp-cards",
        **ROUND,
        transform=f"translate(0 {y:g})",
        font_size=12,
        fill=look.INK,
    )


@lru_cache(KEPT)
def _card(number: int, card: str, words: Words) -> Element:
    row, column = divmod(number, 3)
    return group(
        element("title", words.name(card)),
        use(f"card-{card}", 15, CARD_HIGH / 2, 19, 19),
        element("text", words.label(f"short-{card}"), x=28, y=16.2),
        id=f"specialist-{card}",
        data_piece=card,
        class_=f"fp-c{number}",
        transform=f"translate({CARD_WIDE * column:g} {HEADING + CARD_HIGH * row:g})",
    )


# Drawings.

BODY: Final = "M0 -8A3.6 3.6 0 1 1 0 -.8A3.6 3.6 0 1 1 0 -8ZM-6 8C-6 2 -4 .6 0 .6C4 .6 6 2 6 8Z"


def _puff() -> Element:
    return element("use", href="#haze", transform="translate(-3 -4)scale(.6)")


CROSS: Final = "M-5.5 -5.5L5.5 5.5M5.5 -5.5L-5.5 5.5"

LIBRARY: Final = (
    patch(BODY, "#1f8a4d", DARK, 1.2, id="saved"),
    patch(BODY, "none", look.INK_2, 1, id="unsaved"),
    group(patch(BODY, look.CHAR, look.INK, 1.2), line(CROSS, "#ff5a66", 2), id="gone"),
    element("circle", r=4.5, fill="#1f8a4d", stroke=look.INK_2, stroke_width=1.2, id="action"),
    element("circle", r=4.5, fill="none", stroke=look.INK_2, stroke_width=1.2, id="no-action"),
    element("rect", **FRAME, fill=look.PANEL, stroke=look.LINE, id="frame"),
    box(4, 3, HALF - 8, CREW_HIGH - 6, look.PAPER, rx=6, id="ts", stroke_width=3),
    symbol("safe", 10, 10, element("use", href="#saved")),
    symbol("dead", 10, 10, element("use", href="#gone")),
    symbol("alarm", 13, 13, disc(0, 0, 11.4, "#e9e4d6", DARK, 1.7), line(CROSS, DARK, 3)),
    symbol("supply-threat", 20, 20, use("flame", -7, 0, 24, 29), _puff()),
    symbol("supply-hot", 10, 10, element("use", href="#hot-spot", x=-8.5, y=-31.4)),
)
