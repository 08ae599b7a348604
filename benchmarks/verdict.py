"""Whether something grew in the course of a day: samples in, sentences out.

Memory and open files go up and down with the people who are there. So they are compared like with
like: the last hour, and that hour after the peak in which about as many were there. And they are
fitted by least squares, as so much for each table, for each page and for each hour that passes.
Only what grew in both ways grew: either alone is deceived by what is tidied up now and then.

A database is as large as the most that was ever in it. It grew if the last third of the day saw
more of it than all hours before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

__all__ = ["BOUNDS", "Finding", "Sample", "judge", "left_over"]

MEGABYTE = 1024 * 1024
SHORTEST = 3.0  # hours after the peak, or nothing can be said
WINDOW = 1.0  # hours that are compared with others
SPARE_FILES = 12  # of a server: readers of the database are connected when first needed


@dataclass(frozen=True)
class Sample:
    """What a server, or several together, had and had done at a time of the day."""

    hour: float  # since the beginning
    memory: int = 0  # bytes that are resident
    blocks: int = 0  # of memory that Python has in use
    kept: int = 0  # entries of caches whose size is bounded: they fill in the course of a day
    unbounded: int = 0  # entries of those without a bound: they must not
    files: int = 0  # open ones, sockets among them
    sockets: int = 0  # among those
    threads: int = 0
    pages: int = 0  # that look at tables
    tables: int = 0  # in memory
    database: int = 0  # bytes
    rows: dict[str, int] = field(default_factory=dict)  # of the database, by table
    moves: int = 0
    refused: dict[str, int] = field(default_factory=dict)  # by code
    problems: int = 0  # lines of the log that warn
    tracebacks: int = 0
    cores: float = 0.0  # that servers used since the sample before

    @property
    def log_rows(self) -> int:
        """Entries of all tables that are not archived."""
        return self.rows.get("log", 0)

    @property
    def passing_rows(self) -> int:
        """Rows of what is true only while servers run."""
        return sum(self.rows.get(name, 0) for name in ("lease", "presence", "server", "scratch"))

    def told(self) -> dict[str, Any]:
        """As a file of samples has it."""
        return asdict(self)


@dataclass(frozen=True)
class Bound:
    """By how much something may differ between two times that should be alike."""

    share: float  # of what there was
    least: float  # that is never too much
    unit: float = 1.0  # in which it is told
    name: str = ""

    def allows(self, before: float, growth: float) -> bool:
        """Whether that much is no growth."""
        return growth <= max(self.share * before, self.least)

    def told(self, number: float) -> str:
        """A number with its unit."""
        return f"{number / self.unit:,.1f}{self.name}"


#: Two hours of the same load differ by chance: which games are played, what fits into which gap.
LIKE = {
    "memory": Bound(0.05, 8 * MEGABYTE, MEGABYTE, " MB"),
    "blocks": Bound(0.05, 50_000, 1000, " thousand"),
    "unbounded": Bound(0.02, 100),
    "files": Bound(0.1, 8),
    "sockets": Bound(0.1, 8),
    "threads": Bound(0.0, 4),
    "passing_rows": Bound(0.1, 10),
}
MOST = {
    "database": Bound(0.1, 4 * MEGABYTE, MEGABYTE, " MB"),
    "log_rows": Bound(0.1, 2_000),
}
BOUNDS = LIKE | MOST


@dataclass(frozen=True)
class Finding:
    """What is to be said of one measure."""

    measure: str
    grew: bool
    words: str

    def __str__(self) -> str:
        return f"{self.measure:12} {'GROWS' if self.grew else 'flat':5}  {self.words}"


def judge(samples: Sequence[Sample]) -> list[Finding]:
    """Compare; nothing is found in too short a time."""
    settled = _after_the_peak(samples)
    if not settled or settled[-1].hour - settled[0].hour < SHORTEST:
        return []
    before, after = _alike(settled)
    found = [_by_likes(name, bound, before, after, settled) for name, bound in LIKE.items()]
    filled = _mean(after, "kept") - _mean(before, "kept")
    found.append(Finding("caches", False, f"{filled:,.0f} more entries, of a bounded number"))
    return found + [_by_most(name, bound, samples) for name, bound in MOST.items()]


def left_over(first: Sample, last: Sample, servers: int = 1) -> list[Finding]:
    """What is still there when everybody has left, compared with before anybody came."""
    found = [
        Finding(name, getattr(last, name) > 0, f"{getattr(last, name)} when everybody has left")
        for name in ("pages", "tables")
    ]
    more = last.files - first.files
    words = f"{first.files} before anybody came, {last.files} when everybody has left"
    return [*found, Finding("files", more > SPARE_FILES * servers, words)]


def _after_the_peak(samples: Sequence[Sample]) -> list[Sample]:
    """Memory that was needed once stays with a process, so the hours before tell nothing."""
    if not samples:
        return []
    peak = max(range(len(samples)), key=lambda n: samples[n].pages)
    return list(samples[peak:])


def _alike(samples: Sequence[Sample]) -> tuple[list[Sample], list[Sample]]:
    """The last hour, and the one before it that is most like it in who was there."""
    end = samples[-1].hour
    after = _hour_from(samples, end - WINDOW)
    latest = end - WINDOW - (end - samples[0].hour) / 3
    starts = [sample.hour for sample in samples if sample.hour + WINDOW <= latest]
    windows = [_hour_from(samples, start) for start in starts or [samples[0].hour]]
    return min(windows, key=lambda window: _distance(window, after)), after


def _hour_from(samples: Sequence[Sample], start: float) -> list[Sample]:
    return [sample for sample in samples if start <= sample.hour <= start + WINDOW]


def _distance(some: Sequence[Sample], others: Sequence[Sample]) -> float:
    """How different the loads of two hours are."""
    pairs = ((_mean(some, name), _mean(others, name)) for name in ("pages", "tables"))
    return sum(abs(a - b) / (a + b + 1) for a, b in pairs)


def _mean(samples: Sequence[Sample], name: str) -> float:
    return float(np.mean([getattr(sample, name) for sample in samples]))


def _by_likes(
    name: str,
    bound: Bound,
    before: Sequence[Sample],
    after: Sequence[Sample],
    settled: Sequence[Sample],
) -> Finding:
    then, now = _mean(before, name), _mean(after, name)
    hours = _mean(after, "hour") - _mean(before, "hour")
    slope = _slope(settled, lambda sample: float(getattr(sample, name)))
    grew = not bound.allows(then, now - then) and not bound.allows(then, slope * hours)
    words = (
        f"{bound.told(then)} in hour {before[0].hour:.0f} with {_mean(before, 'pages'):.0f} pages,"
        f" {bound.told(now)} in hour {after[0].hour:.0f} with {_mean(after, 'pages'):.0f};"
        f" by least squares {bound.told(slope)} an hour"
    )
    return Finding(name, grew, words)


def _slope(samples: Sequence[Sample], of: Callable[[Sample], float]) -> float:
    """What an hour adds, if so much is for each table and so much for each page."""
    known = [[1.0, sample.hour, sample.tables, sample.pages] for sample in samples]
    fitted, *_ = np.linalg.lstsq(np.array(known), np.array([of(s) for s in samples]), rcond=None)
    return float(fitted[1])


def _by_most(name: str, bound: Bound, samples: Sequence[Sample]) -> Finding:
    cut = samples[0].hour + (samples[-1].hour - samples[0].hour) * 2 / 3
    then = max(getattr(sample, name) for sample in samples if sample.hour <= cut)
    now = max(getattr(sample, name) for sample in samples if sample.hour > cut)
    words = f"at most {bound.told(then)} until hour {cut:.0f}, {bound.told(now)} since"
    return Finding(name, not bound.allows(then, now - then), words)
