"""The position as numbers for learning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.games.flash_point.kernel.places import SIDES
from pulaski.games.flash_point.notation import CARD_NAMES, edge_texts

from .houses import BOARD, HOUSES, is_indoors, space, text

Walk = Callable[..., Iterator[Position]]
Ask = Callable[[Position, str], Any]

STANDS = {"wall": 1, "damaged": 2, "destroyed": 3, "closed": 4, "open": 5, "gone": 6, "doorway": 7}
COUNTS = ("damage_total", "threats", "reserve", "supply", "victims_left", "alarms_left")


def side(ask: Callable[[str], Any], vehicle: str) -> int:
    return SIDES.index(ask(vehicle)) if ask(vehicle) != "none" else -1


def of_the_table(position: Position, ask: Callable[[str], Any], seat: int) -> list[int]:
    """Phase, counters and POI."""
    s, seats = position.state, position.game.seats
    found = [int(int(s.phase) == phase) for phase in range(16)]
    found += [seats, int(s.level), ask("ap"), ask("free"), int(s.acted)]
    found += [ask(word) for word in COUNTS] + [ask("rescued"), ask("lost")]
    found += [side(ask, "ambulance"), side(ask, "engine"), int(s.heading)]
    found += [*ask("dice"), int(s.rerolled)]
    found += [(int(s.asked) - seat) % seats, (int(s.active) - seat) % seats, int(s.cafs_used)]
    for at, kind in zip(s.poi_at, s.poi_kind, strict=True):
        found += [int(at), int(kind)]
    return found


def of_a_seat(position: Position, ask: Callable[[str], Any], name: str) -> list[int]:
    """Where it is, what it saved, whether it was knocked down, its card."""
    place, card = ask("firefighters")[name], ask("specialists").get(name, "none")
    row, column = (-1, -1) if place == "none" else space(place)
    downed, without = int(name in ask("knocked_down")), int(card == "none")
    found = [1, row, column, ask("saved")[name], downed, without]
    return found + [int(card == other) for other in CARD_NAMES]


def of_the_building(position: Position, ask: Callable[[str], Any]) -> list[int]:
    house = HOUSES[position.game.options["board"]]
    drawn = {"-".join(text(at) for at in sorted(e)): what for e, what in house.items()}
    damage, doors, found = ask("damage"), ask("doors"), []
    for name in edge_texts():
        what = doors.get(name, drawn.get(name))
        if name in damage:
            what = ("damaged", "destroyed")[damage[name] - 1]
        found.append(STANDS[what] if what else 0)
    return found


def expected(position: Position, ask: Callable[[str], Any], seat: int) -> list[int]:
    names = position.game.names
    found = of_the_table(position, ask, seat)
    for name in names[seat:] + names[:seat]:
        found += of_a_seat(position, ask, name)
    for _ in range(6 - len(names)):
        found += [0, -1, -1, *[0] * 11]
    sets = [ask(word) for word in ("fire", "smoke", "hot_spots", "hazmats", "poi")]
    victims = ask("victims") + ask("treated")
    for at in BOARD:
        if is_indoors(at):
            found += [there.count(text(at)) for there in (*sets, victims)]
    return found + of_the_building(position, ask)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (4, {"board": "back", "setup": "family_random_simple"}),
        (6, {"rules": "experienced", "specialists": "random", "level": "heroic"}),
    ],
    ids=str,
)
def test_an_observation_is_the_position_in_numbers(
    seats: int, options: dict[str, Any], walk: Walk, ask: Ask
) -> None:
    for step, position in enumerate(walk(seats, seed=13, **options)):
        if step % 11 and step > 30:
            continue
        seat = step % seats
        out = np.zeros(position.game.rules.observation, dtype=np.float32)
        assert calls.observe(position.states, 0, seat, out) == len(out)

        def question(word: str) -> Any:
            return ask(position, word)  # noqa: B023

        assert [int(number) for number in out] == expected(position, question, seat)
