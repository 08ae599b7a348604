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
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.kernel.grid import HEARTS, SPACE
from pulaski.games.fire_tower.notation import CARD_NAMES, WINDS
from pulaski.games.fire_tower.sets import has, spaces

GEM, BREAK, FLAME, ABLAZE, EMPTY = "*", "#", "&", "%", "."


def write(view: View) -> str:
    """Grid, then lines."""
    return page(_grid(view), _facts(view), view.words.label("text-legend"))


def heart_of(view: View, seat: int) -> Space:
    """FT-TERM-6: the heart of a seat's tower."""
    return divmod(int(SPACE[HEARTS[int(view.state.corner[seat])]]), n.SIDE)


def tower_squares(view: View) -> dict[Space, int]:
    """FT-TERM-5: the seat of every square of an area."""
    found = {}
    for seat in range(view.game.seats):
        row, column = heart_of(view, seat)
        for at in spaces(view.state.areas):
            if abs(at[0] - row) < 3 and abs(at[1] - column) < 3:
                found[at] = seat
    return found


# The grid.


def _grid(view: View) -> Iterator[str]:
    columns = range(n.SIDE)
    squares = tower_squares(view)
    yield "    " + "".join(f"{column:>3}" for column in columns)
    for row in range(n.SIDE):
        yield f"{row:>4}" + "".join(f"  {_sign(view, squares, (row, c))}" for c in columns)


def _sign(view: View, squares: dict[Space, int], at: Space) -> str:
    """One character for a space."""
    s = view.state
    if has(s.gems, at):
        return GEM
    if has(s.firebreaks, at):
        return BREAK
    if has(s.blaze, at):
        return ABLAZE if at in squares else FLAME
    if at not in squares:
        return EMPTY
    letter = str(view.words.name(view.game.names[squares[at]]))[0]
    return letter.upper() if at == heart_of(view, squares[at]) else letter.lower()


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
    burned = bool(int(s.burned) >> seat & 1)
    heart = write_space(heart_of(view, seat))
    bucket = label(("bucket-full", "bucket-used", "bucket-gone")[int(s.bucket[seat])])
    facts = [
        label("text-burned" if burned else "text-stands", heart=heart),
        bucket,
        label("text-held", count=int(s.hand_size[seat])),
    ]
    if s.pulled[seat]:
        facts.append(label("text-pulled", card=CARD_NAMES[int(s.pulled[seat]) - 1]))
    key = "text-seat-you" if seat == view.seat else "text-seat"
    mark = ">" if seat == view.actor.number else " "
    return f"{mark} {label(key, seat=view.game.names[seat], facts=', '.join(facts))}"
