"""A position, as people who write Python use it."""

from __future__ import annotations

import pytest

import pulaski
from pulaski import Position
from pulaski.core.errors import (
    AmbiguousAction,
    BadNotation,
    BadOption,
    IllegalAction,
    NobodyToMove,
)
from pulaski.core.verbs import CHANCE
from pulaski.games import find


def test_with_a_seed_chance_plays_by_itself() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    assert position.actor.number >= 0
    assert position.actor.name in position.game.names
    again = pulaski.start("feurio", 2, seed=7)
    assert again.states.tobytes() == position.states.tobytes()


def test_without_a_seed_its_outcomes_are_ours() -> None:
    position = pulaski.start("feurio", 2)
    assert position.actor.name == "chance"
    assert position.odds() == {f"draw {value}": pytest.approx(1 / 6) for value in range(1, 7)}
    told = position.play("draw 6")
    assert [event.text for event in told] == ["start tile 6"]


def test_an_action_is_played_by_text_id_or_itself() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    twins = [position.copy() for _ in range(3)]
    action = position.actions()[1]
    twins[0].play(action)
    twins[1].play(action.id)
    twins[2].play(action.text)
    assert len({twin.states.tobytes() for twin in twins}) == 1


def test_an_action_from_another_position_is_taken_by_its_text() -> None:
    position = pulaski.start("feurio", 2)
    for text in ("draw 6", "draw 6", "draw 1"):
        position.play(text)
    stale = position.action("lay 1,-1")
    position.play("lay 0,1")
    position.play("pass")
    for text in ("draw 2", "pass", "draw 3"):
        position.play(text)
    by_text, by_id = position.refusal(stale), position.refusal(stale.id)
    assert by_text is not None
    assert by_id is not None
    assert by_text.clause == "FE-FIRE-5"  # a tile lies there by now
    assert by_id.clause == "FE-FIRE-2"


@pytest.mark.parametrize("number", [-1, 557, 10**9])
def test_an_id_that_is_none_is_refused(number: int) -> None:
    with pytest.raises(BadNotation, match=f"there is no action {number}: ids go from 0 to 556"):
        pulaski.start("feurio", 2, seed=7).play(number)


@pytest.mark.parametrize("seat", [-1, 2, 14, 99])
def test_a_seat_that_is_none_sees_nothing(seat: int) -> None:
    with pytest.raises(BadOption, match=f"there is no seat {seat}: choose from 0 to 1"):
        pulaski.start("feurio", 2, seed=7).view(seat)


def test_refusals_say_why_and_cite_the_clause() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    while position.actions()[0].text != "pass":
        position.play(position.actions()[0])
    before = position.states.tobytes()
    with pytest.raises(
        IllegalAction, match=r"place 1 blue .*belong to somebody else \[FE-MEN-1\]"
    ) as caught:
        position.play("place 1 blue 0,0")
    assert caught.value.clause == "FE-MEN-1"
    with pytest.raises(BadNotation, match="cannot read 'extinguish'"):
        position.play("extinguish")
    assert position.states.tobytes() == before
    refusal = position.refusal("place 9 red 0,0")
    assert refusal is not None
    assert refusal.clause == "FE-MEN-1"
    assert position.refusal("pass") is None


def test_the_beginning_of_one_action_is_enough() -> None:
    position = pulaski.start("feurio", 4, seed=7)
    while position.actions()[0].text != "pass":
        position.play(position.actions()[0])
    assert position.find("PA").text == "pass"
    with pytest.raises(AmbiguousAction, match=r"'place' could be place 1 .*: write more of it"):
        position.find("place")
    with pytest.raises(BadNotation, match="cannot read 'jump'"):
        position.find("jump")
    assert position.find("place 1 red 0,0").kind == "place"


def test_undo_takes_back_a_step_and_the_draws_after_it() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    start = position.states.tobytes()
    position.undo()
    assert position.states.tobytes() == start  # draws alone are drawn again
    position.play(position.actions()[0])
    later = position.states.tobytes()
    position.undo()
    assert position.states.tobytes() == start
    position.play(position.actions()[0])
    assert position.states.tobytes() == later


def test_a_position_draws_itself_in_a_notebook() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    assert position._repr_svg_().startswith("<svg")
    assert position.view(0)._repr_svg_().startswith("<svg")
    assert str(position) == position.text()


