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
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games import find, names
from pulaski.proof.coverage import tests_folder
from pulaski.proof.scenario import Scenario
from pulaski.proof.variants import variants

__all__ = ["Citation", "citations", "in_random_games", "in_scenarios", "page"]

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
    found: Counter[Citation] = Counter()
    rng, kinds, number = random.Random(seed), variants(rules), 0
    while steps > 0:
        walk = _Walk(kinds[number // 2 % len(kinds)], rng, number, by_thumb=number % 2 / 2)
        steps -= walk.play(found)
        number += 1
    return found


class _Walk:
    """One game, and what is cited in it."""

    def __init__(self, game: Game, rng: random.Random, key: int, by_thumb: float) -> None:
        self.rng, self.key, self.by_thumb = rng, key, by_thumb
        self.known = citations(game.rules)
        self.kinds = [act.ids for act in game.rules.codes.Act]
        self.states: States = like(game.start_state, 1)
        self.states[0] = game.start_state[0]
        self.out = np.zeros(game.rules.most_choices, dtype=np.int32)

    def play(self, found: Counter[Citation]) -> int:
        """Play to the end; return the steps taken."""
        log = events.loud()
        for step in range(MOST_STEPS):
            self._ask(found)
            who = calls.actor(self.states, 0)
            if who == OVER:
                found[self.known["ending"][calls.ending(self.states, 0)]] += 1
                return step
            calls.apply(self.states, 0, self._action(who), log)
            found.update(self.known["event"][row[0]] for row in events.rows(log))
        return MOST_STEPS

    def _action(self, who: int) -> int:
        if who == CHANCE:
            return int(calls.sample(self.states, 0, self.key))
        if self.rng.random() < self.by_thumb:
            return int(calls.suggest(self.states, 0, self.key))
        count = calls.choices(self.states, 0, self.out)
        return int(self.out[self.rng.randrange(count)])

    def _ask(self, found: Counter[Citation]) -> None:
        """Actions of any kind, each kind as often as the others: most are refused."""
        for _ in range(ASKED):
            number = self.rng.choice(self.rng.choice(self.kinds))
            if why := calls.refuse(self.states, 0, number):
                found[self.known["refusal"][why]] += 1


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
                yield f"| `{cited.kind}` | {said} | {cited.clause} | {_cell(rule)} |"
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
