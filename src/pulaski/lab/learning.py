"""Weights for a judge, learned with PyTorch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from pulaski.core.errors import BadOption
from pulaski.lab.rows import Rows
from pulaski.players.judge import HEADS, Judge

__all__ = ["learn", "needs_torch", "stated"]

BATCH: Final = 2048
RATE: Final = 2e-3
DECAY: Final = 1e-4
SECOND: Final = 16  # units of the second layer


def needs_torch() -> Any:
    """PyTorch, or a sentence that says how to get it."""
    try:
        import torch
    except ImportError:
        raise BadOption('training needs PyTorch: pip install "pulaski[train]"') from None
    return torch


def learn(
    rows: Rows, positions: Any, results: Any, units: int, epochs: int, seed: int,
    done: Callable[[], None],
) -> Judge:  # fmt: skip
    """Learn what became of positions, given by their rows; `done` is called after every epoch."""
    torch = needs_torch()
    torch.manual_seed(seed)
    where = "cuda" if torch.cuda.is_available() else "cpu"
    layers = [torch.nn.Linear(rows.total, units), torch.nn.ReLU(), torch.nn.Linear(units, SECOND)]
    network = torch.nn.Sequential(*layers, torch.nn.ReLU(), torch.nn.Linear(SECOND, HEADS)).to(
        where
    )
    found, wanted = torch.from_numpy(positions), torch.from_numpy(results)
    batches = max(1, len(found) // BATCH)
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, RATE, total_steps=epochs * batches + 1
    )
    loss = torch.nn.BCEWithLogitsLoss()
    for _ in range(epochs):
        order = torch.randperm(len(found))
        for number in range(batches):
            some = order[number * BATCH : (number + 1) * BATCH]
            optimiser.zero_grad()
            marked = _marked(torch, found[some].to(where), rows.total)
            loss(network(marked), wanted[some].to(where)).backward()
            optimiser.step()
            schedule.step()
        done()
    return _judge(rows, network)


def _marked(torch: Any, found: Any, count: int) -> Any:
    """A one for each row that a position has."""
    marks = torch.zeros(len(found), count + 1, device=found.device)
    return marks.scatter_(1, found.long(), 1.0)[:, :-1]


def _judge(rows: Rows, network: Any) -> Judge:
    weights = []
    for layer in network[::2]:
        matrix, constant = layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy()
        weights += [np.ascontiguousarray(matrix.T), constant]
    weights[0] = weights[0].astype(np.float16).astype(np.float32)  # as it will be kept
    return Judge(*rows[:4], *weights)


def stated(judge: Judge, positions: Any) -> Any:
    """What a judge says of positions, given by their rows."""
    said = []
    padded = np.vstack([judge.rows, np.zeros_like(judge.rows[:1])])
    for begin in range(0, len(positions), BATCH):
        some = positions[begin : begin + BATCH]
        marks = np.zeros((len(some), len(padded)), dtype=np.float32)
        np.put_along_axis(marks, some.astype(np.int64), 1.0, axis=1)
        first = np.maximum(marks @ padded + judge.constant, 0)
        second = np.maximum(first @ judge.second + judge.second_constant, 0)
        said.append(1 / (1 + np.exp(-(second @ judge.third + judge.third_constant))))
    return np.concatenate(said)
