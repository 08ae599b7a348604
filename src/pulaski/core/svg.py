"""A small SVG writer: elements in, one safe text out.

    element("circle", cx=3, cy=4, r=2.5, fill=INK, class_="slot")

Underscores in attribute names become hyphens, numbers are rounded, texts are escaped. A `Colour`
is written twice: as an attribute, so that any viewer shows the day, and as a class, so that the
style sheet of the picture can turn it to night. Nothing else styles a picture: no `style`
attributes (a strict content policy forbids them), no scripts, no fonts, no outside references.

A `Picture` is one file or many parts; a page that follows a game is sent the parts that changed. An
element never changes, and keeps its text and its parts once written: a game that keeps its pieces
writes each once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
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

#: Those that hold elements only.
HOLDERS: Final = frozenset(("defs", "g", "svg", "symbol"))

#: What no XML file may hold.
FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

#: Values kept as they were written: the same few stand in all pictures.
WRITTEN: Final = 4096

#: What needs no care: nearly every attribute.
PLAIN: Final = re.compile(r"[\w #%(),.:;/*+=-]*", re.ASCII)


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Element:
    """A node of the picture; `element` makes it."""

    tag: str
    attributes: Mapping[str, str] = field(default_factory=dict)
    children: tuple[Element | str, ...] = ()

    def write(self, prefix: str = "") -> str:
        """The element as text; `prefix` goes before every id, also where one is referred to."""
        return self._with(prefix) if prefix else self._text

    @cached_property
    def _text(self) -> str:
        return self._with("")

    def _with(self, prefix: str) -> str:
        return self._wrap([_write(child, prefix) for child in self.children], prefix)

    def _wrap(self, inner: list[str], prefix: str = "") -> str:
        """Elements on lines of their own where space does not count."""
        named = self.attributes
        if prefix:
            named = {name: _prefixed(name, value, prefix) for name, value in named.items()}
        head = "".join([f" {name}={_quoted(value)}" for name, value in named.items()])
        if not inner:
            return f"<{self.tag}{head}/>"
        line = "\n" if self.tag in HOLDERS else ""
        return f"<{self.tag}{head}>{line}{line.join(inner)}{line}</{self.tag}>"

    @cached_property
    def parts(self) -> Mapping[str, str]:
        """This element, its children that have an id, their children and so on, by their ids.

        In the text of each, a stub stands for every child that is a part itself. A library is one
        part: what it holds is used, and never shown where it stands.
        """
        inner: list[str] = []
        below: dict[str, str] = {}
        for child in self.children:
            if isinstance(child, Element) and "id" in child.attributes and self.tag != "defs":
                inner.append(f'<g id="{child.attributes["id"]}"/>')
                below.update(child.parts)
            else:
                inner.append(_write(child))
        return {self.attributes["id"]: self._wrap(inner), **below}


def _write(child: Element | str, prefix: str = "") -> str:
    return child.write(prefix) if isinstance(child, Element) else _escaped(child)


def library(*parts: Element) -> Element:
    """What the pictures of a game use by its id."""
    return element("defs", *parts, id="defs")


def libraries(*drawers: Any) -> Iterator[Element]:
    """The parts in the LIBRARY of each of these modules."""
    for drawer in drawers:
        yield from drawer.LIBRARY


def element(tag: str, *children: Element | str, **attributes: Value) -> Element:
    """An element; an attribute that is None is left out."""
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
    return Element(tag, written, children)


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
        title, *rest = self.root.children
        children = (title, element("style", self.style), *rest)
        return replace(self.root, children=children).write(prefix) + "\n"

    def parts(self) -> Mapping[str, str]:
        """The picture in parts, without its style; the whole is the part of the root."""
        return self.root.parts


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
