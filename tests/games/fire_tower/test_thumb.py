"""The rule-of-thumb player of Fire Tower: stronger than chance, and sensible to sit beside."""

from __future__ import annotations

from typing import Any

import pytest

import pulaski
from pulaski.core.position import Position
from pulaski.players.playout import play
from tests.players.watching import slow

GAMES = 500


@slow
@pytest.mark.parametrize("seat", range(2))
def test_it_wins_nineteen_of_twenty_games_against_a_random_player(seat: int) -> None:
    game = pulaski.game("fire-tower", 2)
    places = play(game, GAMES, 1, [int(other == seat) for other in range(2)]).ranks
    assert (places[:, seat] == 1).sum() >= 0.95 * GAMES


@slow
def test_two_partners_beat_two_random_ones() -> None:
    game = pulaski.game("fire-tower", 4, teams="yes")
    places = play(game, GAMES, 1, [1, 0, 1, 0]).ranks
    assert (places[:, 0] == 1).sum() >= 0.95 * GAMES


def laid_out(seats: int = 2, options: dict[str, Any] | None = None, **words: Any) -> Position:
    position = pulaski.game("fire-tower", seats, **(options or {})).start()
    position.lay_out({"next": "act", **words})
    return position


def advice(**words: Any) -> str:
    return laid_out(**words).suggestion(1).text


FIREBREAKS = ["dozer-line", "dozer-line", "scratch-line", "de-reforest"]


def test_it_lights_a_heart_when_it_can() -> None:
    hand = ["burning-snag", "wind-south", *FIREBREAKS[:3]]
    assert advice(gems=["14,15"], hands={"red": hand}) == "fan south 15,15"


def test_it_takes_the_step_that_lets_its_card_light_a_heart() -> None:
    hand = ["wind-south", *FIREBREAKS]
    spread = laid_out(gems=["14,14", "9,8"], hands={"red": hand}, next="spread", wind="east")
    assert spread.suggestion(1).text == "gem 14,15"


def test_it_puts_out_fire_that_would_burn_its_tower_next() -> None:
    hand = ["air-drop", "wind-north", "wind-north", "dozer-line", "scratch-line"]
    gems = ["0,3", "0,4", "0,5"]
    assert advice(gems=gems, hands={"red": hand}, wind="west") == "air-drop 0,3 east"


def test_it_empties_its_bucket_on_fire_beside_its_heart() -> None:
    hand = ["dozer-line", *FIREBREAKS]
    text = advice(gems=["0,1", "0,2", "0,3"], hands={"red": hand}, wind="west")
    assert text == "bucket 0,1 east"


def test_it_turns_a_wind_that_blows_at_its_heart() -> None:
    hand = ["wind-south", *FIREBREAKS]
    text = advice(gems=["2,0"], hands={"red": hand}, wind="north", buckets={"red": "used"})
    assert text == "wind south"


def test_it_exchanges_what_it_cannot_use() -> None:
    hand = ["wind-north", "wind-north", "wind-north", "wind-west", "wind-west"]
    assert advice(hands={"red": hand}, wind="south").startswith("discard")


def test_partners_spare_each_other() -> None:
    position = laid_out(
        4,
        {"teams": "yes"},
        gems=["14,14", "1,14"],
        hands={"red": ["burning-snag", *FIREBREAKS]},
    )
    position.play(position.suggestion(1))
    assert position.game.rules.facts(position.game, position.states)["burned"]() == ["purple"]
