"""What there is to show of a view, in plain words: every drawing starts here.

Nothing is computed here that the rules compute: the kernel is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from pulaski.core import scene
from pulaski.core.geometry import Space, read_edge, read_space
from pulaski.core.scene import from_fields

from .. import state as n
from ..codes import Phase
from ..kernel import inspect, reach
from ..kernel.tables import QUADRANT_AT, RING, SPOT
from ..notation import CARD_NAMES
from .plan import INDOORS, SIDES, space_of

MAN, POI, VICTIM, CURED, HAZMAT = "man", "poi", "victim", "treated", "hazmat"

#: What a Firefighter may go with and how that is drawn, what is offered first at the end.
LOADS = {n.ALONE: "", n.CARRY_HAZMAT: "hazmat", n.CARRY: "somebody"}


class Price(NamedTuple):
    """The AP to a space, or for something else than a walk."""

    cost: int
    load: str  # the drawing of what is carried there or what it is done with, "" for nothing


#: What is done with Walls, Doors and Spots: each has a drawing.
TOOLS: Final = {"chop": "axe", "open": "knob", "close": "knob", "drive": "wheel"}


class Fire(NamedTuple):
    """Fire on a space."""

    at: Space
    heat: int  # one more than the burning spaces next to it, at most three


class Thing(NamedTuple):
    """A figure or a marker on a space."""

    kind: str
    number: int  # of the seat, of the POI, or among the Hazmats of the space
    colour: str = ""  # of a figure
    card: str = ""  # its Specialist
    active: bool = False


class Vehicle(NamedTuple):
    """The Ambulance or the Engine on its Spot."""

    kind: int
    spaces: tuple[Space, Space]
    side: int


@dataclass(frozen=True)
class Seat:
    """A Firefighter's player."""

    number: int
    colour: str
    called: str  # what they call themselves, "" for their colour
    card: str  # Specialist, "" for none
    saved: int
    ap: int  # AP left of whose turn it is, else -1
    free: int
    to_move: bool
    on_turn: bool
    looks: bool  # the seat whose view this is, unless a page says so
    won: bool


class Tracks(NamedTuple):
    """What is counted beside the board."""

    rescued: int
    lost: int
    damage: int
    threats: int
    victims: int  # unrevealed
    alarms: int  # unrevealed
    pois: int  # in the supply
    hot_spots: int  # in reserve, -1 where they are not used


