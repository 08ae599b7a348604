"""The board of Brigade: the street, the dice, everybody's state and the own hand."""

from __future__ import annotations

from collections.abc import Iterator

from pulaski.core import look
from pulaski.core.frame import targets
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, Value, element, group, library, sheet, use

from ..notation import CARD_NAMES, SPACE_NAMES
from ..state import DICE, MOST_DAMAGE

STYLE = look.style()
LIBRARY = library(*look.SYMBOLS.values())
WHITE, BLACK = "#fffdf8", "#1e2428"  # dice look the same by day and by night
WIDTH, HEIGHT = 390.0, 372.0
Box = tuple[float, float, float, float]

#: Where spaces and kinds of cards lie: x, y, width, height.
BOXES: dict[str, Box] = {
    **{name: (8 + 75.5 * i, 8.0, 72.0, 128.0) for i, name in enumerate(SPACE_NAMES)},
    **{name: (8 + 127.0 * i, 292.0, 120.0, 72.0) for i, name in enumerate(CARD_NAMES)},
}


def text(view: View) -> str:
    """The board as text."""
    s, label = view.state, view.words.label
    dice = "+".join(str(int(d)) for d in s.dice if d) or "-"
    lines = [label("turn", turn=view.turn, points=int(s.points), dice=dice)]
    lines += [label("fire", space=name, heat=int(s.fire[i])) for i, name in enumerate(SPACE_NAMES)]
    lines += [_standing(view, seat, name) for seat, name in enumerate(view.game.names)]
    lines += [label("card", card=name, count=count) for name, count in _hand(view) if count]
    return "\n".join(lines) + "\n"


def _standing(view: View, seat: int, name: str) -> str:
    s = view.state
    at, cards, damage = SPACE_NAMES[s.where[seat]], int(s.hand_size[seat]), int(s.damage[seat])
    return view.words.label("seat", seat=name, space=at, cards=cards, damage=damage)


def _hand(view: View) -> list[tuple[str, int]]:
    """The own cards; nothing for whoever only looks on."""
    if view.seat is None:
        return []
    return [(name, int(view.state.hand[view.seat, i])) for i, name in enumerate(CARD_NAMES)]


def picture(view: View) -> Picture:
    """The board as a picture."""
    return sheet(
        element("rect", width=WIDTH, height=HEIGHT, fill=look.PAPER),
        group(*(_space(view, i, name) for i, name in enumerate(SPACE_NAMES)), id="street"),
        group(*_men(view), id="men"),
        group(*_dice(view), id="dice"),
        group(*_seats(view), id="seats"),
        group(*(_card(view, *held) for held in _hand(view) if held[1]), id="hand"),
        targets(view, _box),
        size=(WIDTH, HEIGHT),
        title=view.game.rules.name,
        description="" if view.on_page else text(view),
        library=LIBRARY,
        style=STYLE,
        class_="brigade",
        shown_at=1.5,
    )


def _box(name: str, **more: Value) -> Element:
    x, y, width, height = BOXES[name]
    return element("rect", x=x, y=y, width=width, height=height, rx=8, **more)


def _space(view: View, number: int, name: str) -> Element:
    """BR-FIRE-1: a house, and how strongly it burns."""
    x, y, width, _ = BOXES[name]
    heat, middle = int(view.state.fire[number]), x + width / 2
    burning = (
        use("flame", middle, y + 50, 22 + 2 * heat, 26 + 2 * heat),
        look.figure(str(heat), middle, y + 60, 20),
    )
    return group(
        element("title", view.words.label("fire", space=name, heat=heat)),
        _box(name, fill=look.PANEL if heat else look.MEADOW, stroke=look.LINE, stroke_width=1.5),
        *(burning if heat else (use("drop", middle, y + 50, 24, 32),)),
        look.label(view.words.name(name), middle, y + 18, 13, text_anchor="middle"),
        id=f"space-{name}",
        data_space=name,
    )


def _men(view: View) -> Iterator[Element]:
    """BR-MOVE-1: who stands where; those who are out stand nowhere."""
    for seat, name in enumerate(view.game.names):
        if not view.game.rules.is_out(view.state, seat):
            x, y, _, _ = BOXES[SPACE_NAMES[view.state.where[seat]]]
            yield look.man(name, x + 15 + 14 * seat, y + 104, 34, id=f"fighter-{name}")


def _dice(view: View) -> Iterator[Element]:
    """BR-DICE-1: the dice as they lie, and the points left."""
    for number in range(DICE):
        value, x = int(view.state.dice[number]), 30 + 52.0 * number
        yield group(
            element("rect", x=x, y=146, width=34, height=34, rx=7, fill=WHITE, stroke=BLACK),
            look.label(str(value or ""), x + 17, 170, 20, text_anchor="middle", fill=BLACK),
            look.label("abc"[number], x - 13, 168, 14, fill=look.INK_2),
            id=f"die-{number}",
        )
    points = view.words.label("points", points=int(view.state.points))
    yield group(look.label(points, 382, 168, 14, text_anchor="end"), id="points")


def _seats(view: View) -> Iterator[Element]:
    """BR-HIT-3: everybody's cards and damage."""
    for seat, name in enumerate(view.game.names):
        x, y = 8 + 190.0 * (seat % 2), 212 + 34.0 * (seat // 2)
        damage = int(view.state.damage[seat])
        words = view.words.label(
            "state", cards=int(view.state.hand_size[seat]), damage=damage, most=MOST_DAMAGE
        )
        yield group(
            look.shape(name, x + 11, y, 22),
            look.label(words, x + 28, y + 5, 13, fill=look.INK_2 if damage == 3 else look.INK),
            id=f"seat-{name}",
        )


def _card(view: View, name: str, count: int) -> Element:
    """BR-CARD-1: cards of one kind in the own hand."""
    x, y, _, _ = BOXES[name]
    worth = CARD_NAMES.index(name) + 1
    return group(
        element("title", view.words.label("card", card=name, count=count)),
        _box(name, fill=look.PANEL, stroke=look.INK, stroke_width=1.5),
        look.figure(str(worth), x + 24, y + 46, 30),
        look.label(view.words.name(name), x + 46, y + 34, 14),
        look.label(f"x {count}", x + 46, y + 54, 14, fill=look.INK_2),
        id=f"card-{name}",
        data_space=name,
    )
