"""Judges mutants of a game, interpreted: `python -m pulaski.proof.court GAME`.

A line of JSON on standard input is a mutant, a line on standard output its verdict. What does not
belong to the room is imported once; each mutant is judged in a fork of this process, which imports
the room with the changed file in it. First come the scenarios and tests that name a clause of the
changed function, then all others of the room.

A test that never ends has noticed, too. Whether it ends is judged by processor time, compared with
what it takes with the right rules: a busy machine must not pass for a sharp test.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path
from time import monotonic, process_time
from types import CodeType
from typing import Any, Final

import pytest

from pulaski.core.compile import INTERPRETED
from pulaski.proof.coverage import tests_folder
from pulaski.proof.scenario import Scenario

__all__ = ["Court", "Ruling"]

HUNG: Final = 4  # times what a test takes with the right rules, after which it goes on for ever
LEAST: Final = 3  # seconds of processor time that any test has
UNHURRIED: Final = 3_600  # for a test that was not begun with the right rules
MEMORY: Final = 4 << 30  # bytes that a run may take
BY_TIME: Final = "never ended"
UNASKED: Final = ("test_board",)  # pictures take longest and see least
#: What is asked of every game in its own scenarios.
SHARED: Final = (
    "test_where_scenarios_end_what_is_not_offered_is_refused",
    "test_an_event_has_no_number_more_than_its_kind",
)


@dataclass(frozen=True)
class Ruling:
    """Who noticed a mutant, nobody if the text is empty; whether it was a test that names a clause
    of the changed function; and the processor seconds that it took."""

    by: str
    named: bool
    seconds: float


class Court:
    """Judges one mutant after the other."""

    def __init__(self, game: str, tests: Path) -> None:
        self.game = game
        room = tests / "games" / game.replace("-", "_")
        own = [str(path) for path in sorted(room.glob("test_*.py")) if path.stem not in UNASKED]
        shared = tests / "test_scenarios.py"
        self.tests = own + [f"{shared}::{name}" for name in SHARED if shared.exists()]
        self.scenarios = sorted((tests / "scenarios" / game).rglob("*.toml"))
        self.times: dict[str, float] = {}
        right = self.judge(None, "", ())
        if right.by:
            raise SystemExit(f"the tests of {game} fail without any mutant: {right.by}")

    def judge(self, file: Path | None, source: str, clauses: Sequence[str]) -> Ruling:
        """Try the tests on the room with this file in it."""
        reading, writing = os.pipe()
        started = _spent()
        child = os.fork()
        if child == 0:
            os.close(reading)
            self._judge_in_fork(writing, file, source, set(clauses))
        os.close(writing)
        with os.fdopen(reading) as told:
            said = told.read()
        os.waitpid(child, 0)
        by, named, times = json.loads(said) if said else ("it could not be loaded", False, {})
        if not file:
            self.times = times
        return Ruling(by, named, round(_spent() - started, 2))

    def _judge_in_fork(
        self, writing: int, file: Path | None, source: str, clauses: set[str]
    ) -> None:
        """In the child: never returns."""
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if file:
            _plant(file, source)
        watch = _Watch(self.times, writing)
        watch.say(*self._notice(clauses, watch))

    def _notice(self, clauses: set[str], watch: _Watch) -> tuple[str, bool]:
        """The first test that fails, and whether it names one of the clauses."""
        naming = [path for path in self.scenarios if clauses & _clauses_of(path)]
        others = [path for path in self.scenarios if path not in naming]
        for path in (*naming, *others):
            with watch.over(path.stem, path in naming):
                held = _holds(path)
            if not held:
                return path.stem, path in naming
        order = _ClausesFirst(clauses, watch)
        command = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--game", self.game]
        if self.tests:
            pytest.main([*command, *self.tests], plugins=[order])
        return order.failed, order.named


class _Watch:
    """Ends the process of a test that takes far longer than it does with the right rules."""

    def __init__(self, right: dict[str, float], writing: int) -> None:
        self.right = right
        self.times: dict[str, float] = {}
        self.writing = writing

    @contextmanager
    def over(self, test: str, named: bool) -> Iterator[None]:
        """Watch one test, by processor time."""
        signal.signal(signal.SIGPROF, lambda *_: self.say(f"{test} {BY_TIME}", named))
        patience = max(LEAST, HUNG * self.right.get(test, UNHURRIED))
        began = process_time()
        signal.setitimer(signal.ITIMER_PROF, patience)
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.times[test] = process_time() - began

    def say(self, by: str, named: bool) -> None:
        """Who noticed: the last word of this process."""
        os.write(self.writing, json.dumps((by, named, {} if by else self.times)).encode())
        os._exit(0)


def _holds(path: Path) -> bool:
    try:
        return Scenario.load(path).faults() == []
    except Exception:
        return False


def _clauses_of(path: Path) -> set[str]:
    return set(tomllib.loads(path.read_text(encoding="utf-8")).get("clauses", []))


class _ClausesFirst:
    """Tests that name certain clauses are begun first; it remembers which test failed."""

    def __init__(self, clauses: set[str], watch: _Watch) -> None:
        self.clauses = clauses
        self.watch = watch
        self.failed = ""
        self.named = False
        self._naming: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """After the files' own order."""
        for item in items:
            if self.clauses & {name for mark in item.iter_markers("clause") for name in mark.args}:
                self._naming.add(item.nodeid)
        items.sort(key=lambda item: item.nodeid not in self._naming)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """None may go on for ever."""
        with self.watch.over(item.nodeid, item.nodeid in self._naming):
            return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first failure counts."""
        if report.failed and not self.failed:
            self.failed, self.named = report.nodeid, report.nodeid in self._naming

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be imported has noticed, too."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


def _plant(file: Path, source: str) -> None:
    """Whoever imports this file gets the changed source."""
    usual = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        path = loader.get_filename(name)
        if Path(path) != file:
            return usual(loader, name)
        return compile(source, path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment,method-assign]


def _spent() -> float:
    """Processor seconds of all children so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _lines() -> Iterator[dict[str, Any]]:
    for line in sys.stdin:
        yield json.loads(line)


def _main(game: str) -> None:
    assert INTERPRETED, "set NUMBA_DISABLE_JIT=1: compiling every mutant would take days"
    began = monotonic()
    tests = tests_folder()
    assert tests, "the tests of the project are needed"
    court = Court(game, tests)
    print(json.dumps({"ready": round(monotonic() - began, 1)}), flush=True)
    for asked in _lines():
        ruling = court.judge(Path(asked["file"]), asked["source"], asked["clauses"])
        print(json.dumps(vars(ruling)), flush=True)


if __name__ == "__main__":
    _main(*sys.argv[1:])
