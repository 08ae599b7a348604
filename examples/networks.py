"""What sees a position and chooses: one network for any game, and one that knows Feurio!'s fire.

A position of Fire Tower has a hundred legal actions of eight thousand: so only those are looked at,
one after the other for all games, and a mask is never made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from pulaski.lab import Batch
from pulaski.lab.learning import needs_torch

__all__ = ["Fire", "Legal", "Network", "Plain", "network", "torch"]

torch: Any = needs_torch()
nn: Any = torch.nn
Tensor: TypeAlias = Any

WIDE: Final = 128
NARROW: Final = 32  # numbers by which an action is told from others


class Legal(NamedTuple):
    """The legal actions of many positions, all in one row."""

    ids: Tensor
    rows: Tensor  # of which position
    starts: Tensor  # of each position, where its actions begin
    counts: Tensor

    @classmethod
    def of(cls, batch: Batch, where: str) -> Legal:
        """What can be done in the games of a batch."""
        counts = torch.tensor(batch.counts, device=where).long()
        choices = torch.tensor(batch.choices[:, : int(batch.counts.max())], device=where)
        is_one = torch.arange(choices.shape[1], device=where) < counts[:, None]
        return cls.made(choices[is_one].long(), counts)

    @classmethod
    def made(cls, ids: Tensor, counts: Tensor) -> Legal:
        """From the ids of all, and how many are of each position."""
        rows = torch.repeat_interleave(torch.arange(len(counts), device=ids.device), counts)
        return cls(ids, rows, counts.cumsum(0) - counts, counts)

    @classmethod
    def all(cls, several: Sequence[Legal]) -> Legal:
        """Those of one step after the other."""
        ids, counts = (torch.cat([one[at] for one in several]) for at in (0, 3))
        return cls.made(ids, counts)

    def some(self, positions: Tensor) -> Legal:
        """Those of some positions."""
        found = self.made(self.ids[:0], self.counts[positions])
        within = torch.arange(len(found.rows), device=self.ids.device) - found.starts[found.rows]
        return found._replace(ids=self.ids[self.starts[positions][found.rows] + within])

    def logs(self, worths: Tensor) -> Tensor:
        """The logarithm of the probability of each, by its worth (softmax)."""
        most = torch.full_like(self.counts, -torch.inf, dtype=worths.dtype)
        most = most.scatter_reduce(0, self.rows, worths.detach(), "amax")
        worths = worths - most[self.rows]
        total = torch.zeros_like(most).index_add(0, self.rows, worths.exp())
        return worths - total.log()[self.rows]

    def drawn(self, logs: Tensor) -> Tensor:
        """One action of each position, drawn by these probabilities (Gumbel's way)."""
        return self.largest(logs - torch.empty_like(logs).exponential_().log())

    def largest(self, worths: Tensor) -> Tensor:
        """Where the one of the largest worth stands, for each position; the last of equals."""
        most = torch.full_like(self.counts, -torch.inf, dtype=worths.dtype)
        most = most.scatter_reduce(0, self.rows, worths, "amax")
        (found,) = torch.nonzero(worths == most[self.rows], as_tuple=True)
        return torch.zeros_like(self.counts).scatter_reduce(0, self.rows[found], found, "amax")

    def places(self, ids: Tensor) -> Tensor:
        """Where an action of each position stands."""
        return self.largest((self.ids == ids[self.rows]).float())


class Network(Protocol):
    """Layers, and what they make of observations."""

    layers: Any

    def __call__(self, observations: Tensor, legal: Legal) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's probability, and what is expected of each position."""


def network(batch: Batch, samples: Any) -> Network:
    """The network for the game of a batch, of which some observations are samples."""
    fire = batch.game.rules.id == "feurio"
    return Fire() if fire else Plain(samples, batch.game.rules.action_ids)


class Plain:
    """Two layers for any game. Numbers are scaled by what samples were like."""

    def __init__(self, samples: Any, actions: int) -> None:
        seen = torch.tensor(samples)
        self.layers = nn.ModuleDict({
            "scale": nn.BatchNorm1d(seen.shape[1], affine=False).eval(),
            "first": nn.Linear(seen.shape[1], WIDE),
            "second": nn.Linear(WIDE, WIDE),
            "what": nn.Embedding(actions, NARROW + 1),
            "wanted": nn.Linear(WIDE, NARROW),
            "value": nn.Linear(WIDE, 1),
        })  # fmt: skip
        nn.init.normal_(self.layers["what"].weight, std=0.1)
        self.layers["scale"].running_mean[:] = seen.mean(0)
        self.layers["scale"].running_var[:] = seen.var(0) + 0.01

    def __call__(self, observations: Tensor, legal: Legal) -> tuple[Tensor, Tensor]:
        """An action is worth as much as what it is agrees with what is wanted."""
        layers = self.layers
        scaled = layers["scale"](observations).clamp(-5, 5)  # what is rare drowns nothing else
        seen = torch.relu(layers["second"](torch.relu(layers["first"](scaled))))
        what, wanted = layers["what"](legal.ids), layers["wanted"](seen)
        worths = (what[:, :-1] * wanted[legal.rows]).sum(-1) + what[:, -1]
        return legal.logs(worths), layers["value"](seen).squeeze(-1)


def quiet(layer: Any) -> Any:
    """At first all actions are alike."""
    nn.init.normal_(layer.weight, std=0.01)
    nn.init.zeros_(layer.bias)
    return layer


#: How Feurio! tells a position (`games/feurio/kernel/observation.py`) and numbers its actions.
PHASES, VALUES, COLOURS, TILES, RIM, MEN = 8, 6, 4, 36, 76, 3
LAYING: Final = 4  # the phase in which one of equal hottest points is chosen
UNSEEN: Final = PHASES + 5
STOCK: Final = UNSEEN + 2 * VALUES + 1
FIRST_TILE: Final = UNSEEN + 2 * VALUES + 4 * (1 + COLOURS)
FIRST_RIM: Final = FIRST_TILE + TILES * (8 + COLOURS)
PASS, LAY, PLACE = 7, 49, 125
ACTIONS: Final = PLACE + TILES * COLOURS * MEN


class Fire:
    """Tiles that tell their neighbours what they know, for each colour with the same weights.

    A colour's question is the same whatever it is called, and a tile's wherever it lies: what is
    learned of one is known of all.
    """

    def __init__(self, units: int = 16, rounds: int = 2) -> None:
        self.rounds = rounds
        self.layers = nn.ModuleDict({
            "tile": nn.Linear(VALUES + 6, units),
            "whole": nn.Linear(PHASES + 2 * VALUES + 4, units),
            "men": quiet(nn.Linear(units, MEN)),
            "rest": quiet(nn.Linear(units, 1)),
            "lay": nn.Sequential(nn.Linear(units + 1, units), nn.ReLU(), quiet(nn.Linear(units, 1))),
            "value": nn.Sequential(nn.Linear(units, units), nn.ReLU(), nn.Linear(units, 1)),
        } | {
            f"{what} {number}": nn.Linear(units, units)
            for what in ("hear", "keep", "all") for number in range(rounds)
        })  # fmt: skip

    def __call__(self, observations: Tensor, legal: Legal) -> tuple[Tensor, Tensor]:
        """A number for each action, and what is expected to come of the position."""
        tiles = observations[:, FIRST_TILE:FIRST_RIM].unflatten(1, (TILES, 8 + COLOURS))
        seen = self.told(observations, tiles)
        whole = seen.amax(2) + seen.mean(2)
        found = observations.new_zeros(len(observations), ACTIONS)
        found[:, PASS] = self.layers["rest"](whole).sum(1).squeeze(-1)
        lays = observations[:, LAYING] > 0
        found[lays, LAY:PLACE] = self.points(observations[lays], tiles[lays], seen[lays])
        found[:, PLACE:] = self.layers["men"](seen).transpose(1, 2).flatten(1)
        logs = legal.logs(found[legal.rows, legal.ids])
        return logs, self.layers["value"](whole.mean(1)).squeeze(-1)

    def points(self, observations: Tensor, tiles: Tensor, seen: Tensor) -> Tensor:
        """What a tile on each empty hexagon of the rim is worth, by what its neighbours know."""
        rim = observations[:, FIRST_RIM:].unflatten(1, (RIM, 4))
        around = neighbours(rim, tiles[:, :, 1:3], tiles[:, :, 0]) @ seen.mean(1)
        return self.layers["lay"](torch.cat([around, rim[:, :, 2:3] / 10], -1)).squeeze(-1)

    def told(self, observations: Tensor, tiles: Tensor) -> Tensor:
        """What each colour knows of each tile, once all have told each other."""
        layers, laid = self.layers, tiles[:, None, :, :1]
        beside = neighbours(tiles[:, :, 1:3], tiles[:, :, 1:3], tiles[:, :, 0])[:, None]
        known = layers["whole"](globals_of(observations))[:, :, None]
        seen = torch.relu(layers["tile"](tiles_of(tiles)) + known) * laid
        for number in range(self.rounds):
            told = layers[f"hear {number}"](beside @ seen) + layers[f"keep {number}"](seen)
            told = told + layers[f"all {number}"](seen.mean(2, True)) + known
            seen = torch.relu(told) * laid
        return seen


def neighbours(some: Tensor, others: Tensor, are_there: Tensor) -> Tensor:
    """One where a hexagon lies beside another one that is there: their middles are 1 apart."""
    apart = torch.cdist(middles(some), middles(others))
    return ((apart - 1).abs() < 0.1).float() * are_there[:, None]


def middles(hexes: Tensor) -> Tensor:
    """Where hexagons lie on paper."""
    q, r = hexes[:, :, 0], hexes[:, :, 1]
    return torch.stack([q + r / 2, r * 0.75**0.5], -1)


def tiles_of(tiles: Tensor) -> Tensor:
    """Of each colour and tile: its value, sides, room, and the men of this colour and of others."""
    men = tiles[:, :, 8:].transpose(1, 2)
    value = tiles[:, :, 3]
    shared = [(value == number).float() for number in range(1, VALUES + 1)]
    shared += [tiles[:, :, 6] / 6, (tiles[:, :, 6] == 0).float(), tiles[:, :, 7] / 3]
    common = torch.stack(shared, -1)[:, None].expand(-1, COLOURS, -1, -1)
    others = men.sum(1, True) - men
    return torch.cat([common, torch.stack([men / 3, (men > 0).float(), others / 3], -1)], -1)


def globals_of(observations: Tensor) -> Tensor:
    """Of each colour: the phase, what is in the stack, and its men and all that are not placed."""
    stock = observations[:, STOCK : STOCK + COLOURS]
    left = observations[:, PHASES + 4 : PHASES + 5] / 36
    shared = [observations[:, :PHASES], observations[:, UNSEEN : UNSEEN + 2 * VALUES] / 6, left]
    common = torch.cat([*shared, stock.sum(1, True) / 48], 1)[:, None].expand(-1, COLOURS, -1)
    own = torch.stack([stock / 12, (stock == 0).float()], -1)
    return torch.cat([common, own], -1)
