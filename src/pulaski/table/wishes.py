"""What people ask the bots of their side for: something at a place of the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Wishes"]


@dataclass(frozen=True)
class Wish:
    """Somebody asks for something at a place."""

    at: str
    turn: int


class Wishes:
    """The wishes of a table, one for each seat: until fulfilled or declined, or for a round."""

    def __init__(self) -> None:
        self._by_seat: dict[int, Wish] = {}

    def ask(self, seat: int, at: str, turn: int) -> None:
        """A seat asks for something, in the place of what it asked for before."""
        self._by_seat = self._by_seat | {seat: Wish(at, turn)}

    def of_others(self, seat: int) -> frozenset[str]:
        """Where others than this seat ask for something."""
        return frozenset(wish.at for by, wish in self._by_seat.items() if by != seat)

    def decline(self, at: str) -> None:
        """A bot does not do it, and does not think about it again at every step."""
        self._by_seat = {by: wish for by, wish in self._by_seat.items() if wish.at != at}

    def after(self, seat: int, texts: Sequence[str], turn: int) -> None:
        """A seat has done something: what others asked for there is done, its own wish is old."""
        done = {word for text in texts for word in text.split()}
        self._by_seat = {
            by: wish
            for by, wish in self._by_seat.items()
            if not (wish.at in done if by != seat else turn > wish.turn + 1)
        }
