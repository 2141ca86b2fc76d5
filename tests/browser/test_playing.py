from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.finger import play_to_the_end
from tests.browser.hands import (
    MATCH,
    act,
    asked,
    by_rank,
    choose,
    create,
    decision,
    keep_tickets,
    my_turn,
    near_the_end,
    table,
)

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def test_from_the_lobby_into_a_match(person: Come) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()  # the only click there is
    page.wait_for_url(MATCH)
    my_turn(page)
    match = page.url.rsplit("/", 1)[1]
    act(page, match, 0, do="pace", pace="instant")
    keep_tickets(page, match)
    asked(page, "turn")
    before = table(page, match, 0)["version"]
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".notes .hint")).to_contain_text("Octavia would play")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".notes .hint")).to_have_count(0)
    my_turn(page)
    assert table(page, match, 0)["version"] > before


@pytest.mark.long  # test_ending.py looks at one game each time
def test_the_end_is_told_line_by_line(person: Come) -> None:
    page = person(still=False)
    match = near_the_end(page)
    page.goto(f"/match/{match}")
    my_turn(page)
    play_to_the_end(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("The final scoring")  # who has won is told last
    expect(dialog.locator("p.now")).to_have_text("Routes")
    expect(dialog.locator("p.now")).to_contain_text(": ticket ")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(re.compile("won|victory"))
    expect(dialog.locator("tr.sum td")).to_have_text(by_rank(table(page, match)["result"]))
    expect(dialog.locator(".final path.path").first).to_be_visible()  # the longest path is drawn
    expect(dialog.locator("figure svg").first).to_be_visible()


def test_two_people_see_their_own_hands_and_a_spectator_none(person: Come) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    match = create(ann, ME, {"kind": "open"})
    ann.goto(f"/match/{match}")
    expect(ann.get_by_text("You have a seat.")).to_be_visible()
    bob.goto(f"/match/{match}")
    expect(bob.get_by_text("No hints")).to_be_visible()  # helps are told before one joins
    bob.get_by_role("button", name="Sit down").click()
    my_turn(ann)
    my_turn(bob)
    eve.goto(f"/match/{match}")
    expect(eve.get_by_text("watching", exact=True)).to_be_visible()
    hands = [table(page, match, seat)["view"]["hand"] for page, seat in ((ann, 0), (bob, 1), (eve, -1))]
    assert [[hand is None for hand in seen] for seen in hands] == [[False, True], [True, False], [True, True]]
    keep_tickets(ann, match, 0)
    expect(ann.get_by_role("heading", name="You have chosen. Waiting for Bob.")).to_be_visible()
    keep_tickets(bob, match, 1)
    asked(ann, "turn")
    expect(eve.get_by_text("Waiting for Ann.")).to_be_visible()
    expect(eve.get_by_role("log", name="Log")).to_contain_text("Bob kept 2 tickets.")
    ticket = next(iter(table(ann, match, 0)["view"]["tickets"]))
    assert ticket.split("-")[0] not in eve.get_by_role("log", name="Log").inner_text().lower()


def test_what_cannot_be_taken_back_is_asked_first(person: Come) -> None:
    ann, bob = person("Ann"), person("Bob")
    match = create(ann, ME, {"kind": "open"})
    bob.goto(f"/match/{match}")
    bob.get_by_role("button", name="Sit down").click()
    ann.goto(f"/match/{match}")
    for page, seat in ((ann, 0), (bob, 1)):
        my_turn(page)
        keep_tickets(page, match, seat)
    asked(ann, "turn")
    before = table(ann, match, 0)["version"]
    ann.get_by_role("button", name="Draw tickets", exact=True).click()
    expect(ann.get_by_text("this cannot be taken back")).to_be_visible()
    assert table(ann, match, 0)["version"] == before
    ann.get_by_role("button", name="Not yet").click()
    choose(ann, "draw")  # drawing cards needs no confirming
    asked(ann, "second_card")


def test_taking_back_through_a_bot(person: Come) -> None:
    page = person()
    match = create(page, ME, BOT)
    page.goto(f"/match/{match}")
    my_turn(page)
    keep_tickets(page, match)
    asked(page, "turn")
    choose(page, "draw")
    asked(page, "second_card")
    hand = table(page, match, 0)["view"]["hand"][0]
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Undo", exact=True).click()
    asked(page, "turn")
    choose(page, "draw")
    asked(page, "second_card")
    assert table(page, match, 0)["view"]["hand"][0] == hand  # the same card comes again


def test_a_move_that_a_bot_would_answer_waits_for_its_click(person: Come) -> None:
    page = person()
    match = create(page, ME, {"kind": "me", "name": "Bob"}, BOT)
    for seat in (0, 1):
        received = decision(page, match, seat)
        act(page, match, seat, do="play", version=received["version"], moves=[received["legal"][0]["move"]])
    page.goto(f"/match/{match}")
    page.get_by_role("button", name="I am Ann").click()
    asked(page, "turn")
    received = table(page, match, 0)
    claim = next(one for one in received["legal"] if one["text"].startswith("claim"))
    choose(page, claim["text"])
    if not claim["ends"]:  # several ways to pay
        asked(page, "pay")
        choose(page, table(page, match, 0)["legal"][0]["text"])
    expect(page.get_by_role("button", name="Take your seat back")).to_be_visible()
    assert table(page, match, 0)["held"] == 0
    page.get_by_role("button", name="Take your seat back").click()
    asked(page, "turn" if claim["ends"] else "pay")
    assert table(page, match, 0)["held"] is None


def test_refusals_tell_their_rule(person: Come) -> None:
    page = person()
    match = create(page, ME, BOT)
    page.goto(f"/match/{match}")
    my_turn(page)
    choose(page, "draw")
    page.get_by_role("button", name="Rule", exact=True).click()
    expect(page.get_by_role("dialog").locator("dt")).to_have_text(re.compile(r"TTR-R?\d+"))


def test_hot_seat_hides_the_hands_behind_a_curtain(person: Come) -> None:
    page = person()
    match = create(page, ME, {"kind": "me", "name": "Bob"})
    page.goto(f"/match/{match}")
    for seat, name in enumerate(("Ann", "Bob")):
        expect(page.get_by_role("heading", name=f"{name}, it is your turn")).to_be_visible()
        expect(page.locator("[data-anchor=hand]")).to_have_count(0)
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.locator("[data-anchor=hand]")).to_be_visible()
        keep_tickets(page, match, seat)
    page.get_by_role("button", name="I am Ann").click()
    asked(page, "turn")


def test_the_recovery_link_brings_the_seat_to_another_device(person: Come) -> None:
    old, new = person("Ann"), person("Ann")
    match = create(old, ME, BOT)
    old.goto(f"/match/{match}")
    my_turn(old)
    link = recovery(old)
    assert "#seat=0&key=" in link
    new.goto(link)
    expect(new.get_by_text("The seat is yours again")).to_be_visible()
    my_turn(new)
    assert "key" not in new.url
    expect(old.get_by_text("watching", exact=True)).to_be_visible()
    # and so does one whose cookie is lost
    link = recovery(new)
    new.context.clear_cookies()
    new.goto(f"/match/{match}")
    expect(new.get_by_text("watching", exact=True)).to_be_visible()
    assert table(new, match)["view"]["hand"] == [None, None]
    new.goto(link)
    my_turn(new)
    keep_tickets(new, match)
    asked(new, "turn")


def recovery(page: Page) -> str:
    """The link that brings one's own seat back."""
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Show the recovery link").click()
    return page.get_by_role("textbox", name="Recovery link").input_value()
