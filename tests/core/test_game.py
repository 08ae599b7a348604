"""What players can agree on, and how the rest is refused."""

from __future__ import annotations

import pytest

import pulaski
from pulaski.core.errors import BadOption, UnknownName


def test_defaults_are_filled_in_and_left_out_of_the_name() -> None:
    game = pulaski.game("feurio", 4, firebreaks=True, places_on_4=3)
    assert game.options["cest_chaud"] == "no"
    assert game.on("firebreaks")
    assert str(game) == "feurio(seats=4, firebreaks=yes, places_on_4=3)"
    assert game.changed() == {"firebreaks": "yes", "places_on_4": "3"}
    assert hash(game) == hash(pulaski.game("feurio", 4, firebreaks="yes", places_on_4="3"))


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(UnknownName, match=r"unknown game 'fuego': choose from .*feurio"):
        pulaski.start("fuego", 4)


def test_unknown_options_values_and_seats_are_told_what_is_offered() -> None:
    with pytest.raises(
        BadOption, match="feurio has no option 'wind': choose from mode, firebreaks"
    ):
        pulaski.game("feurio", 4, wind="north")
    with pytest.raises(BadOption, match="firebreaks='maybe' is not offered: choose from no, yes"):
        pulaski.game("feurio", 4, firebreaks="maybe")
    with pytest.raises(BadOption, match="cannot be played with 5 seats: choose 1 to 4"):
        pulaski.game("feurio", 5)


def test_the_start_position_is_never_written_to() -> None:
    game = pulaski.game("feurio", 2)
    before = game.start_state.tobytes()
    position = game.start(seed=3)
    position.play(position.actions()[0])
    assert game.start_state.tobytes() == before


def test_options_are_taken_as_python_writes_them() -> None:
    for flag in (True, 1, "yes"):
        assert pulaski.game("feurio", 2, firebreaks=flag).on("firebreaks")
    for flag in (False, 0, "no"):
        assert not pulaski.game("feurio", 2, firebreaks=flag).on("firebreaks")
    departments = ["red", "blue"]
    assert pulaski.game("hotspot", 2, departments=departments).options["departments"] == "red blue"
    towers = pulaski.find("fire-tower").options(2)[0].values[-1]
    chosen = pulaski.game("fire-tower", 2, towers=towers.split("+"))
    assert chosen.options["towers"] == towers
