"""Flash Point as the core sees it: options, set-up, and the rest of the room behind one class."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from pulaski.core.errors import BadOption
from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.notation import Values
from pulaski.core.state import blank
from pulaski.games.flash_point import actions, board, events, layout, state
from pulaski.games.flash_point.kernel import inspect
from pulaski.games.flash_point.kernel import verbs as _verbs  # noqa: F401  (binds the rules)
from pulaski.games.flash_point.kernel.data import BOX, data
from pulaski.games.flash_point.kernel.tables import (
    BOARDS,
    EAST_BIT,
    EXIT_BIT,
    EXPLOSIONS,
    FIXED_FIRE,
    FIXED_POI,
    HAZMATS_AT,
    HOUSE,
    RESERVE,
    SOUTH_BIT,
)
from pulaski.games.flash_point.state import FlashPoint

FOLDER = Path(__file__).parent
SETUPS = (
    "family_fixed",
    "family_random_simple",
    "family_random_from_experienced",
    "experienced",
)
LEVELS = ("recruit", "veteran", "heroic")
SPECIALISTS = ("no", "chosen", "random")
REPLENISHMENTS = ("family", "experienced")
DICE = ("sum9", "koplow")
USUAL = "usual"
#: What is asked in each phase.
ASKED = {
    state.ROLLING: "roll",
    state.ROLLING_RED: "roll-red",
    state.ROLLING_BLACK: "roll-black",
    state.REVEALING: "reveal",
    state.DRAWING: "draw",
    state.TAKING: "take",
    state.STARTING: "start",
    state.PARKING: "park",
    state.ACTING: "act",
    state.RIDING: "ride",
    state.GUNNING: "reroll",
    state.EXPLODING: "explode",
    state.RECOVERING: "recover",
    state.PLAYING_ON: "play-on",
    state.ENDED: "over",
}
#: What free AP are for, by Specialist.
FREE = {state.CAPTAIN: "act-command", state.CAFS: "act-hose", state.RESCUER: "act-move"}


def usual(game: Game, option: str) -> str:
    """FP-OPT-1, FP-OPT-2, FP-OPT-14: the value of a part, where it is left to the rules."""
    chosen = game.options[option]
    if chosen != USUAL:
        return chosen
    if option == "replenishment":
        return "experienced" if usual(game, "setup") == "experienced" else "family"
    experienced = game.options["rules"] == "experienced"
    if option == "setup":
        return "experienced" if experienced else "family_fixed"
    if option == "specialists" and experienced:
        return "random" if game.on("lone_engine") else "chosen"  # FP-VAR-2
    return "yes" if experienced else "no"


class FlashPointRules(Rulebook):
    """Flash Point: Fire Rescue by Kevin Lanzing."""

    id = "flash-point"
    name = "Flash Point: Fire Rescue"
    minutes = 45
    version = 1
    seats = range(1, 7)  # FP-COMP-1, FP-COMP-2
    record = FlashPoint
    most_choices = state.MOST_CHOICES
    action_ids = state.ACTIONS
    observation = state.OBSERVATION
    fixed_ids = True
    has_points = False
    folder = FOLDER
    box = BOX
    style = board.STYLE
    action_notation = actions.NOTATION
    event_notation = events.NOTATION
    endings: ClassVar = {
        state.WON: "won",
        state.PERFECT: "perfect",
        state.WON_ALL_DECIDED: "won-all-decided",
        state.WON_COLLAPSED: "won-collapsed",
        state.COLLAPSED: "collapsed",
        state.LOST: "lost",
    }
    refusals: ClassVar = {
        state.WRONG_STEP: "wrong-step",
        state.GAME_OVER: "game-over",
        state.BLAST_ON_FIRE: "blast-on-fire",
        state.RED_ON_FIRE: "red-on-fire",
        state.HAZMAT_ON_FIRE: "hazmat-on-fire",
        state.POI_ON_FIRE: "poi-on-fire",
        state.POI_ON_POI: "poi-on-poi",
        state.HOT_ON_HOT: "hot-on-hot",
        state.REPLENISH_ON_POI: "replenish-on-poi",
        state.NO_VALID_SPACE: "no-valid-space",
        state.NO_VICTIM_LEFT: "no-victim-left",
        state.NO_ALARM_LEFT: "no-alarm-left",
        state.CARD_TAKEN: "card-taken",
        state.NOT_OUTDOORS: "not-outdoors",
        state.NOT_ADJACENT: "not-adjacent",
        state.WALL_BETWEEN: "wall-between",
        state.DOOR_BETWEEN: "door-between",
        state.TOO_FEW_AP: "too-few-ap",
        state.STANDS_ON_FIRE: "stands-on-fire",
        state.OTHER_ON_FIRE: "other-on-fire",
        state.NO_WAY_OFF: "no-way-off",
        state.NO_VICTIM: "no-victim",
        state.NO_HAZMAT: "no-hazmat",
        state.NO_TREATED: "no-treated",
        state.NOT_TWO_TREATED: "not-two-treated",
        state.CARRY_INTO_FIRE: "carry-into-fire",
        state.HAZMAT_INTO_FIRE: "hazmat-into-fire",
        state.LEAD_INTO_FIRE: "lead-into-fire",
        state.NO_DOOR: "no-door",
        state.DOOR_IS_GONE: "door-is-gone",
        state.NOT_AT_DOOR: "not-at-door",
        state.IS_OPEN: "is-open",
        state.IS_CLOSED: "is-closed",
        state.OUT_OF_REACH: "out-of-reach",
        state.HOSE_BLOCKED: "hose-blocked",
        state.NO_SMOKE: "no-smoke",
        state.NO_FIRE_TO_FLIP: "no-fire-to-flip",
        state.NO_FIRE_TO_DOUSE: "no-fire-to-douse",
        state.NO_WALL: "no-wall",
        state.WALL_GONE: "wall-gone",
        state.NOT_AT_WALL: "not-at-wall",
        state.NOT_CAPTAIN: "not-captain",
        state.COMMAND_SELF: "command-self",
        state.NOT_IN_PLAY: "not-in-play",
        state.CAFS_LIMIT: "cafs-limit",
        state.NO_VEHICLES: "no-vehicles",
        state.NOT_AT_ENGINE: "not-at-engine",
        state.NOT_NEXT_SPOT: "not-next-spot",
        state.GUN_NOT_THERE: "gun-not-there",
        state.CREW_IN_QUADRANT: "crew-in-quadrant",
        state.NO_WATER: "no-water",
        state.MUST_GO_ALONG: "must-go-along",
        state.RIDE_ELSEWHERE: "ride-elsewhere",
        state.RECOVER_ELSEWHERE: "recover-elsewhere",
        state.RECOVER_AT_AMBULANCE: "recover-at-ambulance",
        state.NOT_PARAMEDIC: "not-paramedic",
        state.NO_UNTREATED: "no-untreated",
        state.NOT_IMAGING: "not-imaging",
        state.NO_POI: "no-poi",
        state.NOT_HAZMAT_TECH: "not-hazmat-tech",
        state.NO_HAZMAT_HERE: "no-hazmat-here",
        state.NO_CREW_CHANGE: "no-crew-change",
        state.LONE_ENGINE: "lone-engine",
        state.CREW_ELSEWHERE: "crew-elsewhere",
        state.CREW_NOT_FIRST: "crew-not-first",
        state.CARD_IN_PLAY: "card-in-play",
        state.DIE_REROLLED: "die-rerolled",
        state.NO_HAZMAT_ON_FIRE: "no-hazmat-on-fire",
        state.OFF_BOARD: "off-board",
        state.NO_EDGE: "no-edge",
    }

    @property
    def usual_seats(self) -> int:
        """Four: with six, most of the time is spent waiting."""
        return 4

    def measured(self) -> Mapping[str, Game]:
        """Both sets of rules."""
        kinds = ("family", "experienced")
        return {kind: Game.agree(self, self.usual_seats, {"rules": kind}) for kind in kinds}

    def options(self, seats: int) -> tuple[Option, ...]:
        """FP-OPT-3, FP-OPT-5, FP-FSETUP-1, FP-FSETUP-12, FP-XSETUP-2, FP-VAR-1, FP-COMP-19.

        FP-FSETUP-13, FP-TURN-8: who goes first is a seat; the group knows who is youngest.
        """
        full, part = ("rules", "experienced"), (USUAL, "no", "yes")
        explosions, hazmat = (full, ("setup", "experienced")), ("hazmat", "yes")
        drawn, driven = (full, ("specialists", "random")), (full, ("vehicles", "yes"))
        return (
            Option("rules", ("family", "experienced"), "family"),
            Option("board", BOARDS, BOARDS[0]),
            Option("setup", (USUAL, *SETUPS), USUAL, rare=True),
            Option("level", LEVELS, LEVELS[0], needs=(*explosions, hazmat)),
            Option("specialists", (USUAL, *SPECIALISTS), USUAL, rare=True),
            Option("hazmat", part, USUAL, rare=True),
            Option("vehicles", part, USUAL, rare=True),
            Option("hot_spots", part, USUAL, rare=True, needs=explosions),
            Option("replenishment", (USUAL, *REPLENISHMENTS), USUAL, rare=True),
            Option.flag("lone_engine", needs=drawn),
            Option.flag("unmarked_hazards", needs=(full, hazmat)),
            Option.flag("murphy_strikes", needs=driven),
            Option("black_die", DICE, data["dice"]["black"]["default_opposite"], rare=True),
            Option("first", tuple(str(seat) for seat in range(1, seats + 1)), "1", rare=True),
        )

    def combinations(self, seats: int) -> tuple[Mapping[str, str], ...]:
        """The Experienced game with every number of Firefighters, and its parts in company."""
        full = {"rules": "experienced"}
        every = full | {"lone_engine": "yes", "unmarked_hazards": "yes", "murphy_strikes": "yes"}
        parts = {"specialists": "random", "hazmat": "yes"}
        simple = {"setup": "family_random_simple"}
        chosen: dict[int, Mapping[str, str]] = {
            1: full | {"level": "heroic"},
            2: parts | {"level": "veteran", "replenishment": "experienced"},
            3: full | {"board": "back", "specialists": "random", "black_die": "koplow"},
            4: full | {"level": "veteran"},
            5: every | {"level": "heroic", "board": "back"},
            6: simple
            | {"vehicles": "yes", "specialists": "chosen", "unmarked_hazards": "yes"}
            | {"hazmat": "yes", "first": "3"},
        }
        also: dict[int, Mapping[str, str]] = {2: {"board": "back"}, 4: every}
        return (also[seats], chosen[seats]) if seats in also else (chosen[seats],)

    def check(self, game: Game) -> None:
        """FP-OPT-12, FP-OPT-13, FP-VAR-2, FP-VAR-12: what needs what."""
        setup = usual(game, "setup")
        if usual(game, "hot_spots") == "yes" and setup != "experienced":
            raise BadOption(
                "flash-point: hot_spots need setup=experienced: its Explosions place the first"
            )
        levelled = setup == "experienced" or usual(game, "hazmat") == "yes"
        if game.options["level"] != LEVELS[0] and not levelled:
            raise BadOption("flash-point: level needs setup=experienced or hazmat=yes")
        specialists = usual(game, "specialists")
        for change, part, switch in (
            ("lone_engine", "specialists", specialists),
            ("unmarked_hazards", "hazmat", usual(game, "hazmat")),
            ("murphy_strikes", "vehicles", usual(game, "vehicles")),
        ):
            if game.on(change) and switch == "no":
                raise BadOption(f"flash-point: {change} needs {part}")
        if game.on("lone_engine") and specialists == "chosen":
            raise BadOption("flash-point: with lone_engine specialists are random")

    def set_up(self, game: Game, s: Any) -> None:
        """FP-FSETUP-1 to FP-FSETUP-9, FP-FSETUP-14, FP-XSETUP-1, FP-XSETUP-33, FP-AP-11."""
        self._agree(game, s)
        s.edge[:] = HOUSE[int(s.board)]
        for edge, stands in enumerate(s.edge):
            if stands not in (state.WALL, state.CLOSED):
                s.open_east |= EAST_BIT[edge]
                s.open_south |= SOUTH_BIT[edge]
                s.exits |= EXIT_BIT[edge]
        s.threats = state.THREATS
        s.hidden_victims, s.hidden_alarms = state.VICTIMS, state.ALARMS
        s.supply = state.VICTIMS + state.ALARMS
        s.at[:], s.card[:], s.poi_at[:], s.parked[:] = (state.NONE,) * 4
        s.target = s.slot = s.heading = s.left = state.NONE
        if s.setup == state.FIXED:
            s.fire = FIXED_FIRE
            s.threats -= FIXED_FIRE.bit_count()
            s.poi_at[:] = FIXED_POI
            s.supply -= len(FIXED_POI)
        self._ask_first(s)

    def _agree(self, game: Game, s: Any) -> None:
        """FP-OPT-3 to FP-OPT-5: what the players agreed on."""
        s.seats = game.seats
        s.board = BOARDS.index(game.options["board"])
        s.setup = SETUPS.index(usual(game, "setup"))
        s.level = LEVELS.index(game.options["level"])
        s.specialists = SPECIALISTS.index(usual(game, "specialists").replace("yes", "chosen"))
        s.with_hazmat = usual(game, "hazmat") == "yes"
        s.with_vehicles = usual(game, "vehicles") == "yes"
        s.with_hot_spots = usual(game, "hot_spots") == "yes"
        s.arrows = usual(game, "replenishment") == "experienced"
        s.lone_engine = game.on("lone_engine")
        s.unmarked = game.on("unmarked_hazards")
        s.murphy = game.on("murphy_strikes")
        s.die = DICE.index(game.options["black_die"])
        s.first = s.active = int(game.options["first"]) - 1
        s.reserve = RESERVE[s.level] if s.with_hot_spots else 0

    def _ask_first(self, s: Any) -> None:
        """FP-XSETUP-7, FP-FSETUP-16, FP-OPT-12: the first roll or question of the setup."""
        hazmats = HAZMATS_AT[s.level] if s.with_hazmat and not s.unmarked else 0
        if s.setup != state.FIXED:
            s.step, s.roll_for = state.BLASTS, state.FOR_BLAST
            s.left = (EXPLOSIONS[s.level] if s.setup == state.EXPERIENCED else 3) - 1
            s.phase = state.ROLLING if s.setup == state.SIMPLE else state.ROLLING_BLACK
        elif hazmats:
            s.step, s.roll_for = state.LAY_HAZMATS, state.FOR_HAZMAT
            s.left = hazmats - 1
            s.phase = state.ROLLING
        elif s.specialists:
            s.step = state.DEAL_CARDS
            s.phase = state.TAKING if s.specialists == 1 else state.DRAWING
        else:
            s.step = state.PLACE_CREW
            s.phase = state.STARTING

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """FP-FSETUP-8: a seat is called after the colour of its Firefighter."""
        return actions.SEAT_NAMES[: game.seats]

    def turn(self, s: Any) -> int:
        """Turns begun."""
        return int(s.turn)

    def asked(self, s: Any) -> str:
        """FP-TURN-2: what is decided in each phase."""
        if int(s.phase) == state.ACTING and s.free:
            return FREE[int(s.card[int(s.active)])]
        if int(s.phase) == state.PARKING:
            return ("park-ambulance", "park-engine")[int(s.vehicle)]
        return ASKED[int(s.phase)]

    def asked_of(self, s: Any) -> Values:
        """The AP left, and the dice of the Deck Gun."""
        return {"ap": int(s.ap), "free": int(s.free), "red": int(s.red), "black": int(s.black)}

    def on_turn(self, s: Any) -> int | None:
        """FP-DRIVE-11, FP-KD-4: others are asked whether they ride, and where they recover."""
        return int(s.active) if s.turn and not s.ended else None

    def teams(self, game: Game) -> tuple[int, ...]:
        """FP-TURN-4: all are one team."""
        return (0,) * game.seats

    def has_secrets(self, game: Game) -> bool:
        """FP-INFO-1: what is hidden is hidden from all alike."""
        return False

    def cost(self, game: Game, s: Any, action: int) -> int:
        """FP-AP-3: AP of an action."""
        if int(s.phase) != state.ACTING:
            return 0
        states = blank(FlashPoint.dtype)
        states[0] = s
        return int(inspect.cost_of(states, 0, action))

    describe = staticmethod(actions.describe)
    encode = staticmethod(actions.encode)
    tell = staticmethod(events.tell)
    lay_out = staticmethod(layout.lay_out)
    facts = staticmethod(layout.facts)
    text = staticmethod(board.text)
    picture = staticmethod(board.picture)


RULES = FlashPointRules()
