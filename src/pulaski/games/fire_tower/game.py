"""Fire Tower as the core sees it: options and set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pulaski.core.errors import BadOption, listing
from pulaski.core.game import Game, Option, Rulebook
from pulaski.core.geometry import Space, add, read_space, write_space
from pulaski.core.notation import Values
from pulaski.core.play import Action, Label
from pulaski.core.words import Words

from . import notation
from . import state as n
from .codes import ACTIONS, Phase
from .kernel.data import data
from .kernel.grid import AREAS
from .kernel.observation import OBSERVATION
from .sets import has, heart, put_in, spaces
from .state import FireTower

TOWERS = ("NW", "NE", "SE", "SW")  # FT-SETUP-24
COLOURS = ("red", "purple", "blue", "green")  # FT-COMP-20
#: FT-SETUP-2, FT-SETUP-3: the towers that can be taken, the usual ones first.
SEATINGS = {
    2: ("NW+SE", "NE+SW"),
    3: ("NW+NE+SE", "NE+SE+SW", "NW+SE+SW", "NW+NE+SW"),
    4: ("NW+NE+SE+SW",),
}

#: Patterns of two by two spaces, and those that remove gems.
SQUARES = ("burning-snag", "fire-engine", "fire-engine-some")
WATER = ("air-drop", "fire-engine", "bucket")


def towers(game: Game) -> tuple[int, ...]:
    """FT-SETUP-1, FT-SETUP-24: the tower of each seat, clockwise from the north-west."""
    taken = game.options.get("towers", SEATINGS[4][0])
    return tuple(TOWERS.index(name) for name in taken.split("+"))


def colours(taken: str) -> tuple[str, ...]:
    """FT-COMP-20: what the seats are called if these towers are taken."""
    return tuple(COLOURS[TOWERS.index(name)] for name in taken.split("+"))


def pack(game: Game) -> list[int]:
    """FT-COMP-3 to FT-COMP-7: how many cards of each kind are in the game."""
    other = game.options["deck"] == "alternative"
    counts = {
        card["id"]: card.get("count_alt", card["count"]) if other else card["count"]
        for card in data["card"]
    }
    kinds = [name.replace("-", "_") for name in notation.CARD_NAMES]
    events = [int(game.options.get(kind) == "yes") for kind in kinds[n.CARDS :]]
    return [counts[kind] for kind in kinds[: n.CARDS]] + events


def numbered(taken: str) -> tuple[tuple[str, str], ...]:
    """Seats as old records number them, from 1, and what they are called."""
    return tuple((str(number), name) for number, name in enumerate(colours(taken), 1))


def _changes(s: Any, kind: str, at: Space) -> bool:
    """Whether a pattern does something on a space that it lies over."""
    if kind.removesuffix("-some") in WATER:  # FT-WATER-3, FT-BKT-7
        return has(s.gems, at) and (kind.startswith("bucket") or not has(s.areas, at))
    return not (has(s.gems, at) or has(s.firebreaks, at) or has(s.blaze, at))  # FT-FIRE-5


def _is_beside_fire(s: Any, at: Space) -> bool:
    """FT-TERM-1: whether a space shares a side with a burning one."""
    around = (add(at, step) for step in ((-1, 0), (0, 1), (1, 0), (0, -1)))
    on_board = [to for to in around if min(to) >= 0 and max(to) < n.SIDE]
    return any(has(s.gems, to) or has(s.blaze, to) for to in on_board)


def _order(action: Action) -> int:
    """What is done most comes first: all gems are removed, not some; a discard comes last."""
    return 2 if action.kind == "discard" else int(action.kind.endswith("-some"))


def _in_teams(game: Game) -> bool:
    return game.options.get("teams") == "yes"


class FireTowerRules(Rulebook):
    """Fire Tower by Gwen Ruelle and Sam Bryant."""

    id = "fire-tower"
    name = "Fire Tower"
    minutes = 30
    version = 1
    seats = range(2, 5)  # FT-COMP-1
    setting = "towers"
    state = FireTower
    most_choices = ACTIONS
    lesser = ("pass", "discard")
    observation = OBSERVATION
    partly = ("smokejumper-some", "fire-engine-some", "air-drop-some", "bucket-some")
    ahead = 16
    thinks = 700_000
    has_points = False
    spreading = ("storm", "partial-storm")

    def options(self, seats: int) -> tuple[Option, ...]:
        """What can be agreed on, with the towers taken as usual."""
        return self.options_after(seats, {})

    def options_after(self, seats: int, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        """FT-SETUP-3, FT-SETUP-12, FT-SETUP-19, FT-SHADOW-4, FT-TEAM-1, FT-CHAMP-1, FT-COMP-3."""
        towers, taken = SEATINGS[seats], chosen.get("towers", "")
        held = tuple(("champion", colour) for colour in COLOURS)
        single = (("teams", "no"),) if seats == 4 else ()
        return (
            *([Option("towers", towers, towers[0], "FT-SETUP-3", rare=True)] if seats < 4 else []),
            Option("firestorm", ("no", "yes"), "yes", "FT-SETUP-19"),
            Option.flag("mutual_aid", "FT-SETUP-12"),
            *([Option.flag("shadow", "FT-SETUP-17", needs=single)] if seats > 2 else []),
            *([Option.flag("teams", "FT-TEAM-1")] if seats == 4 else []),
            Option(
                *("champion", ("none", *COLOURS), "none", "FT-CHAMP-2"),
                rare=True,
                needs=single,
                formerly=numbered(taken if taken in towers else towers[0]),
            ),
            Option.flag("grand", "FT-CHAMP-5", rare=True, needs=held),
            Option("deck", ("default", "alternative"), "default", "FT-COMP-3", rare=True),
        )

    def combinations(self, seats: int) -> tuple[Mapping[str, str], ...]:
        """Every Event at once, with and without champions; the team variant with its Events."""
        every = {"mutual_aid": "yes"} | ({"shadow": "yes"} if seats > 2 else {})
        last = colours(SEATINGS[seats][0])[-1]
        champion = every | {"champion": last, "grand": "yes", "deck": "alternative"}
        team = {"teams": "yes", "mutual_aid": "yes"}
        return (every, champion, *((team,) if seats == 4 else ()))

    def check(self, game: Game) -> None:
        """FT-TEAM-15, FT-CHAMP-4: what excludes or needs what."""
        held = game.options["champion"] != "none"
        if held and game.options["champion"] not in game.names:
            raise BadOption(
                f"fire-tower: champion {game.options['champion']} has no tower in this game: "
                f"choose from {listing(game.names)}"
            )
        if game.on("grand") and not held:
            raise BadOption("fire-tower: grand needs a champion: name the seat that holds the card")
        if not _in_teams(game):
            return
        if held:
            raise BadOption("fire-tower: champion is not offered in the team variant")
        if game.on("shadow"):
            raise BadOption("fire-tower: shadow is not offered in the team variant")

    def set_up(self, game: Game, s: Any) -> None:
        """FT-SETUP-1 to FT-SETUP-10: towers, Buckets, the pack; the deal comes first."""
        s.seats = game.seats
        s.corner[:] = n.NONE
        for seat, tower in enumerate(towers(game)):
            s.corner[seat] = tower
            s.areas |= AREAS[tower]
        s.teams = _in_teams(game)
        held = game.options["champion"]
        s.champion = n.NONE if held == "none" else game.names.index(held)
        s.grand = game.on("grand")
        s.total[:] = pack(game)
        s.pile[: n.CARDS] = s.total[: n.CARDS]
        s.pile_size = s.pile.sum()
        for row, column in data["board"]["eternal_flame"]:
            put_in(s.blaze, (row, column))
        for field in ("wind", "lifted", "rolled", "burning", "burner", "drawer", "shadow"):
            s[field] = n.NONE
        s.hand_limit = data["hand"]["start"]
        s.to_draw = (1 << game.seats) - 1
        s.phase = Phase.DRAWING

    def again(self, game: Game, winners: Sequence[int]) -> Mapping[str, str]:
        """FT-CHAMP-1: the winner holds Champion of the Wood in the next game.

        FT-CHAMP-4, FT-CHAMP-6: a holder who wins again is Grand Champion, and stays it. FT-CHAMP-7,
        FT-CHAMP-8: a new winner takes it, Champion side up. FT-CHAMP-9, FT-TEAM-15: without a
        single winner it stays as it is.
        """
        if len(winners) != 1 or _in_teams(game):
            return game.options
        winner = game.names[winners[0]]
        again = winner == game.options["champion"]
        return {**game.options, "champion": winner, "grand": "yes" if again else "no"}

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """FT-COMP-20: a seat is called after the colour of its tower."""
        return tuple(COLOURS[tower] for tower in towers(game))

    def place_names(self, game: Game, words: Words) -> Mapping[str, str]:
        """FT-TERM-5, FT-TERM-6: spaces of an area, and hearts, are called after their tower."""
        return {
            write_space(at): words.label(
                "in-heart" if at == heart(tower) else "in-area", seat=seat, space=write_space(at)
            )
            for seat, tower in zip(game.names, towers(game), strict=True)
            for at in spaces(AREAS[tower])
        }

    def called(self, s: Any, kind: str, values: Values) -> Mapping[str, Label]:
        """FT-MA-1, FT-SHADOW-8: what everybody, or a Shadow, then does, in whole sentences."""
        if "aid" in values:
            return {"aid": (f"aid-{values['aid']}", {})}
        return {"deed": (f"deed-{values['deed']}", {})} if "deed" in values else {}

    def counts(self, game: Game, s: Any) -> Mapping[str, int]:
        """Turns begun, towers burned, gems and firebreaks on the board, and the hand size."""
        return {
            "turns": int(s.turn),
            "burned": int(s.burned).bit_count(),
            "gems": len(spaces(s.gems)),
            "firebreaks": len(spaces(s.firebreaks)),
            "hand_size": int(s.hand_limit),
        }

    def offered(self, actions: Sequence[Action]) -> Sequence[Action]:
        """FT-TURN-11, FT-WCARD-1: to play a card comes before giving it up."""
        return sorted(actions, key=_order)

    def asked(self, s: Any) -> str:
        """FT-STORM-6: cards are also discarded because of a Firestorm, in anybody's turn."""
        in_storm = int(s.phase) == Phase.DISCARDING and s.event
        return "storm-discard" if in_storm else super().asked(s)

    def spread_over(self, game: Game, before: Any, after: Any) -> Sequence[str]:
        """FT-STORM-2, FT-BURN-12: where a Firestorm has put its gems, all at once."""
        return [write_space(at) for at in spaces(after.gems) if not has(before.gems, at)]

    def asked_of(self, s: Any) -> Values:
        """How many gems, cards or rolls are still to come, the direction and suit that matter."""
        trimming = int(s.phase) == Phase.TRIMMING
        excess = int(s.hand_size[int(s.asked)]) - int(s.hand_limit) if trimming else int(s.left)
        direction = int(s.rolled if int(s.phase) == Phase.SHADOW_GEM else s.wind)
        wind, suit = notation.WINDS[max(0, direction)], notation.SUIT_NAMES[max(0, int(s.suit))]
        return {"left": excess, "wind": wind, "suit": suit}

    def on_turn(self, s: Any) -> int | None:
        """FT-EVT-1, FT-BURN-9: others are asked in Events and when a tower has burned."""
        return int(s.active) if s.turn and not s.ended else None

    def covers(self, game: Game, s: Any, action: Action) -> Sequence[str]:
        """The spaces where a pattern does something; a gem that is chosen is pointed at itself."""
        is_line = "way" in action.values and "end" not in action.values
        if not is_line and action.kind not in SQUARES:
            return ()
        laid = [read_space(at) for at in notation.laid_over(action.kind, action.values)]
        found = [at for at in laid if _changes(s, action.kind, at)]
        if action.kind == "flare-up" and len(laid) == 3 and has(s.firebreaks, laid[1]):
            found = [at for at in found if _is_beside_fire(s, at)]  # FT-FLARE-3: one end alone
        return [write_space(at) for at in found]

    def teams(self, game: Game) -> tuple[int, ...]:
        """FT-TEAM-1: partners sit diagonally."""
        return tuple(seat % 2 if _in_teams(game) else seat for seat in range(game.seats))

    def is_out(self, s: Any, seat: int) -> bool:
        """FT-BURN-3, FT-TEAM-4: whoever has burned is out, except in the team variant."""
        return not s.teams and bool(int(s.burned) >> seat & 1)


RULES = FireTowerRules()
