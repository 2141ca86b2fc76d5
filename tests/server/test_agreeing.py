"""Offers, pauses, giving up, leaving, bots that take over: what happens around the moves."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from parlorcar.bots.catalogue import usual_bot
from parlorcar.server import messages
from parlorcar.server.match import seat_actions
from parlorcar.server.match.hub import Hub
from parlorcar.server.messages import Answer, Offer, Play
from tests.server.inside import BOB, BOT, GAME, ME, OPEN, act, begun, legal, made, quiet, refusal, run

CAY = {"kind": "me", "name": "Cay"}


def test_take_back_beyond_reveals_needs_everybody(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB, CAY)
        match = room.state.match
        assert match is not None
        await act(room, Play, 0, moves=["draw"])
        before = len(match.line)
        await act(room, Offer, 0, what="undo")
        assert await refusal(act(room, Offer, 1, what="pause")) == "server.offer-open"
        assert await refusal(act(room, Answer, 0, yes=True)) == "server.no-offer"
        await act(room, Answer, 1, yes=True)
        assert len(match.line) == before
        await act(room, Answer, 2, yes=False)
        assert room.state.offer is None
        assert len(match.line) == before
        await act(room, Offer, 0, what="undo")
        await act(room, Answer, 2, yes=True)
        await act(room, Answer, 1, yes=True)
        assert len(match.line) < before
        assert match.player == 0

    run(tmp_path, play)


def test_a_move_ends_the_offer_to_take_back(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        await act(room, Play, 0, moves=["draw"])
        await act(room, Offer, 0, what="undo")
        await act(room, Play, 0, moves=["draw"])
        assert room.state.offer is None

    run(tmp_path, play)


def test_pause_and_end_by_agreement(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB, BOT)
        await act(room, Offer, 1, what="pause")
        await act(room, Answer, 0, yes=True)
        assert room.state.paused
        assert await refusal(act(room, Play, 0, moves=["draw"])) == "server.paused"
        assert room.table(0, 0).legal == []
        await act(room, messages.Resume, 0)
        assert await refusal(act(room, messages.Resume, 0)) == "server.not-paused"
        await act(room, Play, 0, moves=["draw"])
        await act(room, Offer, 0, what="end")
        await act(room, Answer, 1, yes=True)
        assert room.state.status == "over"
        result = room.table(-1, 0).result
        assert result is not None
        assert result.reason == "agreed"
        assert result.scores == room.state.match.scores() if room.state.match else False
        assert await refusal(act(room, Play, 0, moves=["draw"])) == "server.not-running"

    run(tmp_path, play)


def test_giving_up(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        two = await begun(hub, ME, BOB)
        await act(two, messages.Resign, 0)
        assert two.state.result is not None
        assert (two.state.result["reason"], two.state.result["ranking"]) == ("resigned", [2, 1])
        three = await begun(hub, ME, BOB, CAY)
        await act(three, messages.Resign, 1)
        assert three.state.status == "running"
        assert three.table(-1, 0).seats[1].kind == "bot"
        assert three.table(-1, 0).seats[1].resigned
        assert await refusal(act(three, messages.Resign, 1)) == "server.not-a-person"
        for _ in range(400):
            await quiet(three)
            if three.state.status != "running":
                break
            seat = three.state.deciding[0]
            await act(three, Play, seat, moves=[legal(three, seat)[-1].move])
        assert three.state.result is not None
        assert three.state.result["reason"] == "finished"
        assert three.state.result["ranking"][1] == 3
        hub.forget(three.state.id)
        assert (await hub.room(three.state.id)).state.result == three.state.result

    run(tmp_path, play)


def test_a_seat_that_was_left_is_taken_by_a_bot_or_another(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        await room.perform(lambda s: seat_actions.leave(s, 0))
        assert room.table(-1, 0).seats[0].kind == "left"
        assert await refusal(room.perform(lambda s: seat_actions.sit(s, 0, "Dee", "dee", {}))) == "server.seat-kept"
        await room.perform(lambda s: seat_actions.clear(s, 0, away=0, away_for=1))
        await room.perform(lambda s: seat_actions.sit(s, 0, "Dee", "dee", {}))
        assert room.table(-1, 0).seats[0].name == "Dee"
        assert await refusal(room.perform(lambda s: seat_actions.sit(s, 0, "Eve", "other", {}))) == "server.seat-taken"
        await act(room, Play, 0, moves=["draw"])
        await room.perform(lambda s: seat_actions.leave(s, 0))
        game = hub.game(GAME, 2, {})
        assert await refusal(room.perform(lambda s: seat_actions.put_bot(s, 0, "nobody", game))) == "setup.no-bot"
        assert await refusal(room.perform(lambda s: seat_actions.put_bot(s, 0, "random", game))) == "server.usual-bot"
        await room.perform(lambda s: seat_actions.put_bot(s, 0, usual_bot(game), game))
        await quiet(room)
        assert room.state.match is not None
        assert room.state.match.player == 1

    run(tmp_path, play)


def test_an_open_match_starts_when_all_seats_are_taken(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, OPEN, OPEN)
        table = room.table(-1, 0)
        assert (table.status, table.view, table.legal) == ("open", None, [])
        assert await refusal(act(room, Play, 0, moves=["draw"])) == "server.not-running"
        await room.perform(lambda s: seat_actions.sit(s, 1, "Ann", "p", {}))
        assert room.state.places[1].name == "Ann 2"
        for name in ("", "x" * 21, "a\u202eb", " \n "):
            wrong = await refusal(room.perform(partial(seat_actions.sit, seat=2, name=name, person="p", ever_held={})))
            assert wrong in ("server.no-name", "server.bad-name")
        await room.perform(lambda s: seat_actions.put_bot(s, 2, "random", hub.game(GAME, 3, {})))
        await quiet(room)
        assert room.state.status == "running"
        assert room.table(-1, 0).commitment
        assert await refusal(room.perform(seat_actions.close)) == "server.begun"

    run(tmp_path, play)


def test_matches_that_were_abandoned_are_closed(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, OPEN)
        await hub._sweep_once()
        assert room.state.status == "open"
        hub.settings.open_for = -1
        await hub._sweep_once()
        table = room.table(-1, 0)
        assert table.status == "closed"
        assert table.why is not None
        assert table.why.reason == "server.abandoned"

    run(tmp_path, play)


def test_limits_on_unfinished_matches(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        hub.settings.limits.matches = 2
        await made(hub, ME, OPEN)
        await made(hub, ME, OPEN)
        assert await refusal(made(hub, ME, OPEN)) == "server.many-matches"
        hub.settings.limits.matches_here = 2
        assert await refusal(made(hub, ME, OPEN)) == "server.full"

    run(tmp_path, play)
