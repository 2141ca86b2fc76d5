"""The club in the browser: operators, and talk at a table and among those who look on."""

from __future__ import annotations

import re
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import create, faults
from tests.conftest import some
from tests.server.outside import Service

Come = Callable[..., Page]


def some_name(name: str = "Ann") -> str:
    """A name that nobody else has."""
    return f"{name} {secrets.token_hex(4)}"


def kept(page: Page, name: str) -> str:
    """Make a profile; returns its id."""
    page.goto("/settings")
    made = page.request.post("/api/me/profile", data={"name": name, "picture": 5})
    assert made.ok, made.text()
    return str(made.json()["profile"]["id"])


def operator(page: Page, service: Service) -> None:
    """Make the page's person an operator, as somebody who can write into the database could."""
    me = page.request.get("/api/me").json()["profile"]["id"]
    with closing(sqlite3.connect(service.database, timeout=60)) as database, database:
        database.execute("INSERT OR IGNORE INTO operators (profile, since) VALUES (?, 1)", (me,))


def test_the_first_operator_types_the_code_and_runs_the_service(person: Come, service: Service) -> None:
    olga, bob = person(), person(width=390, height=844)
    kept(olga, some_name("Olga"))
    name = some_name("Bob")
    kept(bob, name)
    with closing(sqlite3.connect(service.database, timeout=60)) as database:
        found = database.execute("SELECT value FROM service WHERE name = 'operator code'").fetchone()
    olga.goto("/operator")
    if found:  # nobody was operator before
        olga.get_by_label("Code from the terminal").fill(found[0])
        olga.get_by_role("button", name="Become operator").click()
    else:
        operator(olga, service)
        olga.reload()
    expect(olga.get_by_role("heading", name="Figures")).to_be_visible()
    assert not faults(olga)
    olga.get_by_label("Announcement in the lobby").fill("Club night at eight")
    olga.get_by_role("button", name="Save these settings").click()
    expect(olga.get_by_text("Done.")).to_be_visible()
    bob.goto("/")
    expect(bob.get_by_text("Club night at eight")).to_be_visible()
    olga.get_by_label("Announcement in the lobby").fill("")
    olga.get_by_role("button", name="Save these settings").click()
    olga.get_by_role("button", name="Make a backup").click()
    expect(olga.get_by_text(re.compile(r"parlorcar-\d+-\d+\.backup")).first).to_be_visible()
    olga.get_by_role("button", name="People", exact=True).click()
    olga.get_by_label("Name contains").fill(name)
    olga.keyboard.press("Enter")
    olga.get_by_role("button", name=f"Manage {name}").click()
    assert not faults(olga)
    olga.get_by_label("Reason, for operators only").fill("rude")
    olga.get_by_role("button", name="Ban: cannot start matches or chat").click()
    expect(olga.get_by_text("banned until")).to_be_visible()
    refused = bob.request.post("/api/matches", data={"game": "stone-age", "seats": [{"kind": "me", "name": "B"}]})
    assert refused.json()["reason"] == "server.barred"
    olga.get_by_role("button", name="Log", exact=True).click()
    expect(olga.get_by_text("banned:").first).to_be_visible()
    assert not faults(olga)


@pytest.mark.parametrize(("language", "dark"), some([("ja-JP", True), ("ko-KR", False)]))
def test_the_page_of_operators_fits_a_phone_in_every_language(
    person: Come, service: Service, language: str, dark: bool
) -> None:
    page = person(language=language, dark=dark, width=390, height=844)
    page.goto("/operator")
    expect(page.locator("main form")).to_be_visible()
    assert not faults(page)
    kept(page, some_name())
    operator(page, service)
    page.goto("/operator")
    for tab in page.locator(".tabs button").all():
        tab.click()
        expect(page.locator("main section").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert "operator." not in page.locator("main").inner_text()
    assert not faults(page)


def test_players_talk_and_those_who_look_on_do_not_read_it(person: Come) -> None:
    ann, bob, cay = person(), person("Bob", width=390, height=844), person("Cay", language="ja-JP")
    kept(ann, some_name())
    kept(cay, some_name("Cay"))
    bob.goto("/settings")
    match = create(ann, {"kind": "me", "name": "Ann"}, {"kind": "open"})
    assert bob.request.post(f"/api/matches/{match}/seats/1", data={"name": "Bob"}).ok
    for page in (ann, bob, cay):
        page.goto(f"/match/{match}")
        expect(page.locator(".dock")).to_be_visible()
    ann.get_by_role("button", name="Talk").click()
    expect(ann.get_by_text("Nobody has said anything yet.")).to_be_visible()
    ann.get_by_label("Say something").fill("shall we?")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("log", name="Talk").get_by_text("shall we?")).to_be_visible()
    assert not faults(ann)
    expect(bob.get_by_label("1 new line")).to_be_visible()
    bob.get_by_role("button", name="Talk").click()
    expect(bob.get_by_role("log", name="Talk").get_by_text("shall we?")).to_be_visible()
    bob.get_by_role("button", name="Good luck!").click()
    expect(ann.get_by_role("log", name="Talk").get_by_text("Good luck!")).to_be_visible()
    assert not faults(bob)
    cay.get_by_role("button", name="チャット").click()
    expect(cay.get_by_text("プレイヤーには見えません")).to_be_visible()
    cay.get_by_role("button", name="こんにちは！").click()
    expect(cay.get_by_role("log", name="チャット").get_by_text("こんにちは！")).to_be_visible()
    assert "shall we?" not in cay.content()
    assert "Hello!" not in ann.get_by_role("log", name="Talk").inner_text()
    assert not faults(cay)


