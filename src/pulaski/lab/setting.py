"""What is simulated: games with their options, and who plays them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.metadata import version
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from pulaski.core.cache import kernel_sources
from pulaski.core.errors import BadOption
from pulaski.core.game import Game, OptionValue
from pulaski.games import find
from pulaski.players.bots import BEST
from pulaski.players.own import offer

__all__ = [
    "COMPILED",
    "About",
    "Setting",
    "agreed",
    "as_text",
    "crossed",
    "describe",
    "seated",
    "seating",
]

#: The players that compiled code has itself; all others are asked by Python.
COMPILED: Final = ("random", "thumb")

KEPT: Final = 256  # settings


@dataclass(frozen=True)
class Setting:
    """A game as agreed on and who sits where, as plain values: any machine can make it again."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    players: tuple[str, ...] = ()
    components: str = ""  # the file of an owner's data; nothing: those that this program has

    @property
    def is_compiled(self) -> bool:
        """Whether whole games can be played inside compiled code."""
        return set(self.players) <= set(COMPILED)

    def __str__(self) -> str:
        told = [f"{name}={value}" for name, value in self.options]
        own = [f"components={self.components}"] if self.components else []
        who = ",".join(self.players)
        return " ".join([self.game, f"seats={self.seats}", f"players={who}", *told, *own])


class About(NamedTuple):
    """What there is to know of a setting, from the process that has its rules and its data."""

    options: dict[str, str]  # all of them
    names: tuple[str, ...]  # of the seats
    endings: dict[int, str]  # how games can end, by its number
    is_shared: bool  # whether all can lose together
    observation: int  # numbers of one
    rules_version: int
    edition: str
    components: str  # the mark of an owner's data
    code: str  # of the rules and the players: a mark of their text
    pulaski: str  # the version of the package


@lru_cache(KEPT)
def agreed(setting: Setting) -> Game:
    """The game; BadOption says what is not offered."""
    return Game.agree(find(setting.game), setting.seats, dict(setting.options))


@lru_cache(KEPT)
def seated(setting: Setting) -> tuple[str, ...]:
    """The names of the bots that sit there; whoever brings their own has it offered first."""
    return tuple(offer(who) for who in setting.players)


def describe(setting: Setting) -> About:
    """What there is to know of it; a mistake in it is told."""
    game = agreed(setting)
    seated(setting)
    rules = game.rules
    return About(
        dict(game.options), game.names, {n: end.kind for n, end in rules.endings.items()},
        game.is_shared, rules.observation, rules.version, rules.edition, rules.box.mark,
        _code(rules.folder), version("pulaski"),
    )  # fmt: skip


@cache
def _code(room: Path) -> str:
    """A mark of the text of all that decides what happens in a game, wherever it lies."""
    digest = blake2b(digest_size=6)
    for path in kernel_sources(room):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def crossed(
    name: str, seats: Sequence[int], players: Sequence[str], options: Mapping[str, OptionValue],
    vary: Mapping[str, Sequence[OptionValue]], components: Sequence[str] = (),
) -> list[Setting]:  # fmt: skip
    """A setting for each number of seats, each file of data and each combination of what is varied.

    No name of a file stands for the data that this program has.
    """
    fixed = {option: as_text(name, option, value) for option, value in options.items()}
    varied = [
        [(option, as_text(name, option, v)) for v in values] for option, values in vary.items()
    ]
    if twice := [option for option in vary if option in fixed]:
        raise BadOption(f"option {twice[0]} is given, and varied too: do one of the two")
    return [
        Setting(
            name, count, tuple((fixed | dict(some)).items()), seating(players, count), file
        )
        for file in components or ("",)
        for count in _numbers_of_seats(name, seats, players)
        for some in product(*varied)
    ]  # fmt: skip


def _numbers_of_seats(name: str, seats: Sequence[int], players: Sequence[str]) -> Iterable[int]:
    """As many as asked for, as players are named, or as usually sit down."""
    rules = find(name)
    found = list(dict.fromkeys(seats)) or [len(players) if len(players) > 1 else rules.usual_seats]
    for count in found:
        rules.check_seats(count)
    return found


def seating(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """Who sits where: one name is for every seat, several are one for each."""
    named = tuple(players) or (BEST,)
    for who in named:
        offer(who)  # a slip of the pen is told before any process is started
    if len(named) not in (1, seats):
        raise BadOption(
            f"{len(named)} players for {seats} seats: name one for all, or one for each"
        )
    return named * seats if len(named) == 1 else named


def as_text(name: str, option: str, value: OptionValue) -> str:
    """A value as options are written; what stands in a file is read now."""
    if isinstance(value, Path):
        return find(name).option_from(option, value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
