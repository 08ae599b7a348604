"""What lies beside the map: wind, Fire deck, what is lost, supplies, Vehicles, the crew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.frame import HALF
from pulaski.core.pen import ROUND, box, disc, fit, line
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words, capital

from .. import state as n
from ..notation import CREW_NAMES, SIDES, VEHICLE_NAMES
from . import tokens
from .crew import figure
from .fight import LARGE, SMALL, block
from .pen import aim, at, lines, move, named, target, words
from .scene import Deck, Man, Scene, Supplies

STATE_HIGH: Final = 46.0
CREW_HIGH: Final = 44.0
KEPT: Final = 1024
MOST_TOKENS: Final = 4  # that lie side by side
TOKEN: Final = 24.0  # what a finger can hit, and an eye tell from another, on a phone
TOKEN_STEP: Final = 25.0
FEW: Final = 10  # Flames: two bad turns take as many, and the game is lost when one is missing
TOKENS: Final = 30.0  # the middle of their row


# The wind and the deck.


def deck(scene: Scene, place: str) -> Element:
    """Where the wind blows, and the Fire cards."""
    return block(
        "deck",
        place,
        _compass(scene.wind, scene.words),
        _pile(scene.deck, scene.words),
        _discard(scene.deck, scene.words),
    )


@lru_cache(KEPT)
def _compass(wind: int, language: Words) -> Element:
    return group(
        element("title", language.label("text-wind", side=SIDES[wind])),
        element("use", href="#wind", transform=f"{move(22, 23, 1.85)} rotate({60 * wind})"),
        id="compass",
        data_piece="wind-marker",
    )


@lru_cache(KEPT)
def _pile(cards: Deck, language: Words) -> Element:
    """HS-FIRE-6, HS-FIRE-7: the cards left, on red if they are the last; one put back is framed."""
    key = "text-deck-last" if cards.shuffled else "text-deck"
    told = language.label(key, count=cards.left, discard=cards.discarded)
    return group(
        element("title", told),
        *([at("card-back", 61.5, 22)] if cards.left > 2 else []),
        *([at("card-back", 60, 23)] if cards.left else []),
        *([at("last-cards", 60, 23)] if cards.shuffled else []),
        look.figure(str(cards.left), 60, 29, 16, stroke_width=4),
        *([_known(cards.top, language)] if cards.top else []),
        id="pile",
        data_piece="fire-deck",
    )


def _known(card: str, language: Words) -> Element:
    """HS-LOOK-3: the card put back on top."""
    title = element("title", language.label("text-top", card=card))
    parts = title, tokens.card(card), at("known", 0, 0)
    return group(*parts, class_="aid", transform=move(91, 23), data_piece=card)


@lru_cache(KEPT)
def _discard(cards: Deck, language: Words) -> Element:
    """The card played last, face up, with its name."""
    x = 134.0 if cards.top else 100.0
    if not cards.last:
        return group(id="discard")
    told = [] if cards.top else lines(named(cards.last, language), HALF - x - 24, SMALL)
    top = 27 - 12.4 * (len(told) - 1) / 2
    return group(
        element("title", language.label("text-last", card=cards.last)),
        at("tray", x, 23),
        group(tokens.card(cards.last), transform=move(x, 23)),
        *(words(part, x + 20, top + 12.4 * nth) for nth, part in enumerate(told)),
        id="discard",
        class_="aid",
        data_piece=cards.last,
    )


# What is counted.


def supplies(scene: Scene, place: str) -> Element:
    """What decides the game, what is left, and the Vehicles."""
    counted = scene.supplies
    return block(
        "supplies",
        place,
        _lost(counted.scorched, counted.too_many, scene.words),
        _counts(counted, scene.words),
        _vehicles(counted.vehicles, scene.words),
    )


@lru_cache(KEPT)
def _lost(scorched: int, too_many: int, language: Words) -> Element:
    """HS-END-2: Scorched tiles against those with which all is lost."""
    pips, burnt = _pips(too_many), _pips(min(scorched, too_many))
    near = scorched >= too_many - 2
    return group(
        element("title", language.label("scorched-tiles", count=scorched, limit=too_many)),
        line(pips, look.INK_2, 8.4),
        line(pips, look.PANEL, 6),
        *([line(burnt, look.INFERNO if near else "#4a403a", 6.6)] if burnt else []),
        words(
            f"{scorched}/{too_many}",
            7 + 9.4 * too_many,
            17,
            font_size=LARGE,
            font_weight=800,
            fill=_warns(near),
        ),
        id="scorched",
        data_piece="burnt",
    )


def _pips(count: int) -> str:
    return "".join(f"M{8.5 + 9.4 * nth:g} 12.5h0" for nth in range(count))


@lru_cache(KEPT)
def _counts(counted: Supplies, language: Words) -> Element:
    """Flames and Firebreaks left, tokens in the bag, Lost dice."""
    few, lost = counted.flames <= FEW, counted.lost_dice
    entries = (
        ("flames-left", "flame", counted.flames, few, use("flame", 0, 0, 12.5, 15)),
        ("breaks-left", "break", counted.breaks, False, at("spade", 0, 0)),
        ("bag-left", "bag", max(0, counted.bag), False, use("token-wild", 0, 0, 15, 15)),
        ("dice-lost", "die", lost, lost > 0, use("die-blank", 0, 0, 15, 15)),
    )
    parts = (
        group(
            element("title", language.label(key, count=str(count))),
            *([at("alarm", 0, 0)] if bad and key == "flames-left" else []),
            icon,
            words(str(count), 10.5, 4.6, font_size=LARGE, font_weight=700, fill=_warns(bad)),
            transform=move(13 + 46 * number, 34.5),
            data_piece=piece,
        )
        for number, (key, piece, count, bad, icon) in enumerate(entries)
    )
    return group(*parts, id="counts")


def _warns(bad: bool) -> Value:
    return look.DANGER if bad else None


@lru_cache(KEPT)
def _vehicles(here: int, language: Words) -> Element:
    """HS-VEH-5: a Vehicle that was used is gone."""
    return group(
        *(_vehicle(number, bool(here >> number & 1), language) for number in range(n.VEHICLES)),
        id="vehicles",
    )


def _vehicle(number: int, here: bool, language: Words) -> Element:
    name = VEHICLE_NAMES[number]
    told = language.label("vehicle-ready" if here else "vehicle-gone", vehicle=name)
    return group(
        element("title", capital(told)),
        use(f"vehicle-{name}", 0, 0, 23, 23, opacity=None if here else 0.35),
        *([] if here else [at("gone", 0, 0)]),
        aim(name, (-11.2, -11.2, 22.4, 22.4), language, rx=6),
        data_space=name,
        data_piece=name,
        data_begins="",
        transform=move(HALF - 65 + 25.5 * number, 13),
    )


# The crew.


def crew(scene: Scene, places: tuple[str, ...]) -> Element:
    """A card for everybody."""
    cards = (_card(man, where, scene.words) for man, where in zip(scene.men, places, strict=True))
    return group(*cards, id="crew", **ROUND, font_size=SMALL, fill=look.INK)


@lru_cache(KEPT)
def _card(man: Man, place: str, language: Words) -> Element:
    """Figure, Character and player, ability, tokens."""
    name = CREW_NAMES[man.character] if man.character >= 0 else ""
    return group(
        element("title", _told(man, language)),
        _frame(man),
        group(figure(man, language), transform=move(18, CREW_HIGH / 2 - 0.5)),
        *_named(man, name, language),
        *(_ability(name, man.able, language) if name else ()),
        *_tokens(man, language),
        *([target("aim-card", name, 0, 0, language)] if name else []),
        *(_aims(man, language) if man.holds else ()),
        id=f"crew-{man.slot}",
        class_=f"hs-c{man.slot}",
        transform=place,
        data_space=name or None,
        data_piece=name or None,
    )


def _frame(man: Man) -> Element:
    """Whose turn it is has a yellow frame; who is asked is yellow altogether."""
    return box(
        2,
        1.5,
        HALF - 4,
        CREW_HIGH - 3,
        look.SIGNAL if man.asked else look.PANEL,
        look.SIGNAL if man.active else look.LINE,
        rx=7,
        thick=2,
        fill_opacity=0.4 if man.asked else None,
    )


def _named(man: Man, name: str, language: Words) -> Iterator[Element]:
    bold = 700 if man.active or man.asked else 600
    told = fit(_called(man, name, language), HALF - 78, 12)
    yield words(told, 34, 15.4, font_size=12, font_weight=bold)
    if man.steps > 0:
        yield _steps(man.steps, language)


def _called(man: Man, name: str, language: Words) -> str:
    """Character and player; the figure has the colour, so where room is scarce its name may go."""
    player = man.called or named(man.colour, language)
    if man.looks:
        player = language.label("seat-you", seat=player)
    if not name:
        return player
    both = f"{named(name, language)} \N{MIDDLE DOT} {player}"
    fits = man.called or fit(both, HALF - 78, 12) == both
    return both if fits else named(name, language)


def _steps(count: int, language: Words) -> Element:
    """Tiles of movement left."""
    return group(
        element("title", language.label("steps-left", count=count)),
        box(-14, -7.5, 28, 15, look.PANEL, look.MAY, rx=6),
        words(str(count), -10, 4.6, font_size=LARGE, font_weight=800, fill=look.MAY),
        line("M1.5 -4L5 0L1.5 4M6.5 -4L10 0L6.5 4", look.MAY, 2),
        transform=move(HALF - 57, 31),
    )


def _ability(name: str, able: bool, language: Words) -> Iterator[Element]:
    """HS-CREW-1: until the home tile Scorches."""
    key = f"power-{name}" if able else "power-lost"
    yield group(
        element("title", language.label(key)),
        at(f"power-{name}", 0, 0, opacity=None if able else 0.35),
        *([] if able else [at("gone", 0, 0)]),
        transform=move(HALF - 23, CREW_HIGH / 2, 0.92),
    )


def _tokens(man: Man, language: Words) -> Iterator[Element]:
    """Tokens in hand; one that may not be played yet is pale."""
    if not man.tokens:
        yield words(language.label("no-tokens"), 34, 33, fill=look.INK_2)
    each = zip(man.tokens, _across(man), man.fresh, man.meant, strict=True)
    for name, x, fresh, meant in each:
        if not name:
            continue
        title = named(name, language)
        if meant:
            title = capital(language.label(f"{meant}-token", token=name))
        yield group(
            element("title", title),
            use(f"token-{name}", 0, 0, TOKEN, TOKEN, opacity=0.5 if fresh else None),
            transform=move(x, TOKENS),
            data_space=name,
            data_piece=name,
            data_begins="" if man.asked else None,  # those of others are rarely asked for
        )
        if fresh:  # HS-TOK-4
            told = element("title", language.label("token-fresh"))
            mark = group(told, disc(x, TOKENS, TOKEN / 2, "none"))
            yield group(mark, data_state="", pointer_events="none")


def _aims(man: Man, language: Words) -> Iterator[Element]:
    """A token is played by pointing at it."""
    for name, x in zip(man.tokens, _across(man), strict=True):
        if name:
            yield target("aim-token", name, x, TOKENS, language)


def _across(man: Man) -> list[float]:
    """Where the tokens lie: side by side, and many over each other."""
    step = min(TOKEN_STEP, (MOST_TOKENS - 1) * TOKEN_STEP / max(1, len(man.tokens) - 1))
    return [46 + step * number for number in range(len(man.tokens))]


def _told(man: Man, language: Words) -> str:
    """A player in words, for whoever points at one or listens."""
    nothing = language.label("text-nothing")
    crew = CREW_NAMES[man.character] if man.character >= 0 else nothing
    tokens = ", ".join(filter(None, man.tokens)) or nothing
    return language.label("text-seat", seat=man.colour, crew=crew, tokens=tokens)


LIBRARY: Final = (
    box(-14.5, -19, 29, 38, "none", look.SIGNAL, rx=5, thick=3, id="known"),
    box(-16.5, -21, 33, 42, "none", look.INK_2, rx=6, stroke_dasharray="3 3", id="tray"),
    box(-14.5, -19, 29, 38, "none", look.DANGER, rx=5, thick=3, id="last-cards"),
    box(4, 3, HALF - 8, CREW_HIGH - 6, look.PAPER, rx=6, stroke_width=3, id="aim-card"),
    box(-9, -9.5, 40, 19, look.PAPER, look.DANGER, rx=6, thick=2, id="alarm"),
    disc(0, 0, TOKEN / 2 - 0.4, look.PAPER, stroke_width=2.6, id="aim-token"),
)
