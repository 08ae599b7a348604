"""`pulaski`: the commands, their arguments and their help."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NoReturn

from pulaski.cli import bench as benching
from pulaski.cli import compare as comparing
from pulaski.cli import play as playing
from pulaski.cli import report as reporting
from pulaski.cli import simulate as simulating
from pulaski.cli import train as training
from pulaski.cli.warming import warm_up
from pulaski.core.errors import BadOption, BadScenario, PulaskiError, UnknownName, listing
from pulaski.core.game import Option, Rulebook
from pulaski.core.record import Record
from pulaski.core.secret import Secret
from pulaski.core.words import ENGLISH
from pulaski.games import check_own_files, find, names, parts, rulebooks
from pulaski.players.own import offer

__all__ = ["main"]

OK, FAILED, MISTAKE, STOPPED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a mistake in what was asked is one line and exit status 2."""
    try:
        asked = _parser().parse_args(arguments)
        status: int = asked.run(asked)
    except PulaskiError as error:
        print(f"pulaski: {error}", file=sys.stderr)
        return MISTAKE
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # the reader, `head` perhaps, has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return OK
        print(f"pulaski: {error.filename or 'file'}: {error.strerror or error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print("\npulaski: stopped", file=sys.stderr)
        return STOPPED
    return status


class Parser(argparse.ArgumentParser):
    """A parser whose mistakes are one line, as all others are."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to look."""
        self.exit(MISTAKE, f"{self.prog}: {message}; see '{self.prog} --help'\n")


def list_games(asked: argparse.Namespace) -> int:
    """`pulaski games`."""
    for name, rules in rulebooks().items():
        seats = f"{rules.seats_text('-')} players"
        print(f"{name:14}{rules.name:30}{seats:16}{rules.minutes} minutes")
        print(f"    edition: {rules.edition}{' (your own)' if rules.box.is_own else ''}")
        for option in _all_options(rules):
            own = () if option.values and not option.free else ("TEXT",)
            values = "|".join((*option.values, *own))
            print(f"    {option.name}={values} ({option.default})")
            print(f"        {rules.words('option', option.name).text}")
    return OK


def _all_options(rules: Rulebook) -> list[Option]:
    """The options of the largest game, with the values that smaller ones offer too."""
    found = {option.name: option for option in rules.options(rules.seats[-1])}
    for seats in rules.seats:
        for option in rules.options(seats):
            known = found.setdefault(option.name, option)
            more = tuple(value for value in option.values if value not in known.values)
            found[option.name] = replace(known, values=known.values + more)
    return list(found.values())


def play(asked: argparse.Namespace) -> int:
    """`pulaski play`."""
    if asked.resume is not None:
        if asked.game or asked.seats or asked.option or asked.seed is not None:
            raise BadOption("--resume takes game, seats, options and seed from the file")
        return playing.resume(asked.resume, asked.players, asked.language)
    if not asked.game:
        raise UnknownName("game", "", names())
    seated = playing.seated(find(asked.game), asked.seats, asked.players)
    return playing.begin(asked.game, seated, asked.option, asked.seed, asked.language)


def show(asked: argparse.Namespace) -> int:
    """`pulaski show`."""
    record = Record.load(asked.file)
    if asked.verify:
        return _verify(record, asked.file)
    if "for" in record.headers:
        if asked.svg or asked.seat:
            raise BadOption(f"{asked.file}: a copy for {record.headers['for']} is shown as it is")
        print(record, end="")
        return OK
    position = record.replay(str(asked.file))
    position.game.rules.words_in(asked.language)  # does the game speak it?
    view = position.view(_seat_number(asked.seat, position.game.names), asked.language)
    if asked.svg:
        Path(asked.svg).write_text(view.svg(), encoding="utf-8")
        print(f"picture written to {asked.svg}")
        return OK
    for event in view.events:
        print(f"{event.in_words(asked.language, game=view.game)}  [{event.clause}]")
    print()
    print(view.text())
    if view.outcome:
        print(view.outcome.in_words(asked.language))
    return OK


def _verify(record: Record, path: Path) -> int:
    """Say whether every draw followed from the seed or the secret in the file."""
    record.replay(str(path))  # is it a game at all?
    draws, given = list(record.draws()), record.given
    wrong = [(written, drawn) for written, drawn in draws if written != drawn]
    for written, drawn in wrong:
        print(f"{path}: {written!r} was not drawn: {drawn!r} follows")
    if isinstance(record.seed, Secret):
        print(f"The fingerprint of the secret is {record.seed.fingerprint}.")
    if given:  # whoever changes a file can claim that of any step
        print(f"{path}: the first {given} steps were taken over and not checked")
    if draws and not wrong:
        print(f"All {len(draws)} draws{' after them' if given else ''} followed from it.")
    if not draws:
        print("Nothing was checked." if given else "Nothing was drawn.")
    if other := record.other_fingerprint:
        print(f"{path}: the fingerprint {other} that was shown is that of another secret")
    return FAILED if wrong or other or (given and not draws) else OK


def _seat_number(name: str | None, known: Sequence[str]) -> int | None:
    if name is None:
        return None
    if name not in known:
        raise UnknownName("seat", name, known)
    return known.index(name)


def serve(asked: argparse.Namespace) -> int:
    """`pulaski serve`."""
    from pulaski.cli import serve as serving  # large libraries: only servers wait for them

    check_own_files()
    for bot in asked.bot:
        offer(bot)
    return serving.serve(
        asked.host,
        asked.port,
        asked.database,
        asked.origin,
        asked.allow_host,
        may_call=not asked.no_calls,
        contact=asked.contact or "",
        bot_pause=asked.bot_pause,
        archive_days=asked.archive_after,
        delete_days=asked.delete_after,
        processes=asked.processes,
        trust_proxy=asked.trust_proxy,
        browse=asked.browse,
        verbose=asked.verbose,
    )


def owner(command: str, asked: argparse.Namespace) -> int:
    """`pulaski backup`, `pulaski restore` and `pulaski tables`."""
    from pulaski.cli import owner as owning  # large libraries, too

    status: int = getattr(owning, command)(asked)
    return status


def rules(asked: argparse.Namespace) -> int:
    """`pulaski rules`."""
    if asked.coverage:
        if asked.clause:
            raise BadOption("--coverage counts all clauses of a game: name the game alone")
        return _coverage([asked.game] if asked.game else list(names()))
    if not asked.game:
        raise UnknownName("game", "", names())
    book = find(asked.game)
    ruling = book.words_in(asked.language)("word", "ruling").text
    catalogue = book.catalogue_in(asked.language)
    wanted = " ".join(asked.clause)
    found = catalogue.look_up(wanted) if wanted else list(catalogue.clauses.values())
    section = ""
    for clause in found:
        if clause.section != section:
            section = clause.section
            print(f"\n{section}")
        print(clause.told(ruling))
    return OK


def _coverage(games: list[str]) -> int:
    from pulaski.proof.coverage import measure, tests_folder

    tests = tests_folder()
    if tests is None:
        raise BadOption("the tests are not here: --coverage needs a checkout of the sources")
    measured = [measure(find(game), tests) for game in games]
    for coverage in measured:
        print(coverage)
        for clause in coverage.missing:
            print(f"    {clause}")
    return FAILED if any(coverage.missing for coverage in measured) else OK


def components(asked: argparse.Namespace) -> int:
    """`pulaski components`."""
    box = parts(asked.game)
    if asked.file is None:
        print(box.shipped_text(), end="")
        return OK
    box.checked(asked.file)
    print(f"{asked.file}: no faults: {asked.game} can be played with it")
    return OK


def check(asked: argparse.Namespace) -> int:
    """`pulaski check`."""
    from pulaski.proof.scenario import Scenario

    passed = failed = 0
    scenarios = [(path, Scenario.load(path)) for path in _scenario_files(asked.files)]
    for path, scenario in scenarios:
        faults = scenario.faults()
        failed += bool(faults)
        passed += not faults
        for fault in faults:
            print(f"{path}: {fault}")
    print(f"{passed} passed, {failed} failed")
    return FAILED if failed else OK


def _scenario_files(paths: list[Path]) -> list[Path]:
    """The files named, and those in the folders named."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not files:
        raise BadScenario(f"no scenario files (*.toml) in {listing(str(path) for path in paths)}")
    return files


def warm(asked: argparse.Namespace) -> int:
    """`pulaski warm`."""
    warm_up([find(name).id for name in asked.games] or list(names()), asked.all)
    return OK


def new(asked: argparse.Namespace) -> int:
    """`pulaski new`."""
    from pulaski.cli.new import begin

    game = begin(asked.name, asked.title, asked.prefix)
    written = game.write()
    print(f"{game.title} is a small game of our own, for you to change. Its clauses begin with")
    print(f"{game.prefix}-. Written:")
    for folder in dict.fromkeys(path.parent for path in written):
        for path in (path for path in written if path.parent == folder):
            print(f"    {path}")
    print("Next:")
    print(f"    make prove GAME={game.name:20} prove it: it is green, and should stay so")
    print(f"    pulaski play {game.name:23} play it in the terminal; `make play`: in a browser")
    print("    docs/adding-a-game.md                what to change, and in which order")
    return OK


@dataclass(frozen=True)
class Command:
    """A command, and what can be asked of it."""

    name: str
    run: Callable[[argparse.Namespace], int]
    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None] = lambda _: None
    more: str = ""


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="pulaski",
        description="Firefighting board games: play them, prove their rules, measure them.",
        epilog="'pulaski COMMAND --help' explains a command.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        added = commands.add_parser(
            command.name,
            help=command.help,
            description=f"{command.help[0].upper()}{command.help[1:]}.",
            epilog=command.more,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        added.set_defaults(run=command.run)
        command.add_arguments(added)
    return parser


PLAY_HELP = """examples:
  pulaski play feurio                               you against three bots
  pulaski play feurio --players person,thumb        you against one
  pulaski play feurio --players person              solitaire
  pulaski play feurio --players person,person,random -o firebreaks=yes
  pulaski play feurio --language fr                 in French
  pulaski play feurio --players person,mine.py:Bot  against a bot of your own (docs/library.md)
  pulaski play --resume my-game.txt

In the game, type the number or the text of an action, or: undo, save FILE, log, rules CLAUSE,
list BEGINNING, hint, board, quit. Ctrl-C saves and leaves."""

RULES_HELP = """examples:
  pulaski rules feurio                 all of them
  pulaski rules feurio FE-FIRE-2       one clause
  pulaski rules feurio FE-SCORE        a chapter
  pulaski rules feurio firebreak       every clause that mentions firebreaks
  pulaski rules feurio --language fr   in French
  pulaski rules feurio --coverage      how many of its clauses tests name, and which not"""


COMPONENTS_HELP = """examples:
  pulaski components hotshots > my-boxes/hotshots.toml     a copy to correct
  pulaski components hotshots my-boxes/hotshots.toml       is it right?
  PULASKI_COMPONENTS=my-boxes pulaski play hotshots        play with it

A copy is named after its game and needs an edition of its own in [meta]."""

NEW_HELP = """examples:
  pulaski new fire-watch
  pulaski new fire-watch --title "Fire Watch!" --prefix FW

It needs a checkout of the sources, and changes no file that is there. docs/adding-a-game.md says
how to go on."""

SERVE_HELP = """examples:
  pulaski serve                                     for this machine, at http://127.0.0.1:8000
  pulaski serve --host 0.0.0.0 --port 80            for everybody who can reach this machine
  pulaski serve --host 0.0.0.0 --allow-host games.example
  pulaski serve --database postgresql://me@host/pulaski
  pulaski serve --database postgresql://me@host/pulaski --processes 4

Tables are kept in the user's data directory unless --database says otherwise."""


BACKUP_HELP = """examples:
  pulaski backup tables-monday.db
  pulaski backup --database postgresql://me@host/pulaski tables.jsonl.gz

It may be made while a server runs: what was confirmed to players before it began is in it. A backup
of SQLite is an SQLite file, one of PostgreSQL a compressed file of JSON lines; 'pulaski restore'
makes either kind of database from either."""

RESTORE_HELP = """examples:
  pulaski restore tables-monday.db                  where 'pulaski serve' looks for its tables
  pulaski restore tables-monday.db --replace        in place of those there, kept as tables.db.old
  pulaski restore tables-monday.db --database postgresql://me@host/pulaski    move to PostgreSQL

No server may be running on the database. It is restored whole or left as it was."""

TABLES_HELP = """examples:
  pulaski tables list --older-than 90
  pulaski tables export 2xk9qm7w > game.txt         the record of a game, living or archived
  pulaski tables export --all --to records
  pulaski tables archive --older-than 365           only their records are kept, in the database
  pulaski tables delete --older-than 1000           archived records go for good

'list' and 'export' may be used while a server runs; 'archive' and 'delete' may not. 'pulaski serve
--archive-after DAYS --delete-after DAYS' does both by itself."""


def _add_database(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://... (as for serve)"
    )


def _add_backup(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, metavar="FILE", help="where to write it")
    _add_database(one)


def _add_restore(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, metavar="FILE", help="a backup")
    one.add_argument("--replace", action="store_true", help="in place of the tables that are there")
    _add_database(one)


def _add_tables(one: argparse.ArgumentParser) -> None:
    done = one.add_subparsers(metavar="WHAT", required=True, parser_class=Parser)
    listed = done.add_parser("list", help="list tables, those moved last at the end")
    listed.set_defaults(run=partial(owner, "list_tables"))
    exported = done.add_parser("export", help="write the record of a table, or of all")
    exported.set_defaults(run=partial(owner, "export_tables"))
    exported.add_argument("table", nargs="?", metavar="TABLE", help="its id")
    exported.add_argument("--all", action="store_true", help="all tables, archived ones too")
    exported.add_argument(
        "--to", type=Path, metavar="PATH", help="a file (default: print it); a folder for --all"
    )
    archived = done.add_parser("archive", help="keep nothing but the records of tables")
    archived.set_defaults(run=partial(owner, "archive_tables"))
    deleted = done.add_parser("delete", help="delete archived tables for good")
    deleted.set_defaults(run=partial(owner, "delete_tables"))
    deleted.add_argument(
        "--unarchived", action="store_true", help="others too, without keeping their records"
    )
    for each in (archived, deleted):
        each.add_argument("tables", nargs="*", metavar="TABLE", help="their ids")
    for each in (listed, archived, deleted):
        each.add_argument(
            "--older-than", type=_days, metavar="DAYS", help="where nobody has moved for so long"
        )
    for each in (listed, exported, archived, deleted):
        _add_database(each)


def _add_serve(one: argparse.ArgumentParser) -> None:
    one.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    one.add_argument("--port", type=_port, default=8000, metavar="N", help="the port (8000)")
    one.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://...")
    one.add_argument(
        "--processes",
        type=_positive,
        default=1,
        metavar="N",
        help="serve by so many processes, behind one port; they need PostgreSQL (1)",
    )
    one.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="pages from here may use the server too, such as https://games.example",
    )
    one.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name that the server goes by, such as games.example; * is any",
    )
    one.add_argument(
        "--trust-proxy",
        default="127.0.0.1",
        metavar="ADDRESSES",
        help="proxies to trust about the caller's address and scheme; * is any (127.0.0.1)",
    )
    one.add_argument(
        "--bot-pause",
        type=float,
        default=0.7,
        metavar="SECONDS",
        help="before a bot moves, so that people can follow (0.7)",
    )
    one.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE.py:CLASS",
        help="a bot of your own, or an installed one by its name, that tables may seat",
    )
    one.add_argument(
        "--contact",
        type=_contact,
        metavar="ADDRESS",
        help="yours, for the push services that calls go through: mailto:me@games.example",
    )
    one.add_argument(
        "--no-calls", action="store_true", help="never call people who are away from their pages"
    )
    one.add_argument(
        "--archive-after",
        type=_days,
        metavar="DAYS",
        help="keep only the record of a table where nobody has moved for so long (never)",
    )
    one.add_argument(
        "--delete-after",
        type=_days,
        metavar="DAYS",
        help="delete records that have been archived for so long (never)",
    )
    one.add_argument("--browse", action="store_true", help="open a browser, if there is a desktop")
    one.add_argument("--verbose", action="store_true", help="log more to the terminal")


