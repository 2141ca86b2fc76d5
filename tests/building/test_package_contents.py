"""Nothing of the sources is left behind on the way from a checkout to an archive and from there to a wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.building.project import ROOT

PAGE = "parlorcar/server/static/index.html"


def tracked(*places: str) -> list[str]:
    """The files of the checkout that git knows, or would with the next commit."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *places]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    if found.returncode:
        pytest.skip("this is no checkout")
    return [name for name in found.stdout.splitlines() if (ROOT / name).is_file()]


def setup(folder: Path, *command: str) -> None:
    """Run setup.py without compiling."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PARLORCAR_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", *command], cwd=folder, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names in a wheel that was built from the source archive alone."""
    checkout, unpacked = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("unpacked")
    for name in [
        *tracked("src", "build_*.py", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "NOTICE"),
        *tracked("web/public/vollkorn-license.txt"),
    ]:
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, checkout / name)
    page = checkout / "src" / PAGE
    page.parent.mkdir(parents=True)
    page.write_text("<html>")
    setup(checkout, "sdist")
    (archive,) = (checkout / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as files:
        files.extractall(unpacked, filter="data")
    (sources,) = unpacked.iterdir()
    setup(sources, "bdist_wheel")
    (made,) = (sources / "dist").glob("*.whl")
    with zipfile.ZipFile(made) as files:
        return set(files.namelist())


def test_a_wheel_of_the_archive_has_all_sources(wheel: set[str]) -> None:
    wanted = {name.removeprefix("src/") for name in tracked("src") if not name.endswith((".c", ".h"))}
    assert len(wanted) > 600
    assert wanted - wheel == set()
    assert PAGE in wheel


def test_a_wheel_has_nothing_but_the_package(wheel: set[str]) -> None:
    (about,) = {name.partition("/")[0] for name in wheel} - {"parlorcar"}
    assert about.endswith(".dist-info")
    assert {f"{about}/licenses/LICENSE", f"{about}/licenses/NOTICE"} <= wheel
    assert not [name for name in wheel if "/tests/" in name or name.endswith((".so", ".pyc"))]
