"""A small SVG writer: elements in, one safe text out.

    element("circle", cx=3, cy=4, r=2.5, fill=INK, class_="slot")

Underscores in attribute names become hyphens, numbers are rounded, texts are escaped. A `Colour`
is written twice: as an attribute, so that any viewer shows the day, and as a class, so that the
style sheet of the picture can turn it to night. Nothing else styles a picture: no `style`
attributes (a strict content policy forbids them), no scripts, no fonts, no outside references.

A `Picture` is one file or many parts; a page that follows a game is sent the parts that changed. An
element is written when it is made, and never changes: a game that keeps its pieces writes each
once, and what is the same element is not compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from pulaski.core.errors import listing

__all__ = [
    "Colour",
    "Element",
    "Picture",
    "Value",
    "element",
    "group",
    "libraries",
    "library",
    "needed",
    "points",
    "sheet",
    "style_sheet",
    "use",
    "write_number",
]

# fmt: off
TAGS: Final = frozenset((
    "circle", "clipPath", "defs", "desc", "g", "linearGradient", "path", "polygon",
    "radialGradient", "rect", "stop", "style", "svg", "symbol", "text", "title", "use",
))
# fmt: on

#: What no XML file may hold.
FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

#: Values kept as they were written: the same few stand in all pictures.
WRITTEN: Final = 4096

#: Elements kept: those of some hundred boards, which have most of theirs in common.
DRAWN: Final = 16384

#: In a picture that is written. `>` stands nowhere else: it is escaped.
TAG: Final = re.compile(r"<[^>]*>")
ATTRIBUTE: Final = re.compile(r""" ([\w:-]+)=(["'])(.*?)\2""", re.DOTALL)
REFERENCE: Final = re.compile(r'(?:href="|url\()#([^")]+)')
STUB: Final = re.compile(r'<g id="[^"]*"/>')

#: What needs no care: nearly every attribute.
PLAIN: Final = re.compile(r"[\w #%(),.:;/*+=-]*", re.ASCII)


@dataclass(frozen=True, eq=False)  # a palette names each once; it is looked up often
class Colour:
    """A named colour of the palette by day and, where it differs, by night."""

    name: str
    day: str
    night: str = ""

    @property
    def changes(self) -> bool:
        """Whether the night shows it differently."""
        return self.night not in ("", self.day)


Value = str | float | Colour | None


class Element:
    """A node of the picture, written as text; `element` makes it, and it never changes.

    A child that has an id is a part of its own: a stub stands for it in the text of a parent that
    has one, too. A library is one part: what it holds is used, and never shown where it stands.
    """

    __slots__ = ("id", "inner", "own")

    id: str
    own: str  # its text
    inner: tuple[Element, ...]  # the parts that stubs stand for

    def __init__(self, tag: str, head: str, id_: str, children: Iterable[Element | str]) -> None:
        self.id = id_
        texts: list[str] = []
        parts: list[Element] = []
        for child in children:
            if isinstance(child, str):
                texts.append(_escaped(child))
            elif child.id and id_ and tag != "defs":
                texts.append(f'<g id="{child.id}"/>')
                parts.append(child)
            else:
                texts.append(child.write() if child.inner else child.own)
        self.inner = tuple(parts)
        self.own = f"<{tag}{head}>{''.join(texts)}</{tag}>" if texts else f"<{tag}{head}/>"

    def write(self, prefix: str = "") -> str:
        """The element as text; `prefix` goes before every id, also where one is referred to."""
        text = self.own
        if self.inner:
            below = {f'<g id="{part.id}"/>': part.write() for part in self.inner}
            text = STUB.sub(lambda found: below.get(found[0], found[0]), text)
        return _with_prefix(text, prefix) if prefix else text

    def parts(self) -> dict[str, str]:
        """The texts of this part, its parts, their parts and so on, by their ids."""
        found: dict[str, str] = {}
        self._collect(None, found)
        return found

    def changes(self, old: Element) -> dict[str, str]:
        """The parts whose texts are not those of an older drawing of the same.

        A game that keeps its pieces draws few of them anew: only those are looked at.
        """
        found: dict[str, str] = {}
        if self is not old:
            self._collect(old, found)
        return found

    def _collect(self, old: Element | None, into: dict[str, str]) -> None:
        before: Sequence[Element | None]
        if old is not None and old.own == self.own:
            before = old.inner  # the same stubs stand for the same parts
        else:
            into[self.id] = self.own
            known = {part.id: part for part in old.inner} if old else {}
            before = [known.get(part.id) for part in self.inner]
        for part, was in zip(self.inner, before, strict=True):
            if part is not was:
                part._collect(was, into)


def library(*parts: Element) -> Element:
    """What the pictures of a game use by its id."""
    return element("defs", *parts, id="defs")


def libraries(*drawers: Any) -> Iterator[Element]:
    """The parts in the LIBRARY of each of these modules."""
    for drawer in drawers:
        yield from drawer.LIBRARY


def needed(parts: Iterable[Element], *content: Element) -> list[Element]:
    """Those parts of a library that some content refers to, and what they refer to themselves."""
    known = {part.id: part for part in parts}
    found: set[str] = set()
    texts = [part.write() for part in content]
    while texts:
        for name in set(REFERENCE.findall(texts.pop())) - found:
            if name in known:
                found.add(name)
                texts.append(known[name].write())
    return [part for name, part in known.items() if name in found]


@lru_cache(DRAWN)
def element(tag: str, *children: Element | str, **attributes: Value) -> Element:
    """An element; an attribute that is None is left out.

    Asked for again, it is the same one: so is whatever holds it, and need not be compared.
    """
    if tag not in TAGS:
        raise ValueError(
            f"no picture needs the element {tag!r}: choose from {listing(sorted(TAGS))}"
        )
    written: dict[str, str] = {}
    classes = []
    for key, value in attributes.items():
        if value is None:
            continue
        name = _attribute(key)
        if isinstance(value, Colour):
            written[name] = value.day
            if value.changes:
                classes.append(f"p-{name}-{value.name}")
        else:
            written[name] = value if isinstance(value, str) else write_number(value)
    if not written.get("href", "#").startswith("#"):
        raise ValueError(f"a picture refers to itself only, not to {written['href']!r}")
    if classes:
        written["class"] = " ".join([*written.get("class", "").split(), *classes])
    head = "".join([f" {name}={_quoted(value)}" for name, value in written.items()])
    return Element(tag, head, written.get("id", ""), children)


@cache
def _attribute(key: str) -> str:
    """The name of an attribute, which Python cannot always write."""
    name = key.rstrip("_").replace("_", "-")
    if name == "style" or name.startswith("on"):
        raise ValueError(f"the attribute {name!r} is not allowed: use classes and colours")
    return name


def group(*children: Element, **attributes: Value) -> Element:
    """Elements that belong together."""
    return element("g", *children, **attributes)


def use(
    symbol: str, x: float, y: float, width: float, height: float, **attributes: Value
) -> Element:
    """A symbol drawn into a box whose middle is at x, y."""
    return element(
        "use",
        href=f"#{symbol}",
        x=x - width / 2,
        y=y - height / 2,
        width=width,
        height=height,
        **attributes,
    )


def points(corners: Iterable[tuple[float, float]]) -> str:
    """The corners of a polygon as its attribute has them."""
    return " ".join(f"{write_number(x)},{write_number(y)}" for x, y in corners)


@lru_cache(WRITTEN)
def write_number(value: float) -> str:
    """A number with at most two decimals, and never `-0`."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


@lru_cache(WRITTEN)
def _quoted(value: str) -> str:
    return f'"{value}"' if PLAIN.fullmatch(value) else quoteattr(_clean(value))


@lru_cache(WRITTEN)
def _escaped(text: str) -> str:
    return escape(_clean(text))


def _with_prefix(text: str, prefix: str) -> str:
    """A text whose ids, and whatever refers to one, begin with this."""

    def renamed(found: re.Match[str]) -> str:
        name, quote, value = found.groups()
        return f" {name}={quote}{_prefixed(name, value, prefix)}{quote}"

    return TAG.sub(lambda tag: ATTRIBUTE.sub(renamed, tag[0]), text)


def _prefixed(name: str, value: str, prefix: str) -> str:
    if name == "id":
        return prefix + value
    if name == "href":
        return f"#{prefix}{value[1:]}"
    if name == "aria-labelledby":
        return " ".join(prefix + part for part in value.split())
    return value.replace("url(#", f"url(#{prefix}", 1) if value.startswith("url(#") else value


def _clean(text: str) -> str:
    return FORBIDDEN.sub("\ufffd", text)


@dataclass(frozen=True)
class Picture:
    """A whole picture; its style sheet is the same for all pictures of a game."""

    root: Element
    style: str

    def text(self, prefix: str = "") -> str:
        """The picture as a file. Pictures on one page may share ids, if the same id names the same
        part of a library; else each needs a `prefix`.
        """
        styled = f"</title>\n{element('style', self.style).own}"
        return self.root.write(prefix).replace("</title>", styled, 1) + "\n"

    def parts(self) -> dict[str, str]:
        """The picture in parts, without its style; the whole is the part of the root."""
        return self.root.parts()


def sheet(
    *content: Element,
    size: tuple[float, float],
    title: str,
    description: str,
    library: Element,
    style: str,
    class_: str,
    shown_at: float = 1.0,
) -> Picture:
    """A picture of this content.

    It holds the whole library: all pictures of a game have the same, which is sent and parsed once.
    `shown_at` is the size of a unit on the screen where nothing else decides.
    """
    width, height = size
    root = element(
        "svg",
        element("title", title, id="title"),
        *([element("desc", description, id="desc")] if description else []),
        library,
        *content,
        id="board",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {write_number(width)} {write_number(height)}",
        width=width * shown_at,
        height=height * shown_at,
        class_=f"pulaski {class_}",
        role="group",
        aria_labelledby="title",
        font_family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
    )
    return Picture(root, style)


def style_sheet(colours: Iterable[Colour]) -> str:
    """The rules that turn a palette to night: one constant text, so that a page can vouch for it.

    A page may set the properties itself, to offer a switch. A style sheet inside a picture reaches
    the whole page, so every class begins with `p-`; and what is drawn by `use` knows no ancestors,
    so a class stands alone in its rule.
    """
    palette = [colour for colour in colours if colour.changes]
    day = "".join(f"--{colour.name}:{colour.day};" for colour in palette)
    night = "".join(f"--{colour.name}:{colour.night};" for colour in palette)
    rules = "".join(
        f".p-{attribute}-{colour.name}{{{attribute}:var(--{colour.name})}}\n"
        for colour in palette
        for attribute in ("fill", "stroke")
    )
    return (
        f"\n.pulaski{{{day}max-width:100%;height:auto;font-variant-numeric:tabular-nums}}\n"
        f"@media (prefers-color-scheme:dark){{.pulaski{{{night}}}}}\n{rules}"
    )
