"""Other libraries of games for Python, each asked for random games in a process of its own.

`python -m pulaski.lab.peers NAME RUNS SEED` prints what it measured. Every peer plays whole games
by random legal moves in the way that its own documentation shows; what compiles does so first.
Figures are by the processor time of all threads of the process: a second is one of one core.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any, Final, NamedTuple

__all__ = ["INSTALL", "PEERS", "Peer", "ask", "rates"]

INSTALL: Final = 'pip install "pulaski[peers]"'
SECONDS: Final = 0.4  # of processor time, at least, for each run
BATCH, STEPS = 2048, 64  # games side by side, and moves of each in one call, for Pgx

#: Games and decisions that came of a call, which is given a seed.
Play = Callable[[int], tuple[int, int]]


class Peer(NamedTuple):
    """A library, one of its games, and how that is made ready to be played."""

    module: str
    game: str
    make: Callable[[str], Play]

    @property
    def is_there(self) -> bool:
        """Whether the library is installed."""
        return find_spec(self.module) is not None


def rates(play: Play, runs: int, seed: int) -> tuple[float, float]:
    """Games and decisions for each second of processor time: medians of runs."""
    play(seed)  # whatever has to be compiled or loaded
    found = []
    for _ in range(runs):
        began = time.process_time()
        games = decisions = 0
        while not games or time.process_time() - began < SECONDS:
            seed += 1
            more = play(seed)
            games, decisions = games + more[0], decisions + more[1]
        took = time.process_time() - began
        found.append((games / took, decisions / took))
    return median(one for one, _ in found), median(one for _, one in found)


def ask(name: str, runs: int, seed: int) -> dict[str, float]:
    """The figures of a peer, from its own process; RuntimeError says why there are none."""
    environment = {**os.environ, "JAX_PLATFORMS": "cpu"}
    command = [sys.executable, "-m", "pulaski.lab.peers", name, str(runs), str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise RuntimeError((done.stderr.strip().splitlines() or ["it ended without a word"])[-1])
    games, decisions = json.loads(done.stdout.strip().splitlines()[-1])
    return {"games_per_second": round(games), "decisions_per_second": round(decisions)}


# How each is played.


def _open_spiel(name: str) -> Play:
    game = import_module("pyspiel").load_game(name)

    def play(seed: int) -> tuple[int, int]:
        luck, state, decisions = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, odds)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
        return 1, decisions

    return play


def _petting_zoo(name: str) -> Play:
    game = import_module(f"pettingzoo.classic.{name}").env()

    def play(seed: int) -> tuple[int, int]:
        luck, decisions = random.Random(seed), 0
        game.reset(seed=seed)
        for _ in game.agent_iter():
            seen, _, is_over, is_cut, _ = game.last()
            if is_over or is_cut:
                game.step(None)
            else:
                game.step(int(luck.choice(seen["action_mask"].nonzero()[0])))
                decisions += 1
        return 1, decisions

    return play


def _pgx(name: str) -> Play:
    """Many games side by side; each begins anew when it is over, as its documentation advises."""
    jax, pgx = import_module("jax"), import_module("pgx")
    again = import_module("pgx.experimental").auto_reset
    game = pgx.make(name)
    step = jax.vmap(again(game.step, game.init))

    def move(states: Any, key: Any) -> Any:
        chosen, drawn = jax.random.split(key)
        odds = jax.numpy.where(states.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(chosen, odds, axis=-1)
        states = step(states, actions, jax.random.split(drawn, BATCH))
        return states, states.terminated.sum()

    moves = jax.jit(lambda states, keys: jax.lax.scan(move, states, keys))
    states = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))

    def play(seed: int) -> tuple[int, int]:
        nonlocal states
        states, ended = moves(states, jax.random.split(jax.random.PRNGKey(seed), STEPS))
        return int(ended.sum()), BATCH * STEPS

    return play


PEERS: Final = {
    **{f"OpenSpiel {n}": Peer("pyspiel", n, _open_spiel) for n in ("hanabi", "backgammon")},
    **{
        f"PettingZoo {name.rpartition('_')[0]}": Peer("pettingzoo", name, _petting_zoo)
        for name in ("connect_four_v3", "hanabi_v5", "leduc_holdem_v4")
    },
    **{f"Pgx {name}": Peer("pgx", name, _pgx) for name in ("connect_four", "backgammon")},
}


def main(name: str, runs: str, seed: str) -> None:
    """Measure on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    peer = PEERS[name]
    print(json.dumps(rates(peer.make(peer.game), int(runs), int(seed))))


if __name__ == "__main__":
    main(*sys.argv[1:])
