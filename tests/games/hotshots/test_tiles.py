"""Terrain tiles: combinations, Scorch limits, and tiles that do nothing special."""

from __future__ import annotations

import pytest

from pulaski.games.hotshots.kernel.data import data
from pulaski.games.hotshots.kernel.tables import COMBINATION, LIMIT, START_FLAMES
from pulaski.games.hotshots.notation import SYMBOLS, TILE_NAMES

from .playing import ask, begin, lay, play, play_until

LIMITS = {
    "air-attack-base": 4,
    "barn": 2,
    "campground": 3,
    "dry-grass": 1,
    "fire-cache": 4,
    "fire-camp": 5,
    "house-1": 3,
    "house-2": 3,
    "lodge": 5,
    "log-cabin": 3,
    "logging-site": 5,
    "lookout-tower": 4,
    "mobile-repair-shop": 5,
    "power-lines": 4,
    "propane-tank": 2,
    "radio-tower": 3,
    "rocky-terrain": 4,
    "supply-trailer": 5,
}
PLAIN = ("barn", "campground", "house-1", "house-2", "log-cabin", "logging-site")


@pytest.mark.clause("HS-TILE-1", "HS-TILE-12")
def test_every_tile_but_the_lake_has_six_symbols() -> None:
    for tile, row in zip(TILE_NAMES, COMBINATION, strict=True):
        assert sum(row) == (0 if tile == "lake" else 6)
    cache = dict(zip(SYMBOLS, COMBINATION[TILE_NAMES.index("fire-cache")], strict=True))
    assert {name: int(count) for name, count in cache.items() if count} == {
        "helmet": 2,
        "pulaski": 1,
        "combi-tool": 1,
        "hose": 2,
    }


@pytest.mark.clause("HS-TILE-2", "HS-TILE-3", "HS-TILE-5", "HS-TILE-8", "HS-TILE-11", "HS-TILE-23")
def test_every_tile_but_the_lake_has_a_scorch_limit() -> None:
    assert ask(begin(), "limits") == LIMITS
    assert set(TILE_NAMES) - set(LIMITS) == {"lake"}


@pytest.mark.clause("HS-TILE-3")
@pytest.mark.parametrize("tile", data["tiles"], ids=lambda tile: str(tile["id"]))
def test_a_fight_asks_for_the_combination_of_the_component_data(tile: dict[str, object]) -> None:
    name = str(tile["id"]).replace("_", "-")
    if name == "lake":
        assert "combo" not in tile
        return
    combination = tile["combo"]
    assert isinstance(combination, dict)
    position = lay(2, flames={"fire-camp": 1}, firefighters={"crew-boss": name})
    play(position, "fight")
    wanted = sorted(s.replace("_", "-") for s, n in combination.items() for _ in range(n))
    assert sorted(ask(position, "missing")) == wanted


@pytest.mark.clause("HS-TILE-4", "HS-TILE-5")
def test_of_the_starting_fires_two_have_each_limit() -> None:
    burning = [(int(limit), int(f)) for limit, f in zip(LIMIT, START_FLAMES, strict=True) if f]
    assert sorted(burning) == [(3, 1), (3, 1), (4, 2), (4, 2), (5, 3), (5, 3)]


@pytest.mark.clause("HS-TILE-6", "HS-TILE-7", "HS-TILE-13")
@pytest.mark.parametrize("tile", PLAIN)
def test_plain_tiles_scorch_without_any_effect(tile: str) -> None:
    position = lay(
        4, flames={tile: LIMITS[tile], "fire-camp": 1}, next="card", turn="sawyer", steps=0
    )
    kept = {word: ask(position, word) for word in ("bag", "vehicles", "lost_dice", "tokens")}
    position.play("card light-breeze")
    if ask(position, "asked") == "spread":
        position.play(position.actions()[0])
    told = {event.kind for event in position.told}
    assert tile in ask(position, "scorched")
    assert not told & {"vehicles-gone", "bag-gone", "ability-lost", "bag-lost"}
    assert {word: ask(position, word) for word in kept} == kept


@pytest.mark.clause("HS-TILE-15")
@pytest.mark.parametrize("tile", sorted(LIMITS))
def test_lost_dice_lie_on_the_fire_camp(tile: str) -> None:
    position = lay(2, flames={"logging-site": 1}, lost_dice=3, firefighters={"crew-boss": tile})
    play(position, "end", "card increase-3")
    assert ask(position, "lost_dice") == (0 if tile == "fire-camp" else 3)


@pytest.mark.clause("HS-TILE-15")
def test_the_wind_marker_starts_there_pointing_north() -> None:
    position = play_until(begin(), "act")
    assert ask(position, "wind") == "north"
    assert "Wind: north." in position.view(0).text()
