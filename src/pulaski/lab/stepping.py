"""Many games side by side inside compiled code, up to the next decision of whoever learns.

All of it that is compiled stands in this file: Numba looks at the file of a driver alone to see
whether its machine code is stale, and the folder of a game knows the core and the players.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from pulaski.core.chance import CHOICE, below
from pulaski.core.compile import driver, rule
from pulaski.core.events import Events, silent
from pulaski.core.game import Game
from pulaski.core.state import Cells, States, like
from pulaski.core.verbs import (
    CHANCE,
    OVER,
    actor,
    apply,
    choices,
    observe,
    refuse,
    sample,
    suggest,
)
from pulaski.players.judge import HEADS, PLACE, outcome
from pulaski.players.playout import NOBODY, Ended, ended, seed_of_game, tell_end
from pulaski.players.warm import Drivers

__all__ = [
    "ACT",
    "ALL_LEGAL",
    "BEGIN",
    "CALLER",
    "MOST_UNASKED",
    "RANDOM",
    "STAY",
    "THUMB",
    "Games",
    "drivers",
    "first_refused",
    "games",
    "go_on",
]

#: Who holds a seat.
CALLER, RANDOM, THUMB = range(3)

#: How games go on.
BEGIN, ACT, STAY = range(3)

ALL_LEGAL: Final = -1
MOST_UNASKED: Final = 1_000  # games in a row in which no seat of the caller decides anything
NEVER_ASKED: Final = 1


class Games(NamedTuple):
    """The arrays of a batch besides its positions: an entry for each game."""

    starts: States  # one position, from which all begin
    holders: Any  # of each seat
    key: Any  # one: what the seeds are made of
    numbers: Any  # of the game that was begun last
    seeds: Any
    moves: Any  # all of them, draws of chance too
    decisions: Any  # of all seats
    began: Any  # the seat that decided first
    actors: Any
    choices: Any
    counts: Any  # of choices
    masks: Any  # by action id; no column if they are not wanted
    observations: Any  # likewise
    rewards: Any  # of each seat
    done: Any
    ends: Ended
    finals: States
    final_observations: Any
    heads: Any


def games(game: Game, count: int, masks: bool, observations: bool) -> tuple[States, Games]:
    """Room for so many games: their positions, and all else."""
    rules, seats = game.rules, game.seats
    starts = like(game.start_state, 1)
    starts[:] = game.start_state
    seen = (count, rules.observation if observations else 0)
    return like(starts, count), Games(
        starts=starts,
        holders=np.zeros((count, seats), dtype=np.int8),
        key=np.zeros(1, dtype=np.int64),
        numbers=np.zeros(count, dtype=np.int64),
        seeds=np.zeros(count, dtype=np.int64),
        moves=np.zeros(count, dtype=np.int32),
        decisions=np.zeros(count, dtype=np.int32),
        began=np.zeros(count, dtype=np.int8),
        actors=np.zeros(count, dtype=np.int8),
        choices=np.zeros((count, rules.most_choices), dtype=np.int32),
        counts=np.zeros(count, dtype=np.int32),
        masks=np.zeros((count, rules.action_ids if masks else 0), dtype=np.bool_),
        observations=np.zeros(seen, dtype=np.float32),
        rewards=np.zeros((count, seats), dtype=np.float32),
        done=np.zeros(count, dtype=np.bool_),
        ends=ended(count, seats),
        finals=like(starts, count),
        final_observations=np.zeros(seen, dtype=np.float32),
        heads=np.zeros((count, HEADS), dtype=np.float32),
    )


def drivers(game: Game) -> Drivers:
    """The drivers of this file, for whoever compiles them before they are needed."""
    states, of = games(game, 1, True, True)
    some, log = np.zeros(1, dtype=np.int64), silent()
    return {
        "first-refused": (first_refused, (states, 0, 1, 0, some)),
        "go-on": (go_on, (states, some, ACT, of, some, log, True)),
    }


@driver
def first_refused(states: States, first: int, last: int, ids: int, actions: Any) -> int:
    """The first of these games whose action is illegal, or ALL_LEGAL."""
    for i in range(first, last):
        action = int(actions[i])
        if action < 0 or action >= ids or refuse(states[i], action) != 0:
            return i
    return ALL_LEGAL


@driver
def go_on(
    states: States, indices: Any, how: int, of: Games, actions: Any, log: Events, thumbs: Any
) -> int:  # fmt: skip
    """Go on in some games until a seat of the caller is asked: in the next game if one ends.

    They are begun anew, have an action carried out, or go on from where they are, as `how` says. A
    game in which no seat of the caller was asked is passed over. Where `thumbs` is None, rules of
    thumb are not compiled, and nobody plays by them.

    All of it is one function: to hand so many arrays to another takes as long as a move.
    """
    for entry in range(len(indices)):
        i = int(indices[entry])
        s, seat, unasked = states[i], int(of.actors[i]), 0
        _wipe(i, of)
        if how == BEGIN:
            _start(states, i, i, of)
        elif how == ACT:
            _do(s, i, seat, int(actions[i]), of, log)
        who = _play_others(s, i, of, log, thumbs)
        while who == OVER:
            if unasked == MOST_UNASKED:
                return NEVER_ASKED
            if unasked == 0 and how == ACT:
                _end(states, i, seat, of)
            unasked += 1
            _start(states, i, int(of.numbers[i]) + len(states), of)
            who = _play_others(s, i, of, log, thumbs)
        of.actors[i] = who
        count = choices(s, of.choices[i])
        of.counts[i] = count
        if of.masks.shape[1] > 0:
            for each in range(count):
                of.masks[i, of.choices[i, each]] = True
        if of.observations.shape[1] > 0:
            observe(s, who, of.observations[i])
    return 0


@rule
def _start(states: States, i: int, number: int, of: Games) -> None:
    """Begin the game with this number."""
    states[i] = of.starts[0]
    of.numbers[i], of.seeds[i] = number, seed_of_game(int(of.key[0]), number)
    of.moves[i], of.decisions[i], of.began[i] = 0, 0, NOBODY


@rule
def _do(s: Any, i: int, who: int, action: int, of: Games, log: Events) -> None:
    """Carry out a move, and count it."""
    if who != CHANCE:
        if of.decisions[i] == 0:
            of.began[i] = who
        of.decisions[i] += 1
    apply(s, action, log)
    of.moves[i] += 1


@rule
def _play_others(s: Any, i: int, of: Games, log: Events, thumbs: Any) -> int:
    """Play for chance and for bots; return the caller's seat that is asked then, or OVER."""
    who = actor(s)
    while who != OVER:
        world = int(of.seeds[i])
        if who == CHANCE:
            action = sample(s, world)
        elif of.holders[i, who] == CALLER:
            return who
        else:
            holder, move = int(of.holders[i, who]), int(of.moves[i])
            action = _by_bot(s, holder, move, world + who, of.choices[i], thumbs)
        _do(s, i, who, action, of, log)
        who = actor(s)
    return who


