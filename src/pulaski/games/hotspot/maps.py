"""Maps: the text grid of a region, read and checked, so that a printed board can be entered.

A map is eleven rows of eleven signs, `~^.tcfwr` for types and `1234` for the departments. In a file
a row is a line, spaces between signs are ignored and so are lines that begin with `#`; as an option
of the game the rows stand behind each other with a slash between them. A map with an error is
refused, and the cell is named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from pulaski.core.errors import BadOption

from . import grid
from . import state as n
from .kernel.data import data
from .kernel.tables import AXIS_CHANCES, HOT_SPOTS, LABELS, TYPES

#: HB-OWN-1: the type of each sign.
SIGNS: Final[Mapping[str, int]] = {
    sign: TYPES.index(name) for sign, name in data["board"]["legend"].items()
}
DESIGNED: Final = "designed"
METROPOLIS: Final = "metropolis"


def hex_text(number: int) -> str:
    """HB-MAP-1 to HB-MAP-3: a hex by its white and its red number."""
    return grid.place(number, LABELS)


@dataclass(frozen=True)
class Region:
    """A map that can be played on."""

    kinds: tuple[int, ...]
    #: The hex of each department.
    hq: tuple[int, ...]
    #: The map as the option has it.
    text: str

    @property
    def counts(self) -> dict[str, int]:
        """HB-MAP-8: hexes of each type."""
        found = Counter(TYPES[kind] for kind in self.kinds)
        return {name: found[name] for name in TYPES}

    @property
    def fireproof(self) -> float:
        """HB-MAP-18: the share of hexes without Hot Spots."""
        return sum(not HOT_SPOTS[kind] for kind in self.kinds) / n.HEXES

    @property
    def fireproof_rolls(self) -> float:
        """HB-RAND-2: the share of rolls that hit such a hex."""
        hits = sum(
            AXIS_CHANCES[number % n.COLUMNS] * AXIS_CHANCES[number // n.COLUMNS]
            for number, kind in enumerate(self.kinds)
            if not HOT_SPOTS[kind]
        )
        return float(hits / 36**2)

    def report(self) -> str:
        """What an owner of a printed board compares with it."""
        counts = ", ".join(f"{name} {count}" for name, count in self.counts.items())
        return (
            f"{counts}; fireproof {self.fireproof:.0%} of the hexes, "
            f"{self.fireproof_rolls:.0%} of the rolls"
        )


@cache
def named() -> Mapping[str, Region]:
    """The maps that have a name."""
    own = {name: read("/".join(map_["rows"])) for name, map_ in data["map"].items()}
    return {DESIGNED: read("/".join(data["board"]["rows"])), **own}


def load(path: Path) -> Region:
    """A map from a file; an error names it, and the cell."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not a text file"
        raise BadOption(f"{path}: cannot read it: {reason}") from None
    rows = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    try:
        return read("/".join(rows))
    except BadOption as error:
        raise BadOption(f"{path}: {error}") from None


def region(option: str) -> Region:
    """The map that an option names or spells out."""
    return named()[option] if option in named() else read(option)


@lru_cache(256)  # anybody may write one
def read(text: str) -> Region:
    """HB-OWN-1 to HB-OWN-4: a map that can be played on, or a BadOption that says what is wrong."""
    rows = grid.bare(text.split("/"))
    if flaw := next(grid.flaws(rows, data), None):
        hint = f" (or a name: {', '.join(named_maps())})" if len(rows) != n.ROWS else ""
        raise BadOption(f"hotspot: map: {flaw.problem}{hint}")
    signs = "".join(rows)
    kinds = tuple(SIGNS[sign] for sign in signs)
    return Region(kinds, tuple(map(signs.index, grid.DEPARTMENTS)), "/".join(rows))


def named_maps() -> tuple[str, ...]:
    """The names of maps, for messages."""
    return (DESIGNED, *data["map"])
