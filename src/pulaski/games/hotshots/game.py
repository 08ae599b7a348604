"""Hotshots for the core: its options, and the position before the first draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Any

import numpy as np

from pulaski.core import calls
from pulaski.core.errors import BadOption
from pulaski.core.events import silent
from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.notation import Values
from pulaski.core.play import Action, Label
from pulaski.core.state import States
from pulaski.core.words import Words

from . import earning, notation
from . import state as n
from .codes import Act, Event, Phase, Refusal
from .kernel import inspect, layouts
from .kernel.data import data
from .kernel.layouts import NAMES
from .kernel.observation import OBSERVATION
from .kernel.tables import CARD_COUNT, GUST, LIMIT
from .state import Hotshots

#: HS-VAR-1: the single rules of the six rule sets, in the order of their bits.
VARIANTS = tuple(option["id"] for option in data["options"])
CLAUSES = {option["id"]: option["clause"] for option in data["options"]}
#: HS-VAR-2: the single rules of each rule set.
RULE_SETS = {level["id"]: tuple(level["options"]) for level in data["difficulty"]}
STANDARD = "standard"
#: HS-LAY-1: where the shape of a layout comes from; all others are parks.
OUTLINES = {NAMES[0]: n.CIRCLE, notation.OWN: n.OWN_SHAPE}
USUAL = "usual"
#: HS-VAR-3: what cannot be mixed.
CONFLICTS = tuple(
    (option["id"], other) for option in data["options"] for other in option["conflicts"]
)


#: What is told, and seen by what follows at once.
ASIDE = tuple(
    event.kind for event in (Event.BEGAN, Event.STARTED_FIGHT, Event.STOPPED, Event.PLAYED_CARD)
)


def _asked_after(s: Any) -> str:
    """HS-TURN-3, HS-TK-10, HS-TOK-4: what is left of a turn after the fight."""
    if s.steps > 0:
        return "act-after-steps"
    if s.no_card:
        return "act-after-free"
    return "act-over" if _must(s, Act.END) else "act-after"


def _must(s: Any, act: Act) -> bool:
    """Whether nothing else can be done: tokens may be in hand that cannot be played now."""
    out = np.zeros(n.MOST_CHOICES, dtype=np.int32)
    return bool(calls.choices(notation.alone(s), 0, out) == 1 and out[0] == act)


def _has_failed(s: Any) -> bool:
    """HS-FIGHT-10: whether no die matches as it lies, and nothing has forgiven it yet."""
    return not s.good and not _matches(s)


def _matches(s: Any) -> bool:
    """HS-FIGHT-6: whether a die on the table matches as it lies."""
    return bool(((s.rolled > 0) & (s.missing > 0)).any())


def _can_turn(s: Any) -> bool:
    """HS-SWAP-1, HS-SWAP-2: whether the ability turns a die on the table into one that matches."""
    states = notation.alone(s)
    return any(calls.refuse(states, 0, Act.TURN + symbol) == 0 for symbol in range(n.SYMBOLS))


def _asked_of_failed(s: Any) -> str:
    """HS-FIGHT-12, HS-SWAP-3: a roll without a match, as it lies."""
    found = "fight-forgiven" if s.support > 0 else "fight-failed"
    if _can_turn(s):
        return f"{found}-turn"
    return f"{found}-bare" if _must(s, Act.FAIL) else found


def _asked_on(s: Any) -> str:
    """HS-FIGHT-7, HS-FIGHT-14: no die on the table matches; can more be rolled?"""
    if calls.refuse(notation.alone(s), 0, Act.AGAIN) == 0:
        return "fight-on"
    return "fight-done" if s.missing.any() else "fight-six"


def _held(s: Any) -> str:
    """HS-TOK-5, HS-SOLO-4, HS-LESS-3: how many tokens whoever is asked has, of how many at most."""
    count = int(s.held[int(s.asked)]).bit_count()
    limit = int(inspect.token_limit_of(notation.alone(s), 0))
    return str(count) if limit == n.NONE else f"{count}/{limit}"


def _limit(s: Any) -> int:
    """HS-INC-8: the Scorch limit on the card that is resolved now, 0 for one without numbers."""
    limits = notation.CARD_NAMES[int(s.fire_card)].split("-")[1:]
    return int(limits[min(int(s.number), len(limits) - 1)]) if limits else 0


def _asked_to_increase(s: Any) -> str:
    """HS-INC-2, HS-INC-4, HS-INC-9, HS-STORM-2: how many Flames go to which tiles."""
    limit = _limit(s)
    if not limit:
        return "increase-lowest"
    if not any(int(s.before) >> tile & 1 and LIMIT[tile] == limit for tile in range(n.TILES)):
        return "increase-new"
    return "increase" if int(s.fire_card) < n.MULTIPLE else "increase-one"


def _asked_to_agree(s: Any) -> str:
    """HS-BOSS-2, HS-SHARE-2: what somebody is asked to agree to."""
    if s.proposal < Act.FIGHT:
        return "agree-to-move"
    return "agree-to-take" if s.proposal < Act.ASK else "agree-to-give"


def _proposed(s: Any) -> Values:
    """HS-BOSS-2, HS-SHARE-2: who proposes what."""
    seat, proposal = notation.SEAT_NAMES[int(s.owner[int(s.active)])], int(s.proposal)
    if proposal < Act.FIGHT:
        mate, tile = divmod(proposal - Act.BOSS, n.TILES)
        return {"seat": seat, "crew": notation.CREW_NAMES[mate], "tile": notation.TILE_NAMES[tile]}
    offered = (proposal - Act.GIVE) % n.TOKENS
    token = offered if proposal < Act.ASK else proposal - Act.ASK
    return {"seat": seat, "token": notation.TOKEN_NAMES[token]}


def in_use(game: Game) -> tuple[str, ...]:
    """HS-VAR-1, HS-VAR-2, HS-VAR-4: the alternate rules agreed on, in sets or single."""
    chosen = RULE_SETS[game.options["rule_set"]]
    return tuple(
        name
        for name in VARIANTS
        if game.options[name] == "yes" or (game.options[name] == USUAL and name in chosen)
    )


class HotshotsRules(Rulebook):
    """Hotshots, second edition, by Justin De Witt."""

    id = "hotshots"
    name = "Hotshots"
    minutes = 60
    version = 2
    seats = range(1, 5)  # HS-COMP-1
    setting = "forest"
    state = Hotshots
    most_choices = n.MOST_CHOICES
    lesser = ("end", "fail", "not-save", "no", f"{Act.REWARD.key} {notation.NOTHING}")
    begins_turn = ("began",)
    observation = OBSERVATION
    ends = ("end",)
    ahead = 6
    thinks = 1_200_000
    has_points = False
    steps = (Act.MOVE.key,)
    too_far = Refusal.NOT_ADJACENT.key

    def options(self, seats: int) -> tuple[Option, ...]:
        """HS-LAY-1, HS-VAR-1, HS-SETUP-8, HS-SETUP-11, HS-INFO-9."""
        names = notation.SEAT_NAMES[:seats]
        numbered = tuple((str(number), name) for number, name in enumerate(names, 1))
        return (
            Option("layout", (*NAMES, notation.OWN), NAMES[0], "HS-LAY-1"),
            Option("cells", (), "", "HS-LAY-8", needs=(("layout", notation.OWN),)),
            Option("rule_set", tuple(RULE_SETS), STANDARD, "HS-VAR-1"),
            *(
                Option(name, (USUAL, "no", "yes"), USUAL, CLAUSES[name], rare=True)
                for name in VARIANTS
            ),
            Option("crew", ("chosen", "random"), "chosen", "HS-SETUP-8"),
            Option("consent", ("ask", "given"), "ask", "HS-INFO-9", rare=True),
            Option("first", names, names[0], "HS-SETUP-11", rare=True, formerly=numbered),
        )

    def combinations(self, seats: int) -> tuple[Mapping[str, str], ...]:
        """Every rule set and many layouts, with different numbers of players."""
        chosen: dict[int, tuple[Mapping[str, str], ...]] = {
            1: ({"rule_set": "firestorm"}, {"rule_set": "barely_even_warm", "crew": "random"}),
            2: (
                {"rule_set": "barely_even_warm", "layout": "zion"},
                {"rule_set": "getting_warmer", "layout": "grand_canyon"},
            ),
            3: (
                {"rule_set": "five_alarm_fire", "layout": "denali", "first": "blue"},
                {"rule_set": "a_little_less_heat", "layout": "grand_teton"},
            ),
            4: (
                {"rule_set": "firestorm", "consent": "given", "layout": "yosemite"},
                {"rule_set": "not_much_of_a_fire", "seventh_fire": "yes", "crew": "random"},
            ),
        }
        return chosen[seats]

    def check(self, game: Game) -> None:
        """HS-VAR-3, HS-LAY-5, HS-LAY-8, HS-LESS-4, HS-LESS-6: what does not go together."""
        own = game.options["layout"] == notation.OWN
        if own != bool(game.options["cells"]):
            raise BadOption(f"hotshots: cells and layout={notation.OWN} need each other")
        used = in_use(game)
        for one, two in CONFLICTS:
            if one in used and two in used:
                raise BadOption(f"hotshots: {one} and {two} contradict each other")
        shape = notation.layout_of(game)
        if layouts.cuts(shape.cells):
            raise BadOption("hotshots: the layout does not hang together")
        for cell in self._lake_cells(game):
            if layouts.cuts(shape.cells, [cell]):
                raise BadOption(
                    "hotshots: the layout would fall apart with the Lake on "
                    f"{cell[0]},{cell[1]}: give the Lake a place, or change the shape"
                )
        if "no_fire_cache" in used:
            self._check_omission(game)

    def _lake_cells(self, game: Game) -> tuple[tuple[int, int], ...]:
        """HS-LAY-5, HS-LESS-1, HS-WARMER-1: the cells on which the Lake may lie."""
        shape, used = notation.layout_of(game), in_use(game)
        if "lake_center" in used:
            return (shape.center,)
        if "lake_corner" in used:
            return shape.corners
        given = [cell for cell, tile in shape.fixed.items() if tile == n.LAKE]
        return tuple(given) or shape.cells

    def _check_omission(self, game: Game) -> None:
        """HS-LESS-6: a corner must be there that can be left empty."""
        shape = notation.layout_of(game)
        if n.CACHE in shape.fixed.values():
            raise BadOption("hotshots: no_fire_cache: the layout gives the Fire Cache a place")
        for corner in shape.corners:
            free = corner not in shape.fixed and corner != shape.center
            others = [cell for cell in shape.cells if cell != corner]
            if free and not any(layouts.cuts(shape.cells, [corner, lake]) for lake in others):
                return
        raise BadOption("hotshots: no_fire_cache: no corner of the layout can be left empty")

    def set_up(self, game: Game, s: Any) -> None:
        """HS-SETUP-2 to HS-SETUP-12, HS-DECK-1 to HS-DECK-8, HS-ALARM-6, HS-BARELY-2."""
        s.seats = game.seats
        s.variant = sum(1 << bit for bit, name in enumerate(VARIANTS) if name in in_use(game))
        s.drawn_crew = game.options["crew"] == "random"
        s.consent = game.options["consent"] == "ask"
        s.first = notation.SEAT_NAMES.index(game.options["first"])
        self._shape(game, s)
        s.all_flames = s.supply = n.FLAMES - 5 * ("five_fewer_flames" in in_use(game))
        s.break_supply = n.BREAKS
        s.vehicles = (1 << n.VEHICLES) - 1
        s.bag = n.ALL_TOKENS
        s.left[:] = CARD_COUNT
        if "no_gusts" in in_use(game):
            s.boxed = int(s.left[GUST : GUST + 2].sum())
            s.left[GUST : GUST + 2] = 0
        s.deck = int(s.left.sum())
        s.card[:], s.owner[:], s.at[:] = (n.NONE,) * 3
        s.top = s.last = s.active = s.proposal = s.burnt = n.NONE
        s.fire_card = s.second = n.NONE
        s.phase, s.step = Phase.SETTLING, n.SET_SITE
        settled = notation.alone(s)
        inspect.resume(settled, 0, silent())
        for name in Hotshots.fields:
            s[name] = settled[name][0]

    def _shape(self, game: Game, s: Any) -> None:
        """HS-BOARD-1 to HS-BOARD-5, HS-LAY-2, HS-LAY-6: cells, their neighbours, given places."""
        shape = notation.layout_of(game)
        numbers = {cell: number for number, cell in enumerate(shape.cells)}
        for (q, r), cell in numbers.items():
            s.q[cell], s.r[cell] = q, r
            s.near[cell] = [numbers.get((q + a, r + b), n.NONE) for a, b in layouts.STEPS]
            s.fixed[cell] = shape.fixed.get((q, r), n.NONE)
        s.outline = OUTLINES.get(game.options["layout"], n.PARK)
        s.center = numbers[shape.center]
        s.corners = sum(1 << numbers[cell] for cell in shape.corners)
        s.tile[:], s.cell_of[:], s.beside[:] = (n.NONE,) * 3
        s.omitted = s.cell = n.NONE

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """HS-COMP-1: a seat is called after a colour; Characters are chosen later."""
        return notation.SEAT_NAMES[: game.seats]

    def in_use(self, game: Game) -> tuple[str, ...]:
        """HS-VAR-4: the single rules, too, also those of a set."""
        return (*super().in_use(game), *in_use(game))

    def place_names(self, game: Game, words: Words) -> Mapping[str, str]:
        """Edges are called after the tiles beside them, or after the rim."""
        inner = {
            f"{one}/{two}": words.label("between", tile=one, other=two)
            for one, two in combinations(notation.TILE_NAMES, 2)
        }
        return inner | {
            f"{tile}/{side}": words.label("rim", tile=tile, side=side)
            for tile in notation.TILE_NAMES
            for side in notation.SIDES
        }

    def offered(self, actions: Sequence[Action]) -> Sequence[Action]:
        """HS-SUCC-9: the best reward comes first, and to take nothing, or to end the turn, last.

        HS-TANK-2, HS-DOZE-2: a line is pointed at from either end.
        """
        last = {Act.END.key: 1}
        turned = (notation.from_the_other_end(action) for action in actions)
        return sorted(
            [*actions, *filter(None, turned)],
            key=lambda a: -a.id if a.kind == Act.REWARD.key else last.get(a.kind, 0),
        )

    def followed_by(self, game: Game, s: Any, action: Action) -> str | None:
        """HS-SUCC-9: whoever stops takes the only reward that is worth taking."""
        if action.kind != Act.STOP.key or int(s.phase) != Phase.FIGHTING:
            return None
        reward = earning.certain(s)
        return reward and f"reward {reward}"

    def is_aside(self, kind: str, clause: str) -> bool:
        """Dice follow a fight that begins, and what a card does follows it; not so one of two."""
        return kind in ASIDE and clause != "HS-LOOK-2"

    def in_one_go(self, game: Game, s: Any) -> tuple[str, ...]:
        """HS-FIGHT-6, HS-SWAP-1, HS-SWAP-2: all dice that match, those as they lie first.

        A single one, too: else a failure that it would avert might be the only button.
        """
        if int(s.phase) != Phase.FIGHTING:
            return ()
        states, texts = notation.alone(s), []
        for act, symbol in product((Act.KEEP, Act.TURN), range(n.SYMBOLS)):
            while states["phase"][0] == s.phase and calls.refuse(states, 0, act + symbol) == 0:
                calls.apply(states, 0, act + symbol, silent())
                texts.append(f"{act.key} {notation.SYMBOLS[symbol]}")
        return tuple(texts)

    def asked(self, s: Any) -> str:
        """HS-TURN-1: what is decided in each phase."""
        if int(s.phase) == Phase.FIGHTING and _has_failed(s):
            return _asked_of_failed(s)
        if int(s.phase) == Phase.FIGHTING and not _matches(s) and not _can_turn(s):
            return _asked_on(s)
        if int(s.phase) == Phase.INCREASING:
            return _asked_to_increase(s)
        if int(s.phase) == Phase.ACTING and (s.fought or s.steps == 0):
            return _asked_after(s) if s.fought else "act-here"
        if int(s.phase) == Phase.AGREEING:
            return _asked_to_agree(s)
        if int(s.phase) == Phase.PLACING and s.supply == s.all_flames:
            return "place-last"  # HS-END-5: the reward is given whole before the game is won
        if int(s.phase) == Phase.DISCARDING and s.step == n.CREW_ON_TILE:
            return "discard-scorch"
        return super().asked(s)

    def asked_of(self, s: Any) -> Values:
        """Tiles of movement and Support left, what was earned, limits, and what is proposed."""
        matched = n.SYMBOLS - int(s.missing.sum())
        counts: Values = {"steps": int(s.steps), "support": int(s.support), "matches": matched}
        if s.phase == Phase.FIGHTING:
            return {**counts, "earned": earning.earned(s)}
        if s.phase in (Phase.REWARDING, Phase.DISCARDING):
            return {**counts, "held": _held(s)}
        if s.phase == Phase.INCREASING:
            return {**counts, "limit": _limit(s)}
        return {**counts, **_proposed(s)} if s.phase == Phase.AGREEING else counts

    def answered_by(self, game: Game, states: States, action: Action) -> Values:
        """HS-SUCC-8: a reward takes off no more Flames than there are."""
        if action.kind != Act.REWARD.key:
            return {}
        return {"gain": earning.gained(states[0], str(action.values["reward"]))}

    def on_turn(self, s: Any) -> int | None:
        """HS-SHARE-2, HS-LOST-3: others are asked whether they agree, and what they discard."""
        if s.ended or s.active < 0 or int(s.phase) == Phase.CHOOSING:
            return None
        return int(s.owner[int(s.active)])

    def counts(self, game: Game, s: Any) -> Mapping[str, int]:
        """HS-END-1 to HS-END-3: how much burned, what still burns, and what it took."""
        return {
            "turns": int(s.turn),
            "scorched": int(s.scorched).bit_count(),
            "flames": int(s.flames.sum()),
            "firebreaks": int(s.breaks).bit_count(),
            "lost_dice": int(s.lost),
        }

    def cost(self, game: Game, states: States, action: int) -> int:
        """HS-MOVE-8 to HS-MOVE-10: the tiles of movement that a step uses up."""
        is_step = Act.MOVE <= action < Act.BOSS and states["phase"][0] == Phase.ACTING.value
        return int(inspect.cost_of_step(states, 0, action - Act.MOVE)) if is_step else 0

    def stands_at(self, game: Game, s: Any, step: Action) -> str:
        """HS-SOLO-7: where the Firefighter stands whose turn it is."""
        return str(notation.TILE_NAMES[int(s.at[int(s.active)])])

    def called(self, s: Any, kind: str, values: Values) -> Mapping[str, Label]:
        """HS-DOZE-2, HS-DOZE-3: a line from one end to the other, a Y by its three tiles."""
        return notation.dozed(values) if kind == Act.DOZE.key else {}

    def teams(self, game: Game) -> tuple[int, ...]:
        """HS-END-4: all are one team."""
        return (0,) * game.seats

    def has_secrets(self, game: Game) -> bool:
        """HS-INFO-2: what is hidden is hidden from all alike."""
        return False


RULES = HotshotsRules()
