"""Lines of the story as a page may read them: what happened, was said or announced."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from pulaski.core import events
from pulaski.core.game import Rulebook
from pulaski.core.pieces import sentence_of
from pulaski.core.play import Event
from pulaski.core.words import capital
from pulaski.table import protocol, speech
from pulaski.table.logbook import Logbook, StoryLine

__all__ = ["ALERTS", "KEPT", "all_know", "face_of", "shown_line", "tell_event", "told_gains"]

KEPT = 4096  # of what is drawn and said again and again
ALERTS = ("claimed", "claimed-device", "linked-device", "freed")  # whoever holds the seat must know


def all_know(audience: int, seats: Iterable[int]) -> bool:
    """Whether all seats of a page are in an audience; without any, whether watchers are."""
    looking: list[int | None] = [*seats] or [None]
    return all(events.hears(audience, seat) for seat in looking)


def shown_line(
    line: StoryLine, book: Logbook, seats: Collection[int], watches: bool, language: str
) -> protocol.LineState | None:
    """A line as a page may read it: None if none of its seats may know it."""
    shown: protocol.LineState = {"n": line.n, "kind": line.kind, "when": int(line.at)}
    if line.undone:
        shown["undone"] = True
    if line.event is None:
        _tell_words(line, book, shown, language, all_know(line.knowing, seats))
        if line.key in ALERTS and line.seat in seats:
            shown["alert"] = True
        return shown
    event = line.event
    if watches:
        heard = events.hears(event.audience, None)
    else:
        knowing = [seat for seat in seats if events.hears(event.audience, seat)]
        heard = bool(knowing)
        if heard and len(knowing) < len(list(seats)):
            shown["heard"] = knowing
    if not heard:
        return None
    if line.gains:
        shown["gains"] = told_gains(line.gains, book.game.names)
    return shown | tell_event(event, book, language)


def told_gains(gains: Mapping[str, int], names: Sequence[str]) -> list[protocol.Gain]:
    """Points by the number of the seat that gains or loses them."""
    return [{"seat": names.index(name), "points": points} for name, points in gains.items()]


def tell_event(event: Event, book: Logbook, language: str) -> protocol.LineState:
    """What happened: in words, where, and what chance brought."""
    told: protocol.LineState = {
        "text": event.in_words(language, book.people, book.game),
        "clause": event.clause,
        "step": event.step,
        "turn": event.turn,
    }
    if event.seat is not None:
        told["seat"] = book.game.names.index(event.seat)
    if event.target is not None:
        told["at"] = event.target
    if event.places:
        told["places"] = list(event.places)
    if event.piece:
        told["piece"] = event.piece
    if event.dice:
        words = book.game.rules.words_in(language)
        told["dice"] = [words.name(face) for face in event.dice]
        drawn = [face_of(book.game.rules, slot, face) for slot, face in event.faces]
        if any(drawn):
            told["faces"] = drawn
    if event.shown:
        told["shows"] = _piece(book.game.rules, *event.shown, language)
    return told | _weight(event, book.game.rules, language)


def _weight(event: Event, rules: Rulebook, language: str) -> protocol.LineState:
    """How much it matters: at once, for the round, or to nobody who waits."""
    told: protocol.LineState = {}
    if event.is_big:
        told["big"] = True
    if news := rules.words_in(language).sections.get("news", {}).get(event.kind):
        told["news"] = news.text
    if rules.is_aside(event.kind, event.clause):
        told["aside"] = True
    return told


@lru_cache(KEPT)
def _piece(rules: Rulebook, slot: str, name: str, language: str) -> protocol.Piece:
    """What an event turns up, named and drawn."""
    words = rules.words_in(language)
    piece: protocol.Piece = {"id": name, "name": capital(words.name(name))}
    if known := rules.pieces.get(name):
        piece["text"] = sentence_of(words, name, known)
    if drawn := rules.piece(slot, name):
        piece["drawn"] = drawn.write()
    return piece


@lru_cache(KEPT)
def face_of(rules: Rulebook, slot: str, name: str) -> str:
    """A die as the game draws it; nothing where it does not."""
    drawn = rules.face(slot, name)
    return drawn.write() if drawn else ""


def _tell_words(
    line: StoryLine, book: Logbook, shown: protocol.LineState, language: str, knows: bool
) -> None:
    """Something said, an announcement, or a bot's plan."""
    name = str(line.slots.get("name") or "")
    if line.seat is not None:
        shown["seat"] = line.seat
        if line.kind == "said":
            name = name or book.chairs[line.seat].name
        name = name or _title(book, line.seat, language)
    shown["name"] = name
    if line.kind == "note":
        seat = _title(book, line.seat, language) if line.seat is not None else ""
        slots = dict(line.slots) | {"name": name, "seat": seat}
        if not knows:
            slots["what"] = speech.say(language, "hidden-step")
        shown["text"] = capital(speech.say(language, f"note.{line.key}", **slots))
        if "fingerprint" in slots:
            shown["seal"] = str(slots["fingerprint"])
    elif line.kind == "plan":
        shown["step"], shown["turn"] = line.slots["step"], line.slots["turn"]
        shown["text"] = speech.say(language, "plan", name=name, says=line.slots["says"])
        if line.slots["answers"]:
            shown["answer"] = True
    elif "phrase" in line.slots:
        shown["text"] = speech.say(language, f"phrase.{line.slots['phrase']}")
    else:
        shown["text"] = str(line.slots["text"])


def _title(book: Logbook, seat: int, language: str) -> str:
    return capital(str(book.game.rules.words_in(language).name(book.game.names[seat])))
