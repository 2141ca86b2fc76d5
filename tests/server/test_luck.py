"""Luck that nobody chose, as a table makes it: promised, revealed, stood in for, stored, signed."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest

import parlorcar
from parlorcar.match.entropy import contribution_commitment, key_commitment
from parlorcar.match.proof import prove
from parlorcar.match.record import parsed
from parlorcar.server.match import seat_actions, start
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.state import RUNNING, STARTING
from tests.server.inside import BOT, OPEN, legal, made, opened, quiet, refusal, run
from tests.server.outside import GAME, Browser, Service, receive

VALUES = [f"{seat}" * 64 for seat in range(4)]


def promising(seat: int, name: str = "Ann") -> dict[str, Any]:
    return {"kind": "me", "name": name, "commitment": contribution_commitment(seat, VALUES[seat])}


def received(room: Any, seat: int, value: str) -> Any:
    return room.perform(lambda state: start.reveal(state, seat, value))


def sitting(room: Any, seat: int, commitment: str) -> Any:
    return room.perform(lambda state: seat_actions.sit(state, seat, "Bob", "bob", {}, commitment))


def test_a_match_begins_when_all_have_revealed(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, promising(0), OPEN, BOT, seed=None)
        promised = room.state.commitment
        assert len(promised) == 64, "the service has committed to its key before anybody else"
        assert await refusal(received(room, 0, VALUES[0])) == "server.not-revealing"
        await sitting(room, 1, contribution_commitment(1, VALUES[1]))
        assert (room.state.status, room.state.awaited) == (STARTING, [0, 1])
        promises = [contribution_commitment(seat, VALUES[seat]) for seat in (0, 1)] + [""]
        assert room.table(-1, 0).promised == promises, "everybody knows all promises before anybody reveals"
        assert await refusal(room.perform(lambda s: seat_actions.leave(s, 1))) == "server.starting"
        assert await refusal(received(room, 0, VALUES[1])) == "server.not-as-promised"
        assert await refusal(received(room, 2, VALUES[2])) == "server.nothing-promised"
        await received(room, 1, VALUES[1])
        assert room.table(-1, 0).awaited == [0]
        await received(room, 1, VALUES[1])  # a repeated request
        await received(room, 0, VALUES[0])
        await quiet(room)
        assert (room.state.status, room.state.awaited) == (RUNNING, [])
        match = room.state.match
        assert match is not None
        assert match.entropy is not None
        assert (
            room.state.commitment == match.commitment == promised == key_commitment(room.id, match.entropy.key or b"")
        )
        assert [c.data()["by"] for c in match.entropy.contributions] == ["person", "person", "service"]
        assert [c.commitment for c in match.entropy.contributions] == promises
        assert room.table(-1, 0).promised == []

    run(tmp_path, play, reveal_for=3600)


@pytest.mark.parametrize("again", [False, True], ids=["", "after a restart"])
def test_who_does_not_reveal_in_time_is_stood_in_for(tmp_path: Path, again: bool) -> None:
    async def begun() -> str:
        async with opened(tmp_path, reveal_for=3600) as hub:
            room = await made(hub, promising(0), OPEN, seed=None)
            await sitting(room, 1, contribution_commitment(1, VALUES[1]))
            await received(room, 0, VALUES[0])
            assert room.driver.alarm is not None
            if not again:
                await room.driver._begin_anyway()  # the alarm, without waiting for it
                assert room.state.status == RUNNING
            return room.id

    async def main() -> None:
        id = await begun()
        async with opened(tmp_path, reveal_for=0) as hub:
            room = await hub.room(id)
            while not room.stored_state.settled or room.state.status != RUNNING:
                await asyncio.sleep(0.01)
            assert room.state.start_data["entropy"]["contributions"][1] == {
                "by": "service",
                "why": "late",
                "commitment": contribution_commitment(1, VALUES[1]),
            }
            assert room.state.start_data["entropy"]["contributions"][0]["value"] == VALUES[0]

    asyncio.run(asyncio.wait_for(main(), 60))


def test_who_leaves_takes_the_promise_along(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, promising(0), OPEN, OPEN, seed=None)
        await sitting(room, 1, contribution_commitment(1, VALUES[1]))
        await room.perform(lambda s: seat_actions.leave(s, 1))
        await sitting(room, 1, "")
        await sitting(room, 2, contribution_commitment(2, VALUES[2]))
        assert room.state.awaited == [0, 2]

    run(tmp_path, play, reveal_for=3600)


def test_what_was_gathered_is_in_the_log_and_plays_the_same(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(tmp_path) as hub:
            room = await made(hub, promising(0), BOT, seed=None)
            await received(room, 0, VALUES[0])
            await quiet(room)
            id, before = room.id, [choice.text for choice in legal(room, 0)]
            kinds = [entry.kind for entry in await hub.storage.entries(id)]
            assert kinds[:4] == ["create", "gather", "reveal", "start"]
        async with opened(tmp_path) as hub:
            room = await hub.room(id)
            assert [choice.text for choice in legal(room, 0)] == before

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_practice_seed_is_not_committed_to(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, promising(0), BOT, seed=7)
        await quiet(room)
        assert room.state.status == RUNNING, "there is nothing to add to"
        assert room.table(0, 0).commitment == "none"

    run(tmp_path, play)


def played(browser: Browser, match: str) -> str:
    """The record of a match played to its end."""
    while not browser.play(match)["result"]:
        pass
    return browser.get(f"/api/matches/{match}/record").text


def test_a_browser_adds_to_the_luck_and_the_record_is_signed(service: Service) -> None:
    ann = service.browser()
    value = secrets.token_hex(32)
    seat = {"kind": "me", "name": "Ann", "commitment": contribution_commitment(0, value)}
    body = {"game": GAME, "pace": "instant", "seats": [seat, {"kind": "bot", "bot": "random"}]}
    made = ann.post("/api/matches", body).json()
    match = made["match"]
    assert (made["awaited"], made["promised"]) == ([0], [seat["commitment"], ""])
    assert ann.get(f"/api/matches/{match}").json()["promised"] == made["promised"]
    assert ann.table(match)["status"] == "starting"
    eve = service.browser()
    path = f"/api/matches/{match}/seats/0/contribution"
    assert eve.post(path, {"value": value}).status_code == 403
    assert ann.post(path, {"value": value}).status_code == 200
    assert ann.post(path, {"value": value}).status_code == 200, "a lost answer does no harm"
    info = ann.get(f"/api/matches/{match}").json()
    assert (info["status"], info["commitment"]) == ("running", made["commitment"])
    assert [one["by"] for one in info["contributions"]] == ["person", "service"]
    text = played(ann, match)
    key = ann.get("/api/about").json()["signing_key"]
    proof = prove(parlorcar.replay(text), text)
    assert (proof.how, proof.people, proof.bots, proof.service) == ("people", [0], [1], key)
    data = parsed(text)
    assert data["commitment"] == made["commitment"]
    assert data["entropy"]["contributions"][0]["value"] == value
    received = ann.get(f"/api/matches/{match}/record", verify=True).json()
    assert (received["people"], received["service"], received["draws"]) == ([0], key, proof.draws)
    assert ann.post("/api/records", {"record": text}).json()["proof"] == received
    forged = ann.post("/api/records", {"record": text.replace('["Ann",', '["Eve",', 1)})
    assert (forged.status_code, forged.json()["reason"]) == (400, "server.record-unproven")


def test_everybody_hears_that_they_are_waited_for(service: Service) -> None:
    ann, bob = service.browser(), service.browser()
    match = ann.post("/api/matches", {"game": GAME, "seats": [promising(0), {"kind": "open"}]}).json()["match"]
    with ann.socket(match, 0) as socket:
        assert receive(socket, "table")["awaited"] == []
        sat = bob.post(
            f"/api/matches/{match}/seats/1", {"name": "Bob", "commitment": contribution_commitment(1, VALUES[1])}
        )
        assert sat.json()["awaited"] == [0, 1]
        assert sat.json()["promised"] == [contribution_commitment(seat, VALUES[seat]) for seat in (0, 1)]
        while not (table := receive(socket, "table"))["awaited"]:
            pass
        assert table["status"] == "starting"
        bob.post(f"/api/matches/{match}/seats/1/contribution", {"value": VALUES[1]})
        ann.post(f"/api/matches/{match}/seats/0/contribution", {"value": VALUES[0]})
        while receive(socket, "table")["status"] != "running":
            pass


def test_the_signing_key_stays(tmp_path: Path) -> None:
    async def main() -> None:
        keys = []
        for _ in range(2):
            async with opened(tmp_path) as hub:
                keys.append(hub.signer.public)
        assert keys[0] == keys[1]

    asyncio.run(main())


@pytest.mark.parametrize("commitment", ["x", "A" * 64, "0" * 63])
def test_odd_commitments_are_refused(service: Service, commitment: str) -> None:
    seat = {"kind": "me", "name": "Ann", "commitment": commitment}
    answer = httpx.post(f"{service.url}/api/matches", json={"game": GAME, "seats": [seat]})
    assert answer.status_code == 422
