"""`pulaski serve --processes N`: several servers on one machine, behind one port.

They share a listening socket, so the system hands each connection to whichever is free. This
process serves nobody: it starts them, starts another for one that dies, and stops them all.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from types import FrameType

import structlog

__all__ = ["given_folder", "given_socket", "is_member", "keep"]

LOG = structlog.get_logger()
SOCKET = "PULASKI_SOCKET"  # numbers of files that a process was given: where to listen, and a pipe
FOLDER = "PULASKI_CREW"  # where processes find each other
SOON = 5.0  # seconds: a process that ends sooner than that is not started again at once
PATIENCE = 15.0  # seconds to stop in good order
STOPPING = (signal.SIGTERM, signal.SIGINT)


def is_member() -> bool:
    """Whether this process is one of several."""
    return SOCKET in os.environ


def given_socket() -> socket.socket | None:
    """The socket that this process was started with, if it is one of several.

    It ends when whoever started it is gone, however that came: the pipe is closed then.
    """
    given = os.environ.pop(SOCKET, "")
    if not given:
        return None
    listening, pipe = map(int, given.split(","))
    threading.Thread(target=_end_with, args=(pipe,), daemon=True).start()
    return socket.socket(fileno=listening)


def given_folder() -> str:
    """Where this process finds the others, if it is one of several."""
    return os.environ.pop(FOLDER, "")


def _end_with(pipe: int) -> None:
    os.read(pipe, 1)
    os.kill(os.getpid(), signal.SIGTERM)


class Stopped(Exception):
    """Whoever runs the servers wants them to end."""


def keep(listening: socket.socket, count: int, arguments: Sequence[str]) -> int:
    """Run so many servers until told to stop; the exit status."""
    with tempfile.TemporaryDirectory(prefix="pulaski-", ignore_cleanup_errors=True) as folder:
        return _keep(Crew(listening, arguments, folder), count)


def _keep(crew: Crew, count: int) -> int:
    for number in STOPPING:
        signal.signal(number, crew.hear)
    try:
        for _ in range(count):
            crew.start()
        while True:
            crew.replace_the_dead()
    except Stopped:
        return crew.stop()
    except BaseException:
        crew.stop()
        raise


class Crew:
    """Processes that serve."""

    def __init__(self, listening: socket.socket, arguments: Sequence[str], folder: str) -> None:
        self._folder = folder
        self._listening = listening
        self._pipe, self._held = os.pipe()
        self._arguments = list(arguments)
        self._members: dict[int, tuple[subprocess.Popen[bytes], float]] = {}
        self._is_starting = self._is_told = False

    def hear(self, _: int, __: FrameType | None) -> None:
        """Stop; not between starting a process and knowing of it, which would be left behind."""
        for number in STOPPING:
            signal.signal(number, signal.SIG_IGN)  # once is enough
        self._is_told = True
        if not self._is_starting:
            raise Stopped

    def start(self) -> None:
        """Start one more."""
        self._is_starting = True
        self._start()
        self._is_starting = False
        if self._is_told:
            raise Stopped

    def _start(self) -> None:
        files = [self._listening.fileno(), self._pipe]
        process = subprocess.Popen(
            [sys.executable, "-m", "pulaski.cli.main", *self._arguments],
            env=os.environ | {SOCKET: ",".join(map(str, files)), FOLDER: self._folder},
            pass_fds=files,
            start_new_session=True,  # Ctrl-C comes to us alone, and we stop them
        )
        self._members[process.pid] = process, time.monotonic()

    def replace_the_dead(self) -> None:
        """Wait for one to end, and start another; one that cannot start ends all."""
        pid, status = os.wait()
        if pid not in self._members:
            return
        process, began = self._members.pop(pid)
        process.returncode = os.waitstatus_to_exitcode(status)
        if time.monotonic() - began < SOON:
            if process.returncode > 0:  # it has said why
                raise SystemExit(process.returncode)
            time.sleep(SOON)
        LOG.warning("a process has ended; another is started", status=process.returncode)
        self.start()

    def stop(self) -> int:
        """Ask all to stop in good order, and wait for them; the first status that is not 0."""
        for process, _ in self._members.values():
            process.terminate()
        deadline = time.monotonic() + PATIENCE
        found = [self._end(process, deadline) for process, _ in self._members.values()]
        return next((status for status in found if status), 0)

    def _end(self, process: subprocess.Popen[bytes], deadline: float) -> int:
        try:
            status = process.wait(max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()
        # One that was still starting does not listen to signals yet; ours ends it as it should.
        return 0 if status == -signal.SIGTERM else status
