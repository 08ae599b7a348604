"""Processes behind one port (`pulaski serve --processes`): whichever is asked tells of all.

Each listens on a socket of its own in a folder that they share, and gives its counts to whoever
connects. The folder is its owner's alone, so nobody else does.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import structlog

from pulaski.table import metrics

__all__ = ["Colleagues"]

LOG = structlog.get_logger()
PATIENCE = 2.0  # seconds that another process may take: whoever asks waits for ten at most


class Colleagues:
    """This process among those behind one port."""

    def __init__(self, folder: str, name: str) -> None:
        self.name = name
        self._folder = Path(folder)
        self._own = self._folder / name
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Tell others what is counted here."""
        try:
            self._server = await asyncio.start_unix_server(self._tell, self._own)
        except OSError as error:  # the temporary folder has too long a name, or none is there
            LOG.warning("others cannot tell the counts of this process", error=str(error))

    async def close(self) -> None:
        """Be gone for the others."""
        if self._server:
            self._server.close()
            self._own.unlink(missing_ok=True)

    async def _tell(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(metrics.report(self.name))
        writer.close()

    async def report(self) -> bytes:
        """The counts of all; one that has died, or does not answer, is left out."""
        others = sorted(path for path in self._folder.glob("*") if path != self._own)
        told = await asyncio.gather(*map(_ask, others))
        return metrics.joined([metrics.report(self.name), *told])


async def _ask(path: Path) -> bytes:
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(path)
            try:
                return await reader.read()
            finally:
                writer.close()
    except OSError:  # a time-out is one, too
        return b""
