"""What can be asked about: every card, good, token, vehicle and role, each with its clause.

A room lists them in its `pieces.py`; its words have a sentence for each, below `[piece]`, and a
title for each kind, below `[kind]`. A drawing of a piece carries its id in `data-piece`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from pulaski.core.notation import Values
from pulaski.core.words import Words, capital, small

if TYPE_CHECKING:
    from pulaski.core.game import Rulebook

__all__ = ["Piece", "Stock", "asked_for", "name_of", "pieces", "sentence_of"]


@dataclass(frozen=True)
class Piece:
    """What kind of thing it is, and the clause that says what it does.

    `values` fill its sentence. Pieces that do alike are `worded` by one sentence, of this key.
    """

    kind: str
    clause: str
    values: Values = field(default_factory=dict)
    worded: str = ""


class Stock(NamedTuple):
    """What a piece costs, and how many there are to be had; None: that cannot be said.

    What whoever is to move can buy now, with enough in hand, is `sold`.
    """

    price: int | None = None
    left: int | None = None
    sold: bool = False


def pieces(kind: str, ids: Iterable[str], clauses: Iterable[str]) -> dict[str, Piece]:
    """Pieces of one kind, and the clause of each in the same order."""
    return {id_: Piece(kind, clause) for id_, clause in zip(ids, clauses, strict=True)}


def name_of(words: Words, id_: str, piece: Piece) -> str:
    """What a piece is called: by its own words, or by the names of values."""
    read = {slot: words.name(value) for slot, value in piece.values.items()}
    own = words("piece", piece.worded or id_).name.format_map(read)
    return capital(own or str(words.name(id_)))


def sentence_of(words: Words, id_: str, piece: Piece) -> str:
    """What a piece does."""
    return words.say("piece", piece.worded or id_, piece.values)


def asked_for(rules: Rulebook, words: Words, wish: str, called: str = "") -> str:
    """What somebody asks for, within a sentence: a place, or a piece and where it lies.

    `called` is what the place is called now, if not by its name.
    """
    id_, _, place = wish.partition(" ")
    if not place or id_ not in rules.pieces:
        return called or str(words.name(wish))
    piece = small(name_of(words, id_, rules.pieces[id_]))
    form = words("saying", "thing" if rules.writes_place(place) else "thing-itself")
    return form.filled({"piece": piece, "place": called or words.name(place)})
