"""Every table on a phone, by touch alone: whole matches, what a resting finger reads, and nothing cut off."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import test_great_western_trail as trail
from tests.browser import test_stone_age as valley
from tests.browser.hands import by_rank, create, faults, my_turn, table
from tests.browser.scenes import full, play_on, upload
from tests.conftest import some

Come = Callable[..., Page]
WIDTH, HEIGHT = 390, 844
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
MANY = 900  # decisions of one seat; a match has far fewer
TTR = ["ticket-to-ride-usa", "ticket-to-ride-germany"]
GAMES = [*TTR, "stone-age", "great-western-trail-1", "great-western-trail-2"]

# what a thumb does in Ticket to Ride, the first that is there
WAYS = [
    ".bar.armed .btn.main",
    ".dock .mix",
    ".dock .keep .btn.main:not(:disabled)",
    ".dock [role=checkbox][aria-checked=false]",
    ".dock .grid .big",
    ".dock .route",
    ".dock .town[aria-expanded=false]",
    ".dock .draw.main",
    ".dock .take",
    ".dock .draw",
]

# things of the table that stick out of the screen, or lie over each other where a thumb would hit the wrong one
CUT = """
() => {
  const out = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) out.push(`the page is ${wide} px wide`);
  const elsewhere = '.sr, [aria-hidden=true], .small, .market, .scroll, .cards'; // or made to be scrolled sideways
  for (const node of document.querySelectorAll('header *, .dock .ask *, .dock .choices button, main button')) {
    const box = node.getBoundingClientRect();
    if (!box.width || node.closest(elsewhere)) continue;
    if (getComputedStyle(node).clipPath !== 'none') continue;
    if (box.left >= -1 && box.right <= innerWidth + 1) continue;
    out.push(`${node.tagName}.${node.className}: ${node.textContent.trim()}`);
  }
  return out;
}
"""

# whether a list says that it goes on: over what stays at its foot, else at its own end
BELOW = """list => {
  const foot = list.querySelector('.foot');
  const cue = getComputedStyle(foot ?? list, foot ? '::before' : '::after');
  return cue.content !== 'none' && parseFloat(cue.height) > 0 && cue.visibility === 'visible';
}"""


def phone(come: Come, game: str, seed: int = 5) -> tuple[Page, str]:
    """A match on a phone; returns the page and the match's id."""
    page = come(width=WIDTH, height=HEIGHT)
    match = create(page, ME, BOT, game=game, seed=seed)
    page.goto(f"/match/{match}")
    my_turn(page)
    return page, match


def rest(page: Page, x: float, y: float) -> None:
    """A finger that comes down, rests, and goes up again."""
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(".tip")).to_be_visible()  # as long as it takes to be read
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def middle(target: Locator) -> tuple[float, float]:
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rails(page: Page, match: str) -> dict[str, int]:
    """Play Ticket to Ride until it is over; returns how often what was touched."""
    met: dict[str, int] = {}
    for _ in range(MANY):
        received = table(page, match, 0)
        if received["status"] == "over":
            return met
        if not received["legal"]:
            page.wait_for_timeout(20)
            continue
        way = next((one for one in WAYS if page.locator(one).first.is_visible()), "")
        if way:
            page.locator(way).first.tap(timeout=5_000)
            met[way] = met.get(way, 0) + 1
    raise AssertionError(f"the match does not end: {met}")


def played(page: Page, match: str, game: str) -> dict[str, Any]:
    """A whole match by touch; returns what was met on the way."""
    if game in TTR:
        return rails(page, match)
    return valley.whole_match(page, match) if game == "stone-age" else dict(trail.whole_match(page, match))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_touch(person: Come, game: str) -> None:
    page, match = phone(person, game)
    met = played(page, match, game)
    assert len(met) >= 4, met
    received = table(page, match)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(re.compile("won|victory"))
    expect(dialog.locator("tr.sum td")).to_have_text(by_rank(received["result"]))
    assert not faults(page)


