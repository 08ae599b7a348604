"""Drivers that play whole games inside compiled code; they name no game."""

from __future__ import annotations

from typing import Any

from pulaski.core.chance import CHOICE, below, child
from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import States
from pulaski.core.verbs import CHANCE, OVER, actor, apply, choices, place, sample, suggest

__all__ = ["playouts"]


@driver
def playouts(
    states: States, games: int, key: int, thumbs: Any, out: Any, silent: Events, places: Any
) -> int:
    """Play `games` games in states[0], each from the position in states[1].

    A seat with a 1 in `thumbs` plays by rule of thumb, one with a 0 at random. Every seat's place
    is written into `places[game]`, as far as it has rows. Return how many decisions the seats took;
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
                apply(s, sample(s, world), silent)
            else:
                if thumbs[who]:
                    action = suggest(s, world)
                else:
                    count = choices(s, out)
                    action = int(out[below(world, decisions, CHOICE, who, count)])
                apply(s, action, silent)
                decisions += 1
            who = actor(s)
        if game < places.shape[0]:
            for seat in range(places.shape[1]):
                places[game, seat] = place(s, seat)
    return decisions
