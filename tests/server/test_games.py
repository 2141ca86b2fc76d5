"""Every game from its first to its last move over the live service: a person, bots of both levels, and a spectator."""

from __future__ import annotations

import threading
from typing import Any

import pytest

import parlorcar
from parlorcar.match.replay_record import verify
from tests.conftest import some
from tests.server.outside import Service, receive, send

GAMES = ["great-western-trail-1", "great-western-trail-2", "stone-age", "ticket-to-ride-germany", "ticket-to-ride-usa"]


class Spectator(threading.Thread):
    """Reads what a spectator is told, until the match is over."""

    def __init__(self, service: Service, match: str) -> None:
        super().__init__(daemon=True)
        self.browser, self.match = service.browser(), match
        self.events: list[dict[str, Any]] = []
        self.tables: list[dict[str, Any]] = []

    def run(self) -> None:
        with self.browser.socket(self.match, -1, 0) as socket:
            while not self.tables or not self.tables[-1]["result"]:
                table = receive(socket, "table")
                self.tables.append(table)
                self.events += table["events"]


def test_every_game_is_tried() -> None:
    assert set(GAMES) == {id for id, spec in parlorcar.specs().items() if spec.id != "hoard"}


@pytest.mark.parametrize("game", some(GAMES, 1, 2, 4))
def test_a_whole_match_over_the_service(service: Service, game: str) -> None:
    ann = service.browser()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    match = ann.create(*seats, game=game)
    watching = Spectator(service, match)
    watching.start()
    heard: list[dict[str, Any]] = []
    with ann.socket(match, 0, 0) as socket:
        answered, n = 0, 0
        while True:
            table = receive(socket)
            if table["type"] == "refused":  # an answer to a table that was told before another answer came in
                assert table["reason"] == "server.stale", table
                continue
            assert table["type"] in ("table", "done"), table
            if table["type"] == "done":
                continue
            assert len(heard) == (table["events"][0]["n"] if table["events"] else table["next_event"])
            heard += table["events"]
            if table["result"]:
                break
            if table["legal"] and table["choice"] is None and table["version"] > answered:
                n, answered = n + 1, table["version"]
                move = table["legal"][n * 7 % len(table["legal"])]
                received = [move["text"], move["move"]][n % 2]  # a move can be said in either way
                send(socket, do="play", id=f"m{n}", seat=0, version=table["version"], moves=[received])
    watching.join(20)
    result = table["result"]
    assert result["reason"] == "finished"
    record = ann.get(f"/api/matches/{match}/record").text
    again = parlorcar.replay(record)
    assert verify(again, record) > 0
    assert (result["scores"], result["ranking"]) == (again.scores(), again.ranking())
    assert result["breakdown"] == [again.breakdown(seat) for seat in range(3)]
    assert heard == again.events(0), "what was told piece by piece is the whole story"
    assert watching.events == again.events(-1)
    assert watching.tables[-1]["result"] == result
    assert all(seen["legal"] == [] and seen["choice"] is None for seen in watching.tables)
