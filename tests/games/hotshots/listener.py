"""Somebody who only hears the events, and so knows the whole board.

An event that is missing, told too often or with a wrong number makes the two differ, and so does
a change that nobody told.
"""

from __future__ import annotations

from typing import Any

from pulaski import Position
from pulaski.core.play import Event
from pulaski.games.hotshots.notation import CARD_NAMES, TOKEN_NAMES

from .playing import ask

WORDS = (
    *("tiles", "flames", "scorched", "firebreaks", "flame_supply", "break_supply", "lost_dice"),
    *("wind", "vehicles", "tokens", "bag", "out", "firefighters", "crew", "deck_size", "top"),
    *("last_card", "discarded"),
)
#: Events about the player whose turn it is.
OF_THE_ACTIVE = {
    *("moved", "bossed", "started-fight", "rolled", "set-aside", "turned", "added", "forgiven"),
    *(
        "blew-up",
        "stopped",
        "drew-token",
        "asked",
        "offered",
        "called",
        "exchanged",
        "brought",
        "used",
        "got-off",
    ),
    *("no-fire-card", "drew-card", "played-card", "put-back", "recovered", "turn-again"),
}


def in_order(tokens: list[str]) -> list[str]:
    return [name for name in TOKEN_NAMES if name in tokens]


def edge(tile: str, other: str) -> str:
    return "/".join(sorted((tile, other)))


