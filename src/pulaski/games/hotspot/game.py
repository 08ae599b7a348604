"""Hotspot as the core sees it: options and set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

from pulaski.core import calls, events
from pulaski.core.errors import BadOption
from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.notation import Values
from pulaski.core.play import Action
from pulaski.core.state import States, blank, duplicate, fields
from pulaski.core.words import Words

from . import maps, notation
from . import state as n
from .codes import Act, Ending, Phase
from .kernel.data import data
from .kernel.observation import OBSERVATION
from .kernel.tables import BASIC_FUNDING, PRICE, PRICE_PREVENTION, TYPES
from .state import Hotspot

ON_CONTROL = ("prevented", "blaze", "ignored")


def seating(seats: int) -> tuple[str, ...]:
    """HB-SETUP-3: the departments that so many Commanders take, in seat order."""
    return tuple(notation.COLOURS[number - 1] for number in data["seating"][str(seats)])


def _hindrances(s: Any, seat: int) -> Iterator[str]:
    """HB-BACK-4, HB-BACK-11 to HB-BACK-13, HB-DRY-1, HB-DRY-2: what a seat cannot do as usual."""
    if s.strike >= 0:
        yield "strike" if s.funds[seat] else "strike-unpaid"
    if int(s.roadblocks) >> seat & 1:
        yield "roadblocks"
    if int(s.no_water) >> seat & 1:
        yield "pressure-drop"
    if s.line_break:
        yield "line-break"
    if s.dry and (s.tanks[seat] or s.plane[seat] >= 0):
        yield "dry"


def _now(hindrances: list[str]) -> str:
    """One is told; of several the names will do, as each has a sign beside the board."""
    if len(hindrances) > 1:
        return f" (now-several {', '.join(f'short-{card}' for card in hindrances)})"
    return "".join(f" (now-{card})" for card in hindrances)


def _idle(s: Any) -> list[str]:
    """HB-FIGHT-5: the Brigades that can still have their Action in this turn."""
    states, out = blank(Hotspot.dtype), np.zeros(n.MOST_CHOICES, dtype=np.int32)
    states[0] = s
    can = set(out[: calls.choices(states, 0, out)].tolist())
    moves = {pawn: Act.MOVE + n.HEXES * pawn for pawn in range(n.PAWNS)}
    return [
        notation.BRIGADES[pawn]
        for pawn, first in moves.items()
        if Act.EXTINGUISH + pawn in can or not can.isdisjoint(range(first, first + n.HEXES))
    ]


def _brought(states: States, action: Action) -> str:
    """HB-FIGHT-8, HB-BONUS-1: what is left where a Brigade extinguishes, or what it earns."""
    after, s = duplicate(states), fields(states)
    calls.apply(after, 0, action.id, events.silent())
    then = fields(after)
    cell = int(s.at[notation.BRIGADES.index(str(action.values["brigade"]))])
    if then.medals.sum() > s.medals.sum():
        return " (brings-medal)"
    left = int(then.fire[cell])
    if not left:
        return " (brings-end)"
    return f" ({left} {'brings-token' if left == 1 else 'brings-tokens'})"


#: Not all that is for sale has its price here: the rest is dearer.
PRICES = (*map(int, PRICE), PRICE_PREVENTION)


def _can_buy_something(s: Any, seat: int) -> bool:
    """HB-ASSET-1, HB-BACK-36: whether Funds will do for anything that is not owned."""
    funds = int(s.funds[seat])
    if s.strike >= 0 and funds >= n.UNIT:
        return True
    owned = (s.alarm[seat], s.tanks[seat], s.trucks[seat], s.home[seat] != n.NONE)
    lacking = (price for price, has in zip(PRICE, owned, strict=True) if not has)
    return funds >= min([*map(int, lacking), PRICE_PREVENTION])


def _enough(s: Any, seat: int) -> str:
    """HB-FUND-8: whoever can buy nothing more is not asked, so a last purchase ends the phase."""
    is_last = s.strike < 0 and int(s.funds[seat]) < 2 * min(PRICES)
    if not is_last:
        return ""
    return " (enough-alone)" if seat == int(s.seats) - 1 else " (enough-once)"


class HotspotRules(Rulebook):
    """Hotspot: Fire Brigades."""

    id = "hotspot"
    name = "Hotspot: Fire Brigades"
    minutes = 90
    version = 1
    seats = range(1, 5)  # HB-COMP-1
    passing = MappingProxyType({"give": "done"})  # HB-FUND-4, HB-FUND-5: nobody has to give
    state = Hotspot
    most_choices = n.MOST_CHOICES
    lesser = ("end", "done")
    optional = ("draw",)
    begins_turn = ("year-began", "board-began", "began")
    together = 1.0  # HB-WIN-4: if the board wins, nobody does; see docs/players.md
    observation = OBSERVATION
    ends = ("end",)
    gifts = ("give",)
    ahead = 30
    thinks = 600_000

    def options(self, seats: int) -> tuple[Option, ...]:
        """HB-SETUP-3, HB-SETUP-8, HB-OWN-1, HB-OWN-6, and rulings that can be read otherwise."""
        return (
            Option("decorations", ("yes", "no"), "yes", "HB-SETUP-8"),
            Option("map", maps.named_maps(), maps.DESIGNED, "HB-OWN-1", free=True),
            Option("departments", (), " ".join(seating(seats)), "HB-OWN-6", rare=True),
            Option("roll_under_control", ON_CONTROL, ON_CONTROL[0], "HB-HAZ-9", rare=True),
            Option.flag("open_border", "HB-SCORCH-4", rare=True),
            Option.flag("no_funds_at_limit", "HB-BONUS-5", rare=True),
            Option.flag("explosion_without_wildfire", "HB-EXPL-8", rare=True),
            Option.flag("discard_waiting", "HB-CARD-8", rare=True),
            Option.flag("short_volunteers", "HB-LUCK-24", rare=True),
            Option.flag("cards_earn", "HB-BONUS-7", rare=True),
        )

    def combinations(self, seats: int) -> tuple[Mapping[str, str], ...]:
        """Other readings together, without Decorations where nobody has to be ahead."""
        flags = [option.name for option in self.options(seats) if option.values == ("no", "yes")]
        chosen: dict[int, Mapping[str, str]] = {
            1: {"decorations": "no", "departments": "green"},
            2: {"roll_under_control": "blaze", "discard_waiting": "yes"},
            3: dict.fromkeys(flags, "yes") | {"roll_under_control": "ignored"},
            4: {"departments": "yellow green blue red", "short_volunteers": "yes"},
        }
        return (chosen[seats],)

    def check(self, game: Game) -> None:
        """HB-OWN-1 to HB-OWN-4, HB-OWN-6: the map and the departments."""
        maps.region(game.options["map"])
        chosen = game.options["departments"].split()
        known = all(colour in notation.COLOURS for colour in chosen)
        if not known or len(set(chosen)) != game.seats or len(chosen) != game.seats:
            colours = ", ".join(notation.COLOURS)
            raise BadOption(
                f"hotspot: departments: name {game.seats} different ones of {colours} in seat order"
            )

    def option_from(self, name: str, path: Path) -> str:
        """HB-OWN-1: a map; the game keeps its rows, so that records need no file."""
        return maps.load(path).text if name == "map" else super().option_from(name, path)

    def set_up(self, game: Game, s: Any) -> None:
        """HB-SETUP-1, HB-SETUP-2, HB-SETUP-5 to HB-SETUP-7: one Brigade each, and nothing burns."""
        self._agree(game, s)
        region = maps.region(game.options["map"])
        s.kind[:] = region.kinds
        s.hq[:] = region.hq
        s.at[:], s.began_at[:], s.holder[:], s.own[:], s.plane[:], s.home[:] = (n.NONE,) * 6
        for seat, colour in enumerate(game.options["departments"].split()):
            department = notation.COLOURS.index(colour)
            s.own[seat] = department
            s.holder[department] = seat
            s.at[n.EACH * department] = region.hq[department]
        s.luck = n.ALL_CARDS
        s.unseen[:] = 1
        s.called = s.playing = s.strike = s.rolled = n.NONE
        self._fund_first_year(s)

    def _agree(self, game: Game, s: Any) -> None:
        """HB-SETUP-8: what the players agreed on."""
        s.seats = game.seats
        s.decorated = game.on("decorations")
        s.on_control = ON_CONTROL.index(game.options["roll_under_control"])
        s.open_border = game.on("open_border")
        s.cap_funds = game.on("no_funds_at_limit")
        s.apart = game.on("explosion_without_wildfire")
        s.drop_waiting = game.on("discard_waiting")
        s.brief_volunteers = game.on("short_volunteers")
        s.cards_earn = game.on("cards_earn")

    def _fund_first_year(self, s: Any) -> None:
        """HB-FUND-1, HB-FUND-5: the first question, to give or, alone, to buy."""
        s.year = s.turn = 1
        s.funds[: s.seats] = BASIC_FUNDING[int(s.seats)]
        alone = s.seats == 1
        s.step = n.BUY_ASSETS if alone else n.GIVE_FUNDS
        s.phase = Phase.BUYING if alone else Phase.GIVING

    @property
    def usual_seats(self) -> int:
        """HB-FUND-1: with two, 30 Funds each buy something in the first year."""
        return 2

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """HB-SETUP-1: a Commander is called after the colour of the own department."""
        return tuple(game.options["departments"].split())

    def place_names(self, game: Game, words: Words) -> Mapping[str, str]:
        """HB-MAP-8: hexes are called after their types."""
        kinds = enumerate(maps.region(game.options["map"]).kinds)
        named = {maps.hex_text(number): TYPES[kind].replace("_", "-") for number, kind in kinds}
        return {at: words.label(f"at-{kind}", hex=at) for at, kind in named.items()}

    def asked_of(self, s: Any) -> Values:
        """The year, Funds of whoever is asked, Luck cards to draw, what hinders, who can act."""
        idle = _idle(s) if s.phase == Phase.ACTING else []
        return {
            "year": int(s.year),
            "funds": int(s.funds[int(s.asked)]),
            "luck": int(s.seats) - int(s.drawn),
            "now": _now(list(_hindrances(s, int(s.asked)))),
            "later": " (base-first)" if s.home[int(s.asked)] == n.UNBASED else "",
            "shop": "shop-open" if _can_buy_something(s, int(s.asked)) else "shop-dear",
            "enough": _enough(s, int(s.asked)),
            "idle": f" (idle-yet {', '.join(idle)})" if idle else "",
        }

    def answered_by(self, game: Game, states: States, action: Action) -> Values:
        """HB-BONUS-1, HB-FUND-5: what extinguishing brings is read before it is done, and that
        whoever gives nothing can still buy."""
        if action.kind == "extinguish":
            return {"brings": _brought(states, action)}
        s = fields(states)
        can_buy = s.phase == Phase.GIVING and _can_buy_something(s, int(s.asked))
        return {"then": ", then-buy" if can_buy else ""}

    def covers(self, game: Game, s: Any, action: Action) -> Sequence[str]:
        """HB-FIGHT-8: a Brigade extinguishes where it stands; the hex may be meant, too."""
        if action.kind != "extinguish":
            return ()
        brigade = str(action.values["brigade"])
        return brigade, maps.hex_text(int(s.at[notation.BRIGADES.index(brigade)]))

    def teams(self, game: Game) -> tuple[int, ...]:
        """HB-WIN-1, HB-WIN-3: without Decorations all are one team."""
        return tuple(range(game.seats)) if game.on("decorations") else (0,) * game.seats

    def counts(self, game: Game, s: Any) -> Mapping[str, int]:
        """HB-FLOW-11, HB-LOSE-1, HB-BONUS-1: years, what was lost, and what all have together."""
        is_lost = int(s.ended) >= Ending.SCORCHED
        return {
            "turns": self.turn(s),
            "years_survived": int(s.year) - is_lost,
            "scorched": int(s.scorched),
            "decorations": int(s.medals[: game.seats].sum()),
            "funds": int(s.funds[: game.seats].sum()),
        }

    def has_secrets(self, game: Game) -> bool:
        """HB-INFO-1 to HB-INFO-3: what is hidden is hidden from all alike."""
        return False


RULES = HotspotRules()
