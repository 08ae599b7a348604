"""Hotshots for the core: options, setup, and the names of the kernel's numbers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from pulaski.core.errors import BadOption
from pulaski.core.events import silent
from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.notation import Values
from pulaski.core.state import blank
from pulaski.games.hotshots import actions, board, events, layout, state
from pulaski.games.hotshots.kernel import inspect
from pulaski.games.hotshots.kernel import verbs as _verbs  # noqa: F401  (binds the rules)
from pulaski.games.hotshots.kernel.data import BOX, data
from pulaski.games.hotshots.kernel.layouts import NAMES, cuts
from pulaski.games.hotshots.kernel.tables import CARD_COUNT, GUST, STEPS_OF
from pulaski.games.hotshots.state import Hotshots

FOLDER = Path(__file__).parent
#: HS-VAR-1: the single rules of the six rule sets, in the order of their bits.
VARIANTS = tuple(option["id"] for option in data["options"])
#: HS-VAR-2: the single rules of each rule set.
RULE_SETS = {level["id"]: tuple(level["options"]) for level in data["difficulty"]}
STANDARD = "standard"
USUAL = "usual"
#: HS-VAR-3: what cannot be mixed.
CONFLICTS = tuple(
    (option["id"], other) for option in data["options"] for other in option["conflicts"]
)
#: What is asked in each phase.
ASKED = {
    state.LAYING: "lay",
    state.DEALING: "deal",
    state.BAGGING: "bag",
    state.ROLLING: "roll",
    state.DRAWING: "draw",
    state.OMITTING: "omit",
    state.CORNERING: "corner",
    state.DISTANCING: "far",
    state.HOUSING: "house",
    state.KINDLING: "seventh",
    state.TAKING: "take",
    state.CHOOSING: "pick",
    state.ACTING: "act",
    state.FIGHTING: "fight",
    state.REWARDING: "reward",
    state.PLACING: "place",
    state.SHIFTING: "shift",
    state.KEEPING: "choose",
    state.DISCARDING: "discard",
    state.LANDING: "land",
    state.AGREEING: "agree",
    state.CARDING: "card",
    state.INCREASING: "increase",
    state.SCORCHING: "scorch",
    state.SPREADING: "spread",
    state.SAVING: "save",
    state.ENDED: "over",
}


def _asked_after(s: Any) -> str:
    """HS-TURN-3, HS-TK-10: what is left of a turn after the fight."""
    if s.steps > 0:
        return "act-after-steps"
    return "act-after-free" if s.no_card else "act-after"


def _asked_to_agree(s: Any) -> str:
    """HS-BOSS-2, HS-SHARE-2: what somebody is asked to agree to."""
    if s.proposal < state.START_FIGHT:
        return "agree-to-move"
    return "agree-to-take" if s.proposal < state.ASK_FOR else "agree-to-give"


def _proposed(s: Any) -> Values:
    """HS-BOSS-2, HS-SHARE-2: who proposes what."""
    seat, proposal = actions.SEAT_NAMES[int(s.owner[int(s.active)])], int(s.proposal)
    if proposal < state.START_FIGHT:
        mate, tile = divmod(proposal - state.BOSS, state.TILES)
        return {"seat": seat, "crew": actions.CREW_NAMES[mate], "tile": actions.TILE_NAMES[tile]}
    offered = (proposal - state.GIVE) % state.TOKENS
    token = offered if proposal < state.ASK_FOR else proposal - state.ASK_FOR
    return {"seat": seat, "token": actions.TOKEN_NAMES[token]}


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
    record = Hotshots
    most_choices = state.MOST_CHOICES
    action_ids = state.ACTIONS
    observation = state.OBSERVATION
    has_points = False
    folder = FOLDER
    box = BOX
    style = board.STYLE
    action_notation = actions.NOTATION
    event_notation = events.NOTATION
    endings: ClassVar = {
        state.WON: "won",
        state.LOST_SCORCHED: "scorched",
        state.LOST_CAMP: "camp",
        state.LOST_FLAMES: "flames",
        state.LOST_DECK: "deck",
    }
    refusals: ClassVar = {
        state.WRONG_STEP: "wrong-step",
        state.GAME_OVER: "game-over",
        state.TILE_LIES: "tile-lies",
        state.CREW_TAKEN: "crew-taken",
        state.NOT_IN_BAG: "not-in-bag",
        state.WRONG_DICE: "wrong-dice",
        state.CARD_GONE: "card-gone",
        state.NOT_A_CORNER: "not-a-corner",
        state.WOULD_FALL_APART: "would-fall-apart",
        state.NOT_FARTHEST: "not-farthest",
        state.NOT_A_HOUSE: "not-a-house",
        state.NOT_SEVENTH: "not-seventh",
        state.NOT_YOURS: "not-yours",
        state.NOT_ADJACENT: "not-adjacent",
        state.INTO_LAKE: "into-lake",
        state.NO_STEPS: "no-steps",
        state.TOO_ROCKY: "too-rocky",
        state.NOT_BOSS: "not-boss",
        state.BOSS_USED: "boss-used",
        state.BOSS_SELF: "boss-self",
        state.NOT_IN_PLAY: "not-in-play",
        state.BOSS_ROCKY: "boss-rocky",
        state.SAID_NO: "said-no",
        state.FOUGHT: "fought",
        state.SCORCHED_HERE: "scorched-here",
        state.NO_DICE: "no-dice",
        state.NOT_ROLLED: "not-rolled",
        state.NOT_MISSING: "not-missing",
        state.CANNOT_TURN: "cannot-turn",
        state.MUST_SET_ASIDE: "must-set-aside",
        state.FAILED: "failed",
        state.NOT_FAILED: "not-failed",
        state.NOTHING_TO_ROLL: "nothing-to-roll",
        state.NO_TOKEN: "no-token",
        state.TOO_FRESH: "too-fresh",
        state.NOT_ON_TOKEN: "not-on-token",
        state.NOT_LOCKED: "not-locked",
        state.SUPPORT_LEFT: "support-left",
        state.TOO_FEW_MATCHES: "too-few-matches",
        state.BAG_EMPTY: "bag-empty",
        state.NO_FREE_EDGE: "no-free-edge",
        state.NOT_AT_TILE: "not-at-tile",
        state.NO_EDGE: "no-edge",
        state.HAS_BREAK: "has-break",
        state.NO_BREAK: "no-break",
        state.JUST_PLACED: "just-placed",
        state.NO_STEP_POSSIBLE: "no-step-possible",
        state.IS_HERE: "is-here",
        state.NONE_LOST: "none-lost",
        state.NO_SUCCESS: "no-success",
        state.NOT_FOUGHT_THERE: "not-fought-there",
        state.NOT_BURNING: "not-burning",
        state.NOT_AT_CACHE: "not-at-cache",
        state.EXCHANGED_ALREADY: "exchanged-already",
        state.NOT_TOGETHER: "not-together",
        state.SHARED_ALREADY: "shared-already",
        state.NOT_THEIRS: "not-theirs",
        state.COMMON_TOKENS: "common-tokens",
        state.NOT_SHOWN: "not-shown",
        state.NOT_HELD: "not-held",
        state.NOT_AT_BASE: "not-at-base",
        state.VEHICLE_GONE: "vehicle-gone",
        state.NO_AIRCRAFT: "no-aircraft",
        state.NOTHING_BURNS: "nothing-burns",
        state.OFF_BOARD: "off-board",
        state.EDGE_TAKEN: "edge-taken",
        state.NOT_THERE: "not-there",
        state.NOT_DRAWN: "not-drawn",
        state.NOT_FITTING: "not-fitting",
        state.NOT_NEXT: "not-next",
        state.NOT_CANDIDATE: "not-candidate",
        state.NO_LINE: "no-line",
        state.TAKE_BREAK_OR_TOKEN: "take-break-or-token",
        state.ROLL_OVER: "roll-over",
        state.BOSS_TOLD_NO: "boss-told-no",
        state.SHARE_SELF: "share-self",
        state.BRING_SELF: "bring-self",
        state.FIRE_IS_OUT: "fire-is-out",
    }

    def options(self, seats: int) -> tuple[Option, ...]:
        """HS-LAY-1, HS-VAR-1, HS-SETUP-8, HS-SETUP-11, HS-INFO-9."""
        return (
            Option("layout", (*NAMES, actions.OWN), NAMES[0]),
            Option("cells", (), "", needs=(("layout", actions.OWN),)),
            Option("rule_set", tuple(RULE_SETS), STANDARD),
            *(Option(name, (USUAL, "no", "yes"), USUAL, rare=True) for name in VARIANTS),
            Option("crew", ("chosen", "random"), "chosen"),
            Option("consent", ("ask", "given"), "ask", rare=True),
            Option("first", tuple(str(seat) for seat in range(1, seats + 1)), "1", rare=True),
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
                {"rule_set": "five_alarm_fire", "layout": "denali", "first": "2"},
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
        own = game.options["layout"] == actions.OWN
        if own != bool(game.options["cells"]):
            raise BadOption(f"hotshots: cells and layout={actions.OWN} need each other")
        used = in_use(game)
        for one, two in CONFLICTS:
            if one in used and two in used:
                raise BadOption(f"hotshots: {one} and {two} contradict each other")
        shape = actions.layout_of(game)
        if cuts(shape.cells):
            raise BadOption("hotshots: the layout does not hang together")
        for cell in self._lake_cells(game):
            if cuts(shape.cells, [cell]):
                raise BadOption(
                    "hotshots: the layout would fall apart with the Lake on "
                    f"{cell[0]},{cell[1]}: give the Lake a place, or change the shape"
                )
        if "no_fire_cache" in used:
            self._check_omission(game)

    def _lake_cells(self, game: Game) -> tuple[tuple[int, int], ...]:
        """HS-LAY-5, HS-LESS-1, HS-WARMER-1: the cells on which the Lake may lie."""
        shape, used = actions.layout_of(game), in_use(game)
        if "lake_center" in used:
            return (shape.center,)
        if "lake_corner" in used:
            return shape.corners
        given = [cell for cell, tile in shape.fixed.items() if tile == state.LAKE]
        return tuple(given) or shape.cells

    def _check_omission(self, game: Game) -> None:
        """HS-LESS-6: a corner must be there that can be left empty."""
        shape = actions.layout_of(game)
        if state.CACHE in shape.fixed.values():
            raise BadOption("hotshots: no_fire_cache: the layout gives the Fire Cache a place")
        for corner in shape.corners:
            free = corner not in shape.fixed and corner != shape.center
            others = [cell for cell in shape.cells if cell != corner]
            if free and not any(cuts(shape.cells, [corner, lake]) for lake in others):
                return
        raise BadOption("hotshots: no_fire_cache: no corner of the layout can be left empty")

    def set_up(self, game: Game, s: Any) -> None:
        """HS-SETUP-2 to HS-SETUP-12, HS-DECK-1 to HS-DECK-8, HS-ALARM-6, HS-BARELY-2."""
        s.seats = game.seats
        s.variant = sum(1 << bit for bit, name in enumerate(VARIANTS) if name in in_use(game))
        s.drawn_crew = game.options["crew"] == "random"
        s.consent = game.options["consent"] == "ask"
        s.first = int(game.options["first"]) - 1
        self._shape(game, s)
        s.all_flames = s.supply = state.FLAMES - 5 * ("five_fewer_flames" in in_use(game))
        s.break_supply = state.BREAKS
        s.vehicles = (1 << state.VEHICLES) - 1
        s.bag = state.ALL_TOKENS
        s.left[:] = CARD_COUNT
        if "no_gusts" in in_use(game):
            s.boxed = int(s.left[GUST : GUST + 2].sum())
            s.left[GUST : GUST + 2] = 0
        s.deck = int(s.left.sum())
        s.card[:], s.owner[:], s.at[:] = (state.NONE,) * 3
        s.top = s.last = s.active = s.proposal = s.burnt = state.NONE
        s.fire_card = s.second = state.NONE
        s.phase, s.step = state.SETTLING, state.SET_SITE
        settled = blank(Hotshots.dtype)
        settled[0] = s
        inspect.resume(settled, 0, silent())
        for name in Hotshots.fields:
            s[name] = settled[name][0]

    def _shape(self, game: Game, s: Any) -> None:
        """HS-BOARD-1 to HS-BOARD-5, HS-LAY-2, HS-LAY-6: cells, their neighbours, given places."""
        shape = actions.layout_of(game)
        number = {cell: n for n, cell in enumerate(shape.cells)}
        for n, (q, r) in enumerate(shape.cells):
            s.q[n], s.r[n] = q, r
            s.near[n] = [number.get((q + int(a), r + int(b)), state.NONE) for a, b in STEPS_OF]
            s.fixed[n] = shape.fixed.get((q, r), state.NONE)
        s.center = number[shape.center]
        s.corners = sum(1 << number[cell] for cell in shape.corners)
        s.tile[:], s.cell_of[:], s.beside[:] = (state.NONE,) * 3
        s.omitted = s.cell = state.NONE

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """HS-COMP-1: a seat is called after a colour; Characters are chosen later."""
        return actions.SEAT_NAMES[: game.seats]

    def turn(self, s: Any) -> int:
        """Turns begun."""
        return int(s.turn)

    def asked(self, s: Any) -> str:
        """HS-TURN-1: what is decided in each phase."""
        if int(s.phase) == state.ACTING and (s.fought or s.steps == 0):
            return _asked_after(s) if s.fought else "act-here"
        if int(s.phase) == state.AGREEING:
            return _asked_to_agree(s)
        if int(s.phase) == state.DISCARDING and s.step == state.CREW_ON_TILE:
            return "discard-scorch"
        return ASKED[int(s.phase)]

    def asked_of(self, s: Any) -> Values:
        """Tiles of movement and Support left, and what is proposed."""
        matched = state.SYMBOLS - int(s.missing.sum())
        counts: Values = {"steps": int(s.steps), "support": int(s.support), "matches": matched}
        return {**counts, **_proposed(s)} if s.phase == state.AGREEING else counts

    def on_turn(self, s: Any) -> int | None:
        """HS-SHARE-2, HS-LOST-3: others are asked whether they agree, and what they discard."""
        if s.ended or s.active < 0 or int(s.phase) == state.CHOOSING:
            return None
        return int(s.owner[int(s.active)])

    def teams(self, game: Game) -> tuple[int, ...]:
        """HS-END-4: all are one team."""
        return (0,) * game.seats

    def has_secrets(self, game: Game) -> bool:
        """HS-INFO-2: what is hidden is hidden from all alike."""
        return False

    describe = staticmethod(actions.describe)
    encode = staticmethod(actions.encode)
    tell = staticmethod(events.tell)
    lay_out = staticmethod(layout.lay_out)
    facts = staticmethod(layout.facts)
    text = staticmethod(board.text)
    picture = staticmethod(board.picture)


RULES = HotshotsRules()
