"""The forest as a picture and as text."""

from collections.abc import Iterator

from pulaski.core import look
from pulaski.core.frame import LINE, WIDTH, framed, prompt_lines, targets
from pulaski.core.pen import box, patch
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, element, group, library, use
from pulaski.core.terminal import page

from . import state as n
from .notation import CABINS, LETTERS, NUMBERS, SPACES

STYLE = look.style()
LIBRARY = library(*look.SYMBOLS.values())

EDGE = 21.0  # the letters and numbers round the forest
CELL = (WIDTH - EDGE - 3) / n.SIDE
CREW = 34.0  # the height of the line below


def text(view: View) -> str:
    """The forest in letters: a fire is *, a cabin c, the own one C, rangers are their numbers."""
    plan = ["   " + "  ".join(LETTERS)]
    for row, number in enumerate(NUMBERS):
        signs = (_sign(view, column * n.SIDE + row) for column in range(n.SIDE))
        plan.append(f"{number} " + " ".join(signs))
    crew = (f"{seat + 1}: {_told(view, seat)}" for seat in range(view.game.seats))
    return page(plan, [_turn(view), *crew], view.words.label("legend"))


def _sign(view: View, space: int) -> str:
    at = view.state.where[: view.game.seats].tolist()
    there = [str(seat + 1) for seat, other in enumerate(at) if other == space]
    cabin = "C" if space == _own_cabin(view) else "c" if space in n.CABIN_AT else "."
    ground = "*" if view.state.fires[space] else cabin
    return ground + (there[0] if there else " ")


def _own_cabin(view: View) -> int:
    """The space of the cabin that whoever looks protects; -1 if there is none."""
    card = n.UNSEEN if view.seat is None else int(view.state.cabin[view.seat])
    return -1 if card == n.UNSEEN else int(n.CABIN_AT[card])


def _turn(view: View) -> str:
    fires = int(view.state.fires.sum())
    return view.words.label("turn", turn=view.turn, last=n.RAIN, fires=fires, most=n.TOO_MANY)


def _told(view: View, seat: int) -> str:
    """A ranger, and the cabin as far as it is known to whoever looks."""
    name, card = view.game.names[seat], int(view.state.cabin[seat])
    if card == n.UNSEEN:
        return view.words.label("ranger", seat=name)
    return view.words.label("cabin-of", seat=name, cabin=CABINS[card])


def picture(view: View) -> Picture:
    """The forest, who stands where, and the crew below."""
    prompt = prompt_lines(view, 46)
    top = (LINE + 4) * len(prompt) + EDGE
    forest = group(
        group(*_names(), id="names", font_weight=600),
        group(*(_space(view, space) for space in range(n.SPACES)), id="spaces"),
        group(*_rangers(view), id="rangers", pointer_events="none"),
        targets(view, _outline),
        id="forest",
        transform=f"translate({EDGE:g} {top:g})",
    )
    bottom = top + CELL * n.SIDE
    crew = group(*_crew(view), id="crew", transform=f"translate(0 {bottom:g})")
    return framed(
        view,
        forest,
        crew,
        height=bottom + 2 * CREW,
        prompt=prompt,
        class_="lookout",
    )


def _corner(space: int) -> tuple[float, float]:
    return CELL * (space // n.SIDE), CELL * (space % n.SIDE)


def _names() -> Iterator[Element]:
    for number in range(n.SIDE):
        along = CELL * (number + 0.5)
        yield look.label(LETTERS[number], along, -7, 14, text_anchor="middle")
        yield look.label(NUMBERS[number], -11, along + 5, 14, text_anchor="middle")


def _space(view: View, space: int) -> Element:
    """LO-WOOD-1, LO-FIRE-1: a space of the forest, its cabin, and its fire."""
    x, y = _corner(space)
    burns, has_cabin = bool(view.state.fires[space]), space in n.CABIN_AT
    middle = x + CELL / 2
    growth = _cabin(view, space, x, y) if has_cabin else _pines(x, y, space)
    return group(
        element("title", view.words.label("fire" if burns else "wood", space=SPACES[space])),
        box(x + 1, y + 1, CELL - 2, CELL - 2, look.EMBER if burns else look.MEADOW, rx=6),
        *growth,
        *([use("flame", middle, y + CELL / 2, 40, 48)] if burns else []),
        id=f"space-{SPACES[space]}",
        data_space=SPACES[space],
        data_piece="flame" if burns else "cabin" if has_cabin else None,
    )


def _pines(x: float, y: float, space: int) -> Iterator[Element]:
    """Two or three trees, not everywhere the same."""
    for number in range(2 + space % 2):
        across, down = (17, 43, 29)[number], (26, 33, 20)[number] + space * 5 % 7
        yield use("pine", x + across, y + down, 20, 29)


def _cabin(view: View, space: int, x: float, y: float) -> Iterator[Element]:
    """LO-CABIN-1, LO-CABIN-2: a hut; the own one has a yellow roof."""
    roof = look.SIGNAL if space == _own_cabin(view) else look.EARTH
    yield box(x + 17, y + 27, 27, 20, look.PANEL, look.CHAR, thick=1.6)
    yield box(x + 26, y + 34, 9, 13, look.CHAR)
    yield patch(f"M{x + 11:g} {y + 29:g}l19.5 -17l19.5 17z", roof, look.CHAR, 1.6)


def _rangers(view: View) -> Iterator[Element]:
    """LO-WOOD-2: those who stand on one space stand side by side."""
    for seat, name in enumerate(view.game.names):
        x, y = _corner(int(view.state.where[seat]))
        yield look.man(
            name, x + 15 + 16 * seat, y + 38, 38, id=f"ranger-{name}", data_piece="ranger"
        )


def _crew(view: View) -> Iterator[Element]:
    """LO-END-2, LO-END-3: how far the game is; then every ranger, and the cabins known."""
    yield look.label(_turn(view), 8, 23, 14, font_weight=600)
    for seat, name in enumerate(view.game.names):
        x = 8 + 127.0 * seat
        yield look.shape(name, x + 9, CREW + 12, 18)
        yield look.label(_told(view, seat), x + 23, CREW + 17, 13)


def _outline(space: str) -> Element:
    x, y = _corner(SPACES.index(space))
    return element("rect", x=x + 3, y=y + 3, width=CELL - 6, height=CELL - 6, rx=6)
