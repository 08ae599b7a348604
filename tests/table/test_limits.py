"""How much one may ask: by identity, by address and by what it costs."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from pathlib import Path
from typing import Any

import pytest

import pulaski.table
from pulaski.table.answers import Answer, Answers
from pulaski.table.errors import Refused
from pulaski.table.limits import ADDRESS, Allowance, Bucket, Buckets, Rate, place_of
from pulaski.table.settings import Settings
from pulaski.table.workshop import Workshop

NEVER = 1e-9  # tokens a second


def run(test: Callable[[], Awaitable[None]], address: str = "192.0.2.1") -> None:
    """A test, asked for from an address."""

    async def bounded() -> None:
        ADDRESS.set(address)
        async with asyncio.timeout(60):
            await test()

    copy_context().run(asyncio.run, bounded())


async def refused(work: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as error:
        await work
    return error.value.code


# Addresses.


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("x" * 500, "x" * 64),
    ],
)
def test_an_address_of_the_new_kind_counts_by_its_network(host: str, place: str) -> None:
    assert place_of(host) == place


def test_new_cookies_bring_no_new_allowance() -> None:
    allowance = Allowance(Rate(NEVER, 2))
    allowed = [allowance.allows(f"cookie {n}", "192.0.2.1") for n in range(40)]
    assert allowed == [True] * 16 + [False] * 24
    assert allowance.allows("cookie 99", "192.0.2.2")


def test_what_was_spent_beyond_what_was_left_takes_time_to_come_back() -> None:
    bucket = Bucket(Rate(NEVER, 2))
    spent = [bucket.is_spent]
    bucket.spend(5)
    assert [*spent, bucket.is_spent] == [False, True]
    assert bucket.tokens == pytest.approx(-3)


def house(number: int, site: int = 1) -> str:
    return place_of(f"2001:db8:{site:x}:{number:x}::1")


def test_a_site_of_the_new_kind_has_no_more_than_a_household_of_houses() -> None:
    buckets = Buckets(Rate(NEVER, 2))
    taken = [buckets.of(house(number)).take() for number in range(40) for _ in range(3)]
    assert taken == [True, True, False] * 8 + [False] * 96
    assert buckets.of(house(0, site=2)).take()
    assert buckets.of("192.0.2.1").take()


def test_a_house_that_is_refused_takes_nothing_from_its_site() -> None:
    buckets = Buckets(Rate(NEVER, 2))
    assert [buckets.of(house(1)).take() for _ in range(40)] == [True] * 2 + [False] * 38
    assert [buckets.of(house(2)).take() for _ in range(3)] == [True, True, False]


def test_a_debt_is_not_forgotten_by_asking_from_ever_more_houses() -> None:
    buckets = Buckets(Rate(NEVER, 2), most=100)
    for asker in (house(0), "192.0.2.1"):
        buckets.of(asker).spend(5)
    for number in range(1, 65536, 16):
        buckets.of(house(number)).take()
        assert buckets.of(house(number, site=2)).has(2), "it is only looked at"
    assert buckets.of(house(0)).is_spent
    assert buckets.of("192.0.2.1").is_spent
    assert len(buckets._of) <= 100


def test_what_a_site_took_at_another_server_is_missing_here() -> None:
    one, two = Buckets(Rate(NEVER, 2)), Buckets(Rate(NEVER, 2))
    for number in range(8):
        one.of(house(number)).spend(2)
    assert two.of(house(99)).has(1)
    two.hear(one.news())
    assert not two.of(house(99)).has(1)


# Work.


class Gate:
    """Work that lasts until somebody lets it end."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.begun = threading.Semaphore(0)

    def __call__(self) -> str:
        """Wait."""
        self.begun.release()
        assert self.opened.wait(60)
        return "done"

    async def until_begun(self) -> None:
        """Wait until one more has begun."""
        await asyncio.to_thread(self.begun.acquire)


def workshop(**settings: Any) -> Workshop:
    return Workshop(Settings("", **settings))


def test_the_event_loop_goes_on_while_work_is_done() -> None:
    async def test() -> None:
        shop, gate = workshop(), Gate()
        work = asyncio.create_task(shop.do(gate))
        await gate.until_begun()
        assert not work.done()
        gate.opened.set()
        assert await work == "done"

    run(test)


