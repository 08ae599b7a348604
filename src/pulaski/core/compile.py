"""How rules are compiled: `@rule`, `@driver`, and the folder their machine code is kept in.

Numba checks a cached function against its own source file only: an edited constant or helper in
another file goes unnoticed. So the cache folder is named after a hash of all kernel sources, of an
owner's own data, of Numba and of the processor; after any edit a new, empty folder is used. Where
the package lies counts too: Numba does not take the code of a copy elsewhere.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar, cast

import llvmlite.binding
import numba
import platformdirs
from numba.core import config as numba_config
from numba.core import types

from pulaski.core.components import own_files
from pulaski.core.linking import DriverCompiler, RuleCompiler

__all__ = [
    "INTERPRETED",
    "cache_folder",
    "compile_for",
    "driver",
    "fingerprint",
    "kernel_sources",
    "rule",
    "sweep",
]

Function = TypeVar("Function", bound=Callable[..., object])

config: Any = numba_config  # its names are made when it is loaded

#: True under NUMBA_DISABLE_JIT=1: rules run as plain Python, and a debugger steps through them.
INTERPRETED = bool(config.DISABLE_JIT)

PACKAGE = Path(__file__).resolve().parents[1]


def kernel_sources(root: Path) -> Iterator[Path]:
    """The files whose text decides what the compiled rules do."""
    yield from sorted((root / "core").glob("*.py"))
    yield from sorted((root / "players").glob("*.py"))
    for room in sorted((root / "games").glob("*/")):
        names = ("state.py", "policy.py", "audit.py", "components.toml")
        yield from (room / name for name in names if (room / name).exists())
        for folder in ("kernel", "policy"):
            yield from sorted((room / folder).glob("*.py"))


def fingerprint(root: Path) -> str:
    """A name for this exact set of kernel sources, where they lie, compiler and processor."""
    digest = hashlib.sha256(numba.__version__.encode())
    digest.update(str(root).encode())
    digest.update(llvmlite.binding.get_host_cpu_name().encode())
    digest.update(str(config.BOUNDSCHECK).encode())
    for path in kernel_sources(root):
        digest.update(str(path.relative_to(root)).encode())
        digest.update(path.read_bytes())
    for path in own_files():
        digest.update(path.name.encode())
        if path.is_file() and os.access(path, os.R_OK):  # else it is told when its game is loaded
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_home() -> Path:
    """`PULASKI_CACHE_DIR`, or the user's cache directory."""
    chosen = os.environ.get("PULASKI_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("pulaski", False))


@cache
def cache_folder() -> Path:
    """Where the machine code of this set of rules is kept."""
    folder = _cache_home() / "compiled" / fingerprint(PACKAGE)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # no home, or one that cannot be written to
        folder = Path(tempfile.gettempdir()) / "pulaski" / "compiled" / folder.name
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def sweep(keep: int = 3) -> None:
    """Delete the code of earlier sets of rules, all but the newest few."""
    folders = sorted(cache_folder().parent.glob("*/"), key=lambda path: path.stat().st_mtime)
    stale = [path for path in folders if path != cache_folder()]
    for path in stale[: max(0, len(stale) - keep)]:
        shutil.rmtree(path, ignore_errors=True)


def rule(function: Function) -> Function:
    """Compile a rule: without the interpreter lock, in one version.

    The function allocates nothing and reads fields through `int()` before doing sums with them. It
    is called from compiled code alone; `driver` makes the functions that Python calls, and only
    their machine code is kept on disk.
    """
    return _compile(function, pipeline_class=RuleCompiler, no_cpython_wrapper=True)


def driver(function: Function) -> Function:
    """Compile an entry point, called from Python with `(states, i, ...)`, and all it reaches."""
    return _compile(function, pipeline_class=DriverCompiler, cache=True)


def compile_for(compiled: Callable[..., object], *arguments: object) -> None:
    """Compile a driver for arguments of these types, without a call."""
    if not INTERPRETED:
        dispatcher: Any = compiled
        type_of: Any = numba.typeof
        dispatcher.compile(tuple(type_of(argument) for argument in arguments))


def _compile(function: Function, **settings: object) -> Function:
    if INTERPRETED:
        return function
    compile_it: Any = numba.njit  # its annotations leave out the wrapper settings
    with _caching():
        compiled = compile_it(nogil=True, error_model="numpy", no_cfunc_wrapper=True, **settings)(
            function
        )
    _keep_to_one_version(compiled)
    return cast(Function, compiled)


_decorating = RLock()  # games may be imported in several threads


@contextmanager
def _caching() -> Iterator[None]:
    """While a function is decorated, Numba is told where its machine code is kept."""
    with _decorating:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(cache_folder())
        try:
            yield
        finally:
            config.CACHE_DIR = before


def _keep_to_one_version(compiled: Any) -> None:
    """Widen every signed integer argument to int64 where compiled code calls this function.

    Left alone, Numba compiles a function anew for each integer type, and for each constant, that it
    is called with: seventeen versions of a function that appends an event.
    """
    resolve = compiled.get_call_template

    def widened(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return resolve(tuple(_wide(kind) for kind in arguments), keywords)

    compiled.get_call_template = widened


def _wide(kind: Any) -> Any:
    """The one type in which an integer of this type is passed; hashes stay unsigned."""
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
    is_signed = isinstance(kind, types.Integer) and kind in types.signed_domain
    return types.int64 if is_signed else kind
