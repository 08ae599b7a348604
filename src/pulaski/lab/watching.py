"""Games played by bots of any kind, and what happened in them: how it stood, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from pulaski.core import calls
from pulaski.core.game import Game
from pulaski.core.play import Event
from pulaski.core.position import Position
from pulaski.lab.setting import agreed, seated
from pulaski.players.bots import bot, seed_for
from pulaski.players.playout import NOBODY, Decided, Ended, decided, ended, seed_of
from pulaski.players.search import NOTHING
from pulaski.players.worlds import Worlds

if TYPE_CHECKING:
    from pulaski.lab.units import Found, Unit

__all__ = ["watch"]

EVERY: Final = 64  # of so many positions one is kept: nobody goes back


def watch(unit: Unit) -> Iterator[Found]:
    """Play the games of a unit, one after the other."""
    game = agreed(unit.setting)
    for number in range(unit.first, unit.first + unit.count):
        yield _Watched(unit, game, number).found()


class _Watched:
    """One game and what is written down of it."""

    def __init__(self, unit: Unit, game: Game, number: int) -> None:
        self.unit, self.game, self.number = unit, game, number
        self.seed = int(seed_of(unit.key, number))
        self.chances: list[tuple[int, int, float]] = []  # turn, seat, how it stands for it
        self.decisions: list[tuple[int, ...]] = []
        self.observations: list[Any] = []
        self.is_judged = unit.is_watched
        self.position = self._play()

    def _play(self) -> Position:
        position = Position(self.game, self.seed, EVERY)
        bots = [
            bot(name, seed_for(seat, self.seed))
            for seat, name in enumerate(seated(self.unit.setting))
        ]
        turn = -1
        while not position.is_over:
            seat = position.actor.number
            if self.is_judged and position.turn != turn:
                turn = position.turn
                self._judge(position)
            action = bots[seat].choose(position)
            self._write_down(position, seat, action.id)
            position.play(action)
        return position

    def _judge(self, position: Position) -> None:
        """How a turn begins, for each seat: what the game's judge says of it."""
        plans, alive = np.full((1, 1), NOTHING, dtype=np.int32), np.zeros(1, dtype=np.int32)
        worth = np.zeros((1, 1), dtype=np.float32)
        for seat in range(self.game.seats):
            worlds = Worlds(self.game, position.states, seat)
            self.is_judged = worlds.is_judged
            if self.is_judged:
                worlds.play_out(plans, alive, (0, 1), self.seed, 0, worth)
                self.chances.append((position.turn, seat, float(worth[0, 0])))

    def _write_down(self, position: Position, seat: int, action: int) -> None:
        if self.unit.kept.decisions:
            choices = len(position.actions())
            told = (self.number, len(self.decisions), position.turn, seat, choices, action)
            self.decisions.append(told)
        else:
            self.decisions.append((0, 0, 0, seat))
        if self.unit.kept.positions:
            numbers = np.zeros(self.game.rules.observation, dtype=np.float32)
            calls.observe(position.states, 0, seat, numbers)
            self.observations.append(numbers)

    def found(self) -> Found:
        """The same tables as of games in compiled code, and what happened."""
        found: Found = {"games": {"number": np.array([self.number]), **self._ended()._asdict()}}
        if self.unit.kept.decisions:
            found["decisions"] = self._decided()._asdict()
        if self.unit.is_watched:
            found["chances"] = _columns(
                self.number, self.chances, turns=np.int32, seats=np.int8, chances=np.float32
            )
            found["places"] = _columns(
                self.number, self._places(), events=np.str_, places=np.str_, times=np.int32
            )
        return found

    def _ended(self) -> Ended:
        ends, states = ended(1, self.game.seats), self.position.states
        ends.seeds[0] = self.seed
        ends.began[0] = self.decisions[0][3] if self.decisions else NOBODY
        ends.turns[0], ends.decisions[0] = self.position.turn, len(self.decisions)
        ends.endings[0] = calls.ending(states, 0)
        for seat in range(self.game.seats):
            ends.ranks[0, seat] = calls.rank(states, 0, seat)
            ends.scores[0, seat] = calls.score(states, 0, seat)
        return ends

    def _decided(self) -> Decided:
        seen = self.game.rules.observation if self.unit.kept.positions else 0
        told = decided(len(self.decisions), seen)
        for column, part in zip(zip(*self.decisions, strict=True), told, strict=False):
            part[:] = column
        if seen:
            told.observations[:] = np.array(self.observations).reshape(-1, seen)
        return told

    def _places(self) -> list[tuple[str, str, int]]:
        """How often what happened where."""
        where = Counter(
            (event.kind, place) for event in self.position.told for place in _places_of(event)
        )
        return [(kind, place, times) for (kind, place), times in sorted(where.items())]


def _places_of(event: Event) -> tuple[str, ...]:
    return (*([event.target] if event.target else []), *event.places)


def _columns(number: int, rows: list[tuple[Any, ...]], **kinds: Any) -> dict[str, Any]:
    """Rows as columns, with the number of the game."""
    parts = zip(*rows, strict=True) if rows else ((),) * len(kinds)
    found = {
        name: np.array(part, dtype=kinds[name]) for name, part in zip(kinds, parts, strict=True)
    }
    return {"numbers": np.full(len(rows), number, dtype=np.int64), **found}
