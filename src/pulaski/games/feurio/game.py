"""Feurio!: what its players agree on, and the position before the first draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pulaski.core.errors import BadOption, listing
from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.notation import Values

from . import notation
from . import state as n
from .codes import Ending, Phase
from .kernel import inspect
from .kernel.data import data
from .kernel.observation import OBSERVATION
from .state import Feurio, hexagon

if TYPE_CHECKING:
    from pulaski.core.play import Label
    from pulaski.core.position import Position

MODES = {"competitive": n.COMPETITIVE, "solitaire": n.SOLITAIRE, "cooperative": n.COOPERATIVE}
#: FE-COMP-10: the places on a 4, unless the players agree otherwise.
PLACES_ON_4 = str(next(t["slots"] for t in data["tiles"]["values"] if t["value"] == 4))

#: Actions and events that speak of a hexagon by what lies there or beside it.
NAMED = ("place", "placed", "enclosed", "lay")

#: What a colour lacks that a common goal is missed by: FE-SOLO-7, FE-COOP-3; FE-SOLO-8, FE-COOP-4.
LACKING: Mapping[str, Callable[[list[inspect.Zone]], bool]] = {
    "two-zones": lambda zones: len(zones) > 1,
    "without-one": lambda zones: all(zone.divisor != 1 for zone in zones),
}
#: By how it is lost; FE-SOLO-9: to stand beside a 1 is no help.
LACKED = {
    "two-zones": "two-zones",
    "no-live-one": "without-one",
    "only-beside-one": "without-one",
}


class FeurioRules(Rulebook):
    """Feurio! by Heinrich Glumpler."""

    id = "feurio"
    name = "Feurio!"
    minutes = 30
    version = 1
    seats = range(1, 5)  # FE-COMP-1
    setting = "forest"
    state = Feurio
    most_choices = n.MOST_CHOICES
    lesser = ("pass", "break")
    observation = OBSERVATION
    thinks = 4_000_000
    lead = 5.0
    on_gpu = (250e6, 60.0)
    ends_turn = ("placed", "passed", "blocked")  # FE-INFO-6: who can do nothing is not asked

    def options(self, seats: int) -> tuple[Option, ...]:
        """What can be agreed on, with the colours handed out as usual."""
        return self.options_after(seats, {})

    def options_after(self, seats: int, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        """FE-SETUP-9, FE-SETUP-12, FE-SETUP-16, FE-COMP-10, FE-BREAK-1, FE-HOT-4, FE-COOP-1."""
        modes = ("solitaire",) if seats == 1 else ("competitive", "cooperative")
        against = (("mode", "competitive"),)
        places = tuple(sorted({"2", "3", PLACES_ON_4}))
        usual = " ".join(notation.COLOUR_NAMES)
        names = notation.seat_names(seats, _handed_out(chosen.get("colours", usual)))
        numbered = tuple((str(number), name) for number, name in enumerate(names, 1))
        return (
            Option("mode", modes, modes[0], "FE-COOP-1"),
            Option.flag("firebreaks", "FE-BREAK-1", needs=against),
            Option.flag("cest_chaud", "FE-HOT-4", needs=against),
            Option.flag(
                "dealt_start",
                "FE-SETUP-9",
                needs=(*against, ("mode", "cooperative")),
                rare=seats != 4,
            ),
            Option("places_on_4", places, PLACES_ON_4, "FE-COMP-10", rare=True),
            Option("oldest", names, names[-1], "FE-SETUP-12", rare=True, formerly=numbered),
            Option("colours", (), usual, "FE-SETUP-16", rare=True),
        )

    def check(self, game: Game) -> None:
        """FE-SOLO-5, FE-COOP-11, FE-HOT-5, FE-SETUP-9: what each mode leaves out."""
        mode = game.options["mode"]
        barred = {"competitive": (), "cooperative": ("firebreaks", "cest_chaud")}
        for name in barred.get(mode, ("firebreaks", "cest_chaud", "dealt_start")):
            if game.on(name):
                raise BadOption(f"feurio: {name} is not offered in a {mode} game")
        if _handed_out(game.options["colours"]) != game.options["colours"].split():
            names = listing(notation.COLOUR_NAMES)
            raise BadOption(
                f"feurio: colours={game.options['colours']!r} must name each of {names} once"
            )

    def set_up(self, game: Game, s: Any) -> None:
        """FE-SETUP-1, FE-SETUP-3, FE-P3-1, FE-P3-2, FE-P2-1, FE-SOLO-1: stack and stocks."""
        s.mode = MODES[game.options["mode"]]
        s.seats = game.seats
        s.oldest = s.active = game.names.index(game.options["oldest"])
        s.firebreaks = game.on("firebreaks")
        s.rounds_down = game.on("cest_chaud")
        s.dealt = game.on("dealt_start")
        for tile in data["tiles"]["values"]:
            s.slots[tile["value"]] = tile["slots"]
            s.stack[tile["value"]] = tile["copies"]
        s.slots[4] = int(game.options["places_on_4"])
        s.stack_left = data["tiles"]["count"]
        s.rim = 1  # the first tile lies anywhere: here
        s.rim_at[0] = hexagon(0, 0)
        stock = next(entry for entry in data["stock"] if entry["players"] == game.seats)
        for seat in range(game.seats):
            for own in range(stock["colours_per_player"]):
                colour = seat * stock["colours_per_player"] + own
                s.stock[seat, colour] = data["men"]["per_colour"]
            s.stock[seat, n.REINFORCEMENTS] += stock["reinforcements_per_player"]

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """A seat is called after its colours."""
        return notation.seat_names(game.seats, notation.colours(game))

    def asked(self, s: Any) -> str:
        """FE-P2-1, FE-P3-2, FE-COOP-14: the first round says what else one leads, or the goal."""
        key = super().asked(s)
        if key != Phase.MANNING.asked or s.turn > s.seats:
            return key
        seats = {2: "men-two", 3: "men-three"}.get(int(s.seats), key)
        together = {n.SOLITAIRE: "men-alone", n.COOPERATIVE: f"{seats}-together"}
        return together.get(int(s.mode), seats)

    def called(self, s: Any, kind: str, values: Values) -> Mapping[str, Label]:
        """A tile is called by its value, an empty hexagon by the tiles that it touches."""
        if kind not in NAMED:
            return {}
        at = str(values["hex"])
        if kind == "lay":
            heat = " + ".join(map(str, notation.values_beside(s, at)))
            return {"hex": ("between", {"sum": heat, "at": at})} if heat else {}
        called = _tile_called(s, at)
        return {"hex": called} if called else {}

    def place_called(self, s: Any, at: str) -> Label | None:
        """A tile by its value, an empty hexagon by its heat."""
        heat = sum(notation.values_beside(s, at))
        return ("the-point", {"heat": heat, "at": at}) if heat else _tile_called(s, at)

    def because(self, position: Position) -> Label | None:
        """FE-SCORE-12, FE-SCORE-13, FE-SCORE-15: points, and what decides if equal."""
        if position.state.mode != n.COMPETITIVE:
            return _lacked(position)
        names, ranks, scores = position.game.names, position.ranks(), position.scores()
        ranked = sorted(names, key=lambda name: ranks[name])
        first = [name for name in ranked if scores[name] == scores[ranked[0]]]
        values = {"points": " : ".join(str(scores[name]) for name in ranked)}
        if len(first) == 1:
            return "points", values
        values["best"] = " : ".join(str(_best_zone(position, name)) for name in first)
        shared = all(ranks[name] == 1 for name in first)
        return "equal" if shared else "best-zone", values

    def is_for_points(self, game: Game) -> bool:
        """FE-SOLO-17: other games are won or lost."""
        return game.options["mode"] == "competitive"

    def teams(self, game: Game) -> tuple[int, ...]:
        """FE-COOP-1: in the cooperative game all are one team."""
        together = game.options["mode"] == "cooperative"
        return (0,) * game.seats if together else super().teams(game)

    def has_secrets(self, game: Game) -> bool:
        """FE-BREAK-5: only what lies under a firebreak is known to one player alone."""
        return game.on("firebreaks")

    def counts(self, game: Game, s: Any) -> Mapping[str, int]:
        """Turns, closed tiles with men, men on tiles and in hand; firebreaks and their cost."""
        laid = int(s.tiles)
        manned = s.tile_crew[:laid] > 0
        found = {
            "turns": int(s.turn),
            "enclosed": int((manned & (s.tile_free[:laid] == 0)).sum()),
            "placed": int(s.tile_crew[:laid].sum()),
            "unplaced": int(s.stock.sum()),
        }
        if game.on("firebreaks"):
            found["firebreaks"] = int((s.tile_value[:laid] == n.FIREBREAK).sum())
            found["given_up"] = int(s.boxed.sum())
        return found


def _tile_called(s: Any, at: str) -> Label | None:
    """By its value; a firebreak has none."""
    value = notation.value_at(s, at)
    return ("the-tile", {"value": value, "at": at}) if value else None


def _best_zone(position: Position, seat: str) -> int:
    """FE-SCORE-14, FE-P2-7: the most that one zone of a seat brings, whatever its colour."""
    numbers = map(notation.colours(position.game).index, seat.split("+"))
    found = (zone.points for c in numbers for zone in inspect.zones_of(position.states, c))
    return max(found, default=0)


def _lacked(position: Position) -> Label | None:
    """FE-SOLO-7, FE-SOLO-8, FE-COOP-3, FE-COOP-4: the colours by which a common goal is missed."""
    kind = LACKED.get(Ending.of(int(position.state.ended)).kind)
    if kind is None:
        return None
    colours = notation.colours(position.game)
    judged = colours[: n.REINFORCEMENTS if position.state.seats == 3 else n.COLOURS]
    zones = {name: inspect.zones_of(position.states, colours.index(name)) for name in judged}
    lacking = [c for c in notation.COLOUR_NAMES if c in zones and LACKING[kind](zones[c])]
    return kind, {"colours": ", ".join(lacking)}


def _handed_out(colours: str) -> list[str]:
    """FE-SETUP-16: the colours in this order; as usual, if not each of them is named once."""
    names, usual = colours.split(), notation.COLOUR_NAMES
    return names if sorted(names) == sorted(usual) else list(usual)


RULES = FeurioRules()
