"""Copies of the games' data as an owner could have corrected them, rightly or wrongly."""

from __future__ import annotations

from pulaski.games import parts

__all__ = ["CORRECTED", "MINE", "copy_of", "line_with"]

MINE = "My box"
Change = tuple[str, str]

#: For each game, changes that are all right together and touch all that can be corrected.
CORRECTED: dict[str, tuple[Change, ...]] = {
    "feurio": (
        ("value = 4\ncopies = 6\nslots = 2", "value = 4\ncopies = 6\nslots = 3"),
        ("slots_total = 72", "slots_total = 78"),
    ),
    "fire-tower": (
        ('"Explosion"\nsuit = "fire"\ncount = 4', '"Explosion"\nsuit = "fire"\ncount = 5'),
        ('"Burning Snag"\nsuit = "fire"\ncount = 4', '"Burning Snag"\nsuit = "fire"\ncount = 3'),
        ("count_alt = 4", "count_alt = 3"),
        ("count_alt = 2", "count_alt = 3"),
    ),
    "flash-point": (
        # front: a wall and a door change places, so do an outer wall and a doorway
        ("  [[1, 5], [1, 6]], [[2, 3], [2, 4]],", "  [[2, 5], [2, 6]], [[2, 3], [2, 4]],"),
        ("  [[1, 3], [1, 4]], [[2, 5], [2, 6]],", "  [[1, 3], [1, 4]], [[1, 5], [1, 6]],"),
        ("  [[0, 5], [1, 5]], [[0, 7], [1, 7]],", "  [[0, 6], [1, 6]], [[0, 7], [1, 7]],"),
        ("  [[0, 6], [1, 6]], [[3, 0], [3, 1]],", "  [[0, 5], [1, 5]], [[3, 0], [3, 1]],"),
        ('[[0, 7], [0, 8]], quadrant = "UR"', '[[0, 3], [0, 4]], quadrant = "UL"'),
        ('"left",   spaces = [[3, 0], [4, 0]]', '"left",   spaces = [[4, 0], [5, 0]]'),
        ('name = "games room"', 'name = "closet"'),
        # back: the same
        ("  [[1, 3], [1, 4]], [[1, 4], [2, 4]],", "  [[1, 5], [1, 6]], [[1, 4], [2, 4]],"),
        ("  [[1, 5], [1, 6]], [[3, 5], [3, 6]],", "  [[1, 3], [1, 4]], [[3, 5], [3, 6]],"),
        ("[[3, 8], [3, 9]], [[4, 0], [4, 1]],", "[[3, 8], [3, 9]], [[3, 0], [3, 1]],"),
        ("  [[3, 0], [3, 1]], [[6, 3], [7, 3]],\n", "  [[4, 0], [4, 1]], [[6, 3], [7, 3]],\n"),
        (
            '[[0, 3], [0, 4]], quadrant = "UL" },\n  { side = "right",  spaces = [[2',
            '[[0, 7], [0, 8]], quadrant = "UR" },\n  { side = "right",  spaces = [[2',
        ),
        ('"right",  spaces = [[4, 9], [5, 9]]', '"right",  spaces = [[5, 9], [6, 9]]'),
        ('name = "east bedroom"', 'name = "dining room"'),
        ("fire_spaces = [[2, 2],", "fire_spaces = [[1, 1],"),
        ("poi_spaces = [[2, 4],", "poi_spaces = [[1, 4],"),
        ("table = { 1 = [3, 3]", "table = { 1 = [1, 1]"),
        ('["SE", "S",  "S"', '["SE", "E",  "S"'),
        ('default_opposite = "sum9"', 'default_opposite = "koplow"'),
        (
            "koplow = { 1 = 6, 2 = 5, 3 = 8, 4 = 7, 5 = 2, 6 = 1, 7 = 4, 8 = 3 }",
            "koplow = { 1 = 5, 2 = 6, 3 = 7, 4 = 8, 5 = 1, 6 = 2, 7 = 3, 8 = 4 }",
        ),
    ),
    "hotshots": (
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
    ),
    "hotspot": (
        # the red department changes places with the town east of it, and a farm is a forest
        ('". c 1 t ~ f . t 2 c ~"', '"f c t 1 ~ f . t 2 c ~"'),
        ("farm = 26\ntown = 28\ncity = 18\nforest = 24", "farm=25\ntown=28\ncity=18\nforest=25"),
        ("column = 2     # index, white label 2", "column = 3     # index, white label 5"),
        # the green one moves a row up
        ('"f t . . t . r . t t ~"', '"f t 3 . t . r . t t ~"'),
        ('"~ c 3 t ~ c . t 4 c ~"', '"~ c . t ~ c . t 4 c ~"'),
        ('"green"\ncolumn = 2\nrow = 8', '"green"\ncolumn = 2\nrow = 7'),
        ("hot_spots = 3          # designed", "hot_spots = 4 # counted"),
        ("hot_spots = 2          # designed", "hot_spots = 1 # counted"),
    ),
}


def copy_of(game: str, *changes: Change, edition: str = MINE) -> str:
    """The data that ship, with another edition and these changes, each of something there once."""
    shipped = parts(game).shipped_text()
    start = shipped.index('edition = "') + len('edition = "')
    text = shipped[:start] + edition + shipped[shipped.index('"', start) :]
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text


def line_with(text: str, part: str) -> int:
    """The line in which a part of the text begins."""
    return text[: text.index(part)].count("\n") + 1
