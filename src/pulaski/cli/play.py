"""A game in the terminal: people at one keyboard, bots in the other seats."""

from __future__ import annotations

import secrets
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from pulaski.cli.warming import warm_up
from pulaski.core.errors import BadNotation, BadOption, PulaskiError, UnknownName, listing
from pulaski.core.game import Game, OptionValue, Rulebook, checked_seed
from pulaski.core.play import Action
from pulaski.core.position import Position, View
from pulaski.core.record import Record
from pulaski.core.words import ENGLISH
from pulaski.games import find
from pulaski.players.bots import BEST, BOTS, JUDGING, Bot, bot, seed_for
from pulaski.players.judges import learned_elsewhere
from pulaski.players.own import offer

__all__ = ["COMMANDS", "begin", "resume", "seated", "written_options"]

PERSON = "person"
COLUMNS = 3
MOST_LISTED = 60  # actions; if there are more, those with a card are listed when asked for
WIDTH = 34


class Leave(Exception):
    """The person wants to stop playing."""


class Again(Exception):
    """Something else is asked now, perhaps of somebody else: start over."""


@dataclass
class Table:
    """A game in progress, and who plays it."""

    position: Position
    players: list[str]
    bots: dict[int, Bot]
    language: str = ENGLISH
    reported: dict[int | None, int] = field(default_factory=dict)
    shown_to: int | None = None

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.players) if who == PERSON]


def begin(
    name: str, players: list[str], options: list[str], seed: int | None, language: str
) -> int:
    """Start a new game."""
    rules = find(name)
    rules.words_in(language)  # does the game speak it?
    game = Game.agree(rules, len(players), written_options(options))
    seed = secrets.randbelow(2**31) if seed is None else checked_seed(seed)
    warm_up([name])
    edition = f", edition {rules.edition!r}" if rules.box.is_own else ""
    print(f"{rules.name} {game}, seed {seed}{edition}")
    return _run(game.start(seed), players, language)


def resume(path: Path, players: str | None, language: str) -> int:
    """Go on with a saved game, with the same players unless others are named."""
    record = Record.load(path)
    record.game.rules.words_in(language)
    warm_up([record.game.rules.id])
    position = record.replay(str(path))
    if position.is_over:
        raise BadOption(f"{path}: this game is over: look at it with 'pulaski show {path}'")
    if position.seed is None:
        position.let_chance_play(secrets.randbelow(2**31))
    who = players or _remembered(record)
    return _run(position, seated(record.game.rules, record.game.seats, who), language)


def _remembered(record: Record) -> str:
    """Who played; whoever is not a bot here was a person, whatever their name."""
    players = record.headers.get("players", "").split(",")[: record.game.seats]
    return ",".join(who if who in BOTS else PERSON for who in players)


def seated(rules: Rulebook, seats: int | None, players: str | None) -> list[str]:
    """Who sits where; bots fill what is left open."""
    asked = players.split(",") if players else [PERSON]
    named = [who if who == PERSON else _offered(who) for who in asked]
    if seats is None:
        seats = len(named) if players else rules.seats[-1]
    rules.check_seats(seats)
    if len(named) > seats:
        raise BadOption(f"{len(named)} players for {seats} seats")
    return named + [BEST] * (seats - len(named))


def _offered(who: str) -> str:
    try:
        return offer(who)
    except UnknownName:
        raise UnknownName("player", who, [PERSON, *BOTS, "FILE.py:CLASS"]) from None


def written_options(texts: list[str]) -> dict[str, OptionValue]:
    """Options as they are typed, NAME=VALUE; @FILE stands for what is in a file."""
    options: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"option {text!r}: write it as NAME=VALUE")
        value = value.strip()
        options[name.strip()] = Path(value[1:]) if value.startswith("@") else value
    return options


