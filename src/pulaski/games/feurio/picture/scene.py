"""What there is to show of a view, in plain words: the picture and the text board both start here.

Nothing is computed here that the rules compute: room and zones are asked of the kernel.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pulaski.core import scene
from pulaski.core.geometry import POINTY, Space, read_space, write_space
from pulaski.core.play import Action, Event
from pulaski.core.position import View
from pulaski.core.scene import from_fields

from .. import state as n
from ..codes import Phase
from ..kernel import inspect
from ..notation import colours
from ..state import coordinates

Crew = tuple[tuple[str, int], ...]  # how many men of each colour


class Tile(NamedTuple):
    """A tile on the table."""

    at: Space
    value: int
    men: Crew
    slots: int
    room: int  # FE-MEN-16: how many more men it takes
    open: tuple[bool, ...]  # FE-MEN-10: of each side, whether no tile lies against it
    under: int = 0  # below a firebreak, -1 if this seat may not know
    layer: str = ""  # FE-INFO-1: who laid the firebreak
    fresh: bool = False  # laid last
    fresh_men: Crew = ()  # placed last

    @property
    def is_firebreak(self) -> bool:
        """Whether it lies face down."""
        return self.value == n.FIREBREAK

    @property
    def is_closed(self) -> bool:
        """FE-MEN-15: no free side is left."""
        return not any(self.open)

    @property
    def crew(self) -> Iterator[tuple[str, int, bool]]:
        """Each man: his colour, his number among that colour here, whether he was placed last."""
        fresh = dict(self.fresh_men)
        for colour, count in self.men:
            for number in range(count):
                yield colour, number, number >= count - fresh.get(colour, 0)


class Empty(NamedTuple):
    """An empty hexagon that touches the fire."""

    at: Space
    heat: int
    hottest: bool


class Zone(NamedTuple):
    """FE-SCORE-1: a group of touching tiles that hold men of one colour."""

    colour: str
    rank: int  # among those of the colour, the most valuable first
    tiles: tuple[Space, ...]  # in the order laid
    points: int
    sum: int
    divisor: int  # FE-SCORE-6: 0 if every tile is closed
    lowest: Space | None  # where it lies; of several the one with the most free sides
    free: int  # how many it has
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
    called: str  # what the player calls themselves, "" for the colour
    score: int | None  # None where nobody plays for points
    zones: tuple[Zone, ...]  # FE-SCORE-11: that bring the points, colour by colour
    colours: tuple[Colour, ...]
    to_move: bool
    looks: bool  # the seat whose view this is, unless a page tells
    won: bool


def _by_age(zone: Zone) -> tuple[str, Space]:
    """An order that does not change with the points."""
    return zone.colour, zone.tiles[0]


class Scene(scene.Scene):
    """A view, read once."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.colours = tuple(colours(view.game))

    # The board.

    @property
    def names(self) -> tuple[str, ...]:
        """What seats and colours are called."""
        return (*self.view.game.names, *self.colours)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, in the order laid."""
        tiles = list(self._tiles)
        for number, tile in enumerate(tiles):
            fresh, men = tile.at == self._last_laid, self._last_placed.get(tile.at, ())
            if fresh or men:
                tiles[number] = tile._replace(fresh=fresh, fresh_men=men)
        return tuple(tiles)

    @from_fields(
        "tiles",
        "tile_at",
        "tile_value",
        "tile_men",
        "tile_crew",
        "tile_free",
        "tile_under",
        "tile_layer",
        "slots",
        names=True,
    )
    def _tiles(self) -> tuple[Tile, ...]:
        """The tiles as they lie, whatever came last."""
        fields = [self._read(f"tile_{of}") for of in ("value", "men", "under", "layer")]
        names, slots, colours = self.view.game.names, self._read("slots"), self.colours
        return tuple(
            [
                Tile(
                    at,
                    value,
                    tuple([one for one in zip(colours, men, strict=True) if one[1]]),
                    slots[value],
                    room,
                    free,
                    under,
                    names[layer] if value == n.FIREBREAK else "",
                )
                for (at, free), value, men, under, layer, room in zip(
                    self.sides, *fields, inspect.rooms(self._states), strict=False
                )  # fields have room for all tiles
            ]
        )

    @from_fields("tiles", "tile_at")
    def sides(self) -> tuple[tuple[Space, tuple[bool, ...]], ...]:
        """FE-MEN-10: where each tile lies, and of each side, whether no tile lies against it."""
        at = [coordinates(place) for place in self._read("tile_at")[: self._read("tiles")]]
        laid, steps = frozenset(at), tuple(POINTY.values())
        return tuple(
            ((q, r), tuple([(q + dq, r + dr) not in laid for dq, dr in steps])) for q, r in at
        )

    def _last(self, *kinds: str) -> Event | None:
        return next((e for e in reversed(self.view.events) if e.kind in kinds), None)

    @cached_property
    def _last_laid(self) -> Space | None:
        event = self._last("laid", "blocked")
        return read_space(str(event.values["hex"])) if event else None

    @cached_property
    def _last_placed(self) -> Mapping[Space, Crew]:
        if not (event := self._last("placed")):
            return {}
        men = (str(event.values["colour"]), int(event.values["men"]))
        return {read_space(str(event.values["hex"])): (men,)}

    @from_fields("tiles", "rim", "rim_at", "rim_heat", "stack_left", "drawn")
    def rim(self) -> tuple[Empty, ...]:
        """All empty hexagons that touch the fire, once there is one."""
        if not self._read("tiles"):
            return ()
        count = self._read("rim")
        places = map(coordinates, self._read("rim_at")[:count])
        heats = self._read("rim_heat")[:count]
        highest = max(heats) if self.spreads else None
        return tuple(
            Empty(at, heat, heat == highest) for at, heat in sorted(zip(places, heats, strict=True))
        )

    @cached_property
    def spreads(self) -> bool:
        """Whether any tile is still to be laid: after the last one no point is the hottest."""
        return bool(self.stack_left or self.drawn)

    @cached_property
    def has_laid(self) -> bool:
        """Whether the tile of this turn lies on the table, and firefighters are to be placed."""
        return self._read("phase") == Phase.MANNING and not self._read("men_only")

    @cached_property
    def hottest(self) -> tuple[Empty, ...]:
        """FE-FIRE-6: where the next tile may go, whoever lays it."""
        return tuple(empty for empty in self.rim if empty.hottest)

    @cached_property
    def targets(self) -> Mapping[Space, tuple[Action, ...]]:
        """What this seat may do now, by the hexagon it is done to."""
        found: dict[str, list[Action]] = {}
        for action in self.view.actions:
            for place in action.path:
                found.setdefault(place, []).append(action)
        return {read_space(place): tuple(actions) for place, actions in found.items()}

    # Beside the board.

    @property
    def drawn(self) -> int:
        """The tile in hand: its value, -1 if this seat may not see it, 0 if there is none."""
        return int(self._read("drawn"))

    @property
    def start(self) -> tuple[int, ...]:
        """The start tiles drawn, while none of them lies on the table."""
        return () if self.tiles else tuple(self._read("start")[: self._read("start_drawn")])

    @property
    def stack_left(self) -> int:
        """Tiles in the stack."""
        return int(self._read("stack_left"))

    @property
    def unseen(self) -> Mapping[int, int]:
        """FE-INFO-3: how many tiles of each value this seat has not seen."""
        return dict(enumerate(self._read("stack")[1 : n.VALUES], start=1))

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All players."""
        return tuple(map(self._seat, range(self.view.game.seats), self.view.game.names))

    def _seat(self, number: int, name: str) -> Seat:
        view = self.view
        winners = view.outcome.winners if view.outcome else ()
        men = self._men(number)
        own = [colour.name for colour in men if colour.name in name.split("+")]
        return Seat(
            number=number,
            name=name,
            called=view.people.get(name, ""),
            score=view.scores[name] if self.for_points else None,
            zones=tuple(zone for name in own for zone in self.zones[name]),
            colours=men,
            to_move=number == view.actor.number,
            looks=number == view.seat and not view.on_page,
            won=any(winner.number == number for winner in winners),
        )

    def _men(self, seat: int) -> tuple[Colour, ...]:
        """The colours that are this seat's to place (FE-P2-1, FE-P3-2, FE-SOLO-1)."""
        dealt = self.view.game.start_state["stock"][0, seat].tolist()
        left, boxed = self._read("stock")[seat], self._read("boxed")[seat]
        return tuple(
            Colour(name, left[c], boxed[c]) for c, name in enumerate(self.colours) if dealt[c]
        )

    @property
    def placed(self) -> int:
        """FE-SOLO-6, FE-COOP-5: how many men stand on tiles."""
        return sum(count for tile in self.tiles for _, count in tile.men)

    @property
    def for_points(self) -> bool:
        """FE-SOLO-17: other games are won or lost."""
        return bool(self._read("mode") == n.COMPETITIVE)

    @from_fields(
        "tiles", "tile_at", "tile_value", "tile_men", "tile_free", "tile_beside", "rounds_down",
        names=True,
    )  # fmt: skip
    def zones(self) -> Mapping[str, tuple[Zone, ...]]:
        """The zones of each colour, the most valuable first."""
        return {name: self._zones(c) for c, name in enumerate(self.colours)}

    def _zones(self, colour: int) -> tuple[Zone, ...]:
        laid = [at for at, _ in self.sides]
        found = inspect.zones_of(self._states, colour)
        lowest = [self._lowest(zone.tiles, zone.divisor) for zone in found]
        return tuple(
            Zone(
                colour=self.colours[colour],
                rank=rank,
                tiles=tuple([at for tile, at in enumerate(laid) if zone.tiles >> tile & 1]),
                points=zone.points,
                sum=zone.sum,
                divisor=zone.divisor,
                lowest=at,
                free=free,
                live_one=bool(zone.tiles & self._live_ones),
            )
            for rank, (zone, (at, free)) in enumerate(zip(found, lowest, strict=True))
        )

    def _lowest(self, tiles: int, divisor: int) -> tuple[Space | None, int]:
        """FE-SCORE-6: the tile of a zone that divides its sum, and how many free sides it has."""
        values = zip(self.sides, self._read("tile_value"), strict=False)
        found = [
            (at, sum(free))
            for tile, ((at, free), value) in enumerate(values)
            if tiles >> tile & 1 and value == divisor and any(free)
        ]
        return max(found, key=lambda one: one[1], default=(None, 0))

    @cached_property
    def marked_zones(self) -> tuple[Zone, ...]:
        """Those that count: FE-P3-9: reinforcements leave before the scoring."""
        own = {name for seat in self.view.game.names for name in seat.split("+")}
        found = (
            zone
            for colour, zones in self.zones.items()
            if colour in own or not self.for_points
            for zone in zones
        )
        return tuple(sorted(found, key=_by_age))

    @cached_property
    def _live_ones(self) -> int:
        """The tiles of value 1 that are not closed, as a set."""
        tiles = zip(self.sides, self._read("tile_value"), strict=False)
        live = [value == 1 and any(free) for (_, free), value in tiles]
        return sum(1 << tile for tile, is_live in enumerate(live) if is_live)

    # Words.

    def count_words(self, zones: tuple[Zone, ...]) -> str:
        """How many zones there are."""
        return self.words.label("zones", count=len(zones))

    @property
    def hottest_words(self) -> str:
        """Where the fire spreads next."""
        if not self.tiles:
            return self.words.label("no-fire")
        if not self.spreads:
            return self.words.label("no-tile")
        if self.view.on_page:  # the points glow there, and nothing shows coordinates
            return self.words.label("hottest-heat", heat=self.hottest[0].heat)
        places = " ".join(write_space(empty.at) for empty in self.hottest)
        return self.words.label("hottest", heat=self.hottest[0].heat, places=places)
