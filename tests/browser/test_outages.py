from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import visiting
from tests.browser.hands import asked, choose, create, keep_tickets, my_turn, table
from tests.server.outside import Service

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def test_a_lost_connection_is_shown_and_heals(person: Come) -> None:
    page = person()
    match = create(page, ME, BOT)
    page.goto(f"/match/{match}")
    my_turn(page)
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    keep_tickets(page, match)
    asked(page, "turn")


def test_the_match_goes_on_after_the_service_was_killed(chromium: Browser, tmp_path: Path) -> None:
    with socket.socket() as free:  # the address has to be the same after the restart
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    service = Service(str(tmp_path / "log.db"), tmp_path / "errors.log", "--no-limits", "--port", port).start()
    try:
        with visiting(chromium, service.url) as come:
            page = come()
            match = create(page, ME, BOT)
            page.goto(f"/match/{match}")
            my_turn(page)
            keep_tickets(page, match)
            asked(page, "turn")
            choose(page, "draw")
            asked(page, "second_card")
            before = table(page, match, 0)
            service.kill()
            expect(page.get_by_text("Connection lost")).to_be_visible()
            choose(page, "draw")  # asked for while nobody is there: it is sent when somebody is
            offline = page.get_by_text("You are offline: nothing has been played yet")
            expect(offline).to_be_visible()
            page.locator(".note").get_by_role("button", name="Close").click()
            expect(offline).to_have_count(0)
            page.locator(".dock .draw.main").click()  # says it again, and is not played besides
            expect(offline).to_be_visible()
            service.start()
            asked(page, "turn")
            expect(page.get_by_text("Connection lost")).to_have_count(0)
            after = table(page, match, 0)
            assert after["version"] > before["version"]
            held = [sum(received["view"]["hand"][0].values()) for received in (before, after)]
            assert held[1] == held[0] + 1  # drawn once, not lost and not twice
    finally:
        service.stop()
