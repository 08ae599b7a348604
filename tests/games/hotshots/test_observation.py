"""The position as numbers for learning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.games.hotshots.codes import PHASES
from pulaski.games.hotshots.kernel.observation import OBSERVATION
from pulaski.games.hotshots.notation import CARD_NAMES, CREW_NAMES, SYMBOLS, TOKEN_NAMES

from .positions import TILES, ask
from .referee import WAYS

Walk = Callable[..., Iterator[Position]]

PLAIN = ("active", "steps", "through", "fought", "succeeded", "no_card", "bossed", "supply")
UNDER_WAY = ("support", "good", "fire_card", "second", "number", "burnt", "to_spread", "proposal")


def of_the_table(s: Any, seat: int) -> list[int]:
    """Phase, counters and what is under way."""
    found = [int(int(s.phase) == phase) for phase in range(PHASES)]
    found += [int(s.seats), (int(s.asked) - seat) % int(s.seats)]
    found += [int(s[name]) for name in (*PLAIN, "break_supply", "lost")]
    found += [int(s.vehicles) >> vehicle & 1 for vehicle in range(3)]
    found += [int(s[name]) for name in ("deck", "top", "shuffled", "wind", *UNDER_WAY)]
    return [*found, int(s.all_flames), int(s.consent), int(s.fires != 0)]


def of_the_crew(position: Position, seat: int) -> list[int]:
    """Dice, Characters, and the tokens of every seat from the own on."""
    seats, names = position.game.seats, position.game.names
    crew, at = ask(position, "crew"), ask(position, "firefighters")
    owner = {name: whose for whose, taken in crew.items() for name in CREW_NAMES if name in taken}
    found = []
    for symbol in SYMBOLS:
        found += [ask(position, word).count(symbol) for word in ("missing", "rolled", "aside")]
    for character, name in enumerate(CREW_NAMES):
        whose = (names.index(owner[name]) - seat) % seats if name in owner else -1
        found += [int(name in owner), whose, TILES.index(at[name]) if name in at else -1]
        found.append(int(int(position.state.active) == character))
    for step in range(4):
        held = ask(position, "tokens")[names[(seat + step) % seats]] if step < seats else []
        found += [int(token in held) for token in TOKEN_NAMES]
    return found


def of_the_board(position: Position) -> list[int]:
    """Every tile with its neighbours and Firebreaks, then the cards that are left."""
    cells = ask(position, "tiles")
    at = {tuple(map(int, cell.split(","))): tile for tile, cell in cells.items()}
    breaks = {frozenset(edge.split("/")) for edge in ask(position, "firebreaks")}
    flames, scorched, left = (ask(position, word) for word in ("flames", "scorched", "cards_left"))
    found = []
    for tile in TILES:
        q, r = map(int, cells[tile].split(","))
        near = [at.get((q + a, r + b)) for a, b in WAYS.values()]
        found += [flames.get(tile, 0), int(tile in scorched)]
        found += [TILES.index(other) if other else -1 for other in near]
        found += [int(frozenset((tile, other)) in breaks) for other in near]
    return found + [left.get(card, 0) for card in CARD_NAMES]


@pytest.mark.clause("HS-INFO-3")
@pytest.mark.parametrize("seats", [1, 3])
def test_every_number_stands_in_its_place(seats: int, walk: Walk) -> None:
    out = np.zeros(OBSERVATION, dtype=np.float32)
    for number, position in enumerate(walk(seats, seed=12)):
        if number % 7 or ask(position, "asked") in ("lay", "take"):
            continue
        for seat in range(seats):
            out[:] = -99
            count = calls.observe(position.states, 0, seat, out)
            wanted = of_the_table(position.state, seat)
            wanted += of_the_crew(position, seat) + of_the_board(position)
            assert out[:count].tolist() == wanted
            assert count == OBSERVATION
