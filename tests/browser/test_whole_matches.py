from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.finger import play_to_the_end
from tests.browser.hands import MATCH, act, faults, my_turn, near_the_end, table

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
    told = table(page, match)
    assert told["status"] == "over"
    assert told["view"]["game"] == game
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(re.compile("won|victory"))
    expect(dialog.locator("tr.sum td")).to_have_text([str(score) for score in told["result"]["scores"]])
    expect(dialog.locator(".final svg").first).to_be_visible()
    assert not faults(page)


@pytest.mark.long
@pytest.mark.parametrize("game", ["stone-age", "great-western-trail-1"])
def test_games_without_a_board_of_their_own_are_played_to_the_end(person: Come, game: str) -> None:
    page = person()
    match = near_the_end(page, game, "2-0.txt", 40)
    page.goto(f"/match/{match}")
    my_turn(page)
    play_to_the_end(page)
    told = table(page, match)
    assert told["result"]["reason"] == "finished"
    scores = [str(one) for one in told["result"]["scores"]]
    expect(page.get_by_role("dialog").locator(".bars strong")).to_have_text(scores)
