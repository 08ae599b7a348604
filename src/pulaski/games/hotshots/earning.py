"""What stopping a fight would earn: the rewards worth taking, and what they are called together."""

from __future__ import annotations

from typing import Any

from . import notation
from . import state as n
from .kernel import inspect

FLAMES = n.WITH_BREAK - 1
#: HS-SUCC-8: how the Flames that are there to be removed are called, and what comes with them.
OFF = ("", "one-flame", "two-flames", "three-flames")
WITH = {
    0: "",
    n.WITH_BREAK: "firebreak",
    n.WITH_TOKEN: "token",
    n.WITH_BREAK | n.WITH_TOKEN: "both",
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
    """What those rewards are called; where two of them are worth taking, there is a choice."""
    rewards = worth(s)
    if not rewards:
        return "no-reward"
    given = _given(s)
    if len(rewards) == 1:
        return gain_name(given[rewards[0]])
    if rewards == (n.ONE_FLAME, n.ONE_BREAK):
        return "one-flame-or-firebreak"
    off = OFF[given[rewards[0]] & FLAMES]
    return f"{off}-or-so" if off else "firebreak-or-token"


def gain_name(gain: int) -> str:
    """What a reward is called by what it gives here: there may be fewer Flames."""
    off, more = OFF[gain & FLAMES], WITH[gain & ~FLAMES]
    if off:
        return f"{off}-and-{more}" if more else off
    return {"": "no-reward", "both": "firebreak-and-token"}.get(more, more)


def gained(s: Any, reward: str) -> str:
    """The same of a reward by its name."""
    return gain_name(_given(s)[notation.REWARDS.index(reward)])


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
