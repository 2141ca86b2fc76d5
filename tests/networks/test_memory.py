"""A network that judges for hours does not grow."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlorcar
from parlorcar.core.rng import Random
from parlorcar.learning.network_spec import NetworkSpec
from parlorcar.networks.evaluator import Evaluator
from tests.networks.small import network

STATM = Path("/proc/self/statm")
TIMES, POSITIONS = 200, 64


def resident() -> int:
    """Pages of memory that this process has."""
    return int(STATM.read_text(encoding="ascii").split()[1])


@pytest.mark.skipif(not STATM.is_file(), reason="only Linux tells here how large a process is")
@pytest.mark.parametrize("game_id", ["ticket-to-ride-usa", "stone-age"])
def test_judging_leaves_nothing_behind(game_id: str) -> None:
    """What compiled code is handed as a vec by interpreted code is never let go of: one is kept for all calls."""
    game = parlorcar.game(game_id)
    state = game.setup()
    game.settle(state, Random(1))
    evaluator = Evaluator(network(game), game)
    positions = [(state, game.player(state), game.legal(state))] * POSITIONS
    for _ in range(5):
        evaluator.judge(positions)
    before = resident()
    for _ in range(TIMES):
        evaluator.judge(positions)
    assert resident() - before < 512, "pages: a buffer for each call would take ten times as many"
    if isinstance(evaluator.spec, NetworkSpec) and evaluator.spec.derived is not None:
        assert len(evaluator.spec.out) >= POSITIONS * int(evaluator.spec.derived.size)
