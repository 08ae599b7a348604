"""What lines of a story tell of that each reads in their own language: names, deeds, places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pulaski.core.game import Game
from pulaski.core.pieces import asked_for
from pulaski.core.play import Action, Label
from pulaski.core.plurals import listed
from pulaski.core.words import ENGLISH, capital

__all__ = ["Deed", "Place", "Saying", "SeatNames"]


@dataclass(frozen=True)
class SeatNames:
    """Seats, to be put into words."""

    game: Game
    seats: tuple[int, ...]

    def in_words(self, language: str) -> str:
        """Their names, one after the other."""
        words = self.game.rules.words_in(language)
        return listed(language, [capital(words.name(self.game.names[seat])) for seat in self.seats])


@dataclass(frozen=True)
class Deed:
    """Something done in a game, to be put into words."""

    game: Game
    action: Action

    def in_words(self, language: str) -> str:
        """The action as a sentence."""
        return self.action.in_words(language, self.game)


@dataclass(frozen=True)
class Saying:
    """What a bot said, in every language."""

    texts: Mapping[str, str]

    def in_words(self, language: str) -> str:
        """In one of them; in English, if it was not said in that one."""
        return self.texts.get(language) or self.texts[ENGLISH]


@dataclass(frozen=True)
class Place:
    """A place of the board, or a piece that lies there, to be put into words."""

    game: Game
    at: str
    called: Label | None = None  # as the position stood when it was spoken of

    def in_words(self, language: str) -> str:
        """What people call it."""
        words = self.game.words_in(language)
        called = words.label(self.called[0], **self.called[1]) if self.called else ""
        return asked_for(self.game.rules, words, self.at, called)
