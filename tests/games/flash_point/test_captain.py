"""The Fire Captain's commands, and the guard against standing on Fire for every Specialist."""

from __future__ import annotations

import heapq
import random
from contextlib import suppress
from itertools import chain, combinations
from typing import Any

import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.core.errors import BadScenario
from pulaski.core.events import silent
from pulaski.core.state import States, fields
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import Act, Phase, Refusal
from pulaski.games.flash_point.notation import CARD_NAMES, edge_numbers

from .experienced import ask, assert_choices_are_what_is_not_refused, lay, play, refused

OUTSIDE = [(r, c) for r in range(8) for c in range(10) if r in (0, 7) or c in (0, 9)]
INSIDE = [(r, c) for r in range(1, 7) for c in range(1, 9)]
Space = tuple[int, int]


def beside(s: Any, space: Space) -> list[Space]:
    """The Adjacent spaces, by what stands on the edges."""
    row, column = space
    found = []
    for other in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)):
        if not (0 <= other[0] < 8 and 0 <= other[1] < 10):
            continue
        (a, b), (c, d) = sorted((space, other))
        edge = edge_numbers().get(f"{a},{b}-{c},{d}")
        stands = n.NOTHING if edge is None else int(s.edge[edge])
        if stands not in (n.WALL, n.DAMAGED, n.CLOSED):
            found.append(other)
    return found


def burns(s: Any, space: Space) -> bool:
    row, column = space
    return space in INSIDE and bool(int(s.fire) >> (8 * (row - 1) + column - 1) & 1)


def way_off(s: Any, start: Space) -> int:
    """The AP of the cheapest way from a burning space to one without Fire, 99 if there is none."""
    queue, seen = [(0, start)], set()
    while queue:
        cost, space = heapq.heappop(queue)
        if not burns(s, space):
            return cost
        if space in seen:
            continue
        seen.add(space)
        for other in beside(s, space):
            heapq.heappush(queue, (cost + (2 if burns(s, other) else 1), other))
    return 99


def all_get_off(states: States) -> bool:
    """FP-MOVE-7, in the words of the catalogue: every plan of flips and walks is tried."""
    s = fields(states)
    active, ap, free = int(s.active), int(s.ap), int(s.free)
    card = CARD_NAMES[int(s.card[active])]
    places = [divmod(int(s.at[seat]), 10) for seat in range(int(s.seats))]
    own = places[active]
    flip = 2 if card in ("paramedic", "rescue-specialist") else 1
    if card != "fire-captain":
        if not burns(s, own):
            return True
        flips_for = ap + (free if card == "cafs" else 0)
        walks_for = ap + (free if card == "rescue-specialist" else 0)
        return flip <= flips_for or way_off(s, own) <= walks_for
    reach = [space for space in (own, *beside(s, own)) if burns(s, space) and space in places]
    plans = chain.from_iterable(combinations(reach, nth) for nth in range(len(reach) + 1))
    for flipped in plans:
        walk = [p for p in places if burns(s, p) and p not in flipped]
        others = sum(way_off(s, p) for seat, p in enumerate(places) if p in walk and seat != active)
        left = ap - flip * len(flipped) - (way_off(s, own) if own in walk else 0)
        if left >= 0 and others <= left + free:
            return True
    return False


def thrown(luck: random.Random, card: str) -> Position:
    """The next that can be: where nothing at all could be done, nobody can have come."""
    while True:
        with suppress(BadScenario):
            return thrown_at_random(luck, card)


def thrown_at_random(luck: random.Random, card: str) -> Position:
    """A building on fire at random, with a Captain's crew in the midst of it."""
    board = luck.choice(["front", "back"])
    empty = lay(3, {"board": board})
    edges = {text: int(empty.state.edge[number]) for text, number in edge_numbers().items()}
    fire = luck.sample(INSIDE, luck.randint(10, 28))
    crew = ["red", "orange", "yellow"]
    places = [luck.choice(fire if luck.random() < 0.6 else INSIDE + OUTSIDE) for _ in crew]
    if luck.random() < 0.5:
        places[1] = places[2]
    if card != "fire-captain":
        places = [luck.choice(fire), (0, 0), (7, 9)]  # others never stand on Fire
    rest = [other for other in CARD_NAMES if other not in (card, "cafs")]
    doors = [text for text, stands in edges.items() if stands == n.CLOSED]
    walls = [text for text, stands in edges.items() if stands == n.WALL]
    return lay(
        3,
        {"board": board},
        fire=[f"{r},{c}" for r, c in fire],
        doors={text: luck.choice(["open", "closed", "gone"]) for text in doors},
        damage={text: luck.choice([1, 2]) for text in luck.sample(walls, 7)},
        firefighters={seat: f"{r},{c}" for seat, (r, c) in zip(crew, places, strict=True)},
        specialists={"red": card, "orange": rest[0], "yellow": rest[1]},
        ap=luck.randint(0, 4),
        free=luck.randint(0, 3),
        acted=True,
    )


