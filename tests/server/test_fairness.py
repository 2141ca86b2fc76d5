"""Whose turn work takes: that of whoever asked for it, and only as long as they wait."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server.errors import Refused
from parlorcar.server.match.create import make_match
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.requests import NewMatch
from parlorcar.server.match.room import Listener
from parlorcar.server.messages import Play
from parlorcar.server.storage.entries import HOST
from parlorcar.server.storage.statements import DROP_SITTER
from parlorcar.server.view import match_history, review_jobs
from parlorcar.server.workers import requester
from parlorcar.server.workers.bot_moves import OF_A_NETWORK, OF_A_PERSON, BotWorkers, think
from parlorcar.server.workers.pool import Unwanted, Workers
from parlorcar.server.workers.queue import NOBODY, Kind, Requester
from tests.server.inside import BOT, GAME, ME, OPEN, act, begun, made, quiet, refusal, run
from tests.server.outside import Service, receive, send

ANN, EVIL = Requester("home", "ann"), Requester("evil", "x")


def alike(who: Requester, work: Callable[[], Awaitable[Any]]) -> asyncio.Task[Any]:
    """Do something in the name of somebody, as in a request of theirs."""
    context = contextvars.copy_context()
    context.run(requester.current.set, who)
    return asyncio.get_running_loop().create_task(coroutine(work), context=context)


async def coroutine(work: Callable[[], Awaitable[Any]]) -> Any:
    return await work()


class Noting(Workers):
    """Workers that note what they are asked for, and do it when a test says so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.noted: list[tuple[str, Kind, Requester]] = []
        self.go = asyncio.Event()
        self.go.set()

    async def do(self, function: Callable[..., Any], *arguments: Any, **how: Any) -> Any:
        self.noted.append((function.__name__, how.get("kind", Kind.ASKED), how["requested_by"]))
        await self.go.wait()
        if how.get("wanted") is not None and not how["wanted"]():
            raise Unwanted
        return function(*arguments)


def noting(hub: Hub) -> Noting:
    hub.bot_workers = BotWorkers(1)
    hub.bot_workers.workers = Noting()
    return hub.bot_workers.workers


