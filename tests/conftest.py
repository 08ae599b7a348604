"""What all tests share: the package as it stands, and the folder of the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent

#: What takes longest is begun first, so that no worker is left alone with it at the end.
LONG = ("test_three_ways.py", "rooms/", "core/test_compile.py", "test_nothing_lost.py", "browser/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first; the others stay in their order."""
    items.sort(key=lambda item: [part not in item.nodeid for part in LONG])


@pytest.fixture(scope="session")
def tests_folder() -> Path:
    return TESTS
