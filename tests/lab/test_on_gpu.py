"""Games on a GPU are those on cores, to the last byte.

What is asked of one that is made up is asked of a real one, too, where there is one.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pulaski import lab
from pulaski.cli.main import main
from pulaski.core.errors import BadOption, IllegalAction, UnknownName
from pulaski.core.game import Game
from pulaski.games import find, names
from pulaski.lab import Batch, gpu, on_cuda
from pulaski.lab.gpu import Chip, Gpu, needs_chip
from pulaski.lab.on_cuda import RandomGames
from pulaski.players.playout import play
from tests.lab.made_up_chip import WIDTH, MadeUpChip
from tests.own_boxes import copy_of

SEED = 7
STEPS = 60
#: What does not depend on the game is asked of one of them, unless all is to be proven.
GAMES = names() if os.environ.get("PROOF") else names()[:1]
KINDS = ("made up", "real")


def has_gpu() -> bool:
    try:
        needs_chip()
    except BadOption:
        return False
    return True


@pytest.fixture(params=KINDS)
def chip_of(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What makes a chip for a game; batches and simulations make theirs by it, too."""
    if request.param == "real":
        if not has_gpu():
            pytest.skip("GPUS ARE NOT PROVEN: there is none here")
        return lambda game: Gpu(game.rules.folder, gpu.note_on_stderr)
    monkeypatch.setattr(gpu, "Gpu", lambda room, note: MadeUpChip())
    monkeypatch.setattr(on_cuda, "Gpu", lambda room, note: MadeUpChip())
    return lambda game: MadeUpChip()


def of(name: str) -> Game:
    return Game.agree(find(name), find(name).seats[1], {})


def same(one: Any, other: Any) -> bool:
    return bool(np.array_equal(np.asarray(one).view(np.uint8), np.asarray(other).view(np.uint8)))


SHOWN = (
    *("actors", "counts", "masks", "observations", "rewards", "done", "seeds"),
    *("positions", "finals", "final_observations"),
)


def shows_the_same(one: Batch, other: Batch) -> None:
    for name in SHOWN:
        assert same(getattr(one, name), getattr(other, name)), name
    for mine, theirs in zip(one.ends, other.ends, strict=True):
        assert same(mine, theirs)
    for i, count in enumerate(np.asarray(one.counts)):
        assert same(np.asarray(one.choices)[i, :count], np.asarray(other.choices)[i, :count])


def at_random(of: Batch, luck: np.random.Generator) -> Any:
    counts, choices = np.asarray(of.counts), np.asarray(of.choices)
    return choices[np.arange(of.n), (luck.random(of.n) * counts).astype(np.int64)]


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_end_as_they_do_on_cores(name: str, chip_of: Callable[[Game], Chip]) -> None:
    """More games than threads, then fewer; from the first game on, and from a later one."""
    game = of(name)
    there = RandomGames(game, chip_of(game))
    for games, first in ((3 * WIDTH + 1, 0), (2, 1000)):
        found, wanted = there.play(games, SEED, first), play(game, games, SEED, (), first)
        for mine, theirs in zip(found, wanted, strict=True):
            assert same(mine, theirs)


@pytest.mark.usefixtures("chip_of")
@pytest.mark.parametrize("name", GAMES)
def test_a_batch_goes_on_as_it_does_on_cores(name: str) -> None:
    game, luck = of(name), np.random.default_rng(1)
    bots = [{0: "random"}, {}, {1: "random"}]
    both = [Batch(game, 7, bots=bots, seed=SEED, on=on) for on in ("cores", "cuda")]
    for _ in range(STEPS):
        shows_the_same(*both)
        actions = at_random(both[0], luck)
        for one in both:
            one.step(actions)
    for one in both:
        one.reset(SEED + 1)
    shows_the_same(*both)


@pytest.mark.usefixtures("chip_of")
def test_what_is_saved_on_a_gpu_is_what_is_saved_on_cores_and_goes_on_anywhere() -> None:
    game, luck = of(names()[0]), np.random.default_rng(2)
    both = [Batch(game, 5, seed=SEED, on=on) for on in ("cores", "cuda")]
    for _ in range(9):
        actions = at_random(both[0], luck)
        for one in both:
            one.step(actions)
    saved = [one.save([3, 1]) for one in both]
    for mine, theirs in zip(*saved, strict=True):
        assert same(mine, theirs)
    actions = at_random(both[0], luck)
    for one in both:
        one.step(actions)
    both[0].restore([0, 4, 4], both[1].save([1, 2, 3]))
    both[1].restore([0, 4, 4], both[1].save([1, 2, 3]))
    shows_the_same(*both)
    nowhere = np.zeros(0, dtype=np.int64)
    for one in both:
        one.restore(nowhere, one.save(nowhere))
    shows_the_same(*both)


