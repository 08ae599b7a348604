"""The words in which a position is laid out, told and asked about.

`docs/games/fire-tower.md` documents them for readers. What `facts` answers to a word of `WORDS` is
what `lay_out` takes for it. Whoever lays a position out by hand names a turn and a step; then the
rules go on until somebody is asked. Whoever names what is `asked` says all that is under way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

from pulaski.core.errors import BadNotation, BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.geometry import Space, read_space, write_space
from pulaski.core.reading import one_of, seat_number, table, text, texts, whole
from pulaski.core.state import States, fields

from . import state as n
from .codes import Ending, Phase
from .kernel import inspect
from .notation import AID_NAMES, CARD_NAMES, SUIT_NAMES, WINDS
from .sets import has, heart, put_in, spaces

#: What a position by hand needs.
BY_HAND = (
    *("gems", "firebreaks", "burned", "burned_with", "wind", "turn", "turns", "next"),
    *("hands", "pile", "discard", "buckets"),
)
#: What is under way, and how the game ended.
WORDS = (
    *(*BY_HAND, "asked", "who", "acted", "draws", "hand_size", "drawing"),
    *("ember", "water", "enough", "suit", "left", "die", "rolled", "aside"),
    *("lit_by", "burned_next", "burned_now", "burn_step", "burner", "windless"),
    *("waiting", "drawers", "event", "event_step", "drawer", "to_act", "aid", "fresh"),
    *("shadows", "shadow", "again", "pulled", "ended", "winners"),
)

NONE = "none"
NOBODY = "nobody"
BUCKETS = ("full", "used", "gone")
NEXT = (
    *("exchange", "refill", "events", "champion", "first-wind"),
    *("spread", "act", "before-draw", "draw", "last", "turn-over"),
)
ACTED = ("nothing", "card", "discard", "reckless")
DICE = (NONE, "first-wind", "new-wind", "storm", "storm-wind", "lost-wind", "shadow")
BURN_STEPS = ("trim", "draw", "storm")
EVENT_STEPS = (
    *(
        "begin",
        "redraw",
        "round",
        "next-shadow",
        "pull",
        "play",
        "roll",
        "shadow-done",
        "event-over",
    ),
)
ASKED = {phase.asked: phase for phase in Phase if phase.asked} | {"storm-discard": Phase.DISCARDING}
ENDINGS = {NONE: 0, **{ending.key: int(ending) for ending in Ending}}

#: Fields that hold the place of a name in a list, by their words.
NAMED = {
    "next": ("step", NEXT),
    "acted": ("acted", ACTED),
    "suit": ("suit", SUIT_NAMES),
    "die": ("roll", DICE),
    "burn_step": ("burn_step", BURN_STEPS),
    "event_step": ("event_step", EVENT_STEPS),
    "aid": ("aid", AID_NAMES),
}
#: Fields that hold a direction, a seat or -1.
WINDY = {"wind": "wind", "rolled": "rolled"}
SEATED = {
    **{"who": "asked", "burned_now": "burning", "burner": "burner"},
    **{"drawer": "drawer", "shadow": "shadow"},
}
#: Fields that hold a set of seats.
SEATS = {
    **{"drawing": "to_draw", "burned_next": "to_burn", "to_act": "to_act"},
    **{"shadows": "shadows", "winners": "winners"},
}
#: Fields that hold a number, and the most that it can be.
COUNTED = {"draws": ("draws", 32_000), "left": ("left", 3), "again": ("again", 8)}
FLAGS = {"enough": "removed", "windless": "windless"}


# Laying out.


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Change the start position as the words ask: the first turn, unless they say otherwise."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    s.to_draw = 0
    _burn(game, states, words)
    _lay_tokens(s, words)
    _lay_under_way(game, s, words)
    _fill_buckets(game, s, words)
    _deal(game, s, words)
    _begin_turn(game, states, words)
    _check_board(game, states)
    if "asked" in words:
        _check_question(game, s)
    else:
        s.phase = Phase.SETTLING
        _check_turn(game, s)
        inspect.resume(states, 0, silent())


def _burn(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Towers burned in the order listed, some together with the one before."""
    s, order = fields(states), 0
    together = texts(words.get("burned_with", []), "burned_with")
    for name in texts(words.get("burned", []), "burned"):
        seat = seat_number(game, name)
        if s.burned_as[seat]:
            raise BadScenario(f"burned: {name} is named twice")
        order += order == 0 or name not in together
        inspect.set_tower_ablaze(states, 0, seat, silent())
        s.burned_as[seat] = order


