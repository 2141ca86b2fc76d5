"""The vector environment as learners take it: DLPack, buffers of their own, halves of a step, and Gymnasium's class."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv

import parlorcar
from parlorcar.core.errors import ParlorCarError
from parlorcar.research import VectorEnv
from parlorcar.research.envs import gymnasium
from tests.research.tables import LARGEST, named

largest = pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)
ARRAYS = ("observations", "masks", "players", "done", "scores", "ranks", "returns")


def first(masks: Any) -> Any:
    return masks.argmax(1)


def test_arrays_are_taken_by_dlpack_without_a_copy() -> None:
    env = VectorEnv("stone-age", 2, 4)
    for name in ARRAYS:
        array = getattr(env, name)
        taken = np.from_dlpack(array)
        assert np.shares_memory(taken, array), name
        array[:] = array  # and may be written to


def test_what_is_written_into_the_masks_makes_no_move_legal() -> None:
    env = VectorEnv("stone-age", 2, 2, seed=1)
    wrong = int(np.flatnonzero(~env.masks[1])[0])
    env.masks[:] = True
    with pytest.raises(ValueError, match="not legal in match 1"):
        env.step([env.sample()[0], wrong])


@pytest.mark.parametrize("workers", [1, 2])
def test_buffers_of_the_caller_are_filled(workers: int) -> None:
    plain = VectorEnv("ttr-usa", 3, 4, seed=2, version=3)
    width = plain.features.size
    buffers: dict[str, Any] = {
        "observations": np.zeros((4, width), np.float32),
        "masks": np.zeros(plain.masks.shape, np.int8),
        "players": np.zeros(4, np.int64),
        "done": np.zeros(4, np.float32),
        "returns": np.zeros((4, 3), np.float64),
    }
    ended = 0
    with VectorEnv("ttr-usa", 3, 4, seed=2, version=3, workers=workers, buffers=buffers) as env:
        for _ in range(400):
            assert np.array_equal(buffers["observations"], plain.features(plain.observations))
            for name in ("masks", "players", "done", "returns"):
                assert np.array_equal(buffers[name], getattr(plain, name)), name
            moves = first(plain.masks)
            buffers["observations"][:] = -1  # they are the caller's
            env.observations[:] = -1
            env.step(moves)
            ended += plain.step(moves)[2].sum()
    assert ended


def test_buffers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ParlorCarError, match="not for 'actions'"):
        VectorEnv("stone-age", 2, 4, buffers={"actions": np.zeros(4)})
    with pytest.raises(ParlorCarError, match="shape"):
        VectorEnv("stone-age", 2, 4, buffers={"masks": np.zeros((4, 3), np.int8)})


@pytest.mark.parametrize("workers", [1, 2])
def test_a_step_has_two_halves(workers: int) -> None:
    whole = VectorEnv("stone-age", 2, 4, seed=3)
    with VectorEnv("stone-age", 2, 4, seed=3, workers=workers) as env:
        with pytest.raises(ParlorCarError, match="send"):
            env.recv()
        for _ in range(30):
            moves = first(env.masks)
            env.send(moves)
            for early, given in ((env.send, (moves,)), (env.reset, ()), (env.counted, ()), (env.match, (0,))):
                with pytest.raises(ParlorCarError, match="recv comes first"):
                    early(*given)
            observations, _, _ = env.recv()
            assert np.array_equal(observations, whole.step(moves)[0])


def test_some_matches_go_on_and_others_wait() -> None:
    env, whole = VectorEnv("stone-age", 2, 4, seed=3), VectorEnv("stone-age", 2, 4, seed=3)
    ended = 0
    for step in range(3000):
        rows = [step % 4]
        before = env.observations.copy()
        moves = first(env.masks)[rows]
        _, returns, done = env.step_rows(rows, moves)
        ended += int(done.sum())
        assert not done[[row for row in range(4) if row not in rows]].any()
        assert (returns.any(1) <= done).all()
        still = [row for row in range(4) if row not in rows]
        assert np.array_equal(env.observations[still], before[still])
        if step % 4 == 3:
            whole.step(first(whole.masks))
            assert np.array_equal(env.observations, whole.observations)
    assert ended
    assert env.counted() == whole.counted()
    with pytest.raises(ParlorCarError, match="not legal in match 2"):
        env.step_rows([2], [int(np.flatnonzero(~env.masks[2])[0])])


# --- Gymnasium's vector environments ----------------------------------------------------------------------------------


def test_it_is_gymnasiums_class_and_found_by_name() -> None:
    env = gym.make_vec(
        gymnasium.name_of("stone-age"), num_envs=3, vectorization_mode="vector_entry_point", players=2, flat=True
    )
    assert isinstance(env.unwrapped, GymnasiumVectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    assert observations.shape == (3, *(env.single_observation_space.shape or ()))
    assert infos["action_mask"].dtype == np.int8
    env.close()


@largest
def test_a_learner_against_bots(id: str, players: int) -> None:
    """The reward is the learner's at the end of a match, whoever ended it, and nothing before."""
    env = gymnasium.vector_env(id, players, 3, ["greedy", "random", "random", "random"][: players - 1], seat=1)
    observed, infos = env.reset(seed=4)
    ended = np.zeros(3, int)
    assert env.observation_space.contains(observed)
    for _ in range(3000):
        assert (infos["seat"] == 1).all()
        assert observed["action_mask"].sum(1).min() > 1
        observed, rewards, terminated, truncated, infos = env.step(first(observed["action_mask"]))
        assert not truncated.any()
        assert not rewards[~terminated].any()
        for row in np.flatnonzero(terminated):
            final = infos["final_info"]
            match = env.matches.match(int(row), before=True)
            assert match.over
            assert match.ranking() == final["ranks"][row].tolist()
            assert match.scores() == final["scores"][row].tolist()
            assert rewards[row] == final["returns"][row, 1]
        ended += terminated
        if ended.all():
            break
    assert ended.all()


