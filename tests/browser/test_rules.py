"""The page of rules: tables, words of the box, names of the edition, figures, and the typeface."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import some

Person = Callable[..., Page]

SEARCHED = [
    ("en-US", "great-western-trail-2", "hire", "GWT-32"),
    ("en-US", "great-western-trail-1", "fee", "GWT-24"),
    ("en-US", "stone-age", "resources", "SA-44"),
    ("ja-JP", "stone-age", "資源", "SA-44"),
    ("ko-KR", "great-western-trail-2", "통행료", "GWT-24"),
]


def opened(person: Person, game: str, language: str = "en-US") -> Page:
    """The rules of a game."""
    page = person(language=language)
    page.goto(f"/rules/{game}")
    expect(page.locator(".rule").first).to_be_visible()
    return page


@pytest.mark.parametrize(("language", "game", "word", "rule"), some(SEARCHED, 4))
def test_words_of_the_box_find_rules(person: Person, language: str, game: str, word: str, rule: str) -> None:
    page = opened(person, game, language)
    every = page.locator(".rule").count()
    page.get_by_role("searchbox").fill(word)
    expect(page.locator(f"#{rule}")).to_be_visible()
    expect(page.locator(f"#{rule} mark").first).to_be_visible()
    assert 0 < page.locator(".rule").count() < every / 2


def test_tables_are_tables(person: Person) -> None:
    page = opened(person, "great-western-trail-2")
    assert page.locator("article table").count() >= 8
    expect(page.get_by_role("columnheader", name="1st edition").first).to_be_visible()
    expect(page.get_by_role("cell", name="9 with 2 players, 12 with 3 players, 15 with 4 players")).to_be_visible()
    assert "{2" not in page.locator("article").inner_text()


def test_the_2nd_edition_speaks_of_its_own(person: Person) -> None:
    page = opened(person, "great-western-trail-2")
    expect(page.locator("#GWT-48")).to_contain_text("one outlaw from the board")
    told = [text for text in page.locator(".rule").all_inner_texts() if not text.startswith("GWT2-1\n")]
    assert [text for text in told if "teepee" in text.lower() or "cattlem" in text.lower()] == []
    assert "GWT-73" not in "".join(told), "a rule of the 1st edition alone"


@pytest.mark.parametrize(
    ("game", "rule"),
    some([("great-western-trail-1", "GWT-56"), ("stone-age", "SA-31"), ("ticket-to-ride-usa", "TTR-11")]),
)
def test_figures_stand_beside_rules(person: Person, game: str, rule: str) -> None:
    page = opened(person, game)
    figure = page.locator(f"#{rule} + .figure")
    expect(figure.locator("svg").first).to_be_visible()
    assert figure.locator("li").count() >= 5
    assert page.locator(".figure:visible").count() < page.locator(".rule").count() / 3, "only where it helps"


def test_headings_have_their_typeface(person: Person) -> None:
    page = opened(person, "stone-age")
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('600 16px Vollkorn'))")
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith("Vollkorn")
    assert page.request.get("/vollkorn-license.txt").text().count("SIL Open Font License") >= 1
