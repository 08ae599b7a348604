"""The six rule sets: what belongs to them, what cannot be mixed, and what they do to the setup."""

from __future__ import annotations

from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.games.hotshots.game import VARIANTS, in_use
from pulaski.games.hotshots.notation import TILE_NAMES

from .playing import (
    CIRCLE,
    ask,
    begin,
    even_odds,
    legal,
    play,
    play_until,
    refused,
    steps_from,
)

LESS = {"lake_center", "no_token_limit", "no_fire_cache"}
MUCH = LESS | {"one_house_burning", "start_token", "embers_out_on_shuffle"}
BARELY = MUCH | {"scorch_limit_9", "no_gusts", "token_draw_two_keep_one"}
WARMER = {"lake_corner", "base_far_from_camp", "token_lost_per_scorch"}
ALARM = WARMER | {"seventh_fire", "recover_one_die", "five_fewer_flames"}
STORM = ALARM | {"scorch_limit_7", "increase_starts_fire"}
RULE_SETS: dict[str, set[str]] = {
    "a_little_less_heat": LESS,
    "not_much_of_a_fire": MUCH,
    "barely_even_warm": BARELY,
    "getting_warmer": WARMER,
    "five_alarm_fire": ALARM,
    "firestorm": STORM,
}
START = {
    "house-1": 1,
    "house-2": 1,
    "power-lines": 2,
    "rocky-terrain": 2,
    "mobile-repair-shop": 3,
    "supply-trailer": 3,
}
LAID_IN_ORDER = dict(zip(TILE_NAMES, CIRCLE.split(), strict=True))


@pytest.mark.clause("HS-VAR-1", "HS-VAR-2", "HS-VAR-4")
@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("seats", [1, 2])
def test_each_rule_set_has_the_rules_of_those_before_it(rule_set: str, seats: int) -> None:
    position = begin(seats, rule_set=rule_set)
    assert set(in_use(position.game)) == RULE_SETS[rule_set]
    bits = int(position.state.variant)
    assert {n for b, n in enumerate(VARIANTS) if bits >> b & 1} == RULE_SETS[rule_set]


@pytest.mark.clause("HS-VAR-1")
def test_single_rules_may_be_mixed_and_left_out() -> None:
    assert in_use(begin().game) == ()
    mixed = begin(2, rule_set="getting_warmer", lake_corner="no", lake_center="yes").game
    assert set(in_use(mixed)) == {"lake_center", "base_far_from_camp", "token_lost_per_scorch"}
    assert in_use(begin(3, seventh_fire="yes").game) == ("seventh_fire",)


@pytest.mark.clause("HS-VAR-3")
@pytest.mark.parametrize(
    ("options", "one", "two"),
    [
        ({"lake_center": "yes", "lake_corner": "yes"}, "lake_center", "lake_corner"),
        ({"scorch_limit_9": "yes", "scorch_limit_7": "yes"}, "scorch_limit_9", "scorch_limit_7"),
        ({"rule_set": "getting_warmer", "lake_center": "yes"}, "lake_center", "lake_corner"),
        ({"rule_set": "firestorm", "scorch_limit_9": "yes"}, "scorch_limit_9", "scorch_limit_7"),
    ],
)
def test_what_contradicts_itself_is_not_offered(
    options: dict[str, str], one: str, two: str
) -> None:
    with pytest.raises(pulaski.BadOption, match=f"hotshots: {one} and {two} contradict each other"):
        begin(2, **options)


@pytest.mark.clause("HS-VAR-3", "HS-VAR-4")
@pytest.mark.parametrize("rule_set", ["firestorm", "barely_even_warm"])
def test_all_else_goes_together_also_alone(rule_set: str) -> None:
    others = set(VARIANTS) - RULE_SETS[rule_set]
    conflicts = {"lake_center", "lake_corner", "scorch_limit_9", "scorch_limit_7"}
    options = {name: "yes" for name in others - conflicts} | {"rule_set": rule_set}
    position = play_until(begin(1, **options), "pick")
    assert set(in_use(position.game)) == RULE_SETS[rule_set] | (others - conflicts)


# A Little Less Heat.


@pytest.mark.clause("HS-LESS-1", "HS-LESS-2")
def test_the_lake_changes_places_with_the_tile_in_the_centre() -> None:
    position = begin(2, lake_center="yes")
    told = play(position, *(f"lay {tile}" for tile in TILE_NAMES))
    assert "lake and lodge swapped" in told
    assert ask(position, "tiles") == LAID_IN_ORDER | {"lake": "0,0", "lodge": "0,-1"}


