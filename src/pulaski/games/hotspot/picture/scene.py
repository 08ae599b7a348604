"""What there is to show of a view, in plain words: every drawing starts here.

Nothing is computed here that the rules compute: the kernel is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from pulaski.core import events, scene
from pulaski.core.scene import from_fields
from pulaski.core.state import duplicate

from .. import state as n
from ..codes import Phase
from ..facts import discarded_backdraft, discarded_luck, members
from ..kernel import inspect
from ..kernel.tables import DISTANCE, FIRES, PRICE_PREVENTION
from ..maps import hex_text
from ..notation import ASSETS, BACK_NAMES, BRIGADES, COLOURS, LUCK_NAMES, PREVENTION, hex_number

READY, DONE = "ready", "done"
BRIGADE, AIRPLANE = "brigade", "airplane"
KEPT = 512
FLIGHT = 3  # HB-AIR-3: steps of an Airplane


class Piece(NamedTuple):
    """A Brigade or an Airplane."""

    kind: str
    name: str  # as moves call it: red-1, airplane-red
    colour: str
    number: int  # 1 or 2 of a Brigade, else 0
    turn: str  # whether it can still act in the turn under way, "" in the turn of others


class Card(NamedTuple):
    """A card that lies open, what holds for all, or what is for sale."""

    name: str  # of the card, or of the label that tells it
    colour: str = ""  # of its owner
    figure: str = ""
    told: str = ""  # the label that explains it


@dataclass(frozen=True)
class Seat:
    """A Commander."""

    number: int
    colour: str
    called: str  # what they call themselves, "" for their colour
    funds: int
    medals: int  # -1 where there are none
    earned: int  # of them in this year
    assets: tuple[str, ...]
    also: tuple[str, ...]  # other departments held, by colour
    hindered: tuple[str, ...]  # cards that hold their Brigades back
    to_move: bool
    on_turn: bool
    looks: bool  # the seat whose view this is, unless a page tells
    won: bool


class Count(NamedTuple):
    """What is counted next to the board."""

    year: int
    phase: str
    boards: int
    scorched: int
    limit: int
    burning: int
    to_come: int  # fires that break out before the first turn of the year
    luck: int
    draws: int  # Luck cards that can still be drawn before the board's turn
    waiting: int
    unseen: int
    luck_gone: tuple[str, ...]  # discarded Luck cards
    back_gone: tuple[str, ...]  # discarded Backdraft cards


class Coming(NamedTuple):
    """What the next board's turn does to hexes, if no card changes it."""

    grows: tuple[int, ...] = ()
    catches: tuple[int, ...] = ()
    scorches: tuple[int, ...] = ()


class Outlook(NamedTuple):
    """What is told of it."""

    coming: Coming
    is_now: bool  # it comes at once: the board's turn is under way
    waiting: int  # Backdraft cards that nobody knows
    to_earn: int  # Decorations


