"""Moves planned ahead: offered from what a seat knows, made after a pause, dropped if impossible, kept and followed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.server.errors import Refused
from parlorcar.server.match import plan_follower
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.plans import look_ahead
from parlorcar.server.match.room import Listener, Room
from parlorcar.server.messages import Ahead, Choice, LookAhead, Plan, PlannedMove, Play, Undo
from tests.conftest import some
from tests.server.inside import BOB, ME, act, begun, made, opened, refusal, run
from tests.server.test_pauses import StillHub

ALL = sorted(parlorcar.specs())


# --- what is offered --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), some([(game, n) for game in ALL for n in (2, 3)], 0, 3, 4, 7, 8, 11))
def test_what_is_offered_ahead_depends_on_nothing_hidden_and_is_mostly_what_comes(game: str, players: int) -> None:
    match, rng = parlorcar.game(game, players).match(5, auto=True), Random(1)
    assert isinstance(match, Match)
    offered: dict[int, set[str]] = {}
    counts: Counter[bool] = Counter()
    while not match.over:
        seat = next(one for one in match.waiting if one not in match.pending)
        for other in range(players):
            if other not in match.waiting:
                offered[other] = ahead_and_its_twin(match, other, rng)
        legal = match.legal(seat)
        if offered.get(seat):
            counts[bool({match.text(move, seat) for move in legal} & offered.pop(seat))] += 1
        match.play(legal[rng.below(len(legal))], seat)
    assert counts[True] > 9 * counts[False], counts


def ahead_and_its_twin(match: Match, seat: int, rng: Random) -> set[str]:
    """What is offered first, after comparing a whole line with that in a world that the seat cannot tell apart."""
    real, other = match.state, match.game.resample(match.state, seat, rng)
    first: set[str] | None = None
    gestures: list[list[int | str]] = []
    while True:
        answers: list[tuple[str, object, list[Choice]]] = []
        for world in (real, other):
            match.state = world
            try:
                state, legal = look_ahead(match, seat, gestures)
            except Refused as refused:
                answers.append((refused.reason, None, []))
            else:
                answers.append(("", match.game.view(state, seat), legal))
        match.state = real
        assert answers[0] == answers[1]
        legal = answers[0][2]
        first = {choice.text for choice in legal} if first is None else first
        if not legal:
            return first
        chosen = legal[rng.below(len(legal))]
        gestures.append([chosen.move])
        if chosen.ends:
            assert look_ahead(match, seat, gestures)[1] == [], "nothing is planned past a reveal or the turn"
            return first


def test_a_plan_ends_with_a_reveal_or_the_turn(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        assert await refusal(act(room, Plan, 1, alternatives=[[["draw"], ["draw"]]])) == "server.past-reveal"
        claim = next(one for one in offered(room, 1) if one.text.startswith("claim"))
        pay = (await looked(room, 1, [[claim.move]])).legal[0]
        assert (claim.ends, pay.ends, pay.text.split()[0]) == ("", "turn", "pay")
        after: list[list[list[Any]]] = [[[claim.move, pay.move], ["draw"]]]
        assert await refusal(act(room, Plan, 1, alternatives=after)) == "server.past-turn"

    run(tmp_path, play)


def offered(room: Room, seat: int) -> list[Any]:
    assert room.state.match is not None
    return look_ahead(room.state.match, seat, [])[1]


async def looked(room: Room, seat: int, gestures: list[list[int | str]]) -> LookAhead:
    answer = (await act(room, Ahead, seat, gestures=gestures)).answer
    assert isinstance(answer, LookAhead)
    return answer


# --- what becomes of it -----------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_follower, "pause", lambda: 5.0)
    monkeypatch.setattr(plan_follower, "visit", lambda: 3.0)


def present(room: Room, *seats: int) -> None:
    for seat in seats:
        room.enter(Listener([], seat, 0))


async def asleep(hub: Hub) -> None:
    """Wait until whoever follows a plan pauses."""
    assert isinstance(hub, StillHub)
    await asyncio.wait_for(hub.timer.slept.wait(), 30)


async def settled(room: Room) -> None:
    """Wait until no plan is followed any more."""
    while room.driver.plans.following is not None:
        await asyncio.wait({room.driver.plans.following})
        await asyncio.sleep(0)


async def until(room: Room, happened: Callable[[], bool]) -> None:
    """Look again and again at what is stored."""
    while True:
        async with room.stored():
            if happened():
                return
        await asyncio.sleep(0)


def here(room: Room) -> bool:
    """Whether seat 0 sees seat 1 at the table."""
    return room.table(0, -1).seats[1].here


def moves(room: Room) -> list[str]:
    """What people have chosen, last ones last."""
    assert room.state.match is not None
    return [played.text for played in room.state.match.line if played.chosen]


def plan_of(room: Room, seat: int) -> tuple[list[list[list[str]]], str] | None:
    seen = room.table(seat, -1).plan
    return None if seen is None else ([[[m.text for m in g] for g in a] for a in seen.alternatives], seen.dropped)


def test_a_planned_move_is_made_after_a_pause_and_not_before(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await begun(hub, ME, BOB)
        present(room, 0, 1)
        await act(room, Plan, 1, alternatives=[[["draw"]]])
        assert plan_of(room, 1) == ([[["draw"]]], "")
        assert (plan_of(room, 0), plan_of(room, -1)) == (None, None)
        await act(room, Play, 0, moves=["tickets"])
        await act(room, Play, 0, moves=[room.table(0, -1).legal[0].move])
        await asleep(hub)
        before = moves(room)
        hub.timer.pass_by(4.9)
        await asyncio.sleep(0)
        assert moves(room) == before
        hub.timer.pass_by(0.2)
        await settled(room)
        assert moves(room) == [*before, "draw"]
        assert plan_of(room, 1) is None

    run(tmp_path, play, StillHub)


def test_a_plan_is_changed_and_cleared_until_it_is_made(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await begun(hub, ME, BOB)
        present(room, 0, 1)
        await act(room, Plan, 1, alternatives=[[["draw"]]])
        await turn_of_ann(room)
        await asleep(hub)
        await act(room, Plan, 1, alternatives=[])
        await settled(room)
        assert (plan_of(room, 1), room.state.deciding) == (None, [1])
        await act(room, Plan, 1, alternatives=[[["tickets"]]])
        await asleep(hub)
        hub.timer.pass_by(6)
        await settled(room)
        assert moves(room)[-1] == "tickets"

    run(tmp_path, play, StillHub)


async def turn_of_ann(room: Room) -> None:
    """Seat 0 draws tickets and keeps some, which ends its turn."""
    await act(room, Play, 0, moves=["tickets"])
    await act(room, Play, 0, moves=[room.table(0, -1).legal[0].move])


def test_the_first_alternative_that_is_possible_is_made(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await begun(hub, ME, BOB)
        present(room, 0, 1)
        assert room.state.match is not None
        row = {one.text for one in offered(room, 1) if one.text.startswith("take")}
        missing = next(f"take {c}" for c in ("red", "blue", "green", "white", "pink") if f"take {c}" not in row)
        await act(room, Plan, 1, alternatives=[[[missing]], [["tickets"]], [["draw"]]])
        assert plan_of(room, 1) == ([[[missing]], [["tickets"]], [["draw"]]], "")
        await turn_of_ann(room)
        await asleep(hub)
        hub.timer.pass_by(6)
        await settled(room)
        assert moves(room)[-1] == "tickets"

    run(tmp_path, play, StillHub)


def test_what_is_impossible_is_dropped_and_its_owner_alone_is_told(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        present(room, 0, 1)
        await act(room, Plan, 1, alternatives=[[["claim nowhere"]]])
        before = room.state.version
        await turn_of_ann(room)
        await settled(room)
        assert plan_of(room, 1) == ([], "illegal")
        assert (plan_of(room, 0), room.state.version) == (None, before + 2)
        await act(room, Plan, 1, alternatives=[])  # read
        assert plan_of(room, 1) is None

    run(tmp_path, play, StillHub)


def test_a_turn_is_made_gesture_by_gesture_and_the_rest_waits_for_no_reveal(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await begun(hub, ME, BOB)
        present(room, 0, 1)
        claim = next(one for one in offered(room, 1) if one.text.startswith("claim"))
        pay = (await looked(room, 1, [[claim.move]])).legal[0]
        await act(room, Plan, 1, alternatives=[[[claim.move], [pay.move]]])
        await turn_of_ann(room)
        await asleep(hub)
        hub.timer.pass_by(5)
        await until(room, lambda: moves(room)[-1] == claim.text)
        await asleep(hub)
        assert plan_of(room, 1) == ([[[pay.text]]], "")
        hub.timer.pass_by(5)
        await settled(room)
        assert moves(room)[-2:] == [claim.text, pay.text]
        assert room.state.deciding == [0]
        # what cannot be known when it is planned: the first move shows something, so the second is not made
        later = [[PlannedMove(-1, "draw")], [PlannedMove(-1, "draw")]]
        room.state.plans[1] = [later]
        await turn_of_ann(room)
        await asleep(hub)
        hub.timer.pass_by(5)
        await settled(room)
        assert moves(room)[-1] == "draw"
        assert plan_of(room, 1) == ([], "reveal")

    run(tmp_path, play, StillHub)


def test_who_plays_by_hand_or_loses_the_seat_has_no_plan_any_more(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB, {"kind": "me", "name": "Cid"})
        present(room, 0, 1, 2)
        for seat in (1, 2):
            await act(room, Plan, seat, alternatives=[[["draw"]]])
        await turn_of_ann(room)
        await act(room, Play, 1, moves=["tickets"])
        assert plan_of(room, 1) is None
        assert 2 in room.state.plans
        await room.perform(lambda state: Draft("leave", {"seat": 2}))
        assert 2 not in room.state.plans

    run(tmp_path, play, StillHub)


def test_a_move_that_is_taken_back_leaves_the_plan(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        present(room, 0, 1)
        await act(room, Plan, 1, alternatives=[[["draw"]]])
        await turn_of_ann(room)
        await asleep(hub)
        await act(room, Undo, 0, how="step")
        await settled(room)
        assert room.state.deciding == [0]
        assert plan_of(room, 1) == ([[["draw"]]], "")

    run(tmp_path, play, StillHub)


def test_a_plan_outlives_the_service(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(tmp_path, StillHub) as hub:
            room = await begun(hub, ME, BOB)
            await act(room, Plan, 1, alternatives=[[["draw"]]])
            id = room.id
            await turn_of_ann(room)
        async with opened(tmp_path, StillHub) as hub:
            assert isinstance(hub, StillHub)
            room = await hub.room(id)
            present(room, 1)
            assert plan_of(room, 1) == ([[["draw"]]], "")
            await asleep(hub)
            hub.timer.pass_by(5)
            await settled(room)
            assert moves(room)[-1] == "draw"

    asyncio.run(asyncio.wait_for(main(), 60))


def test_who_is_away_comes_moves_and_goes(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await begun(hub, ME, BOB)
        present(room, 0)
        await act(room, Plan, 1, alternatives=[[["draw"]]])
        await turn_of_ann(room)
        assert not here(room)
        await asleep(hub)
        before = moves(room)
        hub.timer.pass_by(5)
        await until(room, lambda: here(room))
        assert moves(room) == before, "who comes looks first"
        await asleep(hub)
        hub.timer.pass_by(3)
        await settled(room)
        assert moves(room) == [*before, "draw"]
        assert here(room), "who has moved does not go at once"
        await asleep(hub)
        hub.timer.pass_by(3)
        await until(room, lambda: not here(room))

    run(tmp_path, play, StillHub)


def test_pauses_are_like_a_persons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    drawn = sorted(plan_follower.pause() for _ in range(2000))
    assert drawn[0] >= plan_follower.SHORTEST
    assert drawn[-1] <= plan_follower.LONGEST
    assert 4 < drawn[1000] < 6
    assert drawn[1800] > 2 * drawn[200]


def test_a_clock_is_not_run_down_by_the_pause(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await begun(hub, ME, BOB, clock={"kind": "move", "seconds": 8})
        present(room, 0, 1)
        await act(room, Plan, 1, alternatives=[[["draw"]]])
        await turn_of_ann(room)
        await asleep(hub)
        assert hub.timer.pauses[-1] <= 2
        hub.timer.pass_by(2)
        await settled(room)
        assert moves(room)[-1] == "draw"

    run(tmp_path, play, StillHub)


@pytest.mark.parametrize("game", ALL)
def test_plans_of_every_game_are_followed(tmp_path: Path, game: str) -> None:
    """Each turn of one seat is planned while the other plays; what was possible is made."""

    async def play(hub: Hub) -> None:
        assert isinstance(hub, StillHub)
        room = await made(hub, ME, BOB, game=game)
        present(room, 0, 1)
        rng, match, made_by_plan = Random(3), room.state.match, 0
        assert match is not None
        while made_by_plan < 5:
            await settled(room) if not room.driver.plans.following else None
            seat = room.state.deciding[0]
            if seat == 0 and offered(room, 1):
                first = offered(room, 1)
                await act(room, Plan, 1, alternatives=[[[one.move]] for one in first[: 1 + rng.below(6)]])
            if seat == 1 and 1 in room.state.plans:
                before = len(moves(room))
                await asleep(hub)
                hub.timer.pass_by(5)
                await settled(room)
                made_by_plan += len(moves(room)) == before + 1
                continue
            legal = match.legal(seat)
            await act(room, Play, seat, moves=[legal[rng.below(len(legal))]])
            while room.driver.plans.following is not None and not hub.timer.slept.is_set():
                await asyncio.sleep(0)

    run(tmp_path, play, StillHub)
