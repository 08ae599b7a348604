"""What is in the box: the component data, and the game that is made from it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import BadOption, Position
from pulaski.core import calls

Box = dict[str, Any]
Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

SUITS = {
    "fire": {"explosion": 4, "burning-snag": 4, "flare-up": 3, "ember": 3},
    "wind": {"wind-north": 4, "wind-east": 4, "wind-south": 4, "wind-west": 4},
    "water": {"air-drop": 4, "fire-engine": 4, "smokejumper": 4},
    "firebreak": {"dozer-line": 3, "scratch-line": 3, "de-reforest": 4},
}
TOWERS = {"NW": "red", "NE": "purple", "SE": "blue", "SW": "green"}
SIDES = {"north": ("NW", "NE"), "east": ("NE", "SE"), "south": ("SE", "SW"), "west": ("SW", "NW")}


@pytest.fixture(scope="module")
def box() -> Box:
    with (pulaski.find("fire-tower").folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


@pytest.mark.clause("FT-COMP-1")
def test_the_game_is_for_two_to_four_players(box: Box) -> None:
    assert (box["meta"]["players_min"], box["meta"]["players_max"]) == (2, 4)
    for seats in (2, 3, 4):
        assert len(pulaski.game("fire-tower", seats).names) == seats
    for seats in (1, 5):
        with pytest.raises(BadOption, match="2 to 4"):
            pulaski.game("fire-tower", seats)


@pytest.mark.clause("FT-COMP-2", "FT-COMP-3", "FT-COMP-4", "FT-COMP-5", "FT-COMP-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pack_has_52_action_cards_of_four_types(seats: int, box: Box, ask: Ask) -> None:
    assert {suit: box["card_totals"][suit] for suit in SUITS} == {
        "fire": 14,
        "wind": 16,
        "water": 12,
        "firebreak": 10,
    }
    listed = {card["id"].replace("_", "-"): card for card in box["card"]}
    for suit, counts in SUITS.items():
        assert {name: listed[name]["count"] for name in counts} == counts
        assert {listed[name]["suit"] for name in counts} == {suit}
        assert sum(counts.values()) == box["card_totals"][suit]
    every = {name: count for counts in SUITS.values() for name, count in counts.items()}
    assert listed.keys() == every.keys()
    position = pulaski.start("fire-tower", seats)
    assert ask(position, "pile") == every
    assert ask(position, "pile_left") == sum(every.values()) == box["card_totals"]["action"] == 52


@pytest.mark.clause("FT-COMP-3")
def test_the_other_list_of_fire_cards_can_be_agreed_on(ask: Ask) -> None:
    pile = ask(pulaski.start("fire-tower", 2, deck="alternative"), "pile")
    assert (pile["flare-up"], pile["ember"], pile["explosion"], pile["burning-snag"]) == (
        4,
        2,
        4,
        4,
    )
    assert sum(pile.values()) == 52


@pytest.mark.clause("FT-COMP-7")
def test_there_are_three_events(box: Box, table: Table, ask: Ask) -> None:
    """All three are in a game in which a tower has burned."""
    assert {event["id"]: event["count"] for event in box["event"]} == {
        "firestorm": 1,
        "mutual_aid": 1,
        "shadow_of_the_wood": 1,
    }
    every = {"mutual_aid": True, "shadow": True}
    pile = ask(table(3, every, burned=["red"], turn="purple"), "pile")
    assert {name: pile[name] for name in ("firestorm", "mutual-aid", "shadow")} == {
        "firestorm": 1,
        "mutual-aid": 1,
        "shadow": 1,
    }


@pytest.mark.clause("FT-COMP-8")
def test_there_is_one_champion_card_with_two_sides(box: Box) -> None:
    """One seat at most holds it; its other side needs a holder."""
    assert box["champion"]["count"] == 1
    options = {option.name: option for option in pulaski.find("fire-tower").options(3)}
    assert options["champion"].values == ("none", "red", "purple", "blue", "green")
    assert options["champion"].default == "none"
    with pytest.raises(BadOption, match="grand needs a champion"):
        pulaski.game("fire-tower", 3, grand=True)
    assert pulaski.game("fire-tower", 3, champion=2, grand=True).on("grand")


@pytest.mark.clause("FT-COMP-9", "FT-SETUP-7", "FT-SETUP-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_one_of_four_buckets(seats: int, box: Box, ask: Ask) -> None:
    assert (box["bucket"]["count"], box["bucket"]["per_player"], box["bucket"]["uses"]) == (4, 1, 1)
    position = pulaski.start("fire-tower", seats)
    assert ask(position, "buckets") == dict.fromkeys(position.game.names, "full")


@pytest.mark.clause("FT-COMP-9")
def test_the_back_of_a_bucket_is_reckless_abandon(table: Table, ask: Ask) -> None:
    """Full it cannot be used so; used, it can."""
    hand = {"red": ["air-drop", "fire-engine", "smokejumper"]}
    position = table(2, gems=["0,1", "1,1"], hands=hand, next="act")
    assert position.refusal("reckless water").clause == "FT-RA-1"  # type: ignore[union-attr]
    position.play("bucket 0,1 east")
    assert ask(position, "buckets") == {"red": "used", "blue": "full"}
    assert position.refusal("reckless water") is None


@pytest.mark.clause("FT-COMP-10", "FT-SETUP-4")
def test_three_tower_ablaze_cards_suffice(box: Box, table: Table, ask: Ask) -> None:
    """At most three towers are covered: without a player, or burned while the game goes on."""
    assert box["tower_ablaze"]["count"] == 3
    position = table(4, {"teams": True}, burned=["red", "purple"])
    assert len(ask(position, "ablaze")) == 18
    position = table(
        4,
        {"shadow": True},
        burned=["red", "purple", "blue"],
        turn="green",
        wind="south",
        asked="haunt",
        who="red",
        event="shadow",
        drawer="green",
        shadow="red",
        shadows=["red", "purple", "blue"],
    )
    assert len(ask(position, "ablaze")) == 27


@pytest.mark.clause("FT-COMP-11")
def test_the_box_has_135_gems_and_24_firebreaks(box: Box) -> None:
    assert (box["tokens"]["fire_gems"], box["tokens"]["firebreaks"]) == (135, 24)
    assert box["tokens"]["limited"] is False


@pytest.mark.clause("FT-COMP-12")
def test_gems_and_firebreaks_do_not_run_out(table: Table, ask: Ask) -> None:
    gems = [f"{row},{column}" for row in range(3, 13) for column in range(16) if row not in (7, 8)]
    gems += [f"{row},{column}" for row in (7, 8) for column in range(5)]
    position = table(4, gems=gems, wind="west", hands={"red": ["flare-up"]})
    assert len(gems) > 135
    position.play("gem 7,6")
    position.play("flare-up 13,5 east")
    assert len(ask(position, "gems")) == len(gems) + 4
    chequered = [f"{r},{c}" for r in range(3, 7) for c in range(16) if (r + c) % 2 == 0]
    assert len(chequered) > 24
    position = table(4, firebreaks=chequered, hands={"red": ["dozer-line"]}, next="act")
    position.play("dozer-line 10,3 south")
    assert len(ask(position, "firebreaks")) == len(chequered) + 2
    position = table(
        4, gems=["9,9"], firebreaks=chequered, hands={"red": ["explosion"]}, next="act"
    )
    position.play("explosion 9,9")
    assert len(ask(position, "firebreaks")) == len(chequered) + 1


@pytest.mark.clause("FT-COMP-13", "FT-COMP-14", "FT-SETUP-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_direction_is_on_two_of_eight_faces(seats: int, box: Box) -> None:
    assert box["wind_die"]["sides"] == len(box["wind_die"]["faces"]) == 8
    assert Counter(box["wind_die"]["faces"]) == {"N": 2, "E": 2, "S": 2, "W": 2}
    position = pulaski.start("fire-tower", seats)
    while "draw" in position.actions()[0].text:
        position.play(position.actions()[0])
    winds = ("north", "east", "south", "west")
    assert position.odds() == {f"roll {wind}": 0.25 for wind in winds}
    rolled = Counter(
        position.action(calls.sample(position.states, 0, key)).text for key in range(800)
    )
    assert all(abs(rolled[f"roll {wind}"] - 200) < 50 for wind in winds)


@pytest.mark.clause("FT-COMP-15")
@pytest.mark.parametrize("wind", SIDES)
def test_everybody_knows_the_wind(wind: str, table: Table) -> None:
    position = table(3, wind=wind)
    for seat in (0, 1, 2, None):
        view = position.view(seat)
        assert view.asked_of["wind"] == wind
        assert int(view.state.wind) == list(SIDES).index(wind)


@pytest.mark.clause("FT-COMP-16")
def test_the_board_is_sixteen_by_sixteen(box: Box, table: Table) -> None:
    assert (box["board"]["rows"], box["board"]["cols"], box["board"]["wraps"]) == (16, 16, False)
    position = table(2)
    for space in ("16,0", "0,16", "-1,0", "0,-1", "99,99"):
        refusal = position.refusal(f"gem {space}")
        assert refusal is not None
        assert refusal.clause == "FT-COMP-16"
    for space in ("0,1", "0,15", "15,0", "15,14"):
        refusal = position.refusal(f"gem {space}")
        assert refusal is not None
        assert refusal.clause == "FT-TURN-3"  # a space, but not where the wind blows


@pytest.mark.clause("FT-COMP-17", "FT-SETUP-6")
@pytest.mark.parametrize(
    ("wind", "spaces"),
    [
        ("north", ["6,7", "6,8"]),
        ("east", ["7,9", "8,9"]),
        ("south", ["9,7", "9,8"]),
        ("west", ["7,6", "8,6"]),
    ],
)
def test_only_the_eternal_flame_burns_at_the_start(
    wind: str, spaces: list[str], box: Box, table: Table, ask: Ask
) -> None:
    assert box["board"]["eternal_flame"] == [[7, 7], [7, 8], [8, 7], [8, 8]]
    position = table(4, wind=wind)
    assert (ask(position, "gems"), ask(position, "firebreaks")) == ([], [])
    assert [a.text for a in position.actions()] == [f"gem {space}" for space in spaces]


@pytest.mark.clause("FT-COMP-18", "FT-COMP-19")
@pytest.mark.parametrize("space", ["7,7", "7,8", "8,7", "8,8", "1,14"])
def test_what_burns_for_good_is_no_gem(space: str, table: Table, ask: Ask) -> None:
    """Nothing can take an Eternal Flame space or a square of an ablaze tower away."""
    hand = ["explosion", "smokejumper", "ember", "air-drop", "fire-engine", "de-reforest"]
    position = table(3, burned=["purple"], gems=["6,7", "3,14"], hands={"red": hand}, next="act")
    row, column = (int(part) for part in space.split(","))
    clauses = {
        f"explosion {space}": "FT-COMP-19",
        f"smokejumper {space}": "FT-COMP-19",
        f"smokejumper {space} some": "FT-COMP-19",
        f"ember {space}": "FT-COMP-19",
        f"reforest {space}": "FT-FB-16",
        f"air-drop {row},{column - 1} east some": "FT-WATER-1",
    }
    for action, clause in clauses.items():
        refusal = position.refusal(action)
        assert refusal is not None, action
        assert refusal.clause == clause
    ablaze = ask(position, "ablaze")
    position.play("air-drop 6,7 south")
    assert ask(position, "gems") == ["3,14"]
    assert ask(position, "ablaze") == ablaze
    refusal = table(3, burned=["purple"]).refusal(f"gem {space}")
    assert refusal is not None
    assert refusal.clause == "FT-TURN-3"


@pytest.mark.clause("FT-COMP-20", "FT-COMP-21")
def test_the_data_has_the_towers_in_their_corners(box: Box, ask: Ask) -> None:
    found = {t["id"]: (t["colour"], t["rows"], t["cols"], t["heart"]) for t in box["tower"]}
    assert found == {
        "NW": ("red", [0, 2], [0, 2], [0, 0]),
        "NE": ("purple", [0, 2], [13, 15], [0, 15]),
        "SE": ("blue", [13, 15], [13, 15], [15, 15]),
        "SW": ("green", [13, 15], [0, 2], [15, 0]),
    }
    assert pulaski.game("fire-tower", 4).names == tuple(TOWERS.values())


@pytest.mark.clause("FT-COMP-20", "FT-BURN-5")
@pytest.mark.parametrize("tower", TOWERS)
def test_an_ablaze_tower_is_just_its_area(tower: str, box: Box, table: Table, ask: Ask) -> None:
    (data,) = [entry for entry in box["tower"] if entry["id"] == tower]
    position = table(4, burned=[TOWERS[tower]], turn="red" if tower != "NW" else "blue")
    rows, columns = (range(data[key][0], data[key][1] + 1) for key in ("rows", "cols"))
    assert ask(position, "ablaze") == [f"{row},{column}" for row in rows for column in columns]


@pytest.mark.clause("FT-COMP-22", "FT-WIND-3")
def test_each_side_holds_two_towers(box: Box, table: Table, ask: Ask) -> None:
    """A wind is gone when both towers of its side are."""
    letters = {"north": "N", "east": "E", "south": "S", "west": "W"}
    for wind, towers in SIDES.items():
        assert {t["id"] for t in box["tower"] if letters[wind] in t["sides"]} == set(towers)
        burned = [TOWERS[tower] for tower in towers]
        player = next(name for name in TOWERS.values() if name not in burned)
        winds = ask(table(4, burned=burned, turn=player), "winds")
        assert winds == [other for other in SIDES if other != wind]
