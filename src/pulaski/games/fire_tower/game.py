"""Fire Tower as the core sees it: options, set-up, and the rest of the room behind one class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from pulaski.core.errors import BadOption
from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.notation import Values
from pulaski.games.fire_tower import actions, board, champion, events, layout, state
from pulaski.games.fire_tower.kernel import verbs as _verbs  # noqa: F401  (binds the rules)
from pulaski.games.fire_tower.kernel.data import BOX, data
from pulaski.games.fire_tower.kernel.grid import AREAS
from pulaski.games.fire_tower.sets import put_in
from pulaski.games.fire_tower.state import FireTower

FOLDER = Path(__file__).parent
TOWERS = ("NW", "NE", "SE", "SW")  # FT-SETUP-24
COLOURS = ("red", "purple", "blue", "green")  # FT-COMP-20
#: FT-SETUP-2, FT-SETUP-3: the towers that can be taken, the usual ones first.
SEATINGS = {
    2: ("NW+SE", "NE+SW"),
    3: ("NW+NE+SE", "NE+SE+SW", "NW+SE+SW", "NW+NE+SW"),
    4: ("NW+NE+SE+SW",),
}
#: What is asked in each phase.
ASKED = {
    state.DRAWING: "draw",
    state.ROLLING: "roll",
    state.PULLING: "pull",
    state.SPREADING: "spread",
    state.ACTING: "act",
    state.MOVING: "ember",
    state.DOUSING: "douse",
    state.BUCKETING: "bucket",
    state.DISCARDING: "discard",
    state.PAYING: "pay",
    state.RAGING: "reckless",
    state.TRIMMING: "trim",
    state.AIDING: "aid",
    state.AID_GEM: "aid-gem",
    state.AID_BREAK: "aid-break",
    state.AID_DISCARD: "aid-discard",
    state.HAUNTING: "haunt",
    state.SHADOW_GEM: "shadow-gem",
    state.SHADOW_CARD: "shadow-card",
    state.EXCHANGING: "exchange",
    state.CHAMPION_BREAK: "champion",
    state.ENDED: "over",
}


def towers(game: Game) -> tuple[int, ...]:
    """FT-SETUP-1, FT-SETUP-24: the tower of each seat, clockwise from the north-west."""
    taken = game.options.get("towers", SEATINGS[4][0])
    return tuple(TOWERS.index(name) for name in taken.split("+"))


def pack(game: Game) -> list[int]:
    """FT-COMP-3 to FT-COMP-7: how many cards of each kind are in the game."""
    other = game.options["deck"] == "alternative"
    counts = {
        card["id"]: card.get("count_alt", card["count"]) if other else card["count"]
        for card in data["card"]
    }
    used = ("firestorm", "mutual_aid", "shadow")
    named = [name.replace("-", "_") for name in actions.CARD_NAMES[: state.CARDS]]
    return [counts[n] for n in named] + [int(game.options.get(n) == "yes") for n in used]


class FireTowerRules(Rulebook):
    """Fire Tower by Gwen Ruelle and Sam Bryant."""

    id = "fire-tower"
    name = "Fire Tower"
    minutes = 30
    version = 1
    seats = range(2, 5)  # FT-COMP-1
    record = FireTower
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
        state.LAST_TOWER: "last-tower",
        state.ALL_BURNED: "all-burned",
        state.SHADOWS_WON: "shadows-won",
        state.TEAM_WON: "team-won",
        state.TEAMS_BURNED: "teams-burned",
        state.OUT_OF_TIME: "out-of-time",
    }
    refusals: ClassVar = {
        state.WRONG_STEP: "wrong-step",
        state.GAME_OVER: "game-over",
        state.NOT_IN_PILE: "not-in-pile",
        state.NOT_IN_THAT_HAND: "not-in-that-hand",
        state.NO_SUCH_WIND: "no-such-wind",
        state.SAME_WIND: "same-wind",
        state.NO_CARD: "no-card",
        state.NOT_EMPTY: "not-empty",
        state.ON_FIREBREAK: "on-firebreak",
        state.NOT_DOWNWIND: "not-downwind",
        state.NOT_DOWN_CARD: "not-down-card",
        state.NOT_DOWN_DIE: "not-down-die",
        state.NO_LINK: "no-link",
        state.OWN_HEART: "own-heart",
        state.PARTNERS_HEART: "partners-heart",
        state.NO_CENTRE: "no-centre",
        state.NO_JUMP_CENTRE: "no-jump-centre",
        state.BREAK_IS_NO_CENTRE: "break-is-no-centre",
        state.NO_EMBER: "no-ember",
        state.EMBER_IN_AREA: "ember-in-area",
        state.EMBER_NOWHERE: "ember-nowhere",
        state.EMBER_NO_FIRE: "ember-no-fire",
        state.EMBER_BACK: "ember-back",
        state.BREAK_NOT_EMPTY: "break-not-empty",
        state.BREAK_IN_AREA: "break-in-area",
        state.BREAK_ON_FLAME: "break-on-flame",
        state.BREAK_BESIDE: "break-beside",
        state.BREAK_OFF_BOARD: "break-off-board",
        state.NO_BREAK: "no-break",
        state.WATER_IN_AREA: "water-in-area",
        state.NO_WATER: "no-water",
        state.NOT_IN_PATTERN: "not-in-pattern",
        state.NONE_LEFT_OUT: "none-left-out",
        state.REMOVE_FIRST: "remove-first",
        state.BUCKET_EMPTY: "bucket-empty",
        state.BUCKET_ELSEWHERE: "bucket-elsewhere",
        state.BUCKET_NOT_YOURS: "bucket-not-yours",
        state.BUCKET_FIRST: "bucket-first",
        state.WIND_BLOWS: "wind-blows",
        state.FLARE_ONE_PIECE: "flare-one-piece",
        state.FLARE_PIECE: "flare-piece",
        state.NOT_RECKLESS: "not-reckless",
        state.RECKLESS_COST: "reckless-cost",
        state.RECKLESS_SUIT: "reckless-suit",
        state.NO_ROOM: "no-room",
        state.RECKLESS_LINK: "reckless-link",
        state.MUST_SPREAD: "must-spread",
        state.MUST_TRIM: "must-trim",
        state.MUST_GIVE: "must-give",
        state.AID_BESIDE: "aid-beside",
        state.AID_NO_FIRE: "aid-no-fire",
        state.AID_CANNOT: "aid-cannot",
        state.MUST_PLAY: "must-play",
        state.NOT_PULLED: "not-pulled",
        state.RECKLESS_PULLED: "reckless-pulled",
        state.OFF_BOARD: "off-board",
    }

    def options(self, seats: int) -> tuple[Option, ...]:
        """FT-SETUP-2, FT-SETUP-3, FT-SETUP-12, FT-SETUP-19, FT-COMP-3, FT-CHAMP-1, FT-TEAM-1."""
        towers = SEATINGS[seats]
        holders = ("none", *(str(seat) for seat in range(1, seats + 1)))
        single = (("teams", "no"),) if seats == 4 else ()
        return (
            *([Option("towers", towers, towers[0], rare=True)] if seats < 4 else []),
            Option("firestorm", ("no", "yes"), "yes"),
            Option.flag("mutual_aid"),
            *([Option.flag("shadow", needs=single)] if seats > 2 else []),  # FT-SHADOW-4
            *([Option.flag("teams")] if seats == 4 else []),
            Option("champion", holders, "none", rare=True, needs=single),
            Option.flag("grand", rare=True, needs=tuple(("champion", it) for it in holders[1:])),
            Option("deck", ("default", "alternative"), "default", rare=True),
        )

    def combinations(self, seats: int) -> tuple[Mapping[str, str], ...]:
        """Every Event at once, with and without champions; the team variant with its Events."""
        every = {"mutual_aid": "yes"} | ({"shadow": "yes"} if seats > 2 else {})
        champion = every | {"champion": str(seats), "grand": "yes", "deck": "alternative"}
        team = {"teams": "yes", "mutual_aid": "yes"}
        return (every, champion, *((team,) if seats == 4 else ()))

    def check(self, game: Game) -> None:
        """FT-TEAM-15, FT-CHAMP-4: what excludes or needs what."""
        held = game.options["champion"] != "none"
        if game.on("grand") and not held:
            raise BadOption("fire-tower: grand needs a champion: name the seat that holds the card")
        if game.options.get("teams") == "yes":
            if held:
                raise BadOption("fire-tower: champion is not offered in the team variant")
            if game.on("shadow"):
                raise BadOption("fire-tower: shadow is not offered in the team variant")

    def set_up(self, game: Game, s: Any) -> None:
        """FT-SETUP-1 to FT-SETUP-10: towers, Buckets, the pack; the deal comes first."""
        s.seats = game.seats
        s.corner[:] = state.NONE
        for seat, tower in enumerate(towers(game)):
            s.corner[seat] = tower
            s.areas |= AREAS[tower]
        s.teams = game.options.get("teams") == "yes"
        held = game.options["champion"]
        s.champion = state.NONE if held == "none" else int(held) - 1
        s.grand = game.on("grand")
        s.total[:] = pack(game)
        s.pile[: state.CARDS] = s.total[: state.CARDS]
        s.pile_size = sum(int(count) for count in s.pile)
        for row, column in data["board"]["eternal_flame"]:
            put_in(s.blaze, (row, column))
        for field in ("wind", "lifted", "rolled", "burning", "burner", "drawer", "shadow"):
            s[field] = state.NONE
        s.hand_limit = data["hand"]["start"]
        s.to_draw = (1 << game.seats) - 1
        s.phase = state.DRAWING

    def again(self, game: Game, winners: Sequence[int]) -> Mapping[str, str]:
        """FT-CHAMP-1: the winner holds Champion of the Wood in the next game."""
        return {**game.options, **champion.after(game, winners)}

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """FT-COMP-20: a seat is called after the colour of its tower."""
        return tuple(COLOURS[tower] for tower in towers(game))

    def turn(self, s: Any) -> int:
        """Turns begun."""
        return int(s.turn)

    def asked(self, s: Any) -> str:
        """What is decided in each phase."""
        return ASKED[int(s.phase)]

    def asked_of(self, s: Any) -> Values:
        """How many gems, cards or rolls are still to come, and the direction that matters."""
        trimming = int(s.phase) == state.TRIMMING
        excess = int(s.hand_size[int(s.asked)]) - int(s.hand_limit) if trimming else int(s.left)
        direction = int(s.rolled if int(s.phase) == state.SHADOW_GEM else s.wind)
        return {"left": excess, "wind": actions.WINDS[max(0, direction)]}

    def on_turn(self, s: Any) -> int | None:
        """FT-EVT-1, FT-BURN-9: others are asked in Events and when a tower has burned."""
        return int(s.active) if s.turn and not s.ended else None

    def teams(self, game: Game) -> tuple[int, ...]:
        """FT-TEAM-1: partners sit diagonally."""
        if game.options.get("teams") == "yes":
            return tuple(seat % 2 for seat in range(game.seats))
        return super().teams(game)

    def is_out(self, s: Any, seat: int) -> bool:
        """FT-BURN-3, FT-TEAM-4: who has burned is out, but for the team variant."""
        return not s.teams and bool(int(s.burned) >> seat & 1)

    describe = staticmethod(actions.describe)
    encode = staticmethod(actions.encode)
    tell = staticmethod(events.tell)
    lay_out = staticmethod(layout.lay_out)
    facts = staticmethod(layout.facts)
    text = staticmethod(board.text)
    picture = staticmethod(board.picture)


RULES = FireTowerRules()
