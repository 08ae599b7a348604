"""What a server keeps for speed has a bound: it runs for months, and strangers ask for anything."""

from __future__ import annotations

from inspect import signature

import pytest
from benchmarks.compressed_server import caches

from pulaski.games import find, names


@pytest.mark.parametrize("game", names())
def test_nothing_is_kept_without_a_bound_of_what_anybody_writes_or_of_positions(game: str) -> None:
    """Without a bound are only functions of a name, a language, a type or a small number."""
    find(game).largest.start(1).view(0).picture()  # all that draws it is loaded
    unbounded = [each for each in caches() if each.cache_info().maxsize is None]
    few = {"name", "language", "rules", "dtype", "room", "key", "module", "board", "side", "dice"}
    few |= {"roll", "fields", "card", "x", "y", "tests", "with_vehicles", "self"}  # a rulebook
    for each in unbounded:
        takes = set(signature(each.__wrapped__).parameters)
        assert takes <= few, f"{each.__module__}.{each.__name__} is kept by {takes - few}"
