"""What is written at a table besides moves and talk: names, links, bots, requests.

Some of it nobody needs to go on playing, and there is an end to that: a name is free text that
everybody is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from pulaski.table import protocol
from pulaski.table.decide import tidy
from pulaski.table.logbook import Logbook, LogEntry

__all__ = ["changes_nothing", "is_needless", "renames"]


def renames(book: Logbook, command: protocol.Command) -> bool:
    """Whether a command gives another name to somebody who has one."""
    if not isinstance(command, protocol.Name | protocol.Sit) or command.seat >= book.game.seats:
        return False
    return command.name is not None and book.chairs[command.seat].name not in (
        "",
        tidy(command.name),
    )


def changes_nothing(book: Logbook, entries: Sequence[LogEntry]) -> bool:
    """Whether all is as entries would have it: the name that somebody has, the bot that plays."""
    if len(entries) != 1 or entries[0].seat is None:
        return False
    entry, chair = entries[0], book.chairs[entries[0].seat]
    if entry.kind == "sat":
        return chair.who == "person" and chair.name == entry.body["name"]
    if entry.kind == "bot":
        return chair.is_bot and (chair.bot, chair.lent) == (entry.body["bot"], entry.body["lent"])
    return False


def is_needless(book: Logbook, entry: LogEntry) -> bool:
    """Whether the game can go on without it.

    It cannot if somebody sits down or comes back, if a bot plays for nobody or for somebody who is
    gone, or if a request is answered or withdrawn.
    """
    if entry.kind in ("asked-undo", "linked"):
        return True
    if entry.kind == "freed":  # whoever sits down and leaves, over and over, is not needed
        return bool(entry.body.get("left"))
    if entry.seat is None or entry.kind not in ("sat", "bot"):
        return False
    chair = book.chairs[entry.seat]
    if entry.kind == "sat":
        return chair.who == "person"
    return chair.who != "open" and not entry.body["lent"]
