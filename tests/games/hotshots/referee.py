"""The fire once more, written from the catalogue with names and sets: a judge for the kernel."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

LIMITS = {
    **{"dry-grass": 1, "barn": 2, "propane-tank": 2, "campground": 3, "house-1": 3, "house-2": 3},
    **{"log-cabin": 3, "radio-tower": 3, "air-attack-base": 4, "fire-cache": 4},
    **{"lookout-tower": 4, "power-lines": 4, "rocky-terrain": 4, "fire-camp": 5, "lodge": 5},
    **{"logging-site": 5, "mobile-repair-shop": 5, "supply-trailer": 5},
}
WAYS = {
    **{"north": (0, -1), "north-east": (1, -1), "south-east": (1, 0)},
    **{"south": (0, 1), "south-west": (-1, 1), "north-west": (-1, 0)},
}
#: A question, what may be answered, and the answer.
Asking = Generator[tuple[str, set[str]], str, None]


class GameOver(Exception):
    """How the game ended."""


@dataclass
class Fire:
    """A board that burns; `card` resolves a Fire card with all that follows."""

    cells: dict[tuple[int, int], str]
    flames: dict[str, int]
    scorched: set[str]
    breaks: set[frozenset[str]]
    wind: str
    supply: int
    crew: dict[str, str]
    lost: int = 0
    at: dict[str, tuple[int, int]] = field(init=False)

    def __post_init__(self) -> None:
        self.at = {tile: cell for cell, tile in self.cells.items()}

    def beside(self, tile: str, way: str) -> str | None:
        """The tile on a side."""
        (q, r), (a, b) = self.at[tile], WAYS[way]
        return self.cells.get((q + a, r + b))

    def can_burn(self, tile: str | None) -> bool:
        return tile in LIMITS and tile not in self.scorched

    def add(self, tile: str) -> None:
        """HS-FIRE-11."""
        if self.supply == 0:
            raise GameOver("flames")
        self.supply -= 1
        self.flames[tile] = self.flames.get(tile, 0) + 1

    def card(self, card: str) -> Asking:
        """HS-FIRE-2: all Flames, then the Scorches."""
        before = set(self.flames)
        if card.startswith("ember-"):
            if self.can_burn(card.removeprefix("ember-")):
                self.add(card.removeprefix("ember-"))
        elif card.startswith("wind-"):
            self.wind = card.removeprefix("wind-")
            self.blow(before, feeding=False, gust=False)
        elif card.endswith(("breeze", "gust")):
            self.blow(before, feeding="feeding" in card, gust="gust" in card)
        else:
            yield from self.increase(card, before)
        yield from self.burn_down()

    def blow(self, before: set[str], feeding: bool, gust: bool) -> None:
        """HS-WIND-1 to HS-WIND-8."""
        for tile in before:
            target = self.beside(tile, self.wind)
            if target is None or not self.can_burn(target):
                continue
            stopped = not gust and frozenset((tile, target)) in self.breaks
            if not stopped and (feeding or target not in before):
                self.add(target)

    def increase(self, card: str, before: set[str]) -> Asking:
        """HS-INC-1 to HS-INC-10."""
        numbers: list[int | None] = [*map(int, card.split("-")[1:])] or [None]
        given = set[str]()
        for number in numbers:
            fits = {tile for tile in before if LIMITS[tile] == number}
            fits = (lowest(before) if number is None else fits) - given
            if fits:
                same = numbers[len(given) :].count(number)  # HS-INC-6
                tile = min(fits) if len(fits) <= same else (yield from chosen("increase", fits))
                given.add(tile)
                for _ in range(2 if len(numbers) == 1 and number else 1):
                    self.add(tile)

    def burn_down(self) -> Asking:
        """HS-SCORCH-1, HS-SCORCH-11 to HS-SCORCH-14."""
        while full := [tile for tile, count in self.flames.items() if count >= LIMITS[tile]]:
            tile = yield from chosen("scorch", lowest(full))
            yield from self.scorch(tile)

    def scorch(self, tile: str) -> Asking:
        """HS-SCORCH-3 to HS-SCORCH-9, HS-LOST-6, HS-LOST-7, HS-TILE-17 to HS-TILE-20."""
        self.supply += self.flames.pop(tile)
        self.scorched.add(tile)
        if tile == "fire-camp":
            raise GameOver("camp")
        if len(self.scorched) >= 8:
            raise GameOver("scorched")
        around = {self.beside(tile, way) for way in WAYS}
        open_to = {
            other
            for other in around
            if other and self.can_burn(other) and frozenset((tile, other)) not in self.breaks
        }
        left = {"propane-tank": 6, "lodge": 3}.get(tile, 1)
        while left and open_to:
            least = lowest(open_to)
            target = min(least) if len(least) <= left else (yield from chosen("spread", least))
            open_to.remove(target)
            left -= 1
            self.add(target)
        standing = sum(at == tile for at in self.crew.values())
        self.lost = min(6, self.lost + standing)


def lowest(tiles: Iterable[str]) -> set[str]:
    """Those with the lowest Scorch limit."""
    found = set(tiles)
    least = min((LIMITS[tile] for tile in found), default=0)
    return {tile for tile in found if LIMITS[tile] == least}


def chosen(question: str, tiles: set[str]) -> Generator[tuple[str, set[str]], str, str]:
    """What the players choose; one possible answer is not asked for."""
    if len(tiles) == 1:
        return next(iter(tiles))
    return (yield question, tiles)
