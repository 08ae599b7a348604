"""A small SVG writer: elements in, one safe text out.

    element("circle", cx=3, cy=4, r=2.5, fill=INK, class_="slot")

Underscores in attribute names become hyphens, numbers are rounded, texts are escaped. A `Colour`
is written twice: as an attribute, so that any viewer shows the day, and as a class, so that the
style sheet of the picture can turn it to night. Nothing else styles a picture: no `style`
attributes (a strict content policy forbids them), no scripts, no fonts, no outside references.

A `Picture` is one file or many parts; a page that follows a game is sent the parts that changed. An
element never changes, so what is written of it is kept: a game that keeps its pieces writes each
once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final
from xml.sax.saxutils import escape, quoteattr

__all__ = [
    "Colour",
    "Element",
    "Picture",
    "Value",
    "element",
    "group",
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
        if not prefix:
            return self._text
        return self._wrap([_write(child, prefix) for child in self.children], prefix)

    @cached_property
    def _text(self) -> str:
        return self._wrap([_write(child) for child in self.children])

    def _wrap(self, inner: list[str], prefix: str = "") -> str:
        """Elements on lines of their own, unless text stands among them, where space counts."""
        named = "".join(
            f" {name}={_quoted(_prefixed(name, value, prefix) if prefix else value)}"
            for name, value in self.attributes.items()
        )
        if not inner:
            return f"<{self.tag}{named}/>"
        mixed = any(isinstance(child, str) for child in self.children)
        written = "".join(inner) if mixed else "\n" + "\n".join(inner) + "\n"
        return f"<{self.tag}{named}>{written}</{self.tag}>"

    @cached_property
    def references(self) -> frozenset[str]:
        """All ids that this element and those below it refer to."""
        below = (child.references for child in self.children if isinstance(child, Element))
        return frozenset(_references(self.attributes)).union(*below)

    @property
    def name(self) -> str:
        """Its id; nothing if it has none."""
        return self.attributes.get("id", "")

    @cached_property
    def parts(self) -> Mapping[str, str]:
        """This element, its children that have an id, their children and so on, by their ids.

        In the text of each, a stub stands for every child that is a part itself. A library is one
        part: what it holds is used, and never shown where it stands.
        """
        inner: list[str] = []
        below: dict[str, str] = {}
        for child in self.children:
            if isinstance(child, Element) and child.name and self.tag != "defs":
                inner.append(f'<g id="{child.name}"/>')
                below.update(child.parts)
            else:
                inner.append(_write(child))
        return {self.name: self._wrap(inner), **below}


def _write(child: Element | str, prefix: str = "") -> str:
    return child.write(prefix) if isinstance(child, Element) else escape(_clean(child))


def _references(attributes: Mapping[str, str]) -> Iterator[str]:
    for name, value in attributes.items():
        if name == "href":
            yield value[1:]
        elif value.startswith("url(#"):
            yield value[5:-1]


def element(tag: str, *children: Element | str, **attributes: Value) -> Element:
    """An element; an attribute that is None is left out."""
    if tag not in TAGS:
        raise ValueError(f"no picture needs the element {tag!r}")
    written: dict[str, str] = {}
    classes = []
    for key, value in attributes.items():
        name = key.rstrip("_").replace("_", "-")
        if value is None:
            continue
        if isinstance(value, Colour) and value.changes:
            classes.append(f"p-{name}-{value.name}")
        written[name] = _write_value(name, value)
    if classes:
        written["class"] = " ".join([*written.get("class", "").split(), *classes])
    return Element(tag, written, children)


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


def write_number(value: float) -> str:
    """A number with at most two decimals, and never `-0`."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def _write_value(name: str, value: str | float | Colour) -> str:
    if name == "style" or name.startswith("on"):
        raise ValueError(f"the attribute {name!r} is not allowed: use classes and colours")
    if isinstance(value, Colour):
        return value.day
    text = value if isinstance(value, str) else write_number(value)
    if name == "href" and not text.startswith("#"):
        raise ValueError(f"a picture refers to itself only, not to {text!r}")
    return text


def _quoted(value: str) -> str:
    return f'"{value}"' if PLAIN.fullmatch(value) else quoteattr(_clean(value))


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
    library: Mapping[str, Element],
    style: str,
    class_: str,
    shown_at: float = 1.0,
) -> Picture:
    """A picture of this content, with those parts of the library that it uses, and their parts.

    `shown_at` is the size of a unit on the screen where nothing else decides.
    """
    width, height = size
    root = element(
        "svg",
        element("title", title, id="title"),
        *([element("desc", description, id="desc")] if description else []),
        element("defs", *_needed(content, library), id="defs"),
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


def _needed(content: Iterable[Element], library: Mapping[str, Element]) -> Iterator[Element]:
    """Every part of the library that something refers to, in the order of the library."""
    found: set[str] = set()
    waiting = set[str]().union(*(part.references for part in content))
    while waiting := {name for name in waiting - found if name in library}:
        found |= waiting
        waiting = set[str]().union(*(library[name].references for name in waiting))
    return (library[name] for name in library if name in found)


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
