from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

import parlorcar
from tests.browser.hands import RECORDS, act, asked, decision, my_turn, near_the_end, shown, table
from tests.browser.scenes import course, play_on, upload

Come = Callable[..., Page]


PART = 0.3  # of the match: many tracks can be claimed, and some of them serve a ticket


def in_the_middle(page: Page, part: float = 0.55, fits: Callable[[list[str]], bool] | None = None) -> str:
    """A match with much on the board and the person to move; returns its id."""
    played = course("ticket-to-ride-usa", 4, seed=3)
    match = play_on(page, upload(page, played.record), played.where(fits) if fits else played.at(part))
    page.goto(f"/match/{match}")
    asked(page, "turn")
    return match


def middle(page: Page, track: str) -> tuple[float, float]:
    """Where the middle of a track is on the screen."""
    box = page.locator(f".board [data-track='{track}']").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pairs(choices: list[str]) -> list[tuple[str, str]]:
    """Tracks side by side that can both be claimed."""
    tracks = [choice.removeprefix("claim ") for choice in choices if choice.startswith("claim ")]
    both = combinations(tracks, 2)
    return [(one, other) for one, other in both if one.split(" ")[0] == other.split(" ")[0]]


def claims(page: Page, match: str) -> list[str]:
    """The tracks that the person can claim now."""
    received = table(page, match, 0)
    return [one["text"].removeprefix("claim ") for one in received["legal"] if one["text"].startswith("claim ")]


def test_what_serves_a_ticket_stands_out_and_what_is_claimed_has_another_shape(person: Come) -> None:
    page = person(width=1440, height=900)
    strong, quiet = page.locator("path.call.serves"), page.locator("path.call.can")
    for part in range(3, 9):  # until a track serves a ticket
        match = in_the_middle(page, part / 10)
        expect(quiet.first).to_be_visible()
        if strong.count():
            break
    received = table(page, match, 0)
    assert 0 < strong.count() < quiet.count()
    assert strong.count() + quiet.count() >= len(claims(page, match))  # tracks that are the same choice are both shown
    wagons = page.locator(".track:has(.wagon)")
    assert wagons.count() == sum(owner >= 0 for owner in received["view"]["tracks"].values())
    assert page.locator(".track:has(.wagon):has(.call)").count() == 0
    assert page.locator(".dock .route.serves").count() > 0  # the dock has them by ticket


def test_the_dock_is_filtered_by_city_and_colour(person: Come) -> None:
    page = person(width=1440, height=900)
    in_the_middle(page, PART)
    towns = page.locator(".dock .town")
    city = towns.first.inner_text().rsplit(" ", 1)[0]
    page.get_by_label("City or colour").fill(city)
    expect(towns).to_have_count(0)  # few enough to be listed
    for route in page.locator(".dock .route").all():
        assert city in (route.text_content() or "")
    page.get_by_label("City or colour").fill("nowhere")
    expect(page.get_by_text("No route that you can pay for fits.")).to_be_visible()


def test_a_tap_beside_a_double_track_asks_which_and_the_payment_tells_all(person: Come) -> None:
    page = person(width=390, height=844)
    match = in_the_middle(page, fits=lambda choices: bool(pairs(choices)))
    one, other = pairs([f"claim {track}" for track in claims(page, match)])[0]
    (x, y), (u, v) = middle(page, one), middle(page, other)
    page.touchscreen.tap((x + u) / 2, (y + v) / 2)
    chooser = page.get_by_role("dialog", name="Which track?")
    expect(chooser.locator(".line")).to_have_count(2)
    color = one.split(" ")[1]
    chooser.locator(".line", has_text=color).click()
    payment = page.locator(".dock .pay")
    expect(payment.locator(".what p")).to_contain_text(re.compile(rf"{color} · \d spaces?"))
    expect(payment.locator(".gain")).to_contain_text("left")
    expect(payment.locator(".mix").first).to_have_accessible_name(re.compile(r"^Pay .*\d+ points?$"))
    payment.locator(".mix").first.click()
    expect(page.locator(f".board [data-track='{one}'] .wagon").first).to_be_visible()


def test_a_track_that_cannot_be_claimed_tells_why_with_its_rule(person: Come) -> None:
    page = person(width=1440, height=900)
    match = in_the_middle(page)
    taken = next(track for track, owner in table(page, match, 0)["view"]["tracks"].items() if owner > 0)
    page.mouse.click(*middle(page, taken))
    why = page.locator(".pop.why")
    expect(why).to_contain_text("claimed by")
    why.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").locator("dt")).to_have_text("TTR-27")


def left_in_the_last_round() -> int:
    """How many moves of the record are left where the first seat begins its turn in the last round."""
    match = parlorcar.replay(RECORDS / "ticket-to-ride-usa" / "2-0.txt")
    game, moves = match.game, len(match.line)
    for at in reversed(range(moves)):
        state = match.at(at)
        turn = game.player(state) == 0 and game.frames(state)[-1]["step"] == "turn"
        if turn and game.view(state, 0)["last_turns"]:
            return moves - at
    raise AssertionError("the record has no last round")


def test_last_round_longest_path_and_unseen_cards_are_told(person: Come) -> None:
    page = person(width=1440, height=900)
    match = near_the_end(page, left=left_in_the_last_round())
    page.goto(f"/match/{match}")
    my_turn(page)
    received = table(page, match, 0)["view"]
    assert received["last_turns"] > 0
    expect(page.locator(".board .last")).to_have_text(re.compile(rf"Last round: {received['last_turns']} turns? left"))
    path = page.get_by_role("button", name=re.compile(r"^Longest path \d+$"))
    path.click()
    page.get_by_role("tab", name="In words").click()
    in_words = page.get_by_role("row", name=re.compile("^Longest path")).locator("td").first
    expect(in_words).to_have_text(path.inner_text().split()[-1])
    expect(page.locator(".board path.path").first).to_be_attached()
    seen = (
        sum(received["hand"][0].values())
        + sum(1 for card in received["row"] if card)
        + sum(received["discard"].values())
    )
    known = sum(sum(cards.values()) for cards in received["known"][1:])
    page.get_by_role("button", name="Unseen cards").click()
    unseen = page.get_by_role("list", name="Unseen cards").locator("li")
    expect(unseen.first).to_be_visible()
    counts = [int(re.sub(r"\D", "", item)) for item in unseen.all_inner_texts()]
    assert sum(counts) == 110 - seen - known


@pytest.mark.long
def test_many_tickets_can_all_be_reached(person: Come) -> None:
    page = person(width=390, height=844)
    match = in_the_middle(page, part=0.1)
    while len(tickets := held(page, match)) < 10:
        for text in ("tickets", "keep"):
            received = decision(page, match)
            move = max(
                (one for one in received["legal"] if one["text"].startswith(text)), key=lambda one: len(one["text"])
            )
            act(page, match, 0, do="play", version=received["version"], moves=[move["move"]])
        decision(page, match)  # the others have moved
    shown(page, decision(page, match)["version"])
    page.locator(".dock .hand .iconbtn").click()  # a phone shows a strip of the hand; this opens all of it
    lines = page.locator("dialog .goals .list > *")
    expect(lines).to_have_count(len(tickets))
    for line in lines.all():
        line.scroll_into_view_if_needed()
        box = line.bounding_box()
        assert box
        assert 0 <= box["y"] < 844


def held(page: Page, match: str) -> list[str]:
    """The tickets that the person holds."""
    return [ticket for ticket, place in table(page, match, 0)["view"]["tickets"].items() if place == "hand 0"]
