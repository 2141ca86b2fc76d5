"""Environments travel to other processes and are copied deeply, in the middle of a match too."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import parlorcar
from parlorcar.bots import catalogue
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.research.envs.episode import Episode
from parlorcar.research.envs.gymnasium import MatchEnv
from parlorcar.research.envs.pettingzoo import env, parallel_env
from parlorcar.research.envs.vector import VectorEnv
from parlorcar.research.language.text_match import TextMatch
from parlorcar.research.observation.observer import Observer
from parlorcar.research.observation.text_observer import TextObserver
from tests.conftest import some

ALL = sorted(parlorcar.specs())


def copies(thing: Any) -> list[Any]:
    return [thing, pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)]


def first(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize("game", ALL)
def test_an_episode_goes_on_as_it_would_have(game: str) -> None:
    episode = Episode(parlorcar.game(game, players=2), 3)
    while not episode.over and episode.decisions < 20:
        episode.play(episode.legal[-1])
    every = copies(episode)
    for one in every:
        while not one.over and one.decisions < 60:
            one.play(one.legal[one.decisions % len(one.legal)])
    assert len({one.state.dump() for one in every}) == 1
    assert len({one.recall(0) for one in every}) == 1


def test_an_observer_sees_the_same() -> None:
    episode = Episode(parlorcar.game("stone-age", players=2), 3)
    rows = [one.observe(episode.facing(0), 0) for one in copies(Observer(episode.game, "features"))]
    assert all(np.array_equal(rows[0], row) for row in rows)


@pytest.mark.parametrize("opponents", ["random", "casual"])
def test_gymnasium(opponents: str) -> None:
    table = MatchEnv("ttr-usa", 3, opponents)
    for one in copies(table):  # also before the first match
        one.reset(seed=5)
    table.reset(seed=5)
    for _ in range(10):
        table.step(first(table.action_masks()))
    every = copies(table)
    seen = []
    for one in every:
        for _ in range(10):
            observed, *_ = one.step(first(one.action_masks()))
        assert np.array_equal(observed["action_mask"], one.action_masks())
        seen.append(observed["observation"])
    assert all(np.array_equal(seen[0], other) for other in seen)


def test_gymnasium_with_a_bot_of_its_own() -> None:
    table = MatchEnv("stone-age", 2, catalogue.bot("greedy", parlorcar.game("stone-age", players=2)))
    table.reset(seed=5)
    seen = []
    for one in copies(table):
        for _ in range(10):
            observed, *_ = one.step(first(one.action_masks()))
        seen.append(observed["observation"])
    assert all(np.array_equal(seen[0], other) for other in seen)


@pytest.mark.parametrize("name", ["random", "greedy", "casual", "expert", "master", "grandmaster"])
@pytest.mark.parametrize("game", some(ALL))
def test_a_bot_plays_on_as_it_would_have(game: str, name: str) -> None:
    episode = Episode(parlorcar.game(game, players=2), 3)
    if name not in catalogue.bots_for(episode.game):
        pytest.skip("it does not play this game")
    bot = catalogue.bot(name, episode.game)
    bot.cores = 2
    while episode.decisions < 6:
        episode.play(bot.choose(Seat(episode.game, episode.facing(episode.seat), episode.seat, Random(4))))
    every = copies(bot)
    assert {(one.name, one.cores) for one in every} == {(name, 2)}
    for one in every:
        one.cores = 1
    asked = [one.choose(Seat(episode.game, episode.facing(episode.seat), episode.seat, Random(4))) for one in every]
    assert asked[0] == asked[1] == asked[2]


def test_specs_and_features() -> None:
    env = VectorEnv("stone-age", 2, 4)
    for spec in copies(env.spec):
        assert (spec.parts, spec.size, spec.version) == (env.spec.parts, env.spec.size, env.spec.version)
    for features in copies(env.features):
        assert np.array_equal(features(env.observations), env.features(env.observations))


def test_a_vector_environment_says_why_it_stays() -> None:
    env = VectorEnv("stone-age", 2, 4)
    for way in pickle.dumps, copy.deepcopy:
        with pytest.raises(TypeError, match=r"cannot be copied.*make one there"):
            way(env)


def test_pettingzoo() -> None:
    seats = env("stone-age", 2)
    seats.reset(seed=4)
    for _ in range(10):
        seats.step(first(seats.last()[0]["action_mask"]))
    every = copies(seats)
    for one in every:
        for _ in range(10):
            one.step(first(one.last()[0]["action_mask"]))
    looked = [one.last()[0]["observation"] for one in every]
    assert all(np.array_equal(looked[0], other) for other in looked)
    together = parallel_env("stone-age", 2)
    together.reset(seed=4)
    actions = [
        {agent: first(one._observed()[agent]["action_mask"]) for agent in one.agents} for one in copies(together)
    ]
    assert actions[0] == actions[1] == actions[2]


@pytest.mark.parametrize("game", some(ALL))
def test_a_match_in_text_goes_on_as_it_would_have(game: str) -> None:
    text = TextMatch(parlorcar.game(game, players=2), 3, later="changes")
    for _ in range(10):
        text.prompt()
        text.play(text.legal[-1])
    prompts = []
    for one in copies(text):
        told = [one.prompt()]
        one.play(one.legal[0])
        prompts.append([*told, one.prompt()])
    assert prompts[0] == prompts[1] == prompts[2]


def test_an_observer_in_text_remembers_its_last_look() -> None:
    text = TextMatch(parlorcar.game("stone-age", players=2), 3)
    observer = TextObserver(text.game, 0, ["Ann", "Bob"])
    observer.look(text.match.facing(0))
    for one in copies(observer):
        assert one.look(text.match.facing(0), "changes") == "Nothing has changed."
        assert one.names == ["Ann", "Bob"]


def test_what_is_known_of_a_game_is_found_by_its_id() -> None:
    for spec in parlorcar.specs().values():
        assert all(one is spec for one in copies(spec))
