"""Garbage is looked for often and briefly, however few objects there are more than before."""

from __future__ import annotations

import asyncio
import gc

import pytest

from pulaski.table import tidying


def test_what_is_new_does_not_pile_up_while_as_much_is_given_up() -> None:
    """Python alone would not look: there are no more objects than before."""

    async def run() -> int:
        old = [[number] for number in range(20_000)]
        gc.collect()
        tidier = asyncio.create_task(tidying.tidy(lambda: False))
        new = [[old.pop()] for _ in range(20_000)]
        await asyncio.sleep(3 * tidying.EVERY)
        tidier.cancel()
        young = gc.get_objects(generation=0)
        assert len(new) == 20_000
        return len(young)

    before = gc.get_threshold()
    gc.set_threshold(50_000, 10, 10)
    try:
        assert asyncio.run(run()) < 10_000
    finally:
        gc.set_threshold(*before)


def test_everything_is_looked_at_when_it_is_quiet_or_after_a_long_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks: list[tuple[int, ...]] = []
    monkeypatch.setattr(tidying, "EVERY", 0.001)
    monkeypatch.setattr(tidying, "SELDOM", 0.0)
    monkeypatch.setattr(gc, "collect", lambda *of: looks.append(of))

    async def run(quiet: bool, patience: float) -> bool:
        looks.clear()
        monkeypatch.setattr(tidying, "PATIENCE", patience)
        tidier = asyncio.create_task(tidying.tidy(lambda: quiet))
        while (1,) not in looks[:-1]:
            await asyncio.sleep(0.001)
        tidier.cancel()
        return () in looks

    assert asyncio.run(run(quiet=True, patience=60.0))
    assert not asyncio.run(run(quiet=False, patience=60.0))
    assert asyncio.run(run(quiet=False, patience=0.0))
