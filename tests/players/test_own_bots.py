"""Bots of one's own: found by file or by package, shown no secret, and mistakes are explained."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import pulaski
from pulaski import BadOption, Position, UnknownName
from pulaski.players import own
from pulaski.players.bots import BOTS, bot
from pulaski.players.own import offer

LAZY = '''
class Lazy:
    """It takes the first that there is.

    More is not said.
    """

    name = "Lazy Larry"

    def __init__(self, seed):
        self.seed = seed

    def choose(self, position):
        seen.append(position)
        return position.actions()[0].text


class Silent:
    pass


seen = []
'''


@pytest.fixture(autouse=True)
def _only_the_usual_bots() -> Iterator[None]:
    usual = dict(BOTS)
    yield
    BOTS.clear()
    BOTS.update(usual)


@pytest.fixture
def lazy(tmp_path: Path) -> str:
    path = tmp_path / "lazy.py"
    path.write_text(LAZY)
    return f"{path}:Lazy"


def test_a_class_in_a_file_plays_a_whole_game(lazy: str) -> None:
    name = offer(lazy)
    assert name == "Lazy"
    players = [bot(name, seed) for seed in range(2)]
    position = pulaski.start("feurio", 2, seed=1)
    while not position.is_over:
        position.play(players[position.actor.number].choose(position))
    made = BOTS["Lazy"]
    assert isinstance(made, own.Own)
    assert (made.name, made.about) == ("Lazy Larry", "It takes the first that there is.")


def test_it_is_shown_a_guess_and_may_spoil_it(lazy: str) -> None:
    player = bot(offer(lazy), 1)
    position = pulaski.start("fire-tower", 2, seed=1)
    before = position.states.tobytes()
    player.choose(position)
    assert isinstance(player, own.OwnBot)
    (shown,) = player.inner.choose.__globals__["seen"]
    assert isinstance(shown, Position)
    assert (shown.seed, shown.moves) == (None, [])
    seat = position.actor.number
    assert all(event.audience >> seat & 1 for event in shown.told)
    assert shown.view(seat).states.tobytes() == position.view(seat).states.tobytes()
    shown.play(shown.actions()[0])
    assert position.states.tobytes() == before


def test_guesses_differ_in_what_a_seat_cannot_know() -> None:
    position = pulaski.start("fire-tower", 2, seed=1)
    guesses = {position.guess(key).states.tobytes() for key in range(5)}
    assert len(guesses) > 1
    assert position.guess(3) == position.guess(3)


def test_a_package_offers_a_bot_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("shiny", "pulaski.players.bots:RandomBot", own.GROUP)
    monkeypatch.setattr(own, "entry_points", lambda group: [entry] if group == own.GROUP else [])
    assert offer("shiny") == "RandomBot"
    with pytest.raises(
        UnknownName, match=r"unknown bot 'dull': choose from .*shiny.*FILE.py:CLASS"
    ):
        offer("dull")


@pytest.mark.parametrize(
    ("source", "name", "said"),
    [
        (LAZY, "Silent", "a bot is a class with a method choose"),
        (LAZY, "Nobody", "lazy.py has no class Nobody"),
        (LAZY, "seen", "a bot is a class"),
        ("def", "Lazy", "SyntaxError"),
        ("1 / 0", "Lazy", "ZeroDivisionError: division by zero"),
    ],
)
def test_what_is_no_bot_is_explained(tmp_path: Path, source: str, name: str, said: str) -> None:
    path = tmp_path / "lazy.py"
    path.write_text(source)
    with pytest.raises(BadOption, match=said):
        offer(f"{path}:{name}")


def test_a_file_that_is_missing_and_a_name_that_is_taken(tmp_path: Path, lazy: str) -> None:
    with pytest.raises(BadOption, match="there is no file"):
        offer(f"{tmp_path}/nothing.py:Bot")
    assert offer(lazy) == offer(lazy)
    (tmp_path / "other.py").write_text(LAZY)
    with pytest.raises(BadOption, match="there is a bot called Lazy already"):
        offer(f"{tmp_path}/other.py:Lazy")
