"""The verbs of the core, answered for Feurio!: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.chance import OUTCOME
from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER, register
from pulaski.games.feurio import policy
from pulaski.games.feurio.audit import audit
from pulaski.games.feurio.kernel.fire import hottest_choices, refuse_point
from pulaski.games.feurio.kernel.firebreak import face_choices, refuse_break, sacrifice
from pulaski.games.feurio.kernel.goal import goal_met
from pulaski.games.feurio.kernel.information import conceal, imagine, pick_unseen
from pulaski.games.feurio.kernel.men import place_men_choices, refuse_men, tile_of
from pulaski.games.feurio.kernel.observation import observe
from pulaski.games.feurio.kernel.score import ranked_place, total
from pulaski.games.feurio.kernel.setup import (
    arrange,
    draw_start_tile,
    middle_choices,
    refuse_middle,
)
from pulaski.games.feurio.kernel.turn import (
    draw_tile,
    lay_drawn_tile,
    pass_turn,
    send_men,
    settle,
)
from pulaski.games.feurio.state import (
    ACTIONS,
    ARRANGING,
    BREAK,
    COMPETITIVE,
    DRAW,
    DRAWING,
    DRAWING_START,
    ENDED,
    FACE_UP,
    FACING,
    GAME_OVER,
    LAY,
    LAYING,
    MANNING,
    MIDDLE,
    MUST_LAY,
    NOT_IN_STACK,
    PASS,
    PLACE,
    VALUES,
    WRONG_STEP,
    Feurio,
)


@rule
def actor(s: Feurio) -> int:
    """Whose move it is."""
    if s.phase == DRAWING or s.phase == DRAWING_START:
        return CHANCE
    if s.phase == ENDED:
        return OVER
    return int(s.oldest) if s.phase == ARRANGING else int(s.active)


@rule
def choices(s: Feurio, out: Cells) -> int:
    """FE-INFO-5: the answers to the question that is asked now."""
    seat = int(s.active)
    if s.phase == MANNING:
        return place_men_choices(s, seat, out)
    if s.phase == LAYING:
        return hottest_choices(s, out)
    if s.phase == FACING:
        return face_choices(s, seat, out)
    if s.phase == ARRANGING:
        return middle_choices(s, out)
    return 0 if s.phase == ENDED else draw_choices(s, out)


@rule
def draw_choices(s: Feurio, out: Cells) -> int:
    """FE-INFO-6: the values that can be drawn, also when only one is left."""
    count = 0
    for value in range(1, VALUES):
        if s.stack[value] > 0:
            out[count] = DRAW + value
            count += 1
    return count


@rule
def weight(s: Feurio, outcome: int) -> int:
    """FE-INFO-4: every tile in the stack is equally likely."""
    return int(s.stack[outcome - DRAW])


@rule
def sample(s: Feurio, key: int) -> int:
    """FE-SETUP-3, FE-FIRE-1: the top tile of the shuffled stack."""
    return DRAW + pick_unseen(s, key, OUTCOME, int(s.start_drawn))


@rule
def refuse(s: Feurio, action: int) -> int:
    """Why the action is illegal here, 0 if it is legal."""
    if s.phase == ENDED:
        return GAME_OVER
    if s.phase == DRAWING or s.phase == DRAWING_START:
        return refuse_draw(s, action)
    if action < PASS or action >= ACTIONS:
        return WRONG_STEP
    if s.phase == MANNING:
        return refuse_in_men_step(s, action)
    return refuse_before_men_step(s, action)


@rule
def refuse_draw(s: Feurio, action: int) -> int:
    """FE-COMP-3, FE-FIRE-1: only a tile that is in the stack can be drawn."""
    value = action - DRAW
    if value < 1 or value >= VALUES:
        return WRONG_STEP
    return 0 if s.stack[value] > 0 else NOT_IN_STACK


@rule
def refuse_in_men_step(s: Feurio, action: int) -> int:
    """FE-MEN-17: passing is always allowed; the tile of the turn lies already (FE-INFO-5)."""
    if action == PASS:
        return 0
    if action >= BREAK and action < MIDDLE and not s.firebreaks:
        return refuse_break(s, int(s.active), action)
    if action < PLACE or tile_of(action) >= s.tiles:
        return WRONG_STEP
    return refuse_men(s, int(s.active), action)


@rule
def refuse_before_men_step(s: Feurio, action: int) -> int:
    """FE-TURN-2: before men come, the tile; and its questions have an order (FE-INFO-5)."""
    if s.phase == ARRANGING:
        return refuse_middle(s, action) if action >= MIDDLE and action < LAY else WRONG_STEP
    if action == PASS or action >= PLACE:
        return MUST_LAY
    if s.phase == LAYING and action >= LAY:
        return refuse_point(s, action - LAY)
    if action >= BREAK and action < MIDDLE:
        code = refuse_break(s, int(s.active), action)
        return WRONG_STEP if code == 0 and s.phase != FACING else code
    return 0 if s.phase == FACING and action == FACE_UP else WRONG_STEP


@rule
def apply(s: Feurio, action: int, events: Events) -> None:
    """FE-TURN-1: carry out a legal action, then all that follows without a choice."""
    carry_out(s, action, events)
    settle(s, events)


@rule
def carry_out(s: Feurio, action: int, events: Events) -> None:
    """FE-INFO-5: the action answers the question of the phase."""
    if s.phase == MANNING and action == PASS:
        pass_turn(s, events)
    elif s.phase == MANNING:
        send_men(s, action, events)
    elif s.phase == DRAWING:
        draw_tile(s, action - DRAW, events)
    elif s.phase == LAYING:
        lay_drawn_tile(s, action - LAY, events)
    elif s.phase == FACING and action == FACE_UP:
        s.phase = LAYING
    elif s.phase == FACING:
        sacrifice(s, int(s.active), action, events)
    elif s.phase == ARRANGING:
        arrange(s, action, events)
    else:
        draw_start_tile(s, action - DRAW, events)


@rule
def score(s: Feurio, seat: int) -> int:
    """FE-SCORE-11; FE-SOLO-17, FE-COOP-14: without points 1 is won and 0 is not won."""
    if s.mode == COMPETITIVE:
        return total(s, seat)
    return 1 if goal_met(s) else 0


@rule
def place(s: Feurio, seat: int) -> int:
    """FE-SCORE-17; FE-COOP-14: all win together, or nobody is first."""
    if s.mode == COMPETITIVE:
        return ranked_place(s, seat)
    return 1 if goal_met(s) else 2


@rule
def ending(s: Feurio) -> int:
    """How the game ended."""
    return int(s.ended)


register(
    Feurio.dtype,
    actor=actor,
    choices=choices,
    refuse=refuse,
    weight=weight,
    sample=sample,
    apply=apply,
    score=score,
    place=place,
    ending=ending,
    conceal=conceal,
    imagine=imagine,
    suggest=policy.suggest,
    observe=observe,
    audit=audit,
)
