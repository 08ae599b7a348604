"""Compile all that a game needs, into the cache on disk, one process per game.

What a process has translated of a game's rules serves all its drivers; a second process would have
to translate them again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from inspect import signature
from multiprocessing.connection import Connection
from multiprocessing.queues import SimpleQueue
from threading import Event, Thread

import numpy as np

from pulaski.core import cache, calls, events
from pulaski.core.compile import INTERPRETED, compile_for
from pulaski.core.game import Game
from pulaski.core.position import Position
from pulaski.core.state import like
from pulaski.core.verbs import VERBS
from pulaski.games import find, folder
from pulaski.players.judge import slate
from pulaski.players.judges import judge_of
from pulaski.players.playout import decided, ended, playouts, seed_of
from pulaski.players.search import explore

__all__ = ["PICTURES", "PLAYOUTS", "Drivers", "compile_unit", "is_warm", "units", "warm"]

#: Drivers by name, each with arguments of the types it is called with.
Drivers = dict[str, tuple[Callable[..., object], tuple[object, ...]]]
#: What has drivers of its own above the players tells them so.
Also = Callable[[Game], Drivers]


def none(game: Game) -> Drivers:
    """No further drivers."""
    return {}


def _drivers(game: Game) -> Drivers:
    """Every driver that all games have."""
    states = like(game.start_state, 2)
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    log = events.silent()
    arguments = {
        **dict.fromkeys(("action", "seat", "key"), 0),
        "out": out,
        "events": log,
        "numbers": np.zeros(game.rules.observation, dtype=np.float32),
    }
    found: Drivers = {"draw": (calls.draw, (0, 0, 0, 0, 0))}
    for name, verb in VERBS.items():
        others = list(signature(verb).parameters)[1:]
        found[name] = getattr(calls, name), (states, 0, *(arguments[other] for other in others))
    seats = np.zeros(game.seats, dtype=np.int8)
    room = ended(0, game.seats), decided(0)
    found[PLAYOUTS] = playouts, (states, 0, 0, seats, out, arguments["numbers"], log, *room)
    found["seed_of"] = seed_of, (0, 0)
    judge = judge_of(game.rules)
    plans, alive = np.zeros((1, 1), dtype=np.int32), np.zeros(1, dtype=np.int32)
    worths = np.zeros((1, 1), dtype=np.float32)
    tried = (states, 0, plans, alive, 0, 1, 0, 1, log, judge, slate(judge), worths, 0.0, 0.0)
    found["explore"] = explore, tried
    return found


#: Whole games in one call.
PLAYOUTS = "playouts"
#: Whatever else the pictures of a game ask of its kernel, and what lays out a position.
PICTURES, LAYOUT = "pictures", "layout"

FIRST_MOVES = 40  # in which everything that a page asks for is asked for once

#: What nobody needs who plays: laboratories and proofs do, and compile it when first called.
UNPLAYED = ("audit", "observe", "seed_of", PLAYOUTS, LAYOUT)


def units(names: list[str], everything: bool = False, also: Also = none) -> list[tuple[str, str]]:
    """Every piece of work: a game and what is compiled of it, for play or everything."""
    return [
        (name, unit)
        for name in names
        for unit in (*_drivers(find(name).largest), PICTURES, LAYOUT)
        if everything or unit not in UNPLAYED
    ] + [(name, unit) for name in names if everything for unit in also(find(name).largest)]


def compile_unit(name: str, unit: str, also: Also = none) -> tuple[str, str]:
    """Compile one unit of a game, in whatever process this is."""
    game = find(name).largest
    if unit == PICTURES:
        position = game.start(seed=0)
        view = position.view(0)
        view.text(), view.svg()
        _ask_costs(position)
    elif unit == LAYOUT:
        game.start(seed=0).lay_out({})
    else:
        driver, arguments = (_drivers(game) | also(game))[unit]
        compile_for(driver, *arguments)
    return name, unit


def _ask_costs(position: Position) -> None:
    """Ask what actions cost, as a table does, until the first turns have been played."""
    for _ in range(FIRST_MOVES):
        if position.is_over:
            return
        action = position.suggestion()
        position.game.rules.cost(position.game, position.states, action.id)
        position.play(action)


def is_warm(name: str) -> bool:
    """Whether a game is compiled."""
    return INTERPRETED or cache.is_warm(folder(name))


def warm(
    names: list[str], processes: int, everything: bool = False, stop: Event | None = None,
    also: Also = none,
) -> Iterator[tuple[str, str]]:  # fmt: skip
    """Compile the games, for play alone or everything; yield each unit when it is done.

    Everything is what players have, and what `also` tells besides: a function of a module.

    The processes end at once when `stop` is set, or when this process ends, in whatever way.
    """
    context = multiprocessing.get_context("spawn")
    reports = context.SimpleQueue()
    watched, held = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, context, _begin, (reports, watched))
    with watched, held, pool:
        with _unheard(signal.SIGINT):
            work = [pool.submit(_compile_game, name, everything, also) for name in names]
        try:
            yield from _reported(reports, work, stop or Event())
        finally:
            held.close()
    cache.sweep()


@contextmanager
def _unheard(sign: signal.Signals) -> Iterator[None]:
    """Processes started meanwhile never hear a signal.

    A terminal sends Ctrl-C to all of them; it is for the first one, which then ends the others.
    """
    if sys.platform == "win32":  # it has no mask for signals
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {sign})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_reports: SimpleQueue[tuple[str, str]]  # of a process that compiles


def _begin(reports: SimpleQueue[tuple[str, str]], watched: Connection) -> None:
    """What a process does before it compiles anything."""
    global _reports
    _reports = reports
    Thread(target=_end_with, args=(watched,), daemon=True).start()


def _end_with(watched: Connection) -> None:
    """End this process when the other end of the pipe is closed, by whatever."""
    watched.poll(None)
    os._exit(1)


def _compile_game(name: str, everything: bool, also: Also) -> None:
    for _, unit in units([name], everything, also):
        _reports.put(compile_unit(name, unit, also))
    cache.mark_warm(folder(name))


def _reported(
    reports: SimpleQueue[tuple[str, str]], work: list[Future[None]], stop: Event
) -> Iterator[tuple[str, str]]:
    """What the processes report until all of them are done, or are to stop."""
    going = set(work)
    while going and not stop.is_set():
        done, going = wait(going, timeout=0.1)
        while not reports.empty():
            yield reports.get()
        for future in done:
            future.result()
