"""The words in which a scenario lays a position out; `facts.py` reads them back.

Either the words end before a question: then what leaves no choice is carried out until somebody is
asked or chance decides. Or they name what is `asked`: then the position is just as they say.
`docs/games/hotspot.md` documents them for readers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from pulaski.core import calls
from pulaski.core.errors import BadScenario, listing
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.reading import one_of, seat_number, table, text, texts, whole
from pulaski.core.state import States, fields
from pulaski.core.verbs import CHANCE

from . import state as n
from .codes import Ending, Phase
from .facts import (
    AWARDS,
    FLAGS,
    FORECASTS,
    NONE,
    OUTCOMES,
    STEPS,
    TO_CHOOSE,
    facts,
    members,
    owners_of,
)
from .kernel import inspect
from .kernel.luck import KEPT_CARDS
from .kernel.tables import ENTERABLE, FIRES, HOT_SPOTS, ROLLS_FOR
from .notation import ASSETS, BACK_NAMES, BRIGADES, COLOURS, LUCK_NAMES, hex_number

__all__ = ["WORDS", "facts", "lay_out"]

Words = Mapping[str, Any]

WORDS: Final = (
    *("year", "next", "asked", "asked_of", "outcome", "turn", "first", "taken", "boards"),
    *("fire", "scorched", "protected", "brigades", "departments", "airplanes", "bases"),
    *("funds", "decorations", "earned", "assets", "kept", "luck_deck", "drawn", "award"),
    *("forecast", "rain", "volunteers", "waiting", "unseen", "unseen_after", "unseen_later"),
    *("playing", "rolls", "rolled", "strike", "line_break", "crisis", "high_winds", "dry"),
    *("roadblocks", "pressure_drop", "acted", "began_at", "flown", "turns", "draws"),
)
MOST_FUNDS: Final = 1_000_000
MOST_DECORATIONS: Final = 9_999
MOST_TURNS: Final = 1_000_000
MOST_DRAWS: Final = 30_000

#: The steps in which each question comes up. The end of the game depends on how it ended.
ASKED_IN: Final = {
    Phase.ROLLING: ("hazard", "cards"),
    Phase.DRAWING: ("act",),
    Phase.TURNING: ("cards", "discard"),
    Phase.GIVING: ("give",),
    Phase.BASING: ("buy",),
    Phase.BUYING: ("buy",),
    Phase.FEEDING: ("hazard", "cards"),
    Phase.LEADING: ("firefight",),
    Phase.ACTING: ("act",),
    Phase.DRILLING: ("act",),
    Phase.SHIELDING: ("act",),
    Phase.VOLUNTEERING: ("burn",),
    Phase.REKINDLING: ("cards",),
    Phase.CRASHING: ("cards",),
    Phase.ENDED: ("cards", "scorch", "board-over", "year-over"),
}
#: Questions that are not asked where only one answer is left.
OF_SEVERAL: Final = (
    *(Phase.GIVING, Phase.BUYING, Phase.FEEDING, Phase.LEADING),
    *(Phase.DRILLING, Phase.REKINDLING, Phase.CRASHING),
)
QUESTIONS: Final = {phase.asked: phase for phase in ASKED_IN}


def lay_out(game: Game, states: States, words: Words) -> None:
    """A quiet region with the Brigades at home, then what the words ask for."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    s.funds[:] = 0
    _lay_region(s, words)
    _place_brigades(game, s, words)
    _place_airplanes(game, s, words)
    _equip(game, s, words)
    _lay_luck(game, s, words)
    _lay_backdraft(game, states, words)
    _set_turn(game, s, words)
    _set_rolls(game, s, words)
    _set_question(game, s, words)
    _check(game, states)
    inspect.resume(states, 0, silent())


def _table(words: Words, word: str) -> Mapping[str, Any]:
    return table(words.get(word, {}), word)


# The region.


def _lay_region(s: Any, words: Words) -> None:
    """Fire, Scorched hexes and Prevention Measures."""
    for written, tokens in _table(words, "fire").items():
        cell = _flammable(s, written, "fire")
        s.fire[cell] = whole(tokens, f"fire at {written}", 1, int(HOT_SPOTS[s.kind[cell]]))
        s.burning += 1
    for word, lies in (("scorched", n.SCORCHED), ("protected", n.PROTECTED)):
        for written in texts(words.get(word, []), word):
            cell = _flammable(s, written, word)
            if s.fire[cell] or s.lies[cell]:
                raise BadScenario(f"{word}: something else lies on {written}")
            s.lies[cell] = lies
            s.scorched += lies == n.SCORCHED
    s.called = _hex_or_none(words.get("volunteers", NONE))