def _add_play(one: argparse.ArgumentParser) -> None:
    one.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {listing(names())}")
    one.add_argument(
        "--seats", type=int, metavar="N", help="how many seats; bots fill those left over"
    )
    one.add_argument(
        "--players",
        metavar="A,B,...",
        help="who sits where: person, a bot (newcomer, thumb, quick, deep, random), FILE.py:CLASS",
    )
    one.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="as listed by 'games'; @FILE reads the value from a file",
    )
    one.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same draws")
    one.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    _add_language(one)


def _add_language(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--language", default=ENGLISH, metavar="LL", help="the language of what is told (en)"
    )


def _add_show(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    one.add_argument(
        "--seat", metavar="NAME", help="as this seat sees it (default: as everybody does)"
    )
    one.add_argument("--svg", metavar="FILE", help="write the board as a picture instead")
    one.add_argument(
        "--verify", action="store_true", help="only say whether every draw followed from the secret"
    )
    _add_language(one)


def _add_rules(one: argparse.ArgumentParser) -> None:
    one.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {listing(names())}")
    one.add_argument(
        "clause", nargs="*", metavar="CLAUSE", help="a clause, the beginning of one, or words"
    )
    one.add_argument(
        "--coverage",
        action="store_true",
        help="count the clauses, of all games or of one, and list those that no test names",
    )
    _add_language(one)


def _add_components(one: argparse.ArgumentParser) -> None:
    one.add_argument("game", metavar="GAME", help=f"one of: {listing(names())}")
    one.add_argument("file", nargs="?", type=Path, metavar="FILE", help="your copy, to be checked")


def _add_check(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="scenario files, or folders of them"
    )


def _add_warm(one: argparse.ArgumentParser) -> None:
    one.add_argument("games", nargs="*", metavar="GAME", help="default: all games")
    one.add_argument(
        "--all", action="store_true", help="also what only the laboratory and the proofs need"
    )


def _add_new(one: argparse.ArgumentParser) -> None:
    one.add_argument("name", metavar="NAME", help="its id: lower-case words with dashes")
    one.add_argument("--title", metavar="TEXT", help="its name for people (from NAME)")
    one.add_argument("--prefix", metavar="XX", help="what its clauses begin with (from NAME)")


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:6]) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return int(text)


