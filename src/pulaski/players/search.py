"""A player who thinks ahead: plans for the coming decision, played out and judged.

Every plan is played out in the same worlds: the same dice and cards, the same guess at what is
hidden, and all seats by rule of thumb. So what tells two plans apart is seldom luck.
"""

from __future__ import annotations

import math
from typing import Any, Final

from pulaski.core.chance import child
from pulaski.core.compile import driver, rule
from pulaski.core.events import Events
from pulaski.core.state import Cells, States
from pulaski.core.verbs import CHANCE, OVER, actor, apply, imagine, refuse, sample, score, suggest
from pulaski.players.judge import COMMON, FIRST, Judge, Slate, estimate, outcome

__all__ = ["NOTHING", "explore"]

NOTHING: Final = -1  # where a plan has no more actions
FEWEST: Final = 1_000_000  # points that nobody can have too few


@driver
def explore(
    states: States, seat: int, plans: Any, alive: Any, first: int, last: int, key: int,
    turns: int, log: Events, judge: Judge, slate: Slate, values: Any,
    together: float, lead: float,
) -> int:  # fmt: skip
    """Play out the plans numbered in `alive` in the worlds from `first` to before `last`.

    states[1] is the position as the seat knows it; the others are for trying. A playout ends where
    a turn begins, so many turns on, and is judged there; or with the game. What each was worth is
    in `values[plan, world]`, as `worth` says. Return how many decisions were played.
    """
    s, begun = states[0], states[2]
    decisions = 0
    until = int(states[1].turn) + turns
    for world in range(first, last):
        fate = child(key, world)
        states[2] = states[1]
        imagine(begun, seat, fate)
        for number in range(len(alive)):
            plan = int(alive[number])
            states[0] = states[2]
            follow(s, seat, plans[plan], log)
            decisions += play_on(s, fate, until, log)
            values[plan, world] = worth(s, seat, judge, slate, together, lead)
    return decisions


@rule
def follow(s: Any, seat: int, plan: Cells, log: Events) -> None:
    """Carry out a plan until chance or somebody else is to move, or it is no longer legal."""
    for number in range(len(plan)):
        action = int(plan[number])
        if action == NOTHING or actor(s) != seat or refuse(s, action) != 0:
            return
        apply(s, action, log)


@rule
def play_on(s: Any, fate: int, until: int, log: Events) -> int:
    """Play by rule of thumb until a turn begins with that number, or the game is over."""
    decisions = 0
    who = actor(s)
    while who != OVER:
        if who == CHANCE:
            apply(s, sample(s, fate), log)
        elif s.turn >= until:
            return decisions
        else:
            apply(s, suggest(s, fate), log)
            decisions += 1
        who = actor(s)
    return decisions


@rule
def worth(s: Any, seat: int, judge: Judge, slate: Slate, together: float, lead: float) -> float:
    """What a position is worth: `together` for not losing all, the rest for being first.

    At the end of a game with a `lead`, the points ahead count instead of being first.
    """
    if actor(s) == OVER:
        outcome(s, seat, slate.heads)
        if lead > 0.0:
            slate.heads[FIRST] = 1.0 / (1.0 + math.exp(-points_ahead(s, seat) / lead))
    else:
        estimate(s, seat, judge, slate)
    common, first = float(slate.heads[COMMON]), float(slate.heads[FIRST])
    return together * common + (1.0 - together) * first


@rule
def points_ahead(s: Any, seat: int) -> int:
    """How many points more a seat has than the best of the others; below zero: fewer."""
    mine, most = score(s, seat), -FEWEST
    for other in range(int(s.seats)):
        if other != seat:
            most = max(most, score(s, other))
    return mine - most
