"""Many matches at once: the same as one at a time, whoever plays them, without copies, begun again when they end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parlorcar
from parlorcar.core.state import CHANCE
from parlorcar.research import Observer, VectorEnv
from parlorcar.research.envs.rows import NAMES
from tests.research.tables import each, game_of

STEPS = 60


@each
def test_rows_are_what_one_match_shows(id: str, players: int) -> None:
    """Every row is the observation and the legal moves of the position that its own moves lead to."""
    game = game_of(id, players)
    env, observer = VectorEnv(id, players, 3, seed=4), Observer(game)
    for step in range(STEPS):
        if step % 20 == 19:
            for row in range(3):
                match = env.match(row)
                seat = int(env.players[row])
                chosen = [p for p in match.waiting if p < seat and len(match.waiting) > 1]
                assert seat in match.waiting
                assert (observer.raw(match.facing(seat), seat) == env.observations[row]).all(), (step, chosen)
                assert np.flatnonzero(env.masks[row]).tolist() == match.legal(seat)
        env.step(env.sample())


@each
def test_matches_that_end_are_paid_and_begin_anew(id: str, players: int) -> None:
    env = VectorEnv(id, players, 2, seed=1, returns="rank")
    game = game_of(id, players)
    ended = 0
    while ended < 2:
        before = env.counted()[1]
        _, returns, done = env.step(env.sample())
        assert env.counted()[1] - before == done.sum()
        assert not returns[~done].any()
        for row in np.flatnonzero(done):
            ended += 1
            match = env.match(int(row), before=True)
            assert match.over
            assert match.scores() == env.scores[row].tolist()
            assert match.ranking() == env.ranks[row].tolist()
            assert returns[row].sum() == pytest.approx(0, abs=1e-6)
            assert len(env.moves(int(row))) < 200
            assert game.player(env.match(int(row)).state) != CHANCE


def test_nothing_is_copied() -> None:
    env = VectorEnv("stone-age", 2, 4)
    seen, before = env.observations, env.observations.copy()
    env.step(env.sample())
    assert seen is env.observations
    assert (seen != before).any()
    assert not seen.flags.owndata


def test_matches_depend_on_the_seed_only() -> None:
    def first(seed: int, n: int) -> bytes:
        env = VectorEnv("ticket-to-ride-usa", 3, n, seed=seed)
        for _ in range(40):
            env.step(np.array([np.flatnonzero(mask)[0] for mask in env.masks]))
        return bytes(env.observations[:2].tobytes())

    assert first(1, 2) == first(1, 2) == first(1, 5)
    assert first(1, 2) != first(2, 2)
    env = VectorEnv("ticket-to-ride-usa", 3, 2, seed=1)
    again = env.observations.copy()
    env.step(env.sample())
    assert (env.reset(1) == again).all()
    assert (env.observations[0] != env.observations[1]).any()


def test_illegal_moves_are_refused_and_nothing_is_played() -> None:
    env = VectorEnv("stone-age", 2, 3)
    moves, before = env.sample().copy(), env.observations.copy()
    for wrong in (int(np.flatnonzero(~env.masks[1])[0]), -1, env.game.moves):
        moves[1] = wrong
        with pytest.raises(ValueError, match="not legal in match 1"):
            env.step(moves)
        assert (env.observations == before).all()
    with pytest.raises(ValueError, match="shape"):
        env.step(moves[:2])
    for odd in (moves + 0.5, np.full(3, np.nan), moves.astype(str), np.array([None] * 3)):
        with pytest.raises(ValueError, match="whole numbers"):
            env.step(odd)
    assert (env.observations == before).all()
    env.step(env.sample().astype(np.float64))  # whole numbers all the same, as some learners keep them
    with pytest.raises(ValueError, match="shared out"):
        VectorEnv("stone-age", 2, 2, workers=3)
    env.close()
    with pytest.raises(ValueError, match="was closed"):
        env.step(env.sample())


def test_every_decision_can_be_asked_for() -> None:
    """With single answers asked for, too, some rows have only one legal move."""
    env = VectorEnv("stone-age", 2, 8, skipping=False)
    single = 0
    for _ in range(100):
        single += int((env.masks.sum(1) == 1).sum())
        env.step(env.sample())
    assert single
    asked = VectorEnv("stone-age", 2, 8)
    for _ in range(100):
        assert asked.masks.sum(1).min() > 1
        asked.step(asked.sample())


@pytest.fixture(scope="module")
def shared() -> Iterator[VectorEnv]:
    with VectorEnv("ticket-to-ride-usa", 3, 5, seed=3, workers=2) as env:
        yield env


def test_workers_play_the_same_matches(shared: VectorEnv, tmp_path: Path) -> None:
    alone = VectorEnv("ticket-to-ride-usa", 3, 5, seed=3)
    shared.reset(3)
    ended = False
    for _ in range(500):
        moves = np.array([np.flatnonzero(mask)[-1] for mask in alone.masks])
        _, returns, done = alone.step(moves)
        _, others, over = shared.step(moves)
        ended |= bool(done.any())
        for name in NAMES[:-1]:
            assert (getattr(alone.rows, name) == getattr(shared.rows, name)).all(), name
        assert (returns == others).all()
        assert (done == over).all()
        assert shared.masks[np.arange(5), shared.sample()].all()
    assert ended
    assert shared.counted() == alone.counted()
    assert shared.moves(4) == alone.moves(4)
    shared.save(4, tmp_path / "match.record")
    assert len(parlorcar.replay(tmp_path / "match.record").line) == len(alone.moves(4))


def test_workers_refuse_illegal_moves(shared: VectorEnv) -> None:
    shared.reset(3)
    before = shared.observations.copy()
    moves = shared.sample().copy()
    moves[2] = np.flatnonzero(~shared.masks[2])[0]
    with pytest.raises(ValueError, match="not legal in match 2"):
        shared.step(moves)
    assert (shared.observations == before).all()


def test_a_worker_that_ends_is_noticed() -> None:
    with VectorEnv("stone-age", 2, 4, workers=2) as env:
        for process in env._workers._processes:
            process.kill()
            process.join()
        with pytest.raises(ValueError, match="a worker process has ended"):
            env.step(env.sample())


def test_who_is_interrupted_waits_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the next step would take the answers to the last one for its own."""
    with VectorEnv("stone-age", 2, 4, workers=2, seed=1) as env:
        step, theirs = env._workers.share.step, env.observations[2:].copy()

        def interrupted(actions: Any) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(env._workers.share, "step", interrupted)
        with pytest.raises(KeyboardInterrupt):
            env.step(env.sample())
        assert (env.observations[2:] != theirs).any()
        monkeypatch.setattr(env._workers.share, "step", step)
        for _ in range(20):
            env.step(env.sample())
            assert env.masks.any(1).all()