def test_bots_think_for_whoever_acted_last_and_first_where_somebody_is(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        workers = noting(hub)
        room = await begun(hub, ME, BOT)
        assert {(kind, requested_by) for name, kind, requested_by in workers.noted} == {(Kind.AWAY, NOBODY)}, (
            "nobody knows for whom"
        )
        workers.noted.clear()
        for _ in range(2):
            await alike(ANN, lambda: act(room, Play, 0, moves=["draw"]))
        await quiet(room)
        assert {(kind, requested_by) for name, kind, requested_by in workers.noted} == {(Kind.LIVE, ANN)}
        room.last_acted = -1e9
        room.requested_by = EVIL
        assert not room.live
        await alike(ANN, lambda: coroutine_of(room.enter, Listener([], 0, 0)))
        assert room.live
        assert room.requested_by == ANN
        looking = await alike(EVIL, lambda: made(hub, ME, OPEN))
        assert looking.requested_by == EVIL, "who makes a match pays for its bots"
        await alike(ANN, lambda: coroutine_of(looking.enter, Listener([], -1, 0)))
        assert looking.requested_by == EVIL, "a spectator pays for nothing"

    run(tmp_path, play)


async def coroutine_of(function: Callable[..., Any], *arguments: Any) -> Any:
    return function(*arguments)


def test_a_bot_whose_decision_has_passed_is_not_asked(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        workers = noting(hub)
        room = await begun(hub, ME, BOT)
        workers.go.clear()
        await act(room, Play, 0, moves=["draw"])
        await act(room, Play, 0, moves=["draw"])
        while not workers.noted or workers.noted[-1][0] != think.__name__:
            await asyncio.sleep(0)
        base = room.state.base
        assert room.decisions_unchanged(base)
        assert not room.decisions_unchanged(base - 1)
        workers.go.set()
        await quiet(room)

    run(tmp_path, play)


def test_nobody_has_much_under_way_at_once() -> None:
    async def main() -> None:
        bot_workers = BotWorkers(1)
        workers = bot_workers.workers = Noting()
        workers.go.clear()
        mine = [alike(ANN, lambda: bot_workers.work(str)) for _ in range(OF_A_PERSON)]
        await asyncio.sleep(0)
        assert await refusal(alike(ANN, lambda: bot_workers.work(str))) == "server.too-much-asked"
        many = [alike(Requester("evil", f"{n}"), lambda: bot_workers.work(str)) for n in range(OF_A_NETWORK)]
        await asyncio.sleep(0)
        assert await refusal(alike(Requester("evil", "new"), lambda: bot_workers.work(str))) == "server.too-much-asked"
        workers.go.set()
        assert await asyncio.gather(*mine, *many) == [""] * (OF_A_PERSON + OF_A_NETWORK)
        assert not bot_workers.pending
        await bot_workers.stop()

    asyncio.run(asyncio.wait_for(main(), 60))


def test_what_never_changes_is_done_once_for_all_who_ask() -> None:
    done: list[int] = []

    def proof() -> int:
        done.append(1)
        return 7

    async def main() -> None:
        bot_workers = BotWorkers(1)
        workers = bot_workers.workers = Noting()
        workers.go.clear()
        asked = [alike(Requester(f"{n}", ""), lambda: bot_workers.once("proof", proof)) for n in range(12)]
        gone = alike(ANN, lambda: bot_workers.once("other", proof))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait({gone})
        await asyncio.sleep(0)
        workers.go.set()
        assert await asyncio.gather(*asked) == [7] * 12
        assert await bot_workers.once("proof", proof) == 7
        assert done == [1]
        assert bot_workers.shared.under_way == {}

    asyncio.run(asyncio.wait_for(main(), 60))


def test_work_ends_with_the_request_that_asked_for_it() -> None:
    async def main() -> None:
        leaving = asyncio.Event()
        ended = asyncio.Event()

        async def gone() -> None:
            await leaving.wait()

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

        requester.wait_for_disconnect.set(gone)
        asked = asyncio.create_task(requester.unless_disconnected(work()))
        await asyncio.sleep(0)
        leaving.set()
        with pytest.raises(Refused):
            await asked
        await ended.wait()

    asyncio.run(asyncio.wait_for(main(), 60))


def begin_review(text: str) -> tuple[list[int], float]:
    return [], 0.0


def test_reviews_are_few_at_once_and_given_up_when_nobody_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hub: Hub) -> None:
        workers = noting(hub)
        workers.go.clear()
        monkeypatch.setattr(match_history, "begin_review", begin_review)
        for n in range(review_jobs.MAX_PER_NETWORK):
            await alike(EVIL, lambda n=n: hub.reviews.begin(f"match {n}", ""))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        assert await refusal(alike(EVIL, lambda: hub.reviews.begin("match 9", ""))) == "server.many-reviews"
        assert (await alike(ANN, lambda: hub.reviews.begin("match a", "")))["status"] == "working"
        monkeypatch.setattr(review_jobs, "ABANDON_AFTER", -1.0)
        workers.go.set()
        while hub.reviews.under_way:
            await asyncio.sleep(0)

    run(tmp_path, play)


def test_a_newer_hint_takes_the_place_of_the_older(service: Service) -> None:
    ann = service.browser()
    match = ann.create({"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
    with ann.socket(match, 0) as socket:
        version = receive(socket, "table")["version"]
        for n in range(5):
            send(socket, do="hint", id=f"h{n}", seat=0, version=version)
        send(socket, do="ping", id="p")
        answers: dict[str, Any] = {}
        while len(answers) < 6:
            message = receive(socket)
            if message["type"] != "table":
                answers[message["id"]] = message
        assert answers["h4"]["type"] == "done"
        older = [answers[f"h{n}"] for n in range(4)]
        assert all(one["type"] == "done" or one["reason"] == "server.newer-hint" for one in older)
        assert any(one["type"] == "refused" for one in older)


def test_after_a_restart_bots_think_for_whoever_made_the_match(tmp_path: Path) -> None:
    """Networks are not stored: were all such matches one asker, 300 of one person would delay that of another."""
    made_by: dict[str, str] = {}

    async def before(hub: Hub) -> None:
        for person in ("evil", "evil", "ann"):
            wanted = NewMatch.model_validate({"game": GAME, "seats": [ME, BOT], "seed": 7})
            made_by[(await make_match(hub, wanted, person)).id] = person

    async def after(hub: Hub) -> None:
        assert {id: (await hub.room(id)).requested_by for id in made_by} == {
            id: Requester("", who) for id, who in made_by.items()
        }
        one = next(iter(made_by))
        await hub.storage.write([(DROP_SITTER, {"match": one, "seat": HOST})])
        hub.forget(one)
        assert (await hub.room(one)).requested_by == Requester("", one), "whom nobody knows has a turn of its own"
        room = await hub.room(one)
        await alike(ANN, lambda: coroutine_of(room.enter, Listener([], 0, 0)))
        assert room.requested_by == ANN

    run(tmp_path, before)
    run(tmp_path, after)
