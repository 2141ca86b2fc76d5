"""Every example runs, as small as it can be made; those that learn are left out where there is no PyTorch."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = {
    "play_match.py": ["--record", "match.record"],
    "write_bot.py": ["--games", "1"],
    "seat_advantage.py": ["--games", "4", "--bot", "random", "--out", "plot.png"],
    "ppo.py": ["--game=stone-age", "--envs=8", "--steps=700", "--updates=2", "--epochs=1", "--games=1"],
    "alphazero.py": ["--rounds=1", "--matches=1", "--simulations=2", "--games=1", "--epochs=1"],
}
NEEDS = {"seat_advantage.py": "matplotlib", "ppo.py": "torch", "alphazero.py": "torch"}


def test_every_example_is_tried() -> None:
    assert {file.name for file in EXAMPLES.glob("*.py")} == {*SMALL, "program.py"}  # which test_protocol plays


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
