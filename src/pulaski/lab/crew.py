"""Where units of work are performed on this machine: threads, some with a process of their own.

Compiled games let go of Python's lock, so threads keep all cores busy with them. Bots that Python
asks move by move would wait for each other in threads, and rules with other data cannot be loaded
twice into one process: for those every thread has a process beside it, which it asks and waits for.
A process that dies, by whatever, is started again and asked again: nothing is lost with it, for a
unit gives the same rows wherever and however often it is performed.
"""

from __future__ import annotations

import os
import pickle
import struct
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, NamedTuple, Protocol, Self

from pulaski.core.cache import cache_home
from pulaski.core.components import VARIABLE, WHAT_IF
from pulaski.core.errors import BadOption, PulaskiError
from pulaski.games import parts
from pulaski.lab.preparing import prepare, steps
from pulaski.lab.setting import Setting
from pulaski.lab.units import Found, Unit, perform

__all__ = [
    "AHEAD",
    "Crew",
    "Failed",
    "Lost",
    "Workers",
    "answer_to",
    "cores",
    "meant",
    "put",
    "read_message",
    "write_message",
]

TRIES: Final = 3  # of a unit in whose course processes die
AHEAD: Final = 2  # units for each core that are handed out before they are needed
LENGTH: Final = struct.Struct("<Q")


class Failed(NamedTuple):
    """What a process answers if a task cannot be performed: why, and whether that can be mended."""

    told: str
    is_mistake: bool = False


class Lost(PulaskiError):
    """A unit of work that no process survives."""


