"""Tournaments and the deal of the day in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import faults
from tests.browser.test_club import kept, some_name
from tests.conftest import some

Come = Callable[..., Page]
EVENT = {
    "name": "Autumn cup",
    "game": "stone-age",
    "format": "knock-out",
    "seats": 2,
    "bots": 4,
    "bot": "random",
    "pace": "instant",
    "clock": {"kind": "bank", "seconds": 600},
}


def test_an_event_is_made_entered_begun_and_followed(person: Come) -> None:
    ann = person()
    name = some_name()
    kept(ann, name)
    ann.goto("/")
    ann.get_by_role("link", name="Tournaments").click()
    ann.get_by_role("button", name="New event").click()
    title = some_name("Cup")
    ann.get_by_label("Name", exact=True).fill(title)
    ann.get_by_role("combobox", name=re.compile("^Game")).select_option("stone-age")
    ann.get_by_role("combobox", name=re.compile("^Format")).select_option("knock-out")
    ann.get_by_label("Fill up with bots to").fill("4")
    expect(ann.locator("#starts-note")).to_contain_text(re.compile("Time"))  # in which zone it is typed
    assert not faults(ann)
    ann.get_by_role("button", name="Make the event").click()
    expect(ann.get_by_role("heading", name=title)).to_be_visible()
    ann.get_by_role("button", name="Take part").click()
    expect(ann.get_by_role("link", name=name)).to_be_visible()
    ann.get_by_role("button", name="Begin now").click()
    expect(ann.get_by_role("heading", name="Round 1")).to_be_visible(timeout=20_000)
    expect(ann.get_by_role("heading", name="Standings")).to_be_visible()
    assert not faults(ann)
    ann.get_by_role("link", name="To your table").click(timeout=20_000)
    expect(ann).to_have_url(re.compile("/match/"))
    ann.go_back()
    ann.get_by_role("button", name="Withdraw").click()
    ann.get_by_role("alert").get_by_role("button", name="Withdraw").click()
    expect(ann.get_by_text("(withdrew)")).to_be_visible(timeout=20_000)


@pytest.mark.parametrize(("language", "dark"), some([("ja-JP", True), ("ko-KR", False)]))
def test_a_phone_follows_an_event_and_has_the_deal_of_the_day(person: Come, language: str, dark: bool) -> None:
    ann = person(width=390, height=844, language=language, dark=dark)
    kept(ann, some_name())
    made = ann.request.post("/api/events", data=EVENT)
    assert made.ok, made.text()
    event = made.json()["event"]
    assert ann.request.put(f"/api/events/{event}/entry").ok
    assert ann.request.post(f"/api/events/{event}/start").ok
    for path in ("/events", f"/events/{event}", "/deal", "/deal/stone-age"):
        ann.goto(path)
        expect(ann.locator("h1")).to_be_visible()
        assert not faults(ann)
        assert ann.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    ann.goto(f"/events/{event}")
    heading = ann.locator("thead th:not(.name)")
    expect(heading.nth(2)).to_be_visible()
    for height in heading.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)"):
        assert height < 60, "a heading has two lines at most, and not one for each letter"
    expect(ann.locator("tbody th").nth(1)).not_to_contain_text("random")


def test_the_deal_of_the_day_is_played_once(person: Come) -> None:
    ann, stranger = person(), person()
    kept(ann, some_name())
    ann.goto("/")
    ann.get_by_role("link", name="Deal of the day").click()
    ann.get_by_role("button", name="Play it: Stone Age").click()
    expect(ann).to_have_url(re.compile("/match/"))
    match = ann.url.rsplit("/", 1)[1]
    stranger.goto("/deal/stone-age")
    expect(stranger.get_by_text("make a profile")).to_be_visible()
    assert stranger.request.get(f"/api/matches/{match}/table").json()["reason"] == "server.sealed"
    ann.goto("/deal/stone-age")
    expect(ann.get_by_role("button", name="Go on", exact=True)).to_be_visible()
    assert not faults(ann)
    body = {"do": "resign", "id": "enough", "seat": ann.request.get(f"/api/matches/{match}").json()["mine"][0]}
    assert ann.request.post(f"/api/matches/{match}/actions", data=body).ok
    expect(ann.get_by_role("button", name="Go on", exact=True)).to_be_visible()
    for _ in range(20):
        ann.reload()
        expect(ann.locator("h1")).to_be_visible()
        if ann.get_by_text("You did not play it to its end.").count():
            break
    expect(ann.get_by_text("You did not play it to its end.")).to_be_visible()
