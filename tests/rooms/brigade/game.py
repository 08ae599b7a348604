"""Brigade as the core sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.notation import Values
from pulaski.core.position import View
from pulaski.core.reading import one_of, whole
from pulaski.core.state import States, fields
from pulaski.core.svg import Picture

from . import actions, board, state
from .kernel import verbs as _verbs  # noqa: F401  (binds the rules)
from .kernel.turn import cost

ASKED = ("draw", "act", "roll", "defend", "draw", "over")
REFUSALS = (
    *("wrong-step", "too-dear", "not-beside", "first-all", "too-weak"),
    *("not-here", "no-card", "no-rival", "not-drawn"),
)


class BrigadeRules(Rulebook):
    """Two brigades on one burning street."""

    id = "brigade"
    name = "Brigade"
    minutes = 5
    version = 1
    seats = range(2, 5, 2)  # BR-TEAM-1
    record = state.Brigade
    most_choices = state.ACTIONS
    action_ids = state.ACTIONS
    observation = state.OBSERVATION
    fixed_ids = True
    folder = Path(__file__).parent
    style = board.STYLE
    action_notation = actions.ACTIONS
    event_notation = actions.EVENTS
    endings: ClassVar = {1: "all-out", 2: "one-team", 3: "night"}
    refusals: ClassVar = dict(enumerate(REFUSALS, start=1))

    def options(self, seats: int) -> tuple[Option, ...]:
        """There is nothing to agree on."""
        return ()

    def check(self, game: Game) -> None:
        """Nothing can be wrong."""

    def set_up(self, game: Game, s: Any) -> None:
        """BR-FIRE-1, BR-FIRE-2, BR-CARD-1."""
        s.seats = game.seats
        s.fire[:] = (9, 11, 13, 11, 9)
        s.where[: game.seats] = (0, 4, 1, 3)[: game.seats]
        s.deck[:] = state.COPIES

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """Colours."""
        return actions.SEAT_NAMES[: game.seats]

    def turn(self, s: Any) -> int:
        """Turns begun."""
        return int(s.turn)

    def asked(self, s: Any) -> str:
        """What is decided in each phase."""
        return ASKED[int(s.phase)]

    def asked_of(self, s: Any) -> Values:
        """BR-TURN-2: the points left."""
        return {"points": int(s.points)}

    def on_turn(self, s: Any) -> int | None:
        """BR-HIT-1: rivals are asked within a turn."""
        return int(s.active) if s.turn else None

    def teams(self, game: Game) -> tuple[int, ...]:
        """BR-TEAM-1: every other seat."""
        return tuple(seat % 2 for seat in range(game.seats))

    def is_out(self, s: Any, seat: int) -> bool:
        """BR-HIT-3."""
        return bool(s.damage[seat] == state.MOST_DAMAGE)

    def cost(self, game: Game, s: Any, action: int) -> int:
        """BR-TURN-2."""
        return int(cost(action))

    def describe(self, game: Game, s: Any, action: int) -> tuple[str, Values]:
        """See `actions`."""
        return actions.describe(game, s, action)

    def encode(self, game: Game, s: Any, kind: str, values: Values) -> int:
        """See `actions`."""
        return actions.encode(game, s, kind, values)

    def tell(self, game: Game, row: tuple[int, ...]) -> tuple[str, Values]:
        """See `actions`."""
        return actions.tell(game, row)

    def lay_out(self, game: Game, states: States, words: Mapping[str, Any]) -> None:
        """`fires = { mill = 3 }`."""
        for space, strength in words["fires"].items():
            at = actions.SPACE_NAMES.index(one_of(space, "space", actions.SPACE_NAMES))
            fields(states).fire[at] = whole(strength, space, 0, state.HOTTEST)

    def facts(self, game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
        """What scenarios ask."""
        s = fields(states)
        return {"points": lambda: int(s.points), "fires": lambda: [int(f) for f in s.fire]}

    def text(self, view: View) -> str:
        """See `board`."""
        return board.text(view)

    def picture(self, view: View) -> Picture:
        """See `board`."""
        return board.picture(view)


RULES = BrigadeRules()
