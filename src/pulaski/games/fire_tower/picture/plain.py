"""The board as text, for a terminal and a screen reader: a grid of letters, then facts in lines.

   0  1  2  3
0  R  r  r  .
1  r  r  r  *
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pulaski.core.geometry import ORTHOGONAL, Space, add, write_space
from pulaski.core.position import View
from pulaski.core.terminal import page

from .. import state as n
from ..kernel.grid import AREAS
from ..notation import CARD_NAMES, WINDS
from ..sets import has, heart, spaces

GEM, BREAK, FLAME, ABLAZE, EMPTY = "*", "#", "&", "%", "."


def write(view: View) -> str:
    """Grid, then lines."""
    return page(_grid(view), _facts(view), view.words.label("text-legend"))


# The grid.


def _grid(view: View) -> Iterator[str]:
    columns = range(n.SIDE)
    letters = _letters(view)
    yield "    " + "".join(f"{column:>3}" for column in columns)
    for row in range(n.SIDE):
        yield f"{row:>4}" + "".join(f"  {_sign(view, letters, (row, c))}" for c in columns)


def _letters(view: View) -> dict[Space, str]:
    """FT-TERM-5, FT-TERM-6: the letter of every space of an area, that of the heart a capital."""
    found: dict[Space, str] = {}
    for seat, name in enumerate(view.game.names):
        letter, tower = str(view.words.name(name))[0], int(view.state.corner[seat])
        found |= dict.fromkeys(spaces(AREAS[tower]), letter.lower())
        found[heart(tower)] = letter.upper()
    return found


def _sign(view: View, letters: dict[Space, str], at: Space) -> str:
    """One character for a space."""
    s = view.state
    if has(s.gems, at):
        return GEM
    if has(s.firebreaks, at):
        return BREAK
    if has(s.blaze, at):
        return ABLAZE if at in letters else FLAME
    return letters.get(at, EMPTY)


# The facts.


def _facts(view: View) -> Iterator[str]:
    label, s = view.words.label, view.state
    yield label("text-turn", turn=view.turn, prompt=view.prompt)
    if s.wind >= 0:
        wind = WINDS[int(s.wind)]
        yield label("text-wind", wind=wind, spaces=_listed(view, _downwind(view, wind)))
    yield label("text-gems", spaces=_listed(view, spaces(s.gems)))
    yield label("text-firebreaks", spaces=_listed(view, spaces(s.firebreaks)))
    yield label("text-piles", count=int(s.pile_size), cards=_cards(view, s.discard))
    if s.event:
        yield label("text-event", card=CARD_NAMES[int(s.event)])
    for seat in range(view.game.seats):
        yield _seat(view, seat)
    if view.seat is not None:
        yield label("text-hand", cards=_cards(view, s.hand[view.seat]))
        yield label("text-unseen", cards=_cards(view, s.pile))


def _downwind(view: View, wind: str) -> list[Space]:
    """FT-TURN-3: where the wind can spread the fire."""
    s, step = view.state, ORTHOGONAL[wind[0].upper()]
    fire = {*spaces(s.gems), *spaces(s.blaze)}
    breaks = set(spaces(s.firebreaks))
    reached = {add(at, step) for at in fire} - fire - breaks
    return sorted(at for at in reached if min(at) >= 0 and max(at) < n.SIDE)


def _listed(view: View, at: Iterable[Space]) -> str:
    return " ".join(write_space(space) for space in at) or view.words.label("text-nothing")


def _cards(view: View, counts: Iterable[int]) -> str:
    held = [(CARD_NAMES[kind], int(count)) for kind, count in enumerate(counts) if count]
    label = view.words.label
    parts = [label("text-cards", card=card, count=count) for card, count in held]
    return ", ".join(parts) or label("text-nothing")


def _seat(view: View, seat: int) -> str:
    """Tower, Bucket, cards; what was pulled from the hand."""
    label, s = view.words.label, view.state
    tower = "text-burned" if int(s.burned) >> seat & 1 else "text-stands"
    facts = [
        label(tower, heart=write_space(heart(int(s.corner[seat])))),
        label(("bucket-full", "bucket-used", "bucket-gone")[int(s.bucket[seat])]),
        label("text-held", count=int(s.hand_size[seat])),
    ]
    if s.pulled[seat]:
        facts.append(label("text-pulled", card=CARD_NAMES[int(s.pulled[seat]) - 1]))
    key = "text-seat-you" if seat == view.seat else "text-seat"
    mark = ">" if seat == view.actor.number else " "
    return f"{mark} {label(key, seat=view.game.names[seat], facts=', '.join(facts))}"
