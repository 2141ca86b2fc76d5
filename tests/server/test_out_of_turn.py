"""Moves of a seat that is not asked: exchange tokens of Great Western Trail, 2nd edition."""

from __future__ import annotations

from pathlib import Path

from parlorcar.server.match.hub import Hub
from parlorcar.server.messages import Play
from tests.server.inside import BOB, ME, act, legal, made, refusal, run

GAME = "great-western-trail-2"


def test_a_token_is_used_in_the_turn_of_another(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, BOB, game=GAME)
        assert room.state.deciding == [0]
        assert legal(room, 1) == []
        assert [choice.text for choice in room.table(1, 0).out_of_turn] == ["exchange"]
        assert (room.table(0, 0).out_of_turn, room.table(-1, 0).out_of_turn) == ([], [])
        await act(room, Play, 1, moves=["exchange"])
        assert room.state.deciding == [1]
        await act(room, Play, 1, moves=["done"])
        assert room.state.deciding == [0], "the decision that it interrupted"
        assert room.table(1, 0).out_of_turn == []
        assert await refusal(act(room, Play, 1, moves=["exchange"])) == "not-your-turn"
        before = room.table(0, 0).view
        hub.forget(room.state.id)  # and the log plays it again
        again = await hub.room(room.state.id)
        assert again.table(0, 0).view == before

    run(tmp_path, play)
