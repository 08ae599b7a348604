"""What ids mean where that never changes: each action made once, and found by its places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any

from pulaski.core.game import Game, Rulebook
from pulaski.core.notation import Values
from pulaski.core.play import Action
from pulaski.core.spelling import spelling

__all__ = ["Lexicon", "action_of", "lexicon", "read_action", "written"]


class Lexicon:
    """The actions of a game whose ids never change their meaning."""

    def __init__(self, rules: Rulebook) -> None:
        self._rules = rules
        self._known: dict[int, Action] = {}

    def action(self, number: int) -> Action:
        """The action of an id."""
        if number not in self._known:
            rules = self._rules
            kind, values = rules.describe(rules.largest, None, number)
            self._known[number] = written(rules, None, number, kind, values)
        return self._known[number]

    def meant_by(self, path: tuple[str, ...]) -> Sequence[Action]:
        """What pointing at these places could mean."""
        return self._by_path.get(path, ())

    @cached_property
    def _by_path(self) -> dict[tuple[str, ...], list[Action]]:
        found = defaultdict(list)
        for number in range(self._rules.action_ids):
            action = self.action(number)
            found[action.path].append(action)
        return dict(found)


@cache
def lexicon(rules: Rulebook) -> Lexicon | None:
    """That of a game; None where an id may mean something else in another position."""
    return Lexicon(rules) if rules.fixed_ids else None


def action_of(game: Game, s: Any, number: int) -> Action:
    """The action of an id in the position whose record is `s`."""
    rules = game.rules
    if known := lexicon(rules):
        return known.action(number)
    kind, values = rules.describe(game, s, number)
    return written(rules, s, number, kind, values)


def written(rules: Rulebook, s: Any, number: int, kind: str, values: Values) -> Action:
    """An action of a kind, with its text, and with what the position calls its places."""
    text = rules.action_notation.write(kind, values)
    return Action(number, kind, values, text, rules, rules.called(s, kind, values))


def read_action(rules: Rulebook, s: Any, text: str) -> Action:
    """An action by its text, whether it can be done or not, to be put into words."""
    kind, values = rules.action_notation.read(text)
    extra = spelling(rules).pointed_at(kind, values)
    return written(rules, s, -1, kind, {**values, **extra})
