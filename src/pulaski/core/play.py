"""What play is made of: `Action`, `Event`, `Effect`, `Refusal`, `Outcome`, `Move`.

They hold kinds and values, which are the same for everybody; sentences are made when somebody asks
for them, in the language asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any

from pulaski.core.game import Seat
from pulaski.core.notation import Form, Values
from pulaski.core.plurals import listed
from pulaski.core.words import ENGLISH, MANY, NOTHING, Words, capital

if TYPE_CHECKING:
    from pulaski.core.game import Game, Rulebook

__all__ = [
    *("Action", "Effect", "Event", "Label", "Move", "Outcome", "Refusal"),
    *("gathered", "labels"),
]

BETWEEN = " · "  # stands between places, for these may have commas of their own

#: A key of a game's words, and what fills its slots, the same in every language.
Label = tuple[str, Values]


def labels(words: Words, called: Mapping[str, Label]) -> dict[str, str]:
    """What places are called, by their slot, in a language."""
    return {slot: words.label(key, **values) for slot, (key, values) in called.items()}


@dataclass(frozen=True)
class Action:
    """Something that can be done, or that chance can bring; `text` reads back to it.

    The id depends on the position, so two actions are the same if their texts are.
    """

    id: int = field(compare=False)
    kind: str
    values: Values = field(compare=False)
    text: str
    rules: Rulebook = field(repr=False, compare=False)
    #: What of its places the position decides how to call.
    called: Mapping[str, Label] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def path(self) -> tuple[str, ...]:
        """The places on the picture by which it is meant, one after the other.

        A place that is empty is left out: in this position nothing stands for it. So is one that
        an action does not know which was read from its text alone.
        """
        slots = self.rules.action_notation.forms[self.kind].path
        return tuple(str(self.values[slot]) for slot in slots if self.values.get(slot, "") != "")

    @cached_property
    def piece(self) -> str | None:
        """The piece that it is about: a card, a good, a role."""
        return self.rules.piece_of(self.kind, self.values)

    @property
    def words(self) -> str:
        """The action in English."""
        return self.in_words(ENGLISH)

    def in_words(self, language: str, game: Game | None = None) -> str:
        """The action as a sentence; with a game, places are called as they are in it."""
        words = (game or self.rules).words_in(language)
        return words.say("action", self.kind, self.values, labels(words, self.called))

    def place_in_words(self, words: Words) -> str:
        """What the last place that it points at is called."""
        slot = self.rules.action_notation.forms[self.kind].path[-1]
        return labels(words, self.called).get(slot) or str(words.name(self.path[-1]))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"{self.kind.title().replace('-', '')}({inner})"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a step, counted from 1; `text` reads back to it."""

    kind: str
    values: Values
    text: str
    audience: int
    step: int
    clause: str  # the rule by which it happened
    rules: Rulebook = field(repr=False, compare=False)
    #: What of its places the position decides how to call.
    called: Mapping[str, Label] = field(default_factory=dict, repr=False, compare=False)
    #: Places besides its own: those of a run that is told as one, or many that no text names.
    places: tuple[str, ...] = field(default=(), compare=False)
    turn: int = field(default=0, compare=False)

    @property
    def target(self) -> str | None:
        """The place on the board where it happened."""
        path = self._form.path
        return str(self.values[path[-1]]) if path else None

    @property
    def times(self) -> int:
        """How often it happened: more than once where a run of events is told as one."""
        return 1 + len(self.places) if _has_many(self) else 1

    @property
    def dice(self) -> tuple[str, ...]:
        """The face of each die that it shows: a number, or a word of the game."""
        return tuple(face for _, face in self.faces)

    @property
    def faces(self) -> tuple[tuple[str, str], ...]:
        """The same, each with the slot that names its die."""
        return tuple(
            (slot, face)
            for slot in self._form.dice
            for face in str(self.values[slot]).split("+")
            if face
        )

    @property
    def piece(self) -> str | None:
        """The piece that it is about."""
        return self.rules.piece_of(self.kind, self.values)

    @property
    def shown(self) -> tuple[str, str] | None:
        """The piece that it turns up: the slot that names it, if one does, and its name."""
        form = self.rules.event_notation.forms[self.kind]
        if form.shows:
            return form.shows, str(self.values[form.shows])
        return ("", form.piece) if form.piece else None

    @property
    def is_big(self) -> bool:
        """Whether it is seen from across the room."""
        return self.rules.event_notation.forms[self.kind].big

    @property
    def words(self) -> str:
        """What happened, in English."""
        return self.in_words(ENGLISH)

    @property
    def seat(self) -> str | None:
        """The name of the seat whose doing it was."""
        held = (slot for slot in self._form.seats if slot in self.values)
        return next((str(self.values[slot]) for slot in held), None)

    def in_words(
        self, language: str, people: Mapping[str, str] = NOTHING, game: Game | None = None
    ) -> str:
        """What happened, as a sentence; `people` are the names of those who sit, by seat.

        With a game, places are called as they are in it.
        """
        words = (game or self.rules).words_in(language)
        return words("event", self._sentence(words)).fill(self.read(words, people))

    def read(self, words: Words, people: Mapping[str, str] = NOTHING) -> dict[str, Any]:
        """What fills the slots of a sentence about it, as people read it."""
        form = self._form
        named = {slot: str(self.values[slot]) for slot in form.seats if slot in self.values}
        exactly = labels(words, self.called)
        exactly |= {slot: people[seat] for slot, seat in named.items() if seat in people}
        exactly |= {slot: words.dice(self.values[slot]) for slot in form.dice}
        if self.times > 1:
            exactly[form.path[-1]] = BETWEEN.join((str(self.target), *self.places))
        return {slot: words.name(value) for slot, value in self.values.items()} | exactly

    def _sentence(self, words: Words) -> str:
        """Its sentence: one for its very clause or for one of its values, if there is one."""
        if self.times > 1:
            return f"{self.kind}.{MANY}"
        own = (f"{self.kind}.{slot}={value}" for slot, value in self.values.items())
        special = (f"{self.kind}.{self.clause}", *own)
        return next((key for key in special if key in words.sections["event"]), self.kind)

    @property
    def _form(self) -> Form:
        return self.rules.event_notation.forms[self.kind]

    def __str__(self) -> str:
        return self.text


