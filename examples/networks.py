"""What sees a position and chooses: one network for any game, and one that knows Feurio!'s fire.

A position of Fire Tower has a hundred legal actions of eight thousand: so only those are looked at,
one after the other for all games, and a mask is never made.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from pulaski.lab import Batch
from pulaski.lab.learning import needs_torch

__all__ = ["Fire", "Legal", "Network", "Plain", "network", "torch"]

torch: Any = needs_torch()
nn: Any = torch.nn
Tensor: TypeAlias = Any

WIDE: Final = 128
UNITS: Final = 32
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
    """Layers, and what they make of what is seen."""

    layers: Any

    def look(self, observations: Tensor) -> Tensor:
        """Observations as the layers take them: worked out once, and then learned from often."""

    def near(self, finals: Tensor) -> Tensor:
        """How near to a victory games ended, of which these are the last observations."""

    def __call__(self, seen: Tensor, legal: Legal) -> tuple[Tensor, Tensor]:
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
            "scale": nn.BatchNorm1d(seen.shape[1], affine=False).eval(),  # it never learns
            "first": nn.Linear(seen.shape[1], WIDE),
            "second": nn.Linear(WIDE, WIDE),
            "what": nn.Embedding(actions, NARROW + 1),
            "wanted": nn.Linear(WIDE, NARROW),
            "value": nn.Linear(WIDE, 1),
        })  # fmt: skip
        nn.init.normal_(self.layers["what"].weight, std=0.1)
        self.layers["scale"].running_mean[:] = seen.mean(0)
        self.layers["scale"].running_var[:] = seen.var(0) + 0.01

    def look(self, observations: Tensor) -> Tensor:
        """Scaled; what is rare drowns nothing else."""
        return self.layers["scale"](observations).clamp(-5, 5)

    def near(self, finals: Tensor) -> Tensor:
        """A victory alone counts."""
        return finals.new_zeros(len(finals))

    def __call__(self, seen: Tensor, legal: Legal) -> tuple[Tensor, Tensor]:
        """An action is worth as much as what it is agrees with what is wanted."""
        layers = self.layers
        known = torch.relu(layers["second"](torch.relu(layers["first"](seen))))
        what, wanted = layers["what"](legal.ids), layers["wanted"](known)
        worths = (what[:, :-1] * wanted[legal.rows]).sum(-1) + what[:, -1]
        return legal.logs(worths), layers["value"](known).squeeze(-1)


def quiet(layer: Any) -> Any:
    """At first all actions are alike."""
    nn.init.normal_(layer.weight, std=0.01)
    nn.init.zeros_(layer.bias)
    return layer


#: How Feurio! tells a position (`games/feurio/kernel/observation.py`) and numbers its actions.
PHASES, VALUES, COLOURS, TILES, RIM, MEN = 8, 6, 4, 36, 76, 3
LEFT, UNSEEN, STOCK, OF_TILE, OF_RIM = 12, 13, 26, 12, 4
FIRST_TILE: Final = STOCK - 1 + 4 * (1 + COLOURS)
FIRST_RIM: Final = FIRST_TILE + TILES * OF_TILE
LAY, PLACE = 49, 125
OBSERVATION: Final = FIRST_RIM + RIM * OF_RIM
#: Numbers about a tile, and about a colour.
ABOUT_TILE: Final = VALUES + 8
ABOUT_COLOUR: Final = PHASES + 2 * VALUES + 6


class Fire:
    """What can be done is judged by the tile, by those beside it and those behind them.

    Colours are alike, and so are places: what is learned of one is known of all. Of each colour
    there is what surrounds its men; of a man that may be placed, what surrounds him.
    """

    def __init__(self) -> None:
        near = 3 * (ABOUT_TILE + 4)
        crews = 2 * (ABOUT_TILE + 4) + ABOUT_COLOUR
        self.layers = nn.ModuleDict({
            "place": chain(near + ABOUT_COLOUR + MEN + UNITS, WIDE // 2, WIDE // 4, 1),
            "lay": chain(2 * (ABOUT_TILE + 4) + 2, UNITS, 1),
            "colour": chain(crews, WIDE // 2, UNITS),
            "rest": chain(2 * UNITS, UNITS, 1),
            "value": chain(2 * UNITS, UNITS, 1),
        })  # fmt: skip

    def look(self, observations: Tensor) -> Tensor:
        """As told, and then the parts of each colour and what is near each tile."""
        near = surroundings(observations)
        return torch.cat([observations, parts(observations), near.flatten(1)], 1)

    def near(self, finals: Tensor) -> Tensor:
        """A quarter for each colour that is one zone with a live 1, less a twelfth for each man."""
        tiles, _ = told(finals)
        live = (tiles[:, :, 3:4] == 1) & (tiles[:, :, 6:7] > 0) & (tiles[:, :, 8:] > 0)
        in_order = live.any(1) & (parts(finals) == 1)
        left = finals[:, STOCK : STOCK + COLOURS].sum(1)
        return in_order.float().sum(1) / COLOURS - left / 12

    def __call__(self, seen: Tensor, legal: Legal) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's probability, and what is expected of each position."""
        observations = seen[:, :OBSERVATION]
        first = OBSERVATION + COLOURS
        near = seen[:, first:].unflatten(1, (3, TILES, ABOUT_TILE + 2 * COLOURS))
        men = near[:, 0, :, -COLOURS:]
        beside = men.transpose(1, 2) @ near[:, :2].transpose(1, 2).flatten(2) / 4
        everybody = torch.arange(COLOURS, device=seen.device).expand(len(seen), -1)
        crews = own_first(beside.unflatten(2, (2, -1)), everybody)
        about = about_colours(observations, seen[:, OBSERVATION:first])
        colours = torch.relu(self.layers["colour"](torch.cat([crews, about], -1)))
        whole = torch.cat([colours.mean(1), colours.amax(1)], -1)  # the worst one counts most
        worths = self.layers["rest"](whole)[legal.rows, 0]
        places, lays = legal.ids >= PLACE, (legal.ids >= LAY) & (legal.ids < PLACE)
        worths[places] = self.placed(near, about, colours, legal.rows[places], legal.ids[places])
        worths[lays] = self.laid(near, observations, legal.rows[lays], legal.ids[lays] - LAY)
        return legal.logs(worths), self.layers["value"](whole).squeeze(-1)

    def laid(self, near: Tensor, observations: Tensor, rows: Tensor, points: Tensor) -> Any:
        """What it is worth to lay a tile on a point of the rim, by all that lies beside it."""
        tiles, rim = told(observations[rows])
        point = rim[torch.arange(len(rows), device=rows.device), points]
        around = neighbours(point[:, None], tiles[:, :, 1:3], tiles[:, :, 0])
        beside = (around @ near[rows, :2].transpose(1, 2).flatten(2)).unflatten(2, (2, -1))[:, 0]
        most = beside[..., ABOUT_TILE + COLOURS :].argmax(-1)[:, 0]  # of the colour with most men
        seen = torch.cat([own_first(beside, most), point[:, 2:] / 10], -1)
        return self.layers["lay"](seen).squeeze(-1)

    def placed(
        self, near: Tensor, about: Tensor, colours: Tensor, rows: Tensor, ids: Tensor
    ) -> Any:
        """What it is worth to place so many men of a colour on a tile."""
        men = nn.functional.one_hot((ids - PLACE) % MEN, MEN).float()
        colour, tile = (ids - PLACE) // MEN % COLOURS, (ids - PLACE) // (MEN * COLOURS)
        here = own_first(near[rows, :, tile], colour)
        parts = [here, about[rows, colour], men, colours[rows, colour]]
        return self.layers["place"](torch.cat(parts, -1)).squeeze(-1)


