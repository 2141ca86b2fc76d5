"""The page speaks the language that the browser asks for, and another one when it is chosen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import create, my_turn
from tests.conftest import some

BOT = {"kind": "bot", "bot": "greedy"}
JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
# an id of a message where its words should be
ID = re.compile(r"(?<![\w/.-])(?:ttr|sa|gwt2?|lobby|page|prompt|score|step|thing)\.[a-z][\w-]*(?:\.[\w-]+)*")
# texts of one's own: everything on the page, and what a screen reader hears of it
TEXTS = """() => [...document.querySelectorAll('body *')].flatMap(one => [
    one.children.length === 0 && !['STYLE', 'SCRIPT', 'CODE', 'OPTION'].includes(one.tagName) ? one.textContent : '',
    ...['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name)),
]).map(text => (text ?? '').trim()).filter(Boolean)"""
GAMES = ["ticket-to-ride-usa", "ticket-to-ride-germany", "stone-age", "great-western-trail-1", "great-western-trail-2"]


def english(page: Page) -> list[str]:
    """What is said in English: words of several letters beside each other."""
    return [text for text in page.evaluate(TEXTS) if re.search(r"[a-z]{3,} [a-z]{3,}", text)]


def test_the_browser_asks_for_a_language(person: Callable[..., Page]) -> None:
    page = person(language="ja-JP")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.get_by_role("heading", level=1)).to_have_text(JAPANESE)
    assert english(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_another_language_is_chosen_and_kept(person: Callable[..., Page]) -> None:
    page = person()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome aboard")
    page.get_by_label("Language").select_option("ja")
    expect(page.get_by_role("heading", level=1)).to_have_text(JAPANESE)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.get_by_label("言語").select_option("en")
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome aboard")


def test_an_unknown_language_is_answered_in_english(person: Callable[..., Page]) -> None:
    page = person(language="fi-FI")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome aboard")


def test_rules_are_read_in_the_language(person: Callable[..., Page]) -> None:
    page = person(language="ja-JP")
    page.goto("/rules/great-western-trail-2")
    rule = page.locator("#GWT2-1")
    expect(rule).to_have_text(JAPANESE)
    page.get_by_label("言語").select_option("en")
    expect(rule).to_contain_text("herder")


# two families, each in one size; all of them in the long runs
@pytest.mark.parametrize(
    ("game", "width", "height"), some([(game, *size) for game in GAMES for size in ((1280, 800), (390, 844))], 5, 6)
)
def test_a_table_speaks_japanese(person: Callable[..., Page], game: str, width: int, height: int) -> None:
    page = person(width=width, height=height, language="ja-JP")
    match = create(page, {"kind": "me", "name": "花子"}, BOT, game=game, seed=5)
    page.goto(f"/match/{match}")
    my_turn(page)
    texts = page.evaluate(TEXTS)
    assert sum(bool(JAPANESE.search(text)) for text in texts) > 20
    assert english(page) == []
    assert [text for text in texts if ID.search(text)] == []
    if width > 1000:
        page.get_by_role("tab", name="文章で").click()
        position = page.get_by_role("region", name="文章で見る局面")
        expect(position.locator("td").first).to_be_visible()
        assert re.findall(r"[a-z]{3,}.*", position.inner_text()) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
