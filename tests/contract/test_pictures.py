"""What every board of every game must keep to, as a picture and as text."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from statistics import median
from typing import Any

import pytest

from pulaski.core.game import Game
from pulaski.core.position import View
from pulaski.core.scene import FromFields, Scene, forget
from pulaski.core.variants import key_variants
from pulaski.core.words import ENGLISH
from pulaski.games import rulebooks
from tests.languages import alike, words_in
from tests.pictures import (
    Limits,
    Node,
    limits_of,
    of_every_phase,
    parse,
    played_badly,
    seen,
    sizes,
    targets,
    told,
)

GAMES = {str(game): game for rules in rulebooks().values() for game in key_variants(rules)}
PHONE = 390  # pixels
#: No room may ask for less of itself than this.
LEAST = Limits(legible=10.9)
MANY_TARGETS = 200
STEPS = 500
TERMINAL = 100  # columns


class Shown:
    """A game, and what is seen at a position of every phase that comes up in two games of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.limits = limits_of(game.rules.id)

    @cached_property
    def views(self) -> tuple[View, ...]:
        walks = (played_badly(self.game.start(seed), seed, most=STEPS) for seed in (1, 2))
        return seen(of_every_phase(position for walk in walks for position in walk))

    @cached_property
    def pictures(self) -> tuple[tuple[View, Node], ...]:
        return tuple((view, parse(view)) for view in self.views)


@pytest.fixture(scope="module", params=GAMES, ids=list(GAMES))
def shown(request: pytest.FixtureRequest) -> Shown:
    """All tests of one game follow each other, so that its pictures are drawn once and not kept."""
    return Shown(GAMES[request.param])


def smallest(view: View, root: Node) -> float:
    """How high the smallest type is that a phone shows."""
    plain = view.game.rules.style.split("@container")[0]
    hidden = set(re.findall(r"^\.([\w-]+)\{display:none\}", plain, re.M))
    return min(sizes(root, hidden))


def test_a_room_asks_enough_of_itself(shown: Shown) -> None:
    assert shown.limits.legible >= LEAST.legible
    assert shown.limits.largest <= LEAST.largest
    assert shown.limits.move <= LEAST.move
    assert shown.limits.most <= LEAST.most


def test_pictures_are_safe_and_their_ids_differ(shown: Shown) -> None:
    for _, root in shown.pictures:
        nodes = list(root.iter())
        found = [node.attrib["id"] for node in nodes if "id" in node.attrib]
        assert len(found) == len(set(found))
        known = {f"#{name}" for name in found}
        for node in nodes:
            assert "style" not in node.attrib
            assert node.get("href", "#title") in known
            for value in node.attrib.values():
                assert not value.startswith("url(") or value[4:-1] in known


def test_every_colour_that_changes_at_night_is_defined(shown: Shown) -> None:
    for view, root in shown.pictures:
        classes = {word for node in root.iter() for word in node.get("class", "").split()}
        colours = [word for word in classes if word.startswith("p-")]
        assert colours
        assert all(f".{colour}{{" in view.game.rules.style for colour in colours)


def test_no_type_is_too_small_for_a_phone(shown: Shown) -> None:
    for view, root in shown.pictures:
        assert float(root.attrib["viewBox"].split()[2]) == PHONE
        assert smallest(view, root) >= shown.limits.legible


def test_pictures_are_light_and_moves_change_little(shown: Shown) -> None:
    drawn = []
    for position in played_badly(shown.game.start(5), 5, most=STEPS):
        view = position.view(max(0, position.actor.number), on_page=True)
        drawn.append(view.picture().root)
        assert sum(map(len, drawn[-1].parts().values())) < shown.limits.largest
    sent = [after.changes(before) for before, after in pairwise(drawn)]
    sizes = [sum(map(len, changes.values())) for changes in sent]
    assert median(sizes) < shown.limits.move
    assert max(sizes) < shown.limits.most
    for (before, after), changes in zip(pairwise(drawn), sent, strict=True):
        assert after.parts().items() <= (before.parts() | changes).items()


def test_every_place_of_an_option_is_one_target(shown: Shown) -> None:
    for view, root in shown.pictures:
        found = Counter(node.attrib["data-space"] for node in targets(root))
        assert {place for action in view.actions for place in action.path} <= set(found)
        if view.actions or not shown.limits.idle_twins:
            assert set(found.values()) <= {1}


def test_targets_are_buttons_with_names(shown: Shown) -> None:
    found = [node for _, root in shown.pictures for node in targets(root)]
    assert found
    assert all(node.get("role") == "button" for node in found)
    named = [node.get("aria-label") or "".join(node.itertext()).strip() for node in found]
    if shown.limits.named_by_the_page:
        assert min(len(targets(root)) for _, root in shown.pictures) > MANY_TARGETS
    else:
        assert all(named)


