"""axe finds nothing serious on any page, in any language, light, dark, in high contrast; nothing is cut at 200 %."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import act, create, decision, faults, near_the_end
from tests.browser.scenes import course, partway
from tests.conftest import THOROUGH, some

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
GAMES = ["ticket-to-ride-usa", "ticket-to-ride-germany", "stone-age", "great-western-trail-1", "great-western-trail-2"]
LANGUAGES = ["en-US", "ja-JP", "ko-KR"]
# every language, light and dark, and the strongest contrast, over the languages
LOOKS = [("en-US", False, "more"), ("ja-JP", False, ""), ("ko-KR", True, "more")]


def looking(person: Come, language: str, dark: bool, contrast: str, width: int = 1280, height: int = 800) -> Page:
    """Somebody whose device asks for a language, for light or dark, and for contrast."""
    page = person(language=language, dark=dark, width=width, height=height)
    if contrast:
        page.emulate_media(contrast="more")
    return page


def standing(page: Page) -> None:
    """Wait until all is there that a page shows."""
    expect(page.locator("main").first).to_be_visible()
    expect(page.locator("main .loading")).to_have_count(0)
    page.wait_for_load_state("networkidle")


PAGES = ["/", "/new/stone-age", "/match/{waiting}", "/settings", "/privacy", "/rules/great-western-trail-1"]
PAGES += ["/studies", "/explorer", "/explorer/stone-age"]


@pytest.mark.parametrize(("language", "dark", "contrast"), LOOKS)
def test_pages(person: Come, language: str, dark: bool, contrast: str) -> None:
    """Every page in one of the looks each time, in all of them in the long runs."""
    page = looking(person, language, dark, contrast)
    waiting = create(page, ME, {"kind": "open"})
    for path in PAGES if THOROUGH else PAGES[LOOKS.index((language, dark, contrast)) :: len(LOOKS)]:
        page.goto(path.format(waiting=waiting))
        standing(page)
        assert not faults(page), path


# one look at one game every time, all of them in the long runs
TABLES = some([(game, *look) for game in GAMES for look in LOOKS], 7)


@pytest.mark.parametrize(("game", "language", "dark", "contrast"), TABLES)
def test_tables(person: Come, game: str, language: str, dark: bool, contrast: str) -> None:
    page = looking(person, language, dark, contrast)
    match = partway(page, course(game, 2, seed=3), 0.5, "random")
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .lamp")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("h")
    expect(page.get_by_role("option").first).to_be_visible()
    assert not faults(page)


# one game in one language; all of them in the long runs
ENDS = some([(game, language) for game in GAMES for language in LANGUAGES], 11)


@pytest.mark.parametrize(("game", "language"), ENDS)
def test_the_end_and_the_replay(person: Come, game: str, language: str) -> None:
    page = looking(person, language, language == "ja-JP", "")
    match = near_the_end(page, game, "2-0.txt", 1)
    end(page, match)
    page.goto(f"/match/{match}")
    expect(page.get_by_role("dialog").locator("table, .bars").first).to_be_visible()
    expect(page.get_by_role("dialog").locator(".final").first).to_be_visible()
    assert not faults(page), "the final scoring"
    page.goto(f"/replay/{match}?at=40")
    standing(page)
    assert not faults(page), "the replay"


def end(page: Page, match: str) -> None:
    """Play whatever is legal until the match is over."""
    while (received := decision(page, match))["status"] == "running":
        act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][0]["move"]])


@pytest.mark.parametrize("game", some(["great-western-trail-2", "stone-age", "ticket-to-ride-usa"]))
def test_nothing_is_lost_at_200_percent(person: Come, game: str) -> None:
    """A window of 1280 × 800 at 200 % is 640 × 400: no line is cut off at the side, and every choice is reached."""
    page = person(width=1280 // 2, height=800 // 2)
    for path in ("/", f"/new/{game}", "/settings", "/privacy", f"/rules/{game}"):
        page.goto(path)
        standing(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    match = create(page, ME, BOT, game=game, seed=5)
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .lamp")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dock = page.get_by_role("region", name="Your choices and your hand")
    for choice in dock.get_by_role("button").or_(dock.get_by_role("checkbox")).all():
        choice.scroll_into_view_if_needed()
        box = choice.bounding_box()
        assert box
        assert 0 <= box["x"] <= 640.5 - box["width"], choice
        assert 0 <= box["y"] <= 400.5 - box["height"], choice
    for tool in page.get_by_role("toolbar", name="Tools").get_by_role("button").all():
        box = tool.bounding_box()
        assert box
        assert box["x"] + box["width"] <= 640.5, tool
