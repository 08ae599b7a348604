"""Games on a Ray cluster of several nodes on this machine, on its loopback alone.

What happens on the way is real here: nodes are killed, Ctrl-C comes from a terminal. What nodes are
told to do is tested in `test_nodes.py`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from pulaski import lab
from pulaski.core.cache import PACKAGE
from pulaski.lab import on_ray, running
from pulaski.lab.nodes import Nodes
from pulaski.lab.on_ray import RayCluster
from pulaski.lab.running import Run, make_plan
from pulaski.lab.setting import crossed
from pulaski.lab.units import Kept
from tests.own_boxes import copy_of, own_box

pytestmark = [
    pytest.mark.skipif(not os.environ.get("PROOF"), reason="clusters take long: make proof"),
    pytest.mark.skipif(
        find_spec("ray") is None,
        reason='CLUSTERS ARE NOT PROVEN: Ray was not found; pip install "pulaski[ray]"',
    ),
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it has one loopback address"),
    pytest.mark.filterwarnings("default"),  # those of Ray are its own
]

HEAD, NODE = "127.0.0.2", "127.0.0.3"
MEMORY = 80_000_000  # for what is sent, of each node
GAMES, SEED = 400, 5


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A cluster whose head plays nothing."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    made_of: Any = import_module("ray.cluster_utils")
    head: dict[str, Any] = {"node_ip_address": HEAD, "num_cpus": 0, "include_dashboard": False}
    head |= {"object_store_memory": MEMORY}
    made = made_of.Cluster(initialize_head=True, head_node_args=head)
    try:
        yield made
    finally:
        made.shutdown()


def add(cluster: Any, **environment: str) -> Any:
    return cluster.add_node(
        node_ip_address=NODE, num_cpus=1, object_store_memory=MEMORY, env_vars=environment
    )


@contextmanager
def joined(cluster: Any) -> Iterator[Nodes]:
    with Nodes(RayCluster(cluster.address)) as crew:
        yield crew


def played(crew: Nodes, path: Path | None = None, games: int = GAMES) -> Any:
    settings = crossed("feurio", [2], [], {}, {})
    plan = make_plan(crew, settings, games, SEED, Kept())
    with Run(plan, crew, path) as run:
        yield from run.play()
        yield run.frame()


def undisturbed(games: int = GAMES) -> Any:
    return lab.simulate("feurio", games, seats=2, seed=SEED, cores=1)


def test_a_node_that_is_killed_takes_nothing_with_it(
    cluster: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Nothing is handed out before both are ready: so the one that is killed has units."""
    hand_out = Nodes._hand_out

    def together(crew: Nodes, member: Any) -> None:
        members = crew.members.values()
        if crew.lost or (len(members) == 2 and not any(one.script for one in members)):
            hand_out(crew, member)

    monkeypatch.setattr(Nodes, "_hand_out", together)
    monkeypatch.setattr(running, "MOST", 4)
    add(cluster)
    killed = add(cluster)
    with joined(cluster) as crew:
        parts = played(crew)
        assert next(parts)
        has_units = {name: one.units for name, one in crew.members.items()}
        assert has_units[killed.node_id]
        cluster.remove_node(killed, allow_graceful=False)
        *_, found = parts
        assert crew.lost >= has_units[killed.node_id]
    assert found.equals(undisturbed())
    assert found.num_rows == GAMES
    assert "is lost, what it had is played again" in capfd.readouterr().err


def test_nodes_with_another_program_or_other_data_are_refused(
    cluster: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other" / "pulaski"
    shutil.copytree(PACKAGE, other, ignore=shutil.ignore_patterns("__pycache__", "static"))
    rule = other / "core" / "chance.py"
    rule.write_text(rule.read_text() + "\n# as somebody else has it\n")
    boxes = tmp_path / "boxes"
    boxes.mkdir()
    (boxes / "feurio.toml").write_text(copy_of("feurio", *own_box("feurio").CORRECTED))
    add(cluster, PYTHONPATH=str(other.parent))
    add(cluster, PULASKI_COMPONENTS=str(boxes))
    with joined(cluster) as crew, pytest.raises(ValueError, match="no node may play: node 127"):
        list(played(crew))
    said = capfd.readouterr().err
    assert "is refused: it has program text" in said
    assert "is refused: it has the components My box #" in said
    add(cluster)
    with joined(cluster) as crew:
        *_, found = played(crew)
        assert len(crew.members) == 1
    assert found.equals(undisturbed())


STOPPED = """
import os, signal, sys
from pulaski.cli.main import main
from pulaski.lab import folder, running
folder.SECONDS, running.MOST, keep, kept = -1.0, 4, running.Run._keep, []
def stopping(run, found):
    keep(run, found)
    kept.append(found)
    if len(kept) == 5 and sys.argv[1] == "stop":
        os.killpg(0, signal.SIGINT)
running.Run._keep = stopping
sys.exit(main(["simulate", "feurio", "-n", "400", "--seats", "2", "--seed", "5", "--watch", "0",
    "--on", "ray", *sys.argv[2:]]))
"""


def command(how: str, *more: str) -> subprocess.CompletedProcess[str]:
    """A process group of its own, as in a terminal."""
    arguments = [sys.executable, "-c", STOPPED, how, *more]
    return subprocess.run(
        arguments, capture_output=True, text=True, start_new_session=True, check=False, timeout=300
    )


@pytest.mark.parametrize("is_joined", [True, False], ids=["a cluster", "this machine"])
def test_ctrl_c_loses_nothing_and_the_same_command_goes_on(
    request: pytest.FixtureRequest, tmp_path: Path, is_joined: bool
) -> None:
    """It comes to all processes of the terminal: those of a cluster on this machine, too."""
    asked = ["--out", str(tmp_path / "games"), "--cores", "1"]
    if is_joined:
        cluster = request.getfixturevalue("cluster")
        add(cluster)
        asked += ["--address", cluster.address]
    done = command("stop", *asked)
    assert (done.returncode, "Stopped. The same command goes on" in done.stdout) == (130, True)
    assert 0 < lab.read(tmp_path / "games").num_rows < GAMES
    done = command("go on", *asked)
    assert done.returncode == 0, done.stderr
    assert lab.read(tmp_path / "games").equals(undisturbed())


def test_data_of_another_box_and_a_bot_of_ones_own_are_played_with(
    cluster: Any, tmp_path: Path
) -> None:
    """Interpreted: that is quicker."""
    mine, bot = tmp_path / "mine.toml", tmp_path / "mine.py"
    mine.write_text(copy_of("feurio", *own_box("feurio").CORRECTED))
    bot.write_text(
        "class Mine:\n    def __init__(self, seed): self.seed = seed\n"
        "    def choose(self, position): return position.suggestion(self.seed)\n"
    )
    asked: dict[str, Any] = {"seats": 1, "components": mine, "players": f"{bot}:Mine", "seed": SEED}
    add(cluster, NUMBA_DISABLE_JIT="1", PULASKI_CACHE_DIR=str(tmp_path / "cache"))
    found = lab.simulate("feurio", 3, **asked, on="ray", address=cluster.address)
    assert {row.partition(" #")[0] for row in found["edition"].to_pylist()} == {"My box"}
    assert found.equals(lab.simulate("feurio", 3, **asked, cores=1))


def test_where_there_is_no_cluster_it_says_so() -> None:
    with pytest.raises(ValueError, match=r"no Ray cluster could be had at 127\.0\.0\.2:9"):
        RayCluster("127.0.0.2:9")


def test_what_ray_tells_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_USAGE_STATS_ENABLED", raising=False)
    on_ray.needs_ray()
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
