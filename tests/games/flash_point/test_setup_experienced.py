"""The Experienced setup: Explosions, Hazmats, POI, Specialists, Hot Spots, crew and vehicles."""

from __future__ import annotations

from typing import Any

import pytest

import pulaski
from pulaski import Position
from tests.table.books import ANN, BEN, Scribe

from .experienced import (
    INDOOR,
    SIDES,
    SPOTS,
    ask,
    begin,
    even_odds,
    legal,
    odds,
    play,
    play_until,
    refused,
)

LEVELS = ("recruit", "veteran", "heroic")
#: The first Explosion, by face of the black die.
FIRST = ("3,3", "3,4", "3,5", "3,6", "4,6", "4,5", "4,4", "4,3")
CARDS = [
    "paramedic",
    "fire-captain",
    "imaging-technician",
    "cafs",
    "hazmat-technician",
    "generalist",
    "rescue-specialist",
    "driver",
]
#: Three Explosions far from each other: 3,3 then 1,8 then 6,1.
THREE = ("black 1", "roll 1,8", "red 6")


def after_blasts(position: Position) -> Position:
    """The recruits' Explosions are done; a Heroic fourth is at 6,8."""
    play(position, *THREE)
    if position.game.options["level"] == "heroic":
        play(position, "roll 6,8")
    return position


@pytest.mark.clause("FP-XSETUP-1")
@pytest.mark.parametrize(("board", "doors"), [("front", 8), ("back", 7)])
def test_all_doors_start_closed(board: str, doors: int) -> None:
    position = begin(1, board=board)
    assert list(ask(position, "doors").values()) == ["closed"] * doors
    assert ask(position, "damage") == {}
    assert ask(position, "fire") == ask(position, "poi") == []


# Explosions.


@pytest.mark.clause("FP-XSETUP-7", "FP-XSETUP-11", "FP-XSETUP-12")
@pytest.mark.parametrize("face", range(1, 9))
@pytest.mark.parametrize("board", ["front", "back"])
def test_the_black_die_alone_gives_the_first_target(board: str, face: int) -> None:
    position = begin(1, board=board)
    assert ask(position, "asked") == "roll-black"
    assert even_odds(position) == [f"black {n}" for n in range(1, 9)]
    assert refused(position, "roll 3,3") == refused(position, "red 3") == "wrong-step"
    told = play(position, f"black {face}")
    target = FIRST[face - 1]
    assert told[:4] == [
        f"rolled black {face}",
        f"fire set {target}",
        f"hot spot {target}",
        f"explosion {target}",
    ]
    assert target in ask(position, "fire")
    assert ask(position, "hot_spots") == [target]


@pytest.mark.clause("FP-XSETUP-11", "FP-XSETUP-12", "FP-XSETUP-13")
def test_explosions_of_the_setup_do_what_they_do_in_play() -> None:
    position = begin(1)
    play(position, "black 1")
    assert ask(position, "fire") == ["3,3", "3,4", "4,3"]
    assert ask(position, "damage") == {"2,3-3,3": 1}
    assert ask(position, "doors")["3,2-3,3"] == "gone"
    assert (ask(position, "threats"), ask(position, "damage_total")) == (30, 1)
    play(position, "roll 3,5")
    assert ask(position, "fire") == ["3,2", "3,3", "3,4", "3,5", "3,6", "4,3", "4,5"]
    assert ask(position, "damage") == {"2,3-3,3": 1, "2,5-3,5": 1}
    assert ask(position, "hot_spots") == ["3,3", "3,5"]
    assert (ask(position, "threats"), ask(position, "damage_total")) == (26, 2)
    assert (ask(position, "reserve"), ask(position, "turns")) == (6, 0)


@pytest.mark.clause("FP-XSETUP-11", "FP-XSETUP-13")
def test_fire_of_the_setup_does_not_stay_outdoors() -> None:
    position = begin(1)
    told = play(position, "black 1", "roll 1,6")
    assert "fire 0,6" in told
    assert "burned out 0,6" in told
    assert ask(position, "fire_outside") == []
    assert ask(position, "fire") == ["1,6", "1,7", "2,6", "3,3", "3,4", "4,3"]
    assert ask(position, "threats") == 27


