"""`pulaski train`: games are made, a judge learns from them, and is tested on games kept apart.

Games are made in parts, each by its own key, and kept in a folder: what was stopped goes on where
it was. Every setting of a game has the same number of games.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from pulaski.core.cache import cache_home, fingerprint
from pulaski.core.events import silent
from pulaski.core.game import Game, Rulebook
from pulaski.core.state import like
from pulaski.core.variants import variants
from pulaski.lab.learning import learn, needs_torch, stated
from pulaski.lab.rows import Rows, rows_of, tell_apart
from pulaski.players.gathering import gather
from pulaski.players.judge import FIRST, HEADS, Judge, inputs
from pulaski.players.judges import LARGEST, Learned, data_of
from pulaski.players.playout import play

__all__ = ["Training", "train"]

PER_GAME: Final = 4  # positions kept of a game, on average
PARTS: Final = 40
APART: Final = 8  # of so many parts, one is for testing
SAMPLE: Final = 60_000  # positions by which values are told apart
UNITS: Final = 64  # of the first layer, or as many as the file has room for
SPARE: Final = 40_000  # bytes of the file for all but the rows
FEWEST: Final = 8  # games of a setting in a part
MOST_TURNS: Final = 250  # of a game, on average

Note = Callable[[str, int], Callable[[], None]]


@dataclass(frozen=True)
class Training:
    """What is to be learned, and from how many games."""

    rules: Rulebook
    games: int
    seed: int = 1
    epochs: int = 4

    @property
    def folder(self) -> Path:
        """Where its games are kept; other rules of thumb play other ones."""
        code = fingerprint(self.rules.folder)
        told = (self.rules.id, code, data_of(self.rules), self.games, self.seed)
        mark = blake2b(json.dumps(told).encode(), digest_size=6).hexdigest()
        return cache_home() / "training" / f"{self.rules.id}-{mark}"


def train(training: Training, note: Note) -> tuple[Judge, Learned]:
    """A judge, and what it learned; `note` is told what is done in how many steps."""
    needs_torch()
    parts = make_games(training, note)
    positions, results, tested, answers = _read(parts)
    rng = np.random.default_rng(training.seed)
    rows = tell_apart(positions[rng.permutation(len(positions))[:SAMPLE]])
    units = min(UNITS, (LARGEST - SPARE) // (2 * rows.total))
    done = note("learning, epochs", training.epochs)
    found = rows_of(positions, rows)
    judge = learn(rows, found, results, units, training.epochs, training.seed, done)
    return judge, _tested(training, judge, rows, positions, results, tested, answers)


def make_games(training: Training, note: Note) -> list[Path]:
    """The files of all parts; those that are there already are not made again."""
    training.folder.mkdir(parents=True, exist_ok=True)
    paths = [training.folder / f"part-{number:03}.npz" for number in range(PARTS)]
    missing = [number for number, path in enumerate(paths) if not path.exists()]
    done = note("making games, parts", len(missing))
    settings = [_setting(game, training.seed) for game in variants(training.rules)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [pool.submit(_make, training, settings, number) for number in missing]
        try:
            for part in as_completed(work):
                number, positions, results = part.result()
                _save(paths[number], positions, results)
                done()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return paths


class Setting(NamedTuple):
    """A game with its options, and how long it takes by rule of thumb."""

    game: Game
    decisions: int
    every: int  # of so many turns one is kept


def _setting(game: Game, key: int) -> Setting:
    decisions = int(play(game, FEWEST, key, [1] * game.seats).decisions.sum()) // FEWEST
    turns = len(_gathered(Setting(game, 1, 1), FEWEST, key)[0]) // FEWEST
    return Setting(game, max(decisions, 1), max(turns // PER_GAME, 1))


def _make(training: Training, settings: list[Setting], number: int) -> tuple[int, Any, Any]:
    """One part: of every setting as many games."""
    each = max(training.games // PARTS // len(settings), FEWEST)
    key = (training.seed * PARTS + number) * len(settings)
    made = [_gathered(setting, each, key + i) for i, setting in enumerate(settings)]
    positions, results = (np.concatenate(kind) for kind in zip(*made, strict=True))
    return number, positions, results


def _gathered(setting: Setting, games: int, key: int) -> tuple[Any, Any]:
    game, decisions, every = setting
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    room = games * MOST_TURNS // every
    kept = np.zeros((room, inputs(game)), dtype=np.int16)
    results = np.zeros((room, HEADS), dtype=np.float32)
    numbers = np.zeros(inputs(game), dtype=np.float32)
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    count = gather(
        states, games, key, every, decisions, out, silent(), numbers, kept, results
    )  # fmt: skip
    return kept[:count].copy(), results[:count].copy()


def _save(path: Path, positions: Any, results: Any) -> None:
    """Whole or not at all."""
    partly = path.with_suffix(".partly.npz")
    np.savez(partly, positions=positions, results=results)
    partly.replace(path)


def _read(paths: list[Path]) -> tuple[Any, Any, Any, Any]:
    """Positions to learn from and what came of them; the same for testing."""
    apart = [path for number, path in enumerate(paths) if number % APART == APART - 1]
    learned = [path for path in paths if path not in apart]
    return *_joined(learned), *_joined(apart)


def _joined(paths: list[Path]) -> tuple[Any, Any]:
    parts = [np.load(path) for path in paths]
    positions, results = (
        np.concatenate([part[name] for part in parts]) for name in ("positions", "results")
    )
    return positions, results


def _tested(
    training: Training, judge: Judge, rows: Rows, positions: Any, results: Any,
    tested: Any, answers: Any,
) -> Learned:  # fmt: skip
    said = stated(judge, rows_of(tested, rows))
    plain = _plain(training, positions, results, tested)
    rules = training.rules
    return Learned(
        rules.id, rules.version, data_of(rules), training.seed, training.games, len(positions),
        len(tested), _brier(said, answers), _ranked(said, answers),
        _brier(plain, answers), _ranked(plain, answers),
        tuple(_bins(said[:, FIRST], answers[:, FIRST])),
    )  # fmt: skip


def _plain(training: Training, positions: Any, results: Any, tested: Any) -> Any:
    """What a judge says that knows the turn and the points alone."""
    first = training.rules.observation
    rows = tell_apart(positions[:SAMPLE, first:])
    found = rows_of(positions[:, first:], rows)
    judge = learn(rows, found, results, 16, 1, training.seed, lambda: None)
    return stated(judge, rows_of(tested[:, first:], rows))


def _brier(said: Any, answers: Any) -> tuple[float, ...]:
    return tuple(round(float(each), 4) for each in ((said - answers) ** 2).mean(0))


def _ranked(said: Any, answers: Any) -> tuple[float, ...]:
    """How often a position that was won is put before one that was lost."""
    return tuple(_area(said[:, head], answers[:, head] > 0.5) for head in range(HEADS))


def _area(said: Any, won: Any) -> float:
    order = np.argsort(np.argsort(said, kind="stable"))
    wins, losses = int(won.sum()), int((~won).sum())
    if not wins or not losses:
        return 0.5
    return round(float(order[won].sum() - wins * (wins - 1) / 2) / (wins * losses), 4)


def _bins(said: Any, answers: Any) -> Iterator[tuple[float, float]]:
    """Ten equal parts, from those that it thinks least likely: what it says, and what happens."""
    for some in np.array_split(np.argsort(said, kind="stable"), 10):
        yield round(float(said[some].mean()), 4), round(float(answers[some].mean()), 4)
