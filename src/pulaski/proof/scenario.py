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

`expect` asks what every game knows (`actor`, `scores`, ...) and the game's own facts; of a table
only the keys that are named are compared. A step without `play` looks at the position as it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from pulaski.core import entry
from pulaski.core.errors import BadScenario, IllegalAction, PulaskiError, listing
from pulaski.core.game import Game
from pulaski.core.position import Event, Position, concealed
from pulaski.games import find

__all__ = ["Scenario", "Step"]

KEYS = ("title", "clauses", "game", "options", "position", "step")
STEP_KEYS = ("play", "expect", "refuse")
EVERYBODY = "everybody"


@dataclass(frozen=True)
class Step:
    """Actions or outcomes as text, then what holds, or the clause that refuses the last."""

    play: tuple[str, ...]
    expect: Mapping[str, Any] = field(default_factory=dict)
    refuse: str = ""


@dataclass(frozen=True)
class Scenario:
    """One scenario file."""

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
            return cls._from(raw)
        except PulaskiError as error:
            raise BadScenario(f"{path}: {error}") from None

    @classmethod
    def _from(cls, raw: dict[str, Any]) -> Scenario:
        _only(raw, KEYS, "the scenario")
        _present(raw, ("title", "clauses", "game", "step"), "the scenario")
        rules = find(str(raw["game"]))
        options = dict(_table(raw, "options"))
        seats = options.pop("seats", None)
        if not isinstance(seats, int):
            raise BadScenario("[options] must give seats, a whole number")
        for clause in raw["clauses"]:
            rules.catalogue[clause]  # an unknown one is named in the error
        game = Game.agree(rules, seats, options)
        steps = tuple(_step(number, step) for number, step in enumerate(raw["step"], 1))
        return cls(raw["title"], tuple(raw["clauses"]), game, _table(raw, "position"), steps)

    def faults(self) -> list[str]:
        """Play it; what did not hold, a line each. Nothing: the scenario passed."""
        position = self.game.start()
        try:
            if self.position:
                position.lay_out(self.position)
        except PulaskiError as error:
            return [f"[position]: {error}"]
        found: list[str] = []
        for number, step in enumerate(self.steps, 1):
            found += [f"step {number}: {fault}" for fault in _faults_of(step, position)]
        return found


def _faults_of(step: Step, position: Position) -> list[str]:
    last = len(step.play) - 1
    told: list[Event] = []
    for number, text in enumerate(step.play):
        before = position.states.tobytes()
        try:
            told += position.play(text)
        except IllegalAction as error:
            unchanged = position.states.tobytes() == before
            return _judge_refusal(step, number == last, error, unchanged)
        except PulaskiError as error:
            return [str(error)]
    if step.refuse:
        return [f"{step.play[last]!r} was carried out; {step.refuse} should refuse it"]
    return list(_unmet(step.expect, _questions(position, told)))


def _judge_refusal(step: Step, is_last: bool, error: IllegalAction, unchanged: bool) -> list[str]:
    if not is_last or error.clause != step.refuse:
        wanted = f"; {step.refuse} should refuse it" if step.refuse else ""
        return [f"{error}{wanted}"]
    return [] if unchanged else [f"{error.action!r} was refused, and changed the position"]


def _questions(position: Position, told: list[Event]) -> dict[str, Callable[[Any], Any]]:
    """What can be asked: each takes what is expected and gives what is."""
    facts = position.game.rules.facts(position.game, position.states)
    common: dict[str, Callable[[Any], Any]] = {
        "actor": lambda _: position.actor.name,
        "over": lambda _: position.is_over,
        "ending": lambda _: position.outcome.reason if position.outcome else "",
        "scores": lambda _: position.scores(),
        "places": lambda _: position.places(),
        "winners": lambda _: [s.name for s in position.outcome.winners] if position.outcome else [],
        "actions": lambda _: sorted(action.text for action in position.actions()),
        "can": lambda asked: [text for text in asked if position.refusal(text) is None],
        "cannot": lambda asked: {text: _refused_by(position, text) for text in asked},
        "events": lambda asked: [text for text in asked if text in {e.text for e in told}],
        "silent": lambda asked: [kind for kind in asked if kind not in {e.kind for e in told}],
        "odds": lambda _: {a.text: _odds(position, a.id) for a in position.actions()},
        "view": lambda asked: {seat: _seen(position, seat, asked[seat]) for seat in asked},
    }
    return common | {word: (lambda _, fact=fact: fact()) for word, fact in facts.items()}


def _refused_by(position: Position, text: str) -> str:
    refusal = position.refusal(text)
    return refusal.clause if refusal else "allowed"


def _odds(position: Position, outcome: int) -> str:
    weights = [entry.weight(position.states, 0, action.id) for action in position.actions()]
    return str(Fraction(entry.weight(position.states, 0, outcome), sum(weights)))


def _seen(position: Position, seat: str, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a position as a seat, or `everybody`, sees it."""
    names = position.game.names
    if seat not in (*names, EVERYBODY):
        raise BadScenario(f"unknown seat {seat!r}: choose from {listing((*names, EVERYBODY))}")
    shown = concealed(position.states, None if seat == EVERYBODY else names.index(seat))
    facts = position.game.rules.facts(position.game, shown)
    return {word: _known(facts, word)() for word in asked}


def _known(facts: Mapping[str, Callable[..., Any]], word: str) -> Callable[..., Any]:
    if word not in facts:
        raise BadScenario(f"unknown word {word!r} in expect: choose from {listing(facts)}")
    return facts[word]


def _unmet(expect: Mapping[str, Any], questions: Mapping[str, Callable[[Any], Any]]) -> list[str]:
    found = []
    for word, wanted in expect.items():
        try:
            got = _known(questions, word)(wanted)
        except PulaskiError as error:
            found.append(str(error))
            continue
        if word == "actions":
            wanted = sorted(wanted)
        if not _fits(wanted, got):
            found.append(f"{word} should be {wanted!r}, is {_relevant(wanted, got)!r}")
    return found


def _fits(wanted: Any, got: Any) -> bool:
    """Equal; of a table only the keys that are named."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return all(key in got and _fits(value, got[key]) for key, value in wanted.items())
    return bool(wanted == got)


def _relevant(wanted: Any, got: Any) -> Any:
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return {key: got.get(key) for key in wanted}
    return got


def _step(number: int, raw: Mapping[str, Any]) -> Step:
    _only(raw, STEP_KEYS, f"step {number}")
    play = raw.get("play", [])
    texts = (play,) if isinstance(play, str) else tuple(play)
    if "expect" in raw and "refuse" in raw:
        raise BadScenario(f"step {number} has both expect and refuse: it takes one")
    if "expect" not in raw and "refuse" not in raw and not texts:
        raise BadScenario(f"step {number} is empty")
    if "refuse" in raw and not texts:
        raise BadScenario(f"step {number} refuses, but plays nothing")
    return Step(texts, raw.get("expect", {}), raw.get("refuse", ""))


def _table(raw: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    table = raw.get(key, {})
    if not isinstance(table, Mapping):
        raise BadScenario(f"[{key}] must be a table")
    return table


def _only(raw: Mapping[str, Any], allowed: tuple[str, ...], where: str) -> None:
    for key in raw:
        if key not in allowed:
            raise BadScenario(f"unknown key {key!r} in {where}: choose from {listing(allowed)}")


def _present(raw: Mapping[str, Any], needed: tuple[str, ...], where: str) -> None:
    for key in needed:
        if key not in raw:
            raise BadScenario(f"{where} has no {key!r}")
