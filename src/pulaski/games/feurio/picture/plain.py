"""The board as text, for a terminal and a screen reader: a wall of bricks, then the facts in lines.

Rows of hexagons shifted by half a hexagon are the rows of a brick wall: each brick touches two
above, two below and one on either side, just as each hexagon does.

    +-------+-------+
    | 0,-1  | 1,-1  |
    | 3 r.  | 6 gx  |
    +---+---+---+---+---+
        |  0,0  |  1,0  |
"""

from __future__ import annotations

from collections.abc import Iterator

from pulaski.core.geometry import Space, write_space
from pulaski.core.terminal import page
from pulaski.core.words import Words

from .. import state as n
from .scene import Empty, Scene, Seat, Tile

BRICK = 8  # columns from one brick to the next
INNER = BRICK - 1
NEW = "!"  # beside what was laid last

Wall = list[list[str]]


def write(scene: Scene) -> str:
    """Map, then lines."""
    letters = " ".join(scene.words.name(colour)[0] for colour in scene.colours)
    legend = scene.words.label("text-legend", letters=letters, new=NEW)
    return page(_map(scene), _facts(scene), legend)


# The map.


def _map(scene: Scene) -> Iterator[str]:
    """The wall: each hexagon a brick of two lines, between lines of mortar."""
    bricks = {empty.at: _empty(empty) for empty in scene.rim}
    bricks |= {tile.at: _tile(tile, scene.words) for tile in scene.tiles}
    if not bricks:
        return
    top, left = min(r for _, r in bricks), min(_half_steps(at) for at in bricks)
    rows = max(r for _, r in bricks) - top + 1
    columns = (max(_half_steps(at) for at in bricks) - left) * BRICK // 2 + BRICK + 1
    wall = [[" "] * columns for _ in range(3 * rows + 1)]
    for at, inside in bricks.items():
        x = (_half_steps(at) - left) * BRICK // 2
        _lay(wall, x, 3 * (at[1] - top), (write_space(at), inside))
    yield from ("".join(line) for line in wall)
    yield ""


def _half_steps(at: Space) -> int:
    """How far to the east, in halves of a hexagon."""
    return 2 * at[0] + at[1]


def _lay(wall: Wall, x: int, y: int, inside: tuple[str, str]) -> None:
    """Put a brick with its corner at column x, line y."""
    for line in (y, y + 3):
        for column in range(x + 1, x + BRICK):
            if wall[line][column] == " ":
                wall[line][column] = "-"
        wall[line][x] = wall[line][x + BRICK] = "+"
    for number, words in enumerate(inside, start=y + 1):
        wall[number][x] = wall[number][x + BRICK] = "|"
        wall[number][x + 1 : x + BRICK] = words.center(INNER)


def _empty(empty: Empty) -> str:
    return f"*{empty.heat}*" if empty.hottest else f"~{empty.heat}"


def _tile(tile: Tile, words: Words) -> str:
    """Value and men, or a firebreak: at most seven characters."""
    fresh = NEW if tile.fresh else ""
    if tile.is_firebreak:
        known = f"({tile.under})" if tile.under != n.UNKNOWN else ""
        return f"##{words.name(tile.layer)[0]}{known}{fresh}"
    men = "".join(words.name(colour)[0] for colour, _, _ in tile.crew)
    empty = tile.slots - len(men)
    places = "." * min(tile.room, empty) + "x" * max(0, empty - tile.room)
    return f"{tile.value} {men}{places}{fresh}"


# The facts.


def _facts(scene: Scene) -> Iterator[str]:
    label = scene.words.label
    yield label("text-turn", turn=scene.view.turn, headline=scene.view.prompt)
    yield label("text-fire", fire=scene.hottest_words)
    if scene.start:
        yield label("text-start", values=" ".join(str(value) for value in scene.start))
    yield label("text-hand", hand=_hand(scene), count=scene.stack_left)
    unseen = ", ".join(f"{value} x{count}" for value, count in scene.unseen.items() if count)
    yield label("text-unseen", tiles=unseen or label("text-nothing"))
    for seat in scene.seats:
        yield _seat(seat, scene.words)
    if not scene.for_points:
        yield from _goal(scene)


def _hand(scene: Scene) -> str:
    keys = {n.UNKNOWN: "text-face-down", 0: "text-no-tile"}
    return scene.words.label(keys.get(scene.drawn, "text-face-up"), value=scene.drawn)


def _seat(seat: Seat, words: Words) -> str:
    """Men to place, men given up, points."""
    men = ", ".join(words.label("men", count=c.unplaced, colour=c.name) for c in seat.colours)
    facts = [words.label("text-to-place", men=men)]
    if boxed := sum(colour.boxed for colour in seat.colours):
        facts.append(words.label("text-given-up", count=boxed))
    if seat.score is not None:
        facts.append(words.label("text-points", count=seat.score))
    key = "text-seat-you" if seat.looks else "text-seat"
    mark = ">" if seat.to_move else " "
    return f"{mark} {words.label(key, seat=seat.name, facts=', '.join(facts))}"


def _goal(scene: Scene) -> Iterator[str]:
    """FE-SOLO-7, FE-SOLO-8: what each colour still lacks."""
    label = scene.words.label
    for colour, zones in scene.zones.items():
        live = any(zone.live_one for zone in zones)
        one = label("text-with-one" if live else "text-without-one")
        yield f"  {label('text-goal', colour=colour, zones=scene.count_words(zones), one=one)}"
