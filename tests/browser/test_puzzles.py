"""Puzzles in the browser: chosen as at the table, told right or wrong, walked through, and reached by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from parlorcar.puzzles.puzzle import ELSEWHERE, Puzzle, puzzles_of, read
from tests.browser.conftest import Contexts, visiting
from tests.browser.hands import faults
from tests.conftest import some
from tests.server.outside import Service, serving
from tests.server.test_puzzles import FIXTURES

Come = Callable[..., Page]
PUZZLE = {game: read(FIXTURES / f"{game}.jsonl.gz")[0] for game in ("stone-age", "ticket-to-ride-usa")}


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("puzzles")
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:  # of this service alone
            patch.setenv(ELSEWHERE, str(FIXTURES))
            running = stack.enter_context(serving(str(folder / "log.db"), folder))
        yield running


@pytest.fixture
def solver(contexts: Contexts, shelf: Service) -> Iterator[Come]:
    with visiting(contexts, shelf.url) as come:
        yield come


def answer(page: Page, puzzle: Puzzle, right: bool) -> None:
    """Choose a move in the dock or on the board, with the confirming click."""
    page.goto(f"/puzzles/{puzzle.game}/{puzzle.key}")
    move = puzzle.solution.move if right else puzzle.moves[1].move
    choice = page.locator(f"[data-move='{move}']").first
    expect(choice).to_be_visible()
    choice.focus()
    page.keyboard.press("Enter")
    page.locator(".bar.armed .btn.main").press("Enter")
    verdict = page.locator("[data-verdict]:visible")
    expect(verdict).to_be_focused()


def test_a_wrong_answer_shows_the_better_move_and_what_would_have_followed(solver: Come) -> None:
    page = solver(width=1440, height=900)
    told: list[str] = []
    page.on("response", lambda got: told.append(got.url) if "/answer" in got.url else None)
    puzzle = PUZZLE["stone-age"]
    answer(page, puzzle, right=False)
    expect(page.locator(".verdict:visible .moves .best")).to_be_visible()
    expect(page.locator(".verdict:visible .moves .yours")).to_be_visible()
    assert len(told) == 1
    assert not faults(page)
    steps = page.locator(".followed:visible .steps button")
    expect(page.locator("[data-verdict]:visible")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(steps.first).to_have_attribute("aria-current", "step")
    before = page.url
    page.locator(".verdict:visible .head .btn").click()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    expect(page).not_to_have_url(before)


def test_a_route_is_confirmed_in_the_words_of_the_table(person: Come) -> None:
    """A route is answered with its payment; no notation of records is asked about."""
    puzzle = next(one for one in puzzles_of("ticket-to-ride-germany") if one.solution.text.startswith("claim "))
    page = person(width=1440, height=900, language="ja-JP")
    page.goto(f"/puzzles/{puzzle.game}/{puzzle.key}")
    page.locator(f"[data-move='{puzzle.solution.move}']").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".mix").first).to_be_focused()
    expect(page.locator(".mix.best, .mix em")).to_have_count(0)  # which is usually best is to be found out
    page.keyboard.press("Enter")
    expect(page.locator(".bar.armed")).to_contain_text("枚")
    expect(page.locator(".bar.armed")).not_to_contain_text("claim")
    page.locator(".bar.armed .btn.main").press("Enter")
    expect(page.locator("[data-verdict]:visible")).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("language", some(["ja-JP", "en-US"]))
def test_on_a_phone(solver: Come, language: str) -> None:
    page = solver(width=390, height=844, language=language)
    page.goto("/puzzles")
    expect(page.locator("li h2")).to_have_count(2)
    assert not faults(page)
    answer(page, PUZZLE["stone-age"], right=True)
    expect(page.locator(".verdict:visible .moves .yours")).to_have_count(0)
    assert not faults(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_where_there_are_none_the_page_says_so(person: Come) -> None:
    page = person()
    page.goto("/puzzles")
    expect(page.locator(".none[role=status], li h2").first).to_be_visible()
    assert not faults(page)
