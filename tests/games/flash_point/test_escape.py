"""FP-MOVE-7: an action is refused only if after it nobody could get everybody off Fire any more."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.state import States, fields
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import Phase
from pulaski.games.flash_point.notation import CARD_NAMES, edge_numbers

from .brute_force import Search, after, possible
from .experienced import INDOOR, SIDES, SPOTS, begin

FREE = {"fire-captain": 2, "cafs": 3, "rescue-specialist": 3}
OUTSIDE = [f"{r},{c}" for r in range(8) for c in range(10) if r in (0, 7) or c in (0, 9)]


def places(luck: random.Random, card: str, board: str, fire: list[str], crew: int) -> list[str]:
    """Somebody stands on Fire, some at vehicles; nobody but a Captain answers for others."""
    spots = [space for key, pairs in SPOTS.items() if key[0] == board for space in sum(pairs, ())]
    if card != "fire-captain":
        return [luck.choice(fire), *luck.choices(OUTSIDE, k=crew - 1)]
    found: list[str] = []
    pools = [fire, fire, INDOOR + OUTSIDE, spots]
    while not set(found) & set(fire):
        found = [luck.choice(luck.choice(pools)) for _ in range(crew)]
    return found


def words_of(luck: random.Random, card: str, board: str, most: int, crew: int) -> dict[str, Any]:
    """A burning building with few or many Doors open, and up to so many AP left."""
    empty = begin(crew, board=board)
    edges = {text: int(empty.state.edge[number]) for text, number in edge_numbers().items()}
    walls = [text for text, stands in edges.items() if stands == n.WALL]
    doors = [text for text, stands in edges.items() if stands == n.CLOSED]
    fire = luck.sample(INDOOR, luck.randint(4, 30))
    at = places(luck, card, board, fire, crew)
    cards = [card, *luck.sample([other for other in CARD_NAMES if other != card], crew - 1)]
    damage = {text: luck.choice([1, 2]) for text in luck.sample(walls, 10)}
    on_walls = sum(damage.values())
    ap, free = luck.randint(0, most), luck.randint(0, 3)
    return {
        "fire": fire,
        "doors": {text: luck.choice(["open", "closed", "closed", "gone"]) for text in doors},
        "damage": damage,
        "damage_elsewhere": luck.choice([0, 0, 22 - on_walls, 23 - on_walls]),
        "firefighters": dict(zip(empty.game.names, at, strict=False)),
        "specialists": dict(zip(empty.game.names, cards, strict=False)),
        "ap": ap,
        "free": min(free, most - ap, FREE.get(card, 0)),
        "ambulance": luck.choice(SIDES),
        "engine": luck.choice(SIDES),
        "acted": True,
        "cafs_used": luck.random() < 0.2,
    }


def thrown(luck: random.Random, card: str, most: int, crew: int) -> States:
    """A position, also one in which nothing can be done any more."""
    board = luck.choice(["front", "back"])
    game = begin(crew, board=board).game
    states = game.start_state.copy()
    game.rules.lay_out(game, states, words_of(luck, card, board, most, crew))
    return states


def judge(states: States, judged: dict[bool, int]) -> None:
    """Compare everything that the guard might refuse with what a search of everything finds."""
    search = Search()
    for number in possible(states):
        following = after(states, number)
        allowed = calls.refuse(states, 0, number) == 0
        if fields(following).phase == Phase.ENDED:  # FP-MOVE-9
            assert allowed
            continue
        assert allowed == search.gets_all_off(following), (number, fields(states))
        judged[allowed] += 1


@pytest.mark.clause("FP-MOVE-7", "FP-DRIVE-15", "FP-CAPT-11", "FP-SPEC-2", "FP-RESQ-4")
@pytest.mark.parametrize(
    ("card", "most", "crew", "count"),
    [
        ("fire-captain", 3, 2, 100),
        ("fire-captain", 4, 3, 60),
        ("fire-captain", 6, 2, 20),
        ("rescue-specialist", 4, 2, 60),
        ("paramedic", 3, 1, 20),
        ("cafs", 3, 1, 20),
        ("driver", 3, 1, 20),
    ],
)
def test_refused_is_what_leaves_no_way_off(card: str, most: int, crew: int, count: int) -> None:
    luck = random.Random(f"{card} {most}")
    judged = {True: 0, False: 0}
    for _ in range(count // 10 if INTERPRETED else count):
        judge(thrown(luck, card, most, crew), judged)
    assert INTERPRETED or min(judged.values()) >= count // 20, judged
