"""What stands round every board: the sheet, the prompt above it, and the crew beside it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from pulaski.core import look
from pulaski.core.pen import ROUND, box, glow, seat_frame, target
from pulaski.core.play import Action
from pulaski.core.position import View
from pulaski.core.svg import (
    Colour,
    Element,
    Picture,
    Value,
    element,
    group,
    library,
    needed,
    sheet,
)
from pulaski.core.words import Words, capital

__all__ = [
    "COVER",
    "HALF",
    "LINE",
    "WIDTH",
    "Member",
    "cover",
    "crew",
    "framed",
    "member",
    "prompt_lines",
    "targets",
]

#: One unit is a pixel on a phone: what is written 11 high can just be read there.
WIDTH: Final = 390.0
HALF: Final = WIDTH / 2
SHOWN_AT: Final = 1.5  # where neither page nor notebook sets a size
LINE: Final = 19.0  # of the prompt
COVER: Final = (400.0, 300.0)  # the size of a cover


def prompt_lines(view: View, letters: int) -> list[str]:
    """Who is asked what, in lines of so many letters; nothing where a page shows it."""
    return [] if view.on_page else textwrap.wrap(view.prompt, letters)


def framed(
    view: View,
    *blocks: Element,
    height: float,
    prompt: list[str],
    class_: str,
) -> Picture:
    """The blocks of a board on their sheet, below the prompt, with its LIBRARY and its STYLE."""
    board = view.game.rules.board
    return sheet(
        element("rect", width=WIDTH, height=height, fill=look.PAPER),
        *([_prompt(prompt)] if prompt else []),
        *blocks,
        size=(WIDTH, height),
        title=_title(view),
        description="" if view.on_page else view.text(),
        library=board.LIBRARY,
        style=board.STYLE,
        class_=class_,
        shown_at=SHOWN_AT,
    )


def cover(
    *content: Element, title: str, drawings: Iterable[Element], colours: Iterable[Colour]
) -> Picture:
    """What stands for a game where it is offered: a picture by itself, without words.

    It is drawn with what the boards of the game are drawn with, of which it holds what it needs.
    Where a page is narrow or high, it shows the middle alone.
    """
    lit = (*content, box(0, 0, *COVER, "url(#dusk)"))
    dusk = glow("dusk", (0.7, "#3a0d06", 0), (1, "#3a0d06", 0.3))
    return sheet(
        *lit,
        size=COVER,
        title=title,
        description="",
        library=library(*needed((*drawings, dusk), *lit)),
        style=look.style(*colours),
        class_="cover",
    )


def _title(view: View) -> str:
    """The game, and on a page of its own who is asked what."""
    name = view.game.rules.name
    return name if view.on_page else f"{name}{'' if name[-1] in '!?' else ':'} {view.prompt}"


def _prompt(lines: list[str]) -> Element:
    told = (
        look.label(line, 8, 16 + LINE * number, 14, font_weight=700)
        for number, line in enumerate(lines)
    )
    return group(*told, id="prompt")


class Member(Protocol):
    """What is shown of a seat in every game's crew."""

    @property
    def number(self) -> int:
        """Its number, from 0."""

    @property
    def colour(self) -> str:
        """Its name."""

    @property
    def to_move(self) -> bool:
        """Whether it decides next."""

    @property
    def on_turn(self) -> bool:
        """Whether it is its turn."""

    @property
    def won(self) -> bool:
        """Whether it has won."""


def crew(members: Iterable[Element], y: float, prefix: str) -> Element:
    """Those who play, each drawn by `member`."""
    return group(
        *members,
        id="crew",
        class_=f"{prefix}-crew",
        **ROUND,
        transform=f"translate(0 {y:g})",
        font_size=12,
        font_weight=500,
        fill=look.INK,
    )


def member(
    seat: Member,
    words: Words,
    told: str,
    *content: Element,
    height: float,
    prefix: str,
    piece: str | None = None,
) -> Element:
    """One of the crew, two in a row, in a frame; what is pointed at where a seat is meant is `ts`.

    Whose turn it is, who is to move and who has won is seen by the frame. `piece` is their role.
    """
    row, column = divmod(seat.number, 2)
    shape: dict[str, Value] = {"x": 2, "y": 1.5, "width": HALF - 4, "height": height - 3, "rx": 7}
    return group(
        element("title", told),
        seat_frame({**shape, "stroke_width": 2}, seat.to_move, seat.on_turn, seat.won),
        *content,
        target("ts", seat.colour, capital(words.name(seat.colour))),
        id=f"seat-{seat.number}",
        class_=f"{prefix}-s{seat.number}",
        data_space=seat.colour,
        data_piece=piece,
        transform=f"translate({HALF * column:g} {height * row:g})",
    )


def targets(view: View, outline: Callable[[str], Element]) -> Element:
    """What may be done: a button over every place of it, with the texts of its actions.

    `outline` draws the shape of a place; it needs no colours.
    """
    by_place: dict[str, list[Action]] = {}
    for action in view.actions:
        for place in dict.fromkeys(action.path):
            by_place.setdefault(place, []).append(action)
    buttons = (_button(view, place, done, outline(place)) for place, done in by_place.items())
    return group(
        *buttons,
        id="may",
        fill=look.PAPER,
        fill_opacity=0,
        stroke=look.INK,
        stroke_width=4,
        stroke_dasharray="9 6",
    )


def _button(view: View, place: str, actions: list[Action], shape: Element) -> Element:
    told = (action.in_words(view.language, view.game) for action in actions)
    return group(
        element("title", "; ".join(told)),
        group(shape, class_="edge"),
        id=f"may-{place}",
        class_="may",
        data_space=place,
        data_actions="|".join(action.text for action in actions),
        role="button",
    )
