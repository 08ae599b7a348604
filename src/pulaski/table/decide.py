"""From a command to entries for the log, or to a refusal. Nothing is changed here.

Each function answers one command, given the table and who asks.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pulaski.core.lesson import Guide
from pulaski.core.play import Action
from pulaski.core.walks import is_walk
from pulaski.core.words import capital
from pulaski.players.bots import BOTS, STAND_IN
from pulaski.table import protocol, speech
from pulaski.table.errors import Refused
from pulaski.table.logbook import Logbook, LogEntry, draws_after

__all__ = ["QUESTIONS", "Asker", "decide", "move", "tidy"]


@dataclass(frozen=True)
class Asker:
    """Whoever sends a command: the seats they hold, and which seats' people are gone."""

    seats: frozenset[int]
    host: bool = False
    name: str = ""
    gone: frozenset[int] = frozenset()


@dataclass(frozen=True)
class _Called:
    """What a seat is called: by its person's name, or else by its own in the reader's language."""

    book: Logbook
    seat: int

    def in_words(self, language: str) -> str:
        """The name."""
        words = self.book.game.rules.words_in(language)
        own = capital(words.name(self.book.game.names[self.seat]))
        return self.book.chairs[self.seat].name or own


def decide(book: Logbook, command: protocol.Command, asker: Asker) -> list[LogEntry]:
    """The entries that carry out a command; Refused if it is not allowed."""
    answer: Callable[[Logbook, Any, Asker], list[LogEntry]] = _ANSWERS[type(command)]
    return answer(book, command, asker)


def _own(book: Logbook, seat: int, asker: Asker) -> int:
    """A seat that the asker holds."""
    if seat >= book.game.seats:
        raise Refused("no-such-seat", seat=seat)
    if seat not in asker.seats:
        raise Refused("not-your-seat")
    return seat


# Moves.


def _moving(book: Logbook, command: protocol.Act | protocol.Walk, asker: Asker) -> int:
    """A seat of the asker's own that they, and not a bot, move in the state they saw."""
    seat = _own(book, command.seat, asker)
    if book.chairs[seat].is_bot:
        raise Refused("seat-taken", name=book.chairs[seat].bot)
    if command.step != book.step:
        raise Refused("stale")
    return seat


def _act(book: Logbook, command: protocol.Act, asker: Asker) -> list[LogEntry]:
    seat = _moving(book, command, asker)
    if (guide := book.guide()) is not None:
        if command.action not in guide.step.play:
            raise Refused("in-lesson")
        guide.play(command.action)
        return [_taught(book, guide)]
    return [move(book, seat, command.action)]


def _walk(book: Logbook, command: protocol.Walk, asker: Asker) -> list[LogEntry]:
    """Several steps as one command; in a lesson only if it asks for each of them."""
    seat = _moving(book, command, asker)
    if (guide := book.guide()) is not None:
        return [_walk_taught(book, guide, command.actions)]
    actions = [book.readable(text) for text in command.actions]
    if not is_walk(actions) and not _belong_together(book, actions):
        raise Refused("no-walk")
    return [move(book, seat, *command.actions)]


def _belong_together(book: Logbook, actions: Sequence[Action]) -> bool:
    """Whether these are an action and what people do with it at once, or offered as one."""
    rules, texts = book.game.rules, tuple(action.text for action in actions)
    if texts == rules.in_one_go(book.game, book.position.state):
        return True
    if len(actions) != 2:
        return False
    first, then = actions
    return rules.followed_by(book.game, book.position.state, first) == then.text


def _walk_taught(book: Logbook, guide: Guide, texts: Sequence[str]) -> LogEntry:
    """A walk that a lesson asks for step by step."""
    if not guide.asks_for(texts):
        raise Refused("in-lesson")
    for text in texts:
        guide.play(text)
    return _taught(book, guide)


def move(book: Logbook, seat: int, *texts: str) -> LogEntry:
    """A seat's decision, or the steps of a walk, with the draws of chance that follow."""
    if book.vote:
        raise Refused("vote-open")
    if book.position.is_over:
        raise Refused("over")
    if book.actor != seat:
        raise Refused("not-your-turn")
    book.check(texts[0])
    played, decisions = book.try_out(*texts)
    body: dict[str, Any] = {"texts": played}
    return LogEntry("moved", body | ({"walk": decisions} if decisions > 1 else {}), seat)


