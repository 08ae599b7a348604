"""Bots that take a seat: each looks at the position only as its own seat may see it.

They differ in how they come to a choice, not by blunders: one looks a step ahead, one follows the
rules of thumb, two play plans out and judge what comes of them, briefly or at length.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Final, Protocol

from pulaski.core import calls
from pulaski.core.chance import CHOICE
from pulaski.core.errors import UnknownName
from pulaski.core.game import Rulebook
from pulaski.core.play import Action
from pulaski.core.position import Position
from pulaski.core.secret import Secret
from pulaski.core.walks import walks
from pulaski.players.reasons import Reason, reason
from pulaski.players.thinking import Effort, think

__all__ = [
    "BEST",
    "BOTS",
    "JUDGING",
    "LEVELS",
    "STAND_IN",
    "Bot",
    "RandomBot",
    "ThinkingBot",
    "ThumbBot",
    "bot",
    "is_thinker",
    "seed_for",
    "usual",
]

QUICK, DEEP = 0.2, 2.0  # seconds of one core for a whole turn
SHARE: Final = 0.2  # of what is left for a turn that goes into the next decision
LEAST_COST: Final = 0.01  # of the chance to win: less need not be said
FEWEST: Final = 400  # decisions of playouts, late in a long turn
MASK: Final = (1 << 62) - 1


class Bot(Protocol):
    """Whoever can choose an action."""

    def choose(self, position: Position) -> Action:
        """Choose for the seat whose move it is."""


class RandomBot:
    """Any legal action, all equally likely."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: Position) -> Action:
        """Draw one of the legal actions."""
        actions = position.actions()
        return actions[calls.draw(self.seed, len(position.moves), CHOICE, 0, len(actions))]


class ThumbBot:
    """The game's own rules of thumb."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: Position) -> Action:
        """Ask the kernel's `suggest`."""
        return position.suggestion(self.seed)


class NewcomerBot:
    """Looks one step ahead, and takes what it thinks best then."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: Position) -> Action:
        """Ask the judge about what every action leads to."""
        return _thought(position, self.seed, Effort(0, 1, 0.0))[0]


class ThinkingBot:
    """Plays plans out and judges what comes of them, so many seconds for a whole turn."""

    def __init__(self, seed: int, seconds: float) -> None:
        self.seed = seed
        self.seconds = seconds
        self.is_late: Callable[[], bool] = lambda: False  # asked now and then while it thinks
        #: What its team-mates ask for: a place, or a piece and the place where it lies.
        self.wishes: Collection[str] = ()
        self.answered = ""  # how it has answered in this turn: the kind of what it said

    def choose(self, position: Position) -> Action:
        """Think: the later in a turn, the less."""
        return self._think(position, self._asked_for(position))[0]

    def choose_and_say(self, position: Position) -> tuple[Action, Reason | None]:
        """The same, and what speaks for it."""
        asked_for = self._asked_for(position)
        action, cost = self._think(position, asked_for)
        answer = self._answer(action, cost, asked_for)
        if answer and answer.kind != self.answered:
            return action, answer
        return action, reason(position, action, _key(self.seed, position))

    def _answer(self, action: Action, cost: float, asked_for: Collection[int]) -> Reason | None:
        """What becomes of what it is asked for."""
        if not self.wishes:
            return None
        if action.id in asked_for:
            return Reason((action,), "wish")
        kind = "rather" if cost > LEAST_COST else "later"
        return Reason((action,), kind, often=cost, place=next(iter(self.wishes)))

    def _think(self, position: Position, asked_for: Collection[int]) -> tuple[Action, float]:
        """A choice, and what it would have cost to do what was asked for instead."""
        rules = position.game.rules
        share = SHARE * (1 - SHARE) ** _steps_of_turn(position)
        effort = Effort(max(FEWEST, int(self.seconds * rules.thinks * share)), rules.ahead)
        return _thought(position, self.seed, effort, self.is_late, asked_for)

    def _asked_for(self, position: Position) -> set[int]:
        """What is done with a piece or at a place, or on the way there."""
        return {one.id for wish in self.wishes for one in _meant(position, wish)}


def _meant(position: Position, wish: str) -> Collection[Action]:
    """What somebody who points there means; a place that only stands for a piece means it."""
    piece, _, at = wish.rpartition(" ")
    game, actions = position.game, position.actions()
    there = [one for one in actions if at in one.path]
    about = [one for one in actions if one.piece == piece]
    steps = [one for one in actions if one.kind in game.rules.steps]
    if any(game.rules.stands_at(game, position.state, one) == at for one in steps):
        there = about
    towards = [walk.steps[0] for walk in walks(position) if walk.aim.path[-1] == at]
    itself = [] if game.rules.writes_place(at) else about
    return [one for one in there if one.piece == piece] or there or towards or itself


def _thought(
    position: Position, seed: int, effort: Effort,
    is_late: Callable[[], bool] = lambda: False, asked_for: Collection[int] = (),
) -> tuple[Action, float]:  # fmt: skip
    """What comes of thinking; where there is nothing to choose, nobody thinks."""
    actions = position.actions()
    if len(actions) == 1:
        return actions[0], 0.0
    seat, key = position.actor.number, _key(seed, position)
    found = think(position.game, position.states, seat, key, effort, is_late, asked_for)
    return next(action for action in actions if action.id == found.action), found.cost


def _key(seed: int, position: Position) -> int:
    """What worlds are imagined by."""
    return (seed + len(position.moves) * 0x9E3779B1) & MASK


def _steps_of_turn(position: Position) -> int:
    """How many steps were taken since the turn began."""
    rules, count, turn = position.game.rules, len(position.moves), position.turn
    return next(
        (n for n in range(count) if rules.turn(position.state_after(count - 1 - n)) != turn),
        count,
    )


#: The bots by the name that a person asks for them with: each is made with a seed. Whoever runs a
#: program may add bots of their own (`own.offer`).
BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "newcomer": NewcomerBot,
    "thumb": ThumbBot,
    "quick": partial(ThinkingBot, seconds=QUICK),
    "deep": partial(ThinkingBot, seconds=DEEP),
}

#: Those whose strength is known, the weakest first.
LEVELS: Final = ("newcomer", "thumb", "quick", "deep")

#: Those that think, and all that ask the game's judge.
THINKERS: Final = ("quick", "deep")
JUDGING: Final = ("newcomer", *THINKERS)

#: The measure of all others: whom one plays against at first.
BEST = "thumb"
#: Who plays in somebody's place: nobody's seat should be played badly.
STAND_IN = "quick"


def usual(rules: Rulebook) -> str:
    """Whom people play with, if they do not say: team-mates think."""
    return STAND_IN if rules.largest.is_shared else BEST


def is_thinker(name: str | None) -> bool:
    """Whether the bot of that name thinks: it gives reasons, and weighs what it is asked for."""
    return name in THINKERS


def seed_for(seat: int, seed: int | Secret | None) -> int:
    """What a bot draws by in a game with this seed or secret."""
    return seed.for_bot(seat) if isinstance(seed, Secret) else (seed or 0) + seat


def bot(name: str, seed: int) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return BOTS[name](seed)
