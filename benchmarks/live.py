"""Weights of a room that are read while games are played, instead of being compiled into them.

A weight is a number that Numba writes into the machine code, so that each other value of it would
take half a minute to compile. Here the names of a room's policy are bound to a `Weight` before it
is compiled, and the code reads the number from where it lies in memory. So are its arrays of
weights, and the tables that a module makes from weights, if its function `tables` makes them anew.
Code made so is not kept on disk.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Final, NamedTuple

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

#: Where the weights lie; compiled code knows the address. Numba copies arrays into the code, except
#: those that have gaps: so every other number is left out.
MEMORY = np.zeros((8_192, 2), dtype=np.int64)[:, 0]


class Weight:
    """Stands in a policy for the number at a place of `MEMORY`."""

    def __init__(self, place: int) -> None:
        self.address = MEMORY.ctypes.data + MEMORY.strides[0] * place

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


class Name(NamedTuple):
    """A weight: `LIFE` of `policy.weights`, `thumb.LOOK` of another module, `hand.PRICES[3]`."""

    module: str
    word: str
    entry: tuple[int, ...] | None  # of an array


def parsed(rules: Rulebook, name: str) -> Name:
    """A name as it was written."""
    path, _, entry = name.partition("[")
    module, _, word = path.rpartition(".")
    package = f"{type(rules).__module__.rpartition('.')[0]}.policy"
    home = package if module == "policy" else f"{package}.{module or 'weights'}"
    return Name(home, word, tuple(map(int, re.findall(r"\d+", entry))) if entry else None)


def values(rules: Rulebook, names: Sequence[str]) -> list[int]:
    """What the weights are."""
    found = []
    for one in (parsed(rules, name) for name in names):
        value = getattr(sys.modules[one.module], one.word)
        found.append(int(value if one.entry is None else value[one.entry]))
    return found


class Alive(NamedTuple):
    """What was bound to places of `MEMORY`, in their order: weights, then tables made from them."""

    names: Sequence[Name]
    plain: Mapping[str, Any]  # what the words of the names stood for
    makers: Sequence[ModuleType]
    users: Mapping[str, Sequence[ModuleType]]

    def bind(self, found: Mapping[str, Any]) -> None:
        """Let words stand for something, in all modules of the policy that know them."""
        for word, value in found.items():
            for module in self.users[word]:
                setattr(module, word, value)

    def made(self, weights: Sequence[int]) -> dict[str, Any]:
        """The weights as arrays or numbers, and what is made from them, by word."""
        found = {word: np.array(value) for word, value in self.plain.items()}
        for name, weight in zip(self.names, weights, strict=True):
            found[name.word][name.entry or ()] = weight
        numbers = {word: value if value.ndim else int(value) for word, value in found.items()}
        bound = {word: getattr(self.users[word][0], word) for word in found}
        self.bind(numbers)
        for maker in self.makers:
            found |= maker.tables()
        self.bind(bound)
        return found


ALIVE: Final[list[Alive]] = []  # of this process: the last one


def enliven(rules: Rulebook, names: Sequence[str]) -> None:
    """Bind the names to their places, in all modules of the policy that know them."""
    parts = [parsed(rules, name) for name in names]
    plain = {one.word: getattr(sys.modules[one.module], one.word) for one in parts}
    policy = f"{type(rules).__module__.rpartition('.')[0]}.policy"
    modules = [module for name, module in sys.modules.items() if name.startswith(policy)]
    makers = [module for module in modules if hasattr(module, "tables")]
    tables = {word: getattr(maker, word) for maker in makers for word in maker.tables()}
    users = {
        word: [module for module in modules if getattr(module, word, None) is value]
        for word, value in (plain | tables).items()
    }
    alive = Alive(parts, plain, makers, users)
    place, bound = 0, {}
    for word, value in alive.made(values(rules, names)).items():
        size = value.size
        bound[word] = (
            MEMORY[place : place + size].reshape(value.shape) if value.ndim else Weight(place)
        )
        place += size
    alive.bind(bound)
    ALIVE[:] = [alive]


def image(weights: Sequence[int]) -> Any:
    """What lies in `MEMORY` for these weights."""
    made = ALIVE[0].made(weights)
    return np.concatenate([np.ravel(value) for value in made.values()]).astype(np.int64)


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
    s, there = states[0], -1
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
                if chosen != there:
                    for place in range(sets.shape[1]):
                        memory[place] = sets[chosen, place]
                    there = chosen
                apply(s, suggest(s, world), log)
            who = actor(s)
        for seat in range(ranks.shape[1]):
            ranks[game, seat] = rank(s, seat)


def won(game: Game, games: int, key: int, others: Sequence[int], tried: Sequence[int]) -> Any:
    """Whether each game was won by those who are tried; the others go by other weights."""
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    sets = np.stack([image(others), image(tried)])
    ranks = np.zeros((games, game.seats), dtype=np.int16)
    play_live(states, key, sets, MEMORY, int(game.is_shared), silent(), ranks)
    if game.is_shared:
        return ranks.min(axis=1) == 1
    return ranks[np.arange(games), np.arange(games) % game.seats] == 1
