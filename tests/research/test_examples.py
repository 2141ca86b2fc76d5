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
NEEDS = {"seat_advantage.py": "matplotlib", "ppo.py": "torch", "alphazero.py": "torch"}


def test_every_example_is_tried() -> None:
    elsewhere = {
        "program.py",
        "web_seat.py",
        "learning.py",
    }  # played by test_protocol and test_programs; used by others
    assert {file.name for file in EXAMPLES.glob("*.py")} == {*SMALL, *elsewhere}


def test_the_page_names_every_file_and_no_other() -> None:
    there = {str(file.relative_to(EXAMPLES)) for file in EXAMPLES.rglob("*") if file.suffix in (".py", ".pt")}
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE)) == there


@pytest.mark.parametrize("name", SMALL)
def test_it_runs(name: str, tmp_path: Path) -> None:
    if name in NEEDS and find_spec(NEEDS[name]) is None:
        pytest.skip(f"{NEEDS[name]} is not installed")
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *SMALL[name]], cwd=tmp_path, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
    if name == "seat_advantage.py":
        assert (tmp_path / "plot.png").stat().st_size > 5000


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
    """It won 62 % of 1,000 (docs/baseline.md); these are the first 100 of them, every seed once on each seat."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    from learning import load, wins  # type: ignore[import-not-found]

    game = parlorcar.game("stone-age", players=2)
    assert wins(load(EXAMPLES / "trained" / "stone-age-2.pt", game), game, "greedy", 100) >= 50


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
    from learning import Inputs

    for game in ("stone-age", "ticket-to-ride-germany", "great-western-trail-2"):
        env = VectorEnv(game, 3, 16, seed=1)
        for _ in range(60):
            env.step(env.sample())
        layer = Inputs(env.features)(torch.tensor(env.observations)).numpy()
        assert np.allclose(layer, env.features(env.observations))
