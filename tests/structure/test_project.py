"""Habits of the project: one place for the version, and pages that say what is there."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

import parlorcar
from tests.structure.sources import ALL, ROOT

NAME = re.compile(r"\.?\w[\w./-]*")  # a word of a page that may be the name of a file
FILE = re.compile(r"^[\w./-]*\.(?:css|json|lock|md|py|toml|ts|yml)$")
SINCE = "1475ca7598355b1180b83d50e5a3c458a569c9a3"  # the commit since which every subject is held short
MADE = {".venv/bin/python", ".venv/bin/parlorcar"}  # by `make setup`


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
    written_in_c = {name for name in found if name.endswith((".c", ".h"))}
    assert written_in_c == {str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.[ch]")}
    assert {name for name in found if Path(name).name not in build["PLAIN"]} - written_in_c == compiled
    assert not [name for name in found if Path(name).name in ("family.py", "weights.py") or "/words/" in name]


def test_every_command_that_is_told_can_be_made() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for name in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        named = set(re.findall(r"(?:^    |`)make ([a-z]+)", text, re.MULTILINE))
        assert named <= targets, name


@pytest.fixture(scope="module")
def reference() -> dict[str, str]:
    """The pages of the documentation site about the API, as they are written for Sphinx."""
    pages: dict[str, str] = runpy.run_path(str(ROOT / "scripts" / "site.py"))["api"]()
    return pages


def test_what_programs_import_stands_in_the_reference(reference: dict[str, str]) -> None:
    written = "".join(reference.values())
    assert ".. automodule:: parlorcar.research.envs.gymnasium\n" in reference["api/parlorcar.research.envs.md"]
    documented = re.findall(r"^\.\. automodule:: (\S+)$", written, re.MULTILINE)
    assert len(documented) == len(set(documented)) > 150
    imported = set(
        re.findall(r"(?:from|import) (parlorcar(?:\.\w+)+)", "".join(map(text_of, (ROOT / "docs").glob("*.md"))))
    )
    public = {name for name in imported if name.split(".")[1] not in ("cli", "games", "server", "words")}
    assert public <= set(documented)


def test_a_reference_needs_no_library_that_is_optional() -> None:
    """Modules that say when one is missing are read with an imitation of it."""
    settings = runpy.run_path(str(ROOT / "scripts" / "site_settings.py"))
    guarded = re.compile(
        r"^try:\n((?:    .*\n)+)except ImportError:\n    raise (?:missing|MissingExtra)\(", re.MULTILINE
    )
    wanted = {
        name
        for path in ALL
        for block in guarded.findall(text_of(path))
        for name in re.findall(r"^ +(?:from|import) (\w+)", block, re.MULTILINE)
    }
    assert {"gymnasium", "pufferlib"} <= wanted
    assert wanted - {"numpy"} <= set(settings["autodoc_mock_imports"])


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_files_that_contributors_are_sent_to_exist() -> None:
    words = {
        one.strip("./") if one[0] != "." else one.rstrip(".") for one in NAME.findall(text_of(ROOT / "CONTRIBUTING.md"))
    }
    tops = tuple(f"{path.name}/" for path in ROOT.iterdir() if path.is_dir())
    named = {one for one in words if FILE.search(one) or one.startswith((*tops, ".git", ".ci"))} - MADE
    assert {".ci/run", "docs/architecture.md", "family.py", "scripts/mutants.py"} <= named
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    homes = {str(folder) for path in tracked for folder in Path(path).parents}
    there = {*tracked, *homes, *(Path(path).name for path in tracked)}
    assert named <= there


def test_the_commits_that_blame_looks_past_are_named_in_full() -> None:
    lines = text_of(ROOT / ".git-blame-ignore-revs").splitlines()
    commits = [line for line in lines if line and not line.startswith("#")]
    assert commits
    assert all(re.fullmatch(r"[0-9a-f]{40}", one) for one in commits)


def test_scripts_in_python_say_so_in_their_names() -> None:
    """Ruff and mypy read what ends with `.py`."""
    scripts = [path for path in (ROOT / "scripts").iterdir() if path.is_file() and path.suffix != ".py"]
    assert scripts
    assert [path.name for path in scripts if "python" in text_of(path).partition("\n")[0]] == []


def test_subjects_of_commits_are_short() -> None:
    git = shutil.which("git")
    if git is None or subprocess.run([git, "cat-file", "-e", SINCE], cwd=ROOT, capture_output=True).returncode:
        pytest.skip("a copy without its history")
    asked = [git, "log", "--no-merges", "--format=%h %s", f"{SINCE}..HEAD"]
    commits = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert too_long(commits) == []
    assert too_long([f"1475ca75 {'x' * 72}", f"1475ca75 {'x' * 71}"]) == [f"1475ca75 {'x' * 72}"]


def too_long(commits: list[str]) -> list[str]:
    """Those among commits, each with its name before it, whose subjects have 72 characters or more."""
    return [commit for commit in commits if len(commit.partition(" ")[2]) >= 72]
