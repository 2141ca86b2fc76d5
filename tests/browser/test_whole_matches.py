from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.finger import play_to_the_end
from tests.browser.hands import MATCH, act, by_rank, faults, my_turn, table

Come = Callable[..., Page]


@pytest.mark.long
@pytest.mark.parametrize(("title", "game"), [("USA", "ticket-to-ride-usa"), ("Germany", "ticket-to-ride-germany")])
def test_from_the_lobby_to_the_final_score(person: Come, title: str, game: str) -> None:
    page = person()
    page.goto("/")
    page.locator(".game", has_text=title).get_by_role("button", name="Play now").click()
    page.wait_for_url(MATCH)
    my_turn(page)
    match = page.url.rsplit("/", 1)[1]
    act(page, match, 0, do="pace", pace="instant")
    clicked = play_to_the_end(page)
    assert min(clicked[one] for one in ("keep", "claim", "pay", "draw")) > 0
    received = table(page, match)
    assert received["status"] == "over"
    assert received["view"]["game"] == game
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(re.compile("won|victory"))
    expect(dialog.locator("tr.sum td")).to_have_text(by_rank(received["result"]))
    expect(dialog.locator(".final svg").first).to_be_visible()
    assert not faults(page)
