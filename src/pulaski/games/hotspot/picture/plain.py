"""The board as text, for a terminal and a screen reader: rows of hexes, then facts in lines.

     4     3     2
4  f.... f.... .....
3     f.... t.... c....
"""

from __future__ import annotations

from collections.abc import Iterator

from pulaski.core.position import View
from pulaski.core.terminal import page
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import Phase
from pulaski.games.hotspot.kernel import inspect
from pulaski.games.hotspot.kernel.tables import LABELS
from pulaski.games.hotspot.layout import discarded_backdraft, discarded_luck, members
from pulaski.games.hotspot.maps import hex_text
from pulaski.games.hotspot.notation import ASSETS, BACK_NAMES, BRIGADES, COLOURS, LUCK_NAMES

INNER = 5  # characters of a hex
TYPE_SIGNS = "~^.Htcfwr"


def write(view: View) -> str:
    """Map, then lines."""
    return page(_plan(view), _facts(view), view.words.label("text-legend"))


def _plan(view: View) -> Iterator[str]:
    yield "     " + "".join(f"{label:<{INNER + 1}}" for label in LABELS)
    for row, label in enumerate(LABELS):
        shift = " " * (3 * (row % 2))
        cells = range(n.COLUMNS * row, n.COLUMNS * (row + 1))
        yield f"{label:>3}  {shift}" + " ".join(signs(view, cell) for cell in cells)


def signs(view: View, cell: int) -> str:
    """The signs of a hex, as many as fit; the facts below have all of them."""
    s = view.state
    found = TYPE_SIGNS[int(s.kind[cell])]
    if s.lies[cell] == n.SCORCHED:
        found = "#"
    elif s.lies[cell] == n.PROTECTED:
        found += "+"
    elif s.fire[cell]:
        found += str(int(s.fire[cell]))
    for pawn, at in enumerate(s.at):
        found += COLOURS[pawn // n.EACH][0].upper() if at == cell else ""
    for seat in range(view.game.seats):
        found += "*" if s.plane[seat] == cell else ""
    return found[:INNER].ljust(INNER)


def _facts(view: View) -> Iterator[str]:
    label, s = view.words.label, view.state
    yield label("text-turn", turn=view.turn, year=int(s.year), prompt=view.prompt)
    yield label("text-departments", departments=", ".join(_departments(view)))
    fires = [f"{hex_text(nth)} {int(t)}" for nth, t in enumerate(s.fire) if t]
    yield label("text-fire", fires=", ".join(fires) or label("text-nothing"))
    limit = 10 - view.game.seats
    yield label("text-scorched", hexes=_lying(view, n.SCORCHED), limit=limit)
    yield label("text-protected", hexes=_lying(view, n.PROTECTED))
    yield label(
        "text-cards",
        waiting=int(s.waiting),
        unseen=sum(1 for nth in s.unseen if nth),
        luck=int(s.luck).bit_count(),
    )
    states, nothing = view.states, label("text-nothing")
    yield label(
        "text-discards",
        luck=", ".join(discarded_luck(states)) or nothing,
        backdraft=", ".join(discarded_backdraft(states)) or nothing,
    )
    yield from _in_play(view)
    for seat in range(view.game.seats):
        yield _seat(view, seat)


def _departments(view: View) -> Iterator[str]:
    """Where each stands, and who holds it if that is not the Commander of its colour."""
    label, s = view.words.label, view.state
    for colour, cell, seat in zip(COLOURS, s.hq, s.holder, strict=True):
        holder = view.game.names[int(seat)] if seat >= 0 else label("text-vacant")
        key = "text-department" if holder == colour else "text-department-of"
        yield label(key, colour=colour, hex=hex_text(int(cell)), seat=holder)


def _lying(view: View, lies: int) -> str:
    found = [hex_text(nth) for nth, what in enumerate(view.state.lies) if what == lies]
    return " ".join(found) or view.words.label("text-nothing")


def _in_play(view: View) -> Iterator[str]:
    """What holds for all: Water Shortage, cards that act or stay."""
    label, s = view.words.label, view.state
    if s.dry:
        yield label("text-dry")
    if s.award:
        yield label("text-award" if s.award == n.OPEN else "text-award-paid")
    if s.no_burn:
        yield label("text-no-burn")
    if s.no_wildfire:
        yield label("text-no-wildfire")
    if s.windy:
        yield label("text-windy")
    if s.called >= 0:
        yield label("text-volunteers", hex=hex_text(int(s.called)))
    for card, name in enumerate(BACK_NAMES):
        if inspect.backdraft_in_play(view.states, 0, card):
            yield label("text-in-play", card=str(view.words.name(name)))
    if s.strike > 0:
        yield label("text-strike", funds=int(s.strike))


def _seat(view: View, seat: int) -> str:
    """Funds, Decorations, Brigades, Airplane, assets, kept cards."""
    label, s = view.words.label, view.state
    name = view.words.name
    facts = [label("text-funds", funds=int(s.funds[seat]))]
    if s.decorated:
        facts.append(label("text-decorations", count=int(s.medals[seat])))
    for pawn, at in enumerate(s.at):
        if at >= 0 and s.holder[pawn // n.EACH] == seat:
            told = label("text-brigade", brigade=BRIGADES[pawn], hex=hex_text(int(at)))
            facts.append(told)
    if s.plane[seat] >= 0:
        places = {"hex": hex_text(int(s.plane[seat])), "base": _base(view, seat)}
        facts.append(label("text-airplane", **places))
    owned = zip(ASSETS, (s.alarm, s.tanks, s.trucks), strict=False)
    facts += [str(name(asset)) for asset, cells in owned if cells[seat]]
    facts += [str(name(card)) for card in members(s.kept[seat], LUCK_NAMES)]
    now = "-now" if s.phase == Phase.ACTING and s.active == seat else ""
    if int(s.roadblocks) >> seat & 1:
        facts.append(label(f"text-roadblocks{now}"))
    if int(s.no_water) >> seat & 1:
        facts.append(label(f"text-pressure{now}"))
    key = "text-seat-you" if seat == view.seat else "text-seat"
    mark = ">" if seat == view.actor.number else " "
    return f"{mark} " + label(key, seat=view.game.names[seat], facts=", ".join(facts))


def _base(view: View, seat: int) -> str:
    home = int(view.state.home[seat])
    return hex_text(home) if home >= 0 else view.words.label("text-nothing")
