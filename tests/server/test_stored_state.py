"""What a process hears of others while it reads the log is not lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlorcar.server.match.hub import Hub
from parlorcar.server.messages import Play
from parlorcar.server.storage.entries import Entry, StorageFault
from tests.server.inside import BOB, ME, act, begun, run


@pytest.mark.parametrize("whole", [True, False], ids=["the whole log", "what is new"])
def test_an_entry_that_comes_while_the_log_is_read_is_applied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        before, entries = await hub.storage.entries(room.id), hub.storage.entries
        await act(room, Play, 0, moves=["draw"])
        last = (await entries(room.id))[-1]

        async def old(match: str, after: int = 0) -> list[Entry]:
            """The log as it was before another process appended, of which we hear meanwhile."""
            hub._heard(match, last.seq)
            return before[after:]

        async with room.stored():
            monkeypatch.setattr(hub.storage, "entries", old)
            await room.stored_state.reload()
            if not whole:
                room.stored_state.heard()
                await room.stored_state._catch_up()
            monkeypatch.setattr(hub.storage, "entries", entries)
            assert room.state.seq == last.seq - 1
        while room.state.seq != last.seq:
            await asyncio.sleep(0)

    run(tmp_path, play)


def test_what_could_not_be_read_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)

        async def failing(match: str, after: int = 0) -> list[Entry]:
            raise StorageFault("the line is lost")

        with monkeypatch.context() as broken:
            broken.setattr(hub.storage, "entries", failing)
            room.stored_state.heard()
            with pytest.raises(StorageFault):
                await room.stored_state._catch_up()
        assert not room.stored_state.settled
        async with room.stored():
            assert room.stored_state.settled

    run(tmp_path, play)
