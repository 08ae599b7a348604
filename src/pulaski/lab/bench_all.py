"""All games at random, on one core and on two, and what other libraries do with theirs."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Final

from pulaski.core.game import Game
from pulaski.games import find
from pulaski.lab import peers
from pulaski.lab.bench import calibrate
from pulaski.lab.bench_players import undisturbed
from pulaski.players.playout import play

__all__ = ["AIM", "Figures", "on_cores", "ours", "ratios", "theirs"]

TWO: Final = 2
AIM: Final = 10.0  # times as many decisions as any peer

Figures = dict[str, float | str]
#: Games and decisions a second.
Rate = tuple[float, float]


def ours(name: str, runs: int, seed: int) -> Figures:
    """Random games of the largest form of a game."""
    game = find(name).largest
    one, two, times = on_cores(game, [0] * game.seats, runs, seed)
    return {
        "games_per_second": round(one[0]),
        "decisions_per_second": round(one[1]),
        "games_per_second_on_two": round(two[0]),
        "decisions_per_second_on_two": round(two[1]),
        "times_on_two": round(times, 2),
    }


def theirs(name: str, runs: int, seed: int) -> Figures:
    """Those of a peer; a `note` says why there are none."""
    if not peers.PEERS[name].is_there:
        return {"note": f"not installed: {peers.INSTALL}"}
    try:
        return {**peers.ask(name, runs, seed)}
    except RuntimeError as error:
        return {"note": f"not measured: {error}"}


def ratios(figures: dict[str, Figures], mine: Sequence[str]) -> dict[str, dict[str, float]]:
    """How many times as many decisions each of our games makes as each peer, on one core."""
    what = "decisions_per_second"
    measured = {name: float(found[what]) for name, found in figures.items() if what in found}
    return {
        peer: {name: round(measured[name] / rate, 1) for name in mine if name in measured}
        for peer, rate in measured.items()
        if peer in peers.PEERS
    }


def on_cores(
    game: Game, thumbs: Sequence[int], runs: int, seed: int
) -> tuple[Rate, Rate, float]:  # fmt: skip
    """Whole games in one thread, in two together, and how many times as many those make.

    Time for which other programs had the cores is left out, where the system tells. One and two
    take turns, so that a machine which grows slower does not favour either.
    """
    batch = calibrate(lambda count: len(play(game, count, seed, thumbs).seeds))
    alone, both, times = [], [], []
    with ThreadPoolExecutor(TWO) as pool:
        for run in range(runs):
            first = seed + (1 + TWO) * run
            alone.append(_rate(game, thumbs, batch, first))
            keys = [first + 1 + thread for thread in range(TWO)]
            parts = list(pool.map(lambda key: _rate(game, thumbs, batch, key), keys))
            both.append((sum(one for one, _ in parts), sum(one for _, one in parts)))
            times.append(both[-1][1] / alone[-1][1])
    return _middle(alone), _middle(both), median(times)


def _rate(game: Game, thumbs: Sequence[int], batch: int, key: int) -> Rate:
    began = undisturbed()
    decisions = int(play(game, batch, key, thumbs).decisions.sum())
    took = undisturbed() - began
    return batch / took, decisions / took


def _middle(found: list[Rate]) -> Rate:
    return median(one for one, _ in found), median(one for _, one in found)
