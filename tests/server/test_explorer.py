"""The explorer: the shipped index, one's own finished matches, those of everybody; nothing that is played still."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from parlorcar.families import GAMES
from tests.server.outside import Browser, Service, serving

GAME = "stone-age"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("explorer")
    with serving(str(folder / "log.db"), folder) as running:
        yield running


def openings(ann: Browser, source: str, game: str = GAME) -> dict[str, object]:
    return dict(ann.http.get(f"/api/explorer/{game}?source={source}").json())


def test_the_index_that_is_shipped(service: Service) -> None:
    ann = service.browser()
    assert ann.http.get("/api/explorer").json()["games"] == [spec.id for spec in GAMES]
    for spec in GAMES:
        found = openings(ann, "archive", spec.id)
        counts = [2, 4] if spec.id == "ticket-to-ride-usa" else [2]
        assert (found["by"], found["players"], found["counts"]) == ("network", 2, counts)
        assert int(str(found["matches"])) >= 100_000
        assert found["questions"]
    assert ann.http.get("/api/explorer/chess").status_code == 404
    assert ann.http.get(f"/api/explorer/{GAME}?players=9").status_code == 404, "nobody has counted such tables"
    assert ann.http.get(f"/api/explorer/{GAME}?source=all").status_code in (400, 422)


def test_own_matches_count_when_they_are_over(service: Service) -> None:
    ann, ben = service.browser(), service.browser()
    assert openings(ann, "mine")["matches"] == 0
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    body = {"game": GAME, "seats": seats, "pace": "instant", "public": True}
    match = str(ann.http.post("/api/matches", json=body).json()["match"])
    assert openings(ann, "mine")["matches"] == 0, "it is played still"
    number = 0
    while True:
        table = ann.http.get(f"/api/matches/{match}/table?seat=0&since=-1").json()
        if table["status"] == "over":
            break
        if table["legal"]:
            number += 1
            deed = {"id": f"e{number}", "seat": 0, "version": table["version"], "moves": [table["legal"][0]["move"]]}
            ann.http.post(f"/api/matches/{match}/actions", json={"do": "play", **deed})
        else:
            time.sleep(0.02)  # asking all the time would keep the service from moving the bot
    mine = openings(ann, "mine")
    assert (mine["matches"], mine["seats"], mine["by"]) == (1, 1, "")
    assert openings(ben, "mine")["matches"] == 0
    club = openings(ben, "club")
    assert (club["matches"], club["seats"]) == (1, 1), "the seat of a person, not that of the bot"
    assert club["questions"] == mine["questions"]
