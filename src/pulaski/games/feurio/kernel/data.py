"""The data of the box: those that ship, or the owner's own."""

from __future__ import annotations

from typing import Final

from ..parts import PARTS

BOX: Final = PARTS.open()
data: Final = BOX.data