def own_first(near: Tensor, colour: Tensor) -> Tensor:
    """What is near, as a colour sees it: of men its own, and then all of them together."""
    men = near[..., ABOUT_TILE:].unflatten(-1, (2, COLOURS))
    number = colour[..., None, None, None].expand(*men.shape[:-1], 1)
    own = men.gather(-1, number).squeeze(-1)
    return torch.cat([near[..., :ABOUT_TILE], own, men.sum(-1)], -1).flatten(-2)


def chain(*sizes: int) -> Any:
    """Layers of these sizes, one after the other; the last one says little at first."""
    layers = [nn.Linear(some, more) for some, more in pairwise(sizes)]
    quiet(layers[-1])
    return nn.Sequential(*(one for layer in layers for one in (layer, nn.ReLU())))[:-1]


def told(observations: Tensor) -> tuple[Tensor, Tensor]:
    """The numbers of each tile, and those of each point of the rim."""
    tiles = observations[:, FIRST_TILE:FIRST_RIM].unflatten(1, (TILES, OF_TILE))
    return tiles, observations[:, FIRST_RIM:].unflatten(1, (RIM, OF_RIM))


def surroundings(observations: Tensor) -> Tensor:
    """What is known of each tile, of those beside it, and of those behind them."""
    tiles, rim = told(observations)
    laid, places = tiles[:, :, 0], tiles[:, :, 1:3]
    around, beside = neighbours(rim, places, laid), neighbours(places, places, laid)
    heat = (around[..., None] * rim[:, :, None, 2:]).amax(1) * rim.new_tensor([0.1, 1])
    value, free, crew, men = tiles[:, :, 3:4], tiles[:, :, 6:7], tiles[:, :, 7:8], tiles[:, :, 8:]
    is_open = (free > 0).float()
    room = ((value + 1).div(2, rounding_mode="floor") - crew) * is_open  # 1, 2 or 3 men on a tile
    about = [laid[..., None], free / 6, is_open, crew / 3, room / 3, heat, (value == 1) * is_open]
    about += [(value == number).float() for number in range(1, VALUES + 1)]
    here = torch.cat([*about, (men > 0).float(), men / 3], -1) * laid[..., None]
    near = beside @ here
    return torch.stack([here, near / 3, beside @ near / 9], 1)


