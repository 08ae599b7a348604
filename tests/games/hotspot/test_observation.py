"""The position as numbers for learning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import PHASES
from pulaski.games.hotspot.notation import ASSETS, BACK_NAMES, BRIGADES, COLOURS, LUCK_NAMES

Walk = Callable[..., Iterator[Position]]
Ask = Callable[[Position, str], Any]
Question = Callable[[str], Any]

#: Water, Mountain, Farm, department; Town, City, Forest, Warehouse, Refinery.
SPOTS = (0, 0, 0, 0, 4, 3, 2, 3, 2)
LABELS = (4, 3, 2, 5, 6, 7, 8, 9, 12, 11, 10)
HEXES = [f"w{white}r{red}" for red in LABELS for white in LABELS]


def place(written: str | None) -> int:
    """The number of a hex, -1 for none."""
    return -1 if written in (None, "none") else HEXES.index(str(written))


def of_the_table(position: Position, ask: Question, seat: int) -> list[int]:
    s, names, forecast = position.state, position.game.names, ask("forecast")
    found = [int(int(s.phase) == phase) for phase in range(PHASES)]
    found += [len(names), int(position.game.on("decorations")), int(s.on_control)]
    found += [ask("year"), ask("boards"), ask("taken"), len(ask("burning")), ask("scorched_count")]
    asked = int(s.asked), names.index(ask("turn")), names.index(ask("first"))
    found += [(other - seat) % len(names) for other in asked]
    found += [int(ask("flown")), ask("drawn"), int(ask("dry"))]
    found += [("none", "open", "paid").index(ask("award"))]
    found += [int("no-burn" in forecast), int("no-wildfire" in forecast)]
    found += [place(ask("volunteers")), ask("waiting"), int(s.playing)]
    found += [-1 if ask("strike") == "none" else ask("strike")]
    found += [int(ask(word)) for word in ("line_break", "crisis", "high_winds")]
    return [*found, ask("rolls") - (ask("asked") == "roll"), place(ask("rolled"))]


def of_the_decks(ask: Question) -> list[int]:
    found = []
    for luck, back in zip(LUCK_NAMES, BACK_NAMES, strict=True):
        later = 2 if back in ask("unseen_after") else ask("unseen_later").get(back, 0)
        shuffle = 1 if back in ask("unseen") else later
        found += [int(luck in ask("luck_deck")), shuffle]
    return found


def of_a_seat(ask: Question, name: str, home: int) -> list[int]:
    found = [1, ask("funds")[name], ask("decorations")[name], ask("earned")[name]]
    found += [int(asset in ask("assets")[name]) for asset in ASSETS[:3]]
    found += [place(ask("airplanes").get(name)), home]
    found += [int(name in ask(word)) for word in ("roadblocks", "pressure_drop")]
    return found + [int(card in ask("kept").get(name, [])) for card in LUCK_NAMES]


def of_the_brigades(position: Position, ask: Question, seat: int) -> list[int]:
    names, found = position.game.names, []
    for number, name in enumerate(BRIGADES):
        holder = ask("departments").get(COLOURS[number // n.EACH])
        found += [place(ask("brigades").get(name)), int(position.state.began_at[number])]
        found += [int(name in ask("acted"))]
        found += [(names.index(holder) - seat) % len(names) if holder else -1]
    return found


def of_the_region(position: Position, ask: Question) -> list[int]:
    fire, scorched, protected = ask("fire"), ask("scorched"), ask("protected")
    found = []
    for name, kind in zip(HEXES, position.state.kind.tolist(), strict=True):
        lies = 2 if name in scorched else 1 if name in protected else 0
        spots = 0 if lies else SPOTS[kind]
        full = int(bool(spots) and fire.get(name, 0) == spots)
        found += [kind, fire.get(name, 0), lies, spots, full, int(name in ask("under_control"))]
    return found


def expected(position: Position, ask: Question, seat: int) -> list[int]:
    names = position.game.names
    found = of_the_table(position, ask, seat) + of_the_decks(ask)
    for name in names[seat:] + names[:seat]:
        found += of_a_seat(ask, name, int(position.state.home[names.index(name)]))
    for _ in range(n.SEATS - len(names)):
        found += [0] * 7 + [-1, -1, 0, 0] + [0] * n.CARDS
    return found + of_the_brigades(position, ask, seat) + of_the_region(position, ask)


def assert_observed(position: Position, ask: Ask, seat: int) -> None:
    out = np.zeros(position.game.rules.observation, dtype=np.float32)
    assert calls.observe(position.states, 0, seat, out) == len(out)
    found = [int(number) for number in out]
    assert found == expected(position, cache(lambda word: ask(position, word)), seat)


@pytest.mark.clause("HB-INFO-3")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"decorations": "no"}), (4, {"roll_under_control": "ignored"})],
    ids=str,
)
def test_an_observation_is_the_position_in_numbers(
    seats: int, options: dict[str, Any], walk: Walk, ask: Ask
) -> None:
    for step, position in enumerate(walk(seats, seed=13, **options)):
        if step < 30 or step % 17 == 0:
            assert_observed(position, ask, step % seats)
        if step > 900:
            return


BUSY: dict[str, Any] = {
    "year": 4,
    "fire": {"w4r4": 2, "w3r3": 1, "w8r5": 1},
    "scorched": ["w2r3"],
    "protected": ["w5r2"],
    "brigades": {"red-1": "w3r3", "red-2": "w4r4", "yellow-1": "w8r8"},
    "departments": {"blue": "red"},
    "bases": {"yellow": "w7r7"},
    "funds": {"red": 35, "yellow": 5},
    "decorations": {"red": 3, "yellow": 4},
    "earned": {"yellow": 2},
    "assets": {"red": ["tank-wagons"], "yellow": ["central-fire-alarm", "large-fire-trucks"]},
    "kept": {"red": ["cloudburst"], "yellow": ["shortcut", "volunteers"]},
    "award": "open",
    "forecast": ["no-wildfire"],
    "waiting": 2,
    "unseen": ["pyromaniac", "strike"],
    "unseen_after": ["lightning-strike"],
    "strike": 15,
    "crisis": True,
    "dry": True,
    "drawn": 1,
    "roadblocks": ["red"],
    "pressure_drop": ["yellow"],
    "acted": ["red-2"],
    "turn": "yellow",
    "first": "red",
    "boards": 3,
}


@pytest.mark.clause("HB-INFO-3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "more",
    [{}, {"line_break": True, "strike": 0}, {"forecast": ["no-burn"], "award": "paid"}],
    ids=["crisis", "line-break", "no-burn"],
)
def test_all_that_can_lie_open_is_observed(
    seat: int, more: dict[str, Any], table: Callable[..., Position], ask: Ask
) -> None:
    assert_observed(table(2, **BUSY | more), ask, seat)
