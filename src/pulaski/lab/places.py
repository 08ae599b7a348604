"""Where games are played: the cores of this machine, its GPU, or the nodes of a cluster."""

from __future__ import annotations

from typing import Final

from pulaski.core.errors import BadOption, UnknownName
from pulaski.lab.crew import Crew, Workers

__all__ = ["CORES", "CUDA", "PLACES", "RAY", "workers"]

PLACES: Final = ("cores", "ray", "cuda")
CORES, RAY, CUDA = PLACES


def workers(on: str = CORES, cores: int = 0, address: str = "") -> Workers:
    """Whoever plays there; `cores` are those of this machine, or of each node, to be used."""
    if on not in PLACES:
        raise UnknownName("place", on, PLACES)
    if on != RAY and address:
        raise BadOption(f"{address} is the address of a Ray cluster: play on {RAY}")
    if on == CORES:
        return Crew(cores)
    if on == CUDA:
        from pulaski.lab.on_cuda import GpuCrew

        return GpuCrew(cores)
    from pulaski.lab.nodes import Nodes
    from pulaski.lab.on_ray import RayCluster

    return Nodes(RayCluster(address, cores))
