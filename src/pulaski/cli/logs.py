"""Logs of a server: lines of JSON, and a traceback only when a fault is new."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import MutableMapping
from typing import Any

import structlog

from pulaski.cli.crew import is_member

__all__ = ["Tracebacks", "set_up_logs"]

NEW_AGAIN = 3600.0  # seconds after which the same fault is shown in full once more
MOST_KNOWN = 1000


class Tracebacks(logging.Filter):
    """Shows each fault in full once; after that, a line says that it was met again.

    A fault is the kind of an error and the line that raised it. Uvicorn logs what we have logged
    already: as a filter of its log this drops that.
    """

    def __init__(self) -> None:
        super().__init__()
        self._shown: dict[tuple[str, str, int], tuple[float, int]] = {}

    def __call__(
        self, _: Any, __: str, event: MutableMapping[str, Any]
    ) -> MutableMapping[str, Any]:
        """As a processor of our own log."""
        error = _error_of(event.get("exc_info"))
        if error is not None and (times := self._met(error)) > 1:
            del event["exc_info"]
            event.update(error=repr(error)[:300], times=times)
        return event

    def filter(self, record: logging.LogRecord) -> bool:
        """As a filter: whether to log this."""
        error = _error_of(record.exc_info)
        return error is None or self._met(error) == 1

    def _met(self, error: BaseException) -> int:
        """How often a fault was met since it was shown last."""
        now, fault = time.monotonic(), _fault(error)
        since, times = self._shown.get(fault, (-NEW_AGAIN, 0))
        if now - since >= NEW_AGAIN:
            since, times = now, 0
        if len(self._shown) >= MOST_KNOWN:
            self._shown.clear()
        self._shown[fault] = since, times + 1
        return times + 1


def _error_of(given: Any) -> BaseException | None:
    """The error in any of the ways in which a log is told of one."""
    if given is True:
        given = sys.exc_info()
    if isinstance(given, tuple):
        given = given[1]
    return given if isinstance(given, BaseException) else None


def _fault(error: BaseException) -> tuple[str, str, int]:
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    where = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace else ("", 0)
    return type(error).__qualname__, *where


def _name_process(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Several processes write to one stream."""
    event["process"] = os.getpid()
    return event


def set_up_logs(verbose: bool) -> None:
    """One line of JSON per event; on a terminal only what goes wrong, unless asked for more."""
    quiet = sys.stderr.isatty() and not verbose
    level = logging.WARNING if quiet else logging.INFO
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    tracebacks = Tracebacks()
    logging.getLogger("uvicorn.error").addFilter(tracebacks)
    structlog.configure(
        processors=[
            *([_name_process] if is_member() else []),
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            tracebacks,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
