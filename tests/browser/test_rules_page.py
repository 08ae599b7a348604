"""The rules on a page of their own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import pulaski
from tests.browser.conftest import Arrive


@pytest.mark.parametrize(("locale", "words"), [("en-GB", "HEARTS red"), ("fr-FR", "COEURS violet")])
def test_rules_are_read_and_searched_in_the_readers_language(
    arrive: Arrive, locale: str, words: str
) -> None:
    page = arrive("Ann", locale=locale).page
    page.goto("/rules/fire-tower#FT-FIRE-2")
    told = pulaski.find("fire-tower").catalogue_in(locale[:2])
    named = page.locator("article[data-ui-here]")
    expect(named.locator("p")).to_have_text(told["FT-FIRE-2"].text)
    first = page.locator(".clauses section:not(.pieces, .short) > h3").first
    expect(first).to_have_text(told.sections()[0])
    page.get_by_role("searchbox").fill(words)
    found = page.locator(".clauses article:visible")
    expect(found).to_have_count(1)
    expect(found.locator("p")).to_have_text(told["FT-COMP-21"].text)
    found.locator("a.clause").click()
    expect(page).to_have_url(re.compile("/rules/fire-tower#FT-COMP-21$"))


#: Sentences after which the book of the rule stands alone, on a line of its own.
BELOW = """(all) => all.filter((p) => {
  const end = document.createRange(), words = p.querySelector("svg").closest("a").previousSibling;
  end.setStart(words, words.length - 1);
  end.setEnd(words, words.length);
  return p.querySelector("svg").getBoundingClientRect().top > end.getBoundingClientRect().bottom;
}).map((p) => p.textContent)"""


@pytest.mark.parametrize(("locale", "title"), [("en-GB", "In short"), ("fr-FR", "En bref")])
def test_rules_begin_with_what_a_player_must_know(arrive: Arrive, locale: str, title: str) -> None:
    page = arrive("Ann", locale=locale).page
    page.goto("/rules/hotspot")
    expect(page.locator(".clauses h3").first).to_have_text(title)
    told = pulaski.find("hotspot").words_in(locale[:2]).sections["aid"]
    lines = page.locator(".short article")
    expect(lines).to_have_count(len(told))
    expect(lines.first).to_contain_text(told["HB-WIN-1"].text)
    assert page.locator(".short p").evaluate_all(BELOW) == []
    lines.first.locator("a.clause").click()
    expect(page.locator("article[data-ui-here]")).to_have_id("HB-WIN-1")


def test_contents_lead_to_every_part(arrive: Arrive) -> None:
    page = arrive("Ann").page
    page.goto("/rules/feurio")
    page.locator("summary", has_text="Contents").click()
    entries = page.locator(".contents button")
    expect(entries).to_have_count(page.locator(".clauses h3").count())
    entries.filter(has_text="Scoring").click()
    title = page.locator(".clauses h3", has_text="Scoring")
    expect(title).to_be_in_viewport()
