"""The guided first game: `lesson.toml` of a room, and a `Guide` who leads a person through it.

A lesson is a game that was thought out beforehand, draws of chance included, and is played on the
real rules: nothing in it can be illegal. After its last step the game goes on as any other.

    seats = 4
    seat = 0                          # the person's
    start = ["draw 6", "draw 5"]      # all that comes before the first step

    [[step]]
    say = "men"                       # a key of the section `lesson` of the words
    at = ["0,0"]                      # places to point at
    play = ["place 1 red 0,0"]        # what the person does: any of these; nothing: just read on
    then = ["draw 3", "pass"]         # what follows without them
    clause = "XY-WIN-1"               # the rule that is told: a page links to it
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from pulaski.core import reading
from pulaski.core.errors import BadLesson, BadOption, BadScenario, PulaskiError, listing
from pulaski.core.events import MOST_SEATS
from pulaski.core.game import Game, Rulebook
from pulaski.core.play import Event
from pulaski.core.position import Position
from pulaski.core.words import ENGLISH

__all__ = ["MOST_STEPS", "Guide", "Lesson", "Step", "every_way"]

MOST_STEPS = 18

KEYS = ("seats", "seat", "options", "start", "step")
STEP_KEYS = ("say", "at", "play", "then", "clause")


@dataclass(frozen=True)
class Step:
    """One thing that is said, and what is done about it."""

    say: str
    at: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    clause: str = ""


@dataclass(frozen=True)
class Lesson:
    """A guided game as it is written down."""

    seats: int
    seat: int
    options: Mapping[str, str]
    start: tuple[str, ...]
    steps: tuple[Step, ...]

    @classmethod
    def load(cls, path: Path) -> Lesson:
        """Read a lesson; BadLesson says what is wrong with the file."""
        try:
            with path.open("rb") as file:
                return _lesson(tomllib.load(file))
        except OSError as error:
            raise BadLesson(f"{path}: cannot read it: {error.strerror}") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, BadScenario) as error:
            raise BadLesson(f"{path}: {error}") from None


class Guide:
    """Leads a person along a lesson: `number` is the step they are at, from 0.

    The position has no seed, so that chance brings what the lesson says. Whoever keeps the position
    and the number elsewhere can make a guide of them at any time.
    """

    def __init__(self, lesson: Lesson, position: Position, number: int = 0) -> None:
        if not 0 <= number <= len(lesson.steps):
            raise BadOption(f"there is no step {number}: choose from 0 to {len(lesson.steps)}")
        self.lesson = lesson
        self.position = position
        self.number = number

    @classmethod
    def begin(cls, rules: Rulebook) -> Guide:
        """The lesson of a game, at its first step."""
        lesson = rules.lesson
        if lesson is None:
            raise BadOption(f"{rules.id} has no lesson")
        guide = cls(lesson, Position(Game.agree(rules, lesson.seats, dict(lesson.options))))
        guide._carry_out("start", lesson.start)
        return guide

    @property
    def is_done(self) -> bool:
        """Whether all has been said: from here on the game is free."""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """Where the person is."""
        if self.is_done:
            raise BadOption("the lesson is over")
        return self.lesson.steps[self.number]

    def text(self, language: str = ENGLISH) -> str:
        """What is said now."""
        return self.position.game.rules.words_in(language)("lesson", self.step.say).text

    def next(self) -> list[Event]:
        """Go on from a step that is only read; return what happened."""
        if self.step.play:
            raise BadOption(f"the lesson waits for {listing(self.step.play)}")
        return self._go_on()

    def play(self, what: str) -> list[Event]:
        """Do what the lesson asks for, and go on; return what happened."""
        action = self.position.find(what)
        if action.text not in self.step.play:
            asked = listing(self.step.play) if self.step.play else "you to read on"
            raise BadOption(f"{action.text}: the lesson waits for {asked}")
        return self.position.play(action) + self._go_on()

    def asks_for(self, texts: Sequence[str]) -> bool:
        """Whether these are what the lesson asks for one after the other, with nothing between."""
        steps = self.lesson.steps[self.number : self.number + len(texts)]
        if len(steps) < len(texts) or any(step.then for step in steps[:-1]):
            return False
        return all(text in step.play for text, step in zip(texts, steps, strict=True))

    def _go_on(self) -> list[Event]:
        told = self._carry_out(f"step {self.number + 1}", self.step.then)
        self.number += 1
        return told

    def _carry_out(self, where: str, texts: tuple[str, ...]) -> list[Event]:
        told: list[Event] = []
        for text in texts:
            try:
                told += self.position.play(text)
            except PulaskiError as error:
                name = self.position.game.rules.id
                raise BadLesson(f"the lesson of {name}: {where}: {error}") from None
        return told


def every_way(rules: Rulebook) -> Iterator[Guide]:
    """The lesson at its end, for each choice of the person; BadLesson if it does not get there.

    It takes a whole lesson for each way: for tests.
    """
    for chosen in product(*(step.play or ("",) for step in Guide.begin(rules).lesson.steps)):
        guide = Guide.begin(rules)
        for text in chosen:
            _follow(guide, text)
        yield guide


def _follow(guide: Guide, text: str) -> None:
    """Do what a step asks for."""
    if not text:
        guide.next()
        return
    where = f"the lesson of {guide.position.game.rules.id}: step {guide.number + 1}"
    actor = guide.position.actor
    if actor.number != guide.lesson.seat:
        raise BadLesson(f"{where}: {text}: it is not the person's move, but that of {actor}")
    try:
        guide.play(text)
    except BadLesson:
        raise
    except PulaskiError as error:
        raise BadLesson(f"{where}: {error}") from None


def _lesson(raw: Mapping[str, Any]) -> Lesson:
    _known(raw, "", KEYS)
    seats = reading.whole(raw.get("seats"), "seats", 1, MOST_SEATS)
    options = reading.table(raw.get("options", {}), "options")
    steps = raw.get("step", [])
    if not isinstance(steps, list) or not 1 <= len(steps) <= MOST_STEPS:
        raise BadScenario(f"there must be 1 to {MOST_STEPS} tables [[step]]")
    return Lesson(
        seats=seats,
        seat=reading.whole(raw.get("seat"), "seat", 0, seats - 1),
        options={name: reading.text(value, f"option {name}") for name, value in options.items()},
        start=_texts(raw, "start", ""),
        steps=tuple(_step(entry, f"step {number}: ") for number, entry in enumerate(steps, 1)),
    )


def _step(raw: Any, where: str) -> Step:
    entry = reading.table(raw, f"{where}it")
    _known(entry, where, STEP_KEYS)
    return Step(
        say=reading.text(entry.get("say"), f"{where}say"),
        at=_texts(entry, "at", where),
        play=_texts(entry, "play", where),
        then=_texts(entry, "then", where),
        clause=reading.text(entry.get("clause", ""), f"{where}clause"),
    )


def _known(raw: Mapping[str, Any], where: str, keys: tuple[str, ...]) -> None:
    for key in raw:
        if key not in keys:
            raise BadScenario(f"{where}unknown key {key!r}: choose from {listing(keys)}")


def _texts(raw: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    """A list of texts, or one text alone."""
    value = raw.get(key, [])
    return tuple(reading.texts([value] if isinstance(value, str) else value, f"{where}{key}"))
