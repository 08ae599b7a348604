"""The words in which a scenario lays a position out and asks about one.

`docs/games/feurio.md` documents them for readers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pulaski.core.errors import BadScenario, listing
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.state import States, fields
from pulaski.games.feurio.actions import colours, hex_number, hex_text, rim_number, tile_number
from pulaski.games.feurio.kernel import inspect
from pulaski.games.feurio.state import (
    ARRANGING,
    COLOURS,
    DRAWING,
    DRAWING_START,
    ENDED,
    FACING,
    FIREBREAK,
    LAYING,
    MANNING,
    TILES,
    TURN_OVER,
    VALUES,
    hexagon,
)

WORDS = ("tiles", "men", "stock", "boxed", "stack", "turn", "next", "drawn", "passes")

ASKED = {
    DRAWING_START: "draw",
    ARRANGING: "arrange",
    DRAWING: "draw",
    FACING: "face",
    LAYING: "lay",
    MANNING: "men",
    ENDED: "over",
}


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Change the start position as the words ask."""
    for word in words:
        if word not in WORDS:
            raise BadScenario(f"unknown word {word!r} in [position]: choose from {listing(WORDS)}")
    s = fields(states)
    if "tiles" in words:
        _lay_tiles(game, states, words["tiles"])
    for hexagon_text, men in words.get("men", {}).items():
        _place_men(game, states, hexagon_text, men)
    for word, field in (("stock", s.stock), ("boxed", s.boxed)):
        for seat, men in words.get(word, {}).items():
            for colour, count in men.items():
                field[_seat(game, seat), _colour(game, colour)] = count
    if "stack" in words:
        s.stack[:] = 0
        for value, count in words["stack"].items():
            s.stack[int(value)] = count
        s.stack_left = sum(int(n) for n in s.stack)
    _set_turn(game, states, words)


def _lay_tiles(game: Game, states: States, tiles: Mapping[str, int | str]) -> None:
    """A new fire, in the order listed; all other tiles are in the stack."""
    s = fields(states)
    s.start_drawn = game.seats
    s.tiles = 0
    s.rim = 1
    s.rim_at[0] = hexagon(*(int(n) for n in next(iter(tiles)).split(",")))
    for text, what in tiles.items():
        value, layer = _tile(game, s, text, what)
        place = rim_number(s, hex_number(text))
        if place < 0:
            raise BadScenario(f"the tile at {text} does not touch the tiles listed before it")
        tile = inspect.put_tile(
            states, 0, place, FIREBREAK if layer is not None else value, silent()
        )
        s.stack[value] -= 1
        s.stack_left -= 1
        if layer is not None:
            s.tile_under[tile] = value
            s.tile_layer[tile] = layer


def _tile(game: Game, s: Any, text: str, what: int | str) -> tuple[int, int | None]:
    """`6`; `0`, a firebreak over whatever is most plentiful; `"6 by red"`, a firebreak over a 6."""
    if isinstance(what, str):
        value, _, layer = what.partition(" by ")
        return int(value), _seat(game, layer)
    if what == FIREBREAK:
        return int(np.argmax(s.stack)), 0
    if not 1 <= what < VALUES or s.stack[what] == 0:
        raise BadScenario(f"there is no tile of value {what} for {text}")
    return what, None


def _place_men(game: Game, states: States, text: str, men: Mapping[str, int]) -> None:
    """Men on a tile come from the stock of whoever has most of that colour."""
    s = fields(states)
    tile = tile_number(s, hex_number(text))
    if tile < 0:
        raise BadScenario(f"men on {text}, where no tile lies")
    for name, count in men.items():
        colour = _colour(game, name)
        for _ in range(count):
            s.stock[int(np.argmax(s.stock[:, colour])), colour] -= 1
        s.tile_men[tile, colour] += count
        s.tile_crew[tile] += count
    if inspect.room(states, 0, tile) == 0:
        s.open_tiles &= ~(1 << tile)


