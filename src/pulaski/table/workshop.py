"""Work that takes long: done in threads, a few at once, some that waits; what is more is refused.

Threads take turns with the event loop: while two of them work, others wait some milliseconds
longer, and not until the work is done. What one address may ask for is counted in seconds of the
processor, as measured: identities cost nothing, and games are short or long.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from pulaski.table.errors import Refused
from pulaski.table.limits import ADDRESS, Buckets
from pulaski.table.settings import Settings

__all__ = ["Workshop"]

T = TypeVar("T")


class Job:
    """A call, and the seconds that the processor spent on it."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self.call = call
        self.seconds = 0.0

    def __call__(self) -> Any:
        """Do it; what fails has cost something, too."""
        began = time.thread_time()
        try:
            return self.call()
        finally:
            self.seconds = time.thread_time() - began


class Workshop:
    """The threads of a server, and who may have how much done there."""

    def __init__(self, settings: Settings) -> None:
        self._pool = ThreadPoolExecutor(settings.workers, thread_name_prefix="work")
        self._most = settings.workers + settings.most_waiting
        self._most_of_one = settings.work_at_once
        self._under_way: Counter[str] = Counter()
        self.costs = Buckets(settings.work)  # by address

    @property
    def under_way(self) -> int:
        """How much is done now or waits to be done."""
        return self._under_way.total()

    async def do(self, function: Callable[..., T], *args: Any, **named: Any) -> T:
        """What a function returns; Refused if too much is asked for by too many, or by one address.

        What nobody asked for is the server's own work, and never refused.
        """
        address = ADDRESS.get()
        if address:
            self._check(address)
        return await self._do(address, partial(function, *args, **named))

    async def do_own(self, function: Callable[..., T], *args: Any, **named: Any) -> T:
        """The same for the server itself, whoever is answered now: never refused, nobody pays."""
        return await self._do("", partial(function, *args, **named))

    async def _do(self, address: str, call: Callable[[], T]) -> T:
        job = Job(call)
        self._under_way[address] += 1
        future = self._pool.submit(job)
        loop = asyncio.get_running_loop()
        future.add_done_callback(partial(self._tell, loop, job, address))
        found: T = await asyncio.wrap_future(future)
        return found

    def _check(self, address: str) -> None:
        if self.costs.of(address).is_spent or self._under_way[address] >= self._most_of_one:
            raise Refused("too-fast")
        if self.under_way >= self._most:
            raise Refused("busy")

    def _tell(
        self, loop: asyncio.AbstractEventLoop, job: Job, address: str, _: Future[Any]
    ) -> None:
        """Counts belong to the event loop, which may be closed by now; this is another thread."""
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(self._end, job, address)

    def _end(self, job: Job, address: str) -> None:
        """Whoever waited may have gone: the work was done all the same."""
        self._under_way[address] -= 1
        if not self._under_way[address]:
            del self._under_way[address]
        if address:
            self.costs.of(address).spend(job.seconds)

    def close(self) -> None:
        """Begin nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
