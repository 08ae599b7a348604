"""Which clauses events, refusals and endings cite: the whole table, and what of it occurs.

`python -m pulaski.proof.citations` writes the table of all games to `docs/citations.md` and says,
of all games or of those that are named, which rows random games do not show. Those have scenarios:
`cites`, `ended_by`, `refuse` or `cannot` with the clause.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from pulaski.core import calls, events
from pulaski.core.errors import IllegalAction
from pulaski.core.game import Game, Rulebook
from pulaski.core.position import Position
from pulaski.core.state import States, like
from pulaski.core.variants import variants
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games import find, names
from pulaski.proof.coverage import tests_folder
from pulaski.proof.scenario import Scenario

__all__ = ["STEPS", "Citation", "citations", "in_random_games", "in_scenarios", "page"]

STEPS: Final = 500_000  # of each game
MOST_STEPS: Final = 3_000  # of one game in play
ASKED: Final = 4  # refusals that are asked for in each step


@dataclass(frozen=True, order=True)
class Citation:
    """A kind of event, refusal or ending, and a clause that it rests on."""

    section: str
    kind: str
    clause: str

    def __str__(self) -> str:
        return f"{self.section} {self.kind} [{self.clause}]"


def citations(rules: Rulebook) -> dict[str, dict[int, Citation]]:
    """All of a game: by section and by the number of the code."""
    sections = {
        "event": rules.codes.Event,
        "refusal": rules.codes.Refusal,
        "ending": rules.codes.Ending,
    }
    return {
        section: {int(code): Citation(section, code.kind, code.clause) for code in codes}
        for section, codes in sections.items()
    }


# In random games.


def in_random_games(rules: Rulebook, steps: int = STEPS, seed: int = 1) -> Counter[Citation]:
    """How often each occurs in so many steps, over all variants in turn.

    In every second game the rule-of-thumb player makes half of the decisions: it comes to positions
    that random play never sees.
    """
    seen = _Seen(rules, random.Random(seed))
    kinds, number = variants(rules), 0
    while steps > 0:
        steps -= seen.play(kinds[number // 2 % len(kinds)], number, by_thumb=number % 2 / 2)
        number += 1
    return Counter(
        {
            cited: seen.counts[section][code]
            for section, codes in citations(rules).items()
            for code, cited in codes.items()
            if seen.counts[section][code]
        }
    )


class _Seen:
    """Plays games, and counts the codes that are cited in them."""

    def __init__(self, rules: Rulebook, rng: random.Random) -> None:
        self.rng = rng
        self.counts = {
            section: [0] * (len(codes) + 1) for section, codes in citations(rules).items()
        }
        self.kinds = [act.ids for act in rules.codes.Act]
        self.out = np.zeros(rules.most_choices, dtype=np.int32)
        self.log = events.loud()

    def play(self, game: Game, key: int, by_thumb: float) -> int:
        """Play to the end; return the steps taken."""
        states = like(game.start_state, 1)
        states[0] = game.start_state[0]
        told = self.counts["event"]
        for step in range(MOST_STEPS):
            self._ask(states)
            who = calls.actor(states, 0)
            if who == OVER:
                self.counts["ending"][calls.ending(states, 0)] += 1
                return step
            calls.apply(states, 0, self._action(states, who, key, by_thumb), self.log)
            for row in events.rows(self.log):
                told[row[0]] += 1
        return MOST_STEPS

    def _action(self, states: States, who: int, key: int, by_thumb: float) -> int:
        if who == CHANCE:
            return int(calls.sample(states, 0, key))
        if self.rng.random() < by_thumb:
            return int(calls.suggest(states, 0, key))
        return int(self.out[int(self.rng.random() * calls.choices(states, 0, self.out))])

    def _ask(self, states: States) -> None:
        """Actions of any kind, each kind as often as the others: most are refused."""
        refused, chance = self.counts["refusal"], self.rng.random
        for _ in range(ASKED):
            ids = self.kinds[int(chance() * len(self.kinds))]
            refused[calls.refuse(states, 0, ids[int(chance() * len(ids))])] += 1


# In scenarios.


def in_scenarios(rules: Rulebook, tests: Path) -> set[Citation]:
    """What the scenarios of a game ask for by its clause."""
    folder = tests / "scenarios" / rules.id
    return {cited for path in sorted(folder.rglob("*.toml")) for cited in _asked(path)}


def _asked(path: Path) -> Iterator[Citation]:
    scenario = Scenario.load(path)
    position = scenario.start()
    for step in scenario.steps:
        told = []
        for text in step.play:
            try:
                told += position.play(text)
            except IllegalAction as error:
                yield Citation("refusal", error.key, error.clause)
        asked = {**step.expect, **step.exactly}
        for event in told:
            if asked.get("cites", {}).get(event.text) == event.clause:
                yield Citation("event", event.kind, event.clause)
        yield from _looked_at(position, asked)


def _looked_at(position: Position, asked: dict[str, Any]) -> Iterator[Citation]:
    for text in asked.get("cannot", {}):
        if why := position.refusal(text):
            yield Citation("refusal", why.key, why.clause)
    if "ended_by" in asked and position.outcome:
        yield Citation("ending", position.outcome.reason, position.outcome.clause)


# The page.


def page() -> str:
    """The table of all games, in Markdown."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield "# What cites which clause\n"
    yield (
        "Made by `make citations` from the codes of each game; a test compares it with them.\n"
        "Every line of a game's log, every refusal and every ending cites the clause it rests on.\n"
        "What can come for several reasons has a row for each.\n"
    )
    for name in names():
        rules = find(name)
        yield f"## {rules.name}\n"
        for section, codes in citations(rules).items():
            yield f"| {section} | reads | clause | rule |\n|---|---|---|---|"
            for cited in sorted(codes.values()):
                said = rules.words(section, cited.kind).text
                rule = rules.catalogue[cited.clause].text
                yield f"| `{cited.kind}` | {_cell(said)} | {cited.clause} | {_cell(rule)} |"
            yield ""


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def unseen(rules: Rulebook, seen: Iterable[Citation]) -> list[Citation]:
    """Rows of the table that did not occur."""
    every = {cited for codes in citations(rules).values() for cited in codes.values()}
    return sorted(every - set(seen))


def _main(*asked: str) -> int:
    tests = tests_folder()
    assert tests, "the tests of the project are needed"
    (tests.parent / "docs" / "citations.md").write_text(page(), encoding="utf-8")
    missing = 0
    for name in asked or names():
        rules = find(name)
        rare, known = unseen(rules, in_random_games(rules)), in_scenarios(rules, tests)
        for cited in rare:
            print(f"{name}: {cited}: {'in scenarios alone' if cited in known else 'NOWHERE'}")
        missing += len(set(rare) - known)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(_main(*sys.argv[1:]))
