"""What the pictures of Hotspot keep to."""

from __future__ import annotations

from tests.pictures import Limits

LIMITS = Limits(largest=96 * 1024, move=4_000)
