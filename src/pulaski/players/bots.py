"""Bots that take a seat: each looks at the position only as its own seat may see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from pulaski.core import calls
from pulaski.core.chance import CHOICE
from pulaski.core.errors import UnknownName
from pulaski.core.play import Action
from pulaski.core.position import Position
from pulaski.core.secret import Secret

__all__ = ["BEST", "BOTS", "Bot", "RandomBot", "ThumbBot", "bot", "seed_for"]


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


#: The bots by the name that a person asks for them with: each is made with a seed. Whoever runs a
#: program may add bots of their own (`own.offer`).
BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "thumb": ThumbBot}

#: Who sits in for somebody.
BEST = "thumb"


def seed_for(seat: int, seed: int | Secret | None) -> int:
    """What a bot draws by in a game with this seed or secret."""
    return seed.for_bot(seat) if isinstance(seed, Secret) else (seed or 0) + seat


def bot(name: str, seed: int) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return BOTS[name](seed)
