"""SuperSuit makes vector environments of ours, in processes too; left out where it is not installed."""

from __future__ import annotations

from typing import Any

import pytest

ss: Any = pytest.importorskip("supersuit", reason="SuperSuit is not installed")
pytestmark = pytest.mark.filterwarnings("ignore")  # what it and the libraries of its processes warn of


@pytest.mark.parametrize("processes", [0, 2])
def test_matches_are_stepped_side_by_side(processes: int) -> None:
    from parlorcar.research.envs import pettingzoo

    seats = ss.pettingzoo_env_to_vec_env_v1(pettingzoo.parallel_env("stone-age", 2))
    envs = ss.concat_vec_envs_v1(seats, 2, num_cpus=processes, base_class="gymnasium")
    seen, _ = envs.reset(seed=1)
    for _ in range(30):
        seen, *_ = envs.step(seen["action_mask"].argmax(1))
    assert len(seen["observation"]) == 4
    envs.close()
