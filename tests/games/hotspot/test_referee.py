"""A second opinion on the board's turn: the four steps written again, with sets of places."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pulaski
from pulaski.games.hotspot import maps

LABELS = (4, 3, 2, 5, 6, 7, 8, 9, 12, 11, 10)
SPOTS = {"t": 4, "c": 3, "f": 2, "w": 3, "r": 2}
GRID = maps.named()[maps.DESIGNED].text.split("/")
PLACES = [(row, column) for row in range(11) for column in range(11)]
Place = tuple[int, int]


def name(place: Place) -> str:
    return f"w{LABELS[place[1]]}r{LABELS[place[0]]}"


def around(place: Place) -> list[Place]:
    """Neighbours; the second, fourth, ... row is shifted half a hex to the right."""
    row, column = place
    shift = row % 2
    touching = [(row, column - 1), (row, column + 1)]
    for other in (row - 1, row + 1):
        touching += [(other, column - 1 + shift), (other, column + shift)]
    return [p for p in touching if p in PLACES]


class Referee:
    """Hot Spots, Fire Tokens, and what is Under Control."""

    def __init__(self, fire: dict[Place, int], closed: set[Place], crew: list[Place]) -> None:
        self.fire = dict(fire)
        self.room = {p: SPOTS.get(GRID[p[0]][p[1]], 0) for p in PLACES}
        for place in closed:
            self.room[place] = 0
        self.held = {p for at in crew for p in (at, *around(at))}
        self.scorched: set[Place] = set()

    def full(self, place: Place) -> bool:
        return self.fire.get(place, 0) == self.room[place] > 0

    def turn(self) -> None:
        """HB-SCORCH, HB-BURN, HB-WILD, HB-EXPL, one after another."""
        gone = {
            p
            for p in self.fire
            if self.full(p)
            and p not in self.held
            and all(self.full(n) or not self.room[n] for n in around(p))
        }
        for place in gone:
            del self.fire[place]
            self.room[place] = 0
        self.scorched = gone
        for place in self.fire:
            if not self.full(place) and place not in self.held:
                self.fire[place] += 1
        infernos = [p for p in self.fire if self.full(p)]
        for place in {n for p in infernos for n in around(p)}:
            if place not in self.fire and place not in self.held and self.room[place]:
                self.fire[place] = 1
        bombs = [p for p in self.fire if self.full(p) and GRID[p[0]][p[1]] in "wr"]
        for place in [n for p in bombs for n in around(p)]:
            if self.fire.get(place, 0) < self.room[place]:
                self.fire[place] = self.fire.get(place, 0) + 1


def facts(position: pulaski.Position, word: str) -> Any:
    return position.game.rules.facts(position.game, position.states)[word]()


@pytest.mark.clause(
    "HB-BOARD-1", "HB-BOARD-2", "HB-SCORCH-1", "HB-BURN-1", "HB-WILD-1", "HB-EXPL-1"
)
@pytest.mark.parametrize("seed", range(60))
def test_the_board_turn_by_another_hand(seed: int) -> None:
    luck = random.Random(seed)
    can_burn = [p for p in PLACES if GRID[p[0]][p[1]] in SPOTS]
    luck.shuffle(can_burn)
    many = luck.randint(5, 60)
    fire = {p: luck.randint(1, SPOTS[GRID[p[0]][p[1]]]) for p in can_burn[:many]}
    fire = {p: SPOTS[GRID[p[0]][p[1]]] if luck.random() < 0.6 else n for p, n in fire.items()}
    charred, shielded = can_burn[many : many + 2], can_burn[many + 2 : many + 6]
    open_to = [p for p in PLACES if GRID[p[0]][p[1]] not in "~^"]
    crew = luck.sample(open_to, luck.randint(0, 2))
    position = pulaski.start("hotspot", 1)
    position.lay_out(
        {
            "fire": {name(p): n for p, n in fire.items()},
            "scorched": [name(p) for p in charred],
            "protected": [name(p) for p in shielded],
            "brigades": {f"red-{n}": name(at) for n, at in enumerate(crew, 1)},
        }
    )
    referee = Referee(fire, {*charred, *shielded}, crew)
    referee.turn()
    told = [event.text for event in position.play("end turn")]
    scorched = {name(p) for p in (*charred, *referee.scorched)}
    assert set(facts(position, "scorched")) == scorched
    if len(scorched) >= 9:
        assert position.is_over
        return
    assert facts(position, "fire") == {name(p): n for p, n in referee.fire.items()}, told