# Taking back.


def _undo(book: Logbook, command: protocol.Undo, asker: Asker) -> list[LogEntry]:
    """Free within one's own turn if nothing was learned; otherwise the others must agree."""
    seat = _own(book, command.seat, asker)
    if book.position.is_over:
        raise Refused("over")
    if book.vote:
        raise Refused("vote-open")
    if book.lesson_step is not None:
        raise Refused("in-lesson")
    to = book.last_step_of(seat)
    if to is None:
        raise Refused("nothing-to-undo")
    if book.is_settled(seat):
        raise Refused("undo-settled")
    needs = book.undo_needs(seat, asker.seats)
    if away := book.undo_waits_for(seat, needs, asker.seats):
        raise Refused("undo-waits", name=_Called(book, min(away)))
    if needs:
        return [LogEntry("asked-undo", {"to": to, "needs": needs}, seat)]
    return [LogEntry("undone", {"to": to}, seat)]


def _answer(book: Logbook, command: protocol.Answer, asker: Asker) -> list[LogEntry]:
    seat = _own(book, command.seat, asker)
    if not book.vote or seat not in book.vote.needs - book.vote.agreed:
        raise Refused("no-vote")
    if command.agree and book.position.is_over:  # older versions let people ask after the end
        raise Refused("over")
    answered = LogEntry("answered", {"agree": command.agree}, seat)
    if command.agree and book.vote.needs <= book.vote.agreed | {seat}:
        return [answered, LogEntry("undone", {"to": book.vote.to}, book.vote.by)]
    return [answered]


def _withdraw(book: Logbook, command: protocol.Withdraw, asker: Asker) -> list[LogEntry]:
    seat = _own(book, command.seat, asker)
    if not book.vote or book.vote.by != seat:
        raise Refused("no-vote")
    return [LogEntry("withdrew", {}, seat)]


# Talk.


def _say(book: Logbook, command: protocol.Say, asker: Asker) -> list[LogEntry]:
    if command.seat is not None:
        _own(book, command.seat, asker)
    if command.phrase is not None:
        if command.phrase not in speech.PHRASES:
            raise Refused("no-such-phrase")
        return [LogEntry("said", {"phrase": command.phrase, "name": asker.name}, command.seat)]
    if not book.chat:
        raise Refused("no-chat")
    text = tidy(command.text or "")
    if not text:
        raise Refused("nothing-said")
    return [LogEntry("said", {"text": text, "name": asker.name}, command.seat)]


def _please(book: Logbook, command: protocol.Please, asker: Asker) -> list[LogEntry]:
    """Ask the bots for something at a place of the board, or for what lies there."""
    seat = _own(book, command.seat, asker)
    if book.position.is_over:
        raise Refused("over")
    if not any(map(book.listens, range(book.game.seats))):
        raise Refused("nobody-listens")
    if not _is_place(book, command.at):
        raise Refused("no-such-place")
    piece = {"piece": command.piece} if command.piece in book.game.rules.pieces else {}
    return [LogEntry("pleaded", {"at": command.at} | piece, seat)]


def _is_place(book: Logbook, text: str) -> bool:
    """Whether something is ever done at such a place: who is to move may have no points for it."""
    actions = book.position.actions()
    return book.game.rules.has_place(text) or any(text in one.path for one in actions)


def tidy(text: str) -> str:
    """Text of one line, without the characters that control how others are shown."""
    shown = (c if unicodedata.category(c)[0] not in "CZ" else " " for c in text)
    return " ".join("".join(shown).split())


# Seats.


