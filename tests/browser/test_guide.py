from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import MATCH, act, decision, table
from tests.conftest import some

Come = Callable[..., Page]
GAMES = {
    "ticket-to-ride-usa": ("Ticket to Ride (USA)", ["welcome", "keep"]),
    "ticket-to-ride-germany": ("Ticket to Ride Germany", ["welcome", "declare", "keep"]),
    "stone-age": ("Stone Age", ["welcome", "hunt", "place"]),
    "great-western-trail-1": ("Great Western Trail, 1st edition", ["welcome", "hand", "settle"]),
    "great-western-trail-2": ("Great Western Trail, 2nd edition", ["welcome", "hand", "settle"]),
}
FIRST = {"neutral": "fixed", "buildings": "a", "simmental": False}


def begun(page: Page, title: str) -> str:
    """A first match from the lobby, with one click; returns its id."""
    page.goto("/")
    page.locator(".game", has_text=title).get_by_role("button", name="First match").click()
    page.wait_for_url(MATCH)
    return page.url.rsplit("/", 1)[1]


def step(page: Page, name: str) -> None:
    expect(page.locator(f"[data-guide={name}]")).to_be_visible()


@pytest.mark.parametrize("game", some(GAMES, 2))
def test_the_guide_waits_for_the_real_move(person: Come, game: str) -> None:
    title, steps = GAMES[game]
    page = person()
    match = begun(page, title)
    received = table(page, match, 0)
    assert [seat["kind"] for seat in received["seats"]] == ["person", "bot"]
    assert received["seats"][1]["bot"] == "beginner"
    assert received["helps"]["take_back"] == "bots"
    chosen = page.evaluate(f"fetch('/api/matches/{match}').then(answer => answer.json())")["options"]
    assert {name: value for name, value in chosen.items() if name in FIRST}.items() <= FIRST.items()
    for name in steps:
        step(page, name)
        expect(page.locator("[data-pointer]")).to_be_visible()  # it points at something that is there
        waits = page.locator("[data-guide]").get_by_role("button", name="Skip")
        if waits.is_visible():
            version = decision(page, match)["version"]
            hint = act(page, match, 0, do="hint", version=version)["answer"]["move"]
            act(page, match, 0, do="play", version=version, moves=[hint])
        else:
            page.locator("[data-guide]").get_by_role("button", name="Next").click()
        expect(page.locator(f"[data-guide={name}]")).to_have_count(0)


def test_the_guide_can_be_left_and_resumed_and_never_holds_anybody_up(person: Come) -> None:
    page = person()
    begun(page, "Ticket to Ride (USA)")
    step(page, "welcome")
    for ticket in page.locator(".dock [role=checkbox]").all()[:2]:  # played on without a look at the guide
        ticket.click()
    page.locator(".dock .keep .btn.main").click()
    expect(page.locator("[data-step=turn]")).to_be_visible()
    step(page, "welcome")
    page.get_by_role("button", name="Next").click()
    step(page, "hand")  # what was done already is not told
    page.get_by_role("button", name="Close the guide").click()
    expect(page.locator("aside.guide")).to_have_count(0)
    page.reload()
    expect(page.locator("[data-step=turn]")).to_be_visible()
    expect(page.locator("aside.guide")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resume the guide").click()
    step(page, "hand")
    page.reload()
    step(page, "hand")  # it is remembered
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Guide from the start").click()
    step(page, "welcome")


def test_a_stranger_is_shown_a_way_in_until_there_is_a_match(person: Come) -> None:
    page = person()
    page.goto("/")
    start = page.get_by_role("button", name="Start the first match")
    expect(start).to_be_visible()
    card = page.locator(".game", has_text="Great Western Trail, 1st edition")
    expect(card).to_contain_text(re.compile("75–150 minutes.*demanding"))
    start.click()
    page.wait_for_url(MATCH)
    page.goto("/")
    expect(page.locator(".game").first).to_be_visible()
    expect(start).to_have_count(0)


LEVELS = {
    "en-US": ["beginner", "casual", "skilled", "expert", "master", "grandmaster"],
    "ja-JP": ["入門", "初級", "中級", "上級", "名人", "グランドマスター"],
    "ko-KR": ["입문", "초급", "중급", "고급", "명인", "그랜드마스터"],
}


@pytest.mark.parametrize("language", some(LEVELS, 1))
def test_bots_of_all_levels_are_offered_by_name(person: Come, language: str) -> None:
    page = person(language=language)
    page.goto("/new/stone-age")
    seat = page.locator("#seat1")
    expect(seat).to_have_value("bot:skilled")  # neither the weakest nor the strongest, unless one asks
    offered = [
        text for text in seat.locator("option").all_inner_texts() if any(one in text for one in LEVELS[language])
    ]
    assert [max((one for one in LEVELS[language] if one in text), key=len) for text in offered] == LEVELS[language]
    assert seat.evaluate("node => node.scrollWidth <= node.clientWidth")


def test_rules_are_found_as_one_types_in_every_language(person: Come) -> None:
    for language, typed in (("en-US", "locomotive row"), ("ja-JP", "ｓｌ"), ("ko-KR", "기관차")):
        page = person(language=language)
        page.goto("/rules/ticket-to-ride-usa")
        expect(page.locator(".rule").first).to_be_visible()
        before = page.locator(".rule").count()
        page.locator("input[type=search]").fill(typed)
        expect(page.locator(".rule mark").first).to_be_visible()
        found = page.locator(".rule").count()
        assert 0 < found < before / 2
        page.locator("input[type=search]").fill("xyzzy")
        expect(page.locator(".rule")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("answer", some(["on", "off"]))
def test_sound_is_offered_in_the_first_match_and_not_again(person: Come, answer: str) -> None:
    page = person()
    begun(page, GAMES["stone-age"][0])
    offer = page.locator(".notes .bar", has_text="sound")
    expect(offer).to_be_visible()
    offer.get_by_role("button", name=answer, exact=True).click()
    expect(offer).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage.getItem('parlorcar.settings'))")
    assert (kept["sound"], kept["soundAsked"]) == (answer == "on", True)
    begun(page, GAMES["ticket-to-ride-usa"][0])
    step(page, "welcome")
    expect(offer).to_have_count(0)
