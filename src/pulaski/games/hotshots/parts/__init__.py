"""What of the box its owner may correct: tiles, Fire cards, piles, parks, the seventh fire."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pulaski.core.components import Complaint, Parts
from pulaski.core.shape import PAIR

from .cards import CARD, PILES, check_cards, check_piles
from .layouts import check_layouts

__all__ = ["PARTS"]

Data = dict[str, Any]

HIGHEST: Final = 6  # Scorch limit that cards have numbers for
CORRECTABLE: Final = {
    "tiles[].combo": {str: int},
    "tiles[].scorch_limit": int,
    "fire_cards": [CARD],
    "fire_deck.other_cards": dict.fromkeys(PILES, int),
    "seventh_fire.eligible_limits": [int],
    "seventh_fire.flames_by_limit": {str: int},
    "seventh_fire.excluded_tiles": [str],
    "layouts[].cells": [PAIR],
    "layouts[].center_cell": PAIR,
    "layouts[].corner_cells": [PAIR],
    "layouts[].fixed": {str: PAIR},
}
#: Scorch limits that the rulebook gives in words, and the clause that does.
LIMITS: Final = {
    "dry_grass": (1, "HS-TILE-8"),
    "fire_cache": (4, "HS-TILE-11"),
    "rocky_terrain": (4, "HS-TILE-23"),
}
FIRE_CACHE: Final = {"pulaski": 1, "combi_tool": 1, "hose": 2, "helmet": 2}


def check(data: Data) -> Iterator[Complaint]:
    """All that must hold."""
    for number, tile in enumerate(data["tiles"]):
        if "combo" in tile:  # not the Lake
            yield from _check_combination(tile, data["dice"]["symbols"], ("tiles", number, "combo"))
            yield from _check_limit(tile, ("tiles", number, "scorch_limit"))
    yield from _check_starting(data["tiles"])
    yield from check_cards(data)
    yield from check_piles(data)
    yield from _check_seventh(data)
    yield from check_layouts(data)


def _check_combination(
    tile: Data, symbols: list[str], path: tuple[str | int, ...]
) -> Iterator[Complaint]:
    """HS-TILE-1, HS-TILE-12, HS-COMP-11: six symbols of the dice."""
    combination = tile["combo"]
    for name, count in combination.items():
        if name not in symbols:
            known = ", ".join(symbols)
            problem = f"there is no such symbol on the dice: choose from {known}"
            yield Complaint((*path, name), problem, "HS-COMP-11")
        elif count < 1:
            problem = f"is {count}: leave out what is not in the combination"
            yield Complaint((*path, name), problem, "HS-TILE-1")
    if (total := sum(combination.values())) != 6:
        problem = f"has {total} symbols, but a combination has 6"
        yield Complaint(path, problem, "HS-TILE-1")
    elif tile["id"] == "fire_cache" and combination != FIRE_CACHE:
        problem = "must be 2 Helmets, 1 Pulaski, 1 Combi-Tool and 2 Hoses"
        yield Complaint(path, problem, "HS-TILE-12")


def _check_limit(tile: Data, path: tuple[str | int, ...]) -> Iterator[Complaint]:
    """HS-TILE-2, HS-TILE-8, HS-TILE-11, HS-TILE-23."""
    limit = tile["scorch_limit"]
    told, clause = LIMITS.get(tile["id"], (limit, ""))
    if limit != told:
        yield Complaint(path, f"is {limit}, but the rules say {told}", clause)
    elif not 1 <= limit <= HIGHEST:
        yield Complaint(path, f"is {limit}, must be from 1 to {HIGHEST}", "HS-TILE-2")
    elif limit <= tile["starting_flames"]:
        problem = f"is {limit}, so that its {tile['starting_flames']} starting Flames scorch it"
        yield Complaint(path, problem, "HS-SETUP-5")


def _check_starting(tiles: list[Data]) -> Iterator[Complaint]:
    """HS-TILE-4: two limits each of 3, 4 and 5."""
    burning = [number for number, tile in enumerate(tiles) if tile["starting_flames"]]
    limits = Counter(tiles[number]["scorch_limit"] for number in burning)
    if limits != {3: 2, 4: 2, 5: 2}:
        found = ", ".join(str(limit) for limit in sorted(limits.elements()))
        problem = f"those of the six tiles that start on fire are {found}, must be 3, 3, 4, 4, 5, 5"
        odd = [n for n in burning if limits[tiles[n]["scorch_limit"]] != 2] or burning
        yield Complaint(("tiles", odd[0], "scorch_limit"), problem, "HS-TILE-4")


def _check_seventh(data: Data) -> Iterator[Complaint]:
    """HS-ALARM-2, HS-ALARM-3: the seventh fire has tiles to choose from, and Flames for each."""
    seventh, path = data["seventh_fire"], ("seventh_fire",)
    limits, flames = seventh["eligible_limits"], seventh["flames_by_limit"]
    for number, limit in enumerate(limits):
        count = flames.get(str(limit))
        if not 1 <= limit <= HIGHEST:
            problem = f"is {limit}, must be from 1 to {HIGHEST}"
            yield Complaint((*path, "eligible_limits", number), problem, "HS-ALARM-2")
        elif count is None or not 1 <= count < limit:
            problem = f"for limit {limit} there must be 1 to {limit - 1} Flames"
            where = () if count is None else (str(limit),)
            yield Complaint((*path, "flames_by_limit", *where), problem, "HS-ALARM-3")
    for name in flames:
        if name not in {str(limit) for limit in limits}:
            problem = "is not among eligible_limits"
            yield Complaint((*path, "flames_by_limit", name), problem, "HS-ALARM-3")
    excluded, ids = seventh["excluded_tiles"], [tile["id"] for tile in data["tiles"]]
    for number, name in enumerate(excluded):
        if name not in ids:
            yield Complaint((*path, "excluded_tiles", number), f"there is no tile {name!r}")
    free = [
        tile
        for tile in data["tiles"]
        if tile.get("scorch_limit") in limits
        and not tile["starting_flames"]
        and tile["id"] not in excluded
    ]
    if len(free) < 2:  # one of them may be the Fire Cache, which easier games leave out
        problem = "leaves fewer than two tiles for the seventh fire"
        yield Complaint((*path, "eligible_limits"), problem, "HS-ALARM-2")


PARTS: Final = Parts("hotshots", Path(__file__).parents[1], CORRECTABLE, check)
