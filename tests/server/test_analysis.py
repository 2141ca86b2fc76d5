"""The analysis board: every seat moved by hand, chance drawn or chosen; figures agree with the review."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlorcar.server.errors import Refused
from parlorcar.server.view import analysis
from tests.server.outside import Browser, Service

RECORD = Path(__file__).parents[1] / "records" / "stone-age" / "2-0.txt"
TEXT = RECORD.read_text(encoding="utf-8")
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def test_every_seat_is_moved_by_hand_and_chance_chosen_or_drawn() -> None:
    line: list[int] = []
    players = set()
    for _ in range(80):
        now = analysis.position(TEXT, 60, line, False, 0)
        if now["over"]:
            break
        players.add(now["player"])
        if now["player"] >= 0:
            assert now["viewer"] == now["player"]
            assert now["legal"]
            line.append(now["legal"][0]["move"])
        else:
            assert now["outcomes"]
            assert all(one["weight"] > 0 for one in now["outcomes"])
            drawn = analysis.position(TEXT, 60, line, True, 0)
            assert drawn["player"] != -1
            again = analysis.position(TEXT, 60, line + drawn["drawn"], False, 0)
            assert {**again, "drawn": drawn["drawn"]} == drawn
            line.append(now["outcomes"][-1]["move"])
    assert {-1, 0, 1} <= players
    assert analysis.position(TEXT, 60, line[:-1], False, 0) == analysis.position(TEXT, 60, line[:-1], False, 0)


def test_what_is_not_possible_is_refused() -> None:
    with pytest.raises(Refused):
        analysis.position(TEXT, 60, [999_999], False, 0)
    with pytest.raises(Refused):
        analysis.position(TEXT, 10_000_000, [], False, 0)


def review() -> dict[str, Any]:
    course = [{"at": 0, "chances": [0.5, 0.5]}, {"at": 40, "chances": [0.7, 0.3]}, {"at": 80, "chances": [0.1, 0.9]}]
    return {"course": course, "slips": [{"at": 61, "move": 0, "better_move": 0, "lost": 0.17}]}


def test_figures_of_a_position_are_those_of_the_review() -> None:
    """The chances are the chart's, and the advice is the better move of the card with what the card says it lost."""
    assert analysis.on_course(review(), 20) == pytest.approx([0.6, 0.4])
    assert analysis.on_course(review(), 200) == pytest.approx([0.1, 0.9])
    at = 60
    now = analysis.position(TEXT, at, [], False, 0)
    while now["player"] < 0 or len(now["legal"]) < 2:
        at += 1
        now = analysis.position(TEXT, at, [], False, 0)
    known = review()
    played, better = now["legal"][0]["move"], now["legal"][1]["move"]
    known["slips"] = [{"at": at + 1, "move": played, "better_move": better, "lost": 0.17}]
    found = analysis.evaluated(TEXT, at, [], analysis.known_of(known, at, []))
    assert found["chances"] == pytest.approx(analysis.on_course(known, at), abs=1e-4)
    assert (found["advice"]["move"], found["advice"]["other"], found["advice"]["better"]) == (better, played, 0.17)
    assert analysis.known_of(known, at, [played]) == {}


def test_beside_the_match_the_player_of_hints_evaluates() -> None:
    at = next(at for at in range(60, 90) if analysis.position(TEXT, at, [], False, 0)["player"] >= 0)
    now = analysis.position(TEXT, at, [], False, 0)
    found = analysis.evaluated(TEXT, at, [], {})
    assert sum(found["chances"]) == pytest.approx(1.0, abs=0.01)
    assert found["seat"] == now["player"]
    assert found["advice"]["move"] in [one["move"] for one in now["legal"]]


# --- at the service -------------------------------------------------------------------------------------------------


def studied(who: Browser, path: str, what: str) -> Any:
    return who.post(f"{path}/{what}", {"at": 0, "moves": []})


def test_nothing_of_a_running_match_can_be_studied(service: Service) -> None:
    """Neither by its players nor by others, by any door that looks further than one's own view."""
    ann, eve = service.browser(), service.browser()
    match = ann.create(ME, BOT, game="stone-age")
    ann.play(match)
    path = f"/api/matches/{match}"
    for who in (ann, eve):
        asked = [studied(who, path, what) for what in ("analysis", "evaluation")]
        asked += [who.get(f"{path}/record"), who.get(f"{path}/review"), who.post(f"{path}/review", {})]
        asked += [who.post(f"{path}/branch", {"at": 0, "seat": 0, "name": "Ann", "bot": "random"})]
        for received in asked:
            assert (received.status_code, received.json()["reason"]) == (409, "server.not-over")
        assert who.get(f"{path}/replay", at=0, seat=1).json()["reason"] == "server.not-your-seat"
    ann.act(match, "offer", what="end")
    assert studied(eve, path, "analysis").json()["legal"] is not None
    assert len(studied(eve, path, "evaluation").json()["chances"]) == 2


def test_an_uploaded_record_is_studied(service: Service) -> None:
    ann = service.browser()
    record = ann.post("/api/records", {"record": TEXT}).json()["record"]
    received = ann.post(f"/api/records/{record}/analysis", {"at": 60, "moves": []}).json()
    assert received["legal"] or received["outcomes"]
    refused = ann.post(f"/api/records/{record}/analysis", {"at": 60, "moves": [999_999]})
    assert refused.status_code == 400
