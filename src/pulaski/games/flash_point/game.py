"""Flash Point for the core: what players agree on, the set-up, and what is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from pulaski.core import calls
from pulaski.core.errors import BadOption
from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.geometry import read_space
from pulaski.core.notation import Values
from pulaski.core.play import Action
from pulaski.core.state import States, blank, fields
from pulaski.core.walks import Walk, walks
from pulaski.core.words import Words

from . import notation
from . import state as n
from .codes import Act, Phase, Refusal
from .kernel import inspect, setup
from .kernel.data import data
from .kernel.observation import OBSERVATION
from .kernel.places import BOARDS, DICE
from .kernel.tables import FIXED_FIRE, FIXED_POI, RESERVE
from .state import FlashPoint

if TYPE_CHECKING:
    from pulaski.core.play import Event, Label
    from pulaski.core.position import Position

#: In the order of `state`.
SETUPS = (
    *("family_fixed", "family_random_simple", "family_random_from_experienced"),
    "experienced",
)
LEVELS = ("recruit", "veteran", "heroic")
SPECIALISTS = ("no", "chosen", "random")
REPLENISHMENTS = ("family", "experienced")
USUAL = "usual"
#: Damage by which it is seen how long a building will stand.
HALF, CRITICAL = 12, 18
#: What free AP are for, by Specialist.
MOST_AP = 60  # with these one gets anywhere
#: FP-MOVE-6, FP-CAPT-11: what is asked of those who may not pass yet.
ON_FIRE = {Refusal.STANDS_ON_FIRE: "act-on-fire", Refusal.OTHER_ON_FIRE: "act-other-on-fire"}
FREE = {n.CAPTAIN: "act-command", n.CAFS: "act-hose", n.RESCUER: "act-move"}
#: The same, when nothing is left that they could be spent on.
SPENT = {"act-command": "act-no-command", "act-hose": "act-no-hose", "act-move": "act-no-move"}


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
    state = FlashPoint
    most_choices = n.MOST_CHOICES
    lesser = ("pass", "play-on")
    begins_turn = ("began",)
    observation = OBSERVATION
    ends = ("pass",)
    answers = ("recover", "explode")
    ahead = 6
    thinks = 1_800_000
    on_gpu = (150e6, 180.0)
    has_points = False
    common = (Phase.PLAYING_ON.asked,)  # FP-END-11
    steps = tuple(code.key for code in Act if code >= Act.MOVE)
    too_far = Refusal.NOT_ADJACENT.key

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
        opposite = data["dice"]["black"]["default_opposite"]
        names = notation.SEAT_NAMES[:seats]
        numbers = tuple((str(seat), name) for seat, name in enumerate(names, 1))
        return (
            Option("rules", ("family", "experienced"), "family", "FP-OPT-1"),
            Option("board", BOARDS, BOARDS[0], "FP-FSETUP-1"),
            Option("setup", (USUAL, *SETUPS), USUAL, "FP-OPT-5", rare=True),
            Option("level", LEVELS, LEVELS[0], "FP-XSETUP-2", needs=(*explosions, hazmat)),
            Option("specialists", (USUAL, *SPECIALISTS), USUAL, "FP-XSETUP-21", rare=True),
            Option("hazmat", part, USUAL, "FP-OPT-11", rare=True),
            Option("vehicles", part, USUAL, "FP-OPT-6", rare=True),
            Option("hot_spots", part, USUAL, "FP-OPT-13", rare=True, needs=explosions),
            Option("replenishment", (USUAL, *REPLENISHMENTS), USUAL, "FP-OPT-14", rare=True),
            Option.flag("lone_engine", "FP-VAR-2", needs=drawn),
            Option.flag("unmarked_hazards", "FP-VAR-5", needs=(full, hazmat)),
            Option.flag("murphy_strikes", "FP-VAR-11", needs=driven),
            Option("black_die", DICE, opposite, "FP-COMP-19", rare=True),
            Option("first", names, names[0], "FP-FSETUP-12", rare=True, formerly=numbers),
        )

    def combinations(self, seats: int) -> tuple[Mapping[str, str], ...]:
        """The Experienced game with every number of Firefighters, and its parts in company."""
        full = {"rules": "experienced"}
        every = full | {"lone_engine": "yes", "unmarked_hazards": "yes", "murphy_strikes": "yes"}
        parts = {"specialists": "random", "hazmat": "yes"}
        simple = {"setup": "family_random_simple", "specialists": "chosen", "hazmat": "yes"}
        chosen: dict[int, Mapping[str, str]] = {
            1: full | {"level": "heroic"},
            2: parts | {"level": "veteran", "replenishment": "experienced"},
            3: full | {"board": "back", "specialists": "random", "black_die": "koplow"},
            4: full | {"level": "veteran"},
            5: every | {"level": "heroic", "board": "back"},
            6: simple | {"vehicles": "yes", "unmarked_hazards": "yes", "first": "yellow"},
        }
        also: dict[int, Mapping[str, str]] = {2: {"board": "back"}, 4: every}
        return (also[seats], chosen[seats]) if seats in also else (chosen[seats],)

    def check(self, game: Game) -> None:
        """FP-OPT-12, FP-OPT-13, FP-VAR-2, FP-VAR-12: what needs what."""
        explosions = usual(game, "setup") == "experienced"
        if usual(game, "hot_spots") == "yes" and not explosions:
            raise BadOption(
                "flash-point: hot_spots need setup=experienced: its Explosions place the first"
            )
        levelled = explosions or usual(game, "hazmat") == "yes"
        if game.options["level"] != LEVELS[0] and not levelled:
            raise BadOption("flash-point: level needs setup=experienced or hazmat=yes")
        for change, part in (
            ("lone_engine", "specialists"),
            ("unmarked_hazards", "hazmat"),
            ("murphy_strikes", "vehicles"),
        ):
            if game.on(change) and usual(game, part) == "no":
                raise BadOption(f"flash-point: {change} needs {part}")
        if game.on("lone_engine") and usual(game, "specialists") == "chosen":
            raise BadOption("flash-point: with lone_engine specialists are random")

    def set_up(self, game: Game, s: Any) -> None:
        """FP-FSETUP-1 to FP-FSETUP-9, FP-FSETUP-14, FP-XSETUP-1, FP-XSETUP-33, FP-AP-11."""
        self._agree(game, s)
        s.threats = n.THREATS
        s.hidden_victims, s.hidden_alarms = n.VICTIMS, n.ALARMS
        s.supply = n.VICTIMS + n.ALARMS
        s.at[:], s.card[:], s.poi_at[:], s.parked[:] = (n.NONE,) * 4
        s.target = s.slot = s.heading = s.left = n.NONE
        if s.setup == n.FIXED:
            s.fire = FIXED_FIRE
            s.threats -= FIXED_FIRE.bit_count()
            s.poi_at[:] = FIXED_POI
            s.supply -= len(FIXED_POI)
        states = _array(s)
        setup.begin(states, 0)
        for name in FlashPoint.fields:
            s[name] = states[name][0]

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
        s.first = s.active = game.names.index(game.options["first"])
        s.reserve = RESERVE[s.level] if s.with_hot_spots else 0

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """FP-FSETUP-8: a seat is called after the colour of its Firefighter."""
        return notation.SEAT_NAMES[: game.seats]

    def place_names(self, game: Game, words: Words) -> Mapping[str, str]:
        """Spaces are called after their rooms or the yard, walls and doors after what they part."""
        rooms = notation.rooms(game.options["board"])
        texts = map(notation.space_text, range(n.SPACES))
        keys = {at: f"in-{rooms.get(read_space(at), 'outdoors')}" for at in texts}
        spaces = {at: words.label(key, space=at) for at, key in keys.items()}

        def side(edge: str) -> str:
            one, two = edge.split("-")
            if keys[one] == keys[two]:
                return words.label("within", space=words.label(keys[one], space=edge))
            return words.label("between", space=spaces[one], other=spaces[two])

        return spaces | {edge: side(edge) for edge in notation.edge_texts()}

    def offered(self, actions: Sequence[Action]) -> Sequence[Action]:
        """To go alone comes last: a Victim is rather carried, and a Fire fought.

        Crew Changes are many and rare: they come after the Deck Gun.
        """
        return sorted(actions, key=lambda action: (action.kind == "move", action.kind == "crew"))

    def ends_beside(self, game: Game, s: Any, aim: Action) -> bool:
        """FP-EXT-1: a Fire is put out from beside it."""
        row, column = read_space(aim.path[-1])
        return bool(inspect.is_burning(_array(s), 0, row * n.COLUMNS + column))

    def asked(self, s: Any) -> str:
        """FP-TURN-2: what is decided in each phase."""
        if int(s.phase) == Phase.ACTING and (refused := calls.refuse(_array(s), 0, Act.PASS)):
            return ON_FIRE[refused]
        if int(s.phase) == Phase.ACTING and s.free:
            kind = FREE[int(s.card[int(s.active)])]
            return kind if s.ap or self._may_do_more(s) else SPENT[kind]
        if int(s.phase) == Phase.ACTING and not s.ap:
            return "act-spent"
        if int(s.phase) == Phase.PARKING:
            return ("park-ambulance", "park-engine")[int(s.vehicle)]
        return super().asked(s)

    def _may_do_more(self, s: Any) -> bool:
        """Whether there is more to do than to pass."""
        out = np.zeros(self.most_choices, dtype=np.int32)
        return int(calls.choices(_array(s), 0, out)) > 1

    def asked_of(self, s: Any) -> Values:
        """The AP left, the dice of the Deck Gun, and who is safe and who can still be saved."""
        told: Values = {word: int(s[word]) for word in ("ap", "free", "red", "black", "rescued")}
        if int(s.phase) == Phase.GUNNING:
            told = {**told, "space": notation.space_text(int(inspect.aimed_at(_array(s), 0)))}
        return {**told, "left": n.VICTIMS - int(s.rescued) - int(s.lost)}

    def too_far_by(self, position: Position, place: str) -> Label | None:
        """FP-AP-3: the AP that it takes to get to a space, and those that are left."""
        s = position.state
        moves_free = FREE.get(int(s.card[int(s.active)])) == "act-move"
        has = int(s.ap) + (int(s.free) if moves_free else 0)
        rested = position.copy()
        fields(rested.states).ap = MOST_AP
        ways = [walk for walk in walks(rested) if walk.aim.kind == "move" and _arrives(walk)]
        needs = [walk.cost for walk in ways if walk.aim.path[-1] == place]
        return ("too-far", {"needs": min(needs), "has": has}) if needs else None

    def on_turn(self, s: Any) -> int | None:
        """FP-DRIVE-11, FP-KD-4: others are asked whether they ride, and where they recover."""
        return int(s.active) if s.turn and not s.ended else None

    def teams(self, game: Game) -> tuple[int, ...]:
        """FP-TURN-4: all are one team."""
        return (0,) * game.seats

    def has_secrets(self, game: Game) -> bool:
        """FP-INFO-1: what is hidden is hidden from all alike."""
        return False

    def counts(self, game: Game, s: Any) -> Mapping[str, int]:
        """FP-END-15: Victims Rescued and Lost; and how long the building stood, how damaged."""
        counted = {"turns": s.turn, "rescued": s.rescued, "lost": s.lost, "damage": s.damage}
        return {word: int(number) for word, number in counted.items()}

    def is_moment(self, event: Event) -> bool:
        """FP-END-1: also how a building went; not what the setup brought, nor a knock."""
        if not event.turn or event.kind == "knocked":
            return False
        is_damage = event.kind in ("damaged", "breached")
        return super().is_moment(event) or (is_damage and event.values["count"] in (HALF, CRITICAL))

    def because(self, position: Position) -> Label | None:
        """FP-END-1: what broke a building that collapsed, and since when it stood badly."""
        counted = Counter(event.kind for event in position.told)
        marked = [event for event in position.told if event.kind in ("damaged", "breached")]
        if not counted["collapsed"] or len(marked) < n.MARKERS:
            return None
        axes = counted["chopped"] + counted["chopped-through"]
        half = next(event.turn for event in marked if event.values["count"] == HALF)
        values = {"explosions": counted["exploded"], "axes": axes, "turn": max(half, 1)}
        return "axes" if axes else "blasts", {**values, "blasts": n.MARKERS - axes}

    def cost(self, game: Game, states: States, action: int) -> int:
        """FP-AP-3: AP of an action."""
        if states["phase"][0] != Phase.ACTING.value:
            return 0
        return int(inspect.cost(states, 0, action))

    def stands_at(self, game: Game, s: Any, step: Action) -> str:
        """FP-MOVE-1, FP-CAPT-2: where whoever moves stands, by themselves or on command."""
        commanded = str(step.values.get("seat", ""))
        seat = game.names.index(commanded) if commanded else int(s.active)
        return notation.space_text(int(s.at[seat]))


def _arrives(walk: Walk) -> bool:
    """Whether a walk leads where it was to lead."""
    return walk.is_beside or not walk.stops


def _array(s: Any) -> States:
    """A copy of a record, as drivers take it."""
    states = blank(FlashPoint.dtype)
    states[0] = s
    return states


RULES = FlashPointRules()
