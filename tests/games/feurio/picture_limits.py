"""What the pictures of Feurio! keep to."""

from __future__ import annotations

from tests.pictures import Limits

#: The map is scaled as the fire spreads, and a label of 11 is rounded down.
LIMITS = Limits(legible=10.9)
