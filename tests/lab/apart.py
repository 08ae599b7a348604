"""Processes in which other data are played with, interpreted: for a few games that is quicker."""

from __future__ import annotations

import pytest

from pulaski.lab import crew
from pulaski.lab.setting import Setting

__all__ = ["interpret_others"]


def interpret_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled for data that are played with in processes of their own."""
    usual = crew._environment

    def environment(setting: Setting) -> dict[str, str]:
        return {**usual(setting), "NUMBA_DISABLE_JIT": "1"}

    monkeypatch.setattr(crew, "_environment", environment)
