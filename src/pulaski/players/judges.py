"""The file of a judge: weights, what they were learned from, and how good they proved to be."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from pulaski.core.errors import BadOption
from pulaski.core.game import Rulebook
from pulaski.games import parts
from pulaski.players.judge import HEADS, Judge

__all__ = [
    "FILE",
    "LARGEST",
    "Learned",
    "data_of",
    "judge_of",
    "learned_elsewhere",
    "read",
    "write",
]

FILE: Final = "judge.npz"  # in the room
LARGEST: Final = 300_000  # bytes
ABOUT: Final = "about"

#: How each part is kept in the file, and how compiled code reads it.
_KEPT: Final = {"low": "i2", "high": "i2", "start": "i4", "row_of": "i2", "rows": "f2"}
_READ: Final = {"low": "i4", "high": "i4", "start": "i4", "row_of": "i4"}


@dataclass(frozen=True)
class Learned:
    """What a judge was learned from, and what it was worth on games kept apart."""

    game: str
    version: int  # of the rules
    edition: str  # of the box: `data_of`
    seed: int
    games: int
    positions: int
    tested: int  # positions of games kept apart
    brier: tuple[float, ...]  # of each head
    ranks_right: tuple[float, ...]  # area under the curve of each head
    baseline_brier: tuple[float, ...]  # of a judge that knows turn and points alone
    baseline_ranks_right: tuple[float, ...]
    bins: tuple[tuple[float, float], ...]  # stated and realised chance to be first, in tenths


def write(path: Path, judge: Judge, learned: Learned) -> None:
    """Write a judge's file; one that is too large is refused."""
    parts = {name: part.astype(_KEPT.get(name, "f4")) for name, part in judge._asdict().items()}
    text = json.dumps(asdict(learned))
    save: Any = np.savez_compressed  # its annotations take names for settings
    save(path, **parts, **{ABOUT: np.array(text)})
    if path.stat().st_size > LARGEST:
        raise BadOption(f"{path}: {path.stat().st_size} bytes are more than {LARGEST}")


def read(path: Path) -> tuple[Judge, Learned]:
    """A judge from its file."""
    with np.load(path, allow_pickle=False) as kept:
        parts = [_as_read(name, kept[name]) for name in Judge._fields]
        about = json.loads(str(kept[ABOUT]))
    learned = {name: _frozen(value) for name, value in about.items()}
    return Judge(*parts), Learned(**learned)


@cache
def judge_of(rules: Rulebook) -> Judge:
    """The judge of a game; where the room has none, one that thinks everything even."""
    path = rules.folder / FILE
    return read(path)[0] if path.exists() else _undecided(rules)


def data_of(rules: Rulebook) -> str:
    """The data that a game is played with, as the file of a judge names them.

    An owner's go by their mark too, because they may be corrected again; if they are those that
    ship, by another name, a judge knows them.
    """
    if not rules.box.is_own:
        return rules.edition
    shipped = parts(rules.id)
    return shipped.shipped_edition if shipped.is_shipped(rules.box.data) else rules.box.mark


def learned_elsewhere(rules: Rulebook) -> bool:
    """Whether the judge of a game learned with other data than those that it is played with."""
    path = rules.folder / FILE
    return path.exists() and read(path)[1].edition != data_of(rules)


def _as_read(name: str, part: Any) -> Any:
    return np.ascontiguousarray(part.astype(_READ.get(name, "f4")))


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _undecided(rules: Rulebook) -> Judge:
    """No row for anything, and no weight: one half for every question."""
    count = rules.observation + 1 + 2 * max(rules.seats)
    none = np.zeros(count, dtype=np.int32)
    sizes = ((1, 1), (1,), (1, 1), (1,), (1, HEADS), (HEADS,))
    weights = [np.zeros(size, dtype=np.float32) for size in sizes]
    return Judge(none, none, none, np.full(1, -1, dtype=np.int32), *weights)
