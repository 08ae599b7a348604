"""The board as text, for a terminal and a screen reader: rows of hexes, then facts in lines.

     4     3     2
4  f.... f.... .....
3     f.... t.... c....
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pulaski.core.position import View
from pulaski.core.terminal import page

from .. import state as n
from ..codes import Phase
from ..facts import members, owned
from ..kernel import inspect
from ..kernel.tables import LABELS
from ..maps import hex_text
from ..notation import BACK_NAMES, BRIGADES, COLOURS, LUCK_NAMES
from .scene import AIRPLANE, Scene

INNER = 5  # characters of a hex
TYPE_SIGNS = "~^.Htcfwr"


def write(view: View) -> str:
    """Map, then lines."""
    scene = Scene(view)
    return page(_plan(scene), _facts(scene), view.words.label("text-legend"))


def _plan(scene: Scene) -> Iterator[str]:
    yield "     " + "".join(f"{label:<{INNER + 1}}" for label in LABELS)
    for row, label in enumerate(LABELS):
        shift = " " * (3 * (row % 2))
        cells = range(n.COLUMNS * row, n.COLUMNS * (row + 1))
        yield f"{label:>3}  {shift}" + " ".join(_signs(scene, cell) for cell in cells)


def _signs(scene: Scene, cell: int) -> str:
    """The signs of a hex, as many as fit; the facts below have all of them."""
    lies = scene.lies.get(cell, n.FREE)
    found = "#" if lies == n.SCORCHED else TYPE_SIGNS[scene.kinds[cell]]
    found += "+" if lies == n.PROTECTED else str(scene.fire.get(cell, ""))
    for piece in scene.pieces.get(cell, ()):
        found += "*" if piece.kind == AIRPLANE else piece.colour[0].upper()
    return found[:INNER].ljust(INNER)


def _facts(scene: Scene) -> Iterator[str]:
    view, count = scene.view, scene.count
    label = view.words.label
    yield label("text-turn", turn=view.turn, year=count.year, prompt=view.prompt)
    yield label("text-departments", departments=", ".join(_departments(scene)))
    fires = (f"{hex_text(cell)} {tokens}" for cell, tokens in scene.fire.items())
    yield label("text-fire", fires=_listed(scene, fires))
    yield label("text-scorched", hexes=_lying(scene, n.SCORCHED), limit=count.limit)
    yield label("text-protected", hexes=_lying(scene, n.PROTECTED))
    yield label("text-cards", waiting=count.waiting, unseen=count.unseen, luck=count.luck)
    luck, backdraft = _listed(scene, count.luck_gone), _listed(scene, count.back_gone)
    yield label("text-discards", luck=luck, backdraft=backdraft)
    yield from _in_play(view)
    for seat in range(view.game.seats):
        yield _seat(view, seat)


def _listed(scene: Scene, names: Iterable[str], mark: str = ", ") -> str:
    return mark.join(names) or scene.words.label("text-nothing")


def _departments(scene: Scene) -> Iterator[str]:
    """Where each stands, and who holds it if that is not the Commander of its colour."""
    label = scene.words.label
    for colour, cell, holder in zip(COLOURS, scene.hq, scene.holders, strict=True):
        key = "text-department" if holder == colour else "text-department-of"
        yield label(key, colour=colour, hex=hex_text(cell), seat=holder or label("text-vacant"))


def _lying(scene: Scene, lies: int) -> str:
    found = (hex_text(cell) for cell, what in scene.lies.items() if what == lies)
    return _listed(scene, found, " ")


def _in_play(view: View) -> Iterator[str]:
    """What holds for all: Water Shortage, cards that act or stay."""
    label, s = view.words.label, view.state
    shown = {
        "text-dry": s.dry,
        "text-award": s.award == n.OPEN,
        "text-award-paid": s.award == n.PAID_OUT,
        "text-no-burn": s.no_burn,
        "text-no-wildfire": s.no_wildfire,
        "text-windy": s.windy,
    }
    yield from (label(key) for key, there in shown.items() if there)
    if s.called >= 0:
        yield label("text-volunteers", hex=hex_text(int(s.called)))
    for card, name in enumerate(BACK_NAMES):
        if inspect.backdraft_in_play(view.states, 0, card):
            yield label("text-in-play", card=str(view.words.name(name)))
    if s.strike > 0:
        yield label("text-strike", funds=int(s.strike))


def _seat(view: View, seat: int) -> str:
    """Funds, Decorations, Brigades, Airplane, assets, kept cards, what binds its Brigades."""
    label, s = view.words.label, view.state
    facts = [label("text-funds", funds=int(s.funds[seat]))]
    if s.decorated:
        facts.append(label("text-decorations", count=int(s.medals[seat])))
    for pawn, at in enumerate(s.at):
        if at >= 0 and s.holder[pawn // n.EACH] == seat:
            facts.append(label("text-brigade", brigade=BRIGADES[pawn], hex=hex_text(int(at))))
    if s.plane[seat] >= 0:
        base = hex_text(int(s.home[seat])) if s.home[seat] >= 0 else label("text-nothing")
        facts.append(label("text-airplane", hex=hex_text(int(s.plane[seat])), base=base))
    for name in (*owned(s, seat), *members(s.kept[seat], LUCK_NAMES)):
        facts.append(str(view.words.name(name)))
    now = "-now" if s.phase == Phase.ACTING and s.active == seat else ""
    for key, seats in (("text-roadblocks", s.roadblocks), ("text-pressure", s.no_water)):
        if int(seats) >> seat & 1:
            facts.append(label(key + now))
    key = "text-seat-you" if seat == view.seat else "text-seat"
    mark = ">" if seat == view.actor.number else " "
    return f"{mark} " + label(key, seat=view.game.names[seat], facts=", ".join(facts))
