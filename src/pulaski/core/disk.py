"""What is written stays: on the disk itself, not only on its way there."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["settle"]


def settle(path: Path) -> None:
    """Wait until a file is on the disk, and its name; of a folder, the names in it."""
    for each in (path,) if path.is_dir() else (path, path.parent):
        if each.is_dir() and os.name == "nt":
            continue  # folders cannot be flushed there
        handle = os.open(each, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
