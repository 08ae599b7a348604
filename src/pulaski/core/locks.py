"""A lock of the operating system on an open file: it ends with the process, however that ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

__all__ = ["locked"]

if sys.platform == "win32":

    def locked(handle: int) -> bool:
        """Take the lock if nobody has it."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def locked(handle: int) -> bool:
        """Take the lock if nobody has it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
