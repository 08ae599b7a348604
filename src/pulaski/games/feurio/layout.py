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
NEXT = ("draw", "men", "arrange", "face", "lay", "over")
#: What each phase asks, without the additions of the first round.
QUESTIONS = tuple(phase.asked for phase in Phase)
ASKED = {"men": Phase.MANNING, "face": Phase.FACING, "lay": Phase.LAYING}
TABLE_WORDS = ("tiles", "men", "stock", "boxed", "stack", "under", "layers", "start")
TURN_WORDS = ("turn", "turns", "next", "drawn", "face_down", "men_only", "passes")
#: What `lay_out` takes, and what together tells a position whole.
WORDS = (*TABLE_WORDS, *TURN_WORDS)
MOST_TURNS = 999


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Change the start position as the words ask."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    start = _start_values(game, words)
    tiles = table(words.get("tiles", {}), "tiles")
    if "tiles" in words and not tiles and "start" not in words:
        raise BadScenario("tiles must list at least one tile")
    if tiles:
        _lay_tiles(game, states, words)
    for hex_, men in table(words.get("men", {}), "men").items():
        _place_men(game, states, hex_, table(men, f"men on {hex_}"))
    for word in ("stock", "boxed"):
        for seat, men in table(words.get(word, {}), word).items():
            _set_men(game, s[word], seat, table(men, f"{word} of {seat}"), f"{word} of {seat}")
    if "stack" in words:
        _set_stack(s, table(words["stack"], "stack"))
    if not tiles:
        _set_start(game, states, start, words)
    elif {"tiles", *TURN_WORDS} & set(words):
        _note_start(game, s, start)
        _set_turn(game, states, words)


# The start.


def _start_values(game: Game, words: Mapping[str, Any]) -> list[int] | None:
    """The start tiles drawn so far; 0 is one that nobody remembers, once tiles are laid."""
    if "start" not in words:
        return None
    values = words["start"]
    if not isinstance(values, list) or len(values) > game.seats:
        raise BadScenario(f"start must be a list of up to {game.seats} tiles, not {values!r}")
    least = 0 if words.get("tiles") else 1
    return [whole(value, "a tile in start", least, n.VALUES - 1) for value in values]


def _set_start(
    game: Game, states: States, start: list[int] | None, words: Mapping[str, Any]
) -> None:
    """Before the first turn: some start tiles are drawn, none is laid."""
    s = fields(states)
    for value in start or ():
        if "stack" not in words:
            _take(s, value, "start")
        s.start[int(s.start_drawn)] = value
        s.start_drawn += 1
    missing = game.seats - int(s.start_drawn)
    if s.stack_left < missing:
        raise BadScenario(f"the stack must hold the start tiles still to be drawn: {missing}")
    s.phase = Phase.DRAWING_START if missing else Phase.ARRANGING
    _check_no_turn(game, s, words)
    inspect.resume(states, 0, silent())