@pytest.mark.clause("FP-XSETUP-8")
def test_the_second_target_is_rolled_again_on_fire() -> None:
    position = begin(1)
    play(position, "black 1")
    assert ask(position, "asked") == "roll"
    burning = ["3,3", "3,4", "4,3"]
    assert even_odds(position) == [f"roll {space}" for space in INDOOR if space not in burning]
    for space in burning:
        assert refused(position, f"roll {space}") == "blast-on-fire"
    assert refused(position, "black 1") == "wrong-step"


@pytest.mark.clause("FP-XSETUP-9")
@pytest.mark.parametrize(
    ("die", "columns"),
    [
        ("sum9", {1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}),
        ("koplow", {1: 6, 6: 1, 2: 5, 5: 2, 3: 8, 8: 3, 4: 7, 7: 4}),
    ],
)
def test_the_third_column_is_opposite_to_the_second(die: str, columns: dict[int, int]) -> None:
    for column, opposite in columns.items():
        position = begin(1, black_die=die)
        play(position, "black 1", f"roll 6,{column}")
        assert ask(position, "asked") == "roll-red"
        told = play(position, "red 1")
        assert told[:2] == ["rolled red 1", f"fire set 1,{opposite}"]
        assert f"1,{opposite}" in ask(position, "hot_spots")


@pytest.mark.clause("FP-XSETUP-9")
def test_the_red_die_alone_is_rolled_again_on_fire() -> None:
    """In the fourth column 3,4 and 4,4 burn from the first Explosion, 6,4 from the second."""
    position = begin(1)
    play(position, "black 2", "roll 6,5")
    assert even_odds(position) == ["red 1", "red 2", "red 5"]
    for face in (3, 4, 6):
        assert refused(position, f"red {face}") == "red-on-fire"
    assert refused(position, "roll 1,4") == refused(position, "black 4") == "wrong-step"
    assert "fire set 2,4" in play(position, "red 2")


@pytest.mark.clause("FP-XSETUP-3", "FP-XSETUP-4", "FP-XSETUP-5", "FP-XSETUP-10")
@pytest.mark.parametrize("level", LEVELS)
def test_only_heroic_has_a_fourth_explosion(level: str) -> None:
    position = begin(1, level=level)
    play(position, *THREE)
    assert ask(position, "hot_spots") == ["1,8", "3,3", "6,1"]
    burning = ask(position, "fire")
    assert even_odds(position) == [f"roll {space}" for space in INDOOR if space not in burning]
    if level == "heroic":
        assert refused(position, "roll 6,1") == "blast-on-fire"
        told = play(position, "roll 6,8")
        assert told[:4] == [
            "rolled 6,8 for explosion",
            "fire set 6,8",
            "hot spot 6,8",
            "explosion 6,8",
        ]
        assert ask(position, "hot_spots") == ["1,8", "3,3", "6,1", "6,8"]
    assert "rolled 4,4 for hazmat" in play(position, "roll 4,4")


# Hazmats and POI.


@pytest.mark.clause(
    "FP-XSETUP-2", "FP-XSETUP-3", "FP-XSETUP-4", "FP-XSETUP-5", "FP-XSETUP-6", "FP-XSETUP-14"
)
@pytest.mark.parametrize(("level", "hazmats"), [("recruit", 3), ("veteran", 4), ("heroic", 5)])
def test_hazmats_by_level(level: str, hazmats: int) -> None:
    position = after_blasts(begin(1, level=level))
    burning = ask(position, "fire")
    for number in range(hazmats):
        assert len(ask(position, "hazmats")) == number
        assert even_odds(position) == [f"roll {s}" for s in INDOOR if s not in burning]
        assert refused(position, "roll 6,1") == "hazmat-on-fire"
        assert f"hazmat 5,{number + 3}" in play(position, f"roll 5,{number + 3}")
    assert ask(position, "hazmats") == [f"5,{number + 3}" for number in range(hazmats)]
    assert "rolled 2,4 for poi" in play(position, "roll 2,4")
    assert len(ask(position, "hazmats")) == hazmats
    assert (ask(position, "disposed"), ask(position, "exploded")) == (0, 0)


