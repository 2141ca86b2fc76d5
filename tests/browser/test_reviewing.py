from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import act, create, decision, faults, keep_tickets, my_turn, table

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def finished(page: Page) -> str:
    """A match that has ended by agreement after a few moves."""
    match = create(page, ME, BOT)
    legal = decision(page, match)
    act(page, match, 0, do="play", version=legal["version"], moves=[legal["legal"][0]["move"]])
    decision(page, match)
    act(page, match, 0, do="offer", what="end")
    assert table(page, match)["status"] == "over"
    return match


def test_scrubbing_verifying_and_playing_on(person: Come, tmp_path: Path) -> None:
    page = person()
    match = finished(page)
    page.goto(f"/replay/{match}?at=10&seat=0")
    expect(page.get_by_text(re.compile(r"Move 10 of \d+"))).to_be_visible()
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_text(re.compile(r"Move 11 of \d+"))).to_be_visible()
    expect(page).to_have_url(re.compile(r"at=11&seat=0"))
    page.get_by_label("Seen by").select_option(label="Rambler")
    expect(page).to_have_url(re.compile(r"seat=1"))
    page.get_by_role("button", name="Verify the luck").click()
    expect(page.get_by_role("dialog")).to_contain_text("follows from the key that the service had committed to")
    page.keyboard.press("Escape")
    with page.expect_download() as given:
        page.get_by_role("link", name="Record").click()
    record = tmp_path / "record.txt"
    given.value.save_as(record)
    page.goto("/")
    page.get_by_label("Look at a record").set_input_files(record)
    page.wait_for_url(re.compile("/record/"))
    expect(page.get_by_text("All chance in this record follows from its keys.")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/match/"))
    my_turn(page)
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text("Played on from here")
    before = log.get_by_role("listitem").filter(has_text=re.compile("drew|got|kept|were dealt")).first
    expect(before.get_by_role("link")).to_have_attribute("href", re.compile(r"/record/\w+\?at=\d+&seat=0"))


def test_a_running_match_is_stepped_through_from_the_own_view(person: Come) -> None:
    page = person()
    match = create(page, ME, BOT)
    page.goto(f"/match/{match}")
    my_turn(page)
    keep_tickets(page, match)
    page.goto(f"/replay/{match}?at=3&seat=0")
    expect(page.get_by_text("The full record opens at its end.")).to_be_visible()
    expect(page.get_by_label("Seen by").locator("option")).to_have_text(["a spectator", "Ann"])
    page.goto(f"/replay/{match}?at=3&seat=1")
    expect(page.get_by_role("alert")).to_have_text("This seat is not yours.")


@pytest.mark.long  # test_axe.py looks at every page each time
@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)], ids=["desktop, light", "phone, dark"])
def test_no_page_has_serious_faults_of_access(person: Come, width: int, dark: bool) -> None:
    page = person(width=width, height=800, dark=dark)
    running = create(page, ME, {**BOT})
    over = finished(page)
    waiting = create(page, ME, {"kind": "open"}, public=True)
    hot = create(page, ME, {**ME, "name": "Bob"})
    plain = create(page, ME, BOT, game="stone-age")
    pages = {
        "/": ".game",
        "/new/ticket-to-ride-usa": "form",
        f"/match/{waiting}": "li",
        f"/match/{running}": ".dock .lamp",
        f"/match/{plain}": ".dock .lamp",
        f"/match/{hot}": ".curtain",
        f"/replay/{over}?at=12": ".controls",
        "/rules/ticket-to-ride-usa": ".rule",
        "/settings": "fieldset",
    }
    found = {}
    for path, sign in pages.items():
        page.goto(path)
        page.locator(sign).first.wait_for()
        found[path] = faults(page)
        if path.endswith(running):
            page.get_by_role("button", name="Menu").click()
            found["menu"] = faults(page)
    assert not {path: list_ for path, list_ in found.items() if list_}


def test_a_review_tells_what_a_match_was_won_by(person: Come) -> None:
    page = person(width=390, height=844)
    match = finished(page)
    page.goto(f"/replay/{match}?at=1")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("button", name="Menu").click()  # on a phone the tools have their names there
    page.get_by_role("link", name="Review").click()
    page.wait_for_url(re.compile(f"/review/{match}"))
    expect(page.get_by_role("heading", name="Chance of winning")).to_be_visible()
    expect(
        page.get_by_role("img", name=re.compile("Chance of winning from the first move to the last. Ann from"))
    ).to_be_visible()
    page.get_by_text("The same as a table").click()
    expect(page.get_by_role("row", name=re.compile(r"^0 \d+% \d+%$"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile(r"^Ann "))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    first = page.get_by_role("list").get_by_role("link").first
    if first.is_visible():
        first.click()
        page.wait_for_url(re.compile(rf"/replay/{match}\?at=\d+"))