def nearby(position: Position) -> list[int]:
    """The ids of all that could be done where the three stand; there is nothing to carry."""
    s = position.state
    steps = [int(s.at[seat]) + step for seat in range(3) for step in (-10, 1, 10, -1)]
    spaces = sorted({space for space in steps if 0 <= space < n.SPACES})
    crew = (0, 2, 3)
    found = list(range(Act.DRIVE, Act.START)) + list(range(Act.CHOP, Act.OPEN))
    close = [8 * (space // 10 - 1) + space % 10 - 1 for space in (int(s.at[0]), *steps[:4])]
    inside = [number for number in close if 0 <= number < n.INDOORS]
    found += [Act.CLEAR + 48 * way + number for way in range(3) for number in inside]
    found += [Act.OPEN + 28 * who + door for who in crew for door in range(28)]
    return found + [Act.MOVE + 560 * who + space for who in crew for space in spaces]


@pytest.mark.clause("FP-MOVE-7", "FP-CAPT-11", "FP-SPEC-2")
@pytest.mark.parametrize(
    ("card", "count"),
    [
        ("fire-captain", 30),
        ("cafs", 12),
        ("rescue-specialist", 12),
        ("paramedic", 10),
        ("driver", 10),
    ],
)
def test_an_action_is_allowed_if_all_could_get_off_fire_after_it(card: str, count: int) -> None:
    """Everything that only the guard refuses is carried out on a copy, and judged by a referee."""
    luck = random.Random(card)
    judged = {True: 0, False: 0}
    for _ in range(count):
        position = thrown(luck, card)
        on_fire = refused(position, "pass") != ""
        for number in nearby(position):
            code = calls.refuse(position.states, 0, number)
            if code not in (0, Refusal.NO_WAY_OFF, Refusal.NO_WAY_OFF_BY_DRIVING):
                continue
            after = position.states.copy()
            calls.apply(after, 0, number, silent())
            if fields(after).phase == Phase.RIDING:
                continue  # where the driver goes is asked first
            assert (code == 0) == all_get_off(after), position.text()
            judged[code == 0] += on_fire
    assert min(judged.values()) >= 2, judged


@pytest.mark.clause("FP-CAPT-2", "FP-CAPT-5", "FP-CAPT-9", "FP-CAPT-14")
@pytest.mark.parametrize("card", CARD_NAMES)
def test_what_is_offered_is_what_is_not_refused(card: str) -> None:
    position = lay(
        3,
        fire=["4,5", "3,3"],
        smoke=["4,4", "3,4"],
        hazmats=["4,4"],
        victims=["4,4"],
        treated=["4,4"],
        poi=["1,1"],
        doors={"4,4-5,4": "open"},
        engine="left",
        ambulance="top",
        firefighters={"red": "4,4", "orange": "2,0", "yellow": "4,6"},
        specialists={"red": card},
    )
    assert_choices_are_what_is_not_refused(position)
    assert position.actor.name == "red"
    commands = [a.text for a in position.actions() if a.text.startswith("command")]
    assert bool(commands) == (card == "fire-captain")
    assert all(text.split()[1] in ("orange", "yellow") for text in commands)
    assert {text.split()[2] for text in commands} <= {"move", "open", "close"}


@pytest.mark.clause("FP-CAPT-6", "FP-CAPT-7")
@pytest.mark.parametrize(("ap", "free"), [(4, 0), (0, 2), (4, 2)])
def test_every_kind_of_ap_counts_for_the_cafs_firefighter(ap: int, free: int) -> None:
    position = lay(
        2,
        firefighters={"red": "0,0", "orange": "4,4"},
        specialists={"red": "fire-captain", "orange": "cafs"},
        ap=ap,
        free=free,
    )
    play(position, "command orange move 4,5")
    assert ask(position, "ap") + ask(position, "free") == ap + free - 1
    assert refused(position, "command orange move 4,6") == "cafs-limit"
    assert refused(position, "command orange move 3,5") == "cafs-limit"


@pytest.mark.clause("FP-CAPT-12")
def test_a_command_leaves_the_ap_of_others_alone() -> None:
    position = lay(
        2,
        poi=["6,1", "6,2", "6,3"],
        firefighters={"red": "0,0", "orange": "4,4"},
        specialists={"red": "fire-captain", "orange": "rescue-specialist"},
        saved={"orange": 2},
    )
    play(position, "command orange move 4,5", "command orange move 4,6", "pass", "roll 1,1")
    assert (ask(position, "on_turn"), ask(position, "ap"), ask(position, "free")) == (
        "orange",
        6,
        3,
    )