def _run(position: Position, players: list[str], language: str) -> int:
    """Play until the end, or until the person leaves; what was played is never lost."""
    bots = {
        seat: bot(who, seed_for(seat, position.seed))
        for seat, who in enumerate(players)
        if who != PERSON
    }
    table = Table(position, players, bots, language)
    _tell_who_learned_elsewhere(table)
    try:
        while not position.is_over:
            with suppress(Again):
                _next(table)
        _tell_the_end(table)
    except (Leave, KeyboardInterrupt, EOFError):
        print(f"\nSaved. Go on with: pulaski play --resume {_autosave(table)}")
    except BaseException:
        print(f"\nSaved. Go on with: pulaski play --resume {_autosave(table)}")
        raise
    return 0


def _tell_who_learned_elsewhere(table: Table) -> None:
    """Bots may sit here whose judge has never seen the components of an owner's box."""
    rules = table.position.game.rules
    judging = [who for who in dict.fromkeys(table.players) if who in JUDGING]
    if judging and learned_elsewhere(rules):
        told = rules.words_in(table.language)("word", "learned-elsewhere").text
        print("\n".join(f"{who}: {told}" for who in judging))


def _next(table: Table) -> None:
    seat = table.position.actor.number
    if seat in table.bots:
        table.position.play(table.bots[seat].choose(table.position))
    else:
        _ask(table, seat)


def _ask(table: Table, seat: int) -> None:
    """Show the person what happened and what can be done, until something is done."""
    if table.shown_to != seat and len(table.people) > 1:
        _hand_over(table, seat)
    table.shown_to = seat
    _report(table)
    _show(table)
    before = len(table.position.moves)
    while len(table.position.moves) == before:
        _obey(table, _line(f"{table.position.actor}> "))


def _line(prompt: str) -> str:
    """What the person types; bytes that are not text count as nothing."""
    try:
        return input(prompt).strip()
    except UnicodeDecodeError:
        return ""


def _hand_over(table: Table, seat: int) -> None:
    """Somebody else may look now; what the last one saw is cleared, or scrolls away."""
    print("\x1b[3J\x1b[2J\x1b[H" if sys.stdout.isatty() else "\n" * 40, end="")
    _line(f"{table.position.game.names[seat]}, it is your turn: press Enter ")


def _own_view(table: Table) -> View:
    """As the person at the keyboard may see it; with several, only what is open to all."""
    position = table.position
    seat = table.people[0] if len(table.people) == 1 else None
    if position.actor.number in table.people:
        seat = position.actor.number
    return position.view(seat, table.language)


def _report(table: Table) -> None:
    """Tell whoever looks what happened since they last looked."""
    view = _own_view(table)
    for event in view.events[table.reported.get(view.seat, 0) :]:
        print(f"  {event.in_words(table.language, game=table.position.game)}  [{event.clause}]")
    table.reported[view.seat] = len(view.events)


def _tell_the_end(table: Table) -> None:
    """What happened last, the board, and who has won."""
    seen = max(table.reported.values(), default=0)
    table.reported.setdefault(_own_view(table).seat, seen)
    _report(table)
    print(_own_view(table).text())
    if outcome := table.position.outcome:
        print(outcome.in_words(table.language))


def _show(table: Table) -> None:
    print(_own_view(table).text())
    actions = table.position.actions()
    print(f"\n{table.position.actor}, choose:")
    deep: Counter[str] = Counter()
    if len(actions) > MOST_LISTED:
        deep.update(action.path[0] for action in actions if len(action.path) > 1)
    _print_cells(a for a in enumerate(actions, 1) if len(a[1].path) < 2 or a[1].path[0] not in deep)
    for place, count in deep.items():
        print(f"    {place}: {count} ways (list {place})")
    print("(a number, or the text of an action or its beginning; or one of:")
    print(" list BEGINNING, undo, save FILE, log, rules CLAUSE, hint, board, quit)")


def _print_cells(numbered: Iterable[tuple[int, Action]]) -> None:
    """Actions with their numbers, in columns."""
    cells = [f"{number:3} {action.text}" for number, action in numbered]
    for first in range(0, len(cells), COLUMNS):
        print("".join(f"{cell:{WIDTH}}" for cell in cells[first : first + COLUMNS]).rstrip())


