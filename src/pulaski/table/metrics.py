"""What is counted for whoever runs the server."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.registry import Collector

__all__ = [
    "APPEND_SECONDS",
    "BOT_FAILURES",
    "BOT_SECONDS",
    "CALLS",
    "COMMANDS",
    "CONFLICTS",
    "LIVE_TABLES",
    "MADE",
    "MOVE_SECONDS",
    "OVERFLOWS",
    "REFUSALS",
    "REGISTRY",
    "RESYNCS",
    "SERVERS",
    "SOCKETS",
    "TAKEN_OVER",
    "joined",
    "report",
]

REGISTRY = CollectorRegistry()
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

SERVERS = Gauge("pulaski_servers", "Servers on the same database", registry=REGISTRY)
SERVERS.set(1)
SOCKETS = Gauge("pulaski_sockets", "Open sockets", registry=REGISTRY)
LIVE_TABLES = Gauge("pulaski_live_tables", "Tables in memory", registry=REGISTRY)
MADE = Counter("pulaski_tables_made", "Tables made", ["game"], registry=REGISTRY)
COMMANDS = Counter("pulaski_commands", "Commands carried out", ["do"], registry=REGISTRY)
REFUSALS = Counter("pulaski_refusals", "Requests turned down", ["code"], registry=REGISTRY)
OVERFLOWS = Counter(
    "pulaski_overflows", "Connections closed because they did not keep up", registry=REGISTRY
)
CONFLICTS = Counter(
    "pulaski_conflicts", "Decided again: another server wrote first", registry=REGISTRY
)
TAKEN_OVER = Counter(
    "pulaski_entries_taken_over", "Entries that other servers wrote", registry=REGISTRY
)
RESYNCS = Counter("pulaski_resyncs", "Whole states sent again", registry=REGISTRY)
APPEND_SECONDS = Histogram(
    "pulaski_append_seconds", "From an entry to the disk", buckets=FAST, registry=REGISTRY
)
MOVE_SECONDS = Histogram(
    "pulaski_move_seconds",
    "From a command to every update in its queue",
    buckets=FAST,
    registry=REGISTRY,
)
BOT_FAILURES = Counter(
    "pulaski_bot_failures", "Choices of bots that were none", ["bot"], registry=REGISTRY
)
CALLS = Counter("pulaski_calls", "Calls to people who are away", ["outcome"], registry=REGISTRY)
BOT_SECONDS = Histogram(
    "pulaski_bot_seconds", "How long bots think", buckets=FAST, registry=REGISTRY
)


class _Named(Collector):
    """All that is counted, with the name of the server that did."""

    def __init__(self, server: str) -> None:
        self.server = server

    def collect(self) -> Iterator[Metric]:
        """Every count, as it is now."""
        for metric in REGISTRY.collect():
            named = {"server": self.server}
            metric.samples = [each._replace(labels=each.labels | named) for each in metric.samples]
            yield metric


_EACH = re.compile(r"^(?=# HELP )", re.MULTILINE)


def joined(reports: Iterable[bytes]) -> bytes:
    """The reports of several servers as one, in which each count is described once."""
    found: dict[str, list[str]] = {}
    for text in reports:
        for part in filter(None, _EACH.split(text.decode())):
            about, kind, *samples = part.splitlines(keepends=True)
            found.setdefault(about + kind, []).extend(samples)
    return "".join(about + "".join(samples) for about, samples in found.items()).encode()


def report(server: str | None) -> bytes:
    """All counts, as Prometheus reads them; one of several servers gives its name with each.

    Behind one port any of them may answer: without names, the counts of one would go up and down.
    """
    if server is None:
        return generate_latest(REGISTRY)
    named = CollectorRegistry()
    named.register(_Named(server))
    return generate_latest(named)
