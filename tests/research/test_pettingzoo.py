"""PettingZoo's own tests on every game with every number of players, and what they do not ask."""

from __future__ import annotations

import itertools
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import parlorcar
from parlorcar.research.envs import pettingzoo
from tests.research.tables import LARGEST, each, named

largest = pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should")  # said of every dict
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # but those of its own games
@each
def test_its_own_api_test(id: str, players: int) -> None:
    api_test(pettingzoo.env(id, players), num_cycles=60)


@each
def test_its_own_seed_test(id: str, players: int) -> None:
    seed_test(partial(pettingzoo.env, id, players, encoding="raw"), num_cycles=50)


@each
def test_its_own_render_test(id: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, id, players))
    assert "you are seat" in capsys.readouterr().out


@each
def test_its_own_benchmark(id: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds by the clock, which here goes so far that there are a hundred looks at it."""
    looks = itertools.count()
    monkeypatch.setattr("time.time", lambda: next(looks) / 20)
    performance_benchmark(pettingzoo.env(id, players, encoding="raw"))


@each
def test_its_own_parallel_tests(id: str, players: int) -> None:
    parallel_api_test(pettingzoo.parallel_env(id, players, encoding="raw"), num_cycles=40)
    parallel_seed_test(partial(pettingzoo.parallel_env, id, players), num_cycles=10)


def played_out(env: Any, seed: int) -> dict[str, float]:
    """Random play to the end: what every agent got."""
    env.reset(seed=seed)
    rng, got = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        received, reward, ended, cut, _ = env.last()
        got[agent] += reward
        env.step(None if ended or cut else int(rng.choice(np.flatnonzero(received["action_mask"]))))
    return got


@largest
def test_a_whole_match_pays_everybody_and_can_be_opened(id: str, players: int, tmp_path: Path) -> None:
    env = pettingzoo.env(id, players, returns="score", encoding="raw")
    got = played_out(env, 3)
    file = tmp_path / "match.record"
    env.unwrapped.save(file)
    match = parlorcar.replay(file)
    assert match.over
    assert match.scores() == [got[f"seat_{seat}"] for seat in range(players)]


def test_an_illegal_move_ends_the_match_and_costs_its_seat() -> None:
    env = pettingzoo.env("stone-age", 2)
    env.reset(seed=1)
    received, *_ = env.last()
    env.step(int(np.flatnonzero(received["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env._cumulative_rewards["seat_0"] == -1


def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    """Starting tickets are chosen at the same time: what the second seat observes does not depend on the first."""
    seen = set()
    for choice in range(3):
        env = pettingzoo.env("ticket-to-ride-usa", 2, encoding="raw")
        env.reset(seed=4)
        received, *_ = env.last()
        env.step(int(np.flatnonzero(received["action_mask"])[choice]))
        assert env.agent_selection == "seat_1"
        received, *_ = env.last()
        seen.add((received["observation"].tobytes(), received["action_mask"].tobytes()))
        env.step(int(np.flatnonzero(received["action_mask"])[0]))
    assert len(seen) == 1


def test_in_parallel_they_choose_in_one_step() -> None:
    env = pettingzoo.parallel_env("ticket-to-ride-usa", 3)
    received, _ = env.reset(seed=4)
    assert [bool(received[agent]["action_mask"][env.wait]) for agent in env.agents] == [False] * 3
    actions = {agent: int(np.flatnonzero(received[agent]["action_mask"])[0]) for agent in env.agents}
    received, *_ = env.step(actions)
    assert [bool(received[agent]["action_mask"][env.wait]) for agent in env.agents] == [False, True, True]
    with pytest.raises(parlorcar.ParlorCarError, match="no action for seat_1"):
        env.step({"seat_0": actions["seat_0"], "seat_2": env.wait})


def test_options_of_the_game_are_keywords() -> None:
    assert pettingzoo.raw_env("ttr-usa", 2, leftover_row=True).game.chosen == {"leftover_row": True}
    with pytest.raises(ValueError, match="returns are"):
        pettingzoo.env("stone-age", 2, returns="money")
