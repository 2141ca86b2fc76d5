"""Habits of the project: one place for the version, and pages that say what is there."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import tomllib
from pathlib import Path

import pytest

import parlorcar
from tests.structure.sources import ROOT


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "parlorcar.__version__"}
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert not re.search(r"^version:", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_newest_section_of_the_changelog_is_that_of_the_version() -> None:
    page = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", page, re.MULTILINE)
    assert newest
    assert newest[1] == parlorcar.__version__


def test_hosted_ci_runs_what_the_project_runs() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert "- run: .ci/run" in workflow
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_engine_is_compiled_again_when_what_is_compiled_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not when a sentence, a board or a weight does."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    listed = re.search(r"^ENGINE := \$\(shell (.*)\)$", makefile, re.MULTILINE)
    assert listed
    found = subprocess.run(["sh", "-c", listed[1]], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    monkeypatch.chdir(ROOT)
    build = runpy.run_path("build_engine.py")
    compiled = {str(Path(name)) for name in build["modules"]()}
    extra = {name for name in found if Path(name).name not in build["PLAIN"] and not name.endswith(".c")}
    assert extra == compiled
    assert not [name for name in found if Path(name).name in ("family.py", "weights.py") or "/words/" in name]


def test_every_command_that_is_told_can_be_made() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for name in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        named = set(re.findall(r"(?:^    |`)make ([a-z]+)", text, re.MULTILINE))
        assert named <= targets, name
