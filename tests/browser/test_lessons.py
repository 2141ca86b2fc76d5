"""Lessons in the browser: told, solved by playing, missed with a word about why, remembered on the device."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from parlorcar.families import GAMES
from parlorcar.lessons.lesson import lessons_of, starts_of
from tests.browser.hands import faults
from tests.conftest import THOROUGH, some

Come = Callable[..., Page]
LANGUAGES = ("en-US", "ja-JP", "ko-KR")
LESSONS = [(spec.id, lesson.id) for spec in GAMES for lesson in lessons_of(spec.id)]
PLAYED = [  # one of each family in each language, with what is chosen by single buttons
    ("ticket-to-ride-usa", "locomotive", "en-US"),
    ("ticket-to-ride-germany", "payment", "ja-JP"),
    ("stone-age", "grow", "ko-KR"),
    ("great-western-trail-1", "hire", "ja-JP"),
    ("great-western-trail-2", "end", "en-US"),
]
WORDS = {"en-US": ("Solved!", "Not this time"), "ja-JP": ("クリア", "今回は"), "ko-KR": ("해냈", "이번에는")}


def begun(page: Page, game: str, lesson: str) -> None:
    """At the task of a lesson, its texts read."""
    page.goto(f"/lessons/{game}/{lesson}")
    card = page.locator("[data-lesson-step]")
    for step in ("0", "1"):
        expect(card).to_have_attribute("data-lesson-step", step)
        card.locator(".btn.main").click()
    expect(card).to_have_attribute("data-lesson-step", "2")


def chosen(page: Page, moves: tuple[int, ...]) -> None:
    """Moves made as the page makes them, each with its answer; what the table calls them is told by their numbers."""
    for move in moves:
        choice = page.locator(f".dock [data-move='{move}']:visible, main [data-move='{move}']").first
        expect(choice).to_be_visible()
        with page.expect_response(lambda got: "/api/lessons/" in got.url):
            choice.focus()
            page.keyboard.press("Enter")
            if page.locator(".bar.armed .btn.main").count():
                page.locator(".bar.armed .btn.main").press("Enter")


@pytest.mark.parametrize("language", some(LANGUAGES, 1))
def test_every_lesson_is_told(person: Come, language: str) -> None:
    """Some of them in one language; all of them in each in the long runs. The service tests solve and miss each."""
    page = person(width=1440, height=900, language=language)
    for game, lesson in LESSONS if THOROUGH else LESSONS[LANGUAGES.index(language) :: 3 * len(LANGUAGES)]:
        begun(page, game, lesson)
        told = page.locator("[data-lesson-step]").inner_text()
        assert "lesson." not in told, "every text has its words"
        expect(page.locator(".dock")).to_be_visible()


@pytest.mark.parametrize(("game", "lesson", "language"), some(PLAYED, 2))
def test_a_lesson_is_solved_by_playing(person: Come, game: str, lesson: str, language: str) -> None:
    page = person(width=1440, height=900, language=language)
    begun(page, game, lesson)
    chosen(page, starts_of(game)[lesson].solution)
    expect(page.locator("[data-lesson-step=solved] h2")).to_contain_text(WORDS[language][0])
    page.goto("/lessons")
    expect(page.locator(f"#{game} [data-lesson={lesson}] .mark")).to_be_visible()
    expect(page.locator(".mark")).to_have_count(1)


@pytest.mark.parametrize("language", some(LANGUAGES, 2))
def test_a_wrong_answer_is_told_why_and_can_be_tried_again(person: Come, language: str) -> None:
    page = person(width=390, height=844, language=language)
    begun(page, "ticket-to-ride-usa", "payment")
    chosen(page, starts_of("ticket-to-ride-usa")["payment"].wrong)
    card = page.locator("[data-lesson-step=missed]")
    expect(card.locator("h2")).to_contain_text(WORDS[language][1])
    expect(card.locator("h2")).to_be_focused()
    assert not faults(page)
    card.locator(".btn.main").click()
    expect(page.locator("[data-lesson-step='0']")).to_be_visible()
    page.goto("/lessons")
    expect(page.locator("#ticket-to-ride-usa [data-lesson]")).to_have_count(5)
    expect(page.locator(".mark")).to_have_count(0)


def test_rules_and_lobby_lead_to_the_lessons(person: Come) -> None:
    page = person()
    for where in ("/", "/rules/stone-age"):
        page.goto(where)
        page.locator("main a[href^='/lessons']").first.click()
        expect(page.locator("main [data-lesson]").first).to_be_visible()
        assert not faults(page)


# whether the words leave the thing to be seen that they are about
CLEAR = """() => {
  const box = one => document.querySelector(one)?.getBoundingClientRect();
  const [ring, words] = [box('[data-pointer]'), box('.notes .card')];
  return ring && words && (ring.bottom <= words.top + 4 || words.bottom <= ring.top + 4);
}"""


def test_a_lesson_does_not_cover_what_it_points_to(person: Come) -> None:
    page = person(width=390, height=844)
    page.goto("/lessons/great-western-trail-2/hire")
    page.wait_for_function(CLEAR)