def test_the_learner_takes_every_seat_in_turn_and_a_policy_may_be_the_others() -> None:
    asked: list[int] = []

    def policy(observations: Any, masks: Any) -> Any:
        asked.append(len(masks))
        return first(masks)

    env = gymnasium.vector_env("stone-age", 3, 6, policy, encoding="raw", flat=True)
    _, infos = env.reset(seed=1)
    assert infos["seat"].tolist() == [0, 1, 2, 0, 1, 2]
    seats = infos["seat"].copy()
    for _ in range(400):
        _, _, ended, _, infos = env.step(first(infos["action_mask"]))
        seats[ended] = (seats[ended] + 1) % 3
        assert (infos["seat"] == seats).all()
    assert asked
    assert seats.tolist() != [0, 1, 2, 0, 1, 2] or len(set(seats.tolist())) == 3


@pytest.mark.parametrize("workers", [1, 2])
def test_self_play_pays_all_seats(workers: int) -> None:
    env = gymnasium.vector_env("ttr-usa", 3, 4, None, workers=workers, returns="score")
    observed, infos = env.reset(seed=2)
    for _ in range(500):
        seats = infos["seat"].copy()
        observed, rewards, ended, _, infos = env.step(first(observed["action_mask"]))
        for row in np.flatnonzero(ended):
            assert infos["final_info"]["returns"][row].tolist() == infos["final_info"]["scores"][row].tolist()
            assert rewards[row] == infos["final_info"]["scores"][row, seats[row]]
        if ended.any():
            break
    assert ended.any()
    env.close()
    with pytest.raises(ParlorCarError, match="one process"):
        gymnasium.vector_env("stone-age", 2, 4, "random", workers=2)


# --- one match --------------------------------------------------------------------------------------------------------


def test_a_flat_observation_has_its_mask_beside_it() -> None:
    env = gymnasium.env("stone-age", 2, flat=True)
    observed, info = env.reset(seed=1)
    assert isinstance(env.observation_space, gym.spaces.Box)
    assert env.observation_space.contains(observed)
    assert np.array_equal(info["action_mask"], env.action_masks())
    _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    assert info["action_mask"].any()


def test_self_play_of_one_match_pays_all_seats() -> None:
    env = gymnasium.env("stone-age", 3, None, returns="score")
    _, info = env.reset(seed=1)
    seats = {info["seat"]}
    while True:
        mover = env.episode.seat
        assert mover == info["seat"]
        _, reward, ended, _, info = env.step(int(env.action_masks().argmax()))
        seats.add(info["seat"])
        if ended:
            break
    assert seats == {0, 1, 2}
    assert info["returns"] == info["scores"]
    assert reward == info["returns"][mover]
    with pytest.raises(ParlorCarError, match="no seat 1 for the learner"):
        gymnasium.env("stone-age", 3, None, seat=1)


