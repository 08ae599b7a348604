"""What is wrong with words in another language than English, in a sentence each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

__all__ = ["alike", "badly_set", "words_in"]

#: In French, a mark that is high as a letter never begins a line: a narrow space holds it.
LOOSE_MARK = re.compile(r"[^\u202f:;!?][:;!?]")


def badly_set(text: str) -> Iterator[str]:
    """What is not as French is set."""
    if loose := LOOSE_MARK.search(text):
        has = f"{text!r} has {loose[0][0]!r} before {loose[0][1]!r}"
        yield f"{has}: French wants U+202F (narrow no-break space) before ; : ! ?"
    if "'" in text:
        yield f"{text!r} has a straight apostrophe: French wants U+2019 (\u2019)"


def alike(
    english: Iterable[str], other: Iterable[str], language: str, shared: set[str]
) -> Iterator[str]:
    """Texts of a board that are the same in both languages, though not all their words may be."""
    for text in sorted(set(english) & set(other)):
        if same := words_in(text) - shared:
            yield (
                f"the board says {text!r} in English and in {language!r}: {', '.join(sorted(same))}"
                f" should differ. Make it a label, and translate it in words/{language}.toml;"
                " where a word is right in both languages, say more, such as '{space}: forest'"
            )


def words_in(text: str) -> set[str]:
    """The words of a text, without figures and single letters."""
    return set(re.findall(r"[a-z]\w+", text.lower()))
