"""What is said of the build, and the way to mend it that fits how the package was installed."""

from __future__ import annotations

import json
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from parlorcar import build_info
from parlorcar.build_info import AGAIN

FAILED = {"compiled": False, "reason": "WHY", "mend": "Do THAT"}
HERE = {"compiled": True, "python": sys.implementation.cache_tag, "platform": sysconfig.get_platform()}


class Installed:
    """A distribution that pip has installed beside the package."""

    def __init__(self, folder: Path, **direct_url: object) -> None:
        self.folder = folder
        self.direct_url = direct_url

    def read_text(self, name: str) -> str | None:
        assert name == "direct_url.json"
        return json.dumps(self.direct_url) if self.direct_url else None

    def locate_file(self, name: str) -> Path:
        return self.folder / name


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package as pip installs it, interpreted without having been asked for."""
    folder = tmp_path / "lib" / "site-packages" / "parlorcar"
    folder.mkdir(parents=True)
    monkeypatch.setattr(build_info, "PACKAGE", folder)
    monkeypatch.setattr(build_info, "compiled", lambda: False)
    monkeypatch.setattr("importlib.metadata.distribution", lambda name: Installed(folder.parent))
    monkeypatch.delenv("PARLORCAR_PURE", raising=False)
    return folder


def written(package: Path, record: dict[str, Any]) -> None:
    (package / "build_info.json").write_text(json.dumps(record))


@pytest.mark.parametrize(
    ("direct_url", "source", "shown_to_all"),
    [
        ({}, "parlorcar", "parlorcar"),
        ({"url": "file:///home/ann/my%20games", "dir_info": {}}, "'/home/ann/my games'", "SOURCE"),
        (
            {"url": "https://host/p.git", "vcs_info": {"vcs": "git", "commit_id": "abc"}},
            "git+https://host/p.git@abc",
            "SOURCE",
        ),
        ({"url": "https://host/p-1.tar.gz", "archive_info": {}}, "https://host/p-1.tar.gz", "SOURCE"),
    ],
)
def test_pip_compiles_it_from_where_it_came(
    package: Path, monkeypatch: pytest.MonkeyPatch, direct_url: dict[str, object], source: str, shown_to_all: str
) -> None:
    written(package, FAILED)
    monkeypatch.setattr("importlib.metadata.distribution", lambda name: Installed(package.parent, **direct_url))
    begin = f"interpreted: WHY. Do THAT, then compile it: {AGAIN} "
    assert str(build_info.build_info()) == begin + source
    assert str(build_info.build_info(with_paths=False)) == begin + shown_to_all


def test_a_wheel_cannot_be_compiled(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(package, FAILED)
    wheel = Installed(package.parent, url="file:///tmp/parlorcar-1-py3-none-any.whl", archive_info={})
    monkeypatch.setattr("importlib.metadata.distribution", lambda name: wheel)
    assert str(build_info.build_info()).endswith("where SOURCE is its source and not a wheel")


def test_what_is_installed_is_not_what_runs(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(package, FAILED)
    monkeypatch.setattr("importlib.metadata.distribution", lambda name: Installed(package, url="file:///elsewhere"))
    assert str(build_info.build_info()).endswith(f"{AGAIN} parlorcar")


def test_a_checkout_is_compiled_by_make(package: Path) -> None:
    written(package, FAILED)
    for name in ("Makefile", "build_engine.py"):
        (package.parents[1] / name).touch()
    folder = package.parents[1]
    assert str(build_info.build_info()).endswith(f"Do THAT, then compile it: make setup (in {folder})")
    assert str(build_info.build_info(with_paths=False)).endswith("Do THAT, then compile it: make setup")


def test_reasons_that_no_build_has_recorded(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert build_info.build_info().reason == "nothing was compiled here"
    (package / "build_info.json").write_text("garbled")
    assert build_info.build_info().reason == "nothing was compiled here"
    written(package, HERE)
    assert build_info.build_info().reason == "the compiled modules were removed"
    written(package, {**HERE, "python": "cpython-399"})
    assert build_info.build_info().reason.startswith("it was compiled for cpython-399 on ")
    monkeypatch.setattr(build_info, "load_failure", lambda: "No module named 'x__mypyc'")
    assert "cannot be loaded, the installation is incomplete (No module" in build_info.build_info().reason
    monkeypatch.setenv("PARLORCAR_PURE", "1")
    assert str(build_info.build_info()) == "interpreted: PARLORCAR_PURE=1 asks for the sources."


def test_compiled_builds(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_info, "compiled", lambda: True)
    assert str(build_info.build_info()) == "compiled", "by a release that kept no record"
    how = {"compiler": "gcc 12", "lto": True, "lto_problem": None, "profile": "use"}
    written(package, {**HERE, **how})
    assert str(build_info.build_info()).startswith("compiled by gcc 12, with link-time optimization, for this machine")
    written(package, {**HERE, **how, "unchecked": True})
    assert str(build_info.build_info()).endswith("(make fast), without checks of indices and counts of references")
    written(package, {**HERE, **how, "lto": False, "lto_problem": "no plugin", "profile": ""})
    assert str(build_info.build_info()) == "compiled by gcc 12, without link-time optimization (no plugin)"


def test_processes_that_this_one_starts_keep_quiet(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for parent, lines in ((object(), 0), (None, 1)):
        monkeypatch.setattr("multiprocessing.parent_process", lambda parent=parent: parent)
        build_info.tell_interpreted.cache_clear()
        build_info.tell_interpreted()
        assert len(capsys.readouterr().err.splitlines()) == lines
    build_info.tell_interpreted.cache_clear()
