"""The page about adding a game, followed word for word: its files are written, its commands and its Python are run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
BLOCKS = [(match[1], match[2] or "", match[3]) for match in BLOCK.finditer(PAGE)]


def script(folder: Path) -> str:
    """The whole page as one shell script, whose first failing line ends it; what `shell` shows is not run."""
    lines = ["set -eu", f'parlorcar() {{ "{sys.executable}" -m parlorcar "$@"; }}']
    lines.append(f'python() {{ "{sys.executable}" "$@"; }}')
    for n, (language, title, text) in enumerate(BLOCKS):
        if language == "console":
            with_ours = text.replace('PYTHONPATH="$PWD/src"', f'PYTHONPATH="$PWD/src{os.pathsep}{ROOT / "src"}"')
            assert with_ours != text or "PYTHONPATH" not in text
            lines += [f"echo '$ {line}' && {line}" if "export" not in line else line for line in with_ours.splitlines()]
        elif language == "python" or title:
            kept = folder / f"block{n}"
            kept.write_text(text, encoding="utf-8")
            lines.append(f"cp {kept} {title}" if title else f"python {kept}")
    return "\n".join(lines)


@cache
def followed(folder: Path) -> str:
    """What all commands of the page print, run in an empty folder."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PARLORCAR_PURE": "1", "NO_COLOR": "1"}
    ran = subprocess.run(
        ["bash", "-c", script(folder)], cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=240
    )
    assert ran.returncode == 0, f"{ran.stdout[-3000:]}\n{ran.stderr[-3000:]}"
    return ran.stdout


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> str:
    return followed(tmp_path_factory.mktemp("page"))


def test_the_page_replaces_every_file_that_matters() -> None:
    titles = {title for _, title, _ in BLOCKS if title}
    assert {f"src/tearoom/{name}.py" for name in ("table", "steps", "game", "family")} < titles
    assert len([language for language, _, _ in BLOCKS if language == "console"]) >= 4


def test_the_name_of_each_file_can_be_read() -> None:
    """Where Markdown is shown nobody sees the title of a block, so the line before it names the file."""
    titled = re.findall(r'(.*)\n\n```\w+ title="([^"]+)"', PAGE)
    assert len(titled) == len([title for _, title, _ in BLOCKS if title]) > 0
    assert [before for before, _ in titled] == [f"`{title}`:" for _, title in titled]


def test_everything_on_the_page_works(printed: str) -> None:
    checks = re.findall(r"(\d+) of (\d+) checks passed", printed)
    assert len(checks) == 2, "the skeleton, then the game"
    assert all(passed == all_of_them for passed, all_of_them in checks)
    assert "FAILED" not in printed
    assert "5 passed" not in printed.split("$ python -m pytest")[0]
    assert re.search(r"\d+ passed", printed)


def test_the_game_is_told_in_its_own_words(printed: str) -> None:
    assert "two are worth 3 points, three are worth 7" in printed, "parlorcar rules"
    assert re.search(r"served [23] \w+ for", printed), "parlorcar play"
    assert "Cards left in hand" in printed