def _set_turn(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Whose turn it is, and at which question."""
    s = fields(states)
    if "tiles" not in words and not {"turn", "next", "drawn", "passes"} & set(words):
        return
    first = (int(s.oldest) + 1) % game.seats
    seat = _seat(game, words["turn"]) if "turn" in words else first
    s.passes = words.get("passes", 0)
    s.turn = int(s.tiles) - game.seats
    s.men_only = int(s.stack_left) == 0 and "drawn" not in words
    s.active = seat
    asked = "drawn" if "drawn" in words else words.get("next", "draw")
    if asked == "drawn":
        s.drawn = words["drawn"]
        s.stack[words["drawn"]] -= 1
        s.stack_left -= 1
        s.phase = FACING
    elif asked == "men":
        s.phase = MANNING
    elif asked == "draw":
        s.active = (seat - 1) % game.seats
        s.phase = TURN_OVER
    else:
        raise BadScenario(f"next is 'draw' or 'men', not {asked!r}")
    inspect.resume(states, 0, silent())


def _seat(game: Game, name: str) -> int:
    if name not in game.names:
        raise BadScenario(f"unknown seat {name!r}: choose from {listing(game.names)}")
    return game.names.index(name)


def _colour(game: Game, name: str) -> int:
    if name not in colours(game):
        raise BadScenario(f"unknown colour {name!r}: choose from {listing(colours(game))}")
    return colours(game).index(name)


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """What can be asked of a position."""
    s = fields(states)
    tiles = range(int(s.tiles))
    rim = range(int(s.rim))
    at_tile = {hex_text(int(s.tile_at[t])): t for t in tiles}
    at_rim = {hex_text(int(s.rim_at[p])): p for p in rim}
    hottest = max((int(s.rim_heat[p]) for p in rim), default=0)
    names = colours(game)
    return {
        "asked": lambda: ASKED[int(s.phase)],
        "tiles": lambda: {h: int(s.tile_value[t]) for h, t in at_tile.items()},
        "under": lambda: {h: int(s.tile_under[t]) for h, t in at_tile.items()},
        "layers": lambda: {
            h: game.names[int(s.tile_layer[t])] for h, t in at_tile.items() if s.tile_under[t]
        },
        "men": lambda: {h: _men(names, s.tile_men[t]) for h, t in at_tile.items()},
        "crew": lambda: {h: int(s.tile_crew[t]) for h, t in at_tile.items()},
        "free_sides": lambda: {h: int(s.tile_free[t]) for h, t in at_tile.items()},
        "room": lambda: {h: inspect.room(states, 0, t) for h, t in at_tile.items()},
        "heats": lambda: {h: int(s.rim_heat[p]) for h, p in at_rim.items()},
        "hottest": lambda: sorted(h for h, p in at_rim.items() if s.rim_heat[p] == hottest),
        "stock": lambda: {n: _men(names, s.stock[i]) for i, n in enumerate(game.names)},
        "boxed": lambda: {n: _men(names, s.boxed[i]) for i, n in enumerate(game.names)},
        "stack": lambda: {str(v): int(s.stack[v]) for v in range(1, VALUES)},
        "stack_left": lambda: int(s.stack_left),
        "start": lambda: [int(v) for v in s.start[: int(s.start_drawn)]],
        "drawn": lambda: int(s.drawn),
        "turn": lambda: int(s.turn),
        "passes": lambda: int(s.passes),
        "zones": lambda: {name: zones(states, c) for c, name in enumerate(names)},
    }


def zones(states: States, colour: int) -> list[int]:
    """The points of each zone of a colour, most first."""
    tiles, points = np.zeros(TILES, dtype=np.int64), np.zeros(TILES, dtype=np.int64)
    count = inspect.zone_values(states, 0, colour, tiles, points)
    return sorted((int(value) for value in points[:count]), reverse=True)


def _men(names: list[str], counts: Any) -> dict[str, int]:
    return {names[c]: int(counts[c]) for c in range(COLOURS) if counts[c]}
