"""PufferLib steps our matches, in its native form and through its emulation; left out where it is not installed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

puffer = pytest.importorskip("parlorcar.research.envs.pufferlib", reason="PufferLib", exc_type=ImportError)
pytestmark = pytest.mark.filterwarnings("ignore")  # what it and the old Gym warn of


def test_importing_it_leaves_no_link_behind() -> None:
    assert not Path("resources").is_symlink()


def test_matches_are_written_into_its_buffers() -> None:
    env = puffer.Tables("stone-age", 2, 8)
    seen, _ = env.reset(3)
    features, masks = env.parts(seen)
    worth = 0.0
    for _ in range(2000):
        assert np.array_equal(masks, env.matches.masks)
        assert np.array_equal(features, env.matches.features(env.matches.observations))
        assert env.single_observation_space.contains(seen[0])
        *_, rewards, ended, cut, infos = env.step(env.matches.sample())
        assert not rewards[~ended].any()
        worth += np.abs(rewards).sum()
    assert (cut.any(), infos) == (False, [])
    assert worth > 0
    env.close()


@pytest.mark.parametrize(("backend", "envs"), [("PufferEnv", 1), ("Serial", 2), ("Multiprocessing", 2)])
def test_it_vectorises_them(backend: str, envs: int) -> None:
    import pufferlib.vector

    how = {"num_workers": envs, "overwork": True} if backend == "Multiprocessing" else {}
    kwargs = {"game": "stone-age", "num_envs": 4}
    backend = getattr(pufferlib.vector, backend)
    made = pufferlib.vector.make(puffer.Tables, env_kwargs=kwargs, backend=backend, num_envs=envs, seed=1, **how)
    seen, *_ = made.reset(1)
    for _ in range(20):
        assert seen.shape[0] == 4 * envs
        seen, *_ = made.step(made.driver_env.parts(seen)[1].argmax(1))
    made.close()


def test_its_emulation_plays_the_environments_of_others() -> None:
    import pufferlib.emulation

    from parlorcar.research.envs import gymnasium, pettingzoo

    one = pufferlib.emulation.GymnasiumPufferEnv(env_creator=gymnasium.env, env_args=["stone-age", 2])
    one.reset(seed=1)
    while not one.done:
        one.step(np.array([one.env.action_masks().argmax()]))
    assert one.terminals[0]
    every = pufferlib.emulation.PettingZooPufferEnv(env_creator=pettingzoo.parallel_env, env_args=["stone-age", 2])
    every.reset(seed=1)
    while not every.done:
        legal = {agent: every.env._observed()[agent]["action_mask"] for agent in every.agents}
        every.step({agent: mask.argmax() for agent, mask in legal.items()})
    assert every.terminals.all()
