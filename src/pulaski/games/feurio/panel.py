"""What lies beside the fire: above, the tile in hand and the stack; below, the players."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from pulaski.core import look
from pulaski.core.svg import Element, element, group, write_number
from pulaski.games.feurio import tiles
from pulaski.games.feurio.scene import Colour, Scene, Seat
from pulaski.games.feurio.state import UNKNOWN

__all__ = ["header", "header_height", "ledger", "ledger_height"]

LINE = 19.0
ROW = 28.0
EDGE = 8.0  # to the left and right
SMALL, MIDDLE, LARGE = 11.5, 13.0, 15.0  # type
TILE = 0.46  # the scale of a tile beside the map


def header_height(scene: Scene) -> float:
    """How high the header is, by the number of its lines."""
    return 32 + LINE * len(_headlines(scene))


def header(scene: Scene, width: float) -> Element:
    """Who is asked what, where it is hottest, what is to come, the tile in hand."""
    height = header_height(scene)
    line = element(
        "path", d=f"M0 {height:g} H{width:g}", fill="none", stroke=look.LINE, stroke_width=1.5
    )
    return group(
        element("rect", width=width, height=height, fill=look.PANEL),
        line,
        group(*_headlines(scene), id="turn"),
        _unseen(scene, height - 10),
        _stack(scene, width - 32, height / 2),
        *_hand(scene, width - 88, height / 2),
        id="header",
    )


def _headlines(scene: Scene) -> list[Element]:
    """Who is asked what, unless a page shows it; below, the turn and where it is hottest."""
    told = [] if scene.view.on_page else textwrap.wrap(scene.headline, 33)
    turn = f"Turn {scene.view.turn} · {scene.hottest_words}"
    return [
        *(
            look.label(line, EDGE, 21 + LINE * n, LARGE, font_weight=700)
            for n, line in enumerate(told)
        ),
        look.label(_fit(turn, 38), EDGE, 21 + LINE * len(told), SMALL, fill=look.INK_2),
    ]


def _fit(text: str, length: int) -> str:
    """Words cut to what the line holds; the description has them all."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def _unseen(scene: Scene, y: float) -> Element:
    """FE-INFO-3: how many tiles of each value this seat has not seen."""
    parts = [look.label("Unseen", EDGE, y, SMALL, fill=look.INK_2)]
    for number, (value, count) in enumerate(scene.unseen.items()):
        x = EDGE + 60 + 36 * number
        chip = element(
            "use", href=f"#land-{value}", transform=f"translate({x} {y - 4:g}) scale(0.15)"
        )
        parts.append(chip)
        parts.append(look.figure(str(value), x, y, SMALL, stroke_width=2.5))
        parts.append(
            look.label(
                f"\N{MULTIPLICATION SIGN}{count}", x + 10, y, SMALL, opacity=1 if count else 0.45
            )
        )
    return group(*parts, id="unseen")


def _stack(scene: Scene, x: float, y: float) -> Element:
    """The stack, face down, with the number of tiles in it."""
    lying = min(3, scene.stack_left)
    backs = [
        group(
            tiles.back(),
            tiles.outline(fill="none", stroke="#6b5f4c", stroke_width=3),
            transform=f"translate({x} {y + 4 - 3 * n:g}) scale({TILE})",
        )
        for n in range(lying)
    ]
    if not backs:
        return group(id="stack")
    title = element("title", f"{scene.stack_left} tiles in the stack")
    count = look.figure(str(scene.stack_left), x, y + 5, 18, stroke_width=5)
    return group(title, *backs, count, id="stack")


def _hand(scene: Scene, x: float, y: float) -> Iterator[Element]:
    """The tile drawn and not yet laid; FE-BREAK-5: perhaps only its back is seen."""
    if scene.drawn:
        hidden = scene.drawn == UNKNOWN
        yield group(
            element("title", "A tile drawn unseen" if hidden else f"A {scene.drawn} drawn"),
            tiles.back() if hidden else tiles.face(scene.drawn),
            tiles.outline(fill="none", stroke=look.SIGNAL, stroke_width=7),
            id="hand",
            transform=f"translate({x} {y + 1:g}) scale({TILE})",
        )


# The players.


def ledger_height(scene: Scene) -> float:
    """How high the rows of the players are."""
    return ROW * len(scene.seats) + (0 if scene.for_points else 40) + 4