class Listener:
    """What a listener believes; a method for each kind of event that changes it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.believed: dict[str, Any] = {word: ask(position, word) for word in WORDS}
        self.on_turn = "" if position.on_turn is None else position.game.names[position.on_turn]
        self.active = ask(position, "turn")
        self.shown: list[str] = []
        on_table = int(position.state.fire_card)
        self.drawn = [CARD_NAMES[on_table]] if on_table >= 0 else []
        self.resolving = ""

    def follow(self, step: str | int) -> None:
        """Play a step, hear what is told of it, and compare."""
        action = self.position.action(step)
        for event in self.position.play(action):
            if event.kind in OF_THE_ACTIVE:
                assert event.values["seat"] == self.on_turn, event.text
            if event.kind == "forgiven" and action.kind == "support":
                self.lose(self.on_turn, "support")
            self.hear(event)
        self.check()

    def hear(self, event: Event) -> None:
        heard = getattr(self, event.kind.replace("-", "_"), None)
        if heard:
            heard(**event.values)

    def check(self) -> None:
        """All that was believed is so."""
        if self.resolving and not ask(self.position, "asked").startswith(("increase", "over")):
            self.believed["last_card"], self.resolving = self.resolving, ""
            self.believed["discarded"] += 1
        if ask(self.position, "asked") == "over":
            self.believed |= {w: ask(self.position, w) for w in ("last_card", "discarded")}
        if ask(self.position, "asked") in ("land", "shift", "place"):
            self.believed["break_supply"] = max(0, self.believed["break_supply"])
        for word, value in self.believed.items():
            assert value == ask(self.position, word), f"{word} after {self.position.moves[-1].text}"

    # The board.

    def laid(self, tile: str, cell: str) -> None:
        self.believed["tiles"][tile] = cell

    def swapped(self, tile: str, tile2: str) -> None:
        tiles = self.believed["tiles"]
        tiles[tile], tiles[tile2] = tiles[tile2], tiles[tile]

    def put(self, tile: str, count: int) -> None:
        """So many Flames lie there now; the others are in the supply."""
        flames = self.believed["flames"]
        self.believed["flame_supply"] += flames.pop(tile, 0) - count
        if count:
            flames[tile] = count

    started_fire = put

    def flame(self, tile: str, count: int) -> None:
        assert count == self.believed["flames"].get(tile, 0) + 1
        self.put(tile, count)

    def removed(self, tile: str, count: int, left: int) -> None:
        assert left == self.believed["flames"][tile] - count
        self.put(tile, left)

    def scorched(self, tile: str, count: int) -> None:
        self.put(tile, 0)
        self.believed["scorched"] = sorted([*self.believed["scorched"], tile])
        assert count == len(self.believed["scorched"])

    def victory(self, count: int) -> None:
        assert count == len(self.believed["scorched"])

    defeat = victory

    def wind_turned(self, side: str) -> None:
        self.believed["wind"] = side

    def broke(self, tile: str, tile2: str) -> None:
        breaks = self.believed["firebreaks"]
        self.believed["firebreaks"] = sorted([*breaks, edge(tile, tile2)])
        self.believed["break_supply"] = max(0, self.believed["break_supply"] - 1)

    def taken_up(self, tile: str, tile2: str) -> None:
        self.believed["firebreaks"].remove(edge(tile, tile2))

    # Tokens.

    def lose(self, seat: str, token: str) -> None:
        self.believed["tokens"][seat].remove(token)
        self.believed["out"] = in_order([*self.believed["out"], token])

    played = discarded = lose

    def added(self, seat: str, token: str, symbol: str, count: int) -> None:
        self.lose(seat, token)

    def drew_token(self, seat: str, token: str) -> None:
        self.believed["bag"].remove(token)
        self.shown.append(token)

    def won_token(self, seat: str, token: str) -> None:
        self.believed["bag"] = in_order([*self.believed["bag"], *self.shown])
        self.shown = []
        self.believed["bag"].remove(token)
        self.believed["tokens"][seat] = in_order([*self.believed["tokens"][seat], token])

    def gave(self, seat: str, other: str, token: str) -> None:
        self.believed["tokens"][seat].remove(token)
        self.believed["tokens"][other] = in_order([*self.believed["tokens"][other], token])

    def asked(self, seat: str, other: str, token: str) -> None:
        assert self.position.actor.name == other
        assert token in self.believed["tokens"][other]

    def offered(self, seat: str, other: str, token: str) -> None:
        assert self.position.actor.name == other
        assert token in self.believed["tokens"][seat]

    def called(self, seat: str, other: str, crew: str, tile: str) -> None:
        assert self.position.actor.name == other
        assert crew in self.believed["crew"][other]
        assert tile != self.believed["firefighters"][crew]

    def bag_lost(self, token: str) -> None:
        self.believed["bag"].remove(token)
        self.believed["out"] = in_order([*self.believed["out"], token])

    def bag_gone(self, count: int) -> None:
        assert count == len(self.believed["bag"])
        self.believed["out"] = in_order(self.believed["out"] + self.believed["bag"])
        self.believed["bag"] = []

    # Dice and Vehicles.

    def started_fight(self, seat: str, tile: str, count: int) -> None:
        assert tile == self.believed["firefighters"][self.active]
        assert count == ask(self.position, "support")

    def blew_up(self, seat: str, tile: str) -> None:
        assert tile == self.believed["firefighters"][self.active]

    def die_lost(self, seat: str, count: int) -> None:
        self.believed["lost_dice"] += 1
        assert count == 6 - self.believed["lost_dice"]

    def recovered(self, seat: str, count: int) -> None:
        assert count > 0
        self.believed["lost_dice"] -= count

    def used(self, seat: str, vehicle: str) -> None:
        self.believed["vehicles"].remove(vehicle)

    def vehicles_gone(self, count: int) -> None:
        assert count == len(self.believed["vehicles"]) > 0
        self.believed["vehicles"] = []

    # Firefighters.

    def began(self, seat: str, crew: str) -> None:
        self.on_turn, self.active = seat, crew

    def took_crew(self, seat: str, crew: str) -> None:
        if self.position.game.seats == 1:
            self.believed["crew"].setdefault(seat, []).append(crew)
        else:
            self.believed["crew"][seat] = crew
        self.believed["firefighters"][crew] = "fire-camp"

    def moved(self, seat: str, crew: str, tile: str) -> None:
        self.believed["firefighters"][crew] = tile

    bossed = brought = got_off = moved

    def ability_lost(self, seat: str, crew: str) -> None:
        assert crew in self.believed["crew"][seat]

    # Fire cards.

    def drew_card(self, seat: str, card: str) -> None:
        if not self.drawn and self.believed["top"] == card:
            self.believed["top"] = "none"
        self.believed["deck_size"] -= 1
        self.drawn.append(card)

    def put_back(self, seat: str, card: str) -> None:
        self.drawn.remove(card)
        self.believed["top"] = card
        self.believed["deck_size"] += 1

    def played_card(self, seat: str, card: str) -> None:
        assert self.drawn == [card]
        self.drawn, self.resolving = [], card

    def no_effect(self, card: str) -> None:
        assert card == self.resolving

    def shuffled(self, count: int) -> None:
        self.believed |= {"deck_size": count, "last_card": "none", "discarded": 0}
