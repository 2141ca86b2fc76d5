"""A review is walked through by chart, list and keys, and a position of it is played on by hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import faults
from tests.conftest import some

Come = Callable[..., Page]
RECORD = Path(__file__).parents[1] / "records" / "stone-age" / "2-0.txt"
SLIPS = 40  # more than a review names
UPLOAD = """text => fetch('/api/records', {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify({record: text})}).then(answer => answer.json()).then(info => info.record)"""


def uploaded(page: Page) -> str:
    page.goto("/")
    return str(page.evaluate(UPLOAD, RECORD.read_text(encoding="utf-8")))


@pytest.mark.long  # a whole match is reviewed; test_reviewing.py has a short one
@pytest.mark.parametrize("width", some([390, 1440]))
def test_chart_list_and_moments_show_positions(person: Come, width: int) -> None:
    page = person(width=width, height=900)
    page.goto(f"/record-review/{uploaded(page)}")
    walk = page.locator(".walk")
    expect(walk).to_be_visible(timeout=180_000)
    chart = walk.get_by_role("slider")
    chart.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageUp")
    expect(chart).to_have_attribute("aria-valuenow", "11")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 30, "y": box["height"] / 2})
    expect(chart).not_to_have_attribute("aria-valuenow", "11")
    page.keyboard.press("Home")
    walk.get_by_role("button", name="Next moment").click()
    expect(walk.locator(".moment .slip")).to_contain_text("Better")
    following = walk.get_by_role("button", name="Next moment")
    for _ in range(SLIPS):
        if following.is_enabled():
            following.click()
    expect(following).to_be_disabled()
    search = walk.get_by_role("searchbox", name="Search the moves")
    search.fill("first fed")
    expect(walk.locator(".list li")).to_have_count(2)  # of each player
    walk.locator(".list li button").first.click()
    expect(walk.locator(".moment")).to_contain_text("fed")
    assert not faults(page)


def test_every_seat_is_moved_on_the_analysis_board_and_taken_back(person: Come) -> None:
    page = person(width=1440, height=900)
    record = uploaded(page)
    page.goto(f"/analysis/record/{record}?at=6")
    expect(page.locator(".chances:visible li")).to_have_count(2)
    first = page.locator(".study .seats .waits .name").inner_text()
    page.locator(".dock [data-move]:visible").first.click()
    expect(page.locator(".study .seats .waits .name")).not_to_have_text(first)
    expect(page.locator(".chances:visible li")).to_have_count(2)
    assert not faults(page)
    page.get_by_role("button", name="Take back").first.click()
    expect(page.locator(".study .seats .waits .name")).to_have_text(re.compile(re.escape(first.strip())))


def test_an_outcome_of_chance_is_chosen_and_taken_back_alone(person: Come) -> None:
    page = person(width=1440, height=900)
    page.goto(f"/analysis/record/{uploaded(page)}?at=13")
    page.get_by_label("Draw chance automatically").uncheck()
    outcomes = page.locator(".study button:visible", has_text="die showing 6")
    expect(outcomes).to_have_count(0)
    page.locator(".dock [data-move]:visible", has_text="River").click()  # one die
    expect(page.locator(".dock")).to_contain_text("Chance decides")
    outcomes.click()
    expect(outcomes).to_have_count(0)
    page.get_by_role("button", name="Take back").first.click()
    expect(outcomes).to_have_count(1)


def test_a_phone_has_the_list_of_moves_of_a_replay(person: Come) -> None:
    page = person(width=390, height=844)
    page.goto(f"/record/{uploaded(page)}")
    page.get_by_role("button", name="Moves of the match").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox", name="Search the moves").fill("first fed")
    expect(dialog.locator("li")).to_have_count(2)  # of each player
    dialog.locator("li button").first.click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".what")).to_contain_text("fed")
    assert not faults(page)