@pytest.mark.usefixtures("chip_of")
def test_an_illegal_action_is_refused_with_its_reason_and_nothing_is_changed() -> None:
    both = [Batch(of(names()[0]), 3, seed=SEED, on=on) for on in ("cores", "cuda")]
    actions = at_random(both[0], np.random.default_rng(4))
    actions[1] = np.flatnonzero(~both[0].masks[1])[0]
    told = []
    for one in both:
        with pytest.raises(IllegalAction) as refused:
            one.step(actions)
        told.append(str(refused.value))
    assert told[0] == told[1]
    assert told[0].startswith("game 1: ")
    shows_the_same(*both)
    with pytest.raises(BadOption, match="3 whole numbers"):
        both[1].step(actions[:2])


@pytest.mark.usefixtures("chip_of")
def test_rows_are_those_of_cores(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"players": "random", "seats": [2, 3], "seed": SEED}
    wanted = lab.simulate("feurio", 200, **asked)
    assert lab.simulate("feurio", 200, on="cuda", **asked).equals(wanted)
    # Games that are watched are played on cores, the others on the GPU, into one folder.
    kept = lab.simulate("feurio", 200, on="cuda", out=tmp_path / "games", watch=3, **asked)
    order = [("setting", "ascending"), ("number", "ascending")]
    assert kept.sort_by(order).equals(wanted.sort_by(order))


@pytest.mark.usefixtures("chip_of")
@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": "thumb"}, "on a GPU everybody plays at random"),
        ({"players": ["random", "thumb"]}, "on a GPU everybody plays at random"),
        ({"decisions": True}, "on a GPU no decisions are written down"),
        ({"address": "10.0.0.1:6379"}, "is the address of a Ray cluster"),
    ],
)
def test_what_a_gpu_does_not_do_is_told(asked: dict[str, Any], said: str, tmp_path: Path) -> None:
    whole: dict[str, Any] = {"players": "random", "seats": 2, "watch": 0, **asked}
    with pytest.raises(BadOption, match=said):
        lab.simulate("feurio", 10, on="cuda", out=tmp_path / "games", **whole)


@pytest.mark.usefixtures("chip_of")
def test_changed_components_are_played_on_cores(tmp_path: Path) -> None:
    box = tmp_path / "feurio.toml"
    box.write_text(copy_of("feurio"), encoding="utf-8")
    with pytest.raises(BadOption, match="changed components are played on cores"):
        lab.simulate("feurio", 10, players="random", on="cuda", components=box)


@pytest.mark.usefixtures("chip_of")
def test_a_batch_on_a_gpu_has_no_bots_that_play_by_rule_of_thumb() -> None:
    with pytest.raises(BadOption, match="on a GPU bots play at random"):
        Batch(of("feurio"), 2, bots={1: "thumb"}, on="cuda")
    with pytest.raises(UnknownName):
        Batch(of("feurio"), 2, on="moon")


def test_without_a_gpu_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(gpu, "import_module", missing)
    with pytest.raises(BadOption, match=r'pip install "pulaski\[cuda\]"'):
        Batch(of("feurio"), 2, on="cuda")
    assert main(["simulate", "feurio", "-n", "2", "--players", "random", "--on", "cuda"]) == 2
    assert 'pip install "pulaski[cuda]"' in capsys.readouterr().err

    class Core:
        @staticmethod
        def Device() -> Any:
            raise RuntimeError("no driver")

    monkeypatch.setattr(gpu, "import_module", lambda name: Core)
    with pytest.raises(BadOption, match="no NVIDIA GPU can be used here: no driver"):
        Batch(of("feurio"), 2, on="cuda")


real = pytest.mark.skipif(not has_gpu(), reason="GPUS ARE NOT PROVEN: there is none here")


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for machine code in which there is none."""
    gpu_code = import_module("pulaski.lab.gpu_code")
    monkeypatch.setattr(gpu_code, "cache_folder", lambda room: tmp_path)
    return tmp_path


@real
def test_machine_code_is_kept_and_loaded_again(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = of("feurio")
    told: list[str] = []
    first = RandomGames(game, Gpu(game.rules.folder, told.append))
    kept = list(empty.glob("cuda/*.cubin"))
    assert len(kept) == 1
    assert len(told) == 2
    gpu_code = import_module("pulaski.lab.gpu_code")
    monkeypatch.setattr(gpu_code, "_made", lambda *asked: pytest.fail("it is there"))
    again = RandomGames(game, Gpu(game.rules.folder, told.append))
    assert same(first.play(50, SEED).seeds, again.play(50, SEED).seeds)


@real
@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not here")
def test_another_library_reads_and_acts_without_a_copy() -> None:
    torch: Any = import_module("torch")
    both = [Batch(of("feurio"), 64, seed=SEED, on=on) for on in ("cores", "cuda")]
    masks, seen = (torch.from_dlpack(one) for one in (both[1].masks, both[1].observations))
    assert masks.is_cuda
    assert seen.dtype == torch.float32
    for _ in range(30):
        chosen = masks.to(torch.uint8).argmax(1)
        both[1].step(chosen)
        both[0].step(chosen.cpu().numpy())
        assert same(masks.cpu().numpy(), both[0].masks)
        assert same(seen.cpu().numpy(), both[0].observations)
