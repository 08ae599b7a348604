"""How a game went, told when it is over: who did what, what the dice showed, how it stood.

What is counted is said by the room, in the section `tally` of its words: `doused` counts the events
of that kind, `"placed.men"` adds up what their slot `men` holds, `"doused.left=0"` counts those
whose slot `left` holds 0, and `"doused@XY-FIRE-3"` those that rest on that clause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pulaski.core.play import Event
from pulaski.core.words import capital
from pulaski.table.errors import Refused
from pulaski.table.logbook import Logbook, StoryLine
from pulaski.table.story import face_of, told_gains

__all__ = ["summary"]

MOST_SAMPLES = 40  # of how it stood
MOST_MOMENTS = 8
MOST_SWINGS = 4  # of those: of the points


def summary(book: Logbook, language: str) -> dict[str, Any]:
    """All of it; refused while the game goes on, for it has what nobody may know yet."""
    if not book.position.is_over:
        raise Refused("not-over")
    told = [line for line in book.lines if line.event and not line.undone]
    happened = list(map(_event, told))
    return {
        "counts": _counts(book, language),
        "deeds": _deeds(book, happened, language),
        "dice": _dice(book, happened, language),
        "course": _course(book),
        "moments": _moments(book, told, language),
    }


def _counts(book: Logbook, language: str) -> list[dict[str, Any]]:
    """What players count at the end."""
    outcome = book.position.outcome
    assert outcome is not None
    words = book.game.rules.words_in(language)
    known = words.keys("count")
    return [
        {"what": words("count", key).text, "n": number}
        for key, number in outcome.counts.items()
        if key in known
    ]


# Who did what.


def _deeds(book: Logbook, happened: list[Event], language: str) -> list[dict[str, Any]]:
    """What each seat did, and what was nobody's doing; what never happened is left out.

    Kinds that the room calls alike are one row.
    """
    told = book.game.rules.words_in(language).sections.get("tally", {})
    rows: dict[str, Counter[int | None]] = {phrase.text: Counter() for phrase in told.values()}
    for event in happened:
        for key, phrase in told.items():
            if _is_of(key, event):
                rows[phrase.text][_doer(book, event)] += _counted(key, event)
    seats = range(book.game.seats)
    return [
        {"what": what, "by": [row[seat] for seat in seats], "besides": row[None]}
        for what, row in rows.items()
        if row.total()
    ]


def _is_of(key: str, event: Event) -> bool:
    """Whether a row of the tally counts events of this kind, for this reason."""
    kind, _, clause = key.partition(".")[0].partition("@")
    return kind == event.kind and clause in ("", event.clause)


def _counted(key: str, event: Event) -> int:
    """How much an event adds to a row of the tally."""
    slot, _, asked = key.partition(".")[2].partition("=")
    if asked:
        return int(str(event.values[slot]) == asked)
    return int(event.values[slot]) if slot else event.times


def _doer(book: Logbook, event: Event) -> int | None:
    """Whose doing it was: the seat's that it names, else whoever decided; by chance, nobody's.

    Nor is it anybody's what comes of itself when somebody has ended a turn, or goes on when they
    have answered it.
    """
    if event.seat is not None:
        return book.game.names.index(event.seat)
    move = book.position.moves[event.step - 1]
    rules = book.game.rules
    of_itself = move.text.partition(" ")[0] in (*rules.ends, *rules.answers)
    return None if move.actor < 0 or of_itself else move.actor


# What the dice showed.


def _dice(book: Logbook, happened: list[Event], language: str) -> list[dict[str, Any]]:
    """How often each face came up, for every kind of die."""
    rules = book.game.rules
    words = rules.words_in(language)
    named = words.keys("die")
    thrown: dict[str, Counter[str]] = {}
    for event in happened:
        for die in rules.event_notation.forms[event.kind].dice:
            faces = str(event.values[die]).split("+")
            thrown.setdefault(die, Counter()).update(face for face in faces if face)
    return [
        {
            "die": words("die", die).text if die in named else capital(words.name(die)),
            "faces": [
                {"face": words.name(face), "n": seen[face], "drawing": face_of(rules, die, face)}
                for face in _in_order(seen)
            ],
        }
        for die, seen in thrown.items()
    ]


def _in_order(seen: Mapping[str, int]) -> list[str]:
    """Numbers by size, words as they are written."""
    return sorted(
        seen, key=lambda face: (not face.isdigit(), int(face) if face.isdigit() else face)
    )


# How it stood.


def _course(book: Logbook) -> list[dict[str, Any]]:
    """The points of every seat through the game, in games that have points."""
    if not book.game.rules.is_for_points(book.game):
        return []
    return [
        {"step": step, "turn": turn, "scores": scores} for step, turn, scores in _standings(book)
    ]


def _standings(book: Logbook) -> Iterator[tuple[int, int, list[int]]]:
    """The points after the last step of turns, evenly spread; the end is among them."""
    last_of_turn = {move.turn: step for step, move in enumerate(book.position.moves, start=1)}
    turns = sorted(last_of_turn)
    apart = max(1, -(-len(turns) // MOST_SAMPLES))
    chosen = turns[::-1][::apart]
    position = book.position.copy()
    found = []
    for turn in chosen:
        position.go_back(last_of_turn[turn])
        found.append((last_of_turn[turn], turn, list(position.scores().values())))
    yield from reversed(found)


# What turned it.


def _moments(book: Logbook, told: list[StoryLine], language: str) -> list[dict[str, Any]]:
    """What the game is remembered by, in its order."""
    rules = book.game.rules
    big = {code.kind for code in rules.codes.Event if code.is_big}
    scored = [line for line in reversed(told) if line.gains]  # of equal ones, the later decided
    swings = sorted(scored, key=_swing, reverse=True)[:MOST_SWINGS]
    lines = [line for line in told if line in swings or rules.is_moment(_event(line))]
    first = [lines.index(line) for line in swings]
    chosen = sorted(_worth_telling(list(map(_event, lines)), big, first))
    return [
        {
            "step": event.step,
            "turn": event.turn,
            "words": event.in_words(language, book.people, book.game),
            "gains": told_gains(line.gains, book.game.names),
        }
        for line in map(lines.__getitem__, chosen)
        for event in [_event(line)]
    ]


def _event(line: StoryLine) -> Event:
    assert line.event
    return line.event


def _swing(line: StoryLine) -> int:
    """How much a step changed the points of any seat."""
    return max(map(abs, line.gains.values()))


def _worth_telling(keys: list[Event], big: set[str], swings: Sequence[int] = ()) -> list[int]:
    """Which of many are told: swings, what stands out, then what lies farthest from all chosen.

    Of events of one moment the larger is told: at the end all that is scored comes at once.
    """
    chosen = list(dict.fromkeys([*swings, *_outstanding(keys, big)]))[:MOST_MOMENTS]
    left = [number for number in range(len(keys)) if number not in chosen]

    def apart(number: int) -> tuple[int, int]:
        step = keys[number].step
        return min(abs(step - keys[other].step) for other in chosen), _size(keys[number])

    while left and len(chosen) < MOST_MOMENTS:
        chosen.append(max(left, key=apart))
        left.remove(chosen[-1])
    return chosen


def _outstanding(keys: list[Event], big: set[str]) -> list[int]:
    """The last of all, the first of each kind, the largest of each; what is big or rare before."""
    by_kind: dict[str, list[int]] = {}
    for number, event in enumerate(keys):
        by_kind.setdefault(event.kind, []).append(number)
    order = sorted(by_kind, key=lambda kind: (kind not in big, len(by_kind[kind])))
    numbers = [by_kind[kind] for kind in order]
    firsts = [of[0] for of in numbers if keys[of[0]].step < keys[of[-1]].step or len(of) == 1]
    largest = [max(of, key=lambda number: _size(keys[number])) for of in numbers]
    last = [len(keys) - 1] if keys and keys[-1].step > keys[0].step else []
    return list(dict.fromkeys([*last, *firsts, *largest]))


def _size(event: Event) -> int:
    """How much it was: the last number that an event tells."""
    told = [str(value) for value in event.values.values()]
    return int(([number for number in told if number.isdigit()] or ["0"])[-1])