def _sit(book: Logbook, command: protocol.Sit | protocol.Name, asker: Asker) -> list[LogEntry]:
    """Sit on one's own seat, or on a free one of a listed table."""
    seat = command.seat
    if seat >= book.game.seats:
        raise Refused("no-such-seat", seat=seat)
    name = book.chairs[seat].name if command.name is None else tidy(command.name)
    if command.name is not None and not name:
        raise Refused("nothing-said")
    if seat not in asker.seats:
        may_join = book.listed and isinstance(command, protocol.Sit)
        if not may_join:
            raise Refused("not-your-seat")
        if book.chairs[seat].who != "open":
            raise Refused("seat-taken", name=book.chairs[seat].name or book.chairs[seat].bot)
    return [LogEntry("sat", {"name": name}, seat)]


def _bot(book: Logbook, command: protocol.Bot, asker: Asker) -> list[LogEntry]:
    """Put a bot on one's own seat, a free one, or that of a person who is gone."""
    seat = command.seat
    if command.bot not in BOTS:
        raise Refused("no-such-bot")
    if seat >= book.game.seats:
        raise Refused("no-such-seat", seat=seat)
    if not asker.seats and not asker.host:
        raise Refused("not-your-seat")
    chair = book.chairs[seat]
    own = seat in asker.seats
    if seat in book.claimed and not own:  # they hold it, though they have not sat down yet
        raise Refused("seat-taken", name=_Called(book, seat))
    if chair.who == "person" and not own and seat not in asker.gone:
        in_time = book.clock is not None or book.pace == "days"
        raise Refused("seat-in-time" if in_time else "seat-present", name=_Called(book, seat))
    lent = not own and (chair.who == "person" or chair.lent)
    chosen = STAND_IN if lent else command.bot
    return [LogEntry("bot", {"bot": chosen, "lent": lent}, seat), *_vote_of_bot(book, seat, lent)]


def _vote_of_bot(book: Logbook, seat: int, lent: bool) -> list[LogEntry]:
    """What becomes of an open request: one's own bot agrees, one that was lent has no say."""
    vote = book.vote
    if not vote or vote.by == seat or seat not in vote.needs:
        return []
    if lent or book.position.is_over:
        return [LogEntry("lapsed", {}, seat)]
    if vote.needs - {seat} <= vote.agreed:
        return [LogEntry("undone", {"to": vote.to}, vote.by)]
    return []


# A guided game.


def _next_lesson(book: Logbook, command: protocol.NextLesson, asker: Asker) -> list[LogEntry]:
    """Go on from a step of a lesson that is only read."""
    guide = book.guide()
    if guide is None:
        raise Refused("no-lesson")
    if not asker.seats:
        raise Refused("not-your-seat")
    if guide.step.play:
        raise Refused("in-lesson")
    guide.next()
    return [_taught(book, guide)]


def _taught(book: Logbook, guide: Guide) -> LogEntry:
    """A step of a lesson that was taken; after the last one chance plays by itself again."""
    given = len(guide.position.moves)
    if guide.is_done:
        guide.position.let_chance_play(book.seed)
    texts = book.played_since(guide.position)
    return LogEntry("lesson", {"number": guide.number, "texts": texts, "given": given})


def _leave_lesson(book: Logbook, command: protocol.LeaveLesson, asker: Asker) -> list[LogEntry]:
    if book.lesson_step is None:
        raise Refused("no-lesson")
    if not asker.seats:
        raise Refused("not-your-seat")
    return [LogEntry("left-lesson", {"texts": draws_after(book.position, book.seed)})]


_ANSWERS: dict[type, Callable[[Logbook, Any, Asker], list[LogEntry]]] = {
    protocol.Act: _act,
    protocol.Walk: _walk,
    protocol.Undo: _undo,
    protocol.Answer: _answer,
    protocol.Withdraw: _withdraw,
    protocol.Say: _say,
    protocol.Please: _please,
    protocol.Name: _sit,
    protocol.Sit: _sit,
    protocol.Bot: _bot,
    protocol.NextLesson: _next_lesson,
    protocol.LeaveLesson: _leave_lesson,
}

#: Commands that ask and change nothing.
QUESTIONS = (
    protocol.Effects,
    protocol.Outlook,
    protocol.Options,
    protocol.Walks,
    protocol.Why,
    protocol.Text,
    protocol.Undoing,
    protocol.Lines,
    protocol.Resync,
)
