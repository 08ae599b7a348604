"""The rule-of-thumb player of Hotshots: strong, and sensible to stand beside."""

from __future__ import annotations

from typing import Any

import pytest

import pulaski
from pulaski.core.position import Position
from pulaski.games.hotshots.codes import Act
from pulaski.players.playout import play
from tests.players.watching import slow, watched

GAMES = 200
STORM = {"rule_set": "firestorm"}


def share(seats: int, **options: str) -> float:
    """How often a crew wins."""
    game = pulaski.game("hotshots", seats, **options)
    places = play(game, GAMES, 1, [1] * seats).ranks
    return float((places[:, 0] == 1).mean())


@slow
@pytest.mark.parametrize(
    ("seats", "options", "least"),
    [(1, {}, 0.85), (2, {}, 0.75), (3, {}, 0.75), (4, {}, 0.75), (3, STORM, 0.30)],
    ids=["alone", "two", "three", "four", "firestorm"],
)
def test_a_crew_wins_its_share(seats: int, options: dict[str, str], least: float) -> None:
    assert share(seats, **options) >= least


@slow
def test_harder_rules_are_harder() -> None:
    sets = ("not_much_of_a_fire", "standard", "five_alarm_fire", "firestorm")
    shares = [share(3, rule_set=name) for name in sets]
    assert shares == sorted(shares, reverse=True)


@slow
def test_everything_is_used() -> None:
    counts = watched(pulaski.game("hotshots", 4), 150)
    for name, first, last in (
        ("boss", Act.BOSS, Act.FIGHT),
        ("turned dice", Act.TURN, Act.AGAIN),
        ("die tokens", Act.DIE, Act.DOUBLE),
        ("support token", Act.SUPPORT, Act.REWARD),
        ("no fire card", Act.NO_CARD, Act.MOVE_TWO),
        ("extra turn", Act.EXTRA_TURN, Act.ANYWHERE),
        ("firebreak token", Act.PLAY_BREAK, Act.EXTRA_FLAME),
        ("extra flame", Act.EXTRA_FLAME, Act.EXCHANGE),
        ("helicopter", Act.FLY, Act.DROP),
        ("tanker", Act.DROP, Act.DOZE),
        ("lookout", Act.PLAY_CARD, Act.INCREASE),
        ("agreeing", Act.YES, Act.NO),
    ):
        assert counts[first:last].sum() > 3, name


# What it advises.

TILES = {"fire-camp": "0,0", "barn": "0,1", "power-lines": "0,-2", "lake": "2,0"}
CREW = {"red": "sawyer", "blue": "lookout"}
ON_POWER_LINES = {"sawyer": "power-lines", "lookout": "fire-camp"}


def laid_out(**words: Any) -> Position:
    position = pulaski.game("hotshots", 2).start()
    position.lay_out({"tiles": TILES, "crew": CREW, "next": "act", **words})
    return position


def advice(**words: Any) -> str:
    return laid_out(**words).suggestion(1).text


def in_fight(**words: Any) -> str:
    """What it does with a roll after setting dice aside."""
    position = laid_out(**{"next": "fight", "firefighters": ON_POWER_LINES, **words})
    while (text := position.suggestion(1).text).startswith(("keep", "turn")):
        position.play(text)
    return text


def test_it_goes_to_the_fire_that_is_about_to_scorch() -> None:
    assert advice(flames={"barn": 1, "power-lines": 1}) == "move barn"


def test_it_fights_where_it_stands() -> None:
    at = {"sawyer": "barn", "lookout": "fire-camp"}
    assert advice(flames={"barn": 1}, firefighters=at) == "fight"


def test_it_stops_before_a_blowup_scorches_the_tile() -> None:
    text = in_fight(
        flames={"power-lines": 3},
        missing=["hose", "helmet"],
        rolled=["hose", "hose"],
        aside=["combi-tool", "chainsaw", "chainsaw", "helmet"],
    )
    assert text == "stop"


def test_it_rolls_on_with_support() -> None:
    text = in_fight(
        flames={"power-lines": 2},
        missing=["chainsaw", "helmet", "helmet"],
        rolled=["chainsaw", "hose", "hose"],
        aside=["combi-tool", "chainsaw", "chainsaw"],
        support=2,
    )
    assert text == "roll again"


def test_it_plays_a_token_rather_than_blow_up() -> None:
    text = in_fight(
        flames={"power-lines": 3},
        missing=["helmet"],
        rolled=["hose"],
        aside=["combi-tool", "chainsaw", "chainsaw", "chainsaw", "helmet"],
        tokens={"red": ["wild"]},
    )
    assert text == "play wild as helmet"


def test_it_sets_aside_what_keeps_the_odds_up() -> None:
    # The strategy tip: of one of a kind and one of four, the latter.
    text = advice(
        next="fight",
        tiles={"fire-camp": "0,0", "logging-site": "0,1", "lake": "2,0"},
        firefighters={"lookout": "logging-site", "sawyer": "fire-camp"},
        turn="lookout",
        flames={"logging-site": 3},
        missing=["chainsaw", "chainsaw", "chainsaw", "chainsaw", "pulaski", "mcleod"],
        rolled=["chainsaw", "pulaski", "hose", "hose", "helmet", "helmet"],
    )
    assert text == "keep chainsaw"


FAR_APART = {
    **{"fire-camp": "0,0", "campground": "0,-2", "log-cabin": "2,-2", "radio-tower": "-2,0"},
    **{"supply-trailer": "-2,2", "logging-site": "0,2", "lake": "2,0"},
}


@pytest.mark.parametrize(
    ("card", "flames", "spared"),
    [
        ("increase-3-3", {"campground": 1, "log-cabin": 1, "radio-tower": 2}, "radio-tower"),
        ("increase-5", {"supply-trailer": 3, "logging-site": 1}, "supply-trailer"),
    ],
)
def test_it_feeds_a_fire_that_does_not_scorch(
    card: str, flames: dict[str, int], spared: str
) -> None:
    # A tile that is near its limit may yet be saved; the trailer is the home of whoever chooses.
    position = laid_out(
        tiles=FAR_APART,
        crew={"red": "sawyer", "blue": "swamper"},
        turn="swamper",
        flames=flames,
        next="card",
    )
    position.play(f"card {card}")
    while not position.is_over and f"increase {spared}" in [a.text for a in position.actions()]:
        choice = position.suggestion(1).text
        assert choice != f"increase {spared}"
        position.play(choice)


def test_whoever_has_tokens_to_skip_a_card_skips_a_bad_one() -> None:
    at = {"sawyer": "barn", "lookout": "fire-camp"}
    words = {"flames": {"barn": 1, "power-lines": 3}, "firefighters": at, "fought": True}
    assert advice(**words, tokens={"red": ["no-fire-card"]}, steps=0) == "play no-fire-card"
