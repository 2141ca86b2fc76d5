"""Libraries for language models play our matches; left out where they are not installed, as `make setup` does not."""

from __future__ import annotations

import asyncio
import copy
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.research.scripted_model import scripted, takes_last

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("variant", ["", "-train", "-history", "-raw"])
def test_textarena_plays_a_match(variant: str) -> None:
    ta: Any = pytest.importorskip("textarena")
    from parlorcar.research.language.textarena import name_of

    env = ta.make(name_of("stone-age") + variant)
    env.reset(num_players=2, seed=1)
    rng, done, asked = Random(1), False, set()
    while not done:
        player, told = env.get_observation()
        asked.add(player)
        assert f"You are P{player}" in str(told) or variant == "-raw"
        done, _ = env.step(f"I take [{rng.randint(1, len(env.text.legal))}]")
    rewards, info = env.close()
    assert asked == {0, 1}
    assert sum(rewards.values()) == 0
    assert "The match is over: P0" in info[0]["reason"]


def test_textarena_tells_rules_and_refuses_what_is_no_move() -> None:
    ta: Any = pytest.importorskip("textarena")
    from parlorcar.research.language.textarena import name_of

    env = ta.make(name_of("ticket-to-ride-usa"), opponents="random", later="changes")
    env.reset(num_players=1, seed=1)
    assert env.step("[rules locomotive]")[0] is False
    assert "TTR-" in str(env.get_observation()[1])
    assert env.step("[99]")[0] is False
    assert "Reason: there is no move 99" in str(env.get_observation()[1])
    assert [env.step(answer)[0] for answer in ("well", "[1000]")] == [False, True]
    rewards, info = env.close()
    assert rewards == {0: -1.0}
    assert info[0]["invalid_move"]
    assert "there is no move 1000" in info[0]["reason"]


def test_textarena_shows_what_was_answered_to_the_newest_look_alone() -> None:
    ta: Any = pytest.importorskip("textarena")
    from parlorcar.research.language.textarena import name_of

    env = ta.make(name_of("stone-age"), opponents="random")
    env.reset(num_players=1, seed=1)
    env.get_observation()
    env.step("[rules hunt]")
    env.step("[fly]")
    told = str(env.get_observation()[1])
    assert told.startswith("This is Stone Age")
    assert told.index("place: 1. ") < told.index("SA-") < told.index("[fly] is neither")
    env.step("[1]")
    later = str(env.get_observation()[1])
    assert later.startswith("This is Stone Age")
    assert "Since your last decision" in later
    assert "SA-" not in later
    assert "[fly]" not in later


def test_textarena_is_copied_in_the_middle_of_a_match() -> None:
    ta: Any = pytest.importorskip("textarena")
    from parlorcar.research.language.textarena import name_of

    env = ta.make(name_of("stone-age") + "-raw", opponents="greedy")
    env.reset(num_players=1, seed=1)
    told = []
    for one in (env, pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        done = [one.step("[1]")[0] for _ in range(3)]
        assert not any(done)
        told.append(str(one.get_observation()))
    assert told[0] == told[1] == told[2]


def test_verifiers_plays_a_match_with_a_scripted_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four moves, a question about the rules, and then answers that are no moves."""
    vf: Any = pytest.importorskip("verifiers.v1")
    from parlorcar.research.language import verifiers

    monkeypatch.syspath_prepend(str(EXAMPLES))  # whose module the taskset is found by
    monkeypatch.setenv("TEST_KEY", "secret")
    chosen = verifiers.ParlorCarConfig(id="parlorcar_verifiers", game="ticket-to-ride-usa", matches=3)
    tasks = list(verifiers.ParlorCarTaskset(chosen))
    assert [task.data.info["seat"] for task in tasks] == [0, 1, 0]
    assert "This is Ticket to Ride" in tasks[0].data.prompt
    env = verifiers.ParlorCarEnv(verifiers.ParlorCarEnvConfig(taskset=chosen))

    def script(messages: list[dict[str, Any]], asked: int) -> str:
        return takes_last(messages, asked) if asked < 4 else "[rules ticket]" if asked == 4 else "no idea"

    async def played(address: str) -> Any:
        client = vf.EvalClientConfig(base_url=address, api_key_var="TEST_KEY")
        async with env.serving():
            return await env.run_episode(tasks[0], vf.ModelContext(model="scripted", client=client))

    with scripted(script) as (address, requests):
        episode = asyncio.run(played(address))
    assert episode.ok, episode.errors
    (trace,) = episode.traces
    assert trace.info["wrong_answers"] == 3
    assert trace.info["finished"] is False
    assert trace.rewards["won"].score == 0
    assert len(requests) == 8
