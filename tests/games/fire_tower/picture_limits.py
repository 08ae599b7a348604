"""What the pictures of Fire Tower keep to."""

from __future__ import annotations

from tests.pictures import Limits

#: A card that a Shadow pulled is a target beside the same card of somebody who cannot play now.
LIMITS = Limits(largest=72_000, move=6_000, most=18_000, named_by_the_page=True, idle_twins=True)
