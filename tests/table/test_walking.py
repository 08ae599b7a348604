"""A walk at a table: one command, one entry, one thing to take back; nobody walks for others."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from pulaski.core.verbs import CHANCE
from pulaski.core.walks import Walk, walks
from pulaski.games import find, names
from pulaski.table.consequences import reasons
from pulaski.table.logbook import Chair
from pulaski.table.snapshot import Snapshot
from tests.table.books import ANN, BEN, Scribe, likeness

CAT = Chair("person", "Cat")
GAMES = [name for name in names() if find(name).steps]


def ready(
    game: str, wanted: Callable[[Walk], bool] = lambda walk: True, **more: Any
) -> tuple[Scribe, Walk]:
    """A table at which a walk of some kind can be taken, and that walk."""
    for seed in range(4, 12):
        luck = random.Random(seed)
        table = Scribe((ANN, BEN, CAT), game=game, **more)
        while not table.book.position.is_over:
            for walk in walks(table.book.position):
                if wanted(walk):
                    return table, walk
            position = table.book.position
            offered = [position.suggestion(), luck.choice(position.actions())]
            table.act(luck.choice(offered).text)
    raise AssertionError("no such walk")


def is_quiet(walk: Walk) -> bool:
    return walk.stops is None and len(walk.steps) > 2 - (walk.aim.rules.id == "hotshots")


def go(table: Scribe, *texts: str, **more: Any) -> dict[str, Any]:
    """What a walk sends."""
    book = table.book
    return {"seat": book.actor, "actions": list(texts), "step": book.step} | more


@pytest.mark.parametrize("game", GAMES)
def test_a_walk_is_one_entry_and_what_its_steps_are_one_by_one(game: str) -> None:
    table, walk = ready(game, is_quiet)
    other, _ = ready(game, is_quiet)
    texts = [step.text for step in walk.steps]
    [entry] = table.do("walk", **go(table, *texts))
    assert entry.body["texts"][: len(texts)] == texts
    assert entry.body["walk"] == len(texts)
    for text in texts:
        other.act(text)
    assert table.book.position == other.book.position
    assert table.book.position.moves == other.book.position.moves
    told = [[line.event for line in book.lines if line.event] for book in (table.book, other.book)]
    assert told[0] == told[1]
    assert likeness(table.read_again()) == likeness(table.book)
    assert str(table.book.record()) == str(other.book.record())


@pytest.mark.parametrize("game", GAMES)
def test_a_walk_is_taken_back_whole_while_nothing_was_learned(game: str) -> None:
    table, walk = ready(game, lambda walk: is_quiet(walk))
    before, seat = table.book.position.copy(), table.book.actor
    table.do("walk", **go(table, *(step.text for step in walk.steps)))
    if not table.book.position.may_undo(seat):  # the last step may have ended the turn
        pytest.fail("the game began with a walk that ends a turn")
    what, since = Snapshot(table.book).undoing(seat, {seat}, "en")
    assert (what, since) == (walk.aim.in_words("en", table.book.game), [])
    assert Snapshot(table.book).undo({seat}, "en")["free"]
    [entry] = table.do("undo", seat=seat)
    assert (entry.kind, entry.body) == ("undone", {"to": len(before.moves)})
    assert table.book.position == before
    assert table.book.lines[-1].slots["what"].action.text == walk.aim.text
    assert not table.book.walked
    assert likeness(table.read_again()) == likeness(table.book)


def test_a_step_after_a_walk_is_taken_back_alone() -> None:
    table, walk = ready("hotshots", lambda walk: walk.stops is None)
    seat = table.book.actor
    table.do("walk", **go(table, *(step.text for step in walk.steps)))
    walked = table.book.step
    while table.book.actor == seat and table.book.step == walked:
        table.act()
    assert table.book.last_step_of(seat) == walked
    assert [step for step, _ in table.book.decisions_since(walked - len(walk.steps))] == [walked]


def test_a_walk_stops_exactly_where_something_is_revealed() -> None:
    table, walk = ready(
        "flash-point", lambda walk: bool(walk.stops and not walk.is_beside and walk.steps[1:])
    )
    seat, first = table.book.actor, table.book.step
    beyond = [*(step.text for step in walk.steps), walk.aim.text]
    [entry] = table.do("walk", **go(table, *beyond))
    taken, drawn = beyond[:-1], entry.body["texts"][len(beyond) - 1 :]
    assert entry.body["texts"] == [*taken, *drawn]
    assert entry.body["walk"] == len(taken)
    moves = table.book.position.moves[first:]
    assert [move.actor for move in moves] == [seat] * len(taken) + [CHANCE] * len(drawn)
    assert drawn
    told = [line.event for line in table.book.lines if line.event and line.event.step > first]
    assert any(event.kind.startswith("revealed") for event in told)
    others = sorted({0, 1, 2} - {seat})
    [asked] = table.do("undo", seat=seat)
    assert asked.body == {"to": first, "needs": others}
    for other in others:
        table.do("answer", seat=other, agree=True)
    assert table.book.step == first
    assert table.book.taken_back == len(drawn)
    assert likeness(table.read_again()) == likeness(table.book)


def test_a_walk_ends_where_the_next_step_cannot_be_done() -> None:
    table, walk = ready("flash-point", is_quiet)
    texts = [step.text for step in walk.steps]
    [entry] = table.do("walk", **go(table, texts[0], "move 0,0", texts[1]))
    assert entry.body == {"texts": texts[:1]}


def test_only_whoever_is_to_move_walks_and_only_from_what_they_saw() -> None:
    table, walk = ready("flash-point")
    seat, texts = table.book.actor, [step.text for step in walk.steps]
    other = (seat + 1) % 3
    command = go(table, *texts)
    table.refuses("not-your-seat", "walk", table.asker(other), **command)
    table.refuses("not-your-seat", "walk", table.asker(), **command)
    table.refuses("not-your-turn", "walk", **(command | {"seat": other}))
    table.refuses("no-such-seat", "walk", table.asker(0, 1, 2), **(command | {"seat": 3}))
    table.refuses("stale", "walk", **(command | {"step": table.book.step - 1}))
    table.act(texts[0])
    table.refuses("stale", "walk", **command)


def test_what_is_no_walk_is_refused_and_nothing_is_done_of_it() -> None:
    table, walk = ready("flash-point", is_quiet)
    texts = [step.text for step in walk.steps]
    table.refuses("no-walk", "walk", **go(table, texts[0], "pass"))
    table.refuses("no-walk", "walk", **go(table, "pass"))
    table.refuses("no-walk", "walk", **go(table, texts[0], texts[1].replace("move", "carry")))
    table.refuses("unreadable", "walk", **go(table, texts[0], "fly home"))
    table.refuses("illegal", "walk", **go(table, texts[1], texts[0]))
    table.refuses("malformed", "walk", **go(table))
    table.refuses("malformed", "walk", **go(table, *texts[:1] * 25))
    table.refuses("malformed", "walk", **go(table, "m" * 200))


def test_walks_are_offered_to_whoever_is_to_move() -> None:
    table, walk = ready("flash-point", is_quiet)
    offered = Snapshot(table.book).walks(table.book.actor, "en")
    own = [choice for choice in offered if choice["path"] == list(walk.aim.path)]
    assert own[0]["walk"] == [step.text for step in walk.steps]
    words = walk.aim.in_words("en", table.book.game)
    assert (own[0]["cost"], own[0]["words"]) == (walk.cost, words)
    assert "action" not in own[0]
    short = {choice.get("short") for choice in offered if not choice.get("beside")}
    assert "Move there" in short  # a menu has the place for its title
    assert not any("short" in choice for choice in offered if choice.get("beside"))
    assert Snapshot(table.book).walks((table.book.actor + 1) % 3, "en") == []


def test_in_a_lesson_only_walks_that_it_asks_for_are_offered_and_taken() -> None:
    taught = Scribe.of_lesson("flash-point")
    assert Snapshot(taught.book).walks(taught.book.actor, "en") == []
    taught.act("start 7,3")
    offered = Snapshot(taught.book).walks(taught.book.actor, "en")
    (way,) = [choice for choice in offered if choice["path"] == ["5,1"]]
    assert way["walk"][0] == "move 6,3"
    assert way["walk"][2:] == ["move 5,2", "move 5,1"]
    taught.refuses("in-lesson", "walk", **go(taught, "move 6,3", "move 6,4"))
    taught.do("walk", **go(taught, *way["walk"]))
    guide = taught.book.guide()
    assert guide is not None
    assert guide.step.say == "pass"


def test_what_is_too_far_says_how_far_and_what_lies_there() -> None:
    table = Scribe.of_lesson("flash-point")
    table.act("start 7,3")
    (reason,) = [r for r in reasons(table.book, None, ["1,1"], "en") if r["far"]]
    told = re.fullmatch(r"Too far: (\d+) Action Points, and you have 4", reason["message"])
    assert told is not None
    assert int(told[1]) > 4


# The result before the choice.


def test_an_outlook_has_the_pieces_that_change_and_those_alone() -> None:
    table, walk = ready("flash-point", is_quiet)
    seat, texts = table.book.actor, [step.text for step in walk.steps]
    snapshot = Snapshot(table.book)
    before = snapshot.sight(seat, "en").frame.root.parts()
    would = snapshot.outlook(seat, texts, "en")["parts"]
    assert would
    assert all(before.get(name) != text for name, text in would.items())
    table.do("walk", **go(table, *texts))
    after = Snapshot(table.book).sight(seat, "en").frame.root.parts()
    people = [name for name in would if name == "people" or name.startswith("man-")]
    assert people
    assert all(after[name] == would[name] for name in people)


def stopping(kept: int = 3) -> Scribe:
    """A fight of Hotshots that Ann may stop, after so many matches."""
    table = Scribe((ANN, BEN), game="hotshots")
    crew = {"red": "sawyer", "blue": "swamper"}
    standing = {"sawyer": "campground", "swamper": "fire-camp"}
    table.book.position.lay_out(
        {"crew": crew, "firefighters": standing, "flames": {"campground": 2, "barn": 1}}
    )
    row = ("combi-tool", "hose", "mcleod", "mcleod")[:kept]
    roll = "+".join((*row, *("pulaski",) * (6 - kept)))
    for text in ("fight", f"roll {roll}", *(f"keep {symbol}" for symbol in row)):
        table.book.position.play(text)
    return table


def choice_of(table: Scribe, action: str) -> dict[str, Any]:
    """An action as a page is offered it."""
    view = Snapshot(table.book)._view(table.book.actor, "en")
    options = Snapshot(table.book)._options(view)
    return next(dict(choice) for choice in options if choice.get("action") == action)


def test_what_leaves_no_choice_is_done_with_it_and_taken_back_with_it() -> None:
    """HS-SUCC-9: three matches earn a Firebreak, and nobody would rather have nothing."""
    table = stopping()
    assert choice_of(table, "stop")["then"] == "reward firebreak"
    before = table.book.position.copy()
    [entry] = table.do("walk", **go(table, "stop", "reward firebreak"))
    assert entry.body == {"texts": ["stop", "reward firebreak"], "walk": 2}
    assert table.book.position.asked == "place"
    table.do("undo", seat=0)
    assert table.book.position == before


def test_what_does_not_belong_together_is_no_walk() -> None:
    table = stopping()
    table.refuses("no-walk", "walk", **go(table, "stop", "reward nothing"))
    table.refuses("no-walk", "walk", **go(table, "roll again", "reward firebreak"))
    choosing = stopping(4)  # a Flame or a Firebreak
    assert "then" not in choice_of(choosing, "stop")
    choosing.refuses("no-walk", "walk", **go(choosing, "stop", "reward one-flame"))


def test_whoever_points_at_a_fire_far_away_walks_up_to_it() -> None:
    table, walk = ready("flash-point", lambda walk: walk.is_beside)
    snapshot = Snapshot(table.book)
    ways = snapshot.walks(table.book.actor, "en")
    [way] = [way for way in ways if way["path"][-1] == walk.aim.path[-1] and way.get("beside")][:1]
    assert way["stops"] == walk.steps[-1].path[-1]
    assert way["words"] == walk.steps[-1].in_words("en", table.book.game)
    table.do("walk", **go(table, *way["walk"]))
    here = [
        a.kind
        for a in table.book.position.view(table.book.actor).actions
        if a.path == walk.aim.path
    ]
    assert here[-1] == "move"  # to fight it comes first
    assert len(here) > 1