def _lay_tokens(s: Any, words: Mapping[str, Any]) -> None:
    """Gems and firebreaks, each on an empty space."""
    for word, field in (("gems", s.gems), ("firebreaks", s.firebreaks)):
        for at in _spaces(words.get(word, []), word):
            if has(s.gems, at) or has(s.blaze, at) or has(s.firebreaks, at):
                raise BadScenario(f"{word}: the space {write_space(at)} is not empty")
            put_in(field, at)
            s.craters += word == "firebreaks" and has(s.areas, at)
    for at in _spaces(words.get("fresh", []), "fresh"):
        if not has(s.gems, at):
            raise BadScenario(f"fresh: there is no gem on {write_space(at)}")
        put_in(s.fresh, at)


def _fill_buckets(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Buckets: out of the game are those of burned towers, and only those."""
    for name, bucket in table(words.get("buckets", {}), "buckets").items():
        side = BUCKETS.index(one_of(bucket, f"bucket of {name}", BUCKETS))
        if (side == n.GONE) != game.rules.is_out(s, seat_number(game, name)):
            raise BadScenario(
                f"bucket of {name}: it is gone if and only if its player is out of the game"
            )
        s.bucket[seat_number(game, name)] = side


def _begin_turn(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Whose turn it is, its number and its step; by hand, Step 1 of the first turn.

    The wind, if it is not named, is the first that can blow.
    """
    s = fields(states)
    winds = [wind for d, wind in enumerate(WINDS) if inspect.can_blow(states, 0, d)]
    least = 0 if "asked" in words else 1
    s.turn = whole(words.get("turns", 1), "turns", least, n.LAST_TURN)
    s.active = seat_number(game, words["turn"]) if "turn" in words else 0
    s.wind = _index(words.get("wind", [*winds, NONE][0]), "wind", (NONE, *WINDS)) - 1
    s.step = _index(words.get("next", "spread"), "next", NEXT)
    if "who" not in words:
        s.asked = s.active


def _lay_under_way(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Everything but the board, the cards and the turn."""
    if "asked" in words:
        s.phase = ASKED[one_of(words["asked"], "asked", ASKED)]
    for word in words.keys() & (NAMED.keys() - {"next"}):
        field, names = NAMED[word]
        s[field] = _index(words[word], word, names)
    for word in words.keys() & SEATED.keys():
        s[SEATED[word]] = _seat_or_none(game, words[word])
    for word in words.keys() & SEATS.keys():
        s[SEATS[word]] = _seat_set(game, words[word], word)
    for word in words.keys() & COUNTED.keys():
        field, most = COUNTED[word]
        s[field] = whole(words[word], word, 0, most)
    for word in words.keys() & FLAGS.keys():
        if not isinstance(words[word], bool):
            raise BadScenario(f"{word} must be true or false, not {words[word]!r}")
        s[FLAGS[word]] = words[word]
    if "rolled" in words:
        s.rolled = _index(words["rolled"], "rolled", (NONE, *WINDS)) - 1
    s.ended = ENDINGS[one_of(words.get("ended", NONE), "ended", ENDINGS)]
    _lay_card_under_way(game, s, words)
    _lay_events(game, s, words)


def _lay_card_under_way(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Where an Ember came from, and the pattern of water of which some gems go."""
    ember = text(words.get("ember", NONE), "ember")
    if ember != NONE:
        row, column = _space(ember)
        s.lifted = n.SIDE * row + column
    water = text(words.get("water", NONE), "water")
    if water != NONE:
        s.laid = _water(game, s, water)


def _water(game: Game, s: Any, written: str) -> int:
    """The id of a pattern of water of which only some gems go."""
    rules = game.rules
    try:
        kind, values = rules.action_notation.read(written)
    except BadNotation as error:
        raise BadScenario(f"water: {error}") from None
    number = rules.encode(game, s, kind, values)
    if number < 0 or not kind.endswith("-some"):
        raise BadScenario(f"water: {written!r} is no pattern of which some gems are removed")
    return number


def _lay_events(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """The Event under way, those that wait, and who lit hearts."""
    event = one_of(words.get("event", NONE), "event", (NONE, *CARD_NAMES[n.CARDS :]))
    s.event = 0 if event == NONE else CARD_NAMES.index(event)
    waiting, drawers = (texts(words.get(word, []), word) for word in ("waiting", "drawers"))
    if len(waiting) != len(drawers) or len(waiting) > n.WAITING:
        raise BadScenario("waiting and drawers: every Event that waits has one drawer")
    for place, (card, name) in enumerate(zip(waiting, drawers, strict=True)):
        kind = CARD_NAMES.index(one_of(card, "Event in waiting", CARD_NAMES[n.CARDS :]))
        s.queue[place] = 4 * (kind - n.CARDS + 1) + seat_number(game, name)
    for name, by in table(words.get("lit_by", {}), "lit_by").items():
        lit = n.NOBODY if by == NOBODY else seat_number(game, by) + 1
        s.lit_by[seat_number(game, name)] = lit


def _deal(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Hands as named, others filled from whatever is left; the rest is in the draw pile.

    A pile that is named holds just that, and what is left over lies in the other pile, unless both
    are named.
    """
    grown = 0 if s.teams else int(s.burned).bit_count() - int(s.to_burn).bit_count()
    start = int(s.hand_limit)
    usual = start + min(grown, n.MOST_GROWN)
    s.hand_limit = whole(words.get("hand_size", usual), "hand_size", start, start + n.MOST_GROWN)
    left = [int(count) for count in s.total]
    left[n.SHADOW] *= bool(s.burned)
    _deal_named(game, s, words, left)
    piles = {word: _kinds(words[word], word, left) for word in ("discard", "pile") if word in words}
    for seat, name in enumerate(game.names):
        if name not in words.get("hands", {}) and not game.rules.is_out(s, seat):
            _fill(s, seat, left)
        s.hand_size[seat] = s.hand[seat].sum()
    _pile_up(s, piles, left)


def _deal_named(game: Game, s: Any, words: Mapping[str, Any], left: list[int]) -> None:
    """Hands, cards set aside and cards pulled, as far as they are named."""
    for name, cards in table(words.get("hands", {}), "hands").items():
        for kind in _kinds(cards, f"hand of {name}", left, n.CARDS):
            s.hand[seat_number(game, name), kind] += 1
    for kind in _kinds(words.get("aside", []), "aside", left, n.CARDS):
        s.aside[kind] += 1
    s.aside_size = s.aside.sum()
    for name, card in table(words.get("pulled", {}), "pulled").items():
        kind = _kinds([card], f"pulled from {name}", left, n.CARDS)[0]
        s.pulled[seat_number(game, name)] = kind + 1


def _pile_up(s: Any, piles: Mapping[str, list[int]], left: list[int]) -> None:
    """The draw pile and the discard pile."""
    for word, field in (("discard", s.discard), ("pile", s.pile)):
        field[:] = 0
        for kind in piles.get(word, []):
            field[kind] += 1
    if "pile" not in piles:
        s.pile[:] = left
    elif "discard" not in piles:
        s.discard[:] = left
    s.pile_size = s.pile.sum()


def _kinds(cards: Any, where: str, left: list[int], kinds: int = n.KINDS) -> list[int]:
    """The cards of a list of names, or of a table of how many, taken from what is left."""
    if isinstance(cards, Mapping):
        counts = {name: whole(count, f"{name} in {where}", 0, 52) for name, count in cards.items()}
        cards = [name for name, count in counts.items() for _ in range(count)]
    found = []
    for name in texts(cards, where):
        kind = CARD_NAMES.index(one_of(name, f"card in {where}", CARD_NAMES[:kinds]))
        if left[kind] == 0:
            raise BadScenario(f"{where}: no {name} is left")
        left[kind] -= 1
        found.append(kind)
    return found


def _fill(s: Any, seat: int, left: list[int]) -> None:
    """A full hand, one card of each kind in turn."""
    wanted, kind = int(s.hand_limit), seat
    while wanted and any(left[: n.CARDS]):
        kind = (kind + 3) % n.CARDS
        kind = next(k % n.CARDS for k in range(kind, kind + n.CARDS) if left[k % n.CARDS])
        left[kind] -= 1
        s.hand[seat, kind] += 1
        wanted -= 1


# What cannot be.


def _check_board(game: Game, states: States) -> None:
    """Hearts, towers and the wind are as the rules leave them."""
    s = fields(states)
    for seat, name in enumerate(game.names):
        at = heart(int(s.corner[seat]))
        if has(s.firebreaks, at):
            raise BadScenario(f"firebreaks: no firebreak can come to lie on {write_space(at)}")
        if has(s.gems, at) and not _hearts_wait(s):
            raise BadScenario(f"gems: the heart {write_space(at)} would burn the tower of {name}")
    for card in (int(s.event), *(n.CARDS - 1 + int(waits) // 4 for waits in s.queue if waits)):
        if card and not s.total[card]:
            raise BadScenario(f"{CARD_NAMES[card]} is not in this game")
    if not s.ended and _is_decided(game, s):
        raise BadScenario("burned: the game would be over")
    if (s.wind < 0) != (s.turn == 0) and not s.ended:
        raise BadScenario("wind: it blows from the first turn on, and not before")
    if s.wind >= 0 and not (_rolls_wind(s) or inspect.can_blow(states, 0, int(s.wind))):
        raise BadScenario(f"wind: no unburned tower stands to the {WINDS[int(s.wind)]}")


def _hearts_wait(s: Any) -> bool:
    """FT-BURN-15: whether gems on hearts are judged when an effect that is under way is over."""
    return int(s.event) in (n.MUTUAL_AID, n.SHADOW) or int(s.phase) == Phase.RAGING


def _is_decided(game: Game, s: Any) -> bool:
    """FT-END-1, FT-TEAM-2, FT-SHADOW-28: whether too many towers have burned to go on."""
    teams = game.rules.teams(game)
    sides = {teams[seat] for seat in range(game.seats) if not int(s.burned) >> seat & 1}
    return len(sides) < (1 if int(s.event) == n.SHADOW else 2)


def _rolls_wind(s: Any) -> bool:
    """FT-WIND-5, FT-TEAM-11: whether the wind is rolled before it matters again."""
    under_way = bool(s.to_burn) or s.burning >= 0 or bool(s.windless) or bool(s.ended)
    return under_way or int(s.roll) in (n.STORM, n.STORM_WIND, n.LOST_WIND)


def _check_turn(game: Game, s: Any) -> None:
    """FT-TURN-1: nobody who is out has a turn."""
    if game.rules.is_out(s, int(s.active)):
        raise BadScenario(f"turn: {game.names[int(s.active)]} is out, as the tower has burned")


#: What a question cannot do without.
NEEDS = {
    Phase.ROLLING: ("die", "roll", 0),
    Phase.MOVING: ("ember", "lifted", n.NONE),
    Phase.DOUSING: ("water", "laid", 0),
    Phase.SHADOW_GEM: ("rolled", "rolled", n.NONE),
    Phase.ENDED: ("ended", "ended", 0),
}
#: Questions of a turn itself.
OF_TURN = (
    Phase.SPREADING,
    Phase.ACTING,
    Phase.MOVING,
    Phase.DOUSING,
    Phase.BUCKETING,
    Phase.PAYING,
)


def _check_question(game: Game, s: Any) -> None:
    """Somebody is asked, and what the question is about is there."""
    phase = Phase.of(int(s.phase))
    word, field, nothing = NEEDS.get(phase, ("who", "asked", n.NONE))
    if s[field] == nothing:
        raise BadScenario(f"{phase.asked!r} is asked, but {word} is not said")
    if phase not in (Phase.ROLLING, Phase.ENDED) and s.asked < 0:
        raise BadScenario(f"{phase.asked!r} is asked, but who is not said")
    if (s.ended > 0) != (phase == Phase.ENDED):
        raise BadScenario("ended: the game is over if and only if nothing is asked any more")
    if s.event and s.drawer < 0:
        raise BadScenario("event: its drawer is not said")
    if phase in OF_TURN and not s.event:
        _check_turn(game, s)
        if s.asked != s.active:
            raise BadScenario(f"{phase.asked!r} is asked of whoever has the turn")


# Reading.


def _index(value: Any, where: str, names: Iterable[str]) -> int:
    """The place of a name in a list."""
    known = list(names)
    return known.index(one_of(value, where, known))


def _seat_or_none(game: Game, name: Any) -> int:
    return n.NONE if name == NONE else seat_number(game, name)


def _seat_set(game: Game, names: Any, where: str) -> int:
    """A set of seats, as bits."""
    return sum({1 << seat_number(game, name) for name in texts(names, where)})


def _space(written: str) -> Space:
    """A space of the board."""
    try:
        row, column = read_space(written)
    except ValueError as error:
        raise BadScenario(str(error)) from None
    if not (0 <= row < n.SIDE and 0 <= column < n.SIDE):
        raise BadScenario(f"there is no space {written}: rows and columns go from 0 to 15")
    return row, column


def _spaces(written: Any, where: str) -> list[Space]:
    return [_space(space) for space in texts(written, where)]


# Telling.


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """What can be asked of a position: all of `WORDS`, and what follows from them."""
    s = fields(states)
    seats = list(enumerate(game.names))
    return {
        **_facts_of_the_board(game, states),
        **_facts_of_cards(game, s),
        **_facts_under_way(game, s),
        "winds": lambda: [w for d, w in enumerate(WINDS) if inspect.can_blow(states, 0, d)],
        "hand_sizes": lambda: {name: int(s.hand_size[seat]) for seat, name in seats},
        "pile_left": lambda: int(s.pile_size),
        "aside_size": lambda: int(s.aside_size),
    }


def _facts_of_the_board(game: Game, states: States) -> dict[str, Callable[[], Any]]:
    s = fields(states)
    names = game.names
    return {
        "gems": lambda: _written(spaces(s.gems)),
        "firebreaks": lambda: _written(spaces(s.firebreaks)),
        "fresh": lambda: _written(spaces(s.fresh)),
        "ablaze": lambda: _written(at for at in spaces(s.blaze) if has(s.areas, at)),
        "burned": lambda: [name for _, name in _in_order(game, s)],
        "burned_with": lambda: _with_the_one_before(_in_order(game, s)),
        "buckets": lambda: {name: BUCKETS[int(s.bucket[at])] for at, name in enumerate(names)},
        "turn": lambda: names[int(s.active)],
        "turns": lambda: int(s.turn),
        "lit_by": lambda: {
            name: NOBODY if s.lit_by[at] == n.NOBODY else names[int(s.lit_by[at]) - 1]
            for at, name in enumerate(names)
            if s.lit_by[at]
        },
    }


def _facts_of_cards(game: Game, s: Any) -> dict[str, Callable[[], Any]]:
    seats = list(enumerate(game.names))
    return {
        "hands": lambda: {name: _cards(s.hand[seat]) for seat, name in seats},
        "hand_size": lambda: int(s.hand_limit),
        "pile": lambda: _cards(s.pile),
        "discard": lambda: _cards(s.discard),
        "aside": lambda: _cards(s.aside),
        "pulled": lambda: {
            name: CARD_NAMES[int(s.pulled[seat]) - 1] for seat, name in seats if s.pulled[seat]
        },
        "event": lambda: CARD_NAMES[int(s.event)] if s.event else NONE,
        "waiting": lambda: [CARD_NAMES[n.CARDS - 1 + int(e) // 4] for e in s.queue if e],
        "drawers": lambda: [game.names[int(e) % 4] for e in s.queue if e],
        "water": lambda: _water_told(game, s),
        "ember": lambda: write_space(divmod(int(s.lifted), n.SIDE)) if s.lifted >= 0 else NONE,
    }


def _facts_under_way(game: Game, s: Any) -> dict[str, Callable[[], Any]]:
    """What a field holds, by kind of field."""

    def seat(field: str) -> Callable[[], str]:
        return lambda: game.names[int(s[field])] if s[field] >= 0 else NONE

    def seats(field: str) -> Callable[[], list[str]]:
        return lambda: [name for at, name in enumerate(game.names) if int(s[field]) >> at & 1]

    def number(field: str) -> Callable[[], int]:
        return lambda: int(s[field])

    def flag(field: str) -> Callable[[], bool]:
        return lambda: bool(s[field])

    def named(field: str, names: tuple[str, ...]) -> Callable[[], str]:
        return lambda: names[int(s[field])]

    return {
        "asked": lambda: game.rules.asked(s),
        "ended": lambda: list(ENDINGS)[int(s.ended)],
        **{word: named(field, names) for word, (field, names) in NAMED.items()},
        **{word: named(field, (*WINDS, NONE)) for word, field in WINDY.items()},  # -1 is the last
        **{word: seat(field) for word, field in SEATED.items()},
        **{word: seats(field) for word, field in SEATS.items()},
        **{word: number(field) for word, (field, _) in COUNTED.items()},
        **{word: flag(field) for word, field in FLAGS.items()},
    }


def _in_order(game: Game, s: Any) -> list[tuple[int, str]]:
    """The towers burned, in this order: which one each was, and whose."""
    orders = ((int(s.burned_as[seat]), name) for seat, name in enumerate(game.names))
    return sorted((one for one in orders if one[0]), key=lambda one: one[0])


def _with_the_one_before(burned: list[tuple[int, str]]) -> list[str]:
    """Those that burned together with the one before."""
    return [name for (order, _), (same, name) in pairwise(burned) if order == same]


def _water_told(game: Game, s: Any) -> str:
    if not s.laid:
        return NONE
    kind, values = game.rules.describe(game, s, int(s.laid))
    return str(game.rules.action_notation.write(kind, values))


def _written(at: Iterable[Space]) -> list[str]:
    return [write_space(space) for space in at]


def _cards(counts: Any) -> dict[str, int]:
    return {CARD_NAMES[kind]: int(count) for kind, count in enumerate(counts) if count}
