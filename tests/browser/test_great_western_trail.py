"""Great Western Trail in the browser: whole matches by mouse, with what the page offers for every decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import create, faults, lines_add_up, moved_on, press, small, step_of, table

Come = Callable[..., Page]
FIRST, SECOND = "great-western-trail-1", "great-western-trail-2"
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
MANY = 1500  # decisions of one seat; a match has far fewer
LOOK = 12  # the decision at which axe looks at the table
WALKS = ("move", "ride")
# where on the board a choice can be made, by its verb
ON_BOARD = {"at": "data-place", "take": "data-place", "copy": "data-place"}


def press_place(page: Page, place: str) -> None:
    """A place of the trail; a thumb sees first what it is about, and then goes."""
    if small(page):
        page.locator("[data-tab=trail]").tap()
        if page.get_by_role("button", name="The whole board").is_visible():
            page.get_by_role("button", name="The whole board").tap()
    press(page, page.locator(f"main [data-place={place}]"))
    if small(page):
        page.locator(f"main [data-go={place}]").first.tap()


def walk(page: Page, turn: int) -> None:
    """Choose the farthest stop, in the dock or on the trail: one click goes all the way."""
    stops = page.locator("section [data-stop]")
    last = stops.last
    place = last.get_attribute("data-stop")
    if turn % 2:
        press(page, last)
    else:
        press_place(page, str(place))


def wanted(texts: list[str], turn: int) -> str:
    """What to do: the workers that bring the end, actions before leaving; now and then something else."""
    for kind in ("choose cowboy", "choose craftsman", "choose builder", "choose engineer"):
        if kind in texts:
            return kind
    rest = [text for text in texts if text not in ("done", "skip", "exchange")]
    # an engine that goes back and forth costs time
    rest = [text for text in rest if turn % 4 or not text.startswith("aux ")] or rest
    if rest and turn % 7:
        return rest[turn % len(rest)]
    return texts[-1] if turn % 7 == 0 and texts[-1] != "exchange" else texts[0]


def decide(page: Page, received: dict[str, Any], step: str, turn: int) -> None:
    """Answer what the page asks, on the board where there is something to click, else in the dock."""
    texts = [one["text"] for one in received["legal"]]
    if step in WALKS and (turn % 5 or texts[-1].split()[0] != "play"):
        walk(page, turn)
        return
    text = wanted(texts, turn) if step not in WALKS else texts[-1]
    verb, _, rest = text.partition(" ")
    if verb in ON_BOARD and turn % 2:
        press_place(page, rest)
        return
    move = next(one["move"] for one in received["legal"] if one["text"] == text)
    board = page.locator(f'main [data-text="{text}"]')
    if turn % 3 == 0 and board.count():
        press(page, board.first)
    else:
        if page.locator(".dock [data-list]").is_visible():  # many places of the trail
            press(page, page.locator(".dock [data-list]"))
        press(page, page.locator(f".dock [data-move='{move}']").first)


def whole_match(page: Page, match: str) -> dict[str, int]:
    """Play until the match is over; returns how often each step was asked."""
    met: dict[str, int] = {}
    lost = 0
    for turn in range(MANY):
        received = table(page, match, 0)
        if received["status"] == "over":
            return met
        if not received["legal"]:
            page.wait_for_timeout(20)
            continue
        step = step_of(received)
        met[step] = met.get(step, 0) + 1
        if sum(met.values()) == LOOK:
            assert not faults(page)
        expect(
            page.locator(
                f".dock [data-move='{received['legal'][-1]['move']}'], .dock [data-stop], .dock [data-list]"
            ).first
        ).to_be_visible()
        decide(page, received, step, turn)
        # a click while the one before is still under way is not taken
        lost = 0 if moved_on(page, match, received["version"], 3_000) else lost + 1
        assert lost < 5, (step, [one["text"] for one in received["legal"]])
    raise AssertionError(f"the match does not end: {met}")


@pytest.mark.long
@pytest.mark.parametrize("game", [FIRST, SECOND])
def test_a_whole_match_by_mouse(person: Come, game: str) -> None:
    page = person()
    match = create(page, ME, BOT, game=game, seed=5)
    page.goto(f"/match/{match}")
    met = whole_match(page, match)
    assert {"settle", "move", "act", "choose_tile", "deliver", "disc"} <= met.keys(), met
    lines_add_up(page, match, lines=11)
    assert not faults(page)
