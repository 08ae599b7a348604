"""What can be done in a turn, and what comes of it."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, audience, emit

from .. import state as n
from ..state import Brigade


@rule
def is_out(s: Brigade, seat: int) -> bool:
    """BR-HIT-3: whether the seat takes no more part."""
    return bool(s.damage[seat] == n.MOST_DAMAGE)


@rule
def rivals_at(s: Brigade, seat: int, space: int) -> int:
    """BR-TEAM-1: the set of seats of the other team that stand there."""
    found = 0
    for other in range(int(s.seats)):
        if other % 2 != seat % 2 and s.where[other] == space and not is_out(s, other):
            found |= 1 << other
    return found


@rule
def cost(action: int) -> int:
    """BR-TURN-2: the action points that an action costs."""
    if n.MOVE <= action < n.DOUSE:
        return 1
    return (action - n.FAN) // n.SPACES + 1 if n.FAN <= action < n.DISCARD else 0


@rule
def refuse(s: Brigade, action: int) -> int:
    """Why an action is illegal; 0 if it is not."""
    if s.phase == n.ACTING and n.END <= action < n.DISCARD:
        return n.TOO_DEAR if cost(action) > s.points else refuse_act(s, int(s.active), action)
    if s.phase == n.DEFENDING and n.DISCARD <= action <= n.TAKE:
        seat = lowest(int(s.asked))
        has = action == n.TAKE or s.hand[seat, action - n.DISCARD] > 0
        return 0 if has else n.NO_CARD
    if weight(s, action) > 0:
        return 0
    return n.NOT_DRAWN if 0 <= action < n.END and s.phase != n.ACTING else n.WRONG_STEP


@rule
def refuse_act(s: Brigade, seat: int, action: int) -> int:
    """BR-MOVE-1, BR-DICE-1, BR-DICE-3, BR-CARD-2: why the active seat cannot do this."""
    here = int(s.where[seat])
    if action == n.END:
        return 0
    if action <= n.ROLL:
        return 0 if abs(action - n.MOVE - here) == 1 else n.NOT_BESIDE
    if action < n.DOUSE:
        return 0 if action == n.ROLL + 7 or s.dice[0] else n.FIRST_ALL
    if action < n.FAN:
        if action - n.DOUSE != here or s.fire[here] == 0:
            return n.NOT_HERE
        pips = int(s.dice[0]) + int(s.dice[1]) + int(s.dice[2])
        return 0 if pips >= s.fire[here] else n.TOO_WEAK
    card, space = (action - n.FAN) // n.SPACES, (action - n.FAN) % n.SPACES
    if s.hand[seat, card] == 0:
        return n.NO_CARD
    return 0 if s.fire[space] > 0 and rivals_at(s, seat, space) else n.NO_RIVAL


@rule
def weight(s: Brigade, outcome: int) -> int:
    """BR-DICE-1, BR-CARD-1: how often an outcome comes; 0 where it cannot."""
    if s.phase == n.ROLLING and 0 <= outcome < n.DEAL:
        dice = 0
        for number in range(n.DICE):
            dice += 1 if n.ROLLS[outcome, number] > 0 else 0
        return int(n.ROLLS[outcome, 3]) if dice == size(int(s.rolling)) else 0
    if (s.phase == n.DEALING or s.phase == n.DRAWING) and n.DEAL <= outcome < n.END:
        return int(s.deck[outcome - n.DEAL])
    return 0


@rule
def apply(s: Brigade, action: int, events: Events) -> None:
    """Carry out an action or an outcome."""
    if action < n.DEAL:
        fall(s, action, events)
    elif action < n.END:
        draw(s, action - n.DEAL, events)
    elif action == n.END:
        end_turn(s, events)
    elif action < n.DISCARD:
        s.points -= cost(action)
        act(s, int(s.active), action, events)
    else:
        defend(s, lowest(int(s.asked)), action, events)


@rule
def act(s: Brigade, seat: int, action: int, events: Events) -> None:
    """BR-MOVE-1, BR-DICE-1, BR-DICE-3, BR-CARD-2: one of the small actions of a turn."""
    if action <= n.ROLL:
        s.where[seat] = action - n.MOVE
        emit(events, n.MOVED, EVERYBODY, seat, action - n.MOVE, 0, 0)
    elif action < n.DOUSE:
        s.rolling = action - n.ROLL
        s.phase = n.ROLLING
    elif action < n.FAN:
        space = action - n.DOUSE
        s.score[seat] += int(s.fire[space])
        s.fire[space] = 0
        s.dice[:] = 0
        emit(events, n.DOUSED, EVERYBODY, seat, space, 0, 0)
        end_if_over(s)
    else:
        card, space = (action - n.FAN) // n.SPACES, (action - n.FAN) % n.SPACES
        s.hand[seat, card] -= 1
        s.hand_size[seat] -= 1
        s.played[card] += 1
        s.fire[space] = min(n.HOTTEST, int(s.fire[space]) + card + 1)
        s.asked = rivals_at(s, seat, space)
        s.phase = n.DEFENDING
        emit(events, n.FANNED, EVERYBODY, seat, card, space, 0)


@rule
def fall(s: Brigade, row: int, events: Events) -> None:
    """BR-DICE-1, BR-DICE-2: the dice that were rolled fall, the others stay."""
    place = n.DICE
    for number in range(n.DICE - 1, -1, -1):
        if (int(s.rolling) >> number) & 1:
            place -= 1
            s.dice[number] = n.ROLLS[row, place]
    dice = n.ROLLS[row]
    emit(events, n.THREW, EVERYBODY, int(s.active), int(dice[0]), int(dice[1]), int(dice[2]))
    s.draws += 1
    s.rolling = 0
    s.phase = n.ACTING


@rule
def draw(s: Brigade, card: int, events: Events) -> None:
    """BR-CARD-1: a card that only its player sees; at the start one after the other draws."""
    seat = int(s.active)
    s.deck[card] -= 1
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    s.draws += 1
    emit(events, n.DREW, audience(seat), seat, card, 0, 0)
    emit(events, n.DREW_UNSEEN, EVERYBODY & ~audience(seat), seat, 0, 0, 0)
    if s.phase == n.DRAWING or s.draws == n.HAND * int(s.seats):
        next_turn(s)
    elif s.hand_size[seat] == n.HAND:
        s.active = seat + 1


@rule
def defend(s: Brigade, seat: int, action: int, events: Events) -> None:
    """BR-HIT-1 to BR-HIT-3: a card face down, or damage; then the turn goes on."""
    s.asked = int(s.asked) & ~(1 << seat)
    if action < n.TAKE:
        card = action - n.DISCARD
        s.hand[seat, card] -= 1
        s.hand_size[seat] -= 1
        s.tossed[seat, card] += 1
        s.tossed_size[seat] += 1
        emit(events, n.DISCARDED, audience(seat), seat, card, 0, 0)
        emit(events, n.DISCARDED_UNSEEN, EVERYBODY & ~audience(seat), seat, 0, 0, 0)
    else:
        s.damage[seat] += 1
        emit(events, n.HURT, EVERYBODY, seat, int(s.damage[seat]), 0, 0)
        if is_out(s, seat):
            emit(events, n.OUT, EVERYBODY, seat, 0, 0, 0)
    if s.asked == 0:
        s.phase = n.ACTING
    end_if_over(s)


@rule
def end_turn(s: Brigade, events: Events) -> None:
    """BR-TURN-3, BR-CARD-1: draw up by one card, then the next seat."""
    emit(events, n.TURN_ENDED, EVERYBODY, int(s.active), 0, 0, 0)
    left = int(s.deck[0]) + int(s.deck[1]) + int(s.deck[2])
    if s.hand_size[int(s.active)] < n.HAND and left > 0:
        s.phase = n.DRAWING
    else:
        next_turn(s)


@rule
def next_turn(s: Brigade) -> None:
    """BR-TURN-1, BR-HIT-3, BR-END-3: the next seat that is in the game."""
    seat = (int(s.active) + 1) % int(s.seats) if s.turn else 0
    while is_out(s, seat):
        seat = (seat + 1) % int(s.seats)
    s.active = seat
    s.turn += 1
    s.points = n.POINTS
    s.draws = 0
    s.dice[:] = 0
    s.phase = n.ACTING
    if s.turn > n.LAST_TURN:
        s.ended = n.NIGHT
        s.phase = n.ENDED


@rule
def end_if_over(s: Brigade) -> None:
    """BR-END-1, BR-END-2: every fire is out, or one team stands."""
    burning = 0
    for space in range(n.SPACES):
        burning += int(s.fire[space])
    if burning == 0:
        s.ended = n.ALL_OUT
    elif not stands(s, 0) or not stands(s, 1):
        s.ended = n.ONE_TEAM
    if s.ended:
        s.asked = 0
        s.phase = n.ENDED


@rule
def stands(s: Brigade, team: int) -> bool:
    """Whether anybody of a team is in the game."""
    for seat in range(team, int(s.seats), 2):
        if not is_out(s, seat):
            return True
    return False
