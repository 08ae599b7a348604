"""Weights of a room that are read while games are played, instead of being compiled into them.

A weight is a number that Numba writes into the machine code, so that each other value of it would
take half a minute to compile. Here the names of a room's policy are bound to a `Weight` before it
is compiled, and the code reads the number from where it lies in memory. Code made so is not kept on
disk.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import imputils, typeconv, types
from numba.core.caching import NullCache
from numba.extending import models, register_model, typeof_impl

from pulaski.core.chance import child
from pulaski.core.compile import driver
from pulaski.core.events import Events, silent
from pulaski.core.game import Game, Rulebook
from pulaski.core.state import States, like
from pulaski.core.verbs import CHANCE, OVER, actor, apply, rank, sample, suggest

_typeconv: Any = typeconv  # Numba annotates these only in part
_imputils: Any = imputils

#: Where the weights lie; compiled code knows the address.
MEMORY = np.zeros(256, dtype=np.int64)


class Weight:
    """Stands in a policy for the number at a place of `MEMORY`."""

    def __init__(self, place: int) -> None:
        self.address = MEMORY.ctypes.data + 8 * place

    def __bool__(self) -> bool:
        """Numba asks constants, to leave out branches that are never taken."""
        raise TypeError("a weight is not known before it is read")


class WeightType(types.Integer):
    """What Numba takes a `Weight` for: a number like any other, as a literal is."""

    def __init__(self) -> None:
        super().__init__(name="Weight", bitwidth=64, signed=True)

    def __unliteral__(self) -> Any:
        return types.int64

    def can_convert_to(self, context: Any, other: Any) -> Any:
        """Whatever an int64 converts to."""
        conversion = context.can_convert(types.int64, other)
        return None if conversion is None else max(conversion, _typeconv.Conversion.promote)


WEIGHT = WeightType()
register_model(WeightType)(models.IntegerModel)


@typeof_impl.register(Weight)
def _type_of(value: Weight, context: Any) -> WeightType:
    return WEIGHT


def _read(context: Any, builder: Any, kind: Any, value: Weight) -> Any:
    number = ir.IntType(64)
    return builder.load(builder.inttoptr(number(value.address), number.as_pointer()))


_imputils.lower_constant(WeightType)(_read)


def values(rules: Rulebook, names: Sequence[str]) -> list[int]:
    """What the weights are: of `policy.weights`, or of another module as in `thumb.LOOK`."""
    return [int(getattr(sys.modules[_home(rules, name)], name.split(".")[-1])) for name in names]


def enliven(rules: Rulebook, names: Sequence[str]) -> None:
    """Bind the names to their places, in all modules of the policy that know them."""
    policy = f"{_package(rules)}.policy"
    modules = [module for name, module in sys.modules.items() if name.startswith(policy)]
    for place, name in enumerate(names):
        word = name.split(".")[-1]
        before = getattr(sys.modules[_home(rules, name)], word)
        for module in modules:
            if getattr(module, word, None) is before:
                setattr(module, word, Weight(place))


def _package(rules: Rulebook) -> str:
    return type(rules).__module__.rpartition(".")[0]


def _home(rules: Rulebook, name: str) -> str:
    module = name.rpartition(".")[0] or "weights"
    policy = f"{_package(rules)}.policy"
    return policy if module == "policy" else f"{policy}.{module}"


def not_kept(compiled: Any) -> Any:
    """A driver that reads weights: its addresses would lead astray in the next process."""
    compiled._cache = NullCache()
    return compiled


@not_kept
@driver
def play_live(
    states: States, key: int, sets: Any, memory: Any, shared: int, log: Events, ranks: Any
) -> None:
    """Play games from states[1]; whoever is tried goes by sets[1], the others by sets[0].

    Where all can lose together everybody is tried, elsewhere one seat after the other.
    """
    s = states[0]
    for game in range(ranks.shape[0]):
        states[0] = states[1]
        world = child(key, game)
        tried = game % ranks.shape[1]
        who = actor(s)
        while who != OVER:
            if who == CHANCE:
                apply(s, sample(s, world), log)
            else:
                chosen = 1 if shared or who == tried else 0
                for place in range(sets.shape[1]):
                    memory[place] = sets[chosen, place]
                apply(s, suggest(s, world), log)
            who = actor(s)
        for seat in range(ranks.shape[1]):
            ranks[game, seat] = rank(s, seat)


def won(game: Game, games: int, key: int, others: Sequence[int], tried: Sequence[int]) -> Any:
    """Whether each game was won by those who are tried; the others go by other weights."""
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    sets = np.array([others, tried], dtype=np.int64)
    ranks = np.zeros((games, game.seats), dtype=np.int16)
    play_live(states, key, sets, MEMORY, int(game.is_shared), silent(), ranks)
    if game.is_shared:
        return ranks.min(axis=1) == 1
    return ranks[np.arange(games), np.arange(games) % game.seats] == 1
