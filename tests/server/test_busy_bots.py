"""Bots of a service that is busy, or whose network is gone: the match goes on, by a plainer player."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.bots.seat import PATIENCE
from parlorcar.match.match import Match
from parlorcar.networks import FOLDER
from parlorcar.server.workers import bot_moves
from parlorcar.server.workers.bot_moves import CROWDED, HURRY, BotWorkers, Question, least_pause, question, think
from parlorcar.server.workers.pool import Workers
from parlorcar.server.workers.queue import Kind, Order
from tests.networks.small import network

LONG = 600.0  # seconds: nothing depends on the clock


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    network(parlorcar.game("stone-age")).write(tmp_path / "stone-age.npz")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


def asked(bot: str) -> tuple[Match, Question]:
    match = Match(parlorcar.game("stone-age", players=2), 3)
    return match, replace(question(match, 0, bot, "luck"), patience=LONG)


@pytest.mark.parametrize("broken", ["missing", "another"])
def test_the_strongest_level_plays_for_one_whose_network_is_gone(folder: Path, broken: str) -> None:
    match, learnt = asked("grandmaster")
    assert think(learnt) in learnt.legal
    assert least_pause(match, 0, "grandmaster") == PATIENCE
    if broken == "missing":
        (folder / "stone-age.npz").unlink()
    else:
        (folder / "stone-age.npz").write_bytes(b"of another time")
    assert think(learnt) == think(asked("master")[1])
    assert least_pause(match, 0, "grandmaster") == PATIENCE


def test_other_mistakes_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(name: str, game: object) -> None:
        raise parlorcar.ParlorCarError("no such thing")

    monkeypatch.setattr(bot_moves, "make_bot", fails)
    with pytest.raises(parlorcar.ParlorCarError, match="no such thing"):
        think(asked("skilled")[1])


class Listening(Workers):
    """Does everything at once, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(2)
        self.asked: list[Question] = []

    async def do(self, function: Callable[..., Any], *arguments: Any, **how: Any) -> Any:
        self.asked.append(arguments[0])
        return arguments[0].legal[0]


def test_nobody_looks_far_ahead_when_many_wait() -> None:
    _, wanted = asked("master")
    service = BotWorkers(2)
    service.workers = listening = Listening()

    async def main() -> None:
        await service.answer(wanted)
        for _ in range(2 * CROWDED + 1):
            listening.queue.push(Order(None, Kind.AWAY))  # type: ignore[arg-type]  # it is never begun
        await service.answer(wanted)

    asyncio.run(main())
    assert [one.patience for one in listening.asked] == [LONG, HURRY]
