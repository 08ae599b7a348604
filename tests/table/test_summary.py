"""How a game went: counted from its story, and told only when it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count, pairwise

import pytest

from pulaski.core.game import Rulebook
from pulaski.core.play import Event
from pulaski.core.variants import variants
from pulaski.games import find, names
from pulaski.table import models, speech
from pulaski.table.logbook import Chair, Logbook
from pulaski.table.snapshot import Snapshot
from pulaski.table.story import shown_line
from pulaski.table.summary import MOST_MOMENTS, MOST_SAMPLES, MOST_SWINGS, _worth_telling, summary
from tests.table.books import ANN, BEN, Scribe
from tests.table.nursery import QuickServer
from tests.table.regular import seat_all
from tests.table.test_dice import to_the_end
from tests.table.test_http import guests, play

CAROL = Chair("person", "Carol")


def played(game: str, seed: int = 3) -> Scribe:
    chairs = [ANN, BEN, CAROL][: max(n for n in find(game).seats if n <= 3)]
    return to_the_end(Scribe(chairs, seed, game=game))


@pytest.mark.parametrize("game", names())
def test_every_game_is_summed_up_in_every_language(game: str) -> None:
    book = played(game).book
    for language in speech.LANGUAGES:
        told = models.Summary(**summary(book, language))
        assert told.deeds, "somebody did something"
        assert [count.what for count in told.counts], "something is counted at the end"
        assert all(sum(deed.by) + deed.besides > 0 for deed in told.deeds)
        assert len(told.moments) <= MOST_MOMENTS
        assert all(0 < moment.step <= book.step for moment in told.moments)


@pytest.mark.parametrize("game", names())
def test_deeds_and_dice_are_those_of_the_story(game: str) -> None:
    """Counted another way: from the texts of the events, each by itself."""
    book = played(game).book
    told = summary(book, "en")
    happened = book.position.told
    tally = book.game.rules.words.sections["tally"]
    expected: Counter[str] = Counter()
    for key, phrase in tally.items():
        told_of, _, slot = key.partition(".")
        kind, _, clause = told_of.partition("@")
        found = [e for e in happened if e.kind == kind and clause in ("", e.clause)]
        slot, _, asked = slot.partition("=")
        if asked:
            expected[phrase.text] += sum(str(event.values[slot]) == asked for event in found)
        else:
            expected[phrase.text] += sum(int(event.values[slot]) if slot else 1 for event in found)
    deeds = {deed["what"]: sum(deed["by"]) + deed["besides"] for deed in told["deeds"]}
    assert deeds == {what: n for what, n in expected.items() if n}
    faces = sum(face["n"] for die in told["dice"] for face in die["faces"])
    assert faces == sum(len(event.dice) for event in happened)


def test_a_rescue_is_of_whoever_carried_and_an_explosion_of_nobody() -> None:
    told = summary(played("flash-point").book, "en")
    by_name = {deed["what"]: deed for deed in told["deeds"]}
    assert sum(by_name["Victims rescued"]["by"]) > 0
    assert by_name["Explosions"]["by"] == [0, 0, 0]
    assert by_name["Explosions"]["besides"] > 0


def heroic(fits: Callable[[Logbook], bool]) -> Logbook:
    """The first hard game of Flash Point that fits."""
    options = {"rules": "experienced", "level": "heroic"}
    tables = (
        Scribe([ANN, BEN, CAROL], seed, game="flash-point", options=options) for seed in count()
    )
    return next(book for book in (to_the_end(table).book for table in tables) if fits(book))


@pytest.mark.parametrize(
    ("answer", "kind", "what"),
    [("recover", "lost-victim", "Victims lost"), ("explode", "exploded", "Explosions")],
)
def test_what_comes_while_somebody_answers_the_fire_is_on_no_seats_account(
    answer: str, kind: str, what: str
) -> None:
    """Who gets up again, or says which hazmat goes first, has not lost what the fire then takes."""

    def fits(book: Logbook) -> bool:
        moves = book.position.moves
        happened = (event for event in book.position.told if event.kind == kind)
        return any(moves[event.step - 1].text.startswith(answer) for event in happened)

    (row,) = (deed for deed in summary(heroic(fits), "en")["deeds"] if deed["what"] == what)
    assert not any(row["by"])
    assert row["besides"] > 0


def test_a_collapse_is_told_by_what_did_it_and_how_it_came() -> None:
    """FP-END-1: explosions and axes, when it was half done; the setup is no moment of the game."""
    book = heroic(lambda book: "collapse" in {event.text for event in book.position.told})
    outcome, happened = book.position.outcome, book.position.told
    assert outcome
    (half,) = (event.turn for event in happened if event.text.endswith("total 12"))
    explosions = sum(event.kind == "exploded" for event in happened)
    assert f"before seven were safe. {explosions} explosions " in outcome.words
    assert outcome.words.endswith(f"done by turn {half}")
    told = summary(book, "en")["moments"]
    assert any(event.kind == "exploded" and event.turn == 0 for event in happened)
    assert all(moment["turn"] > 0 for moment in told)
    assert [moment["turn"] for moment in told if "12 of 24" in moment["words"]] == [half]
    assert any("18 of 24" in moment["words"] for moment in told)


@pytest.mark.parametrize(("seed", "what"), [(4, "Hexes scorched"), (5, "Explosions")])
def test_what_the_fire_did_is_on_no_seats_account(seed: int, what: str) -> None:
    """A board's turn comes after the last Commander's: what it does is not that one's doing."""
    told = summary(played("hotspot", seed).book, "en")
    (row,) = (deed for deed in told["deeds"] if deed["what"] == what)
    assert not any(row["by"])
    assert row["besides"] > 0