def _place_brigades(game: Game, s: Any, words: Words) -> None:
    """Departments and Brigades; where Brigades are named, only those are there."""
    for colour, name in _table(words, "departments").items():
        department = COLOURS.index(one_of(colour, "department", COLOURS))
        seat = seat_number(game, name)
        if department in s.own and s.own[seat] != department:
            raise BadScenario(f"departments: {colour} is that of the Commander {colour}")
        s.holder[department] = seat
    if "brigades" in words:
        s.at[:] = n.NONE
    for pawn, cell in _pawns(s, words, "brigades"):
        s.at[pawn] = cell
    s.began_at[:] = n.NONE if "began_at" in words else s.at
    for pawn, cell in _pawns(s, words, "began_at"):
        s.began_at[pawn] = cell
    s.acted = _set_of(words.get("acted", []), BRIGADES, "acted")


def _pawns(s: Any, words: Words, word: str) -> list[tuple[int, int]]:
    """HB-MAP-9: Brigades and hexes where they can stand."""
    found = []
    for name, written in _table(words, word).items():
        pawn = BRIGADES.index(one_of(name, "brigade", BRIGADES))
        if s.holder[pawn // n.EACH] < 0:
            raise BadScenario(f"{word}: nobody holds the department of {name}")
        cell = _hex(written)
        if not ENTERABLE[s.kind[cell]]:
            raise BadScenario(f"{word}: {name} cannot stand on {written}: no Brigade enters it")
        found.append((pawn, cell))
    return found


def _place_airplanes(game: Game, s: Any, words: Words) -> None:
    """Bases, and Airplanes that are elsewhere; without a base yet, an Airplane has just come."""
    bases = _table(words, "bases")
    for name, written in bases.items():
        seat = seat_number(game, name)
        if written == TO_CHOOSE:
            s.home[seat] = n.UNBASED
            continue
        s.plane[seat] = s.home[seat] = _hex(written)
        if s.kind[s.home[seat]] != n.WATER:
            raise BadScenario(f"bases: {written} is no Water")
    for name, written in _table(words, "airplanes").items():
        if name not in bases:
            raise BadScenario(f"airplanes: that of {name} has no base")
        s.plane[seat_number(game, name)] = _hex(written)


# Commanders.


def _equip(game: Game, s: Any, words: Words) -> None:
    """Funds, Decorations and assets of Commanders."""
    for word, cells, most in (
        ("funds", s.funds, MOST_FUNDS),
        ("decorations", s.medals, MOST_DECORATIONS if s.decorated else 0),
        ("earned", s.earned, 6 - game.seats),
    ):
        for name, count in _table(words, word).items():
            cells[seat_number(game, name)] = whole(count, f"{word} of {name}", 0, most)
    for seat, name in enumerate(game.names):
        if s.funds[seat] % n.UNIT:
            raise BadScenario(f"funds of {name} must be a multiple of {n.UNIT}")
        if s.earned[seat] > s.medals[seat]:
            raise BadScenario(f"{name} has earned more Decorations in this phase than there are")
    for name, assets in _table(words, "assets").items():
        for asset in texts(assets, f"assets of {name}"):
            number = ASSETS.index(one_of(asset, "asset", ASSETS[: n.AIRPLANE]))
            owners_of(s)[number][seat_number(game, name)] = 1
    s.roadblocks, s.no_water = (
        _set_of(words.get(word, []), game.names, word) for word in ("roadblocks", "pressure_drop")
    )


# Cards.


def _lay_luck(game: Game, s: Any, words: Words) -> None:
    """HB-COMP-9: kept cards, the deck and the award; no card is in two places."""
    s.award = AWARDS.index(one_of(words.get("award", NONE), "award", AWARDS))
    away = (1 << n.FINEST_TEAM) if s.award else 0
    for name, cards in _table(words, "kept").items():
        bits = _set_of(cards, members(KEPT_CARDS, LUCK_NAMES), f"kept by {name}", LUCK_NAMES)
        _apart(bits, away, f"kept by {name}")
        s.kept[seat_number(game, name)] = bits
        away |= bits
    s.luck = n.ALL_CARDS & ~away
    if "luck_deck" in words:
        s.luck = _set_of(words["luck_deck"], LUCK_NAMES, "luck_deck")
        _apart(int(s.luck), away, "luck_deck")
    s.drawn = whole(words.get("drawn", 0), "drawn", 0, game.seats)
    s.rain = _flag(words, "rain")
    forecast = _set_of(words.get("forecast", []), FORECASTS, "forecast")
    s.no_burn, s.no_wildfire = (int(s.rain) | forecast >> bit & 1 for bit in range(2))


def _apart(cards: int, away: int, where: str) -> None:
    if twice := members(cards & away, LUCK_NAMES):
        raise BadScenario(f"{where}: {listing(twice)} would be in two places")


def _lay_backdraft(game: Game, states: States, words: Words) -> None:
    """Cards in play, unseen cards by shuffle, cards that wait."""
    s = fields(states)
    if (strike := words.get("strike", NONE)) != NONE:
        s.strike = whole(strike, "strike", 0, n.DEPOSIT - 1)
    for word in ("line_break", "crisis", "high_winds", "dry"):
        s[FLAGS[word]] = _flag(words, word)
    playing = one_of(words.get("playing", NONE), "playing", (NONE, *BACK_NAMES))
    s.playing = BACK_NAMES.index(playing) if playing != NONE else n.NONE
    for card, shuffle in enumerate(_shuffles(words)):
        s.unseen[card] = 0 if inspect.backdraft_in_play(states, 0, card) else shuffle
    unseen = int((s.unseen > 0).sum())
    s.waiting = whole(words.get("waiting", 0), "waiting", 0, n.CARDS)
    if s.waiting > unseen:
        raise BadScenario(f"waiting: there are only {unseen} unseen Backdraft cards")
    if set(range(1, int(s.unseen.max()) + 1)) - set(s.unseen.tolist()):
        raise BadScenario("unseen: shuffles are counted from the first that is left")


def _shuffles(words: Words) -> list[int]:
    """The shuffle in which each Backdraft card came, 0 for those that were seen."""
    first = _set_of(words.get("unseen", list(BACK_NAMES)), BACK_NAMES, "unseen")
    second = _set_of(words.get("unseen_after", []), BACK_NAMES, "unseen_after")
    found = [2 if second >> card & 1 else first >> card & 1 for card in range(n.CARDS)]
    for name, shuffle in _table(words, "unseen_later").items():
        card = BACK_NAMES.index(one_of(name, "unseen_later", BACK_NAMES))
        found[card] = whole(shuffle, f"unseen_later of {name}", 3, n.CARDS)
    return found


# The moment.


def _set_turn(game: Game, s: Any, words: Words) -> None:
    """The year, whose turn it is, what is next."""
    s.step = STEPS.index(one_of(words.get("next", "act"), "next", STEPS))
    s.year = whole(words.get("year", 2), "year", 1, n.YEARS)
    if s.step == n.YEAR_BEGINS:
        s.year -= 1
    if s.step == n.CLEAR_WAITING and not s.drop_waiting:
        raise BadScenario("next: cards are discarded only in a game with discard_waiting")
    s.active, s.first = (
        seat_number(game, words.get(word, game.names[0])) for word in ("turn", "first")
    )
    usual = (int(s.active) - int(s.first)) % game.seats
    s.taken = whole(words.get("taken", usual), "taken", 0, game.seats)
    s.boards = whole(words.get("boards", 0), "boards", 0, n.MOST_BOARD_TURNS)
    s.flown = _flag(words, "flown")
    s.turn = whole(words.get("turns", 1), "turns", 0, MOST_TURNS)
    s.draws = whole(words.get("draws", 0), "draws", 0, MOST_DRAWS)


def _set_rolls(game: Game, s: Any, words: Words) -> None:
    """HB-HAZ-2: rolls to come, that which is asked for included, and what they are for."""
    usual = 0
    if s.step == n.HAZARD:
        s.roll_for, usual = n.FOR_HAZARD, int(FIRES[int(s.year), game.seats])
    elif s.playing >= 0:
        s.roll_for = ROLLS_FOR[int(s.playing)]
    s.left = whole(words.get("rolls", usual), "rolls", 0, 9)
    if s.left and not s.roll_for:
        raise BadScenario("rolls: dice are rolled in the Hazard Phase and for some Backdraft cards")
    s.rolled = _hex_or_none(words.get("rolled", NONE))


def _set_question(game: Game, s: Any, words: Words) -> None:
    """What is asked of whom, if the words say so; how the game ended."""
    s.ended = OUTCOMES.index(one_of(words.get("outcome", NONE), "outcome", OUTCOMES))
    s.phase = Phase.ENDED if s.ended else Phase.SETTLING
    if "asked" in words:
        s.phase = QUESTIONS[one_of(words["asked"], "asked", QUESTIONS)]
    if s.phase == Phase.ROLLING:
        if s.left == 0:
            raise BadScenario("asked: no rolls are left")
        s.left -= 1
    s.asked = _decider(game, s)
    if "asked_of" in words:
        s.asked = seat_number(game, words["asked_of"])


def _decider(game: Game, s: Any) -> int:
    """HB-FIGHT-2, HB-BACK-32, HB-LUCK-23: who answers a question."""
    medals = s.medals[: game.seats].tolist()
    if s.phase in (Phase.FEEDING, Phase.LEADING, Phase.REKINDLING):
        return int(medals.index(max(medals)))
    if s.phase == Phase.CRASHING:
        return int(medals.index(min(medals)))
    if s.phase == Phase.VOLUNTEERING:
        keepers = [seat for seat in range(game.seats) if s.kept[seat] >> n.VOLUNTEERS & 1]
        return keepers[0] if keepers else 0
    return int(s.active)


# What cannot be.


def _check(game: Game, states: States) -> None:
    """A position that play could not come to, as far as it would lead astray."""
    s = fields(states)
    limit = inspect.scorched_limit(states, 0)
    if s.scorched >= limit and not s.ended >= Ending.SCORCHED:
        raise BadScenario(f"scorched: with {limit} Scorched hexes the game is lost")
    if s.phase != Phase.SETTLING:
        _check_moment(game, s)
        if s.phase == Phase.ENDED:
            _check_outcome(states)
        else:
            _check_answers(game, states)


def _check_moment(game: Game, s: Any) -> None:
    """A question belongs to steps of the year and to somebody."""
    phase, step = Phase.of(int(s.phase)), STEPS[int(s.step)]
    if bool(s.ended) != (phase == Phase.ENDED):
        raise BadScenario("outcome: a game has one if and only if it is over")
    if step not in ASKED_IN[phase]:
        steps = listing(ASKED_IN[phase])
        raise BadScenario(f"asked: {phase.asked!r} comes where next is {steps}, not {step}")
    if phase > Phase.SETTLING and phase != Phase.ENDED and s.asked != _decider(game, s):
        raise BadScenario(f"asked_of: {game.names[_decider(game, s)]} is asked {phase.asked!r}")


def _check_outcome(states: States) -> None:
    """HB-WIN-1 to HB-WIN-5, HB-LOSE-1 to HB-LOSE-4, HB-FLOW-9: how it ended is how it is."""
    s = fields(states)
    usual = OUTCOMES[inspect.ending_of(states, 0)]
    if OUTCOMES[int(s.ended)] != usual:
        raise BadScenario(f"outcome: such a game would end as {usual!r}")


def _check_answers(game: Game, states: States) -> None:
    """Whoever is asked has answers, several where one alone would not be asked for."""
    s = fields(states)
    phase = Phase.of(int(s.phase))
    if phase == Phase.ACTING and s.burning == 0:
        raise BadScenario("asked: nothing is on fire, so nobody is asked to act")
    if phase == Phase.VOLUNTEERING and not s.kept[int(s.asked)] >> n.VOLUNTEERS & 1:
        raise BadScenario("asked: nobody keeps Volunteers")
    if phase == Phase.TURNING and s.waiting == 0:
        raise BadScenario("asked: no Backdraft card waits")
    out = np.zeros(n.MOST_CHOICES, dtype=np.int32)
    answers = calls.choices(states, 0, out)
    if answers == 0 and calls.actor(states, 0) == CHANCE:
        raise BadScenario(f"asked: {phase.asked!r} has no outcome that could come")
    if answers < 1 + (phase in OF_SEVERAL):
        raise BadScenario(f"asked: {phase.asked!r} has no answers to choose from")


# Reading.


def _flag(words: Words, word: str) -> bool:
    value = words.get(word, False)
    if not isinstance(value, bool):
        raise BadScenario(f"{word} must be true or false, not {value!r}")
    return value


def _hex(written: Any) -> int:
    number = hex_number(str(written))
    if number < 0:
        raise BadScenario(f"there is no hex {written!r}: write white and red, such as w7r2")
    return number


def _hex_or_none(written: Any) -> int:
    return n.NONE if text(written, "a hex") == NONE else _hex(written)


def _flammable(s: Any, written: str, word: str) -> int:
    cell = _hex(written)
    if not HOT_SPOTS[s.kind[cell]]:
        raise BadScenario(f"{word}: {written} has no Hot Spots")
    return cell


def _set_of(value: Any, known: Sequence[str], where: str, order: Sequence[str] = ()) -> int:
    """Names as the bits of a set; none of them twice."""
    found = 0
    for name in texts(value, where):
        bit = 1 << (order or known).index(one_of(name, where, known))
        if found & bit:
            raise BadScenario(f"{where}: {name} stands there twice")
        found |= bit
    return found