class Scene(scene.Scene):
    """A view, read once."""

    # The building.

    @property
    def board(self) -> int:
        """Front 0, back 1."""
        return int(self._read("board"))

    @cached_property
    def stands(self) -> tuple[int, ...]:
        """What stands on each edge now."""
        return tuple(self._read("edge"))

    @property
    def has_arrows(self) -> bool:
        """Whether the arrows redirect POI."""
        return bool(self._read("arrows"))

    # The fire.

    def _indoors(self, field: str) -> tuple[Space, ...]:
        bits = self._read(field)
        return tuple(at for number, at in enumerate(INDOORS) if bits >> number & 1)

    @from_fields("fire", "fire_outside", "edge")
    def fires(self) -> tuple[Fire, ...]:
        """Where it burns, hotter next to other Fire."""
        burning = frozenset(self._indoors("fire"))
        heat = dict.fromkeys(burning, 1)
        for side, stands in zip(SIDES, self.stands, strict=True):
            if stands not in (n.WALL, n.DAMAGED, n.CLOSED) and {side.near, side.far} <= burning:
                heat[side.near] += 1
                heat[side.far] += 1
        outside = self._read("fire_outside")
        ring = (space_of(int(at)) for nth, at in enumerate(RING) if outside >> nth & 1)
        return (
            *(Fire(at, min(3, heat[at])) for at in sorted(burning)),
            *(Fire(at, 1) for at in ring),
        )

    @from_fields("smoke")
    def smoke(self) -> tuple[Space, ...]:
        """Where there is Smoke."""
        return self._indoors("smoke")

    @from_fields("hot_spots")
    def hot_spots(self) -> tuple[Space, ...]:
        """Where Hot Spots lie."""
        return self._indoors("hot_spots")

    # Figures and markers.

    @cached_property
    def things(self) -> Mapping[Space, tuple[Thing, ...]]:
        """What stands or lies on each space, figures first."""
        found: dict[Space, list[Thing]] = {}
        for at, thing in (*self._men(), *self._pois(), *self._hazmats()):
            found.setdefault(at, []).append(thing)
        return {at: tuple(things) for at, things in found.items()}

    def _men(self) -> Iterator[tuple[Space, Thing]]:
        active = self._read("active") if self.seats and self._is_turn else -1
        for seat, at in zip(self.seats, self._read("at"), strict=False):
            if at >= 0:
                own = seat.number == active
                yield space_of(at), Thing(MAN, seat.number, seat.colour, seat.card, own)

    def _pois(self) -> Iterator[tuple[Space, Thing]]:
        kinds = {n.UNREVEALED: POI, n.TREATED: CURED}
        both = zip(self._read("poi_at"), self._read("poi_kind"), strict=True)
        for slot, (at, kind) in enumerate(both):
            if at >= 0:
                yield space_of(at), Thing(kinds.get(kind, VICTIM), slot)

    def _hazmats(self) -> Iterator[tuple[Space, Thing]]:
        for at, count in zip(INDOORS, self._read("hazmat"), strict=True):
            for number in range(count):
                yield at, Thing(HAZMAT, number)

    # The vehicles.

    @property
    def has_vehicles(self) -> bool:
        """Whether vehicles are used."""
        return bool(self._read("with_vehicles"))

    @cached_property
    def vehicles(self) -> tuple[Vehicle, ...]:
        """Those that are parked."""
        if not self._read("with_vehicles"):
            return ()
        spots, parked = SPOT[self.board].tolist(), self._read("parked")
        return tuple(
            Vehicle(kind, (space_of(spots[kind][side][0]), space_of(spots[kind][side][1])), side)
            for kind, side in zip(range(n.VEHICLES), parked, strict=True)
            if side >= 0
        )

    @cached_property
    def aimed(self) -> int:
        """FP-GUN-4: the quadrant that the Deck Gun can be fired at now, -1 for none."""
        phase = self._read("phase")
        rolling = phase <= Phase.ROLLING_BLACK and self._read("roll_for") == n.FOR_GUN
        offered = any(action.kind == "gun" for action in self.view.actions)
        side = self._read("parked")[n.ENGINE]
        if side < 0 or not (offered or rolling or phase == Phase.GUNNING):
            return -1
        return int(QUADRANT_AT[self.board, side])

    @property
    def hit(self) -> Space | None:
        """FP-GUN-8: the space that the dice name for the Deck Gun, while they may be rerolled."""
        if self._read("phase") != Phase.GUNNING:
            return None
        return space_of(int(inspect.aimed_at(self._states, 0)))

    # The turn.

    @property
    def _is_turn(self) -> bool:
        return int(self._read("turn")) > 0 and not self.view.outcome

    @cached_property
    def prices(self) -> Mapping[Space, Price]:
        """FP-MOVE-1, FP-CARRY-1: the AP to every space in reach of whose turn it is.

        It is the price of what is offered first: with what can be carried, else alone. A Fire has
        none, for it is put out from beside it.
        """
        prices = {
            at: Price(cost, drawing)
            for load, drawing in LOADS.items()
            for at, cost in self._reach(load).items()
        }
        burning = {fire.at for fire in self.fires}
        return {at: price for at, price in prices.items() if at not in burning}

    def _reach(self, load: int) -> Mapping[Space, int]:
        costs = np.zeros(n.SPACES, dtype=np.int64)
        reach.prices(self._states, 0, load, costs)
        return {space_of(nth): cost for nth, cost in enumerate(costs.tolist()) if cost > 0}

    @property
    def other_prices(self) -> Mapping[str, Price]:
        """FP-CHOP-1, FP-DOOR-1, FP-DRIVE-1: the AP for Walls, Doors and Spots to drive to."""
        used = (act for act in self.view.actions if act.kind in TOOLS)
        return {
            act.path[-1]: Price(int(inspect.cost(self._states, 0, act.id)), TOOLS[act.kind])
            for act in used
        }

    @property
    def here(self) -> Space:
        """Where whoever's turn it is stands."""
        return space_of(int(self._read("at")[int(self._read("active"))]))

    @property
    def dice(self) -> tuple[int, int]:
        """The dice that were rolled last, 0 for none."""
        return int(self._read("red")), int(self._read("black"))

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All Firefighters."""
        cards, saved = self._read("card"), self._read("saved")
        return tuple(
            self._seat(number, name, cards[number], saved[number])
            for number, name in enumerate(self.view.game.names)
        )

    def _seat(self, number: int, name: str, card: int, saved: int) -> Seat:
        view = self.view
        on_turn = self._is_turn and number == self._read("active")
        return Seat(
            number=number,
            colour=name,
            called=view.people.get(name, ""),
            card=CARD_NAMES[card] if card >= 0 else "",
            saved=saved,
            ap=self._read("ap") if on_turn else -1,
            free=self._read("free") if on_turn else 0,
            to_move=number == view.actor.number,
            on_turn=on_turn,
            looks=number == view.seat and not view.on_page,
            won=bool(view.outcome and view.outcome.winners),
        )

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The Specialists that nobody plays, where they are used."""
        if not self._read("specialists"):
            return ()
        played = {seat.card for seat in self.seats}
        return tuple(card for card in CARD_NAMES if card not in played)

    @cached_property
    def tracks(self) -> Tracks:
        """What is counted beside the board."""
        return Tracks(
            rescued=self._read("rescued"),
            lost=self._read("lost"),
            damage=self._read("damage"),
            threats=self._read("threats"),
            victims=self._read("hidden_victims"),
            alarms=self._read("hidden_alarms"),
            pois=self._read("supply"),
            hot_spots=self._read("reserve") if self._read("with_hot_spots") else -1,
        )

    # What happened last.

    @cached_property
    def fresh(self) -> tuple[tuple[Space, ...], tuple[tuple[Space, Space], ...]]:
        """The spaces and the edges that the last step to change any changed.

        Whose turn it is has marks enough: where they stand, there is no ring besides.
        """
        places = self.last_places
        found = sorted(read_space(name) for name in places if "-" not in name)
        spaces = tuple(at for at in found if not self._is_marked(at))
        return spaces, tuple(sorted(read_edge(name) for name in places if "-" in name))

    def _is_marked(self, at: Space) -> bool:
        return any(thing.active for thing in self.things.get(at, ()))
