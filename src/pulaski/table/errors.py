"""Why the table refuses something: a code, and words in every language."""

from __future__ import annotations

from typing import Any

__all__ = ["RETRY_AFTER", "STATUS", "Refused"]

#: Every refusal and the status that HTTP gives it. Its words are `refused.CODE` of the interface.
STATUS = {
    "malformed": 422,
    "too-large": 413,
    "bad-option": 422,
    "bad-record": 422,
    "foreign-origin": 403,
    "foreign-host": 421,
    "not-measured": 403,
    "no-such-page": 404,
    "not-allowed": 405,
    "no-such-table": 404,
    "archived": 410,
    "nobody-waits": 404,
    "damaged": 409,
    "no-such-game": 404,
    "old-rules": 409,
    "newer-version": 503,
    "other-edition": 409,
    "no-such-moment": 404,
    "no-such-lesson": 404,
    "no-key": 403,
    "bad-link": 403,
    "old-link": 410,
    "used-link": 410,
    "not-host": 403,
    "not-your-seat": 403,
    "no-such-seat": 422,
    "no-such-bot": 422,
    "no-such-place": 422,
    "nobody-listens": 409,
    "no-such-phrase": 422,
    "seat-taken": 409,
    "seat-freed": 403,
    "seat-in-time": 409,
    "seat-present": 409,
    "not-your-turn": 409,
    "stale": 409,
    "illegal": 409,
    "unreadable": 422,
    "no-walk": 422,
    "vote-open": 409,
    "no-vote": 409,
    "nothing-to-undo": 409,
    "undo-settled": 409,
    "undo-waits": 409,
    "no-calls": 409,
    "bad-endpoint": 422,
    "in-lesson": 409,
    "no-lesson": 409,
    "no-chat": 409,
    "nothing-said": 422,
    "secrets": 409,
    "over": 409,
    "not-over": 409,
    "not-ready": 503,
    "no-database": 503,
    "busy": 503,
    "too-fast": 429,
    "too-many": 429,
    "many-watchers": 429,
    "talked-out": 409,
    "noted-out": 409,
    "failed": 500,
}


#: After how many seconds it may be worth while to ask again.
RETRY_AFTER = {"busy": 2, "too-fast": 5, "not-ready": 60, "newer-version": 60, "no-database": 5}


class Refused(Exception):
    """A request that is turned down; `slots` fill the words of its code."""

    def __init__(self, code: str, clause: str = "", **slots: Any) -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.slots = slots

    @property
    def status(self) -> int:
        """The status that HTTP answers with."""
        return STATUS[self.code]
