"""The board as text, for a terminal and a screen reader: a floor plan, then facts in lines.

       1     2     3
  +-----+-----+-----+
1 |F    .     D ?   |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pulaski.core.position import View
from pulaski.core.terminal import page

from .. import state as n
from ..kernel.places import SIDES
from ..kernel.tables import EDGE, INDOOR, OUTDOOR, SPACE, SPOT
from ..layout import members, pois
from ..notation import CARD_NAMES, VEHICLE_NAMES, edge_texts, space_text

INNER = 5  # characters inside a space
#: What stands on an edge between west and east, and between north and south.
UPRIGHT = (" ", "|", "!", ":", "D", "/", "_", "=")
LEVEL = ("     ", "-----", "--!--", ": : :", "--D--", "--/--", "--_--", "==_==")


def write(view: View) -> str:
    """Plan, then lines."""
    return page(_plan(view), _facts(view), view.words.label("text-legend"))


# The plan.


def _plan(view: View) -> Iterator[str]:
    columns = range(n.COLUMNS)
    yield "    " + "".join(f"{column:>4}  " for column in columns)
    for row in range(n.ROWS):
        spaces = [n.COLUMNS * row + column for column in columns]
        yield f"{row:>3} " + "".join(signs(view, at) + _east(view, at) for at in spaces)
        if row < n.ROWS - 1:
            yield "    " + "".join(_south(view, at) + "+" for at in spaces)


def _east(view: View, space: int) -> str:
    edge = int(EDGE[space, n.EAST])
    return UPRIGHT[int(view.state.edge[edge])] if edge >= 0 else " "


def _south(view: View, space: int) -> str:
    edge = int(EDGE[space, n.SOUTH])
    return LEVEL[int(view.state.edge[edge])] if edge >= 0 else " " * INNER


def signs(view: View, space: int) -> str:
    """The signs of a space, as many as fit; the facts below have all of them."""
    s, number = view.state, int(INDOOR[space])
    found = ""
    if number >= 0:
        bit = 1 << number
        found += "F" if int(s.fire) & bit else "s" if int(s.smoke) & bit else "."
        found += "*" if int(s.hot_spots) & bit else ""
        found += "H" if s.hazmat[number] else ""
    else:
        found += "F" if int(s.fire_outside) >> int(OUTDOOR[space]) & 1 else ""
        found += _vehicle(view, space)
    marks = {n.UNREVEALED: "?", n.VICTIM: "V", n.TREATED: "T"}
    for at, kind in zip(s.poi_at, s.poi_kind, strict=True):
        found += marks[int(kind)] if at == space else ""
    for seat, letter in enumerate(_letters(view)):
        found += letter if s.at[seat] == space else ""
    return found[:INNER].ljust(INNER)


def _letters(view: View) -> str:
    """A letter for each Firefighter: the first of its name that no other has."""
    letters = ""
    for name in view.game.names:
        letters += next(c for c in str(view.words.name(name)).lower() if c not in letters)
    return letters


def _vehicle(view: View, space: int) -> str:
    s = view.state
    for vehicle, sign in ((n.AMBULANCE, "A"), (n.ENGINE, "E")):
        side = int(s.parked[vehicle])
        if side >= 0 and space in SPOT[int(s.board), vehicle, side]:
            return sign
    return ""


# The facts.


def _facts(view: View) -> Iterator[str]:
    label, s = view.words.label, view.state
    yield label("text-turn", turn=view.turn, prompt=view.prompt)
    yield label("text-victims", rescued=int(s.rescued), lost=int(s.lost))
    hidden = {"victims": int(s.hidden_victims), "alarms": int(s.hidden_alarms)}
    yield label("text-pois", supply=int(s.supply), **hidden)
    yield label("text-markers", damage=n.MARKERS - int(s.damage), threats=int(s.threats))
    yield label("text-fire", spaces=_listed(view, members(s.fire, SPACE)))
    yield label("text-smoke", spaces=_listed(view, members(s.smoke, SPACE)))
    for key, kind in (("poi", n.UNREVEALED), ("victim", n.VICTIM), ("treated", n.TREATED)):
        if there := pois(s, kind):
            yield label(f"text-{key}", spaces=" ".join(there))
    yield from _parts(view)
    yield label("text-doors", edges=_edges(view, n.CLOSED))
    yield label("text-open-doors", edges=_edges(view, n.OPEN))
    yield label("text-damaged", edges=_edges(view, n.DAMAGED))
    yield label("text-destroyed", edges=_edges(view, n.DESTROYED))
    for seat in range(view.game.seats):
        yield _seat(view, seat)


def _parts(view: View) -> Iterator[str]:
    """Hazmats, Hot Spots and vehicles, where they are in use."""
    label, s = view.words.label, view.state
    if s.with_hazmat:
        yield label("text-hazmats", spaces=_listed(view, members(s.hazmats, SPACE)))
    if s.with_hot_spots:
        spots = _listed(view, members(s.hot_spots, SPACE))
        yield label("text-hot-spots", spaces=spots, reserve=int(s.reserve))
    for vehicle, name in enumerate(VEHICLE_NAMES):
        side = int(s.parked[vehicle])
        if side >= 0:
            spaces = _listed(view, map(int, SPOT[int(s.board), vehicle, side]))
            yield label("text-vehicle", vehicle=name, side=SIDES[side], spaces=spaces)


def _listed(view: View, spaces: Iterable[int]) -> str:
    return " ".join(map(space_text, spaces)) or view.words.label("text-nothing")


def _edges(view: View, kind: int) -> str:
    stands = zip(edge_texts(), view.state.edge, strict=True)
    found = [text for text, what in stands if what == kind]
    return " ".join(found) or view.words.label("text-nothing")


def _seat(view: View, seat: int) -> str:
    """Place, Specialist, AP."""
    label, s = view.words.label, view.state
    at = int(s.at[seat])
    facts = [label("text-at", space=space_text(at)) if at >= 0 else label("text-not-placed")]
    if s.card[seat] >= 0:
        facts.append(str(view.words.name(CARD_NAMES[int(s.card[seat])])))
    if seat == int(s.active) and s.turn and not s.ended:
        facts.append(label("text-ap", ap=int(s.ap), free=int(s.free)))
    else:
        facts.append(label("text-saved", count=int(s.saved[seat])))
    key = "text-seat-you" if seat == view.seat else "text-seat"
    mark = ">" if seat == view.actor.number else " "
    told = label(key, seat=view.game.names[seat], facts=", ".join(facts))
    return f"{mark} {_letters(view)[seat]} {told}"
