"""Copies of the box of Hotshots as an owner could have corrected them, rightly or wrongly."""

from __future__ import annotations

from typing import Any

import numpy as np

import pulaski
from pulaski.games.hotshots.kernel import tables
from pulaski.games.hotshots.kernel.data import TILE_IDS
from pulaski.games.hotshots.kernel.layouts import named
from tests.own_boxes import Changes, Faults, Seen

CORRECTED: Changes = (
    ("combo = { pulaski = 2, hose = 1, mcleod = 2,", "combo = { pulaski = 1, mcleod = 4,"),
    ('"Barn"\nscorch_limit = 2', '"Barn"\nscorch_limit = 3'),
    ("limits = [3]", "limits = [2]"),
    ("top = 6, middle = 6, bottom = 7", "top = 7, middle = 6, bottom = 6"),
    ("eligible_limits = [3, 4, 5]", "eligible_limits = [4, 5]"),
    ("flames_by_limit = { 3 = 1, 4 = 2, 5 = 3 }", "flames_by_limit = { 4 = 2, 5 = 2 }"),
    ('excluded_tiles = ["fire_camp"]', 'excluded_tiles = ["fire_camp", "lodge"]'),
    ("cells = [[-3, 2], [-3, 3], [-2, 1]", "cells = [[-3, 2], [-4, 3], [-2, 1]"),
    (
        "center_cell = [0, 0]\ncorner_cells = [[-3, 2], [-3",
        "center_cell = [0, 1]\ncorner_cells = [[-3, 2], [-4",
    ),
    ("rocky_terrain = [0, 1], campground = [3, -3]", "rocky_terrain = [0, 0], barn = [3, -3]"),
)
WRONG: Faults = [
    ("combo = { pulaski = 2, hose = 1, mcleod = 2,", "combo = { pulaski = 1, hose = 1, mcleod = 2,",
     "tiles[2] (barn).combo", "has 5 symbols, but a combination has 6", "HS-TILE-1"),
    ("combo = { pulaski = 2, hose = 1, mcleod = 2,", "combo = { axe = 2, hose = 1, mcleod = 2,",
     "tiles[2] (barn).combo.axe", "there is no such symbol", "HS-COMP-11"),
    ("combo = { pulaski = 2, hose = 1, mcleod = 2,", "combo = { pulaski = 4, hose = -1, mcleod=2,",
     "tiles[2] (barn).combo.hose", "leave out what is not", "HS-TILE-1"),
    ("{ pulaski = 1, combi_tool = 1, hose = 2, helmet = 2 }", "{ pulaski = 2, hose = 2, helmet=2 }",
     "tiles[5] (fire_cache).combo", "must be 2 Helmets", "HS-TILE-12"),
    ('"Barn"\nscorch_limit = 2', '"Barn"\nscorch_limit = 7',
     "tiles[2] (barn).scorch_limit", "must be from 1 to 6", "HS-TILE-2"),
    ('"Dry Grass"\nscorch_limit = 1', '"Dry Grass"\nscorch_limit = 2',
     "tiles[4] (dry_grass).scorch_limit", "but the rules say 1", "HS-TILE-8"),
    ('"House 1"\nscorch_limit = 3', '"House 1"\nscorch_limit = 4',
     "tiles[7] (house_1).scorch_limit", "must be 3, 3, 4, 4, 5, 5", "HS-TILE-4"),
    ('"House 1"\nscorch_limit = 3', '"House 1"\nscorch_limit = 1',
     "tiles[7] (house_1).scorch_limit", "starting Flames scorch it", "HS-SETUP-5"),
    ("starting_flames = 1                      # [L795]", "starting_flames = 2 # [L795]",
     "tiles[7] (house_1).starting_flames", "the rules fix it at 1", ""),
    ("flames = 1\ncount = 2", "flames = 1\ncount = 1",
     "fire_cards", "there are 28, must be 29", "HS-COMP-3"),
    ('direction = "NE"', 'direction = "N"',
     "fire_cards", "one Wind Blows card for each", "HS-COMP-4"),
    ('direction = "NE"', 'direction = "E"',
     "fire_cards[2] (wind_blows_ne).direction", "there is no 'E'", "HS-BOARD-2"),
    ("feeding = false\njumps_firebreaks = true", "feeding = true\njumps_firebreaks = true",
     "fire_cards", "one of each Breeze and Gust", "HS-COMP-5"),
    ("limits = [3]\nflames = 2", "limits = [3]\nflames = 1",
     "fire_cards[11] (increase_single_3).flames", "must be 2 on a card", "HS-INC-2"),
    ("limits = [4, 3]", "limits = [4]",
     "fire_cards[14] (increase_4_3).limits", "must have 2 on a card", "HS-INC-4"),
    ("limits = [4, 3]", "limits = [4, 0]",
     "fire_cards[14] (increase_4_3).limits[2]", "must be from 1 to 6", "HS-INC-4"),
    ('tile = "barn"', 'tile = "shed"',
     "fire_cards[21] (ember_barn).tile", "there is no tile 'shed'", "HS-EMBER-1"),
    ('tile = "barn"', 'tile = "lake"',
     "fire_cards[21] (ember_barn).tile", "the Lake cannot burn", "HS-TILE-16"),
    ('tile = "barn"', 'tile = "barn"\ndirection = "N"',
     "fire_cards[21] (ember_barn).direction", "does not stand on a card ember", "HS-EMBER-1"),
    ('kind = "ember"\ntile = "barn"', 'kind = "spark"\ntile = "barn"',
     "fire_cards[21] (ember_barn).kind", "must be one of wind_blows", ""),
    ('tile = "barn"', "", "fire_cards[21] (ember_barn).tile", "is missing", "HS-EMBER-1"),
    ('id = "ember_barn"', 'id = "ember_lodge"',
     "fire_cards[25] (ember_lodge).id", "stands twice", ""),
    ("top = 6, middle = 6, bottom = 7", "top = 6, middle = 6, bottom = 6",
     "fire_deck.other_cards", "add up to 18, but there are 19 cards", "HS-DECK-2"),
    ("top = 6, middle = 6, bottom = 7", "top = 13, middle = 5, bottom = 1",
     "fire_deck.other_cards.top", "must be from 1 to 12", "HS-DECK-2"),
    ("eligible_limits = [3, 4, 5]", "eligible_limits = [3, 4, 5, 6]",
     "seventh_fire.flames_by_limit", "there must be 1 to 5 Flames", "HS-ALARM-3"),
    ("eligible_limits = [3, 4, 5]", "eligible_limits = [3, 4]",
     "seventh_fire.flames_by_limit.5", "is not among eligible_limits", "HS-ALARM-3"),
    ('excluded_tiles = ["fire_camp"]', 'excluded_tiles = ["camp"]',
     "seventh_fire.excluded_tiles[1]", "there is no tile 'camp'", ""),
    ("eligible_limits = [3, 4, 5]\nflames_by_limit = { 3 = 1, 4 = 2, 5 = 3 }",
     "eligible_limits = [1]\nflames_by_limit = { }",
     "seventh_fire.eligible_limits", "fewer than two tiles", "HS-ALARM-2"),
    ("cells = [[-2, 0], [-2, 1], [-2, 2], [-1, -1]", "cells = [[-2, -1], [-2, 1], [-2, 2], [-1,-1]",
     "layouts[1] (circle).cells", "columns of 3, 4, 5, 4 and 3", "HS-BOARD-4"),
    ("cells = [[-3, 2], [-3, 3], [-2, 1]", "cells = [[-3, 2], [-2, 1]",
     "layouts[2] (denali).cells", "has 18 cells, but there are 19 tiles", "HS-COMP-2"),
    ("cells = [[-3, 2], [-3, 3], [-2, 1]", "cells = [[-3, 2], [-3, 2], [-2, 1]",
     "layouts[2] (denali).cells[2]", "-3,2 stands twice", "HS-COMP-2"),
    ("cells = [[-3, 2], [-3, 3], [-2, 1]", "cells = [[-3, 2], [-30, 3], [-2, 1]",
     "layouts[2] (denali).cells", "does not hang together", "HS-LAY-5"),
    ("corner_cells = [[-3, 2], [-3, 3]", "corner_cells = [[-3, 2], [-3, 4]",
     "layouts[2] (denali).corner_cells[2]", "-3,4 is not a cell", "HS-LAY-6"),
    ("rocky_terrain = [0, 1], campground = [3, -3]", "rocky = [0, 1], campground = [3, -3]",
     "layouts[2] (denali).fixed.rocky", "there is no such tile", "HS-LAY-2"),
    ("rocky_terrain = [0, 1], campground = [3, -3]", "rocky_terrain = [3, -3], campground = [3,-3]",
     "layouts[2] (denali).fixed.campground", "another tile has its place on 3,-3", "HS-LAY-2"),
    ("losing_scorched_tiles = 8        #", "losing_scorched_tiles = 9 #",
     "limits.losing_scorched_tiles", "the rules fix it at 8", ""),
]  # fmt: skip


def look() -> Seen:
    denali = named("denali")
    alarm = tables.ALARM_FLAMES.tolist()
    return {
        "tiles[].combo": _fight_in_barn(),
        "tiles[].scorch_limit": tables.LIMIT.tolist(),
        "fire_cards": tables.CARD_COUNT.tolist(),
        "fire_deck.other_cards": np.asarray(tables.PILE).tolist(),
        "seventh_fire.eligible_limits": alarm,
        "seventh_fire.flames_by_limit": max(alarm),
        "seventh_fire.excluded_tiles": alarm[TILE_IDS.index("lodge")],
        "layouts[].cells": np.asarray(denali.cells).tolist(),
        "layouts[].center_cell": denali.center,
        "layouts[].corner_cells": np.asarray(denali.corners).tolist(),
        "layouts[].fixed": sorted(map(str, denali.fixed.items())),
    }


def _fight_in_barn() -> Any:
    position = pulaski.start("hotshots", 2)
    position.lay_out({"firefighters": {"crew-boss": "barn"}, "flames": {"barn": 1}})
    position.play("fight")
    return position.game.rules.facts(position.game, position.states)["missing"]()
