"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = [
    "METADATA",
    "PASSING",
    "archive",
    "claim",
    "device",
    "lease",
    "link",
    "log",
    "presence",
    "push_key",
    "scratch",
    "server",
    "table",
]

METADATA = MetaData()

#: One row per table: what lists show of it. Everything here can be made again from its log.
table = Table(
    "game_table",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("moved_at", Float, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("actor", Integer, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("card", JSON, nullable=False),
    Index("listed_tables", "is_listed", "is_over", "moved_at"),
    Index("bots_to_move", "bot_to_move"),
)

#: What happened at each table, in order: appended to, never changed.
log = Table(
    "log",
    METADATA,
    Column("table_id", String(24), ForeignKey("game_table.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("kind", String(20), nullable=False),
    Column("body", JSON, nullable=False),
    Column("command", String(80)),
    UniqueConstraint("table_id", "command", name="a_command_counts_once"),
)

#: Who holds what at a table: `host`, `watch` or `seat-N`. Identities are hashes of cookies.
claim = Table(
    "claim",
    METADATA,
    Column("table_id", String(24), ForeignKey("game_table.id"), primary_key=True),
    Column("role", String(12), primary_key=True),
    Column("identity", String(64), primary_key=True),
    Index("claims_of_an_identity", "identity"),
)

#: Links that have been handed out, by the hash of their secret.
link = Table(
    "link",
    METADATA,
    Column("secret", String(64), primary_key=True),
    Column("table_id", String(24), ForeignKey("game_table.id"), nullable=False),
    Column("role", String(12), nullable=False),
    Column("expires_at", Float, nullable=False),
    Column("used_at", Float),  # a link to a seat serves once
    Index("links_of_a_table", "table_id"),
)

#: Tables that were put away: of each the record of its game is left.
archive = Table(
    "archive",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("moved_at", Float, nullable=False),
    Column("archived_at", Float, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("record", Text, nullable=False),
    Index("archived_when", "archived_at"),
)

#: The key by which push services know that a call comes from here: one row.
push_key = Table(
    "push_key",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("private", String(64), nullable=False),
)

#: Browsers that may be called, by the hash of their address at a push service.
device = Table(
    "device",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("identity", String(64), nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(88), nullable=False),
    Column("auth", String(24), nullable=False),
    Column("language", String(8), nullable=False),
    Column("allowed_at", Float, nullable=False),
    Column("failures", Integer, nullable=False),  # since somebody was reached there
    Index("devices_of_an_identity", "identity"),
)

#: Written to by the check whether the database can be written to.
scratch = Table("scratch", METADATA, Column("id", Integer, primary_key=True), Column("at", Float))

#: The servers that share a PostgreSQL: each is there until a time that it puts off again and again.
server = Table(
    "server",
    METADATA,
    Column("name", String(24), primary_key=True),
    Column("until", Float, nullable=False),
)

#: Which server does what only one should do, such as letting the bots of a table move.
lease = Table(
    "lease",
    METADATA,
    Column("what", String(24), primary_key=True),
    Column("holder", String(24), nullable=False),
    Column("until", Float, nullable=False),
)

#: Who looks at which table through which server: seats as `0,2`, and how many watch.
presence = Table(
    "presence",
    METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("server", String(24), primary_key=True),
    Column("seats", String(80), nullable=False),
    Column("watching", Integer, nullable=False),
)

#: What is true only while servers run: no backup has it.
PASSING = frozenset({"scratch", "server", "lease", "presence"})
