"""The project's mark as PNG, for browsers that want pixels of what is installed as an app.

It is drawn from the same figures as `web/icon.svg`: a pulaski on a green ground. Each pixel is
coloured by its distance from the outlines, which makes their edges smooth.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

__all__ = ["SIZES", "icon"]

Numbers = NDArray[np.float64]
Point = tuple[float, float]
Colour = tuple[int, int, int]

#: The widths that are offered. One fills its square, for systems that cut icons to a shape.
SIZES = {"192": (192, False), "512": (512, False), "maskable": (512, True)}
GRID = 32.0  # the width of the drawing
SAFE = 0.8  # the part of a square that no system cuts away
CORNER = 7.0
GROUND: Colour = (0x2F, 0x6B, 0x3C)
INK: Colour = (0x3B, 0x26, 0x14)


@dataclass(frozen=True)
class Shape:
    """A polygon, its colour, and how thick its outline is."""

    points: tuple[Point, ...]
    colour: Colour
    outline: float


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """Points on a cubic curve, without its first."""
    at = np.linspace(0, 1, 9)[1:]
    parts = np.array([(1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3])
    return [(float(x), float(y)) for x, y in parts.T @ np.array([a, b, c, d])]


HANDLE = Shape(((13.5, 28), (15, 9), (17.5, 9), (19, 28)), (0xC9, 0x97, 0x5B), 1.2)
BLADE = _curve((28, 3.5), (29.5, 7.5), (28.5, 11.5), (26, 14.5))
HEAD = Shape(
    (
        *((14, 5), (19, 5), (28, 3.5), *BLADE),
        *((19, 12), (14, 12), (8, 12.5), (3.5, 9), (8, 6)),
    ),
    (0xF2, 0xC2, 0x30),
    1.4,
)


@cache
def icon(name: str) -> bytes:
    """One of `SIZES`, as a file."""
    size, is_filled = SIZES[name]
    middle = (np.arange(size) + 0.5) / size * GRID
    if is_filled:
        middle = GRID / 2 + (middle - GRID / 2) / SAFE
    x, y = np.meshgrid(middle, middle)
    sharp = size / GRID * (SAFE if is_filled else 1)  # pixels in a unit of the drawing
    colours = np.zeros((size, size, 3)) + GROUND
    for shape in (HANDLE, HEAD):
        distance = _distance(x, y, shape.points)
        colours = _painted(colours, shape.colour, 0.5 - distance * sharp)
        line = 0.5 + (shape.outline / 2 - abs(distance)) * sharp
        colours = _painted(colours, INK, line)
    seen = np.ones((size, size)) if is_filled else np.clip(0.5 - _ground(x, y) * sharp, 0, 1)
    return _png(np.dstack([colours, seen * 255]).round().astype(np.uint8))


def _painted(below: Numbers, colour: Colour, cover: Numbers) -> Numbers:
    part = np.clip(cover, 0, 1)[..., None]
    return below * (1 - part) + np.array(colour) * part


def _distance(x: Numbers, y: Numbers, points: tuple[Point, ...]) -> Numbers:
    """How far each pixel is from the edge of a polygon; below 0 within."""
    nearest = np.full(x.shape, np.inf)
    within = np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        dx, dy = bx - ax, by - ay
        along = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - ax - along * dx, y - ay - along * dy))
        if dy:
            within ^= ((ay > y) != (by > y)) & (x < ax + (y - ay) / dy * dx)
    return np.where(within, -nearest, nearest)


def _ground(x: Numbers, y: Numbers) -> Numbers:
    """How far each pixel is from the edge of the ground, whose corners are round."""
    half = GRID / 2 - CORNER
    out = [np.abs(at - GRID / 2) - half for at in (x, y)]
    far = np.hypot(*(np.maximum(each, 0) for each in out))
    return np.asarray(far + np.minimum(np.maximum(*out), 0) - CORNER)


def _png(pixels: NDArray[np.uint8]) -> bytes:
    """Pixels of four bytes as a PNG file."""
    height, width, _ = pixels.shape
    rows = np.hstack([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)])  # no filter
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in parts)


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)
