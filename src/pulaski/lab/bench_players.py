"""How fast bots think, and how much of the luck it takes out that plans share their worlds.

Positions are those of games by rule of thumb in which there is something to choose. What is timed
leaves out how long a thread waited for a core that others had, where the system tells.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import fmean, median
from threading import Barrier
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np

from pulaski.core import calls
from pulaski.core.compile import driver
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.games import find
from pulaski.lab.bench import calibrate
from pulaski.players.judge import Judge, Slate, estimate, slate
from pulaski.players.judges import judge_of
from pulaski.players.playout import play
from pulaski.players.worlds import Worlds

__all__ = ["PARTS", "Decision", "correlation", "decisions", "measure", "undisturbed", "values"]

PARTS: Final = 4  # in which the figures of a game come
POSITIONS: Final = 150
EVERY: Final = 5  # decisions of a game by thumb, one is taken
PLANS: Final = 12  # that are played out, as bots do
AT_ONCE: Final = 4  # worlds, as bots do
WORLDS: Final = 64  # over which values are correlated

Figures = dict[str, float]


class Decision(NamedTuple):
    """A position as the seat to move knows it, and what it might do: first what is suggested."""

    states: States
    seat: int
    plans: Any


def measure(name: str, seed: int, runs: int) -> Iterator[Figures]:
    """The figures of the largest game of a kind, a few at a time; rates are medians of runs."""
    game = find(name).largest
    yield {"thumb_games_per_second": round(_games(game, seed, runs))}
    found = decisions(game, seed, POSITIONS)
    each = _seconds_of_a_judgement(game, found, runs)
    yield {"judgements_per_second": round(1 / each), "judgement_microseconds": _short(1e6 * each)}
    yield _search(game, found, seed, runs)
    mean, pairs = correlation(values(game, one, WORLDS, seed)[1][:2] for one in found)
    yield {"correlation": _short(mean), "correlated_pairs": pairs}


def decisions(game: Game, seed: int, count: int) -> list[Decision]:
    """So many positions of games by thumb, each with some of what may be done there."""
    found: list[Decision] = []
    luck = np.random.default_rng(seed)
    while len(found) < count:
        position = game.start(seed=seed)
        while not position.is_over and len(found) < count:
            suggested = position.suggestion(seed)
            others = [action.id for action in position.actions() if action != suggested]
            if others and len(position.moves) % EVERY == 0:
                plans = [suggested.id, *luck.permutation(others)[: PLANS - 1]]
                found.append(_decision(position.states, position.actor.number, plans))
            position.play(suggested)
        seed += 1
    return found


def _decision(position: States, seat: int, plans: list[int]) -> Decision:
    states = like(position, 1)
    states[0] = position[0]
    calls.conceal(states, 0, seat)
    return Decision(states, seat, np.array(plans, dtype=np.int32).reshape(-1, 1))


def values(game: Game, one: Decision, worlds: int, key: int) -> tuple[int, Any]:
    """Play all plans out in the same worlds: the decisions played, and each plan's worths."""
    tried = Worlds(game, one.states, one.seat, by_points=True)
    alive = np.arange(len(one.plans), dtype=np.int32)
    worths = np.zeros((len(alive), worlds), dtype=np.float32)
    return tried.play_out(one.plans, alive, (0, worlds), key, game.rules.ahead, worths), worths


def correlation(pairs: Any) -> tuple[float, int]:
    """Between the worths of two plans, world by world: the mean over all pairs that both vary."""
    found = [np.corrcoef(pair)[0, 1] for pair in pairs if np.ptp(pair, axis=1).all()]
    return (fmean(found) if found else 0.0), len(found)


# Speed.


def _games(game: Game, seed: int, runs: int) -> float:
    """Whole games by thumb a second."""
    thumbs = [1] * game.seats
    batch = calibrate(lambda count: len(play(game, count, seed, thumbs).seeds))
    rates = []
    for run in range(runs):
        began = undisturbed()
        play(game, batch, seed + run, thumbs)
        rates.append(batch / (undisturbed() - began))
    return median(rates)


def _seconds_of_a_judgement(game: Game, found: list[Decision], runs: int) -> float:
    states = like(game.start_state, len(found))
    for number, one in enumerate(found):
        states[number] = one.states[0]
    judge = judge_of(game.rules)
    room = slate(judge)
    rounds = calibrate(lambda count: _judge(states, count, judge, room))
    took = []
    for _ in range(runs):
        began = undisturbed()
        asked = _judge(states, rounds, judge, room)
        took.append((undisturbed() - began) / asked)
    return median(took)


@driver
def _judge(states: States, rounds: int, judge: Judge, room: Slate) -> int:
    """Ask the judge about all positions, for one seat after the other."""
    asked = 0
    for _ in range(rounds):
        for number in range(len(states)):
            estimate(states[number], asked % int(states[number].seats), judge, room)
            asked += 1
    return asked


def _search(game: Game, found: list[Decision], seed: int, runs: int) -> Figures:
    """Playouts of a search, and decisions in them, on one core and on two, one after the other."""
    playouts = AT_ONCE * sum(len(one.plans) for one in found)
    played = _think(game, found, seed)[0]
    alone, both, ratios = [], [], []
    for run in range(runs):
        alone.append(1 / _think(game, found, seed + run)[1])
        both.append(_on_two(game, found, seed + run))
        ratios.append(both[-1] / alone[-1])
    one, two = median(alone), median(both)
    return {
        "playouts_per_second": round(playouts * one),
        "decisions_per_second": round(played * one),
        "playouts_per_second_on_two": round(playouts * two),
        "decisions_per_second_on_two": round(played * two),
        "times_on_two": _short(median(ratios)),
    }


def _think(game: Game, found: list[Decision], key: int) -> tuple[int, float]:
    """The decisions of playouts about all positions, and the seconds that it took."""
    began = undisturbed()
    played = sum(values(game, one, AT_ONCE, key)[0] for one in found)
    return played, undisturbed() - began


def _on_two(game: Game, found: list[Decision], key: int) -> float:
    """How often a second two threads together think about all positions."""
    ready = Barrier(2)

    def think() -> float:
        ready.wait()
        return 1 / _think(game, found, key)[1]

    with ThreadPoolExecutor(2) as pool:
        return sum(thread.result() for thread in [pool.submit(think) for _ in range(2)])


def undisturbed() -> float:
    """Seconds of this thread, whether it runs or waits for another of ours, but not for a core."""
    if sys.platform != "linux" or len(os.sched_getaffinity(0)) < 2:
        return perf_counter()  # on a single core, threads do wait for each other
    try:
        waited, now = _waited(), perf_counter()
        while waited != (later := _waited()):  # it had to wait between the two
            waited, now = later, perf_counter()
    except (OSError, ValueError):
        return perf_counter()
    return now - waited / 1e9


def _waited() -> int:
    """Nanoseconds for which this thread could run and had no core."""
    return int(Path("/proc/thread-self/schedstat").read_text().split()[1])


def _short(figure: float) -> float:
    return round(figure, 2)
