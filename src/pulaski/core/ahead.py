"""Answers to the next question, where the one that is asked first may be passed over.

Some rules ask what hardly anybody wants before what everybody wants: first all may give, then all
buy. A room names such a question and the answer that passes it over (`Rulebook.passing`); then what
comes next can be offered at once, and whoever takes it has answered both.
"""

from __future__ import annotations

from pulaski.core.play import Action
from pulaski.core.position import Position

__all__ = ["ahead"]


def ahead(position: Position) -> list[Action]:
    """What whoever is asked could do next, if all pass over what is asked; nothing if it is not
    theirs then. It is legal only then, so others may yet change it."""
    passing = position.game.rules.passing
    if position.asked not in passing:
        return []
    later = position.copy()
    while later.asked in passing:
        later.play(passing[later.asked])
    if later.actor != position.actor:
        return []
    return [action for action in later.actions() if action.text not in passing.values()]
