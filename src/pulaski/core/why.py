"""Why nothing can be done at a place of the picture: only of what could be meant by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from pulaski.core.errors import BadNotation
from pulaski.core.lexicon import lexicon, read_action, written
from pulaski.core.play import Action, Refusal

if TYPE_CHECKING:
    from pulaski.core.position import Position

__all__ = ["refusals_at"]

LOOKED_BACK = 40  # of a seat's steps in its turn
#: The refusal of what belongs to another step: that is no reason why a place cannot be chosen.
NOT_ASKED = "wrong-step"

Path = tuple[str, ...]


def refusals_at(position: Position, path: Path) -> dict[Refusal, Action]:
    """Each reason why nothing can be done at a place, with what is refused there.

    Meant is what can be done nowhere else: it has this place alone. Or else what can be done
    elsewhere now, or could be done earlier in this turn. So nothing is said of other steps, of
    others' roles, or of parts that were not agreed on.
    """
    if found := dict(_reasons(position, _only_here(position, path))):
        return found
    for possible in _lately_possible(position):
        if found := dict(_reasons(position, _moved_to(position, path, possible))):
            return found
    return {}


def _only_here(position: Position, path: Path) -> Iterator[Action]:
    """What these places mean and no others can: a token that is just played, say."""
    rules = position.game.rules
    for kind, form in rules.action_notation.forms.items():
        if form.path and not form.slots:
            action = read_action(rules, position.state, rules.action_notation.write(kind, {}))
            if action.path == path:
                yield action


def _lately_possible(position: Position) -> Iterator[list[Action]]:
    """What the seat to move can do, then what it could do before in this turn, the latest first."""
    yield position.actions()
    moves, seat = position.moves, position.actor.number
    own = [
        step for step, move in enumerate(moves) if (move.actor, move.turn) == (seat, position.turn)
    ]
    for step in reversed(own[-LOOKED_BACK:]):
        yield position.possible_before(step)


def _reasons(position: Position, actions: Iterable[Action]) -> Iterator[tuple[Refusal, Action]]:
    """Of each kind of action one reason why it is refused."""
    told: set[str] = set()
    reasons: set[Refusal] = set()
    for action in actions:
        if action.kind in told:
            continue
        with suppress(BadNotation):  # a place of another kind, which this does not ask for
            refusal = position.refusal(action)
            if refusal and refusal.key != NOT_ASKED:
                told.add(action.kind)
                if refusal not in reasons:
                    reasons.add(refusal)
                    yield refusal, action


def _moved_to(position: Position, path: Path, possible: list[Action]) -> Iterator[Action]:
    """The same actions with the last place of a path as theirs, where they begin like it.

    What can be done at most places comes first: that was probably meant.
    """
    many = Counter(action.kind for action in possible)
    found: dict[str, Action] = {}
    for action in sorted(possible, key=lambda action: -many[action.kind]):
        if action.path[: len(path) - 1] == path[:-1]:
            for there in _at(position, action, path):
                found.setdefault(there.text, there)
    yield from found.values()


def _at(position: Position, action: Action, path: Path) -> Iterator[Action]:
    """An action at another place; the middle of a pattern, which no text names, may stand for
    several."""
    rules, last = position.game.rules, len(path) - 1
    form = rules.action_notation.forms[action.kind]
    if len(form.path) <= last:
        return
    if form.path[last] not in form.slots:
        meant = known.meant_by(path) if (known := lexicon(rules)) else ()
        yield from (there for there in meant if there.kind == action.kind)
        return
    values = {**action.values, form.path[last]: path[last]}
    yield written(rules, position.state, action.id, action.kind, values)
