"""A folder of games: Parquet files that are whole or not there, and a plan that says what they are.

Games are written a few thousand at a time. Each file gets its name when all of it is on disk, and
that of the games themselves comes last: what belongs to them without them counts for nothing.
So whatever happens, each game is there once and whole, or not at all.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import numpy as np

from pulaski.core.disk import settle
from pulaski.core.errors import BadOption
from pulaski.core.locks import locked
from pulaski.lab.frames import Framer, in_order, needs_arrow
from pulaski.lab.plan import Plan
from pulaski.lab.units import Columns, Found, joined

__all__ = ["Folder", "chunks", "games_there", "read_plan", "table"]

PLAN, LOCK, PARTLY = "plan.json", ".lock", ".partly"
GAMES: Final = "games"
A_FILE: Final = 65_536  # games, at most about
BYTES: Final = 100_000_000  # of all tables in memory
SECONDS: Final = 5.0  # after which what was played is written, however few


class Folder:
    """The folder while games are written into it."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        self._framer = Framer(plan.settings, plan.about)
        self._waiting: list[Found] = []
        self._games = self._bytes = 0  # that wait
        self._since = time.monotonic()
        self._held: int | None = None

    def __enter__(self) -> Folder:
        """Nobody else writes into it; its games are of this plan, or it has none."""
        self.path.mkdir(parents=True, exist_ok=True)
        self._held = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if not locked(self._held):
                raise BadOption(
                    f"another simulation writes into {self.path}: wait for it, or choose another"
                )
            self._begin()
        except BaseException:
            self._let_go()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        """What was played is written, unless writing is what failed."""
        try:
            if kind is None or not issubclass(kind, OSError):
                self.flush()
        finally:
            self._let_go()

    def _let_go(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def _begin(self) -> None:
        plan = self.path / PLAN
        if plan.exists():
            text = plan.read_text(encoding="utf-8")
            self.plan.check(text, str(self.path))
            there = Plan.read(text).games
            if there > self.plan.games:
                raise BadOption(
                    f"{self.path} is to hold {there:,} games, more than {self.plan.games:,}: "
                    "choose another folder, or ask for as many"
                )
        elif list(self.path.glob(f"{GAMES}-*.parquet")):
            raise BadOption(f"{self.path} holds games, but not what they are: {PLAN} is missing")
        self._write(PLAN, self.plan.text().encode())
        self._sweep()

    def _sweep(self) -> None:
        """Take away what was never finished."""
        whole = {_number(path) for path in self.path.glob(f"{GAMES}-*.parquet")}
        for path in self.path.glob("*.parquet"):
            if _number(path) not in whole:
                path.unlink()
        for path in self.path.glob(f".*{PARTLY}"):
            path.unlink()

    def settle(self) -> None:
        """No more are to come than those that are there: fewer were enough."""
        self.flush()
        there = sum(len(one) for one in games_there(self.path, len(self.plan.settings)))
        self._write(PLAN, replace(self.plan, games=there).text().encode())

    def add(self, found: Found) -> None:
        """Games that were played, to be written soon."""
        self._waiting.append(found)
        self._games += len(found[GAMES]["setting"])
        self._bytes += sum(part.nbytes for columns in found.values() for part in columns.values())
        is_late = time.monotonic() - self._since > SECONDS
        if self._games >= A_FILE or self._bytes >= BYTES or is_late:
            self.flush()

    def flush(self) -> None:
        """Write what waits; the games last."""
        if not self._waiting:
            return
        number = 1 + max((_number(path) for path in self.path.glob("*.parquet")), default=-1)
        waiting, self._waiting = self._waiting, []
        self._games = self._bytes = 0
        kinds = sorted({kind for one in waiting for kind in one}, key=lambda kind: kind == GAMES)
        for kind in kinds:
            found = gathered([one[kind] for one in waiting if kind in one])
            self._write(f"{kind}-{number:05}.parquet", self._parquet(kind, found))
        self._since = time.monotonic()

    def _parquet(self, kind: str, columns: Columns) -> bytes:
        needs_arrow()
        import pyarrow.parquet as parquet

        made = BytesIO()
        parquet.write_table(self._framer.frame(kind, columns), made, compression="zstd")
        return made.getvalue()

    def _write(self, name: str, text: bytes) -> None:
        """Whole or not at all, also if the machine stops now."""
        partly = self.path / f".{name}{PARTLY}"
        try:
            with partly.open("wb") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            partly.replace(self.path / name)
        except OSError as error:
            partly.unlink(missing_ok=True)
            error.filename = error.filename or str(self.path / name)
            raise
        settle(self.path)


def gathered(parts: list[Columns]) -> Columns:
    """Columns one below the other; those of games for fewer seats get as wide as the widest."""
    for name in ("ranks", "scores"):
        if name in parts[0]:
            width = max(part[name].shape[1] for part in parts)
            parts = [{**part, name: _widened(part[name], width)} for part in parts]
    return joined([{"all": part} for part in parts])["all"]


def _widened(part: Any, width: int) -> Any:
    return np.pad(part, ((0, 0), (0, width - part.shape[1])))


def _number(path: Path) -> int:
    return int(path.stem.rpartition("-")[2])


# Reading, also while games are written.


def read_plan(path: Path) -> Plan:
    """What a folder holds."""
    file = path / PLAN
    if not file.exists():
        raise BadOption(f"{path} holds no games: 'pulaski simulate' writes such a folder")
    return Plan.read(file.read_text(encoding="utf-8"))


def chunks(path: Path, kind: str = GAMES, columns: list[str] | None = None) -> Iterator[Any]:
    """The tables of all files of a kind whose games are there."""
    needs_arrow()
    import pyarrow.parquet as parquet

    for games in sorted(path.glob(f"{GAMES}-*.parquet")):
        one = path / games.name.replace(GAMES, kind, 1)
        if one.exists():
            yield parquet.read_table(one, columns=columns)


def table(path: Path, kind: str = GAMES, columns: list[str] | None = None) -> Any:
    """Everything of a kind as one table, in its order; None if there is nothing."""
    arrow = needs_arrow()
    parts = list(chunks(path, kind, columns))
    if not parts:
        return None
    whole = arrow.concat_tables(parts, promote_options="default").unify_dictionaries()
    return in_order(whole).combine_chunks()


def games_there(path: Path, settings: int) -> list[Any]:
    """The numbers of the games that are there, of each setting, in order."""
    found: list[list[Any]] = [[] for _ in range(settings)]
    for part in chunks(path, columns=["setting", "number"]):
        which, numbers = part["setting"].to_numpy(), part["number"].to_numpy()
        for setting in range(settings):
            found[setting].append(numbers[which == setting])
    return [np.sort(np.concatenate(one)) if one else np.zeros(0, np.int64) for one in found]
