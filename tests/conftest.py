"""What all tests share: the folder of the tests, and the choice of one game.

`pytest --game feurio` takes the cases of one game alone: whatever is asked of every game is asked
of that one, the tests of other rooms are left out, and no other game is loaded for either. So it is
in processes that tests start.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from pulaski.core.errors import UnknownName
from pulaski.games import VARIABLE, names

TESTS = Path(__file__).parent

#: What takes longest is begun first, so that no worker is left alone with it at the end.
LONG = (
    *("test_three_ways.py", "test_example.py", "rooms/", "core/test_compile.py"),
    *("proof/test_citations.py", "proof/test_mutants.py"),
    *("table/test_nothing_lost.py", "table/test_nothing_leaked.py", "table/test_stopping.py"),
    *("table/test_every_kind_of_game.py", "browser/"),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first, file by file in turn for each worker, who begins with a part of equal size.

    Tests of one file stay together: many share a server.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    parts: list[list[pytest.Item]] = [[] for _ in range(workers)]
    long = [item for item in items if any(part in item.nodeid for part in LONG)]
    for number, (_, of_file) in enumerate(groupby(sorted(long, key=_rank), key=_file)):
        parts[number % workers] += of_file
    begun = set(long)
    short = [item for item in items if item not in begun]
    for part in parts:
        missing = max(-(-len(items) // workers) - len(part), 0)
        part += short[:missing]
        del short[:missing]
    items[:] = [item for part in parts for item in part] + short


def pytest_collection_finish() -> None:
    """Tests stay to the end: looking for garbage among them takes an eighth of the time."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def _rank(item: pytest.Item) -> list[bool | str]:
    """In the order of LONG, and files together."""
    return [*(part not in item.nodeid for part in LONG), _file(item)]


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL that is thrown away afterwards."""
    from tests.table.clusters import postgres, programs  # most tests need no database

    found = programs()
    if found is None:
        pytest.skip("NOT PROVEN ON POSTGRESQL: pg_ctl was not found; install postgresql")
    with postgres(found) as address:
        yield address


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
