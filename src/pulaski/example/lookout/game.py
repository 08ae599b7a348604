"""The game as the core sees it: options and set-up. The other files are found by their names."""

from typing import Any

from pulaski.core.game import Game, Option, Rulebook

from . import state as n
from .state import Lookout


class LookoutRules(Rulebook):
    """What all positions have in common."""

    id = "lookout"
    name = "Lookout"
    minutes = 10
    version = 1
    seats = range(1, n.SEATS + 1)  # LO-WOOD-2
    state = Lookout
    has_points = False

    def options(self, seats: int) -> tuple[Option, ...]:
        """LO-FIRE-4."""
        return (Option.flag("dry", "LO-FIRE-4"),)

    def set_up(self, game: Game, s: Any) -> None:
        """LO-WOOD-2, LO-CABIN-2, LO-FIRE-4: the position before the first draw."""
        s.seats = game.seats
        s.rolls = 2 if game.on("dry") else 1
        s.where[:] = (14, 21, 15)  # c3, d4, c4
        s.cabin[:] = n.UNSEEN


RULES = LookoutRules()
