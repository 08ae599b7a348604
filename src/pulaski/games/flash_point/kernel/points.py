"""Action Points: what a turn offers, what free AP pay for, and paying."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Refusal
from ..state import FlashPoint
from .tables import FREE_AP, TURN_AP

# What an action is, as far as free AP go (FP-SPEC-2).
ORDINARY = 0
MOVEMENT = 1
EXTINGUISH = 2
COMMAND = 3


@rule
def card_of(s: FlashPoint, seat: int) -> int:
    """FP-OPT-9: the row of a Firefighter's Specialist in the tables; the last is for none."""
    return int(s.card[seat]) if s.card[seat] >= 0 else n.CARDS


@rule
def has_card(s: FlashPoint, card: int) -> bool:
    """Whether the active Firefighter is this Specialist."""
    return int(s.card[int(s.active)]) == card


@rule
def grant(s: FlashPoint) -> None:
    """FP-AP-1, FP-AP-7, FP-AP-12, FP-SPEC-5: the AP of a new turn; saved ones are put on top.

    FP-PARA-1, FP-CAPT-1, FP-IMG-1, FP-CAFS-1, FP-HAZT-1, FP-GEN-1, FP-RESQ-1, FP-DRV-1: by card.
    """
    seat = int(s.active)
    s.ap = int(TURN_AP[card_of(s, seat)]) + int(s.saved[seat])
    s.free = int(FREE_AP[card_of(s, seat)])


@rule
def save(s: FlashPoint) -> int:
    """FP-AP-5, FP-AP-6, FP-AP-8, FP-SPEC-5, FP-SPEC-6, FP-COMP-17: up to four are saved."""
    kept = min(n.MOST_SAVED, int(s.ap))
    s.saved[int(s.active)] = kept
    s.ap = 0
    s.free = 0
    return kept


@rule
def free_for(s: FlashPoint, kind: int) -> int:
    """FP-SPEC-2, FP-RESQ-4, FP-CAPT-1, FP-CAFS-1: the free AP that pay for such an action."""
    if s.free == 0:
        return 0
    card = int(s.card[int(s.active)])
    fits = (
        (kind == MOVEMENT and card == n.RESCUER)
        or (kind == EXTINGUISH and card == n.CAFS)
        or (kind == COMMAND and card == n.CAPTAIN)
    )
    return int(s.free) if fits else 0


@rule
def can_pay(s: FlashPoint, cost: int, kind: int) -> bool:
    """FP-AP-3, FP-SPEC-3, FP-CAPT-3: whether AP and free AP together are enough."""
    return cost <= s.ap or cost <= int(s.ap) + free_for(s, kind)


@rule
def refuse_cost(s: FlashPoint, cost: int) -> int:
    """FP-AP-3, FP-SPEC-2: AP are too few, or those left are free ones for something else."""
    enough = cost <= int(s.ap) + int(s.free)
    return Refusal.FREE_AP_ELSEWHERE if enough else Refusal.TOO_FEW_AP


@rule
def free_after(s: FlashPoint, cost: int, kind: int) -> int:
    """FP-SPEC-4: the free AP left after paying; they are used up first."""
    return int(s.free) - min(cost, free_for(s, kind))


@rule
def ap_after(s: FlashPoint, cost: int, kind: int) -> int:
    """FP-SPEC-3: the ordinary AP left after paying, negative if they are too few."""
    return int(s.ap) - cost + min(cost, free_for(s, kind))


@rule
def pay(s: FlashPoint, cost: int, kind: int) -> None:
    """FP-AP-3, FP-AP-9, FP-CAPT-12: the active Firefighter pays, whoever acts."""
    ap = ap_after(s, cost, kind)
    s.free = free_after(s, cost, kind)
    s.ap = ap
    s.acted = 1
