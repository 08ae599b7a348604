"""What has to be compiled before games begin: once on a machine, piece by piece."""

from __future__ import annotations

from typing import Final

from pulaski.lab.setting import Setting, agreed
from pulaski.players.playout import play
from pulaski.players.warm import PICTURES, compile_unit, is_warm, units

__all__ = ["prepare", "steps"]

GAMES: Final = "games"  # whole ones, inside compiled code


def steps(setting: Setting, is_watched: bool) -> list[str]:
    """What games of a setting need; little is to do where it was compiled before."""
    found = [GAMES] if setting.is_compiled else []
    if (is_watched or not setting.is_compiled) and not is_warm(setting.game):
        found += [unit for _, unit in units([setting.game]) if unit != PICTURES]
    return found


def prepare(setting: Setting, step: str) -> None:
    """Compile one of these."""
    if step == GAMES:
        play(agreed(setting), 1, 0, [1] * setting.seats)
    else:
        compile_unit(setting.game, step)
