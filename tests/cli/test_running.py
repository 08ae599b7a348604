"""What a server sees to before it starts: how many files it may open, and how it logs."""

from __future__ import annotations

import logging
import subprocess
import sys
from typing import Any

import pytest
from structlog.testing import capture_logs

from pulaski.cli import logs, open_files
from pulaski.cli.logs import Tracebacks

resource = pytest.importorskip("resource", reason="Windows has no such limit")


# Files.


class Limits:
    """What the operating system allows; root may raise the hard limit."""

    RLIMIT_NOFILE, RLIM_INFINITY = 7, -1

    def __init__(self, soft: int, hard: int, is_root: bool = False) -> None:
        self.now, self.is_root = (soft, hard), is_root

    def getrlimit(self, _: int) -> tuple[int, int]:
        return self.now

    def setrlimit(self, _: int, new: tuple[int, int]) -> None:
        hard = self.now[1]
        if new[1] != -1 and new[0] > new[1]:
            raise ValueError("current limit exceeds maximum limit")
        if hard != -1 and (new[1] > hard or new[1] == -1) and not self.is_root:
            raise ValueError("not allowed to raise maximum limit")
        self.now = new


@pytest.mark.parametrize(
    ("limits", "after", "sockets"),
    [
        (Limits(1024, 65536), (4200, 65536), 4000),
        (Limits(256, -1), (4200, -1), 4000),
        (Limits(65536, 65536), (65536, 65536), 4000),
        (Limits(-1, -1), (-1, -1), 4000),
        (Limits(256, 256, is_root=True), (4200, 4200), 4000),
        (Limits(256, 1024), (1024, 1024), 824),
        (Limits(256, 256), (256, 256), 64),
    ],
)
def test_the_limit_is_raised_as_far_as_it_may_be(
    monkeypatch: pytest.MonkeyPatch, limits: Limits, after: tuple[int, int], sockets: int
) -> None:
    monkeypatch.setattr(open_files, "resource", limits)
    with capture_logs() as logged:
        assert open_files.room_for(4000) == sockets
    assert limits.now == after
    said = [entry["event"] for entry in logged]
    if sockets == 4000:
        assert said == []
    else:
        assert len(said) == 1
        assert f"only {after[0]} files may be open at once, so {sockets} sockets" in said[0]


def test_the_real_limit_is_raised() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    script = (
        "import resource; from pulaski.cli.open_files import room_for;"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, (64, {hard}));"
        "print(room_for(300), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["300", "500"]


# Logs.


def failure(text: str) -> RuntimeError:
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


def logged(tracebacks: Tracebacks, error: BaseException) -> dict[str, Any]:
    return dict(tracebacks(None, "error", {"event": "failed", "exc_info": error}))


def test_a_fault_is_shown_in_full_once_and_then_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    tracebacks = Tracebacks()
    assert "exc_info" in logged(tracebacks, failure("first"))
    again = logged(tracebacks, failure("second"))
    assert again == {"event": "failed", "error": "RuntimeError('second')", "times": 2}
    assert "exc_info" in logged(tracebacks, ValueError("another"))
    monkeypatch.setattr(logs, "NEW_AGAIN", 0.0)
    assert "exc_info" in logged(tracebacks, failure("much later"))


def test_what_we_have_logged_is_not_logged_once_more_by_the_server_below() -> None:
    tracebacks = Tracebacks()

    def record(error: BaseException | None) -> logging.LogRecord:
        info = (type(error), error, error.__traceback__) if error else None
        return logging.LogRecord("uvicorn.error", logging.ERROR, "", 1, "x", (), info)

    logged(tracebacks, error := failure("ours"))
    assert not tracebacks.filter(record(error))
    assert tracebacks.filter(record(KeyError("new to us")))
    assert tracebacks.filter(record(None))
