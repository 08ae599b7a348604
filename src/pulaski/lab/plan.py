"""What a folder of games holds: written beside them, and compared before more are added."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from pulaski.core.errors import BadOption
from pulaski.lab.setting import About, Setting
from pulaski.lab.units import Kept

__all__ = ["Plan", "share"]

FORMAT: Final = 1

#: What may not differ between games of one folder, as a message names it.
SAME: Final = {
    "format": "written in form",
    "game": "of the game",
    "pulaski": "by pulaski",
    "rules_version": "by rules version",
    "components": "with the components",
    "code": "by program text",
    "seed": "from the seed",
    "settings": "of the settings",
    "watched": "of which so many of each setting were watched:",
    "decisions": "kept with decisions:",
    "positions": "kept with positions:",
}


@dataclass(frozen=True)
class Plan:
    """What is to be simulated: settings, how many games in all, by which versions."""

    settings: tuple[Setting, ...]
    about: tuple[About, ...]
    games: int
    seed: int
    kept: Kept

    def share(self, number: int) -> int:
        """How many games a setting has of all."""
        return share(self.games, len(self.settings), number)

    def identity(self) -> dict[str, Any]:
        """What games must have in common to be counted together."""
        first = self.about[0]
        return {
            "format": FORMAT,
            "game": self.settings[0].game,
            "pulaski": first.pulaski,
            "rules_version": first.rules_version,
            "components": " / ".join(
                dict.fromkeys(one.components or one.edition for one in self.about)
            ),
            "code": first.code,
            "seed": self.seed,
            "settings": [
                {"seats": setting.seats, "players": list(setting.players), "options": about.options}
                for setting, about in zip(self.settings, self.about, strict=True)
            ],
            "watched": self.kept.watched,
            "decisions": self.kept.decisions,
            "positions": self.kept.positions,
        }

    def text(self) -> str:
        """As its file has it: all that a report needs, too."""
        told = [
            {"setting": asdict(setting), "about": about._asdict()}
            for setting, about in zip(self.settings, self.about, strict=True)
        ]
        whole = {**self.identity(), "games": self.games, "told": told}
        return json.dumps(whole, indent=1, sort_keys=True) + "\n"

    def check(self, text: str, where: str) -> None:
        """BadOption says what stands in the way of adding to the games that are there."""
        there, mine = json.loads(text), self.identity()
        for name, words in SAME.items():
            theirs = there.get(name)
            if theirs != mine[name]:
                told = ("others", "these") if name == "settings" else (theirs, mine[name])
                raise BadOption(
                    f"{where} holds games {words} {told[0]}, not {told[1]}: choose another folder"
                )

    @classmethod
    def read(cls, text: str) -> Plan:
        """From its file."""
        there = json.loads(text)
        settings, about = [], []
        for one in there["told"]:
            plain = one["setting"]
            plain["options"] = tuple((name, value) for name, value in plain["options"])
            settings.append(Setting(**{**plain, "players": tuple(plain["players"])}))
            one["about"]["endings"] = {int(n): kind for n, kind in one["about"]["endings"].items()}
            about.append(About(**{**one["about"], "names": tuple(one["about"]["names"])}))
        kept = Kept(there["decisions"], there["positions"], there["watched"])
        return cls(tuple(settings), tuple(about), there["games"], there["seed"], kept)

    def labels(self) -> list[str]:
        """What tells the settings apart, for each of them; its name, if there is but one."""
        return labels(self.settings, self.about)


def share(games: int, settings: int, number: int) -> int:
    """How many of all games a setting has: as many as the others, or one more."""
    return games // settings + (number < games % settings)


def labels(settings: Sequence[Setting], about: Sequence[About]) -> list[str]:
    """What tells settings apart, for each of them."""
    rows = [
        {
            "game": setting.game,
            "seats": str(setting.seats),
            "players": ",".join(dict.fromkeys(setting.players)),
            "components": one.components or one.edition,
            **dict(setting.options),
        }
        for setting, one in zip(settings, about, strict=True)
    ]
    names = list(dict.fromkeys(name for row in rows for name in row))
    differing = [name for name in names if len({row.get(name) for row in rows}) > 1]
    told = [" ".join(f"{n}={row[n]}" for n in differing if n in row) for row in rows]
    return [label or setting.game for label, setting in zip(told, settings, strict=True)]
