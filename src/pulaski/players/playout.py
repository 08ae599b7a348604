"""Whole games inside compiled code, one after the other; no game is named here.

A game's number and a key give its seed, and the seed gives all that happens in it: what chance
brings, and what random players and rules of thumb do. So it does not matter which games were
played before it, where, or how many at once; and a game in the terminal or in Python with the same
seed and the same bots is the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from pulaski.core.chance import CHOICE, below, child
from pulaski.core.compile import driver, rule
from pulaski.core.events import Events, silent
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.core.verbs import (
    CHANCE,
    OVER,
    actor,
    apply,
    choices,
    ending,
    observe,
    rank,
    sample,
    score,
    suggest,
)

__all__ = [
    "NOBODY",
    "Decided",
    "Ended",
    "decided",
    "ended",
    "play",
    "play_and_tell",
    "playouts",
    "seed_of",
    "seed_of_game",
    "tell_end",
]

NOBODY: Final = -1  # began a game in which nobody had anything to decide


class Ended(NamedTuple):
    """How games ended: an entry for each of them."""

    seeds: Any
    began: Any  # the seat that decided first
    turns: Any
    decisions: Any  # of all seats; draws of chance are not counted
    endings: Any
    ranks: Any  # for each seat
    scores: Any  # for each seat


class Decided(NamedTuple):
    """What was decided in games: an entry for each decision, as far as there is room."""

    games: Any  # the number of the game
    numbers: Any  # which decision of the game, from 0
    turns: Any
    seats: Any
    choices: Any  # how many there were
    actions: Any
    observations: Any  # of the seat, before it acted


def ended(count: int, seats: int) -> Ended:
    """Room for so many games."""
    kinds: tuple[Any, ...] = (np.int64, np.int8, np.int32, np.int32, np.int16)
    of_seats: tuple[Any, ...] = (np.int16, np.int32)
    columns = [np.zeros(count, dtype=kind) for kind in kinds]
    return Ended._make(columns + [np.zeros((count, seats), dtype=kind) for kind in of_seats])


def decided(count: int, observation: int = 0) -> Decided:
    """Room for so many decisions, each with so many numbers of an observation."""
    kinds: tuple[Any, ...] = (np.int64, np.int32, np.int32, np.int8, np.int32, np.int32)
    columns = [np.zeros(count, dtype=kind) for kind in kinds]
    return Decided._make([*columns, np.zeros((count, observation), dtype=np.int16)])


@rule
def seed_of_game(key: int, number: int) -> int:
    """The seed of a game: one that a game in Python can begin with, too."""
    return child(key, number) >> 1


@driver
def seed_of(key: int, number: int) -> int:
    """The seed of the game with this number."""
    return seed_of_game(key, number)


@driver
def playouts(
    states: States, first: int, key: int, thumbs: Any, out: Any, numbers: Any, log: Events,
    ends: Ended, told: Decided,
) -> tuple[int, int]:  # fmt: skip
    """Play the games from `first` on in states[0], each from the position in states[1].

    A seat with a 1 in `thumbs` plays by rule of thumb, one with a 0 at random. How each game ended
    is written into `ends`, which has as many entries as games are to be played; if there is room
    for any, decisions into `told`. Return how many games were played and how many decisions written
    down: when the next game does not fit in, that is for another call.
    """
    written = 0
    for game in range(len(ends.seeds)):
        states[0] = states[1]  # a copy of a position is a copy of bytes
        ends.seeds[game] = seed_of_game(key, first + game)
        end = _play(states[0], first + game, game, thumbs, out, numbers, log, ends, told, written)
        if end < 0:
            return game, written
        written = end
    return len(ends.seeds), written


@rule
def _play(
    s: Any, number: int, game: int, thumbs: Any, out: Any, numbers: Any, log: Events,
    ends: Ended, told: Decided, written: int,
) -> int:  # fmt: skip
    """Play one game; return how many decisions are written down then, or -1: they do not fit in."""
    world, moves, decisions = int(ends.seeds[game]), 0, 0
    is_told = len(told.games) > 0
    ends.began[game] = NOBODY
    who = actor(s)
    while who != OVER:
        if who == CHANCE:
            action = sample(s, world)
        else:
            count = 0
            if is_told or not thumbs[who]:
                count = choices(s, out)
            if thumbs[who]:
                action = suggest(s, world + who)
            else:
                action = int(out[below(world + who, moves, CHOICE, 0, count)])
            if decisions == 0:
                ends.began[game] = who
            if is_told:
                if written == len(told.games):
                    return -1
                _tell(s, number, decisions, who, count, action, numbers, told, written)
                written += 1
            decisions += 1
        apply(s, action, log)
        moves += 1
        who = actor(s)
    tell_end(s, game, decisions, ends)
    return written


@rule
def tell_end(s: Any, game: int, decisions: int, ends: Ended) -> None:
    """Write down how a game ended, all but its seed and who began."""
    ends.turns[game], ends.decisions[game], ends.endings[game] = s.turn, decisions, ending(s)
    for seat in range(ends.ranks.shape[1]):
        ends.ranks[game, seat], ends.scores[game, seat] = rank(s, seat), score(s, seat)


@rule
def _tell(
    s: Any, number: int, decision: int, seat: int, count: int, action: int, numbers: Any,
    told: Decided, at: int,
) -> None:  # fmt: skip
    """Write a decision down, with what the seat sees if that is wanted."""
    told.games[at], told.numbers[at], told.turns[at] = number, decision, s.turn
    told.seats[at], told.choices[at], told.actions[at] = seat, count, action
    if told.observations.shape[1] > 0:
        observe(s, seat, numbers)
        for entry in range(told.observations.shape[1]):
            told.observations[at, entry] = int(numbers[entry])


def play(
    game: Game, games: int, key: int, thumbs: Sequence[int] = (), first: int = 0
) -> Ended:  # fmt: skip
    """Play games from the start, in this thread, and tell how they ended.

    Seats with a 1 in `thumbs` play by rule of thumb, all others at random.
    """
    return play_and_tell(game, games, key, thumbs, first, decided(0))[0]


def play_and_tell(
    game: Game, games: int, key: int, thumbs: Sequence[int], first: int, told: Decided
) -> tuple[Ended, Decided]:
    """The same, with what was decided; fewer games, if `told` has not room for all of it."""
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    seats = np.zeros(game.seats, dtype=np.int8)
    seats[: len(thumbs)] = thumbs
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    numbers = np.zeros(game.rules.observation, dtype=np.float32)
    ends = ended(games, game.seats)
    played, written = playouts(states, first, key, seats, out, numbers, silent(), ends, told)
    whole = Ended._make(part[:played] for part in ends)
    return whole, Decided._make(part[:written] for part in told)
