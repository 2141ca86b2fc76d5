"""The lobby and the page that sets a match up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import create
from tests.browser.scenes import GAMES
from tests.conftest import some

Come = Callable[..., Page]
SHIFT = """window.shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(one => window.shift += one.value))
  .observe({type: 'layout-shift', buffered: true})"""
SIMMENTAL = {"en-US": "Simmental", "ja-JP": "シンメンタール", "ko-KR": "시멘탈"}


def top(page: Page, what: str) -> float:
    box: Any = page.locator(what).first.bounding_box()
    return float(box["y"])


def test_every_game_is_in_sight_with_a_picture_of_its_own(person: Come) -> None:
    page = person(width=1440, height=900)
    page.goto("/")
    cards = page.locator("li.game")  # a game that only tests have comes last
    expect(cards.nth(len(GAMES) - 1)).to_be_visible()
    for card in cards.all()[: len(GAMES)]:
        box: Any = card.get_by_role("button", name="Play now").bounding_box()
        assert box["y"] + box["height"] <= 900
    pictures = page.evaluate("[...document.querySelectorAll('li.game .picture svg')].map(one => one.innerHTML)")
    drawn = {one.replace(f"c{i}", "") for i, one in enumerate(pictures[: len(GAMES)])}
    assert len(drawn) == len(GAMES)


@pytest.mark.parametrize("width", [1440, 390])
def test_the_ways_to_join_and_to_go_on_come_before_the_games(person: Come, width: int) -> None:
    page = person(width=width, height=850)
    create(page, {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"})
    page.goto("/")
    expect(page.locator("#mine")).to_be_visible()
    assert top(page, "form .field") < top(page, "#mine") < top(page, "#games")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_nothing_in_the_lobby_moves_while_it_loads(person: Come, size: tuple[int, int]) -> None:
    page = person(width=size[0], height=size[1])
    create(page, {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"})
    page.add_init_script(SHIFT)
    page.goto("/")
    expect(page.locator("li.game").nth(len(GAMES) - 1)).to_be_attached()
    expect(page.locator("#mine")).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(shift))))") < 0.1


def test_the_lobby_leads_everywhere(person: Come) -> None:
    page = person()
    page.goto("/")
    for place in ("club", "events", "deal", "lessons", "puzzles", "explorer", "studies"):
        expect(page.locator(f".places a[href='/{place}']")).to_be_in_viewport()


@pytest.mark.parametrize("language", some(SIMMENTAL, 2))
def test_options_have_names_and_helps_say_what_is_usual(person: Come, language: str) -> None:
    page = person(language=language)
    page.goto("/new/great-western-trail-2")
    expect(page.locator("fieldset").nth(1)).to_contain_text(SIMMENTAL[language])
    page.locator("summary").click()
    usual = page.locator(".more select").nth(1).locator("option").first.inner_text()
    bots = page.locator(".more select").nth(1).locator("option").last.inner_text()
    assert bots in usual


def test_bots_of_a_new_match_have_names_of_their_own(person: Come) -> None:
    page = person()
    page.goto("/new/stone-age")
    chosen = page.locator(".seats select option:checked")
    expect(chosen.nth(2)).to_be_attached()
    first, second = chosen.nth(1).inner_text(), chosen.nth(2).inner_text()
    assert first.split(":")[0] == second.split(":")[0]
    assert first != second
    page.get_by_role("button", name="Start").click()
    names = page.locator(".side .seats .name")
    expect(names.nth(2)).to_be_visible()
    for label in (first, second):
        expect(names.filter(has_text=label.split(": ")[1])).to_have_count(1)


def test_a_clock_starts_with_time_that_fits_the_game(person: Come) -> None:
    page = person()
    page.goto("/new/great-western-trail-1")
    page.locator("summary").click()
    page.locator(".more label", has_text="Clock").locator("select").select_option("bank")
    expect(page.locator(".more input[type=number]").first).to_have_value("50")


def test_a_key_tells_what_keys_do_and_the_menu_offers_colours(person: Come) -> None:
    page = person()
    match = create(page, {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"})
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .lamp")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("ask for a hint")
    page.keyboard.press("Escape")
    mark = page.locator(".side [data-anchor=seat-0] .mark")
    before = mark.evaluate("node => getComputedStyle(node).backgroundColor")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="blue").check(force=True)
    page.keyboard.press("Escape")
    expect(mark).not_to_have_css("background-color", before)
