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
    *("most_watchers", "most_remarks", "most_notes", "most_devices"),
)


@dataclass(frozen=True)
class Settings:
    """What whoever runs the server can choose; tests use other values."""

    database: str
    origins: tuple[str, ...] = ()  # of pages on other hosts that may use this server
    hosts: tuple[str, ...] = ()  # names that it goes by, besides those of this machine; * is any
    metrics_token: str = ""  # what reads /metrics must send; without it, only this machine may
    crew: str = ""  # the folder in which processes behind one port find each other
    bot_pause: float = 0.7  # seconds before a bot moves, so that people can follow
    bot_limit: float = 10.0  # seconds after which a random move is made for a bot that still thinks
    grace: float = 120.0  # seconds after which somebody without a page counts as gone
    patience: float = 900.0  # seconds after which somebody who does not move counts as gone
    days_patience: float = 3 * 24 * 3600.0  # the same at a table that is played over days
    may_call: bool = True  # whether people who allow it are called by their browsers
    contact: str = ""  # mailto: or https: address of the owner, for push services
    call_patience: float = 30.0  # seconds that a lent bot waits for somebody who was called
    days_call_patience: float = 3600.0  # the same at a table that is played over days
    call_limit: float = 6.0  # seconds that a push service may take
    call_anywhere: bool = False  # for tests alone: push services on this machine, without TLS
    most_devices: int = 5  # on which one identity can be called
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
    most_notes: int = 2000  # of a table: names, links, bots, requests
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
    calls: Rate = field(default=Rate(0.2, 10))  # allowed, or no longer
    called: Rate = field(default=Rate(0.01, 10))  # how often one identity is called
    sockets: Rate = field(default=Rate(2, 40))
    #: A page asks for some seventy files: a household may open several at once.
    requests: Rate = field(default=Rate(60, 480))
    connections: Rate = field(default=Rate(40, 250))  # by address

    def new_seed(self) -> int | Secret:
        """What chance plays by in a new game."""
        return Secret.new() if self.seed is None else self.seed

    def time_to_come(self, pace: str) -> float:
        """Seconds that a bot waits for whoever was called."""
        return self.days_call_patience if pace == "days" else self.call_patience

    @property
    def sender(self) -> str:
        """Whom a push service can turn to: the owner, or else where the pages are."""
        if self.contact:
            return self.contact
        secure = [origin for origin in self.origins if origin.startswith("https://")]
        named = [f"https://{host}" for host in self.hosts if host != "*"]
        return [*secure, *named, "https://localhost"][0]

    @classmethod
    def without_limits(cls, **given: Any) -> Settings:
        """For measuring how fast a server can be: practically no limits on anybody."""
        rates = [each.name for each in fields(cls) if isinstance(each.default, Rate)]
        lifted = dict.fromkeys(rates, Rate(1e6, 1e6)) | dict.fromkeys(COUNTS, 1_000_000)
        return cls(**(lifted | given))
