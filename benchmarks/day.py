"""A day of play in an hour: `python benchmarks/day.py [--hours 24] [--factor 24] [--json FILE]`.

Does a server stay as it was? People come in waves, a few at night and most in the evening, and do
all that people do at tables; what nobody needs any more is archived and deleted. All times that
people and owners live by pass so many times as fast. Every quarter of an hour of that time it is
noted what the server holds, and at the end it is told what grew. The status is 1 if something did,
beyond its bound, or if the server logged a traceback. `--database` is a PostgreSQL that is empty,
`--processes` how many servers share it. A day begins in the evening: memory that the busiest hour
took stays with a process, and the hours after it can be compared.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import queue
import random
import re
import resource
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.compressed_server import COLLECT
from benchmarks.crowd import PATIENCE, Server
from benchmarks.verdict import Finding, Sample, judge, left_over
from benchmarks.visitors import Clock, Town
from sqlalchemy import create_engine, func, select, text
from sqlalchemy.pool import NullPool

from pulaski.table import schema
from pulaski.table.database import is_sqlite, read_url

RUNNER = Path(__file__).with_name("compressed_server.py")
EVENING = 18.0  # the hour at which a day begins
QUARTER = 0.25  # hours between samples
LEAVING = 60.0  # seconds until all tables must have left the memory
MEGABYTE = 1024 * 1024
COUNT = re.compile(r"^(\w+)(?:\{(.*)\})? (\S+)$", re.MULTILINE)
LABEL = re.compile(r'(?:do|code)="([^"]*)"')


class DayServer(Server):
    """A server for which time passes faster, whose log is read."""

    def __init__(self, asked: argparse.Namespace, log: Path) -> None:
        super().__init__(database=asked.database)
        self.log = log
        self._given = [str(asked.factor), str(asked.archive_after), str(asked.delete_after)]
        self._printed: queue.Queue[str] = queue.Queue()

    def _launch(self) -> subprocess.Popen[str]:
        with self.log.open("w") as log:
            return subprocess.Popen(
                [sys.executable, str(RUNNER), self.database, *self._given],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self.environment,
                start_new_session=True,  # Ctrl-C comes to us alone, and we stop it
            )

    def _hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._printed.put(line)

    def inside(self, asked: str = "") -> dict[str, int]:
        """What only the server itself knows of its memory."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{asked}\n")
        self.process.stdin.flush()
        found: dict[str, int] = json.loads(self._printed.get(timeout=PATIENCE))
        return found

    def counts(self) -> dict[tuple[str, str], float]:
        """What it has counted, by name and label."""
        with urlopen(f"{self.address}/metrics", timeout=PATIENCE) as answer:
            lines = COUNT.findall(answer.read().decode())
        found: defaultdict[tuple[str, str], float] = defaultdict(float)
        for name, labels, number in lines:
            label = LABEL.search(labels)
            found[name, label[1] if label else ""] += float(number)
        return dict(found)

    def open_files(self) -> list[str]:
        """What each of its open files is."""
        folder = Path(f"/proc/{self.process.pid}/fd")
        return [os.readlink(each) for each in folder.iterdir() if each.is_symlink()]

    @property
    def threads(self) -> int:
        """How many it has."""
        return len(list(Path(f"/proc/{self.process.pid}/task").iterdir()))


@dataclass
class Log:
    """The lines of servers' logs that are no news but troubles, and how often each was met."""

    files: Sequence[Path]
    problems: Counter[str] = field(default_factory=Counter)
    tracebacks: int = 0
    _read: dict[Path, int] = field(default_factory=dict)

    def read(self) -> None:
        """What is new; a line that is not whole yet is read next time."""
        for path in self.files:
            with path.open() as file:
                file.seek(self._read.get(path, 0))
                while (line := file.readline()).endswith("\n"):
                    self._read[path] = file.tell()
                    self._take(line)

    def _take(self, line: str) -> None:
        try:
            entry = json.loads(line)
        except ValueError:  # not ours: the event loop's, or a library's
            self.problems[line.strip()[:200]] += 1
            self.tracebacks += line.startswith("Traceback")
            return
        if entry.get("level") not in ("info", "debug"):
            told = [entry.get(name) for name in ("level", "event", "code", "error", "exception")]
            self.problems[" | ".join(str(each)[-300:] for each in told if each)] += 1
            self.tracebacks += "exception" in entry


