"""Weights can be tried without compiling anew, and rooms have those that proved better."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from benchmarks import live, tune
from benchmarks.paired import is_better, kept, mean_gain, row, table

import pulaski
from pulaski.core.cache import RoomCache
from pulaski.core.compile import driver, rule
from pulaski.core.game import Rulebook

ROOT = Path(__file__).parents[2]
FEW: Any = live.Weight(0)
MANY: Any = live.Weight(1)
PRICES: Any = live.MEMORY[2:6].reshape(2, 2)
TASK = tune.Task("a game", ("FEW", "MANY"), ("3",), (2, 100), (), seed=1, games=10)


@rule
def twice(number: int) -> int:
    return 2 * number


@live.not_kept
@driver
def sums(numbers: Any) -> int:
    total = -FEW if numbers[0] > MANY else max(FEW, 3)
    return int(total + twice(MANY) // FEW)


@live.not_kept
@driver
def price(numbers: Any) -> int:
    return int(PRICES[numbers[0], numbers[1]])


def test_code_that_reads_weights_is_not_kept_on_disk() -> None:
    for reader in (sums, price, live.play_live):
        assert not isinstance(reader._cache, RoomCache)


def test_compiled_code_reads_weights_as_they_are_now() -> None:
    for few, many in ((2, 100), (5, 7), (2, 100)):
        live.MEMORY[:2] = few, many
        assert sums(np.array([0])) == max(few, 3) + 2 * many // few
        assert sums(np.array([1_000])) == -few + 2 * many // few


def test_compiled_code_reads_arrays_of_weights_as_they_are_now() -> None:
    for prices in ((1, 2, 3, 4), (5, 6, 7, 8)):
        live.MEMORY[2:6] = prices
        assert [price(np.array(at)) for at in ((0, 0), (0, 1), (1, 0), (1, 1))] == list(prices)


def test_tables_are_made_anew_from_other_weights() -> None:
    room: Any = ModuleType("room")
    room.FEW, room.PRICES = 2, np.array([10, 20])
    room.tables = lambda: {"TABLE": room.FEW * room.PRICES}
    names = [live.Name("room", "FEW", None), live.Name("room", "PRICES", (1,))]
    plain = {"FEW": room.FEW, "PRICES": room.PRICES}
    alive = live.Alive(names, plain, [room], {word: [room] for word in plain})
    assert alive.made([3, 5])["TABLE"].tolist() == [30, 15]
    assert room.FEW == 2
    assert room.PRICES.tolist() == [10, 20]


def test_weights_of_arrays_are_found() -> None:
    rules = pulaski.find("hotshots")
    assert live.values(rules, ["SCORCH", "RISK[3][1]", "dice.DIE"]) == [100, 315, 170]


def test_a_search_begins_at_the_weights_as_they_are() -> None:
    assert tune.weights_at([0, 0], TASK) == TASK.before
    assert tune.weights_at([-3, 1], TASK) == (0, 128)
    assert tune.weights_at([-3, 1], TASK._replace(fixed=("MANY=90",))) == (0, 90)


def test_a_search_goes_on_where_it_was_left(tmp_path: Path) -> None:
    state = tmp_path / "state"
    strategy = tune.resumed(TASK, state)
    points = strategy.ask()
    strategy.tell(points, [point[0] for point in points])
    tune.keep(TASK, strategy, state)
    assert tune.resumed(TASK, state).countiter == 1
    assert tune.resumed(TASK._replace(games=20), state).countiter == 0


def test_two_seeds_share_no_games() -> None:
    """A choice that was made by some games is proven by others."""
    keys = [tune.fresh_key(seed, batch) for seed in range(1, 20) for batch in range(100)]
    assert len(set(keys)) == len(keys)
    assert min(keys) > 999 * tune.MANY + 999  # where a search with the last seed is


def test_differences_are_those_of_the_same_games() -> None:
    before = np.array([True] * 500 + [False] * 500)
    after = before | (np.arange(1_000) >= 980)
    rows = [row("3", True, before, after), row("4", False, before, before)]
    assert (rows[0]["only_before"], rows[0]["only_after"]) == (0, 20)
    gain, wide = mean_gain(rows[:1])
    assert gain == 0.02
    assert 0.008 < wide < 0.009  # of shares by themselves it would be five times as wide
    assert is_better(rows)
    assert not is_better([*rows, row("2", False, after, before)])


@pytest.mark.parametrize("told", kept(), ids=lambda told: str(told["game"]))
def test_a_room_has_the_weights_that_proved_better(told: dict[str, Any]) -> None:
    names = list(told["weights"])
    is_taken = told["better"] or told.get("taken_for")  # a reason besides games won
    chosen = [after if is_taken else before for before, after in told["weights"].values()]
    rules = pulaski.find(told["game"])
    there = [(name, one) for name, one in zip(names, chosen, strict=True) if is_there(rules, name)]
    assert live.values(rules, [name for name, _ in there]) == [one for _, one in there]
    gone = set(names) - {name for name, _ in there}
    assert not any(one for name, one in zip(names, chosen, strict=True) if name in gone)
    assert told["better"] == is_better(told["settings"])


def is_there(rules: Rulebook, name: str) -> bool:
    """What came to nothing need not stand in the code any more."""
    try:
        live.values(rules, [name])
    except AttributeError:
        return False
    return True


def test_the_documents_have_the_figures_of_the_files() -> None:
    text = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
    assert table() in text, "python benchmarks/paired.py"
