"""The rule-of-thumb player of Hotspot: the region survives, and what it advises makes sense."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pulaski
from pulaski.core.compile import INTERPRETED
from pulaski.core.position import Position
from pulaski.core.variants import variants
from pulaski.games.hotspot import maps
from pulaski.games.hotspot.codes import ACTIONS, Act
from pulaski.players.playout import play
from tests.players.watching import slow, watched

from .laid import random_words

GAMES = 200


@slow
@pytest.mark.parametrize(("seats", "share"), [(1, 0.55), (2, 0.85), (4, 0.95)])
def test_a_team_survives_its_share(seats: int, share: float) -> None:
    game = pulaski.game("hotspot", seats)
    places = play(game, GAMES, 1, [1] * seats).ranks
    assert (places == 1).any(axis=1).mean() >= share


@slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_metropolis_is_lost_more_often(seats: int) -> None:
    game = pulaski.game("hotspot", seats, map=maps.METROPOLIS)
    places = play(game, GAMES, 1, [1] * seats).ranks
    assert 0.1 <= (places == 1).any(axis=1).mean() <= 0.75


@slow
def test_everything_is_used() -> None:
    counts = watched(pulaski.game("hotspot", 2, map=maps.METROPOLIS), 60)
    counts += watched(pulaski.game("hotspot", 4), 20)
    for name, first, last in (
        ("give", Act.GIVE, Act.PAY),
        ("buy", Act.BUY, Act.BACKUP),
        ("draw", Act.DRAW, Act.DRAW + 1),
        ("extinguish", Act.EXTINGUISH, Act.BASE),
        ("use a card", Act.USE, Act.SHORTCUT),
        ("move", Act.MOVE, ACTIONS),
        ("pay", Act.PAY, Act.BUY),
        ("open", Act.OPEN, Act.FIRST),
        ("call volunteers", Act.VOLUNTEERS, Act.REKINDLE),
    ):
        assert counts[first:last].sum() > 0, name


# Whatever is asked, its answer is legal.

VARIANTS = variants(pulaski.find("hotspot"))


@pytest.mark.parametrize("seed", range(4 if INTERPRETED else len(VARIANTS)))
def test_what_it_suggests_is_legal(seed: int) -> None:
    """In games that it plays by half, and in positions laid out at random."""
    luck = random.Random(seed)
    game = VARIANTS[seed]
    laid = game.start()
    laid.lay_out(random_words(luck, game))
    for position in (game.start(), laid):
        for _ in range(30 if INTERPRETED else 120):
            if position.is_over:
                break
            go_on(position, luck)


def go_on(position: Position, luck: random.Random) -> None:
    """One step; whoever decides is advised, and follows the advice every second time."""
    if position.actor.name == "chance":
        weights = position.weights()
        position.play(luck.choices(list(weights), list(weights.values()))[0])
        return
    advised = position.suggestion(luck.randrange(99))
    assert position.refusal(advised) is None, (position.facts(), advised.text)
    position.play(luck.choice([advised, luck.choice(position.actions())]))


ASKED: dict[str, dict[str, Any]] = {
    "crash": {"next": "cards", "playing": "plane-crash", "bases": {"red": "w7r7", "blue": "w7r7"}},
    "rekindle": {"next": "cards", "playing": "rekindle", "scorched": ["w10r11", "w10r10"]},
    "feed": {"next": "cards", "playing": "lightning-strike", "rolled": "w7r7"},
    "drill": {"brigades": {"red-1": "w7r6", "red-2": "w6r7"}},
    "shield": {},
    "base": {"next": "buy", "bases": {"red": "to-choose"}},
    "volunteers": {"next": "burn", "kept": {"blue": ["volunteers"]}, "turn": "green"},
    "first": {"next": "firefight", "decorations": {"green": 1}},
    "give": {"next": "give", "funds": {"red": 5}},
    "buy": {"next": "buy", "funds": {"red": 30}},
}


@pytest.mark.parametrize("asked", ASKED)
def test_every_question_has_a_legal_answer(asked: str) -> None:
    position = pulaski.start("hotspot", 3)
    brigades = {"red-1": "w2r2"}
    fire = {"w7r6": 1, "w6r7": 1}
    position.lay_out({"fire": fire, "brigades": brigades, **ASKED[asked], "asked": asked})
    assert position.asked == asked
    assert position.refusal(position.suggestion(1)) is None


# What it advises.


def advice(seats: int = 2, **words: Any) -> str:
    position: Position = pulaski.game("hotspot", seats).start()
    position.lay_out({"next": "act", **words})
    return position.suggestion(1).text


def test_it_puts_out_the_fire_it_stands_on() -> None:
    assert advice(fire={"w7r6": 2}, brigades={"red-1": "w7r6"}) == "extinguish red-1"


def test_it_does_not_wait_for_others_to_take_the_first_token() -> None:
    """The last token brings the Decoration; but if nobody comes, all would wait for ever."""
    everywhere = {"red-1": "w2r2", "blue-1": "w6r3", "green-1": "w9r12", "yellow-1": "w5r6"}
    trucks = {key: ["large-fire-trucks"] for key in ("red", "blue", "yellow", "green")}
    moment = {"year": 4, "boards": 4, "first": "blue", "turn": "yellow", "taken": 1}
    text = advice(4, fire={"w5r6": 2}, brigades=everywhere, assets=trucks, **moment)
    assert text == "extinguish yellow-1"


def test_it_closes_in_when_nobody_fights_the_last_fire() -> None:
    """Somebody who sits nearer may never come."""
    moment = {"year": 2, "boards": 5, "turn": "yellow", "taken": 1}
    places = {"red-1": "w7r5", "yellow-1": "w9r9"}
    text = advice(2, fire={"w7r6": 1}, brigades=places, **moment)
    assert text.startswith("move yellow-1")


def test_it_goes_to_the_fire() -> None:
    assert advice(fire={"w7r6": 1}, brigades={"red-1": "w6r6"}) == "move red-1 w7r6"


def test_it_jumps_within_its_range() -> None:
    assert advice(fire={"w3r3": 2}, brigades={"red-1": "w2r5"}) == "move red-1 w3r3"


def test_nobody_leaves_a_fire_to_a_brigade_that_waits_itself() -> None:
    both = {"red-1": "w3r5", "red-2": "w4r6"}
    assert advice(1, fire={"w4r7": 1}, brigades=both).startswith("move")


def test_it_pays_the_strike_before_all_else() -> None:
    text = advice(fire={"w7r6": 1}, brigades={"red-1": "w6r6"}, strike=5, funds={"red": 20})
    assert text == "pay 15"


def test_it_draws_when_things_look_bad() -> None:
    fires = dict.fromkeys(("w7r6", "w9r8", "w6r8", "w3r3", "w10r3"), 2)
    assert advice(fire=fires, brigades={"red-1": "w2r2"}) == "draw luck"


def test_it_closes_in_before_the_fire_was_held_too_long() -> None:
    held: dict[str, Any] = {"fire": {"w7r6": 1}, "brigades": {"red-1": "w6r6"}}
    assert advice(**held, boards=90) == "move red-1 w7r6"


# Gifts. Large Fire Trucks, the first thing on everybody's list, cost 50.


def given(seats: int, **words: Any) -> list[str]:
    """What is given in a year, as all are advised."""
    position = pulaski.game("hotspot", seats).start()
    position.lay_out({"next": "give", **words})
    texts = []
    while position.asked == "give":
        action = position.suggestion(1)
        texts.append(action.text)
        position.play(action)
    return [text for text in texts if text != "done"]


def test_a_gift_is_what_somebody_lacks_and_no_more() -> None:
    assert given(2, funds={"red": 30, "yellow": 30}) == ["give 20 to red"]


def test_whoever_is_behind_is_helped_first() -> None:
    behind = {"funds": {"red": 30, "yellow": 30}, "decorations": {"red": 2}}
    assert given(2, **behind) == ["give 20 to yellow"]


#: Red has Trucks and saves for a Backup Brigade, which costs 70; yellow has most Decorations.
AHEAD: dict[str, Any] = {
    "assets": {"red": ["large-fire-trucks"]},
    "funds": {"red": 40, "yellow": 30},
    "decorations": {"yellow": 2},
}


def test_all_get_the_first_thing_before_anybody_is_helped_to_the_second() -> None:
    assert given(2, **AHEAD) == ["give 20 to yellow"]


def test_whoever_saves_for_a_thing_gives_nothing_to_those_who_have_it() -> None:
    """Bots gave all their Funds to a person who kept everything."""
    position = pulaski.game("hotspot", 2).start()
    position.lay_out({"next": "give", **AHEAD})
    position.play("done")
    assert position.suggestion(1).text == "done"


def test_a_commander_keeps_what_buys_something() -> None:
    assert given(2, funds={"red": 50, "yellow": 45}, decorations={"red": 2}) == []
    assert given(2, funds={"red": 55, "yellow": 45}, decorations={"red": 2}) == ["give 5 to yellow"]


def test_nobody_gives_what_buys_nothing_this_year() -> None:
    assert given(2, funds={"red": 20, "yellow": 25}) == []


def test_those_who_give_share_the_sum() -> None:
    texts = given(4, funds={"red": 15, "blue": 15, "yellow": 15, "green": 15})
    assert texts == ["give 5 to red"] * 7  # 15, 10 and 10 of the 35 that are lacking


@slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_is_given_something_buys_in_that_year(seats: int) -> None:
    for seed in range(4):
        position = pulaski.start("hotspot", seats, seed=seed)
        helped: set[str] = set()
        while not position.is_over:
            action = position.suggestion(seed)
            if action.kind == "give":
                helped.add(str(action.values["seat"]))
            elif position.asked == "buy" and action.text != "done":
                helped.discard(position.actor.name)
            position.play(action)
            assert position.asked in ("give", "base", "buy") or not helped
