"""Whole games at random by many threads, as a GPU plays them."""

from __future__ import annotations

from typing import Any

from pulaski.core.chance import CHOICE, below
from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells, States
from pulaski.core.verbs import CHANCE, OVER, actor, apply, choices, sample
from pulaski.players.playout import NOBODY, Ended, seed_of_game, tell_end

__all__ = ["random_games"]


@rule
def random_games(
    states: States, starts: States, outs: Cells, log: Events, ends: Ended, thread: int,
    threads: int, first: int, key: int,
) -> None:  # fmt: skip
    """Play the games from `first` on that are this thread's: one of them in each round of all.

    They are those of `playouts` where nobody plays by rule of thumb.
    """
    for game in range(thread, len(ends.seeds), threads):
        states[thread] = starts[0]
        ends.seeds[game] = seed_of_game(key, first + game)
        _play(states[thread], game, outs[thread], log, ends)


@rule
def _play(s: Any, game: int, out: Cells, log: Events, ends: Ended) -> None:
    world, moves, decisions, began = int(ends.seeds[game]), 0, 0, NOBODY
    who = actor(s)
    while who != OVER:
        if who == CHANCE:
            action = sample(s, world)
        else:
            count = choices(s, out)
            action = int(out[below(world + who, moves, CHOICE, 0, count)])
            if decisions == 0:
                began = who
            decisions += 1
        apply(s, action, log)
        moves += 1
        who = actor(s)
    ends.began[game] = began
    tell_end(s, game, decisions, ends)
