"""Setup: towers, the deal, Events, the first wind and who starts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import BadOption, Position
from pulaski.core import calls

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

WINDS = ("north", "east", "south", "west")
SEATINGS: dict[int, dict[str, tuple[str, ...]]] = {
    2: {"NW+SE": ("red", "blue"), "NE+SW": ("purple", "green")},
    3: {
        "NW+NE+SE": ("red", "purple", "blue"),
        "NE+SE+SW": ("purple", "blue", "green"),
        "NW+SE+SW": ("red", "blue", "green"),
        "NW+NE+SW": ("red", "purple", "green"),
    },
}
EVENTS = ("firestorm", "mutual-aid", "shadow")


def deal(position: Position) -> Position:
    """Every card that is drawn before the wind is rolled, whichever it is."""
    while position.actions()[0].kind == "draw":
        position.play(position.actions()[0])
    return position


def events_in(cards: dict[str, int]) -> dict[str, int]:
    return {name: cards[name] for name in EVENTS if name in cards}


@pytest.mark.clause("FT-SETUP-1", "FT-SETUP-2", "FT-SETUP-3", "FT-COMP-20")
@pytest.mark.parametrize("seats", [2, 3])
def test_which_towers_can_be_taken(seats: int) -> None:
    offered = {option.name: option for option in pulaski.find("fire-tower").options(seats)}
    assert set(offered["towers"].values) == set(SEATINGS[seats])
    for towers, names in SEATINGS[seats].items():
        assert pulaski.game("fire-tower", seats, towers=towers).names == names


@pytest.mark.clause("FT-SETUP-2")
@pytest.mark.parametrize("towers", ["NW+NE", "NW+SW", "SE+SW", "NE+SE", "NW+NW"])
def test_two_players_sit_diagonally(towers: str) -> None:
    with pytest.raises(BadOption, match="towers"):
        pulaski.game("fire-tower", 2, towers=towers)


@pytest.mark.clause("FT-SETUP-1", "FT-SETUP-24")
def test_four_players_take_all_towers_clockwise() -> None:
    assert pulaski.game("fire-tower", 4).names == ("red", "purple", "blue", "green")
    assert "towers" not in {option.name for option in pulaski.find("fire-tower").options(4)}


@pytest.mark.clause("FT-SETUP-4", "FT-SETUP-5", "FT-WIND-4")
@pytest.mark.parametrize(
    ("towers", "corner"),
    [("NW+NE+SE", "15,0"), ("NE+SE+SW", "0,0"), ("NW+SE+SW", "0,15"), ("NW+NE+SW", "15,15")],
)
def test_a_corner_without_a_player_is_forest(
    towers: str, corner: str, table: Table, ask: Ask
) -> None:
    """It neither burns nor is protected; fire, firebreaks, water and Ember work in all of it."""
    row, column = (int(part) for part in corner.split(","))
    nine = [(abs(row - r), abs(column - c)) for r in range(3) for c in range(3)]
    inward = 1 if column == 0 else -1
    cards = ["de-reforest", "air-drop", "fire-engine", "ember", "wind-east", "wind-west"]
    first = SEATINGS[3][towers][0]
    position = table(3, {"towers": towers}, hands={first: cards}, next="act")
    assert ask(position, "ablaze") == []
    for r, c in nine:
        assert position.refusal(f"deforest {r},{c}") is None
        board = {"gems": [f"{r},{c}", "4,4"], "hands": {first: cards}, "next": "act"}
        burning = table(3, {"towers": towers}, **board)
        assert ask(burning, "burned") == []
        assert burning.refusal(f"air-drop {r},{c} east") is None
        assert burning.refusal(f"fire-engine {r},{c}") is None
        assert burning.refusal(f"ember {r},{c}") is None
    near = table(
        3,
        {"towers": towers},
        gems=[f"{row},{column + inward}"],
        hands={first: ["wind-west" if inward == 1 else "wind-east"]},
        next="act",
    )
    told = near.play(f"fan {'west' if inward == 1 else 'east'} {corner}")
    assert ask(near, "burned") == []
    assert not [event for event in told if event.kind.startswith("burned")]
    assert corner in ask(near, "gems")


@pytest.mark.clause("FT-SETUP-7", "FT-SETUP-9", "FT-SETUP-10", "FT-HAND-1", "FT-SETUP-18")
@pytest.mark.parametrize(("seats", "left"), [(2, 42), (3, 37), (4, 32)])
def test_five_cards_each_then_the_events(seats: int, left: int, ask: Ask) -> None:
    """Nobody can start with an Event: none is in the pile before all hands are full."""
    position = pulaski.start("fire-tower", seats, mutual_aid=True, **shadow(seats))
    dealt = 0
    while position.actions()[0].kind == "draw":
        assert events_in(ask(position, "pile")) == {}
        assert not [e for e in EVENTS if position.refusal(f"draw {e}") is None]
        assert ask(position, "pile_left") == 52 - dealt
        position.play(position.actions()[dealt % len(position.actions())])
        dealt += 1
    assert dealt == 5 * seats
    names = position.game.names
    assert ask(position, "hand_sizes") == dict.fromkeys(names, 5)
    assert ask(position, "hand_size") == 5
    assert events_in(ask(position, "pile")) == {"firestorm": 1, "mutual-aid": 1}
    assert ask(position, "pile_left") == left + 2
    assert ask(position, "discard") == {}


def shadow(seats: int) -> dict[str, bool]:
    return {"shadow": True} if seats > 2 else {}


@pytest.mark.clause("FT-SETUP-10", "FT-HAND-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_is_equally_likely_to_be_dealt(seats: int, ask: Ask) -> None:
    position = pulaski.start("fire-tower", seats)
    first = position.game.names[0]
    assert position.odds()["draw explosion"] == 4 / 52
    assert position.odds()["draw ember"] == 3 / 52
    assert len(position.odds()) == 14
    position.play("draw ember")
    assert ask(position, "hands")[first] == {"ember": 1}
    assert position.odds()["draw ember"] == 2 / 51
    position.play("draw ember")
    position.play("draw ember")
    assert position.refusal("draw ember").clause == "FT-HAND-6"  # type: ignore[union-attr]
    drawn = Counter(
        position.action(calls.sample(position.states, 0, key)).text for key in range(980)
    )
    assert abs(drawn["draw explosion"] - 80) < 40
    assert abs(drawn["draw flare-up"] - 60) < 35
    assert set(drawn) == set(position.odds())


@pytest.mark.clause("FT-SETUP-11", "FT-HAND-8")
@pytest.mark.parametrize("teams", [False, True])
def test_a_hand_is_seen_by_its_player_alone(teams: bool, ask: Ask) -> None:
    position = deal(pulaski.start("fire-tower", 4, teams=teams))
    hands = ask(position, "hands")
    names = position.game.names
    for seat, name in enumerate(names):
        view = position.view(seat)
        heard = Counter(event.text for event in view.events)
        for card, count in hands[name].items():
            assert heard[f"{name} draws {card}"] == count
        for other in names:
            if other != name:
                assert heard[f"{other} draws"] == 5
                assert not [text for text in heard if text.startswith(f"{other} draws ")]
    everybody = {event.text for event in position.view(None).events}
    assert everybody == {f"{name} draws" for name in names}


@pytest.mark.clause("FT-SETUP-12", "FT-SETUP-13", "FT-SETUP-19")
@pytest.mark.parametrize("firestorm", ["no", "yes"])
@pytest.mark.parametrize("aid", [False, True])
@pytest.mark.parametrize("wood", [False, True])
def test_which_events_are_used_is_settled_before(
    firestorm: str, aid: bool, wood: bool, table: Table, ask: Ask
) -> None:
    """Each by itself; the Firestorm alone belongs to the game unless left out."""
    agreed: dict[str, Any] = {"firestorm": firestorm, "mutual_aid": aid, "shadow": wood}
    position = deal(pulaski.start("fire-tower", 3, **agreed))
    used = {"firestorm": 1} if firestorm == "yes" else {}
    used |= {"mutual-aid": 1} if aid else {}
    assert events_in(ask(position, "pile")) == used
    assert ask(position, "pile_left") == 37 + len(used)
    later = ask(table(3, agreed, burned=["red"], turn="purple"), "pile")
    assert events_in(later) == used | ({"shadow": 1} if wood else {})


@pytest.mark.clause("FT-SETUP-12", "FT-SETUP-19")
def test_what_is_used_unless_agreed_otherwise() -> None:
    options = pulaski.game("fire-tower", 4).options
    assert (options["firestorm"], options["mutual_aid"], options["shadow"]) == ("yes", "no", "no")


@pytest.mark.clause("FT-SETUP-14", "FT-SETUP-15", "FT-SETUP-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_event_lies_anywhere_in_the_pile(seats: int, table: Table) -> None:
    """It is as likely to be the top card as any other, and may be the last one too."""
    aid = {"mutual_aid": True}
    position = deal(pulaski.start("fire-tower", seats, **aid))
    position.play("roll north")
    while position.actor.name != "chance":
        discards = [a for a in position.actions() if a.kind in ("gem", "discard")]
        position.play(discards[0])
        if position.actions()[0].kind == "stop":
            position.play("stop")
    size = 52 - 5 * seats + 2
    assert position.odds()["draw firestorm"] == 1 / size
    assert position.odds()["draw mutual-aid"] == 1 / size
    bottom = table(
        2, pile=["firestorm"], discard=["ember"], next="act", hands={"red": ["flare-up"]}
    )
    bottom.play("flare-up 6,7 east")
    assert bottom.odds() == {"draw firestorm": 1.0}


@pytest.mark.clause("FT-SETUP-17")
def test_the_shadow_waits_for_the_first_burned_tower(table: Table, ask: Ask) -> None:
    position = table(3, {"shadow": True}, gems=["15,14"], wind="east")
    assert "shadow" not in ask(position, "pile")
    assert "shadow" not in ask(position, "discard")
    told = [event.text for event in position.play("gem 15,15")]
    assert "shadow stirs" in told
    assert ask(position, "pile")["shadow"] == 1


@pytest.mark.clause("FT-SETUP-20")
def test_partial_firestorms_need_no_card(table: Table) -> None:
    position = table(3, {"firestorm": "no"}, gems=["15,14"], wind="east")
    position.play("gem 15,15")
    while position.actions()[0].kind in ("draw", "discard"):
        position.play(position.actions()[0])
    assert position.actions()[0].text == "roll north"
    told = [event.text for event in position.play("roll north")]
    assert told[0] == "partial firestorm north 5"  # two for the Eternal Flame, three for blue


STARTS = [
    (4, {}, ("red", "purple", "blue", "green")),
    (2, {"towers": "NW+SE"}, ("red", "blue", "blue", "red")),
    (2, {"towers": "NE+SW"}, ("purple", "purple", "green", "green")),
    (3, {"towers": "NW+NE+SE"}, ("red", "purple", "blue", "red")),
    (3, {"towers": "NE+SE+SW"}, ("purple", "purple", "blue", "green")),
    (3, {"towers": "NW+SE+SW"}, ("red", "blue", "blue", "green")),
    (3, {"towers": "NW+NE+SW"}, ("red", "purple", "green", "green")),
]


@pytest.mark.clause("FT-SCEN-13", "FT-SETUP-21", "FT-SETUP-22", "FT-SETUP-23", "FT-WIND-4")
@pytest.mark.parametrize(("seats", "options", "starters"), STARTS)
def test_who_starts(
    seats: int, options: dict[str, Any], starters: tuple[str, ...], ask: Ask
) -> None:
    """The wind blows towards them; of two, the one who has it to the left."""
    dealt = deal(pulaski.start("fire-tower", seats, **options))
    assert ask(dealt, "wind") == "none"
    for wind, starter in zip(WINDS, starters, strict=True):
        position = dealt.copy()
        told = position.play(f"roll {wind}")
        assert [event.text for event in told] == [f"wind {wind} begins with {starter}"]
        assert (position.actor.name, position.turn) == (starter, 1)
        assert (ask(position, "wind"), ask(position, "asked")) == (wind, "spread")
        assert ask(position, "gems") == ask(position, "firebreaks") == []
