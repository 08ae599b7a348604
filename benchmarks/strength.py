"""How well the rule-of-thumb player plays: `python benchmarks/strength.py [GAME] [-n GAMES]`.

Against random players from every seat, against itself by seat, and, where all win or lose together,
with itself. Shares of games won, with 95 % Wilson intervals; a shared victory counts as won.
"""

from __future__ import annotations

import argparse
import math

from pulaski.core.game import Game
from pulaski.games import find, names
from pulaski.players.playout import play
from pulaski.proof.variants import variants


def interval(successes: int, games: int) -> str:
    """A share with its 95 % Wilson interval."""
    z, share = 1.96, successes / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    spread /= 1 + z * z / games
    return f"{share:7.2%} ({middle - spread:.2%} to {middle + spread:.2%})"


def main() -> None:
    """Print the figures of a game, variant by variant."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="feurio", choices=names())
    parser.add_argument("-n", "--games", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for game in variants(find(asked.game)):
        print(game, flush=True)
        report(game, asked.games, asked.seed)


def report(game: Game, games: int, key: int) -> None:
    """Print the figures of one variant."""
    together = play(game, games, key, [1] * game.seats, games)[1]
    if (together == together[:, :1]).all():
        print(f"    all by thumb, won together    {interval((together[:, 0] == 1).sum(), games)}")
        return
    for seat, name in enumerate(game.names):
        thumbs = [int(other == seat) for other in range(game.seats)]
        alone = (play(game, games, key, thumbs, games)[1][:, seat] == 1).sum()
        print(f"    {name:12} against random    {interval(alone, games)}")
        print(f"    {name:12} all by thumb      {interval((together[:, seat] == 1).sum(), games)}")


if __name__ == "__main__":
    main()
