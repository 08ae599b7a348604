"""The data of the box, those that ship or its owner's own."""

from __future__ import annotations

from typing import Final

from ..parts import PARTS

BOX: Final = PARTS.open()
data: Final = BOX.data
#: The pairs of spaces with a door between them in one of the buildings, or in both.
DOOR_PLACES: Final = {
    frozenset((row, column) for row, column in edge)
    for board in data["board"].values()
    for edge in board["doors"]
}
