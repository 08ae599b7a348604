"""Two games that one seat cannot tell apart: they differ in what is hidden from it alone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from operator import eq
from typing import Any

from pulaski.core import events
from pulaski.core.errors import PulaskiError
from pulaski.core.position import concealed
from pulaski.core.verbs import CHANCE
from pulaski.games import find, names
from pulaski.proof.variants import key_variants
from pulaski.table.logbook import Logbook, LogEntry

__all__ = ["games_with_secrets", "parting", "twin_of"]

ANYWHERE, LAST = 30, 16  # pairs of draws to try
Place = tuple[int, int]  # an entry, and a text in it


def games_with_secrets() -> list[tuple[str, int, dict[str, str]]]:
    """Every registered game that hides something: the fullest with each number of seats."""
    found = {
        (name, game.seats): (name, game.seats, game.changed())
        for name in names()
        for game in key_variants(find(name))
        if game.seats > 1 and game.rules.has_secrets(game)
    }
    return list(found.values())


def knowledge(entries: Sequence[LogEntry], seat: int | None, since: int = 0) -> Iterator[Any]:
    """What the rules let a seat know, after each entry: the position, and what it heard."""
    book = Logbook.read("t", entries[: since + 1])
    yield _known(book, seat)
    for entry in entries[since + 1 :]:
        book.apply(entry)
        yield _known(book, seat)


def _known(book: Logbook, seat: int | None) -> Any:
    position = book.position
    heard = [(e.text, e.step) for e in position.told if events.hears(e.audience, seat)]
    acts = [action.text for action in position.actions()] if book.actor == seat else []
    return concealed(position.states, seat).tobytes(), tuple(heard), book.actor, acts


def twin_of(entries: Sequence[LogEntry], seat: int | None, seed: int) -> list[LogEntry] | None:
    """The same game to the seat, with two draws exchanged that it never saw; None if none is."""
    places = list(_hidden(entries, seat))
    known = list(knowledge(entries, seat))
    for one, other in _pairs(places, random.Random(seed)):
        if _text(entries, one) == _text(entries, other):
            continue
        twin = _put(_put(entries, one, _text(entries, other)), other, _text(entries, one))
        since = one[0] - 1  # until then nothing differs
        try:
            if all(map(eq, knowledge(twin, seat, since), known[since:])):
                return twin
        except PulaskiError:
            continue
    return None


def _pairs(places: Sequence[Place], dice: random.Random) -> Iterator[tuple[Place, Place]]:
    """Two draws, earlier and later: some from anywhere, then the last, which show least."""
    for _ in range(ANYWHERE if len(places) > 1 else 0):
        one, other = sorted(dice.sample(places, 2))
        yield one, other
    late = reversed(list(combinations(places[-LAST:], 2)))
    yield from late


def parting(one: Sequence[LogEntry], other: Sequence[LogEntry]) -> int:
    """The first entry in which two games differ."""
    return next(n for n, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)


def _hidden(entries: Sequence[LogEntry], seat: int | None) -> Iterator[Place]:
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


def _text(entries: Sequence[LogEntry], place: Place) -> str:
    return str(entries[place[0]].body["texts"][place[1]])


def _put(entries: Sequence[LogEntry], place: Place, text: str) -> list[LogEntry]:
    number, index = place
    texts = list(entries[number].body["texts"])
    texts[index] = text
    changed = list(entries)
    changed[number] = replace(entries[number], body=dict(entries[number].body) | {"texts": texts})
    return changed
