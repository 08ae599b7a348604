"""Random games with every position audited: `python benchmarks/invariants.py [GAME] [-n GAMES]`.

Variants are played in turn, a million games in all unless told otherwise. With `--halved` the
rule-of-thumb player is asked in every position, its answer must be legal, and half of the time it
is followed; `-n` is then for each number of seats. The first fault stops the run and is shown with
the key that brings it back. Ctrl-C reports what was played so far.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from typing import Any

import numpy as np

from pulaski.cli.progress import progress
from pulaski.core import events
from pulaski.core.chance import CHOICE, below, child
from pulaski.core.compile import driver
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.core.variants import variants
from pulaski.core.verbs import (
    CHANCE,
    OVER,
    actor,
    apply,
    audit,
    choices,
    refuse,
    sample,
    suggest,
)
from pulaski.games import find, names

BATCH = 500  # games of one variant at a time
MOST_STEPS = 10_000


@driver
def audited(states: States, games: int, key: int, halved: bool, out: Any, silent: Any) -> int:
    """Play random games and audit each position; return minus the number of the first bad game.

    If `halved`, half by rule of thumb: then an illegal suggestion is a fault as well.
    """
    s = states[0]
    positions = 0
    for game in range(games):
        states[0] = states[1]
        world = child(key, game)
        who = actor(s)
        steps = 0
        while who != OVER:
            if who == CHANCE:
                action = sample(s, world)
            else:
                action = suggest(s, world) if halved else 0
                if halved and refuse(s, action) != 0:
                    return -game - 1
                if not halved or below(world, steps, CHOICE, 1, 2):
                    action = int(out[below(world, steps, CHOICE, 0, choices(s, out))])
            apply(s, action, silent)
            steps += 1
            if audit(s) != 0 or steps > MOST_STEPS:
                return -game - 1
            who = actor(s)
        positions += steps
    return positions


def play(game: Game, key: int, is_halved: bool) -> int:
    """One batch of games."""
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    return audited(states, BATCH, key, is_halved, out, events.silent())


def main() -> int:
    """Play until the number is reached, a fault is found or the run is stopped."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", choices=names())
    parser.add_argument("-n", "--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--halved", action="store_true")
    asked = parser.parse_args()
    rules = [find(asked.game)] if asked.game else [find(name) for name in names()]
    kinds = [game for each in rules for game in variants(each)]
    batches = _shared_out(kinds, asked.games, asked.halved)
    played = positions = 0
    try:
        with progress("Playing", len(batches)) as step:
            for key, game in enumerate(batches, asked.seed):
                found = play(game, key, asked.halved)
                if found < 0:
                    print(f"{game}: fault in game {-found - 1} of key {key}")
                    return 1
                played, positions = played + BATCH, positions + found
                step()
    except KeyboardInterrupt:
        print("stopped")
    print(f"{played:,} games, {positions:,} positions, no fault")
    return 0


def _shared_out(kinds: list[Game], games: int, by_seats: bool) -> list[Game]:
    """The game of each batch: all in turn, or those for each number of seats in turn."""
    groups: dict[tuple[str, int], list[Game]] = defaultdict(list)
    for game in kinds:
        groups[(game.rules.id, game.seats) if by_seats else ("", 0)].append(game)
    batches = -(-games // BATCH)
    return [group[n % len(group)] for group in groups.values() for n in range(batches)]


if __name__ == "__main__":
    sys.exit(main())
