"""Why nothing can be done at a place: only of what could be meant, in positions of real games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import pulaski
from pulaski.core.position import Position
from pulaski.games import find, names


def played(position: Position, until: Callable[[Position], bool]) -> Position:
    """A game played by rule of thumb until something is so."""
    for _ in range(800):
        if until(position):
            return position
        position.play(position.suggestion(1))
    raise AssertionError("it never comes to that")


def places(position: Position) -> list[str]:
    """Places that a person can point at: those of all that was heard or can be done so far."""
    told = [event.target for event in position.told if event.target]
    legal = [place for action in position.actions() for place in action.path]
    return list(dict.fromkeys([*told, *legal]))


def keys(position: Position, *path: str) -> list[str]:
    return [refusal.key for refusal in position.refusals_at(*path)]


def in_turn(position: Position) -> Iterator[set[str]]:
    """The kinds of actions that can be done now, and before in this turn."""
    yield {action.kind for action in position.actions()}
    for step, move in enumerate(position.moves):
        if (move.actor, move.turn) == (position.actor.number, position.turn):
            yield {action.kind for action in position.possible_before(step)}


@pytest.mark.parametrize("game", names())
def test_reasons_are_of_what_can_be_done_or_could_be_in_this_turn(game: str) -> None:
    position, found = pulaski.start(game, find(game).usual_seats, seed=3), 0
    for step in range(150):
        if position.is_over:
            break
        if step % 10 == 9:
            possible = set.union(*in_turn(position))
            for place in places(position)[-25:]:
                reasons = position.refusals_at(place)
                found += len(reasons)
                kinds = [action.kind for action in reasons.values()]
                forms = position.game.rules.action_notation.forms
                assert {kind for kind in kinds if forms[kind].slots} <= possible
                assert len(set(kinds)) == len(kinds)
                assert not {refusal.key for refusal in reasons} & {"wrong-step", "game-over"}
                for refusal, action in reasons.items():
                    assert position.refusal(action) == refusal
                    assert place in action.path
        position.play(position.suggestion(1))
    assert found


def test_flash_point_speaks_of_steps_and_of_nothing_that_was_not_agreed_on() -> None:
    position = played(
        pulaski.start("flash-point", 2, seed=1),
        lambda now: now.asked == "act" and now.state.ap == 4 and now.turn > 2,
    )
    steps = {action.path[0] for action in position.actions() if action.kind == "move"}
    others = {f"{row},{column}" for row in range(8) for column in range(10)} - steps
    told = {key for place in others for key in keys(position, place)}
    assert told == {"not-adjacent", "wall-between"}
    assert all(len(keys(position, place)) <= 1 for place in others)


def test_flash_point_without_points_a_neighbour_is_too_dear() -> None:
    position = played(
        pulaski.start("flash-point", 2, seed=1),
        lambda now: now.asked == "act-spent" and now.turn > 2,
    )
    assert [action.kind for action in position.actions()] == ["pass"]
    assert keys(position, "1,2") == ["too-few-ap"]
    assert keys(position, "5,4") == ["not-adjacent"]


@pytest.mark.parametrize("asked", ["act-here", "act-after"])
def test_hotshots_after_the_move_no_movement_is_left(asked: str) -> None:
    """A whole fight may lie between the last step and the question."""
    position = played(
        pulaski.start("hotshots", 3, seed=2), lambda now: now.asked == asked and now.turn > 2
    )
    assert keys(position, "barn") == ["no-steps"]


def test_hotshots_a_token_says_why_it_cannot_be_played() -> None:
    """HS-TK-28: nothing else is meant by it, though other tokens could be given."""
    position = pulaski.start("hotshots", 2)
    position.lay_out(
        {
            "crew": {"red": "sawyer", "blue": "swamper"},
            "flames": {"barn": 1},
            "firefighters": {"sawyer": "lodge", "swamper": "fire-camp"},
            "tokens": {"red": ["recover", "bring"]},
        }
    )
    assert keys(position, "recover") == ["none-lost"]
    assert keys(position, "move-two") == ["no-token"]


def test_fire_tower_answers_for_the_card_that_was_picked() -> None:
    position = played(
        pulaski.start("fire-tower", 2, seed=2), lambda now: now.asked == "act" and now.turn > 4
    )
    assert keys(position, "6,8") == []  # a card comes first
    assert keys(position, "explosion", "2,2") == ["no-centre"]
    assert keys(position, "burning-snag", "2,2") == ["no-link"]
    assert keys(position, "air-drop", "2,2") == ["no-water"]
    assert keys(position, "wind-west", "7,8") == ["not-empty"]


def test_fire_tower_while_the_blaze_spreads_speaks_of_the_wind_alone() -> None:
    position = played(
        pulaski.start("fire-tower", 2, seed=2), lambda now: now.asked == "spread" and now.turn > 4
    )
    assert keys(position, "3,5") == ["not-downwind"]
    assert keys(position, "7,8") == ["not-empty"]


def test_feurio_speaks_of_the_fewest_men_that_could_be_placed() -> None:
    position = played(
        pulaski.start("feurio", 4, seed=3), lambda now: now.asked == "men" and now.turn > 13
    )
    assert keys(position, "1,-1") == ["closed"]
    [(refusal, action)] = position.refusals_at("0,-1").items()
    assert (refusal.key, action.text) == ("no-slot", "place 1 green 0,-1")


def test_hotspot_speaks_of_the_brigade_or_the_goods_that_were_picked() -> None:
    acting = played(
        pulaski.start("hotspot", 3, seed=3), lambda now: now.asked == "act" and now.turn > 3
    )
    assert keys(acting, "w5r5") == []  # a brigade comes first
    assert keys(acting, "green-1", "w5r5") == ["too-far"]
    buying = played(
        pulaski.start("hotspot", 3, seed=3),
        lambda now: now.asked == "buy" and any(each.kind == "protect" for each in now.actions()),
    )
    assert keys(buying, "prevention-measures", "w2r2") == ["no-hot-spots"]
