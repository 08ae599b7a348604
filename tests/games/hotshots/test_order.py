"""What comes before what within one step."""

from __future__ import annotations

import pytest

from .playing import lay, play


def assert_in_order(told: list[str], *wanted: str) -> None:
    places = [told.index(text) for text in wanted]
    assert places == sorted(places), told


@pytest.mark.clause("HS-TILE-22", "HS-TILE-17")
def test_all_flames_of_the_lodge_are_placed_before_the_next_scorch() -> None:
    position = lay(2, flames={"lodge": 4, "log-cabin": 2}, next="card", turn="sawyer")
    told = play(position, "card ember-lodge")
    assert_in_order(
        told,
        "scorched lodge total 1",
        "flame log-cabin has 3",
        "flame fire-cache has 1",
        "flame power-lines has 1",
        "scorched log-cabin total 2",
    )


@pytest.mark.clause("HS-TILE-22", "HS-TILE-19")
def test_all_flames_of_the_propane_tank_are_placed_before_the_next_scorch() -> None:
    flames = {"propane-tank": 1, "log-cabin": 2, "power-lines": 3}
    position = lay(2, flames=flames, next="card", turn="sawyer")
    told = play(position, "card ember-propane-tank")
    last = max(told.index(f"propane-tank spreads {tile}") for tile in ("logging-site", "log-cabin"))
    assert told.index("propane-tank spreads supply-trailer") < told.index(
        "scorched log-cabin total 2"
    )
    assert (
        last < told.index("scorched log-cabin total 2") < told.index("scorched power-lines total 3")
    )


@pytest.mark.clause("HS-LOOK-4")
def test_the_lookout_puts_a_card_back_before_the_other_takes_effect() -> None:
    position = lay(3, flames={"logging-site": 1}, next="card", turn="lookout")
    told = play(position, "card ember-lodge", "card ember-barn", "play card ember-barn")
    assert_in_order(
        told, "green puts back ember-lodge", "green resolves ember-barn", "flame barn has 1"
    )


@pytest.mark.clause("HS-TILE-7", "HS-TILE-13", "HS-CREW-3")
@pytest.mark.parametrize(
    ("tile", "effect"),
    [
        ("air-attack-base", "vehicles gone 3"),
        ("fire-cache", "bag gone with 16"),
        ("lookout-tower", "green lookout loses ability"),
    ],
)
def test_what_a_tile_does_happens_at_the_flip(tile: str, effect: str) -> None:
    position = lay(3, flames={tile: 3, "logging-site": 1}, next="card", turn="sawyer")
    told = play(position, "card increase-4-3")
    told += [] if position.actor.name == "chance" else play(position, position.actions()[0].text)
    spread = next(text for text in told if text.startswith(f"{tile} spreads"))
    assert_in_order(told, f"scorched {tile} total 1", effect, spread)


@pytest.mark.clause("HS-WARMER-6")
def test_the_token_leaves_between_flip_and_spread() -> None:
    options = {"token_lost_per_scorch": "yes"}
    position = lay(2, options, flames={"barn": 1, "lodge": 1}, next="card", turn="sawyer")
    told = play(position, "card ember-barn", "token wild")
    assert_in_order(told, "scorched barn total 1", "bag loses wild", "barn spreads campground")


@pytest.mark.clause("HS-TK-37", "HS-TK-35")
def test_the_first_turn_ends_before_the_extra_one_begins() -> None:
    position = lay(
        2,
        flames={"barn": 1},
        tokens={"red": ["extra-turn"]},
        lost_dice=1,
        fought=True,
        succeeded=True,
        steps=0,
    )
    told = play(position, "play extra-turn")
    assert_in_order(
        told,
        "red plays extra-turn",
        "red turn again",
        "red recovers 1",
        "red begins with crew-boss",
    )
