"""Two games that one seat cannot tell apart: they differ in what is hidden from it alone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pulaski.core import events
from pulaski.core.errors import PulaskiError
from pulaski.core.game import Game
from pulaski.core.position import concealed
from pulaski.core.verbs import CHANCE
from pulaski.games import find, names
from pulaski.table.logbook import Entry, Logbook

__all__ = ["games_with_secrets", "twin_of"]

TRIES = 400
Place = tuple[int, int]  # an entry, and a text in it


def games_with_secrets() -> list[tuple[str, int, dict[str, str]]]:
    """Every registered game that hides something, with the options that make it so."""
    found = []
    for name in names():
        rules = find(name)
        for seats in rules.seats:
            for options in _option_sets(name, seats):
                try:
                    game = Game.agree(rules, seats, options)
                except PulaskiError:
                    continue
                if seats > 1 and rules.has_secrets(game):
                    found.append((name, seats, options))
    return found


def _option_sets(name: str, seats: int) -> Iterator[dict[str, str]]:
    """The defaults, and every single change of them."""
    yield {}
    for option in find(name).options(seats):
        for value in option.values:
            if value != option.default:
                yield {option.name: value}


def knowledge(entries: Sequence[Entry], seat: int | None) -> Iterator[Any]:
    """What the rules let a seat know, after each entry: the position, and what it heard."""
    book = Logbook("t", entries[0])
    yield _known(book, seat)
    for entry in entries[1:]:
        book.apply(entry)
        yield _known(book, seat)


def _known(book: Logbook, seat: int | None) -> Any:
    position = book.position
    heard = [(e.text, e.step) for e in position.told if events.hears(e.audience, seat)]
    acts = [action.text for action in position.actions()] if book.actor == seat else []
    return concealed(position.states, seat).tobytes(), tuple(heard), book.actor, acts


def twin_of(entries: Sequence[Entry], seat: int | None, seed: int) -> list[Entry] | None:
    """The same game to the seat, with two draws exchanged that it never saw; None if none is."""
    dice = random.Random(seed)
    places = list(_hidden(entries, seat))
    known = list(knowledge(entries, seat))
    for _ in range(TRIES if len(places) > 1 else 0):
        one, other = dice.sample(places, 2)
        if _text(entries, one) == _text(entries, other):
            continue
        twin = _put(_put(entries, one, _text(entries, other)), other, _text(entries, one))
        try:
            if all(a == b for a, b in zip(knowledge(twin, seat), known, strict=True)):
                return twin
        except PulaskiError:
            continue
    return None


def _hidden(entries: Sequence[Entry], seat: int | None) -> Iterator[Place]:
    """The draws of chance that told somebody what the seat did not hear."""
    book = Logbook("t", entries[0])
    for number, entry in enumerate(entries[1:], start=1):
        if entry.kind == "moved":
            position = book.position.copy()
            for index, text in enumerate(entry.body["texts"]):
                draws = position.actor.number == CHANCE
                told = position.play(text)
                forms = book.game.rules.event_notation.forms
                secret = [e for e in told if not forms[e.kind].blank]
                if draws and any(not events.hears(e.audience, seat) for e in secret):
                    yield number, index
        book.apply(entry)


def _text(entries: Sequence[Entry], place: Place) -> str:
    return str(entries[place[0]].body["texts"][place[1]])


def _put(entries: Sequence[Entry], place: Place, text: str) -> list[Entry]:
    number, index = place
    texts = list(entries[number].body["texts"])
    texts[index] = text
    changed = list(entries)
    changed[number] = replace(entries[number], body=dict(entries[number].body) | {"texts": texts})
    return changed
