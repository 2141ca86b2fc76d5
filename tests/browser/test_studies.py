"""Studies in the browser: made of a real match, changed by hand, walked by keys, shared, shown live, on phones too."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import act, create, decision, faults, posted
from tests.conftest import some

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
STUDY = re.compile(r"/study/([a-z0-9]+)\?chapter=\d+&node=\d+")


def finished(page: Page, game: str = "stone-age") -> str:
    """A match that the page's person has begun against a bot and ended."""
    page.goto("/")
    match = create(page, ME, BOT, game=game, seed=5)
    for _ in range(3):
        received = decision(page, match)
        act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][0]["move"]])
    decision(page, match)
    act(page, match, 0, do="offer", what="end")
    return match


def study(page: Page, visibility: str = "link") -> str:
    """A study of the page's person that begins with a set-up, some moves in it; returns its id."""
    page.goto("/")
    made = posted(page, "/studies", {"title": "Openings", "chapter": {"game": "stone-age", "players": 2}})["study"]
    path = f"/studies/{made}/chapters/1"
    node = posted(page, f"{path}/nodes", {"after": 0, "draw": True})["node"]
    legal = posted(page, f"{path}/position", {"node": node})["legal"]
    for one in legal[:2]:
        posted(page, f"{path}/nodes", {"after": node, "moves": [one["text"]]})
    page.request.put(f"/api/studies/{made}", data={"visibility": visibility})
    return str(made)


def address(number: int) -> re.Pattern[str]:
    """The address of a study at a node."""
    return re.compile(rf"/study/.*&node={number}$")


def study_of(page: Page) -> str:
    """The study that the address names."""
    found = STUDY.search(page.url)
    assert found
    return found[1]


def moves(page: Page) -> Locator:
    return page.locator(".tree:visible li")


def now(page: Page) -> Locator:
    return page.locator(".tree:visible [aria-current=step]")


def stored(page: Page, id: str) -> dict[str, Any]:
    """The tree as the service has it."""
    received: dict[str, Any] = page.request.get(f"/api/studies/{id}/chapters/1").json()
    return received


