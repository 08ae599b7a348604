"""Positions laid out at random, in words: whatever a scenario could write."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pulaski.core.game import Game
from pulaski.games.hotspot import maps
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.kernel.luck import KEPT_CARDS
from pulaski.games.hotspot.kernel.tables import ENTERABLE, HOT_SPOTS
from pulaski.games.hotspot.notation import ASSETS, BACK_NAMES, BRIGADES, COLOURS, LUCK_NAMES

KEPT = [card for number, card in enumerate(LUCK_NAMES) if KEPT_CARDS >> number & 1]
NEXT = ("act", "act", "act", "board", "funding", "give", "buy", "hazard", "firefight", "burn")


def random_words(luck: random.Random, game: Game) -> dict[str, Any]:
    """Fires, pieces, cards and a moment, such as play could come to."""
    return {
        **_region(luck, game),
        **_commanders(luck, game),
        **_cards(luck, game),
        **_moment(luck, game),
    }


def _some(luck: random.Random, of: Sequence[str], most: int) -> list[str]:
    return luck.sample(list(of), luck.randint(0, min(most, len(of))))


def _region(luck: random.Random, game: Game) -> dict[str, Any]:
    kinds = maps.region(game.options["map"]).kinds
    can_burn = [cell for cell in range(n.HEXES) if HOT_SPOTS[kinds[cell]]]
    luck.shuffle(can_burn)
    fires, scorched = luck.choice((1, 1, 4, 20)), luck.randint(0, 9 - game.seats)
    rest = [maps.hex_text(cell) for cell in can_burn[fires:]]
    return {
        "fire": {
            maps.hex_text(cell): luck.randint(1, int(HOT_SPOTS[kinds[cell]]))
            for cell in can_burn[:fires]
        },
        "scorched": rest[:scorched],
        "protected": _some(luck, rest[scorched:], 4),
    }


def _commanders(luck: random.Random, game: Game) -> dict[str, Any]:
    kinds = maps.region(game.options["map"]).kinds
    open_to = [maps.hex_text(cell) for cell in range(n.HEXES) if ENTERABLE[kinds[cell]]]
    water = [maps.hex_text(cell) for cell in range(n.HEXES) if kinds[cell] == n.WATER]
    vacant = [colour for colour in COLOURS if colour not in game.names]
    extra = {colour: luck.choice(game.names) for colour in _some(luck, vacant, 3)}
    held = [*game.names, *extra]
    brigades = [brigade for brigade in BRIGADES if brigade.split("-")[0] in held]
    bases = {name: luck.choice(water) for name in _some(luck, game.names, 4)}
    medals = {name: luck.randint(0, 6) if game.on("decorations") else 0 for name in game.names}
    earned = {name: luck.randint(0, min(most, 6 - game.seats)) for name, most in medals.items()}
    return {
        "departments": extra,
        "brigades": {brigade: luck.choice(open_to) for brigade in _some(luck, brigades, 8)},
        "bases": bases,
        "airplanes": {name: luck.choice(open_to + water) for name in _some(luck, [*bases], 4)},
        "funds": {name: 5 * luck.randint(0, 40) for name in game.names},
        "decorations": medals,
        "earned": earned,
        "assets": {name: _some(luck, ASSETS[: n.AIRPLANE], 3) for name in game.names},
        "roadblocks": _some(luck, game.names, luck.choice((0, 4))),
        "pressure_drop": _some(luck, game.names, luck.choice((0, 4))),
        "acted": _some(luck, brigades, 2),
        "flown": luck.random() < 0.2,
    }


def _cards(luck: random.Random, game: Game) -> dict[str, Any]:
    kept: dict[str, list[str]] = {}
    for card in _some(luck, KEPT, 6):
        kept.setdefault(luck.choice(game.names), []).append(card)
    words: dict[str, Any] = {
        "kept": kept,
        "award": luck.choice(("none", "open", "paid")),
        "waiting": luck.randint(0, 3),
        "forecast": _some(luck, ("no-burn", "no-wildfire"), 2),
        "rain": luck.random() < 0.1,
        "drawn": luck.randint(0, game.seats),
        "strike": luck.choice(("none", "none", 0, 15)),
        **{word: luck.random() < 0.2 for word in ("line_break", "crisis", "dry")},
    }
    if luck.random() < 0.3:
        unseen = luck.sample(BACK_NAMES, 9)
        words |= {"unseen": unseen[:6], "unseen_after": unseen[6:8], "unseen_later": {unseen[8]: 3}}
        words |= {"strike": "none", "line_break": False, "crisis": False}
    return words


def _moment(luck: random.Random, game: Game) -> dict[str, Any]:
    return {
        "next": luck.choice(NEXT),
        "year": luck.randint(1, n.YEARS),
        "turn": luck.choice(game.names),
        "first": luck.choice(game.names),
        "boards": luck.randint(0, 60),
    }
