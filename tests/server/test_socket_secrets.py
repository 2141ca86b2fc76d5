"""Nobody learns what is hidden from the messages that a socket gets, their number or their order.

Whole matches are played at the service. What is hidden from a viewer is dealt again in a second room, the same is done
in both, and the sockets that the viewer has in the two rooms must get the same messages.
"""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from unittest.mock import patch

import pytest

import parlorcar
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.server import messages
from parlorcar.server.errors import Refused
from parlorcar.server.http.socket import Connection
from parlorcar.server.match import actions, plan_follower
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.gestures import out_of_turn
from parlorcar.server.match.plans import look_ahead
from parlorcar.server.match.state import MatchState
from tests.conformance.twins import LEAKS, leak
from tests.conftest import THOROUGH, some
from tests.server.socket_worlds import Worlds, match_of, worlds

APART = 1 if THOROUGH else 2  # of so many lives of twins one is lived
PLAN = 5  # actions from one plan to the next
ASK = 20  # actions from one that changes how often a seat is asked to the next


def sizes() -> list[tuple[str, int]]:
    """Every game with two players and at its largest table; thoroughly, with every number of players."""
    found = []
    for game, spec in sorted(parlorcar.specs().items()):
        min_seconds, most = spec.players
        found += [(game, n) for n in range(max(2, min_seconds), most + 1) if THOROUGH or n in (2, most)]
    return found


def gesture(match: Match, seat: int, rng: Random) -> list[int | str]:
    """Some moves that a seat can make one after the other, sent together; often one."""
    game, moves = match.game, list[int]()
    state = game.clone(match.facing(seat))
    while not moves or rng.below(2):
        given = match.only_answer(state) if moves else None  # the match will give it, and only that can be sent
        legal = game.legal(state) if given is None else [given]
        moves.append(legal[rng.below(len(legal))])
        if game.group(match.state):
            break
        game.apply(state, moves[-1])
        if game.over(state) or game.player(state) != seat or game.group(state):
            break
    return list(moves)


def planned(state: MatchState, rng: Random, id: str) -> messages.AnyAction | None:
    """A plan of seat 0 while it waits: some alternatives, perhaps none of them possible when it comes."""
    try:
        legal = look_ahead(match_of(state), 0, [])[1] if 0 not in state.deciding else []
    except Refused:
        return None
    if not legal:
        return None
    wanted: list[list[list[int | str]]] = [[[legal[rng.below(len(legal))].move]] for _ in range(3)]
    if rng.below(3) == 0:
        wanted = [[["nothing that could be done"]]]
    return messages.Plan(id=id, seat=0, alternatives=wanted[: rng.below(4)])


def action(state: MatchState, rng: Random, n: int, plans: bool) -> messages.AnyAction:
    """Something that one of the people does: as a rule a move, or several at once."""
    match, now, id = match_of(state), state.version, f"a{n}"
    seat = state.deciding[rng.below(len(state.deciding))]
    if n % ASK == ASK // 4:
        seat = rng.below(match.game.players)
        return messages.Ask(id=id, seat=seat, on=seat not in match.stopping)
    if plans and n % PLAN == PLAN // 2 and (plan := planned(state, rng, id)) is not None:
        return plan
    if state.unconfirmed is not None:
        return messages.Confirm(id=id, seat=seat)
    if rng.below(15) == 0 and not match.pending and match.can_undo(seat):
        return messages.Undo(id=id, seat=seat, version=now)
    aside = [p for p in range(match.game.players) if p not in match.waiting and match.out_of_turn(p)]
    if aside and rng.below(8) == 0:
        seat = aside[rng.below(len(aside))]
        return messages.Play(id=id, seat=seat, version=now, moves=[match.legal(seat)[0]])
    return messages.Play(id=id, seat=seat, version=now, moves=gesture(match, seat, rng), hold=rng.below(3) == 0)


def follow(folder: Path, game: str, players: int, seed: int, viewers: list[int], apart: int = 1) -> Worlds:
    """A whole match, up to the first find.

    Seat 0 plans, unless it looks on: what it plans is dropped when it comes up, or waits for a long pause.
    """

    async def main() -> Worlds:
        async with worlds(str(folder), game, players, seed, viewers) as followed:
            rng, state = Random(seed), followed.real.room.state
            followed.apart = apart
            while state.status == "running" and not followed.found:
                await followed.act(action(state, rng, followed.acts, plans=0 not in viewers))
            return followed

    with patch.object(plan_follower, "pause", lambda: 1e6):
        return asyncio.run(asyncio.wait_for(main(), 600))


