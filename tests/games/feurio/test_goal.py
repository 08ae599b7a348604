"""The common goal of solitaire and the cooperative game: the won example, spoilt in many ways."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Spoil = Callable[[dict[str, Any]], None]

COLOURS = ["red", "green", "blue", "yellow"]


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    with (pulaski.find("feurio").folder / "components.toml").open("rb") as file:
        data: dict[str, Any] = tomllib.load(file)["solitaire_example"]
    return data


@pytest.fixture
def won(example: dict[str, Any]) -> dict[str, Any]:
    """The final table in words: 36 tiles, 48 men, nothing left to draw."""
    tiles = {"0,0": example["start"]["value"]}
    men: dict[str, dict[str, int]] = {}
    for value, q, r, *placed in example["turns"]:
        tiles[f"{q},{r}"] = value
        if placed:
            colour, at_q, at_r, count = placed
            men[f"{at_q},{at_r}"] = {colour: count}
    return {"tiles": tiles, "men": men, "stack": {}}


GROUPS = [
    pytest.param(1, "solitaire", id="solitaire"),
    pytest.param(2, "cooperative", id="two"),
    pytest.param(3, "cooperative", id="three"),
    pytest.param(4, "cooperative", id="four"),
]


@pytest.mark.clause("FE-SOLO-10", "FE-COOP-3", "FE-COOP-4", "FE-COOP-5", "FE-COOP-7", "FE-COOP-14")
@pytest.mark.parametrize(("seats", "mode"), GROUPS)
def test_the_example_is_won_by_all(
    seats: int, mode: str, won: dict[str, Any], table: Table
) -> None:
    position = table(seats, {"mode": mode}, **won)
    assert position.outcome is not None
    assert position.outcome.reason == "won"
    assert position.outcome.clause == ("FE-SOLO-10" if seats == 1 else "FE-COOP-14")
    assert [seat.name for seat in position.outcome.winners] == list(position.game.names)
    assert set(position.scores().values()) == {1}
    assert set(position.ranks().values()) == {1}


def one_man_less(colour: str) -> Spoil:
    """The man stays in somebody's hand."""

    def spoil(words: dict[str, Any]) -> None:
        crew = next(c for c in words["men"].values() if c.get(colour, 0) > 1)
        crew[colour] -= 1

    return spoil


def one_man_apart(colour: str) -> Spoil:
    """A man stands on a live 1 far away: two zones, each with a 1 or without."""

    def spoil(words: dict[str, Any]) -> None:
        one_man_less(colour)(words)
        words["men"]["4,0"] = {colour: 1}

    return spoil


def no_one(colour: str, ones: dict[str, list[int]]) -> Spoil:
    """The man on the colour's 1 stands beside the others instead, where a slot is free."""

    def spoil(words: dict[str, Any]) -> None:
        q, r = ones[colour]
        del words["men"][f"{q},{r}"]
        held = {at for at, crew in words["men"].items() if colour in crew}
        beside = {side for at in held for side in sides_of(at)} | held
        place = next(
            at
            for at, value in words["tiles"].items()
            if at in beside and sum(words["men"].get(at, {}).values()) < SLOTS[value]
        )
        crew = words["men"].setdefault(place, {})
        crew[colour] = crew.get(colour, 0) + 1

    return spoil


SLOTS = {1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}  # no 1, for this purpose


def sides_of(at: str) -> list[str]:
    q, r = (int(number) for number in at.split(","))
    around = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    return [f"{q + dq},{r + dr}" for dq, dr in around]


#: How the game ends, and by which clause: alone, together, or by the reinforcements of three.
LACKING = {
    "one man less": [("men-left", "FE-SOLO-6"), *[("men-left", "FE-COOP-5")] * 2],
    "one man apart": [
        ("two-zones", "FE-SOLO-7"),
        ("two-zones", "FE-COOP-3"),
        ("reinforcements-astray", "FE-COOP-7"),
    ],
    "no 1": [
        ("only-beside-one", "FE-SOLO-9"),
        ("no-live-one", "FE-COOP-4"),
        ("reinforcements-astray", "FE-COOP-7"),
    ],
    "closed 1": [
        ("no-live-one", "FE-SOLO-8"),
        ("no-live-one", "FE-COOP-4"),
        ("reinforcements-astray", "FE-COOP-7"),
    ],
}


def group(seats: int, colour: str) -> int:
    """Which of the three cases of LACKING it is."""
    return 0 if seats == 1 else 2 if seats == 3 and colour == "yellow" else 1


@pytest.mark.clause("FE-SOLO-6", "FE-SOLO-7", "FE-SOLO-9", "FE-COOP-3", "FE-COOP-5", "FE-COOP-7")
@pytest.mark.parametrize("how", ["one man less", "one man apart", "no 1"])
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("seats", "mode"), GROUPS)
def test_one_colour_astray_loses_for_all(
    seats: int,
    mode: str,
    colour: str,
    how: str,
    won: dict[str, Any],
    example: dict[str, Any],
    table: Table,
) -> None:
    spoil = {
        "one man less": one_man_less(colour),
        "one man apart": one_man_apart(colour),
        "no 1": no_one(colour, example["live_ones"]),
    }[how]
    spoil(won)
    position = table(seats, {"mode": mode}, **won)
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.clause) == LACKING[how][group(seats, colour)]
    assert position.outcome.winners == ()
    assert set(position.scores().values()) == {0}
    assert set(position.ranks().values()) == {2}


