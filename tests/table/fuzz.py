"""Messages that no page would send: seeded mutations of commands, and plain nonsense."""

from __future__ import annotations

import json
import random
from typing import Any

__all__ = ["messages"]

ODD: list[Any] = [
    None, True, -1, 0, 16, 10**9, 10**400, 1.5, -0.0, "", " ", "0", "\x00", "\u202e", "é" * 200,
    "🔥", "x" * 5000, [], [[]], {}, {"do": "act"}, float("nan"), float("inf"), "\ud800",
    "__class__", "../../etc/passwd", "'; DROP TABLE log; --", "<script>alert(1)</script>",
]  # fmt: skip

VALID: list[dict[str, Any]] = [
    {"do": "act", "id": "c", "seat": 0, "action": "lay 0,1", "step": 3},
    {"do": "walk", "id": "c", "seat": 0, "actions": ["lay 0,1"], "step": 3},
    {"do": "walks", "id": "c", "seat": 0},
    {"do": "outlook", "id": "c", "seat": 0, "actions": ["pass"]},
    {"do": "undo", "id": "c", "seat": 0},
    {"do": "answer", "id": "c", "seat": 0, "agree": True},
    {"do": "withdraw", "id": "c", "seat": 0},
    {"do": "say", "id": "c", "seat": 0, "text": "hello"},
    {"do": "say", "id": "c", "phrase": "hello"},
    {"do": "name", "id": "c", "seat": 0, "name": "Ann"},
    {"do": "sit", "id": "c", "seat": 1, "name": "Ann"},
    {"do": "bot", "id": "c", "seat": 1, "bot": "thumb"},
    {"do": "effects", "id": "c", "seat": 0, "actions": ["pass"]},
    {"do": "why", "id": "c", "seat": 0, "action": "pass"},
    {"do": "options", "id": "c", "seat": 0, "path": ["0,0"]},
    {"do": "text", "id": "c", "seat": 0},
    {"do": "next", "id": "c"},
    {"do": "leave-lesson", "id": "c"},
    {"do": "resync", "id": "c"},
]

NONSENSE = [
    "", " ", "null", "[]", "{}", "{", '"', "1e999", "NaN", "-", "\x00", "[" * 5000, "{" * 5000,
    '{"a":' * 3000 + "1" + "}" * 3000, "[" * 8000 + "]" * 8000, '{"do":"act","do":"undo"}',
    '{"id":"\\ud800","do":"undo","seat":0}', '{"do":"say","id":"c","text":"\\udfff"}',
    '{"do":"undo","id":"c","seat":0}garbage', '\ufeff{"do":"resync","id":"c"}', "9" * 15000,
    '{"do":"undo","id":"c","seat":' + "9" * 5000 + "}", "true", '{"do":"\\u0000","id":"c"}',
    '{"\\ud800":1,"do":"undo","id":"c","seat":0}',
]  # fmt: skip


def messages(count: int, seed: int) -> list[str]:
    """So many of them."""
    dice = random.Random(seed)
    return [_message(dice) for _ in range(count)]


def _message(dice: random.Random) -> str:
    kind = dice.random()
    if kind < 0.1:
        return dice.choice(NONSENSE)
    if kind < 0.2:
        return json.dumps(_any(dice, 4))
    text = json.dumps(_mutated(dice))
    return _scratched(dice, text) if kind < 0.4 else text


def _mutated(dice: random.Random) -> dict[str, Any]:
    """A command with something dropped, added, or of another kind."""
    command = dict(dice.choice(VALID))
    for _ in range(dice.randrange(1, 4)):
        key = dice.choice([*command, "extra", "seat"])
        change = dice.randrange(3)
        if change == 0:
            command.pop(key, None)
        else:
            command[key] = dice.choice(ODD) if change == 1 else _any(dice, 2)
    return command


def _any(dice: random.Random, depth: int) -> Any:
    kind = dice.randrange(6)
    if not depth or kind < 3:
        return dice.choice(ODD)
    if kind < 5:
        return {str(dice.choice(ODD)): _any(dice, depth - 1) for _ in range(dice.randrange(4))}
    return [_any(dice, depth - 1) for _ in range(dice.randrange(4))]


def _scratched(dice: random.Random, text: str) -> str:
    """With some letters lost, doubled or swapped for others."""
    letters = list(text)
    for _ in range(dice.randrange(1, 5)):
        at = dice.randrange(len(letters))
        letters[at] = dice.choice(["", letters[at] * 2, chr(dice.randrange(32, 0x2FFF)), '"', "\\"])
    return "".join(letters)
