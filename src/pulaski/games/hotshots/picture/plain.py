"""The board as text, for a terminal and a screen reader: a line for each tile, then the facts."""

from __future__ import annotations

from collections.abc import Iterator

from pulaski.core.position import View
from pulaski.core.terminal import fold, page

from .. import state as n
from ..kernel.tables import COMBINATION, LIMIT
from ..notation import (
    CARD_NAMES,
    CREW_NAMES,
    SIDES,
    SYMBOLS,
    TILE_NAMES,
    TOKEN_NAMES,
    VEHICLE_NAMES,
    edges_in,
    members,
    symbols_in,
)
from .pen import called
from .scene import is_fighting


def write(view: View) -> str:
    """The board as text."""
    return page(map(fold, _tiles(view)), _facts(view))


def _tiles(view: View) -> Iterator[str]:
    """Every tile in the order of the cells: where it lies, what burns, who is there."""
    s, label = view.state, view.words.label
    for cell, tile in enumerate(s.tile):
        if tile < 0:
            continue
        tile = int(tile)
        signs = [f"{int(s.q[cell])},{int(s.r[cell])}", called(TILE_NAMES[tile], view.words)]
        if int(s.scorched) >> tile & 1:
            signs.append(label("text-scorched"))
        elif tile != n.LAKE:
            limit = int(LIMIT[tile])
            signs.append(label("text-flames", count=int(s.flames[tile]), limit=limit))
            signs.append(_combination(view, tile))
        signs += [called(CREW_NAMES[c], view.words) for c in range(n.CREW) if s.at[c] == tile]
        yield "  ".join(signs)


def _combination(view: View, tile: int) -> str:
    counts = zip(SYMBOLS, COMBINATION[tile], strict=True)
    return " ".join(f"{int(count)} {called(name, view.words)}" for name, count in counts if count)


def _listed(view: View, names: list[str]) -> str:
    """Names one after the other; `label` puts them into words."""
    return ", ".join(names) or view.words.label("text-nothing")


def _facts(view: View) -> Iterator[str]:
    label, s = view.words.label, view.state
    yield label("text-turn", turn=view.turn, prompt=view.prompt)
    yield label("text-wind", side=SIDES[int(s.wind)])
    yield label("text-breaks", edges=_listed(view, edges_in(s, s.breaks)))
    yield label(
        "text-supply",
        flames=int(s.supply),
        breaks=int(s.break_supply),
        lost=int(s.lost),
        scorched=int(s.scorched).bit_count(),
    )
    yield label("text-vehicles", vehicles=_listed(view, members(s.vehicles, VEHICLE_NAMES)))
    yield label("text-bag", tokens=_listed(view, members(s.bag, TOKEN_NAMES)))
    key = "text-deck-last" if s.shuffled else "text-deck"
    yield label(key, count=int(s.deck) + (s.top >= 0), discard=int(s.discard.sum()))
    table = (("text-card", s.fire_card), ("text-card", s.second))
    for key, card in (*table, ("text-top", s.top), ("text-last", s.last)):
        if card >= 0:
            yield label(key, card=CARD_NAMES[int(card)])
    if is_fighting(s):
        yield from _fight(view)
    for seat in range(view.game.seats):
        yield _seat(view, seat)


def _fight(view: View) -> Iterator[str]:
    """Support left, the dice on the table, those set aside, what is missing."""
    s = view.state
    yield view.words.label("text-support", count=int(s.support))
    for key, counts in (("rolled", s.rolled), ("aside", s.aside), ("missing", s.missing)):
        yield view.words.label(f"text-{key}", dice=_listed(view, symbols_in(counts)))


def _seat(view: View, seat: int) -> str:
    """Characters and tokens of a player."""
    label, s = view.words.label, view.state
    crew = [CREW_NAMES[c] for c in range(n.CREW) if s.owner[c] == seat]
    key = "text-seat-you" if seat == view.seat else "text-seat"
    mark = ">" if seat == view.actor.number else " "
    told = label(
        key,
        seat=view.game.names[seat],
        crew=_listed(view, crew),
        tokens=_listed(view, members(s.held[seat], TOKEN_NAMES)),
    )
    return f"{mark} {told}"