@pytest.mark.clause("FP-XSETUP-15")
def test_hazmats_may_share_a_space() -> None:
    position = after_blasts(begin(1))
    position.state.hot_spots |= 1 << 11  # 2,4
    play(position, "roll 2,4", "roll 2,4", "roll 2,5")
    assert ask(position, "hazmats") == ["2,4", "2,4", "2,5"]


@pytest.mark.clause("FP-XSETUP-16", "FP-XSETUP-17", "FP-XSETUP-18", "FP-XSETUP-19")
def test_three_points_of_interest_are_rolled_for() -> None:
    position = after_blasts(begin(1))
    play(position, "roll 2,4", "roll 2,5", "roll 2,6")
    position.state.hot_spots |= 1 << 12  # 2,5
    assert (ask(position, "victims_left"), ask(position, "alarms_left")) == (10, 5)
    assert ask(position, "supply") == 15
    placed: list[str] = []
    for space in ("2,4", "2,5", "5,8"):
        taken = [*ask(position, "fire"), *placed]
        assert even_odds(position) == [f"roll {s}" for s in INDOOR if s not in taken]
        assert refused(position, "roll 6,1") == "poi-on-fire"
        for other in placed:
            assert refused(position, f"roll {other}") == "poi-on-poi"
        assert play(position, f"roll {space}")[1] == f"poi {space}"
        placed.append(space)
    assert ask(position, "poi") == ["2,4", "2,5", "5,8"]
    assert ask(position, "supply") == 12
    assert (ask(position, "victims_left"), ask(position, "alarms_left")) == (10, 5)
    assert ask(position, "asked") == "take"


# Specialists.


@pytest.mark.clause("FP-XSETUP-20", "FP-XSETUP-21", "FP-XSETUP-22", "FP-SPEC-1")
def test_each_firefighter_takes_one_of_the_cards_left() -> None:
    position = play_until(begin(3, first="orange"), "take")
    assert position.actor.name == "red"
    assert legal(position) == sorted(f"take {card}" for card in CARDS)
    assert "red takes cafs" in play(position, "take cafs")
    assert position.actor.name == "orange"
    assert refused(position, "take cafs") == "card-taken"
    assert refused(position, "draw driver") == "wrong-step"
    assert legal(position) == sorted(f"take {card}" for card in CARDS if card != "cafs")
    play(position, "take driver")
    assert position.actor.name == "yellow"
    play(position, "take paramedic")
    dealt = {"red": "cafs", "orange": "driver", "yellow": "paramedic"}
    assert ask(position, "specialists") == dealt


@pytest.mark.clause("FP-XSETUP-21", "FP-VAR-2", "FP-SPEC-1")
@pytest.mark.parametrize("options", [{"specialists": "random"}, {"lone_engine": True}], ids=str)
def test_specialists_drawn_at_random(options: dict[str, str | bool]) -> None:
    position = play_until(begin(2, **options), "draw")
    assert position.actor.name == "chance"
    assert even_odds(position) == [f"draw {card}" for card in CARDS]
    assert "red takes generalist" in play(position, "draw generalist")
    assert refused(position, "draw generalist") == "card-taken"
    assert refused(position, "take driver") == "wrong-step"
    assert even_odds(position) == [f"draw {card}" for card in CARDS if card != "generalist"]
    play(position, "draw cafs")
    assert ask(position, "specialists") == {"red": "generalist", "orange": "cafs"}
    assert ask(position, "asked") == "start"


