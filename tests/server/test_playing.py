"""Moves: versions, repetition, lists, secret choices, taking back, confirming."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlorcar.server import messages
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Room
from parlorcar.server.messages import Play
from tests.server.inside import BOB, BOT, ME, act, begun, legal, made, quiet, refusal, run


def state_of(room: Room) -> tuple[int, int, bytes]:
    match = room.state.match
    assert match is not None
    return room.state.version, room.state.seq, match.game.key(match.state)


def claim(room: Room, seat: int) -> int:
    """A claim that the seat can pay for in more than one way, so that it is not the end of the turn."""
    return next(choice.move for choice in legal(room, seat) if choice.text.startswith("claim") and not choice.ends)


def test_a_stale_repeated_or_illegal_move_changes_nothing(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        version = room.state.version
        move = claim(room, 0)
        await act(room, Play, 0, moves=[move])
        before = state_of(room)
        assert await refusal(act(room, Play, 0, moves=[move], version=version)) == "server.stale"
        assert await refusal(act(room, Play, 0, moves=[move], version=10**6)) == "server.stale"
        assert await refusal(act(room, Play, 0, moves=[move])) == "ttr.payment-due"
        assert await refusal(act(room, Play, 1, moves=[move])) == "not-your-turn"
        assert await refusal(act(room, Play, 0, moves=[10**6])) == "no-such-move"
        assert await refusal(act(room, Play, 0, moves=["fly to the moon"])) == "not-a-move"
        assert state_of(room) == before

    run(tmp_path, play)


def test_a_retried_move_is_applied_once(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        version = room.state.version
        move = claim(room, 0)
        first = await act(room, Play, 0, moves=[move], id="same", version=version)
        before = state_of(room)
        again = await act(room, Play, 0, moves=[move], id="same", version=version)
        assert (first.again, again.again, again.version) == (False, True, first.version)
        assert state_of(room) == before
        hub.forget(room.state.id)  # the log remembers ids too
        room = await hub.room(room.state.id)
        assert (await act(room, Play, 0, moves=[move], id="same", version=version)).again

    run(tmp_path, play)


def test_of_many_answers_at_once_one_counts(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        version, length = room.state.version, len(room.state.match.line) if room.state.match else 0
        both = [act(room, Play, 0, moves=["draw"], version=version) for _ in range(30)]
        same = [act(room, Play, 0, moves=["draw"], version=version, id="same") for _ in range(30)]
        ends = await asyncio.gather(*(refusal(doing) for doing in [*both, *same]))
        assert ends.count("") == 1
        assert set(ends) == {"", "server.stale"}
        assert room.state.match is not None
        assert len(room.state.match.line) == length + 2, "the card, and nothing more"

    run(tmp_path, play)


def test_a_list_is_applied_all_or_none(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        before = state_of(room)
        start = claim(room, 0)
        for wrong, reason in [(10**6, "no-such-move"), ("nonsense", "not-a-move"), (start, "ttr.payment-due")]:
            assert await refusal(act(room, Play, 0, moves=[start, wrong])) == reason
            assert state_of(room) == before
        draw = next(c for c in legal(room, 0) if c.text == "draw")
        assert draw.ends == "reveal"
        assert await refusal(act(room, Play, 0, moves=["draw", "draw"])) == "server.past-reveal"
        await act(room, Play, 0, moves=[start])
        pay = legal(room, 0)
        await act(room, messages.Undo, 0, how="step")
        await act(room, Play, 0, moves=[start, pay[0].text])
        assert room.state.match is not None
        assert room.state.match.player == 1

    run(tmp_path, play)


def test_a_list_may_not_go_past_the_turn(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        moves = await turn_ending(room)
        before = state_of(room)
        assert await refusal(act(room, Play, 0, moves=[*moves, "draw"])) == "server.past-turn"
        assert state_of(room) == before

    run(tmp_path, play)


def test_an_early_choice_is_secret_kept_and_changeable(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, BOB)
        mine = legal(room, 0)
        before = room.table(1, 0)
        await act(room, Play, 0, moves=[mine[0].move])
        after = room.table(1, 0)
        assert (before.chosen, after.chosen) == ([], [0])
        assert after.view is not None
        assert before.view is not None
        assert {**before.view, "chosen": [0], "player": 1} == after.view
        version = room.state.version
        received = messages.encoder.encode(room.table(1, 0))
        await act(room, Play, 0, moves=[mine[1].move])
        assert messages.encoder.encode(room.table(1, 0)) == received, "that a choice was changed is nobody's business"
        assert room.state.version == version
        hub.forget(room.state.id)
        room = await hub.room(room.state.id)
        assert room.table(0, 0).choice == mine[1].move
        assert room.table(1, 0).choice is None
        await act(room, messages.Undo, 0, how="step")
        assert room.table(1, 0).chosen == []
        await act(room, Play, 1, moves=[legal(room, 1)[0].move], version=1 + before.version)
        last = legal(room, 0)
        assert {choice.ends for choice in last} == {"reveal"}
        await act(room, Play, 0, moves=[last[0].move])
        assert room.state.match is not None
        assert room.state.match.pending == {}
        assert await refusal(act(room, messages.Undo, 0, how="step")) == "undo-sealed"

    run(tmp_path, play)


@pytest.mark.parametrize(("other", "how"), [(BOB, "step"), (BOT, "through")])
def test_choices_sent_together_are_taken_back_together(tmp_path: Path, other: dict[str, str], how: str) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, other)
        match = room.state.match
        assert match is not None
        before, move = len(match.line), claim(room, 0)
        await act(room, Play, 0, moves=[move])
        payment = legal(room, 0)[0].text
        await act(room, messages.Undo, 0, how=how)
        assert len(match.line) == before
        await act(room, Play, 0, moves=[move, payment])
        await quiet(room)
        hub.forget(room.state.id)
        room = await hub.room(room.state.id)
        match = room.state.match
        assert match is not None
        await act(room, messages.Undo, 0, how=how)
        assert len(match.line) == before
        assert move in [choice.move for choice in legal(room, 0)]
        await act(room, Play, 0, moves=[move])
        await act(room, Play, 0, moves=[payment])
        await quiet(room)
        await act(room, messages.Undo, 0, how=how)
        assert len(match.line) == before + 1, "what was sent one by one is taken back one by one"

    run(tmp_path, play)


def test_take_back_through_bots_brings_the_same_draws(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOT)
        match = room.state.match
        assert match is not None
        assert await refusal(act(room, Play, 0, moves=["draw"])) == ""
        await act(room, Play, 0, moves=["draw"])
        await quiet(room)
        lines = [p.text for p in match.line]
        assert room.table(0, 0).undo == messages.Undoable(step=False, turn=False, through=True)
        assert await refusal(act(room, messages.Undo, 0, how="step")) in ("undo-chance", "undo-other")
        await act(room, messages.Undo, 0, how="through")
        await act(room, messages.Undo, 0, how="through")
        assert match.player == 0
        await act(room, Play, 0, moves=["draw"])
        await act(room, Play, 0, moves=["draw"])
        await quiet(room)
        assert [p.text for p in match.line] == lines
        room = await begun(hub, ME, BOT, helps={"take_back": "own"})
        await act(room, Play, 0, moves=["draw"])
        assert await refusal(act(room, messages.Undo, 0, how="through")) == "server.no-take-back-through"
        assert await refusal(act(room, messages.Offer, 0, what="undo")) == "server.no-take-back-through"
        room = await begun(hub, ME, BOT, helps={"take_back": "none"})
        assert await refusal(act(room, messages.Undo, 0, how="step")) == "server.no-take-back"

    run(tmp_path, play)


async def turn_ending(room: Room) -> list[int | str]:
    """A gesture that ends the turn of seat 0 without a reveal."""
    moves: list[int | str] = [claim(room, 0)]
    await act(room, Play, 0, moves=moves)
    pay = legal(room, 0)[0]
    assert pay.ends == "turn"
    await act(room, messages.Undo, 0, how="step")
    return [*moves, pay.move]


@pytest.mark.parametrize("confirmed", [True, False])
def test_bots_and_people_wait_for_the_confirming_click(tmp_path: Path, confirmed: bool) -> None:
    async def play(hub: Hub) -> None:
        first = await begun(hub, ME, BOB)
        moves = await turn_ending(first)
        for room in (first, await begun(hub, ME, BOT)):
            before = state_of(room)[2]
            done = await act(room, Play, 0, moves=moves, hold=True)
            assert done.unconfirmed
            assert room.table(1, 0).held == 0
            assert room.table(1, 0).legal == []
            await quiet(room)
            assert await refusal(act(room, Play, 0, moves=["draw"])) == "server.held"
            if room is first:
                assert await refusal(act(room, Play, 1, moves=["draw"])) == "server.held"
                assert await refusal(act(room, messages.Confirm, 1)) == "server.nothing-held"
            assert room.state.match is not None
            assert room.state.match.line[-1].player == 0
            if confirmed:
                await act(room, messages.Confirm, 0)
                await quiet(room)
                assert room.state.unconfirmed is None
                if room is not first:
                    assert any(p.player == 1 for p in room.state.match.line[-5:])
            else:
                await act(room, messages.Undo, 0, how="turn")
                assert state_of(room)[2] == before

    run(tmp_path, play)


def test_only_answers_to_reveals_are_never_held(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOT)
        assert not (await act(room, Play, 0, moves=["draw"], hold=True)).unconfirmed

    run(tmp_path, play)


def test_hints_are_enforced(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOT)
        hint = (await act(room, messages.Hint, 0)).answer
        moves = [choice.move for choice in legal(room, 0)]
        assert hint["move"] in moves
        assert hint["bot"] == "grandmaster"
        assert 0 <= hint["wins"] <= 100
        assert hint["other"]["move"] in moves
        assert hint["other"]["move"] != hint["move"]
        room = await begun(hub, ME, BOB)
        assert await refusal(act(room, messages.Hint, 0)) == "server.no-hint"
        assert room.table(0, 0).view is not None
        room = await begun(hub, ME, BOB, helps={"counts": False, "hint": True})
        assert await refusal(act(room, messages.Hint, 1)) == "server.not-your-decision"
        view = room.table(0, 0).view
        assert view is not None
        assert not {"known", "ceiling", "blind", "blind_total", "discard"} & set(view)
        assert "hand" in view

    run(tmp_path, play)


def test_what_cannot_be_chosen_tells_why(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        assert (await act(room, messages.Why, 0, move="draw")).answer is None
        answer = (await act(room, messages.Why, 0, move="claim seattle-new_york gray")).answer
        assert answer["reason"] == "not-a-move"
        far = next(t for t in range(10**6) if room.state.match and t not in [c.move for c in legal(room, 0)])
        answer = (await act(room, messages.Why, 0, move=far)).answer
        assert answer["message"]

    run(tmp_path, play)