def test_idle_agents_have_the_mask_that_is_asked_for() -> None:
    from parlorcar.research.envs import pettingzoo

    for idle, full in (("none", 0), ("all", parlorcar.game("stone-age").moves)):
        env = pettingzoo.env("stone-age", 2, idle=idle)
        env.reset(seed=1)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        assert env.observe(other)["action_mask"].sum() == full
        assert 1 < env.observe(env.agent_selection)["action_mask"].sum() < env.game.moves
    with pytest.raises(ParlorCarError, match="none or all"):
        pettingzoo.env("stone-age", 2, idle="some")


@pytest.mark.parametrize("opponents", ["random", None])
def test_matches_that_begin_with_the_next_step_are_the_same(opponents: str | None) -> None:
    """A row takes the same way with either mode, but for a step after each match in which nothing is played."""
    rows, steps = 3, 500
    played: dict[str, list[list[tuple[Any, ...]]]] = {}
    for mode in ("same_step", "next_step"):
        envs = gymnasium.vector_env(
            "ttr-usa", 2, rows, lambda seen, masks: first(masks), seat=0, flat=True, autoreset=mode
        )
        if opponents is None:
            envs = gymnasium.vector_env("ttr-usa", 2, rows, None, flat=True, autoreset=mode)
        _, infos = envs.reset(seed=4)
        ways: list[list[tuple[Any, ...]]] = [[] for _ in range(rows)]
        waiting = np.zeros(rows, bool)
        for _ in range(steps):
            moves = first(infos["action_mask"])
            seen, rewards, ended, cut, infos = envs.step(moves)
            assert not cut.any()
            for row in range(rows):
                if waiting[row]:
                    assert (rewards[row], ended[row]) == (0, False)
                    assert np.array_equal(seen[row], ways[row][-1][3])
                else:
                    ways[row].append((int(moves[row]), float(rewards[row]), bool(ended[row]), seen[row].copy()))
            waiting = ended if mode == "next_step" else waiting
        played[mode] = ways
        assert all(any(step[2] for step in way[:-2]) for way in ways)
    for row in range(rows):
        for one, other in zip(played["same_step"][row], played["next_step"][row], strict=False):
            assert one[:3] == other[:3]
            assert np.array_equal(one[3], other[3])


def test_wrappers_of_gymnasium_take_it() -> None:
    from gymnasium.wrappers.vector import FlattenObservation, NormalizeObservation

    normal = NormalizeObservation(gymnasium.vector_env("stone-age", 2, 2, flat=True, autoreset="next_step"))
    assert normal.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    _, infos = normal.reset(seed=1)
    ends = 0
    while ends < 3:
        seen, _, ended, _, infos = normal.step(first(infos["action_mask"]))
        ends += int(ended.sum())
        assert np.isfinite(seen).all()
    flat: Any = FlattenObservation(gymnasium.vector_env("stone-age", 2, 2, autoreset="next_step"))
    seen, _ = flat.reset(seed=1)
    assert seen.shape == flat.observation_space.shape
    assert flat.step(first(flat.unwrapped.action_masks()))[0].shape == seen.shape


def test_one_match_alone_begins_with_the_next_step() -> None:
    envs = gymnasium.vector_env("stone-age", 2, 1, autoreset="next_step")
    envs.reset(seed=1)
    ended = np.zeros(1, bool)
    while not ended.any():
        _, _, ended, _, _ = envs.step(first(envs.action_masks()))
    _, rewards, ended, _, _ = envs.step(np.zeros(1, np.int64))
    assert (rewards[0], ended[0]) == (0, False)
    envs.step(first(envs.action_masks()))
    with pytest.raises(ParlorCarError, match="same_step or next_step"):
        gymnasium.vector_env("stone-age", 2, 1, autoreset="never")
    with pytest.raises(ParlorCarError, match="several workers are for same_step"):
        gymnasium.vector_env("stone-age", 2, 2, None, workers=2, autoreset="next_step")
