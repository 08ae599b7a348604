"""When garbage is looked for, so that nobody at a table waits for it.

Python looks as soon as there are so many more objects than before. A table gives up about as many
as it makes, so that is late, and then tens of thousands are new: at a thousand tables everybody
waited for 20 to 45 milliseconds. Looked at ten times a second, they are few. What has grown old is
looked at once in ten minutes, when nobody moves just then: with a thousand tables that takes half a
second.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

__all__ = ["settle", "tidy"]

EVERY = 0.1  # seconds
SELDOM = 600.0  # seconds between two looks at everything
PATIENCE = 1800.0  # seconds after which it is done though somebody moves
YOUNG = 4  # looks at what is new, for one at what has stayed a little longer
#: Where nobody tidies: so many new objects, so many looks, and so many of those.
THRESHOLDS = (2_500, YOUNG, 10_000)


def settle() -> None:
    """What is imported stays: it is never looked at."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def tidy(is_quiet: Callable[[], bool]) -> None:
    """Look often and briefly, for ever; at everything seldom, and if possible when it is quiet."""
    last = time.monotonic()
    while True:
        for _ in range(YOUNG):
            await asyncio.sleep(EVERY)
            gc.collect(0)
        gc.collect(1)
        since = time.monotonic() - last
        if since > PATIENCE or (since > SELDOM and is_quiet()):
            gc.collect()
            last = time.monotonic()