@dataclass
class Watch:
    """Takes samples of servers that share a database."""

    servers: Sequence[DayServer]
    clock: Clock
    log: Log
    _used: float = 0.0
    _at: float = field(default_factory=time.monotonic)

    def sample(self) -> Sample:
        """How things stand."""
        self.log.read()
        counts: defaultdict[tuple[str, str], float] = defaultdict(float)
        for server in self.servers:
            for key, number in server.counts().items():
                counts[key] += number
        inside = Counter[str]()
        for server in self.servers:
            inside.update(server.inside())
        files = [what for server in self.servers for what in server.open_files()]
        return Sample(
            hour=round(self.clock.hours, 3),
            memory=sum(server.resident_bytes for server in self.servers),
            blocks=inside["blocks"],
            kept=inside["kept"],
            unbounded=inside["unbounded"],
            files=len(files),
            sockets=sum(what.startswith("socket:") for what in files),
            threads=sum(server.threads for server in self.servers),
            pages=int(counts["pulaski_sockets", ""]),
            tables=int(counts["pulaski_live_tables", ""]),
            database=size_of(self.servers[0].database),
            rows=rows_of(self.servers[0].database),
            moves=int(counts["pulaski_commands_total", "act"]),
            refused={
                code: int(number)
                for (name, code), number in sorted(counts.items())
                if name == "pulaski_refusals_total"
            },
            problems=self.log.problems.total(),
            tracebacks=self.log.tracebacks,
            cores=self._cores(),
        )

    def _cores(self) -> float:
        used, now = sum(server.processor_seconds for server in self.servers), time.monotonic()
        cores = (used - self._used) / (now - self._at)
        self._used, self._at = used, now
        return round(cores, 3)


def size_of(database: str) -> int:
    """Bytes of a database: of its files, or as PostgreSQL says."""
    url = read_url(database)
    if is_sqlite(url):
        files = (Path(f"{url.database}{end}") for end in ("", "-wal", "-shm"))
        return sum(file.stat().st_size for file in files if file.exists())
    with create_engine(url, poolclass=NullPool).connect() as connection:
        return int(
            connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
        )


def rows_of(database: str) -> dict[str, int]:
    """How many rows each table of a database has."""
    with create_engine(read_url(database), poolclass=NullPool).connect() as connection:
        return {
            name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for name, table in schema.METADATA.tables.items()
        }


@dataclass
class Day:
    """All that was found out, as far as it came."""

    servers: int = 1
    samples: list[Sample] = field(default_factory=list)
    afterwards: Sample | None = None
    collected: dict[str, int] = field(default_factory=dict)
    done: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    problems: Counter[str] = field(default_factory=Counter)

    def findings(self) -> list[Finding]:
        """What there is to say of each measure."""
        found = judge(self.samples)
        if self.afterwards:
            found += left_over(self.samples[0], self.afterwards, self.servers)
        return found

    @property
    def is_bad(self) -> bool:
        """Whether something grew, broke, or was never answered."""
        last = self.afterwards or (self.samples[-1] if self.samples else None)
        grew = any(finding.grew for finding in self.findings())
        return grew or bool(self.faults) or bool(last and last.tracebacks)

    def told(self) -> dict[str, Any]:
        """As a file has it."""
        return {
            "samples": [sample.told() for sample in self.samples],
            "afterwards": self.afterwards.told() if self.afterwards else None,
            "collected": self.collected,
            "visits": dict(self.done),
            "faults": dict(self.faults),
            "problems": dict(self.problems),
            "findings": [str(finding) for finding in self.findings()],
        }


async def live(
    servers: Sequence[DayServer], asked: argparse.Namespace, log: Log, into: Day
) -> None:
    """Let a day pass, and note how things stand every quarter of an hour."""
    clock = Clock(asked.factor, asked.begins)
    town = Town(servers, clock, random.Random(asked.seed), asked.visits, asked.people)
    into.done, into.faults, into.problems = town.done, town.faults, log.problems
    watch = Watch(servers, clock, log)
    into.samples.append(await asyncio.to_thread(watch.sample))
    visits = asyncio.create_task(town.live(asked.hours))
    try:
        for number in range(1, round(asked.hours / QUARTER) + 1):
            await clock.until(number * QUARTER)
            into.samples.append(await asyncio.to_thread(watch.sample))
            if number % round(1 / QUARTER) == 0:
                print(row(into.samples[-1], asked.begins), flush=True)
    finally:
        visits.cancel()
        await town.close()
    into.afterwards = await settle(watch)
    for server in servers:
        into.collected = dict(Counter(into.collected) + Counter(server.inside(COLLECT)))
    into.collected["memory"] = sum(server.resident_bytes for server in servers)


