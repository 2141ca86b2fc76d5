"""Lessons: each can be solved and missed, by more than one way where several are right, and tells nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlorcar.families import GAMES
from parlorcar.lessons.lesson import MISSED, SOLVED, UNDER_WAY, lessons_of, position_of, starts_of, verdict
from parlorcar.registry import spec as spec_of
from tests.conftest import some
from tests.server.outside import Service, serving

LESSONS = [(spec.id, lesson.id) for spec in GAMES for lesson in lessons_of(spec.id)]
FIVE = 5


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("lessons")
    with serving(str(folder / "log.db"), folder) as running:
        yield running


def take(service: Service, game: str, lesson: str, *gestures: Sequence[int | str]) -> httpx.Response:
    return httpx.post(
        f"{service.url}/api/lessons/{game}/{lesson}", json={"gestures": [list(one) for one in gestures]}, timeout=60
    )


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_game_has_five_lessons_of_todays_rules(game: str) -> None:
    assert [lesson.id for lesson in lessons_of(game)] == list(starts_of(game))
    assert len(starts_of(game)) == FIVE
    assert {start.rules for start in starts_of(game).values()} == {spec_of(game).rules_version}


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_a_lesson_fits_its_position_and_has_both_ways_on(game: str, id: str) -> None:
    lesson, start = next(one for one in lessons_of(game) if one.id == id), starts_of(game)[id]
    for way, wanted in ((start.solution, SOLVED), (start.wrong, MISSED)):
        match = start.match()
        here, since = position_of(match, start.seat), len(match.events(start.seat))
        assert lesson.fits(here)
        came = UNDER_WAY
        for move in way:
            assert came == UNDER_WAY, "nothing is decided before the last move"
            match.play(move, start.seat)
            came = verdict(lesson, here, match, since)
        assert came == wanted


@pytest.mark.parametrize(("game", "id"), some(LESSONS, *range(0, len(LESSONS), FIVE + 1)))  # one of each game
def test_the_service_takes_a_lesson_to_its_end(service: Service, game: str, id: str) -> None:
    start = starts_of(game)[id]
    begun = take(service, game, id).json()
    assert begun["verdict"] == "on"
    assert {one["move"] for one in begun["legal"]} >= {start.solution[0], start.wrong[0]}
    solved = take(service, game, id, *([move] for move in start.solution)).json()
    assert (solved["verdict"], solved["legal"]) == ("solved", [])
    assert take(service, game, id, *([move] for move in start.wrong)).json()["verdict"] == "missed"
    after = take(service, game, id, *([move] for move in start.solution), [start.solution[0]])
    assert (after.status_code, after.json()["reason"]) == (400, "server.lesson-over")


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_a_learner_sees_what_the_seat_may_see(service: Service, game: str, id: str) -> None:
    start = starts_of(game)[id]
    match = start.match()
    told: dict[str, Any] = take(service, game, id).json()
    assert told["view"].items() >= match.view(start.seat).items()
    assert "seed" not in told
    assert "solution" not in told
    hands = told["view"].get("hand")
    assert hands is None or all(hand is None for seat, hand in enumerate(hands) if seat != start.seat)


def test_any_way_that_leads_there_is_right() -> None:
    game = "ticket-to-ride-usa"
    lesson, start = next(one for one in lessons_of(game) if one.id == "long"), starts_of(game)["long"]
    right = set()
    match = start.match()
    here, since = position_of(match, start.seat), len(match.events(start.seat))
    for move in match.legal(start.seat):
        on = start.match()
        on.play(move, start.seat)
        while verdict(lesson, here, on, since) == UNDER_WAY:
            on.play(on.legal(start.seat)[0], start.seat)
        if verdict(lesson, here, on, since) == SOLVED:
            right.add(move)
    assert len(right) > 1


def test_what_is_not_there_is_refused(service: Service, tmp_path: Path) -> None:
    assert take(service, "stone-age", "nothing").json()["reason"] == "server.no-lesson"
    assert take(service, "chess", "grow").status_code == 404
    assert take(service, "stone-age", "grow", [999_999]).status_code == 400
    assert take(service, "stone-age", "grow", ["place moon"]).status_code == 400
    games = httpx.get(f"{service.url}/api/lessons", timeout=60).json()["games"]
    assert [len(one["lessons"]) for one in games] == [FIVE] * len(GAMES)
