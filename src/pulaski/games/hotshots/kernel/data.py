"""The component data, read and checked in one place, so that another file can stand in for it."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final

from pulaski.core.errors import BadOption

__all__ = ["check", "data", "load"]

TILE_IDS: Final = (
    *("air_attack_base", "barn", "campground", "dry_grass", "fire_cache", "fire_camp", "house_1"),
    *("house_2", "lake", "lodge", "log_cabin", "logging_site", "lookout_tower"),
    *("mobile_repair_shop", "power_lines", "propane_tank", "radio_tower", "rocky_terrain"),
    "supply_trailer",
)
TOKEN_IDS: Final = (
    *("helmet_hose", "combi_mcleod", "chainsaw_pulaski", "wild", "double", "no_fire_card"),
    *("bring_player", "save_die", "move_two", "move_one_fire", "move_anywhere", "firebreak"),
    *("recover_die", "support", "extra_flame", "extra_turn"),
)
CREW_IDS: Final = ("crew_boss", "sawyer", "lookout", "swamper")
MOST_IN_PILE: Final = 16


def load(path: Path) -> dict[str, Any]:
    """Read component data; BadOption says what is wrong with them."""
    try:
        with path.open("rb") as file:
            found = tomllib.load(file)
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadOption(f"hotshots: {path}: cannot read the component data: {error}") from None
    faults = check(found)
    if faults:
        raise BadOption(f"hotshots: {path}: {faults[0]}")
    return found


def check(found: dict[str, Any]) -> list[str]:
    """What is wrong with component data, a sentence a fault; nothing if they will do."""
    try:
        return [*_tile_faults(found), *_token_faults(found), *_card_faults(found)]
    except KeyError as error:
        return [f"the entry {error} is missing"]


def _tile_faults(found: dict[str, Any]) -> list[str]:
    """HS-COMP-2, HS-TILE-1, HS-TILE-2, HS-TILE-4."""
    faults = []
    if tuple(tile["id"] for tile in found["tiles"]) != TILE_IDS:
        faults.append(f"tiles: expected these ids in this order: {', '.join(TILE_IDS)}")
    symbols = found["dice"]["symbols"]
    for tile in found["tiles"]:
        if tile["id"] == "lake":
            continue
        combination = tile["combo"]
        if set(combination) - set(symbols) or sum(combination.values()) != len(symbols):
            faults.append(f"tile {tile['id']}: its combination must have 6 known symbols")
        if not 1 <= tile["scorch_limit"] <= 6:
            faults.append(f"tile {tile['id']}: its Scorch limit must be from 1 to 6")
        elif tile["starting_flames"] >= tile["scorch_limit"]:
            faults.append(f"tile {tile['id']}: it would start at its Scorch limit")
    return faults


def _token_faults(found: dict[str, Any]) -> list[str]:
    """HS-COMP-9, HS-COMP-14."""
    faults = []
    if tuple(token["id"] for token in found["reward_tokens"]) != TOKEN_IDS:
        faults.append(f"reward_tokens: expected these ids in this order: {', '.join(TOKEN_IDS)}")
    if tuple(crew["id"] for crew in found["crew"]) != CREW_IDS:
        faults.append(f"crew: expected these ids in this order: {', '.join(CREW_IDS)}")
    return faults


def _card_faults(found: dict[str, Any]) -> list[str]:
    """HS-COMP-3 to HS-COMP-6, HS-DECK-2 to HS-DECK-5: the cards fit into the three piles."""
    kinds: Counter[str] = Counter()
    for card in found["fire_cards"]:
        kinds[card["kind"]] += card["count"]
        if not all(1 <= limit <= 6 for limit in card.get("limits", [])):
            return [f"fire card {card['id']}: printed Scorch limits must be from 1 to 6"]
        if card["kind"] == "ember" and card["tile"] not in TILE_IDS:
            return [f"fire card {card['id']}: there is no tile {card['tile']}"]
    deck = found["fire_deck"]
    others = kinds.total() - kinds["wind_blows"] - kinds["wind"]
    faults = []
    for what, count in (
        ("wind_blows", kinds["wind_blows"]),
        ("breeze_gust", kinds["wind"]),
        ("other_cards", others),
    ):
        if sum(deck[what].values()) != count:
            faults.append(f"fire_deck: {what} of the three piles must add up to {count}")
    for pile in ("top", "middle", "bottom"):
        if deck["wind_blows"][pile] + deck["breeze_gust"][pile] + deck["other_cards"][pile] > 16:
            faults.append(f"fire_deck: the {pile} pile has more than {MOST_IN_PILE} cards")
    if kinds.total() != found["counts"]["fire_cards"] or kinds.total() > 30:
        faults.append("fire_cards: their number must be that of counts.fire_cards, at most 30")
    return faults


#: The data of the box.
data: Final = load(Path(__file__).parents[1] / "components.toml")
