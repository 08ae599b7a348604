"""A Ray cluster: one that is there already, or one of this machine alone, started for the purpose.

Ray finds nodes, brings messages there and notices who is gone. Which node does what is decided in
`nodes`: Ray would distribute tasks by itself, but knows neither versions nor compiled code.
"""

from __future__ import annotations

import os
import pickle
import socket
import sys
import time
from collections.abc import Hashable, Iterator
from typing import Any, Final

from pulaski.core.errors import BadOption
from pulaski.lab.crew import AHEAD
from pulaski.lab.foreman import Foreman
from pulaski.lab.nodes import Gone, Node, Request

__all__ = ["RayCluster"]

#: What a new cluster is called by: the place of the address that Ray would look for.
LOCAL: Final = "local"
#: Where a cluster of this machine alone talks to itself; for 127.0.0.1 Ray takes its address in the
#: network, which may change.
LOOPBACK: Final = "127.0.0.2" if sys.platform == "linux" else None
PATIENCE: Final = 10.0  # seconds until a cluster answers
#: Nobody is told that Ray is used, and it does not announce what its next version will do.
QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


def needs_ray() -> Any:
    """Ray, or a sentence that says how to get it."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise BadOption('a cluster needs Ray: pip install "pulaski[ray]"') from None
    return ray


class RayCluster:
    """The nodes of a cluster, of each of which no more than so many cores are used."""

    def __init__(self, address: str = "", cores: int = 0) -> None:
        self._ray = needs_ray()
        self._cores = cores
        self._is_ours = not self._ray.is_initialized()
        if self._is_ours:
            self._join(address or os.environ.get("RAY_ADDRESS") or LOCAL)
        self._foreman = self._ray.remote(Foreman)

    def _join(self, address: str) -> None:
        told: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if address == LOCAL:
            told |= {"num_cpus": self._cores or None, "include_dashboard": False}
            told |= {"_node_ip_address": LOOPBACK} if LOOPBACK else {}
        begun = "Starting Ray on this machine" if address == LOCAL else f"Joining Ray at {address}"
        print(begun, file=sys.stderr, flush=True)
        try:
            _reach(address)
            self._ray.init(address, **told)
        except (OSError, RuntimeError, ValueError) as error:
            raise BadOption(f"no Ray cluster could be had at {address}: {error}") from error

    def nodes(self) -> list[Node]:
        """Those that are alive, and have cores."""
        there = [(one, int(one["Resources"].get("CPU", 0))) for one in self._ray.nodes()]
        return [
            Node(one["NodeID"], _name(one), min(self._cores or cores, cores))
            for one, cores in there
            if one["Alive"] and cores
        ]

    def hire(self, node: Node) -> Any:
        """A foreman there, for whom Ray keeps its cores free of other work."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        return self._foreman.options(
            num_cpus=node.cores,
            max_concurrency=AHEAD * node.cores,
            scheduling_strategy=NodeAffinitySchedulingStrategy(node.id, soft=False),
        ).remote(node.cores)

    def ask(self, foreman: Any, request: Request) -> Hashable:
        """Ask it for something."""
        method, *arguments = request
        asked: Hashable = getattr(foreman, method).remote(*arguments)
        return asked

    def answers(self, asked: list[Hashable], seconds: float) -> Iterator[tuple[Hashable, Any]]:
        """The answers that come in this time: one, and those that are there by then."""
        if not asked:
            time.sleep(seconds)
            return
        if self._ray.wait(asked, timeout=seconds)[0]:
            there, _ = self._ray.wait(asked, num_returns=len(asked), timeout=0)
            for one in there:
                yield one, self._answer(one)

    def _answer(self, asked: Hashable) -> Any:
        """It came as bytes, so that nothing of it stays in Ray's memory."""
        try:
            return pickle.loads(self._ray.get(asked))
        except self._ray.exceptions.RayError as error:
            return Gone(_last_line(error))

    def dismiss(self, foreman: Any) -> None:
        """End it now."""
        self._ray.kill(foreman)

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        if self._is_ours:
            self._ray.shutdown()


def _reach(address: str) -> None:
    """OSError if nobody listens there; Ray would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdigit():
        socket.create_connection((host, int(port)), PATIENCE).close()


def _name(node: Any) -> str:
    return f"node {node['NodeManagerAddress']} ({node['NodeID'][:6]})"


def _last_line(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
