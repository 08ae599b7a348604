"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from pulaski.core.secret import Secret
from pulaski.table.limits import Rate

__all__ = ["Settings"]

#: Limits that are no rates, on what one asks for, or all.
COUNTS = (
    *("most_waiting", "work_at_once", "most_sockets_of_one", "most_connections_of_one"),
    *("most_watchers", "most_remarks"),
)


@dataclass(frozen=True)
class Settings:
    """What whoever runs the server can choose; tests use other values."""

    database: str
    origins: tuple[str, ...] = ()  # of pages on other hosts that may use this server
    hosts: tuple[str, ...] = ()  # names that it goes by, besides those of this machine; * is any
    metrics_token: str = ""  # what reads /metrics must send; without it, only this machine may
    bot_pause: float = 0.7  # seconds before a bot moves, so that people can follow
    bot_limit: float = 10.0  # seconds after which a random move is made for a bot that still thinks
    grace: float = 120.0  # seconds after which somebody without a page counts as gone
    patience: float = 900.0  # seconds after which somebody who does not move counts as gone
    days_patience: float = 3 * 24 * 3600.0  # the same at a table that is played over days
    idle: float = 120.0  # seconds after which a table without pages leaves the memory
    link_days: float = 90.0
    device_link: float = 3600.0  # seconds in which a link to another device of one's own works
    patience_with_database: float = 10.0  # seconds that PostgreSQL may take to answer
    archive_days: float | None = None  # after which a table without moves is archived; None: never
    delete_days: float | None = None  # after which what was archived is deleted; None: never
    tidy_every: float = 3600.0  # seconds
    seed: int | None = None  # of every game, for tests that must be repeatable; else a new secret
    most_sockets: int = 4000
    most_tables: int = 4000  # in memory
    most_steps: int = 200_000  # of all games in memory, about 2 KB each
    most_pages: int = 32  # of one identity
    most_sockets_of_one: int = 200  # address
    most_connections_of_one: int = 250  # address: sockets and requests
    most_watchers: int = 100  # of a table; whoever plays, or made it, always comes in
    most_remarks: int = 2000  # of a table
    head_patience: float = 10.0  # seconds until the head of a request is there
    body_patience: float = 30.0  # seconds until its body is
    workers: int = 2  # threads for work that takes long
    most_waiting: int = 16  # pieces of work that wait for them; what is more is refused
    work_at_once: int = 8  # pieces of work that one address may have there
    kept_bytes: int = 32 * 1024 * 1024  # of answers that never change
    work: Rate = field(default=Rate(0.25, 15))  # seconds of the processor, by address
    commands: Rate = field(default=Rate(10, 30))
    talk: Rate = field(default=Rate(1, 6))
    table_talk: Rate = field(default=Rate(2, 20))  # of all who play at a table; of all who watch
    tables: Rate = field(default=Rate(0.1, 10))
    keys: Rate = field(default=Rate(0.5, 20))
    sockets: Rate = field(default=Rate(2, 40))
    requests: Rate = field(default=Rate(30, 120))
    connections: Rate = field(default=Rate(40, 250))  # by address

    def new_seed(self) -> int | Secret:
        """What chance plays by in a new game."""
        return Secret.new() if self.seed is None else self.seed

    @classmethod
    def without_limits(cls, **given: Any) -> Settings:
        """For measuring how fast a server can be: practically no limits on anybody."""
        rates = [each.name for each in fields(cls) if isinstance(each.default, Rate)]
        lifted = dict.fromkeys(rates, Rate(1e6, 1e6)) | dict.fromkeys(COUNTS, 1_000_000)
        return cls(**(lifted | given))
