"""The data of the box, those that ship or its owner's own, and the ids in them."""

from __future__ import annotations

from typing import Final

from ..parts import PARTS

BOX: Final = PARTS.open()
data: Final = BOX.data

TILE_IDS: Final = tuple(tile["id"] for tile in data["tiles"])
TOKEN_IDS: Final = tuple(token["id"] for token in data["reward_tokens"])
CREW_IDS: Final = tuple(crew["id"] for crew in data["crew"])