async def settle(watch: Watch) -> Sample:
    """How things stand when everybody has left, and tables have had time to leave the memory."""
    deadline = time.monotonic() + LEAVING
    while True:
        await asyncio.sleep(1.0)
        sample = await asyncio.to_thread(watch.sample)
        if not (sample.pages or sample.tables) or time.monotonic() > deadline:
            await asyncio.sleep(1.0)  # lines are being closed
            return await asyncio.to_thread(watch.sample)


# Telling.

HEADS = (
    *("o'clock", "MB", "blocks", "caches", "files", "sockets", "threads", "pages", "tables"),
    *("db MB", "log", "archive", "moves", "refused", "problems", "cores"),
)


def row(sample: Sample, begins: float) -> str:
    """A line of the table."""
    shown = (
        f"{(begins + sample.hour) % 24:.0f}:00",
        f"{sample.memory / MEGABYTE:.1f}",
        *(sample.blocks, sample.kept, sample.files, sample.sockets, sample.threads),
        *(sample.pages, sample.tables, f"{sample.database / MEGABYTE:.1f}"),
        *(sample.log_rows, sample.rows.get("archive", 0), sample.moves),
        *(sum(sample.refused.values()), sample.problems, f"{sample.cores:.2f}"),
    )
    return " ".join(f"{each:>8}" for each in shown)


def report(day: Day, asked: argparse.Namespace) -> None:
    """What was found, in words."""
    print()
    is_long_enough = bool(judge(day.samples))
    if not is_long_enough:
        print("too short a time after the busiest hour: what grew cannot be told")
    print(*day.findings(), sep="\n")
    if day.afterwards:
        print(f"\nwhen everybody has left:\n{row(day.afterwards, asked.begins)}")
        print(
            f"a full collection then frees {day.collected['freed']} objects and leaves"
            f" {day.collected['blocks']} blocks, {day.collected['memory'] / MEGABYTE:.1f} MB"
        )
    for title, counted in (
        ("visits, and what was refused", day.done),
        ("faults", day.faults),
        ("lines of the log that warn", day.problems),
    ):
        print(f"\n{title}:" if counted else f"\n{title}: none")
        for what, times in counted.most_common():
            print(f"  {times:6} {what}")
    if day.is_bad or is_long_enough:
        print(f"\n{'NOT AS IT SHOULD BE' if day.is_bad else 'nothing grew'}")


def arguments_of(given: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hours", type=float, default=24.0, help="of the day that is lived")
    parser.add_argument("--factor", type=float, default=24.0, help="how many times as fast")
    parser.add_argument("--begins", type=float, default=EVENING, help="at this hour, by the clock")
    parser.add_argument("--visits", type=float, default=60.0, help="an hour, when most come")
    parser.add_argument("--people", type=int, default=300, help="who come again and again")
    parser.add_argument("--archive-after", type=float, default=3.0, help="hours without a move")
    parser.add_argument("--delete-after", type=float, default=3.0, help="hours in the archive")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="an empty PostgreSQL; without, SQLite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--log", type=Path, default=Path("day-server"), help="of the servers")
    parser.add_argument("--json", type=Path, metavar="FILE", help="for all samples")
    asked = parser.parse_args(given)
    if asked.processes > 1 and not asked.database:
        parser.error("several processes share a PostgreSQL: --database")
    return asked


def main(arguments: Sequence[str] | None = None) -> int:
    """Live a day and tell of it; Ctrl-C ends it early."""
    asked, is_cut = arguments_of(arguments), False
    day = Day(asked.processes)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a socket for every page
    logs = [Path(f"{asked.log}-{number}.log") for number in range(asked.processes)]
    minutes = 60 * asked.hours / asked.factor
    print(f"{asked.hours:g} hours in {minutes:g} minutes, a line for each hour", flush=True)
    print(" ".join(f"{head:>8}" for head in HEADS), flush=True)
    try:
        with ExitStack() as stack:
            servers = [stack.enter_context(DayServer(asked, log)) for log in logs]
            asyncio.run(live(servers, asked, Log(logs), day))
    except KeyboardInterrupt:  # what was found so far is told
        is_cut = True
    report(day, asked)
    if asked.json:
        asked.json.write_text(json.dumps(day.told(), indent=1) + "\n")
    return 130 if is_cut else int(day.is_bad)


if __name__ == "__main__":
    sys.exit(main())