def test_what_may_not_be_done_is_no_target_or_not_shown(shown: Shown) -> None:
    for view, root in shown.pictures:
        rules = view.game.rules
        wanted = {place for action in view.actions for place in action.path}
        if {node.get("data-space") for node in targets(root)} > wanted:
            assert f".{rules.id} [data-ui-lit]{{visibility:visible}}" in rules.style
            hidden = any(node.get("visibility") == "hidden" for node in root.iter())
            assert hidden or f".{rules.id} .may{{visibility:hidden" in rules.style


def test_what_lies_over_targets_lets_the_pointer_through(shown: Shown) -> None:
    """A flag that glided over a tile caught the click that was meant for the tile."""
    for _, root in shown.pictures:
        for layer in root.iter():
            names = [child.get("id") for child in layer]
            if "may" not in names or not targets(layer[names.index("may")]):
                continue
            above = (child for child in layer[names.index("may") + 1 :] if len(child))
            caught = [child for child in above if child.get("pointer-events") != "none"]
            assert all(targets(child) for child in caught), shown.game


def test_where_something_happened_there_is_a_place(shown: Shown) -> None:
    for view, root in shown.pictures:
        grounds = set(root.iter()) - set(targets(root))
        places = {node.get("data-space") for node in grounds}
        assert {event.target for event in view.events if event.target} <= places


def test_boards_fit_a_terminal(shown: Shown) -> None:
    for view in shown.views:
        for language in view.game.rules.languages:
            lines = replace(view, language=language).text().splitlines()
            assert max(map(len, lines)) <= TERMINAL


def test_pictures_are_the_same_every_time(shown: Shown) -> None:
    first, second = (
        [
            (position.view(None).svg(), position.view(0, on_page=True).svg(), position.text())
            for position in walk
        ]
        for walk in (played_badly(shown.game.start(3), 3, most=30) for _ in range(2))
    )
    assert first == second


def test_drawing_changes_nothing(shown: Shown) -> None:
    for view in shown.views:
        before = view.states.tobytes()
        view.picture(), view.text()
        assert view.states.tobytes() == before


def test_two_boards_on_one_page_can_have_ids_of_their_own(shown: Shown) -> None:
    first, second = (set(re.findall(r' id="([^"]+)"', shown.views[0].svg(p))) for p in "ab")
    assert first
    assert not first & second


def test_boards_speak_other_languages(shown: Shown) -> None:
    """No words are the same in both, but for names that both have; they fit a phone too."""
    for language in set(shown.game.rules.languages) - {ENGLISH}:
        shared = words_of_both(shown.game, language)
        for view, root in shown.pictures:
            other = parse(replace(view, language=language))
            assert smallest(view, other) >= shown.limits.legible
            faults = [*alike(told(root), told(other), language, shared)]
            assert not faults, "\n".join(faults)


def words_of_both(game: Game, language: str) -> set[str]:
    """Words of the game's name, of names in both languages, of phrases in which they differ."""
    first, second = (game.rules.words_in(tongue).sections for tongue in (ENGLISH, language))
    found = words_in(game.rules.name)
    for section, phrases in second.items():
        for key, phrase in phrases.items():
            english = first.get(section, {})
            text = english[key].text if key in english else key
            if section == "name" or phrase.text != text:
                found |= words_in(phrase.text) & words_in(text)
    return found


def test_what_is_kept_of_a_scene_is_what_would_be_worked_out_again(shown: Shown) -> None:
    """Drawn one after the other, with what was kept of those before; and each with nothing kept."""
    drawn = [(view, view.picture().root) for view in shown.views]
    for view, kept in drawn:
        forget()
        again = view.picture().root
        assert again is kept or again.parts() == kept.parts()


def test_what_is_kept_of_a_scene_reads_the_fields_that_are_named(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = type(shown.game.rules).__module__.rpartition(".")[0]
    shown.views[0].picture()  # now its scene is loaded, if it has one: a small room has none
    kinds = [kind for kind in Scene.__subclasses__() if kind.__module__.startswith(f"{room}.")]
    kept = [
        (kind, name, of)
        for kind in kinds
        for name, of in vars(kind).items()
        if isinstance(of, FromFields)
    ]
    read: set[str] = set()
    plain = Scene._read

    def noted(scene: Scene, field: str) -> Any:
        read.add(field)
        return plain(scene, field)

    monkeypatch.setattr(Scene, "_read", noted)
    for view in shown.views:
        for kind, name, of in kept:
            forget()
            read.clear()
            getattr(kind(view), name)
            assert read <= set(of.fields), f"{name} follows from more fields than it names"
