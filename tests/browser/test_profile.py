"""The page of one's profile: kept, signed in to by passkey, password and code, over https and plain http."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import visiting
from tests.browser.hands import create, faults
from tests.conftest import some
from tests.server.outside import Service

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
PASSWORD = "correct horse battery"
PLAIN = "table.test"  # a name that Chromium is told to find here: neither https nor this machine, as far as it knows


def some_name() -> str:
    """A name that nobody else has."""
    return "Ann " + secrets.token_hex(4)


@pytest.fixture
def local(chromium: Browser, service: Service) -> Iterator[Come]:
    """People at the same service under a name, for which browsers have passkeys."""
    with visiting(chromium, service.url.replace("127.0.0.1", "localhost")) as come:
        yield come


@contextmanager
def authenticator(page: Page) -> Iterator[str]:
    """A device in which passkeys are kept, as Chromium imagines one."""
    wire = page.context.new_cdp_session(page)
    wire.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = wire.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    yield str(made["authenticatorId"])
    wire.send("WebAuthn.disable")


def keep(page: Page, name: str) -> None:
    """Make a profile."""
    page.goto("/profile")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Make this profile").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()


def sign_out(page: Page) -> None:
    """Sign this device out."""
    page.locator("li", has_text="this one").get_by_role("button").click()
    expect(page.get_by_role("heading", name="Make a profile")).to_be_visible()


def test_a_passkey_is_made_and_signs_in(local: Come) -> None:
    page, name = local(), some_name()
    match = create(page, ME, BOT)
    page.goto("/")
    page.get_by_role("link", name="Profile").click()
    with authenticator(page):
        keep(page, name)
        page.get_by_role("button", name="Add a passkey").click()
        expect(page.get_by_text("not used yet")).to_be_visible()
        sign_out(page)
        assert page.request.get("/api/matches?list=mine").json()["matches"] == []
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
        assert "used" in page.locator("li", has_text="Remove").inner_text()
    mine = page.request.get("/api/matches?list=mine").json()["matches"]
    assert [one["id"] for one in mine] == [match]
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .lamp")).to_be_visible()


def test_password_recovery_codes_and_devices_by_keyboard(person: Come) -> None:
    laptop, phone, name = person(), person(width=390, height=844), some_name()
    keep(laptop, name)
    laptop.get_by_label("New password, at least 10 characters").fill(PASSWORD)
    laptop.keyboard.press("Enter")
    expect(laptop.get_by_role("button", name="Remove the password")).to_be_visible()
    laptop.get_by_role("button", name="Make new recovery codes").press("Enter")
    dialog = laptop.get_by_role("dialog")
    expect(dialog.locator("li")).to_have_count(8)
    code = dialog.locator("li").first.inner_text()
    laptop.keyboard.press("Escape")
    expect(laptop.get_by_text("8 codes are left.")).to_be_visible()
    phone.goto("/profile")
    phone.get_by_label("Name of the profile").fill(name)
    phone.get_by_label("Password").fill("not the right one")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Wrong name or password.")).to_be_visible()
    phone.get_by_label("Password").fill(PASSWORD)
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", name=name, level=1)).to_be_visible()
    expect(phone.get_by_role("button", name="Sign out:")).to_have_count(2)
    sign_out(phone)
    phone.get_by_label("Code from another device of yours, or a recovery code").fill(code)
    phone.get_by_role("button", name="Sign in with the code").click()
    expect(phone.get_by_text("7 codes are left.")).to_be_visible()
    others = phone.get_by_role("region", name="Devices").locator("li").filter(has_not_text="this one")
    others.get_by_role("button").click()
    expect(phone.get_by_role("button", name="Sign out:")).to_have_count(1)
    laptop.reload()
    expect(laptop.get_by_role("heading", name="Make a profile")).to_be_visible()


def test_over_plain_http_a_code_on_the_screen_moves_a_profile(chromium: Browser, service: Service) -> None:
    port = service.url.rsplit(":", 1)[1]
    address = f"http://{PLAIN}:{port}"
    with visiting(chromium, address) as come:
        laptop, phone = come(used=False), come(used=False, width=390, height=844)
        name = some_name()
        for page in (laptop, phone):
            page.route(f"{address}/**", forwarded(service.url, address))
        keep(laptop, name)
        expect(laptop.get_by_text("This page comes over plain http.")).to_be_visible()
        expect(laptop.get_by_label("New password, at least 10 characters")).to_have_count(0)
        laptop.get_by_role("button", name="Show a code for another device").click()
        code = laptop.get_by_role("dialog").locator(".code").inner_text()
        phone.goto("/profile")
        expect(phone.get_by_text("This page comes over plain http.")).to_be_visible()
        expect(phone.get_by_label("Password")).to_have_count(0)
        phone.get_by_label("Code from another device of yours").fill(code)
        phone.keyboard.press("Enter")
        expect(phone.get_by_role("heading", name=name, level=1)).to_be_visible()


def forwarded(service: str, address: str) -> Callable[[Any], None]:
    """Requests to a name that no other machine knows go to the service, under that name."""

    def forward(route: Any) -> None:
        host = address.removeprefix("http://")
        headers = {**route.request.all_headers(), "host": host}
        answer = route.fetch(url=route.request.url.replace(address, service), headers=headers, max_redirects=0)
        route.fulfill(response=answer)

    return forward


@pytest.mark.parametrize(("language", "dark"), some([("ja-JP", True), ("en-US", False), ("ko-KR", False)]))
def test_the_pages_are_in_order_in_every_language(person: Come, language: str, dark: bool) -> None:
    page = person(language=language, dark=dark, width=390 if dark else 1280)
    page.goto("/profile")
    expect(page.locator("main form").first).to_be_visible()
    assert not faults(page)
    page.locator("input[autocomplete=username]").first.fill(some_name())
    page.locator("main form").first.locator("button:not([type=button])").click()
    expect(page.locator("#devices")).to_be_visible()
    assert not faults(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "people." not in page.locator("main").inner_text()


def test_who_has_gone_is_a_former_player(person: Come) -> None:
    ann, bob = person(), person("Bob")
    ann.goto("/")
    keep(ann, some_name())
    match = create(ann, {"kind": "me", "name": "Ann"}, {"kind": "open"})
    sat = bob.request.post(f"/api/matches/{match}/seats/1", data={"name": "Bob"})
    assert sat.ok
    ann.request.post(f"/api/matches/{match}/actions", data={"do": "resign", "id": "a", "seat": 0})
    ann.request.delete("/api/me")
    bob.goto(f"/match/{match}")
    expect(bob.get_by_role("complementary").get_by_text("A former player").first).to_be_visible()


@pytest.mark.long
def test_a_rated_match_is_agreed_marked_and_counted(person: Come) -> None:
    ann, bob, names = person(), person("Bob", width=390, height=844), (some_name(), some_name())
    for page, name in zip((ann, bob), names, strict=True):
        keep(page, name)
    ann.goto("/new/ticket-to-ride-usa")
    ann.get_by_text("Clock, aids and more").click()
    expect(ann.get_by_label("Practice seed")).to_be_visible()
    ann.get_by_label("Rated: the result counts for everybody").check()
    expect(ann.get_by_label("Practice seed")).to_have_count(0)
    expect(ann.get_by_label("Hints")).to_have_count(0)
    match = create(ann, ME, {"kind": "open"}, rated=True, public=True)
    bob.goto("/")
    row = bob.locator("li", has_text=names[0])
    expect(row.get_by_text("rated", exact=True)).to_be_visible()
    row.get_by_role("link").click()
    bob.get_by_role("button", name="Sit down; it counts").click()
    ann.goto(f"/match/{match}")
    for page in (ann, bob):
        expect(page.locator("header").get_by_title("Rated: the result counts")).to_be_visible()
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name="Resign")).to_be_visible()
        expect(page.get_by_role("button", name="Ask to take back")).to_have_count(0)
    bob.get_by_role("button", name="Resign").click()
    bob.get_by_role("button", name="Really resign").click()
    expect(ann.get_by_role("dialog").first).to_be_visible()
    ann.goto("/profile")
    expect(ann.get_by_text("after 1 match")).to_be_visible()
    expect(ann.get_by_text("provisional")).to_be_visible()
    expect(ann.get_by_role("img", name="the rating after each match")).to_be_visible()
    assert not faults(ann)
