"""Feurio! as the core sees it: options, set-up, and the rest of the room behind one class."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from pulaski.core.errors import BadOption, listing
from pulaski.core.game import Game, Option, Rulebook
from pulaski.games.feurio import actions, board, events, layout, state
from pulaski.games.feurio.kernel import verbs as _verbs  # noqa: F401  (binds the rules)
from pulaski.games.feurio.kernel.data import BOX, data
from pulaski.games.feurio.state import COMPETITIVE, COOPERATIVE, SOLITAIRE, Feurio, hexagon

FOLDER = Path(__file__).parent
#: What is asked in each phase.
ASKED = {
    state.DRAWING_START: "draw",
    state.ARRANGING: "arrange",
    state.DRAWING: "draw",
    state.FACING: "face",
    state.LAYING: "lay",
    state.MANNING: "men",
    state.ENDED: "over",
}
MODES = {"competitive": COMPETITIVE, "solitaire": SOLITAIRE, "cooperative": COOPERATIVE}
#: FE-COMP-10: the places on a 4, unless the players agree otherwise.
PLACES_ON_4 = str(next(t["slots"] for t in data["tiles"]["values"] if t["value"] == 4))


class FeurioRules(Rulebook):
    """Feurio! by Heinrich Glumpler."""

    id = "feurio"
    name = "Feurio!"
    minutes = 30
    version = 1
    seats = range(1, 5)  # FE-COMP-1
    record = Feurio
    most_choices = state.MOST_CHOICES
    action_ids = state.ACTIONS
    observation = state.OBSERVATION
    folder = FOLDER
    box = BOX
    style = board.STYLE
    action_notation = actions.NOTATION
    event_notation = events.NOTATION
    endings: ClassVar = {state.SCORED: "scored", state.WON: "won", state.LOST: "lost"}
    refusals: ClassVar = {
        state.WRONG_STEP: "wrong-step",
        state.GAME_OVER: "game-over",
        state.NOT_IN_STACK: "not-in-stack",
        state.NOT_DRAWN: "not-drawn",
        state.MUST_LAY: "must-lay",
        state.NOT_HOTTEST: "not-hottest",
        state.NO_FIREBREAKS: "no-firebreaks",
        state.NO_FIREBREAKS_ALONE: "no-firebreaks-alone",
        state.NO_FIREBREAKS_TOGETHER: "no-firebreaks-together",
        state.NO_MAN_TO_GIVE: "no-man-to-give",
        state.NOT_OWN_MAN: "not-own-man",
        state.NO_REINFORCEMENT: "no-reinforcement",
        state.NOT_YOUR_COLOUR: "not-your-colour",
        state.REINFORCEMENTS_USED: "reinforcements-used",
        state.TOO_FEW_MEN: "too-few-men",
        state.NO_SLOT: "no-slot",
        state.NO_ACCESS: "no-access",
        state.CLOSED: "closed",
        state.ON_FIREBREAK: "on-firebreak",
        state.NOT_BESIDE_FIRE: "not-beside-fire",
        state.NOT_EMPTY: "not-empty",
        state.NO_TILE_THERE: "no-tile-there",
        state.TOO_MANY_MEN: "too-many-men",
    }

    def options(self, seats: int) -> tuple[Option, ...]:
        """FE-SETUP-9, FE-SETUP-12, FE-SETUP-16, FE-COMP-10, FE-BREAK-1, FE-HOT-4, FE-COOP-1."""
        modes = ("solitaire",) if seats == 1 else ("competitive", "cooperative")
        against = (("mode", "competitive"),)
        places = tuple(sorted({"2", "3", PLACES_ON_4}))
        return (
            Option("mode", modes, modes[0]),
            Option.flag("firebreaks", needs=against),
            Option.flag("cest_chaud", needs=against),
            Option.flag("dealt_start", needs=(*against, ("mode", "cooperative"))),
            Option("places_on_4", places, PLACES_ON_4, rare=True),
            Option("oldest", tuple(str(n) for n in range(1, seats + 1)), str(seats), rare=True),
            Option("colours", (), " ".join(actions.COLOUR_NAMES), rare=True),
        )

    def check(self, game: Game) -> None:
        """FE-SOLO-5, FE-COOP-11, FE-HOT-5, FE-SETUP-9: what each mode leaves out."""
        mode = game.options["mode"]
        barred = {"competitive": (), "cooperative": ("firebreaks", "cest_chaud")}
        for name in barred.get(mode, ("firebreaks", "cest_chaud", "dealt_start")):
            if game.on(name):
                raise BadOption(f"feurio: {name} is not offered in a {mode} game")
        if sorted(game.options["colours"].split()) != sorted(actions.COLOUR_NAMES):
            names = listing(actions.COLOUR_NAMES)
            raise BadOption(
                f"feurio: colours={game.options['colours']!r} must name each of {names} once"
            )

    def set_up(self, game: Game, s: Any) -> None:
        """FE-SETUP-1, FE-SETUP-3, FE-P3-1, FE-P3-2, FE-P2-1, FE-SOLO-1: stack and stocks."""
        s.mode = MODES[game.options["mode"]]
        s.seats = game.seats
        s.oldest = s.active = int(game.options["oldest"]) - 1
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
            s.stock[seat, state.REINFORCEMENTS] += stock["reinforcements_per_player"]

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """A seat is called after its colours."""
        names = actions.colours(game)
        if game.seats == 1:
            return ("solo",)
        if game.seats == 2:
            return "+".join(names[:2]), "+".join(names[2:])
        return tuple(names[: game.seats])

    def turn(self, s: Any) -> int:
        """Turns begun."""
        return int(s.turn)

    def asked(self, s: Any) -> str:
        """FE-INFO-5: one thing at a time."""
        return ASKED[int(s.phase)]

    def teams(self, game: Game) -> tuple[int, ...]:
        """FE-COOP-1: in the cooperative game all are one team."""
        together = game.options["mode"] == "cooperative"
        return (0,) * game.seats if together else super().teams(game)

    def has_secrets(self, game: Game) -> bool:
        """FE-BREAK-5: only what lies under a firebreak is known to one player alone."""
        return game.on("firebreaks")

    describe = staticmethod(actions.describe)
    encode = staticmethod(actions.encode)
    tell = staticmethod(events.tell)
    lay_out = staticmethod(layout.lay_out)
    facts = staticmethod(layout.facts)
    text = staticmethod(board.text)
    picture = staticmethod(board.picture)


RULES = FeurioRules()
