from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import (
    act,
    asked,
    create,
    decision,
    faults,
    lines_add_up,
    moved_on,
    press,
    small,
    step_of,
    table,
    words_beside,
)

Come = Callable[..., Page]
GAME = "stone-age"
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "greedy"}
SOURCES = ("hunt", "forest", "claypit", "quarry", "river")
MANY = 600  # decisions of one seat; a match has far fewer


def wanted(texts: list[str], turn: int) -> str:
    """Where to place: by turns one at a card, a building or in the village, and as many as possible for goods."""
    goods = [text for text in texts if text.split()[1] in SOURCES]
    for kind in ("card", "building", "hut", "toolmaker", "field"):
        found = [text for text in texts if kind in text]
        if found and (turn % 2 == 0 or not goods):
            return found[0]
    places = sorted({text.split()[1] for text in goods})
    chosen = places[turn % len(places)]
    return [text for text in goods if text.split()[1] == chosen][-1]


def place(page: Page, texts: list[str], turn: int) -> None:
    """Choose a place on the board, and how many where that is asked."""
    text = wanted(texts, turn)
    name = text.split()[1]
    same = [other for other in texts if other.split()[1] == name]
    press(page, page.locator(f"main [data-place={name}]"))
    sheet = page.get_by_role("dialog")
    if len(same) > 1:
        press(page, sheet.locator(".numbers button").nth(same.index(text)))
    elif small(page):
        press(page, sheet.get_by_role("button", name=re.compile("^Place ")))


def decide(page: Page, received: dict[str, Any], step: str, turn: int) -> None:
    """Answer what the page asks, with the parts of the page that are made for it."""
    texts = [one["text"] for one in received["legal"] if one["text"] != "choose"]
    dock = page.get_by_role("region", name="Your choices and your hand")
    if step == "place":
        place(page, texts, turn)
    elif step == "use":
        press(page, page.locator(f"main [data-place={texts[turn % len(texts)].split()[1]}]"))
    elif step == "add_tools":
        tools = dock.get_by_role("button", name=re.compile("^Tool of"))
        if turn % 2:
            press(page, tools.first)
            expect(tools.first).to_have_attribute("aria-pressed", "true")
        press(page, dock.get_by_role("button", name=re.compile("^Take ")).first)
    elif step == "buy" and "buy" in texts:
        quick = dock.get_by_role("button", name=re.compile("^(Build:|Pay this|Cheapest|Most points)"))
        press(page, quick.first)
    elif step == "buy":
        press(page, dock.get_by_role("button", name=re.compile("^Leave")))
    elif step == "pick":
        press(page, dock.locator(".dice button").first)
    elif step == "feed":
        ways = dock.get_by_role("button", name=re.compile("^(Cheapest|Pay this|Feed all|Pay no goods)"))
        press(page, ways.first)
    else:
        raise AssertionError(f"nobody expected to be asked {step}: {texts}")


def whole_match(page: Page, match: str) -> dict[str, Any]:
    """Play until the match is over; returns how often each step was asked."""
    met: dict[str, Any] = {}
    for turn in range(MANY):
        received = table(page, match, 0)
        if received["status"] == "over":
            return met
        if not received["legal"]:
            page.wait_for_timeout(20)
            continue
        step = step_of(received)
        asked(page, step)
        met[step] = met.get(step, 0) + 1
        decide(page, received, step, turn)
        assert moved_on(page, match, received["version"], 20_000), f"nothing was played at {step}"
    raise AssertionError(f"the match does not end: {met}")


@pytest.mark.long
def test_a_whole_match_by_mouse(person: Come) -> None:
    page = person()
    match = create(page, ME, BOT, game=GAME, seed=5)
    page.goto(f"/match/{match}")
    met = whole_match(page, match)
    assert {"place", "use", "buy"} <= met.keys(), met
    assert len(met) >= 5, met
    lines_add_up(page, match)
    assert not faults(page)


def test_tools_show_what_they_would_bring_before_they_are_used(person: Come) -> None:
    page = person()
    match = create(page, ME, BOT, game=GAME, seed=5)
    page.goto(f"/match/{match}")
    asked(page, "place")
    assert not faults(page)
    received = decision(page, match)
    while not any(text["text"].startswith("tool") for text in received["legal"]):  # a tool, then a throw
        asked(page, step_of(received))
        texts = [one["text"] for one in received["legal"]]
        first = next((t for t in texts if t in ("place toolmaker", "use toolmaker")), "")
        river = [t for t in texts if t.startswith(("place hunt", "use hunt"))]
        text = first or (river[-1] if river else texts[-1])
        act(page, match, 0, do="play", version=received["version"], moves=[text])
        received = decision(page, match)
    asked(page, "add_tools")
    total, food = received["view"]["total"], received["view"]["food"][0]
    brings = f"{(total + 1) // 2} food"
    take = page.locator(".dock .go .btn.main")
    expect(take).to_contain_text("+1 stay unused")  # what is given up is named before it is
    page.get_by_role("button", name=f"Tool of 1: with it {total + 1}, that is {brings}").click()
    expect(take).not_to_contain_text("unused")
    assert table(page, match, 0)["view"]["total"] == total  # looking costs nothing
    page.get_by_role("button", name=f"Take {brings}").click()
    expect(page.locator("[data-step=add_tools]")).to_have_count(0)
    now = table(page, match, 0)["view"]
    assert now["used"][0][0] or now["start"] != received["view"]["start"]
    assert now["food"][0] in (food + (total + 1) // 2, food + (total + 1) // 2 - 5)


def test_words_about_a_place_stand_at_the_pointer(person: Come) -> None:
    page = person(width=1440, height=900)
    match = create(page, ME, BOT, game=GAME, seed=3)
    page.goto(f"/match/{match}")
    for place in ("forest", "card4", "field"):
        page.locator(f"main [data-place={place}]").hover()
        at: Any = page.locator(f"main [data-place={place}]").bounding_box()
        words_beside(page, at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)


def test_dice_are_thrown_over_their_place_and_tools_are_laid_to_them(person: Come) -> None:
    page = person(width=1440, height=900, still=False)
    match = create(page, ME, BOT, game=GAME, seed=3)
    page.goto(f"/match/{match}")
    asked(page, "place")
    page.evaluate(
        "() => { window.thrown = 0; new MutationObserver(() => (window.thrown ||= "
        "document.querySelectorAll('main .thrown .die').length)).observe(document.querySelector('main'), "
        "{subtree: true, childList: true}) }"
    )
    for _ in range(40):
        received = decision(page, match)
        if step_of(received) == "add_tools":
            break
        texts = [one["text"] for one in received["legal"]]
        wanted = next((one for one in ("place forest 3", "use forest") if one in texts), texts[0])
        act(page, match, 0, do="play", version=received["version"], moves=[wanted])
    asked(page, "add_tools")
    page.wait_for_function("window.thrown > 0")
    primary = page.locator(".dock .go .btn.main")
    assert "nothing" not in "".join(primary.all_inner_texts())