@pytest.mark.long
def test_a_line_is_muted_and_reported(person: Come) -> None:
    ann, bob = person(), person("Bob")
    name = some_name("Bob")
    kept(ann, some_name())
    kept(bob, name)
    match = create(ann, {"kind": "me", "name": "Ann"}, {"kind": "open"})
    assert bob.request.post(f"/api/matches/{match}/seats/1", data={"name": "Bob"}).ok
    for text in ("one", "two"):
        assert bob.request.post(f"/api/matches/{match}/talk", data={"text": text}).ok
    ann.goto(f"/match/{match}")
    ann.get_by_role("button", name="Talk").click()
    ann.get_by_label(f"What to do about the line of {name}").first.click()
    ann.get_by_role("button", name="Report").click()
    expect(ann.get_by_text("The operators will look at it.").first).to_be_visible()
    ann.get_by_label(f"What to do about the line of {name}").last.click()
    ann.get_by_role("button", name="Mute").click()
    expect(ann.get_by_role("log", name="Talk").get_by_text("one")).to_have_count(0)
    ann.reload()
    ann.get_by_role("button", name="Talk").click()
    expect(ann.get_by_text("Nobody has said anything yet.")).to_be_visible()


def test_people_meet_in_the_club_befriend_and_invite(person: Come) -> None:
    ann, bob = person(), person("Bob", width=390, height=844, language="ja-JP", dark=True)
    names = some_name(), some_name("Bob")
    ids = kept(ann, names[0]), kept(bob, names[1])
    ann.goto("/")
    ann.get_by_role("link", name="Club").click()
    bob.goto("/club")
    ann.get_by_role("button", name=f"Count {names[1]} among your friends").click()
    expect(ann.get_by_text("friend, if they agree")).to_be_visible()
    bob.get_by_role("region", name="フレンドとライバル").get_by_role("button", name="フレンドにする").click()
    expect(ann.get_by_text("friend, here now")).to_be_visible()
    ann.get_by_label("Say something").fill("a game?")
    ann.keyboard.press("Enter")
    expect(bob.get_by_role("log", name="チャット").get_by_text("a game?")).to_be_visible()
    assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for page in (ann, bob):
        assert not faults(page)
        assert "club." not in page.locator("main").inner_text()
    match = create(ann, {"kind": "me", "name": "Ann"}, {"kind": "open"})
    ann.goto(f"/match/{match}")
    ann.get_by_role("button", name="Invite a person").click()
    row = ann.get_by_role("dialog").locator("li", has_text=names[1])
    row.get_by_role("button", name="Invite").click()
    expect(row.get_by_role("button", name="Invited")).to_be_visible()
    bob.get_by_role("region", name="招待").get_by_role("link", name="参加").click()
    bob.get_by_role("button", name="席に着く").click()
    expect(ann.locator(".dock")).to_be_visible()
    ann.goto(f"/person/{ids[1]}")
    expect(ann.get_by_role("button", name="Friend", pressed=True)).to_be_visible()


@pytest.mark.long
def test_a_rematch_brings_the_same_people_together(person: Come) -> None:
    ann, bob = person(), person("Bob")
    for page in (ann, bob):
        page.goto("/settings")
    match = create(ann, {"kind": "me", "name": "Ann"}, {"kind": "open"})
    assert bob.request.post(f"/api/matches/{match}/seats/1", data={"name": "Bob"}).ok
    for page in (ann, bob):
        page.goto(f"/match/{match}")
        expect(page.locator(".dock")).to_be_visible()
    ann.request.post(f"/api/matches/{match}/actions", data={"do": "resign", "id": "a", "seat": 0})
    ann.get_by_role("button", name="Play again").click()
    ann.wait_for_url(lambda url: match not in url)
    bob.get_by_role("button", name="Rematch: take a seat").click()
    bob.wait_for_url(ann.url)


@pytest.mark.parametrize(("language", "dark"), some([("ko-KR", False), ("ja-JP", True), ("en-US", False)]))
def test_a_place_to_be_told_of_a_turn_is_added(person: Come, language: str, dark: bool) -> None:
    page = person(language=language, dark=dark, width=390, height=844)
    kept(page, some_name())
    page.goto("/profile")
    form = page.locator("section[aria-labelledby=turns] form").last
    form.locator("select").first.select_option("discord")
    form.locator("input[type=url]").fill("https://192.168.0.7/hook")
    form.locator("input[type=checkbox]").check()
    form.locator("button").click()
    expect(page.locator(".bad").first).to_be_visible()
    form.locator("input[type=url]").fill("https://hooks.example.org/secret")
    form.locator("button").click()
    row = page.locator("section[aria-labelledby=turns] li")
    expect(row).to_contain_text("hooks.example.org")
    assert "secret" not in row.inner_text()
    assert "22:00" in row.inner_text()
    assert not faults(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "club." not in page.locator("main").inner_text()
