"""The page about privacy: what it says is what is set, and what it offers works by keyboard alone."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from parlorcar.server.match.hub import apply_entries
from parlorcar.server.match.state import MatchState
from parlorcar.server.storage.entries import Entry
from parlorcar.server.view.match_history import as_text, full_record
from tests.browser.hands import create
from tests.browser.scenes import upload
from tests.server.test_upgrading import matches, rows

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def test_what_is_stored_can_be_had_and_deleted_by_keyboard(person: Come) -> None:
    page = person(worker=True)
    match = create(page, ME, BOT)
    page.goto("/")
    page.get_by_role("link", name="Privacy").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Privacy", level=1)).to_be_visible()
    expect(page.get_by_text("A match that has ended is kept without limit.")).to_be_visible()
    expect(page.get_by_text("keeps it for 400 days")).to_be_visible()
    with page.expect_download() as received:
        page.get_by_role("link", name="Download all").press("Enter")
    data = json.loads(received.value.path().read_text())
    assert [one["match"] for one in data["matches"]] == [match]
    page.get_by_role("button", name="Delete all").press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Yes, delete everything").press("Enter")
    expect(page.get_by_text("You were taken out of 1 match.")).to_be_visible()
    expect(dialog).to_have_count(0)
    assert page.request.get("/api/me/export").json()["matches"] == []
    assert page.evaluate("localStorage.length") == 0


def test_a_match_of_other_rules_can_be_read_event_by_event(person: Come) -> None:
    page = person()
    page.goto("/")
    old = next(row for row in matches("over") if row["game"] == "great-western-trail-2")
    log = [row for row in rows("entries") if row["match"] == old["id"]]
    entries = [
        Entry(row["seq"], row["version"], row["at"], row["kind"], json.loads(row["data"]), row["key"]) for row in log
    ]
    record = as_text(full_record(apply_entries(MatchState(old["id"], None), entries)))
    page.goto(f"/record/{upload(page, record)}")
    expect(page.get_by_role("alert")).to_contain_text("0.1")
    expect(page.locator(".seen li").nth(50)).to_be_attached()
