"""Golden playthroughs: a whole game as a short text that a person can review.

Each line: the step, who acts, what is done, out of how many choices, digests of every seat's view
and of the onlookers', and what happened. The middle of a long game is replaced by a digest. `make
playthroughs` writes them, those of one game with `GAME=`; a test compares.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from pulaski.core import calls, events
from pulaski.core.chance import CHOICE
from pulaski.core.game import Game
from pulaski.core.play import Event
from pulaski.core.position import Position, concealed
from pulaski.core.variants import key_variants
from pulaski.core.verbs import CHANCE
from pulaski.games import find, names

__all__ = ["FOLDER", "file_name", "game_in", "games", "playthrough", "write"]

FOLDER = Path(__file__).resolve().parents[3] / "tests" / "playthroughs"
SEED = 7

MOST_STEPS = 280  # a longer game shows its beginning and its end
SHOWN = 70


def games(name: str) -> list[Game]:
    """One game for each variant that a rulebook calls a key one."""
    return key_variants(find(name))


def file_name(game: Game) -> str:
    """`feurio-2-firebreaks-yes.txt`."""
    parts = [game.rules.id, str(game.seats)]
    parts += [f"{name}-{value}" for name, value in game.changed().items()]
    return "-".join(parts).replace(" ", "-") + ".txt"


def playthrough(game: Game) -> str:
    """The text of a game between random players."""
    position = Position(game)
    lines = [f"game: {game}", f"rules: {game.rules.version}", f"seed: {SEED}", ""]
    steps = []
    while not position.is_over:
        steps.append(_step(position))
    lines += _shortened(steps)
    outcome = position.outcome
    assert outcome is not None
    lines += ["", f"{outcome.words} [{outcome.clause}]"]
    lines += [
        f"{name}: {points}, place {outcome.ranks[name]}" for name, points in outcome.scores.items()
    ]
    return "\n".join(lines) + "\n"


def _shortened(steps: list[str]) -> list[str]:
    """What a person can review: all of a short game, both ends of a long one."""
    if len(steps) <= MOST_STEPS:
        return steps
    middle = steps[SHOWN:-SHOWN]
    digest = hashlib.sha256("\n".join(middle).encode()).hexdigest()[:16]
    return [*steps[:SHOWN], f"... {len(middle)} steps {digest}", *steps[-SHOWN:]]


def _step(position: Position) -> str:
    number, who, options = len(position.moves), position.actor, position.actions()
    if who.number == CHANCE:
        chosen = position.action(calls.sample(position.states, 0, SEED))
    else:
        chosen = options[calls.draw(SEED, number, CHOICE, 0, len(options))]
    happened = position.play(chosen)
    told = "; ".join(event.text for event in happened)
    seats = [*range(position.game.seats), None]
    views = " ".join(_digest(position, seat, happened) for seat in seats)
    return f"{number} {who}> {chosen.text} ({len(options)}) {views} {told}"


def _digest(position: Position, seat: int | None, happened: list[Event]) -> str:
    """Of what a seat sees, and of what it heard in this step."""
    heard = "".join(event.text for event in happened if events.hears(event.audience, seat))
    seen = concealed(position.states, seat).tobytes()
    return hashlib.sha256(seen + heard.encode()).hexdigest()[:4]


def game_in(path: Path) -> str:
    """The id of the game that a playthrough is of, as its first line says."""
    with path.open(encoding="utf-8") as text:
        return text.readline().removeprefix("game: ").partition("(")[0]


def write(name: str, folder: Path = FOLDER) -> None:
    """Write every playthrough of a game anew, and drop those of variants that are no more."""
    folder.mkdir(exist_ok=True)
    texts = {file_name(game): playthrough(game) for game in games(name)}
    for path in folder.glob("*.txt"):
        if path.name not in texts and game_in(path) == name:
            path.unlink()
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or names():
        write(wanted)