class Workers(Protocol):
    """Whoever performs units of work, wherever that is."""

    note: Callable[[str], None]  # told what is done before games begin

    @property
    def size(self) -> int:
        """How many units are worked on at once."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...  # fmt: skip

    def ask(self, setting: Setting, task: Callable[..., Any], *arguments: Any) -> Any:
        """What a task comes to on this machine, where this setting can be played."""

    def bulk(self, setting: Setting, usual: int) -> int:
        """How many compiled games of a setting make a unit, at most."""

    def prepare(self, settings: Iterable[Setting], is_watched: bool) -> None:
        """Compile what games of these settings need, wherever they will be played."""

    def performed(self, units: Iterable[Unit]) -> Iterator[Found]:
        """What units come to, as each is done; only so many are begun as can be worked on."""


def answer_to(task: Callable[..., Any], arguments: Any) -> Any:
    """What a task comes to, or why it cannot be performed: something that can be sent."""
    try:
        return task(*arguments)
    except PulaskiError as error:  # it is for whoever asked
        return Failed(str(error), is_mistake=True)
    except Exception:
        return Failed(traceback.format_exc())


def meant(answer: Any) -> Any:
    """What an answer says; what failed is raised."""
    if isinstance(answer, Failed):
        raise BadOption(answer.told) if answer.is_mistake else RuntimeError(answer.told)
    return answer


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Crew:
    """As many threads as asked for, and the processes that they keep."""

    def __init__(self, size: int = 0) -> None:
        self.size = size or cores()
        self.note: Callable[[str], None] = lambda told: None
        self._pool = ThreadPoolExecutor(self.size, thread_name_prefix="lab")
        self._own = threading.local()
        self._processes: list[_Process] = []
        self._is_closing = False

    def __enter__(self) -> Crew:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        """Nobody is waited for but compiled games, which cannot be stopped: a moment."""
        self._is_closing = True
        for process in self._processes:
            process.end()
        self._pool.shutdown(cancel_futures=True)

    def ask(self, setting: Setting, task: Callable[..., Any], *arguments: Any) -> Any:
        """What a task comes to where this setting can be played, in one of the threads."""
        apart = needs_process(setting)
        return self._pool.submit(self._do, setting, apart, task, arguments).result()

    def bulk(self, setting: Setting, usual: int) -> int:
        """As many compiled games make a unit as usual."""
        return usual

    def prepare(self, settings: Iterable[Setting], is_watched: bool) -> None:
        """Compile what games of these settings need, if that was not done: once, before all begin.

        One thread does so, or its process: another would have to translate the rules again.
        """
        for setting in settings:
            todo = self.ask(setting, steps, setting, is_watched)
            for number, step in enumerate(todo, 1):
                self.note(f"compiling, {number} of {len(todo)}")
                self.ask(setting, prepare, setting, step)

    def performed(self, units: Iterable[Unit]) -> Iterator[Found]:
        """What units come to, as each is done; only so many are begun as can be worked on."""
        going: set[Future[Found]] = set()
        waiting = iter(units)
        while True:
            while len(going) < AHEAD * self.size and (unit := next(waiting, None)):
                apart = needs_process(unit.setting)
                going.add(self._pool.submit(self._do, unit.setting, apart, perform, (unit,)))
            if not going:
                return
            done, going = wait(going, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()

    def _do(self, setting: Setting, apart: bool, task: Callable[..., Any], arguments: Any) -> Any:
        if not apart:
            return task(*arguments)
        for _ in range(TRIES):
            try:
                return self._process(setting).ask(task, arguments)
            except (EOFError, OSError):
                if self._is_closing:
                    raise
        raise Lost(f"{setting}: a process that played it died, and {TRIES - 1} others after it")

    def _process(self, setting: Setting) -> _Process:
        """The process of this thread for the data of a setting; a new one, if it died."""
        kept: dict[str, _Process] = self._own.__dict__.setdefault("kept", {})
        if setting.components not in kept or not kept[setting.components].is_alive:
            kept[setting.components] = _Process(_environment(setting))
            self._processes.append(kept[setting.components])
        return kept[setting.components]


def needs_process(setting: Setting) -> bool:
    """Whether its rules cannot be those of this process, or its bots would wait for each other."""
    return bool(setting.components) or not setting.is_compiled


def _environment(setting: Setting) -> dict[str, str]:
    """What a process needs to know before it loads any rules: where its data are.

    Other data lie in a folder named after what is in them, so that they are compiled once.
    """
    if not setting.components:
        return dict(os.environ)
    path = Path(setting.components)
    parts(setting.game).asking.checked(path)
    there = put("components", f"{setting.game}.toml", path.read_bytes())
    return {**os.environ, VARIABLE: str(there.parent), WHAT_IF: "yes"}


def put(kind: str, name: str, content: bytes) -> Path:
    """A file in the cache, in a folder named after what is in it."""
    folder = cache_home() / kind / blake2b(content, digest_size=8).hexdigest()
    folder.mkdir(parents=True, exist_ok=True)
    there = folder / name
    if not there.exists():
        partly = folder / f".{os.getpid()}-{threading.get_ident()}"
        partly.write_bytes(content)
        partly.replace(there)
    return there


class _Process:
    """A process that performs tasks, one at a time."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pulaski.lab.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            start_new_session=True,  # Ctrl-C is for whoever started it
        )

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def ask(self, task: Callable[..., Any], arguments: Any) -> Any:
        """What the task comes to there; EOFError or OSError if the process dies."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            write_message(self._process.stdin, (task, arguments))
            answer = read_message(self._process.stdout)
        except (EOFError, OSError):
            self.end()
            raise
        return meant(answer)

    def end(self) -> None:
        """End it now."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            try:
                if pipe:
                    pipe.close()
            except OSError:  # what was not yet sent is for nobody
                pass


def write_message(pipe: IO[bytes], message: object) -> None:
    """Send something whole."""
    text = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    pipe.write(LENGTH.pack(len(text)) + text)
    pipe.flush()


def read_message(pipe: IO[bytes]) -> Any:
    """Receive it; EOFError if whoever sent it is gone."""
    return pickle.loads(_exactly(pipe, LENGTH.unpack(_exactly(pipe, LENGTH.size))[0]))


def _exactly(pipe: IO[bytes], count: int) -> bytes:
    text = pipe.read(count)
    if len(text) < count:
        raise EOFError
    return text