@pytest.mark.clause("FP-XSETUP-24")
def test_each_firefighter_has_its_own_card_and_ap() -> None:
    position = play_until(begin(3), "take")
    play(position, "take cafs", "take generalist", "take rescue-specialist")
    play_until(position, "act-hose")
    seen = []
    for _ in range(3):
        seen.append((ask(position, "turn"), ask(position, "ap"), ask(position, "free")))
        play(position, "pass", "roll 1,4")
        while ask(position, "asked") in ("roll", "recover", "reveal"):
            position.play(position.actions()[-1])
    assert seen == [("red", 3, 3), ("orange", 5, 0), ("yellow", 4, 3)]
    assert ask(position, "saved") == {"red": 3, "orange": 4, "yellow": 4}


@pytest.mark.clause("FP-XSETUP-23")
def test_a_player_may_play_several_firefighters() -> None:
    table = Scribe((ANN, ANN, BEN), game="flash-point", options={"rules": "experienced"})
    both = table.asker(0, 1)
    for seat, card in enumerate(("cafs", "driver")):
        table.do("act", both, seat=seat, action=f"take {card}", step=table.book.step)
    chosen = {"red": "cafs", "orange": "driver"}
    assert ask(table.book.position, "specialists") == chosen | {"yellow": "none"}
    own: dict[str, Any] = {"seat": 2, "action": "take paramedic", "step": table.book.step}
    table.refuses("not-your-seat", "act", both, **own)
    table.do("act", table.asker(2), **own)
    assert ask(table.book.position, "specialists") == chosen | {"yellow": "paramedic"}


@pytest.mark.clause("FP-OPT-16")
@pytest.mark.parametrize("part", ["vehicles", "hazmat"])
def test_cards_whose_action_is_switched_off_stay(part: str) -> None:
    position = play_until(begin(1, **{part: "no"}), "take")
    assert legal(position) == sorted(f"take {card}" for card in CARDS)


# Hot Spots.


@pytest.mark.clause("FP-XSETUP-25", "FP-XSETUP-26", "FP-XSETUP-27", "FP-XSETUP-30", "FP-XSETUP-32")
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("level", LEVELS)
def test_additional_hot_spots(level: str, seats: int) -> None:
    position = play_until(begin(seats, level=level, specialists="no"), "start")
    blasts = 4 if level == "heroic" else 3
    extra = (0 if level == "recruit" else 3) + {1: 0, 2: 0, 3: 2}.get(seats, 3)
    assert len(ask(position, "hot_spots")) == blasts + extra <= 10
    assert ask(position, "reserve") == (12 if level == "heroic" else 6)
    assert len(ask(position, "hot_spots")) + ask(position, "reserve") <= 22


@pytest.mark.clause("FP-XSETUP-28", "FP-XSETUP-29", "FP-XSETUP-30", "FP-XSETUP-31")
def test_only_a_hot_spot_keeps_a_hot_spot_away() -> None:
    position = after_blasts(begin(1, level="veteran", specialists="no"))
    play(position, *["roll 2,4"] * 4, "roll 2,4", "roll 2,5", "roll 2,6")
    assert ask(position, "asked") == "roll"
    hot = ["1,8", "3,3", "6,1"]
    for space in ("2,4", "3,4", "5,5"):  # a Hazmat and a POI, Fire, nothing
        assert even_odds(position) == [f"roll {s}" for s in INDOOR if s not in hot]
        for other in hot:
            assert refused(position, f"roll {other}") == "hot-on-hot"
        told = play(position, f"roll {space}")
        assert told == [f"rolled {space} for hot-spot", f"hot spot {space}"]
        hot.append(space)
    assert ask(position, "hot_spots") == sorted(hot)
    assert ask(position, "reserve") == 6
    assert ask(position, "asked") == "start"


# What is left, the crew and the vehicles.


@pytest.mark.clause("FP-XSETUP-33", "FP-XSETUP-13", "FP-XSETUP-31")
@pytest.mark.parametrize("level", LEVELS)
def test_the_supply_is_what_is_left(level: str) -> None:
    position = play_until(begin(2, level=level), "act")
    burning = len(ask(position, "fire"))
    assert ask(position, "threats") == 33 - burning
    assert ask(position, "supply") == 12
    assert len(ask(position, "poi")) == 3
    assert ask(position, "damage_total") == sum(ask(position, "damage").values()) > 0
    assert ask(position, "saved") == {"red": 0, "orange": 0}
    assert ask(position, "treated") == ask(position, "smoke") == []


