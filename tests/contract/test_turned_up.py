"""What events turn up is drawn, from what every board of the game has at hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pulaski.core.game import Game, Rulebook
from pulaski.games import rulebooks

GAMES = rulebooks()


def turned_up(rules: Rulebook) -> Iterator[tuple[str, str]]:
    """Every piece that an event can show: the slot that names it, and its name."""
    for form in rules.event_notation.forms.values():
        if form.piece:
            yield "", form.piece
        if form.shows:
            slot = form.slots[form.shows]
            figures = (str(n) for n in range(10) if re.fullmatch(slot.pattern, str(n)))
            texts = [str(text) for text in slot.texts] or list(figures)
            if slot.is_seat:
                texts = [
                    name for seats in rules.seats for name in Game.agree(rules, seats, {}).names
                ]
            assert texts, f"{form.kind} shows {form.shows!r}, and nobody knows what that may be"
            yield from ((form.shows, text) for text in texts)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_turned_up_is_drawn_with_the_library_of_the_board(name: str) -> None:
    rules = GAMES[name]
    pieces = set(turned_up(rules))
    library = rules.board.LIBRARY.write() if pieces else ""
    for slot, piece in pieces:
        drawn = rules.piece(slot, piece)
        assert drawn is not None, piece
        text = drawn.write()
        assert " id=" not in text, "an id would come twice on one page"
        for used in re.findall(r'href="#([^"]+)"', text):
            assert f'id="{used}"' in library, f"{piece} uses {used}"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_always_turned_up_has_a_name_in_every_language(name: str) -> None:
    rules = GAMES[name]
    fixed = {form.piece for form in rules.event_notation.forms.values() if form.piece}
    for language in rules.languages:
        missing = fixed - rules.words_in(language).keys("name")
        assert not missing, f"words/{language}.toml does not name {missing} below [name]"


def faces(rules: Rulebook) -> Iterator[tuple[str, str]]:
    """Every face of every die: the slot that names the die, and the face."""
    for form in rules.event_notation.forms.values():
        for name in form.dice:
            slot = form.slots[name]
            texts = [str(text) for text in slot.texts] or [str(n) for n in range(1, 7)]
            yield from ((name, face) for text in texts for face in text.split("+"))


@pytest.mark.parametrize("name", GAMES)
def test_dice_are_drawn_with_the_library_of_the_board(name: str) -> None:
    rules = GAMES[name]
    dice = set(faces(rules)) if hasattr(rules.board, "face") else set()
    library = rules.board.LIBRARY.write() if dice else ""
    nothing = {face for face in dice if face[1] == "nothing"}  # a roll without dice
    for slot, face in dice - nothing:
        drawn = rules.face(slot, face)
        assert drawn is not None, face
        text = drawn.write()
        assert " id=" not in text, "an id would come twice on one page"
        for used in re.findall(r'href="#([^"]+)"', text):
            assert f'id="{used}"' in library, f"{face} uses {used}"


def _written(rules: Rulebook, slot: str, face: str) -> str:
    drawn = rules.face(slot, face)
    return drawn.write() if drawn else ""


@pytest.mark.parametrize("name", GAMES)
def test_dice_of_two_colours_do_not_look_alike(name: str) -> None:
    rules = GAMES[name]
    dice = set(faces(rules))
    drawn = {(slot, face): _written(rules, slot, face) for slot, face in dice}
    for slot, face in dice:
        alike = [other for other, same in dice if same == face and other != slot]
        assert all(drawn[slot, face] != drawn[other, face] for other in alike), face
