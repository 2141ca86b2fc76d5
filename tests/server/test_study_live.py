"""A study that is shown live, and changed by several at once: on both databases, and over two processes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server.club.operators import first_code
from parlorcar.server.errors import Refused
from parlorcar.server.storage.studies import StoredStudy
from parlorcar.server.studies import audience, editing
from tests.server.site import Site, Socket, site
from tests.server.test_people import at, kept
from tests.server.test_personal_data import Browser, played, where

__all__ = ["where"]  # the fixture

SET_UP = {"game": "stone-age", "players": 2}


class StudySocket(Socket):
    """The socket of a study."""

    def __init__(self, table: Site, browser: Browser, study: str) -> None:
        path = f"/api/studies/{study}/socket"
        request = browser.http.build_request("GET", f"https://table.local{path}")
        self.cookies = request.headers.get("cookie", "")
        super().__init__(table.app, path, "", "")

    def headers(self, token: str) -> list[tuple[bytes, bytes]]:
        """With cookies, as a browser sends them."""
        return [(b"host", b"table.local"), (b"cookie", self.cookies.encode())]

    async def until(self, **wanted: Any) -> dict[str, Any]:
        """The next message that says so."""
        while True:
            message = await self.message()
            assert message["type"] == "study", message
            if all(message[name] == value for name, value in wanted.items()):
                return message


async def made(who: Browser, visibility: str = "link") -> str:
    """A study that others may read."""
    study = str((await who.ask("POST", "/studies", {"title": "Live", "chapter": SET_UP}, 201))["study"])
    await who.ask("PUT", f"/studies/{study}", {"visibility": visibility})
    return study


async def shown(one: Site, two: Site) -> None:
    """Ann shows a study in one process, Bob follows in another."""
    ann, bob = at(one), at(two)
    study = await made(ann)
    path = f"/studies/{study}"
    mine, theirs = StudySocket(one, ann, study), StudySocket(two, bob, study)
    await mine.until(watching=2, live=None)
    await theirs.until(watching=2, live=None)
    grown = await ann.ask("POST", f"{path}/chapters/1/nodes", {"after": 0, "draw": True}, 201)
    await theirs.until(version=grown["version"])
    await ann.ask("PUT", f"{path}/live", {"on": True, "chapter": 1, "node": grown["node"]})
    await theirs.until(live={"chapter": 1, "node": grown["node"]})
    assert (await bob.ask("GET", path))["live"] == {"chapter": 1, "node": grown["node"]}
    said = {"comment": "look here", "marks": [{"at": "place hut"}]}
    version = (await ann.ask("PUT", f"{path}/chapters/1/nodes/{grown['node']}", said))["version"]
    await theirs.until(version=version, live={"chapter": 1, "node": grown["node"]})
    (node,) = (await bob.ask("GET", f"{path}/chapters/1?since={version - 1}"))["nodes"]
    assert (node["comment"], node["marks"][0]["at"]) == ("look here", "place hut")
    await ann.ask("PUT", f"{path}/live", {"on": False})
    await theirs.until(live=None)
    refused = await ann.http.put(f"/api{path}/live", json={"on": True, "chapter": 1, "node": 999})
    assert refused.json()["reason"] == "server.no-node"
    await mine.close()
    await theirs.until(watching=1)
    await ann.ask("PUT", path, {"visibility": "private"})
    closed = await theirs.message()
    assert (closed["type"], closed["code"]) == ("closed", 4404), "nobody goes on reading what is private again"
    late = StudySocket(two, bob, study)
    assert (await late.message())["code"] == 4404


def test_others_follow_what_is_shown_live(where: str) -> None:
    async def play(table: Site) -> None:
        await shown(table, table)

    played(where, play)


def test_showing_goes_over_two_processes(database: str) -> None:
    async def main() -> None:
        async with site(database) as one, site(database) as two:
            await shown(one, two)

    asyncio.run(asyncio.wait_for(main(), 120))


def test_who_goes_without_a_word_shows_nothing_after_a_while_and_is_not_counted(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann = at(table)
        study = await made(ann)
        await ann.ask("PUT", f"/studies/{study}/live", {"on": True})
        await table.hub.audience.come(study)
        info = await ann.ask("GET", f"/studies/{study}")
        assert (info["live"], info["watching"]) == ({"chapter": 1, "node": 0}, 1)
        later = table.hub.now() + audience.LASTS + 1
        table.hub.audience.now = lambda: later
        info = await ann.ask("GET", f"/studies/{study}")
        assert (info["live"], info["watching"]) == (None, 0)
        await table.hub.audience.go_on(study)
        assert (await ann.ask("GET", f"/studies/{study}"))["live"], "the owner is back"

    played(str(tmp_path), play)


def test_a_deleted_study_closes_its_sockets(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob = at(table), at(table)
        study = await made(ann)
        socket = StudySocket(table, bob, study)
        await socket.until(watching=1)
        await ann.ask("DELETE", f"/studies/{study}")
        while (message := await socket.message())["type"] == "study":
            pass
        assert message["code"] == 4404

    played(where, play)


def test_two_changes_at_once_do_not_lose_each_other(where: str) -> None:
    """Both are made from the same version; the second is made again from what the first left."""

    async def play(table: Site) -> None:
        ann = at(table)
        study = await made(ann)
        both = [f"/studies/{study}/chapters/1/nodes/0", f"/studies/{study}"]
        bodies: list[dict[str, Any]] = [{"comment": "said"}, {"title": "Renamed"}]
        await asyncio.gather(*(ann.ask("PUT", *one) for one in zip(both * 3, bodies * 3, strict=True)))
        info = await ann.ask("GET", f"/studies/{study}")
        assert info["title"] == "Renamed"
        assert info["version"] == 2 + 6, "each counts"
        assert (await ann.ask("GET", f"/studies/{study}/chapters/1"))["nodes"][0]["comment"] == "said"
        stored = await table.hub.studies.study(study)
        assert stored is not None
        tries = 0

        async def late(before: StoredStudy) -> tuple[dict[str, Any], list[Any], None]:
            nonlocal tries
            tries += 1
            if tries == 1:  # another device is quicker
                await ann.ask("PUT", f"/studies/{study}", {"title": "Quicker"})
            return {"game": "late"}, [], None

        changed, _ = await editing.edited(table.hub, study, [stored.person], late)
        assert (tries, changed.title, changed.game) == (2, "Quicker", "late")

        async def never(before: StoredStudy) -> tuple[dict[str, Any], list[Any], None]:
            await ann.ask("PUT", f"/studies/{study}", {"title": "Again"})
            return {"game": "never"}, [], None

        with pytest.raises(Refused) as refusal:
            await editing.edited(table.hub, study, [stored.person], never)
        assert refusal.value.reason == "server.busy"
        after = await table.hub.studies.study(study)
        assert after is not None
        assert after.game == "late"

    played(where, play)


def test_old_studies_of_devices_go_and_those_of_profiles_stay(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob = at(table), at(table)
        await kept(bob, "Bob")
        gone, stays = await made(ann), await made(bob)
        await table.hub.studies.sweep(table.hub.now() + 1, table.hub.now() + 1)
        assert (await ann.http.get(f"/api/studies/{gone}")).status_code == 404
        assert await table.hub.studies.chapters(gone) == []
        await bob.ask("GET", f"/studies/{stays}/chapters/1")

    played(where, play)


def test_an_operator_deletes_a_shared_study_and_it_is_noted(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann, bob = at(table), at(table)
        await kept(ann, "Ann")
        await kept(bob, "Bob")
        await bob.ask("POST", "/operator/claim", {"code": await first_code(table.hub)})
        study, private = await made(ann, "club"), await made(ann, "private")
        await bob.ask("DELETE", f"/studies/{study}")
        assert (await ann.http.get(f"/api/studies/{study}")).status_code == 404
        noted = (await bob.ask("GET", "/operator/audit"))["lines"][0]
        assert (noted["what"], noted["details"]["title"]) == ("delete-study", "Live")
        assert (await bob.http.delete(f"/api/studies/{private}")).status_code == 404

    played(str(tmp_path), play)


def test_no_more_studies_than_a_person_may_keep(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(editing, "MOST_STUDIES", 2)
    monkeypatch.setattr(editing, "MOST_CHAPTERS", 2)

    async def play(table: Site) -> None:
        ann = at(table)
        study, _ = await made(ann), await made(ann)
        for path in ("/studies/import", "/studies", f"/studies/{study}/copy"):
            file = await ann.ask("GET", f"/studies/{study}/file")
            answer = await ann.http.post(f"/api{path}", json={"chapter": SET_UP, "file": file})
            assert answer.json()["reason"] == "server.many-studies"
        await ann.ask("POST", f"/studies/{study}/chapters", SET_UP, 201)
        answer = await ann.http.post(f"/api/studies/{study}/chapters", json=SET_UP)
        assert answer.json()["reason"] == "server.many-chapters"
        monkeypatch.setattr(editing, "MOST_BYTES", 10)
        answer = await ann.http.put(f"/api/studies/{study}/chapters/1/nodes/0", json={"comment": "more"})
        assert answer.json()["reason"] == "server.study-large"

    played(str(tmp_path), play)
