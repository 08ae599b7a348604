"""Games on the nodes of a cluster: here one that is made up, so that anything can happen to it.

What Ray itself does is tested in `test_on_ray.py`.
"""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pulaski import lab
from pulaski.cli.main import main
from pulaski.core.errors import BadOption, UnknownName
from pulaski.lab import nodes, running, simulating
from pulaski.lab.crew import AHEAD, Lost
from pulaski.lab.foreman import Files, Foreman, difference, introduced, lendable, play
from pulaski.lab.nodes import Gone, Node, Nodes, Request
from pulaski.lab.places import workers
from pulaski.lab.preparing import prepare
from pulaski.lab.setting import Setting, crossed
from pulaski.lab.units import Kept, Unit
from pulaski.players.playout import seed_of
from tests.lab.test_simulating import ASKED, GAMES
from tests.own_boxes import copy_of, own_box


class MadeUp:
    """A cluster in this process, whose nodes do one thing after the other."""

    def __init__(self, *names: str) -> None:
        self.there = {name: Node(name, f"node {name}", 2) for name in names}
        self.done: Counter[tuple[str, Any]] = Counter()  # what was done, by nodes
        self.most = 0  # units that a node had at once
        self.closed = False
        self._numbers = count()
        self._asked: dict[Hashable, tuple[Node, Foreman, Request]] = {}

    def nodes(self) -> list[Node]:
        return [*self.there.values()]

    def hire(self, node: Node) -> Any:
        return node, Foreman(1)

    def ask(self, foreman: Any, request: Request) -> Hashable:
        number = next(self._numbers)
        self._asked[number] = (*foreman, pickle.loads(pickle.dumps(request)))
        units = Counter(node.id for node, _, (_, *rest) in self._asked.values() if rest[0] is play)
        self.most = max(self.most, *units.values(), 0)
        return number

    def answers(self, asked: list[Hashable], seconds: float) -> Iterator[tuple[Hashable, Any]]:
        assert seconds
        number = min(self._asked.keys() & asked, key=lambda one: int(str(one)))
        node, foreman, (method, *arguments) = self._asked.pop(number)
        if node.id not in self.there:
            yield number, Gone("it was switched off")
            return
        self.done[node.id, arguments[0]] += 1
        yield number, self.answer(node, getattr(foreman, method)(*arguments))

    def answer(self, node: Node, told: bytes) -> Any:
        """What comes of it; here something may happen."""
        assert node
        return pickle.loads(told)

    def dismiss(self, foreman: Any) -> None:
        """It is gone with this process."""

    def close(self) -> None:
        self.closed = True


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever joins or leaves is seen at once."""
    monkeypatch.setattr(nodes, "SECONDS", 1e-9)


def simulated(monkeypatch: pytest.MonkeyPatch, crew: Nodes, **asked: Any) -> Any:
    monkeypatch.setattr(simulating, "workers", lambda *_: crew)
    return lab.simulate("feurio", GAMES, **(ASKED | asked), on="ray")


class Troubled(MadeUp):
    """In its course one node is switched off, and another joins."""

    def answer(self, node: Node, told: bytes) -> Any:
        if self.done["b", play] == 2 and "b" in self.there:
            del self.there["b"]
            self.there["c"] = Node("c", "node c", 2)
            return Gone("it was switched off") if node.id == "b" else pickle.loads(told)
        return pickle.loads(told)


def test_nothing_is_lost_or_counted_twice_with_nodes_that_come_and_go(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "MOST", 2)  # a hundred games are some fifty units
    undisturbed = lab.simulate("feurio", GAMES, **ASKED, cores=1)
    cluster = Troubled("a", "b")
    crew = Nodes(cluster, pause=0)
    found = simulated(monkeypatch, crew)
    assert found.equals(undisturbed)
    assert found.num_rows == GAMES
    assert 0 < crew.lost <= AHEAD * 2
    assert set(crew.members) == {"a", "c"}
    assert cluster.done["c", play]
    assert cluster.closed
    assert "node b is lost, what it had is played again: it was switched" in capsys.readouterr().err


def test_every_node_compiles_once_before_it_plays_and_has_no_more_than_it_can_work_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cluster = MadeUp("a", "b")
    crew = Nodes(cluster, pause=0)
    told: list[str] = []
    crew.note = told.append
    simulated(monkeypatch, crew, watch=0, vary={})
    assert [cluster.done[name, prepare] for name in "ab"] == [1, 1]
    assert cluster.done["a", play] > AHEAD
    assert cluster.most == AHEAD * 2
    assert "node a is getting ready" in told
    assert "node b compiles, 1 of 1" in told


class Mixed(MadeUp):
    """One of its nodes plays by another program."""

    def answer(self, node: Node, told: bytes) -> Any:
        answer = pickle.loads(told)
        is_introduction = isinstance(answer, dict) and "program text" in answer
        return answer | {"program text": "other"} if is_introduction and node.id == "b" else answer


def test_a_node_with_another_program_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    undisturbed = lab.simulate("feurio", GAMES, **ASKED, cores=1)
    cluster = Mixed("a", "b")
    assert simulated(monkeypatch, Nodes(cluster, pause=0)).equals(undisturbed)
    assert not cluster.done["b", play]
    assert not cluster.done["b", prepare]
    said = capsys.readouterr().err
    assert said.startswith("pulaski: node b is refused: it has program text other, not ")
    assert "install there what is here" in said


def test_if_all_nodes_are_refused_nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption, match="no node may play: node b is refused: it has program text"):
        simulated(monkeypatch, Nodes(Mixed("b"), pause=0))


@pytest.mark.parametrize("name", ["pulaski", "rules version", "the components"])
def test_what_must_be_the_same_is_compared(name: str) -> None:
    mine = introduced(crossed("feurio", [2], [], {}, {})[0])
    assert not difference(mine, dict(mine))
    assert difference(mine, mine | {name: "0"}) == f"it has {name} 0, not {mine[name]}"


class Deadly(MadeUp):
    """Whoever is asked for this dies of it."""

    def __init__(self, task: Any, *names: str) -> None:
        super().__init__(*names)
        self.task = task

    def answers(self, asked: list[Hashable], seconds: float) -> Iterator[tuple[Hashable, Any]]:
        for number, answer in super().answers(asked, seconds):
            is_deadly = any(what is self.task for _, what in self.done)
            self.done.clear()
            yield number, Gone("out of memory") if is_deadly else answer


def test_a_unit_that_no_node_survives_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes.Nodes, "_refuse", lambda *_: None)
    with pytest.raises(Lost, match="5 nodes were lost that played it: out of memory"):
        simulated(monkeypatch, Nodes(Deadly(play, "a", "b"), pause=0))


def test_a_node_that_never_gets_ready_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption, match="lost 5 times before it had played: out of memory"):
        simulated(monkeypatch, Nodes(Deadly(prepare, "a"), pause=0))


def test_what_is_wrong_with_a_unit_is_told_and_not_tried_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = Setting("feurio", 2, (("firebreaks", "maybe"),), ("thumb", "thumb"))
    crew = Nodes(MadeUp("a"), pause=0)
    crew._wanted = {}
    with pytest.raises(BadOption, match="choose from no, yes"):
        list(crew.performed([Unit(0, wrong, 1, 0, 1, Kept())]))


# What is on a node.


def test_files_are_lent_to_nodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Data of another box and a bot, which are not where they are here. Interpreted: quicker."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    monkeypatch.setenv("PULASKI_CACHE_DIR", str(tmp_path / "cache"))
    mine, bot = tmp_path / "mine.toml", tmp_path / "mine.py"
    mine.write_text(copy_of("feurio", *own_box("feurio").CORRECTED))
    bot.write_text(
        "class Mine:\n    def __init__(self, seed): self.seed = seed\n"
        "    def choose(self, position): return position.suggestion(self.seed)\n"
    )
    setting = crossed("feurio", [1], [f"{bot}:Mine"], {}, {}, [str(mine)])[0]
    files = lendable(setting)
    mine.unlink()
    bot.unlink()
    foreman = Foreman(1)
    with foreman._crew:
        told = pickle.loads(foreman.meet(setting, files))
        found = pickle.loads(foreman.do(play, setting, Unit(0, setting, 1, 0, 2, Kept())))
    assert told["the components"].startswith("My box #")
    assert found["games"]["seeds"].tolist() == [seed_of(1, 0), seed_of(1, 1)]
    assert (found["games"]["decisions"] > 0).all()


def test_what_fails_on_a_node_is_an_answer() -> None:
    nothing: Files = {}
    setting = Setting("feurio", 9, (), ("thumb",) * 9)
    told = pickle.loads(Foreman(1).meet(setting, nothing))
    assert told.is_mistake
    assert "cannot be played with 9 seats" in told.told


# What is asked for.


def test_places_that_are_not_there_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownName, match="unknown place 'moon': choose from cores, ray, cuda"):
        lab.simulate("feurio", 1, on="moon")
    assert main(["simulate", "feurio", "--on", "moon"]) == 2
    assert "unknown place 'moon': choose from cores, ray, cuda" in capsys.readouterr().err
    with pytest.raises(BadOption, match=r"10\.0\.0\.1:6379 is the address of a Ray cluster"):
        workers(address="10.0.0.1:6379")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r'pip install "pulaski\[ray\]"'):
        lab.simulate("feurio", 1, on="ray")