def middle(spot: Locator) -> tuple[float, float]:
    box = spot.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def width_of(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box
    return box["width"]


def draw(page: Page, one: str, other: str) -> None:
    """Drag from a place to another with the right button."""
    page.mouse.move(*middle(page.locator(f"[data-spot='{one}']").first))
    page.mouse.down(button="right")
    page.mouse.move(*middle(page.locator(f"[data-spot='{other}']").first), steps=4)
    page.mouse.up(button="right")


def test_a_match_becomes_a_study_with_comments_arrows_and_branches(person: Come) -> None:
    page = person(width=1440, height=900)
    page.goto(f"/replay/{finished(page)}?at=6")
    page.get_by_role("button", name="Save as a study").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Title").fill("My first study")
    assert not faults(page), "the dialog"
    dialog.get_by_role("button", name="Save").click()
    expect(page).to_have_url(STUDY)
    expect(page.get_by_role("heading", name="My first study")).to_be_visible()
    id = study_of(page)
    before = len(stored(page, id)["order"])
    expect(moves(page)).to_have_count(before)
    expect(page).to_have_url(address(6))
    # a comment, a glyph, marks
    page.get_by_label("Comment on this position").fill("The first placement.\nIt matters.")
    page.get_by_role("button", name="interesting move").click()
    expect(now(page)).to_contain_text("It matters.")
    expect(now(page)).to_contain_text("!?")
    draw(page, "place forest", "place hut")
    expect(page.locator(".marks line[data-mark='place forest']")).to_be_visible()
    page.get_by_role("button", name="Draw on the board").click()
    page.locator("[data-spot='place field']").first.click()
    expect(page.locator(".marks circle[data-mark='place field']")).to_be_visible()
    page.get_by_role("button", name="Draw on the board").click()
    expect(page.get_by_role("list", name="Marked on the board").get_by_role("listitem")).to_have_count(2)
    # a branch, made on the board as in a match
    main = stored(page, id)["nodes"][7]["move"]
    choice = page.locator(".dock [data-move]:visible").last
    choice.click()
    expect(page).to_have_url(address(before))  # others are told first: the tree may have the move already
    expect(moves(page)).to_have_count(before + 1)
    assert stored(page, id)["nodes"][-1]["move"] != main
    # until the next question is there the focus is on the move that was chosen, whose arrow keys go to its neighbours
    expect(page.locator("[data-home]:visible")).to_be_focused()
    # keys: back, to the other move, on
    page.locator("body").press("ArrowLeft")
    expect(page.locator(".marks [data-mark]")).to_have_count(2)
    page.locator("body").press("ArrowRight")
    page.locator("body").press("ArrowDown")
    expect(now(page).locator("xpath=..")).to_have_attribute("data-node", str(before))
    page.get_by_role("button", name="Make it the main line").click()
    expect(page.get_by_role("button", name="Make it the main line")).to_have_count(0)
    assert not faults(page), "the study"
    # all of it is there again
    page.reload()
    expect(moves(page)).to_have_count(before + 1)
    page.locator("body").press("Home")
    expect(now(page)).to_contain_text("start")
    page.locator("[data-node='6'] button").click()
    expect(page.get_by_label("Comment on this position")).to_have_value("The first placement.\nIt matters.")
    expect(page.locator(".marks [data-mark]")).to_have_count(2)
    page.get_by_role("button", name="Remove: field").click()
    expect(page.locator(".marks [data-mark]")).to_have_count(1)
    page.locator(f"[data-node='{before}'] button").click()
    page.get_by_role("button", name="Delete from here").click()
    expect(moves(page)).to_have_count(before)


@pytest.mark.long  # an arrow is drawn in the study of a match
@pytest.mark.parametrize("game", ["ticket-to-ride-usa", "great-western-trail-2"])
def test_arrows_follow_the_board_of_every_family(person: Come, game: str) -> None:
    page = person(width=1440, height=900)
    page.goto("/")
    made = posted(page, "/studies", {"chapter": {"game": game, "players": 2}})["study"]
    page.goto(f"/study/{made}")
    expect(page.locator("[data-spot]").first).to_be_visible()
    one, other = ("city denver", "city miami") if game.startswith("ticket") else ("place a", "city chicago")
    draw(page, one, other)
    arrow = page.locator(f".marks line[data-mark='{one}']")
    expect(arrow).to_be_visible()
    before = [float(arrow.get_attribute(name) or 0) for name in ("x1", "y1")]
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(arrow).not_to_have_attribute("x1", str(before[0]))
    page.wait_for_function(
        """spot => { const line = document.querySelector(`.marks line[data-mark='${spot}']`);
        const box = document.querySelector(`[data-spot='${spot}']`).getBoundingClientRect();
        const at = document.querySelector('.marks').getBoundingClientRect();
        return Math.hypot(+line.getAttribute('x1') + at.left - box.left - box.width / 2,
          +line.getAttribute('y1') + at.top - box.top - box.height / 2) < 20; }""",
        arg=one,
    )
    assert not faults(page)


def test_others_follow_live_look_around_and_come_back(person: Come) -> None:
    ann, bob = person(width=1440, height=900), person(name="Bob", width=1280, height=800)
    id = study(ann)
    ann.goto(f"/study/{id}")
    bob.goto(f"/study/{id}")
    expect(moves(bob)).to_have_count(9)
    expect(bob.get_by_role("button", name="Show live")).to_have_count(0)
    expect(ann.locator(".tools .count")).to_contain_text("2")
    ann.get_by_role("button", name="Show live").click()
    expect(bob.get_by_text("You follow live")).to_be_visible()
    ann.locator("[data-node='3'] button").click()
    expect(now(bob).locator("xpath=..")).to_have_attribute("data-node", "3")
    ann.get_by_label("Comment on this position").fill("Look at this card.")
    ann.get_by_label("Comment on this position").blur()
    expect(bob.locator(".task .comment")).to_have_text("Look at this card.")
    draw(ann, "place hunt", "place hut")
    expect(bob.locator(".marks line[data-mark='place hunt']")).to_be_visible()
    assert not faults(bob), "led live"
    # Bob looks around on his own, tries a move that nobody stores, and comes back
    bob.locator("[data-node='6'] button").click()
    expect(bob.get_by_role("button", name="Follow live again")).to_be_visible()
    ann.locator("[data-node='4'] button").click()
    expect(now(ann).locator("xpath=..")).to_have_attribute("data-node", "4")
    expect(now(bob).locator("xpath=..")).to_have_attribute("data-node", "6")
    bob.locator(".dock [data-move]:visible").last.click()
    expect(bob.get_by_text("You are trying something out.")).to_be_visible()
    bob.get_by_role("button", name="Follow live again").click()
    expect(now(bob).locator("xpath=..")).to_have_attribute("data-node", "4")
    expect(bob.get_by_text("You are trying something out.")).to_have_count(0)
    assert len(stored(ann, id)["order"]) == 9, "what a reader tries out is not stored"
    ann.get_by_role("button", name="Stop showing").click()
    expect(bob.get_by_text("You follow live")).to_have_count(0)
    ann.get_by_role("button", name="Study", exact=True).click()
    ann.get_by_label("Only you").check()
    expect(bob.get_by_role("alert")).to_contain_text("gone, or private again")


def test_a_study_goes_out_as_a_file_and_comes_back(person: Come, tmp_path: Path) -> None:
    ann, bob = person(width=1280, height=800), person(name="Bob", width=390, height=844)
    id = study(ann)
    ann.goto(f"/study/{id}")
    ann.get_by_role("button", name="Study", exact=True).click()
    with ann.expect_download() as coming:
        ann.get_by_role("link", name="Save as a file").click()
    file = tmp_path / "study.json"
    coming.value.save_as(file)
    assert not faults(ann), "the menu"
    bob.goto("/studies")
    bob.locator("input[type=file]").set_input_files(file)
    expect(bob).to_have_url(STUDY)
    expect(bob.get_by_role("heading", name="Openings")).to_be_visible()
    bob.goto("/studies")
    bad = json.loads(file.read_text(encoding="utf-8"))
    bad["chapters"][0]["nodes"][3]["move"] = "* card nonsense"
    file.write_text(json.dumps(bad), encoding="utf-8")
    bob.locator("input[type=file]").set_input_files(file)
    expect(bob.get_by_role("alert")).to_contain_text("chapter 1: node 3")
    expect(bob.locator("section li")).to_have_count(1)
    assert not faults(bob), "the shelf"


def begin_with(page: Page, text: str) -> None:
    """Paste the start of a new study and begin it, by keys alone."""
    page.goto("/studies")
    page.get_by_label("Begins with").select_option("pasted")
    page.get_by_role("textbox", name="Position or record").fill(text)
    begin = page.get_by_role("button", name="Begin", exact=True)
    expect(begin).to_be_enabled()
    begin.press("Enter")


def test_a_study_begins_with_a_position_or_record_that_is_pasted(person: Come) -> None:
    page = person(width=1280, height=800)
    page.goto("/")
    problem = page.locator("form [role=alert]")
    for text, why in (
        (" ", "Paste a position or a record first."),
        ('{"food": [1],\n "goods": [{wood: 1}]}', "Line 2 cannot be read"),
        ("[]", "written in braces"),
        ('{"format": "parlorcar study 1"}', "Open a file"),
        ('{"game": "stone-age", "goods": [{"wod": 1}]}', "did you mean 'wood'?"),
        ("parlorcar record 1\ngame: stone-age\nnonsense", "Line 3 of this record cannot be read."),
    ):
        begin_with(page, text)
        expect(problem).to_contain_text(why)
        expect(page.get_by_role("textbox", name="Position or record")).to_be_focused()
        expect(page.get_by_role("textbox", name="Position or record")).to_have_attribute("aria-invalid", "true")
    assert not faults(page), "the form"
    assert page.request.get("/api/studies").json()["studies"] == []
    # a position that names its game, then a further chapter with the same one, copied by the menu
    position = {"game": "stone-age", "players": 3, "food": [1, 2, 3], "points": [40, 50, 60]}
    begin_with(page, json.dumps(position))
    expect(page).to_have_url(STUDY)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (t) => {window.clip = t}}})")
    page.get_by_role("button", name="Study", exact=True).click()
    page.get_by_role("button", name="Copy this position").click()
    expect(page.get_by_role("dialog").get_by_text("Copied.")).to_be_visible()
    copied = json.loads(page.evaluate("window.clip"))
    assert {name: copied[name] for name in position} == position
    page.get_by_role("button", name="Add a chapter").click()
    page.get_by_role("dialog").get_by_label("Begins with").select_option("pasted")
    page.get_by_role("textbox", name="Position or record").fill(json.dumps(copied | {"food": [7, 7, 7]}))
    assert not faults(page), "the menu with its form"
    page.get_by_role("dialog").get_by_role("button", name="Add a chapter").click()
    expect(page).to_have_url(re.compile("chapter=2"))
    (record,) = [page.request.get(f"/api/matches/{finished(page)}/record").text()]
    begin_with(page, record)
    expect(page).to_have_url(STUDY)
    expect(moves(page).nth(3)).to_be_visible()


