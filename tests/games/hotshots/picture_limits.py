"""What the pictures of Hotshots keep to."""

from __future__ import annotations

from tests.pictures import Limits

LIMITS = Limits(move=6_000)
