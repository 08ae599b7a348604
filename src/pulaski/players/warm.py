"""Compile all that a game needs, into the cache on disk, one process a core."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

import numpy as np

from pulaski.core import entry, events
from pulaski.core.compile import INTERPRETED, cache_folder, sweep
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.games import find
from pulaski.players.playout import play

__all__ = ["UNITS", "is_warm", "units", "warm"]

Unit = Callable[[Game, States, Any], object]


def _playouts(game: Game, states: States, out: Any) -> object:
    return play(game, 1, 0)


def _observe(game: Game, states: States, out: Any) -> object:
    return entry.observe(states, 0, 0, np.zeros(game.rules.observation, dtype=np.float32))


def _apply(game: Game, states: States, out: Any) -> object:
    return entry.apply(states, 0, entry.sample(states, 0, 0), events.loud())


def _pictures(game: Game, states: States, out: Any) -> object:
    """A board in text and picture asks the kernel for more than the verbs."""
    view = game.start(seed=0).view(0)
    return view.text(), view.svg()


#: What is compiled; a call compiles what it calls. The longest is first, and what shares most with
#: it last: by then one process finds on disk what another has compiled.
UNITS: dict[str, Unit] = {
    "playouts": _playouts,
    "suggest": lambda game, states, out: entry.suggest(states, 0, 0),
    "observe": _observe,
    "choices": lambda game, states, out: entry.choices(states, 0, out),
    "refuse": lambda game, states, out: entry.refuse(states, 0, 0),
    "place": lambda game, states, out: entry.place(states, 0, 0),
    "score": lambda game, states, out: entry.score(states, 0, 0),
    "imagine": lambda game, states, out: entry.imagine(states, 0, 0, 0),
    "conceal": lambda game, states, out: entry.conceal(states, 0, 0),
    "weight": lambda game, states, out: entry.weight(states, 0, int(out[0])),
    "ending": lambda game, states, out: entry.ending(states, 0),
    "actor": lambda game, states, out: entry.actor(states, 0),
    "draw": lambda game, states, out: entry.draw(0, 0, 0, 0, 1),
    "apply": _apply,
    "audit": lambda game, states, out: entry.audit(states, 0),
    "pictures": _pictures,
}


def units(names: list[str]) -> list[tuple[str, str]]:
    """Every piece of work: a game and what is compiled of it."""
    return [(name, unit) for name in names for unit in UNITS]


def compile_unit(name: str, unit: str) -> tuple[str, str]:
    """Compile one unit of a game, in whatever process this is."""
    rules = find(name)
    game = Game.agree(rules, rules.seats.stop - 1, {})
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    out = np.zeros(rules.most_choices, dtype=np.int32)
    entry.choices(states, 0, out)
    UNITS[unit](game, states, out)
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
