"""Brigade as the core sees it."""

from __future__ import annotations

from typing import Any

from pulaski.core.game import Game, Rulebook
from pulaski.core.notation import Values
from pulaski.core.state import States

from . import state as n
from .kernel.turn import cost
from .state import Brigade


class BrigadeRules(Rulebook):
    """Two brigades on one burning street."""

    id = "brigade"
    name = "Brigade"
    minutes = 5
    version = 1
    seats = range(2, 5, 2)  # BR-TEAM-1
    state = Brigade
    observation = n.OBSERVATION

    def set_up(self, game: Game, s: Any) -> None:
        """BR-FIRE-1, BR-FIRE-2, BR-CARD-1."""
        s.seats = game.seats
        s.fire[:] = (9, 11, 13, 11, 9)
        s.where[: game.seats] = (0, 4, 1, 3)[: game.seats]
        s.deck[:] = n.COPIES

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
        return bool(s.damage[seat] == n.MOST_DAMAGE)

    def cost(self, game: Game, states: States, action: int) -> int:
        """BR-TURN-2."""
        return int(cost(action))


RULES = BrigadeRules()
