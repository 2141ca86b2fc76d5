"""Every example runs, as small as it can be made; those that learn are left out where there is no PyTorch."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import parlorcar
from parlorcar.research import VectorEnv
from tests.conftest import THOROUGH

EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = {
    "play_match.py": ["--record", "match.record"],
    "write_bot.py": ["--games", "1"],
    "seat_advantage.py": ["--games", "4", "--bot", "random", "--out", "plot.png"],
    "ppo.py": ["--envs=8", "--steps=64", "--updates=2", "--epochs=1", "--games=2"],
    "alphazero.py": [
        *("--rounds=1", "--matches=2", "--simulations=2", "--longest=20", "--games=2", "--steps=2", "--before=400"),
    ],
}
RECIPES = {  # for the libraries of others; each in an environment of its own, with the extra of that name
    "sb3_maskable_ppo.py": ["--steps=512", "--envs=2", "--rollout=128", "--games=2"],
    "tianshou_dqn.py": ["--steps=512", "--envs=2", "--games=2"],
    "torchrl_ppo.py": ["--steps=512", "--rollout=256", "--envs=2", "--games=2"],
    "rllib_ppo.py": ["--iterations=1", "--rollout=500", "--games=2"],
    "jax_reinforce.py": ["--updates=1", "--envs=4", "--rollout=128", "--games=2"],
    "agilerl_ppo.py": ["--steps=512", "--envs=2", "--rollout=128", "--games=2"],
    "pufferlib_ppo.py": ["--updates=1", "--envs=4", "--rollout=128", "--games=2"],
    "openspiel_psro.py": ["--rounds=1", "--episodes=2", "--sims=1", "--games=2"],
    "openspiel_algorithms.py": ["--simulations=2", "--games=2", "--iterations=20"],
    "pettingzoo_ppo.py": ["--updates=1", "--envs=4", "--rollout=128", "--games=2"],
}
SMALL |= RECIPES
ALREADY_THERE = {"openspiel", "examples"}  # extras whose libraries need no environment of their own
DOORS = {"textarena", "verifiers"}  # of which no recipe learns; their tests run in environments of their own
NEEDS = {"seat_advantage.py": "matplotlib", "ppo.py": "torch", "alphazero.py": "torch"} | {
    "sb3_maskable_ppo.py": "sb3_contrib",
    "tianshou_dqn.py": "tianshou",
    "torchrl_ppo.py": "torchrl",
    "rllib_ppo.py": "ray.rllib",
    "jax_reinforce.py": "optax",
    "agilerl_ppo.py": "agilerl",
    "pufferlib_ppo.py": "pufferlib",
    "openspiel_psro.py": "rlax",
    "pettingzoo_ppo.py": "torch",
}


def there(library: str) -> bool:
    """Whether a library is installed, with its parent."""
    return all(find_spec(part) for part in (library.partition(".")[0], library))


def test_every_example_is_tried() -> None:
    elsewhere = {
        "program.py",
        "web_seat.py",
        "learning.py",
        "parlorcar_verifiers.py",
        "imitation.py",
    }  # played by test_protocol and test_programs; used by others
    assert {file.name for file in EXAMPLES.glob("*.py")} == {*SMALL, *elsewhere}


def test_the_page_names_every_file_and_no_other() -> None:
    there = {str(file.relative_to(EXAMPLES)) for file in EXAMPLES.rglob("*") if file.suffix in (".py", ".pt")}
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE)) == there


def test_every_recipe_has_a_lock_and_is_played_by_the_long_runs() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    needs = dict(re.findall(r"^\| `([^`]+)` \|[^|]*\| `(\w+)` \|$", page, re.MULTILINE))
    own = {needs[name] for name in RECIPES} - ALREADY_THERE
    assert {file.stem for file in (EXAMPLES / "locks").glob("*.lock")} == own | DOORS
    soak = (EXAMPLES.parent / "scripts" / "soak").read_text(encoding="utf-8")
    for name in set(RECIPES) - {"openspiel_algorithms.py"}:
        assert f"\n{needs[name]} {name}\n" in soak
    assert "\npufferlib pufferlib_ppo.py --emulated\n" in soak
    assert "\nexamples ppo.py --" in soak
    for door in DOORS | {"agilerl", "pufferlib"}:
        assert f"\nscripts/recipe {door} -m pytest tests/research/test_" in soak


@pytest.mark.parametrize(
    ("said", "enough"),
    [("10 steps, won 180 of 200 against random", True), ("won 179.5 of 200 against random", False), ("Killed", False)],
)
def test_the_long_runs_end_where_a_recipe_wins_too_little(said: str, enough: bool) -> None:
    script = EXAMPLES.parent / "scripts" / "won-enough"
    done = subprocess.run([script, "90"], input=f"begun\n{said}\n", capture_output=True, text=True)
    assert (done.returncode == 0) is enough
    assert done.stdout == f"begun\n{said}\n"


@pytest.mark.parametrize("name", SMALL)
def test_it_runs(name: str, tmp_path: Path) -> None:
    if name in NEEDS and not there(NEEDS[name]):
        pytest.skip(f"{NEEDS[name]} is not installed")
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *SMALL[name]], cwd=tmp_path, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
    if name in RECIPES:
        assert "against random" in done.stdout
    if name == "openspiel_algorithms.py":
        before, after = map(float, re.findall(r"NashConv ([\d.]+)", done.stdout))
        assert before == 1.5
        assert after < 0.5, "a table learns an end-game at once"
    if name == "seat_advantage.py":
        assert (tmp_path / "plot.png").stat().st_size > 5000


@pytest.mark.skipif(not there("pufferlib"), reason="PufferLib is not installed")
def test_it_learns_through_the_emulation_of_pufferlib(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / "pufferlib_ppo.py"), "--emulated", *SMALL["pufferlib_ppo.py"]]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "of 2 against random" in done.stdout
    assert not list(tmp_path.iterdir()), "its import leaves a link where one works"


def test_ppo_stands_alone() -> None:
    """Who copies the file needs nothing that lies beside it."""
    assert "from learning" not in (EXAMPLES / "ppo.py").read_text(encoding="utf-8")


@pytest.mark.skipif(not (there("torch") and there("pyarrow")), reason="PyTorch or PyArrow is not installed")
def test_it_learns_from_a_file(tmp_path: Path) -> None:
    from parlorcar.research.archives.parquet import write
    from parlorcar.research.simulation import simulate
    from parlorcar.research.simulation.matches import Plan

    simulate(Plan("stone-age", players=2, games=2, seed=1, records=str(tmp_path / "a.gz")))
    write(tmp_path / "a.gz", tmp_path / "a.parquet")
    command = [sys.executable, str(EXAMPLES / "imitation.py"), str(tmp_path / "a.parquet"), "--passes=1", "--games=2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "of 2 against random" in done.stdout


@pytest.mark.skipif(not THOROUGH, reason="minutes of learning belong to make soak")
@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
@pytest.mark.parametrize("name", ["ppo.py", "alphazero.py"])
def test_it_learns_to_beat_random(name: str) -> None:
    """Chance alone would win half of the matches."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), "--minutes=5", "--games=100"], capture_output=True, text=True, check=True
    )
    won = float(done.stdout.splitlines()[-1].partition(", won ")[2].split()[0])
    assert won >= 90, done.stdout


