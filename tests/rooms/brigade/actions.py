"""Action ids and event numbers, their values and their texts."""

from __future__ import annotations

from typing import Any

from pulaski.core.game import Game
from pulaski.core.notation import NUMBER, Form, Notation, Slot, Values

from . import state as n

SPACE_NAMES = ("mill", "barn", "inn", "forge", "church")
CARD_NAMES = ("ember", "flame", "blaze")
SEAT_NAMES = ("red", "green", "blue", "yellow")

SLOTS = {
    "dice": Slot(r"[1-6](?:\+[1-6])*"),
    "which": Slot(r"[abc](?:\+[abc])*"),
    "card": Slot("|".join(CARD_NAMES)),
    "space": Slot("|".join(SPACE_NAMES)),
    "seat": Slot("|".join(SEAT_NAMES)),
    "damage": NUMBER,
}

ACTIONS = Notation(
    (
        Form("rolled", "rolled {dice}"),
        Form("draw", "draw {card}"),
        Form("end", "end turn"),
        Form("move", "move {space}", path=("space",)),
        Form("roll", "roll {which}"),
        Form("douse", "douse {space}", path=("space",)),
        Form("fan", "fan {card} {space}", path=("space",)),
        Form("discard", "discard {card}", path=("card",)),
        Form("take", "take damage"),
    ),
    SLOTS,
)

EVENTS = Notation(
    (
        Form("drew", "{seat} draws {card}"),
        Form("drew-unseen", "{seat} draws", blank=True),
        Form("moved", "{seat} goes {space}", path=("space",)),
        Form("threw", "{seat} rolls {dice}", dice=("dice",)),
        Form("doused", "{seat} douses {space}", path=("space",)),
        Form("fanned", "{seat} fans {card} {space}", path=("space",)),
        Form("discarded", "{seat} discards {card}"),
        Form("discarded-unseen", "{seat} discards", blank=True),
        Form("hurt", "{seat} damage {damage}"),
        Form("out", "{seat} is out"),
        Form("turn-ended", "{seat} ends"),
    ),
    SLOTS,
)

#: By number: the kind of an event, and what its values after the seat are.
VALUES = ("card", "", "space", "dice", "space", "card space", "card", "", "damage", "", "")
KINDS = dict(enumerate(zip(EVENTS.forms, VALUES, strict=True), start=1))


def _dice(values: Any) -> str:
    return "+".join(str(int(value)) for value in values if value)


def describe(game: Game, s: Any, action: int) -> tuple[str, Values]:
    """The kind and values of an id."""
    if action < n.DEAL:
        return "rolled", {"dice": _dice(n.ROLLS[action][: n.DICE])}
    if action < n.END:
        return "draw", {"card": CARD_NAMES[action - n.DEAL]}
    if action == n.END:
        return "end", {}
    if action <= n.ROLL:
        return "move", {"space": SPACE_NAMES[action - n.MOVE]}
    if action < n.DOUSE:
        which = action - n.ROLL
        return "roll", {"which": "+".join(d for i, d in enumerate("abc") if which >> i & 1)}
    if action < n.FAN:
        return "douse", {"space": SPACE_NAMES[action - n.DOUSE]}
    if action < n.DISCARD:
        card, space = divmod(action - n.FAN, n.SPACES)
        return "fan", {"card": CARD_NAMES[card], "space": SPACE_NAMES[space]}
    return (
        ("take", {}) if action == n.TAKE else ("discard", {"card": CARD_NAMES[action - n.DISCARD]})
    )


#: Every id by its text: they mean the same in every position.
IDS: dict[str, int] = {}


def encode(game: Game, s: Any, kind: str, values: Values) -> int:
    """The id of an action; minus a refusal code where there is none."""
    if not IDS:
        IDS.update({ACTIONS.write(*describe(game, s, a)): a for a in range(n.ACTIONS)})
    parts = {name: "+".join(sorted(str(v).split("+"))) for name, v in values.items()}
    return IDS.get(ACTIONS.write(kind, parts), -n.WRONG_STEP)


def tell(game: Game, row: tuple[int, ...]) -> tuple[str, Values]:
    """The kind and values of an event."""
    kind, names = KINDS[row[0]]
    values: dict[str, int | str] = {"seat": game.names[row[2]]}
    for name, number in zip(names.split(), row[3:], strict=False):
        names_of = {"card": CARD_NAMES, "space": SPACE_NAMES}
        values[name] = names_of[name][number] if name in names_of else number
    if "dice" in values:
        values["dice"] = _dice(row[3:])
    return kind, values
