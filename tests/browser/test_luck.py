"""The devices at a table make its luck together, and check it afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import act, create, my_turn, table
from tests.conftest import some

Come = Callable[..., Page]
PROVEN = {
    "en-US": "The random numbers of this browser are among them",
    "ja-JP": "このブラウザが送った乱数も",
    "ko-KR": "이 브라우저가 보낸 난수도",
}
VERIFY = {"en-US": "Verify the luck", "ja-JP": "運を検証する", "ko-KR": "운 검증"}


def info(page: Page, match: str) -> dict[str, Any]:
    out: dict[str, Any] = page.request.get(f"/api/matches/{match}").json()
    return out


def match_of(page: Page) -> str:
    page.wait_for_url(re.compile("/match/[a-z0-9]+$"))
    return page.url.rsplit("/", 1)[1]


def by(page: Page, match: str) -> list[str]:
    return [one["by"] for one in info(page, match)["contributions"]]


@pytest.mark.parametrize("language", some(PROVEN, 1))
def test_one_click_leads_to_a_match_whose_luck_nobody_chose(person: Come, language: str) -> None:
    page = person(language=language)
    page.goto("/")
    page.locator(".game .btn.main").first.click()
    match = match_of(page)
    my_turn(page)
    assert by(page, match)[0] == "person"
    act(page, match, 0, do="offer", what="end")
    page.goto(f"/replay/{match}")
    page.get_by_role("button", name=VERIFY[language]).click()
    expect(page.get_by_role("dialog")).to_contain_text(PROVEN[language])


def test_everybody_at_the_table_adds_to_the_luck(person: Come) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.goto("/new/ticket-to-ride-usa")
    ann.get_by_role("button", name="Friends").click()
    ann.get_by_role("button", name="Remove seat 3").click()
    ann.locator("form button[type=submit]").click()
    match = match_of(ann)
    bob.goto(f"/match/{match}")
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        my_turn(page)
    assert by(ann, match) == ["person", "person"]


def test_a_page_loaded_again_while_the_match_starts_reveals(person: Come) -> None:
    """It hears at once that it is waited for, and of no change after that."""
    ann = person("Ann")
    ann.goto("/new/ticket-to-ride-usa")
    ann.get_by_role("button", name="Friends").click()
    ann.locator("form button[type=submit]").click()
    match = match_of(ann)
    starting = info(ann, match) | {"status": "starting", "awaited": [0]}
    ann.route(f"**/api/matches/{match}", lambda route: route.fulfill(json=starting))
    with ann.expect_request("**/seats/0/contribution"):
        ann.reload()


def test_who_closed_the_page_holds_nobody_up(person: Come) -> None:
    ann, bob = person("Ann"), person("Bob")
    seats = [{"kind": "me", "name": "Ann", "commitment": "0" * 64}, {"kind": "open"}]
    match = create(ann, *seats)
    bob.goto(f"/match/{match}")
    bob.get_by_role("button", name="Sit down").click()
    my_turn(bob)
    assert [one.get("why", "") for one in info(bob, match)["contributions"]] == ["late", ""]


def test_a_lost_answer_to_sitting_down_loses_no_seat(person: Come) -> None:
    ann, bob = person("Ann"), person("Bob")
    match = create(ann, {"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"})
    bob.goto(f"/match/{match}")
    lost = 0

    def lose(route: Route) -> None:
        nonlocal lost
        lost += 1
        if lost == 1:
            headers = {"content-type": "application/json"}
            sat = httpx.post(route.request.url, content=route.request.post_data or "", headers=headers)
            assert sat.status_code == 201
            route.abort()  # the service got it, the page never hears of it
        else:
            route.continue_()

    bob.route("**/seats/1", lose)
    bob.get_by_role("button", name="Sit down").first.click()
    expect(bob.get_by_role("button", name="Stand up")).to_be_visible()
    assert lost >= 2  # it was asked again, as often as it took
    assert table(bob, match, 1)["viewer"] == 1
    bob.goto("/")
    expect(bob.get_by_role("heading", name="Your matches")).to_be_visible()
