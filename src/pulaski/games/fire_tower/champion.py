"""Champion of the Wood from one game to the next: who holds the card."""

from __future__ import annotations

from pulaski.core.game import Game
from pulaski.core.position import Position

__all__ = ["after", "options_after"]


def options_after(position: Position) -> dict[str, str]:
    """FT-CHAMP-1: the options of the next game, for the same players in the same seats."""
    outcome = position.outcome
    winners = [seat.number for seat in outcome.winners] if outcome else []
    return dict(position.game.options) | after(position.game, winners)


def after(game: Game, winners: list[int]) -> dict[str, str]:
    """Who holds the card after a game that these seats won, and which side is up.

    FT-CHAMP-4, FT-CHAMP-6: a holder who wins again is Grand Champion, and stays it. FT-CHAMP-7,
    FT-CHAMP-8: a new winner takes it, Champion side up. FT-CHAMP-9: without a single winner it
    stays as it is.
    """
    held, grand = game.options["champion"], game.options["grand"]
    if len(winners) != 1 or game.options.get("teams") == "yes":  # FT-TEAM-15
        return {"champion": held, "grand": grand}
    winner = str(winners[0] + 1)
    return {"champion": winner, "grand": "yes" if winner == held else "no"}
