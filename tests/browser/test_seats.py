"""Leaving a seat and coming back, several people at one device, and what is left on the screen afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Contexts, visiting
from tests.browser.hands import MATCH, asked, create, keep_tickets, my_turn, table
from tests.browser.scenes import course, partway
from tests.conftest import some
from tests.server.outside import Service, serving

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOB = {"kind": "me", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}
SIT_AGAIN = {"en-US": "Sit down again", "ja-JP": "座り直す", "ko-KR": "다시 앉기"}


def leave(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the seat").click()
    expect(page.locator(".leaving")).to_contain_text("until you sit down again")
    page.locator(".leaving").get_by_role("button", name="Leave the seat").click()


def test_who_leaves_is_told_what_happens_and_can_come_back(person: Come) -> None:
    page = person()
    match = create(page, ME, BOT)
    page.goto(f"/match/{match}")
    my_turn(page)
    leave(page)
    expect(page.locator(".notes").filter(has_text="You have left your seat")).to_be_visible()
    expect(page.get_by_text("You left your seat. It is still free")).to_be_visible()
    assert "another device" not in page.locator("body").inner_text()
    assert table(page, match)["seats"][0]["kind"] == "left"
    page.goto("/")
    expect(page.get_by_role("heading", name="Your matches")).to_have_count(0)
    page.get_by_role("link", name="Come back: Ticket to Ride (USA)").click()
    page.get_by_role("button", name="Sit down again").click()
    my_turn(page)
    assert table(page, match, 0)["seats"][0] | {"here": True} == table(page, match, 0)["seats"][0]
    assert table(page, match, 0)["seats"][0]["name"] == "Ann"
    page.goto("/")
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()
    expect(page.get_by_role("heading", name="Seats that you left")).to_have_count(0)


@pytest.mark.long
def test_a_free_seat_can_be_taken_by_whoever_comes(person: Come) -> None:
    ann = person("Ann")
    match = create(ann, ME, BOT)
    ann.goto(f"/match/{match}")
    my_turn(ann)
    leave(ann)
    expect(ann.get_by_role("button", name="Sit down again")).to_be_visible()
    for language, again in SIT_AGAIN.items():
        eve = person("Eve", language=language)
        eve.goto(f"/match/{match}")
        free = eve.locator(".notes .bar .btn.main")
        expect(free).to_be_visible()
        assert free.inner_text() != again  # who never sat there does not sit down again
    free.click()
    my_turn(eve)
    expect(ann.get_by_role("button", name="Sit down again")).to_have_count(0)


def test_the_curtain_falls_after_the_drawn_cards_were_seen(person: Come) -> None:
    page = person()
    match = create(page, ME, BOB)
    page.goto(f"/match/{match}")
    for seat, name in enumerate(("Ann", "Bob")):
        page.get_by_role("button", name=f"I am {name}").click()
        keep_tickets(page, match, seat)
    page.get_by_role("button", name="I am Ann").click()
    for step in ("turn", "second_card"):
        asked(page, step)
        page.locator(".dock .draw.main").click()  # drawing cards needs no confirming
    expect(page.get_by_role("button", name="Hand over to Bob")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
    assert sum(table(page, match, 0)["view"]["hand"][0].values()) == 6
    expect(page.locator(".dock [data-anchor=hand]")).to_contain_text("6 cards")
    page.get_by_role("button", name="Hand over to Bob").click()
    page.get_by_role("button", name="I am Bob").click()
    my_turn(page)
    expect(page.get_by_role("button", name="Hand over to Ann")).to_have_count(0)


def test_play_now_after_a_hot_seat_starts_a_match_with_bots(person: Come) -> None:
    page = person()
    page.goto("/new/ticket-to-ride-usa")
    page.get_by_role("button", name="All on this device").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url(MATCH)
    page.goto("/")
    game = page.locator(".game", has_text="Ticket to Ride (USA)")
    expect(game).to_contain_text("You and 2 bots")
    game.get_by_role("button", name="Play now").click()
    page.wait_for_url(MATCH)
    my_turn(page)
    assert [one["kind"] for one in table(page, page.url.rsplit("/", 1)[1], 0)["seats"]] == ["person", "bot", "bot"]


def name_of(track: str) -> str:
    """The first city of a track, as one would begin to type it."""
    return track.split("-")[0].split("_")[0].capitalize()


def test_undo_after_a_claim_goes_back_to_the_turn(person: Come) -> None:
    page = person(width=390, height=844)
    match = partway(page, course("ticket-to-ride-usa", 2, seed=3), 0.5)
    page.goto(f"/match/{match}")
    asked(page, "turn")
    before = table(page, match, 0)
    claim = next(one["text"] for one in before["legal"] if one["text"].startswith("claim") and not one["ends"])
    track = claim.removeprefix("claim ")
    page.get_by_label("City or colour").fill(name_of(track))
    page.locator(f".dock .route[data-keep^='route {track}']").first.tap()
    page.locator(".dock .mix").first.tap()
    expect(page.locator(f".board [data-track='{track}'] .wagon").first).to_be_attached()
    asked(page, "turn")
    page.get_by_role("button", name="Undo").first.tap()
    expect(page.locator(f".board [data-track='{track}'] .wagon")).to_have_count(0)
    asked(page, "turn")
    after = table(page, match, 0)
    assert [one["text"] for one in after["legal"]] == [one["text"] for one in before["legal"]]
    page.get_by_role("button", name="Log").first.tap()
    expect(page.get_by_role("dialog").locator(".log .text", has_text="taken back")).to_have_count(1)


def test_what_was_refused_does_not_follow_to_another_page(person: Come) -> None:
    page = person()
    page.goto("/")
    page.get_by_label("Join by a link").fill("?")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.locator(".notes .bad")).to_be_visible()
    page.get_by_role("link", name="Settings").click()
    page.wait_for_url("**/settings")
    expect(page.locator(".notes .bad")).to_have_count(0)


def test_the_ring_of_a_guide_runs_behind_its_words(person: Come) -> None:
    page = person(width=390, height=844)
    page.goto("/")
    page.locator(".game", has_text="Ticket to Ride (USA)").get_by_role("button", name="First match").tap()
    page.wait_for_url(MATCH)
    words = page.locator("[data-guide] p")
    expect(words).to_be_visible()
    expect(page.locator("[data-pointer]")).to_be_visible()
    box = words.bounding_box()
    assert box
    seen = page.evaluate(
        """([x, y]) => {
          const ring = document.querySelector('[data-pointer]');
          Object.assign(ring.style, {left: '0', top: '0', width: '100vw', height: '100vh', pointerEvents: 'auto'});
          return document.elementFromPoint(x, y)?.closest('[data-guide]') !== null;
        }""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert seen