def _check_no_turn(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Before the first turn nothing can be said of a turn but that there is none."""
    asked = "draw" if s.phase == Phase.DRAWING_START else "arrange"
    none = {"turn": game.names[int(s.oldest)], "next": asked, "turns": 0, "drawn": 0, "passes": 0}
    none |= {"face_down": False, "men_only": False}
    for word in TURN_WORDS:
        if word in words and words[word] != none[word]:
            raise BadScenario(f"{word} = {words[word]!r}: turns need tiles")


def _note_start(game: Game, s: Any, start: list[int] | None) -> None:
    """The start tiles were drawn; unless the words say otherwise, those that were laid first."""
    laid = [int(value) for value in s.tile_value[: min(int(s.tiles), game.seats)]]
    values = laid if start is None else start
    s.start[: len(values)] = values
    s.start_drawn = game.seats


# The table.


def _lay_tiles(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """A new fire, in the order listed; all other tiles are in the stack."""
    s, tiles = fields(states), table(words["tiles"], "tiles")
    under, layers = (table(words.get(word, {}), word) for word in ("under", "layers"))
    s.rim = 1
    s.rim_at[0] = _hexagon(next(iter(tiles)))
    for hex_, what in tiles.items():
        place = notation.rim_number(s, _hexagon(hex_))
        if place < 0:
            raise BadScenario(f"the tile at {hex_} does not touch the tiles listed before it")
        value, layer = _tile(game, s, hex_, what, under, layers)
        laid = value if layer is None else n.FIREBREAK
        tile = inspect.put_tile(states, 0, place, laid, silent())
        _take(s, value, hex_)
        if layer is not None:
            s.tile_under[tile] = value
            s.tile_layer[tile] = layer
    for hex_ in (*under, *layers):
        tile = notation.tile_number(s, _hexagon(hex_))
        if tile < 0 or s.tile_value[tile] != n.FIREBREAK:
            raise BadScenario(f"under and layers name {hex_}, where no firebreak lies")


def _tile(
    game: Game, s: Any, hex_: str, what: Any, under: Mapping[str, Any], layers: Mapping[str, Any]
) -> tuple[int, int | None]:
    """`6`; `"6 by red"`, a firebreak over a 6; `0`, a firebreak: `under` and `layers` say more."""
    if isinstance(what, str):
        value, _, name = what.partition(" by ")
        return int(one_of(value, f"value at {hex_}", VALUE_NAMES)), seat_number(game, name)
    number = whole(what, f"the tile at {hex_}", 0, n.VALUES - 1)
    if number != n.FIREBREAK:
        return number, None
    some = max(1, int(np.argmax(s.stack)))
    hidden = whole(under.get(hex_, some), f"under {hex_}", 1, n.VALUES - 1)
    return hidden, seat_number(game, layers.get(hex_, game.names[0]))


def _take(s: Any, value: int, where: str) -> None:
    """A tile leaves the stack."""
    if s.stack[value] == 0:
        raise BadScenario(f"no tile of value {value} is left for {where}")
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
    for name, count in men.items():
        number, colour = seat_number(game, seat), _colour(game, name)
        most = int(game.start_state["stock"][0, number, colour])
        if most == 0 and count != 0:
            raise BadScenario(f"{where}: {seat} has no {name} men in this game")
        field[number, colour] = whole(count, where, 0, n.MEN_A_COLOUR)


def _set_stack(s: Any, counts: Mapping[str, Any]) -> None:
    """Exactly what is left in the stack."""
    s.stack[:] = 0
    for value, count in counts.items():
        number = int(one_of(value, "value in stack", VALUE_NAMES))
        s.stack[number] = whole(count, f"stack of {value}", 0, n.TILES_A_VALUE)
    s.stack_left = int(s.stack.sum())


# The turn.


def _set_turn(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Whose turn it is, and at which question; then what follows without one."""
    s = fields(states)
    first = game.names[(int(s.oldest) + 1) % game.seats]
    s.active = seat_number(game, words.get("turn", first))
    drawn = _set_drawn(s, words)
    asked = one_of(words.get("next", "face" if drawn else "draw"), "next", NEXT)
    if asked == "arrange" or (drawn > 0) != (asked in ("face", "lay")):
        has = f"a {drawn} is drawn" if drawn else "no tile is drawn"
        raise BadScenario(f"next = {asked!r} cannot be: tiles lie, and {has}")
    least = 0 if asked == "draw" and s.stack_left > 0 else 1  # it may be the first that begins
    s.turn = max(least, int(s.tiles) - game.seats + (drawn > 0))
    s.face_down = _flag(words, "face_down", False)
    if s.face_down and asked != "lay":
        raise BadScenario("face_down is for a drawn tile that is to be laid: next = 'lay'")
    _set_passes(game, s, asked, words)
    if asked == "over":
        _set_end(game, states)
    elif asked == "draw":  # the turn before it is over
        s.active = (int(s.active) - 1) % game.seats
        s.phase = Phase.TURN_OVER
    else:
        s.phase = ASKED[asked]
    inspect.resume(states, 0, silent())
    if "turns" in words:
        s.turn = whole(words["turns"], "turns", 1, MOST_TURNS)


def _set_drawn(s: Any, words: Mapping[str, Any]) -> int:
    """The tile in hand, which is in the stack no more; 0 is none."""
    if words.get("drawn", 0) == 0:
        return 0
    value = whole(words["drawn"], "drawn", 1, n.VALUES - 1)
    if "stack" not in words:
        _take(s, value, "drawn")
    elif _copies(s, value) == n.TILES_A_VALUE:
        raise BadScenario(f"drawn: no tile of value {value} is left")
    s.drawn = value
    return value


def _copies(s: Any, value: int) -> int:
    """How many tiles of a value are in the stack or on the table."""
    return int(s.stack[value]) + int((s.tile_value == value).sum() + (s.tile_under == value).sum())


def _set_passes(game: Game, s: Any, asked: str, words: Mapping[str, Any]) -> None:
    """FE-END-7, FE-END-8: passes count in turns without a tile, and end the game."""
    competitive = game.options["mode"] == "competitive"
    without_tile = competitive and int(s.stack_left) == 0 and asked in ("draw", "men", "over")
    s.men_only = _flag(words, "men_only", without_tile)
    most = game.seats if competitive else 0
    s.passes = whole(words.get("passes", most if asked == "over" else 0), "passes", 0, game.seats)
    if s.men_only and not without_tile:
        raise BadScenario("men_only is for a competitive game with an empty stack")
    if s.passes and not s.men_only:
        raise BadScenario("passes count only when the stack is empty, in a competitive game")
    if asked == "men" and s.passes == game.seats:
        raise BadScenario("everybody passed: the game is over, and men are placed no more")
    if asked == "over" and s.passes < most:
        raise BadScenario(f"the game is over when all {most} have passed in a row")


def _set_end(game: Game, states: States) -> None:
    """FE-END-6, FE-P3-9, FE-SOLO-11, FE-COOP-8: the game is over; how, the table tells."""
    s = fields(states)
    if s.stack_left > 0:
        raise BadScenario("the game is not over while tiles are left in the stack")
    removed = game.seats == 3 and game.options["mode"] == "competitive"
    if removed and s.tile_men[:, n.REINFORCEMENTS].any():
        raise BadScenario("the game is over: no reinforcements are left on the tiles")
    s.phase = Phase.ENDED
    s.ended = inspect.how_it_ends(states, 0)


def _flag(words: Mapping[str, Any], word: str, usual: bool) -> bool:
    value = words.get(word, usual)
    if not isinstance(value, bool):
        raise BadScenario(f"{word} must be true or false, not {value!r}")
    return value


# Reading.


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
        "tiles": lambda: _listed(tiles, s.tile_value),
        "under": lambda: _firebreaks(s, tiles, s.tile_under),
        "layers": lambda: {
            at: game.names[seat] for at, seat in _firebreaks(s, tiles, s.tile_layer).items()
        },
        "men": lambda: _men(names, tiles, s.tile_men),
        "stock": lambda: _stock(game, s),
        "boxed": lambda: _men(names, game.names, s.boxed),
        "stack": lambda: _listed(VALUE_NAMES, s.stack[1:]),
        "start": lambda: s.start[: int(s.start_drawn)].tolist(),
        "turn": lambda: game.names[int(s.active)],
        "turns": lambda: int(s.turn),
        "next": lambda: QUESTIONS[int(s.phase)],
        "drawn": lambda: int(s.drawn),
        "face_down": lambda: bool(s.face_down),
        "men_only": lambda: bool(s.men_only),
        "passes": lambda: int(s.passes),
        # What follows from these.
        "asked": lambda: QUESTIONS[int(s.phase)],
        "crew": lambda: _listed(tiles, s.tile_crew),
        "free_sides": lambda: _listed(tiles, s.tile_free),
        "room": lambda: {at: inspect.room(states, 0, tile) for tile, at in enumerate(tiles)},
        "heats": lambda: heats,
        "hottest": lambda: sorted(at for at in rim if heats[at] == max(heats.values())),
        "stack_left": lambda: int(s.stack_left),
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


def _stock(game: Game, s: Any) -> dict[str, dict[str, int]]:
    """The unplaced men of each seat, of every colour that it was given."""
    given = game.start_state["stock"][0].tolist()
    names = notation.colours(game)
    return {
        seat: {
            names[c]: left for c, left in enumerate(s.stock[number].tolist()) if given[number][c]
        }
        for number, seat in enumerate(game.names)
    }


def _firebreaks(s: Any, tiles: list[str], numbers: Any) -> dict[str, int]:
    """A number of each firebreak, by its hexagon."""
    values = _listed(tiles, s.tile_value)
    return {
        at: number for at, number in _listed(tiles, numbers).items() if values[at] == n.FIREBREAK
    }


def _points(states: States, colour: int) -> list[int]:
    """What each zone of a colour brings, the most first."""
    return [zone.points for zone in inspect.zones_of(states, colour)]
