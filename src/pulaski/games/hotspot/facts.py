"""What can be asked of a position, in words: those that lay one out, and some that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from pulaski.core.game import Game
from pulaski.core.state import States, fields

from . import state as n
from .codes import Ending, Phase
from .kernel import inspect
from .maps import hex_text
from .notation import ASSETS, BACK_NAMES, BRIGADES, COLOURS, LUCK_NAMES

Facts = Mapping[str, Callable[[], Any]]

NONE: Final = "none"
#: The base of an Airplane that has yet to be chosen.
TO_CHOOSE: Final = "to-choose"
AWARDS: Final = (NONE, "open", "paid")
FORECASTS: Final = ("no-burn", "no-wildfire")
#: The steps of the year, in the order of their numbers.
STEPS: Final = (
    *("funding", "give", "buy", "hazard", "firefight", "turn", "act", "turn-over"),
    *("board", "cards", "scorch", "call", "burn", "wildfire", "explosion", "board-over"),
    *("year-over", "discard"),
)
OUTCOMES: Final = (NONE, *(ending.key for ending in Ending))

#: The fields that a word stands for, where it is just a number, or yes or no.
NUMBERS: Final = {
    **{word: word for word in ("year", "boards", "taken", "waiting", "drawn", "draws")},
    **{"turns": "turn"},
}
FLAGS: Final = {
    **{word: word for word in ("flown", "line_break", "crisis", "dry", "rain")},
    **{"high_winds": "windy"},
}


def facts(game: Game, states: States) -> Facts:
    """What can be asked of a position."""
    s = fields(states)
    return {
        **{word: partial(_number, s, field) for word, field in NUMBERS.items()},
        **{word: partial(_flag, s, field) for word, field in FLAGS.items()},
        **_moment_facts(game, s),
        **_region_facts(s, states),
        **_seat_facts(game, s),
        **_card_facts(game, s, states),
    }


def _number(s: Any, field: str) -> int:
    return int(s[field])


def _flag(s: Any, field: str) -> bool:
    return bool(s[field])


def _moment_facts(game: Game, s: Any) -> Facts:
    """What is asked of whom, and where in the year that is."""
    return {
        "asked": lambda: game.rules.asked(s),
        "asked_of": lambda: game.names[int(s.asked)],
        "outcome": lambda: OUTCOMES[int(s.ended)],
        "next": lambda: STEPS[int(s.step)],
        "turn": lambda: game.names[int(s.active)],
        "first": lambda: game.names[int(s.first)],
        "rolls": lambda: int(s.left) + int(s.phase == Phase.ROLLING),
        "rolled": lambda: _hex_or_none(s.rolled),
    }


def _region_facts(s: Any, states: States) -> Facts:
    """What lies on hexes, and where Brigades are."""

    def under_control() -> list[str]:
        return _hexes(inspect.under_control(states, 0, cell) for cell in range(n.HEXES))

    return {
        "fire": lambda: {hex_text(cell): int(t) for cell, t in enumerate(s.fire) if t},
        "burning": lambda: _hexes(s.fire > 0),
        "scorched": lambda: _hexes(s.lies == n.SCORCHED),
        "scorched_count": lambda: int(s.scorched),
        "protected": lambda: _hexes(s.lies == n.PROTECTED),
        "under_control": under_control,
        "brigades": lambda: _places(BRIGADES, s.at),
        "began_at": lambda: _places(BRIGADES, s.began_at),
        "acted": lambda: members(s.acted, BRIGADES),
        "volunteers": lambda: _hex_or_none(s.called),
    }


def _seat_facts(game: Game, s: Any) -> Facts:
    """What Commanders have."""
    seats = list(enumerate(game.names))

    def numbers(cells: Any) -> Callable[[], Any]:
        return lambda: {name: int(cells[seat]) for seat, name in seats}

    def departments() -> dict[str, str]:
        held = zip(COLOURS, s.holder, strict=True)
        return {colour: game.names[int(seat)] for colour, seat in held if seat >= 0}

    def bases() -> dict[str, str]:
        chosen = _places(game.names, s.home)
        return {name: chosen.get(name, TO_CHOOSE) for seat, name in seats if s.home[seat] != n.NONE}

    return {
        "funds": numbers(s.funds),
        "decorations": numbers(s.medals),
        "earned": numbers(s.earned),
        "airplanes": lambda: _places(game.names, s.plane),
        "bases": bases,
        "assets": lambda: {name: owned(s, seat) for seat, name in seats},
        "departments": departments,
        "roadblocks": lambda: members(s.roadblocks, game.names),
        "pressure_drop": lambda: members(s.no_water, game.names),
    }


def _card_facts(game: Game, s: Any, states: States) -> Facts:
    """Both decks, and what is in play."""

    def kept() -> dict[str, list[str]]:
        hands = zip(game.names, s.kept, strict=False)
        return {name: members(cards, LUCK_NAMES) for name, cards in hands if cards}

    def later() -> dict[str, int]:
        shuffles = zip(BACK_NAMES, s.unseen, strict=True)
        return {card: int(shuffle) for card, shuffle in shuffles if shuffle > 2}

    return {
        "kept": kept,
        "luck_deck": lambda: members(s.luck, LUCK_NAMES),
        "luck_discards": lambda: discarded_luck(states),
        "unseen": lambda: _where(s.unseen == 1, BACK_NAMES),
        "unseen_after": lambda: _where(s.unseen == 2, BACK_NAMES),
        "unseen_later": later,
        "backdraft_discards": lambda: discarded_backdraft(states),
        "playing": lambda: BACK_NAMES[int(s.playing)] if s.playing >= 0 else NONE,
        "award": lambda: AWARDS[int(s.award)],
        "forecast": lambda: members(int(s.no_burn) | int(s.no_wildfire) << 1, FORECASTS),
        "strike": lambda: int(s.strike) if s.strike >= 0 else NONE,
    }


def discarded_luck(states: States) -> list[str]:
    """HB-CARD-10, HB-INFO-3: the Luck cards that were discarded."""
    return members(inspect.luck_discarded(states, 0), LUCK_NAMES)


def discarded_backdraft(states: States) -> list[str]:
    """HB-CARD-15, HB-INFO-3: the Backdraft cards that were discarded."""
    seen = [card for card, shuffle in enumerate(fields(states).unseen) if shuffle == 0]
    return [BACK_NAMES[card] for card in seen if not inspect.backdraft_in_play(states, 0, card)]


def owned(s: Any, seat: int) -> list[str]:
    """The assets of a Commander, without the Airplane."""
    return [asset for asset, owners in zip(ASSETS, owners_of(s), strict=False) if owners[seat]]


def owners_of(s: Any) -> tuple[Any, Any, Any]:
    """Who owns each asset, in the order of their numbers."""
    return s.alarm, s.tanks, s.trucks


def members(bits: Any, names: Sequence[str]) -> list[str]:
    """The names in a set."""
    return [name for number, name in enumerate(names) if int(bits) >> number & 1]


def _where(there: Iterable[Any], names: Iterable[str]) -> list[str]:
    """The names of what is there."""
    return [name for name, is_there in zip(names, there, strict=True) if is_there]


def _hexes(there: Iterable[Any]) -> list[str]:
    return _where(there, map(hex_text, range(n.HEXES)))


def _hex_or_none(cell: Any) -> str:
    return hex_text(int(cell)) if cell >= 0 else NONE


def _places(names: Iterable[str], cells: Iterable[Any]) -> dict[str, str]:
    """Where each stands, as far as it is on the board."""
    standing = zip(names, cells, strict=False)
    return {name: hex_text(int(cell)) for name, cell in standing if cell >= 0}
