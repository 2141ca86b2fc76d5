"""Every example runs, as small as it can be made; those that learn are left out where there is no PyTorch."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

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


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
def test_the_layer_makes_the_same_features(monkeypatch: pytest.MonkeyPatch) -> None:
    import numpy as np
    import torch

    monkeypatch.syspath_prepend(str(EXAMPLES))
    from learning import Inputs  # type: ignore[import-not-found]

    for game in ("stone-age", "ticket-to-ride-germany", "great-western-trail-2"):
        env = VectorEnv(game, 3, 16, seed=1)
        for _ in range(60):
            env.step(env.sample())
        layer = Inputs(env.features)(torch.tensor(env.observations)).numpy()
        assert np.allclose(layer, env.features(env.observations))
