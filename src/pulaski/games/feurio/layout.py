"""The words in which a scenario lays a position out and asks about one.

`docs/games/feurio.md` documents them for readers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from pulaski.core.errors import BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.reading import one_of, seat_number, table, whole
from pulaski.core.state import States, fields

from . import notation
from . import state as n
from .codes import Phase
from .kernel import inspect

VALUE_NAMES = [str(value) for value in range(1, n.VALUES)]
TURN_WORDS = ("turn", "next", "drawn", "passes")
WORDS = ("tiles", "men", "stock", "boxed", "stack", *TURN_WORDS)


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Change the start position as the words ask."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    if "tiles" in words:
        _lay_tiles(game, states, table(words["tiles"], "tiles"))
    for hex_, men in table(words.get("men", {}), "men").items():
        _place_men(game, states, hex_, table(men, f"men on {hex_}"))
    for word in ("stock", "boxed"):
        for seat, men in table(words.get(word, {}), word).items():
            _set_men(game, s[word], seat, table(men, f"{word} of {seat}"), f"{word} of {seat}")
    if "stack" in words:
        _set_stack(s, table(words["stack"], "stack"))
    if {"tiles", *TURN_WORDS} & set(words):
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
        place = notation.rim_number(s, _hexagon(hex_))
        if place < 0:
            raise BadScenario(f"the tile at {hex_} does not touch the tiles listed before it")
        value, layer = _tile(game, s, hex_, what)
        laid = n.FIREBREAK if layer is not None else value
        tile = inspect.put_tile(states, 0, place, laid, silent())
        _take(s, value)
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


def _take(s: Any, value: int) -> None:
    s.stack[value] -= 1
    s.stack_left -= 1


def _place_men(game: Game, states: States, hex_: str, men: Mapping[str, Any]) -> None:
    """Men on a tile come from the stock of whoever has most of that colour."""
    s = fields(states)
    tile = notation.tile_number(s, _hexagon(hex_))
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


def _set_men(game: Game, field: Any, seat: str, men: Mapping[str, Any], where: str) -> None:
    """Unplaced or sacrificed men of a seat, by colour."""
    for colour, count in men.items():
        kept = whole(count, where, 0, n.MEN_A_COLOUR)
        field[seat_number(game, seat), _colour(game, colour)] = kept


def _set_stack(s: Any, counts: Mapping[str, Any]) -> None:
    """Exactly what is left in the stack."""
    s.stack[:] = 0
    for value, count in counts.items():
        number = int(one_of(value, "value in stack", VALUE_NAMES))
        s.stack[number] = whole(count, f"stack of {value}", 0, n.TILES_A_VALUE)
    s.stack_left = int(s.stack.sum())


def _set_turn(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Whose turn it is, and at which question."""
    s = fields(states)
    if s.tiles == 0:
        raise BadScenario("turn, next, drawn and passes need tiles")
    first = (int(s.oldest) + 1) % game.seats
    seat = seat_number(game, words["turn"]) if "turn" in words else first
    s.passes = whole(words.get("passes", 0), "passes", 0, game.seats)
    s.turn = max(0, int(s.tiles) - game.seats)
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
    """This tile has just been drawn."""
    if s.stack[value] == 0:
        raise BadScenario(f"drawn: no tile of value {value} is left")
    _take(s, value)
    s.drawn = value
    s.phase = Phase.FACING


def _hexagon(hex_: str) -> int:
    """A hexagon as the kernel numbers it."""
    pattern = notation.SLOTS["hex"].pattern
    if not re.fullmatch(pattern, hex_, re.ASCII) or notation.hex_number(hex_) < 0:
        raise BadScenario(f"cannot read the hexagon {hex_!r}: expected q,r such as 1,-2")
    return notation.hex_number(hex_)


def _colour(game: Game, name: Any) -> int:
    names = notation.colours(game)
    return names.index(one_of(name, "colour", names))


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """What can be asked of a position."""
    s = fields(states)
    names = notation.colours(game)
    tiles = [notation.hex_text(at) for at in s.tile_at[: int(s.tiles)]]
    rim = [notation.hex_text(at) for at in s.rim_at[: int(s.rim)]]
    heats = _listed(rim, s.rim_heat)
    return {
        "asked": lambda: game.rules.asked(s),
        "tiles": lambda: _listed(tiles, s.tile_value),
        "under": lambda: _listed(tiles, s.tile_under),
        "layers": lambda: _layers(game, s, tiles),
        "men": lambda: _men(names, tiles, s.tile_men),
        "crew": lambda: _listed(tiles, s.tile_crew),
        "free_sides": lambda: _listed(tiles, s.tile_free),
        "room": lambda: {at: inspect.room(states, 0, tile) for tile, at in enumerate(tiles)},
        "heats": lambda: heats,
        "hottest": lambda: sorted(at for at in rim if heats[at] == max(heats.values())),
        "stock": lambda: _men(names, game.names, s.stock),
        "boxed": lambda: _men(names, game.names, s.boxed),
        "stack": lambda: _listed(VALUE_NAMES, s.stack[1:]),
        "stack_left": lambda: int(s.stack_left),
        "start": lambda: s.start[: int(s.start_drawn)].tolist(),
        "drawn": lambda: int(s.drawn),
        "turn": lambda: int(s.turn),
        "passes": lambda: int(s.passes),
        "zones": lambda: {name: _points(states, colour) for colour, name in enumerate(names)},
    }


def _listed(names: Sequence[str], numbers: Any) -> dict[str, Any]:
    """Numbers by name; those at the end that no name is left for are not used."""
    return dict(zip(names, numbers.tolist(), strict=False))


def _men(colours: list[str], names: Sequence[str], counts: Any) -> dict[str, dict[str, int]]:
    """The men of each colour, by tile or by seat; colours without any are left out."""
    return {
        name: {colour: men for colour, men in zip(colours, row, strict=True) if men}
        for name, row in _listed(names, counts).items()
    }


def _layers(game: Game, s: Any, tiles: list[str]) -> dict[str, str]:
    """Who laid each firebreak."""
    under, layers = _listed(tiles, s.tile_under), _listed(tiles, s.tile_layer)
    return {at: game.names[layers[at]] for at in tiles if under[at]}


def _points(states: States, colour: int) -> list[int]:
    """What each zone of a colour brings, the most first."""
    return [points for points, _ in inspect.zones_of(states, colour)]
