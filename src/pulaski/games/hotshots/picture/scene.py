"""What there is to show of a view, in plain words: every drawing starts here.

Nothing is computed here that the rules compute: the kernel is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from pulaski.core import calls, scene
from pulaski.core.geometry import Space
from pulaski.core.scene import from_fields
from pulaski.core.spelling import spelling
from pulaski.core.words import capital

from .. import earning
from .. import state as n
from ..codes import Act, Phase
from ..kernel import inspect, odds
from ..kernel.tables import COMBINATION, HOME, LIMIT
from ..notation import (
    CARD_NAMES,
    EARNED,
    PLAYED,
    REWARDS,
    SEAT_NAMES,
    SYMBOLS,
    TILE_NAMES,
    TOKEN_NAMES,
    edge_text,
    members,
)
from .plan import Plan, plan

MOST_DICE = 3  # with so many to roll, and without tokens, the odds take milliseconds
SETTING_UP = ("laid", "swapped", "started-fire")
USING = ("played", "added", "discarded", "gave", "exchanged")  # after which a token is gone
NOTHING = (0,) * n.SYMBOLS
#: What is done with a token and a place, so that its button does not say all.
ON_PLACES = (
    *(Act.DIE, Act.DOUBLE, Act.ANYWHERE, Act.BRING, Act.PLAY_BREAK, Act.EXTRA_FLAME),
    Act.GIVE,
)
REWARDED = (3, 4, 5, 6)  # HS-SUCC: the numbers of matches that earn something


class Spot(NamedTuple):
    """A cell, with the tile that lies on it."""

    at: Space
    tile: str  # "" where none lies
    limit: int
    scorched: bool
    home: int  # the Character whose ability depends on it, -1 for none

    @property
    def name(self) -> str:
        """What a move calls it."""
        return self.tile or f"{self.at[0]},{self.at[1]}"


class Edge(NamedTuple):
    """A side between two tiles."""

    number: int
    name: str
    at: Space  # the cell of which it is a side
    side: int  # N 0, NE 1, SE 2


class Man(NamedTuple):
    """A Firefighter, with the player."""

    slot: int
    character: int  # -1 while none is taken
    colour: str
    called: str  # what the player calls themselves, "" for the colour
    tile: str
    tokens: tuple[str, ...]  # "" for the gap of one used in this turn: the others do not move
    fresh: tuple[bool, ...]  # which of the tokens may not be played yet
    meant: tuple[str, ...]  # what pointing at each leads to: "use", "give", "" if it is not clear
    holds: bool  # whether the tokens are pointed at here: alone, two Characters share them
    able: bool  # whether the ability is not lost
    active: bool
    asked: bool
    steps: int  # tiles of movement left, -1 for who does not move now
    looks: bool  # the seat whose view this is, unless a page tells


class Fight(NamedTuple):
    """The row of a tile and the dice for it; before a fight, what it would begin with."""

    tile: str
    row: tuple[int, ...]  # of the tile, by symbol
    missing: tuple[int, ...]
    support: int
    dice: int  # that are not Lost
    useful: tuple[bool, ...]  # by symbol: whether a die that shows it matches, or could be turned
    rolled: tuple[int, ...] = NOTHING
    thrown: tuple[int, ...] = NOTHING  # with those of this roll that were set aside since
    under_way: bool = False
    match: int = -1  # per cent: how likely the next roll has a match; -1 where none can come
    levels: tuple[int, ...] = ()  # per cent: for each reward, with best play and no token
    has_tokens: bool = False  # that would make it likelier
    worth: tuple[str, ...] = ()  # where the rewards are shown that are not part of a better one
    swap: tuple[int, int] | None = None  # symbols that whoever fights may turn into each other


class Deck(NamedTuple):
    """The Fire deck."""

    left: int
    discarded: int
    last: str  # "" for none
    top: str  # known because it was put back
    drawn: tuple[str, ...]  # on the table
    shuffled: bool


class Supplies(NamedTuple):
    """What is counted beside the board."""

    burning: int
    flames: int
    breaks: int
    lost_dice: int
    bag: int  # -1: it burned with the Fire Cache
    scorched: int
    too_many: int  # Scorched tiles with which all is lost
    vehicles: int


class Scene(scene.Scene):
    """A view, read once."""

    def _has(self, variant: int) -> bool:
        return bool(self._read("variant") >> variant & 1)

    # The map.

    @from_fields("q", "r")
    def cells(self) -> tuple[Space, ...]:
        """All cells of the shape."""
        return tuple(zip(self._read("q"), self._read("r"), strict=True))

    @cached_property
    def plan(self) -> Plan:
        """Where the cells lie in the picture."""
        return plan(self.cells)

    @from_fields("q", "r", "tile", "omitted", "scorched", "owner")
    def spots(self) -> tuple[Spot, ...]:
        """Every cell, but for one that stays empty."""
        scorched, owner = self._read("scorched"), self._read("owner")
        homes = {int(HOME[c]): c for c in range(n.CREW) if owner[c] >= 0}
        found = []
        for cell, tile in enumerate(self._read("tile")):
            if tile >= 0:
                burnt = bool(scorched >> tile & 1)
                name, limit = TILE_NAMES[tile], int(LIMIT[tile])
                found.append(Spot(self.cells[cell], name, limit, burnt, homes.get(tile, -1)))
            elif cell != self._read("omitted"):
                found.append(Spot(self.cells[cell], "", 0, False, -1))
        return tuple(found)

    def place(self, tile: int) -> Space:
        """The cell of a tile."""
        return self.cells[self._read("cell_of")[tile]]

    @cached_property
    def flames(self) -> dict[str, int]:
        """Flames on each tile that burns."""
        counts = zip(TILE_NAMES, self._read("flames"), strict=True)
        return {name: count for name, count in counts if count}

    @from_fields("q", "r", "cell_of", "beside")
    def edges(self) -> tuple[Edge, ...]:
        """Every edge between two tiles, once all tiles lie."""
        s, beside = self.view.state, self._read("beside")
        return tuple(
            Edge(edge, edge_text(s, edge), self.place(edge // 3), edge % 3)
            for edge in range(n.EDGES)
            if beside[edge // 3][edge % 3] >= 0
        )

    @from_fields("q", "r", "cell_of", "beside", "breaks")
    def breaks(self) -> tuple[Edge, ...]:
        """Those with a Firebreak."""
        bits = self._read("breaks")
        return tuple(edge for edge in self.edges if bits >> edge.number & 1)

    @property
    def asks_for_cells(self) -> bool:
        """Whether a cell is chosen, not the tile on it."""
        return self._read("phase") in (Phase.OMITTING, Phase.CORNERING, Phase.DISTANCING)

    @property
    def wind(self) -> int:
        """Where the wind blows to, clockwise from the north."""
        return int(self._read("wind"))

    # The crew.

    @cached_property
    def men(self) -> tuple[Man, ...]:
        """The Characters in play; before they are taken, their players."""
        slots = max(2, self.view.game.seats)
        return tuple(self._man(slot) for slot in range(slots))

    @cached_property
    def free_crew(self) -> tuple[int, ...]:
        """The Characters that can still be taken."""
        done = self._read("step") > n.SET_CREW
        owner = self._read("owner")
        return () if done else tuple(c for c in range(n.CREW) if owner[c] < 0)

    def _man(self, slot: int) -> Man:
        view = self.view
        seat = slot if view.game.seats > 1 else 0
        character, name = self._read("card")[slot], view.game.names[seat]
        held, fresh = self._read("held")[seat], self._read("fresh")
        used = self._used(name) if held else set()
        tokens = [t for t in range(n.TOKENS) if held >> t & 1 or TOKEN_NAMES[t] in used]
        active = character >= 0 and character == self._read("active") and not view.outcome
        at = self._read("at")[character] if character >= 0 else -1
        burnt = character >= 0 and bool(self._read("scorched") >> int(HOME[character]) & 1)
        walks = active and self._read("phase") == Phase.ACTING
        solo = view.game.seats == 1
        return Man(
            slot=slot,
            character=character,
            colour=SEAT_NAMES[slot],
            called=view.people.get(name, "") or (capital(self.words.name(name)) if solo else ""),
            tile=TILE_NAMES[at] if at >= 0 else "",
            tokens=tuple(TOKEN_NAMES[t] if held >> t & 1 else "" for t in tokens),
            fresh=tuple(bool(fresh >> token & 1) for token in tokens),
            meant=self._meant(tokens) if seat == view.actor.number else ("",) * len(tokens),
            holds=not solo or slot == 0,
            able=not burnt,
            active=active,
            asked=seat == view.actor.number and (not solo or active or self._read("active") < 0),
            steps=self._read("steps") if walks else -1,
            looks=seat == view.seat and not view.on_page,
        )

    def _meant(self, tokens: list[int]) -> tuple[str, ...]:
        """HS-TOK-4, HS-SHARE-1: whether each token is used on something now, or only given away."""
        found: dict[str, set[str]] = {}
        for kind, token in self._offered:
            found.setdefault(token, set()).add("give" if kind == Act.GIVE.key else "use")
        ways = (found.get(TOKEN_NAMES[token], set()) for token in tokens)
        return tuple(way.pop() if len(way) == 1 else "" for way in ways)

    @cached_property
    def _offered(self) -> tuple[tuple[str, str], ...]:
        """What can be done with tokens that are pointed at, then what they are used on."""
        out = np.zeros(n.MOST_CHOICES, dtype=np.int32)
        ids = out[: calls.choices(self._states, 0, out)]
        ids = ids[(ids >= Act.DIE) & (ids < Act.ASK)]
        forms = spelling(self.view.game.rules)
        told = ((int(number), forms.code(int(number))) for number in ids)
        return tuple(
            (code.kind, PLAYED.get(code.kind) or str(forms.of(number)[1]["token"]))
            for number, code in told
            if code in ON_PLACES
        )

    def _used(self, seat: str) -> set[str]:
        """The tokens that a player used in this turn."""
        found: set[str] = set()
        for event in reversed(self.view.events):
            if event.kind == "began":
                break
            if event.kind in USING and event.seat == seat:
                found.add(str(event.values["token"]))
        return found

    @cached_property
    def shown(self) -> tuple[str, ...]:
        """Tokens that were drawn, of which one is kept."""
        return tuple(members(self._read("shown"), TOKEN_NAMES))

    # The fight.

    @cached_property
    def fight(self) -> Fight | None:
        """The fight under way, or the one that whose turn it is could begin."""
        support = int(inspect.support_of(self._states, 0))  # always: so the start compiles it
        active = self._read("active")
        at = self._read("at")[active] if active >= 0 else -1
        if at < 0 or self.view.outcome:
            return None
        if is_fighting(self.view.state) or self._read("phase") in (Phase.ROLLING, Phase.REWARDING):
            return self._under_way(at)
        if self._read("scorched") >> at & 1 or self._read("fought"):
            return None
        row = tuple(COMBINATION[at].tolist())
        dice = n.DICE - self._read("lost")
        swap = odds.swap_of(self.view.state, active)
        match = _match(odds.Fight(row, dice, support, swap)) if dice else -1
        return Fight(
            tile=TILE_NAMES[at],
            row=row,
            missing=row,
            support=support,
            dice=dice,
            useful=odds.useful(row, swap),
            match=match,
        )

    def _under_way(self, at: int) -> Fight:
        missing, rolled = tuple(self._read("missing")), tuple(self._read("rolled"))
        if self._read("phase") == Phase.ROLLING:  # the dice are in hand
            rolled = NOTHING
        moment = odds.fight_of(self.view.state)
        goes_on = bool(self._read("good")) and sum(missing) > 0 < moment.dice
        goes_on &= self._read("phase") == Phase.FIGHTING
        cheap = goes_on and moment.dice <= MOST_DICE
        return Fight(
            tile=TILE_NAMES[at],
            row=tuple(COMBINATION[at].tolist()),
            missing=missing,
            rolled=rolled,
            thrown=self._thrown(rolled),
            support=self._read("support"),
            dice=n.DICE - self._read("lost"),
            under_way=True,
            useful=odds.useful(missing, moment.swap),
            match=_match(moment) if goes_on else -1,
            levels=_levels(replace(moment, tokens=frozenset(), aside=0)) if cheap else (),
            has_tokens=bool(moment.tokens),
            worth=self._worth() if self._read("phase") == Phase.REWARDING else (),
            swap=moment.swap,
        )

    def _worth(self) -> tuple[str, ...]:
        """HS-SUCC-9: where the rewards are shown that somebody might want."""
        return tuple(EARNED[REWARDS[reward]] for reward in earning.worth(self._states[0]))

    def _thrown(self, rolled: tuple[int, ...]) -> tuple[int, ...]:
        """The dice as the last roll showed them, if it is the one on the table."""
        last = next((e for e in reversed(self.view.events) if e.kind == "rolled"), None)
        shown = Counter(last.dice if last else ())
        thrown = tuple(shown[symbol] for symbol in SYMBOLS)
        fits = all(left <= count for left, count in zip(rolled, thrown, strict=True))
        return thrown if fits and any(rolled) else rolled

    @cached_property
    def failed(self) -> tuple[str, ...]:
        """HS-FIGHT-10: the dice of the last roll, if it blew up, until somebody fights again."""
        blew_up = False
        for event in reversed(self.view.events):
            if event.kind == "rolled":
                return event.dice if blew_up else ()
            if event.kind == "started-fight":
                break
            blew_up |= event.kind == "blew-up"
        return ()

    # The deck and the supplies.

    @cached_property
    def deck(self) -> Deck:
        """The Fire cards."""

        def named(field: str) -> str:
            card = self._read(field)
            return CARD_NAMES[card] if card >= 0 else ""

        drawn = tuple(name for name in (named("fire_card"), named("second")) if name)
        left = self._read("deck") + (self._read("top") >= 0)
        shuffled = bool(self._read("shuffled"))
        discarded = sum(self._read("discard"))
        return Deck(left, discarded, named("last"), named("top"), drawn, shuffled)

    @cached_property
    def supplies(self) -> Supplies:
        """What is counted."""
        seven, nine = self._has(n.LOSE_AT_7), self._has(n.LOSE_AT_9)
        scorched = self._read("scorched")
        gone = scorched >> n.CACHE & 1
        return Supplies(
            burning=sum(self._read("flames")),
            flames=self._read("supply"),
            breaks=self._read("break_supply"),
            lost_dice=self._read("lost"),
            bag=-1 if gone else self._read("bag").bit_count(),
            scorched=scorched.bit_count(),
            too_many=7 if seven else 9 if nine else 8,
            vehicles=self._read("vehicles"),
        )

    # What happened last.

    @cached_property
    def fresh(self) -> tuple[Space, ...]:
        """The tiles that the last step to change any changed."""
        return tuple(dict.fromkeys(self._fresh()))

    def _fresh(self) -> Iterator[Space]:
        last = None
        places = {spot.tile: spot.at for spot in self.spots if spot.tile}
        for event in reversed(self.view.events):
            if last is not None and event.step != last:
                return
            if event.target in places and event.kind not in SETTING_UP:
                last = event.step
                yield places[event.target]


def is_fighting(s: Any) -> bool:
    """Whether a roll is on the table, also while somebody else is asked."""
    return bool(s.step == n.FIGHT and s.phase in (Phase.FIGHTING, Phase.AGREEING))


def _match(fight: odds.Fight) -> int:
    return _per_cent(float(odds.roll_chance(fight)))


@lru_cache(4096)
def _levels(fight: odds.Fight) -> tuple[int, ...]:
    chances = odds.chances(fight)
    return tuple(_per_cent(float(chances[wanted])) for wanted in REWARDED)


def _per_cent(chance: float) -> int:
    """Rounded, but what is not certain never looks so."""
    if 0 < chance < 1:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)
