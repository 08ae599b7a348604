"""What is wrong with words in another language than English, in a sentence each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from pulaski.core import plurals
from pulaski.core.catalogue import Clause

__all__ = ["alike", "badly_set", "mistranslated", "plural_after_one", "words_in"]

#: In French, a mark that is high as a letter never begins a line: a narrow space holds it.
LOOSE_MARK = re.compile(r"[^\u202f:;!?][:;!?]")


#: Words that look like a plural, and words that do though they are none, or never stand after 1.
PLURAL = {"en": re.compile(r"\w+s|men|dice"), "fr": re.compile(r"\w+[sx]")}
NO_PLURAL = {
    "en": {"is", "this", "begins", "brings", "burns", "lies", "loses", "commands", "funds"},
    "fr": {"dans", "des", "dessus", "dès", "désormais", "fonds", "nous", "plus"},
}


def plural_after_one(text: str, language: str, no_numbers: Collection[str]) -> Iterator[str]:
    """Words that are in the plural, though the number before them, or before a word, is 1."""
    one = tuple(plurals.form(language, 1) for _ in plurals.numbers(text))
    said = plurals.texts(text, language)[one]
    for slot, after in re.findall(r"(?=\{(\w+)\}((?: [\w\u2019'-]+){1,2}))", said):
        for word in after.split():
            looks = PLURAL[language].fullmatch(word) and word not in NO_PLURAL[language]
            if looks and slot not in no_numbers:
                yield (
                    f"{text!r} says 1 {word}: write its forms, as in {{{slot}:flame|flames}};"
                    " where it is no plural, or never stands after 1, see NO_PLURAL"
                )


def badly_set(text: str) -> Iterator[str]:
    """What is not as French is set, in any of its forms."""
    for said in plurals.texts(text, "fr").values():
        if loose := LOOSE_MARK.search(said):
            has = f"{said!r} has {loose[0][0]!r} before {loose[0][1]!r}"
            yield f"{has}: French wants U+202F (narrow no-break space) before ; : ! ?"
        if "'" in said:
            yield f"{said!r} has a straight apostrophe: French wants U+2019 (\u2019)"


CLAUSE = re.compile(r"\b[A-Z]+(?:-[A-Z0-9]+)+-\d+\b")
SOURCE = re.compile(r"\[L\d[^]]*\]")  # said once, in English


def mistranslated(clause: Clause, told: Clause) -> Iterator[str]:
    """What shows that a clause in another language does not mean the same."""
    lines = (clause.text, *clause.details), (told.text, *told.details)
    for ours, theirs in zip(*lines, strict=True):
        if ours == theirs:
            yield f"{clause.id} is not translated: {theirs!r}"
        for what, read in (("clauses", _clauses), ("numbers", _numbers)):
            if read(ours) != read(theirs):
                has = f"{theirs!r} has {_list(read(theirs))}"
                yield f"{clause.id} has other {what}: {has}, not those of {ours!r}"


def _clauses(text: str) -> Counter[str]:
    return Counter(set(CLAUSE.findall(text)))


def _numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", CLAUSE.sub("", SOURCE.sub("", text))))


def _list(found: Counter[str]) -> str:
    return ", ".join(sorted(found.elements())) or "none"


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