def _obey(table: Table, line: str) -> None:
    """Carry out what was typed; a mistake is explained and nothing changes."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    try:
        if _is_action(table.position, line):
            table.position.play(line)
        elif command:
            command(table, rest.strip())
        elif line.isascii() and line.isdigit() and len(line) < 6:
            table.position.play(_numbered(table.position, int(line)))
        elif line:
            table.position.play(table.position.find(line))
    except PulaskiError as error:
        print(f"  {error}")


def _is_action(position: Position, line: str) -> bool:
    """Whether the game reads a line as an action, legal or not: then it is no command."""
    try:
        position.game.rules.action_notation.read(line)
    except BadNotation:
        return False
    return True


def _numbered(position: Position, number: int) -> Action:
    """An action by its number in the list."""
    actions = position.actions()
    if not 1 <= number <= len(actions):
        raise BadOption(f"there is no {number} in the list: choose 1 to {len(actions)}")
    return actions[number - 1]


def _undo(table: Table, _: str) -> None:
    """Back to the last decision of a person; the same draws will come again."""
    position = table.position
    if not any(move.actor in table.people for move in position.moves):
        raise BadOption("there is nothing to undo")
    position.undo()
    while position.actor.number not in table.people:
        position.undo()
    for seat, count in table.reported.items():
        table.reported[seat] = min(count, len(position.view(seat).events))
    table.shown_to = None
    raise Again


def _save(table: Table, rest: str) -> None:
    if not rest:
        raise BadOption("save needs the name of a file")
    path = Path(rest)
    _write(table, path)
    print(f"  saved as {path}")


def _write(table: Table, path: Path) -> None:
    try:
        Record.of(table.position, players=",".join(table.players)).save(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadOption(f"cannot write {str(path)!r}: {reason}") from None


def _autosave(table: Table) -> Path:
    name = f"{table.position.game.rules.id}-{table.position.seed}.txt"
    folder = Path(platformdirs.user_data_dir("pulaski", False)) / "saves"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write(table, folder / name)
    except (OSError, BadOption):  # no home, or one that cannot be written to
        folder = Path(tempfile.gettempdir())
        _write(table, folder / name)
    return folder / name


def _log(table: Table, _: str) -> None:
    for event in _own_view(table).events:
        print(f"  {event.in_words(table.language, game=table.position.game)}  [{event.clause}]")


def _rules(table: Table, rest: str) -> None:
    rules = table.position.game.rules
    ruling = rules.words_in(table.language)("word", "ruling").text
    for clause in rules.catalogue_in(table.language).look_up(rest):
        print(f"  {clause.told(ruling)}")


def _hint(table: Table, _: str) -> None:
    adviser = bot(BEST, seed_for(0, table.position.seed))
    action = adviser.choose(table.position)
    told = action.in_words(table.language, table.position.game)
    print(f"  by rule of thumb: {action.text} ({told})")


def _list(table: Table, rest: str) -> None:
    wanted, numbered = rest.lower(), enumerate(table.position.actions(), 1)
    found = [a for a in numbered if a[1].text.startswith(wanted) or wanted in a[1].path[:1]]
    if not found:
        raise BadOption(f"nothing that can be done begins with {rest!r}")
    _print_cells(found)


def _board(table: Table, _: str) -> None:
    _show(table)


def _quit(table: Table, _: str) -> None:
    raise Leave


def _help(table: Table, _: str) -> None:
    print(f"  a number or the text of an action, or one of: {listing(COMMANDS)}")


#: What can be typed besides actions, by its first word. No action of a game may begin with one.
COMMANDS: dict[str, Callable[[Table, str], None]] = {
    "list": _list,
    "undo": _undo,
    "save": _save,
    "log": _log,
    "rules": _rules,
    "hint": _hint,
    "board": _board,
    "help": _help,
    "quit": _quit,
}