def test_an_action_reads_like_what_it_is() -> None:
    position = pulaski.start("feurio", 2)
    assert repr(position.actions()[0]) == "Draw(value='1')"


def test_who_is_asked_what_in_the_language_of_the_view() -> None:
    position = pulaski.start("feurio", 2)
    assert position.view(0).prompt == "Draw a tile"
    assert position.view(0, "fr").prompt == "Piocher une tuile"
    for text in ("draw 6", "draw 5", "draw 1"):
        position.play(text)
    assert position.view(0).prompt == "Your turn: pick a hottest point"
    assert position.view(1).prompt == "Red+green: pick a hottest point"
    assert position.view(0, "fr").prompt == (
        "À vous de jouer\u202f: choisir l\u2019un des points les plus chauds"
    )
    assert position.view(None, "fr").prompt.startswith("Rouge+vert\u202f: choisir")


def test_a_game_that_is_over_says_how_in_both_languages() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    while not position.is_over:
        position.play(position.suggestion())
    assert position.view(0).prompt.startswith("Everybody passed: ")
    assert position.view(0, "fr").prompt.startswith("Tout le monde a passé\u202f: victoire pour ")


def drawn_secretly() -> Position:
    """A game with firebreaks: red+green has drawn a 1 that nobody else has seen."""
    position = pulaski.start("feurio", 2, firebreaks=True)
    for text in ("draw 6", "draw 5", "draw 1"):
        position.play(text)
    return position


def test_an_effect_tells_events_and_points() -> None:
    position = pulaski.start("feurio", 2, firebreaks=True)
    for text in ("draw 6", "draw 5", "draw 1", "face up", "lay 0,1"):
        position.play(text)
    effect = position.effect("place 1 red 0,1")
    assert [event.text for event in effect.events] == ["red+green places 1 red 0,1"]
    assert effect.gains == {"red+green": 1}
    assert position.effect("pass").gains == {}
    assert position.effect(position.actions()[1]) == position.effect(position.actions()[1].text)


def test_an_action_by_which_the_game_is_won_or_lost_says_so() -> None:
    told = set()
    for seed in range(20):
        position = pulaski.start("feurio", 1, seed=seed)
        while not position.is_over:
            action = position.suggestion()
            won = position.effect(action).won
            position.play(action)
            is_won = position.outcome is not None and bool(position.outcome.winners)
            assert won in (None, is_won)
            told.add(won)
    assert told == {None, True, False}


def test_only_a_legal_action_of_a_seat_has_an_effect() -> None:
    position = drawn_secretly()
    before = position.states.tobytes()
    with pytest.raises(IllegalAction, match="FE-TURN-2"):
        position.effect("pass")
    with pytest.raises(IllegalAction, match="FE-BREAK-6"):
        position.effect("break blue")
    with pytest.raises(BadOption, match="draw 5: chance is to move"):
        pulaski.start("feurio", 2).effect("draw 5")
    assert position.states.tobytes() == before


def test_a_step_is_free_to_take_back_until_chance_moves() -> None:
    position = drawn_secretly()
    assert not position.may_undo(0)  # a draw is nobody's step
    for text in ("face up", "lay 0,1"):
        position.play(text)
        assert position.may_undo(0)
        assert not position.may_undo(1)
    position.play("place 1 red 0,1")
    assert not position.may_undo(0)  # the turn is over
    position.play("draw 3")
    assert not position.may_undo(0)
    assert not position.may_undo(1)


def test_a_firebreak_is_free_to_take_back_while_its_place_is_open() -> None:
    position = drawn_secretly()
    position.play("break red")
    assert position.may_undo(0)
    position.play("lay 0,1")
    assert not position.may_undo(0)


def test_nothing_is_free_to_take_back_once_a_seed_has_drawn_on() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    assert not any(position.may_undo(seat) for seat in (0, 1))
    while position.actions()[0].text != "pass":
        position.play(position.actions()[0])
    position.play("pass")
    assert position.moves[-1].actor == CHANCE
    assert not any(position.may_undo(seat) for seat in (0, 1))


def test_by_its_own_choices_a_seat_learns_nothing_even_with_firebreaks() -> None:
    position = pulaski.start("feurio", 3, seed=3, firebreaks=True)
    free = 0
    while not position.is_over:
        seat, turn = position.actor.number, position.turn
        actions = position.actions()
        position.play(actions[len(position.moves) * 7 % len(actions)])
        if position.turn == turn and position.moves[-1].actor == seat:
            assert position.may_undo(seat)
            free += 1
    assert free > 10