def test_what_is_over_the_bound_is_refused_and_what_waits_is_done() -> None:
    async def test() -> None:
        shop, gate = workshop(workers=1, most_waiting=2), Gate()
        work = [asyncio.create_task(shop.do(gate)) for _ in range(3)]
        await gate.until_begun()
        assert await refused(shop.do(gate)) == "busy"
        gate.opened.set()
        assert await asyncio.gather(*work) == ["done"] * 3
        assert await shop.do(gate) == "done"

    run(test)


def test_one_address_cannot_take_all_places() -> None:
    async def test() -> None:
        shop, gate = workshop(work_at_once=2), Gate()
        work = [asyncio.create_task(shop.do(gate)) for _ in range(2)]
        await gate.until_begun()
        assert await refused(shop.do(gate)) == "too-fast"
        ADDRESS.set("192.0.2.2")
        work.append(asyncio.create_task(shop.do(gate)))
        gate.opened.set()
        assert await asyncio.gather(*work) == ["done"] * 3

    run(test)


def test_work_that_nobody_waits_for_any_more_still_takes_its_place() -> None:
    async def test() -> None:
        shop, gate = workshop(workers=1, most_waiting=0), Gate()
        work = asyncio.create_task(shop.do(gate))
        await gate.until_begun()
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        assert await refused(shop.do(gate)) == "busy"
        gate.opened.set()
        while shop._under_way:
            await asyncio.sleep(0.001)
        assert await shop.do(gate) == "done"

    run(test)


def burn(seconds: float = 0.05) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def fail() -> None:
    burn()
    raise Refused("bad-record", reason="")


@pytest.mark.parametrize("work", [burn, fail])
def test_an_address_is_charged_for_what_its_work_cost(work: Callable[[], None]) -> None:
    async def test() -> None:
        shop = workshop(work=Rate(NEVER, 0.08))
        for _ in range(2):  # the second takes more than is left, which nobody could know
            await asyncio.gather(shop.do(work), return_exceptions=True)
        assert await refused(shop.do(burn)) == "too-fast"
        ADDRESS.set("192.0.2.2")
        await shop.do(burn)

    run(test)


def test_the_servers_own_work_is_never_refused() -> None:
    async def test() -> None:
        shop = workshop(workers=1, most_waiting=0, work_at_once=0, work=Rate(NEVER, 0.01))
        await asyncio.gather(*(shop.do(burn, 0.02) for _ in range(3)))

    run(test, address="")


# Answers that are kept.


def test_an_answer_is_made_once_also_for_those_who_ask_meanwhile() -> None:
    async def test() -> None:
        answers, gate = Answers(workshop(), 10_000), Gate()
        asked = [asyncio.create_task(answers.get("key", gate)) for _ in range(5)]
        await gate.until_begun()
        gate.opened.set()
        found = await asyncio.gather(*asked)
        assert found == [Answer.of("done")] * 5
        assert await answers.get("key", lambda: "another") == found[0]
        assert await answers.get("other", lambda: "another") != found[0]

    run(test)


def test_answers_are_bounded_in_bytes_and_the_oldest_go_first() -> None:
    async def test() -> None:
        size = len(Answer.of("0").packed)
        answers = Answers(workshop(), 3 * size)
        for number in (0, 1, 2, 0, 3):
            await answers.get(number, str(number).__str__)
        assert [number in answers for number in range(4)] == [True, False, True, True]
        assert answers.size == 3 * size

    run(test)


def test_an_answer_that_could_not_be_made_is_not_kept() -> None:
    async def test() -> None:
        answers = Answers(workshop(), 10_000)

        def refuse() -> str:
            raise Refused("no-such-moment")

        assert await refused(answers.get("key", refuse)) == "no-such-moment"
        assert await answers.get("key", lambda: "text") == Answer.of("text")

    run(test)


def test_a_household_may_open_six_pages_at_once() -> None:
    files = list((Path(pulaski.table.__file__).parent / "web").glob("*.js"))
    assert Settings("").requests.burst >= 6 * len(files) > 0
