"""Addresses at which there is nothing: said in the person's language, with ways on."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.scenes import GAMES

Come = Callable[..., Page]
NOTHING = {
    "en-US": "There is nothing at this address",
    "ja-JP": "このアドレスには何もありません",
    "ko-KR": "이 주소에는 아무것도 없습니다",
}


@pytest.mark.parametrize("language", NOTHING)
def test_a_mistyped_address_says_so_and_leads_back(person: Come, language: str) -> None:
    page = person(width=390, height=844, language=language)
    answer = page.goto("/mistyped")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text(NOTHING[language])
    page.locator("[data-missing] .btn.main").click()
    expect(page.locator("li.game").first).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        "/lessons/zzz/1",
        "/lessons/stone-age/zzz",
        "/puzzles/zzz",
        "/puzzles/stone-age/zzz",
        "/rules/zzz",
        "/explorer/zzz",
        "/new/zzz",
        "/deal/zzz",
        "/study/zzz",
        "/events/zzz",
        "/person/zzz",
        "/match/zzzzzzzz",
        "/replay/zzzzzzzz",
        "/review/zzzzzzzz",
        "/record/zzzzzzzz",
        "/analysis/match/zzzzzzzz",
        "/%E0%A4%A",
        "/constructor",
    ],
)
def test_one_page_says_that_something_is_not_there(person: Come, path: str) -> None:
    page = person()
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(NOTHING["en-US"])
    said = page.get_by_role("alert").inner_text()
    assert "there are" not in said, "no list of ids"
    assert "pattern" not in said
    ways = page.locator("[data-missing] a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert all(re.fullmatch(r"/[\w?=#/-]*", way) for way in ways), ways
    expect(page.locator("[data-missing] .btn.main")).to_have_attribute("href", "/")


@pytest.mark.parametrize("path", ["/new", "/rules", "/analysis", "/puzzles/zzz"])
def test_where_a_game_is_missing_all_are_offered(person: Come, path: str) -> None:
    page = person()
    page.goto(path)
    links = page.locator("[data-missing] li a")
    expect(links.nth(len(GAMES) - 1)).to_be_visible()
    links.nth(2).click()
    expect(page.locator("[data-missing]")).to_have_count(0)
    if path == "/analysis":
        expect(page.locator("form select").first).to_have_value(GAMES["stone-age"])
