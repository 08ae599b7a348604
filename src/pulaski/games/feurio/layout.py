"""The words in which a scenario lays a position out and asks about one.

`docs/games/feurio.md` documents them for readers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pulaski.core.errors import BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.reading import one_of, seat_number, table, whole
from pulaski.core.state import States, fields
from pulaski.games.feurio import state as n
from pulaski.games.feurio.codes import Phase
from pulaski.games.feurio.kernel import inspect
from pulaski.games.feurio.notation import (
    SLOTS,
    colours,
    hex_number,
    hex_text,
    rim_number,
    tile_number,
)

VALUE_NAMES = [str(value) for value in range(1, n.VALUES)]
WORDS = ("tiles", "men", "stock", "boxed", "stack", "turn", "next", "drawn", "passes")


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Change the start position as the words ask."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    if "tiles" in words:
        _lay_tiles(game, states, table(words["tiles"], "tiles"))
    for hex_, men in table(words.get("men", {}), "men").items():
        _place_men(game, states, hex_, table(men, f"men on {hex_}"))
    for word, field in (("stock", s.stock), ("boxed", s.boxed)):
        for seat, men in table(words.get(word, {}), word).items():
            for colour, count in table(men, f"{word} of {seat}").items():
                kept = whole(count, f"{word} of {seat}", 0, n.MEN_A_COLOUR)
                field[seat_number(game, seat), _colour(game, colour)] = kept
    if "stack" in words:
        s.stack[:] = 0
        for value, count in table(words["stack"], "stack").items():
            number = int(one_of(value, "value in stack", VALUE_NAMES))
            s.stack[number] = whole(count, f"stack of {value}", 0, n.TILES_A_VALUE)
        s.stack_left = sum(int(nth) for nth in s.stack)
    _set_turn(game, states, words)


def _lay_tiles(game: Game, states: States, tiles: Mapping[str, Any]) -> None:
    """A new fire, in the order listed; all other tiles are in the stack."""
    if not tiles:
        raise BadScenario("tiles must list at least one tile")
    s = fields(states)
    s.start_drawn = game.seats
    s.tiles = 0
    s.rim = 1
    s.rim_at[0] = _hexagon(next(iter(tiles)))
    for hex_, what in tiles.items():
        place = rim_number(s, _hexagon(hex_))
        if place < 0:
            raise BadScenario(f"the tile at {hex_} does not touch the tiles listed before it")
        value, layer = _tile(game, s, hex_, what)
        laid = n.FIREBREAK if layer is not None else value
        tile = inspect.put_tile(states, 0, place, laid, silent())
        s.stack[value] -= 1
        s.stack_left -= 1
        if layer is not None:
            s.tile_under[tile] = value
            s.tile_layer[tile] = layer


def _tile(game: Game, s: Any, hex_: str, what: Any) -> tuple[int, int | None]:
    """`6`; `0`, a firebreak over whatever is most plentiful; `"6 by red"`, a firebreak over a 6."""
    layer = None
    if isinstance(what, str):
        value, _, name = what.partition(" by ")
        number = int(one_of(value, f"value at {hex_}", VALUE_NAMES))
        layer = seat_number(game, name)
    else:
        number = whole(what, f"the tile at {hex_}", 0, n.VALUES - 1)
        if number == n.FIREBREAK and s.stack_left > 0:
            return int(np.argmax(s.stack)), 0
    if s.stack[number] == 0:
        raise BadScenario(f"no tile of value {number} is left for {hex_}")
    return number, layer


def _place_men(game: Game, states: States, hex_: str, men: Mapping[str, Any]) -> None:
    """Men on a tile come from the stock of whoever has most of that colour."""
    s = fields(states)
    tile = tile_number(s, _hexagon(hex_))
    if tile < 0:
        raise BadScenario(f"men on {hex_}, where no tile lies")
    for name, count in men.items():
        colour = _colour(game, name)
        for _ in range(whole(count, f"{name} on {hex_}", 0, n.MEN_A_COLOUR)):
            seat = int(np.argmax(s.stock[:, colour]))
            if s.stock[seat, colour] == 0 or s.tile_crew[tile] == s.slots[s.tile_value[tile]]:
                raise BadScenario(f"men on {hex_}: no {name} man or no slot is left for so many")
            s.stock[seat, colour] -= 1
            s.tile_men[tile, colour] += 1
            s.tile_crew[tile] += 1
    if inspect.room(states, 0, tile) == 0:
        s.open_tiles &= ~(1 << tile)


def _set_turn(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Whose turn it is, and at which question."""
    s = fields(states)
    if "tiles" not in words and not {"turn", "next", "drawn", "passes"} & set(words):
        return
    if s.tiles == 0:
        raise BadScenario("turn, next, drawn and passes need tiles")
    first = (int(s.oldest) + 1) % game.seats
    seat = seat_number(game, words["turn"]) if "turn" in words else first
    s.passes = whole(words.get("passes", 0), "passes", 0, game.seats)
    s.turn = int(s.tiles) - game.seats
    s.men_only = int(s.stack_left) == 0 and "drawn" not in words
    s.active = seat
    if "drawn" in words:
        _set_drawn(s, whole(words["drawn"], "drawn", 1, n.VALUES - 1))
    elif one_of(words.get("next", "draw"), "next", ("draw", "men")) == "men":
        s.phase = Phase.MANNING
    else:
        s.active = (seat - 1) % game.seats
        s.phase = Phase.TURN_OVER
    inspect.resume(states, 0, silent())


def _set_drawn(s: Any, value: int) -> None:
    if s.stack[value] == 0:
        raise BadScenario(f"drawn: no tile of value {value} is left")
    s.drawn = value
    s.stack[value] -= 1
    s.stack_left -= 1
    s.phase = Phase.FACING


def _hexagon(hex_: str) -> int:
    """A hexagon as the kernel numbers it."""
    if not re.fullmatch(SLOTS["hex"].pattern, hex_, re.ASCII) or hex_number(hex_) < 0:
        raise BadScenario(f"cannot read the hexagon {hex_!r}: expected q,r such as 1,-2")
    return hex_number(hex_)


def _colour(game: Game, name: Any) -> int:
    return colours(game).index(one_of(name, "colour", colours(game)))


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
        "asked": lambda: game.rules.asked(s),
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
        "stock": lambda: {nth: _men(names, s.stock[i]) for i, nth in enumerate(game.names)},
        "boxed": lambda: {nth: _men(names, s.boxed[i]) for i, nth in enumerate(game.names)},
        "stack": lambda: {str(v): int(s.stack[v]) for v in range(1, n.VALUES)},
        "stack_left": lambda: int(s.stack_left),
        "start": lambda: [int(v) for v in s.start[: int(s.start_drawn)]],
        "drawn": lambda: int(s.drawn),
        "turn": lambda: int(s.turn),
        "passes": lambda: int(s.passes),
        "zones": lambda: {name: zones(states, c) for c, name in enumerate(names)},
    }


def zones(states: States, colour: int) -> list[int]:
    """The points of each zone of a colour, most first."""
    tiles, points = np.zeros(n.TILES, dtype=np.int64), np.zeros(n.TILES, dtype=np.int64)
    count = inspect.zone_values(states, 0, colour, tiles, points)
    return sorted((int(value) for value in points[:count]), reverse=True)


def _men(names: list[str], counts: Any) -> dict[str, int]:
    return {names[c]: int(counts[c]) for c in range(n.COLOURS) if counts[c]}