@pytest.mark.skipif(not THOROUGH, reason="a hundred matches of a network belong to make soak")
@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
def test_the_trained_network_beats_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """It won 77 % of 1,000 (docs/baseline.md); these are the first 100 of them, every seed once on each seat."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    from learning import load, wins  # type: ignore[import-not-found]  # beside the examples

    game = parlorcar.game("stone-age", players=2)
    assert wins(load(EXAMPLES / "trained" / "stone-age-2.pt", game), game, "greedy", 100) >= 60


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
@pytest.mark.parametrize("name", ["ppo.py", "alphazero.py"])
def test_a_device_that_is_not_there_is_named(name: str) -> None:
    """Whatever this machine has, it has no accelerator of that number."""
    command = [sys.executable, str(EXAMPLES / name), "--device", "cuda:99"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    assert "cuda:99 cannot be used here" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
def test_the_layer_makes_the_same_features(monkeypatch: pytest.MonkeyPatch) -> None:
    import numpy as np
    import torch

    monkeypatch.syspath_prepend(str(EXAMPLES))
    from ppo import Inputs as Own  # type: ignore[import-not-found]  # beside the examples

    from learning import Inputs

    for game in ("stone-age", "ticket-to-ride-germany", "great-western-trail-2"):
        env = VectorEnv(game, 3, 16, seed=1)
        for _ in range(60):
            env.step(env.sample())
        layer = Inputs(env.features)(torch.tensor(env.observations)).numpy()
        assert np.allclose(layer, env.features(env.observations))
        assert torch.equal(Own(env.features)(torch.tensor(env.observations)), torch.from_numpy(layer))
