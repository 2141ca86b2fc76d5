"""Programs of training say in one line what was wrong with what they were given."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("program", "given", "told"),
    [
        ("evaluate", ["random", "--workers", "1"], "which game? give --game"),
        ("pack", ["nowhere.npz", "made.npz"], "nowhere.npz"),
    ],
)
def test_bad_input_brings_one_line_and_no_traceback(tmp_path: Path, program: str, given: list[str], told: str) -> None:
    command = [sys.executable, "-m", f"parlorcar.learning.{program}", *given]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1
