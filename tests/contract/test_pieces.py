"""Every card, good, token, vehicle, event and role says what it does, in every language."""

from __future__ import annotations

import re

import pytest

from pulaski.core.game import Rulebook
from pulaski.core.pieces import name_of, sentence_of
from pulaski.core.svg import Element
from pulaski.games import rulebooks
from tests.languages import badly_set
from tests.pictures import of_every_phase, parse, played_badly, seen

LONGEST = 215  # letters of a sentence: three lines of the strip below a board
ROOMS = [pytest.param(rules, id=name) for name, rules in rulebooks().items()]
every_room = pytest.mark.parametrize("rules", ROOMS)
SPOKEN = [
    pytest.param(rules, language, id=f"{name}-{language}")
    for name, rules in rulebooks().items()
    for language in rules.languages
]


@pytest.mark.parametrize(("rules", "language"), SPOKEN)
def test_every_piece_has_a_name_and_a_sentence(rules: Rulebook, language: str) -> None:
    words = rules.words_in(language)
    told: dict[str, str] = {}
    for id_, piece in rules.pieces.items():
        name, text = name_of(words, id_, piece), sentence_of(words, id_, piece)
        assert name[0].isupper(), id_
        assert text.endswith("."), id_
        assert len(text) <= LONGEST, (id_, len(text))
        assert not re.search("[{}]", name + text), id_
        assert language != "fr" or not [*badly_set(name), *badly_set(text)], id_
        assert name not in told.values(), id_
        told[id_] = name
        assert words("kind", piece.kind).text


@every_room
def test_every_piece_rests_on_a_clause(rules: Rulebook) -> None:
    assert {piece.clause for piece in rules.pieces.values()} <= rules.catalogue.clauses.keys()


def symbols(library: Element) -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', library.own))


@every_room
def test_drawings_of_pieces_are_in_every_board(rules: Rulebook) -> None:
    drawings = getattr(rules.board, "DRAWINGS", {})
    assert set(drawings.values()) <= symbols(rules.board.LIBRARY)


@every_room
def test_what_boards_and_moves_name_can_be_looked_up(rules: Rulebook) -> None:
    """Pictures, options, the story and stocks speak of pieces that exist; boards show most."""
    drawn = set()
    for position in of_every_phase(played_badly(rules.largest.start(1), 1, most=400)):
        for view in seen([position]):
            drawn |= {node.attrib.get("data-piece", "") for node in parse(view).iter()} - {""}
            about = {action.piece for action in view.actions} | {e.piece for e in view.events}
            assert about - {None} <= rules.pieces.keys()
            assert rules.stock(view).keys() <= rules.pieces.keys()
    assert drawn <= rules.pieces.keys()
    assert drawn or not rules.pieces


@every_room
def test_a_stock_tells_no_more_than_a_seat_may_know(rules: Rulebook) -> None:
    """What differs only in what is hidden from a seat has the same stock for it."""
    position = rules.largest.start(3)
    for _ in range(40):
        if position.is_over:
            break
        other = position.guess(key=7)
        seat = position.actor.number
        assert rules.stock(position.view(seat)) == rules.stock(other.view(seat))
        position.play(position.suggestion())
