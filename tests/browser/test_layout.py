"""What has to be in sight is, on a small laptop, a tablet and a phone, in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import act, asked, create, decision
from tests.browser.scenes import course, full, partway
from tests.conftest import some

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
GREEDY = {"kind": "bot", "bot": "greedy"}
LANGUAGES = ["en-US", "ja-JP", "ko-KR"]
GERMANY = "ticket-to-ride-germany"
MARKET = ".board .market"


def box(page: Page, what: str) -> dict[str, float]:
    found: Any = page.locator(what).first.bounding_box()
    assert found
    return dict(found)


@pytest.mark.parametrize(
    ("game", "language"), some([(game, one) for game in ("ticket-to-ride-usa", GERMANY) for one in LANGUAGES], 3)
)
def test_all_tickets_of_the_first_decision_are_in_sight_on_a_laptop(person: Come, game: str, language: str) -> None:
    page = person(width=1280, height=720, language=language)
    match = create(page, ME, GREEDY, game=game, seed=5)
    if game == GERMANY:
        received = decision(page, match)
        act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][2]["move"]])
    page.goto(f"/match/{match}")
    asked(page, "keep_first")
    below = box(page, ".dock .keep .sum")["y"]
    tickets = page.locator(".dock .ticket").all()
    assert len(tickets) == (4 if game == GERMANY else 3)
    for ticket in tickets:
        its = ticket.bounding_box()
        assert its
        assert its["y"] + its["height"] <= below + 1
    assert box(page, ".dock .keep .sum")["y"] + box(page, ".dock .keep .sum")["height"] <= 720


@pytest.mark.parametrize("language", some(LANGUAGES, 1))
def test_every_city_of_germany_has_its_whole_name_on_a_phone(person: Come, language: str) -> None:
    page = person(width=390, height=844, language=language)
    match = create(page, ME, GREEDY, game=GERMANY)
    page.goto(f"/match/{match}")
    expect(page.locator(".ttr-map .label").first).to_be_attached()
    written = page.evaluate(
        "[...document.querySelectorAll('.ttr-map .label')].map(one =>"
        " [...one.querySelectorAll(':scope > text')].map(text => text.textContent).join(''))"
    )
    assert len(written) == 35 + 5  # cities and countries
    assert all(name and "…" not in name and not name.endswith(".") for name in written), written


def test_the_market_stays_where_it_is_on_a_tablet_and_nothing_is_cut_off(person: Come) -> None:
    page = person(width=820, height=1180)
    match = partway(page, course("ticket-to-ride-usa", 3, seed=3), 0.4)
    page.goto(f"/match/{match}")
    asked(page, "turn")
    cut = "one => one.scrollWidth > one.clientWidth"
    assert not page.locator(".dock [data-anchor=hand]").evaluate(cut)
    goals, dock = box(page, ".dock .goals"), box(page, ".dock")
    assert goals["x"] + goals["width"] <= dock["x"] + dock["width"]
    mine = box(page, MARKET)
    act(page, match, 0, do="pace", pace="slow")
    for _ in range(2):
        received = decision(page, match)
        draw = next(one["move"] for one in received["legal"] if one["text"] == "draw")
        act(page, match, 0, do="play", version=received["version"], moves=[draw])
    expect(page.locator(".dock .lamp")).to_have_count(0)
    theirs = box(page, MARKET)
    assert mine["width"] > mine["height"]
    assert (mine["x"], mine["width"], mine["height"]) == (theirs["x"], theirs["width"], theirs["height"])


# how far hidden things beside the screen let it be slid, by a finger or by a focus
SLIDES = """() => ['html', '.tableframe'].map(name => {
  const node = document.querySelector(name);
  node.scrollTo(9999, 9999);
  return [node.scrollLeft, node.scrollTop];
}).join()"""


@pytest.mark.parametrize("game", some(["ticket-to-ride-usa", "stone-age", GERMANY, "great-western-trail-1"], 0, 1))
def test_the_table_cannot_be_slid_aside(person: Come, game: str) -> None:
    page = person(width=390, height=844)
    page.goto(f"/match/{partway(page, full(game), 0.4)}")
    for width, height in ((390, 844), (820, 1180), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".dock .lamp")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(SLIDES) == "0,0,0,0"


def test_the_bar_that_confirms_leaves_the_prompt_to_be_read(person: Come) -> None:
    page = person(width=1440, height=900)
    page.goto("/")
    page.evaluate("localStorage.setItem('parlorcar.settings', JSON.stringify({name: 'Ann', confirm: 'always'}))")
    match = create(page, ME, GREEDY, game="stone-age", seed=5)
    page.goto(f"/match/{match}")
    asked(page, "place")
    page.locator(".dock .choices button").first.click()
    for width, height in ((1440, 900), (1280, 720), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        bar, ask = box(page, ".dock .bar.armed"), box(page, ".dock .ask")
        assert bar["y"] + bar["height"] <= ask["y"] + 1


@pytest.mark.parametrize(
    ("width", "height"), some([(390, 844), (360, 640), (844, 390), (768, 1024), (1024, 768)], 0, 4)
)
def test_a_hint_leaves_the_board_to_be_seen(person: Come, width: int, height: int) -> None:
    page = person(width=width, height=height)
    match = partway(page, course("ticket-to-ride-usa", 3, seed=3), 0.4)
    page.goto(f"/match/{match}")
    asked(page, "turn")
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator(".notes .hint")
    expect(hint.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)
    told, board, strip = box(page, ".notes .hint"), box(page, "main.board"), box(page, ".body > .strip")
    for seen in (board, strip):
        beside = told["x"] >= seen["x"] + seen["width"] - 1
        below = told["y"] >= seen["y"] + seen["height"] - 1
        assert beside or below, (told, seen)


@pytest.mark.parametrize("language", some(LANGUAGES, 0))
def test_names_of_the_game_and_of_tabs_are_whole(person: Come, language: str) -> None:
    page = person(width=1280, height=720, language=language)
    page.goto(f"/match/{create(page, ME, GREEDY, game='great-western-trail-2', seed=5)}")
    expect(page.locator(".dock .lamp")).to_be_visible()
    for tab in page.locator(".side [role=tab]").all():
        assert tab.evaluate("node => node.scrollWidth <= node.clientWidth")
    page.set_viewport_size({"width": 820, "height": 1180})
    title = page.locator("header h1")
    assert title.evaluate("node => node.scrollHeight <= node.clientHeight + 2 && node.scrollWidth <= node.clientWidth")
