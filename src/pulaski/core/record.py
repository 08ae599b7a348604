"""A game as played, as a text file that people can read: headers, then one line per turn.

    game: feurio
    rules: 1
    seats: 2
    option firebreaks: yes
    seed: 7
    result: ...

    0: draw 6; draw 3
    1 red+green: draw 5; face up; place 2 red 1,0

When another seat acts within a turn, a new line begins; what chance brings stays on the line of
whoever it followed. Lines that begin with # are remarks. The rules' version is checked: a game
saved under other rules would replay into nonsense. So would one played with other data of the box:
a header `edition` tells an owner's own from those that ship, which need none.

All draws follow from the `seed`, or from the `secret` of a game among people, whose `fingerprint`
was known before. Where a game goes on from a moment of another one, so many steps were `given`.

Whoever reads a record may have got it from a stranger: nothing but BadRecord comes of any text.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from pulaski.core import events
from pulaski.core.errors import BadRecord, PulaskiError
from pulaski.core.game import Game, Rulebook, checked_seed
from pulaski.core.play import Move
from pulaski.core.position import Position
from pulaski.core.secret import Secret
from pulaski.core.verbs import CHANCE

__all__ = ["GIVEN", "TAKEN_BACK", "Record", "read_with"]

TAKEN_BACK = "taken-back"  # how many draws of chance were taken back: no game for a statistic
GIVEN = "given"  # how many steps were taken over from another game
HEADERS = (
    *("game", "rules", "edition", "seats", "seed", "secret", "fingerprint", GIVEN, "for"),
    *("players", TAKEN_BACK, "result"),
)
SECRET = "?"

MOST_BYTES = 1_000_000
MOST_ACTIONS = 20_000
MOST_LETTERS = 500  # of a header, and of an action

_NUMBER = re.compile(r"[0-9]{1,19}")

_OFFERED: list[Mapping[str, Rulebook]] = []


def read_with(rulebooks: Mapping[str, Rulebook]) -> None:
    """The games that records are of, unless others are given; the core itself knows none."""
    _OFFERED[:] = [rulebooks]


@dataclass
class Record:
    """A game as played: what was agreed on, and every action and outcome in order."""

    game: Game
    lines: list[tuple[str, list[str]]]
    seed: int | Secret | None = None
    headers: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, position: Position, **headers: str) -> Record:
        """The record of a game so far: all of it, secrets too."""
        if position.is_laid_out:
            raise BadRecord("a position that was laid out in words has no game to save")
        lines = [
            (_label(position.game, moves), [move.text for move in moves])
            for moves in _by_line(position.moves)
        ]
        if outcome := position.outcome:
            headers["result"] = outcome.words
        tidy = {name: " ".join(value.split())[:MOST_LETTERS] for name, value in headers.items()}
        return cls(position.game, lines, position.seed, tidy)

    @classmethod
    def seen_by(cls, position: Position, seat: int | None, **headers: str) -> Record:
        """The record with every draw blanked that the seat did not see: to read, not to replay."""
        reader = "everybody" if seat is None else position.game.names[seat]
        record = cls.of(position, **{"for": reader}, **headers)
        step = 0
        for _, texts in record.lines:
            for number, text in enumerate(texts):
                step += 1
                if not events.hears(position.knowing(step), seat):
                    texts[number] = f"{text.split()[0]} {SECRET}"
        return record.without_seed()

    @property
    def taken_back(self) -> int:
        """How many draws of chance were taken back while the game was played."""
        return int(self.headers.get(TAKEN_BACK, "0"))

    @property
    def given(self) -> int:
        """How many steps were taken over from another game: chance in this one made the others."""
        return _number(dict(self.headers), GIVEN, "record") or 0

    def without_seed(self) -> Record:
        """All that was played, but not the seed: it would tell what chance is going to bring."""
        mark = {"fingerprint": self.seed.fingerprint} if isinstance(self.seed, Secret) else {}
        return replace(self, seed=None, headers={**mark, **self.headers})

    def __str__(self) -> str:
        rules = self.game.rules
        head = [f"game: {rules.id}", f"rules: {rules.version}"]
        head += [f"edition: {rules.box.mark}"] if rules.box.is_own else []
        head += [f"seats: {self.game.seats}"]
        head += [f"option {name}: {value}" for name, value in self.game.changed().items()]
        if self.seed is not None:
            head += [f"{'secret' if isinstance(self.seed, Secret) else 'seed'}: {self.seed}"]
        head += [f"{name}: {value}" for name, value in self.headers.items()]
        body = [f"{label}: {'; '.join(texts)}" for label, texts in self.lines]
        return "\n".join([*head, "", *body, ""])

    def save(self, path: Path | str) -> None:
        """Write the file whole or not at all: beside it first, then renamed."""
        path = Path(path)
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(str(self))
            os.replace(beside, path)
        except BaseException:
            os.unlink(beside)
            raise

    @classmethod
    def load(cls, path: Path | str, rulebooks: Mapping[str, Rulebook] | None = None) -> Record:
        """Read a file; BadRecord says what is wrong and in which line."""
        try:
            with Path(path).open("rb") as file:
                raw = file.read(MOST_BYTES + 1)
            _check_length(raw, str(path))
            text = raw.decode("utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not a text file"
            raise BadRecord(f"{path}: cannot read it: {reason}") from None
        return cls.parse(text, rulebooks, str(path))

    @classmethod
    def parse(
        cls, text: str, rulebooks: Mapping[str, Rulebook] | None = None, where: str = "record"
    ) -> Record:
        """Read the text of a record; BadRecord, in one line, says why it is none."""
        _check_length(text.encode(errors="replace"), where)
        head, _, body = text.replace("\r\n", "\n").partition("\n\n")
        headers, options = _read_headers(head, where)
        rules = _rules_of(headers, _OFFERED[0] if rulebooks is None else rulebooks, where)
        seats = _number(headers, "seats", where)
        if seats is None:
            raise BadRecord(f"{where}: the header 'seats' is missing")
        for name in (TAKEN_BACK, GIVEN):
            _number(dict(headers), name, where)
        try:
            game, seed = Game.agree(rules, seats, options), _seed(headers, where)
        except PulaskiError as error:
            raise BadRecord(f"{where}: {error}") from None
        return cls(game, _read_lines(game, body, where), seed, headers)

    @property
    def other_fingerprint(self) -> str:
        """The fingerprint in the file, if it is not that of the secret in it."""
        shown = self.headers.get("fingerprint", "")
        is_own = isinstance(self.seed, Secret) and self.seed.fingerprint == shown
        return "" if is_own else shown

    def draws(self) -> Iterator[tuple[str, str]]:
        """Each draw of chance as it stands here, and as it follows from the seed; the same, if
        nobody has meddled."""
        if self.seed is None:
            raise BadRecord("the record has no seed and no secret that draws could follow from")
        position = Position(self.game)
        for text in (text for _, texts in self.lines for text in texts):
            if position.actor.number == CHANCE and len(position.moves) >= self.given:
                yield text, position.drawn_by(self.seed).text
            position.play(text)

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
                except PulaskiError as error:
                    raise BadRecord(f"{where}: line {label!r}: {error}") from None
        if self.seed is not None:
            position.let_chance_play(self.seed)
        return position


def _check_length(raw: bytes, where: str) -> None:
    if len(raw) > MOST_BYTES:
        raise BadRecord(f"{where}: too long for a game: more than {MOST_BYTES:,} bytes")


def _by_line(moves: list[Move]) -> list[list[Move]]:
    """The moves of one turn and one seat together, with what chance did before and after."""
    lines: list[list[Move]] = []
    acted = CHANCE
    for move in moves:
        another = move.actor not in (CHANCE, acted) and acted != CHANCE
        if not lines or move.turn != lines[-1][-1].turn or another:
            lines.append([])
            acted = CHANCE
        lines[-1].append(move)
        acted = acted if move.actor == CHANCE else move.actor
    return lines


def _label(game: Game, moves: list[Move]) -> str:
    """The number of the turn and who acted."""
    names = [game.names[move.actor] for move in moves if move.actor != CHANCE]
    return f"{moves[0].turn} {names[0]}" if names else str(moves[0].turn)


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
        if name in kept:
            raise BadRecord(f"{where}:{number}: {name[:40]!r} stands twice")
        if max(len(name), len(value.strip())) > MOST_LETTERS:
            raise BadRecord(f"{where}:{number}: too long: {line[:40]!r}...")
        kept[name] = value.strip()
    return headers, options


def _number(headers: dict[str, str], name: str, where: str) -> int | None:
    """A header that is a whole number, taken out; None if it is not there."""
    value = headers.pop(name, None)
    if value is None:
        return None
    if not _NUMBER.fullmatch(value):
        raise BadRecord(f"{where}: {name} must be a whole number, not {value[:40]!r}")
    return int(value)


def _seed(headers: dict[str, str], where: str) -> int | Secret | None:
    """What chance played by: a number, or the secret of a game among people."""
    if (secret := headers.pop("secret", None)) is not None:
        return Secret.read(secret).known_by(headers.get("fingerprint", ""))
    seed = _number(headers, "seed", where)
    return seed if seed is None else checked_seed(seed)


def _rules_of(headers: dict[str, str], rulebooks: Mapping[str, Rulebook], where: str) -> Rulebook:
    name, version = headers.pop("game", None), headers.pop("rules", None)
    if name is None or version is None:
        raise BadRecord(
            f"{where}: not a saved game: it has no line 'game: NAME' and 'rules: VERSION'"
        )
    if name not in rulebooks:
        known = ", ".join(rulebooks)
        raise BadRecord(f"{where}: a game of {name[:40]!r}, which is not here: choose from {known}")
    rules = rulebooks[name]
    if version != str(rules.version):
        raise BadRecord(
            f"{where}: played with version {version[:40]!r} of the rules of {name}; "
            f"these are version {rules.version}"
        )
    if (edition := headers.pop("edition", "")) != rules.box.mark:
        here = _edition(rules.box.mark)
        raise BadRecord(f"{where}: played with {_edition(edition)} of {name}; here is {here}")
    return rules


def _edition(mark: str) -> str:
    return f"the edition {mark[:MOST_LETTERS]!r}" if mark else "the edition that ships"


def _read_lines(game: Game, body: str, where: str) -> list[tuple[str, list[str]]]:
    lines: list[tuple[str, list[str]]] = []
    left = MOST_ACTIONS
    for line in body.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        label, colon, texts = line.partition(":")
        if not colon or not _is_label(game, label.strip()):
            raise BadRecord(f"{where}: not a turn: {line[:40]!r}; expected TURN SEAT: ACTION; ...")
        actions = [text.strip() for text in texts.split(";") if text.strip()]
        left -= len(actions)
        if left < 0:
            raise BadRecord(f"{where}: too long for a game: more than {MOST_ACTIONS:,} actions")
        if long := [text for text in actions if len(text) > MOST_LETTERS]:
            raise BadRecord(f"{where}: line {label.strip()!r}: too long: {long[0][:40]!r}...")
        lines.append((label.strip(), actions))
    return lines


def _is_label(game: Game, label: str) -> bool:
    turn, space, seat = label.partition(" ")
    return bool(_NUMBER.fullmatch(turn)) and (seat in game.names if space else True)
