"""Champion of the Wood from game to game, and who may hold it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core.errors import BadOption

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

FLARE = ["flare-up", "ember", "ember", "ember", "air-drop"]


def won_by_red(table: Table, **options: Any) -> Position:
    position = table(2, options, gems=["15,12"], next="act", hands={"red": FLARE})
    position.play("flare-up 15,13 east")
    assert position.is_over
    return position


@pytest.mark.clause("FT-CHAMP-1", "FT-CHAMP-4", "FT-CHAMP-6", "FT-CHAMP-7", "FT-CHAMP-8")
@pytest.mark.parametrize(
    ("options", "after"),
    [
        ({}, "red champion"),
        ({"champion": "1"}, "red grand champion"),
        ({"champion": "1", "grand": True}, "red grand champion"),
        ({"champion": "2"}, "red champion"),
        ({"champion": "2", "grand": True}, "red champion"),
    ],
    ids=str,
)
def test_who_holds_the_card_after_red_has_won(
    options: dict[str, Any], after: str, table: Table, ask: Ask
) -> None:
    assert ask(won_by_red(table, **options), "next_champion") == after


@pytest.mark.clause("FT-CHAMP-1")
@pytest.mark.parametrize("tower", ["red", "purple", "blue", "green"])
def test_any_seat_can_win_it(tower: str, table: Table, ask: Ask) -> None:
    """The three others have to burn; the last of them by a gem of whoever is left."""
    heart = {"red": "0,0", "purple": "0,15", "blue": "15,15", "green": "15,0"}
    beside = {"red": "0,1", "purple": "0,14", "blue": "15,14", "green": "15,1"}
    others = [name for name in heart if name != tower]
    position = table(
        4,
        gems=[beside[others[2]]],
        burned=others[:2],
        turn=tower,
        wind="west" if others[2] in ("red", "green") else "east",
    )
    position.play(f"gem {heart[others[2]]}")
    assert ask(position, "next_champion") == f"{tower} champion"


@pytest.mark.clause("FT-CHAMP-9")
@pytest.mark.parametrize(
    ("options", "after"),
    [
        ({}, "none"),
        ({"champion": "1"}, "red champion"),
        ({"champion": "2", "grand": True}, "blue grand champion"),
    ],
    ids=str,
)
def test_without_a_single_winner_the_card_stays(
    options: dict[str, Any], after: str, table: Table, ask: Ask
) -> None:
    position = table(2, options, turns=500, next="act")
    assert ask(position, "next_champion") == after
    position.play("pass")
    assert position.outcome
    assert len(position.outcome.winners) == 2
    assert ask(position, "next_champion") == after


@pytest.mark.clause("FT-CHAMP-2", "FT-CHAMP-4", "FT-CHAMP-5", "FT-TEAM-15")
def test_what_the_options_allow() -> None:
    with pytest.raises(BadOption, match="grand"):
        pulaski.start("fire-tower", 2, grand=True)
    with pytest.raises(BadOption, match="champion"):
        pulaski.start("fire-tower", 4, champion="1", teams=True)
    with pytest.raises(BadOption):
        pulaski.start("fire-tower", 2, champion="3")


@pytest.mark.clause("FT-CHAMP-2", "FT-CHAMP-3", "FT-CHAMP-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("grand", [False, True])
def test_every_seat_can_be_champion(seats: int, grand: bool, ask: Ask) -> None:
    """Deal, exchange, Events, firebreaks, wind: in this order."""
    for holder in range(seats):
        position = pulaski.start("fire-tower", seats, champion=str(holder + 1), grand=grand)
        for _ in range(5 * seats):
            position.play(position.actions()[-1])
        name = position.game.names[holder]
        assert ask(position, "pile").get("firestorm", 0) == (0 if grand else 1)
        if grand:
            assert (ask(position, "asked"), position.actor.name) == ("exchange", name)
            position.play(position.actions()[1])
            position.play("stop")
            assert "draw firestorm" not in {a.text for a in position.actions()}
            position.play(position.actions()[0])
            assert ask(position, "pile")["firestorm"] == 1
        for at in ("4,4", "4,6"):
            assert (ask(position, "asked"), position.actor.name) == ("champion", name)
            position.play(f"break {at}")
        assert ask(position, "asked") == "roll"
        assert ask(position, "hand_sizes") == dict.fromkeys(position.game.names, 5)
        assert ask(position, "pile_left") == 52 - 5 * seats + 1
