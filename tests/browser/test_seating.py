"""Seats chosen and bid for on the page, when the set-up is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import create, faults, table
from tests.conftest import some

Come = Callable[..., Page]
OPEN = {"kind": "open"}
TAKE = {"en-US": "Take it", "ja-JP": "この席にする", "ko-KR": "이 자리로"}


def two(person: Come, kind: str, game: str, language: str = "en-US") -> tuple[dict[int, Page], str]:
    """Ann and Bob in the waiting room, all places taken."""
    ann, bob = person("Ann", language=language), person("Bob", language=language)
    match = create(ann, {"kind": "me", "name": "Ann"}, OPEN, seed=7, game=game, seating=kind)
    bob.request.post(f"/api/matches/{match}/seats/1", data={"name": "Bob"})
    for page in (ann, bob):
        page.goto(f"/match/{match}")
        page.locator(".setup").wait_for()
    return {0: ann, 1: bob}, match


@pytest.mark.parametrize("language", some(TAKE, 1))
def test_seats_are_chosen_one_after_the_other(person: Come, language: str) -> None:
    pages, match = two(person, "chosen", "stone-age", language)
    first, second = table(pages[0], match)["seating"]["queue"]
    expect(pages[second].get_by_role("button", name=TAKE[language])).to_have_count(0)
    assert faults(pages[first]) == []
    pages[first].get_by_role("button", name=TAKE[language]).nth(1).click()
    pages[second].get_by_role("button", name=TAKE[language]).click()
    for page in pages.values():
        expect(page.locator(".dock")).to_be_visible()
    names = [seat["name"] for seat in table(pages[0], match)["seats"]]
    assert names == [("Ann", "Bob")[second], ("Ann", "Bob")[first]]


@pytest.mark.long
def test_seats_are_bid_for_by_keyboard(person: Come) -> None:
    pages, match = two(person, "bids", "great-western-trail-1")
    first, second = table(pages[0], match)["seating"]["queue"]
    pages[first].get_by_role("button", name="Bid Seat 1").press("Enter")
    box = pages[second].get_by_label("Bid for seat 1")
    expect(box).to_have_attribute("min", "1")
    box.fill("4")
    box.press("Tab")
    pages[second].keyboard.press("Enter")
    expect(pages[first].get_by_text("bid 4")).to_be_visible()
    pages[first].get_by_role("button", name="Bid Seat 2").press("Enter")
    for page in pages.values():
        expect(page.locator(".dock")).to_be_visible()
    assert table(pages[0], match)["bids"] == [4, 0]
