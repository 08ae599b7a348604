"""Hotspot as the core sees it: options, set-up, and the rest of the room behind one class."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from pulaski.core.errors import BadOption
from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.notation import Values
from pulaski.games.hotspot import actions, board, events, layout, maps, state
from pulaski.games.hotspot.kernel import verbs as _verbs  # noqa: F401  (binds the rules)
from pulaski.games.hotspot.kernel.data import BOX, data
from pulaski.games.hotspot.kernel.tables import BASIC_FUNDING
from pulaski.games.hotspot.state import Hotspot

FOLDER = Path(__file__).parent
ON_CONTROL = ("prevented", "blaze", "ignored")
#: What is asked in each phase.
ASKED = {
    state.ROLLING: "roll",
    state.DRAWING: "luck",
    state.TURNING: "backdraft",
    state.GIVING: "give",
    state.BASING: "base",
    state.BUYING: "buy",
    state.FEEDING: "feed",
    state.LEADING: "first",
    state.ACTING: "act",
    state.DRILLING: "drill",
    state.SHIELDING: "shield",
    state.VOLUNTEERING: "volunteers",
    state.REKINDLING: "rekindle",
    state.CRASHING: "crash",
    state.ENDED: "over",
}


def seating(seats: int) -> tuple[str, ...]:
    """HB-SETUP-3: the departments that so many Commanders take, in seat order."""
    return tuple(actions.COLOURS[number - 1] for number in data["seating"][str(seats)])


class HotspotRules(Rulebook):
    """Hotspot: Fire Brigades."""

    id = "hotspot"
    name = "Hotspot: Fire Brigades"
    minutes = 90
    version = 1
    seats = range(1, 5)  # HB-COMP-1
    record = Hotspot
    most_choices = state.MOST_CHOICES
    action_ids = state.ACTIONS
    observation = state.OBSERVATION
    fixed_ids = True
    folder = FOLDER
    box = BOX
    style = board.STYLE
    action_notation = actions.NOTATION
    event_notation = events.NOTATION
    endings: ClassVar = {
        state.WON: "won",
        state.SURVIVED: "survived",
        state.LOST_SCORCHED: "scorched",
        state.LOST_HELD: "held",
    }
    refusals: ClassVar = {
        state.WRONG_STEP: "wrong-step",
        state.GAME_OVER: "game-over",
        state.ROLL_FIREPROOF: "roll-fireproof",
        state.ROLL_FULL: "roll-full",
        state.ROLL_CONTROLLED: "roll-controlled",
        state.NOT_IN_LUCK_DECK: "not-in-luck-deck",
        state.NOT_WAITING: "not-waiting",
        state.NO_SUCH_SEAT: "no-such-seat",
        state.GIVE_SELF: "give-self",
        state.TOO_FEW_FUNDS: "too-few-funds",
        state.OWNED_ALREADY: "owned-already",
        state.NO_WATER: "no-water",
        state.NO_HOT_SPOTS: "no-hot-spots",
        state.IS_ON_FIRE: "is-on-fire",
        state.IS_SCORCHED: "is-scorched",
        state.IS_PROTECTED: "is-protected",
        state.NOT_SCORCHED: "not-scorched",
        state.NOT_YOUR_DEPARTMENT: "not-your-department",
        state.BRIGADES_FULL: "brigades-full",
        state.NOT_VACANT: "not-vacant",
        state.NOT_WATER: "not-water",
        state.NO_STRIKE: "no-strike",
        state.TOO_MUCH: "too-much",
        state.NOT_CLOSEST: "not-closest",
        state.FEED_FULL: "feed-full",
        state.FEED_CONTROLLED: "feed-controlled",
        state.NOT_IN_PLAY: "not-in-play",
        state.NOT_YOURS: "not-yours",
        state.HAS_ACTED: "has-acted",
        state.NO_FIRE_HERE: "no-fire-here",
        state.NO_PRESSURE: "no-pressure",
        state.ROAD_BLOCKED: "road-blocked",
        state.ON_STRIKE: "on-strike",
        state.SAME_HEX: "same-hex",
        state.NO_ENTRY: "no-entry",
        state.SCORCHED_ENTRY: "scorched-entry",
        state.TOO_FAR: "too-far",
        state.NO_AIRPLANE: "no-airplane",
        state.HAS_FLOWN: "has-flown",
        state.IS_DRY: "is-dry",
        state.FLIGHT_TOO_FAR: "flight-too-far",
        state.LUCK_LIMIT: "luck-limit",
        state.NOT_KEPT: "not-kept",
        state.NO_FIRE_THERE: "no-fire-there",
        state.WRONG_TYPE: "wrong-type",
        state.NO_DRILL: "no-drill",
        state.NOT_FURTHEST: "not-furthest",
        state.NO_SUCH_PLANE: "no-such-plane",
        state.OFF_BOARD: "off-board",
        state.GIFT_SIZE: "gift-size",
        state.PAYMENT_SIZE: "payment-size",
        state.PLAYED_OTHERWISE: "played-otherwise",
        state.SHORTCUT_TOO_FAR: "shortcut-too-far",
    }

    def options(self, seats: int) -> tuple[Option, ...]:
        """HB-SETUP-3, HB-SETUP-8, HB-OWN-1, HB-OWN-6, and rulings that can be read otherwise."""
        return (
            Option("decorations", ("yes", "no"), "yes"),
            Option("map", maps.named_maps(), maps.DESIGNED, free=True),
            Option("departments", (), " ".join(seating(seats)), rare=True),
            Option("roll_under_control", ON_CONTROL, ON_CONTROL[0], rare=True),
            Option.flag("open_border", rare=True),
            Option.flag("no_funds_at_limit", rare=True),
            Option.flag("explosion_without_wildfire", rare=True),
            Option.flag("discard_waiting", rare=True),
            Option.flag("short_volunteers", rare=True),
        )

    def combinations(self, seats: int) -> tuple[Mapping[str, str], ...]:
        """Other readings in company, without Decorations where nobody has to be ahead."""
        others = {
            "open_border": "yes",
            "no_funds_at_limit": "yes",
            "explosion_without_wildfire": "yes",
            "discard_waiting": "yes",
            "short_volunteers": "yes",
        }
        chosen: dict[int, Mapping[str, str]] = {
            1: {"decorations": "no", "departments": "green"},
            2: {"roll_under_control": "blaze", "discard_waiting": "yes"},
            3: others | {"roll_under_control": "ignored"},
            4: {"departments": "yellow green blue red", "short_volunteers": "yes"},
        }
        return (chosen[seats],)

    def check(self, game: Game) -> None:
        """HB-OWN-1 to HB-OWN-4, HB-OWN-6: the map and the departments."""
        maps.region(game.options["map"])
        chosen = game.options["departments"].split()
        known = all(colour in actions.COLOURS for colour in chosen)
        if not known or len(set(chosen)) != game.seats or len(chosen) != game.seats:
            colours = ", ".join(actions.COLOURS)
            raise BadOption(
                f"hotspot: departments: name {game.seats} different ones of {colours} in seat order"
            )

    def option_from(self, name: str, path: Path) -> str:
        """HB-OWN-1: a map; the game keeps its rows, so that records need no file."""
        return maps.load(path).text if name == "map" else super().option_from(name, path)

    def set_up(self, game: Game, s: Any) -> None:
        """HB-SETUP-1, HB-SETUP-2, HB-SETUP-5 to HB-SETUP-7: one Brigade each, and nothing burns."""
        self._agree(game, s)
        region = maps.region(game.options["map"])
        s.kind[:] = region.kinds
        s.hq[:] = region.hq
        s.at[:], s.began_at[:], s.holder[:], s.own[:], s.plane[:], s.home[:] = (state.NONE,) * 6
        for seat, colour in enumerate(game.options["departments"].split()):
            department = actions.COLOURS.index(colour)
            s.own[seat] = department
            s.holder[department] = seat
            s.at[state.EACH * department] = region.hq[department]
        s.luck = state.ALL_CARDS
        s.unseen[:] = 1
        s.called = s.playing = s.strike = s.rolled = state.NONE
        self._fund_first_year(s)

    def _agree(self, game: Game, s: Any) -> None:
        """HB-SETUP-8: what the players agreed on."""
        s.seats = game.seats
        s.decorated = game.on("decorations")
        s.on_control = ON_CONTROL.index(game.options["roll_under_control"])
        s.open_border = game.on("open_border")
        s.cap_funds = game.on("no_funds_at_limit")
        s.apart = game.on("explosion_without_wildfire")
        s.drop_waiting = game.on("discard_waiting")
        s.brief_volunteers = game.on("short_volunteers")

    def _fund_first_year(self, s: Any) -> None:
        """HB-FUND-1, HB-FUND-5: the first question, to give or, alone, to buy."""
        s.year = s.turn = 1
        s.funds[: s.seats] = BASIC_FUNDING[int(s.seats)]
        alone = s.seats == 1
        s.step = state.BUY_ASSETS if alone else state.GIVE_FUNDS
        s.phase = state.BUYING if alone else state.GIVING

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """HB-SETUP-1: a Commander is called after the colour of the own department."""
        return tuple(game.options["departments"].split())

    def turn(self, s: Any) -> int:
        """Funding Phases, Commanders' and board's turns begun."""
        return int(s.turn)

    def asked(self, s: Any) -> str:
        """HB-FLOW-2: what is decided in each phase."""
        return ASKED[int(s.phase)]

    def asked_of(self, s: Any) -> Values:
        """The year, the Funds of whoever is asked, and Luck cards that can still be drawn."""
        return {
            "year": int(s.year),
            "funds": int(s.funds[int(s.asked)]),
            "luck": int(s.seats) - int(s.drawn),
        }

    def teams(self, game: Game) -> tuple[int, ...]:
        """HB-WIN-1, HB-WIN-3: without Decorations all are one team."""
        return tuple(range(game.seats)) if game.on("decorations") else (0,) * game.seats

    def has_secrets(self, game: Game) -> bool:
        """HB-INFO-1 to HB-INFO-3: what is hidden is hidden from all alike."""
        return False

    describe = staticmethod(actions.describe)
    encode = staticmethod(actions.encode)
    tell = staticmethod(events.tell)
    lay_out = staticmethod(layout.lay_out)
    facts = staticmethod(layout.facts)
    text = staticmethod(board.text)
    picture = staticmethod(board.picture)


RULES = HotspotRules()
