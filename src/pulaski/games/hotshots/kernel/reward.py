"""Success: the reward for matches, or a lesser one."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events

from .. import state as n
from ..codes import Event, Phase, Refusal
from ..state import Hotshots
from . import bag, board, breaks, crew, fight, flames


@rule
def needed(reward: int) -> int:
    """HS-SUCC-2 to HS-SUCC-5: the matches that a reward needs."""
    return 0 if reward == n.NO_REWARD else 3 + flames_of(reward)


@rule
def flames_of(reward: int) -> int:
    """HS-SUCC-3 to HS-SUCC-5: the Flames that a reward removes."""
    if reward <= n.ONE_BREAK:
        return 0
    if reward == n.ONE_FLAME:
        return 1
    return 3 if reward == n.ALL_THREE else 2


@rule
def has_break(reward: int) -> bool:
    """HS-SUCC-2, HS-SUCC-4, HS-SUCC-5: whether a Firebreak belongs to a reward."""
    return reward in (n.ONE_BREAK, n.TWO_AND_BREAK, n.ALL_THREE)


@rule
def has_token(reward: int) -> bool:
    """HS-SUCC-4, HS-SUCC-5: whether a token belongs to a reward."""
    return reward in (n.TWO_AND_TOKEN, n.ALL_THREE)


@rule
def given_by(s: Hotshots, reward: int) -> int:
    """HS-SUCC-8, HS-SUCC-11, HS-SUCC-12, HS-SUCC-14: what can be given of a reward here.

    Flames, and bits for a Firebreak (`WITH_BREAK`) and a token (`WITH_TOKEN`).
    """
    given = min(flames_of(reward), int(s.flames[crew.own_tile(s)]))
    if has_break(reward) and breaks.has_free_edge(s):
        given |= n.WITH_BREAK
    return given | n.WITH_TOKEN if has_token(reward) and s.bag else given


@rule
def refuse_reward(s: Hotshots, reward: int) -> int:
    """HS-SUCC-2 to HS-SUCC-5, HS-SUCC-9 to HS-SUCC-12, HS-SUCC-14: this reward or a lower one."""
    if fight.matches(s) < needed(reward):
        return why_too_few(reward)
    if reward == n.TWO_AND_BREAK:
        return 0 if breaks.has_free_edge(s) else Refusal.NO_FREE_EDGE
    if reward == n.TWO_AND_TOKEN and s.bag == 0:
        return Refusal.BAG_BURNED if board.is_scorched(s, n.CACHE) else Refusal.BAG_EMPTY
    if reward == n.TWO_FLAMES and (s.bag or breaks.has_free_edge(s)):
        return Refusal.TAKE_BREAK_OR_TOKEN
    return 0


@rule
def why_too_few(reward: int) -> int:
    """HS-SUCC-3 to HS-SUCC-5: the row of the table that asks for more matches."""
    if reward == n.ONE_FLAME:
        return Refusal.TOO_FEW_FOR_ONE
    return Refusal.TOO_FEW_MATCHES if reward == n.ALL_THREE else Refusal.TOO_FEW_FOR_TWO


@rule
def take_reward(s: Hotshots, reward: int, events: Events) -> None:
    """HS-SUCC-2 to HS-SUCC-5, HS-SUCC-11: Flames first, then Firebreak, then token."""
    fight.forget_combination(s)
    told = removed_by(s, reward)
    flames.remove_flames(s, crew.own_tile(s), flames_of(reward), told, events)
    s.to_place = 1 if has_break(reward) else 0
    s.to_gain = 1 if has_token(reward) else 0
    s.step = n.REWARD


@rule
def removed_by(s: Hotshots, reward: int) -> int:
    """HS-SUCC-3 to HS-SUCC-5, HS-SUCC-8: what a reward takes off the own tile, or all there is."""
    if s.flames[crew.own_tile(s)] < flames_of(reward):
        return Event.REMOVED_ALL
    if reward == n.ALL_THREE:
        return Event.REMOVED_THREE
    return Event.REMOVED if reward == n.ONE_FLAME else Event.REMOVED_TWO


@rule
def give_rest(s: Hotshots) -> None:
    """HS-SUCC-12, HS-BREAK-5, HS-BREAK-7: what is left of the reward, as far as it can be given."""
    if s.to_place and breaks.has_free_edge(s):
        crew.ask(s, Phase.PLACING)
        return
    if s.to_gain and s.bag:
        bag.start_drawing(s, n.FOR_REWARD)
    else:
        s.step = n.TURN
    s.to_place = 0
    s.to_gain = 0


@rule
def place_earned(s: Hotshots, edge: int, events: Events) -> None:
    """HS-BREAK-1, HS-BREAK-5: the Firebreak that was earned."""
    s.to_place = 0
    breaks.place_break(s, edge, Event.BROKE, events)