def _contact(text: str) -> str:
    if not re.fullmatch(r"mailto:[^\s@]+@[^\s@]+|https://[^\s/]+\S*", text, re.ASCII):
        message = f"{text!r} is no address like mailto:me@games.example or https://games.example"
        raise argparse.ArgumentTypeError(message)
    return text


def _days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of days")
    return days


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


COMMANDS = (
    Command("games", list_games, "list the games and their options"),
    Command("play", play, "play a game in the terminal", _add_play, PLAY_HELP),
    Command("serve", serve, "serve the table: play in the browser", _add_serve, SERVE_HELP),
    Command(
        "backup", partial(owner, "back_up"), "copy all tables to a file", _add_backup, BACKUP_HELP
    ),
    Command(
        "restore",
        partial(owner, "restore"),
        "make a database from a backup",
        _add_restore,
        RESTORE_HELP,
    ),
    Command(
        "tables",
        partial(owner, "nothing"),
        "list, export, archive or delete the tables of a server",
        _add_tables,
        TABLES_HELP,
    ),
    Command("show", show, "show a saved game: what happened, and the board at its end", _add_show),
    Command("rules", rules, "read the rules of a game, clause by clause", _add_rules, RULES_HELP),
    Command(
        "components",
        components,
        "print the data of a game's box, or check your own copy of it",
        _add_components,
        COMPONENTS_HELP,
    ),
    Command(
        "new", new, "begin a game of your own: a room that runs, with tests", _add_new, NEW_HELP
    ),
    Command("check", check, "run scenario files and count those that hold", _add_check),
    Command(
        "bench",
        benching.bench,
        "measure how fast the rules are, or the bots",
        partial(benching.add_arguments, positive=_positive),
        benching.HELP,
    ),
    Command(
        "simulate",
        simulating.simulate,
        "play many games by bots, and tell what came of them",
        partial(simulating.add_arguments, positive=_positive),
        simulating.HELP,
    ),
    Command(
        "compare",
        comparing.compare,
        "find out which of two ways to play is won more often",
        partial(comparing.add_arguments, positive=_positive),
        comparing.HELP,
    ),
    Command(
        "report",
        reporting.report,
        "draw what a folder of games comes to, as a page",
        reporting.add_arguments,
        reporting.HELP,
    ),
    Command("train", training.train, "teach a game's judge, from games", training.add_arguments),
    Command("warm", warm, "compile the rules now rather than at the first game", _add_warm),
)


if __name__ == "__main__":
    sys.exit(main())
