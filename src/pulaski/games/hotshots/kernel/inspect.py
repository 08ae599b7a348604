"""Entry points for laying out and asking about a position: scenarios and pictures use them."""

from __future__ import annotations

from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import States

from . import board, crew, fight, moves, refusals, reward, turn, vehicles


@driver
def resume(states: States, i: int, events: Events) -> None:
    """Go on until somebody is asked or chance decides."""
    turn.settle(states[i], events)


@driver
def find_neighbours(states: States, i: int) -> None:
    """HS-BOARD-5: which tile lies beside which."""
    board.lay_beside(states[i])


@driver
def cost_of_step(states: States, i: int, tile: int) -> int:
    """HS-MOVE-8 to HS-MOVE-10: the tiles of movement that a step to this tile uses up."""
    s = states[i]
    return moves.step_cost(s, crew.own_tile(s), tile)


@driver
def matches_of(states: States, i: int) -> int:
    """HS-FIGHT-15: the symbols that are matched."""
    return fight.matches(states[i])


@driver
def support_of(states: States, i: int) -> int:
    """HS-SUPP-3: the Support that a fight would begin with; none before the first turn."""
    s = states[i]
    return fight.support_on(s, crew.own_tile(s)) if s.active >= 0 else 0


@driver
def given_by(states: States, i: int, number: int) -> int:
    """HS-SUCC-2 to HS-SUCC-14: what a reward would give here, -1 if it was not earned."""
    s = states[i]
    return -1 if reward.refuse_reward(s, number) else reward.given_by(s, number)


@driver
def token_limit_of(states: States, i: int) -> int:
    """HS-TOK-5: the tokens that a player may hold, NONE without limit."""
    return crew.token_limit(states[i])


@driver
def ability_of(states: States, i: int, character: int) -> bool:
    """HS-CREW-1: whether the Character has the turn and its ability."""
    return crew.has_ability(states[i], character)


@driver
def refusal_of_unwritten(states: States, i: int, action: int, refused: int) -> int:
    """HS-TURN-1: why something cannot be done that names what there is not."""
    return refusals.refuse_unwritten(states[i], action, refused)


@driver
def tile_of_line(states: States, i: int, action: int, nth: int) -> int:
    """HS-TANK-2: the nth tile of a line of the Air Tanker."""
    return vehicles.line_tile(states[i], action, nth)


@driver
def edge_of_dozer(states: States, i: int, action: int, nth: int) -> int:
    """HS-DOZE-2, HS-DOZE-3: the nth edge of the Dozer."""
    return vehicles.dozer_edge(states[i], action, nth)
