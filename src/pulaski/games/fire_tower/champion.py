"""Champion of the Wood from one game to the next: who holds the card."""

from __future__ import annotations

from collections.abc import Sequence

from pulaski.core.game import Game


def after(game: Game, winners: Sequence[int]) -> dict[str, str]:
    """FT-CHAMP-1: who holds the card after a game that these seats won, and which side is up.

    FT-CHAMP-4, FT-CHAMP-6: a holder who wins again is Grand Champion, and stays it. FT-CHAMP-7,
    FT-CHAMP-8: a new winner takes it, Champion side up. FT-CHAMP-9: without a single winner it
    stays as it is.
    """
    held, grand = game.options["champion"], game.options["grand"]
    if len(winners) != 1 or game.options.get("teams") == "yes":  # FT-TEAM-15
        return {"champion": held, "grand": grand}
    winner = str(winners[0] + 1)
    return {"champion": winner, "grand": "yes" if winner == held else "no"}
