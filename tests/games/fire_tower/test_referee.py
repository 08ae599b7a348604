"""The compiled rules and a referee written from the rules alone agree at every step."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core.compile import INTERPRETED
from pulaski.core.game import Game
from pulaski.core.variants import key_variants

from .referee import GameOver, Question, Referee, text

GAMES = key_variants(pulaski.find("fire-tower"), few=INTERPRETED)
SEEDS = 1  # a game takes the referee seconds


def written(spaces: set[tuple[int, int]]) -> list[str]:
    return [text(at) for at in sorted(spaces)]


def compare(position: Position, referee: Referee, question: Question) -> None:
    """Who is asked what, and everything on the table."""
    actions = position.actions()
    assert position.actor.name == question.who
    assert {action.text for action in actions} == question.answers
    if question.odds:
        total = sum(question.odds.values())
        odds = {outcome: weight / total for outcome, weight in question.odds.items()}
        assert position.odds() == odds
    compare_table(position, referee)


def compare_table(position: Position, referee: Referee) -> None:
    ask = position.game.rules.facts(position.game, position.states)
    assert ask["gems"]() == written(referee.gems)
    assert ask["firebreaks"]() == written(referee.breaks)
    assert ask["ablaze"]() == written(referee.ablaze)
    assert ask["wind"]() == referee.wind
    assert sorted(ask["burned"]()) == sorted(referee.burned)
    assert ask["buckets"]() == referee.bucket
    assert ask["hand_size"]() == referee.limit
    assert position.turn == referee.turn
    for name in referee.names:
        assert ask["hands"]()[name] == dict(+referee.hand[name])
    if not ask["pulled"]() and int(position.state.phase) != 6:  # a card that is being played
        assert ask["pile"]() == dict(+referee.pile)
        assert ask["discard"]() == dict(+referee.discard)


def check(game: Game, luck: random.Random, policy: Any) -> Counter[str]:
    """Play a game by a policy; both must agree at every step. What was asked is counted."""
    position, referee = game.start(), Referee(game)
    story, seen = referee.play(), Counter[str]()
    question = next(story)
    try:
        while True:
            compare(position, referee, question)
            seen[game.rules.asked(position.state)] += 1
            answer = policy(position, question, luck)
            position.play(answer)
            question = story.send(answer)
    except GameOver as over:
        how, winners = over.args
    assert position.outcome is not None
    assert (position.outcome.reason, [s.name for s in position.outcome.winners]) == (how, winners)
    assert int(position.state.ended)
    return seen


def at_random(position: Position, question: Question, luck: random.Random) -> str:
    answers = sorted(question.answers)
    weights = [question.odds[answer] for answer in answers] if question.odds else None
    return luck.choices(answers, weights)[0]


def eagerly(position: Position, question: Question, luck: random.Random) -> str:
    """Now and then what is rare among hundreds of placements: not firebreaks, not water."""
    answers = sorted(question.answers)
    hot = ("bucket", "reckless", "explosion", "burning-snag", "flare-up", "ember", "fan", "wind")
    rare = [answer for answer in answers if answer.startswith(hot)]
    if rare and luck.random() < 0.7:
        verb = luck.choice(sorted({answer.split()[0] for answer in rare}))
        return luck.choice([answer for answer in rare if answer.split()[0] == verb])
    return at_random(position, question, luck)


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("policy", [at_random, eagerly])
def test_two_referees_agree(game: Game, policy: Any) -> None:
    for seed in range(SEEDS):
        check(game, random.Random(seed), policy)