@pytest.mark.clause("HS-LESS-2")
def test_a_lake_that_fell_into_the_centre_stays() -> None:
    tiles = list(TILE_NAMES)
    tiles[8], tiles[9] = tiles[9], tiles[8]
    position = begin(2, lake_center="yes")
    told = play(position, *(f"lay {tile}" for tile in tiles))
    assert ask(position, "tiles")["lake"] == "0,0"
    assert not [text for text in told if "swapped" in text]


@pytest.mark.clause("HS-LESS-4", "HS-LESS-6")
def test_without_the_fire_cache_a_corner_stays_empty() -> None:
    position = begin(2, no_fire_cache="yes")
    assert position.actor.name == "red"
    corners = ["-2,0", "-2,2", "0,-2", "0,2", "2,-2", "2,0"]
    assert legal(position) == sorted(f"site {cell}" for cell in corners)
    assert refused(position, "site 0,0") == refused(position, "site 1,-2") == "HS-LAY-6"
    assert play(position, "site 0,-2") == ["0,-2 left empty"]
    assert len(even_odds(position)) == 18
    assert refused(position, "lay fire-cache") == "HS-LESS-4"
    play_until(position, "take")
    tiles = ask(position, "tiles")
    assert set(tiles) == set(TILE_NAMES) - {"fire-cache"}
    assert set(tiles.values()) == set(CIRCLE.split()) - {"0,-2"}


@pytest.mark.clause("HS-LESS-6")
@pytest.mark.parametrize("layout", ["denali", "zion"])
def test_the_rest_hangs_together_wherever_the_lake_lies(layout: str) -> None:
    corner = play_until(begin(2, layout=layout, lake_corner="yes"), "corner")
    corners = [text.removeprefix("site ") for text in legal(corner)]
    cells, given = set(ask(corner, "tiles").values()), ask(begin(2, layout=layout), "tiles")
    position = begin(2, layout=layout, no_fire_cache="yes")
    for cell in corners:
        left = cells - {cell}
        holds = all(
            set(steps_from(min(left - {lake}), left - {lake})) == left - {lake} for lake in left
        )
        expected = "" if holds and cell not in given.values() else "HS-LESS-6"
        assert refused(position, f"site {cell}") == expected


@pytest.mark.clause("HS-LESS-6")
def test_the_empty_cell_takes_neither_lake_nor_base() -> None:
    position = begin(2, no_fire_cache="yes", lake_corner="yes", base_far_from_camp="yes")
    play(position, "site 0,-2")
    play_until(position, "corner")
    assert refused(position, "site 0,-2") == "HS-LESS-6"
    assert len(legal(position)) == 5
    play(position, "site -2,0")
    assert refused(position, "site 0,-2") != ""


@pytest.mark.clause("HS-LESS-6")
def test_a_shape_without_a_corner_to_leave_empty_is_refused() -> None:
    pairs = zip(CIRCLE.split(), TILE_NAMES, strict=True)
    with pytest.raises(pulaski.BadOption, match="no_fire_cache: the layout gives the Fire Cache"):
        begin(2, layout="own", cells=CIRCLE.replace("0,0", "0,0=fire-cache"), no_fire_cache="yes")
    corners = {"-2,0", "-2,2", "0,-2", "0,2", "2,-2", "2,0"}
    filled = " ".join(f"{cell}={tile}" if cell in corners else cell for cell, tile in pairs)
    with pytest.raises(pulaski.BadOption, match="no_fire_cache: no corner of the layout can be"):
        begin(2, layout="own", cells=filled, no_fire_cache="yes")
    assert legal(
        begin(
            2, layout="own", cells=filled.replace("2,0=supply-trailer", "2,0"), no_fire_cache="yes"
        )
    ) == ["site 2,0"]


# Not Much of a Fire.


@pytest.mark.clause("HS-MUCH-1", "HS-MUCH-2", "HS-MUCH-3", "HS-INFO-8")
@pytest.mark.parametrize("house", ["house-1", "house-2"])
def test_one_house_burns(house: str) -> None:
    position = play_until(begin(3, one_house_burning="yes", first="3"), "house")
    assert position.actor.name == "red"
    assert legal(position) == ["light house-1", "light house-2"]
    assert refused(position, "light barn") == "HS-MUCH-2"
    assert refused(position, "light power-lines") == "HS-MUCH-2"
    assert play(position, f"light {house}") == [f"{house} starts with 1"]
    others = {tile: count for tile, count in START.items() if not tile.startswith("house")}
    assert ask(position, "flames") == others | {house: 1}
    assert (ask(position, "flames_total"), ask(position, "flame_supply")) == (11, 19)


