"""What stopping a fight would earn: the rewards worth taking, and what they are called together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import notation
from . import state as n
from .kernel import inspect

FLAMES = n.WITH_BREAK - 1
#: What is offered where there is a choice.
EITHER: Mapping[tuple[int, ...], str] = {
    (n.ONE_FLAME, n.ONE_BREAK): "one-flame-or-firebreak",
    (n.TWO_AND_TOKEN, n.TWO_AND_BREAK): "two-flames-or-so",
}
#: HS-SUCC-5, HS-SUCC-12, HS-BREAK-7: what six matches give, by what there is besides Flames.
BOTH = {
    0: "three-flames",
    n.WITH_BREAK: "three-flames-and-firebreak",
    n.WITH_TOKEN: "three-flames-and-token",
    n.WITH_BREAK | n.WITH_TOKEN: "three-flames-and-both",
}


def worth(s: Any) -> tuple[int, ...]:
    """HS-SUCC-9: the rewards that give something and are not part of another, the best first."""
    given = _given(s)
    best = [
        reward
        for reward, gain in given.items()
        if gain > 0 and not any(_is_better(given, other, reward) for other in given)
    ]
    return tuple(reversed(best))


def earned(s: Any) -> str:
    """What those rewards are called."""
    rewards = worth(s)
    if not rewards:
        return "no-reward"
    if len(rewards) > 1:
        return EITHER[rewards]
    [reward] = rewards
    if reward != n.ALL_THREE:
        return notation.REWARDS[reward]
    return BOTH[_given(s)[reward] & ~FLAMES]


def certain(s: Any) -> str | None:
    """The reward that everybody would take; none where there is a choice.

    HS-BREAK-6: to place a Firebreak is not always welcome when another is taken up for it.
    """
    rewards = worth(s)
    return notation.REWARDS[rewards[0]] if len(rewards) == 1 and s.break_supply else None


def _given(s: Any) -> dict[int, int]:
    """What each reward that was earned gives."""
    states = notation.alone(s)
    given = {reward: int(inspect.given_by(states, 0, reward)) for reward in range(n.REWARDS)}
    return {reward: gain for reward, gain in given.items() if gain >= 0}


def _is_better(given: dict[int, int], other: int, reward: int) -> bool:
    """Whether another reward gives all that one does; of equal ones, the higher is taken."""
    more, gain = given[other], given[reward]
    if more & FLAMES < gain & FLAMES or gain & ~FLAMES & ~more:
        return False
    return more != gain or other > reward
