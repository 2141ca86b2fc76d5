"""The power goes out: nothing acknowledged is lost, and matches go on."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine

from parlorcar.server.storage.migrating import migrate
from tests.server.outside import Browser, Service, receive, serving

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


class Player(threading.Thread):
    """Plays as fast as it can, and notes what was acknowledged."""

    def __init__(self, url: str, cookies: httpx.Cookies, match: str) -> None:
        super().__init__()
        self.browser = Browser(url)
        self.browser.http.cookies = cookies
        self.match = match
        self.acknowledged: list[tuple[str, int]] = []
        self.enough = threading.Event()

    def run(self) -> None:
        while True:
            try:
                table = self.browser.table(self.match, 0)
                if not table["legal"] or table["choice"] is not None:
                    if table["result"]:
                        return
                    continue
                move = table["legal"][0]["move"]
                done = self.browser.act(self.match, "play", version=table["version"], moves=[move])
                if done.status_code == 200:
                    self.acknowledged.append((f"b{self.browser.ids}", done.json()["version"]))
                    if len(self.acknowledged) >= 5:
                        self.enough.set()
            except httpx.TransportError:
                return


def test_kill_9_loses_no_acknowledged_move_and_the_match_goes_on(tmp_path: Path) -> None:
    with serving(str(tmp_path / "log.db"), tmp_path) as service:
        ann = service.browser()
        matches = [ann.create(ME, BOT, BOT) for _ in range(3)]
        for _ in range(2):
            players = [Player(service.url, ann.http.cookies, match) for match in matches]
            for player in players:
                player.start()
            for player in players:
                assert player.enough.wait(20)
            service.kill()
            for player in players:
                player.join(20)
            service.start()
            for player in players:
                back = Browser(service.url)
                back.http.cookies = ann.http.cookies
                now = back.table(player.match)["version"]
                assert max(version for _, version in player.acknowledged) <= now
                for id, version in player.acknowledged:
                    body = {"do": "play", "id": id, "seat": 0, "version": 1, "moves": [0]}
                    again = back.post(f"/api/matches/{player.match}/actions", body).json()
                    assert (again["again"], again["version"]) == (True, version)
                played = back.play(player.match)  # which waits for the bots
                assert played["status"] == "running"


def test_only_one_service_works_on_a_file(tmp_path: Path, service: Service) -> None:
    said = Service(service.database, tmp_path / "errors.log").refused()
    assert said.startswith("parlorcar: another parlorcar serve works with")
    assert said.count("\n") == 1


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with serving(str(path), tmp_path) as service:
        ann = service.browser()
        match = ann.create(ME, BOT)
        ann.play(match)
        version = ann.table(match)["version"]
        cookies = ann.http.cookies
    with sqlite3.connect(path) as db:  # as the first release left it
        db.execute("DROP TABLE records")
        db.execute("UPDATE alembic_version SET version_num = '0001'")
    db.close()
    with serving(str(path), tmp_path) as service:
        ann = service.browser()
        ann.http.cookies = cookies
        assert ann.table(match, 0)["version"] >= version
        ann.play(match)
        assert ann.get("/api/records/nothing").json()["reason"] == "server.no-record"


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'log.db'}")
    with engine.begin() as connection:
        migrate(connection)
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    assert "newer release" in Service(str(tmp_path / "log.db"), tmp_path / "errors.log").refused()


def test_matches_that_other_rules_played_are_stopped_readable_and_say_why(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with serving(str(path), tmp_path) as service:
        ann = service.browser()
        match, other = ann.create(ME, BOT), ann.create(ME, BOT)
        for _ in range(3):
            ann.play(match)
        ann.play(other)
        with ann.socket(match, 0) as socket:
            while not receive(socket)["legal"]:
                pass
        before = ann.get(f"/api/matches/{match}/history").json()["events"]
        cookies = ann.http.cookies
    spoiled = "UPDATE entries SET data = replace(data, '\"0 ', '\"0 other ') WHERE match = ? AND kind = 'play'"
    with sqlite3.connect(path) as db:
        changed = db.execute(spoiled, (match,)).rowcount
        assert changed
    db.close()
    with serving(str(path), tmp_path) as service:
        ann = service.browser()
        ann.http.cookies = cookies
        table = ann.table(match, 0)
        assert table["status"] == "stopped"
        assert table["why"]["reason"] == "server.stopped"
        assert "other" in table["why"]["message"]
        assert ann.get(f"/api/matches/{match}/history").json()["events"] == before
        ann.ids = 1000  # ids that were used before would only be answered again
        assert ann.act(match, "play", version=table["version"], moves=[0]).json()["reason"] == "server.not-running"
        assert ann.get(f"/api/matches/{match}/replay").status_code == 409
        assert ann.table(other, 0)["status"] == "running"
    mended = spoiled.replace("'\"0 ', '\"0 other '", "'\"0 other ', '\"0 '")
    with sqlite3.connect(path) as db:
        db.execute(mended, (match,))
    db.close()
    with serving(str(path), tmp_path) as service:
        ann = service.browser()
        ann.http.cookies = cookies
        assert ann.table(match, 0)["status"] == "running", "rules that play it equally let it go on"
        ann.play(match)


def test_what_cannot_be_kept_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from parlorcar.server.hub import Hub
    from parlorcar.server.messages import Play
    from parlorcar.server.storage.entries import StorageFault
    from tests.server.inside import BOB, act, begun, refusal, run

    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        before = (room.standing.version, room.standing.seq)

        async def failing(*_: object) -> None:
            raise StorageFault("the disk is full")

        monkeypatch.setattr(hub.storage, "append", failing)
        assert await refusal(act(room, Play, 0, moves=["draw"])) == "server.storage"
        assert (room.standing.version, room.standing.seq) == before
        monkeypatch.undo()
        await act(room, Play, 0, moves=["draw"])

    run(tmp_path, play)
