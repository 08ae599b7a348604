"""The rules and a referee written from the rulebook alone agree at every step of Family games."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import pulaski
from pulaski import Position

from .houses import edge_text, is_indoors, text
from .referee import FIRE, SMOKE, GameOver, Question, Referee

Policy = Callable[[Question, random.Random], str]


def compare(position: Position, referee: Referee, question: Question) -> None:
    """Who is asked what, and everything on the board."""
    assert position.actor.name == question.who
    assert {action.text for action in position.actions()} == question.answers
    if question.odds:
        total = sum(question.odds.values())
        odds = {outcome: weight / total for outcome, weight in question.odds.items()}
        assert position.odds() == pytest.approx(odds)
    compare_board(position, referee)


def compare_board(position: Position, referee: Referee) -> None:
    ask = position.game.rules.facts(position.game, position.states)
    burning = {at for at, what in referee.threat.items() if what == FIRE}
    smoking = {at for at, what in referee.threat.items() if what == SMOKE}
    assert ask["fire"]() == [text(at) for at in sorted(burning) if is_indoors(at)]
    assert set(ask["fire_outside"]()) == {text(at) for at in burning if not is_indoors(at)}
    assert ask["smoke"]() == [text(at) for at in sorted(smoking)]
    assert ask["threats"]() == referee.in_supply
    assert ask["damage"]() == {edge_text(at): n for at, n in referee.damage.items() if n}
    assert ask["damage_total"]() == referee.damage.total()
    assert ask["doors"]() == {edge_text(at): stands for at, stands in referee.door.items()}
    assert ask["firefighters"]() == {name: text(at) for name, at in referee.where.items()}
    for word, face in (("poi", "?"), ("victims", "victim")):
        there = sorted(m.at for m in referee.on_board() if m.face == face)
        assert ask[word]() == [text(at) for at in there]
    assert (ask["rescued"](), ask["lost"]()) == (referee.rescued, referee.lost)
    assert ask["supply"]() == referee.poi_supply
    if position.turn:
        assert (ask["on_turn"](), ask["ap"]()) == (referee.player, referee.ap)


def at_random(question: Question, luck: random.Random) -> str:
    answers = sorted(question.answers)
    weights = [question.odds[answer] for answer in answers] if question.odds else None
    return luck.choices(answers, weights)[0]


def bravely(question: Question, luck: random.Random) -> str:
    """Victims first, then the fire; seldom an axe."""
    for verbs in (("carry", "play"), ("douse", "flip", "recover")):
        liked = sorted(a for a in question.answers if a.split()[0] in verbs)
        if liked and luck.random() < 0.8:
            return luck.choice(liked)
    milder = frozenset(a for a in question.answers if not a.startswith("chop"))
    return at_random(Question(question.who, milder, question.odds), luck)


def with_an_axe(question: Question, luck: random.Random) -> str:
    """Walls come down."""
    liked = sorted(a for a in question.answers if a.split()[0] in ("chop", "play"))
    return luck.choice(liked) if liked and luck.random() < 0.7 else at_random(question, luck)


def check(board: str, seats: int, policy: Policy, seed: int) -> str:
    """Play a game by a policy; both must agree at every step. How it ended."""
    game = pulaski.game("flash-point", seats, board=board, first=seats)
    position, referee, luck = game.start(), Referee(game), random.Random(seed)
    story = referee.play()
    question = next(story)
    try:
        while True:
            compare(position, referee, question)
            answer = policy(question, luck)
            position.play(answer)
            question = story.send(answer)
    except GameOver as over:
        how, won = over.args
    compare_board(position, referee)
    assert position.outcome is not None
    assert position.outcome.reason == how
    assert bool(position.outcome.winners) == won
    return str(how)


@pytest.mark.parametrize("board", ["front", "back"])
@pytest.mark.parametrize(
    ("seats", "policy", "seed"),
    [(1, at_random, 1), (3, bravely, 2), (2, bravely, 3), (2, with_an_axe, 4), (4, at_random, 5)],
)
def test_two_referees_agree(board: str, seats: int, policy: Policy, seed: int) -> None:
    check(board, seats, policy, seed)
