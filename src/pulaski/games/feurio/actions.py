"""Action ids, their values and their texts."""

from __future__ import annotations

from typing import Any

from pulaski.core.game import Game
from pulaski.core.notation import NUMBER, Form, Notation, Slot, Values
from pulaski.games.feurio.state import (
    BREAK,
    COLOURS,
    DRAW,
    FACE_UP,
    LAY,
    MEN_A_TURN,
    MIDDLE,
    NO_TILE_THERE,
    NOT_BESIDE_FIRE,
    NOT_EMPTY,
    PASS,
    PLACE,
    TOO_MANY_MEN,
    coordinates,
    hexagon,
)

COLOUR_NAMES = ("red", "green", "blue", "yellow")

SLOTS = {
    "value": Slot("[1-6]"),
    "higher": Slot("[1-6]"),
    "lower": Slot("[1-6]"),
    "colour": Slot("|".join(COLOUR_NAMES)),
    "men": NUMBER,
    "hex": Slot(r"-?\d{1,6},-?\d{1,6}"),
}

NOTATION = Notation(
    (
        Form("draw", "draw {value}"),
        Form("middle", "middle {higher} {lower}"),
        Form("face-up", "face up"),
        Form("break", "break {colour}"),
        Form("lay", "lay {hex}", path=("hex",)),
        Form("place", "place {men} {colour} {hex}", path=("hex",)),
        Form("pass", "pass"),
    ),
    SLOTS,
)


def colours(game: Game) -> list[str]:
    """The names of the four colours, in the order in which they are handed out (FE-SETUP-16)."""
    return game.options["colours"].split()


def hex_text(at: int) -> str:
    """A hexagon as it is written."""
    q, r = coordinates(at)
    return f"{q},{r}"


def hex_number(text: str) -> int:
    """A written hexagon as the kernel numbers it; -1 if it is farther than any fire reaches."""
    q, r = (int(part) for part in text.split(","))
    return hexagon(q, r) if max(abs(q), abs(r)) < 60 else -1


def describe(game: Game, s: Any, action: int) -> tuple[str, Values]:
    """The kind and values of an id."""
    if action < PASS:
        return "draw", {"value": str(action - DRAW)}
    if action == PASS:
        return "pass", {}
    if action == FACE_UP:
        return "face-up", {}
    if action < MIDDLE:
        return "break", {"colour": colours(game)[action - BREAK]}
    if action < LAY:
        higher, lower = divmod(action - MIDDLE, 6)
        return "middle", {"higher": str(higher + 1), "lower": str(lower + 1)}
    if action < PLACE:
        return "lay", {"hex": hex_text(int(s.rim_at[action - LAY]))}
    place, men = divmod(action - PLACE, MEN_A_TURN)
    tile, colour = divmod(place, COLOURS)
    at = hex_text(int(s.tile_at[tile]))
    return "place", {"men": men + 1, "colour": colours(game)[colour], "hex": at}


def encode(game: Game, s: Any, kind: str, values: Values) -> int:
    """The id of an action; minus a refusal code where there is none."""
    if kind == "draw":
        return DRAW + int(values["value"])
    if kind == "pass":
        return PASS
    if kind == "face-up":
        return FACE_UP
    if kind == "break":
        return BREAK + colours(game).index(str(values["colour"]))
    if kind == "middle":
        high, low = sorted((int(values["higher"]), int(values["lower"])), reverse=True)
        return MIDDLE + 6 * (high - 1) + low - 1
    at = hex_number(str(values["hex"]))
    return _encode_lay(s, at) if kind == "lay" else _encode_place(game, s, values, at)


def tile_number(s: Any, at: int) -> int:
    """The number of the tile on a hexagon; -1 if none lies there."""
    laid = [int(place) for place in s.tile_at[: int(s.tiles)]]
    return laid.index(at) if at in laid else -1


def rim_number(s: Any, at: int) -> int:
    """The number of an empty hexagon touching the fire; -1 if it is none."""
    rim = [int(place) for place in s.rim_at[: int(s.rim)]]
    return rim.index(at) if at in rim else -1


def _encode_lay(s: Any, at: int) -> int:
    """FE-FIRE-5: only an empty hexagon that touches the fire has a number."""
    place = rim_number(s, at)
    if place >= 0:
        return LAY + place
    return -NOT_EMPTY if tile_number(s, at) >= 0 else -NOT_BESIDE_FIRE


def _encode_place(game: Game, s: Any, values: Values, at: int) -> int:
    """FE-MEN-1: there are ids for one, two and three men only."""
    men, tile = int(values["men"]), tile_number(s, at)
    if not 1 <= men <= MEN_A_TURN:
        return -TOO_MANY_MEN
    if tile < 0:
        return -NO_TILE_THERE
    colour = colours(game).index(str(values["colour"]))
    return PLACE + (tile * COLOURS + colour) * MEN_A_TURN + men - 1
