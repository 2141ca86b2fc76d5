"""Whether a bot had a choice, and what nobody else notices: neither pauses nor the lobby tell."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import parlorcar
from parlorcar.bots.seat import PATIENCE
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.server.workers.bot_moves import least_pause
from tests.conformance.twins import Twin
from tests.server.inside import OPEN
from tests.server.site import site
from tests.server.test_personal_data import Browser

ALL = sorted(parlorcar.specs())


@pytest.mark.parametrize("game", [game for game in ALL if game != "hoard"])
def test_the_pause_of_a_bot_does_not_tell_whether_it_had_a_choice(game: str) -> None:
    """One who looks ahead takes as long over an evident move or a single answer as over any other of its kind."""
    match, rng = Match(parlorcar.game(game, players=2), 5, auto=True), Random(5)
    seen: dict[int, set[float]] = {}  # by what everybody sees: the step of the match
    single = 0
    while not match.over:
        seat, legal = match.player, match.legal(match.player)
        if not match.game.group(match.state) and (len(legal) == 1 or rng.below(4) == 0):
            pause = least_pause(match, seat, "master")
            seen.setdefault(match.state.step(), set()).add(pause)
            single += len(legal) == 1 and pause > 0
            assert least_pause(Twin(match, 1 - seat, rng), seat, "master") == pause
            assert least_pause(match, seat, "skilled") == 0
        match.play(legal[rng.below(len(legal))], seat)
    assert all(len(pauses) == 1 for pauses in seen.values()), seen
    assert {PATIENCE} in seen.values()
    assert bool(single) == game.startswith("great-western")


def test_what_others_cannot_notice_changes_nothing_of_what_the_lobby_tells(tmp_path: Path) -> None:
    """Of a secret choice it is told that it was made, not that it was changed; of being stopped nothing at all."""

    async def main() -> None:
        async with site(str(tmp_path)) as table:
            ann, bob, eve = Browser(table), Browser(table), Browser(table)
            match = await ann.create({"kind": "me", "name": "Ann"}, OPEN)
            await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
            await ann.keep(match, 0)
            before = await eve.ask("GET", f"/matches/{match}")
            await asyncio.sleep(0.002)  # the next thing happens in another millisecond
            shown = await ann.ask("GET", f"/matches/{match}/table?seat=0")
            await ann.act(match, 0, do="play", version=shown["version"], moves=[shown["legal"][1]["move"]])
            await ann.act(match, 0, do="ask", on=True)
            assert await eve.ask("GET", f"/matches/{match}") == before
            await bob.keep(match, 1)
            assert (await eve.ask("GET", f"/matches/{match}"))["changed"] > before["changed"]

    asyncio.run(asyncio.wait_for(main(), 120))
