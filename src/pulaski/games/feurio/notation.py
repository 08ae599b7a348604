"""How colours and hexagons are written, and what ids mean: that depends on the position."""

from __future__ import annotations

from typing import Any

from pulaski.core import calls
from pulaski.core.game import Game
from pulaski.core.geometry import read_space, write_space
from pulaski.core.notation import Slot, Values, numbers, one_of, seat
from pulaski.core.state import blank, plain

from . import state as n
from .codes import Act, Phase, Refusal

COLOUR_NAMES = ("red", "green", "blue", "yellow")


def colours(game: Game) -> list[str]:
    """The names of the four colours, in the order in which they are handed out (FE-SETUP-16)."""
    return game.options["colours"].split()


def seat_names(seats: int, names: list[str]) -> tuple[str, ...]:
    """What seats are called when the colours are handed out in this order (FE-SETUP-16)."""
    if seats == 1:
        return ("solo",)
    if seats == 2:
        return "+".join(names[:2]), "+".join(names[2:])
    return tuple(names[:seats])


def hex_text(at: int) -> str:
    """A hexagon as it is written."""
    return write_space(n.coordinates(int(at)))


def hex_number(text: str) -> int:
    """A written hexagon as the kernel numbers it; -1 if it is farther than any fire reaches."""
    q, r = read_space(text)
    return n.hexagon(q, r) if max(abs(q), abs(r)) < 60 else -1


_VALUE = Slot("[1-6]", write=lambda game, number: str(number))
SLOTS = {
    "seat": seat(),
    **dict.fromkeys(("value", "higher", "lower"), _VALUE),
    "colour": Slot(one_of(COLOUR_NAMES), write=lambda game, number: colours(game)[number]),
    "hex": Slot(r"-?\d{1,6},-?\d{1,6}", write=lambda game, number: hex_text(number), is_place=True),
    **numbers("men", "heat", "sum", "divisor", "points", "best"),
}


def describe(game: Game, s: Any, action: int) -> tuple[str, Values]:
    """The kind and values of an id."""
    if action < Act.PASS:
        return "draw", {"value": str(action - Act.DRAW)}
    if action == Act.PASS:
        return "pass", {}
    if action == Act.FACE_UP:
        return "face-up", {}
    if action < Act.MIDDLE:
        return "break", {"colour": colours(game)[action - Act.BREAK]}
    if action < Act.LAY:
        higher, lower = divmod(action - Act.MIDDLE, 6)
        return "middle", {"higher": str(higher + 1), "lower": str(lower + 1)}
    if action < Act.PLACE:
        return "lay", {"hex": hex_text(s.rim_at[action - Act.LAY])}
    place, men = divmod(action - Act.PLACE, n.MEN_A_TURN)
    tile, colour = divmod(place, n.COLOURS)
    at = hex_text(s.tile_at[tile])
    return "place", {"men": men + 1, "colour": colours(game)[colour], "hex": at}


def encode(game: Game, s: Any, kind: str, values: Values) -> int:
    """The id of an action; minus a refusal code where there is none."""
    if kind == "draw":
        return Act.DRAW + int(values["value"])
    if kind == "pass":
        return Act.PASS
    if kind == "face-up":
        return Act.FACE_UP
    if kind == "break":
        return Act.BREAK + colours(game).index(str(values["colour"]))
    if kind == "middle":
        low, high = sorted((int(values["higher"]), int(values["lower"])))
        return Act.MIDDLE + 6 * (high - 1) + low - 1
    at = hex_number(str(values["hex"]))
    return _encode_lay(s, at) if kind == "lay" else _encode_place(game, s, values, at)


def _encode_lay(s: Any, at: int) -> int:
    """FE-FIRE-5: only an empty hexagon that touches the fire has a number."""
    place = rim_number(s, at)
    if place >= 0:
        return Act.LAY + place
    why = Refusal.NOT_EMPTY if tile_number(s, at) >= 0 else Refusal.NOT_BESIDE_FIRE
    return -(why if s.phase == Phase.LAYING else _refusal_now(s, Act.LAY))


def _encode_place(game: Game, s: Any, values: Values, at: int) -> int:
    """FE-MEN-1, FE-P3-6: there are ids for one, two and three men only."""
    men, tile = int(values["men"]), tile_number(s, at)
    colour = colours(game).index(str(values["colour"]))
    if tile >= 0 and 1 <= men <= n.MEN_A_TURN:
        return Act.PLACE + (tile * n.COLOURS + colour) * n.MEN_A_TURN + men - 1
    if s.phase != Phase.MANNING:
        return -_refusal_now(s, Act.PLACE)
    if tile < 0:
        return -Refusal.NO_TILE_THERE
    reinforcements = game.seats == 3 and colour == n.REINFORCEMENTS
    return -(Refusal.TOO_MANY_REINFORCEMENTS if reinforcements else Refusal.TOO_MANY_MEN)


def _refusal_now(s: Any, action: int) -> int:
    """Why nothing of the kind of this action is asked for now, wherever it were done."""
    states = blank(plain(s.dtype))
    states[0] = s
    return int(calls.refuse(states, 0, action))


def tile_number(s: Any, at: int) -> int:
    """The number of the tile on a hexagon; -1 if none lies there."""
    return _number(at, s.tile_at[: int(s.tiles)])


def value_at(s: Any, text: str) -> int:
    """The value of the tile on a written hexagon; 0 if it is a firebreak, or none lies there."""
    tile = tile_number(s, hex_number(text))
    return int(s.tile_value[tile]) if tile >= 0 else n.FIREBREAK


def values_beside(s: Any, text: str) -> list[int]:
    """The values whose sum is the heat of an empty hexagon on the rim, the highest first."""
    place = rim_number(s, hex_number(text))
    touching = int(s.rim_beside[place]) if place >= 0 else 0
    values = s.tile_value[: int(s.tiles)].tolist()
    return sorted((v for tile, v in enumerate(values) if v and touching >> tile & 1), reverse=True)


def rim_number(s: Any, at: int) -> int:
    """The number of an empty hexagon touching the fire; -1 if it is none."""
    return _number(at, s.rim_at[: int(s.rim)])


def _number(at: int, hexagons: Any) -> int:
    listed: list[int] = hexagons.tolist()
    return listed.index(at) if at in listed else -1