@pytest.mark.clause("HS-MUCH-1", "HS-MUCH-3")
def test_otherwise_both_houses_burn() -> None:
    position = play_until(begin(2), "take")
    assert ask(position, "flames") == START
    assert (ask(position, "flames_total"), ask(position, "flame_supply")) == (12, 18)


@pytest.mark.clause("HS-MUCH-4", "HS-MUCH-5", "HS-BARELY-5")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_each_player_starts_with_one_token(seats: int) -> None:
    options = {"start_token": "yes", "token_draw_two_keep_one": "yes", "first": str(seats)}
    position = play_until(begin(seats, **options), "bag")
    assert len(even_odds(position)) == 16
    play_until(position, "pick" if seats == 1 else "act", seed=3)
    held = ask(position, "tokens")
    assert [len(tokens) for tokens in held.values()] == [1] * seats
    assert len({token for tokens in held.values() for token in tokens}) == seats
    assert len(ask(position, "bag")) == 16 - seats
    assert ask(position, "fresh") == []
    assert position.actor.name == position.game.names[seats - 1]


@pytest.mark.clause("HS-MUCH-4")
def test_otherwise_nobody_starts_with_a_token() -> None:
    position = play_until(begin(2), "act")
    assert ask(position, "tokens") == {"red": [], "blue": []}
    assert len(ask(position, "bag")) == 16


# Barely Even Warm.


@pytest.mark.clause("HS-BARELY-2")
def test_the_gusts_are_not_in_the_deck() -> None:
    usual, without = begin(2), begin(2, no_gusts="yes")
    assert (ask(usual, "deck_size"), ask(without, "deck_size")) == (29, 27)
    left = ask(usual, "cards_left")
    gone = {"strong-gust": 1, "strong-feeding-gust": 1}
    assert left == ask(without, "cards_left") | gone
    assert int(without.state.boxed) == 2


# Getting Warmer.


@pytest.mark.clause("HS-WARMER-1", "HS-WARMER-2")
@pytest.mark.parametrize("corner", ["2,0", "-2,0"])
def test_the_lake_changes_places_with_the_tile_in_a_corner(corner: str) -> None:
    position = begin(2, lake_corner="yes", first="2")
    play(position, *(f"lay {tile}" for tile in TILE_NAMES))
    assert (ask(position, "asked"), position.actor.name) == ("corner", "red")
    other = next(tile for tile, cell in LAID_IN_ORDER.items() if cell == corner)
    assert f"lake and {other} swapped" in play(position, f"site {corner}")
    assert ask(position, "tiles") == LAID_IN_ORDER | {"lake": corner, other: "0,-1"}


def walls(position: Position) -> dict[str, int]:
    """Steps from the Fire Camp to each cell, round the Lake."""
    tiles = ask(position, "tiles")
    return steps_from(tiles["fire-camp"], set(tiles.values()) - {tiles["lake"]})


@pytest.mark.clause("HS-WARMER-3", "HS-WARMER-4")
@pytest.mark.parametrize(("layout", "seed"), [("circle", 0), ("circle", 1), ("zion", 2)])
def test_the_base_goes_as_far_as_possible_from_the_camp(layout: str, seed: int) -> None:
    position = play_until(begin(2, rule_set="getting_warmer", layout=layout), "corner", seed)
    play(position, legal(position)[seed])
    steps = walls(position)
    farthest = sorted(cell for cell, far in steps.items() if far == max(steps.values()))
    before = ask(position, "tiles")
    if len(farthest) > 1:
        assert (ask(position, "asked"), position.actor.name) == ("far", "red")
        assert legal(position) == sorted(f"site {cell}" for cell in farthest)
        near = next(cell for cell, far in steps.items() if far == max(steps.values()) - 1)
        assert refused(position, f"site {near}") == "HS-WARMER-4"
        assert refused(position, f"site {before['lake']}") == "HS-WARMER-4"
        play(position, f"site {farthest[-1]}")
        other = next(tile for tile, cell in before.items() if cell == farthest[-1])
        swapped = {"air-attack-base": farthest[-1], other: before["air-attack-base"]}
        assert ask(position, "tiles") == before | swapped | (
            {"air-attack-base": farthest[-1]} if other == "air-attack-base" else {}
        )
    assert ask(position, "tiles")["air-attack-base"] in farthest
    assert ask(position, "tiles")["fire-camp"] == before["fire-camp"]


