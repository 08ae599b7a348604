"""Which rule is asked in which phase: the verbs of the core that have to do with the move.

Other verbs stand with their rules: in stack, score, information, observation, policy and audit.
"""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER

from ..codes import ACTIONS, Act, Phase, Refusal
from ..state import Feurio
from . import fire, firebreak, men, setup, stack, turn
from .modes import by_mode


@rule
def actor(s: Feurio) -> int:
    """Whose move it is."""
    if s.phase == Phase.DRAWING or s.phase == Phase.DRAWING_START:
        return CHANCE
    if s.phase == Phase.ENDED:
        return OVER
    return int(s.oldest) if s.phase == Phase.ARRANGING else int(s.active)


@rule
def choices(s: Feurio, out: Cells) -> int:
    """FE-INFO-5: the answers to the question that is asked now."""
    seat = int(s.active)
    if s.phase == Phase.MANNING:
        return men.place_choices(s, seat, out)
    if s.phase == Phase.LAYING:
        return fire.hottest_choices(s, out)
    if s.phase == Phase.FACING:
        return firebreak.face_choices(s, seat, out)
    if s.phase == Phase.ARRANGING:
        return setup.middle_choices(s, out)
    return 0 if s.phase == Phase.ENDED else stack.draw_choices(s, out)


@rule
def refuse(s: Feurio, action: int) -> int:
    """Why the action is illegal here, 0 if it is legal.

    What this game never has is refused for that; all else for what must be done first.
    """
    if s.phase == Phase.ENDED:
        return _refuse_after_end(s)
    if action < Act.DRAW or action >= ACTIONS:
        return Refusal.WRONG_STEP
    if action < Act.PASS:
        return stack.refuse_draw(s, action)
    if Act.MIDDLE <= action < Act.LAY:
        return setup.refuse_middle(s, action)
    if Act.BREAK <= action < Act.MIDDLE and not s.firebreaks:
        return firebreak.why_none(s)
    if s.phase == Phase.DRAWING_START or s.phase == Phase.ARRANGING:
        return setup.refuse_turn(s)
    return _refuse_in_turn(s, action)


@rule
def _refuse_after_end(s: Feurio) -> int:
    """FE-END-6, FE-SOLO-11, FE-COOP-8: nothing follows the end."""
    return by_mode(s, Refusal.GAME_OVER, Refusal.OVER_ALONE, Refusal.OVER_TOGETHER)


@rule
def _refuse_in_turn(s: Feurio, action: int) -> int:
    """FE-TURN-1: what is asked in each step of a turn."""
    if s.phase == Phase.DRAWING:
        return _refuse_before_draw(action)
    if s.phase == Phase.MANNING:
        return _refuse_in_men_step(s, action)
    return _refuse_before_men_step(s, action)


@rule
def _refuse_before_draw(action: int) -> int:
    """FE-TURN-2, FE-BREAK-2: first a tile is drawn, and looked at."""
    is_break = Act.BREAK <= action < Act.MIDDLE
    return Refusal.MUST_DRAW_TO_BREAK if is_break else Refusal.MUST_DRAW


@rule
def _refuse_in_men_step(s: Feurio, action: int) -> int:
    """FE-MEN-17: passing is always allowed; the tile of the turn lies already (FE-TURN-1)."""
    if action == Act.PASS:
        return 0
    if action >= Act.PLACE:
        return men.refuse_place(s, int(s.active), action)
    return stack.why_no_tile(s)


@rule
def _refuse_before_men_step(s: Feurio, action: int) -> int:
    """FE-TURN-2: before men come, the tile; and its questions have an order (FE-INFO-5)."""
    if action == Act.PASS or action >= Act.PLACE:
        barred = s.face_down and action != Act.PASS  # FE-BREAK-9
        return Refusal.NO_MEN_BESIDE_FIREBREAK if barred else Refusal.MUST_LAY
    if s.phase == Phase.LAYING and action >= Act.LAY:
        return fire.refuse_point(s, action - Act.LAY)
    if s.phase == Phase.LAYING:
        return firebreak.refuse_facing_again(s, action)
    if action >= Act.LAY:
        return Refusal.WRONG_STEP
    return 0 if action == Act.FACE_UP else firebreak.refuse_break(s, int(s.active), action)


@rule
def apply(s: Feurio, action: int, events: Events) -> None:
    """FE-TURN-1: carry out a legal action, then all that follows without a choice."""
    _carry_out(s, action, events)
    turn.settle(s, events)


@rule
def _carry_out(s: Feurio, action: int, events: Events) -> None:
    """FE-INFO-5: the action answers the question of the phase."""
    if s.phase == Phase.MANNING and action == Act.PASS:
        turn.pass_turn(s, True, events)
    elif s.phase == Phase.MANNING:
        turn.send_men(s, action, events)
    elif s.phase == Phase.DRAWING:
        turn.draw_tile(s, action - Act.DRAW, events)
    elif s.phase == Phase.LAYING:
        turn.lay_drawn_tile(s, action - Act.LAY, events)
    elif s.phase == Phase.FACING and action == Act.FACE_UP:
        s.phase = Phase.LAYING
    elif s.phase == Phase.FACING:
        firebreak.sacrifice(s, int(s.active), action, events)
    elif s.phase == Phase.ARRANGING:
        setup.arrange(s, action, events)
    else:
        setup.draw_start_tile(s, action - Act.DRAW, events)
