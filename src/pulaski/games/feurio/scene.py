"""What there is to show of a view, in plain words: the picture and the text board both start here.

Nothing is computed here that the rules compute: room and zones are asked of the kernel.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from pulaski.core.geometry import Space, read_space
from pulaski.core.play import Action, Event
from pulaski.core.position import View
from pulaski.core.state import States, blank
from pulaski.games.feurio.actions import colours
from pulaski.games.feurio.kernel import inspect
from pulaski.games.feurio.state import (
    COMPETITIVE,
    FIREBREAK,
    TILES,
    VALUES,
    Feurio,
    coordinates,
)

__all__ = ["Colour", "Empty", "Scene", "Seat", "Tile", "Zone"]


@dataclass(frozen=True)
class Tile:
    """A tile on the table."""

    at: Space
    value: int
    men: Mapping[str, int]  # by colour
    slots: int
    room: int  # FE-MEN-16: how many more men it takes
    free: int  # FE-MEN-10: sides without a tile against them
    under: int = 0  # below a firebreak, -1 if this seat may not know
    layer: str = ""  # FE-INFO-1: who laid the firebreak
    fresh: bool = False  # laid last
    fresh_men: Mapping[str, int] = field(default_factory=dict)  # placed last

    @property
    def is_firebreak(self) -> bool:
        """Whether it lies face down."""
        return self.value == FIREBREAK

    @property
    def is_closed(self) -> bool:
        """FE-MEN-15: no free side is left."""
        return self.free == 0

    @property
    def crew(self) -> Iterator[tuple[str, int, bool]]:
        """Each man: his colour, his number among that colour here, whether he was placed last."""
        for colour, count in self.men.items():
            for number in range(count):
                yield colour, number, number >= count - self.fresh_men.get(colour, 0)


@dataclass(frozen=True)
class Empty:
    """An empty hexagon that touches the fire."""

    at: Space
    heat: int
    hottest: bool


@dataclass(frozen=True)
class Zone:
    """FE-SCORE-1: a group of touching tiles that hold men of one colour."""

    points: int
    live_one: bool  # FE-SOLO-8: a 1 with a free side


@dataclass(frozen=True)
class Colour:
    """What a seat has of one colour."""

    name: str
    unplaced: int
    boxed: int  # FE-BREAK-7: sacrificed, out of the game


@dataclass(frozen=True)
class Seat:
    """A player."""

    number: int
    name: str
    score: int
    colours: tuple[Colour, ...]
    to_move: bool
    looks: bool  # the seat whose view this is
    won: bool


class Scene:
    """A view, read once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.s: Any = view.state
        self.colours = colours(view.game)

    @cached_property
    def _states(self) -> States:
        """The concealed record as an array of one, as kernels take it."""
        states = blank(Feurio.dtype)
        states[0] = self.s
        return states

    # The board.

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, in the order laid."""
        return tuple(self._tile(number) for number in range(int(self.s.tiles)))

    def _tile(self, number: int) -> Tile:
        s = self.s
        at = coordinates(int(s.tile_at[number]))
        value = int(s.tile_value[number])
        fresh = {str(e.values["colour"]): int(e.values["men"]) for e in self._last_placed(at)}
        return Tile(
            at=at,
            value=value,
            men={name: int(s.tile_men[number, c]) for c, name in enumerate(self.colours)},
            slots=int(s.slots[value]),
            room=inspect.room(self._states, 0, number),
            free=int(s.tile_free[number]),
            under=int(s.tile_under[number]),
            layer=self.view.game.names[int(s.tile_layer[number])] if value == FIREBREAK else "",
            fresh=at == self._last_laid,
            fresh_men=fresh,
        )

    def _last(self, *kinds: str) -> Event | None:
        return next((e for e in reversed(self.view.events) if e.kind in kinds), None)

    @cached_property
    def _last_laid(self) -> Space | None:
        event = self._last("laid", "blocked")
        return read_space(str(event.values["hex"])) if event else None

    def _last_placed(self, at: Space) -> Iterator[Event]:
        event = self._last("placed")
        if event and read_space(str(event.values["hex"])) == at:
            yield event

    @cached_property
    def rim(self) -> tuple[Empty, ...]:
        """All empty hexagons that touch the fire, once there is one."""
        if not self.tiles:
            return ()
        heats = [int(heat) for heat in self.s.rim_heat[: int(self.s.rim)]]
        places = [coordinates(int(at)) for at in self.s.rim_at[: int(self.s.rim)]]
        return tuple(
            Empty(at, heat, self.spreads and heat == max(heats))
            for at, heat in sorted(zip(places, heats, strict=True))
        )

    @property
    def spreads(self) -> bool:
        """Whether any tile is still to be laid: after the last one no point is the hottest."""
        return bool(int(self.s.stack_left) or self.s.drawn)

    @property
    def hottest(self) -> tuple[Empty, ...]:
        """FE-FIRE-6: where the next tile may go, whoever lays it."""
        return tuple(empty for empty in self.rim if empty.hottest)

    @cached_property
    def targets(self) -> Mapping[Space, tuple[Action, ...]]:
        """What this seat may do now, by the hexagon it is done to."""
        found: dict[Space, tuple[Action, ...]] = {}
        for action in self.view.actions:
            if action.target is not None:
                at = read_space(action.target)
                found[at] = (*found.get(at, ()), action)
        return found

    # Beside the board.

    @property
    def drawn(self) -> int:
        """The tile in hand: its value, -1 if this seat may not see it, 0 if there is none."""
        return int(self.s.drawn)

    @property
    def start(self) -> tuple[int, ...]:
        """The start tiles drawn, while none of them lies on the table."""
        return tuple(int(v) for v in self.s.start[: int(self.s.start_drawn)] if not self.tiles)

    @property
    def stack_left(self) -> int:
        """Tiles in the stack."""
        return int(self.s.stack_left)

    @property
    def unseen(self) -> Mapping[int, int]:
        """FE-INFO-3: how many tiles of each value this seat has not seen."""
        return {value: int(self.s.stack[value]) for value in range(1, VALUES)}

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All players."""
        return tuple(self._seat(n, name) for n, name in enumerate(self.view.game.names))

    def _seat(self, number: int, name: str) -> Seat:
        view = self.view
        winners = view.outcome.winners if view.outcome else ()
        return Seat(
            number=number,
            name=name,
            score=view.scores[name],
            colours=self._men(number),
            to_move=number == view.actor.number,
            looks=number == view.seat,
            won=any(winner.number == number for winner in winners),
        )

    def _men(self, seat: int) -> tuple[Colour, ...]:
        """The colours that are this seat's to place (FE-P2-1, FE-P3-2, FE-SOLO-1)."""
        dealt = self.view.game.start_state["stock"][0, seat]
        return tuple(
            Colour(name, int(self.s.stock[seat, c]), int(self.s.boxed[seat, c]))
            for c, name in enumerate(self.colours)
            if dealt[c]
        )

    @property
    def for_points(self) -> bool:
        """FE-SOLO-17: other games are won or lost."""
        return int(self.s.mode) == COMPETITIVE

    @cached_property
    def zones(self) -> Mapping[str, tuple[Zone, ...]]:
        """The zones of each colour, the most valuable first."""
        return {name: self._zones(c) for c, name in enumerate(self.colours)}

    def _zones(self, colour: int) -> tuple[Zone, ...]:
        tiles, points = np.zeros(TILES, dtype=np.int64), np.zeros(TILES, dtype=np.int64)
        count = inspect.zone_values(self._states, 0, colour, tiles, points)
        found = (Zone(int(points[z]), self._live_one(int(tiles[z]))) for z in range(count))
        return tuple(sorted(found, key=lambda zone: -zone.points))

    def _live_one(self, zone: int) -> bool:
        return any(
            zone >> number & 1 and tile.value == 1 and not tile.is_closed
            for number, tile in enumerate(self.tiles)
        )

    # Words.

    @property
    def headline(self) -> str:
        """Who is asked what, or how the game ended."""
        return self.view.prompt

    @property
    def hottest_words(self) -> str:
        """Where the fire spreads next."""
        if not self.tiles:
            return "no fire yet"
        if not self.spreads:
            return "no tile left to lay"
        places = [f"{q},{r}" for q, r in (empty.at for empty in self.hottest)]
        return f"hottest {self.hottest[0].heat} at {' '.join(places)}"
