"""Where it happened: the game's own board, with each space the hotter the more often it was hit.

A space is whatever the picture says is one (`data-space`). A filter, which a style sheet chooses,
makes the box that it is in glow: so nothing has to be known of what a board looks like.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from typing import Final, NamedTuple

from pulaski.core.game import Game
from pulaski.core.position import Position
from pulaski.players.reasons import SECTIONS

__all__ = ["LEVELS", "Heat", "filters", "heat"]

LEVELS: Final = 8
MOST_KINDS: Final = 8  # of events that one may choose from
SEED: Final = 1
SPACE: Final = re.compile(r'data-space="([^"]*)"')

#: How often what happened where: by the kind of event, and then by place.
Places = Mapping[str, Mapping[str, int]]


class Heat(NamedTuple):
    """A board and what can be shown on it."""

    board: str  # an SVG
    kinds: Sequence[str]
    style: str


def heat(game: Game, places: Places, name: str) -> Heat | None:
    """The board of a game with what happened on it; None if it has no spaces for it."""
    board = _board(game, places)
    spaces = {unescape(space) for space in SPACE.findall(board)}
    kinds = [kind for kind in _in_order(game, places) if spaces & places[kind].keys()]
    if not kinds:
        return None
    style = "\n".join(_style(name, number, places[kind]) for number, kind in enumerate(kinds))
    return Heat(board, kinds, style)


def _in_order(game: Game, places: Places) -> list[str]:
    """What the game's own words fear and hope for first, then what happens most often."""
    often = sorted(places, key=lambda kind: (-sum(places[kind].values()), kind))
    sections = [game.rules.words.keys(section) for section in SECTIONS]
    told = [kind for section in sections for kind in often if kind in section]
    return list(dict.fromkeys([*told, *often]))[:MOST_KINDS]


def _board(game: Game, places: Places) -> str:
    """The board before anything lies on it, if it has spaces then; else later in a game."""
    named = {place for where in places.values() for place in where}
    drawn = ""
    for position in _moments(game):
        drawn = position.view(None, on_page=True).svg("board-")
        spaces = {unescape(space) for space in SPACE.findall(drawn)}
        if len(named & spaces) * 2 >= len(named):
            break
    return drawn


def _moments(game: Game) -> Iterator[Position]:
    """A game before the first draw, when it is set up, and as the rule of thumb leaves it."""
    yield game.start()
    position = game.start(seed=SEED)
    yield position
    while not position.is_over:
        position.play(position.suggestion(SEED))
    yield position


def _style(name: str, number: int, where: Mapping[str, int]) -> str:
    """The rules that colour spaces while this kind is chosen."""
    most = max(where.values())
    by_level: dict[int, list[str]] = {}
    for place, times in where.items():
        level = max(1, round(LEVELS * times / most))
        by_level.setdefault(level, []).append(f'[data-space="{_quoted(place)}"]')
    chosen = f"#{name}:has(#{name}-{number}:checked)"
    return "\n".join(
        f"{chosen} :is({','.join(spaces)}){{filter:url(#heat-{level})}}"
        for level, spaces in sorted(by_level.items())
    )


def _quoted(place: str) -> str:
    return place.replace("\\", "\\\\").replace('"', '\\"')


def filters() -> str:
    """A filter for each level: a space as it is, with a glow over most of the box that it is in."""
    made = "".join(
        f'<filter id="heat-{level}" x="0" y="0" width="1" height="1" '
        'primitiveUnits="objectBoundingBox">'
        '<feFlood x="0.14" y="0.14" width="0.72" height="0.72" flood-color="#d7263d" '
        f'flood-opacity="{0.1 + 0.85 * level / LEVELS:.2f}" result="fire"/>'
        '<feGaussianBlur in="fire" stdDeviation="0.07" result="glow"/>'
        '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="glow"/></feMerge></filter>'
        for level in range(1, LEVELS + 1)
    )
    return f'<svg class="hidden" aria-hidden="true">{made}</svg>'
