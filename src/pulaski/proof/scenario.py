"""Scenario files: a position in words, steps, and what must hold after each.

    title = "A tile goes to a hottest point"
    clauses = ["FE-FIRE-2"]
    game = "feurio"

    [options]
    seats = 2

    [position]
    tiles = { "0,0" = 5, "1,0" = 3 }

    [[step]]
    play = "draw 6"
    expect = { hottest = ["0,1", "1,-1"] }

    [[step]]
    play = "lay -1,0"
    refuse = "FE-FIRE-2"

`expect` asks what every game knows (`actor`, `scores`, ...) and the game's own facts; in a table
only the keys that are named are compared, and of `events` those that are named. `exactly` asks the
same and compares all there is. `cites` has the clause that an event rests on, by its text. A step
without `play` looks at the position as it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from pulaski.core.errors import BadNotation, BadScenario, IllegalAction, PulaskiError
from pulaski.core.game import Game
from pulaski.core.play import Event
from pulaski.core.position import Position, concealed
from pulaski.core.reading import one_of, table, text, texts, whole
from pulaski.games import find

__all__ = ["Scenario", "Step"]

KEYS = ("title", "clauses", "game", "options", "position", "step")
STEP_KEYS = ("play", "expect", "exactly", "refuse")
#: What is asked about a part of what there is, so that nothing can be compared exactly.
PARTS = ("can", "cannot", "silent", "cites")
EVERYBODY = "everybody"
WORD = "word in expect"


@dataclass(frozen=True)
class Step:
    """Actions or outcomes as text, then what holds, or the clause that refuses the last."""

    play: tuple[str, ...]
    expect: Mapping[str, Any] = field(default_factory=dict)
    exactly: Mapping[str, Any] = field(default_factory=dict)
    refuse: str = ""


@dataclass(frozen=True)
class Scenario:
    """One scenario file."""

    where: str
    title: str
    clauses: tuple[str, ...]
    game: Game
    position: Mapping[str, Any]
    steps: tuple[Step, ...]

    @classmethod
    def load(cls, path: Path) -> Scenario:
        """Read a file; BadScenario says what is wrong with it."""
        try:
            raw = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadScenario(f"{path}: cannot read it: {error.strerror}") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadScenario(f"{path}: not a TOML file: {error}") from None
        try:
            scenario = cls._from(raw, str(path))
            scenario.start()
        except PulaskiError as error:
            raise BadScenario(f"{path}: {error}") from None
        return scenario

    @classmethod
    def _from(cls, raw: dict[str, Any], where: str) -> Scenario:
        for key in raw:
            one_of(key, "key", KEYS)
        for key in ("title", "clauses", "game", "step"):
            if key not in raw:
                raise BadScenario(f"the scenario has no {key!r}")
        rules = find(text(raw["game"], "game"))
        options = dict(table(raw.get("options", {}), "[options]"))
        seats = whole(options.pop("seats", None), "seats in [options]", 1, 99)
        clauses = tuple(texts(raw["clauses"], "clauses"))
        for clause in clauses:
            rules.catalogue[clause]  # an unknown one is named in the error
        if not isinstance(raw["step"], list):
            raise BadScenario("steps are written [[step]]")
        return cls(
            where,
            text(raw["title"], "title"),
            clauses,
            Game.agree(rules, seats, options),
            table(raw.get("position", {}), "[position]"),
            tuple(_step(number, step) for number, step in enumerate(raw["step"], 1)),
        )

    def start(self) -> Position:
        """The position that the first step begins from."""
        position = self.game.start()
        if self.position:
            position.lay_out(self.position)
        return position

    def faults(self) -> list[str]:
        """Play it; one line for each thing that did not hold, none if the scenario passed."""
        position = self.start()
        found: list[str] = []
        for number, step in enumerate(self.steps, 1):
            try:
                found += [f"step {number}: {fault}" for fault in _faults_of(step, position)]
            except (BadNotation, BadScenario) as error:
                raise BadScenario(f"{self.where}: step {number}: {error}") from None
        return found


def _faults_of(step: Step, position: Position) -> list[str]:
    last = len(step.play) - 1
    told: list[Event] = []
    for number, words in enumerate(step.play):
        before = position.states.tobytes()
        try:
            told += position.play(words)
        except IllegalAction as error:
            unchanged = position.states.tobytes() == before
            return _judge_refusal(step, number == last, error, unchanged)
    if step.refuse:
        return [f"{step.play[last]!r} was carried out; {step.refuse} should refuse it"]
    questions = _questions(position, told)
    whole_answers = {word: ask for word, ask in questions.items() if word not in PARTS}
    whole_answers["events"] = lambda _: [event.text for event in told]
    return [
        *_unmet(step.expect, questions, _fits),
        *_unmet(step.exactly, whole_answers, lambda wanted, got: bool(wanted == got)),
    ]


def _judge_refusal(step: Step, is_last: bool, error: IllegalAction, unchanged: bool) -> list[str]:
    if not is_last or error.clause != step.refuse:
        wanted = f"; {step.refuse} should refuse it" if step.refuse else ""
        return [f"{error}{wanted}"]
    return [] if unchanged else [f"{error.action!r} was refused, and changed the position"]


def _questions(position: Position, told: list[Event]) -> dict[str, Callable[[Any], Any]]:
    """What can be asked: each takes what is expected and returns what is found."""
    facts = position.game.rules.facts(position.game, position.states)
    common: dict[str, Callable[[Any], Any]] = {
        "actor": lambda _: position.actor.name,
        "over": lambda _: position.is_over,
        "ending": lambda _: position.outcome.reason if position.outcome else "",
        "scores": lambda _: position.scores(),
        "ranks": lambda _: position.ranks(),
        "winners": lambda _: [s.name for s in position.outcome.winners] if position.outcome else [],
        "actions": lambda _: sorted(action.text for action in position.actions()),
        "can": lambda asked: [w for w in texts(asked, "can") if position.refusal(w) is None],
        "cannot": lambda asked: {w: _refused_by(position, w) for w in table(asked, "cannot")},
        "events": lambda asked: [w for w in texts(asked, "events") if w in _written(told)],
        "cites": lambda asked: {w: _cited(told, w, asked[w]) for w in table(asked, "cites")},
        "ended_by": lambda _: position.outcome.clause if position.outcome else "",
        "silent": lambda asked: [k for k in texts(asked, "silent") if k not in _kinds(told)],
        "odds": lambda _: _odds(position),
        "view": lambda asked: {n: _seen(position, n, asked[n]) for n in table(asked, "view")},
    }
    return common | {word: (lambda _, fact=fact: fact()) for word, fact in facts.items()}


def _written(told: list[Event]) -> set[str]:
    return {event.text for event in told}


def _kinds(told: list[Event]) -> set[str]:
    return {event.kind for event in told}


def _cited(told: list[Event], words: str, wanted: Any) -> str:
    """The clause of an event; the one that is wanted, where the event came for several reasons."""
    clauses = [event.clause for event in told if event.text == words]
    return str(wanted) if wanted in clauses else ", ".join(clauses) or "not told"


def _refused_by(position: Position, words: str) -> str:
    refusal = position.refusal(words)
    return refusal.clause if refusal else "allowed"


def _odds(position: Position) -> dict[str, str]:
    """The exact chance of each outcome; empty where somebody decides."""
    weights = position.weights()
    return {text: str(Fraction(weight, sum(weights.values()))) for text, weight in weights.items()}


def _seen(position: Position, seat: str, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a position as a seat, or `everybody`, sees it."""
    names = position.game.names
    one_of(seat, "seat", (*names, EVERYBODY))
    shown = concealed(position.states, None if seat == EVERYBODY else names.index(seat))
    facts = position.game.rules.facts(position.game, shown)
    return {word: facts[one_of(word, WORD, facts)]() for word in table(asked, f"view of {seat}")}


