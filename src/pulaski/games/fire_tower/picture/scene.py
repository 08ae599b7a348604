"""What there is to show of a view, in plain words: every drawing starts here.

Nothing is computed here that the rules compute: the kernel is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from pulaski.core import scene
from pulaski.core.geometry import Space, read_space
from pulaski.core.scene import from_fields

from .. import state as n
from ..codes import Phase
from ..kernel import inspect
from ..notation import CARD_NAMES, WINDS, laid_over
from ..sets import Rows, rows

HAND, PULLED, ASIDE, LEFT = "hand", "pulled", "aside", "left"

#: Several cards leave a hand, one after the other.
LEAVING = (
    *(Phase.DISCARDING, Phase.PAYING, Phase.TRIMMING),
    *(Phase.AID_DISCARD, Phase.EXCHANGING),
)


class Tower(NamedTuple):
    """A corner of the board."""

    corner: int  # NW 0, NE 1, SE 2, SW 3
    colour: str  # of its player, "" for none: a forest as any other
    burned: bool = False
    seat: int = -1  # the number of that player, where a page tells whose tower it is
    you: str = ""  # what the page then calls it


@dataclass(frozen=True)
class Seat:
    """A player."""

    number: int
    corner: int
    colour: str
    called: str  # what they call themselves, "" for their colour
    cards: int
    bucket: int
    burned: bool
    out: bool
    to_move: bool
    on_turn: bool
    won: bool
    looks: bool  # the seat whose view this is, unless a page tells
    champion: str = ""  # which side of Champion of the Wood they hold
    partner: str = ""  # in the team variant


class Card(NamedTuple):
    """A card that lies open to whoever looks, or the gap that one has left in a hand."""

    name: str
    copies: int = 1
    place: str = HAND
    owners: tuple[str, ...] = ()  # of those that a Shadow pulled


class Scene(scene.Scene):
    """A view, read once."""

    # The board.

    @from_fields("gems")
    def gems(self) -> Rows:
        """Where fire gems lie."""
        return rows(self._read("gems"))

    @from_fields("firebreaks")
    def firebreaks(self) -> Rows:
        """Where firebreaks lie."""
        return rows(self._read("firebreaks"))

    @cached_property
    def lifted(self) -> Space | None:
        """Where the gem that an Ember moves was taken from."""
        at = self._read("lifted")
        return divmod(at, n.SIDE) if at >= 0 else None

    @cached_property
    def pattern(self) -> tuple[Space, ...]:
        """The spaces of the water pattern from which some gems are removed one by one."""
        laid = self._read("laid")
        if not laid:
            return ()
        kind, values = self.view.game.rules.describe(self.view.game, None, laid)
        return tuple(map(read_space, laid_over(kind, values)))

    @cached_property
    def towers(self) -> tuple[Tower, ...]:
        """The four corners."""
        found = [Tower(corner, "") for corner in range(n.SEATS)]
        for seat in self.seats:
            whose = (seat.number, self.words("word", "you").text) if self.view.on_page else ()
            found[seat.corner] = Tower(seat.corner, seat.colour, seat.burned, *whose)
        return tuple(found)

    # The wind.

    @property
    def wind(self) -> str:
        """Where the wind blows to, "" before the first roll."""
        wind = self._read("wind")
        return WINDS[wind] if wind >= 0 else ""

    @cached_property
    def winds(self) -> Mapping[str, bool]:
        """FT-WIND-3: every direction, and whether an unburned tower stands on that side."""
        return {name: inspect.can_blow(self._states, 0, d) for d, name in enumerate(WINDS)}

    # The players.

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All players."""
        corners = self._read("corner")
        return tuple(
            self._seat(number, name, corners[number])
            for number, name in enumerate(self.view.game.names)
        )

    def _seat(self, number: int, name: str, corner: int) -> Seat:
        view = self.view
        burned = bool(self._read("burned") >> number & 1)
        teams = bool(self._read("teams"))
        holds = self._read("champion") == number
        return Seat(
            number=number,
            corner=corner,
            colour=name,
            called=view.people.get(name, ""),
            cards=self._read("hand_size")[number],
            bucket=self._read("bucket")[number],
            burned=burned,
            out=burned and not teams,
            to_move=number == view.actor.number,
            on_turn=number == view.on_turn,
            won=bool(view.outcome) and bool(self._read("winners") >> number & 1),
            looks=number == view.seat and not view.on_page,
            champion=("champion", "grand-champion")[self._read("grand")] if holds else "",
            partner=view.game.names[(number + 2) % n.SEATS] if teams else "",
        )

    # The cards.

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """What the seat that looks holds, then the cards that a Shadow pulled, open to all."""
        own = self._own() if self.view.seat is not None else ()
        owners: dict[int, tuple[str, ...]] = {}
        for name, card in zip(self.view.game.names, self._read("pulled"), strict=False):
            if card:
                owners[card - 1] = (*owners.get(card - 1, ()), name)
        pulled = (Card(CARD_NAMES[kind], 1, PULLED, who) for kind, who in sorted(owners.items()))
        return (*own, *pulled)

    @property
    def holds_back(self) -> bool:
        """FT-TURN-11: whether whoever looks has to wait before a card can be played."""
        view = self.view
        waits = not view.is_own_move or self._read("phase") == Phase.SPREADING
        return view.seat is not None and waits and not view.outcome

    def _own(self) -> Iterator[Card]:
        seat = self.view.seat
        for kind, count in enumerate(self._read("hand")[seat]):
            if count:
                yield Card(CARD_NAMES[kind], count)
            elif CARD_NAMES[kind] in self._leaving:
                yield Card(CARD_NAMES[kind], 0, LEFT)
        bucket = self._read("bucket")[seat]
        if bucket == n.FULL:
            yield Card("bucket")
        elif bucket == n.FLIPPED:
            yield Card("reckless-abandon")
        for kind, count in enumerate(self._read("aside")):
            if count:
                yield Card(CARD_NAMES[kind], count, ASIDE)

    @cached_property
    def _leaving(self) -> frozenset[str]:
        """The cards that whoever looks has just discarded, while they may discard more.

        Their gaps stay: otherwise the next click would hit a card that has moved there.
        """
        if not self.view.is_own_move or self._read("phase") not in LEAVING:
            return frozenset()
        own = self.view.actor.name
        going = takewhile(
            lambda event: event.kind in ("discarded", "aside") and event.seat == own,
            reversed(self.view.events),
        )
        return frozenset(str(event.values["card"]) for event in going)

    @property
    def pile_size(self) -> int:
        """Cards in the draw pile."""
        return int(self._read("pile_size"))

    @cached_property
    def discarded(self) -> Mapping[str, int]:
        """FT-HAND-8: the discard pile is open."""
        counts = self._read("discard")
        return {name: many for name, many in zip(CARD_NAMES, counts, strict=True) if many}

    @property
    def hand_limit(self) -> int:
        """The hand size of everybody."""
        return int(self._read("hand_limit"))

    @cached_property
    def events(self) -> Mapping[str, str]:
        """The Event cards of this game, and whether each can be drawn, is gone by, or waits."""
        total, discard = self._read("total"), self._read("discard")
        found = {
            CARD_NAMES[kind]: "gone-by" if discard[kind] else "lurks"
            for kind in range(n.FIRESTORM, n.KINDS)
            if total[kind]
        }
        if total[n.SHADOW] and not self._read("burned"):
            found[CARD_NAMES[n.SHADOW]] = "waits"  # FT-SETUP-17
        return found

    @property
    def event(self) -> str:
        """The Event that is carried out, "" for none."""
        kind = self._read("event")
        return CARD_NAMES[kind] if kind >= n.CARDS else ""

    # What happened last.

    @cached_property
    def fresh(self) -> tuple[Space, ...]:
        """The spaces that the last step to change any changed."""
        return tuple(sorted(map(read_space, self.last_places)))

    @cached_property
    def last_card(self) -> str:
        """The card played or discarded last, "" if it is not on the pile any more."""
        for event in reversed(self.view.events):
            card = str(event.values.get("card", ""))
            if event.kind in ("played", "discarded") and card:
                return card if card in self.discarded else ""
        return ""
