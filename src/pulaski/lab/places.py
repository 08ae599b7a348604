"""Where games are played: the cores of this machine, or the nodes of a cluster."""

from __future__ import annotations

from typing import Final

from pulaski.core.errors import BadOption, UnknownName
from pulaski.lab.crew import Crew, Workers

__all__ = ["CORES", "PLACES", "RAY", "workers"]

PLACES: Final = ("cores", "ray")
CORES, RAY = PLACES


def workers(on: str = CORES, cores: int = 0, address: str = "") -> Workers:
    """Whoever plays there; `cores` are those of this machine, or of each node, to be used."""
    if on not in PLACES:
        raise UnknownName("place", on, PLACES)
    if on == CORES:
        if address:
            raise BadOption(f"{address} is the address of a Ray cluster: play on {RAY}")
        return Crew(cores)
    from pulaski.lab.nodes import Nodes
    from pulaski.lab.on_ray import RayCluster

    return Nodes(RayCluster(address, cores))
