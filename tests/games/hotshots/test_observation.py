"""The position as numbers for learning: the own seat first, everything by its words."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pulaski import Position
from pulaski.core import entry
from pulaski.games.hotshots import state
from pulaski.games.hotshots.actions import (
    CARD_NAMES,
    CREW_NAMES,
    SIDES,
    SYMBOLS,
    TILE_NAMES,
    TOKEN_NAMES,
    VEHICLE_NAMES,
    pair_text,
)

from .playing import ask, lay, play

#: Fields that are told as they are, after those that words tell.
PLAIN = ("support", "good", "fire_card", "second", "number", "burnt", "to_spread", "proposal")


def of_the_table(position: Position, seat: int) -> list[int]:
    s, seats = position.state, position.game.seats
    found = [int(int(s.phase) == phase) for phase in range(state.PHASES)]
    found += [seats, (int(s.asked) - seat) % seats, CREW_NAMES.index(ask(position, "on_turn"))]
    found += [ask(position, "steps"), int(s.through), ask(position, "fought")]
    found += [ask(position, "succeeded"), int(s.no_card), int(s.bossed)]
    found += [ask(position, word) for word in ("flame_supply", "break_supply", "lost_dice")]
    found += [name in ask(position, "vehicles") for name in VEHICLE_NAMES]
    found += [int(s.deck), int(s.top), ask(position, "shuffled")]
    found += [SIDES.index(ask(position, "wind")), *(int(s[name]) for name in PLAIN)]
    found += [ask(position, "flame_supply") + ask(position, "flames_total")]
    return [*found, int(s.consent), int(s.fires) != 0]


def of_the_crew(position: Position, seat: int) -> list[int]:
    found, names = [], position.game.names
    for name in CREW_NAMES:
        owner = ask(position, "crew").get(name)
        whose = (names.index(owner) - seat) % len(names) if owner else -1
        at = TILE_NAMES.index(ask(position, "firefighters")[name]) if owner else -1
        found += [int(owner is not None), whose, at, int(ask(position, "on_turn") == name)]
    return found


def of_the_tiles(position: Position) -> list[int]:
    found, beside = [], position.state.beside
    for tile, name in enumerate(TILE_NAMES):
        found += [ask(position, "flames").get(name, 0), int(name in ask(position, "scorched"))]
        near = [int(other) for other in beside[tile]]
        pairs = [pair_text(tile, other) if other >= 0 else "" for other in near]
        found += near + [int(pair in ask(position, "firebreaks")) for pair in pairs]
    return found


def expected(position: Position, seat: int) -> list[int]:
    found, names = of_the_table(position, seat), position.game.names
    for symbol in SYMBOLS:
        found += [ask(position, word).count(symbol) for word in ("missing", "rolled", "aside")]
    found += of_the_crew(position, seat)
    for step in range(state.SEATS):
        held = ask(position, "tokens")[names[(seat + step) % len(names)]]
        found += [int(step < len(names) and token in held) for token in TOKEN_NAMES]
    found += of_the_tiles(position)
    return found + [ask(position, "cards_left").get(card, 0) for card in CARD_NAMES]


def busy(seats: int, **words: Any) -> Position:
    usual: dict[str, Any] = {
        "flames": {"barn": 1, "lodge": 3},
        "scorched": ["house-1"],
        "firebreaks": ["barn/fire-camp", "lodge/power-lines", "radio-tower/rocky-terrain"],
        "wind": "south-west",
        "tokens": {"red": ["wild", "extra-turn"]},
        "lost_dice": 2,
        "vehicles": ["helicopter"],
        "discard": ["ember-barn", "lowest"],
        "top": "ember-radio-tower",
        "firefighters": {"crew-boss": "fire-cache", "sawyer": "lodge"},
    }
    return lay(seats, **(usual | words))


FIGHT = {"next": "fight", "rolled": ["hose", "mcleod"], "aside": ["helmet"], "support": 1}
POSITIONS: list[tuple[int, dict[str, Any], tuple[str, ...]]] = [
    (1, {}, ()),
    (2, {"turn": "sawyer", "vehicles": ["air-tanker"], "through": True, "bossed": True}, ()),
    (3, FIGHT | {"missing": ["hose", "pulaski", "pulaski"], "tokens": {"green": ["save"]}}, ()),
    (4, {"turn": "lookout", "top": "lowest"}, ("end", "card ember-lodge")),
    (4, {"fought": True, "succeeded": True, "fires": ["lodge"], "vehicles": ["dozer"]}, ()),
    (2, {"deck": ["lowest"], "no_card": True, "firefighters": {"sawyer": "fire-camp"}}, ()),
    (3, {"tokens": {"blue": ["double"]}, "firefighters": {}}, ("ask for double",)),
]


@pytest.mark.clause("HS-INFO-3")
@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_an_observation_is_the_position_in_numbers(number: int) -> None:
    seats, words, steps = POSITIONS[number]
    position = busy(seats, **words)
    play(position, *steps)
    for seat in range(seats):
        out = np.zeros(state.OBSERVATION, dtype=np.float32)
        assert entry.observe(position.states, 0, seat, out) == len(out)
        assert [int(value) for value in out] == [int(value) for value in expected(position, seat)]
