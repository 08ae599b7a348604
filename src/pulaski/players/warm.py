"""Compile all that a game needs, into the cache on disk, one process a core."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

import numpy as np

from pulaski.core import entry, events
from pulaski.core.compile import INTERPRETED, cache_folder, compile_for, sweep
from pulaski.core.game import Game
from pulaski.core.state import like
from pulaski.games import find
from pulaski.players.playout import playouts

__all__ = ["compile_unit", "is_warm", "units", "warm"]


def _drivers(game: Game) -> dict[str, tuple[Callable[..., object], tuple[object, ...]]]:
    """Every driver that play needs, with arguments of the types it is called with.

    `observe` and `audit` are for laboratories and proofs, and compiled when first called.

    The longest is first, and what shares most with it last: by then one process finds on disk what
    another has compiled.
    """
    states = like(game.start_state, 2)
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    log = events.silent()
    seats = np.zeros(game.seats, dtype=np.int8)
    places = np.zeros((0, game.seats), dtype=np.int16)
    return {
        "playouts": (playouts, (states, 1, 0, seats, out, log, places)),
        "suggest": (entry.suggest, (states, 0, 0)),
        "choices": (entry.choices, (states, 0, out)),
        "refuse": (entry.refuse, (states, 0, 0)),
        "place": (entry.place, (states, 0, 0)),
        "score": (entry.score, (states, 0, 0)),
        "imagine": (entry.imagine, (states, 0, 0, 0)),
        "conceal": (entry.conceal, (states, 0, 0)),
        "weight": (entry.weight, (states, 0, 0)),
        "sample": (entry.sample, (states, 0, 0)),
        "ending": (entry.ending, (states, 0)),
        "actor": (entry.actor, (states, 0)),
        "draw": (entry.draw, (0, 0, 0, 0, 0)),
        "apply": (entry.apply, (states, 0, 0, log)),
    }


#: What is compiled of each game: its drivers, and whatever else its pictures ask of the kernel.
PICTURES = "pictures"


def units(names: list[str]) -> list[tuple[str, str]]:
    """Every piece of work: a game and what is compiled of it."""
    return [(name, unit) for name in names for unit in [*_drivers(find(name).largest), PICTURES]]


def compile_unit(name: str, unit: str) -> tuple[str, str]:
    """Compile one unit of a game, in whatever process this is."""
    game = find(name).largest
    if unit == PICTURES:
        view = game.start(seed=0).view(0)
        view.text(), view.svg()
    else:
        driver, arguments = _drivers(game)[unit]
        compile_for(driver, *arguments)
    return name, unit


def is_warm(name: str) -> bool:
    """Whether the machine code of these rules is on disk already."""
    return INTERPRETED or (cache_folder() / f"{name}.warm").exists()


def warm(names: list[str], processes: int) -> Iterator[tuple[str, str]]:
    """Compile the games; yield each unit when it is done."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        work = [pool.submit(compile_unit, name, unit) for name, unit in units(names)]
        try:
            for done in as_completed(work):
                yield done.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    for name in names:
        (cache_folder() / f"{name}.warm").touch()
    sweep()