@pytest.mark.clause("FE-SOLO-8", "FE-COOP-4")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("seats", "mode"), GROUPS)
def test_the_1_of_each_colour_must_be_live(
    seats: int, mode: str, colour: str, won: dict[str, Any], example: dict[str, Any], table: Table
) -> None:
    """Empty tiles from elsewhere close it; with one side left it is still won."""
    q, r = example["live_ones"][colour]
    sides = sides_of(f"{q},{r}")
    free = [at for at in sides if at not in won["tiles"]]
    spare = [at for at in ("4,0", "4,-2", "4,-1", "3,0", "0,3", "2,1") if at not in sides]
    assert not set(spare) & set(won["men"])
    reasons = []
    for closed in (len(free) - 1, len(free)):
        tiles = dict(won["tiles"])
        values = [tiles.pop(at) for at in spare[:closed]]
        tiles |= dict(zip(free[:closed], values, strict=True))
        position = table(seats, {"mode": mode}, **won | {"tiles": tiles})
        assert position.outcome is not None
        reasons.append((position.outcome.reason, position.outcome.clause))
    assert reasons[0][0] == "won"
    assert reasons[1] == LACKING["closed 1"][group(seats, colour)]


@pytest.mark.parametrize(
    ("how", "english", "french"),
    [
        ("one man apart", "In several zones: ", "Dans plusieurs zones\N{NARROW NO-BREAK SPACE}: "),
        ("no 1", "Without an open 1: ", "Sans 1 encore ouvert\N{NARROW NO-BREAK SPACE}: "),
    ],
)
@pytest.mark.parametrize("astray", [("red",), ("blue", "green"), ("yellow", "red", "green")])
@pytest.mark.parametrize(("seats", "mode"), GROUPS)
def test_it_is_told_which_colours_lost_it(
    seats: int,
    mode: str,
    astray: tuple[str, ...],
    how: str,
    english: str,
    french: str,
    won: dict[str, Any],
    example: dict[str, Any],
    table: Table,
) -> None:
    """In a game of three the reinforcements are judged by themselves, and not named."""
    for colour, at in zip(astray, ("4,0", "4,-1", "4,-2"), strict=False):
        if how == "no 1":
            no_one(colour, example["live_ones"])(won)
        else:
            one_man_less(colour)(won)
            won["men"][at] = {colour: 1}
    position = table(seats, {"mode": mode}, **won)
    named = [c for c in COLOURS if c in astray and not (seats == 3 and c == "yellow")]
    read = {"red": "rouge", "green": "vert", "blue": "bleu", "yellow": "jaune"}
    assert position.outcome is not None
    assert position.outcome.in_words("en").endswith(f". {english}{', '.join(named)}")
    told = ", ".join(read[colour] for colour in named)
    assert position.outcome.in_words("fr").endswith(f". {french}{told}")


@pytest.mark.clause("FE-SOLO-9")
def test_a_live_1_of_another_colour_does_not_count(won: dict[str, Any], table: Table) -> None:
    """Green stands round the 1 of Yellow, which Yellow holds; without its own 1 Green loses."""
    won["men"].pop("-2,4")
    won["men"]["0,3"] = {"green": 1}
    position = table(1, **won)
    assert position.outcome is not None
    assert position.outcome.clause == "FE-SOLO-9"


@pytest.mark.clause("FE-COOP-6")
def test_three_who_play_together_keep_the_reinforcements(won: dict[str, Any], table: Table) -> None:
    """Take the twelve reinforcements off the table, as for points, and it would be lost."""
    assert table(3, {"mode": "cooperative"}, **won).scores() == {"red": 1, "green": 1, "blue": 1}
    men = {at: crew for at, crew in won["men"].items() if "yellow" not in crew}
    nobody = {name: {"yellow": 0} for name in ("red", "green", "blue")}
    without = table(3, {"mode": "cooperative"}, **won | {"men": men, "stock": nobody})
    assert without.scores() == {"red": 0, "green": 0, "blue": 0}


@pytest.mark.clause("FE-SOLO-17", "FE-COOP-14")
@pytest.mark.parametrize(("seats", "mode"), GROUPS)
def test_there_are_no_points(seats: int, mode: str, won: dict[str, Any], table: Table) -> None:
    """The score is 1 for won and 0 for not won, whatever the zones would bring."""
    before = won | {"stack": {"1": 1}, "tiles": dict(list(won["tiles"].items())[:-1])}
    before["men"] = {at: crew for at, crew in won["men"].items() if at != "-2,4"}
    position = table(seats, {"mode": mode}, **before)
    assert set(position.scores().values()) == {0}
    events = position.play("draw 1")
    assert not {"zone", "lost-zone", "total"} & {event.kind for event in events}
