"""What all tests share: the package as it stands, and the folder of the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent


@pytest.fixture(scope="session")
def tests_folder() -> Path:
    return TESTS