@pytest.mark.clause("HS-WARMER-4")
def test_a_single_farthest_cell_is_taken_without_a_question() -> None:
    # The Fire Camp in the west corner of a band, so that only the east end is far away.
    band = " ".join(f"{column},{row}" for column in range(10) for row in (0, 1)).split()[:-1]
    cells = " ".join(band).replace("0,1", "0,1=fire-camp", 1).replace("5,0", "5,0=lake", 1)
    position = play_until(
        begin(2, layout="own", cells=cells, base_far_from_camp="yes"), "take", seed=1
    )
    assert ask(position, "tiles")["air-attack-base"] == "9,0"


@pytest.mark.clause("HS-WARMER-4")
def test_the_way_leads_round_the_lake() -> None:
    # Straight on 9,0 would be nearer than 9,1; the Lake makes the way as long.
    band = [f"{column},{row}" for column in range(10) for row in (0, 1) if (column, row) != (0, 1)]
    cells = " ".join(band).replace("0,0", "0,0=fire-camp", 1).replace("5,0", "5,0=lake", 1)
    position = play_until(begin(2, layout="own", cells=cells, base_far_from_camp="yes"), "far")
    assert legal(position) == ["site 9,0", "site 9,1"]


# 5-Alarm Fire.

SEVENTH: dict[str, int] = {
    "air-attack-base": 2,
    "campground": 1,
    "fire-cache": 2,
    "lodge": 3,
    "log-cabin": 1,
    "logging-site": 3,
    "lookout-tower": 2,
    "radio-tower": 1,
}


@pytest.mark.clause("HS-ALARM-1", "HS-ALARM-2", "HS-ALARM-3")
@pytest.mark.parametrize("tile", SEVENTH)
def test_a_seventh_tile_starts_on_fire(tile: str) -> None:
    position = play_until(begin(2, seventh_fire="yes", first="2"), "seventh")
    assert position.actor.name == "red"
    assert legal(position) == sorted(f"light {name}" for name in SEVENTH)
    for barred in ("fire-camp", "lake", "barn", "propane-tank", "dry-grass", "house-1"):
        assert refused(position, f"light {barred}") == "HS-ALARM-2"
    assert play(position, f"light {tile}") == [f"{tile} starts with {SEVENTH[tile]}"]
    assert ask(position, "flames") == START | {tile: SEVENTH[tile]}
    assert ask(position, "flame_supply") == 18 - SEVENTH[tile]
    assert ask(position, "asked") == "take"


@pytest.mark.clause("HS-ALARM-2")
def test_the_seventh_fire_with_other_rules() -> None:
    position = play_until(begin(2, seventh_fire="yes", no_fire_cache="yes"), "seventh")
    assert refused(position, "light fire-cache") == "HS-LESS-4"
    position = play_until(begin(2, seventh_fire="yes", one_house_burning="yes"), "house")
    play(position, "light house-2")
    assert refused(position, "light house-1") == ""
    assert play(position, "light house-1") == ["house-1 starts with 1"]


@pytest.mark.clause("HS-ALARM-6")
def test_five_flames_are_taken_out() -> None:
    position = play_until(begin(2, five_fewer_flames="yes"), "take")
    assert (ask(position, "flame_supply"), ask(position, "flames_total")) == (13, 12)


# Solo.


@pytest.mark.clause("HS-SOLO-1", "HS-SOLO-2")
def test_alone_one_chooses_two_characters() -> None:
    position = play_until(begin(1), "take")
    play(position, "take lookout")
    assert (ask(position, "asked"), position.actor.name) == ("take", "red")
    assert refused(position, "take lookout") == "HS-SOLO-1"
    assert legal(position) == ["take crew-boss", "take sawyer", "take swamper"]
    play(position, "take crew-boss")
    assert ask(position, "crew") == {"red": ["lookout", "crew-boss"]}
    assert position.state.card[:2].tolist() == [2, 0]
    assert ask(position, "firefighters") == {"lookout": "fire-camp", "crew-boss": "fire-camp"}
    assert legal(position) == ["play crew-boss", "play lookout"]


@pytest.mark.clause("HS-INFO-8")
def test_characters_are_chosen_in_seat_order_whoever_begins() -> None:
    position = play_until(begin(3, first="2"), "take")
    chosen: dict[str, Any] = {}
    for name in ("swamper", "crew-boss", "sawyer"):
        chosen[position.actor.name] = name
        play(position, f"take {name}")
    assert chosen == {"red": "swamper", "blue": "crew-boss", "green": "sawyer"}
    assert ask(position, "crew") == chosen
    assert (ask(position, "asked"), position.actor.name) == ("act", "blue")
