"""Who looks at a table through one server, or through several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["Lookers"]


@dataclass(frozen=True)
class Lookers:
    """The seats that somebody looks at, and how many look without a seat."""

    seats: frozenset[int] = frozenset()
    watching: int = 0

    def __or__(self, others: Lookers) -> Lookers:
        return Lookers(self.seats | others.seats, self.watching + others.watching)

    def as_row(self) -> dict[str, Any]:
        """As the database keeps it."""
        return {"seats": ",".join(map(str, sorted(self.seats))), "watching": self.watching}

    @classmethod
    def of_row(cls, row: Any) -> Lookers:
        """From a row of the database."""
        return cls(frozenset(int(seat) for seat in row.seats.split(",") if seat), row.watching)