@pytest.mark.clause("FE-P3-9")
def test_reinforcements_that_leave_the_tiles_are_counted_apart() -> None:
    told = summary(played("feurio").book, "en")
    by_name = {deed["what"]: sum(deed["by"]) for deed in told["deeds"]}
    on_tiles = {count["what"]: count["n"] for count in told["counts"]}["Firefighters on the tiles"]
    assert by_name["Reinforcements placed"] > 0
    assert by_name["Firefighters placed"] == on_tiles


def test_a_fire_is_put_out_by_whoever_removes_its_last_token() -> None:
    """By a brigade, an airplane or a card; and all that is bought counts as bought."""
    book = played("hotspot").book
    told = {deed["what"]: deed for deed in summary(book, "en")["deeds"]}
    ended: Counter[str | None] = Counter()
    bought: Counter[str | None] = Counter()
    for event in (line.event for line in book.lines if line.event and not line.undone):
        last = event.kind in ("extinguished", "lowered") and int(event.values["count"]) == 0
        ended[event.seat] += last or event.kind in ("cleared", "dropped")
        bought[event.seat] += event.kind in ("bought", "backed-up", "opened")
    seats = book.game.names
    assert told["Fires put out"]["by"] == [ended[name] for name in seats]
    assert told["Fires put out"]["besides"] == 0
    assert told["Assets bought"]["by"] == [bought[name] for name in seats]


def happening(*told: tuple[int, str, int]) -> list[Event]:
    """Events by step, kind and size."""
    rules = find(names()[0])
    return [Event(kind, {"count": size}, kind, -1, step, "", rules) for step, kind, size in told]


def test_moments_are_spread_and_keep_the_first_the_largest_and_the_last() -> None:
    many = [(step, "rescue", 1) for step in range(10, 400, 10)] + [(55, "fall", 1), (402, "end", 1)]
    keys = happening(*sorted(many))
    told = sorted(keys[number].step for number in _worth_telling(keys, set()))
    assert len(told) == MOST_MOMENTS
    assert {10, 55, 402} <= set(told)
    assert max(b - a for a, b in pairwise(told)) <= 120


def test_of_what_is_scored_at_once_the_largest_is_told() -> None:
    keys = happening(*((90, "zone", size) for size in (1, 2, 3, 4, 5, 6, 7, 8, 9, 30)))
    sizes = [keys[number].values["count"] for number in sorted(_worth_telling(keys, set()))]
    assert sizes == [3, 4, 5, 6, 7, 8, 9, 30]


def test_the_largest_swings_of_points_are_among_the_moments() -> None:
    """Told by another way: from how it stood after every step."""
    book = played("feurio").book
    position, stood = book.position.copy(), {}
    for step in range(book.step, -1, -1):
        position.go_back(step)
        stood[step] = list(position.scores().values())
    swing = {
        step: max(abs(b - a) for a, b in zip(stood[step - 1], stood[step], strict=True))
        for step in range(1, book.step + 1)
    }
    told = {moment["step"]: moment["gains"] for moment in summary(book, "en")["moments"]}
    largest = sorted(swing, key=lambda step: (-swing[step], -step))[
        :MOST_SWINGS
    ]  # the later decide
    assert set(largest) <= told.keys()
    for step in largest:
        gained = {gain["seat"]: gain["points"] for gain in told[step]}
        changes = [gained.get(seat, 0) for seat in range(3)]
        assert [a + c for a, c in zip(stood[step - 1], changes, strict=True)] == stood[step]


