"""What runs on a GPU: a thread for each game.

A kernel is given addresses and whole numbers, and makes arrays of them; what is done with those is
the same function that runs on cores.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pulaski.core.events import WIDTH
from pulaski.lab.gpu_rules import random_games
from pulaski.lab.stepping import ALL_LEGAL, Games, first_refused, go_on
from pulaski.players.judge import HEADS
from pulaski.players.playout import Ended

cuda: Any
carray: Any
try:
    cuda = import_module("numba.cuda")
    carray = import_module("numba.cuda.np.numpy_support").carray
except ImportError:  # kernels are not compiled here
    cuda = carray = None

__all__ = ["check_actions", "copy_rows", "play_games", "step_games"]


def play_games(
    states: Any, starts: Any, outs: Any, log: Any, seeds: Any, began: Any, turns: Any,
    decisions: Any, endings: Any, ranks: Any, scores: Any,
    threads: int, games: int, seats: int, most: int, first: int, key: int,
) -> None:  # fmt: skip
    """Whole games at random, one of each thread's in every round."""
    thread = cuda.grid(1)
    if thread < threads:
        ends = Ended(
            carray(seeds, (games,)),
            carray(began, (games,)),
            carray(turns, (games,)),
            carray(decisions, (games,)),
            carray(endings, (games,)),
            carray(ranks, (games, seats)),
            carray(scores, (games, seats)),
        )
        random_games(
            carray(states, (threads,)), carray(starts, (1,)), carray(outs, (threads, most)),
            carray(log, (1, WIDTH)), ends, thread, threads, first, key,
        )  # fmt: skip


def check_actions(
    states: Any, actions: Any, refused: Any, games: int, ids: int
) -> None:  # fmt: skip
    """Which of the actions are illegal."""
    i = cuda.grid(1)
    if i < games:
        first = first_refused(carray(states, (games,)), i, i + 1, ids, carray(actions, (games,)))
        carray(refused, (games,))[i] = first != ALL_LEGAL


def step_games(
    states: Any, indices: Any, actions: Any, log: Any, faults: Any, starts: Any, holders: Any,
    key: Any, numbers: Any, seeds: Any, moves: Any, decisions: Any, began: Any, actors: Any,
    choices: Any, counts: Any, masks: Any, observations: Any, rewards: Any, done: Any,
    end_seeds: Any, end_began: Any, end_turns: Any, end_decisions: Any, endings: Any, ranks: Any,
    scores: Any, finals: Any, final_observations: Any, heads: Any,
    how: int, some: int, games: int, seats: int, most: int, ids: int, seen: int,
) -> None:  # fmt: skip
    """Go on in some games until the caller is asked again."""
    entry = cuda.grid(1)
    if entry < some:
        ends = Ended(
            carray(end_seeds, (games,)),
            carray(end_began, (games,)),
            carray(end_turns, (games,)),
            carray(end_decisions, (games,)),
            carray(endings, (games,)),
            carray(ranks, (games, seats)),
            carray(scores, (games, seats)),
        )
        of = Games(
            carray(starts, (1,)),
            carray(holders, (games, seats)),
            carray(key, (1,)),
            carray(numbers, (games,)),
            carray(seeds, (games,)),
            carray(moves, (games,)),
            carray(decisions, (games,)),
            carray(began, (games,)),
            carray(actors, (games,)),
            carray(choices, (games, most)),
            carray(counts, (games,)),
            carray(masks, (games, ids)),
            carray(observations, (games, seen)),
            carray(rewards, (games, seats)),
            carray(done, (games,)),
            ends,
            carray(finals, (games,)),
            carray(final_observations, (games, seen)),
            carray(heads, (games, HEADS)),
        )
        mine = carray(indices, (some,))[entry : entry + 1]
        carray(faults, (some,))[entry] = go_on(
            carray(states, (games,)), mine, how, of, carray(actions, (games,)),
            carray(log, (1, WIDTH)), None,
        )  # fmt: skip


def copy_rows(
    into: Any, source: Any, places: Any, rows: Any, count: int, width: int, length: int, most: int
) -> None:  # fmt: skip
    """Copy rows of so many bytes from some places to others; one thread copies one byte."""
    number = cuda.grid(1)
    if number < count * width:
        entry, byte = number // width, number % width
        to, at = int(carray(places, (count,))[entry]), int(carray(rows, (count,))[entry])
        carray(into, (length, width))[to, byte] = carray(source, (most, width))[at, byte]
