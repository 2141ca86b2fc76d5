"""Gymnasium's own check on every game with every number of players, and what it does not ask."""

from __future__ import annotations

from pathlib import Path

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import parlorcar
from parlorcar.core.errors import IllegalMove, ParlorCarError
from parlorcar.research.envs import gymnasium
from tests.research.tables import LARGEST, each, named

largest = pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)


@each
def test_its_own_check(id: str, players: int) -> None:
    check_env(gym.make(gymnasium.name_of(id), players=players, render_mode="ansi").unwrapped)


def play_out(env: gymnasium.MatchEnv, seed: int | None) -> tuple[float, int]:
    """Random play to the end: what the learner got, and in how many steps."""
    received, _ = env.reset(seed=seed)
    rng, steps = np.random.default_rng(seed), 0
    while True:
        action = int(rng.choice(np.flatnonzero(received["action_mask"])))
        received, reward, ended, _, info = env.step(action)
        steps += 1
        if ended:
            assert reward == info["scores"][info["seat"]]
            return reward, steps
        assert reward == 0
        assert info["seat"] == env.seat


@largest
def test_a_match_against_bots_that_differ(id: str, players: int, tmp_path: Path) -> None:
    opponents = ["greedy", "random", "random", "random"][: players - 1]
    env = gymnasium.env(id, players, opponents, seat=1, returns="score", encoding="raw")
    assert play_out(env, 2) == play_out(env, 2)
    file = tmp_path / "match.record"
    env.save(file)
    match = parlorcar.replay(file)
    assert match.over
    assert match.seats[1:3] == ["learner", "greedy"][: players - 1] or players == 2
    assert match.seats.count("learner") == 1


def test_the_learner_sits_everywhere_in_turn() -> None:
    env = gymnasium.env("stone-age", 3)
    seats = []
    for n in range(6):
        _, info = env.reset(seed=5 if n == 0 else None)
        seats.append(info["seat"])
    assert seats == [0, 1, 2, 0, 1, 2]


def test_illegal_moves_end_the_match_or_raise() -> None:
    env = gymnasium.env("stone-age", 2, seat=0)
    received, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(received["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended, info["illegal"]) == (-1, True, True)
    with pytest.raises(ValueError, match="reset"):
        env.step(wrong)
    strict = gymnasium.env("stone-age", 2, illegal="raise")
    received, _ = strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(wrong)
    assert strict.step(int(np.flatnonzero(received["action_mask"])[0]))[1] == 0


def test_what_cannot_be_is_told() -> None:
    for wrong in ({"opponents": ["random"] * 3}, {"seat": 4}, {"illegal": "ignore"}, {"returns": "money"}):
        with pytest.raises(ValueError):  # noqa: PT011 - each has its own message
            gymnasium.env("stone-age", 3, **wrong)
    with pytest.raises(ParlorCarError, match="no bot 'nosuch'"):
        gymnasium.env("stone-age", opponents="nosuch")
    with pytest.raises(ParlorCarError, match="reset begins one"):
        gymnasium.env("stone-age").step(0)
