"""What is asked before one chooses: what an action would bring, and why one cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from pulaski.core import calls
from pulaski.core.play import Action, Refusal, gathered
from pulaski.core.position import concealed
from pulaski.core.sheets import carried_out
from pulaski.core.verbs import CHANCE
from pulaski.core.words import capital
from pulaski.table import protocol, speech
from pulaski.table.logbook import Logbook
from pulaski.table.story import told_gains

__all__ = ["effects", "reasons"]


def effects(book: Logbook, actions: Sequence[str], language: str) -> list[protocol.ActionEffect]:
    """The certain effects of legal actions of the seat to move."""
    return [_effect(book, text, language) for text in actions]


def _effect(book: Logbook, text: str, language: str) -> protocol.ActionEffect:
    book.check(text)
    effect = book.position.effect(text)
    lines: list[protocol.EffectLine] = []
    happened = gathered(effect.events)
    for event in sorted(happened, key=lambda event: not event.is_big):  # there is little room
        line: protocol.EffectLine = {"text": event.in_words(language, book.people, book.game)}
        if event.target is not None:
            line["at"] = event.target
        if event.places:
            line["places"] = list(event.places)
        if event.is_big:
            line["big"] = True
        lines.append(line)
    gains = effect.gains if book.game.rules.is_for_points(book.game) else {}
    told = told_gains(gains, book.game.names)
    draws = _lets_chance_move(book, text)
    return {"action": text, "lines": lines, "gains": told, "won": effect.won, "draws": draws}


def _lets_chance_move(book: Logbook, text: str) -> bool:
    """Whether a draw or a roll follows, so that it is not taken back lightly.

    It is tried on a guess at what the seat to move cannot know, so nothing hidden comes out.
    """
    seat = book.position.actor.number
    guess = concealed(book.position.states, seat)
    calls.imagine(guess, 0, seat, 0)
    carried_out(guess, book.position.action(text).id)
    return bool(calls.actor(guess, 0) == CHANCE)


def reasons(
    book: Logbook, action: str | None, path: Sequence[str], language: str
) -> list[protocol.Reason]:
    """Why an action cannot be done, or why nothing can at a place."""
    found: dict[Refusal, Action] = {}
    if path:
        found = book.position.refusals_at(*path)
    elif action is not None and (refusal := book.why_not(action)):
        found = {refusal: book.read_action(action)}
    return [
        {
            "action": example.in_words(language, book.game),
            "message": capital(_reason(book, refusal, path, language)),
            "clause": refusal.clause,
            "far": refusal.key == book.game.rules.too_far,
        }
        for refusal, example in found.items()
    ]


def _reason(book: Logbook, refusal: Refusal, path: Sequence[str], language: str) -> str:
    """A place that one step does not reach is pointed at to walk there: it is out of reach."""
    rules = book.game.rules
    if refusal.key != rules.too_far:
        return refusal.in_words(language)
    if path and (told := rules.too_far_by(book.position, path[-1])):
        key, values = told
        return rules.words_in(language).label(key, **values)
    return speech.say(language, "too-far")
