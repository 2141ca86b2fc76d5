"""What has happened, told in words that people say, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import parlorcar
from parlorcar.match.record import written
from tests.browser.hands import act, asked, create, table
from tests.browser.scenes import course, partway, play_on, upload
from tests.conftest import some

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
GREEDY = {"kind": "bot", "bot": "greedy"}
LANGUAGES = {"en": "en-US", "ja": "ja-JP", "ko": "ko-KR"}


@pytest.mark.parametrize(
    ("game", "language"),
    some([(game, one) for game in ("ticket-to-ride-germany", "stone-age") for one in LANGUAGES], 5),
)
def test_no_line_of_the_log_is_made_of_ids(person: Come, game: str, language: str) -> None:
    page = person(language=LANGUAGES[language], width=1440, height=900)
    match = partway(page, course(game, 3, seed=2), 0.5)
    page.goto(f"/match/{match}")
    lines = page.locator(".log li .text")
    expect(lines.first).to_be_visible()
    names = {kind.name.replace("_", " ") for kind in parlorcar.game(game).event_kinds}
    for line in lines.all_inner_texts():
        assert "_" not in line
        assert "{" not in line
        assert not any(re.search(rf"(^|: ){name}( |$)", line) for name in names), line


def test_a_building_is_turned_up_in_one_sentence(person: Come) -> None:
    page = person(width=1440, height=900)
    match = create(page, ME, GREEDY, game="stone-age")
    page.goto(f"/match/{match}")
    log = page.locator(".log")
    expect(log).to_contain_text("New to build: ")
    assert "Takes" not in log.inner_text()


@pytest.mark.parametrize("language", some(LANGUAGES, 2))
def test_the_path_to_the_first_decks_is_in_words(person: Come, language: str) -> None:
    page = person(language=LANGUAGES[language])
    match = create(page, ME, GREEDY, game="ticket-to-ride-germany")
    page.goto(f"/match/{match}")
    asked(page, "declare_first")
    assert "declare" not in page.locator(".dock .ask").inner_text()


def aimless(seed: int) -> tuple[str, int]:
    """The record of a match in which nobody completes a ticket, and how many moves it has."""
    match = parlorcar.Match(parlorcar.game("ticket-to-ride-usa", players=2), seed)
    rng = parlorcar.Random(seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    assert all(sum(line["points"] for line in match.breakdown(seat) if line["line"] == "ticket") < 0 for seat in (0, 1))
    return written(match.record()), len(match.record()["moves"])


def test_what_is_lost_at_the_end_is_told_as_lost(person: Come) -> None:
    page = person(still=False)
    page.goto("/")
    record, moves = aimless(seed=1)
    match = play_on(page, upload(page, record), moves - 1, bot="random")
    while not (received := table(page, match, 0))["result"]:
        if received["legal"]:
            act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][0]["move"]])
    page.goto(f"/match/{match}")
    lost = page.get_by_role("dialog").locator(".bars small", has_text="−").first
    expect(lost).to_be_visible()
    expect(lost).to_have_class(re.compile("minus"))
    red = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--bad')")
    assert lost.evaluate(
        "(e, red) => { const probe = document.createElement('i'); probe.style.color = red;"
        " document.body.append(probe); return getComputedStyle(probe).color === getComputedStyle(e).color; }",
        red,
    )


def test_a_row_of_the_log_opens_to_its_events(person: Come) -> None:
    page = person(width=1440, height=900)
    match = partway(page, course("great-western-trail-2", 2, seed=2), 0.4)
    page.goto(f"/match/{match}")
    row = page.locator(".log .turn", has=page.locator("button.head")).last
    head = row.locator("button.head")
    expect(head).to_have_attribute("aria-expanded", "false")
    expect(row.locator(".events")).to_have_count(0)
    head.click()
    expect(head).to_have_attribute("aria-expanded", "true")
    events = row.locator(".events > li")
    assert events.count() > 1
    assert len(set(events.locator(".text").all_inner_texts())) == events.count()
    expect(events.last).to_be_visible()
    page.keyboard.press("Enter")  # the same row by the keyboard
    expect(head).to_have_attribute("aria-expanded", "false")
    expect(row.locator(".events")).to_have_count(0)
