"""A day in the life of a server: what is called growth, and a short day that is really lived."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest
from benchmarks import day
from benchmarks.compressed_server import PASSING, REAL, compressed, settings_of_a_day
from benchmarks.verdict import BOUNDS, Sample, judge, left_over
from benchmarks.visitors import busy

from pulaski.games import VARIABLE, names
from pulaski.table.limits import Rate
from pulaski.table.settings import Settings

MEGABYTE = 1024 * 1024
LEVEL = {"memory": 300 * MEGABYTE, "database": 20 * MEGABYTE, "blocks": 1_000_000, "threads": 12}

Change = Callable[[float], float]


def a_day(measure: str = "memory", more: Change = lambda _: 0.0) -> list[Sample]:
    """Samples of a whole day in which all that is right follows the load; one measure has more."""
    luck = random.Random(1)
    found = []
    for quarter in range(97):
        hour = quarter / 4
        pages = round(60 * busy((18 + hour) % 24) * luck.uniform(0.8, 1.2))
        tables = pages // 2
        sample = Sample(
            hour=hour,
            memory=LEVEL["memory"] + tables * MEGABYTE // 2 + luck.randrange(MEGABYTE),
            blocks=LEVEL["blocks"] + 5_000 * tables,
            files=20 + pages,
            sockets=4 + pages,
            threads=LEVEL["threads"],
            pages=pages,
            tables=tables,
            database=LEVEL["database"],
            rows={"log": 9_000, "lease": 5},
        )
        found.append(_with_more(sample, measure, more(hour)))
    return found


def _with_more(sample: Sample, measure: str, more: float) -> Sample:
    name = {"log_rows": "log", "passing_rows": "lease"}.get(measure)
    if name:
        return replace(sample, rows=sample.rows | {name: sample.rows[name] + int(more)})
    return replace(sample, **{measure: getattr(sample, measure) + int(more)})


def growing(samples: list[Sample]) -> set[str]:
    return {finding.measure for finding in judge(samples) if finding.grew}


def test_what_follows_the_load_is_flat() -> None:
    found = judge(a_day())
    assert {finding.measure for finding in found} == {*BOUNDS, "caches"}
    assert not any(finding.grew for finding in found)


@pytest.mark.parametrize(
    ("measure", "by_hour"),
    [
        ("memory", 2 * MEGABYTE),
        ("blocks", 10_000),
        ("unbounded", 20),
        ("files", 1),
        ("sockets", 1),
        ("threads", 0.5),
        ("passing_rows", 2),
        ("database", MEGABYTE),
        ("log_rows", 500),
    ],
)
def test_what_grows_hour_by_hour_is_called_growing(measure: str, by_hour: float) -> None:
    assert growing(a_day(measure, lambda hour: by_hour * hour)) == {measure}


@pytest.mark.parametrize("period", [0.7, 2.5, 5.0])
def test_what_is_tidied_up_now_and_then_does_not_grow(period: float) -> None:
    assert growing(a_day("memory", lambda hour: 40 * MEGABYTE * (hour % period) / period)) == set()


def test_what_fills_once_and_stays_does_not_grow() -> None:
    assert growing(a_day("memory", lambda hour: 60 * MEGABYTE * min(hour, 2.0))) == set()
    assert growing(a_day("database", lambda hour: 5 * MEGABYTE * min(hour, 12.0))) == set()


def test_too_short_a_time_says_nothing() -> None:
    assert judge([]) == []
    assert judge(a_day()[:12]) == []


def test_what_is_left_when_everybody_has_gone_is_told() -> None:
    first, last = Sample(0.0, files=20), Sample(25.0, files=22)
    assert not any(finding.grew for finding in left_over(first, last))
    forgotten = replace(last, files=60, pages=1, tables=1)
    assert all(finding.grew for finding in left_over(first, forgotten))


def test_every_time_is_compressed_or_real() -> None:
    times = {
        each.name for each in fields(Settings) if each.type in ("float", "float | None")
    }  # a new one belongs to one of both
    assert times == {*PASSING, *REAL}
    settings = compressed(settings_of_a_day("sqlite://", 6, 12), 24)
    assert settings.idle == pytest.approx(Settings("").idle / 24)
    assert settings.archive_days == pytest.approx(6 / 24 / 24)
    assert settings.body_patience == Settings("").body_patience
    assert settings.talk == Rate(24 * Settings("").talk.per_second, Settings("").talk.burst)


@pytest.fixture
def only_feurio(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Here and in the server that is started."""
    with monkeypatch.context() as patch:
        patch.setenv(VARIABLE, "feurio")
        names.cache_clear()
        yield
    names.cache_clear()


@pytest.mark.usefixtures("only_feurio")
def test_a_short_day_is_lived_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = tmp_path / "day.json"
    arguments = ["--hours", "2", "--factor", "1800", "--visits", "40", "--people", "10"]
    day.main([*arguments, "--log", str(tmp_path / "server"), "--json", str(told)])
    found = json.loads(told.read_text())
    assert len(found["samples"]) == 9
    last = found["afterwards"]
    assert (last["pages"], last["tables"], last["tracebacks"]) == (0, 0, 0)
    assert found["visits"]
    assert not found["faults"]
    printed = capsys.readouterr().out
    for part in ("o'clock", "when everybody has left", "visits, and what was refused", "faults:"):
        assert part in printed
