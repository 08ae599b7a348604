"""Who may sit where: identities in cookies, secrets in links; only their hashes are kept."""

from __future__ import annotations

import hashlib
import re
import secrets

__all__ = ["hashed", "is_table_id", "is_token", "new_table_id", "new_token"]

_TOKEN = re.compile(r"[A-Za-z0-9_-]{32,64}", re.ASCII)
_TABLE = re.compile(r"[a-z0-9]{1,24}", re.ASCII)
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily taken for another


def new_token() -> str:
    """A secret of 192 bits."""
    return secrets.token_urlsafe(24)


def is_token(text: str | None) -> bool:
    """Whether a text looks like one of our secrets."""
    return text is not None and _TOKEN.fullmatch(text) is not None


def is_table_id(text: str) -> bool:
    """Whether a text could name a table; others never reach the database."""
    return _TABLE.fullmatch(text) is not None


def hashed(token: str) -> str:
    """What is kept of a secret; it is random, so no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """The name of a table in addresses."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))
