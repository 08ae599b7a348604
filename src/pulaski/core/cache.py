"""The folders in which compiled rules are kept, one for each game.

Numba checks a cached function against its own source file only: an edited constant or helper in
another file goes unnoticed. So the folder of a game is named after a hash of all that its machine
code is made from: the core, the players, the rules of that room, an owner's own data, Numba and the
processor. After an edit a new, empty folder is used, and an edit in one room leaves the others
alone. Where the package lies counts too: Numba does not take the code of a copy elsewhere.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any

import llvmlite.binding
import numba
import platformdirs
from numba.core import config as numba_config
from numba.core import types
from numba.core.caching import FunctionCache

from pulaski.core.components import own_files

__all__ = [
    "PACKAGE",
    "RoomCache",
    "cache_folder",
    "fingerprint",
    "is_warm",
    "kernel_sources",
    "mark_warm",
    "sweep",
]

config: Any = numba_config  # its names are made when it is loaded

PACKAGE = Path(__file__).resolve().parents[1]
PLACE = "place"  # the file in a folder that says where the package lay

#: The folder of the room whose positions have this type; `State` writes it down.
ROOMS: dict[Any, Path] = {}


def kernel_sources(room: Path | None, package: Path = PACKAGE) -> Iterator[Path]:
    """The files whose text decides what compiled rules do: of the core, and of one room."""
    yield from sorted((package / "core").glob("*.py"))
    yield from sorted((package / "players").glob("*.py"))
    if room:
        names = ("state.py", "codes.py", "kernel.py", "policy.py", "audit.py", "components.toml")
        yield from (room / name for name in names if (room / name).exists())
        for folder in ("kernel", "policy"):
            yield from sorted((room / folder).glob("*.py"))


def fingerprint(room: Path | None, package: Path = PACKAGE) -> str:
    """A name for this exact set of kernel sources, where they lie, compiler and processor."""
    digest = hashlib.sha256(numba.__version__.encode())
    digest.update(str(package).encode())
    digest.update(llvmlite.binding.get_host_cpu_name().encode())
    digest.update(str(config.BOUNDSCHECK).encode())
    for path in kernel_sources(room, package):
        digest.update(str(path).encode())
        digest.update(path.read_bytes())
    for path in own_files():
        of_room = room and path.stem == room.name.replace("_", "-")
        if of_room and path.is_file() and os.access(path, os.R_OK):  # else its game reports it
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_home() -> Path:
    """`PULASKI_CACHE_DIR`, or the user's cache directory."""
    chosen = os.environ.get("PULASKI_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("pulaski", False))


@cache
def cache_folder(room: Path | None = None) -> Path:
    """Where the machine code of a room is kept; None: what belongs to no game."""
    name = f"{room.name if room else 'core'}-{fingerprint(room)}"
    folder = cache_home() / "compiled" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # no home, or one that cannot be written to
        folder = Path(tempfile.gettempdir()) / "pulaski" / "compiled" / name
        folder.mkdir(parents=True, exist_ok=True)
    (folder / PLACE).write_text(str(PACKAGE), encoding="utf-8")
    return folder


def sweep(keep: int = 3) -> None:
    """Delete the code of earlier sets of rules, all but the newest few of each room and checkout.

    Two checkouts side by side leave each other's code alone; that of one that is gone is swept.
    """
    rooms: dict[tuple[str, str], list[Path]] = {}
    for path in cache_folder().parent.glob("*-*/"):
        rooms.setdefault((path.name.rpartition("-")[0], _place(path)), []).append(path)
    for (_, place), folders in rooms.items():
        folders.sort(key=lambda path: path.stat().st_mtime)
        for path in folders[: -keep if Path(place).exists() else None]:
            shutil.rmtree(path, ignore_errors=True)


def _place(folder: Path) -> str:
    """Where the package lay whose code this is; what says nothing counts as ours."""
    told = folder / PLACE
    return told.read_text(encoding="utf-8") if told.exists() else str(PACKAGE)


def mark_warm(room: Path) -> None:
    """Note that everything of a room is compiled."""
    (cache_folder(room) / "warm").touch()


def is_warm(room: Path) -> bool:
    """Whether the machine code of a room is on disk.

    Numba compiles anew what is in a file of another date: rules that were installed again, word for
    word the same, are not compiled yet.
    """
    try:
        compiled = (cache_folder(room) / "warm").stat().st_mtime
    except FileNotFoundError:
        return False
    return compiled >= max(path.stat().st_mtime for path in kernel_sources(room))


class RoomCache:
    """What Numba asks for the machine code of one driver: each game has its own, in its folder.

    It stands in the place of Numba's `FunctionCache`, and asks one of those for each game.
    """

    _making = RLock()  # where Numba is told the folder is one setting for all threads

    def __init__(self, function: Any) -> None:
        self._function = function
        self._of_room: dict[Path | None, Any] = {}

    @property
    def cache_path(self) -> str:
        """The folder in which all rooms have theirs."""
        return str(cache_folder().parent)

    def of(self, room: Path | None) -> Any:
        """Numba's own cache of the driver for one room."""
        with self._making:
            if room not in self._of_room:
                before = config.CACHE_DIR
                config.CACHE_DIR = str(cache_folder(room))
                try:
                    self._of_room[room] = FunctionCache(self._function)  # type: ignore[no-untyped-call]
                finally:
                    config.CACHE_DIR = before
            return self._of_room[room]

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The machine code for arguments of these types, if it is on disk."""
        return self.of(_room_of(signature)).load_overload(signature, context)

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep the machine code for arguments of these types."""
        self.of(_room_of(signature)).save_overload(signature, compiled)


def _room_of(signature: Any) -> Path | None:
    """The room of the positions among the arguments."""
    for kind in getattr(signature, "args", signature):
        if isinstance(kind, types.Array) and kind.dtype in ROOMS:
            return ROOMS[kind.dtype]
    return None
