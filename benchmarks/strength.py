"""How well the rule-of-thumb player plays: `python benchmarks/strength.py [GAME] [-n GAMES]`.

Against random players from every seat, against itself by seat and as whoever begins, and, where all
win or lose together, with itself. Partners play alike. Shares of games won, with 95 % Wilson
intervals; a shared victory counts as won. `--plain` leaves out all options.
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Any

import numpy as np

from pulaski.core.chance import child
from pulaski.core.compile import driver
from pulaski.core.events import Events, silent
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.core.verbs import CHANCE, actor, apply, sample
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
    parser.add_argument("--plain", action="store_true", help="every number of seats, no options")
    asked = parser.parse_args()
    rules = find(asked.game)
    plain = [Game.agree(rules, seats, {}) for seats in rules.seats]
    for game in plain if asked.plain else variants(rules):
        print(game, flush=True)
        report(game, asked.games, asked.seed)


def report(game: Game, games: int, key: int) -> None:
    """Print the figures of one variant."""
    play(game, 1, key)  # compiles, if that is still to be done
    began = time.perf_counter()
    decisions, together = play(game, games, key, [1] * game.seats, games)
    rate = decisions / (time.perf_counter() - began)
    print(f"    {decisions / games:.1f} decisions a game, {rate:,.0f} a second")
    if (together == together[:, :1]).all():
        print(f"    all by thumb, won together    {interval((together[:, 0] == 1).sum(), games)}")
        return
    teams = game.rules.teams(game)
    for seat, name in enumerate(game.names):
        thumbs = [int(team == teams[seat]) for team in teams]
        alone = (play(game, games, key, thumbs, games)[1][:, seat] == 1).sum()
        print(f"    {name:12} against random    {interval(alone, games)}")
        print(f"    {name:12} all by thumb      {interval((together[:, seat] == 1).sum(), games)}")
    first = beginners(game, games, key)
    began_and_won = together[np.arange(games), first] == 1
    print(f"    whoever begins, all by thumb  {interval(began_and_won.sum(), games)}", flush=True)


def beginners(game: Game, games: int, key: int) -> Any:
    """The seat that decides first in each of the games that `play` plays with this key."""
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    first = np.zeros(games, dtype=np.int64)
    find_beginners(states, key, silent(), first)
    return first


@driver
def find_beginners(states: States, key: int, log: Events, first: Any) -> None:
    """Let chance begin each game, until somebody decides."""
    s = states[0]
    for game in range(len(first)):
        states[0] = states[1]
        world = child(key, game)
        while actor(s) == CHANCE:
            apply(s, sample(s, world), log)
        first[game] = actor(s)


if __name__ == "__main__":
    main()