STOP_WAITING = {"en-US": "Stop waiting", "ja-JP": "待つのをやめる", "ko-KR": "더 기다리지 않기"}
LONG = {"en-US": "Bob has kept everybody waiting", "ja-JP": "Bobは長い間", "ko-KR": "Bob 님이 모두를 오래"}


@pytest.fixture(scope="module")
def impatient_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service where a seat may be cleared after a second."""
    folder = tmp_path_factory.mktemp("impatient")
    with serving(str(folder / "log.db"), folder, "--no-limits", "--away-for", str(1 / 3600)) as service:
        yield service


@pytest.fixture
def impatient(contexts: Contexts, impatient_service: Service) -> Iterator[Come]:
    """People there."""
    with visiting(contexts, impatient_service.url) as come:
        yield come


@pytest.mark.long  # needs a service of its own
@pytest.mark.parametrize("language", some(STOP_WAITING, 2))
def test_the_host_stops_waiting_for_whoever_is_away(impatient: Come, language: str) -> None:
    ann, bob = impatient("Ann", language=language), impatient("Bob")
    match = create(ann, ME, {"kind": "open"})
    assert bob.request.post(f"/api/matches/{match}/seats/1", data={"name": "Bob"}).status == 201
    bob.goto("/")
    ann.goto(f"/match/{match}")
    expect(ann.locator(".notes .bar")).to_contain_text(LONG[language])
    bob.goto(f"/match/{match}")
    expect(bob.get_by_role("button", name="Stop waiting")).to_have_count(0)
    expect(ann.locator(".notes .bar")).to_have_count(0)  # he is here again
    bob.goto("/")
    ann.locator(".notes .bar").get_by_role("button", name=STOP_WAITING[language]).click()
    expect(ann.get_by_role("button", name=STOP_WAITING[language])).to_have_count(0)
    assert table(ann, match, 0)["seats"][1]["kind"] == "open"


def test_the_host_stops_waiting_before_the_match_begins(impatient: Come) -> None:
    ann, bob = impatient("Ann"), impatient("Bob")
    match = create(ann, ME, {"kind": "open"}, {"kind": "open"})
    assert bob.request.post(f"/api/matches/{match}/seats/1", data={"name": "Bob"}).status == 201
    ann.goto(f"/match/{match}")
    ann.get_by_role("button", name="Stop waiting").click()
    expect(ann.get_by_role("button", name="Stop waiting")).to_have_count(0)
    assert table(ann, match, 0)["seats"][1]["kind"] == "open"


@pytest.mark.long  # `test_who_leaves…` is like it
def test_a_bot_plays_on_for_whoever_left_until_they_come_back(person: Come) -> None:
    ann, bob = person("Ann"), person("Bob")
    match = create(ann, ME, {"kind": "open"})
    bob.goto(f"/match/{match}")
    bob.get_by_role("button", name="Sit down").click()
    my_turn(bob)
    ann.goto(f"/match/{match}")
    leave(bob)
    ann.get_by_role("button", name="Let a bot play on").click()
    expect(ann.locator(".notes .bar")).to_contain_text("A bot has been playing on for Bob, who left and may come back.")
    expect(bob.locator(".notes .bar")).to_contain_text("A bot has been playing your seat since you left it.")
    bob.goto("/")
    bob.get_by_role("link", name="Come back: Ticket to Ride (USA)").click()
    bob.get_by_role("button", name="Sit down again").click()
    expect(ann.get_by_text("A bot has been playing on")).to_have_count(0)
    assert table(bob, match, 1)["seats"][1]["kind"] == "person"