# each game with the fewest or the most, in turn; both in the long runs
@pytest.mark.parametrize(("game", "players"), some(sizes(), *(i for i in range(12) if i % 4 in (0, 3))))
def test_sockets_get_the_same_messages_whatever_is_hidden(tmp_path: Path, game: str, players: int) -> None:
    viewers = [-1, *range(1, players)] if THOROUGH else [-1, players - 1]
    followed = follow(tmp_path, game, players, 12, viewers, APART)
    if THOROUGH:
        assert not follow(tmp_path, game, players, 12, [0], APART).found, "who plans is told of it, and does not here"
    assert not followed.found, followed.found[0]
    assert sorted(followed.compared) == viewers
    assert min(followed.compared.values()) > 10, "most moves are possible in most worlds"
    assert followed.kinds["ask"]
    assert followed.kinds["plan"]
    assert bool(followed.kinds["aside"]) == (game == "great-western-trail-2")


# --- the check finds what is planted ------------------------------------------------------------------------------


def found(folder: Path, game: str) -> bool:
    """Whether somebody notices something in one of some matches."""
    return any(follow(folder, game, 2, seed, [-1, 1]).found for seed in range(20))


@pytest.mark.parametrize(
    ("game", "which"),
    some(
        [
            ("ticket-to-ride-usa", "payments"),
            ("great-western-trail-1", "objectives"),
            ("great-western-trail-2", "objectives"),
            ("great-western-trail-1", "discards"),
            ("great-western-trail-2", "discards"),
        ],
        0,
        1,
        4,
    ),
)
def test_answers_given_unasked_are_noticed(
    tmp_path: Path, game: str, which: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(LEAKS[which], monkeypatch)
    assert found(tmp_path, game)


def has_one_answer(connection: Connection) -> bool:
    """Whether whoever decides has a single answer, which others may not know."""
    match = match_of(connection.room.state)
    return not match.over and not match.game.group(match.state) and match.single_answer(match.state) is not None


@pytest.mark.parametrize("how", ["a message too many", "a message too late"])
def test_the_number_and_the_order_of_messages_are_noticed(
    tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All messages are the same; whether one of them comes twice, or after the next, tells about a hand."""
    send, late = Connection.send, dict[Connection, bytes]()

    async def leaking(self: Connection, data: bytes) -> None:
        if not data.startswith(b'{"type":"table"') or not has_one_answer(self):
            await send(self, data)
            if self in late:
                await send(self, late.pop(self))
        elif how == "a message too many":
            await send(self, data)
            await send(self, data)
        else:
            late[self] = data

    monkeypatch.setattr(Connection, "send", leaking)
    assert found(tmp_path, "ticket-to-ride-usa")


def test_a_message_about_asking_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def received(state: MatchState, action: messages.Ask) -> Draft:
        return Draft("ask", {"seat": action.seat, "on": action.on})

    monkeypatch.setitem(actions.DECISIONS, messages.Ask, received)
    followed = follow(tmp_path, "stone-age", 2, 0, [-1, 1])
    assert followed.found
    assert isinstance(followed.found[0][1], messages.Ask)


def test_a_message_about_a_plan_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = actions.plan

    def received(state: MatchState, action: messages.Plan) -> Draft | None:
        draft = original(state, action)
        return draft and dataclasses.replace(draft, public=True)

    monkeypatch.setitem(actions.DECISIONS, messages.Plan, received)
    followed = follow(tmp_path, "stone-age", 2, 0, [-1, 1])
    assert followed.found
    assert isinstance(followed.found[0][1], messages.Plan)


def test_what_is_offered_out_of_turn_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To a rival the exchange is offered only while whoever decides holds few kinds of cards."""

    def leaking(match: Match, viewer: int) -> list[messages.Choice]:
        hand = match.position()["hand"][match.player]
        return out_of_turn(match, viewer) if len(hand) > 2 else []

    monkeypatch.setattr("parlorcar.server.view.client_view.out_of_turn", leaking)
    assert found(tmp_path, "great-western-trail-2")
