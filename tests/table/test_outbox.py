"""What waits to be sent to a page."""

from __future__ import annotations

import asyncio

import pytest

from pulaski.table.outbox import Outbox


def test_messages_are_sent_in_their_order() -> None:
    async def send() -> list[str]:
        outbox = Outbox(3)
        sender = asyncio.create_task(_sent(outbox))
        await asyncio.sleep(0)  # the sender waits before there is anything
        outbox.put("one")
        outbox.put("two")
        await asyncio.sleep(0)
        outbox.put("three")
        outbox.put(None)
        return await asyncio.wait_for(sender, 5)

    assert asyncio.run(send()) == ["one", "two", "three"]


async def _sent(outbox: Outbox) -> list[str]:
    found = []
    while (message := await outbox.get()) is not None:
        found.append(message)
    return found


def test_a_page_that_does_not_read_is_noticed() -> None:
    outbox = Outbox(2)
    outbox.put("one")
    outbox.put("two")
    with pytest.raises(asyncio.QueueFull):
        outbox.put("three")
    assert len(outbox) == 2


def test_last_words_are_all_that_is_sent() -> None:
    outbox = Outbox(2)
    outbox.put("one")
    outbox.put("two")
    outbox.replace("farewell", None)
    assert [outbox.take(), outbox.take()] == ["farewell", None]


def test_a_sender_that_is_stopped_loses_nothing() -> None:
    async def stop() -> str | None:
        outbox = Outbox(2)
        sender = asyncio.create_task(outbox.get())
        await asyncio.sleep(0)
        outbox.put("one")
        sender.cancel()  # it was woken, and has not run yet
        await asyncio.wait({sender})
        return await outbox.get()

    assert asyncio.run(stop()) == "one"
