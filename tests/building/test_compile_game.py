"""`parlorcar compile`: a game of another package as machine code, on a compiled engine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import parlorcar
from parlorcar.cli.compile_game import SUFFIX
from parlorcar.cli.main import main
from parlorcar.cli.python_classes import marked

ROOT = Path(__file__).parents[2]
MODULE = '''"""Steps."""

from enum import Enum

from parlorcar.bots.greedy_bot import GreedyBot
from parlorcar.core import step
from quay.table import Table


class Kind(Enum):
    RED = 1


class Mine(Table):
    pass


class Turn(step.Step):
    pass


class Later(Turn):
    pass


class Plan(GreedyBot["Quay"]):
    pass
'''


def test_classes_that_inherit_from_another_package_are_marked_and_no_line_moves() -> None:
    result = marked({"steps.py": MODULE, "table.py": "class Table:\n    pass\n"}, "quay")
    assert result["table.py"] == "class Table:\n    pass\n"
    lines = result["steps.py"].splitlines()
    marks = [lines[i + 1].split("(")[0] for i, line in enumerate(lines) if line.startswith("@mypyc_attr")]
    assert marks == ["class Turn", "class Later", "class Plan"]
    assert [line.split(";")[0] for line in lines if not line.startswith("@")] == [
        line for i, line in enumerate(MODULE.splitlines()) if not lines[i].startswith("@")
    ]
    assert "import mypyc_attr" in lines[2]


def test_a_class_without_a_blank_line_before_it_is_marked_too() -> None:
    source = "import parlorcar.core.step as s\nX = 1\n@final\nclass Turn(s.Step):\n    pass\n"
    assert "X = 1\n@mypyc_attr(native_class=False)\n@final\nclass Turn" in marked({"a.py": source}, "quay")["a.py"]


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(ROOT / "src")]),
        "PARLORCAR_FAMILIES": "quay.family",
    }
    return subprocess.run(
        [sys.executable, "-m", "parlorcar", *arguments],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.long  # a C compiler takes its time
@pytest.mark.skipif(not parlorcar.compiled(), reason="compiling a game pays on a compiled engine alone")
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_compiled_game_passes_all_checks_and_runs_its_sources_again(tmp_path: Path) -> None:
    """Its steps once lay over the memory of the engine's, and the first match ended the process."""
    assert main(["new-game", "quay", "--into", str(tmp_path)]) == 0
    folder = tmp_path / "quay"
    compiled = run(folder, "compile", "quay")
    assert compiled.returncode == 0, compiled.stderr
    assert {path.name for path in (folder / "src" / "quay").glob(f"*{SUFFIX}")} == {
        f"{name}{SUFFIX}" for name in ("game", "steps", "table")
    }
    checked = run(folder, "check", "quay")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    cleaned = run(folder, "compile", "quay", "--clean")
    assert cleaned.returncode == 0, cleaned.stderr
    assert not list((folder / "src").rglob(f"*{SUFFIX}"))
