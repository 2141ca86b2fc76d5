"""Observations of version 3 are those of version 2 with the set-up behind them."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import parlorcar
from parlorcar.core.errors import ParlorCarError
from parlorcar.families import GAMES
from parlorcar.learning.tables import all_tables
from parlorcar.research import Observer, VectorEnv
from parlorcar.research.envs import gymnasium, pettingzoo
from parlorcar.research.observation.spec import SETUP, VERSION, WITH_SETUP, Spec

IDS = [spec.id for spec in GAMES]


@pytest.mark.parametrize("id", IDS)
def test_the_set_up_stands_behind_what_was_there(id: str) -> None:
    told = set()
    for table in all_tables(id):
        game = table.make()
        old, new = Spec(game), Spec(game, WITH_SETUP)
        assert (old.version, new.version) == (VERSION, WITH_SETUP)
        assert new.parts[: len(old.parts)] == old.parts
        setup = new.parts[len(old.parts) :]
        assert [part.name for part in setup] == ["players", *(f"option_{name}" for name, _ in table.options)]
        assert {part.about for part in setup} == {SETUP}
        assert new.size == old.size + len(setup)
        told.add(tuple(new.constants))
    assert len(told) == len(all_tables(id)), "every table says which it is"


@pytest.mark.parametrize("workers", [1, 2])
def test_rows_and_single_observations_are_alike(workers: int) -> None:
    options: dict[str, Any] = {"repeat_hunt": True}
    envs = [
        VectorEnv("stone-age", 3, n=6, seed=4, workers=w, version=version, **options)
        for version, w in ((VERSION, 1), (WITH_SETUP, workers))
    ]
    old, new = envs
    for _ in range(30):
        assert (new.observations[:, : old.spec.size] == old.observations).all()
        assert (new.observations[:, old.spec.size :] == [3, 1, 0]).all()
        moves = old.sample().copy()
        for env in envs:
            env.step(moves)
    for env in envs:
        env.close()
    game = parlorcar.game("stone-age", players=3, **options)
    state, observers = game.setup(), [Observer(game, version=version) for version in (VERSION, WITH_SETUP)]
    game.settle(state, parlorcar.Random(1))
    before, after = (observer.raw(state, 1) for observer in observers)
    assert after.tolist() == [*before.tolist(), 3, 1, 0]
    again = pickle.loads(pickle.dumps(observers[1]))
    assert (again.raw(state, 1) == after).all()
    features = Observer(game, "features", WITH_SETUP).observe(state, 1)
    assert np.isfinite(features).all()
    assert len(features) == Observer(game, "features").size + 1 + 2 + 2


def test_another_version_is_refused() -> None:
    with pytest.raises(ParlorCarError, match="2 or 3, not 1"):
        Spec(parlorcar.game("stone-age"), 1)


def test_wrappers_have_both() -> None:
    sizes = [gymnasium.env("stone-age", 2, version=v).observer.size for v in (VERSION, WITH_SETUP)]
    assert sizes[1] == sizes[0] + 1 + 2 + 2
    assert pettingzoo.env("stone-age", version=WITH_SETUP).metadata["name"] == "parlorcar_stone_age_v3"
