"""`pulaski new`: a room of one's own, made from the example, with its tests and its page."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from pulaski import example
from pulaski.core.errors import BadOption
from pulaski.games import all_names

__all__ = ["New", "begin"]

SOURCE = Path(str(example.__file__)).parent
CHECKOUT = Path(__file__).resolve().parents[3]
#: Without these it is no checkout, and nothing could be proven.
NEEDED = ("pyproject.toml", "Makefile", "src/pulaski/games", "tests/scenarios", "docs/games")

EXAMPLE, TITLE, PREFIX = "lookout", "Lookout", "LO"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MOST_LETTERS = 24


@dataclass(frozen=True)
class New:
    """A game to be, and the checkout that it is written into."""

    name: str
    title: str
    prefix: str
    checkout: Path = CHECKOUT

    @property
    def room(self) -> str:
        """The package of the room."""
        return self.name.replace("-", "_")

    @property
    def type(self) -> str:
        """The name of the record's class."""
        return "".join(part.capitalize() for part in self.name.split("-"))

    def files(self) -> Iterator[tuple[Path, str]]:
        """What is written, each with its place in the checkout."""
        for path in _texts(SOURCE / EXAMPLE):
            inside = path.relative_to(SOURCE / EXAMPLE)
            place = Path("src", "pulaski", "games", self.room) / inside
            yield place, self._renamed(path)
        for path in _texts(SOURCE / "outside"):
            place = path.relative_to(SOURCE / "outside")
            own = self.room if "games" in place.parts and place.suffix == ".py" else self.name
            yield Path(str(place).replace(EXAMPLE, own)), self._renamed(path)

    def _renamed(self, path: Path) -> str:
        text = path.read_text(encoding="utf-8")
        text = re.sub(rf"\b{PREFIX}-(?=[A-Z])", f"{self.prefix}-", text)
        text = text.replace(f"games/{EXAMPLE}/", f"games/{self.room}/")
        if path.suffix == ".py":
            text = text.replace(f'"{TITLE}"', f'"{self.title}"')
            text = re.sub(rf"\b{TITLE}(Rules)?\b", rf"{self.type}\1", text)
        return text.replace(TITLE, self.title).replace(EXAMPLE, self.name)

    def write(self) -> list[Path]:
        """Write the game; nothing is ever overwritten."""
        found = list(self.files())
        for place, _ in found:
            if (self.checkout / place).exists():
                raise BadOption(f"{place} is there already: remove it, or choose another name")
        for place, text in found:
            (self.checkout / place).parent.mkdir(parents=True, exist_ok=True)
            (self.checkout / place).write_text(text, encoding="utf-8")
        return [place for place, _ in found]


def _texts(folder: Path) -> list[Path]:
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc"
    )


def begin(
    name: str, title: str | None = None, prefix: str | None = None, checkout: Path = CHECKOUT
) -> New:
    """A new game, if all it is called by is free and can be used."""
    missing = [path for path in NEEDED if not (checkout / path).exists()]
    if missing:
        raise BadOption(f"{checkout} is no checkout of the sources: it has no {missing[0]}")
    _check_name(name)
    title = title or " ".join(part.capitalize() for part in name.split("-"))
    if not title.isprintable() or set(title) & set('"\\`|') or not 1 <= len(title) <= 40:
        raise BadOption(f"the title {title!r} must be 1 to 40 letters, without quotes")
    return New(name, title, _free_prefix(name, prefix, checkout), checkout)


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or not 2 <= len(name) <= MOST_LETTERS:
        raise BadOption(
            f"the name {name!r} must be 2 to {MOST_LETTERS} lower-case letters, digits and single "
            "dashes, such as fire-watch"
        )
    if keyword.iskeyword(name):
        raise BadOption(f"the name {name!r} means something to Python: choose another")
    if name in all_names():
        raise BadOption(f"there is a game called {name!r} already: choose another name")


def _free_prefix(name: str, wanted: str | None, checkout: Path) -> str:
    """What the clauses begin with: no other game's may begin alike."""
    books = sorted((checkout / "src" / "pulaski" / "games").glob("*/rules.md"))
    texts = (path.read_text(encoding="utf-8") for path in books)
    taken = {match for text in texts for match in re.findall(r"^- ([A-Z]+)-", text, re.M)}
    if wanted is not None:
        if not re.fullmatch("[A-Z]{2,4}", wanted):
            raise BadOption(f"the prefix {wanted!r} must be two to four capital letters")
        if wanted in taken:
            raise BadOption(f"clauses of another game begin with {wanted}: choose another prefix")
        return wanted
    for prefix in _prefixes(name):
        if prefix not in taken:
            return prefix
    raise BadOption(f"all prefixes that {name!r} suggests are taken: choose one with --prefix")


def _prefixes(name: str) -> Iterator[str]:
    """The initials, or the first letter with each of the others."""
    letters = re.sub("[^A-Z]", "", name.upper())
    initials = "".join(part[0] for part in name.upper().split("-") if part[0].isalpha())
    return chain(
        [initials] if 2 <= len(initials) <= 4 else [],
        (letters[0] + other for other in letters[1:]),
        (letters[0] + other for other in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    )
