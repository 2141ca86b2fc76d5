"""How long bots pause: by the pace and by what everybody can see, whether or not anybody listens."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server.match import automation
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Listener, Room
from parlorcar.server.match.terms import PACES
from parlorcar.server.match.timer import Timer
from parlorcar.server.messages import Play, SetPace
from tests.server.inside import BOT, ME, act, begun, legal, made, quiet, run
from tests.server.site import site


class StillTimer(Timer):
    """A clock that goes on only when a test says so."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.pauses: list[float] = []  # how long somebody wanted to wait
        self.sleepers: dict[asyncio.Event, float] = {}  # until when
        self.slept = asyncio.Event()  # whether somebody waits

    def now(self) -> float:
        return self.time

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        over = asyncio.Event()
        self.pauses.append(round(seconds, 6))
        self.sleepers[over] = self.time + seconds
        self.slept.set()
        both = {asyncio.create_task(event.wait()), asyncio.create_task(over.wait())}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            del self.sleepers[over]
            if not self.sleepers:
                self.slept.clear()

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds
        for over, until in self.sleepers.items():
            if self.time >= until:
                over.set()


class StillHub(Hub):
    """A hub whose bots pause by such a clock."""

    timer: StillTimer

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.timer = StillTimer()


def chosen(room: Room) -> list[int]:
    assert room.state.match is not None
    return room.state.match.chosen


@pytest.mark.parametrize("listening", [False, True])
def test_a_bot_waits_out_its_least_pause_whoever_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listening: bool
) -> None:
    monkeypatch.setattr(automation, "least_pause", lambda match, seat, bot: 5.0)

    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await made(hub, ME, BOT)
        if listening:
            room.enter(Listener([], 0, 0))
        await hub.timer.slept.wait()
        assert hub.timer.pauses == [5.0]
        hub.timer.pass_by(4.5)
        await act(room, Play, 0, moves=[legal(room, 0)[0].move])  # whoever hurries the bot on cannot
        await act(room, SetPace, 0, pace="fast")
        await hub.timer.slept.wait()
        assert chosen(room) == [0]
        hub.timer.pass_by(0.5)
        await quiet(room)
        assert room.state.deciding != [1], "it has chosen"

    run(tmp_path, play, StillHub)


@pytest.mark.parametrize("pace", sorted(PACES))
def test_the_pace_is_kept_where_nobody_listens(tmp_path: Path, pace: str) -> None:
    """A table can be looked at without a socket, again and again: nobody can take the time that a bot thinks."""

    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await made(hub, ME, BOT, pace=pace)
        assert not room.listeners
        if PACES[pace]:
            await hub.timer.slept.wait()
            assert hub.timer.pauses == [PACES[pace]]
            assert chosen(room) == []
            hub.timer.pass_by(PACES[pace])
        await quiet(room)
        assert chosen(room) == [1]
        assert len(hub.timer.pauses) == (PACES[pace] > 0)

    run(tmp_path, play, StillHub)


def test_how_long_a_bot_thinks_is_not_told_unless_it_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks at the table without a socket sees the move at the same moment, however soon it was found."""
    moments = []

    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        thinking = hub.bot_workers.answer

        async def answer(*args: Any, seconds: float, **how: Any) -> int:
            move = await thinking(*args, **how)
            hub.timer.pass_by(seconds)
            return move

        for seconds in (0.0, 0.25, 0.75):
            monkeypatch.setattr(hub.bot_workers, "answer", partial(answer, seconds=seconds))
            begun = hub.timer.now()
            room = await made(hub, ME, BOT, pace="natural")
            await hub.timer.slept.wait()
            hub.timer.pass_by(hub.timer.pauses[-1])
            await quiet(room)
            assert chosen(room) == [1]
            moments.append(round(hub.timer.now() - begun, 6))

    run(tmp_path, play, StillHub)
    assert moments == [PACES["natural"]] * 3


def test_people_can_speed_bots_up(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await begun(hub, ME, BOT, BOT)
        match = room.state.match
        assert match is not None
        await act(room, SetPace, 0, pace="natural")
        await act(room, Play, 0, moves=["draw"])
        await act(room, Play, 0, moves=["draw"])
        before, version = len(match.line), room.state.version
        await hub.timer.slept.wait()
        assert len(match.line) == before
        await act(room, SetPace, 0, pace="instant")
        await quiet(room)
        assert {played.player for played in match.line[before:]} >= {1, 2}
        moves = sum(played.player in (1, 2) and not played.auto for played in match.line[before:])
        assert room.state.version == version + 1 + moves, "each move of a bot is told as one"
        assert room.state.deciding == [0]

    run(tmp_path, play, StillHub)


def test_a_table_that_is_asked_for_again_and_again_hurries_nobody(tmp_path: Path) -> None:
    async def main() -> None:
        async with site(str(tmp_path)) as table:
            timer = table.hub.timer = StillTimer()
            match = await table.create(ME, BOT, pace="natural")
            await timer.slept.wait()
            seen = [(await table.table(match)).json()["chosen"] for _ in range(3)]
            assert seen == [[], [], []]
            timer.pass_by(PACES["natural"])
            await quiet(await table.hub.room(match))
            assert (await table.table(match)).json()["chosen"] == [1]

    asyncio.run(asyncio.wait_for(main(), 60))