def neighbours(some: Tensor, others: Tensor, are_there: Tensor) -> Tensor:
    """One where a hexagon lies beside another one that is there: their middles are 1 apart."""
    apart = torch.cdist(middles(some), middles(others))
    return ((apart - 1).abs() < 0.1).float() * are_there[:, None]


def middles(hexes: Tensor) -> Tensor:
    """Where hexagons lie on paper."""
    q, r = hexes[:, :, 0], hexes[:, :, 1]
    return torch.stack([q + r / 2, r * 0.75**0.5], -1)


def parts(observations: Tensor) -> Tensor:
    """Into how many parts the tiles of each colour fall, less the holes in them (Euler's formula).

    Tiles, less the sides that two of them share, and the corners that three share.
    """
    tiles, _ = told(observations)
    beside = neighbours(tiles[:, :, 1:3], tiles[:, :, 1:3], tiles[:, :, 0])[:, None]
    held = (tiles[:, :, 8:] > 0).float().transpose(1, 2)
    own = beside * held[..., None] * held[..., None, :]
    corners = (own @ own * own).sum((2, 3)) / 6
    return held.sum(2) - own.sum((2, 3)) / 2 + corners


def about_colours(observations: Tensor, parts_of: Tensor) -> Tensor:
    """Of each colour: the phase, what is in the stack, its parts, and men who are not placed."""
    stock = observations[:, STOCK : STOCK + COLOURS]
    left = observations[:, LEFT : LEFT + 1] / 36
    shared = [observations[:, :PHASES], observations[:, UNSEEN : UNSEEN + 2 * VALUES] / 6, left]
    common = torch.cat([*shared, stock.sum(1, True) / 48], 1)[:, None].expand(-1, COLOURS, -1)
    own = [stock / 12, (stock == 0).float(), (parts_of == 1).float(), parts_of / 3]
    return torch.cat([common, torch.stack(own, -1)], -1)
