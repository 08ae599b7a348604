"""Drivers that play whole games inside compiled code; they name no game."""

from __future__ import annotations

from typing import Any

from pulaski.core.chance import CHOICE, below, child
from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import States
from pulaski.core.verbs import CHANCE, OVER, actor, apply, choices, place, sample, suggest

__all__ = ["matches", "playouts"]


@driver
def playouts(states: States, games: int, key: int, out: Any, silent: Events) -> int:
    """Play `games` random games in states[0], each from the position in states[1].

    Return how many decisions the seats took; draws of chance are not counted.
    """
    s = states[0]
    decisions = 0
    for game in range(games):
        states[0] = states[1]  # a copy of a position is a copy of bytes
        world = child(key, game)
        who = actor(s)
        while who != OVER:
            if who == CHANCE:
                apply(s, sample(s, world), silent)
            else:
                count = choices(s, out)
                picked = below(world, decisions, CHOICE, 0, count)
                apply(s, int(out[picked]), silent)
                decisions += 1
            who = actor(s)
    return decisions


@driver
def matches(
    states: States, games: int, key: int, thumbs: Any, out: Any, silent: Events, places: Any
) -> int:
    """Play `games` games from the position in states[1]; write every seat's place into `places`.

    A seat with a 1 in `thumbs` plays by rule of thumb, one with a 0 at random. Return how many
    decisions were taken.
    """
    s = states[0]
    decisions = 0
    for game in range(games):
        states[0] = states[1]
        world = child(key, game)
        who = actor(s)
        while who != OVER:
            if who == CHANCE:
                apply(s, sample(s, world), silent)
            elif thumbs[who]:
                apply(s, suggest(s, world), silent)
                decisions += 1
            else:
                count = choices(s, out)
                apply(s, int(out[below(world, decisions, CHOICE, who, count)]), silent)
                decisions += 1
            who = actor(s)
        for seat in range(len(thumbs)):
            places[game, seat] = place(s, seat)
    return decisions
