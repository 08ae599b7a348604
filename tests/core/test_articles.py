"""Names with their article, and the words that become one with it."""

from __future__ import annotations

import pytest

from pulaski.core.words import Phrase, Words

NAMES = {
    "name": {"camp": Phrase("camp"), "inn": Phrase("auberge"), "lines": Phrase("lignes")},
    "the": {"camp": Phrase("le camp"), "inn": Phrase("l'auberge"), "lines": Phrase("les lignes")},
}


def words(text: str, language: str) -> Words:
    return Words({**NAMES, "event": {"moved": Phrase(text, language=language)}})


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("camp", "De Le Coq va au camp, près du camp"),
        ("inn", "De Le Coq va à l'auberge, près de l'auberge"),
        ("lines", "De Le Coq va aux lignes, près des lignes"),
        ("lake", "De Le Coq va à lake, près de lake"),  # it has no article
    ],
)
def test_french_draws_some_words_together_with_an_article(place: str, told: str) -> None:
    """What somebody calls themselves stays as it is."""
    said = words("de {seat} va à {the place}, près de {the place}", "fr")
    assert said.say("event", "moved", {"seat": "", "place": place}, {"seat": "Le Coq"}) == told


def test_a_name_stands_alone_where_nobody_asks_for_its_article() -> None:
    said = words("{n} {n:homme|hommes} : {place}, {the place}", "fr")
    assert said.say("event", "moved", {"n": 2, "place": "camp"}) == "2 hommes : camp, le camp"


def test_other_languages_leave_their_articles_alone() -> None:
    said = words("from à {the place}", "en")
    assert said.say("event", "moved", {"place": "camp"}) == "From à le camp"
