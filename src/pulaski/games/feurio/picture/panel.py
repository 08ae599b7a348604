"""What stands round the fire: above it the tile in hand and the stack, below it the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pulaski.core import look
from pulaski.core.frame import LINE, WIDTH, prompt_lines
from pulaski.core.pen import box, fit, line, patch
from pulaski.core.position import View
from pulaski.core.svg import Element, element, group, write_number
from pulaski.core.words import Words

from .. import state as n
from . import tiles
from .scene import Colour, Scene, Seat

LOWEST = 60.0
ROW = 28.0
GOAL = 40.0
EDGE = 8.0  # to the left and right
LETTERS = 33  # in a line of the prompt
BESIDE_HAND = 268.0  # the room to the left of the tile in hand
SMALL, MIDDLE, LARGE = 11.5, 13.0, 15.0  # type
TILE = 0.44  # the scale of a tile beside the map

KEPT = 1024  # pieces of each kind


def header_height(view: View) -> float:
    """How high the header is: by the number of its lines, and never less than a tile."""
    return max(LOWEST, 32 + LINE * (len(prompt_lines(view, LETTERS)) + 1))


def header(scene: Scene) -> Element:
    """Who is asked what, where it is hottest, what is to come, the tile in hand."""
    height, words = header_height(scene.view), scene.words
    return group(
        box(0, 0, WIDTH, height, look.PANEL),
        line(f"M0 {height:g} H{WIDTH:g}", look.LINE, 1.5),
        _headlines(scene),
        _unseen(scene.unseen, words, height - 11),
        _stack(scene.stack_left, words, WIDTH - 31, height / 2),
        _hand(scene.drawn, words, WIDTH - 86, height / 2),
        id="header",
    )


def _headlines(scene: Scene) -> Element:
    """Below the prompt, the turn and where it is hottest; the description has what is cut."""
    prompt = prompt_lines(scene.view, LETTERS)
    lines = [
        look.label(words, EDGE, 21 + LINE * number, LARGE, font_weight=700)
        for number, words in enumerate(prompt)
    ]
    turn = scene.words.label("turn", turn=scene.view.turn, fire=scene.hottest_words)
    told, y = fit(turn, BESIDE_HAND, SMALL), 22 + LINE * len(prompt)
    return group(*lines, look.label(told, EDGE, y, SMALL, fill=look.INK_2), id="turn")


def _unseen(counts: Mapping[int, int], words: Words, y: float) -> Element:
    """FE-INFO-3: how many tiles of each value this seat has not seen."""
    title = look.label(words.label("unseen"), EDGE, y, SMALL, fill=look.INK_2)
    return group(title, *(_count(value, left, y) for value, left in counts.items()), id="unseen")


@lru_cache(KEPT)
def _count(value: int, count: int, y: float) -> Element:
    x = EDGE + 21 + 36 * value
    place = f"translate({x:g} {y - 4:g}) scale(0.14)"
    many = f"\N{MULTIPLICATION SIGN}{count}"
    return group(
        element("use", href=f"#land-{value}", transform=place),
        look.figure(str(value), x, y, SMALL, stroke_width=2.5),
        look.label(many, x + 10, y, SMALL, opacity=1 if count else 0.45),
        id=f"unseen-{value}",
    )


@lru_cache(KEPT)
def _stack(count: int, words: Words, x: float, y: float) -> Element:
    """The stack, face down, with the number of tiles in it."""
    backs = [
        tiles.back(transform=f"translate({x:g} {y + 3 - 3 * layer:g}) scale({TILE})")
        for layer in range(min(3, count))
    ]
    if not backs:
        return group(id="stack")
    title = element("title", words.label("stack", count=count))
    return group(title, *backs, look.figure(str(count), x, y + 5, 18, stroke_width=5), id="stack")


@lru_cache(KEPT)
def _hand(drawn: int, words: Words, x: float, y: float) -> Element:
    """The tile drawn and not yet laid; FE-BREAK-5: perhaps only its back is seen."""
    if not drawn:
        return group(id="hand")
    hidden = drawn == n.UNKNOWN
    return group(
        element("title", words.label("drawn-unseen" if hidden else "drawn", value=drawn)),
        tiles.back() if hidden else tiles.face(drawn),
        tiles.outline("none", look.SIGNAL, 7),
        id="hand",
        transform=f"translate({x:g} {y + 1:g}) scale({TILE})",
    )


# The players.


def ledger_height(scene: Scene) -> float:
    """How high the rows of the players are."""
    return ROW * len(scene.seats) + (0 if scene.for_points else GOAL) + 4


def ledger(scene: Scene, down: float) -> Element:
    """A row for each player, and below them, in a game for a common goal, how far it is reached."""
    rows = [_seat(seat, scene.words) for seat in scene.seats]
    goal = [] if scene.for_points else [_goal(scene, ROW * len(rows))]
    return group(
        box(0, 0, WIDTH, ledger_height(scene), look.PANEL),
        *rows,
        *goal,
        id="seats",
        transform=f"translate(0 {write_number(down)})",
    )


@lru_cache(KEPT)
def _seat(seat: Seat, words: Words) -> Element:
    """Name, unplaced men, sacrificed men, zones and points."""
    parts = [_rule()]
    if seat.to_move or seat.won:
        parts += [
            box(0, 0, WIDTH, ROW, look.SIGNAL, fill_opacity=0.28),
            box(0, 0, 4, ROW, look.SIGNAL),
        ]
    parts += [*_who(seat, words), *_stock(seat, words)]
    if seat.score is not None:
        parts += _points(seat.score, seat.zones)
    place = f"translate(0 {ROW * seat.number:g})"
    return group(*parts, id=f"seat-{seat.number}", transform=place)


def _rule() -> Element:
    """The line above a row."""
    return line(f"M0 0 H{WIDTH:g}", look.LINE, 1)


def _who(seat: Seat, words: Words) -> Iterator[Element]:
    """The shapes and the name of a seat; two colours leave no room for both name and mark."""
    x = EDGE + 12
    for name in seat.name.split("+") if seat.name != "solo" else ():
        yield look.shape(name, x, ROW / 2, 17)
        x += 17
    key = "seat" if not seat.looks else "you" if len(seat.colours) == 2 else "seat-you"
    name = words.label(key, seat=seat.name)
    yield look.label(name, x - 2, 19, SMALL, font_weight=700 if seat.to_move else None)


def _stock(seat: Seat, words: Words) -> Iterator[Element]:
    """The men yet to place, by colour, and those given up."""
    x = 158.0
    for colour in seat.colours:
        yield from _men(colour, x)
        x += 42
    if boxed := sum(colour.boxed for colour in seat.colours):
        yield _boxed(boxed, words, x)


def _men(colour: Colour, x: float) -> Iterator[Element]:
    yield look.man(colour.name, x, ROW / 2, 24, opacity=1 if colour.unplaced else 0.35)
    yield look.label(str(colour.unplaced), x + 11, 19, MIDDLE, font_weight=700)


def _boxed(count: int, words: Words, x: float) -> Element:
    """FE-BREAK-7: men given up for firebreaks, out of the game in their box."""
    carton = "M-7 8 V-3 L-4 -8 H4 L7 -3 V8 Z M-7 -3 H7"
    return group(
        element("title", words.label("given-up", count=count)),
        patch(carton, look.EARTH, look.INK, 1.6),
        look.label(str(count), 11, 5, MIDDLE),
        transform=f"translate({x:g} {ROW / 2:g})",
    )


def _points(score: int, zones: tuple[int, ...]) -> Iterator[Element]:
    """FE-SCORE-11: the points as the table stands, and the zones they come from."""
    right = WIDTH - EDGE
    yield look.label(
        str(score), right, 20, LARGE, font_weight=800, text_anchor="end", class_="score"
    )
    if len(zones) > 1:
        sums = "+".join(map(str, zones[:6])) + ("+…" if len(zones) > 6 else "")
        yield look.label(f"{sums} =", right - 26, 19, SMALL, fill=look.INK_2, text_anchor="end")


def _goal(scene: Scene, y: float) -> Element:
    """FE-SOLO-7, FE-SOLO-8, FE-COOP-3, FE-COOP-4: one zone per colour, with a live 1 in it."""
    parts = [_rule()]
    for number, (colour, zones) in enumerate(scene.zones.items()):
        x = EDGE + 12 + number * (WIDTH - EDGE) / 4
        alone, live = len(zones) == 1, any(zone.live_one for zone in zones)
        one = scene.words.label("live-one" if live else "no-live-one")
        parts += [
            look.shape(colour, x, 20, 18),
            _state(scene.count_words(zones), x + 13, 17, alone),
            _state(one, x + 13, 32, live),
        ]
    return group(*parts, id="goal", transform=f"translate(0 {y:g})")


def _state(told: str, x: float, y: float, met: bool) -> Element:
    fill, weight = (look.MAY, 700) if met else (look.INK_2, None)
    return look.label(told, x, y, SMALL, fill=fill, font_weight=weight)
