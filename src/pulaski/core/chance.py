"""Counter-based randomness: a draw is a hash of what is drawn, not the next of a running stream.

A key stands for one world of chance. The draw of (key, turn, purpose, ordinal) is always the same
number, so "the fire roll of turn 7" is equal in every branch that reaches it, whatever was drawn
before: two moves compared under the same keys need far fewer playouts to be told apart.
"""

from __future__ import annotations

import warnings

import numpy as np

from pulaski.core.compile import INTERPRETED, rule

__all__ = ["CHOICE", "GUESS", "OUTCOME", "below", "child"]

if INTERPRETED:  # the hash wraps around on purpose
    warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning, __name__)

# Purposes: the same turn draws unrelated numbers for each.
OUTCOME = 1  # dice, cards and tiles: what a chance node brings
CHOICE = 2  # what a random player picks
GUESS = 3  # how a concealed position is filled in

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_SHIFT1, _SHIFT2, _SHIFT3 = np.uint64(30), np.uint64(27), np.uint64(31)


@rule
def _mix(x: np.uint64) -> np.uint64:
    """The finaliser of SplitMix64."""
    x = (x ^ (x >> _SHIFT1)) * _MIX1
    x = (x ^ (x >> _SHIFT2)) * _MIX2
    return x ^ (x >> _SHIFT3)


@rule
def _hash(key: int, turn: int, purpose: int, ordinal: int) -> np.uint64:
    what = (turn << 24) ^ (purpose << 16) ^ ordinal
    return _mix(_mix(np.uint64(key) + _STEP) ^ (np.uint64(what) * _STEP))


@rule
def below(key: int, turn: int, purpose: int, ordinal: int, n: int) -> int:
    """A uniform integer in [0, n)."""
    # np.int64: int() would keep it unsigned, and unsigned with signed makes a float.
    return np.int64(_hash(key, turn, purpose, ordinal) % np.uint64(n))  # type: ignore[return-value]


@rule
def child(key: int, number: int) -> int:
    """The key of the `number`-th world below this one: game 5 of a batch, rollout 5 of a search."""
    mixed = _mix(_mix(np.uint64(key) ^ _MIX1) + np.uint64(number) * _STEP)
    return np.int64(mixed >> np.uint64(1))  # type: ignore[return-value]  # never negative