@pytest.mark.parametrize("language", some(["en-US", "ja-JP", "ko-KR"], 1))
def test_a_study_on_a_phone(person: Come, language: str) -> None:
    page = person(width=390, height=844, language=language)
    id = study(page)
    page.goto("/studies")
    expect(page.locator("section li")).to_have_count(1)
    for whole in ("form select >> nth=0", "form button", ".file .btn"):
        assert width_of(page, whole) > 0.8 * 390, f"{whole} has a line of its own"
    page.locator("form select").last.select_option("pasted")
    page.locator("form textarea").fill("{")
    page.locator("form button").click()
    expect(page.locator("form [role=alert]")).not_to_be_empty()
    assert "studies." not in page.locator("main").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults(page), "the shelf"
    page.goto(f"/study/{id}?chapter=1&node=6")
    summary = page.locator(".below summary")
    expect(summary).to_be_visible()
    page.locator(".tools .narrow").last.click()
    expect(page).to_have_url(re.compile("node=7"))
    summary.click()
    expect(moves(page)).to_have_count(9)
    page.locator(".task textarea").fill("on the way")
    page.locator(".task textarea").blur()
    expect(now(page)).to_contain_text("on the way")
    assert "studies." not in page.locator(".study").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults(page), "the study"


@pytest.mark.parametrize(
    ("language", "name"), some([("en-US", "Player 2"), ("ja-JP", "プレイヤー2"), ("ko-KR", "플레이어 2")], 2)
)
def test_seats_that_nobody_named_are_called_in_the_language(person: Come, language: str, name: str) -> None:
    page = person(width=1440, height=900, language=language)
    page.goto("/studies")
    page.locator("form button").click()
    expect(page).to_have_url(STUDY)
    expect(page.locator(".seats")).to_contain_text(name)
    assert "Seat 0" not in page.locator("body").inner_text()


