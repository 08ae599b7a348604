"""A game as played, as a text file that people can read: headers, then a line a turn.

    game: feurio
    rules: 1
    seats: 2
    option firebreaks: yes
    seed: 7
    result: ...

    0: draw 6; draw 3
    1 red+green: draw 5; face up; place 2 red 1,0

Lines that begin with # are remarks. The rules' version is checked: a game saved under other rules
would replay into nonsense.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from pulaski.core import events
from pulaski.core.errors import BadNotation, BadOption, BadRecord, IllegalAction
from pulaski.core.game import Game, Rulebook, checked_seed
from pulaski.core.play import Move
from pulaski.core.position import Position
from pulaski.core.verbs import CHANCE

__all__ = ["Record"]

HEADERS = ("game", "rules", "seats", "seed", "for", "players", "result")
SECRET = "?"


@dataclass
class Record:
    """A game as played: what was agreed on, and every action and outcome in order."""

    game: Game
    lines: list[tuple[str, list[str]]]
    seed: int | None = None
    headers: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, position: Position, **headers: str) -> Record:
        """The record of a game so far: all of it, secrets too."""
        if position.is_laid_out:
            raise BadRecord("a position that was laid out in words has no game to save")
        lines = [
            (_label(position.game, turn, list(moves)), [move.text for move in moves])
            for turn, moves in ((t, list(m)) for t, m in groupby(position.moves, lambda m: m.turn))
        ]
        if outcome := position.outcome:
            headers["result"] = outcome.words
        return cls(position.game, lines, position.seed, headers)

    @classmethod
    def seen_by(cls, position: Position, seat: int | None) -> Record:
        """The record with every draw blanked that the seat did not see: to read, not to replay."""
        record = cls.of(
            position, **{"for": "everybody" if seat is None else position.game.names[seat]}
        )
        hidden = _hidden_steps(position, seat)
        step = 0
        for _, texts in record.lines:
            for number, text in enumerate(texts):
                step += 1
                if step in hidden:
                    texts[number] = f"{text.split()[0]} {SECRET}"
        record.seed = None  # it would tell every draw
        return record

    def __str__(self) -> str:
        rules = self.game.rules
        head = [f"game: {rules.id}", f"rules: {rules.version}", f"seats: {self.game.seats}"]
        head += [f"option {name}: {value}" for name, value in self.game.changed().items()]
        head += [f"seed: {self.seed}"] if self.seed is not None else []
        head += [f"{name}: {value}" for name, value in self.headers.items()]
        body = [f"{label}: {'; '.join(texts)}" for label, texts in self.lines]
        return "\n".join([*head, "", *body, ""])

    def save(self, path: Path) -> None:
        """Write the file whole or not at all: beside it first, then renamed."""
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(str(self))
            os.replace(beside, path)
        except BaseException:
            os.unlink(beside)
            raise

    @classmethod
    def load(cls, path: Path, rulebooks: Mapping[str, Rulebook]) -> Record:
        """Read a file; BadRecord says what is wrong and in which line."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not a text file"
            raise BadRecord(f"{path}: cannot read it: {reason}") from None
        return cls.parse(text, rulebooks, str(path))

    @classmethod
    def parse(cls, text: str, rulebooks: Mapping[str, Rulebook], where: str = "record") -> Record:
        """Read the text of a record."""
        head, _, body = text.partition("\n\n")
        headers, options = _read_headers(head, where)
        rules = _rules_of(headers, rulebooks, where)
        try:
            game = Game.agree(rules, int(headers.pop("seats")), options)
            seed = checked_seed(int(headers.pop("seed"))) if "seed" in headers else None
        except (KeyError, ValueError) as error:
            raise BadRecord(f"{where}: {_why(error)}") from None
        return cls(game, _read_lines(body, where), seed, headers)

    def replay(self, where: str = "record") -> Position:
        """Play the game again; BadRecord names the step that the rules refuse."""
        if "for" in self.headers:
            raise BadRecord(
                f"{where}: a copy for {self.headers['for']} leaves secrets out: it cannot go on"
            )
        position = Position(self.game)
        for label, texts in self.lines:
            for text in texts:
                try:
                    position.play(text)
                except (BadNotation, IllegalAction) as error:
                    raise BadRecord(f"{where}: line {label!r}: {error}") from None
        if self.seed is not None:
            position.let_chance_play(self.seed)
        return position


def _why(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"the header {error.args[0]!r} is missing"
    return str(error) if isinstance(error, BadOption) else "seats and seed are whole numbers"


def _label(game: Game, turn: int, moves: list[Move]) -> str:
    """The number of the turn and who acted in it."""
    names = [game.names[move.actor] for move in moves if move.actor != CHANCE]
    return f"{turn} {names[0]}" if names else str(turn)


def _hidden_steps(position: Position, seat: int | None) -> set[int]:
    """The steps, counted from 1, that told somebody what the seat did not hear."""
    forms = position.game.rules.event_notation.forms
    return {
        event.step
        for event in position.told
        if not forms[event.kind].blank and not events.hears(event.audience, seat)
    }


def _read_headers(head: str, where: str) -> tuple[dict[str, str], dict[str, str]]:
    headers: dict[str, str] = {}
    options: dict[str, str] = {}
    for number, line in enumerate(head.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, colon, value = line.partition(":")
        kept = options if name.startswith("option ") else headers
        name = name.removeprefix("option ").strip()
        if not colon or (kept is headers and name not in HEADERS):
            allowed = ", ".join(HEADERS)
            raise BadRecord(
                f"{where}:{number}: not a header: {line[:40]!r}; expected {allowed}, option NAME"
            )
        kept[name] = value.strip()
    return headers, options


def _rules_of(headers: dict[str, str], rulebooks: Mapping[str, Rulebook], where: str) -> Rulebook:
    name, version = headers.pop("game", None), headers.pop("rules", None)
    if name is None or version is None:
        raise BadRecord(
            f"{where}: not a saved game: it has no line 'game: NAME' and 'rules: VERSION'"
        )
    if name not in rulebooks:
        raise BadRecord(
            f"{where}: a game of {name!r}, which is not here: choose from {', '.join(rulebooks)}"
        )
    rules = rulebooks[name]
    if version != str(rules.version):
        raise BadRecord(
            f"{where}: played with version {version} of the rules of {name}; "
            f"these are version {rules.version}"
        )
    return rules


def _read_lines(body: str, where: str) -> list[tuple[str, list[str]]]:
    lines = []
    for line in body.splitlines():
        if line.strip() and not line.startswith("#"):
            label, colon, texts = line.partition(":")
            if not colon:
                raise BadRecord(
                    f"{where}: not a turn: {line[:40]!r}; expected TURN SEAT: ACTION; ..."
                )
            lines.append(
                (label.strip(), [text.strip() for text in texts.split(";") if text.strip()])
            )
    return lines
