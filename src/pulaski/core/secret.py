"""A secret from which all draws of a game follow, so that everybody can check them afterwards.

Rules draw by a fast hash of a key: whoever saw enough dice of one key could work out the rest. So
a game among people has a key for each draw, made from 256 secret bits by a keyed BLAKE2: no number
of draws tells the next one. The fingerprint of the secret is shown before the first draw, the
secret when the game is over. Then everybody can draw again, and see that nothing was changed.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Final

from pulaski.core.errors import BadOption

__all__ = ["Secret", "in_groups"]

BYTES: Final = 32
PRINT_BYTES: Final = 32  # else two secrets of one fingerprint could be found, and one chosen later
OLD_PRINT_BYTES: Final = 16  # which older versions showed
GROUP: Final = 8  # letters of a fingerprint that are read at a time
KEY_BYTES: Final = 8
KEY_BITS: Final = 62  # of a key as rules take it

_HEX = re.compile(rf"[0-9a-f]{{{2 * BYTES}}}")


def in_groups(digits: str) -> str:
    """Many digits as people compare them, and as they fit on a narrow page."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


@dataclass(frozen=True, repr=False)
class Secret:
    """256 bits."""

    raw: bytes
    print_bytes: int = field(default=PRINT_BYTES, compare=False)

    @classmethod
    def new(cls) -> Secret:
        """One that nobody knows."""
        return cls(secrets.token_bytes(BYTES))

    @classmethod
    def read(cls, text: str) -> Secret:
        """One as it is written: 64 hexadecimal digits."""
        if not _HEX.fullmatch(text):
            raise BadOption(f"a secret is {2 * BYTES} digits from 0 to f, not {text[:80]!r}")
        return cls(bytes.fromhex(text))

    def __str__(self) -> str:
        return self.raw.hex()

    def __repr__(self) -> str:
        """Never itself: it would stand in a log."""
        return f"<secret {self.fingerprint[:8]}>"

    @property
    def fingerprint(self) -> str:
        """By which it is known before it may be: it does not tell the secret."""
        size = self.print_bytes
        return blake2b(self.raw, digest_size=size, person=b"pulaski print").hexdigest()

    def known_by(self, fingerprint: str) -> Secret:
        """The same secret; by the shorter fingerprint of older versions, if that was shown."""
        old = replace(self, print_bytes=OLD_PRINT_BYTES)
        return old if old.fingerprint == fingerprint else self

    def key(self, turn: int, nth: int) -> int:
        """The key of a draw: the nth of a turn, from 0.

        It depends on nothing that a player does within the turn, so that taking steps back and
        going another way brings no other dice.
        """
        return self._number(f"draw {turn} {nth}")

    def for_bot(self, seat: int) -> int:
        """What a bot draws by: its choices tell nothing of the dice."""
        return self._number(f"bot {seat}")

    def _number(self, what: str) -> int:
        digest = blake2b(what.encode(), digest_size=KEY_BYTES, key=self.raw).digest()
        return int.from_bytes(digest) >> (8 * KEY_BYTES - KEY_BITS)
