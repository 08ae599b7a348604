"""What can be done in a turn, and what comes of it."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, audience, emit, whisper

from .. import state as n
from ..codes import Act, Ending, Event, Phase, Refusal
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
    if Act.MOVE <= action < Act.DOUSE:
        return 1
    return (action - Act.FAN) // n.SPACES + 1 if Act.FAN <= action < Act.DISCARD else 0


@rule
def refuse(s: Brigade, action: int) -> int:
    """Why an action is illegal; 0 if it is not."""
    if s.phase == Phase.ACTING and Act.END <= action < Act.DISCARD:
        return Refusal.TOO_DEAR if cost(action) > s.points else refuse_act(s, int(s.active), action)
    if s.phase == Phase.DEFENDING and Act.DISCARD <= action <= Act.TAKE:
        seat = lowest(int(s.asked))
        has = action == Act.TAKE or s.hand[seat, action - Act.DISCARD] > 0
        return 0 if has else Refusal.NO_CARD
    if weight(s, action) > 0:
        return 0
    return (
        Refusal.NOT_DRAWN
        if 0 <= action < Act.END and s.phase != Phase.ACTING
        else Refusal.WRONG_STEP
    )


@rule
def refuse_act(s: Brigade, seat: int, action: int) -> int:
    """BR-MOVE-1, BR-DICE-1, BR-DICE-3, BR-CARD-2: why the active seat cannot do this."""
    here = int(s.where[seat])
    if action == Act.END:
        return 0
    if action < Act.ROLL:
        return 0 if abs(action - Act.MOVE - here) == 1 else Refusal.NOT_BESIDE
    if action < Act.DOUSE:
        return 0 if action == Act.ROLL + 6 or s.dice[0] else Refusal.FIRST_ALL
    if action < Act.FAN:
        if action - Act.DOUSE != here or s.fire[here] == 0:
            return Refusal.NOT_HERE
        pips = int(s.dice[0]) + int(s.dice[1]) + int(s.dice[2])
        return 0 if pips >= s.fire[here] else Refusal.TOO_WEAK
    card, space = (action - Act.FAN) // n.SPACES, (action - Act.FAN) % n.SPACES
    if s.hand[seat, card] == 0:
        return Refusal.NO_CARD
    return 0 if s.fire[space] > 0 and rivals_at(s, seat, space) else Refusal.NO_RIVAL


@rule
def weight(s: Brigade, outcome: int) -> int:
    """BR-DICE-1, BR-CARD-1: how often an outcome comes; 0 where it cannot."""
    if s.phase == Phase.ROLLING and 0 <= outcome < Act.DRAW:
        dice = 0
        for number in range(n.DICE):
            dice += 1 if n.ROLLS[outcome, number] > 0 else 0
        return int(n.ROLLS[outcome, 3]) if dice == size(int(s.rolling)) else 0
    if (s.phase == Phase.DEALING or s.phase == Phase.DRAWING) and Act.DRAW <= outcome < Act.END:
        return int(s.deck[outcome - Act.DRAW])
    return 0


@rule
def apply(s: Brigade, action: int, events: Events) -> None:
    """Carry out an action or an outcome."""
    if action < Act.DRAW:
        fall(s, action, events)
    elif action < Act.END:
        draw(s, action - Act.DRAW, events)
    elif action == Act.END:
        end_turn(s, events)
    elif action < Act.DISCARD:
        s.points -= cost(action)
        act(s, int(s.active), action, events)
    else:
        defend(s, lowest(int(s.asked)), action, events)


@rule
def act(s: Brigade, seat: int, action: int, events: Events) -> None:
    """BR-MOVE-1, BR-DICE-1, BR-DICE-3, BR-CARD-2: one of the small actions of a turn."""
    if action < Act.ROLL:
        s.where[seat] = action - Act.MOVE
        emit(events, Event.MOVED, seat, action - Act.MOVE)
    elif action < Act.DOUSE:
        s.rolling = action - Act.ROLL + 1
        s.phase = Phase.ROLLING
    elif action < Act.FAN:
        space = action - Act.DOUSE
        s.score[seat] += int(s.fire[space])
        s.fire[space] = 0
        s.dice[:] = 0
        emit(events, Event.DOUSED, seat, space)
        end_if_over(s)
    else:
        card, space = (action - Act.FAN) // n.SPACES, (action - Act.FAN) % n.SPACES
        s.hand[seat, card] -= 1
        s.hand_size[seat] -= 1
        s.played[card] += 1
        s.fire[space] = min(n.HOTTEST, int(s.fire[space]) + card + 1)
        s.asked = rivals_at(s, seat, space)
        s.phase = Phase.DEFENDING
        emit(events, Event.FANNED, seat, card, space)


@rule
def fall(s: Brigade, row: int, events: Events) -> None:
    """BR-DICE-1, BR-DICE-2: the dice that were rolled fall, the others stay."""
    place = n.DICE
    for number in range(n.DICE - 1, -1, -1):
        if (int(s.rolling) >> number) & 1:
            place -= 1
            s.dice[number] = n.ROLLS[row, place]
    emit(events, Event.THREW, int(s.active), row)
    s.draws += 1
    s.rolling = 0
    s.phase = Phase.ACTING


@rule
def draw(s: Brigade, card: int, events: Events) -> None:
    """BR-CARD-1: a card that only its player sees; at the start one after the other draws."""
    seat = int(s.active)
    s.deck[card] -= 1
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    s.draws += 1
    whisper(events, audience(seat), Event.DREW, seat, card)
    whisper(events, EVERYBODY & ~audience(seat), Event.DREW_UNSEEN, seat)
    if s.phase == Phase.DRAWING or s.draws == n.HAND * int(s.seats):
        next_turn(s)
    elif s.hand_size[seat] == n.HAND:
        s.active = seat + 1


@rule
def defend(s: Brigade, seat: int, action: int, events: Events) -> None:
    """BR-HIT-1 to BR-HIT-3: a card face down, or damage; then the turn goes on."""
    s.asked = int(s.asked) & ~(1 << seat)
    if action < Act.TAKE:
        card = action - Act.DISCARD
        s.hand[seat, card] -= 1
        s.hand_size[seat] -= 1
        s.tossed[seat, card] += 1
        s.tossed_size[seat] += 1
        whisper(events, audience(seat), Event.DISCARDED, seat, card)
        whisper(events, EVERYBODY & ~audience(seat), Event.DISCARDED_UNSEEN, seat)
    else:
        s.damage[seat] += 1
        emit(events, Event.HURT, seat, int(s.damage[seat]))
        if is_out(s, seat):
            emit(events, Event.OUT, seat)
    if s.asked == 0:
        s.phase = Phase.ACTING
    end_if_over(s)


@rule
def end_turn(s: Brigade, events: Events) -> None:
    """BR-TURN-3, BR-CARD-1: draw up by one card, then the next seat."""
    emit(events, Event.TURN_ENDED, int(s.active))
    left = int(s.deck[0]) + int(s.deck[1]) + int(s.deck[2])
    if s.hand_size[int(s.active)] < n.HAND and left > 0:
        s.phase = Phase.DRAWING
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
    s.phase = Phase.ACTING
    if s.turn > n.LAST_TURN:
        s.ended = Ending.NIGHT
        s.phase = Phase.ENDED


@rule
def end_if_over(s: Brigade) -> None:
    """BR-END-1, BR-END-2: every fire is out, or one team stands."""
    burning = 0
    for space in range(n.SPACES):
        burning += int(s.fire[space])
    if burning == 0:
        s.ended = Ending.ALL_OUT
    elif not stands(s, 0) or not stands(s, 1):
        s.ended = Ending.ONE_TEAM
    if s.ended:
        s.asked = 0
        s.phase = Phase.ENDED


@rule
def stands(s: Brigade, team: int) -> bool:
    """Whether anybody of a team is in the game."""
    for seat in range(team, int(s.seats), 2):
        if not is_out(s, seat):
            return True
    return False
