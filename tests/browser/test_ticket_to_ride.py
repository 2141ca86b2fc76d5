"""Ticket to Ride at its table: payment beside the route, once; flights before results; an upright Germany."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import asked, create, table, words_beside
from tests.browser.scenes import course, partway
from tests.conftest import some

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
SEEN = 2000  # ms within which a drawn card has landed


def turn(page: Page, game: str = "ticket-to-ride-usa") -> str:
    """A match in the middle, at a turn of the page's person."""
    match = partway(page, course(game, 2, seed=3), 0.4)
    page.goto(f"/match/{match}")
    asked(page, "turn")
    return match


def middle(page: Page, track: str) -> tuple[float, float]:
    box: Any = page.locator(f".board [data-track='{track}'] rect").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_route_is_paid_beside_it_and_nowhere_else(person: Come) -> None:
    page = person(width=1440, height=900)
    match = turn(page)
    claim = next(one["text"] for one in table(page, match, 0)["legal"] if one["text"].startswith("claim "))
    page.mouse.click(*middle(page, claim.removeprefix("claim ")))
    expect(page.locator(".pay")).to_have_count(1)
    expect(page.locator(".board .pop .pay")).to_be_visible()


# how many cards the hand had whenever something changed while a card was in the air
IN_THE_AIR = """() => {
  window.held = [];
  new MutationObserver(() => {
    if (document.querySelector('.air .thing.rests'))
      window.held.push(document.querySelector('.dock .held h3').textContent.match(/\\d+/)[0]);
  }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
}"""


def test_a_drawn_card_is_in_the_hand_when_it_has_landed(person: Come) -> None:
    page = person(still=False, width=1440, height=900)
    match = create(page, ME, BOT, seed=5)
    page.goto(f"/match/{match}")
    asked(page, "keep_first")
    page.locator(".dock .ticket").nth(0).click()
    page.locator(".dock .ticket").nth(1).click()
    page.locator(".dock .keep .btn.main").click()
    asked(page, "turn")
    hand = page.locator(".dock .held h3")
    expect(hand).to_contain_text("4 cards")
    page.evaluate(IN_THE_AIR)
    page.locator(".dock .draw.main").click()
    expect(hand).to_contain_text("5 cards", timeout=SEEN)
    expect(page.locator(".air .thing.rests")).to_have_count(0)
    assert "4" in page.evaluate("window.held"), "a card in the air is not in the hand yet"


@pytest.mark.parametrize(("width", "height"), some([(1280, 720), (1440, 900)]))
def test_germany_stands_upright_with_the_dock_at_its_side(person: Come, width: int, height: int) -> None:
    page = person(width=width, height=height)
    turn(page, "ticket-to-ride-germany")
    board: Any = page.locator("main.board").bounding_box()
    dock: Any = page.locator("section.dock").bounding_box()
    assert dock["x"] >= board["x"] + board["width"]
    shape = page.locator(".board .map svg:has(.ttr-map)").first.evaluate(
        "one => one.viewBox.baseVal.height > one.viewBox.baseVal.width"
    )
    assert shape


def test_one_tap_makes_the_names_of_a_phone_readable(person: Come) -> None:
    page = person(width=390, height=844)
    turn(page, "ticket-to-ride-germany")
    page.get_by_role("button", name="Larger").tap()
    expect(page.get_by_role("button", name="Smaller")).to_be_visible()
    page.wait_for_function(
        "() => [...document.querySelectorAll('.board .label text')].map(one => parseFloat(getComputedStyle(one)"
        ".fontSize) * one.getScreenCTM().a).every(size => size >= 11)"
    )


def test_words_about_a_route_stand_at_the_pointer(person: Come) -> None:
    page = person(width=1440, height=900)
    match = turn(page)
    for track in list(table(page, match, 0)["view"]["tracks"])[:3]:
        x, y = middle(page, track)
        page.mouse.move(x, y)
        words_beside(page, x, y)