@lru_cache(KEPT)
def _within_flight(bases: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes that Airplanes with these bases reach."""
    hexes = range(n.HEXES)
    near = (cell for cell in hexes for base in bases if int(DISTANCE[cell, base]) <= FLIGHT)
    return tuple(dict.fromkeys(near))


class Scene(scene.Scene):
    """A view, read once."""

    # The region.

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """The type of each hex."""
        return tuple(self._read("kind"))

    @cached_property
    def hq(self) -> tuple[int, ...]:
        """The hex of each department."""
        return tuple(self._read("hq"))

    @cached_property
    def fire(self) -> Mapping[int, int]:
        """Fire Tokens of the hexes on fire."""
        return {cell: tokens for cell, tokens in enumerate(self._read("fire")) if tokens}

    @cached_property
    def lies(self) -> Mapping[int, int]:
        """Which hexes are Scorched or protected."""
        return {cell: lies for cell, lies in enumerate(self._read("lies")) if lies}

    @property
    def burnt(self) -> tuple[int, ...]:
        """The Scorched hexes that can be chosen."""
        found = (cell for cell, lies in self.lies.items() if lies == n.SCORCHED)
        return tuple(cell for cell in found if hex_text(cell) in self.wanted)

    @cached_property
    def holders(self) -> tuple[str, ...]:
        """The colour of the Commander who holds each department, "" where it is vacant."""
        names = self.view.game.names
        return tuple(names[seat] if seat >= 0 else "" for seat in self._read("holder"))

    @from_fields("called", "windy", "at")
    def controlled(self) -> tuple[int, ...]:
        """HB-CTRL-1: the hexes Under Control."""
        hexes = range(n.HEXES)
        return tuple(cell for cell in hexes if inspect.under_control(self._states, 0, cell))

    @property
    def coming(self) -> Coming | None:
        """What is to come, while somebody decides: in a turn, who goes first, on Volunteers."""
        return self._coming if self._is_fighting or self._is_calling else None

    @property
    def _is_fighting(self) -> bool:
        """HB-FIGHT-1: somebody takes a turn, or says who goes first."""
        return self._on_turn >= 0 or self._read("phase") == Phase.LEADING

    @property
    def _is_calling(self) -> bool:
        """HB-LUCK-11: the board's turn is under way, and its Burn step comes next."""
        return bool(self._read("phase") == Phase.VOLUNTEERING)

    @from_fields(
        *("kind", "fire", "lies", "at", "called", "windy", "no_burn", "no_wildfire", "rain"),
        *("open_border", "apart", "seats", "plane", "home", "dry", "phase"),
    )
    def _coming(self) -> Coming:
        """HB-BOARD-1: its four steps, or those that are left, are carried out on a copy."""
        after = duplicate(self._states)
        steps = inspect.later_steps if self._is_calling else inspect.board_steps
        steps(after, 0, events.silent())
        fire, lies = after["fire"][0].tolist(), after["lies"][0].tolist()
        hexes = range(n.HEXES)
        return Coming(
            grows=tuple(cell for cell, tokens in self.fire.items() if fire[cell] > tokens),
            catches=tuple(cell for cell in hexes if fire[cell] and cell not in self.fire),
            scorches=tuple(cell for cell in self.fire if lies[cell] == n.SCORCHED),
        )

    @property
    def outlook(self) -> Outlook | None:
        """The same to be told, with the cards that may change it, and what can be earned."""
        coming, waiting = self.coming, int(self._read("waiting"))
        return coming and Outlook(coming, self._is_calling, waiting, len(self.to_earn))

    @property
    def to_earn(self) -> tuple[int, ...]:
        """HB-BONUS-1, HB-BONUS-2: the fires that a Decoration can be earned at now."""
        return self._isolated if self._is_fighting and self._read("decorated") else ()

    @from_fields("fire")
    def _isolated(self) -> tuple[int, ...]:
        return tuple(cell for cell in self.fire if inspect.is_isolated(self._states, 0, cell))

    @property
    def within_flight(self) -> tuple[int, ...]:
        """HB-AIR-5: the fires that whoever looks can fly to."""
        flights = (action for action in self.view.actions if action.kind == "fly")
        cells = (hex_number(str(action.values["hex"])) for action in flights)
        return tuple(cell for cell in cells if cell in self.fire)

    @cached_property
    def ranges(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """HB-RANGE-1 to HB-RANGE-3: each Emergency Range of whoever is on, and its colour."""
        seat = self._on_turn if self._on_turn >= 0 else self.view.actor.number
        if not 0 <= seat < self.view.game.seats or self.view.outcome:
            return ()
        return tuple(
            (COLOURS[number], self._ranges[number])
            for number, holder in enumerate(self._read("holder"))
            if holder == seat
        )

    @from_fields("holder", "hq", "alarm")
    def _ranges(self) -> tuple[tuple[int, ...], ...]:
        """The Emergency Range of each department that is held."""
        held = enumerate(self._read("holder"))
        return tuple(self._range(number) if seat >= 0 else () for number, seat in held)

    def _range(self, department: int) -> tuple[int, ...]:
        hexes = range(n.HEXES)
        return tuple(cell for cell in hexes if inspect.in_range(self._states, 0, department, cell))

    @property
    def reach(self) -> tuple[int, ...] | None:
        """HB-AIR-3: while Airplanes get their bases, how far that of whoever is asked flies; while
        chance is asked, how far all do. Nothing where there is none; no hex before it has a base.
        """
        if self._read("step") > n.HAZARD or self.view.outcome:
            return None
        seat, homes = self.view.actor.number, self._read("home")[: self.view.game.seats]
        asked = homes if seat < 0 else [homes[seat]]
        if all(home == n.NONE for home in asked):
            return None
        return _within_flight(tuple(home for home in asked if home >= 0))

    @property
    def rolled(self) -> int:
        """The hex that the dice named last, -1 before."""
        return int(self._read("rolled"))

    @property
    def called(self) -> int:
        """The hex of Volunteers, -1 for none."""
        return int(self._read("called"))

    # Pieces.

    @cached_property
    def pieces(self) -> Mapping[int, tuple[Piece, ...]]:
        """What stands on each hex."""
        found: dict[int, list[Piece]] = {}
        for cell, piece in (*self._brigades(), *self._airplanes()):
            found.setdefault(cell, []).append(piece)
        return {cell: tuple(pieces) for cell, pieces in found.items()}

    def _brigades(self) -> Iterator[tuple[int, Piece]]:
        acted, holder = self._read("acted"), self._read("holder")
        for pawn, cell in enumerate(self._read("at")):
            if cell < 0:
                continue
            department, number = divmod(pawn, n.EACH)
            turn = DONE if acted >> pawn & 1 else READY
            own = holder[department] == self._on_turn
            colour, name = COLOURS[department], BRIGADES[pawn]
            yield cell, Piece(BRIGADE, name, colour, number + 1, turn if own else "")

    def _airplanes(self) -> Iterator[tuple[int, Piece]]:
        turn = DONE if self._read("flown") or self._read("dry") else READY
        for seat, colour in enumerate(self.view.game.names):
            cell, own = self._read("plane")[seat], seat == self._on_turn
            if cell >= 0:
                name = f"airplane-{colour}"
                yield cell, Piece(AIRPLANE, name, colour, 0, turn if own else "")

    @cached_property
    def bases(self) -> tuple[tuple[int, str], ...]:
        """The hex of each base of an Airplane, with its colour."""
        both = zip(self._read("home"), self.view.game.names, strict=False)
        return tuple((cell, colour) for cell, colour in both if cell >= 0)

    # The turn.

    @cached_property
    def _on_turn(self) -> int:
        """The seat that takes its turn in the Firefight Phase, -1 for none."""
        acting = self._read("step") == n.ACT and not self.view.outcome
        return int(self._read("active")) if acting else -1

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All Commanders."""
        return tuple(self._seat(number, name) for number, name in enumerate(self.view.game.names))

    def _seat(self, number: int, name: str) -> Seat:
        view = self.view
        owned = [self._read(field)[number] for field in ("alarm", "tanks", "trucks")]
        owned.append(self._read("home")[number] != n.NONE)
        signs = (("roadblocks", "roadblocks"), ("no_water", "pressure-drop"))
        return Seat(
            number=number,
            colour=name,
            called=view.people.get(name, ""),
            funds=self._read("funds")[number],
            medals=self._read("medals")[number] if self._read("decorated") else -1,
            earned=self._read("earned")[number],
            assets=tuple(asset for asset, has in zip(ASSETS, owned, strict=True) if has),
            also=tuple(
                colour
                for colour, holder in zip(COLOURS, self.holders, strict=True)
                if holder == name != colour
            ),
            hindered=tuple(card for field, card in signs if self._read(field) >> number & 1),
            to_move=number == view.actor.number,
            on_turn=number == self._on_turn,
            looks=number == view.seat and not view.on_page,
            won=bool(view.outcome and number in {seat.number for seat in view.outcome.winners}),
        )

    @cached_property
    def count(self) -> Count:
        """What is counted next to the board."""
        seats = self.view.game.seats
        return Count(
            year=self._read("year"),
            phase=self._phase,
            boards=self._read("boards"),
            scorched=self._read("scorched"),
            limit=inspect.scorched_limit(self._states, 0),
            burning=self._read("burning"),
            to_come=self._to_come,
            luck=int(self._read("luck")).bit_count(),
            draws=seats - self._read("drawn"),
            waiting=self._read("waiting"),
            unseen=sum(1 for shuffle in self._read("unseen") if shuffle),
            luck_gone=tuple(discarded_luck(self._states)),
            back_gone=tuple(discarded_backdraft(self._states)),
        )

    @property
    def _to_come(self) -> int:
        """HB-HAZ-2: those of the year until all have bought, then what is still to be rolled."""
        step = self._read("step")
        if step <= n.BUY_ASSETS:
            return int(FIRES[self._read("year"), self.view.game.seats])
        rolling = int(self._read("phase") == Phase.ROLLING)
        return int(self._read("left")) + rolling if step == n.HAZARD else 0

    @property
    def _phase(self) -> str:
        """HB-FLOW-2: the phase of the year, by the label that names it."""
        if self.view.outcome:
            return "phase-over"
        step = self._read("step")
        if step <= n.BUY_ASSETS:
            return "phase-funding"
        if step == n.HAZARD:
            return "phase-hazard"
        if step >= n.YEAR_OVER:
            return "phase-result"
        return "phase-board" if n.BOARD_BEGINS <= step <= n.BOARD_OVER else "phase-fight"

    # Cards.

    @cached_property
    def kept(self) -> tuple[Card, ...]:
        """The Luck cards that Commanders keep."""
        return tuple(
            Card(name, colour)
            for colour, bits in zip(self.view.game.names, self._read("kept"), strict=False)
            for name in members(bits, LUCK_NAMES)
        )

    @cached_property
    def in_play(self) -> tuple[Card, ...]:
        """What holds for all: cards that stay or act, and Water Shortage. A paid award is over."""
        strike, award = self._read("strike"), self._read("award") == n.OPEN
        found = (
            (strike >= 0, Card("strike", figure=f"{strike}/{n.DEPOSIT}", told="strike")),
            (self._read("line_break"), Card("line-break", told="line-break")),
            (self._read("crisis"), Card("economic-crisis", told="crisis")),
            (self._read("dry"), Card("dry", told="dry")),
            (self._read("windy"), Card("high-winds", told="windy")),
            (award, Card("finest-team-award", told="award")),
            (self._read("no_burn"), Card("no-burn", told="no-burn")),
            (self._read("no_wildfire"), Card("no-wildfire", told="no-wildfire")),
            (self.called >= 0, Card("volunteers", told="volunteers")),
            (self._read("playing") >= 0, Card(BACK_NAMES[self._read("playing")], told="playing")),
        )
        shown = {card.name: card for there, card in reversed(found) if there}
        return tuple(reversed(shown.values()))

    @property
    def for_sale(self) -> tuple[Card, ...]:
        """HB-ASSET-9: while somebody buys, what is then taken to a hex."""
        buying = self._read("phase") == Phase.BUYING
        offer = Card(PREVENTION, figure=str(PRICE_PREVENTION), told=PREVENTION)
        return (offer,) if buying else ()

    # What may be done, and what happened last.

    @cached_property
    def wanted(self) -> frozenset[str]:
        """What the actions of whoever looks point at."""
        return frozenset(name for action in self.view.actions for name in action.path)

    @cached_property
    def fresh(self) -> tuple[int, ...]:
        """The hexes that the last step to change any changed."""
        found = set()
        last = None
        for event in reversed(self.view.events):
            if last is not None and event.step != last:
                break
            if event.target and hex_number(event.target) >= 0:
                last = event.step
                found.add(hex_number(event.target))
        return tuple(sorted(found))