@pytest.mark.parametrize(
    ("game", "thing", "words", "rule"),
    some(
        [
            ("ticket-to-ride-germany", "[data-anchor=row-0]", "Face up|Take", ""),  # nothing to choose yet
            ("ticket-to-ride-usa", ".dock [role=checkbox]", "spaces", "TTR-33"),
            ("stone-age", "main [data-place=card1]", "1 good", "SA-9"),
            ("great-western-trail-2", "main [data-place=a]", "Neutral building A.*hire", "GWT-16"),
            ("great-western-trail-1", ".dock [data-text]", "Neutral building", "GWT-16"),
        ],
        1,
        3,
    ),
)
def test_a_resting_finger_reads_and_does_not_choose(person: Come, game: str, thing: str, words: str, rule: str) -> None:
    page, match = phone(person, game)
    version = table(page, match, 0)["version"]
    rest(page, *middle(page.locator(thing).first))
    expect(page.locator(".tip")).to_contain_text(re.compile(words, re.IGNORECASE))
    expect(page.locator(".tip")).to_contain_text(rule)
    assert table(page, match, 0)["version"] == version
    expect(page.get_by_role("dialog")).to_have_count(0)  # neither a sheet of the game nor a menu of the browser
    page.touchscreen.tap(WIDTH / 2, 20)
    expect(page.locator(".tip")).to_have_count(0)


@pytest.mark.parametrize("game", some(GAMES, 2, 3))
def test_nothing_is_cut_off_and_board_and_hand_are_at_hand(person: Come, game: str) -> None:
    page, _ = phone(person, game)
    assert page.evaluate(CUT) == []
    title = page.locator("header h1")
    assert title.evaluate("node => node.scrollHeight <= node.clientHeight + 2"), "the title is cut"
    board = page.locator("main").bounding_box()
    assert board
    assert board["height"] > 240
    hand = page.locator(".dock [data-anchor=hand]")
    hand.scroll_into_view_if_needed()
    box = hand.bounding_box()
    assert box
    assert box["y"] < HEIGHT - 40


def test_every_place_of_stone_age_is_large_enough_for_a_thumb(person: Come) -> None:
    """Its board is laid out again for a phone instead of being zoomed."""
    page, _ = phone(person, "stone-age")
    places = page.locator("main [data-place]").all()
    assert len(places) == 8 + 4 + 2  # the valley, the cards, a stack of buildings for each player
    for place in places:
        box = place.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, (place.get_attribute("data-place"), box)


def test_the_first_moves_by_touch(person: Come) -> None:
    """Of each family one decision, with the part of the board that is made for it."""
    page, match = phone(person, "ticket-to-ride-usa")
    for ticket in page.locator(".dock [role=checkbox]").all()[:2]:
        ticket.tap()
    page.locator(".dock .keep .btn.main").tap()
    expect(page.locator("[data-step=turn]")).to_be_visible()
    page.locator("main [data-anchor=deck]").tap()
    expect(page.locator("[data-step=second_card]")).to_be_visible()

    page, match = phone(person, "stone-age")
    page.locator("main [data-place=forest]").tap()
    page.get_by_role("dialog").locator(".numbers button").nth(2).tap()
    expect(page.locator("[data-step=place]")).to_contain_text("2 left")

    page, match = phone(person, "great-western-trail-1")
    page.locator("main [data-place=a]").tap()
    page.locator("main [data-go=a]").tap()
    expect(page.locator("[data-step=act]")).to_be_visible()
    assert table(page, match, 0)["view"]["cattleman"][0] == "a"


@pytest.mark.parametrize("dark", some([False, True], 1))
def test_a_list_of_choices_that_goes_on_below_says_so(person: Come, dark: bool) -> None:
    """At its foot, or over what stays there, until its end is in sight; and nothing in it moves."""
    page = person(width=WIDTH, height=HEIGHT, dark=dark)
    played = full("great-western-trail-1")
    removing = played.where(lambda choices: sum(text.startswith("remove ") for text in choices) > 3)
    page.goto(f"/match/{play_on(page, upload(page, played.record), removing)}")
    choices = page.locator(".deck > .choices")
    expect(choices).to_have_class(re.compile("below"))
    assert choices.evaluate(BELOW)
    whole = choices.evaluate("list => list.scrollHeight")
    choices.evaluate("list => list.scrollTo(0, list.scrollHeight)")
    expect(choices).not_to_have_class(re.compile("below"))
    assert not choices.evaluate(BELOW)
    assert choices.evaluate("list => list.scrollHeight") == whole
    choices.evaluate("list => list.scrollTo(0, 0)")
    expect(choices).to_have_class(re.compile("below"))
