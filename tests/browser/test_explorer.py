"""The explorer in the browser: answers in words, a tree that opens, three sources, three languages, phones."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from parlorcar.families import GAMES
from tests.browser.hands import faults
from tests.conftest import some

Come = Callable[..., Page]


@pytest.mark.parametrize(("language", "width"), some([("ja-JP", 390), ("en-US", 1280), ("ko-KR", 1280)]))
def test_every_question_has_its_words(person: Come, language: str, width: int) -> None:
    page = person(width=width, height=800, language=language)
    for spec in GAMES:
        page.goto(f"/explorer/{spec.id}")
        expect(page.locator("[data-answer]").first).to_be_visible()
        questions = page.locator("[data-question] option")
        for number in range(questions.count()):
            page.locator("[data-question]").select_option(index=number)
            expect(page.locator("[data-answer]").first).to_be_visible()
            assert "explorer." not in page.locator("main").inner_text()
            table = page.locator(".scroll")
            assert table.evaluate("it => it.scrollWidth <= it.clientWidth"), "every column is seen at once"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not faults(page)


def test_a_line_that_goes_on_opens_and_sources_can_be_chosen(person: Come) -> None:
    page = person(width=1280, height=800)
    page.goto("/explorer/stone-age")
    first = page.locator("[data-answer=toolmaker]")
    expect(first).to_contain_text(re.compile(r"\d+%"))
    expect(page.locator(".count")).to_contain_text("100,000 matches")
    first.locator("button").click()
    expect(page.locator("[data-answer^='toolmaker > ']").first).to_be_visible()
    expect(page.locator("[data-answer=toolmaker]")).to_have_count(0)
    page.locator(".path button").click()
    expect(page.locator("[data-answer=toolmaker]")).to_be_visible()
    page.locator("[data-source]").select_option("mine")
    expect(page.locator(".count")).to_contain_text("0 finished matches of yours")


@pytest.mark.parametrize("width", some([390, 1280]))
def test_what_an_even_share_of_wins_would_be_is_told(person: Come, width: int) -> None:
    page = person(width=width, height=800)
    page.goto("/explorer/ticket-to-ride-usa")
    expect(page.locator("[data-fair]")).to_have_text("even share: 50%")
    page.locator("[data-players]").select_option("4")
    expect(page.locator("[data-fair]")).to_have_text("even share: 25%")
    expect(page.locator("[data-fair]")).to_be_in_viewport()
    expect(page.locator(".fair").first).to_have_attribute("style", re.compile(r"left: 25%"))
    page.locator("[data-question]").select_option("route")
    better = page.locator("td.above, td.below").first
    expect(better).to_contain_text("an even share")
    page.locator("[data-source]").select_option("mine")
    expect(page.locator(".count")).to_contain_text("of yours")
    expect(page.locator("[data-fair]")).to_have_count(0)
