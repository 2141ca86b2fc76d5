"""Planning ahead on the page: chosen on the board, seen by its owner alone, played when its turn comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.hands import act, create, faults, table
from tests.conftest import some

Come = Callable[..., Page]
OPEN = {"kind": "open"}
AHEAD = {"en-US": "Plan ahead", "ja-JP": "先に計画", "ko-KR": "미리 계획"}


def two(person: Come, language: str = "en-US", **how: object) -> tuple[Page, Page, str]:
    """Ann, who is to move, and Bob, who waits, with the page open."""
    ann, bob = person("Ann"), person("Bob", language=language, **how)
    match = create(ann, {"kind": "me", "name": "Ann"}, OPEN, seed=7)
    bob.request.post(f"/api/matches/{match}/seats/1", data={"name": "Bob"})
    for page, seat in ((ann, 0), (bob, 1)):
        received = table(page, match, seat)
        act(page, match, seat, do="play", version=received["version"], moves=[received["legal"][0]["move"]])
    bob.goto(f"/match/{match}")
    return ann, bob, match


def draws_tickets(page: Page, match: str) -> None:
    """Ann's turn."""
    act(page, match, 0, do="play", version=table(page, match, 0)["version"], moves=["tickets"])
    received = table(page, match, 0)
    act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][0]["move"]])


@pytest.mark.parametrize("language", some(AHEAD, 2))
def test_a_turn_is_planned_on_the_board_and_played_when_it_comes(person: Come, language: str) -> None:
    ann, bob, match = two(person, language)
    frames: list[str] = []
    ann.on("websocket", lambda socket: heard(socket, frames))
    ann.goto(f"/match/{match}")
    expect(ann.locator("[data-home].mine")).to_be_visible()
    before = len(frames)
    bob.get_by_role("button", name=AHEAD[language]).click()
    expect(bob.locator(".body.planning")).to_be_visible()
    bob.locator('[data-verbs="draw"], [data-text="draw"], .deck [data-move]').first.wait_for()
    deck = next(one["move"] for one in ahead(bob, match) if one["text"] == "draw")
    bob.locator(f'[data-move="{deck}"]').first.click()
    planned = bob.locator(".plan li")
    expect(planned).to_have_count(1)
    assert table(bob, match, 1)["plan"]["alternatives"][0][0][0]["text"] == "draw"
    assert table(ann, match, 0)["plan"] is None
    assert faults(bob) == []
    assert len(frames) == before, "Ann's page hears of nothing"
    draws_tickets(ann, match)
    bob.wait_for_function("() => !document.querySelector('.plan')", timeout=60_000)
    assert table(bob, match, 1)["view"]["stack"][-1]["step"] == "second_card"
    assert '"plan":{' not in "".join(frames)


def heard(socket: WebSocket, frames: list[str]) -> None:
    socket.on("framereceived", lambda data: frames.append(str(data)) if "pong" not in str(data) else None)


def ahead(page: Page, match: str) -> list[dict[str, object]]:
    body = {"do": "ahead", "id": f"look {match}", "seat": 1}
    found: list[dict[str, object]] = page.request.post(f"/api/matches/{match}/actions", data=body).json()["answer"][
        "legal"
    ]
    return found


@pytest.mark.long
def test_by_keyboard_with_an_alternative_and_cleared(person: Come) -> None:
    _, bob, match = two(person)
    bob.get_by_role("button", name="Plan ahead").press("Enter")
    bob.locator(".body.planning").wait_for()
    bob.keyboard.press("Escape")
    expect(bob.locator(".body.planning")).to_have_count(0)
    for number, text in enumerate(("tickets", "draw")):
        bob.get_by_role("button", name="Add an alternative" if number else "Plan ahead").press("Enter")
        move = next(one["move"] for one in ahead(bob, match) if one["text"] == text)
        bob.locator(f'.dock [data-move="{move}"]').first.press("Enter")
        expect(bob.locator(".plan li")).to_have_count(number + 1)
    expect(bob.locator(".plan li").nth(1)).to_contain_text("otherwise")
    kept = table(bob, match, 1)["plan"]["alternatives"]
    assert [gestures[0][0]["text"] for gestures in kept] == ["tickets", "draw"]
    bob.reload()
    expect(bob.locator(".plan li")).to_have_count(2)
    expect(bob.locator(".plan")).not_to_contain_text("undefined")
    bob.get_by_role("button", name="Clear the plan").press("Enter")
    expect(bob.locator(".plan")).to_have_count(0)
    assert table(bob, match, 1)["plan"] is None


def test_a_dropped_plan_is_told(person: Come) -> None:
    ann, bob, match = two(person)
    act(bob, match, 1, do="plan", alternatives=[[["claim nowhere"]]])
    draws_tickets(ann, match)
    expect(bob.get_by_role("alert").filter(has_text="Your plan was dropped")).to_be_visible()
    bob.locator(".plan").get_by_role("button", name="Close").click()
    expect(bob.locator(".plan")).to_have_count(0)
