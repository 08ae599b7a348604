"""What the pictures of Flash Point keep to."""

from __future__ import annotations

from tests.pictures import Limits

LIMITS = Limits(largest=64 * 1024, move=5_000)
