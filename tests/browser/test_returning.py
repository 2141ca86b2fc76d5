"""Coming back to a match: what happened meanwhile, step by step, and one's own notes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import act, create, decision, my_turn, table
from tests.conftest import some

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
GAMES = [
    "ticket-to-ride-usa",
    "ticket-to-ride-germany",
    "stone-age",
    "great-western-trail-1",
    "great-western-trail-2",
]


def others_moved(page: Page, match: str) -> None:
    """The person moves elsewhere until others have, and it is the person's turn again."""
    for _ in range(40):
        received = table(page, match, 0)
        if received["legal"]:
            hint = act(page, match, 0, do="hint", version=received["version"])["answer"]["move"]
            act(page, match, 0, do="play", version=received["version"], moves=[hint])
        decision(page, match)
        history = page.evaluate(f"fetch('/api/matches/{match}/history?seat=0').then(answer => answer.json())")
        players = [event["player"] for event in history["events"] if event.get("player") is not None]
        if table(page, match, 0)["legal"] and players[-1] == 1 and 0 in players[-60:]:
            return
    raise AssertionError("the other never moved")


@pytest.mark.parametrize("game", some(["stone-age", "ticket-to-ride-usa", "great-western-trail-1"]))
def test_what_happened_is_stepped_through_once(person: Come, game: str) -> None:
    page = person()
    match = create(page, ME, BOT, game=game, seed=5)
    page.goto(f"/match/{match}")
    my_turn(page)
    expect(page.locator("section.since")).to_have_count(0)
    page.goto("/settings")  # elsewhere
    others_moved(page, match)
    page.goto(f"/match/{match}")
    strip = page.locator("section.since")
    expect(strip).to_contain_text(re.compile(r"\d+ events? since your last turn"))
    strip.get_by_role("button", name="Step through it").click()
    expect(strip).to_contain_text(re.compile(r"^\s*1 of \d+ "))
    while strip.get_by_role("button", name="One step on").is_visible():
        strip.get_by_role("button", name="One step on").click()
    expect(strip).to_contain_text(re.compile(r"Rambler|Turned|New|came", re.IGNORECASE))
    strip.get_by_role("button", name="Back to now").click()
    expect(page.locator("section.since")).to_have_count(0)
    page.reload()
    my_turn(page)
    expect(page.locator("section.since")).to_have_count(0)  # it was seen


@pytest.mark.parametrize("game", some(GAMES))
def test_notes_are_private_and_stay(person: Come, game: str) -> None:
    page = person()
    match, other = create(page, ME, BOT, game=game), create(page, ME, BOT, game=game)
    page.goto(f"/match/{match}")
    my_turn(page)
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("My notes on this match").fill(f"Gus wants {game}")
    page.reload()
    my_turn(page)
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_label("My notes on this match")).to_have_value(f"Gus wants {game}")
    page.goto(f"/match/{other}")
    my_turn(page)
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_label("My notes on this match")).to_have_value("")