@pytest.mark.clause("FP-XSETUP-34")
def test_each_firefighter_starts_on_any_outdoor_space() -> None:
    position = play_until(begin(2, first="orange"), "start")
    assert position.actor.name == "red"
    ring = [f"{r},{c}" for r in range(8) for c in range(10) if r in (0, 7) or c in (0, 9)]
    assert len(ring) == 32
    assert legal(position) == sorted(f"start {space}" for space in ring)
    assert refused(position, "start 3,3") == "not-outdoors"
    assert "red starts 7,9" in play(position, "start 7,9")
    assert position.actor.name == "orange"
    assert len(legal(position)) == 32
    play(position, "start 7,9")
    assert ask(position, "firefighters") == {"red": "7,9", "orange": "7,9"}


@pytest.mark.clause("FP-XSETUP-35", "FP-INFO-3", "FP-VEH-1")
@pytest.mark.parametrize("side", SIDES)
def test_the_group_parks_the_vehicles(side: str) -> None:
    """Seat three goes first, yet the first seat chooses; the crew stands already."""
    position = play_until(begin(3, first="yellow"), "park-ambulance")
    assert len(ask(position, "firefighters")) == 3
    assert position.actor.name == "red"
    assert legal(position) == sorted(f"park ambulance {s}" for s in SIDES)
    assert refused(position, f"park engine {side}") == "wrong-step"
    assert play(position, f"park ambulance {side}") == [f"ambulance parked {side}"]
    assert ask(position, "asked") == "park-engine"
    assert position.actor.name == "red"
    assert legal(position) == sorted(f"park engine {s}" for s in SIDES)
    assert refused(position, f"park ambulance {side}") == "wrong-step"
    other = SIDES[SIDES.index(side) - 1]
    play(position, f"park engine {other}")
    assert (ask(position, "ambulance"), ask(position, "engine")) == (side, other)
    assert position.actor.name == ask(position, "turn") == "yellow"


@pytest.mark.clause("FP-XSETUP-36")
@pytest.mark.parametrize("first", ["red", "orange", "green"])
def test_who_goes_first_is_agreed_on(first: str) -> None:
    position = play_until(begin(4, first=first), "park-ambulance")
    play(position, "park ambulance top", "park engine top")
    assert ask(position, "turn") == first
    assert ask(position, "turns") == 1
    with pytest.raises(pulaski.BadOption):
        begin(4, first="blue")


@pytest.mark.clause("FP-VEH-1", "FP-VEH-2")
@pytest.mark.parametrize(("board", "vehicle"), SPOTS)
def test_the_spots_of_both_boards(board: str, vehicle: str) -> None:
    """Wherever it stands, a vehicle is on its own two spaces: who drives it gets off there."""
    for number, side in enumerate(SIDES):
        position = play_until(begin(1, board=board), "park-ambulance")
        other = SIDES[number - 1]
        play(position, f"park ambulance {other}", f"park engine {other}")
        here = SPOTS[board, vehicle][number - 1][0]
        position.state.at[0] = int(here.replace(",", ""))
        play(position, f"drive {vehicle} {side}")
        spaces = SPOTS[board, vehicle][number]
        rides = [text for text in legal(position) if text != "stay"]
        assert rides == sorted(f"ride {space}" for space in spaces)


@pytest.mark.clause("FP-XSETUP-17", "FP-INFO-2")
def test_the_odds_of_a_face_after_the_setup() -> None:
    position = play_until(begin(1), "take")
    play(position, "take imaging-technician")
    play_until(position, "act")
    play(position, f"identify {ask(position, 'poi')[0]}")
    assert {text: str(odd) for text, odd in odds(position).items()} == {
        "victim": "2/3",
        "false alarm": "1/3",
    }
