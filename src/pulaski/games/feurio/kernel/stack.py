"""The stack: what chance may draw from it, and how likely that is."""

from __future__ import annotations

from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Phase, Refusal
from ..state import Feurio


@rule
def draw_choices(s: Feurio, out: Cells) -> int:
    """FE-INFO-6: the values that can be drawn, also when only one is left."""
    count = 0
    for value in range(1, n.VALUES):
        if s.stack[value] > 0:
            out[count] = Act.DRAW + value
            count += 1
    return count


@rule
def refuse_draw(s: Feurio, action: int) -> int:
    """FE-COMP-3, FE-SETUP-4, FE-TURN-2: one tile is drawn, of those that are in the stack."""
    if s.phase == Phase.DRAWING or s.phase == Phase.DRAWING_START:
        return 0 if s.stack[action - Act.DRAW] > 0 else Refusal.NOT_IN_STACK
    if s.phase == Phase.ARRANGING:
        return Refusal.START_IS_DRAWN
    return why_no_tile(s) if s.phase == Phase.MANNING else Refusal.MUST_LAY


@rule
def why_no_tile(s: Feurio) -> int:
    """FE-TURN-1, FE-END-1: in the men step the tile of the turn lies, or none was left for it."""
    return Refusal.NO_TILE_LEFT if s.men_only else Refusal.TILE_LIES


@rule
def weight(s: Feurio, action: int) -> int:
    """FE-INFO-4: every tile in the stack is equally likely."""
    return int(s.stack[action - Act.DRAW])


@rule
def sample(s: Feurio, key: int) -> int:
    """FE-SETUP-3, FE-FIRE-1: the top tile of the shuffled stack."""
    return Act.DRAW + pick_unseen(s, key, OUTCOME, int(s.start_drawn))


@rule
def pick_unseen(s: Feurio, key: int, purpose: int, ordinal: int) -> int:
    """FE-INFO-4: one of the tiles not seen, each equally likely."""
    left = 0
    for value in range(1, n.VALUES):
        left += int(s.stack[value])
    at = below(key, int(s.turn), purpose, ordinal, left)
    for value in range(1, n.VALUES):
        at -= int(s.stack[value])
        if at < 0:
            return value
    return n.UNKNOWN


@rule
def take(s: Feurio, value: int) -> None:
    """FE-FIRE-1: a tile leaves the stack."""
    s.stack[value] -= 1
    s.stack_left -= 1
