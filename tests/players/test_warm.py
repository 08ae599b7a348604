"""What is compiled before it is asked for."""

from __future__ import annotations

import pytest

from pulaski.games import names
from pulaski.players.warm import compile_unit, units


@pytest.mark.parametrize("name", names())
def test_everything_is_what_play_needs_and_more(name: str) -> None:
    everything = units([name], everything=True)
    assert set(units([name])) < set(everything)
    assert [compile_unit(*unit) for unit in everything] == everything