def _unmet(
    expect: Mapping[str, Any],
    questions: Mapping[str, Callable[[Any], Any]],
    fits: Callable[[Any, Any], bool],
) -> list[str]:
    found = []
    for word, wanted in expect.items():
        got = questions[one_of(word, WORD, questions)](wanted)
        if word == "actions":
            wanted = sorted(texts(wanted, "actions"))
        if not fits(wanted, got):
            shown = _relevant(wanted, got) if fits is _fits else got
            found.append(f"{word} should be {wanted!r}, is {shown!r}")
    return found


def _fits(wanted: Any, got: Any) -> bool:
    """Whether both are equal; in a table only the keys that are named count."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return all(key in got and _fits(value, got[key]) for key, value in wanted.items())
    return bool(wanted == got)


def _relevant(wanted: Any, got: Any) -> Any:
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return {key: got.get(key) for key in wanted}
    return got


def _step(number: int, raw: Any) -> Step:
    where = f"step {number}"
    for key in table(raw, where):
        one_of(key, f"key in {where}", STEP_KEYS)
    play = raw.get("play", [])
    played = (play,) if isinstance(play, str) else tuple(texts(play, f"play of {where}"))
    asks = [key for key in ("expect", "exactly") if key in raw]
    if asks and "refuse" in raw:
        raise BadScenario(f"{where} has both {asks[0]} and refuse: it takes one")
    if not asks and "refuse" not in raw and not played:
        raise BadScenario(f"{where} is empty")
    if "refuse" in raw and not played:
        raise BadScenario(f"{where} refuses, but plays nothing")
    expect, exactly = (
        table(raw.get(key, {}), f"{key} of {where}") for key in ("expect", "exactly")
    )
    return Step(played, expect, exactly, text(raw.get("refuse", ""), f"refuse of {where}"))
