"""Whole examples take minutes: they run in `make proof`."""

import os

import pytest

proof = pytest.mark.skipif(
    not os.environ.get("PROOF"), reason="whole examples take minutes: make proof"
)
