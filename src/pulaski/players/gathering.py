"""Positions to learn from, out of games played by rule of thumb, with how those games ended.

Half of the games have a few decisions at random before the first position that is kept: a judge is
asked about positions after moves that the rules of thumb would not make. From then on all play by
them, so that what came of a position is what comes of it among such players.
"""

from __future__ import annotations

from typing import Any, Final

from pulaski.core.chance import CHOICE, below, child
from pulaski.core.compile import driver, rule
from pulaski.core.events import Events
from pulaski.core.state import Cells, States
from pulaski.core.verbs import CHANCE, OVER, actor, apply, choices, sample, suggest
from pulaski.players.judge import FIRST, outcome, see

__all__ = ["gather"]

ASTRAY: Final = 3  # decisions at random in a game that has any
# Ordinals of draws, which no game uses.
WHEN, WHOM, KEPT, WHETHER = 5_000, 5_001, 5_002, 5_003


@driver
def gather(
    states: States, games: int, key: int, every: int, turns: int,
    out: Any, log: Events, numbers: Any, kept: Any, results: Any,
) -> int:  # fmt: skip
    """Play `games` games in states[0], each from states[1]; keep positions where a turn begins.

    Of every `every` turns one is kept, as one seat sees it: its inputs in `kept`, what came of it
    in `results`. `turns` is how many decisions a game has, about. Return how many are kept; when
    the arrays are full, games end.
    """
    s = states[0]
    count = 0
    for game in range(games):
        states[0] = states[1]
        world = child(key, game)
        astray = below(world, 0, CHOICE, WHEN, turns) if below(world, 0, CHOICE, WHETHER, 2) else 0
        first, decisions, turn = count, 0, -1
        who = actor(s)
        while who != OVER:
            if who == CHANCE:
                apply(s, sample(s, world), log)
            else:
                lost = astray <= decisions < astray + ASTRAY and astray > 0
                if decisions >= astray + ASTRAY or astray == 0:
                    if s.turn != turn and below(world, int(s.turn), CHOICE, KEPT, every) == 0:
                        if count == len(kept):
                            return first
                        _keep(s, world, numbers, kept[count], results[count])
                        count += 1
                    turn = int(s.turn)
                if lost:
                    action = int(out[below(world, decisions, CHOICE, who, choices(s, out))])
                else:
                    action = suggest(s, world)
                apply(s, action, log)
                decisions += 1
            who = actor(s)
        for number in range(first, count):
            _tell(s, results[number])
    return count


@rule
def _keep(s: Any, world: int, numbers: Cells, kept: Cells, result: Cells) -> None:
    """A position as one of the seats sees it; the result first holds which."""
    seat = below(world, int(s.turn), CHOICE, WHOM, int(s.seats))
    see(s, seat, numbers)
    for number in range(len(numbers)):
        kept[number] = int(numbers[number])
    result[FIRST] = seat


@rule
def _tell(s: Any, result: Cells) -> None:
    """What came of it for that seat."""
    outcome(s, int(result[FIRST]), result)
