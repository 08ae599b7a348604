"""The rules and a referee written from the rulebook alone agree at every step of Family games."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import pulaski
from pulaski import Position

from .houses import BOARD, STEP, At, edge, edge_text, is_indoors, text, towards
from .referee import FIRE, SMOKE, GameOver, Question, Referee

Policy = Callable[[Referee, Question, random.Random], str]


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
    placed = {name: text(at) for name, at in referee.where.items()}
    assert ask["firefighters"]() == dict.fromkeys(referee.names, "none") | placed
    for word, face in (("poi", "?"), ("victims", "victim")):
        there = sorted(m.at for m in referee.on_board() if m.face == face)
        assert ask[word]() == [text(at) for at in there]
    assert (ask["rescued"](), ask["lost"]()) == (referee.rescued, referee.lost)
    assert ask["supply"]() == referee.poi_supply
    if position.turn:
        assert (ask["turn"](), ask["ap"]()) == (referee.player, referee.ap)


def at_random(referee: Referee, question: Question, luck: random.Random) -> str:
    answers = sorted(question.answers)
    weights = [question.odds[answer] for answer in answers] if question.odds else None
    return luck.choices(answers, weights)[0]


def bravely(referee: Referee, question: Question, luck: random.Random) -> str:
    """Straight to the next marker and out with the Victim, putting out what is in the way."""
    if question.odds or question.who not in referee.where or "stop" in question.answers:
        return at_random(referee, question, luck)
    here = referee.where[question.who]
    victims = [m.at for m in referee.on_board() if m.face == "victim"]
    goals = [at for at in BOARD if not is_indoors(at)]
    if here not in victims:
        goals = [marker.at for marker in referee.on_board()]
    step = first_step(referee, here, goals)
    for verb in ("carry", "douse", "open", "move"):
        where = edge_text(edge(here, step)) if verb == "open" else text(step)
        if here in victims and verb == "move":
            break
        if f"{verb} {where}" in question.answers:
            return f"{verb} {where}"
    return "pass" if "pass" in question.answers else at_random(referee, question, luck)


def first_step(referee: Referee, here: At, goals: list[At]) -> At:
    """The first space of a shortest way; Doors open, Walls do not."""
    came, queue = {here: here}, [here]
    for at in queue:
        if at in goals:
            while came[at] != here:
                at = came[at]
            return at
        for way in STEP:
            to = towards(at, way)
            wall = referee.house.get(edge(at, to)) == "wall" and referee.damage[edge(at, to)] < 2
            if to in BOARD and to not in came and not wall:
                came[to] = at
                queue.append(to)
    return here


def with_an_axe(referee: Referee, question: Question, luck: random.Random) -> str:
    """Walls come down."""
    liked = sorted(a for a in question.answers if a.split()[0] in ("chop", "play"))
    if liked and luck.random() < 0.7:
        return luck.choice(liked)
    return at_random(referee, question, luck)


def check(board: str, seats: int, policy: Policy, seed: int) -> str:
    """Play a game by a policy; both must agree at every step. How it ended."""
    game = pulaski.game("flash-point", seats, board=board, first=seats)
    position, referee, luck = game.start(), Referee(game), random.Random(seed)
    story = referee.play()
    question = next(story)
    try:
        while True:
            compare(position, referee, question)
            answer = policy(referee, question, luck)
            position.play(answer)
            question = story.send(answer)
    except GameOver as over:
        how, won = over.args
    compare_board(position, referee)
    assert position.outcome is not None
    assert position.outcome.reason == how
    assert bool(position.outcome.winners) == won
    return str(how)


@pytest.mark.parametrize(
    ("board", "seats", "policy", "seed", "ending"),
    [
        ("back", 1, at_random, 1, "collapsed"),
        ("back", 2, with_an_axe, 4, "collapsed"),
        ("front", 4, bravely, 105, "lost"),
        ("back", 6, bravely, 107, "lost"),
        ("front", 1, bravely, 108, "won"),
        ("front", 1, bravely, 114, "won-collapsed"),
        ("back", 1, bravely, 120, "won-all-decided"),
    ],
)
def test_two_referees_agree(board: str, seats: int, policy: Policy, seed: int, ending: str) -> None:
    """The seeds were looked for: every way to end but a perfect game."""
    assert check(board, seats, policy, seed) == ending
