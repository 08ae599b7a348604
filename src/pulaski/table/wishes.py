"""What people ask the bots of their side for: something at a place, or what lies there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pulaski.core.play import Action

__all__ = ["Done", "Wishes"]


@dataclass(frozen=True)
class Done:
    """What a seat has done, as far as wishes go."""

    texts: Sequence[str]
    action: Action  # the first of them
    stood: str  # where whoever takes a step stood before
    may_go_on: frozenset[str]  # the pieces that the same seat can go on with


@dataclass(frozen=True)
class Wish:
    """Somebody asks for something at a place, or for the piece that lies there."""

    at: str
    turn: int
    piece: str = ""

    @property
    def text(self) -> str:
        """As bots read it."""
        return f"{self.piece} {self.at}".strip()

    def after(self, done: Done) -> Wish | None:
        """What is still to be done. A piece that is carried is asked for wherever it is."""
        action, texts = done.action, done.texts
        if not self.piece:
            is_there = self.at in action.path or any(self.at in text.split() for text in texts)
            return None if is_there else self
        if action.piece != self.piece:
            return self
        if action.kind not in action.rules.steps:
            is_it = self.at in action.path or not action.rules.writes_place(self.at)
            return None if is_it else self
        if done.stood != self.at:
            return self
        return replace(self, at=action.path[-1]) if self.piece in done.may_go_on else None


class Wishes:
    """The wishes of a table, one for each seat: until fulfilled or declined, or for a round."""

    def __init__(self) -> None:
        self._by_seat: dict[int, Wish] = {}

    def __bool__(self) -> bool:
        return bool(self._by_seat)

    def ask(self, seat: int, at: str, turn: int, piece: str = "") -> None:
        """A seat asks for something, in the place of what it asked for before."""
        self._by_seat = self._by_seat | {seat: Wish(at, turn, piece)}

    def of_others(self, seat: int) -> frozenset[str]:
        """What others than this seat ask for."""
        return frozenset(wish.text for by, wish in self._by_seat.items() if by != seat)

    def decline(self, text: str) -> None:
        """A bot does not do it, and does not think about it again at every step."""
        self._by_seat = {by: wish for by, wish in self._by_seat.items() if wish.text != text}

    def after(self, seat: int, done: Done, turn: int) -> None:
        """A seat has done something: what others asked for there is done, its own wish is old."""
        self._by_seat = dict(self._left(seat, done, turn))

    def _left(self, seat: int, done: Done, turn: int) -> Iterable[tuple[int, Wish]]:
        for by, wish in self._by_seat.items():
            if by == seat:
                if turn <= wish.turn + 1:
                    yield by, wish
            elif later := wish.after(done):
                yield by, later
