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


def options_after(position: Position) -> dict[str, Any]:
    """What is agreed on for the next game of the same people."""
    outcome, game = position.outcome, position.game
    winners = [seat.number for seat in outcome.winners] if outcome else []
    return dict(game.rules.again(game, winners))


def holder(position: Position) -> str:
    """Who holds the card in the next game, and which side is up."""
    options = options_after(position)
    if options["champion"] == "none":
        assert options["grand"] == "no"
        return "none"
    name = options["champion"]
    return f"{name} grand champion" if options["grand"] == "yes" else f"{name} champion"


FLARE = ["flare-up", "ember", "ember", "air-drop", "air-drop"]


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
        ({"champion": "red"}, "red grand champion"),
        ({"champion": "red", "grand": True}, "red grand champion"),
        ({"champion": "blue"}, "red champion"),
        ({"champion": "blue", "grand": True}, "red champion"),
    ],
    ids=str,
)
def test_who_holds_the_card_after_red_has_won(
    options: dict[str, Any], after: str, table: Table
) -> None:
    assert holder(won_by_red(table, **options)) == after


@pytest.mark.clause("FT-CHAMP-1")
@pytest.mark.parametrize("tower", ["red", "purple", "blue", "green"])
def test_any_seat_can_win_it(tower: str, table: Table) -> None:
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
    assert holder(position) == f"{tower} champion"


@pytest.mark.clause("FT-CHAMP-9")
@pytest.mark.parametrize(
    ("options", "after"),
    [
        ({}, "none"),
        ({"champion": "red"}, "red champion"),
        ({"champion": "blue", "grand": True}, "blue grand champion"),
    ],
    ids=str,
)
def test_without_a_single_winner_the_card_stays(
    options: dict[str, Any], after: str, table: Table
) -> None:
    position = table(2, options, turns=500, next="act")
    assert holder(position) == after
    position.play("pass")
    assert position.outcome
    assert len(position.outcome.winners) == 2
    assert holder(position) == after


@pytest.mark.clause("FT-CHAMP-1", "FT-CHAMP-4")
def test_the_next_game_has_these_options(table: Table) -> None:
    """All else stays as it was."""
    played = {"champion": "red", "mutual_aid": True, "towers": "NW+SE", "deck": "alternative"}
    options = options_after(won_by_red(table, **played))
    again = pulaski.start("fire-tower", 2, **options)
    kept = {"mutual_aid": "yes", "towers": "NW+SE", "deck": "alternative", "firestorm": "yes"}
    assert dict(again.game.options) == {**kept, "champion": "red", "grand": "yes"}


@pytest.mark.clause("FT-CHAMP-9", "FT-TEAM-15")
def test_teams_win_no_card(table: Table) -> None:
    position = table(4, {"teams": True}, gems=["14,0"], burned=["purple"], wind="south")
    position.play("gem 15,0")
    assert position.is_over
    assert holder(position) == "none"


@pytest.mark.clause("FT-CHAMP-2", "FT-CHAMP-4", "FT-CHAMP-5", "FT-TEAM-15")
def test_what_the_options_allow() -> None:
    with pytest.raises(BadOption, match="grand"):
        pulaski.start("fire-tower", 2, grand=True)
    with pytest.raises(BadOption, match="champion"):
        pulaski.start("fire-tower", 4, champion="red", teams=True)
    with pytest.raises(BadOption):
        pulaski.start("fire-tower", 2, champion="purple")


@pytest.mark.clause("FT-CHAMP-2", "FT-CHAMP-3", "FT-CHAMP-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("grand", [False, True])
def test_every_seat_can_be_champion(seats: int, grand: bool, ask: Ask) -> None:
    """Deal, exchange, Events, firebreaks, wind: in this order."""
    names = pulaski.game("fire-tower", seats).names
    for seat in range(seats):
        position = pulaski.start("fire-tower", seats, champion=names[seat], grand=grand)
        for _ in range(5 * seats):
            position.play(position.actions()[-1])
        name = position.game.names[seat]
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


@pytest.mark.clause("FT-CHAMP-2", "FT-SETUP-2", "FT-SETUP-3")
@pytest.mark.parametrize(
    ("seats", "towers", "names"),
    [
        (2, None, ["red", "blue"]),
        (2, "NW+SE", ["red", "blue"]),
        (2, "NE+SW", ["purple", "green"]),
        (3, None, ["red", "purple", "blue"]),
        (3, "NE+SE+SW", ["purple", "blue", "green"]),
        (4, None, ["red", "purple", "blue", "green"]),
    ],
)
def test_the_number_of_a_champion_in_an_old_record_means_its_seat(
    seats: int, towers: str | None, names: list[str]
) -> None:
    others = {"towers": towers} if towers else {}
    for number, name in enumerate(names, 1):
        for written in (number, str(number), name):
            game = pulaski.game("fire-tower", seats, champion=written, **others)
            assert game.options["champion"] == name
            assert game.start().state.champion == number - 1
    with pytest.raises(BadOption, match="is not offered"):
        pulaski.game("fire-tower", seats, champion=seats + 1, **others)


@pytest.mark.clause("FT-CHAMP-2")
def test_a_champion_has_a_tower(table: Table) -> None:
    with pytest.raises(BadOption, match="champion purple has no tower in this game"):
        pulaski.game("fire-tower", 2, champion="purple")
    with pytest.raises(BadOption, match="choose from purple, green"):
        pulaski.game("fire-tower", 2, champion="red", towers="NE+SW")


@pytest.mark.clause("FT-CHAMP-1")
def test_an_old_record_with_a_number_is_read_and_written_with_a_name() -> None:
    position = pulaski.start("fire-tower", 2, champion="blue")
    position.play("draw ember")
    record = str(pulaski.Record.of(position))
    old = record.replace("champion: blue", "champion: 2")
    assert old != record
    again = pulaski.Record.parse(old)
    assert again.game == position.game
    assert str(pulaski.Record.of(again.replay())) == record
