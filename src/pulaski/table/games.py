"""The games on offer: what the home page says about them, and whether they are compiled yet."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Mapping
from typing import Any, Final

import structlog

from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.pieces import name_of, sentence_of
from pulaski.core.words import Words, capital
from pulaski.games import find, names
from pulaski.players.bots import BOTS, JUDGING, LEVELS, usual
from pulaski.players.judges import learned_elsewhere
from pulaski.players.own import Own
from pulaski.players.reasons import SECTIONS
from pulaski.players.strength import figures
from pulaski.players.warm import is_warm, warm
from pulaski.table import speech
from pulaski.table.errors import Refused

__all__ = ["Shelf", "about", "in_short", "picture", "pieces_of", "rules_of"]

LOG = structlog.get_logger()
PICTURE_SEED = 4
PICTURE_STEPS = 60

#: In the ids of clauses that are worked examples: scenarios for tests, no rules to be read.
WORKED: Final = "-SCEN-"


class Shelf:
    """Which games can be played already; the others are being compiled."""

    def __init__(self) -> None:
        self.ready = {name for name in names() if is_warm(name)}
        self._task: asyncio.Task[None] | None = None
        self._stop = threading.Event()

    def open(self) -> None:
        """Compile what is not compiled yet, one game per core, while people play the others."""
        self._task = asyncio.create_task(self._warm())

    async def close(self) -> None:
        """Stop compiling at once; what is done stays on disk."""
        self._stop.set()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def until_compiled(self) -> None:
        """Wait until nothing is being compiled any more."""
        if self._task:
            await asyncio.wait({self._task})

    async def _warm(self) -> None:
        cores = asyncio.Semaphore(os.cpu_count() or 1)
        async with asyncio.TaskGroup() as tasks:
            for name in names():
                tasks.create_task(self._warm_one(name, cores))

    async def _warm_one(self, name: str, cores: asyncio.Semaphore) -> None:
        async with cores:
            if name not in self.ready:
                LOG.info("compiling", game=name)
                await asyncio.to_thread(_compile, name, self._stop)
                LOG.info("compiled", game=name)
            await asyncio.to_thread(_load, name)
            self.ready.add(name)

    def rules(self, name: str) -> Rulebook:
        """The rules of a game that can be played now."""
        if name not in names():
            raise Refused("no-such-game")
        if name not in self.ready:
            raise Refused("not-ready", game=find(name).name)
        return find(name)


def _compile(name: str, stop: threading.Event) -> None:
    for _ in warm([name], 1, stop=stop):
        pass


def _load(name: str) -> None:
    """Load the machine code now, so that the first person at a table does not wait for it."""
    position = find(name).largest.start(seed=0)
    action = position.suggestion()
    position.effect(action)
    position.play(action)
    position.view(0).picture().parts()


def about(name: str, ready: bool, language: str) -> dict[str, Any]:
    """A game as the home page shows it."""
    rules = find(name)
    words = rules.words_in(language)
    return {
        "id": name,
        "name": rules.name,
        "about": words("game", "about").text,
        "long": words("game", "long").text,
        "seats": list(rules.seats),
        "usual": rules.usual_seats,
        "minutes": rules.minutes,
        "edition": rules.edition,
        "own_edition": rules.box.is_own,
        "picture": f"/api/games/{name}/picture.svg" if ready or rules.has_cover else "",
        "ready": ready,
        "lesson": rules.lesson is not None,
        "talks": bots_talk(rules),
        "bots": [
            _bot(rules, bot, language) for bot in sorted(BOTS, key=lambda bot: bot != usual(rules))
        ],
        "options": {str(n): _options(rules, n, language) for n in rules.seats},
    }


def bots_talk(rules: Rulebook) -> bool:
    """Whether bots may say what they plan: not where hands are hidden, or nothing is feared."""
    is_open = not rules.has_secrets(rules.largest)
    return is_open and any(rules.words.keys(section) for section in SECTIONS)


def _bot(rules: Rulebook, name: str, language: str) -> dict[str, Any]:
    """A bot in words, with how strong it proved to be in this game.

    One that the owner of the server brought along says of itself what it is.
    """
    made = BOTS[name]
    if isinstance(made, Own):
        return {"id": name, "name": made.name, "about": made.about, "level": 0}
    told = [speech.say(language, f"bot.{name}.about"), *_strength(rules, name, language)]
    if name in JUDGING and learned_elsewhere(rules):
        told.append(rules.words_in(language)("word", "learned-elsewhere").text)
    name_in_words = speech.say(language, f"bot.{name}.name")
    level = LEVELS.index(name) + 1 if name in LEVELS else 0
    return {"id": name, "name": name_in_words, "about": " ".join(told), "level": level}


def _strength(rules: Rulebook, name: str, language: str) -> list[str]:
    """The first of what was measured of a bot, in a sentence."""
    found = [(one, won) for one in figures(rules) if (won := one.won_by(name)) is not None]
    if not found:
        return []
    one, won = found[0]
    key = "measured-against" if one.against else "measured-seats"
    options = [
        _value_in_words(rules, option, value, language) for option, value in one.options.items()
    ]
    setting = ", ".join([speech.say(language, key, n=one.seats - bool(one.against)), *options])
    share = round(100 * won / one.games)
    return [speech.say(language, "measured", share=share, setting=setting, games=one.games)]


def _value_in_words(rules: Rulebook, option: str, value: str, language: str) -> str:
    return rules.words_in(language)("option", option).values.get(value) or value


def _options(rules: Rulebook, seats: int, language: str) -> list[dict[str, Any]]:
    return [_option(rules, option, language) for option in rules.options(seats)]


def _option(rules: Rulebook, option: Option, language: str) -> dict[str, Any]:
    phrase = rules.words_in(language)("option", option.name)
    plain = {"yes": speech.say(language, "yes"), "no": speech.say(language, "no")}
    return {
        "name": option.name,
        "title": phrase.name or option.name,
        "about": phrase.text,
        "clause": option.clause,
        "default": option.default,
        "rare": option.rare,
        "needs": list(option.needs),
        "values": [
            {"id": value, "title": phrase.values.get(value) or plain.get(value) or value}
            for value in option.values
        ],
        "free": option.free or not option.values,
        "own": phrase.own,
    }


def rules_of(name: str, language: str) -> dict[str, Any]:
    """The catalogue of a game, section by section."""
    rules = find(name)
    sections: dict[str, list[dict[str, Any]]] = {}
    for clause in rules.catalogue_in(language).clauses.values():
        if WORKED in clause.id:
            continue
        sections.setdefault(clause.section, []).append(
            {
                "id": clause.id,
                "text": clause.text,
                "ruling": clause.is_ruling,
                "source": clause.source,
                "details": list(clause.details),
            }
        )
    titles = [{"title": capital(title), "clauses": found} for title, found in sections.items()]
    return {
        "game": name,
        "name": rules.name,
        "edition": rules.edition,
        "own_edition": rules.box.is_own,
        "short": in_short(rules, language),
        "sections": titles,
    }


def in_short(rules: Rulebook, language: str, game: Game | None = None) -> list[dict[str, str]]:
    """What a player must know, by the clauses that it rests on, as it holds in a game."""
    told: dict[str, str] = {}
    used = rules.in_use(game) if game else ()
    for key, phrase in rules.words_in(language).sections.get("aid", {}).items():
        clause, _, where = key.partition(".")
        if not where or where in used:
            told[clause] = phrase.text
    return [{"clause": clause, "text": text} for clause, text in told.items()]


def pieces_of(name: str, language: str) -> dict[str, Any]:
    """What every piece of a game does, kind by kind."""
    rules = find(name)
    words = rules.words_in(language)
    drawings: Mapping[str, str] = getattr(rules.board, "DRAWINGS", {})
    kinds: dict[str, list[dict[str, str]]] = {}
    for id_, piece in rules.pieces.items():
        told = {"id": id_, "name": name_of(words, id_, piece), "clause": piece.clause}
        told |= {"text": sentence_of(words, id_, piece), "drawing": drawings.get(id_, "")}
        kinds.setdefault(piece.kind, []).append(told)
    return {"game": name, "kinds": [_kind(words, kind, found) for kind, found in kinds.items()]}


def _kind(words: Words, kind: str, found: list[dict[str, str]]) -> dict[str, Any]:
    """A kind of pieces; how its price and what is left are told, where a game says it."""
    phrase = words("kind", kind)
    return {
        "id": kind,
        "title": capital(phrase.text),
        "price": phrase.values.get("price", ""),
        "left": phrase.values.get("left", ""),
        "pieces": found,
    }


def picture(name: str) -> str:
    """The cover of a game; one that has none is shown in full swing."""
    if (cover := find(name).cover) is not None:
        return cover.text()
    position = find(name).largest.start(PICTURE_SEED)
    for _ in range(PICTURE_STEPS):
        if position.is_over:
            break
        position.play(position.suggestion(PICTURE_SEED))
    return position.view(None, on_page=True).svg()