def gathered(events: Iterable[Event]) -> list[Event]:
    """The same events, but a run of one kind in a step is one event at many places.

    So it is with the kinds that have a sentence for many. Whoever reads of a card with eight gems
    wants to know what the card did, not eight times that there is a gem.
    """
    return [_as_one(list(run)) for _, run in groupby(events, _run)]


def _has_many(event: Event) -> bool:
    """Whether there is a sentence for many of its kind in a row."""
    return f"{event.kind}.{MANY}" in event.rules.words_in(ENGLISH).sections["event"]


def _run(event: Event) -> object:
    """What events that can be told as one have in common."""
    alike = event.kind, event.clause, event.audience, event.step
    return alike if _has_many(event) else object()


def _as_one(run: list[Event]) -> Event:
    others = tuple(str(event.target) for event in run[1:])
    return replace(run[0], places=others) if others else run[0]


@dataclass(frozen=True)
class Effect:
    """What an action would surely bring, as far as the seat to move can know."""

    events: tuple[Event, ...]
    gains: Mapping[str, int]  # points, by seat; those who neither gain nor lose are left out
    won: bool | None = None  # whether the seat would have won, if the game ends by it


@dataclass(frozen=True)
class Refusal:
    """Why an action is illegal."""

    key: str
    clause: str  # the rule that forbids it
    rules: Rulebook = field(repr=False, compare=False)

    @property
    def reason(self) -> str:
        """Why, in English: a sentence without its capital."""
        return self.in_words(ENGLISH)

    def in_words(self, language: str) -> str:
        """Why, as a sentence without its capital."""
        return self.rules.words_in(language)("refusal", self.key).text


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    reason: str
    clause: str  # the rule by which it ended
    winners: tuple[Seat, ...]
    scores: Mapping[str, int]
    ranks: Mapping[str, int]
    rules: Rulebook = field(repr=False, compare=False)
    #: What players count: turns, and the game's own.
    counts: Mapping[str, int] = field(default_factory=dict)
    #: What decided it, if the game has more to say than who won: a key of its words, and values.
    because: Label | None = None

    @property
    def words(self) -> str:
        """How it ended, in English."""
        return self.in_words(ENGLISH)

    def in_words(self, language: str, people: Mapping[str, str] = NOTHING) -> str:
        """How it ended, as a sentence; `people` are the names of those who sit, by seat."""
        words = self.rules.words_in(language)
        names = [people.get(seat.name) or capital(words.name(seat.name)) for seat in self.winners]
        joined = listed(language, names) or words("word", "nobody").text
        told = words("ending", self.reason).fill({"winners": joined})
        if self.because is None:
            return told
        key, values = self.because
        return f"{told}. {words.say('because', key, values)}"


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a game: who did what, in which turn."""

    turn: int
    actor: int
    action: int
    text: str