@rule
def _by_bot(s: Any, holder: int, move: int, key: int, out: Cells, thumbs: Any) -> int:
    """What a bot does."""
    if thumbs is not None:  # noqa: SIM102  (else Numba leaves out what follows)
        if holder == THUMB:
            return suggest(s, key)
    count = choices(s, out)
    return int(out[below(key, move, CHOICE, 0, count)])


@rule
def _end(states: States, i: int, seat: int, of: Games) -> None:
    """Tell how a game ended, and what each seat gets for it: from 1 for the first to -1."""
    s = states[i]
    of.done[i] = True
    of.ends.seeds[i], of.ends.began[i] = of.seeds[i], of.began[i]
    tell_end(s, i, int(of.decisions[i]), of.ends)
    for other in range(of.rewards.shape[1]):
        outcome(s, other, of.heads[i])
        of.rewards[i, other] = 2 * of.heads[i, PLACE] - 1
    of.finals[i] = states[i]
    if of.observations.shape[1] > 0:
        observe(s, seat, of.final_observations[i])


@rule
def _wipe(i: int, of: Games) -> None:
    """Take away what was shown: of a mask only what was set, for it is long and mostly empty."""
    of.done[i] = False
    if of.masks.shape[1] > 0:
        for entry in range(int(of.counts[i])):
            of.masks[i, of.choices[i, entry]] = False
    of.counts[i] = 0
    for seat in range(of.rewards.shape[1]):
        of.rewards[i, seat] = 0.0
