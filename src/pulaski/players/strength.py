"""How strong the bots of a game proved to be: the file that `benchmarks/players.py --keep` writes.

Of games that all can lose together those count as won that not all lost; of others those that the
measured seat won.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Final

from pulaski.core.game import Rulebook
from pulaski.players.bots import BEST

__all__ = ["FILE", "Figure", "figures", "interval", "keep", "kept"]

FILE: Final = "strength.json"  # in the room
Z: Final = 1.96  # of a 95 % interval


@dataclass(frozen=True)
class Figure:
    """What came of games of one kind, and of the same by rule of thumb."""

    seats: int
    bot: str
    games: int
    won: int
    won_by_thumb: int
    seconds: float  # of one core for a turn
    against: str = ""  # whom one seat played against; nobody: the bot sat everywhere
    options: Mapping[str, str] = field(default_factory=dict)
    turns: int = 0  # that the bot had
    mark: str = ""  # of the moves of the first game: whether the bot still plays as it did

    @property
    def setting(self) -> tuple[object, ...]:
        """What was played, and by whom."""
        return self.seats, self.bot, self.against, tuple(sorted(self.options.items()))

    def and_more(self, more: Figure) -> Figure:
        """The same setting, with games that were played later."""
        turns = self.turns + more.turns
        seconds = self.seconds * self.turns + more.seconds * more.turns
        return replace(
            self, games=self.games + more.games, won=self.won + more.won, turns=turns,
            won_by_thumb=self.won_by_thumb + more.won_by_thumb, seconds=seconds / max(turns, 1),
        )  # fmt: skip

    def won_by(self, bot: str) -> int | None:
        """How many games a bot won; None if it was not measured here."""
        return self.won if bot == self.bot else self.won_by_thumb if bot == BEST else None


def interval(successes: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    share = successes / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    wide = spread / (1 + Z * Z / games)
    return max(middle - wide, 0.0), min(middle + wide, 1.0)


def figures(rules: Rulebook) -> tuple[Figure, ...]:
    """All that was measured of a game; nothing, if nobody did, or with an owner's own data."""
    return () if rules.box.is_own else _shipped(rules)


@cache
def _shipped(rules: Rulebook) -> tuple[Figure, ...]:
    return kept(rules.folder / FILE)


def kept(path: Path) -> tuple[Figure, ...]:
    """All that a file has."""
    if not path.exists():
        return ()
    return tuple(Figure(**one) for one in json.loads(path.read_text(encoding="utf-8")))


def keep(path: Path, figure: Figure) -> None:
    """Write a figure down, in the place of an older one of the same setting."""
    others = [one for one in kept(path) if one.setting != figure.setting]
    lines = (json.dumps(asdict(one), sort_keys=True) for one in [*others, figure])
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