def ledger(scene: Scene, width: float, down: float) -> Element:
    """A row for each player, and below them, in a game for a common goal, how far it is reached."""
    rows = [
        group(*_seat(scene, seat, width), id=f"seat-{seat.number}", transform=f"translate(0 {y:g})")
        for y, seat in ((ROW * n, seat) for n, seat in enumerate(scene.seats))
    ]
    goal = [] if scene.for_points else [_goal(scene, width, ROW * len(rows))]
    return group(
        element("rect", width=width, height=ledger_height(scene), fill=look.PANEL),
        *rows,
        *goal,
        id="seats",
        transform=f"translate(0 {write_number(down)})",
    )


def _seat(scene: Scene, seat: Seat, width: float) -> Iterator[Element]:
    """Name, unplaced men, sacrificed men, zones and points."""
    if seat.to_move or seat.won:
        yield element("rect", width=width, height=ROW, fill=look.SIGNAL, fill_opacity=0.28)
        yield element("rect", width=4, height=ROW, fill=look.SIGNAL)
    yield element("path", d=f"M0 0 H{width:g}", stroke=look.LINE, stroke_width=1)
    x = EDGE + 12
    for name in seat.name.split("+") if seat.name != "solo" else ():
        yield look.shape(name, x, ROW / 2, 17)
        x += 17
    you = "you" if len(seat.colours) == 2 else f"{seat.name} · you"
    name = you if seat.looks and not scene.view.on_page else seat.name
    yield look.label(name, x - 2, 19, SMALL, font_weight=700 if seat.to_move else None)
    x = 158.0
    for colour in seat.colours:
        yield from _men(colour, x)
        x += 42
    if boxed := sum(colour.boxed for colour in seat.colours):
        yield _boxed(boxed, x)
    if scene.for_points:
        yield from _points(scene, seat, width)


def _men(colour: Colour, x: float) -> Iterator[Element]:
    yield look.man(colour.name, x, ROW / 2, 24, opacity=1 if colour.unplaced else 0.35)
    yield look.label(str(colour.unplaced), x + 11, 19, MIDDLE, font_weight=700)


def _boxed(count: int, x: float) -> Element:
    """FE-BREAK-7: men given up for firebreaks, out of the game in their box."""
    box = "M-7 8 V-3 L-4 -8 H4 L7 -3 V8 Z M-7 -3 H7"
    return group(
        element("title", f"{count} given up for firebreaks"),
        element("path", d=box, fill=look.EARTH, stroke=look.INK, stroke_width=1.6),
        look.label(str(count), 11, 5, MIDDLE),
        transform=f"translate({x:g} {ROW / 2:g})",
    )


def _points(scene: Scene, seat: Seat, width: float) -> Iterator[Element]:
    """FE-SCORE-11: the points as the table stands, and the zones they come from."""
    right = width - EDGE
    yield look.label(
        str(seat.score), right, 20, LARGE, font_weight=800, text_anchor="end", class_="score"
    )
    own = [colour.name for colour in seat.colours if colour.name in seat.name.split("+")]
    worth = [str(zone.points) for name in own for zone in scene.zones[name]]
    if len(worth) > 1:
        sums = "+".join(worth[:6]) + ("+…" if len(worth) > 6 else "")
        yield look.label(f"{sums} =", right - 26, 19, SMALL, fill=look.INK_2, text_anchor="end")


def _goal(scene: Scene, width: float, y: float) -> Element:
    """FE-SOLO-7, FE-SOLO-8, FE-COOP-3, FE-COOP-4: one zone a colour, with a live 1 in it."""
    parts = [element("path", d=f"M0 0 H{width:g}", stroke=look.LINE, stroke_width=1)]
    for number, (colour, zones) in enumerate(scene.zones.items()):
        x = EDGE + 12 + number * (width - EDGE) / 4
        count = f"{len(zones)} zone" + ("" if len(zones) == 1 else "s")
        one = "live 1" if any(zone.live_one for zone in zones) else "no live 1"
        parts += [
            look.shape(colour, x, 20, 18),
            _state(count, x + 13, 17, len(zones) == 1),
            _state(one, x + 13, 32, one == "live 1"),
        ]
    return group(*parts, id="goal", transform=f"translate(0 {y:g})")


def _state(words: str, x: float, y: float, met: bool) -> Element:
    fill = look.MAY if met else look.INK_2
    return look.label(words, x, y, SMALL, fill=fill, font_weight=700 if met else None)
