"""Puzzles at the service: the solution is told to nobody before an answer, and an answer counts once."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlorcar.puzzles.puzzle import ELSEWHERE, Puzzle, puzzles_of, read
from parlorcar.puzzles.rating import MIDDLE
from parlorcar.server.puzzles import choosing, positions, ratings
from parlorcar.server.storage.puzzles import Answer
from tests.server.inside import opened
from tests.server.outside import Browser, Service, serving

FIXTURES = Path(__file__).parents[1] / "puzzles" / "fixtures"
GAMES = ["stone-age", "ticket-to-ride-usa"]
EVERY = [puzzle for game in GAMES for puzzle in read(FIXTURES / f"{game}.jsonl.gz")]


def name_of(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.key}"


@contextlib.contextmanager
def reading(puzzles: Path, folder: Path) -> Iterator[Service]:
    """A service with the puzzles of a folder."""
    with contextlib.ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:  # of this service alone
            patch.setenv(ELSEWHERE, str(puzzles))
            running = stack.enter_context(serving(str(folder / "log.db"), folder))
        yield running


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with a few puzzles of two games."""
    with reading(FIXTURES, tmp_path_factory.mktemp("puzzles")) as running:
        yield running


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, str(FIXTURES))


def answered(who: Browser, puzzle: Puzzle, right: bool = True) -> dict[str, Any]:
    move = puzzle.solution.move if right else puzzle.moves[-1].move
    received = who.post(f"/api/puzzles/{puzzle.game}/{puzzle.key}/answer", {"move": move})
    assert received.status_code == 200, received.text
    out: dict[str, Any] = received.json()
    return out


def test_nothing_is_told_of_the_solution_before_an_answer(shelf: Service) -> None:
    """Whatever the solution is, every door answers the same: there is no place in which it could stand."""
    ann = shelf.browser()
    for puzzle in EVERY:
        received = ann.get(f"/api/puzzles/{puzzle.game}/{puzzle.key}").json()
        assert set(received) == {
            *("game", "puzzle", "players", "options", "seat", "rating", "answers", "view", "legal", "waiting"),
            *("events", "you", "right"),
        }
        assert [choice["move"] for choice in received["legal"]] == puzzle.position().legal
        assert all(set(choice) == {"move", "text", "ends"} for choice in received["legal"])
        assert received["view"]["viewer"] == received["seat"] == puzzle.seat
        text = json.dumps(received)
        assert puzzle.theme not in text
        assert str(puzzle.seed) not in text


@pytest.mark.parametrize("puzzle", EVERY, ids=name_of)
def test_what_is_shown_is_what_the_seat_may_know(puzzle: Puzzle) -> None:
    match = puzzle.position().match()
    shown = positions.shown(puzzle)
    seen = dict(shown["view"])
    seen.pop("unseen", None)
    assert seen == match.view(puzzle.seat)
    assert shown["events"] == match.events(puzzle.seat)[-positions.BEFORE :]


def test_right_and_wrong_are_told_with_figures_reasons_and_what_follows(shelf: Service) -> None:
    ann, ben = shelf.browser(), shelf.browser()
    puzzle = EVERY[0]
    right, wrong = answered(ann, puzzle), answered(ben, puzzle, right=False)
    assert (right["right"], wrong["right"]) == (True, False)
    assert right["change"] > 0 > wrong["change"]
    assert right["answer"] == right["solution"] == wrong["solution"]
    assert wrong["answer"]["move"] == puzzle.moves[-1].move
    assert (wrong["solution"]["chance"], wrong["answer"]["chance"]) == (
        puzzle.solution.chance,
        puzzle.moves[-1].chance,
    )
    for told in (wrong["solution"], wrong["answer"]):
        assert told["followed"]
        assert told["followed"][0]["player"] == puzzle.seat
        assert all(step["view"]["viewer"] == puzzle.seat for step in told["followed"])
    assert wrong["theme"] == puzzle.theme


@pytest.mark.parametrize("puzzle", EVERY, ids=name_of)
def test_no_figure_speaks_against_the_solution(puzzle: Puzzle) -> None:
    """Not even that of a move which was not compared when the puzzle was made."""
    others = [move for move in puzzle.position().legal if move not in {one.move for one in puzzle.moves}]
    for move in [one.move for one in puzzle.moves[1:]] + others[:1]:
        told = positions.answered(puzzle, move)
        assert told["answer"]["chance"] is None or told["answer"]["chance"] < told["solution"]["chance"]


