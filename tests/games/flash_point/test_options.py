"""The Experienced game and its parts: what is in use, what needs what."""

from __future__ import annotations

from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.kernel.data import data

from .experienced import INDOOR, ask, begin, even_odds, lay, legal, play, play_until, refused

PARTS = ("specialists", "with_hazmat", "with_vehicles", "with_hot_spots", "arrows")


def in_use(**options: Any) -> dict[str, int]:
    """The parts that a game has."""
    s = begin(2, **options).state
    return {part: int(s[part]) for part in PARTS if s[part]}


@pytest.mark.clause("FP-OPT-1")
def test_the_full_experienced_game_has_every_part() -> None:
    position = begin(2, level="veteran")
    assert in_use() == {part: 1 for part in PARTS}
    assert (int(position.state.setup), int(position.state.level)) == (n.EXPERIENCED, 1)
    assert ask(position, "reserve") == 6


@pytest.mark.clause("FP-OPT-2", "FP-OPT-14")
def test_the_family_game_has_none() -> None:
    assert in_use(rules="family") == {}
    assert int(begin(2, rules="family").state.setup) == n.FIXED


@pytest.mark.clause("FP-OPT-3", "FP-OPT-5")
def test_every_part_can_be_used_alone_or_left_out() -> None:
    family = {"rules": "family"}
    assert in_use(**family, specialists="chosen") == {"specialists": 1}
    assert in_use(**family, specialists="random") == {"specialists": 2}
    assert in_use(**family, hazmat="yes") == {"with_hazmat": 1}
    assert in_use(**family, vehicles="yes") == {"with_vehicles": 1}
    assert in_use(**family, replenishment="experienced") == {"arrows": 1}
    alone = {"setup": "experienced", "replenishment": "family", "hot_spots": "yes"}
    assert in_use(**family, **alone) == {"with_hot_spots": 1}
    for option, part in (
        ("specialists", "specialists"),
        ("hazmat", "with_hazmat"),
        ("vehicles", "with_vehicles"),
        ("hot_spots", "with_hot_spots"),
    ):
        assert in_use(**{option: "no"}) == {other: 1 for other in PARTS if other != part}
    assert in_use(replenishment="family") == {part: 1 for part in PARTS if part != "arrows"}


@pytest.mark.clause("FP-OPT-4")
def test_the_suggested_order_of_the_parts() -> None:
    steps = {part["id"]: part["step"] for part in data["module"] if "step" in part}
    assert steps == {"specialists": 1, "hazmat": 1, "vehicles": 2, "hot_spots": 3}
    first = {"rules": "family", "specialists": "chosen", "hazmat": "yes"}
    assert in_use(**first) == {"specialists": 1, "with_hazmat": 1}
    second = first | {"vehicles": "yes"}
    assert in_use(**second) == {"specialists": 1, "with_hazmat": 1, "with_vehicles": 1}
    assert in_use(**second, setup="experienced", hot_spots="yes") == {part: 1 for part in PARTS}


@pytest.mark.clause("FP-OPT-5", "FP-OPT-14")
@pytest.mark.parametrize(
    ("setup", "number"),
    [
        ("family_fixed", n.FIXED),
        ("family_random_simple", n.SIMPLE),
        ("family_random_from_experienced", n.FROM_EXPERIENCED),
        ("experienced", n.EXPERIENCED),
    ],
)
def test_replenishment_goes_with_the_setup(setup: str, number: int) -> None:
    for rules in ("family", "experienced"):
        options = {"rules": rules, "setup": setup, "hot_spots": "no"}
        s = begin(2, **options).state
        assert int(s.setup) == number
        assert int(s.arrows) == (setup == "experienced")
        for chosen in ("family", "experienced"):
            s = begin(2, **options, replenishment=chosen).state
            assert int(s.arrows) == (chosen == "experienced")


@pytest.mark.clause("FP-OPT-11")
def test_without_hazmat_none_is_placed() -> None:
    position = begin(1, hazmat="no")
    play(position, "black 1", "roll 1,8", "red 6")
    assert "rolled 2,4 for poi" in play(position, "roll 2,4")
    play_until(position, "take")
    assert ask(position, "hazmats") == []


@pytest.mark.clause("FP-OPT-10")
def test_without_hot_spots_the_setup_places_none() -> None:
    position = begin(4, hot_spots="no", level="heroic")
    told = play(position, "black 1", "roll 1,8", "red 6", "roll 6,8")
    assert not [text for text in told if text.startswith("hot spot")]
    play_until(position, "start")
    assert ask(position, "hot_spots") == []
    assert ask(position, "reserve") == 0


@pytest.mark.clause("FP-OPT-12")
@pytest.mark.parametrize(("level", "hazmats"), [("recruit", 3), ("veteran", 4), ("heroic", 5)])
def test_hazmats_of_a_level_with_the_fixed_setup(level: str, hazmats: int) -> None:
    position = begin(2, rules="family", hazmat="yes", level=level)
    burning = ["2,2", "2,3", "3,2", "3,3", "3,4", "3,5", "4,4", "5,6", "5,7", "6,6"]
    for _ in range(hazmats):
        assert ask(position, "asked") == "roll"
        assert even_odds(position) == [f"roll {space}" for space in INDOOR if space not in burning]
        assert refused(position, "roll 6,6") == "hazmat-on-fire"
        assert play(position, "roll 2,4") == ["rolled 2,4 for hazmat", "hazmat 2,4"]
    assert ask(position, "asked") == "start"
    assert ask(position, "hazmats") == ["2,4"] * hazmats
    assert ask(position, "poi") == ["2,4", "5,1", "5,8"]
    assert len(legal(position)) == 32


