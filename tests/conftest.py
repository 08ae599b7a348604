"""What all tests share: the folder of the tests, and the choice of one game.

`pytest --game feurio` takes the cases of one game alone: whatever is asked of every game is asked
of that one, the tests of other rooms are left out, and no other game is loaded for either. So it is
in processes that tests start.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pulaski.core.errors import UnknownName
from pulaski.games import VARIABLE, names

TESTS = Path(__file__).parent

#: What takes longest is begun first, so that no worker is left alone with it at the end.
LONG = (
    *("test_three_ways.py", "test_example.py", "rooms/", "core/test_compile.py"),
    *("table/test_nothing_lost.py", "table/test_nothing_leaked.py", "table/test_stopping.py"),
    *("table/test_every_kind_of_game.py", "browser/"),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first; the others stay in their order."""
    items.sort(key=lambda item: [part not in item.nodeid for part in LONG])


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="NAME", help="only the cases of this game")


def pytest_configure(config: pytest.Config) -> None:
    if game := config.getoption("--game"):
        os.environ[VARIABLE] = game
        names.cache_clear()
        try:
            names()
        except UnknownName as error:
            raise pytest.UsageError(str(error)) from None


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The tests of a room are for its game alone."""
    game = config.getoption("--game")
    is_room = collection_path.parent == TESTS / "games" and collection_path.is_dir()
    return True if game and is_room and collection_path.name != game.replace("-", "_") else None


@pytest.fixture(scope="session")
def tests_folder() -> Path:
    return TESTS
