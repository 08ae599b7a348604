"""What stands round the fire: the turn and what is to come, the tile in hand, the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.frame import HALF, WIDTH
from pulaski.core.pen import box, fit, line, seat_frame
from pulaski.core.svg import Element, Value, element, group
from pulaski.core.words import Words

from .. import state as n
from ..pieces import tile as piece_of
from . import tiles, zones
from .arrangement import GOAL_HIGH, GOAL_TOLD, HEAD_HIGH, SEAT_HIGH
from .forest import HIGH as MAP_HIGH
from .men import man
from .scene import Colour, Scene, Seat, Zone
from .tiles import moved

EDGE: Final = 8.0  # to the left and right
SMALL, LARGE = 11.5, 21.0  # type
DIGIT: Final = 0.6  # the width of a digit, in heights of its type
TILE: Final = 0.41  # the scale of a tile beside the map
MOST_PARTS: Final = 8  # of a sum
RIGHT: Final = HALF - EDGE - 2  # where points end

KEPT = 1024  # pieces of each kind

FRAME: Final[Mapping[str, Value]] = {
    "x": 2, "y": 1.5, "width": HALF - 4, "height": SEAT_HIGH - 3, "rx": 7, "stroke_width": 2,
}  # fmt: skip


def shelf() -> Element:
    """What the column lies on, where the forest is wider than its room."""
    ground = box(0, 0, HALF, MAP_HIGH, look.PAPER)
    return group(ground, id="shelf", class_="fe-shelf")


# Above the map.


def turn(scene: Scene, y: float) -> Element:
    """Where it is hottest, and what is to come."""
    told = scene.words.label("turn", turn=scene.view.turn, fire=scene.hottest_words)
    return _turn(told, tuple(scene.unseen.items()), scene.words, y)


@lru_cache(KEPT)
def _turn(told: str, unseen: tuple[tuple[int, int], ...], words: Words, y: float) -> Element:
    """FE-INFO-3: how many tiles of each value this seat has not seen, until all lie there."""
    said = look.label(fit(told, HALF - 12, SMALL), EDGE, 20, SMALL, font_weight=700)
    title = element("title", words.label("unseen"))
    counts = (_count(value, left) for value, left in unseen)
    left = [group(title, *counts, id="unseen")] if any(count for _, count in unseen) else []
    return group(group(said, id="told"), *left, id="turn", class_="fe-turn", transform=moved(0, y))


@lru_cache(KEPT)
def _count(value: int, count: int) -> Element:
    row, column = divmod(value - 1, 3)
    x, y = EDGE + 8 + 62.0 * column, 36.0 + 17 * row
    many = f"\N{MULTIPLICATION SIGN}{count}"
    return group(
        element("use", href=f"#land-{value}", transform=f"{moved(x, y - 4)} scale(0.13)"),
        look.figure(str(value), x, y, SMALL, stroke_width=3),
        look.label(many, x + 10, y, SMALL),
        id=f"unseen-{value}",
        data_piece=piece_of(value),
        opacity=None if count else 0.45,
    )


def hand(scene: Scene, y: float) -> Element:
    """The tile drawn and not yet laid, and the stack."""
    hidden = any(scene.unseen.values())
    return _beside(scene.drawn, scene.stack_left, hidden, scene.words, y)


@lru_cache(KEPT)
def _beside(drawn: int, left: int, hidden: bool, words: Words, y: float) -> Element:
    """What is hidden when no tile is left lies under firebreaks: that is said there."""
    told = fit(words.label("under-firebreaks"), HALF - 12, SMALL)
    under = look.label(told, EDGE, HEAD_HIGH / 2 + 15, SMALL)
    return group(
        *([_hand(drawn, words)] if drawn or left else [under] if hidden else []),
        _stack(left, words),
        id="table-side",
        class_="fe-hand",
        transform=moved(HALF, y),
    )


@lru_cache(KEPT)
def _hand(drawn: int, words: Words) -> Element:
    """FE-BREAK-5: perhaps only its back is seen."""
    place = f"{moved(62, HEAD_HIGH / 2 - 1)} scale({TILE})"
    if not drawn:
        return group(element("use", href="#tray"), id="hand", transform=place)
    hidden = drawn == n.UNKNOWN
    return group(
        element("title", words.label("drawn-unseen" if hidden else "drawn", value=drawn)),
        tiles.back() if hidden else tiles.face(drawn),
        tiles.outline("none", look.SIGNAL, 8),
        id="hand",
        data_piece="stack" if hidden else piece_of(drawn),
        transform=place,
    )


@lru_cache(KEPT)
def _stack(count: int, words: Words) -> Element:
    """The stack, face down, with the number of tiles in it."""
    x, y = HALF - 48, HEAD_HIGH / 2 + 3
    backs = [
        tiles.back(transform=f"{moved(x, y - 3 * layer)} scale({TILE})")
        for layer in range(min(3, count))
    ]
    if not backs:
        return group(id="stack")
    title = element("title", words.label("stack", count=count))
    figure = look.figure(str(count), x, y + 1, 19, stroke_width=5)
    return group(title, *backs, figure, id="stack", data_piece="stack")


# The players.


def seats(scene: Scene, y: float) -> Element:
    """A card for each player."""
    cards = (_seat(seat, scene.words) for seat in scene.seats)
    return group(
        *cards,
        id="seats",
        class_="fe-seats",
        transform=moved(0, y),
        font_size=SMALL,
        font_weight=700,
        fill=look.INK,
    )


@lru_cache(KEPT)
def _seat(seat: Seat, words: Words) -> Element:
    """Each changes by itself: whose turn it is, the men, and the points."""
    row, column = divmod(seat.number, 2)
    points = [] if seat.score is None else [_points(seat.number, seat.score, seat.zones, words)]
    return group(
        _frame(seat.number, seat.to_move, seat.won),
        _who(seat, words),
        *points,
        id=f"seat-{seat.number}",
        class_=f"fe-s{seat.number}",
        transform=moved(HALF * column, SEAT_HIGH * row),
    )


@lru_cache(KEPT)
def _frame(number: int, to_move: bool, won: bool) -> Element:
    return group(seat_frame(FRAME, to_move, to_move, won), id=f"turn-{number}")


def _who(seat: Seat, words: Words) -> Element:
    name = seat.called or words.name(seat.name)
    told = words.label("seat-you" if seat.looks else "seat", seat=name)
    colours = seat.name.split("+") if seat.name != "solo" else []
    return _named(seat.number, tuple(colours), told, seat.colours, words)


@lru_cache(KEPT)
def _named(
    number: int, colours: tuple[str, ...], told: str, men: tuple[Colour, ...], words: Words
) -> Element:
    """The shapes and the name of a seat, the men yet to place, and those given up."""
    x = EDGE + 10
    parts = []
    for colour in colours:
        parts.append(look.shape(colour, x, 14, 16))
        x += 17
    parts.append(_text(fit(told, 150 - x, SMALL), x - 1, 18.4))
    x = EDGE + 8
    for one in men:
        faded = None if one.unplaced else 0.35
        parts += [
            man(one.name, x, 32, 21, opacity=faded, data_piece="man"),
            _text(str(one.unplaced), x + 8.5, 37),
        ]
        x += 24 + DIGIT * SMALL * (1 + len(str(one.unplaced)))
    if lost := [colour for colour in men if colour.boxed]:
        parts.append(_boxed(lost[0].name, sum(colour.boxed for colour in lost), words, x + 2))
    return group(*parts, id=f"who-{number}")


def _text(told: str, x: float, y: float, **attributes: Value) -> Element:
    """Type as the cards have it."""
    return element("text", told, x=x, y=y, **attributes)


def _boxed(colour: str, count: int, words: Words, x: float) -> Element:
    """FE-BREAK-7: men given up for firebreaks, struck out."""
    return group(
        element("title", words.label("given-up", count=count)),
        man(colour, 0, 0, 21, opacity=0.35),
        line("M-7 9L7 -9", look.DANGER, 3, stroke_linecap="round"),
        _text(str(count), 8.5, 5),
        transform=moved(x, 32),
        data_piece="firebreak",
    )


@lru_cache(KEPT)
def _points(number: int, score: int, found: tuple[Zone, ...], words: Words) -> Element:
    """FE-SCORE-11: the points as the table stands, and the zones they come from, if several."""
    large: dict[str, Value] = {"font_size": LARGE, "font_weight": 800, "class_": "score"}
    half = DIGIT * LARGE * len(str(score)) / 2
    total = _text(str(score), RIGHT - half, 23, **large)
    if len(found) == 1:
        parts = [_pointed(found[0], words, RIGHT - half, half, 6.0, 20.0, total)]
    else:
        parts = [total, *(_part(zone, x, words) for zone, x in _sum(found))]
    return group(*parts, id=f"sum-{number}", data_piece="zone", data_state="", text_anchor="middle")


def _sum(found: tuple[Zone, ...]) -> Iterator[tuple[Zone, float]]:
    """Where each part of the sum stands, the last one at the right end."""
    right = RIGHT
    for zone in reversed(found[:MOST_PARTS]):
        wide = DIGIT * SMALL * len(str(zone.points)) + 4
        yield zone, right - wide / 2
        right -= wide + 2.5


def _part(zone: Zone, x: float, words: Words) -> Element:
    """The points of one zone among others."""
    half = DIGIT * SMALL * len(str(zone.points)) / 2
    points = _text(str(zone.points), x, 37.4, fill=None if zone.points else look.DANGER)
    return _pointed(zone, words, x, half, 27.0, 12.0, points)


def _pointed(
    zone: Zone, words: Words, x: float, half: float, y: float, high: float, points: Element
) -> Element:
    """Points on a line in the colour of their zone, which shows when they are pointed at."""
    left, foot = x - half, y + high + 2.4
    return zones.part(
        zone,
        words,
        element("rect", x=left - 2, y=y, width=2 * half + 4, height=high + 4, opacity=0),
        line(f"M{left:g} {foot:g}h{2 * half:g}", look.TEAMS[zone.colour].colour, 3),
        points,
        id=f"part-{zone.colour}-{tiles.name(zone.tiles[0])}",  # others of the sum are sent no more
        tabindex="0",
        role="img",
    )


# The common goal.


def goal(scene: Scene, y: float) -> Element:
    """FE-SOLO-7, FE-SOLO-8, FE-COOP-3, FE-COOP-4: one zone per colour, with a live 1 in it."""
    told = scene.words.label("goal-men", placed=scene.placed, all=n.COLOURS * n.MEN_A_COLOUR)
    parts = (
        _lacks(scene, number, colour, found)
        for number, (colour, found) in enumerate(scene.zones.items())
    )
    return group(
        element("rect", width=WIDTH, height=GOAL_TOLD + GOAL_HIGH, opacity=0),  # can be pointed at
        _sought(told, "men"),
        _sought(scene.words.label("goal-zones"), "zones"),
        *parts,
        id="goal",
        class_="fe-goal",
        data_piece="goal",
        transform=moved(0, y),
    )


def _sought(told: str, of: str) -> Element:
    """One half of the goal, in words: both stand in a line, or below each other."""
    x = EDGE if of == "men" else HALF
    said = look.label(fit(told, HALF - EDGE, SMALL), 0, 13, SMALL, font_weight=700)
    return group(said, id=f"goal-{of}", class_=f"fe-goal-{of}", transform=moved(x, 0))


def _lacks(scene: Scene, number: int, colour: str, found: tuple[Zone, ...]) -> Element:
    alone, live = len(found) == 1, any(zone.live_one for zone in found)
    one = scene.words.label("live-one" if live else "no-live-one")
    return group(
        look.shape(colour, 18, GOAL_HIGH / 2, 18),
        _state(scene.count_words(found), 31, 17, alone),
        _state(one, 31, 32, live),
        id=f"goal-{number}",
        class_=f"fe-g{number}",
        transform=moved(WIDTH / 4 * number, GOAL_TOLD),
    )


def _state(told: str, x: float, y: float, met: bool) -> Element:
    fill, weight = (look.MAY, 700) if met else (look.INK_2, None)
    return look.label(told, x, y, SMALL, fill=fill, font_weight=weight)


LIBRARY: Final = (
    element("rect", **FRAME, fill=look.PANEL, stroke=look.LINE, id="frame"),
    tiles.outline("none", look.LINE, 4, 0.95, stroke_dasharray="10 8", id="tray"),
)
