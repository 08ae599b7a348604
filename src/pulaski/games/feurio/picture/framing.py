"""How far the map is moved and scaled so that the fire has the room there is.

The map keeps still while somebody decides: it is framed when a tile is drawn, with room for every
place where that tile can lie, and stays until the fire outgrows it. Where it did, it has room to
spare on that side from then on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from pulaski.core.frame import WIDTH
from pulaski.core.geometry import Point, Space, add

from .forest import COOL, HIGH, RIM
from .tiles import HEXAGON

MARGIN: Final = 4.0  # round the map, in units of the picture
LARGEST: Final = 0.8  # of a tile, however small the fire
SPARE: Final = 1.6 * HEXAGON.size  # room where the fire outgrew the map: a tile more
AROUND: Final = 0.8 * HEXAGON.size  # and round the start, where the fire may go anywhere
TAG: Final = 0.55 * HEXAGON.size  # and for the points of zones, when no rim is drawn
WARM: Final = 0.4  # of an empty hexagon that only may burn later: its heat is read, its edge cut
FIRST: Final = 4  # tiles, of the start: the map is fitted to them
KEPT: Final = 256

Box = tuple[Point, Point]  # its corners with the lowest and the highest numbers
Frame = tuple[Point, float]  # the middle of what is shown, and its scale
Laid = tuple[tuple[Space, int], ...]  # tiles in the order laid, with their values

STEPS: Final = tuple(HEXAGON.steps.values())


@lru_cache(KEPT)
def box(drawn: tuple[Space, ...]) -> Box:
    """Round these hexagons."""
    return _box(drawn)


def _box(drawn: Iterable[Space], part: float = RIM) -> Box:
    centres = [HEXAGON.centre(at) for at in drawn] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    right, down = (part * reach for reach in (0.87 * HEXAGON.size, HEXAGON.size))
    return (min(xs) - right, min(ys) - down), (max(xs) + right, max(ys) + down)


def at_last(bounds: Box) -> Frame:
    """Round the tiles alone, when none is to come."""
    return _fitted(_grown(bounds, TAG, TAG, TAG, TAG))


def framed(laid: Laid, has_laid: bool) -> Frame:
    """Where the map lies: until men are placed, as it lay when the tile of the turn was drawn."""
    if has_laid and _holds(before := _framed(laid[:-1]), _needed(laid)):
        return before
    return _framed(laid)


@lru_cache(KEPT)
def _framed(laid: Laid) -> Frame:
    """Found from the tiles in their order, so that it is the same for everybody at any time."""
    needed = _needed((*laid, *((at, COOL) for at in hottest(laid))))
    if len(laid) <= FIRST:
        return _fitted(_grown(needed, *(4 * [AROUND])))
    if _holds(frame := _framed(laid[:-1]), needed):
        return _moved(frame, needed, _whole(laid))
    (left, top), (right, foot) = _shown(frame)
    (x, y), (far_x, far_y) = needed
    outgrown = (x < left, y < top, far_x > right, far_y > foot)
    fitted = _fitted(_grown(needed, *(SPARE * side for side in outgrown)))
    return _moved(fitted, needed, _whole(laid))


def hottest(laid: Laid) -> list[Space]:
    """FE-FIRE-3, FE-FIRE-6: where the next tile could lie, also at a time that is over."""
    heats = heats_of(laid)
    highest = max(heats.values(), default=0)
    return [at for at, heat in heats.items() if heat == highest]


def heats_of(laid: Laid) -> Counter[Space]:
    """FE-FIRE-2: of the empty hexagons that touch tiles."""
    heats: Counter[Space] = Counter()
    for at, value in laid:
        for step in STEPS:
            heats[add(at, step)] += value
    for at, _ in laid:
        heats.pop(at, None)
    return heats


def _needed(laid: Laid) -> Box:
    """Room for the tiles with the points of zones, for what burns next, and for the other heats."""
    heats = heats_of(laid)
    highest = max(heats.values(), default=0)
    tiles = _grown(_box(at for at, _ in laid), TAG, TAG, TAG, TAG)
    next_ = _box(at for at, heat in heats.items() if heat == highest)
    warm = _box((at for at, heat in heats.items() if heat >= COOL), WARM)
    return _round(tiles, next_, warm)


def _whole(laid: Laid) -> Box:
    """Round the tiles and every heat that is read, none of them cut."""
    heats = heats_of(laid)
    return _box((*(at for at, _ in laid), *(at for at, heat in heats.items() if heat >= COOL)))


def _moved(frame: Frame, needed: Box, wished: Box) -> Frame:
    """As far as it must move to show all that is wished, or both ends of it alike, and never away
    from what is needed."""
    centre, scale = frame
    shown = _shown(frame)
    found = []
    for axis in range(2):
        half = (shown[1][axis] - shown[0][axis]) / 2
        at = _clamped(centre[axis], wished[1][axis] - half, wished[0][axis] + half)
        found.append(_clamped(at, needed[1][axis] - half, needed[0][axis] + half))
    return (found[0], found[1]), scale


def _clamped(at: float, low: float, high: float) -> float:
    """Between two numbers; in their middle, if the first is the higher."""
    return (low + high) / 2 if low > high else min(max(at, low), high)


def _round(*boxes: Box) -> Box:
    lefts, tops = zip(*(corner for corner, _ in boxes), strict=True)
    rights, feet = zip(*(corner for _, corner in boxes), strict=True)
    return (min(lefts), min(tops)), (max(rights), max(feet))


def _grown(bounds: Box, left: float, top: float, right: float, foot: float) -> Box:
    (x, y), (far_x, far_y) = bounds
    return (x - left, y - top), (far_x + right, far_y + foot)


def _fitted(bounds: Box) -> Frame:
    """The frame in which a box has all the room."""
    (x, y), (far_x, far_y) = bounds
    scale = min(LARGEST, (WIDTH - 2 * MARGIN) / (far_x - x), (HIGH - 2 * MARGIN) / (far_y - y))
    return ((x + far_x) / 2, (y + far_y) / 2), scale


def _shown(frame: Frame) -> Box:
    """What a frame has room for: a box that was fitted to it, however numbers are rounded."""
    (x, y), scale = frame
    right, down = ((room / 2 - MARGIN) / scale + 0.01 for room in (WIDTH, HIGH))
    return (x - right, y - down), (x + right, y + down)


def _holds(frame: Frame, bounds: Box) -> bool:
    """Whether a box fits where the map lies."""
    (left, top), (right, foot) = _shown(frame)
    (x, y), (far_x, far_y) = bounds
    return left <= x and top <= y and far_x <= right and far_y <= foot
