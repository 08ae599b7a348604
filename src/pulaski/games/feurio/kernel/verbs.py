"""The verbs of the core, answered for Feurio!: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.chance import OUTCOME
from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games.feurio import state as n
from pulaski.games.feurio.codes import ACTIONS, Act, Phase, Refusal
from pulaski.games.feurio.kernel import fire, firebreak, goal, information, men, setup, turn
from pulaski.games.feurio.kernel.score import ranked_place, total
from pulaski.games.feurio.state import Feurio


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
        return men.place_men_choices(s, seat, out)
    if s.phase == Phase.LAYING:
        return fire.hottest_choices(s, out)
    if s.phase == Phase.FACING:
        return firebreak.face_choices(s, seat, out)
    if s.phase == Phase.ARRANGING:
        return setup.middle_choices(s, out)
    return 0 if s.phase == Phase.ENDED else draw_choices(s, out)


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
def weight(s: Feurio, outcome: int) -> int:
    """FE-INFO-4: every tile in the stack is equally likely."""
    return int(s.stack[outcome - Act.DRAW])


@rule
def sample(s: Feurio, key: int) -> int:
    """FE-SETUP-3, FE-FIRE-1: the top tile of the shuffled stack."""
    return Act.DRAW + information.pick_unseen(s, key, OUTCOME, int(s.start_drawn))


@rule
def refuse(s: Feurio, action: int) -> int:
    """Why the action is illegal here, 0 if it is legal."""
    if s.phase == Phase.ENDED:
        return Refusal.GAME_OVER
    if s.phase == Phase.DRAWING or s.phase == Phase.DRAWING_START:
        return refuse_draw(s, action)
    if action < Act.PASS or action >= ACTIONS:
        return Refusal.WRONG_STEP
    if s.phase == Phase.MANNING:
        return refuse_in_men_step(s, action)
    return refuse_before_men_step(s, action)


@rule
def refuse_draw(s: Feurio, action: int) -> int:
    """FE-COMP-3, FE-FIRE-1: only a tile that is in the stack can be drawn."""
    value = action - Act.DRAW
    if value < 1 or value >= n.VALUES:
        return Refusal.WRONG_STEP
    return 0 if s.stack[value] > 0 else Refusal.NOT_IN_STACK


@rule
def refuse_in_men_step(s: Feurio, action: int) -> int:
    """FE-MEN-17: passing is always allowed; the tile of the turn lies already (FE-INFO-5)."""
    if action == Act.PASS:
        return 0
    if action >= Act.BREAK and action < Act.MIDDLE and not s.firebreaks:
        return firebreak.refuse_break(s, int(s.active), action)
    if action < Act.PLACE or men.tile_of(action) >= s.tiles:
        return Refusal.WRONG_STEP
    return men.refuse_men(s, int(s.active), action)


@rule
def refuse_before_men_step(s: Feurio, action: int) -> int:
    """FE-TURN-2: before men come, the tile; and its questions have an order (FE-INFO-5)."""
    if s.phase == Phase.ARRANGING:
        return (
            setup.refuse_middle(s, action)
            if action >= Act.MIDDLE and action < Act.LAY
            else Refusal.WRONG_STEP
        )
    if action == Act.PASS or action >= Act.PLACE:
        return Refusal.MUST_LAY
    if s.phase == Phase.LAYING and action >= Act.LAY:
        return fire.refuse_point(s, action - Act.LAY)
    if action >= Act.BREAK and action < Act.MIDDLE:
        code = firebreak.refuse_break(s, int(s.active), action)
        return Refusal.WRONG_STEP if code == 0 and s.phase != Phase.FACING else code
    return 0 if s.phase == Phase.FACING and action == Act.FACE_UP else Refusal.WRONG_STEP


@rule
def apply(s: Feurio, action: int, events: Events) -> None:
    """FE-TURN-1: carry out a legal action, then all that follows without a choice."""
    carry_out(s, action, events)
    turn.settle(s, events)


@rule
def carry_out(s: Feurio, action: int, events: Events) -> None:
    """FE-INFO-5: the action answers the question of the phase."""
    if s.phase == Phase.MANNING and action == Act.PASS:
        turn.pass_turn(s, events)
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


@rule
def score(s: Feurio, seat: int) -> int:
    """FE-SCORE-11; FE-SOLO-17, FE-COOP-14: without points 1 is won and 0 is not won."""
    if s.mode == n.COMPETITIVE:
        return total(s, seat)
    return 1 if goal.goal_met(s) else 0


@rule
def rank(s: Feurio, seat: int) -> int:
    """FE-SCORE-17; FE-COOP-14: all win together, or nobody is first."""
    if s.mode == n.COMPETITIVE:
        return ranked_place(s, seat)
    return 1 if goal.goal_met(s) else 2


@rule
def ending(s: Feurio) -> int:
    """How the game ended."""
    return int(s.ended)
