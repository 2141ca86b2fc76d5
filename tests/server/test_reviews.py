"""Reviews: only of what has ended, worked out aside and once, told with progress."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlorcar.bots.analysis.move_analysis import MoveAnalysis
from parlorcar.server.match.hub import Hub
from parlorcar.server.view import match_history
from tests.server.inside import opened
from tests.server.outside import Service

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
RECORD = Path(__file__).parents[1] / "records" / "stone-age" / "2-0.txt"


def test_a_match_is_reviewed_once_it_has_ended(service: Service) -> None:
    ann, eve = service.browser(), service.browser()
    match = ann.create(ME, BOT, game="stone-age")
    ann.play(match)
    for asked in (eve.get(f"/api/matches/{match}/review"), eve.post(f"/api/matches/{match}/review", {})):
        assert asked.status_code == 409
        assert asked.json()["reason"] == "server.not-over"
    ann.act(match, "offer", what="end")
    assert eve.get(f"/api/matches/{match}/review").json()["status"] == "none"
    received = eve.post(f"/api/matches/{match}/review", {}).json()
    seen = [received["done"]]
    while received["status"] == "working":
        received = eve.get(f"/api/matches/{match}/review").json()
        seen.append(received["done"])
    assert received["status"] == "ready"
    assert seen == sorted(seen)
    found = received["review"]
    assert found["moves"] == ann.get(f"/api/matches/{match}/replay", at=0).json()["moves"]
    assert [found["course"][0]["at"], found["course"][-1]["at"]] == [0, found["moves"]]
    assert len(found["luck"]) == len(found["lost"]) == 2
    assert ann.post(f"/api/matches/{match}/review", {}).json() == received
    assert ann.get("/api/matches/none/review").status_code == 404


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Looks that take no time; how many places were looked at stands in the list."""
    analyze_moves: list[int] = []

    def part(text: str, places: list[int], effort: float, seconds: float) -> list[MoveAnalysis]:
        analyze_moves.extend(places[:500])
        return [MoveAnalysis(at, [0.5, 0.5] if at % 50 == 0 else None, [0.0, 0.0]) for at in places[:500]]

    monkeypatch.setattr(match_history, "review_part", part)
    monkeypatch.setattr(
        match_history,
        "begin_review",
        lambda text: (list(range(len(match_history.replay_or_refuse(text).line) + 1)), 1.0),
    )
    return analyze_moves


async def finished(hub: Hub, of: str) -> dict[str, Any]:
    while (received := await hub.reviews.status(of))["status"] == "working":
        await asyncio.sleep(0)
    return received


def test_it_is_kept_and_not_worked_out_twice(tmp_path: Path, quick: list[int]) -> None:

    async def main() -> None:
        text = RECORD.read_text(encoding="utf-8")
        async with opened(tmp_path) as hub:
            first, again = await asyncio.gather(
                hub.reviews.begin("record a", text), hub.reviews.begin("record a", text)
            )
            assert {first["status"], again["status"]} == {"working"}
            received = await finished(hub, "record a")
            assert received["status"] == "ready"
            assert len(quick) == received["total"] == received["review"]["moves"] + 1
        async with opened(tmp_path) as hub:  # the service was started again
            assert await hub.reviews.begin("record a", text) == received
            assert len(quick) == received["total"]
            await hub.storage.drop_records(hub.now() + 1)
            assert (await hub.reviews.status("record a"))["status"] == "none"

    asyncio.run(asyncio.wait_for(main(), 60))


def test_one_that_fails_says_so_and_can_be_tried_again(tmp_path: Path, quick: list[int]) -> None:

    async def main() -> None:
        async with opened(tmp_path) as hub:
            await hub.reviews.begin("record a", "no record")
            assert (await finished(hub, "record a"))["status"] == "failed"
            await hub.reviews.begin("record a", RECORD.read_text(encoding="utf-8"))
            assert (await finished(hub, "record a"))["status"] == "ready"

    asyncio.run(asyncio.wait_for(main(), 60))
