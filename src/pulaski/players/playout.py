"""Drivers that play whole games inside compiled code; they name no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pulaski.core.chance import CHOICE, below, child
from pulaski.core.compile import driver
from pulaski.core.events import Events, silent
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.core.verbs import CHANCE, OVER, actor, apply, choices, rank, sample, suggest

__all__ = ["play", "playouts"]


@driver
def playouts(
    states: States, games: int, key: int, thumbs: Any, out: Any, log: Events, ranks: Any
) -> int:
    """Play `games` games in states[0], each from the position in states[1].

    A seat with a 1 in `thumbs` plays by rule of thumb, one with a 0 at random. Every seat's rank
    is written into `ranks[game]`, as far as it has rows. Return how many decisions the seats took;
    draws of chance are not counted.
    """
    s = states[0]
    decisions = 0
    for game in range(games):
        states[0] = states[1]  # a copy of a position is a copy of bytes
        world = child(key, game)
        who = actor(s)
        while who != OVER:
            if who == CHANCE:
                apply(s, sample(s, world), log)
            else:
                if thumbs[who]:
                    action = suggest(s, world)
                else:
                    count = choices(s, out)
                    action = int(out[below(world, decisions, CHOICE, who, count)])
                apply(s, action, log)
                decisions += 1
            who = actor(s)
        if game < ranks.shape[0]:
            for seat in range(ranks.shape[1]):
                ranks[game, seat] = rank(s, seat)
    return decisions


def play(
    game: Game, games: int, key: int, thumbs: Sequence[int] = (), ranked: int = 0
) -> tuple[int, Any]:
    """Play games from the start; return the decisions taken and the ranks of the first `ranked`.

    Seats with a 1 in `thumbs` play by rule of thumb, all others at random.
    """
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    seats = np.zeros(game.seats, dtype=np.int8)
    seats[: len(thumbs)] = thumbs
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    ranks = np.zeros((ranked, game.seats), dtype=np.int16)
    return playouts(states, games, key, seats, out, silent(), ranks), ranks
