"""The board of Fire Tower: a view in, a picture or a text (`plain`) out.

The picture is plain: the grid with its tokens, the own hand, and what may be done where.
"""

from __future__ import annotations

from collections.abc import Iterator

from pulaski.core import look
from pulaski.core.geometry import Space, write_space
from pulaski.core.play import Action
from pulaski.core.position import View
from pulaski.core.svg import Colour, Element, Picture, element, group, library, sheet, use
from pulaski.games.fire_tower import plain
from pulaski.games.fire_tower.actions import CARD_NAMES, WINDS, spaces_of
from pulaski.games.fire_tower.plain import heart_of, tower_squares
from pulaski.games.fire_tower.sets import has
from pulaski.games.fire_tower.state import CARDS, SIDE

__all__ = ["STYLE", "picture", "text"]

STYLE = look.style()
LIBRARY = library(*look.SYMBOLS.values())
SQUARE = 24.0
EDGE = 3.0
TOP = 44.0
WIDTH = SIDE * SQUARE + 2 * EDGE
CARD_WIDTH, CARD_HEIGHT = 62.0, 26.0
HAND_TOP = TOP + SIDE * SQUARE + 8
HEIGHT = HAND_TOP + 3 * CARD_HEIGHT + 6
SPACE_NAMES = frozenset(write_space((row, column)) for row in range(SIDE) for column in range(SIDE))


def text(view: View) -> str:
    """The board as text."""
    return plain.write(view)


def picture(view: View) -> Picture:
    """The board as a picture."""
    squares = tower_squares(view)
    name = view.game.rules.name
    return sheet(
        element("rect", width=WIDTH, height=HEIGHT, fill=look.PAPER),
        _header(view),
        group(*_spaces(view, squares), id="forest"),
        group(*_hand(view), id="hand"),
        group(*_targets(view), id="may", stroke=look.MAY, stroke_width=2, fill_opacity=0),
        size=(WIDTH, HEIGHT),
        title=name if view.on_page else f"{name}: {view.prompt}",
        description="" if view.on_page else text(view),
        library=LIBRARY,
        style=STYLE,
        class_="fire-tower",
        shown_at=1.5,
    )


def _header(view: View) -> Element:
    """The wind, and every seat with its cards and Bucket."""
    s, label = view.state, view.words.label
    wind = WINDS[int(s.wind)] if s.wind >= 0 else "none"
    seats = []
    for seat, name in enumerate(view.game.names):
        x = EDGE + 95.0 * seat
        key = ("bucket-full", "bucket-used", "bucket-gone")[int(s.bucket[seat])]
        state = label("seat-state", count=int(s.hand_size[seat]), bucket=label(key))
        seats.append(look.shape(name, x + 9, 31, 16))
        seats.append(look.label(state, x + 20, 35, 10))
    return group(look.label(label("wind", wind=wind), EDGE, 16, 13), *seats, id="header")


def _corner(at: Space) -> tuple[float, float]:
    return EDGE + SQUARE * at[1], TOP + SQUARE * at[0]


def _spaces(view: View, squares: dict[Space, int]) -> Iterator[Element]:
    for row in range(SIDE):
        for column in range(SIDE):
            yield _space(view, squares, (row, column))


def _space(view: View, squares: dict[Space, int], at: Space) -> Element:
    """A space with what lies on it."""
    s, (x, y) = view.state, _corner(at)
    seat = squares.get(at)
    owner = None if seat is None else look.TEAMS[view.game.names[seat]].colour
    is_heart = seat is not None and at == heart_of(view, seat)
    ground: Colour = look.CHAR if has(s.blaze, at) else look.MEADOW
    pieces = [element("rect", x=x, y=y, width=SQUARE, height=SQUARE, fill=ground, stroke=look.LINE)]
    if owner:
        pieces.append(
            element(
                "rect",
                x=x + 1.5,
                y=y + 1.5,
                width=SQUARE - 3,
                height=SQUARE - 3,
                fill=owner,
                fill_opacity=0.3,
                stroke=look.FLAME if is_heart else owner,
                stroke_width=3 if is_heart else 1,
            )
        )
    middle = (x + SQUARE / 2, y + SQUARE / 2)
    if has(s.gems, at) or has(s.blaze, at):
        pieces.append(use("flame", *middle, SQUARE * 0.7, SQUARE * 0.8))
    if has(s.firebreaks, at):
        pieces.append(use("break", *middle, SQUARE * 0.9, SQUARE * 0.5))
    name = write_space(at)
    return group(element("title", name), *pieces, id=f"space-{name}", data_space=name)


def _card_corner(number: int) -> tuple[float, float]:
    return EDGE + CARD_WIDTH * (number % 6), HAND_TOP + CARD_HEIGHT * (number // 6)


def _hand(view: View) -> Iterator[Element]:
    """The own cards, a box a kind; nothing for whoever only looks on."""
    if view.seat is None:
        return
    for kind in range(CARDS):
        count = int(view.state.hand[view.seat, kind])
        if count:
            x, y = _card_corner(kind)
            words = view.words.label("card", card=CARD_NAMES[kind], count=count)
            size = (CARD_WIDTH - 3, CARD_HEIGHT - 3)
            box = element("rect", x=x, y=y, width=size[0], height=size[1], fill=look.PANEL)
            name = CARD_NAMES[kind]
            yield group(
                box, look.label(words, x + 3, y + 15, 8), id=f"card-{name}", data_space=name
            )


def _targets(view: View) -> Iterator[Element]:
    """What may be done, by the place it is done to."""
    places: dict[str, list[Action]] = {}
    for action in view.actions:
        if place := _place(action):
            places.setdefault(place, []).append(action)
    for place, here in places.items():
        if place in CARD_NAMES:
            (x, y), size = _card_corner(CARD_NAMES.index(place)), (CARD_WIDTH, CARD_HEIGHT)
        else:
            row, column = (int(part) for part in place.split(","))
            (x, y), size = _corner((row, column)), (SQUARE, SQUARE)
        box = element("rect", x=x, y=y, width=size[0] - 3, height=size[1] - 3, class_="edge")
        yield group(
            element("title", "; ".join(action.in_words(view.language) for action in here[:4])),
            box,
            id=f"may-{place}",
            class_="may",
            data_space=place,
            data_actions="|".join(action.text for action in here),
            role="button",
        )


def _place(action: Action) -> str | None:
    """Where an action is aimed; a pattern that begins off the board, at its first space on it."""
    target = action.target
    if target is None or target in CARD_NAMES or target in SPACE_NAMES:
        return target
    return spaces_of(action.id)[0]
