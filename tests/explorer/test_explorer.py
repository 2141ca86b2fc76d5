"""The explorer counts what its questions ask, with intervals that hold, and its index can be made by a command."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any

import pytest

from parlorcar.cli.main import main
from parlorcar.explorer.index import FEWEST, Index, Tally, figures, from_data, report, shipped, wilson
from parlorcar.explorer.question import beginnings, questions_of, runs
from parlorcar.families import GAMES
from parlorcar.registry import spec as spec_of
from parlorcar.research.archives.archive import Archive
from parlorcar.research.simulation import simulate
from parlorcar.research.simulation.matches import Plan

ALL = [spec.id for spec in GAMES]
MATCHES = 6


def test_wilsons_interval_holds_its_chance_in_most_cases() -> None:
    luck, held = random.Random(1), 0
    for _ in range(400):
        wins = sum(luck.random() < 0.3 for _ in range(40))
        low, high = wilson(wins, 40)
        held += low <= 0.3 <= high
    assert 0.91 < held / 400 < 0.99
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_figures_follow_from_the_tally() -> None:
    tally = Tally()
    for won, score, lead in ((1, 10, 4), (0, 6, -2), (0.5, 8, 0)):
        tally.add(won, score, lead)
    found = figures(tally, 6)
    assert (found["seats"], found["share"], found["won"]) == (3, 0.5, 0.5)
    assert (found["score"], found["lead"]) == (8.0, 0.7)
    assert found["lead_error"] == pytest.approx(1.96 * math.sqrt(9.333 / 3), abs=0.1)
    assert figures(Tally(1, 1, 5, 5, 25), 2)["lead_error"] is None


def test_a_turn_ends_where_another_seat_does_something() -> None:
    events: list[dict[str, Any]] = [
        {"event": "a", "player": 0},
        {"event": "x"},
        {"event": "b", "player": 0},
        {"event": "c", "player": 1},
    ]
    events.append({"event": "d", "player": 0})
    assert [[one["event"] for one in run] for run in runs(events, 0)] == [["a", "b"], ["d"]]
    assert beginnings(["a", "b"]) == ["a", "a > b"]


@pytest.mark.parametrize("game", ALL)
def test_an_index_is_made_from_an_archive(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive, out = tmp_path / "matches.gz", tmp_path / "index.json"
    simulate(Plan(game, players=2, games=MATCHES, records=str(archive), bots=("greedy", "greedy")))
    assert main(["explorer", "index", str(archive), "--out", str(out), "--fewest", "1"]) == 0
    assert f"{MATCHES} matches" in capsys.readouterr().out
    index = from_data(json.loads(out.read_text()))
    again = Index(game, index.rules, 2, index.by)
    for archived in (kept := Archive(archive)):
        again.add(kept.match(archived))
    assert index.data(1) == again.data(1)
    part = Index(game, index.rules, 2, index.by)
    for archived in list(kept)[:2]:
        part.add(kept.match(archived))
    rest = Index(game, index.rules, 2, index.by)
    for archived in list(kept)[2:]:
        rest.add(kept.match(archived))
    part.merge(rest)
    assert part.data(1) == index.data(1), "parts of an archive, counted apart, are the whole"
    for question in questions_of(game):
        answers = index.answers[question.id]
        assert answers, question.id
        first = sum(tally.seats for answer, tally in answers.items() if " > " not in answer)
        assert first >= MATCHES, "nearly every seat has an answer"
        assert all(0 <= tally.wins <= tally.seats for tally in answers.values())
    seats = 2 * MATCHES
    assert all(0 < one["share"] <= 1 for asked in report(index, seats) for one in asked["answers"])


@pytest.mark.parametrize("game", ALL)
def test_the_shipped_index_is_of_todays_rules_and_small(game: str) -> None:
    index = shipped(game, 2)
    assert index is not None
    assert (index.rules, index.players) == (spec_of(game).rules_version, 2)
    assert index.matches >= 100_000
    assert set(index.answers) == {question.id for question in questions_of(game)}
    assert all(tally.seats >= FEWEST for told in index.answers.values() for tally in told.values())
    assert len(json.dumps(index.data())) < 100_000
