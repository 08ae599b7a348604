"""The learner: short of everything, and in `make proof` whole, with what it has to reach."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pulaski
from examples import measuring
from pulaski import lab
from pulaski.lab.tally import percent
from pulaski.players.strength import interval
from tests.examples import proof
from tests.players.watching import slow

needs_torch = pytest.mark.skipif(
    find_spec("torch") is None,
    reason='LEARNING IS NOT PROVEN: PyTorch was not found; pip install "pulaski[train]"',
)

ALONE: measuring.Bots = [{}]
EITHER: measuring.Bots = [{0: "random"}, {1: "random"}]


# Measuring, which needs no PyTorch.


@slow
def test_the_first_game_of_each_place_is_that_of_simulate() -> None:
    """Whoever plays as thumbs do wins what thumbs win."""
    told = lab.simulate("feurio", 300, seats=1, players="thumb", seed=measuring.FRESH)
    won = measuring.first_games(pulaski.game("feurio", 1), ALONE, 300, measuring.by_thumb)
    assert won.tolist() == told["won"].to_pylist()
    assert 0.2 < won.mean() < 0.45


@slow
def test_a_seat_of_ones_own_is_measured_wherever_it_is() -> None:
    """The first game has its own seat second, the next one first, and so on in turn."""
    pairs = ["random,thumb", "thumb,random"]
    ranks = [
        lab.simulate("fire-tower", 40, players=two.split(","), seed=measuring.FRESH)
        for two in pairs
    ]
    thumbs = [told[f"rank_{1 - n}"].to_numpy() == 1 for n, told in enumerate(ranks)]
    expected = np.where(np.arange(40) % 2 == 0, thumbs[0], thumbs[1])
    game = pulaski.game("fire-tower", 2)
    won = measuring.first_games(game, EITHER, 40, measuring.by_thumb)
    assert won.tolist() == expected.tolist()


@slow
def test_all_three_are_measured_in_the_same_games() -> None:
    game = pulaski.game("feurio", 1)
    found = measuring.beside(game, ALONE, 50, measuring.by_thumb)
    assert found.won["learned"] == found.won["thumb"] > found.won["random"] == 0
    assert f"learned  {percent(found.won['learned'], 50)}" in found.told
    assert "50 games" in found.told


# Learning.


@pytest.fixture
def ppo() -> Any:
    from examples import ppo

    return ppo


@slow
@needs_torch
@pytest.mark.parametrize("game", ["feurio", "fire-tower"])
def test_it_learns_measures_draws_and_goes_on(
    game: str, ppo: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    small = ppo.replace(ppo.PLANS[game], places=16, steps=8, imitated=1, measured=20)
    monkeypatch.setitem(ppo.PLANS, game, small)
    asked = [game, "--out", str(tmp_path), "--cores", "1", "--rounds"]
    ppo.main([*asked, "2"])
    assert [line.split(";")[0].split()[-1] for line in rounds(capsys)] == ["imitates", "learns"]
    figures = json.loads((tmp_path / "figures.json").read_text())
    assert len(figures["curve"]["won"]) == 2
    assert figures["games"] == 20
    assert set(figures["won"]) == {"learned", "thumb", "random"}
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    ppo.main([*asked, "3"])
    assert [line[:14] for line in rounds(capsys)] == ["round   3 of 3"]


@slow
@needs_torch
def test_whoever_stops_it_keeps_what_was_learned(
    ppo: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = ppo.replace(ppo.PLANS["feurio"], places=8, steps=4, imitated=2, measured=10)
    monkeypatch.setitem(ppo.PLANS, "feurio", small)

    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ppo.Learner, "improve", stop)
    ppo.main(["feurio", "--out", str(tmp_path), "--cores", "1"])
    told = capsys.readouterr().out
    assert "stopped" in told
    assert "10 games with seeds of their own were won by" in told
    learner = ppo.Learner(small, 1)
    learner.load(tmp_path / "player.pt")
    assert learner.rounds == 2


def rounds(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [line for line in capsys.readouterr().out.splitlines() if line.startswith("round")]


@slow
@needs_torch
def test_it_comes_to_do_what_it_is_shown(ppo: Any) -> None:
    """Six rounds of imitation: more than half of what thumbs do, where a guess does a tenth."""
    plan = ppo.replace(ppo.PLANS["feurio"], places=64, imitated=9, rounds=9)
    learner = ppo.Learner(plan, 1)
    for _ in range(6):
        played, legal, _ = learner.play(by_thumbs=True)
        learner.imitate(played, legal)
    batch = lab.Batch(plan.agreed, 500, seed=9)
    for _ in range(20):
        batch.step(measuring.by_thumb(batch))
    assert (learner.best(batch) == measuring.by_thumb(batch)).mean() > 0.5


@needs_torch
def test_an_advantage_is_what_came_beyond_what_was_expected(ppo: Any) -> None:
    """Two games, three steps: one is won in the second step, the other goes on."""
    torch = ppo.torch
    rows = {name: None for name in ppo.Round._fields}
    rows["values"] = torch.tensor([[0.2, 0.1], [0.4, 0.0], [0.3, 0.5]])
    rows["rewards"] = torch.tensor([[0.0, 0.0], [1.0, 0.0], [0.0, 0.0]])
    rows["done"] = torch.tensor([[False, False], [True, False], [False, False]])
    played, last = ppo.Round(**rows), torch.tensor([0.6, 0.7])
    whole = ppo.advantages(played, last, 1.0)
    expected = [[1 - 0.2, 0.7 - 0.1], [1 - 0.4, 0.7], [0.6 - 0.3, 0.7 - 0.5]]
    assert np.allclose(whole, expected)
    near = ppo.advantages(played, last, 0.0)
    assert np.allclose(near, [[0.2, -0.1], [0.6, 0.5], [0.3, 0.2]])


@needs_torch
def test_legal_actions_are_a_choice_of_their_own_in_each_position(ppo: Any) -> None:
    torch, legal = ppo.torch, ppo.Legal.made
    some = legal(torch.tensor([7, 8, 9, 3, 5, 1]), torch.tensor([3, 1, 2]))
    logs = some.logs(torch.tensor([0.0, 1.0, 2.0, 50.0, -1.0, -1.0]))
    chances = torch.zeros(3).index_add(0, some.rows, logs.exp())
    assert np.allclose(chances, 1)
    assert np.allclose(logs[4:].exp(), 0.5)
    assert some.ids[some.largest(logs)].tolist() == [9, 3, 1]
    assert some.ids[some.places(torch.tensor([8, 3, 5]))].tolist() == [8, 3, 5]
    picked = some.some(torch.tensor([2, 0]))
    assert (picked.ids.tolist(), picked.counts.tolist()) == ([5, 1, 7, 8, 9], [2, 3])
    both = ppo.Legal.all([some, picked])
    assert both.starts.tolist() == [0, 3, 4, 6, 8]
    torch.manual_seed(1)
    drawn = torch.stack([some.ids[some.drawn(logs)] for _ in range(2000)])
    assert set(drawn[:, 1].tolist()) == {3}
    shares = [(drawn[:, 0] == number).float().mean().item() for number in (7, 8, 9)]
    assert np.allclose(shares, logs[:3].exp(), atol=0.05)


@needs_torch
def test_colours_are_alike_to_the_network_of_feurio(ppo: Any) -> None:
    """If two colours change their names, so do its choices, and nothing else is different."""
    from examples.networks import COLOURS, MEN, PLACE, STOCK, TILES, Fire

    torch = ppo.torch
    batch = lab.Batch(pulaski.game("feurio", 1), 64, seed=3, masks=False)
    for _ in range(15):
        batch.step(measuring.at_random(batch))
    network, seen = Fire(), torch.tensor(batch.observations)
    ids = torch.arange(PLACE, PLACE + TILES * COLOURS * MEN).repeat(64)
    all_of = ppo.Legal.made(ids, torch.full((64,), TILES * COLOURS * MEN))
    other = seen.clone()
    other[:, STOCK : STOCK + COLOURS] = other[:, STOCK : STOCK + COLOURS].flip(1)
    first = STOCK - 1 + 4 * (1 + COLOURS)
    men = other[:, first : first + TILES * 12].unflatten(1, (TILES, 12))[:, :, 8:]
    men.copy_(men.flip(2).clone())
    assert not torch.equal(seen, other)
    with torch.no_grad():
        for weights in network.layers.parameters():
            weights.normal_(std=0.2)  # loud enough that a difference would be seen
        logs, value = network(network.look(seen), all_of)
        logs_2, value_2 = network(network.look(other), all_of)
    told = logs.view(64, TILES, COLOURS, MEN)
    assert torch.allclose(told.flip(2), logs_2.view(64, TILES, COLOURS, MEN), atol=1e-3)
    assert not torch.allclose(told, logs_2.view(64, TILES, COLOURS, MEN), atol=0.1)
    assert torch.allclose(value, value_2, atol=1e-3)


# Whole.


@proof
@needs_torch
@pytest.mark.parametrize(("game", "least"), [("fire-tower", 0.9), ("feurio", 0.2)])
def test_it_learns_to_play(game: str, least: float, ppo: Any, tmp_path: Path) -> None:
    """Fire Tower much better than random play; Feurio!, which that never wins, now and then."""
    ppo.main([game, "--out", str(tmp_path)])
    figures = json.loads((tmp_path / "figures.json").read_text())
    games, won = figures["games"], figures["won"]
    assert interval(won["learned"], games)[0] > least > interval(won["random"], games)[1] * 1.5