def test_the_analysis_board_is_saved_with_what_was_tried(person: Come) -> None:
    page = person(width=1440, height=900)
    match = finished(page)
    page.goto(f"/analysis/match/{match}?at=6")
    page.locator(".dock [data-move]:visible").last.click()
    expect(page.get_by_role("button", name="Take back").first).to_be_enabled()
    page.get_by_role("button", name="Save as a study").click()
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page).to_have_url(STUDY)
    expect(now(page).locator("xpath=..")).to_have_class(re.compile("first"))
    assert not faults(page)


def test_nothing_is_offered_for_a_match_that_cannot_be_looked_into_yet(person: Come) -> None:
    page = person(width=1440, height=900)
    page.goto("/")
    page.goto(f"/analysis/match/{create(page, ME, BOT, game='stone-age', seed=5)}?at=0")
    expect(page.get_by_role("alert")).to_have_text("This can be seen when the match is over.")
    expect(page.get_by_role("button", name="Save as a study")).to_have_count(0)
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


def test_before_the_deal_nothing_is_called_bought(person: Come) -> None:
    page = person(width=1440, height=900)
    page.goto(f"/study/{study(page)}?chapter=1&node=0")
    expect(page.locator(".cards .slot")).to_have_count(4)
    expect(page.locator(".cards .slot").first).to_contain_text("not dealt yet")
    expect(page.locator(".market")).not_to_contain_text("bought")
    expect(page.locator(".stacks .slot").first).to_contain_text("not turned up yet")


def test_objectives_of_the_trail_look_in_a_study_as_at_a_table(person: Come) -> None:
    page = person(width=1440, height=900)
    page.goto("/")
    game = "great-western-trail-1"
    made = posted(page, "/studies", {"title": "Trail", "chapter": {"game": game, "players": 2}})["study"]
    dealt = posted(page, f"/studies/{made}/chapters/1/nodes", {"after": 0, "draw": True})["node"]
    page.goto(f"/study/{made}?chapter=1&node={dealt}")
    expect(page.locator(".sidebar .tasks .figure svg").first).to_be_visible()
    assert page.evaluate(
        """[...document.querySelectorAll('.sidebar .tasks .figure')].every(
          (one) => one.offsetWidth <= one.querySelector('svg').getBoundingClientRect().width + 2)"""
    )


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_new_study_says_what_to_do(person: Come, width: int, height: int) -> None:
    page = person(width=width, height=height)
    page.goto("/studies?game=ticket-to-ride-usa")
    page.get_by_role("button", name="Begin").click()
    hint = page.get_by_text("Let chance be drawn or choose what it brings.")
    expect(hint.locator("visible=true")).to_be_in_viewport()
    draw = page.get_by_role("button", name="Draw", exact=True).locator("visible=true")
    expect(draw).to_be_in_viewport()
    draw.click()
    expect(hint).to_have_count(0)
