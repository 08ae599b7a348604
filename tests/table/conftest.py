"""What the proofs of the table share: databases and servers."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.clusters import new_database
from tests.table.nursery import CLUSTER, TABLES, QuickServer

NUMBERS = itertools.count()


@pytest.fixture(scope="session", autouse=True)
def tables(request: pytest.FixtureRequest) -> None:
    """Where servers keep their tables is chosen for a whole run; usually it is a file."""
    if os.environ.get(TABLES, "sqlite") != "sqlite":
        os.environ[CLUSTER] = request.getfixturevalue("cluster")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return new_database(request.getfixturevalue("cluster"), f"tables{next(NUMBERS)}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuickServer]:
    """A server of Feurio for all tests of a module."""
    with QuickServer(tmp_path_factory.mktemp("server"), games=("feurio",)) as started:
        yield started
