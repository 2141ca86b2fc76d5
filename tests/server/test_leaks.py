"""Nothing that a viewer is told depends on what the viewer cannot know."""

from __future__ import annotations

import asyncio
import contextlib
import copy
from collections import Counter
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.core.rng import Random
from parlorcar.match.match import Match, Played
from parlorcar.match.recorder import Recorder
from parlorcar.match.recorder import visible_event as tell
from parlorcar.server import messages
from parlorcar.server.errors import Refused
from parlorcar.server.match.actions import play_draft
from parlorcar.server.match.gestures import why_not
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Room
from parlorcar.server.match.state import MatchState
from parlorcar.server.messages import PlannedMove
from parlorcar.server.view import client_view
from tests.conftest import THOROUGH, some
from tests.server.inside import act, made, run

ALL = sorted(parlorcar.specs())
APART = 1 if THOROUGH else 2  # of so many positions of a match one is looked at


def message_bytes(room: Room, viewer: int) -> bytes:
    return messages.encoder.encode(client_view.table_message(room.state, viewer, -1, {0}, 0, 0))


def ahead(room: Room, viewer: int, rng: Random) -> bytes:
    """What a viewer is offered who plans ahead, for the first move and after one."""
    if viewer < 0:
        return b""
    given: list[list[int | str]] = []
    told = b""
    with contextlib.suppress(Refused):
        for _ in range(2):
            answer = client_view.ahead(room.state, viewer, given)
            told += messages.encoder.encode(answer)
            if answer.legal:
                given.append([answer.legal[rng.below(len(answer.legal))].move])
    return told


def reasons(room: Room, viewer: int, asked: list[int]) -> bytes:
    """What a viewer is told who asks why moves cannot be made."""
    assert room.state.match is not None
    return b"".join(str(why_not(room.state.match, viewer, move)).encode() for move in asked)


def leaks(room: Room, rng: Random) -> list[int]:
    """The viewers whose message changes when everything hidden from them is dealt again."""
    match = room.state.match
    assert match is not None
    found, real = [], match.state
    pending = dict(match.pending)
    for viewer in range(-1, match.game.players):
        asked = [rng.below(match.game.moves) for _ in range(5)] if viewer in match.waiting else []
        chosen = rng.below(1000)
        before = message_bytes(room, viewer) + reasons(room, viewer, asked) + ahead(room, viewer, Random(chosen))
        match.state = match.game.resample(real, viewer, rng)
        for seat in [seat for seat in pending if seat != viewer]:
            match.pending[seat] = 10**6  # nobody may see what another has chosen
        plans, dropped = room.state.plans, room.state.dropped_plans
        others = [seat for seat in range(match.game.players) if seat != viewer]
        room.state.plans = {**plans, **{seat: [[[PlannedMove(1, "planned")]]] for seat in others}}  # nor what it plans
        room.state.dropped_plans = {**dropped, **dict.fromkeys(others, "illegal")}
        after = message_bytes(room, viewer) + reasons(room, viewer, asked) + ahead(room, viewer, Random(chosen))
        if after != before:
            found.append(viewer)
        match.state, match.pending = real, dict(pending)
        room.state.plans, room.state.dropped_plans = plans, dropped
    return found


def twin(state: MatchState, viewer: int, rng: Random) -> MatchState:
    """The same match with everything hidden from a viewer dealt again."""
    other, real = copy.copy(state), state.match
    assert real is not None
    match = copy.copy(real)
    match.state = real.game.resample(real.state, viewer, rng)
    match.line, match.journal = list(real.line), list(real.journal)
    match.pending = dict(real.pending)
    match._snapshots, match._first_event = dict(real._snapshots), list(real._first_event)
    match.recorder = Recorder()
    match.recorder.all = list(real.recorder.all)
    other.match = match
    return other


def opened(match: Match | None, since: int) -> list[dict[str, Any]]:
    """Hands that the rules open in the middle of a match, as at a delivery: by them worlds can be told apart."""
    assert match is not None
    return [event for event in match.events(-1, since) if event["event"] == "showed"]


