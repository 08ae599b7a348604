"""How strong a player of a batch is: the first game of each place, on seeds it never saw."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from pulaski import lab
from pulaski.core import calls
from pulaski.core.game import Game
from pulaski.lab.tally import percent

__all__ = ["FRESH", "Bots", "Choose", "Measured", "at_random", "beside", "by_thumb", "first_games"]

Bots: TypeAlias = Sequence[Mapping[int, str]]
#: Who plays: an action for each game of a batch.
Choose: TypeAlias = Callable[[lab.Batch], Any]

#: The seed of games that are only for measuring.
FRESH = 1_000_003


class Measured(NamedTuple):
    """Games that somebody won, of games with the same seeds."""

    games: int
    won: dict[str, int]

    @property
    def told(self) -> str:
        """A line for each, with its 95 % interval."""
        rows = [f"  {name:8} {percent(won, self.games)}" for name, won in self.won.items()]
        return "\n".join([f"{self.games:,} games with seeds of their own were won by", *rows])


def beside(game: Game, bots: Bots, games: int, choose: Choose) -> Measured:
    """What was learned, and beside it whoever plays at random or by rule of thumb."""
    players = {"learned": choose, "thumb": by_thumb, "random": at_random}
    return Measured(
        games, {who: int(first_games(game, bots, games, one).sum()) for who, one in players.items()}
    )


def first_games(game: Game, bots: Bots, games: int, choose: Choose) -> Any:
    """Whether the caller won the first game of each place.

    Short games end first: whoever counted all that ended in so many steps would count too many of
    those.
    """
    batch = lab.Batch(game, games, bots=bots, seed=FRESH)
    won, ended = np.zeros(games, dtype=bool), np.zeros(games, dtype=bool)
    while not ended.all():
        mine = batch.actors.copy()
        batch.step(choose(batch))
        first = batch.done & ~ended
        won[first] = batch.rewards[first, mine[first]] > 0
        ended |= first
    return won


def by_thumb(batch: lab.Batch) -> Any:
    """What the rule of thumb would do in each game."""
    keys = (batch.seeds + batch.actors).tolist()  # as the bots of a batch have them
    return np.array([calls.suggest(batch.positions, i, key) for i, key in enumerate(keys)])


def at_random(batch: lab.Batch) -> Any:
    """Any legal action of each game; the same whenever it is asked."""
    luck = np.random.default_rng(batch.seeds ^ np.bitwise_xor.reduce(batch.counts))
    some = (luck.random(batch.n) * batch.counts).astype(np.int64)
    return batch.choices[np.arange(batch.n), some]
