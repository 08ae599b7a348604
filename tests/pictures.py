"""Pictures taken apart: what tests of boards have in common."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

from pulaski.core.position import Position, View
from tests.by_room import declared

__all__ = [
    "Limits",
    "Node",
    "drawings",
    "find",
    "ids",
    "limits_of",
    "of_every_phase",
    "parse",
    "played_badly",
    "seen",
    "sizes",
    "targets",
    "told",
]

Node = ElementTree.Element
SCALE = re.compile(r"scale\(([\d.]+)\)")


# What is asked of pictures.


@dataclass(frozen=True)
class Limits:
    """What the pictures of a game keep to.

    A room whose pictures are smaller says so in its `tests/games/<room>/picture_limits.py`, so that
    they do not grow unnoticed; one that needs an exception says why.
    """

    legible: float = 11  # pixels of the smallest type on a phone
    largest: int = 96 * 1024  # characters of a picture
    move: int = 9_800  # characters sent after a move, mostly
    most: int = 96 * 1024  # characters sent after a move, at most
    #: Where there are hundreds of targets, the page names those that are lit after their places.
    named_by_the_page: bool = False
    #: Whether somebody who cannot do anything now may see two targets of one name.
    idle_twins: bool = False


def limits_of(game: str) -> Limits:
    """What a room's tests declare, or what all keep to."""
    room = declared(game, "picture_limits")
    found: Limits = room.LIMITS if room else Limits()
    return found


# Positions and who looks at them.


def played_badly(
    position: Position, seed: int, wild: float = 0.5, most: int = 5_000
) -> Iterator[Position]:
    """Every decision of a game that is played badly enough to come to all kinds of positions."""
    pick = random.Random(seed)
    for _ in range(most):
        yield position
        if position.is_over:
            return
        actions = position.actions() if pick.random() < wild else [position.suggestion()]
        position.play(pick.choice(actions))


def of_every_phase(positions: Iterable[Position]) -> tuple[Position, ...]:
    """The last position of every phase that comes up, and with them the ends."""
    found: dict[int, Position] = {}
    for position in positions:
        found[int(position.state.phase)] = position.copy()
    return tuple(found.values())


def seen(positions: Iterable[Position]) -> tuple[View, ...]:
    """What an onlooker, whoever is to move and the last seat see, as a file and on a page."""
    return tuple(
        position.view(seat, on_page=on_page)
        for position in positions
        for seat in dict.fromkeys((None, max(0, position.actor.number), position.game.seats - 1))
        for on_page in (False, True)
    )


# The parts of a picture.


def parse(view: View) -> Node:
    return ElementTree.fromstring(view.svg())


def find(root: Node, name: str) -> Node:
    return next(node for node in root.iter() if node.get("id") == name)


def ids(root: Node) -> set[str]:
    return {node.attrib["id"] for node in root.iter() if "id" in node.attrib}


def told(root: Node) -> list[str]:
    """All that is written or told in a picture."""
    return [node.text or "" for node in root.iter() if node.tag.endswith(("}text", "}title"))]


def drawings(node: Node) -> list[str]:
    """What is used of the library."""
    return [used.attrib["href"][1:] for used in node.iter() if "href" in used.attrib]


def targets(root: Node) -> list[Node]:
    """All that can be pointed at when it may be done."""
    named = ((node, node.get("class", "")) for node in root.iter())
    return [node for node, classes in named if "may" in classes and "may" in classes.split()]


def sizes(root: Node, hidden: set[str]) -> list[float]:
    """How high type is drawn, on a phone, whose style hides some classes."""
    library = {f"#{node.attrib['id']}": node for node in find(root, "defs")}
    known: dict[tuple[str, float], list[float]] = {}

    def within(node: Node, inherited: float) -> list[float]:
        if node.tag.endswith(("}defs", "}symbol")):
            return []
        if not hidden.isdisjoint(node.get("class", "").split()):
            return []
        size = float(node.get("font-size", inherited))
        found = [size] if node.tag.endswith("}text") else []
        for child in node:
            found += within(child, size)
        if (href := node.get("href", "")) in library:
            if (href, size) not in known:
                known[href, size] = within(library[href], size)
            found += known[href, size]
        if not found or "scale(" not in node.get("transform", ""):
            return found
        match = SCALE.search(node.attrib["transform"])
        return [float(match[1]) * height for height in found] if match else found

    return within(root, 16.0)
