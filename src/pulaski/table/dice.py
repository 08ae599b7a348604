"""Dice that anybody can check: a fingerprint from the start; at the end the secret, and a check."""

from __future__ import annotations

from typing import Any

from pulaski.core.record import Record
from pulaski.table.logbook import Logbook

__all__ = ["checked", "sealed"]


def sealed(book: Logbook) -> dict[str, Any]:
    """What may be known now of the secret that all draws follow from."""
    secret = book.secret
    return {
        "fingerprint": book.fingerprint,
        "secret": str(secret) if secret else None,
        "given": book.given,
    }


def checked(record: Record) -> dict[str, Any]:
    """Draw all again, and compare. It plays the whole game: not for the event loop."""
    if record.seed is None:
        return {"draws": None, "followed": None}
    draws = list(record.draws())
    return {"draws": len(draws), "followed": all(written == drawn for written, drawn in draws)}
