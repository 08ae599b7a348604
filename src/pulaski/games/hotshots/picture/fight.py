"""The fight beside the map: the row of the tile with what it earns, and the dice on the table.

Between fights the same place shows what whose turn it is could roll for, tokens and Fire cards that
were drawn to choose from and, before the game, the Characters that can be taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.frame import HALF
from pulaski.core.pen import ROUND, box, fit, line
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words, capital

from .. import state as n
from ..notation import CREW_NAMES, SYMBOLS, symbols_in
from . import tokens
from .pen import DARK, PALE, Frame, aim, at, lines, move, named, words
from .scene import REWARDED, Fight, Scene

HIGH: Final = 90.0
KEPT: Final = 1024
STEP: Final = 31.0  # from one die to the next
DIE: Final = 29.0
SMALL, LARGE = 11.4, 13.0  # type
SLOTS: Final = 32.0  # the middle of the row
FOOT: Final = 84.0  # of the last line
HEAD: Final = 44.0  # the room to the left of the first reward


def block(name: str, place: str, *parts: Element) -> Element:
    """A half of the picture; the style sheet puts it to its place on a wide page."""
    type_: dict[str, Value] = {"font_size": SMALL, "fill": look.INK}
    return group(*parts, id=name, class_=f"hs-{name}", transform=place, **ROUND, **type_)


def row(scene: Scene, place: str) -> Element:
    """The left half: the row of the tile."""
    if scene.free_crew:
        inner = _candidates(scene.free_crew, 0, scene.words)
    elif scene.fight is None:
        inner = _rewards_only(scene.words)
    else:
        inner = _row(scene.fight, scene.words)
    return block("row", place, at("sheet", 0, 0), inner)


def dice(scene: Scene, place: str) -> Element:
    """The right half: what is on the table."""
    fight, deck = scene.fight, scene.deck
    if scene.free_crew:
        inner = _candidates(scene.free_crew, 2, scene.words)
    elif scene.shown:
        inner = _drawn_tokens(scene.shown, scene.words)
    elif deck.drawn:
        inner = _drawn_cards(deck.drawn, scene.words)
    elif fight is None:
        inner = _idle(n.DICE - scene.supplies.lost_dice, scene.failed, scene.words)
    else:
        inner = _dice(fight, scene.failed, scene.words)
    return block("dice", place, at("sheet", 0, 0), inner)


# The row.


@lru_cache(KEPT)
def _row(fight: Fight, language: Words) -> Element:
    """HS-FIGHT-5, HS-SUCC: six symbols, those matched first, and what so many earn."""
    name = capital(language.label(f"tile-{fight.tile}"))
    matched = n.SYMBOLS - sum(fight.missing)
    return group(
        words(fit(name, 108, LARGE), 8, 14.6, font_size=LARGE, font_weight=700),
        _support(fight.support, language),
        *_slots(fight),
        group(*_rewards(matched if fight.under_way else 0, fight.levels), data_piece="success"),
        *_reward_aims(matched if fight.under_way else 0, fight.worth, language),
        *_odds_head(fight, language),
        id="wanted",
    )


def _support(count: int, language: Words) -> Element:
    """HS-SUPP-3: failed rolls that are forgiven."""
    return group(
        element("title", language.label("support", count=count)),
        use("token-support", HALF - 37, 10.6, 16, 16, opacity=None if count else 0.45),
        words(f"\N{MULTIPLICATION SIGN}{count}", HALF - 26, 15, font_size=LARGE, font_weight=700),
        data_piece="help",
    )


def _slots(fight: Fight) -> Iterator[Element]:
    have = [count - gone for count, gone in zip(fight.row, fight.missing, strict=True)]
    filled = symbols_in(have)
    for number, symbol in enumerate((*filled, *symbols_in(fight.missing))):
        x = _across(number)
        if number < len(filled):
            yield use(f"die-{symbol}", x, SLOTS, DIE, DIE, data_piece=symbol)
            yield at("locked", x + 10, SLOTS + 10)
        else:
            faded = 0.8 if fight.under_way else None
            yield at("slot", x, SLOTS)
            yield use(f"sign-{symbol}", x, SLOTS, 21, 21, opacity=faded, data_piece=symbol)


def _across(number: int) -> float:
    return HALF / 2 + STEP * (number - 2.5)


def _rewards(matched: int, levels: tuple[int, ...]) -> Iterator[Element]:
    """HS-SUCC: below the third to the sixth symbol what so many matches earn, and how likely."""
    for number, wanted in enumerate(REWARDED):
        x = _across(wanted - 1)
        if matched >= wanted:
            fill: Value = look.MAY if matched == wanted else "none"
            yield box(*_framed(x), fill, look.MAY, rx=5, fill_opacity=0.22)
        yield at(f"reward-{wanted}", x, 60.6)
        if levels:
            yield words(str(levels[number]), x, FOOT, text_anchor="middle", font_weight=700)


def _framed(x: float) -> Frame:
    """What a reward has for itself."""
    return x - 15.2, 48.2, 30.4, 25.4


def _odds_head(fight: Fight, language: Words) -> Iterator[Element]:
    """What the figures below the rewards are: tokens are left aside, as the head says."""
    if fight.levels:
        key = "odds-told-bare" if fight.has_tokens else "odds-told"
        bare = lines(language.label("odds-bare"), HEAD, SMALL, 2) if fight.has_tokens else ()
        above = (words(part, 8, FOOT - 12 * (len(bare) - nth)) for nth, part in enumerate(bare))
        title = element("title", language.label(key))
        yield group(title, *above, words(language.label("odds"), 8, FOOT))


def _reward_aims(matched: int, worth: tuple[str, ...], language: Words) -> Iterator[Element]:
    """HS-SUCC-9: a reward that was earned can be taken here; what it is stands on its button.

    One that is only part of another has none: few ever want it.
    """
    for wanted in REWARDED:
        if matched >= wanted:
            told = language.label("earned", count=wanted)
            x = _across(wanted - 1)
            name = f"reward-{wanted}"
            yield aim(name, _framed(x), language, 5, told, name in worth)


def _rewards_only(language: Words) -> Element:
    """What matches earn, while nobody can roll."""
    told = words(fit(language.label("rewards"), HALF - 16, SMALL), 8, 14.6)
    figures = (
        words(str(wanted), _across(wanted - 1), 36, text_anchor="middle", font_weight=800)
        for wanted in REWARDED
    )
    return group(
        told,
        group(*figures, font_size=15),
        words(language.label("matches"), 8, 36),
        *_rewards(0, ()),
        class_="aid",
        data_piece="success",
    )


# The dice.


@lru_cache(KEPT)
def _dice(fight: Fight, failed: tuple[str, ...], language: Words) -> Element:
    """Dice that are not set aside, by symbol.

    Where one was set aside a gap stays, so that the others do not move under a pointer.
    """
    if not fight.under_way:
        idle = _idle(fight.dice, failed, language)
        return group(idle, *_odds(fight, language), class_="aid")
    parts: list[Element] = [words(language.label("rolled"), 8, 14.6)]
    x = 6.0
    for number, (symbol, thrown) in enumerate(zip(SYMBOLS, fight.thrown, strict=True)):
        if count := fight.rolled[number]:
            die = _die(symbol, fight.useful[number], _turned(fight, number))
            parts.append(_stack(symbol, (count, thrown), x, die, language))
        x += STEP * thrown
    return group(*parts, *_odds(fight, language), id="rolled")


def _turned(fight: Fight, symbol: int) -> str:
    """HS-SWAP-1: what a die counts as that matches only when it is turned."""
    if fight.swap is None or symbol not in fight.swap or fight.missing[symbol]:
        return ""
    return SYMBOLS[sum(fight.swap) - symbol] if fight.useful[symbol] else ""


def _die(symbol: str, fits: bool, turned: str) -> Element:
    """A die: pale if it matches nothing, with what it would be turned into at its corner."""
    die = use(f"die-{symbol}", STEP / 2, 22, DIE, DIE, opacity=None if fits else 0.45)
    if not turned:
        return die
    return group(die, at("turns", STEP - 8, 36), use(f"sign-{turned}", STEP - 8, 36, 14, 14))


def _stack(
    symbol: str, counts: tuple[int, int], x: float, die: Element, language: Words
) -> Element:
    """All dice that show a symbol, of which so many of those thrown are left.

    They are twins: a page takes the one that was clicked.
    """
    count, thrown = counts
    frame = box(1, 5.5, STEP - 2, 33, None, rx=8, stroke_width=2.6)
    return group(
        box(1, 1, STEP * count - 2, 42, "none"),  # by which a page measures it
        group(*_twins(die, count, thrown)),
        group(
            element("title", named(symbol, language)),
            *_twins(frame, count, thrown),
            class_="may",
            data_space=symbol,
            role="button",
        ),
        id=f"rolled-{symbol}",
        data_piece=symbol,
        data_space=symbol,
        data_twins="",
        transform=move(x, 20),
    )


def _twins(drawn: Element, count: int, thrown: int) -> Iterator[Element]:
    """The same for each die that is left, and an empty place for each that was set aside."""
    for nth in range(thrown):
        place = move(STEP * nth, 0)
        yield group(*([drawn] if nth < count else []), data_twin=place, transform=place)


def _odds(fight: Fight, language: Words) -> Iterator[Element]:
    if fight.match >= 0:
        told = language.label("next-roll", chance=fight.match)
        yield words(fit(told, HALF - 14, SMALL), 8, 79, font_weight=600)


@lru_cache(KEPT)
def _idle(count: int, failed: tuple[str, ...], language: Words) -> Element:
    """The dice that are not Lost, waiting; pale, those of a blowup that was over at once."""
    ready = words(language.label("dice-ready", count=count), 8, 14.6)
    if failed:
        thrown = (
            use(f"die-{symbol}", _across(nth), 39, DIE, DIE, opacity=0.45)
            for nth, symbol in enumerate(sorted(failed, key=SYMBOLS.index))
        )
        return group(ready, *thrown, words(language.label("last-failed"), 8, 65), class_="aid")
    drawn = (
        use("die-blank", _across(nth), 42, DIE, DIE, opacity=None if nth < count else 0.22)
        for nth in range(n.DICE)
    )
    return group(ready, *drawn, class_="aid")


# What is chosen from: what would lie in its place is no piece that goes there.


@lru_cache(KEPT)
def _drawn_tokens(names: tuple[str, ...], language: Words) -> Element:
    """Tokens out of the bag."""
    parts = [words(language.label("drawn-tokens"), 8, 14.6)]
    for number, name in enumerate(names[:2]):
        x = HALF / 4 * (1 + 2 * number)
        drawn = (
            use(f"token-{name}", x, 43, 46, 46),
            words(fit(named(name, language), 92, SMALL), x, 79, text_anchor="middle"),
            aim(name, (x - HALF / 4 + 4, 19, HALF / 2 - 8, 66), language),
        )
        parts.append(group(*drawn, data_piece=name))
    return group(*parts, class_="aid")


@lru_cache(KEPT)
def _drawn_cards(names: tuple[str, ...], language: Words) -> Element:
    """Fire cards on the table."""
    parts = [words(language.label("drawn-cards"), 8, 14.6)]
    room = HALF / len(names) - 6
    for number, name in enumerate(names):
        x = HALF / (2 * len(names)) * (1 + 2 * number)
        told = lines(named(name, language), room - 4, SMALL, 2)
        drawn = (
            group(tokens.card(name), transform=move(x, 38)),
            *(words(part, x, 69 + 12 * nth, text_anchor="middle") for nth, part in enumerate(told)),
            aim(name, (x - room / 2, 19, room, 67), language),
        )
        parts.append(group(*drawn, data_piece=name))
    return group(*parts, class_="aid")


@lru_cache(KEPT)
def _candidates(free: tuple[int, ...], first: int, language: Words) -> Element:
    """HS-SETUP-8: those of two Characters whom nobody plays yet, each in a place of their own."""
    places = ((character, 44.0 * (character - first)) for character in (first, first + 1))
    drawn = (_candidate(c, y, language) for c, y in places if c in free)
    return group(*drawn, id=f"free-{first}", class_="aid")


def _candidate(character: int, y: float, language: Words) -> Element:
    name = CREW_NAMES[character]
    return group(
        box(6, 4, 36, 36, "none"),  # by which a page measures it
        at(f"power-{name}", 24, 22),
        words(named(name, language), 46, 19, font_size=LARGE, font_weight=700),
        words(fit(language.label(f"power-{name}"), HALF - 52, SMALL), 46, 34),
        aim(name, (5, 3.5, HALF - 10, 38.5), language),
        id=f"free-{name}",
        data_piece=name,
        data_space=name,
        transform=move(0, y) if y else None,
    )


# Drawings.


def _reward(wanted: int) -> Element:
    """Flames that are removed, and below a Firebreak, a token, or either."""
    off = wanted - 3
    parts: list[Element] = []
    if off:
        told = f"\N{MINUS SIGN}{off}"
        parts.append(words(told, -5, -1.4, text_anchor="middle", font_weight=800))
        parts.append(use("flame", 7.4, -5.4, 9, 10.8))
    if wanted == 3:
        parts.append(at("spade", 0, 0))
    if wanted >= 5:
        parts += [at("spade", -7.6, 7), use("token-wild", 8.4, 7, 12.5, 12.5)]
        both = "M-1.2 7H2.2M.5 5.3V8.7"
        parts.append(line("M1.4 3.4L-.2 10.6" if wanted == 5 else both, look.INK, 1.3))
    return group(*parts, id=f"reward-{wanted}", fill=look.INK)


def _swap(one: str, other: str) -> tuple[Element, ...]:
    return (
        use(f"sign-{one}", -9, 0, 15, 15),
        use(f"sign-{other}", 9, 0, 15, 15),
        line("M-3 11H3M1 9L3 11L1 13M3 -11H-3M-1 -13L-3 -11L-1 -9", look.INK, 1.4),
    )


POWERS: Final = {
    "crew-boss": (use("token-bring", 0, 0, 24, 24),),
    "sawyer": _swap("pulaski", "chainsaw"),
    "lookout": (
        element("use", href="#card-back", transform="translate(-5 0) scale(.62)"),
        element("use", href="#card-back", transform="translate(6 1) rotate(12) scale(.62)"),
    ),
    "swamper": _swap("mcleod", "combi-tool"),
}

LIBRARY: Final = (
    box(2, 1, HALF - 4, HIGH - 3, look.PANEL, look.LINE, rx=7, thick=1.5, id="sheet"),
    box(-14, -14, 28, 28, look.PAPER, look.INK_2, rx=6, stroke_dasharray="3.4 2.6", id="slot"),
    group(
        element("circle", r=6, fill="#1f6f3f", stroke=PALE, stroke_width=1.2),
        line("M-2.8 .2L-.8 2.4L3 -2.2", PALE, 1.8),
        id="locked",
    ),
    box(-8.6, -8.6, 17.2, 17.2, look.SIGNAL, DARK, rx=4.5, thick=1.2, id="turns"),
    group(
        line("M-3.4 0H3.4", "#4b2f18", 7),
        line("M-3.4 0H3.4", "#b07b47", 4.6),
        line("M-3.4 -.4H3.4", "#f0d7b4", 1.2, stroke_dasharray="2 2.4"),
        id="spade",
    ),
    *(_reward(wanted) for wanted in REWARDED),
    *(group(*parts, id=f"power-{name}") for name, parts in POWERS.items()),
    group(
        line("M-9 -9L9 9M9 -9L-9 9", DARK, 4.6),
        line("M-9 -9L9 9M9 -9L-9 9", "#ff5a66", 2.6),
        id="gone",
    ),
)