@pytest.mark.parametrize("which", [0, 3, 30])
def test_without_a_network_the_plan_says_what_a_move_is_worth(which: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves that were compared have the puzzle's own figures; another has those of the plan, or none."""
    monkeypatch.setenv("PARLORCAR_NETWORKS", "nowhere")
    monkeypatch.delenv(ELSEWHERE, raising=False)
    puzzle = puzzles_of("ticket-to-ride-germany")[which]
    own, known = puzzle.moves[1], {one.move for one in puzzle.moves}
    told = positions.answered(puzzle, own.move)
    assert (told["answer"]["chance"], told["answer"]["lead"]) == (own.chance, own.lead)
    assert told["answer"]["by_plan"] is told["solution"]["by_plan"] is None
    assert "grandmaster" not in told["levels"]
    others = [move for move in puzzle.position().legal if move not in known][:3]
    assert others
    figures = []
    for move in others:
        answer = positions.answered(puzzle, move)["answer"]
        assert answer["chance"] is answer["lead"] is None
        assert answer["followed"]
        figures.append(answer["by_plan"])
    assert all(won < best for won, best in filter(None, figures))
    assert any(figures)


def test_only_the_first_answer_counts(shelf: Service) -> None:
    ann = shelf.browser()
    first, again = answered(ann, EVERY[1], right=False), answered(ann, EVERY[1])
    assert first["counted"]
    assert not again["counted"]
    assert again["right"]
    assert again["change"] == 0
    assert again["you"] == first["you"]
    assert ann.get(f"/api/puzzles/{EVERY[1].game}/{EVERY[1].key}").json()["right"] is False


def test_who_solves_gets_others_near_the_own_rating(shelf: Service) -> None:
    ann = shelf.browser()
    seen = set()
    own = [puzzle for puzzle in EVERY if puzzle.game == "stone-age"]
    for _ in own:
        asked = ann.get("/api/puzzles/stone-age/next").json()
        assert asked["puzzle"] == ann.get("/api/puzzles/stone-age/next").json()["puzzle"]  # until it is answered
        seen.add(asked["puzzle"])
        answered(ann, next(puzzle for puzzle in own if puzzle.key == asked["puzzle"]))
    assert seen == {puzzle.key for puzzle in own}
    assert ann.get("/api/puzzles/stone-age/next").json()["right"] is True
    games = {one["game"]: one for one in ann.get("/api/puzzles").json()["games"]}
    assert set(games) == set(GAMES)
    assert games["stone-age"]["you"]["answered"] == games["stone-age"]["you"]["right"] == len(own)
    assert games["stone-age"]["you"]["rating"] > MIDDLE
    assert games["ticket-to-ride-usa"]["you"]["answered"] == 0


def test_what_all_matches_begin_with_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of the package have no opening twice; others may."""
    first, *others = [puzzle for puzzle in EVERY if puzzle.game == "stone-age"]
    openings = [replace(first, id=1000 + n, seed=1000 + n, choices=()) for n in range(4)]
    assert len({puzzle.question for puzzle in openings}) == 1
    monkeypatch.setattr(choosing, "puzzles_of", lambda game: openings + others)
    answered = {openings[0].key}
    for _ in others:
        found = choosing.near("stone-age", first.rating, {}, answered, "", "ann")
        assert found in others
        answered.add(found.key)
    assert choosing.near("stone-age", first.rating, {}, answered, "", "ann") in openings


def test_lists_are_by_game_and_theme_from_easy_to_hard(shelf: Service) -> None:
    ann = shelf.browser()
    every = ann.get("/api/puzzles/stone-age").json()
    assert [one["rating"] for one in every["puzzles"]] == sorted(one["rating"] for one in every["puzzles"])
    theme = EVERY[0].theme
    some = ann.get("/api/puzzles/stone-age", theme=theme).json()
    assert {one["puzzle"] for one in some["puzzles"]} == {
        one.key for one in EVERY if (one.game, one.theme) == ("stone-age", theme)
    }
    assert ann.get("/api/puzzles/stone-age/next", theme=theme).json()["puzzle"] in {
        one["puzzle"] for one in some["puzzles"]
    }
    assert ann.get("/api/puzzles/stone-age/next", theme="theme.none").status_code == 404


def test_what_cannot_be_is_refused(shelf: Service) -> None:
    ann = shelf.browser()
    path = f"/api/puzzles/{EVERY[0].game}"
    assert ann.get(f"{path}/00ff").json()["reason"] == "server.no-puzzle"
    refused = ann.post(f"{path}/{EVERY[0].key}/answer", {"move": 999_999})
    assert (refused.status_code, refused.json()["reason"]) == (400, "server.no-such-move")
    assert ann.get("/api/puzzles/no-game").status_code == 404


def test_without_a_collection_there_is_nothing_and_it_says_so(tmp_path: Path) -> None:
    with reading(tmp_path, tmp_path) as bare:
        ann = bare.browser()
        assert ann.get("/api/puzzles").json() == {"games": []}
        assert ann.get("/api/puzzles/stone-age").json()["total"] == 0
        for path in ("next", "day", "00ff"):
            assert ann.get(f"/api/puzzles/stone-age/{path}").json()["reason"] == "server.no-puzzle"


def test_the_puzzle_of_the_day_is_the_same_for_all_and_comes_once(here: None, shelf: Service) -> None:
    days = [choosing.of_the_day("stone-age", day) for day in range(600, 606)]
    assert {one.key for one in days if one} == {one.key for one in EVERY if one.game == "stone-age"}
    ann, ben = shelf.browser(), shelf.browser()
    first, second = (who.get("/api/puzzles/stone-age/day").json()["puzzle"] for who in (ann, ben))
    assert first == second


# --- a person's own -------------------------------------------------------------------------------------------------


def test_export_and_deletion_take_puzzles_along(shelf: Service) -> None:
    ann, ben = shelf.browser(), shelf.browser()
    answered(ann, EVERY[2])
    answered(ben, EVERY[2])
    (told,) = ann.get("/api/me/export").json()["puzzles"]
    assert (told["puzzle"], told["correct"]) == (EVERY[2].key, True)
    assert ann.http.delete("/api/me").status_code == 200
    assert ann.get("/api/me/export").json()["puzzles"] == []
    assert len(ben.get("/api/me/export").json()["puzzles"]) == 1


def test_who_takes_a_seat_or_keeps_a_profile_keeps_the_rating(shelf: Service) -> None:
    ann = shelf.browser()
    you = answered(ann, EVERY[3])["you"]
    ann.create({"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
    asked = f"/api/puzzles/{EVERY[3].game}/{EVERY[3].key}"
    assert ann.get(asked).json()["you"] == you
    assert ann.post("/api/me/profile", {"name": "Puzzling Ann", "picture": 1, "language": ""}).status_code == 201
    assert ann.get(asked).json()["you"] == you
    assert ann.http.delete("/api/me").status_code == 200
    assert ann.get(asked).json()["right"] is None


def given(person: str, number: int, puzzle: str, at: int, correct: bool) -> Answer:
    return Answer(person, "stone-age", number, puzzle, at, correct, 25.0, 3.0, 20.0 + number, 5.0)


def test_two_histories_become_one_in_the_order_of_time() -> None:
    old = [given("a", 1, "p", 10, True), given("a", 2, "q", 30, False)]
    new = [given("b", 1, "q", 20, True), given("b", 2, "r", 40, True)]
    whole = ratings.joined([*old, *new], "b")
    assert [(one.puzzle, one.number, one.correct) for one in whole] == [("p", 1, True), ("q", 2, True), ("r", 3, True)]
    assert {one.person for one in whole} == {"b"}
    assert whole[0].mean < whole[1].mean < whole[2].mean


def test_ratings_meet_where_people_and_puzzles_are_as_good() -> None:
    person, puzzle = ratings.BEGINNING, ratings.on_scale(1800, ratings.PUZZLE_SPREAD)
    for _ in range(60):  # who always solves rises above such puzzles
        person, _ = ratings.after(person, puzzle, True)
    assert person.shown > 1800
    for _ in range(200):
        person, _ = ratings.after(person, puzzle, False)
    assert person.shown < 1800


def test_answers_at_once_are_all_counted_and_old_ones_of_devices_go(tmp_path: Path, here: None) -> None:
    async def main() -> None:
        async with opened(tmp_path) as hub:
            own = [puzzle for puzzle in EVERY if puzzle.game == "stone-age"]
            done = await asyncio.gather(*(ratings.count(hub, "x" * 64, puzzle, True) for puzzle in own * 2))
            assert sum(one is not None for one in done) == len(own)
            kept = await hub.puzzles.answers("x" * 64)
            assert [one.number for one in kept] == list(range(1, len(own) + 1))
            await hub.puzzles.sweep(hub.now() + 1)
            assert not await hub.puzzles.answers("x" * 64)

    asyncio.run(asyncio.wait_for(main(), 60))
