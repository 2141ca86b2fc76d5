"""The drawn table of Great Western Trail: what is printed can be read, and nothing that scores is left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import parlorcar
from tests.browser.hands import create, near_the_end, table, texts
from tests.browser.scenes import full, partway
from tests.conftest import some

Come = Callable[..., Page]
FIRST, SECOND = "great-western-trail-1", "great-western-trail-2"
SMALLEST = 11  # px on the screen, at 1440 x 900
MIDDLE = 500  # moves before the end of a record: buildings, tiles and discs lie on the board
LOW = [(1280, 720), (1180, 820)]  # px: a laptop, a tablet on its side
NEAR = 40  # px between the pointer and its tip
LANGUAGES = ["en-US", "ja-JP", "ko-KR"]

# board, railroad, markets and own board
ROOTS = "main .gwt, .dock .mine"


def in_the_middle(page: Page, game: str) -> str:
    match = near_the_end(page, game, "3-0.txt", left=MIDDLE)
    page.goto(f"/match/{match}")
    expect(page.locator("main .gwt [data-place]").first).to_be_visible()
    expect(page.locator(".dock .mat")).to_be_visible()
    return match


@pytest.mark.parametrize(("game", "language"), some([(game, one) for game in (FIRST, SECOND) for one in LANGUAGES], 5))
def test_no_text_of_the_table_is_too_small(person: Come, game: str, language: str) -> None:
    page = person(width=1440, height=900, language=language)
    in_the_middle(page, game)
    written = texts(page, ROOTS)
    assert len(written) > 150
    assert not [one for one in written if one[0] < SMALLEST - 0.05]
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".dock .mat")).to_be_in_viewport(ratio=0.99)  # one's own board is never out of sight


@pytest.mark.parametrize("game", some([FIRST, SECOND]))
def test_the_board_has_half_of_a_laptop(person: Come, game: str) -> None:
    page = person(width=1280, height=720)
    in_the_middle(page, game)
    box: Any = page.locator("main").bounding_box()
    assert box["width"] * box["height"] >= 1280 * 720 / 2


def test_two_figures_stay_within_the_strip_of_a_house(person: Come) -> None:
    """Its builders and its points, up to 20 of them."""
    page = person(width=1440, height=900)
    in_the_middle(page, SECOND)
    beyond = page.evaluate("""() => [...document.querySelectorAll('main .house.mine')].flatMap(house => {
      const band = house.querySelector('.band').getBoundingClientRect();
      return [...house.querySelectorAll('.fact')].map(fact => {
        fact.textContent = '20';
        const box = fact.getBoundingClientRect();
        const icon = house.querySelector('.gwt-glyph').getBoundingClientRect();
        return Math.max(box.right - band.right, icon.right - box.left);
      });
    })""")
    assert len(beyond) > 3
    assert max(beyond) <= 0.5


@pytest.mark.parametrize("language", some(LANGUAGES))
def test_four_players_have_their_whole_markets_in_sight(person: Come, language: str) -> None:
    """Their job market has every row, and the cattle market begins with more kinds than two rows hold."""
    page = person(width=1440, height=900, language=language)
    bots = [{"kind": "bot", "bot": "random"}] * 3
    page.goto(f"/match/{create(page, {'kind': 'me', 'name': 'Ann'}, *bots, game=FIRST, seed=7)}")
    expect(page.locator("main .sidebar .kind")).to_have_count(7)
    expect(page.locator("main .sidebar .stack")).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("(box => box.scrollHeight <= box.clientHeight)(document.querySelector('main .sidebar'))")
    assert not [one for one in texts(page, "main .sidebar") if one[0] < SMALLEST - 0.05]


@pytest.mark.parametrize("game", some([FIRST, SECOND]))
def test_what_cities_and_stations_score_is_drawn(person: Come, game: str) -> None:
    page = person(width=1440, height=900)
    match = create(page, {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}, game=game, seed=5)
    page.goto(f"/match/{match}")
    expect(page.locator("main .gwt [data-place]").first).to_be_visible()
    printed: Any = parlorcar.game(game, players=2).tables()
    pairs = list(zip(printed["cities"], printed["arrows"], strict=False))
    arrows = {city["id"]: arrow for city, arrow in pairs if arrow and (arrow["points"] or arrow["action"])}
    points = {city["id"]: city["points"] for city in printed["cities"] if city["points"]}
    assert len(arrows) > 4
    assert drawn(page, "arrow") == arrows.keys()
    assert drawn(page, "points") == points.keys()
    for city, arrow in arrows.items():
        reward = page.locator(f"[data-arrow='{city}']")
        number = str(abs(arrow["points"])) if arrow["points"] else ""
        expect(reward).to_contain_text(number)
        assert reward.locator("svg").count() >= bool(arrow["action"]), city
    for city, worth in points.items():
        expect(page.locator(f"[data-points='{city}']")).to_contain_text(str(abs(worth)))
    masters = [one for one in table(page, match)["view"]["stationmasters"] if one]
    assert sorted(drawn(page, "master")) == sorted(masters)


def drawn(page: Page, what: str) -> set[str]:
    """Whose rewards are on the railroad, and have a size."""
    found = "all => all.filter(one => one.getBoundingClientRect().width > 4)"
    return set(page.locator(f"main .rail [data-{what}]").evaluate_all(f"{found}.map(one => one.dataset.{what})"))


def test_tips_stand_at_what_they_explain(person: Come) -> None:
    page = person(width=1440, height=900)
    in_the_middle(page, SECOND)
    tip = page.locator("main .gwt > .words")
    told = []
    for place in ("a", "f", "e"):
        stop = page.locator(f"main [data-place={place}]")
        box: Any = stop.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        expect(tip).to_be_visible()
        expect(tip.locator("b")).to_contain_text(place.upper())
        its: Any = tip.bounding_box()
        assert max(its["x"] - x, x - its["x"] - its["width"]) < NEAR
        assert max(its["y"] - y, y - its["y"] - its["height"]) < NEAR
        told.append(tip.inner_text())
    assert len(set(told)) == len(told)
    page.mouse.move(2, 2)
    expect(tip).to_have_count(0)
    page.locator("main rect.city").first.hover()
    expect(tip).to_be_visible()


CUT = """() => ['.side .seats', '.dock .whole', '.gwt .top'].filter(name => {
  const node = document.querySelector(name);
  return node?.offsetParent && (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1);
})"""


@pytest.mark.parametrize("game", some([SECOND, FIRST]))
def test_players_own_board_and_railroad_are_whole_late_in_a_full_match(person: Come, game: str) -> None:
    page = person(width=1440, height=900)
    page.goto(f"/match/{partway(page, full(game), 0.9)}")
    for width, height in ((1440, 900), (1280, 720), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".dock .lamp")).to_be_visible()
        page.wait_for_function(f"() => ({CUT})().length === 0")