def test_a_story_says_what_an_enclosed_tile_cost() -> None:
    book = played("feurio").book
    lost = next(line for line in book.lines if min(line.gains.values(), default=0) <= -2)
    assert lost.event is not None
    assert lost.event.kind == "enclosed"  # not the tile that was laid before it
    shown = shown_line(lost, book, [0], False, "en")
    assert shown is not None
    assert [gain["points"] for gain in shown["gains"]] == list(lost.gains.values())


def test_without_points_to_compete_for_no_swing_is_told() -> None:
    alone = to_the_end(Scribe((ANN,), 3, game="feurio")).book
    assert not any(line.gains for line in alone.lines)


@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_points_are_told_where_they_decide(mode: str) -> None:
    """Who plays for a common goal is told no points: at the seats, at the end, on the way."""
    book = to_the_end(Scribe((ANN, BEN), 3, options={"mode": mode})).book
    snapshot = Snapshot(book)
    counts = mode == "competitive"
    seats = snapshot.seats("en", frozenset(), frozenset())
    assert all((seat["score"] is not None) == counts for seat in seats)
    result = snapshot.result("en")
    assert result is not None
    assert bool(result["scores"]) == counts
    told = summary(book, "en")
    assert bool(told["course"]) == counts
    assert "Firefighters on the tiles" in [count["what"] for count in told["counts"]]


def test_a_single_point_is_told_with_the_line_that_brings_or_costs_it() -> None:
    """All that a story tells comes to what everybody has in the end."""
    book = played("feurio").book
    sums = Counter[str]()
    for line in book.lines:
        sums.update(line.gains)
    assert {1, -1} & {points for line in book.lines for points in line.gains.values()}
    assert {name: sums[name] for name in book.game.names} == book.position.scores()


def test_the_count_at_the_end_is_told_in_the_last_turn() -> None:
    """Who can place nobody is not asked: one step has the passes of all, each a turn."""
    book = played("feurio").book
    last = [line.event for line in book.lines if line.event and line.event.step == book.step]
    passed = [event.turn for event in last if event.kind == "passed"]
    assert len(passed) > 1
    assert passed == list(range(passed[0], book.position.turn + 1))
    assert {event.turn for event in last if event.kind in ("zone", "total")} == {book.position.turn}
    told = summary(book, "en")
    assert told["moments"][-1]["turn"] == told["counts"][0]["n"] == book.position.turn


def test_the_points_through_the_game_end_with_those_of_the_result() -> None:
    book = played("feurio").book
    course = summary(book, "en")["course"]
    assert 2 <= len(course) <= MOST_SAMPLES
    assert [one["step"] for one in course] == sorted(one["step"] for one in course)
    assert course[-1]["scores"] == list(book.position.scores().values())


def test_what_was_taken_back_is_not_counted() -> None:
    scribe = Scribe((ANN,), 3, game="feurio")
    scribe.act()
    scribe.do("undo", seat=0)
    book = to_the_end(scribe).book
    laid = next(deed for deed in summary(book, "en")["deeds"] if deed["what"] == "Tiles laid")
    events = [line for line in book.lines if line.event and line.event.kind == "laid"]
    assert any(line.undone for line in events)
    assert sum(laid["by"]) == sum(not line.undone for line in events)


@pytest.mark.parametrize("game", names())
def test_whatever_players_count_at_the_end_has_a_name(game: str) -> None:
    """Of every variant: what is counted could depend on what was agreed on."""
    rules: Rulebook = find(game)
    for variant in variants(rules):
        position = variant.start()
        counted = set(rules.counts(variant, position.state))
        for language in rules.languages:
            assert counted <= rules.words_in(language).keys("count")


def test_nothing_is_told_before_the_game_is_over(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Eve") as (ann, eve):
            table = await seat_all([ann], "feurio", 1)
            address = f"/api/tables/{table}/summary"
            answer = await ann.http.get(address)
            assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
            assert (await eve.http.get(address)).json()["code"] == "no-key"
            await ann.play()
            told = (await eve.http.get(address)).json()
            assert any(deed["what"] == "Tiles laid" for deed in told["deeds"])

    play(test)