class Twins:
    """Follows a match in worlds that each viewer takes for the real one: the same moves must be told the same way."""

    def __init__(self) -> None:
        self.before: list[tuple[int, MatchState]] = []
        self.real: tuple[int, int, int] = (0, 0, 0)
        self.compared: Counter[int] = Counter()
        self.found: list[tuple[int, bytes, bytes]] = []

    def check(self, room: Room, rng: Random) -> None:
        """Compare what the last entry brought, then make new twins for the next."""
        match = room.state.match
        assert match is not None
        moves, entries, events = self.real
        if match.over:
            return  # hands are opened
        if len(match.line) > moves and len(match.journal) - entries == len(match.line) - moves:  # nothing taken back
            for viewer, other in self.before:
                if self.followed(other, match.line[moves:]) and opened(other.match, events) == opened(match, events):
                    self.compare(room.state, other, viewer, events)
        self.before = [(viewer, twin(room.state, viewer, rng)) for viewer in range(-1, match.game.players)]
        self.real = len(match.line), len(match.journal), len(match.recorder.all)

    def followed(self, other: MatchState, line: list[Played]) -> bool:
        """Whether the moves can be made in the other world; what is hidden there may make one impossible."""
        assert other.match is not None
        for made_move in line:
            if made_move.move not in other.match.game.legal(other.match.state):
                return False
            other.match._log(made_move)
        other.match.pending = {}
        return True

    def compare(self, real: MatchState, other: MatchState, viewer: int, since: int) -> None:
        """The message with its events, byte by byte."""
        for name in ("status", "result", "base", "version", "unconfirmed"):
            setattr(other, name, getattr(real, name))
        one, two = (
            messages.encoder.encode(client_view.table_message(s, viewer, since, {0}, 0, 0)) for s in (real, other)
        )
        self.compared[viewer] += 1
        if one != two:
            self.found.append((viewer, one, two))


async def whole_match(hub: Hub, game: str, players: int, seed: int, check: Any) -> None:
    """A match of people who play at random; `check` looks at every position."""
    seats = [{"kind": "me", "name": f"P{n}"} for n in range(players)]
    room = await made(hub, *seats, game=game, seed=seed)
    rng, match = Random(seed), room.state.match
    assert match is not None
    while room.state.status == "running":
        check(room, rng)
        seat = room.state.deciding[rng.below(len(room.state.deciding))]
        legal = match.legal(seat)
        move = legal[rng.below(len(legal))]
        if rng.below(20) == 0 and match.can_undo(seat):
            await act(room, messages.Undo, seat, how="step")
            continue
        await room.perform(partial(play_draft, seat=seat, moves=[move]))
    check(room, rng)


# each game with two or three, in turn; both in the long runs
@pytest.mark.parametrize(("game", "players"), some([(game, n) for game in ALL for n in (2, 3)], 0, 3, 4, 7, 8, 11))
def test_no_message_depends_on_what_is_hidden(tmp_path: Path, game: str, players: int) -> None:
    async def play(hub: Hub) -> None:
        positions = count()

        def check(room: Room, rng: Random) -> None:
            assert next(positions) % APART or leaks(room, rng) == []

        await whole_match(hub, game, players, 11, check)

    run(tmp_path, play)


@pytest.mark.parametrize("game", ALL)
def test_what_happens_is_told_alike_whatever_is_hidden(tmp_path: Path, game: str) -> None:
    twins = Twins()
    run(tmp_path, lambda hub: whole_match(hub, game, 3, 12, twins.check))
    assert not twins.found, twins.found[0]
    assert len(twins.compared) == 4
    assert min(twins.compared.values()) > 20, "most moves are possible in most worlds"


def test_the_check_finds_events_that_tell_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(state: MatchState, viewer: int, since: int) -> tuple[list[dict[str, Any]], int]:
        assert state.match is not None
        game, happened = state.match.game, state.match.recorder.all
        return [tell(game, n, event, None) for n, event in enumerate(happened[max(since, 0) :])], len(happened)

    monkeypatch.setattr(client_view, "events_since", leaking)
    twins = Twins()
    run(tmp_path, lambda hub: whole_match(hub, ALL[-1], 2, 12, twins.check))
    assert {viewer for viewer, _, _ in twins.found} == {-1, 0, 1}


def test_the_check_finds_a_planted_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = client_view.view

    def leaking(state: Any, viewer: int) -> dict[str, Any] | None:
        seen = original(state, viewer)
        if seen is not None and state.match is not None:
            seen["oops"] = state.match.position()["deck"]
        return seen

    monkeypatch.setattr(client_view, "view", leaking)
    found: list[int] = []

    async def play(hub: Hub) -> None:
        await whole_match(hub, ALL[-1], 2, 3, lambda room, rng: found.extend(leaks(room, rng)))

    run(tmp_path, play)
    assert set(found) >= {-1, 0, 1}


def test_the_check_finds_a_plan_that_others_see(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(state: MatchState, viewer: int) -> messages.PlanView | None:
        return messages.PlanView(next(iter(state.plans.values()))) if state.plans else None

    monkeypatch.setattr(client_view, "plan", leaking)
    found: list[int] = []

    async def play(hub: Hub) -> None:
        await whole_match(hub, ALL[-1], 2, 3, lambda room, rng: found.extend(leaks(room, rng)))

    run(tmp_path, play)
    assert set(found) >= {-1, 0, 1}


def test_spectators_have_no_choices_and_no_secrets(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
        await asyncio.sleep(0)
        table = room.table(-1, 0)
        assert table.legal == []
        assert table.view is not None
        assert table.view["hand"] == [None, None]
        assert not [event for event in table.events if event["event"] == "dealt_card" and "card" in event]
        text = messages.encoder.encode(table).decode()
        assert room.state.terms.key not in text
        assert room.state.terms.luck not in text

    run(tmp_path, play)