@pytest.mark.clause("FP-OPT-12")
@pytest.mark.parametrize("setup", ["family_random_simple", "family_random_from_experienced"])
def test_hazmats_of_a_level_with_a_random_family_setup(setup: str) -> None:
    position = begin(1, rules="family", setup=setup, hazmat="yes", level="heroic")
    simple = setup == "family_random_simple"
    play(position, *(["roll 3,3", "roll 1,8", "roll 6,1"] if simple else ["black 1"]))
    if not simple:
        play(position, "roll 1,8", "red 6")
    for _ in range(5):
        assert "rolled 5,5 for hazmat" in play(position, "roll 5,5")
    assert "rolled 5,5 for poi" in play(position, "roll 5,5")


@pytest.mark.clause("FP-OPT-12", "FP-OPT-13", "FP-VAR-12")
@pytest.mark.parametrize(
    "options",
    [
        {"rules": "family", "level": "veteran"},
        {"rules": "family", "vehicles": "yes", "level": "heroic"},
        {"rules": "family", "hot_spots": "yes"},
        {"setup": "family_fixed"},
        {"setup": "family_random_from_experienced", "hot_spots": "yes"},
        {"rules": "family", "lone_engine": True},
        {"specialists": "no", "lone_engine": True},
        {"specialists": "chosen", "lone_engine": True},
        {"rules": "family", "unmarked_hazards": True},
        {"hazmat": "no", "unmarked_hazards": True},
        {"rules": "family", "murphy_strikes": True},
        {"vehicles": "no", "murphy_strikes": True},
    ],
    ids=str,
)
def test_what_needs_another_part_is_refused_without_it(options: dict[str, Any]) -> None:
    with pytest.raises(pulaski.BadOption):
        begin(2, **options)


@pytest.mark.clause("FP-OPT-12", "FP-OPT-13", "FP-VAR-1", "FP-VAR-12")
@pytest.mark.parametrize(
    "options",
    [
        {"rules": "family", "hazmat": "yes", "level": "veteran"},
        {"rules": "family", "setup": "experienced", "level": "heroic"},
        {"rules": "family", "setup": "experienced", "hot_spots": "yes"},
        {"rules": "family", "specialists": "random", "lone_engine": True},
        {"rules": "family", "hazmat": "yes", "unmarked_hazards": True},
        {"rules": "family", "vehicles": "yes", "murphy_strikes": True},
        {"lone_engine": True, "unmarked_hazards": True, "murphy_strikes": True},
    ],
    ids=str,
)
def test_what_needs_another_part_is_offered_with_it(options: dict[str, Any]) -> None:
    s = begin(2, **options).state
    asked = options.get
    assert bool(s.lone_engine) == bool(asked("lone_engine"))
    assert bool(s.unmarked) == bool(asked("unmarked_hazards"))
    assert bool(s.murphy) == bool(asked("murphy_strikes"))


def kinds(position: Position, *steps: str) -> list[str]:
    """The kinds of all that happens."""
    return [event.kind for step in steps for event in position.play(step)]


@pytest.mark.clause("FP-OPT-15", "FP-ORDER-1")
def test_without_hazmat_and_hot_spots_the_order_is_that_of_the_family_game() -> None:
    words: dict[str, Any] = {
        "fire": ["1,6"],
        "smoke": ["1,8"],
        "victims": ["1,7", "6,1", "6,2"],
        "firefighters": {"red": "0,6"},
        "next": "advance",
    }
    wanted = [
        *("rolled", "exploded", "spread", "spread", "damaged", "spread", "flashed"),
        *("knocked", "recovered", "lost-victim", "burned-out"),
    ]
    for options in (
        {"rules": "family"},
        {"hazmat": "no", "hot_spots": "no", "specialists": "no"},
        {"rules": "family", "vehicles": "yes"},
    ):
        assert kinds(lay(1, options, **words), "roll 1,6", "recover 0,5") == wanted


@pytest.mark.clause("FP-OPT-15", "FP-ORDER-1", "FP-ORDER-2", "FP-ORDER-3", "FP-ORDER-4")
def test_the_order_with_every_part() -> None:
    position = lay(
        1,
        fire=["1,7"],
        smoke=["1,8"],
        hazmats=["1,8"],
        hot_spots=["1,7"],
        victims=["1,7"],
        poi=["6,1", "6,2"],
        firefighters={"red": "1,7"},
        next="advance",
    )
    assert kinds(position, "roll 1,6") == [
        *("rolled", "ignited", "flashed", "hazmat-blew", "exploded"),
        *("damaged", "spread", "damaged", "damaged", "hot-spot", "knocked"),
    ]
    position = lay(
        1,
        fire=["1,7"],
        hot_spots=["1,7"],
        victims=["1,7"],
        poi=["6,1", "6,2"],
        firefighters={"red": "1,7"},
        next="advance",
    )
    assert kinds(position, "roll 1,7", "roll 6,8", "recover 0,5") == [
        *("rolled", "exploded", "damaged", "spread", "spread", "spread", "flared"),
        *("rolled", "smoke", "hot-spot", "knocked", "recovered", "lost-victim"),
    ]
