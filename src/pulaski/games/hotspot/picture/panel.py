"""What stands below the board: year, Scorched hexes, decks; then the Commanders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import frame, look
from pulaski.core.frame import HALF
from pulaski.core.pen import ROUND, box, disc, fit, line
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words, capital

from .. import state as n
from . import coming
from .scene import Count, Outlook, Scene, Seat
from .signs import SIGNS, WIDE

SEAT_HIGH: Final = 46.0
STATE_HIGH: Final = 62.0
SIGN, SMALL, MIDDLE, LARGE = 11.2, 11.5, 13.0, 14.5  # type
KEPT = 1024


def block(name: str, *parts: Element, y: float, font_size: float, also: str = "") -> Element:
    """A part of the picture below the board, which a wide page moves."""
    return group(
        *parts,
        id=name,
        class_=f"hb-{name}{also}",
        **ROUND,
        transform=f"translate(0 {y:g})",
        font_size=font_size,
        fill=look.INK,
    )


# Year, Scorched hexes, decks.


def state(scene: Scene, y: float) -> Element:
    """What decides the game."""
    words, count = scene.words, scene.count
    return block(
        "state",
        _year(count, scene.outlook, words),
        _scorched(count.scorched, count.limit, count.burning, words),
        _deck("luck", count.luck, count.draws, count.luck_gone, 226, words),
        _deck("back", count.waiting, n.CARDS - count.unseen, count.back_gone, 309, words),
        line("M120 6V56M219 6V56", look.LINE, 1.2),
        y=y,
        font_size=SMALL,
    )


@lru_cache(KEPT)
def _year(count: Count, next_: Outlook | None, words: Words) -> Element:
    """HB-FLOW-1, HB-HAZ-2: five years as a row of discs; then what is to come, or what was."""
    discs, year, boards = [], count.year, count.boards
    for number in range(1, n.YEARS + 1):
        fill = look.INK_2 if number < year else look.SIGNAL if number == year else look.PANEL
        size, edge = (9.5, look.INK) if number == year else (7, look.INK_2)
        discs.append(disc(22.5 * number - 11.5, 29, size, fill, edge))
    marks: dict[str, Value] = {"text_anchor": "middle", "font_weight": 800}
    x = 22.5 * year - 11.5
    told = words.label("to-come" if count.to_come else "boards", count=count.to_come or boards)
    now = element("text", str(year), x=x, y=33.6, font_size=MIDDLE, fill=look.DARK, **marks)
    return group(
        element("title", words.label("year-told", year=year, years=n.YEARS, count=boards)),
        element("text", words.label(count.phase), x=3, y=14, font_size=MIDDLE, font_weight=700),
        *discs,
        now,
        element("text", told, x=3, y=55, class_="hb-wide" if next_ else None),
        *([coming.short(next_, words)] if next_ else []),
        id="year",
    )


def outlook(scene: Scene, y: float) -> Element:
    """Beside a wide board: what its next turn does."""
    told = [coming.told(scene.outlook, scene.words)] if scene.outlook else []
    return block("outlook", *told, y=y, font_size=MIDDLE, also=" hb-wide zone")


@lru_cache(KEPT)
def _scorched(count: int, limit: int, burning: int, words: Words) -> Element:
    """HB-LOSE-1: a hex for every Scorched one that is borne; the last one loses the game."""
    step = 93 / limit
    drawings = ["#burnt"] * count + ["#unburnt"] * (limit - 1 - count) + ["#lost"]
    slots = (
        element("use", href=drawing, x=125 + step * (number + 0.5), y=29)
        for number, drawing in enumerate(drawings[:limit])
    )
    figure = element(
        "text",
        f"{count}/{limit}",
        x=216,
        y=14,
        font_weight=800,
        font_size=MIDDLE,
        text_anchor="end",
        fill=look.DANGER if count >= limit - 2 else None,
    )
    return group(
        element("title", words.label("scorched-told", count=count, limit=limit)),
        element("text", words.label("scorched"), x=125, y=14),
        figure,
        *slots,
        element("text", words.label("burning", count=burning), x=125, y=55),
        id="losses",
        data_piece="scorched",
    )


@lru_cache(KEPT)
def _deck(
    kind: str, count: int, other: int, discards: tuple[str, ...], x: float, words: Words
) -> Element:
    """Luck cards in the deck, and how many can be drawn; Backdraft cards that wait, and seen."""
    name = words.label(f"deck-{kind}")
    gone = ", ".join(discards) or words.label("text-nothing")
    told = words.label(f"deck-{kind}-told", count=count, other=other, cards=gone)
    is_spent = kind == "luck" and not count and bool(discards)  # HB-CARD-10
    counted = words.label("deck-luck-anew" if is_spent else f"deck-{kind}-count")
    return group(
        element("title", told),
        use(f"{kind}-card", x + 12, 35.5, 28, 36.6, opacity=1 if count else 0.45),
        element(
            "text",
            str(count),
            x=x + 12,
            y=49,
            font_size=17,
            font_weight=800,
            text_anchor="middle",
            fill=look.PALE,
        ),
        element("text", name, x=x - 1, y=14, font_weight=700),
        element("text", counted, x=x + 29, y=31),
        element("text", words.label(f"deck-{kind}-other", count=other), x=x + 29, y=46),
        id=f"deck-{kind}",
        data_piece="luck-deck" if kind == "luck" else "backdraft-deck",
        data_state="",  # a page tells what was drawn with what the deck is
    )


# The Commanders.


def crew(scene: Scene, y: float) -> Element:
    """All Commanders, two in a row."""
    return frame.crew((_seat(seat, scene.words) for seat in scene.seats), y, "hb")


@lru_cache(KEPT)
def _seat(seat: Seat, words: Words) -> Element:
    """Shape and name, Funds and Decorations; below, what they own."""
    content = (*_named(seat, words), *_worth(seat), *_assets(seat, words))
    return frame.member(
        seat,
        words,
        _told(seat, words),
        *content,
        height=SEAT_HIGH,
        prefix="hb",
    )


def _named(seat: Seat, words: Words) -> Iterator[Element]:
    """The own shape, those of other departments held, the name."""
    yield look.shape(seat.colour, 17, 15, 19)
    for number, colour in enumerate(seat.also):
        yield look.shape(colour, 34 + 14 * number, 16, 13)
    name = seat.called or capital(words.name(seat.colour))
    told = words.label("seat-you", seat=name) if seat.looks else name
    weight = 700 if seat.to_move or seat.on_turn else None
    x = 31 + 14 * len(seat.also)
    yield element("text", fit(told, 124 - x), x=x, y=19.4, font_weight=weight, font_size=MIDDLE)


def _worth(seat: Seat) -> Iterator[Element]:
    """Funds at the right, Decorations below them."""
    figures: dict[str, Value] = {"font_weight": 800, "font_size": LARGE, "x": 155}
    coin, medal = use("coin", 145, 14, 16, 16), use("medal", 145, 33.5, 15.5, 17)
    yield group(coin, element("text", str(seat.funds), y=19, **figures), data_piece="funds")
    if seat.medals >= 0:
        count = element("text", str(seat.medals), y=38.6, **figures)
        yield group(medal, count, *_earned(seat), data_piece="decoration")


def _earned(seat: Seat) -> Iterator[Element]:
    """HB-BONUS-4: what this year has brought so far."""
    if seat.earned:
        x = 159 + 8.4 * len(str(seat.medals))
        bold: dict[str, Value] = {"font_weight": 700, "font_size": SMALL, "fill": look.MAY}
        yield element("text", f"+{seat.earned}", x=x, y=38.2, **bold)


def _assets(seat: Seat, words: Words) -> Iterator[Element]:
    """Pictures of assets; signs of what holds the Brigades back."""
    x = 9.0
    for asset in seat.assets:
        wide = WIDE[asset]
        yield use(f"asset-{asset}", x + wide / 2, 34.5, wide, 17, data_piece=asset)
        x += wide + 4
    for card in seat.hindered:
        yield use(SIGNS[card], x + 8, 34.5, 16, 16, data_piece=card)
        x += 18
    told = ", ".join(capital(words.name(sign)) for sign in (*seat.assets, *seat.hindered))
    if not told:
        nothing = words.label("no-assets")
        yield element("text", nothing, x=10, y=38.4, font_size=SIGN, fill=look.INK_2)
    elif not seat.assets or fit(told, 132 - x, SIGN) == told:
        yield element("text", fit(told, 132 - x, SIGN), x=x + 1, y=38.6, font_size=SIGN)


def _told(seat: Seat, words: Words) -> str:
    """A Commander in words, for whoever points at one or listens."""
    facts = [words.label("text-funds", funds=seat.funds)]
    if seat.medals >= 0:
        facts.append(words.label("text-decorations", count=seat.medals))
    facts += [str(words.name(asset)) for asset in seat.assets]
    facts += [words.label("also", colour=colour) for colour in seat.also]
    facts += [capital(words.name(card)) for card in seat.hindered]
    return capital(words.label("text-seat", seat=seat.colour, facts=", ".join(facts)))


LIBRARY: Final = (
    box(2, 1.5, HALF - 4, SEAT_HIGH - 3, look.PANEL, look.LINE, rx=7, thick=2, id="frame"),
    box(4, 3, HALF - 8, SEAT_HIGH - 6, look.PAPER, rx=6, id="ts", stroke_width=3),
)
