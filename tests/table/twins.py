"""Two games that one seat cannot tell apart: they differ in what is hidden from it alone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from operator import eq
from typing import Any

from pulaski.core import events
from pulaski.core.errors import PulaskiError
from pulaski.core.position import Position, concealed
from pulaski.core.variants import key_variants
from pulaski.core.verbs import CHANCE
from pulaski.games import find, names
from pulaski.table.logbook import Logbook, LogEntry

__all__ = ["Draw", "games_with_secrets", "hidden_draws", "parting", "twin_of"]

TRIES = 60  # of each way to make a twin
LAST = 16  # draws: what came last was shown least


def games_with_secrets() -> list[tuple[str, int, dict[str, str]]]:
    """Every registered game that hides something: the fullest with each number of seats."""
    found = {
        (name, game.seats): (name, game.seats, game.changed())
        for name in names()
        for game in key_variants(find(name))
        if game.rules.has_secrets(game)
    }
    return list(found.values())


@dataclass(frozen=True, order=True)
class Draw:
    """A draw of chance: the entry and the text in it, and what else could have come."""

    entry: int
    index: int
    text: str
    others: tuple[str, ...]


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
    """The same game to the seat, with other draws that it never saw; None if none was found."""
    draws = hidden_draws(entries, seat)
    known = list(knowledge(entries, seat))
    dice = random.Random(seed)
    for changes in (*_replaced(draws, dice), *_exchanged(draws, dice)):
        twin = list(entries)
        for draw, text in changes:
            twin[draw.entry] = _with_text(twin[draw.entry], draw.index, text)
        since = max(0, changes[0][0].entry - 1)  # until then nothing differs
        try:
            if all(map(eq, knowledge(twin, seat, since), known[since:])):
                return twin
        except PulaskiError:
            continue
    return None


Changes = tuple[tuple[Draw, str], ...]


def _replaced(draws: Sequence[Draw], dice: random.Random) -> Iterator[Changes]:
    """Something else is drawn: the last draws first, then any."""
    ways = [(draw, text) for draw in draws[-LAST:] for text in draw.others]
    more = [(draw, text) for draw in draws[:-LAST] for text in draw.others]
    for some in (ways, more):
        yield from (((draw, text),) for draw, text in dice.sample(some, min(TRIES, len(some))))


def _exchanged(draws: Sequence[Draw], dice: random.Random) -> Iterator[Changes]:
    """Two draws change places: some from anywhere, then the last."""
    anywhere = (sorted(dice.sample(draws, 2)) for _ in range(TRIES if len(draws) > 1 else 0))
    late = reversed(list(combinations(draws[-LAST:], 2)))
    for pairs in (anywhere, islice(late, TRIES)):
        for one, other in pairs:
            if one.text != other.text:
                yield (one, other.text), (other, one.text)


def parting(one: Sequence[LogEntry], other: Sequence[LogEntry]) -> int:
    """The first entry in which two games differ."""
    return next(n for n, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)


def hidden_draws(entries: Sequence[LogEntry], seat: int | None) -> list[Draw]:
    """The draws of chance that told somebody what the seat did not hear, from the deal on."""
    book = Logbook("t", entries[0])
    found = list(_hidden_in(0, book.game.start(), entries[0].body["moves"], seat))
    for number, entry in enumerate(entries[1:], start=1):
        if entry.kind == "moved":
            found += _hidden_in(number, book.position.copy(), entry.body["texts"], seat)
        book.apply(entry)
    return found


def _hidden_in(
    entry: int, position: Position, texts: Sequence[str], seat: int | None
) -> Iterator[Draw]:
    forms = position.game.rules.event_notation.forms
    for index, text in enumerate(texts):
        is_draw = position.actor.number == CHANCE
        outcomes = [action.text for action in position.actions()] if is_draw else []
        told = [event for event in position.play(text) if not forms[event.kind].blank]
        if is_draw and any(not events.hears(event.audience, seat) for event in told):
            yield Draw(entry, index, text, tuple(other for other in outcomes if other != text))


def _with_text(entry: LogEntry, index: int, text: str) -> LogEntry:
    """An entry in which something else was drawn; the first has the deal."""
    key = "moves" if entry.kind == "created" else "texts"
    texts = list(entry.body[key])
    texts[index] = text
    return replace(entry, body=dict(entry.body) | {key: texts})