def test_going_back_leaves_so_many_steps() -> None:
    position = drawn_secretly()
    before, told = position.states.tobytes(), position.told
    position.play("break red")
    position.play("lay 0,1")
    position.go_back(9)
    assert len(position.moves) == 5
    position.go_back(3)
    assert (position.states.tobytes(), position.told) == (before, told)
    assert [move.text for move in position.moves] == ["draw 6", "draw 5", "draw 1"]
    position.go_back(0)
    assert position.states.tobytes() == pulaski.start("feurio", 2, firebreaks=True).states.tobytes()


def test_a_place_says_why_what_is_legal_elsewhere_is_refused_there() -> None:
    position = pulaski.start("feurio", seats=4, seed=3)
    while position.turn < 14:
        position.play(position.suggestion(1))
    legal = {place for action in position.actions() for place in action.path}
    places = {event.target for event in position.told if event.target} - legal
    reasons = {place: position.refusals_at(place) for place in places}
    assert {refusal.key for found in reasons.values() for refusal in found} >= {"closed", "no-slot"}
    for place, found in reasons.items():
        for refusal, action in found.items():
            there = action.text.replace(action.path[-1], place)
            assert position.refusal(there) == refusal
    assert {refusal.key for refusal in position.refusals_at("9,9")} == {"no-tile-there"}


def test_a_place_that_nothing_asks_for_has_nothing_to_say() -> None:
    position = pulaski.start("hotshots", 2, seed=1)
    while not any(action.kind == "keep" for action in position.actions()):
        position.play(position.suggestion(1))
    assert position.refusals_at("0,0") == {}  # a tile, while symbols are kept
    assert position.refusals_at("nowhere") == {}


def test_nothing_is_suggested_when_nobody_is_to_move() -> None:
    position = pulaski.start("feurio", 2)
    with pytest.raises(NobodyToMove, match="nothing can be suggested: chance is to move"):
        position.suggestion()
    ended = pulaski.start("feurio", 2, seed=1)
    while not ended.is_over:
        ended.play(ended.suggestion())
    with pytest.raises(NobodyToMove, match="the game is over"):
        ended.suggestion()


def test_what_is_asked_and_how_likely_chance_is() -> None:
    position = pulaski.start("feurio", 2)
    assert position.asked == "draw"
    weights = position.weights()
    assert sum(weights.values()) == position.state.stack_left
    assert position.odds() == {text: weight / 36 for text, weight in weights.items()}
    assert pulaski.start("feurio", 2, seed=1).weights() == {}


def test_positions_are_equal_where_all_pieces_lie_alike() -> None:
    one, two = (pulaski.start("feurio", 2, seed=3) for _ in range(2))
    assert one == two == one.copy()
    assert one != pulaski.start("feurio", 2, seed=4)
    assert one != pulaski.start("feurio", 2, seed=3, firebreaks=True)
    two.play(two.actions()[0])
    assert one != two
    assert one != "feurio"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_a_position_says_briefly_what_it_is() -> None:
    position = pulaski.start("feurio", 2, seed=3)
    assert repr(position) == "<feurio(seats=2), seed=3: turn 1, 3 moves, red+green>"


def test_a_near_miss_is_answered_by_the_nearest_forms() -> None:
    position = pulaski.start("feurio", 2, seed=3)
    with pytest.raises(BadNotation, match=r"expected place MEN COLOUR HEX$"):
        position.play("plce 2 red 0,0")
    with pytest.raises(BadNotation, match=r"expected lay HEX$"):
        position.play("lay")
    with pytest.raises(BadNotation, match=r"expected draw VALUE \| pass \| "):
        position.play("zzzz")


def test_what_a_seat_heard_follows_steps_that_are_taken_back() -> None:
    position = find("feurio").largest.start(seed=3)
    for _ in range(12):
        position.play(position.suggestion())
        position.view(0)  # which looks only at what is new
    twin = position.copy()
    position.go_back(4)
    assert position.view(0).events == tuple(position.told)
    position.play(position.actions()[-1])
    assert position.view(0).events == tuple(position.told)
    assert twin.view(0).events == tuple(twin.told)
