"""Random fights without tokens or abilities, with the dice counted a second time."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from dataclasses import dataclass, field

import pytest

import pulaski
from pulaski import Position

from .positions import ask, lay, legal, play
from .referee import LIMITS

BESIDE_THE_LAKE = {
    *("dry-grass", "fire-cache", "house-2", "lodge", "lookout-tower", "mobile-repair-shop"),
}
MATES = ("sawyer", "swamper")
SYMBOLS = ("pulaski", "combi-tool", "hose", "chainsaw", "mcleod", "helmet")
REWARDS = {
    3: ["firebreak"],
    4: ["one-flame"],
    5: ["two-flames-and-firebreak", "two-flames-and-token"],
    6: ["three-flames-and-both"],
}
REMOVED = {
    **{"firebreak": 0, "one-flame": 1, "three-flames-and-both": 3},
    **{"two-flames-and-firebreak": 2, "two-flames-and-token": 2},
}


def combinations() -> dict[str, Counter[str]]:
    """The row of dice on every tile, from the component data."""
    with (pulaski.find("hotshots").folder / "components.toml").open("rb") as file:
        tiles = tomllib.load(file)["tiles"]
    return {
        tile["id"].replace("_", "-"): Counter(
            {name.replace("_", "-"): count for name, count in tile.get("combo", {}).items()}
        )
        for tile in tiles
    }


@dataclass
class Fight:
    """A roll on the table, and what may be done with it."""

    missing: Counter[str]
    dice: int
    support: int
    rolled: Counter[str] = field(default_factory=Counter)
    good: bool = False

    @property
    def matches(self) -> int:
        return 6 - self.missing.total()

    def roll(self, luck: random.Random) -> str:
        """HS-FIGHT-4, HS-FIGHT-8: all dice that are left."""
        faces = [luck.choice(SYMBOLS) for _ in range(self.dice)]
        self.rolled, self.good = Counter(faces), False
        return f"roll {'+'.join(faces)}"

    def options(self) -> list[str]:
        """HS-FIGHT-5 to HS-FIGHT-7; nothing for a roll that has failed."""
        takes = [s for s in SYMBOLS if self.rolled[s] and self.missing[s]]
        found = [f"keep {symbol}" for symbol in takes]
        if self.good:
            found.append("stop")
            if self.dice and self.matches < 6:
                found.append("roll again")
        return sorted(found)

    def keep(self, symbol: str) -> None:
        self.rolled[symbol] -= 1
        self.missing[symbol] -= 1
        self.dice -= 1
        self.good = True


def fought(position: Position, fight: Fight, luck: random.Random) -> bool:
    """Roll until the player stops or the fire blows up; whether it was stopped."""
    play(position, "fight")
    while True:
        play(position, fight.roll(luck))
        if not fight.options():
            if not fight.support:
                return False
            fight.support -= 1
            fight.good = True
        if set_aside(position, fight, luck) == "stop":
            return True


def set_aside(position: Position, fight: Fight, luck: random.Random) -> str:
    """Some dice or all that match, then stop or roll again; a single answer is not asked for."""
    while (options := fight.options()) != ["stop"]:
        can_keep = any(option.startswith("keep ") for option in options)
        assert ask(position, "asked") == ("fight" if can_keep else "fight-on")
        assert ask(position, "matches") == fight.matches
        assert ask(position, "support") == fight.support
        assert legal(position) == options
        daring = [option for option in options if option != "stop"]
        choice = luck.choice(options if luck.random() < 0.2 else daring)
        play(position, choice)
        if not choice.startswith("keep "):
            return choice
        fight.keep(choice.removeprefix("keep "))
    return "stop"


def assert_blown_up(position: Position, tile: str, flames: int) -> None:
    """HS-FAIL-2, HS-SCORCH-1: one Flame more, at the limit none and ashes."""
    burnt = flames == LIMITS[tile]
    assert (tile in ask(position, "scorched")) == burnt
    assert ask(position, "flames").get(tile, 0) == (0 if burnt else flames)


def assert_rewarded(position: Position, fight: Fight, tile: str, luck: random.Random) -> None:
    """HS-SUCC-1 to HS-SUCC-9: the reward or any lower one."""
    if fight.matches < 3:
        assert ask(position, "asked") == "draw"
        return
    offered = [f"reward {r}" for n in range(3, fight.matches + 1) for r in REWARDS[n]]
    assert legal(position) == sorted([*offered, "reward nothing"])
    reward, burning = luck.choice(offered), ask(position, "flames").get(tile, 0)
    play(position, reward)
    removed = REMOVED[reward.removeprefix("reward ")]
    assert ask(position, "flames").get(tile, 0) == max(0, burning - removed)
    assert (ask(position, "asked") == "place") == reward.endswith(("firebreak", "both"))


@pytest.mark.clause("HS-FIGHT-5", "HS-FIGHT-6", "HS-FIGHT-8", "HS-FIGHT-14", "HS-SUPP-4")
@pytest.mark.clause("HS-SUCC-2", "HS-SUCC-3", "HS-SUCC-4", "HS-SUCC-5", "HS-SUCC-8", "HS-FAIL-2")
@pytest.mark.parametrize("seed", range(4))
def test_both_count_alike(seed: int) -> None:
    luck, rows, seen = random.Random(seed), combinations(), Counter[str]()
    for _ in range(30):
        tile, lost, mates = luck.choice(list(LIMITS)), luck.choice([0, 0, 1, 4]), luck.randrange(3)
        flames = luck.randrange(LIMITS[tile])
        elsewhere = "log-cabin" if tile != "log-cabin" else "house-1"
        position = lay(
            3,
            crew={"red": "crew-boss", "blue": MATES[0], "green": MATES[1]},
            flames={elsewhere: 1, tile: flames},
            firefighters={
                "crew-boss": tile,
                MATES[0]: tile if mates > 0 else elsewhere,
                MATES[1]: tile if mates > 1 else elsewhere,
            },
            lost_dice=lost,
            bossed=True,
        )
        fight = Fight(rows[tile].copy(), 6 - lost, mates + (tile in BESIDE_THE_LAKE))
        if fought(position, fight, luck):
            seen["reward" if fight.matches > 2 else "little"] += 1
            assert_rewarded(position, fight, tile, luck)
        else:
            seen["blowup"] += 1
            assert_blown_up(position, tile, flames + 1)
    assert len(seen) == 3
