"""Why a bot does what it is about to do: what else would happen, and how likely it is.

Its choice and what it is compared with are played out in the same worlds, as when it thought, and
what happens in them is counted: the end of the turn is what it is compared with, or any other
choice where no single one ends the turn. A room says in its words what is feared and hoped for; it
counts as much as it changes what comes of the game. What makes the largest difference is told.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from pulaski.core import calls
from pulaski.core.events import EVERYBODY, Events, clear, loud
from pulaski.core.game import Game
from pulaski.core.lexicon import action_of
from pulaski.core.pieces import asked_for
from pulaski.core.play import Action, Event
from pulaski.core.position import Position, concealed
from pulaski.core.sheets import carried_out
from pulaski.core.state import States, duplicate, fields
from pulaski.core.verbs import CHANCE
from pulaski.core.words import NOTHING, Words, capital, small
from pulaski.players.worlds import Worlds

__all__ = ["SECTIONS", "Reason", "reason"]

WORLDS: Final = 192
ROOM: Final = 4000  # events of one playout
LEAST: Final = 0.05  # of the worlds: a smaller difference is no reason
LEAST_CHANCE: Final = 0.01  # of winning: a smaller gain gives no reason
TOLD_CHANCE: Final = 0.05  # of winning: a smaller gain is not told in figures
ERRORS: Final = 2.0  # standard errors: a smaller one may be luck
DOUBT: Final = 10  # worlds without it that what is seldom seen is taken to have besides
MOST_OTHERS: Final = 8  # choices that one is compared with
TO_THE_END: Final = 1000  # turns: a game that plans so far is played out to its end
LONGEST: Final = 24  # steps of a way

#: The sections of a game's words that say what may happen: what is feared, and what is hoped for.
SECTIONS: Final = ("fear", "hope")

#: What may happen: how it is told in English, and whether that is feared or hoped for.
Stake = tuple[str, str]
#: What happened in a world, and what it came to.
World = tuple[set[Stake], float]


@dataclass(frozen=True)
class Reason:
    """What is planned, and what speaks for it: how often it happens this way and otherwise."""

    plan: tuple[Action, ...]  # where it leads to, if it begins with a way, and what is done there
    #: "fear" or "hope" of an event; the chance to win, "ours" or "mine"; "plan": that rises a
    #: little; "wish": somebody asked for it; "rather": somebody asked for something at a place that
    #: would cost so much of the chance; "later": it is too far away, or something else comes first.
    kind: str
    event: Event | None = None
    often: float = 0.0
    otherwise: float = 0.0
    place: str = ""

    @property
    def answers(self) -> bool:
        """Whether somebody asked for it, or for something else."""
        return self.kind in ("wish", "rather", "later")

    def in_words(
        self, language: str, game: Game, people: Mapping[str, str] = NOTHING, place: str = ""
    ) -> str:
        """Both in a short line; `people` are the names of those who sit, by seat.

        `place` is what somebody asked for in words, where people call it otherwise than the rules.
        """
        words = game.words_in(language)
        *way, deed = (action.in_words(language, game) for action in self.plan)
        plan = words("saying", "then").filled({"way": way[0], "deed": small(deed)}) if way else deed
        return words("saying", self.kind).fill(
            {
                "plan": small(plan),
                "stake": self.event and _told(self.event, self.kind, words, people),
                "often": round(100 * self.often),
                "otherwise": round(100 * self.otherwise),
                "place": capital(place or asked_for(game.rules, words, self.place)),
            }
        )


def _told(event: Event, section: str, words: Words, people: Mapping[str, str] = NOTHING) -> str:
    """What may happen, within a sentence."""
    return words(section, event.kind).filled(event.read(words, people))


def reason(position: Position, action: Action, key: int) -> Reason | None:
    """What speaks for an action; None if nothing does that is worth a word.

    It is found from what the seat to move may know.
    """
    if not any(position.game.rules.words.keys(section) for section in SECTIONS):
        return None
    return _Comparison(position, key).reason_for(action)


class _Comparison:
    """A choice beside others, in the same worlds."""

    def __init__(self, position: Position, key: int) -> None:
        self.position, self.key = position, key
        self.game, self.seat = position.game, position.actor.number
        self.guess = concealed(position.states, self.seat)
        calls.imagine(self.guess, 0, self.seat, key)
        self.examples: dict[Stake, Event] = {}

    def reason_for(self, action: Action) -> Reason | None:
        """What makes the largest difference."""
        others = [one.id for one in self.position.actions() if one.id != action.id]
        ends = [one for one in others if self._ends_turn(self.guess, one)]
        is_end = self._ends_turn(self.guess, action.id)
        has_end = len(ends) == 1 and not is_end
        if not others or (is_end and not action.path):  # whoever does nothing gives no reason
            return None
        some = ends if has_end else others[:: max(1, len(others) // MOST_OTHERS)]
        this, that = self._foreseen([action.id]), self._foreseen(some)
        stake = max(self.examples, key=lambda one: _weight(one, this, that), default=None)
        if stake is None or _weight(stake, this, that) <= 0:
            return self._by_chance(action, this, that)
        often, otherwise = _share(stake, this), _share(stake, that)
        return Reason(self._plan(action), stake[1], self.examples[stake], often, otherwise)

    def _by_chance(self, action: Action, this: list[World], that: list[World]) -> Reason | None:
        """What all that may happen comes to, where nothing stands out."""
        gains = np.array([one[1] - other[1] for one, other in zip(this, that, strict=True)])
        doubt = ERRORS * float(gains.std()) / math.sqrt(len(gains))
        if gains.mean() < max(LEAST_CHANCE, doubt):
            return None
        often, otherwise = (sum(value for _, value in one) / WORLDS for one in (this, that))
        kind = "ours" if self.game.is_shared else "mine"
        if gains.mean() < TOLD_CHANCE:
            kind = "plan"
        return Reason(self._plan(action), kind, None, often, otherwise)

    def _ends_turn(self, states: States, number: int) -> bool:
        """Whether somebody else is asked next, or another turn has begun."""
        tried, turn_of = duplicate(states), self.game.rules.turn
        turn = turn_of(fields(tried))
        carried_out(tried, number)
        while calls.actor(tried, 0) == CHANCE:
            carried_out(tried, int(calls.sample(tried, 0, self.key)))
        return calls.actor(tried, 0) != self.seat or turn_of(fields(tried)) != turn

    def _plan(self, action: Action) -> tuple[Action, ...]:
        """What the choice leads to in this turn by rule of thumb: a deed, or a way and a deed."""
        states, steps = duplicate(self.guess), [action]
        while steps[-1].kind in self.game.rules.steps and len(steps) < LONGEST:
            carried_out(states, steps[-1].id)
            if calls.actor(states, 0) != self.seat:
                break
            number = int(calls.suggest(states, 0, self.key))
            if self._ends_turn(states, number):
                break
            steps.append(action_of(self.game, fields(states), number))
        return tuple(steps[-2:]) if steps[-1].kind not in self.game.rules.steps else (steps[-1],)

    # What happens then.

    def _foreseen(self, actions: Sequence[int]) -> list[World]:
        """What happens in each world, after one of these actions in turn, and what it comes to."""
        worlds = Worlds(self.game, self.position.states, self.seat)
        plans = np.array(actions, dtype=np.int32).reshape(-1, 1)
        values = np.zeros((len(plans), WORLDS), dtype=np.float32)
        log, found = loud(ROOM), []
        for world in range(WORLDS):
            clear(log)
            plan = world % len(plans)
            alive = np.array([plan], dtype=np.int32)
            worlds.play_out(plans, alive, (world, world + 1), self.key, self._turns, values, log)
            found.append((self._stakes_in(log), float(values[plan, world])))
        return found

    @property
    def _turns(self) -> int:
        """How many turns are looked at: one round, unless games are played to the end."""
        ahead = self.game.rules.ahead
        return ahead if ahead >= TO_THE_END else self.game.seats

    def _stakes_in(self, log: Events) -> set[Stake]:
        """What is feared or hoped for and happens, by what everybody hears."""
        told = log[1 : min(int(log[0, 0]) + 1, len(log))]
        told = told[(told[:, 1] == EVERYBODY) & np.isin(told[:, 0], list(self._feared_or_hoped))]
        found = set()
        for row in np.unique(told, axis=0).tolist():
            section = self._feared_or_hoped[row[0]]
            event = self.position.event_of(tuple(row))
            stake = _told(event, section, self.game.rules.words), section
            self.examples.setdefault(stake, event)
            found.add(stake)
        return found

    @cached_property
    def _feared_or_hoped(self) -> dict[int, str]:
        """The section of words that tells each kind of event, by its code."""
        words = self.game.rules.words
        codes = {code.kind: int(code) for code in self.game.rules.codes.Event}
        return {codes[kind]: section for section in SECTIONS for kind in words.keys(section)}


def _share(stake: Stake, worlds: list[World]) -> float:
    """How often it happens."""
    return sum(stake in happened for happened, _ in worlds) / len(worlds)


def _weight(stake: Stake, this: list[World], that: list[World]) -> float:
    """What a stake makes of the difference between two choices; nothing if that may be luck."""
    pairs = zip(this, that, strict=True)
    changes = [(stake in one[0]) - (stake in other[0]) for one, other in pairs]
    sign = 1 if stake[1] == "hope" else -1
    gain, doubt = sign * sum(changes), ERRORS * math.sqrt(sum(map(abs, changes)))
    if gain < max(LEAST * len(changes), doubt):
        return 0.0
    return gain * sign * _worth(stake, [*this, *that])


def _worth(stake: Stake, worlds: list[World]) -> float:
    """How much more a game is worth in which it happens."""
    usual = sum(value for _, value in worlds) / len(worlds)
    seen = [value - usual for happened, value in worlds if stake in happened]
    return sum(seen) / (len(seen) + DOUBT)
