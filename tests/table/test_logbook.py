"""A table read from its log is the table that was."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pulaski.core.components import Box
from pulaski.core.game import Game
from pulaski.games import find, names
from pulaski.table import games
from pulaski.table.decide import move
from pulaski.table.errors import Refused
from pulaski.table.logbook import Chair, Logbook, LogEntry, created
from pulaski.table.story import shown_line
from tests.table.books import ANN, BEN, OPEN, THUMB, Scribe, likeness

CHAIRS = (ANN, BEN, OPEN, THUMB)
LESSONS = [name for name in names() if find(name).lesson]


def act(table: Scribe, dice: random.Random) -> None:
    book = table.book
    if book.position.is_over:
        return
    text = dice.choice(book.position.actions()).text
    if book.chairs[book.actor].is_bot:
        table.write([move(book, book.actor, text)])
    else:
        table.act(text)


def undo(table: Scribe, dice: random.Random) -> None:
    seats = {dice.randrange(table.book.game.seats) for _ in range(dice.randrange(1, 3))}
    table.do("undo", table.asker(*seats), seat=min(seats))


def answer(table: Scribe, dice: random.Random) -> None:
    table.do("answer", seat=dice.randrange(table.book.game.seats), agree=dice.random() < 0.8)


def withdraw(table: Scribe, dice: random.Random) -> None:
    table.do("withdraw", seat=dice.randrange(table.book.game.seats))


def talk(table: Scribe, dice: random.Random) -> None:
    said: dict[str, Any] = (
        {"text": str(dice.random())} if dice.random() < 0.5 else {"phrase": "hello"}
    )
    table.do("say", **said)


def sit(table: Scribe, dice: random.Random) -> None:
    table.do("sit", seat=dice.randrange(table.book.game.seats), name=dice.choice("ABC"))


def bring_bot(table: Scribe, dice: random.Random) -> None:
    seat = dice.randrange(table.book.game.seats)
    asker = table.asker(dice.randrange(table.book.game.seats), gone=frozenset(range(4)))
    table.do("bot", asker, seat=seat, bot=dice.choice(("thumb", "random")))


DEEDS: list[Callable[[Scribe, random.Random], None]] = [
    *[act] * 12,
    undo,
    undo,
    answer,
    answer,
    answer,
    withdraw,
    talk,
    sit,
    bring_bot,
]


@pytest.mark.parametrize("seed", range(24))
def test_a_table_read_from_its_log_is_the_table_that_was(seed: int) -> None:
    dice = random.Random(seed)
    chairs = [dice.choice(CHAIRS) for _ in range(dice.randrange(2, 5))]
    options = {"firebreaks": dice.choice(("yes", "no"))}
    table = Scribe(chairs, seed, options=options, clock=dice.choice((None, 60)))
    done = 0
    for _ in range(150):
        try:
            dice.choice(DEEDS)(table, dice)
            done += 1
        except Refused:
            continue
        if done % 20 == 0:
            assert likeness(table.read_again()) == likeness(table.book)
    assert done > 40
    assert likeness(table.read_again()) == likeness(table.book)


def test_an_announcement_names_whoever_it_was_about_then() -> None:
    table = Scribe((ANN, OPEN))
    table.write([LogEntry("claimed", {}, 1)])
    table.do("sit", seat=1, name="Ben")
    table.write([LogEntry("linked", {"device": True}, 1), LogEntry("claimed", {}, 1)])
    before = [shown_line(line, table.book, [0], False, "en") for line in table.book.lines]
    table.write([LogEntry("freed", {}, 1)])
    table.do("sit", seat=1, name="Cat")
    after = [shown_line(line, table.book, [0], False, "en") for line in table.book.lines]
    told = [line["text"] for line in after if line and line["kind"] == "note"]
    assert after[: len(before)] == before
    assert [text.split()[0] for text in told] == ["Somebody", "Ben", "Ben", "Ben", "Ben", "Cat"]


def test_a_table_without_a_pace_is_a_live_one() -> None:
    table = Scribe((ANN, BEN), pace="days")
    assert table.read_again().pace == "days"
    first = table.entries[0]
    older = {k: v for k, v in first.body.items() if k not in ("pace", "taken_back")}
    assert Logbook.read("t", [replace(first, body=older)]).pace == "live"


def test_a_command_is_remembered_with_the_number_of_its_first_entry() -> None:
    table = Scribe((ANN, BEN))
    [entry] = table.do("say", text="hello")
    assert entry.command is not None
    assert table.read_again().commands == {entry.command: entry.seq}


def test_an_owner_comes_back_to_the_seat_that_was_lent() -> None:
    table = Scribe((ANN, BEN))
    table.do("bot", table.asker(0, gone=frozenset(range(4))), seat=1, bot="thumb")
    assert table.book.lines[-1].key == "bot-lent"
    table.do("sit", seat=1, name="Ben")
    assert table.book.chairs[1] == BEN
    assert table.book.lines[-1].key == "back"
    table.do("bot", seat=1, bot="thumb")
    assert table.book.lines[-1].key == "bot"
    assert table.book.chairs[1] == Chair("bot", "Ben", "thumb")


# Guided games.


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_goes_step_by_step_and_then_on_freely(game: str) -> None:
    table = Scribe.of_lesson(game)
    lesson = find(game).lesson
    assert lesson is not None
    for number, step in enumerate(lesson.steps):
        assert table.book.lesson_step == number
        assert not table.book.waits_for_bot
        if step.play:
            _follow_by_playing(table, lesson.seat, step.play[-1])
        else:
            table.do("next", table.asker(lesson.seat))
    assert table.book.guide() is None
    assert table.book.position.is_over or table.book.actor >= 0
    assert likeness(table.read_again()) == likeness(table.book)


def _follow_by_playing(table: Scribe, seat: int, text: str) -> None:
    """What the lesson does not ask for is refused; what it asks for leads on."""
    other = next((a.text for a in table.book.position.actions() if a.text != text), "pass")
    guide = table.book.guide()
    assert guide is not None
    if other not in guide.step.play:
        table.refuses("in-lesson", "act", seat=seat, action=other, step=table.book.step)
    table.refuses("in-lesson", "undo", seat=seat)
    with pytest.raises(Refused, match="in-lesson"):
        table.do("next", table.asker(seat))
    table.do("act", seat=seat, action=text, step=table.book.step)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_left_early_goes_on_as_any_game(game: str) -> None:
    lesson = find(game).lesson
    assert lesson is not None
    for steps in range(len(lesson.steps)):
        table = Scribe.of_lesson(game)
        for step in lesson.steps[:steps]:
            if step.play:
                act_: dict[str, Any] = {
                    "seat": lesson.seat,
                    "action": step.play[0],
                    "step": table.book.step,
                }
                table.do("act", **act_)
            else:
                table.do("next", table.asker(lesson.seat))
        table.refuses("not-your-seat", "leave-lesson", table.asker())
        table.do("leave-lesson", table.asker(lesson.seat))
        assert table.book.guide() is None
        assert table.book.actor >= 0
        assert likeness(table.read_again()) == likeness(table.book)
        table.refuses("no-lesson", "leave-lesson")


def test_only_a_lesson_goes_on_by_reading() -> None:
    Scribe((ANN, BEN)).refuses("no-lesson", "next")
    Scribe.of_lesson(LESSONS[0]).refuses("not-your-seat", "next", Scribe((ANN, BEN)).asker())


def test_a_table_is_opened_with_its_own_edition_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = find("feurio")
    game = Game.agree(rules, 2, {})
    shipped = created(game, [ANN, BEN], 7)
    assert "edition" not in shipped.body
    assert not games.about("feurio", True, "en")["own_edition"]
    monkeypatch.setattr(rules, "box", Box(rules.box.data, "My box", is_own=True))
    own = created(game, [ANN, BEN], 7)
    assert Logbook.read("mine", [own]).game == game
    with pytest.raises(Refused, match="other-edition"):
        Logbook.read("theirs", [shipped])
    for told in (games.about("feurio", True, "en"), games.rules_of("feurio", "en")):
        assert (told["edition"], told["own_edition"]) == ("My box", True)
    monkeypatch.undo()
    with pytest.raises(Refused, match="other-edition"):
        Logbook.read("mine", [own])
