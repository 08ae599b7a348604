"""How many files a server may have open: every socket is one."""

from __future__ import annotations

import sys
from contextlib import suppress

import structlog

if sys.platform != "win32":
    import resource

__all__ = ["room_for"]

LOG = structlog.get_logger()
OTHERS = 200  # databases, pages being loaded, what is compiled


def room_for(sockets: int) -> int:
    """Raise the limit on open files where that is allowed; how many sockets fit then.

    A server that takes more than fit loses everybody's connection, not only the last one's.
    """
    limit = _raised(sockets + OTHERS)
    if limit >= sockets + OTHERS:
        return sockets
    fit = max(limit - OTHERS, limit // 4)
    LOG.warning(
        f"only {limit} files may be open at once, so {fit} sockets are taken instead of {sockets}: "
        "raise the limit (ulimit -n, LimitNOFILE)"
    )
    return fit


if sys.platform == "win32":

    def _raised(wanted: int) -> int:
        """Sockets are no files there."""
        return wanted

else:

    def _raised(wanted: int) -> int:
        """The limit after it was raised as far as this user may."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if _is_enough(soft, wanted):
            return wanted
        tries = [(wanted, hard)] if _is_enough(hard, wanted) else [(wanted, wanted), (hard, hard)]
        for limits in tries:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, limits)
                return limits[0]
        return soft

    def _is_enough(limit: int, wanted: int) -> bool:
        return limit == resource.RLIM_INFINITY or limit >= wanted
